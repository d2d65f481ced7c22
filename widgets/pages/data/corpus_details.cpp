#include "widgets/pages/data/corpus_details.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/run/run_directory.h"
#include "widgets/engine/worker.h"
#include "widgets/forms/flow_layout.h"
#include "widgets/forms/text_tail.h"
#include "widgets/pages/data/corpus_report.h"
#include "widgets/pages/data/corpus_texts.h"
#include "widgets/samples/sample_browser.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kReadLogEveryMs = 1000;
constexpr std::size_t kLogBytes = 64 << 10;

}  // namespace

CorpusDetails::CorpusDetails(EngineClient& engine, const QList<QAction*>& actions, QWidget* parent)
    : QWidget(parent),
      m_name(new QLabel(this)),
      m_state(new QLabel(this)),
      m_tabs(new QTabWidget(this)),
      m_report(new CorpusReport(this)),
      m_samples(new SampleBrowser(engine, this)),
      m_log(new TextTail(tr("Log"), tr("There is no log"), this)) {
    m_name->setProperty("role", "title");
    m_name->setTextFormat(Qt::PlainText);
    m_name->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_name->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_state->setTextFormat(Qt::RichText);
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_report, tr("Report"));
    m_tabs->addTab(m_samples, tr("Samples"));
    m_tabs->addTab(m_log, tr("Log"));

    auto* heading = new QHBoxLayout;
    heading->setSpacing(spacing::s);
    heading->addWidget(m_name, 1);
    heading->addWidget(m_state);
    auto* buttons = new FlowLayout(nullptr, spacing::xs);
    for (QAction* action : actions) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setAccessibleName(action->text());
        button->setVisible(action->isVisible());
        connect(action, &QAction::changed, button, [button, action] { button->setVisible(action->isVisible()); });
        buttons->addWidget(button);
    }
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::s);
    layout->addLayout(heading);
    layout->addLayout(buttons);
    layout->addWidget(m_tabs, 1);
    m_logTimer.setSingleShot(true);
    m_logTimer.setInterval(kReadLogEveryMs);
    connect(&m_logTimer, &QTimer::timeout, this, &CorpusDetails::readLog);
    connect(m_samples, &SampleBrowser::settledChanged, this, &CorpusDetails::settledChanged);
    connect(m_tabs, &QTabWidget::currentChanged, this, &CorpusDetails::readLog);
}

void CorpusDetails::show(const CorpusRow* row) {
    setVisible(row != nullptr);
    if (!row) {
        m_row.reset();
        return;
    }
    const bool isOther = !m_row || m_row->folder != row->folder;
    if (!isOther && *m_row == *row) return;
    m_row = *row;
    m_name->setText(QString::fromStdString(row->name));
    m_name->setToolTip(QString::fromStdString(row->folder.string()));
    showState();
    m_report->show(*row);
    m_samples->show(*row);
    if (isOther) {
        m_log->clear();
        readLog();
    } else if (!m_logTimer.isActive()) {
        m_logTimer.start();
    }
    emit settledChanged();
}

void CorpusDetails::showState() {
    const QColor colour = Theme::current().*corpusStateToken(m_row->state);
    m_state->setText(QStringLiteral("<span style=\"color:%1\">●</span> %2")
                         .arg(colour.name(), corpusStateText(m_row->state).toHtmlEscaped()));
}

void CorpusDetails::showLog() {
    m_tabs->setCurrentWidget(m_log);
    m_log->setFocus();
}

void CorpusDetails::showTab(int tab) {
    m_tabs->setCurrentIndex(tab);
}

int CorpusDetails::tab() const {
    return m_tabs->currentIndex();
}

bool CorpusDetails::isSettled() const {
    return !m_row || (!m_reading && m_report->isSettled() && m_samples->isSettled());
}

void CorpusDetails::readLog() {
    if (!m_row || m_reading || m_tabs->currentWidget() != m_log) return;
    m_reading = true;
    onWorker(
        *QThreadPool::globalInstance(), this,
        [file = run::RunPaths{m_row->folder}.log()] { return tailOf(file, kLogBytes); },
        [this, folder = m_row->folder](const std::string& text) {
            m_reading = false;
            if (!m_row || m_row->folder != folder) return readLog();
            m_log->setTail(QString::fromStdString(text));
            emit settledChanged();
        });
}

void CorpusDetails::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_row) showState();
}

}  // namespace plateau::widgets
