#include "widgets/pages/anatomy/carries_tab.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <QHBoxLayout>
#include <QVBoxLayout>

#include "core/run/anatomy_series.h"
#include "widgets/charts/chart_grid.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/forms/wrapped_label.h"
#include "widgets/pages/anatomy/anatomy_curves.h"
#include "widgets/pages/anatomy/anatomy_texts.h"
#include "widgets/pages/anatomy/layers_panel.h"
#include "widgets/pages/anatomy/shares_panel.h"
#include "widgets/theme/help_names.h"
#include "widgets/theme/sentence_text.h"

namespace plateau::widgets {

CarriesTab::CarriesTab(const QString& program, QWidget* parent)
    : QWidget(parent),
      m_grid(new ChartGrid),
      m_layers(new LayersPanel),
      m_lacking(new WrappedLabel),
      m_shares(new SharesPanel(program)) {
    setProperty(kHelpTopic, "anatomy.carries");
    m_grid->setProperty(kHelpTopic, "anatomy.carries");
    m_lacking->setProperty("role", "soft");
    m_lacking->setWordWrap(true);
    auto* left = new QVBoxLayout;
    left->setSpacing(spacing::s);
    left->addWidget(m_grid, 1);
    left->addWidget(m_lacking);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(spacing::s);
    auto* right = new QVBoxLayout;
    right->setSpacing(spacing::m);
    right->addWidget(m_layers, 1);
    right->addWidget(m_shares);
    columns->addLayout(left, 3);
    columns->addLayout(right, 2);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, spacing::s, 0, 0);
    column->setSpacing(spacing::s);
    column->addLayout(columns, 1);
    connect(m_grid, &ChartGrid::placeClicked, this, &CarriesTab::placeClicked);
    connect(m_grid, &ChartGrid::settled, this, &CarriesTab::settled);
    connect(m_layers, &LayersPanel::placeClicked, this, &CarriesTab::placeClicked);
    connect(m_shares, &SharesPanel::settled, this, &CarriesTab::settled);
}

void CarriesTab::show(AnatomyAnswerPtr answer, const QHash<QString, RunPen>& pens) {
    const bool hasNewTime = m_answer && m_answer->time != answer->time;
    m_answer = std::move(answer);
    m_pens = pens;
    drawWorth();
    m_layers->show(m_answer);
    m_shares->show(m_answer);
    if (hasNewTime) m_grid->startWith({});
}

void CarriesTab::drawWorth() {
    std::vector<ChartGrid::Panel> panels;
    QStringList lacking;
    if (anyHas(*m_answer, run::kWorthOfAttention))
        panels.push_back({run::kWorthOfAttention, tr("Worth of attention (nats)")});
    else
        lacking << tr("The worth of attention is not measured in these runs.");
    if (anyHas(*m_answer, run::kWorthOfWhere))
        panels.push_back({run::kWorthOfWhere, tr("Worth of choosing (nats)")});
    else
        lacking << tr(
            "The worth of choosing is not measured: it takes an operator whose output is attention weights "
            "times values.");
    m_grid->setPanels(panels, 1);
    for (const ChartGrid::Panel& panel : panels) {
        CurveChart& chart = *m_grid->chart(panel.id);
        const bool isFirst = &panel == &panels.front();
        showSeries(chart, *m_answer, panel.id.toStdString(), m_pens, isFirst);
        chart.setToolTip(panel.id == run::kWorthOfWhere ? worthWhereHelp() : worthAttentionHelp());
    }
    m_lacking->setWholeText(sentences(lacking));
    m_lacking->setVisible(!lacking.isEmpty());
}

bool CarriesTab::isSettled() const {
    return m_grid->isSettled() && m_shares->isSettled();
}

void CarriesTab::showAll() {
    m_grid->showAll();
    m_layers->showAll();
}

FigureSource CarriesTab::worthFigure() const {
    FigureSource source{QStringLiteral("anatomy-worth"), [this](PictureFormat format, const FigureOptions& options) {
                            return CurveChart::renderTogether(m_grid->charts(), 1, format, options);
                        }};
    source.csv = [this] {
        QByteArray csv;
        for (const CurveChart* chart : m_grid->charts()) csv += chart->drawnCsv();
        return csv;
    };
    source.rows = std::max(1, int(m_grid->charts().size()));
    return source;
}

}  // namespace plateau::widgets
