#include "widgets/pages/attention/course_tab.h"

#include <cmath>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QVBoxLayout>

#include "widgets/charts/curve_chart.h"
#include "widgets/forms/control_state.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr QSize kPicture(900, 520);
constexpr double kBeside = 0.45;  // opacity of the other heads

}  // namespace

CourseTab::CourseTab(EngineClient& engine, QWidget* parent)
    : QWidget(parent),
      m_asker(new CourseAsker(engine, this)),
      m_statistic(new QComboBox(this)),
      m_heads(new QComboBox(this)),
      m_ask(new QPushButton(this)),
      m_progress(new QProgressBar(this)),
      m_note(new QLabel(this)),
      m_chart(new CurveChart(this)) {
    for (const HeadStatistic statistic : headStatistics()) {
        m_statistic->addItem(statisticTitle(statistic));
        m_statistic->setItemData(m_statistic->count() - 1, statisticHelp(statistic), Qt::ToolTipRole);
    }
    m_statistic->setAccessibleName(tr("Statistic"));
    m_statistic->setToolTip(tr("Which figure of the heads is followed over the checkpoints"));
    m_statistic->setObjectName(QStringLiteral("statistic"));
    m_heads->addItems({tr("of this head"), tr("of all heads of the layer"), tr("of all heads")});
    m_heads->setCurrentIndex(1);
    m_heads->setAccessibleName(tr("Whose lines"));
    m_heads->setToolTip(tr("One line, or beside it those of other heads"));
    m_heads->setObjectName(QStringLiteral("heads"));
    m_ask->setObjectName(QStringLiteral("ask"));
    m_progress->setFixedWidth(120);
    m_progress->setAccessibleName(tr("Checkpoints asked"));
    m_note->setProperty("role", "soft");
    m_note->setTextFormat(Qt::PlainText);
    m_note->setObjectName(QStringLiteral("note"));
    m_chart->setXTitle(tr("Pre-training step"));
    auto* line = new QHBoxLayout;
    line->setSpacing(spacing::s);
    line->addWidget(m_statistic);
    line->addWidget(m_heads);
    line->addWidget(m_ask);
    line->addWidget(m_progress);
    line->addWidget(m_note, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::s, 0, 0);
    layout->setSpacing(spacing::s);
    layout->addLayout(line);
    layout->addWidget(m_chart, 1);
    layout->addStretch(0);  // below the note, as long as there is nothing to show
    connect(m_ask, &QPushButton::clicked, this, &CourseTab::toggle);
    connect(m_statistic, &QComboBox::currentIndexChanged, this, &CourseTab::show);
    connect(m_heads, &QComboBox::currentIndexChanged, this, &CourseTab::show);
    connect(m_asker, &CourseAsker::changed, this, &CourseTab::show);
    connect(m_chart, &CurveChart::settled, this, &CourseTab::settledChanged);
    show();
}

HeadStatistic CourseTab::statistic() const {
    return headStatistics()[std::size_t(m_statistic->currentIndex())];
}

void CourseTab::setStatistic(HeadStatistic statistic) {
    m_statistic->setCurrentIndex(int(statistic));
}

void CourseTab::setQuestion(const QString& run, const std::vector<CheckpointPlace>& checkpoints, const QString& text,
                            const QString& pair) {
    const bool isOther = run != m_run || text != m_text || pair != m_pair;
    m_run = run;
    m_checkpoints = checkpoints;
    m_text = text;
    m_pair = pair;
    if (isOther) m_asker->forget();
    showState();
}

void CourseTab::setHead(int layer, int head) {
    m_layer = layer;
    m_head = head;
    show();
}

void CourseTab::toggle() {
    if (m_asker->isAsking())
        m_asker->cancel();
    else
        m_asker->ask(m_checkpoints, m_text, m_pair);
}

void CourseTab::showState() {
    const bool isAsking = m_asker->isAsking();
    QString against;
    if (m_checkpoints.empty()) against = tr("Choose a run above: this model is a single checkpoint");
    if (m_text.trimmed().isEmpty()) against = tr("Type a text above");
    m_ask->setText(isAsking ? tr("Cancel") : tr("Ask all checkpoints"));
    m_ask->setEnabled(isAsking || against.isEmpty());
    m_ask->setToolTip(isAsking ? tr("What is there stays") : tr("One after another: a model is loaded for each"));
    m_progress->setVisible(isAsking);
    m_progress->setRange(0, std::max(1, m_asker->total()));
    m_progress->setValue(m_asker->done());
    m_progress->setFormat(QStringLiteral("%v / %m"));
    QString note = against;
    if (note.isEmpty() && !m_asker->problem().isEmpty()) note = m_asker->problem();
    if (note.isEmpty() && m_asker->answers().empty() && !isAsking)
        note = tr("%n checkpoints", nullptr, int(m_checkpoints.size()));
    m_note->setText(note);
    emit settledChanged();
}

void CourseTab::show() {
    QStringList keys;
    m_chart->setVisible(!m_asker->answers().empty());
    m_chart->setYTitle(statisticTitle(statistic()));
    int layers = 0;
    for (const auto& [step, document] : m_asker->answers()) layers = std::max(layers, int(document.layers.size()));
    for (int layer = 0; layer < layers; ++layer) {
        if (m_heads->currentIndex() < 2 && layer != m_layer) continue;
        std::map<int, ChartCurve> curves;
        for (const auto& [step, document] : m_asker->answers()) {
            const AttentionLayer* known = document.layer(layer);
            for (int head = 0; known && head < int(known->heads.size()); ++head) {
                if (m_heads->currentIndex() == 0 && head != m_head) continue;
                ChartCurve& curve = curves[head];
                curve.x.push_back(double(step));
                curve.y.push_back(valueOf(known->heads[std::size_t(head)].values, statistic()) *
                                  statisticFactor(statistic()));
            }
        }
        for (auto& [head, curve] : curves) {
            const bool isChosen = layer == m_layer && head == m_head;
            curve.key = QStringLiteral("%1.%2").arg(layer).arg(head);
            curve.name = headName(layer, head);
            curve.pen = runPen(head);
            curve.emphasised = isChosen;
            curve.opacity = isChosen || m_heads->currentIndex() == 1 ? 1 : kBeside;
            curve.dots = true;
            keys << curve.key;
            m_chart->setCurve(std::move(curve));
        }
    }
    m_chart->keepCurves(keys);
    showState();
}

bool CourseTab::isSettled() const {
    return !m_asker->isAsking() && (!m_chart->isVisible() || m_chart->isSettled());
}

QByteArray CourseTab::picture(PictureFormat format) {
    return m_chart->renderPicture(format, kPicture);
}

QString CourseTab::csv() const {
    QString csv = QStringLiteral("step,layer,head");
    for (const HeadStatistic statistic : headStatistics())
        csv += QLatin1Char(',') + QLatin1String(statisticKey(statistic));
    csv += QLatin1Char('\n');
    for (const auto& [step, document] : m_asker->answers()) {
        for (const AttentionLayer& layer : document.layers) {
            for (std::size_t head = 0; head < layer.heads.size(); ++head) {
                csv += QStringLiteral("%1,%2,%3").arg(step).arg(layer.layer).arg(head);
                for (const double value : layer.heads[head].values)
                    csv += QLatin1Char(',') + (std::isfinite(value)
                                                   ? QString::number(value, 'g', QLocale::FloatingPointShortest)
                                                   : QString());
                csv += QLatin1Char('\n');
            }
        }
    }
    return csv;
}

void CourseTab::saveState(QSettings& settings) const {
    settings.beginGroup(QStringLiteral("course"));
    saveControls(settings, {m_statistic, m_heads});
    settings.endGroup();
}

void CourseTab::restoreState(QSettings& settings) {
    settings.beginGroup(QStringLiteral("course"));
    restoreControls(settings, {m_statistic, m_heads});
    settings.endGroup();
}

}  // namespace plateau::widgets
