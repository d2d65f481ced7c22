#include "widgets/pages/anatomy/knows_tab.h"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>

#include "core/run/anatomy_series.h"
#include "core/run/metrics.h"
#include "widgets/charts/chart_grid.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/forms/wrapped_label.h"
#include "widgets/models/anatomy_names.h"
#include "widgets/pages/anatomy/anatomy_curves.h"
#include "widgets/pages/anatomy/anatomy_texts.h"
#include "widgets/theme/help_names.h"

namespace plateau::widgets {

KnowsTab::KnowsTab(QWidget* parent)
    : QWidget(parent), m_below(new QComboBox), m_lacking(new WrappedLabel), m_grid(new ChartGrid) {
    setProperty(kHelpTopic, "anatomy.knows");
    m_grid->setProperty(kHelpTopic, "anatomy.knows");
    m_below->setObjectName(QStringLiteral("anatomy.below"));
    m_below->setAccessibleName(tr("Below the loss"));
    m_below->setToolTip(tr("What is drawn below the loss"));
    m_below->addItem(tr("Distance to predictors that know less"));
    m_below->addItem(tr("Losses of classes of tokens"));
    auto* label = new QLabel(tr("Below the loss"));
    label->setBuddy(m_below);
    m_lacking->setProperty("role", "soft");
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing::s);
    row->addWidget(label);
    row->addWidget(m_below);
    row->addWidget(m_lacking, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, spacing::s, 0, 0);
    column->setSpacing(spacing::s);
    column->addLayout(row);
    column->addWidget(m_grid, 1);
    connect(m_below, &QComboBox::currentIndexChanged, this, [this] {
        draw();
        emit belowChanged();
    });
    connect(m_grid, &ChartGrid::placeClicked, this, &KnowsTab::placeClicked);
    connect(m_grid, &ChartGrid::settled, this, &KnowsTab::settled);
}

void KnowsTab::show(AnatomyAnswerPtr answer, const QHash<QString, RunPen>& pens) {
    const bool hasNewTime = m_answer && m_answer->time != answer->time;
    m_answer = std::move(answer);
    m_pens = pens;
    draw();
    if (hasNewTime) m_grid->startWith({});  // in another unit the old views mean nothing
}

void KnowsTab::draw() {
    if (!m_answer) return;
    const bool isKl = below() == Below::kl;
    const auto all = isKl ? std::span<const std::string_view>(run::kAnatomyLines)
                          : std::span<const std::string_view>(run::kAnatomyClasses);
    const auto seriesOf = [isKl](std::string_view one) {
        return run::anatomySeries(isKl ? run::kAnatomyKl : run::kAnatomyLoss, one);
    };
    std::vector<std::string_view> shown;
    for (const std::string_view one : all)
        if (anyHas(*m_answer, seriesOf(one))) shown.push_back(one);
    constexpr int columns = 3;
    std::vector<ChartGrid::Panel> panels{{run::kEvalLoss, tr("Evaluation loss (nats)"), 1, columns}};
    for (const std::string_view one : shown)
        panels.push_back(
            {QString::fromStdString(seriesOf(one)), tr("%1 (nats)").arg(isKl ? klName(one) : className(one))});
    m_grid->setPanels(panels, columns);
    CurveChart& loss = *m_grid->chart(run::kEvalLoss);
    showSeries(loss, *m_answer, run::kEvalLoss, m_pens, true);
    loss.setLevels(referenceLevels(*m_answer));
    loss.setToolTip(lossHelp());
    const std::string_view noContext = run::kAnatomyLines.front();
    const ChartLevel optimum{0, lineName(noContext), {}, {shortLineName(noContext)}};
    for (const std::string_view one : shown) {
        const std::string series = seriesOf(one);
        CurveChart& chart = *m_grid->chart(QString::fromStdString(series));
        showSeries(chart, *m_answer, series, m_pens, false);
        // 0 is as if the model knew nothing of the context.
        if (!isKl) chart.setLevels({one == shown.front() ? optimum : ChartLevel()});
        chart.setToolTip(isKl ? klHelp(one) : classHelp(one));
    }
    const QString why = missingText(*m_answer, isKl ? run::kAnatomyKl : run::kAnatomyLoss);
    m_lacking->setWholeText(!shown.empty()  ? QString()
                            : why.isEmpty() ? tr("Not measured in these runs")
                                            : tr("Not measured in these runs: %1").arg(why));
}

bool KnowsTab::isSettled() const {
    return m_grid->isSettled();
}

void KnowsTab::showAll() {
    m_grid->showAll();
}

KnowsTab::Below KnowsTab::below() const {
    return m_below->currentIndex() == 0 ? Below::kl : Below::classes;
}

void KnowsTab::setBelow(Below below) {
    m_below->setCurrentIndex(below == Below::kl ? 0 : 1);
}

FigureSource KnowsTab::figure() const {
    FigureSource source{QStringLiteral("anatomy-knows"), [this](PictureFormat format, const FigureOptions& options) {
                            return CurveChart::renderTogether(m_grid->charts(), m_grid->columns(), format, options);
                        }};
    source.csv = [this] {
        QByteArray csv;
        for (const CurveChart* chart : m_grid->charts()) csv += chart->drawnCsv();
        return csv;
    };
    const int charts = int(m_grid->charts().size()), columns = std::max(1, m_grid->columns());
    source.rows = std::max(1, (charts + columns - 1) / columns);
    return source;
}

}  // namespace plateau::widgets
