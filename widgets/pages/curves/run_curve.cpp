#include "widgets/pages/curves/run_curve.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

namespace plateau::widgets {
namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(plateau::widgets::Curves)
};

// x at a step, between the samples around it.
double atStep(const store::Series& series, const analysis::Column& x, double step) {
    const auto next = std::lower_bound(series.steps.begin(), series.steps.end(), step);
    if (next == series.steps.end()) return x.back();
    const auto i = std::size_t(next - series.steps.begin());
    if (i == 0 || *next == step) return x[i];
    const double share = (step - series.steps[i - 1]) / (series.steps[i] - series.steps[i - 1]);
    return x[i - 1] + share * (x[i] - x[i - 1]);
}

}  // namespace

QString panelOf(const QString& series) { return series.endsWith("/loss") ? QStringLiteral("loss") : series; }

QString panelTitle(const QString& panel) {
    if (panel == "loss") return Texts::tr("Loss (nats)");
    if (panel == "train/lr") return Texts::tr("Learning rate");
    if (panel == "train/grad_norm") return Texts::tr("Gradient norm");
    if (panel == "train/tokens_per_second") return Texts::tr("Speed (tokens/s)");
    return panel;
}

QString displayName(const store::RunRow& row) {
    const QString name = QString::fromStdString(row.name);
    if (!name.isEmpty() && row.name != row.id.value) return name;
    if (row.op.empty()) return QString::fromStdString(row.id.value);
    const QString what = QString::fromStdString(row.op) + QStringLiteral(" · ") + QString::fromStdString(row.size);
    return row.read_only ? what : what + QStringLiteral(" · ") + Texts::tr("seed %1").arg(row.seed);
}

QHash<QString, RunPen> runPens(const std::vector<store::RunRow>& chosen, ColourBy by) {
    static constexpr Qt::PenStyle kStyles[] = {Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};
    QHash<QString, RunPen> pens;
    QHash<QString, int> seen;
    int index = 0;
    for (const store::RunRow& row : chosen) {
        const QString op = (row.read_only ? "reference/" : "") + QString::fromStdString(row.op);
        RunPen pen = runPen(index++);
        if (by == ColourBy::op) pen = {operatorColour(QString::fromStdString(row.op)), kStyles[seen[op]++ % 4]};
        if (!row.colour.empty() && QColor::isValidColor(QString::fromStdString(row.colour))) {
            pen.colour = QColor(QString::fromStdString(row.colour));
        }
        pens.insert(QString::fromStdString(row.id.value), pen);
    }
    return pens;
}

RunLook lookOf(const store::RunRow& row, const RunPen& pen) {
    return {displayName(row), pen.colour,        pen.style,    row.tokens_per_step,
            row.plateau_start, row.plateau_end, row.exit_step};
}

analysis::Column curveX(const SharedSeries& series, const store::RunRow& row, XAxis axis) {
    const auto column = [&series](const std::vector<double>& values) {
        return analysis::Column(std::shared_ptr<const std::vector<double>>(series, &values));
    };
    if (axis == XAxis::step) return column(series->steps);
    if (axis == XAxis::time) return series->seconds.size() == series->steps.size() ? column(series->seconds) : analysis::Column();
    if (row.tokens_per_step <= 0) return {};
    std::vector<double> x = series->steps;
    for (double& value : x) value *= double(row.tokens_per_step);
    return x;
}

std::optional<PlateauMark> plateauMark(const store::Series& series, const store::RunRow& row,
                                       const analysis::Column& x) {
    if (series.name != "eval/loss" || !row.plateau_start || !row.plateau_end || x.empty()) return std::nullopt;
    PlateauMark mark;
    mark.low = std::numeric_limits<double>::infinity();
    mark.high = -mark.low;
    for (std::size_t i = 0; i < series.steps.size(); ++i) {
        if (series.steps[i] < *row.plateau_start || series.steps[i] > *row.plateau_end) continue;
        if (!std::isfinite(series.values[i])) continue;
        mark.low = std::min(mark.low, series.values[i]);
        mark.high = std::max(mark.high, series.values[i]);
    }
    if (!(mark.low <= mark.high)) return std::nullopt;
    mark.start = atStep(series, x, *row.plateau_start);
    mark.end = atStep(series, x, *row.plateau_end);
    if (row.exit_step) mark.exit = atStep(series, x, *row.exit_step);
    return mark;
}

ChartCurve runCurve(const SharedSeries& series, const store::RunRow& row, const CurveOptions& options, RunPen pen) {
    const bool training = series->name == "train/loss";
    ChartCurve curve;
    curve.key = QString::fromStdString(row.id.value + "\n" + series->name);
    curve.name = displayName(row);
    if (training && options.series.contains("eval/loss")) curve.name += Texts::tr(" (train)");
    curve.pen = pen;
    // Training loss is noisy: beneath the evaluation loss, in the same colour.
    curve.opacity = training && options.series.contains("eval/loss") ? 0.25 : row.read_only ? 0.6 : 1;
    curve.emphasised = !training && !row.read_only;
    curve.x = curveX(series, row, options.x_axis);
    if (!curve.x.empty()) curve.y = std::shared_ptr<const std::vector<double>>(series, &series->values);
    if (options.plateaus) curve.plateau = plateauMark(*series, row, curve.x);
    return curve;
}

}  // namespace plateau::widgets
