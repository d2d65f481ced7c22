#include "widgets/charts/curve_chart_state.h"

#include <algorithm>
#include <cmath>

#include <QPointer>
#include <QThreadPool>

#include "widgets/charts/axis_title.h"
#include "widgets/charts/number_ticker.h"
#include "widgets/charts/plot_style.h"
#include "widgets/charts/spoken_chart.h"
#include "widgets/charts/svg_clip.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/stroke.h"

namespace plateau::widgets {
namespace {

// Smallest and largest finite value; positive ones only when `positive`.
struct Extent {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    bool positive = false;

    void add(double value) {
        if (!std::isfinite(value) || (positive && value <= 0)) return;
        low = std::min(low, value);
        high = std::max(high, value);
    }
    bool empty() const { return !(low <= high); }
};

constexpr int kRightMargin = 36;  // half of the last number at the axis
constexpr double kDotPx = 6, kPxPerPoint = 96.0 / 72.0;
constexpr float kBandOpacity = 0.2F;
constexpr int kRestMs = 100;
// New points take a part of the thread at most, painting being as long as the replot, and what comes within a moment is
// drawn together.
constexpr int kRestPerReplot = 10, kShortestRestMs = 30, kLongestRestMs = 250;
constexpr std::size_t kMostShelves = 12;
constexpr double kReachPx = 12;              // of the mouse
constexpr std::size_t kManyPoints = 30'000;  // from here on a shape is another thread's work
constexpr int kFigureColumns = 3;            // a figure is printed finer than a screen
constexpr int kQuickColumn = 2;              // pixels, while the view is in motion
constexpr std::size_t kManyCurves = 24;
constexpr double kDotRoom = 0.025;  // beside a dot, so that it is seen whole: share of the view

// One pool for all charts: they share the processor with training.
QThreadPool& shapePool() {
    static QThreadPool pool;
    return pool;
}

// y at x between the samples around it; NaN beside the curve.
double valueAt(const analysis::Column& x, const analysis::Column& y, double at) {
    if (x.empty() || x.size() != y.size() || at < x.front() || at > x.back()) return std::nan("");
    const auto next = std::lower_bound(x.begin(), x.end(), at);
    const auto i = std::size_t(next - x.begin());
    if (i == 0 || *next == at) return y[i];
    return y[i - 1] + (y[i] - y[i - 1]) * (at - x[i - 1]) / (x[i] - x[i - 1]);
}

CurveChart::Range padded(const Extent& extent, bool logarithmic, double before, double after) {
    if (extent.empty()) return logarithmic ? CurveChart::Range{0.1, 10} : CurveChart::Range{0, 1};
    if (extent.low == extent.high) {
        const double some = extent.low == 0 ? 1 : std::abs(extent.low) * 0.1;
        return logarithmic ? CurveChart::Range{extent.low / 1.5, extent.low * 1.5}
                           : CurveChart::Range{extent.low - some, extent.high + some};
    }
    const AxisRange range = AxisScale({extent.low, extent.high}, logarithmic).between(-before, 1 + after);
    return {range.from, range.to};
}

QPen linePen(const ChartCurve& curve, double width) {
    QColor colour = curve.pen.colour;
    colour.setAlphaF(float(std::clamp(curve.opacity, 0.0, 1.0)));
    return strokeOf({colour, curve.pen.style}, curve.emphasised ? 1.8 * width : width, width);
}

// By what was given as long as its shape is not there.
bool hasPoints(const DrawnCurve& entry) {
    return entry.shape ? entry.shape->size() > 0 : !entry.curve.y.empty();
}

}  // namespace

CurveChart::State::State(CurveChart& chart)
    : owner(chart),
      plot(new PlotView(&chart)),
      readout(new Readout(plot)),
      cursor_line(nullptr),
      marks(*plot),
      shelves(*plot, "bands", "marks"),
      pointed_shelf(*plot, "cursor", "cursor"),
      edges(new EdgeMarks(plot->xAxis, plot->yAxis, [this] { return gaps(); })),
      legend(*plot) {
    plot->setAutoAddPlottableToLegend(false);
    plot->setPlottingHints(QCP::phFastPolylines | QCP::phCacheLabels);
    plot->axisRect()->setupFullAxesBox(false);
    plot->xAxis2->setVisible(false);
    plot->yAxis2->setVisible(false);
    plot->axisRect()->setMinimumMargins(QMargins(4, 8, kRightMargin, 4));
    plot->addLayer("beneath", plot->layer("grid"), QCustomPlot::limAbove);
    // The cursor has a layer with a buffer of its own: moving it does not draw the curves again.
    plot->addLayer("cursor", plot->layer("legend"), QCustomPlot::limBelow);
    plot->layer("cursor")->setMode(QCPLayer::lmBuffered);
    cursor_line = new QCPItemStraightLine(plot);
    cursor_line->setLayer("cursor");
    cursor_line->setVisible(false);
    auto* dense = new DenseCurves(plot->xAxis, plot->yAxis, [this] { return denseLines(); });
    dense->setLayer("beneath");
    edges->setLayer("marks");
    // What the curves and their bands are drawn between; last, so that they come next to grid and curves.
    plot->addLayer("clip begin", plot->layer("grid"), QCustomPlot::limAbove);
    plot->addLayer("clip end", plot->layer("main"), QCustomPlot::limAbove);
    (new SvgClipLayer(plot->xAxis, plot->yAxis, true))->setLayer("clip begin");
    (new SvgClipLayer(plot->xAxis, plot->yAxis, false))->setLayer("clip end");
    rest.setSingleShot(true);
    rest.setInterval(kRestMs);
    connect(&rest, &QTimer::timeout, &owner, [this] {
        quick = false;
        changed();
    });
    growth.setSingleShot(true);
    connect(&growth, &QTimer::timeout, &owner, [this] { plot->replot(QCustomPlot::rpQueuedReplot); });
    no_values = new QCPItemText(plot);
    no_values->setLayer("marks");
    no_values->setText(CurveChart::tr("No values"));
    no_values->position->setType(QCPItemPosition::ptAxisRectRatio);
    no_values->position->setCoords(0.5, 0.5);
    no_values->setVisible(false);
    updateTickers();
    applyTheme();

    connect(plot, &QCustomPlot::beforeReplot, &owner, [this] { beforeReplot(); });
    connect(plot, &QCustomPlot::afterLayout, &owner, [this] { afterLayout(); });
    connect(plot, &QCustomPlot::afterReplot, &owner, [this] { afterReplot(); });
    connect(plot, &PlotView::comesToBePainted, &owner, [this] {
        if (!stale) return;
        applyTheme();
        plot->replot(QCustomPlot::rpQueuedRefresh);  // at once, for what is painted now
    });
    connect(plot, &PlotView::viewMoved, &owner, [this] {
        zoomed = true;
        moved();
        changed();
        emit owner.viewChanged(plot->xAxis->range().lower, plot->xAxis->range().upper);
    });
    connect(plot, &PlotView::resetRequested, &owner, [this] {
        owner.resetView();
        emit owner.viewReset();
    });
    connect(plot, &PlotView::cursorAt, &owner, [this](double x) {
        owner.setCursor(x);
        emit owner.cursorMoved(x);
    });
    connect(plot, &PlotView::menuRequested, &owner, &CurveChart::openMenu);
    connect(plot, &PlotView::clicked, &owner, [this] {
        if (plot->axisRect()->rect().contains(plot->pointer().toPoint()))
            emit owner.placeClicked(plot->xAxis->pixelToCoord(plot->pointer().x()));
    });
    connect(plot, &PlotView::cursorGone, &owner, [this] {
        owner.setCursor(std::nullopt);
        emit owner.cursorLeft();
    });
}

const DrawnCurve* CurveChart::State::find(const QString& key) const {
    const auto found = entries.find(key);
    return found == entries.end() ? nullptr : &found->second;
}

bool CurveChart::State::isWithoutValues() const {
    return !entries.empty() && std::ranges::all_of(entries, [](const auto& at) { return at.second.curve.x.empty(); });
}

void CurveChart::State::changed() {
    pending = true;
    plot->replot(QCustomPlot::rpQueuedReplot);
}

void CurveChart::State::grown() {
    pending = true;
    if (growth.isActive()) return;
    qint64 rest_ms = 0;
    if (since_replot.isValid()) {
        const qint64 wanted = kRestPerReplot * replot_ns / 1'000'000;
        rest_ms = std::clamp<qint64>(wanted, kShortestRestMs, kLongestRestMs) - since_replot.elapsed();
    }
    growth.start(int(std::max<qint64>(rest_ms, 0)));
}

void CurveChart::State::beforeReplot() {
    growth.stop();
    since_replot.start();
    const int before = beside;
    fitTexts(plot->size(), least_beside);
    pending |= beside != before;  // of which charts above and below this one are told
    for (auto& [key, entry] : entries) prepare(key, entry);
    no_values->setVisible(isWithoutValues());
    if (!zoomed) fit();
    if (shelves_changed) updateShelves();
    if (x_axis == XAxis::time) {
        const double span = plot->xAxis->range().size();
        if (!log_x) plot->xAxis->setTicker(timeTicker(span));
        plot->xAxis->setLabel(timeTitle(span));
    }
}

void CurveChart::State::fitTexts(const QSize& size, int least) {
    plot->yAxis->setLabel(fittedTitle(y_title, QFontMetricsF(plot->yAxis->labelFont()), size.height() - around_area));
    beside = marks.fitNames(size.width());
    QMargins margins = plot->axisRect()->minimumMargins();
    margins.setRight(std::max({kRightMargin, beside, least}));
    plot->axisRect()->setMinimumMargins(margins);
    // In a narrow chart fewer numbers, or they would run into each other.
    constexpr int kTickLetters = 9, kUsualTicks = 5, kLeft = 50;
    const double tick = kTickLetters * QFontMetricsF(plot->xAxis->tickLabelFont()).averageCharWidth();
    plot->xAxis->ticker()->setTickCount(
        std::clamp(int((size.width() - margins.right() - kLeft) / tick), 2, int(kUsualTicks)));
}

void CurveChart::State::prepare(const QString& key, DrawnCurve& entry) {
    if (entry.asked == entry.wanted) return;
    if (entry.curve.x.size() < kManyPoints) {
        entry.asked = entry.wanted;
        return entry.takeShape(shapeOf(entry.curve, smoothing, without_outliers), entry.wanted);
    }
    // One at a time: what changes meanwhile is in the next.
    if (entry.asked != entry.made) return;
    entry.asked = entry.wanted;
    ++being_made;
    shapePool().start([guard = QPointer<CurveChart>(&owner), key, curve = entry.curve, weight = smoothing,
                       outliers = without_outliers, generation = entry.wanted] {
        auto shape = shapeOf(curve, weight, outliers);
        // Only the GUI thread may look into the guard.
        QMetaObject::invokeMethod(QCoreApplication::instance(), [guard, key, generation, shape = std::move(shape)] {
            if (!guard) return;
            State& state = *guard->m_state;
            --state.being_made;
            const auto found = state.entries.find(key);
            if (found != state.entries.end() && found->second.asked == generation)
                found->second.takeShape(shape, generation);
            state.grown();
        });
    });
}

void CurveChart::State::fit() {
    Extent x{.positive = log_x}, y{.positive = log_y};
    bool has_dots = false;
    for (auto& [key, entry] : entries) {
        has_dots = has_dots || entry.curve.dots;
        if (!entry.shape || entry.shape->size() == 0) continue;
        const analysis::Column& steps = entry.shape->line.x();
        x.add(steps.back());
        x.add(log_x ? *std::upper_bound(steps.begin(), std::prev(steps.end()), 0.0) : steps.front());
        if (const auto range = entry.yRange(log_x, log_y)) {
            y.add(range->first);
            y.add(range->second);
        }
    }
    if (expected_end > 0) {
        x.add(expected_end);
        // Nothing has arrived yet: the way that lies ahead.
        if (x.low == x.high && !log_x) x.add(0);
    }
    // A first evaluation at step 250 of 200 000 is no reason to hide the origin.
    if (!log_x && !x.empty() && x.low > 0 && x.low < 0.05 * x.high) x.add(0);
    if (!y.empty()) {
        for (const ChartLevel& level : levels) {
            y.add(level.value);
            if (level.low) y.add(*level.low);
        }
    }
    Range height = padded(y, log_y, 0.05, 0.06);
    if (y_limits && !log_y) {
        const double room = kDotRoom * (height.to - height.from);
        height = {std::max(height.from, y_limits->from - room), std::min(height.to, y_limits->to + room)};
    }
    // The first and the last dot are seen whole.
    setRanges(padded(x, log_x, has_dots ? kDotRoom : 0, has_dots ? kDotRoom : 0.01), height);
}

void CurveChart::State::setRanges(Range x, Range y) {
    plot->xAxis->setRange(x.from, x.to);
    plot->yAxis->setRange(y.from, y.to);
}

void CurveChart::State::moved() {
    quick = true;
    rest.start();
}

DrawnCurve::View CurveChart::State::view() const {
    const QRect area = plot->axisRect()->rect();
    const int width = area.width() + 1;
    // Whole coordinates are the middles of pixels: the columns of the picture begin half a pixel before.
    return {plot->xAxis->range(),
            plot->xAxis->pixelToCoord(area.left() - 0.5),
            plot->xAxis->pixelToCoord(area.left() + width - 0.5),
            std::max(1, on_paper ? kFigureColumns * width
                        : quick  ? width / kQuickColumn
                                 : width),
            log_x,
            quick,
            on_paper,
            entries.size() > kManyCurves};
}

void CurveChart::State::afterLayout() {
    around_area = plot->viewport().height() - plot->axisRect()->height();
    const DrawnCurve::View shown = view();
    for (auto& [key, entry] : entries) entry.reduce(shown);
    marks.place();
    const std::vector<QRectF> labels = shelves.place(marks.labels());
    if (!nearest.isEmpty()) showNearest();
    if (std::exchange(seeks_layout, false)) picture_layout = {plot->axisRect()->rect(), drawnLines(labels)};
}

void CurveChart::State::afterReplot() {
    replot_ns = since_replot.nsecsElapsed();
    since_replot.start();
    const bool wasPending = std::exchange(pending, being_made > 0) && !pending;
    for (auto& [key, entry] : entries) {
        if (entry.announced || entry.made != entry.wanted) continue;
        entry.announced = true;
        if (entry.curve.x.empty()) continue;
        emit owner.curveDrawn(key, entry.curve.x.back());
    }
    updateReadout();
    if (!wasPending) return;
    tellReader();
    emit owner.settled();
}

void CurveChart::State::updateShelves() {
    shelves_changed = false;
    std::vector<ShelfMarks::Shelf> all;
    if (plateaus_visible) {
        for (const auto& [key, entry] : entries) {
            if (!entry.curve.plateau) continue;
            all.push_back({*entry.curve.plateau, entry.curve.pen.colour, entry.curve.opacity < 1});
        }
    }
    // So many bands say nothing, and cost more than the curves.
    crowded = all.size() > kMostShelves;
    std::vector<EdgeMarks::Exit> exits;
    if (crowded) {
        for (const ShelfMarks::Shelf& shelf : all)
            if (shelf.mark.exit) exits.push_back({*shelf.mark.exit, shelf.colour});
        marks.setRemark(on_paper ? CurveChart::tr("Ticks: exits of %n plateau(s)", nullptr, int(exits.size()))
                                 : CurveChart::tr("Ticks: exits of %n plateau(s). Point at a curve to see its own.",
                                                  nullptr, int(exits.size())));
        all.clear();
    } else {
        marks.setRemark({});
        if (!nearest_only) nearest.clear();
    }
    edges->setExits(std::move(exits));
    // Bands that lie on each other must stay faint together.
    if (all.size() > 1) {
        for (auto& shelf : all) shelf.faint = true;
    }
    shelves.set(all, [this](double x) { return exitText(x); });
    showNearest();
}

QString CurveChart::State::exitText(double x) const {
    return CurveChart::tr("exit %1").arg(xText(x));
}

std::vector<DenseCurves::Line> CurveChart::State::denseLines() const {
    std::vector<DenseCurves::Line> lines;
    // What lies beneath comes first, as among the other curves.
    for (const bool beneath : {true, false}) {
        for (const auto& [key, entry] : entries)
            if (entry.dense && (entry.curve.opacity < 1) == beneath) lines.push_back(entry.denseLine());
    }
    return lines;
}

std::vector<EdgeMarks::Gaps> CurveChart::State::gaps() const {
    std::vector<EdgeMarks::Gaps> all;
    for (const auto& [key, entry] : entries) {
        if (entry.shape && !entry.shape->line.gaps().empty())
            all.push_back({entry.curve.pen.colour, &entry.shape->line.gaps()});
    }
    return all;
}

void CurveChart::State::tellReader() {
    const QCPRange x = plot->xAxis->range();
    QStringList words{axisInWords(plot->xAxis->label(), xText(x.lower), xText(x.upper))};
    for (const ChartLevel& level : levels)
        if (!level.label.isEmpty()) words << level.label;
    std::size_t curves = 0;
    for (const auto& [key, entry] : entries) {
        if (!entry.curve.in_readout || !entry.shape || entry.shape->size() == 0) continue;
        if (++curves <= kMostSpoken) words << inWords(entry);
    }
    if (curves == 0) words.clear();
    const QString said = chartInWords(words, curves > kMostSpoken ? int(curves - kMostSpoken) : 0);
    if (said != plot->accessibleDescription()) plot->setAccessibleDescription(said);
}

QString CurveChart::State::inWords(const DrawnCurve& entry) const {
    const analysis::Pyramid& line = entry.shape->line;
    const auto range = line.yRange(false, false).value_or(std::pair(std::nan(""), std::nan("")));
    const auto& plateau = entry.curve.plateau;
    std::size_t last = line.y().size() - 1;  // that has a value
    while (last > 0 && std::isnan(line.y()[last])) --last;
    return curveInWords({entry.curve.name, compactNumber(line.y()[last]), xText(line.x()[last]),
                         compactNumber(range.first), compactNumber(range.second),
                         plateau && plateau->exit ? exitText(*plateau->exit) : QString()});
}

QString CurveChart::State::xText(double x) const {
    if (x_axis == XAxis::time) return durationText(x);
    if (x_axis == XAxis::clock) return clockText(x);
    if (x_axis == XAxis::value) return compactNumber(x);
    return x_axis == XAxis::step ? groupedNumber(x) : siNumber(x);
}

void CurveChart::State::updateTickers() {
    const auto text = [this](double value) {
        if (x_axis == XAxis::time) return durationText(value);
        constexpr double kRounding = 1e-6;
        const bool isStep = value >= 0 && std::abs(value - std::round(value)) < kRounding;
        if (x_axis == XAxis::step && !isStep) return QString();
        const bool isPlain = x_axis == XAxis::value || (x_axis == XAxis::step && value < 1e6);
        return isPlain ? compactNumber(value) : siNumber(value);
    };
    plot->xAxis->setTicker(x_axis == XAxis::clock ? clockTicker()
                           : log_x                ? logarithmicTicker(text)
                                                  : linearTicker(text));
    plot->yAxis->setTicker(log_y ? logarithmicTicker(compactNumber) : linearTicker(compactNumber));
    if (x_axis == XAxis::time) return;
    const QString unit = x_axis == XAxis::step     ? CurveChart::tr("Step")
                         : x_axis == XAxis::tokens ? CurveChart::tr("Tokens")
                         : x_axis == XAxis::flops  ? CurveChart::tr("FLOPs")
                         : x_axis == XAxis::clock  ? CurveChart::tr("Date and time")
                                                   : QString();
    plot->xAxis->setLabel(x_title.isEmpty() ? unit : x_title);
}

void CurveChart::State::styleCurve(DrawnCurve& entry) {
    entry.graph->setPen(linePen(entry.curve, figure ? figure->line_pt * kPxPerPoint : 1));
    styleBand(entry);
    entry.graph->setName(entry.curve.name);
    const QColor colour = entry.graph->pen().color();
    entry.graph->setScatterStyle(entry.curve.dots ? QCPScatterStyle(QCPScatterStyle::ssDisc, colour, colour, kDotPx)
                                                  : QCPScatterStyle());
    entry.graph->setLayer(entry.curve.opacity < 1 ? "beneath" : "main");
}

// Two edges without a line, the room between them filled.
void CurveChart::State::styleBand(DrawnCurve& entry) {
    if (!entry.hasBand()) {
        for (QCPGraph** edge : {&entry.high_edge, &entry.low_edge})
            if (*edge) plot->removeGraph(std::exchange(*edge, nullptr));
        return;
    }
    for (QCPGraph** edge : {&entry.low_edge, &entry.high_edge}) {
        if (*edge) continue;
        *edge = plot->addGraph();
        (*edge)->setAdaptiveSampling(false);
        (*edge)->removeFromLegend();
        (*edge)->setPen(Qt::NoPen);
        (*edge)->setLayer("bands");
    }
    QColor fill = entry.curve.pen.colour;
    fill.setAlphaF(kBandOpacity * float(std::clamp(entry.curve.opacity, 0.0, 1.0)));
    entry.high_edge->setBrush(fill);
    entry.high_edge->setChannelFillGraph(entry.low_edge);
}

void CurveChart::State::takeTheme() {
    stale = plot->visibleRegion().isEmpty();
    if (!stale) applyTheme();
}

void CurveChart::State::applyTheme() {
    stale = false;
    const Theme& theme = Theme::current();
    stylePlot(*plot);
    cursor_line->setPen(QPen(theme.inkSoft, 1));
    plot->legend->setBrush(theme.card);
    plot->legend->setBorderPen(QPen(theme.line));
    plot->legend->setTextColor(theme.ink);
    plot->legend->setFont(smallFont());
    no_values->setFont(plainFont());
    no_values->setColor(theme.inkSoft);
    marks.applyTheme();
    shelves.applyTheme();
    pointed_shelf.applyTheme();
    for (auto& [key, entry] : entries) styleCurve(entry);
    if (figure && figure->transparent) {
        plot->setBackground(QBrush(Qt::NoBrush));
        plot->legend->setBrush(Qt::NoBrush);
    }
    shelves_changed = true;
    changed();
}

void CurveChart::State::moveCursor() {
    if (nearest_only || crowded) findNearest();
    cursor_line->setVisible(cursor.has_value());
    if (cursor) {
        cursor_line->point1->setCoords(*cursor, plot->yAxis->range().lower);
        cursor_line->point2->setCoords(*cursor, plot->yAxis->range().upper);
    }
    plot->layer("cursor")->replot();
    updateReadout();
}

void CurveChart::State::findNearest() {
    QString found;
    double least = kReachPx;
    for (const auto& [key, entry] : entries) {
        if (!cursor) break;
        if (!entry.shape) continue;
        const double value = valueAt(entry.shape->line.x(), entry.shape->line.y(), *cursor);
        if (std::isnan(value)) continue;
        const double distance = std::abs(plot->yAxis->coordToPixel(value) - plot->pointer().y());
        if (distance > least) continue;
        least = distance;
        found = key;
    }
    if (found == nearest) return;
    nearest = found;
    showNearest();
}

void CurveChart::State::showNearest() {
    if (!highlight && nearest.isEmpty()) return;
    if (!highlight) {
        highlight = plot->addGraph();
        highlight->setLayer("cursor");
        highlight->setAdaptiveSampling(false);
    }
    const DrawnCurve* entry = find(nearest);
    highlight->setVisible(entry != nullptr);
    std::vector<ShelfMarks::Shelf> shelf;
    if (crowded && entry && entry->curve.plateau) shelf.push_back({*entry->curve.plateau, entry->curve.pen.colour});
    pointed_shelf.set(shelf, [this](double x) { return exitText(x); });
    pointed_shelf.place(marks.labels());
    if (!entry) return;
    QVector<QCPGraphData> points;
    for (const analysis::Point& point : entry->drawn) points.append(QCPGraphData(point.x, point.y));
    highlight->data()->set(points, true);
    highlight->setPen(strokeOf({Theme::current().ink, entry->curve.pen.style}, 2.2));
}

void CurveChart::State::updateReadout() {
    if (!cursor || !plot->xAxis->range().contains(*cursor)) return readout->hide();
    auto rows = owner.readoutAt(*cursor);
    if (nearest_only) std::erase_if(rows, [this](const ReadoutRow& row) { return row.key != nearest; });
    if (nearest_only && !rows.empty()) rows.front().place.clear();
    const QString heading = rows.empty() ? QString() : plot->xAxis->label() + QChar(' ') + xText(rows.front().x);
    readout->showRows(heading, std::move(rows), plot->axisRect()->rect(), int(plot->xAxis->coordToPixel(*cursor)));
}

PictureLegend::Lines CurveChart::State::drawnLines(const std::vector<QRectF>& labels) const {
    PictureLegend::Lines lines;
    const auto add = [&](const std::vector<analysis::Point>& points) {
        std::vector<QPointF>& line = lines.emplace_back();
        for (const analysis::Point& point : points)
            line.emplace_back(plot->xAxis->coordToPixel(point.x), plot->yAxis->coordToPixel(point.y));
    };
    for (const auto& [key, entry] : entries) {
        add(entry.drawn);
        if (!entry.hasBand()) continue;
        add(entry.low_drawn);
        add(entry.high_drawn);
    }
    const QRect area = plot->axisRect()->rect();
    for (const ChartLevel& level : levels) {
        const double y = plot->yAxis->coordToPixel(level.value);
        lines.push_back({QPointF(area.left(), y), QPointF(area.right(), y)});
    }
    for (const QRectF& label : labels)
        lines.push_back({label.topLeft(), label.topRight(), label.bottomLeft(), label.bottomRight()});
    return lines;
}

// The first picture only lays out: where a legend has room depends on the size.
void CurveChart::State::placeLegend(const QSize& size) {
    seeks_layout = true;
    plot->toPixmap(size.width(), size.height());
    legend.place(size, picture_layout);
    picture_layout = {};
}

void CurveChart::State::withLegend(const QSize& size, int least, const std::function<void()>& draw) {
    plot->legend->clearItems();
    for (auto& [key, entry] : entries)
        if (!nearest_only && entry.curve.in_readout && hasPoints(entry)) entry.graph->addToLegend(plot->legend);
    plot->legend->setVisible(!nearest_only);
    const bool cursorShown = cursor_line->visible();
    cursor_line->setVisible(false);
    beforeReplot();
    fitTexts(size, least);
    if (plot->legend->itemCount() > 0) placeLegend(size);
    draw();
    cursor_line->setVisible(cursorShown);
    plot->legend->setVisible(false);
    legend.putBack();
    changed();
}

QImage CurveChart::State::image(const QSize& size) {
    QImage picture;
    withLegend(size, 0, [&] { picture = plot->toPixmap(size.width(), size.height()).toImage(); });
    return picture;
}

void CurveChart::State::paint(QCPPainter& painter, const QRect& place, int least) {
    painter.save();
    painter.translate(place.topLeft());
    on_paper = true;
    applyTheme();
    withLegend(place.size(), least, [&] { plot->toPainter(&painter, place.width(), place.height()); });
    on_paper = false;
    painter.restore();
}

}  // namespace plateau::widgets
