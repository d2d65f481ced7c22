#include "widgets/pages/curves/run_curve.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "core/analysis/group_end.h"
#include "core/run/metrics.h"
#include "widgets/models/head_texts.h"
#include "widgets/models/metric_texts.h"

namespace plateau::widgets {
namespace {

struct RunCurveTexts {
    Q_DECLARE_TR_FUNCTIONS(plateau::widgets::Curves)
};

constexpr double kBeneath = 0.25, kReference = 0.6, kSingleSeed = 0.4;  // opacities
constexpr double kFewBeneath = 0.6, kFew = 100;                         // a line of so few points is faint by itself

// Of series that lie in one chart.
constexpr Qt::PenStyle kSeriesStyles[] = {Qt::DashLine, Qt::DotLine, Qt::DashDotLine, Qt::DashDotDotLine};

// x at a step, between the samples around it.
double atStep(const analysis::Column& steps, const analysis::Column& x, double step) {
    const auto next = std::lower_bound(steps.begin(), steps.end(), step);
    if (next == steps.end()) return x.back();
    const auto i = std::size_t(next - steps.begin());
    if (i == 0 || *next == step) return x[i];
    const double share = (step - steps[i - 1]) / (steps[i] - steps[i - 1]);
    return x[i - 1] + share * (x[i] - x[i - 1]);
}

bool isLoss(const QString& series) {
    const run::Metric* metric = run::findMetric(series.toStdString());
    return metric && metric->panel == run::kLossPanel;
}

// Training loss is noisy: beneath the evaluation loss, in the same colour.
bool isBeneath(const QString& series, const CurveOptions& options) {
    return series == run::kTrainLoss && options.series.contains(run::kEvalLoss);
}

double opacityBeneath(std::size_t points) {
    const double share = std::sqrt(kFew / double(std::max<std::size_t>(1, points)));
    return std::clamp(kFewBeneath * share, kBeneath, kFewBeneath);
}

// `row`: the run, or the summary of the group.
ChartCurve styled(const CurvePoints& points, const QString& series, const SeedGroup& group, const store::RunRow& row,
                  const CurveOptions& options, const RunPen& pen) {
    const bool beneath = isBeneath(series, options);
    ChartCurve curve;
    curve.key = curveKey(group.key, series);
    curve.name = beneath ? group.name + RunCurveTexts::tr(" (train)") : group.name;
    curve.pen = pen;
    if (options.layout == ChartLayout::overlaid && !isLoss(series)) {
        curve.name += QStringLiteral(" · ") + seriesTitle(series);
        curve.pen.style =
            kSeriesStyles[std::max<qsizetype>(0, options.series.indexOf(series)) % std::ssize(kSeriesStyles)];
    }
    curve.opacity = beneath ? opacityBeneath(points.values.size()) : row.read_only ? kReference : 1;
    curve.emphasised = !beneath && !row.read_only;
    curve.x = curveX(points, row, options.x_axis);
    if (curve.x.empty()) return curve;
    curve.y = points.values;
    curve.dots = points.steps.size() == 1;  // which no line shows
    curve.band_low = points.low;
    curve.band_high = points.high;
    if (options.plateaus && series == run::kEvalLoss) curve.plateau = plateauMark(points, row, curve.x);
    return curve;
}

// "operator/0/3/condition" in its parts; none of any other name.
QStringList headSeriesParts(const QString& series) {
    const QStringList parts = series.split(QLatin1Char('/'));
    return parts.size() == 4 && parts.front() == QLatin1String("operator") ? parts : QStringList();
}

}  // namespace

QString seriesTitle(const QString& series) {
    if (const QString title = metricTitle(series); !title.isEmpty()) return title;
    const QStringList parts = headSeriesParts(series);
    return parts.isEmpty() ? series
                           : headStatisticTitle(parts.back()) + QStringLiteral(" · ") + headName(parts[1], parts[2]);
}

QString shortSeriesTitle(const QString& series) {
    const QStringList parts = headSeriesParts(series);
    return parts.isEmpty() ? seriesTitle(series)
                           : QStringLiteral("L%1H%2 ").arg(parts[1], parts[2]) + headStatisticTitle(parts.back());
}

QString panelOf(const QString& series, ChartLayout layout) {
    if (layout == ChartLayout::overlaid) return QStringLiteral("overlaid");
    const run::Metric* metric = run::findMetric(series.toStdString());
    if (!metric || metric->panel.empty()) return series;
    return QString::fromUtf8(metric->panel.data(), qsizetype(metric->panel.size()));
}

QString panelTitle(const QString& panel) {
    if (panel == "overlaid") return RunCurveTexts::tr("Value");
    const QString title = metricAxisTitle(panel);
    return title.isEmpty() ? seriesTitle(panel) : title;
}

store::RunRow summaryRow(const std::vector<store::RunRow>& counted) {
    store::RunRow row = counted.front();
    std::vector<analysis::SeedPlateau> seeds;
    for (const store::RunRow& run : counted)
        if (run.plateau_start && run.plateau_end)
            seeds.push_back({*run.plateau_start, *run.plateau_end, run.exit_step});
    row.plateau_start = row.plateau_end = row.exit_step = std::nullopt;
    if (const auto plateau = analysis::groupPlateau(seeds)) {
        row.plateau_start = plateau->start;
        row.plateau_end = plateau->end;
        row.exit_step = plateau->exit;
    }
    return row;
}

GroupLook lookOf(const SeedGroup& group, const store::RunRow& summary, const RunPen& pen) {
    return {group.name,
            pen.colour,
            pen.style,
            group.runs.size(),
            summary.tokens_per_step,
            summary.started_ms,
            summary.flops_per_token,
            summary.plateau_start,
            summary.plateau_end,
            summary.exit_step};
}

CurvePoints pointsOf(const SharedSeries& series) {
    const auto column = [&series](const std::vector<double>& values) {
        return analysis::Column(std::shared_ptr<const std::vector<double>>(series, &values));
    };
    CurvePoints points{column(series->steps), {}, column(series->values), {}, {}};
    // Times are known of all points or of none.
    const bool hasTimes = series->seconds.size() == series->steps.size() && !series->seconds.empty() &&
                          std::isfinite(series->seconds.back());
    if (hasTimes) points.seconds = column(series->seconds);
    return points;
}

CurvePoints pointsOf(const std::shared_ptr<const GroupBand>& made) {
    const auto column = [&made](const std::vector<double>& values) {
        return analysis::Column(std::shared_ptr<const std::vector<double>>(made, &values));
    };
    CurvePoints points{column(made->band.steps), column(made->seconds), column(made->band.mean), {}, {}};
    if (made->band.seeds > 1) {
        points.low = column(made->band.low);
        points.high = column(made->band.high);
    }
    return points;
}

MissingAxis missingAxisOf(const CurvePoints& points, const store::RunRow& row, XAxis axis) {
    if (points.steps.empty() || axis == XAxis::step) return MissingAxis::none;
    if (axis == XAxis::time) return points.seconds.empty() ? MissingAxis::times : MissingAxis::none;
    if (axis == XAxis::clock)
        return points.seconds.empty() || row.started_ms <= 0 ? MissingAxis::times : MissingAxis::none;
    if (row.tokens_per_step <= 0) return MissingAxis::tokens;
    return axis == XAxis::flops && !row.flops_per_token ? MissingAxis::flops : MissingAxis::none;
}

analysis::Column curveX(const CurvePoints& points, const store::RunRow& row, XAxis axis) {
    if (missingAxisOf(points, row, axis) != MissingAxis::none) return {};
    if (axis == XAxis::step) return points.steps;
    if (axis == XAxis::time) return points.seconds;
    std::vector<double> x = axis == XAxis::clock ? points.seconds.values() : points.steps.values();
    const double perStep = axis == XAxis::clock ? 1 : double(row.tokens_per_step);
    const double factor = axis == XAxis::flops ? perStep * *row.flops_per_token : perStep;
    const double start = axis == XAxis::clock ? double(row.started_ms) / 1000 : 0;
    for (double& value : x) value = start + value * factor;
    return x;
}

std::optional<PlateauMark> plateauMark(const CurvePoints& points, const store::RunRow& row, const analysis::Column& x) {
    if (!row.plateau_start || !row.plateau_end || x.empty()) return std::nullopt;
    analysis::GroupPlateau plateau{*row.plateau_start, *row.plateau_end, row.exit_step};
    plateau.cutAt(points.steps.back());
    PlateauMark mark;
    mark.low = std::numeric_limits<double>::infinity();
    mark.high = -mark.low;
    for (std::size_t i = 0; i < points.steps.size(); ++i) {
        if (points.steps[i] < plateau.start || points.steps[i] > plateau.end) continue;
        if (!std::isfinite(points.values[i])) continue;
        mark.low = std::min(mark.low, points.values[i]);
        mark.high = std::max(mark.high, points.values[i]);
    }
    if (!(mark.low <= mark.high)) return std::nullopt;
    mark.start = atStep(points.steps, x, plateau.start);
    mark.end = atStep(points.steps, x, plateau.end);
    if (plateau.exit) mark.exit = atStep(points.steps, x, *plateau.exit);
    return mark;
}

QString curveKey(const QString& runOrGroup, const QString& series) {
    return runOrGroup + '\n' + series;
}

ChartCurve runCurve(const SharedSeries& series, const SeedGroup& run, const CurveOptions& options, const RunPen& pen) {
    return styled(pointsOf(series), QString::fromStdString(series->name), run, run.runs.front(), options, pen);
}

ChartCurve groupCurve(const std::shared_ptr<const GroupBand>& band, const QString& series, const SeedGroup& group,
                      const store::RunRow& summary, const CurveOptions& options, const RunPen& pen) {
    ChartCurve curve = styled(pointsOf(band), series, group, summary, options, pen);
    // Seeds that have not begun take no part.
    if (band->band.seeds < group.runs.size())
        curve.name += RunCurveTexts::tr(" (mean of %n)", nullptr, int(band->band.seeds));
    return curve;
}

ChartCurve seedCurve(const SharedSeries& series, const store::RunRow& row, const CurveOptions& options,
                     const RunPen& pen) {
    const SeedGroup alone{QString::fromStdString(row.id.value), displayName(row), {row}};
    CurveOptions bare = options;
    bare.plateaus = false;
    ChartCurve curve = runCurve(series, alone, bare, pen);
    curve.opacity *= kSingleSeed;
    curve.emphasised = false;
    curve.in_readout = false;
    return curve;
}

}  // namespace plateau::widgets
