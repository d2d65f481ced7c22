#include "widgets/charts/chart_grid.h"

#include <algorithm>

#include <QGridLayout>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollArea>

#include "widgets/theme/scroll_area.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kRecordMs = 400;
constexpr int kLeastHeight = 190;  // of a chart; from there on the charts scroll

}  // namespace

ChartGrid::ChartGrid(QWidget* parent) : QWidget(parent), m_content(new QWidget), m_layout(new QGridLayout(m_content)) {
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(spacing::s);
    auto* area = new QScrollArea;
    area->setFocusPolicy(Qt::NoFocus);
    showScrolled(*area, m_content);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(area);
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRecordMs);
    connect(&m_rest, &QTimer::timeout, this, &ChartGrid::record);
}

void ChartGrid::setPanels(const std::vector<Panel>& panels, int columns) {
    if (panels == m_panels && columns == m_columns) return;
    const ChartViews before = views();
    for (auto at = m_charts.begin(); at != m_charts.end();) {
        const auto isIt = [&at](const Panel& panel) { return panel.id == at->first; };
        if (std::any_of(panels.begin(), panels.end(), isIt)) {
            ++at;
            continue;
        }
        at->second->hide();
        at->second->deleteLater();
        at = m_charts.erase(at);
    }
    for (const Panel& panel : panels) {
        const bool isNew = !m_charts.contains(panel.id);
        CurveChart* chart = isNew ? addChart(panel) : m_charts[panel.id];
        chart->setYTitle(panel.title);
        if (isNew && !before.empty()) chart->setXView(before.begin()->second.first);
    }
    for (const auto& [panel, chart] : m_charts) {
        chart->setLeastLeftMargin(0);
        chart->setLeastNamesMargin(0);
    }
    arrange(panels, columns);
    m_panels = panels;
    m_columns = columns;
}

void ChartGrid::arrange(const std::vector<Panel>& panels, int columns) {
    while (m_layout->count() > 0) delete m_layout->takeAt(0);
    const int wide = std::max(1, std::min(columns, int(panels.size())));
    for (int i = 0; i < std::max(m_layout->rowCount(), int(panels.size())); ++i) m_layout->setRowStretch(i, 0);
    for (int i = 0; i < m_layout->columnCount(); ++i) m_layout->setColumnStretch(i, 0);
    int place = 0;  // counted through the rows
    for (const Panel& panel : panels) {
        CurveChart* chart = m_charts[panel.id];
        const int taken = std::min(panel.columns, wide);
        if (place % wide + taken > wide) place += wide - place % wide;
        chart->setMinimumHeight(panels.size() > 1 ? kLeastHeight : 0);
        m_layout->addWidget(chart, place / wide, place % wide, 1, taken);
        m_layout->setRowStretch(place / wide, wide == 1 ? panel.share : 1);
        m_layout->setColumnStretch(place % wide, 1);
        place += taken;
    }
}

CurveChart* ChartGrid::addChart(const Panel& panel) {
    auto* chart = new CurveChart;
    m_charts[panel.id] = chart;
    connect(chart, &CurveChart::viewChanged, this, [this, chart](double from, double to) {
        others(chart, [=](CurveChart& other) { other.setXView({from, to}); });
        m_rest.start();
        emit viewsChanged();
    });
    connect(chart, &CurveChart::viewReset, this, &ChartGrid::showAll);
    connect(chart, &CurveChart::cursorMoved, this,
            [this, chart](double x) { others(chart, [x](CurveChart& other) { other.setCursor(x); }); });
    connect(chart, &CurveChart::cursorLeft, this,
            [this, chart] { others(chart, [](CurveChart& other) { other.setCursor(std::nullopt); }); });
    connect(chart, &CurveChart::curveDrawn, this, [this](const QString& key) { emit curveDrawn(key); });
    connect(chart, &CurveChart::placeClicked, this, &ChartGrid::placeClicked);
    connect(chart, &CurveChart::settled, this, [this] {
        alignPlots();
        emit settled();
    });
    return chart;
}

// The cursor is one line through all charts. Left margins only grow while the charts are the same: nothing wobbles as
// one pans.
void ChartGrid::alignPlots() {
    int widest = 0, names = 0;
    for (const auto& [panel, chart] : m_charts) {
        widest = std::max(widest, chart->leftMargin());
        names = std::max(names, chart->namesMargin());
    }
    for (const auto& [panel, chart] : m_charts) {
        chart->setLeastLeftMargin(m_charts.size() > 1 ? widest : 0);
        // Beside each other, each chart would give away what one of them needs.
        chart->setLeastNamesMargin(m_charts.size() > 1 && m_columns == 1 ? names : 0);
    }
}

template <typename Act>
void ChartGrid::others(const CurveChart* chart, Act act) const {
    for (const auto& [panel, other] : m_charts) {
        if (other != chart) act(*other);
    }
}

CurveChart* ChartGrid::chart(const QString& panel) const {
    const auto found = m_charts.find(panel);
    return found == m_charts.end() ? nullptr : found->second;
}

std::vector<CurveChart*> ChartGrid::charts() const {
    std::vector<CurveChart*> charts;
    for (const Panel& panel : m_panels) charts.push_back(m_charts.at(panel.id));
    return charts;
}

bool ChartGrid::isSettled() const {
    return std::all_of(m_charts.begin(), m_charts.end(), [](const auto& item) { return item.second->isSettled(); });
}

ChartViews ChartGrid::views() const {
    ChartViews views;
    for (const auto& [panel, chart] : m_charts) {
        if (chart->isZoomed()) views[panel] = {chart->xView(), chart->yView()};
    }
    return views;
}

void ChartGrid::apply(const ChartViews& views) {
    for (const auto& [panel, chart] : m_charts) {
        const auto view = views.find(panel);
        if (views.empty())
            chart->resetView();
        else if (view == views.end())
            chart->setXView(views.begin()->second.first);
        else
            chart->setView(view->second.first, view->second.second);
    }
    emit viewsChanged();
}

void ChartGrid::startWith(const ChartViews& views) {
    m_rest.stop();
    m_history.start(views);
    apply(views);
}

void ChartGrid::record() {
    m_rest.stop();
    m_history.add(views());
    emit viewsChanged();
}

bool ChartGrid::canGo(int steps) const {
    return m_history.canGo(steps) || (steps == -1 && m_rest.isActive());
}

void ChartGrid::go(int steps) {
    if (m_rest.isActive()) record();
    if (m_history.canGo(steps)) apply(m_history.go(steps));
}

void ChartGrid::showAll() {
    if (m_rest.isActive()) record();
    m_history.add({});
    apply({});
}

void ChartGrid::mousePressEvent(QMouseEvent* event) {
    const int steps = event->button() == Qt::BackButton ? -1 : event->button() == Qt::ForwardButton ? 1 : 0;
    if (steps == 0 || !canGo(steps)) return event->ignore();
    go(steps);
    event->accept();
}

QImage ChartGrid::renderPng(const QSize& size) {
    QImage picture(size, QImage::Format_ARGB32_Premultiplied);
    picture.fill(Theme::current().card);
    QPainter painter(&picture);
    const auto shown = charts();
    const int count = std::max(1, int(shown.size())), wide = std::clamp(m_columns, 1, count);
    const QSize cell(size.width() / wide, size.height() / ((count + wide - 1) / wide));
    for (int i = 0; i < int(shown.size()); ++i)
        painter.drawImage(i % wide * cell.width(), i / wide * cell.height(), shown[std::size_t(i)]->renderPng(cell));
    return picture;
}

}  // namespace plateau::widgets
