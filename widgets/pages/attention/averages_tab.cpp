#include "widgets/pages/attention/averages_tab.h"

#include <utility>

#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QSplitter>
#include <QToolButton>

#include "widgets/charts/curve_chart.h"
#include "widgets/engine/corpus_library.h"
#include "widgets/forms/control_state.h"
#include "widgets/pages/attention/statistics_table.h"
#include "widgets/pages/page_context.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr QSize kPicture(900, 520);
const QString kGlue = QStringLiteral("glue"), kFile = QStringLiteral("file");

}  // namespace

AveragesTab::AveragesTab(const PageContext& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_asked(context.engine),
      m_table(new StatisticsTable(this)),
      m_chart(new CurveChart(this)) {
    build();
    connect(&m_asked, &Asking::answered, this, &AveragesTab::take);
    connect(&m_asked, &Asking::stateChanged, this, &AveragesTab::showState);
    connect(m_ask, &QPushButton::clicked, this, &AveragesTab::toggle);
    connect(m_browse, &QToolButton::clicked, this, &AveragesTab::browse);
    connect(m_source, &QComboBox::currentIndexChanged, this, &AveragesTab::showChoice);
    connect(m_path, &QLineEdit::textChanged, this, &AveragesTab::showState);
    connect(m_model, &QComboBox::currentIndexChanged, this, &AveragesTab::showState);
    connect(m_table, &StatisticsTable::headChosen, this, [this](int layer, int head) {
        m_layer = layer;
        m_head = head;
        show();
    });
    connect(m_chart, &CurveChart::settled, this, &AveragesTab::settledChanged);
    connect(&context.corpora, &CorpusLibrary::ready, this, &AveragesTab::takeCorpora);
    connect(&context.corpora, &CorpusLibrary::changed, this, &AveragesTab::takeCorpora);
    takeCorpora();
    show();
}

void AveragesTab::setModels(const QString& first, const QString& firstName, const QString& second,
                            const QString& secondName) {
    const int chosen = m_model->currentIndex();
    m_model->clear();
    m_model->addItem(firstName, first);
    if (!second.isEmpty()) m_model->addItem(secondName, second);
    m_model->setCurrentIndex(chosen > 0 && chosen < m_model->count() ? chosen : 0);
    m_model->setVisible(m_model->count() > 1);
    showState();
}

AveragesTab::Source AveragesTab::source() const {
    const QString chosen = m_source->currentData().toString();
    return chosen == kGlue ? Source::glue : chosen == kFile ? Source::file : Source::corpus;
}

void AveragesTab::takeCorpora() {
    const QString chosen = m_source->currentText();
    const QSignalBlocker quiet(m_source);
    m_source->clear();
    for (const CorpusRow& row : m_context.corpora.rows()) {
        if (row.isFinished())
            m_source->addItem(tr("Corpus %1").arg(QString::fromStdString(row.name)),
                              QString::fromStdString(row.corpus.string()));
    }
    m_source->addItem(tr("Built-in corpus"), QStringLiteral("demo"));
    m_source->addItem(tr("GLUE task"), kGlue);
    m_source->addItem(tr("Text file"), kFile);
    m_source->setCurrentIndex(std::max(0, m_source->findText(chosen)));
    showChoice();
}

void AveragesTab::showChoice() {
    m_task->setVisible(source() == Source::glue);
    m_path->setVisible(source() != Source::corpus);
    m_browse->setVisible(source() != Source::corpus);
    m_path->setPlaceholderText(source() == Source::glue ? tr("GLUE folder with CoLA, SST-2, …") : tr("Text file"));
    showState();
}

void AveragesTab::browse() {
    const QString chosen = source() == Source::glue
                               ? QFileDialog::getExistingDirectory(this, tr("Choose the GLUE folder"), m_path->text())
                               : QFileDialog::getOpenFileName(this, tr("Choose a text file"), m_path->text());
    if (!chosen.isEmpty()) m_path->setText(chosen);
}

QString AveragesTab::objection() const {
    if (m_model->currentData().toString().isEmpty()) return tr("Choose a model above");
    if (source() == Source::glue && m_path->text().isEmpty()) return tr("Choose the GLUE folder");
    if (source() == Source::file && m_path->text().isEmpty()) return tr("Choose a text file");
    return {};
}

protocol::AveragesQuestion AveragesTab::question() const {
    const auto chosen = [](const QComboBox* box) { return box->currentData().toString().toStdString(); };
    const std::string path = m_path->text().toStdString();
    protocol::AveragesQuestion question;
    question.checkpoint = chosen(m_model);
    question.samples = m_samples->value();
    question.length = m_length->value();
    question.seed = std::uint64_t(m_seed->value());
    switch (source()) {
        case Source::corpus:
            question.corpus = chosen(m_source);
            break;
        case Source::glue:
            question.data = path;
            question.task = chosen(m_task);
            break;
        case Source::file:
            question.file = path;
            break;
    }
    return question;
}

void AveragesTab::toggle() {
    if (m_asked.isAsking()) return m_asked.cancel();
    const QString where = source() == Source::glue ? m_task->currentText() : m_source->currentText();
    m_what = tr("%1 on %2").arg(m_model->currentText(), where);
    m_asked.ask(question());
}

void AveragesTab::take() {
    if (m_asked.answer()) m_averages = *m_asked.answer();
    show();
    emit answered();
}

void AveragesTab::show() {
    std::vector<StatisticsRow> rows;
    if (m_averages) {
        for (const auto& layer : m_averages->layers)
            for (std::size_t head = 0; head < layer.heads.size(); ++head)
                rows.push_back({layer.layer, int(head), layer.heads[head].means(), layer.heads[head].spreads()});
    }
    m_table->setRows(std::move(rows), Below::spread);
    m_table->setCurrent(m_layer, m_head);
    const auto* head = m_averages ? m_averages->head(m_layer, m_head) : nullptr;
    const QString key = QStringLiteral("offsets");
    if (head) {
        ChartCurve curve{.key = key, .name = headName(m_layer, m_head), .pen = runPen(0)};
        curve.dots = true;
        const double middle = double(head->by_offset.size() / 2);
        for (std::size_t at = 0; at < head->by_offset.size(); ++at) {
            curve.x.push_back(double(at) - middle);
            curve.y.push_back(head->by_offset[at]);
        }
        m_chart->setCurve(std::move(curve));
    } else {
        m_chart->removeCurve(key);
    }
    m_chart->setYTitle(head ? tr("Mean probability · %1").arg(headName(m_layer, m_head)) : tr("Mean probability"));
    showState();
}

void AveragesTab::showState() {
    const bool isAsking = m_asked.isAsking();
    const QString against = objection();
    m_ask->setText(isAsking ? tr("Cancel") : tr("Compute"));
    m_ask->setEnabled(isAsking || against.isEmpty());
    m_ask->setToolTip(isAsking            ? tr("What is there stays")
                      : against.isEmpty() ? tr("Reads the texts and takes the mean of every head’s figures")
                                          : against);
    m_progress->setVisible(isAsking);
    m_progress->setRange(0, m_asked.progress() > 0 ? 100 : 0);
    m_progress->setValue(int(100 * m_asked.progress()));
    QString note = against;
    if (m_averages && !isAsking)
        note = tr("%1: mean ± standard deviation over %n samples", nullptr, int(m_averages->samples)).arg(m_what);
    if (m_asked.error() && !isAsking) note = m_asked.problem();
    m_note->setText(note);
    emit settledChanged();
}

bool AveragesTab::isSettled() const {
    return !isAsking() && (!isVisible() || m_chart->isSettled());
}

QByteArray AveragesTab::picture(PictureFormat format) {
    return m_chart->renderPicture(format, kPicture);
}

void AveragesTab::saveState(QSettings& settings) const {
    settings.beginGroup(QStringLiteral("averages"));
    settings.setValue(QStringLiteral("path"), m_path->text());
    saveControls(settings, {m_source, m_task, m_samples, m_length, m_seed, findChild<QSplitter*>()});
    settings.endGroup();
}

void AveragesTab::restoreState(QSettings& settings) {
    settings.beginGroup(QStringLiteral("averages"));
    m_path->setText(settings.value(QStringLiteral("path")).toString());
    restoreControls(settings, {m_source, m_task, m_samples, m_length, m_seed, findChild<QSplitter*>()});
    settings.endGroup();
}

}  // namespace plateau::widgets
