#include "widgets/charts/curve_chart.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <QHelpEvent>
#include <QMenu>
#include <QRegularExpression>
#include <QToolTip>
#include <QVBoxLayout>

#include "widgets/charts/curve_chart_state.h"
#include "widgets/charts/figure_dialog.h"

namespace plateau::widgets {
namespace {

constexpr double kGapReachPx = 4;

// The shortest text that reads back as the same number.
QByteArray exact(double value) {
    if (!std::isfinite(value)) return {};
    char text[32];
    const auto end = std::to_chars(text, text + sizeof text, value).ptr;
    return {text, end - text};
}

QByteArray quoted(const QString& text) {
    if (!text.contains(QLatin1Char(',')) && !text.contains(QLatin1Char('"')) && !text.contains(QLatin1Char('\n')))
        return text.toUtf8();
    return '"' + QString(text).replace(QLatin1String("\""), QLatin1String("\"\"")).toUtf8() + '"';
}

// What a chart shows as the name of a file: "loss-nats".
QString fileName(const QString& title) {
    static const QRegularExpression kOthers("[^\\p{L}\\p{N}]+");
    const QString name = title.toLower().replace(kOthers, "-").remove(QRegularExpression("^-|-$"));
    return name.isEmpty() ? QStringLiteral("figure") : name;
}

const char* columnName(XAxis axis) {
    switch (axis) {
        case XAxis::step:
            return "step";
        case XAxis::tokens:
            return "tokens";
        case XAxis::time:
            return "seconds";
        case XAxis::flops:
            return "flops";
        case XAxis::clock:
            return "unix_time";
        case XAxis::value:
            return "level";
    }
    return "x";
}

}  // namespace

CurveChart::CurveChart(QWidget* parent) : QFrame(parent), m_state(std::make_unique<State>(*this)) {
    setProperty("card", true);
    setLayoutDirection(Qt::LeftToRight);
    setMinimumSize(240, 140);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::s, spacing::s, spacing::s, spacing::xs);
    layout->addWidget(m_state->plot);
    setFocusProxy(m_state->plot);
    m_state->plot->installEventFilter(this);
}

CurveChart::~CurveChart() = default;

void CurveChart::setCurve(ChartCurve curve) {
    DrawnCurve& entry = m_state->entries[curve.key];
    if (!entry.graph) {
        entry.graph = m_state->plot->addGraph();
        entry.graph->setAdaptiveSampling(false);  // already reduced
        entry.graph->removeFromLegend();
    }
    m_state->shelves_changed |= entry.curve.plateau != curve.plateau || entry.curve.pen.colour != curve.pen.colour;
    entry.curve = std::move(curve);
    const std::size_t length = std::min(entry.curve.x.size(), entry.curve.y.size());
    entry.curve.x.resize(length);
    entry.curve.y.resize(length);
    if (entry.curve.band_low.size() != length || entry.curve.band_high.size() != length) {
        entry.curve.band_low.clear();
        entry.curve.band_high.clear();
    }
    entry.announced = false;
    entry.touch();
    m_state->styleCurve(entry);
    m_state->grown();
}

void CurveChart::removeCurve(const QString& key) {
    const auto found = m_state->entries.find(key);
    if (found == m_state->entries.end()) return;
    for (QCPGraph* graph : {found->second.high_edge, found->second.low_edge, found->second.graph})
        if (graph) m_state->plot->removeGraph(graph);
    if (key == m_state->nearest) {
        m_state->nearest.clear();
        m_state->showNearest();
    }
    m_state->shelves_changed |= found->second.curve.plateau.has_value();
    m_state->entries.erase(found);
    m_state->changed();
}

void CurveChart::keepCurves(const QStringList& wanted) {
    for (const QString& key : keys())
        if (!wanted.contains(key)) removeCurve(key);
}

void CurveChart::setName(const QString& key, const QString& name) {
    const auto found = m_state->entries.find(key);
    if (found == m_state->entries.end()) return;
    found->second.curve.name = name;
    m_state->styleCurve(found->second);
}

QStringList CurveChart::keys() const {
    QStringList keys;
    for (const auto& [key, entry] : m_state->entries) keys << key;
    return keys;
}

void CurveChart::leaveWheel() {
    m_state->plot->leaveWheel();
}

void CurveChart::setXAxis(XAxis axis) {
    if (m_state->x_axis == axis) return;
    m_state->x_axis = axis;
    m_state->zoomed = false;  // another unit: the old view means nothing
    m_state->shelves_changed = true;
    m_state->updateTickers();
    m_state->changed();
}

void CurveChart::setXTitle(const QString& title) {
    m_state->x_title = title;
    m_state->updateTickers();
    m_state->changed();
}

void CurveChart::setYTitle(const QString& title) {
    m_state->y_title = title;
    setAccessibleName(title);
    m_state->plot->setAccessibleName(title);
    m_state->changed();
}

void CurveChart::setLogarithmic(bool x, bool y) {
    if (m_state->log_x == x && m_state->log_y == y) return;
    m_state->log_x = x;
    m_state->log_y = y;
    m_state->zoomed = false;
    m_state->plot->xAxis->setScaleType(x ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    m_state->plot->yAxis->setScaleType(y ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    for (auto& [key, entry] : m_state->entries) entry.reduced = entry.range_known = false;
    m_state->updateTickers();
    m_state->changed();
}

void CurveChart::setSmoothing(double weight) {
    weight = std::clamp(weight, 0.0, 0.999);
    if (m_state->smoothing == weight) return;
    m_state->smoothing = weight;
    for (auto& [key, entry] : m_state->entries) entry.touch();
    m_state->changed();
}

void CurveChart::setWithoutOutliers(bool without) {
    if (std::exchange(m_state->without_outliers, without) == without) return;
    for (auto& [key, entry] : m_state->entries) entry.touch();
    m_state->changed();
}

void CurveChart::setLevels(std::vector<ChartLevel> levels) {
    if (levels == m_state->levels) return;
    m_state->levels = std::move(levels);
    m_state->marks.setLevels(m_state->levels);
    m_state->changed();
}

void CurveChart::setGrip(std::optional<double> level, QSizeF size) {
    m_state->marks.setGrip(level, size);
}

void CurveChart::setCrossings(std::vector<ChartCrossing> crossings) {
    if (crossings == m_state->crossings) return;
    m_state->crossings = std::move(crossings);
    m_state->marks.setCrossings(m_state->crossings);
    m_state->changed();
}

void CurveChart::setPlateausVisible(bool visible) {
    if (m_state->plateaus_visible == visible) return;
    m_state->plateaus_visible = visible;
    m_state->shelves_changed = true;
    m_state->changed();
}

void CurveChart::setNearestOnly(bool nearestOnly) {
    if (std::exchange(m_state->nearest_only, nearestOnly) == nearestOnly) return;
    if (nearestOnly)
        connect(m_state->plot, &PlotView::clicked, this, [this] {
            if (!m_state->nearest.isEmpty()) emit curveClicked(m_state->nearest);
        });
    else
        disconnect(m_state->plot, &PlotView::clicked, this, nullptr);
}

QString CurveChart::nearestCurve() const {
    return m_state->nearest;
}

void CurveChart::setExpectedEnd(double x) {
    if (m_state->expected_end == x) return;
    m_state->expected_end = x;
    m_state->changed();
}

void CurveChart::setYLimits(Range limits) {
    if (m_state->y_limits == limits) return;
    m_state->y_limits = limits;
    m_state->changed();
}

CurveChart::Range CurveChart::xView() const {
    return {m_state->plot->xAxis->range().lower, m_state->plot->xAxis->range().upper};
}

CurveChart::Range CurveChart::yView() const {
    return {m_state->plot->yAxis->range().lower, m_state->plot->yAxis->range().upper};
}

void CurveChart::setXView(Range range) {
    m_state->zoomed = true;
    m_state->moved();
    m_state->plot->xAxis->setRange(range.from, range.to);
    m_state->changed();
}

void CurveChart::setView(Range x, Range y) {
    m_state->plot->yAxis->setRange(y.from, y.to);
    setXView(x);
}

bool CurveChart::isZoomed() const {
    return m_state->zoomed;
}

void CurveChart::resetView() {
    m_state->zoomed = false;
    m_state->changed();
}

void CurveChart::setCursor(std::optional<double> x) {
    // Which curve is nearest changes along the line too.
    if (m_state->cursor == x && !m_state->nearest_only && !m_state->crowded) return;
    m_state->cursor = x;
    m_state->moveCursor();
}

bool CurveChart::isSettled() const {
    return !m_state->pending && !m_state->quick;
}

std::optional<bool> CurveChart::isInView(const QString& key) const {
    const DrawnCurve* entry = m_state->find(key);
    if (!entry || !entry->shape || entry->shape->size() == 0) return std::nullopt;
    const analysis::Column &x = entry->shape->line.x(), &y = entry->shape->line.y();
    const Range across = xView(), up = yView();
    for (auto at = std::lower_bound(x.begin(), x.end(), across.from); at != x.end() && *at <= across.to; ++at) {
        const double value = y[std::size_t(at - x.begin())];
        if (value >= up.from && value <= up.to) return true;
    }
    return false;
}

std::vector<QPointF> CurveChart::drawnPoints(const QString& key) const {
    std::vector<QPointF> points;
    if (const DrawnCurve* entry = m_state->find(key)) {
        for (const analysis::Point& point : entry->drawn) points.emplace_back(point.x, point.y);
    }
    return points;
}

QPointF CurveChart::toPixels(double x, double y) const {
    const QPointF inPlot(m_state->plot->xAxis->coordToPixel(x), m_state->plot->yAxis->coordToPixel(y));
    return inPlot + QPointF(m_state->plot->mapTo(this, QPoint()));
}

QRect CurveChart::plotRect() const {
    return m_state->plot->axisRect()->rect().translated(m_state->plot->mapTo(this, QPoint()));
}

int CurveChart::leftMargin() const {
    return m_state->plot->axisRect()->margins().left();
}

void CurveChart::setLeastLeftMargin(int pixels) {
    QMargins least = m_state->plot->axisRect()->minimumMargins();
    if (least.left() == pixels) return;
    least.setLeft(pixels);
    m_state->plot->axisRect()->setMinimumMargins(least);
    m_state->changed();
}

int CurveChart::namesMargin() const {
    return m_state->beside;
}

void CurveChart::setLeastNamesMargin(int pixels) {
    if (std::exchange(m_state->least_beside, pixels) != pixels) m_state->changed();
}

std::vector<ReadoutRow> CurveChart::readoutAt(double x) const {
    std::vector<ReadoutRow> rows;
    const QCPAxis& axis = *m_state->plot->xAxis;
    const double reach = std::abs(axis.pixelToCoord(axis.coordToPixel(x) + kGapReachPx) - x);
    for (const auto& [key, entry] : m_state->entries) {
        if (!entry.shape) continue;
        const analysis::Column& steps = entry.shape->line.x();
        const auto begin = m_state->log_x ? std::upper_bound(steps.begin(), steps.end(), 0.0) : steps.begin();
        if (!entry.curve.in_readout || begin == steps.end() || x < *begin || x > steps.back()) continue;
        auto at = std::lower_bound(begin, steps.end(), x);
        if (at != begin && x - *std::prev(at) <= *at - x) --at;
        const auto index = std::size_t(at - steps.begin());
        ReadoutRow row{key, entry.curve.name, entry.curve.pen, *at, entry.shape->line.y()[index]};
        // Among thousands of points the mouse would miss the one that is no number.
        const analysis::Pyramid::Gap* gap = entry.shape->line.gapNear(x, reach);
        if (gap && std::isfinite(row.value)) {
            row.x = std::clamp(x, gap->from, gap->to);
            row.value = gap->y;
        }
        rows.push_back(std::move(row));
    }
    // A NaN has no place among values: last.
    std::stable_sort(rows.begin(), rows.end(), [](const ReadoutRow& a, const ReadoutRow& b) {
        if (std::isnan(a.value) || std::isnan(b.value)) return !std::isnan(a.value) && std::isnan(b.value);
        return a.value > b.value;
    });
    const QString first = rows.empty() ? QString() : m_state->xText(rows.front().x);
    for (ReadoutRow& row : rows) {
        if (row.x == rows.front().x) continue;  // nearly all: a text costs more than the rest
        if (const QString place = m_state->xText(row.x); place != first) row.place = place;
    }
    return rows;
}

void CurveChart::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) m_state->takeTheme();
}

bool CurveChart::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QFrame::eventFilter(watched, event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString about = m_state->marks.aboutAt(help->pos());
    if (about.isEmpty()) {
        QToolTip::hideText();
        return QFrame::eventFilter(watched, event);
    }
    QToolTip::showText(help->globalPos(), about, m_state->plot);
    return true;
}

QImage CurveChart::renderPng(const QSize& size) {
    return m_state->image(size);
}

QByteArray CurveChart::renderPicture(PictureFormat format, const QSize& size) {
    QByteArray bytes;
    {
        const PaperTheme paper;
        bytes = pictureBytes(format, size, [&](QPaintDevice& device) {
            QCPPainter painter(&device);
            painter.setMode(QCPPainter::pmNoCaching);
            m_state->paint(painter, QRect(QPoint(), size));
        });
    }
    m_state->applyTheme();
    return bytes;
}

QByteArray CurveChart::renderPicture(PictureFormat format, const FigureOptions& options) {
    return renderTogether({this}, 1, format, options);
}

QByteArray CurveChart::renderTogether(const std::vector<CurveChart*>& charts, int columns, PictureFormat format,
                                      const FigureOptions& options) {
    const FigureOptions figure = sane(options);
    const QSize size = figurePixels(figure);
    const int count = std::max(1, int(charts.size())), wide = std::clamp(columns, 1, count),
              high = (count + wide - 1) / wide;
    QByteArray bytes;
    {
        const PaperTheme paper(figure.font_pt);
        bytes = figureBytes(format, figure, [&](QPaintDevice& device) {
            QCPPainter painter(&device);
            painter.setMode(QCPPainter::pmNoCaching);
            int beside = 0;
            for (CurveChart* chart : charts) {
                if (wide > 1) break;
                chart->m_state->marks.applyTheme();  // the names as large as they will be
                beside = std::max(beside, chart->m_state->marks.fitNames(size.width()));
            }
            for (int i = 0; i < int(charts.size()); ++i) {
                State& state = *charts[std::size_t(i)]->m_state;
                const int left = i % wide * size.width() / wide, top = i / wide * size.height() / high;
                state.figure = figure;
                state.paint(painter, QRect(left, top, size.width() / wide, size.height() / high), beside);
                state.figure.reset();
            }
        });
    }
    for (CurveChart* chart : charts) chart->m_state->applyTheme();
    return bytes;
}

void CurveChart::openMenu(const QPoint& where) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(icon("export"), tr("Export figure …")), &QAction::triggered, this,
            &CurveChart::exportFigure);
    connect(menu->addAction(icon("reset-view"), tr("Show all")), &QAction::triggered, this, [this] {
        resetView();
        emit viewReset();
    });
    menu->popup(where);
}

void CurveChart::exportFigure() {
    FigureDialog::openFor(
        {fileName(accessibleName()),
         [this](PictureFormat format, const FigureOptions& options) { return renderPicture(format, options); },
         [this] { return drawnCsv(); }},
        *this);
}

QByteArray CurveChart::drawnCsv() const {
    const bool bands = std::any_of(m_state->entries.begin(), m_state->entries.end(),
                                   [](const auto& item) { return item.second.hasBand(); });
    QByteArray csv = QByteArray("curve,") + columnName(m_state->x_axis) + (bands ? ",value,low,high\n" : ",value\n");
    for (const auto& [key, entry] : m_state->entries) {
        const QByteArray name = quoted(entry.curve.name);
        if (!entry.shape) continue;
        const analysis::Column& x = entry.shape->line.x();
        for (const analysis::Point& point : entry.drawn) {
            csv += name + ',' + exact(point.x) + ',' + exact(point.y);
            if (bands && !entry.hasBand()) csv += ",,";
            if (entry.hasBand()) {
                const auto at = std::size_t(std::lower_bound(x.begin(), x.end(), point.x) - x.begin());
                const bool known = at < entry.shape->low.y().size();
                csv += known ? ',' + exact(entry.shape->low.y()[at]) + ',' + exact(entry.shape->high.y()[at])
                             : QByteArray(",,");
            }
            csv += '\n';
        }
    }
    return csv;
}

}  // namespace plateau::widgets
