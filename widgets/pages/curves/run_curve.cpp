#include "widgets/pages/curves/run_curve.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

namespace plateau::widgets {
namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(plateau::widgets::Curves)
};

constexpr double kBeneath = 0.25, kReference = 0.6, kSingleSeed = 0.35;  // opacities

// x at a step, between the samples around it.
double atStep(const analysis::Column& steps, const analysis::Column& x, double step) {
    const auto next = std::lower_bound(steps.begin(), steps.end(), step);
    if (next == steps.end()) return x.back();
    const auto i = std::size_t(next - steps.begin());
    if (i == 0 || *next == step) return x[i];
    const double share = (step - steps[i - 1]) / (steps[i] - steps[i - 1]);
    return x[i - 1] + share * (x[i] - x[i - 1]);
}

// Training loss is noisy: beneath the evaluation loss, in the same colour.
bool isBeneath(const QString& series, const CurveOptions& options) {
    return series == "train/loss" && options.series.contains("eval/loss");
}

ChartCurve styled(const CurvePoints& points, const QString& series, const SeedGroup& group, const CurveOptions& options,
                  const RunPen& pen) {
    const store::RunRow row = summaryRow(group);
    const bool beneath = isBeneath(series, options);
    ChartCurve curve;
    curve.key = curveKey(group.key, series);
    curve.name = beneath ? group.name + Texts::tr(" (train)") : group.name;
    curve.pen = pen;
    curve.opacity = beneath ? kBeneath : row.read_only ? kReference : 1;
    curve.emphasised = !beneath && !row.read_only;
    curve.x = curveX(points, row, options.x_axis);
    if (curve.x.empty()) return curve;
    curve.y = points.values;
    curve.band_low = points.low;
    curve.band_high = points.high;
    if (options.plateaus && series == "eval/loss") curve.plateau = plateauMark(points, row, curve.x);
    return curve;
}

}  // namespace

QString panelOf(const QString& series) {
    return series.endsWith("/loss") ? QStringLiteral("loss") : series;
}

QString panelTitle(const QString& panel) {
    if (panel == "loss") return Texts::tr("Loss (nats)");
    if (panel == "train/lr") return Texts::tr("Learning rate");
    if (panel == "train/grad_norm") return Texts::tr("Gradient norm");
    if (panel == "train/tokens_per_second") return Texts::tr("Speed (tokens/s)");
    return panel;
}

QHash<QString, RunPen> runPens(const std::vector<SeedGroup>& shown, ColourBy by) {
    static constexpr Qt::PenStyle kStyles[] = {Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};
    QHash<QString, RunPen> pens;
    QHash<QString, int> seen;
    int index = 0;
    for (const SeedGroup& group : shown) {
        const store::RunRow& row = group.runs.front();
        const QString op = (row.read_only ? "reference/" : "") + QString::fromStdString(row.op);
        RunPen pen = runPen(index++);
        if (by == ColourBy::op) pen = {operatorColour(QString::fromStdString(row.op)), kStyles[seen[op]++ % 4]};
        if (!row.colour.empty() && QColor::isValidColor(QString::fromStdString(row.colour))) {
            pen.colour = QColor(QString::fromStdString(row.colour));
        }
        pens.insert(group.key, pen);
        for (const store::RunRow& run : group.runs) pens.insert(QString::fromStdString(run.id.value), pen);
    }
    return pens;
}

store::RunRow summaryRow(const SeedGroup& group) {
    store::RunRow row = group.runs.front();
    if (!group.isFolded()) return row;
    const auto mean = [&group](std::optional<double> store::RunRow::*field, bool all) -> std::optional<double> {
        double sum = 0;
        int count = 0, asked = 0;
        for (const store::RunRow& run : group.runs) {
            if (!run.plateau_start) continue;
            ++asked;
            if (!(run.*field)) continue;
            sum += *(run.*field);
            ++count;
        }
        if (count == 0 || (all && count < asked)) return std::nullopt;
        return sum / count;
    };
    row.plateau_end = mean(&store::RunRow::plateau_end, false);
    row.exit_step = mean(&store::RunRow::exit_step, true);
    row.plateau_start = mean(&store::RunRow::plateau_start, false);
    return row;
}

GroupLook lookOf(const SeedGroup& group, const RunPen& pen) {
    const store::RunRow row = summaryRow(group);
    return {group.name,          pen.colour,        pen.style,       group.runs.size(),
            row.tokens_per_step, row.plateau_start, row.plateau_end, row.exit_step};
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

analysis::Column curveX(const CurvePoints& points, const store::RunRow& row, XAxis axis) {
    if (axis == XAxis::step) return points.steps;
    if (axis == XAxis::time) return points.seconds;
    if (row.tokens_per_step <= 0) return {};
    std::vector<double> x = points.steps;
    for (double& value : x) value *= double(row.tokens_per_step);
    return x;
}

std::optional<PlateauMark> plateauMark(const CurvePoints& points, const store::RunRow& row, const analysis::Column& x) {
    if (!row.plateau_start || !row.plateau_end || x.empty()) return std::nullopt;
    PlateauMark mark;
    mark.low = std::numeric_limits<double>::infinity();
    mark.high = -mark.low;
    for (std::size_t i = 0; i < points.steps.size(); ++i) {
        if (points.steps[i] < *row.plateau_start || points.steps[i] > *row.plateau_end) continue;
        if (!std::isfinite(points.values[i])) continue;
        mark.low = std::min(mark.low, points.values[i]);
        mark.high = std::max(mark.high, points.values[i]);
    }
    if (!(mark.low <= mark.high)) return std::nullopt;
    mark.start = atStep(points.steps, x, *row.plateau_start);
    mark.end = atStep(points.steps, x, *row.plateau_end);
    if (row.exit_step) mark.exit = atStep(points.steps, x, *row.exit_step);
    return mark;
}

QString curveKey(const QString& runOrGroup, const QString& series) {
    return runOrGroup + '\n' + series;
}

ChartCurve runCurve(const SharedSeries& series, const SeedGroup& run, const CurveOptions& options, const RunPen& pen) {
    return styled(pointsOf(series), QString::fromStdString(series->name), run, options, pen);
}

ChartCurve groupCurve(const std::shared_ptr<const GroupBand>& band, const QString& series, const SeedGroup& group,
                      const CurveOptions& options, const RunPen& pen) {
    ChartCurve curve = styled(pointsOf(band), series, group, options, pen);
    // Seeds that have not begun take no part.
    if (band->band.seeds < group.runs.size()) curve.name += Texts::tr(" (mean of %n)", nullptr, int(band->band.seeds));
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
