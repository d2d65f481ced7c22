#include "widgets/pages/attention/averages_tab.h"

#include <cmath>
#include <utility>

#include <QLabel>
#include <QSettings>
#include <QSplitter>
#include <QVBoxLayout>

#include "widgets/charts/curve_chart.h"
#include "widgets/forms/control_state.h"
#include "widgets/pages/attention/averages_choice.h"
#include "widgets/pages/attention/statistics_table.h"
#include "widgets/pages/page_context.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr QSize kAveragesPicture(900, 520);

}  // namespace

AveragesTab::AveragesTab(const PageContext& context, QWidget* parent)
    : QWidget(parent),
      m_asked(context.engine),
      m_table(new StatisticsTable(this)),
      m_chart(new CurveChart(this)),
      m_choice(new AveragesChoice(context.corpora, this)),
      m_note(new QLabel(this)),
      m_splitter(new QSplitter(this)) {
    m_chart->setXAxis(XAxis::value);  // positions to the left are negative
    m_chart->setXTitle(tr("Relative position (tokens)"));
    m_note->setObjectName(QStringLiteral("note"));
    m_note->setProperty("role", "soft");
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_splitter->setObjectName(QStringLiteral("splitter"));
    m_splitter->addWidget(m_table);
    m_splitter->addWidget(m_chart);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({600, 600});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::s, 0, 0);
    layout->setSpacing(spacing::s);
    layout->addWidget(m_choice);
    layout->addWidget(m_note);
    layout->addWidget(m_splitter, 1);
    layout->addStretch(0);  // below the note, as long as there is nothing to show
    connect(&m_asked, &Asking::answered, this, &AveragesTab::take);
    connect(&m_asked, &Asking::stateChanged, this, &AveragesTab::showState);
    connect(m_choice, &AveragesChoice::pressed, this, &AveragesTab::toggle);
    connect(m_choice, &AveragesChoice::changed, this, &AveragesTab::showState);
    connect(m_table, &StatisticsTable::headChosen, this, [this](int layer, int head) {
        m_layer = layer;
        m_head = head;
        show();
    });
    connect(m_chart, &CurveChart::settled, this, &AveragesTab::settledChanged);
    show();
}

void AveragesTab::setPositions(std::optional<std::int64_t> first, std::optional<std::int64_t> second) {
    m_choice->setPositions(first, second);
}

void AveragesTab::setOwnCorpus(const QString& corpus) {
    m_choice->setOwnCorpus(corpus);
}

void AveragesTab::setModels(const QString& first, const QString& firstName, const QString& second,
                            const QString& secondName) {
    m_choice->setModels(first, firstName, second, secondName);
}

void AveragesTab::toggle() {
    if (m_asked.isAsking()) return m_asked.cancel();
    m_what = m_choice->title();
    m_asked.ask(m_choice->question());
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
    m_splitter->setVisible(m_averages.has_value());
    m_table->setRows(std::move(rows), Below::spread);
    m_table->setCurrent(m_layer, m_head);
    const auto* head = m_averages ? m_averages->head(m_layer, m_head) : nullptr;
    const QString key = QStringLiteral("offsets");
    if (head) {
        ChartCurve curve{.key = key, .name = headName(m_layer, m_head), .pen = runPen(0)};
        curve.dots = true;
        const std::size_t middle = head->by_offset.size() / 2;
        for (std::size_t at = 0; at < head->by_offset.size(); ++at) {
            if (std::isnan(head->by_offset[at])) continue;  // no text is that long
            curve.x.push_back(double(at) - double(middle));
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
    m_choice->showAsking(isAsking, m_asked.progress());
    QString note = m_choice->objection();
    if (note.isEmpty() && !m_averages && !isAsking)
        note = tr("“Compute” fills the table: what every head attends to, on average over these samples");
    if (m_averages && !isAsking)
        note = tr("%1: mean ± standard deviation over %n samples", nullptr, int(m_averages->samples)).arg(m_what);
    if (m_asked.error() && !isAsking) note = m_asked.problem();
    m_note->setText(note);
    emit settledChanged();
}

bool AveragesTab::isSettled() const {
    return !isAsking() && (!m_chart->isVisible() || m_chart->isSettled());
}

QByteArray AveragesTab::picture(PictureFormat format) {
    return m_chart->renderPicture(format, kAveragesPicture);
}

void AveragesTab::saveState(QSettings& settings) const {
    settings.beginGroup(QStringLiteral("averages"));
    m_choice->saveState(settings);
    saveControls(settings, {m_splitter});
    settings.endGroup();
}

void AveragesTab::restoreState(QSettings& settings) {
    settings.beginGroup(QStringLiteral("averages"));
    m_choice->restoreState(settings);
    restoreControls(settings, {m_splitter});
    settings.endGroup();
}

}  // namespace plateau::widgets
