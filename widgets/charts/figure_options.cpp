#include "widgets/charts/figure_options.h"

#include <algorithm>
#include <cmath>

#include <QSettings>

namespace plateau::widgets {
namespace {

double clamped(double value, double least, double most, double otherwise) {
    return std::isfinite(value) ? std::clamp(value, least, most) : otherwise;
}

}  // namespace

FigureOptions sane(FigureOptions options) {
    const FigureOptions usual;
    options.width_cm = clamped(options.width_cm, 2, 100, usual.width_cm);
    options.height_cm = clamped(options.height_cm, 2, 100, usual.height_cm);
    options.font_pt = clamped(options.font_pt, 4, 40, usual.font_pt);
    options.line_pt = clamped(options.line_pt, 0.1, 10, usual.line_pt);
    return options;
}

void saveFigureOptions(QSettings& settings, const FigureOptions& options) {
    settings.setValue("figure_width_cm", options.width_cm);
    settings.setValue("figure_height_cm", options.height_cm);
    settings.setValue("figure_font_pt", options.font_pt);
    settings.setValue("figure_line_pt", options.line_pt);
    settings.setValue("figure_transparent", options.transparent);
}

FigureOptions loadFigureOptions(const QSettings& settings) {
    FigureOptions options;
    options.width_cm = settings.value("figure_width_cm", options.width_cm).toDouble();
    options.height_cm = settings.value("figure_height_cm", options.height_cm).toDouble();
    options.font_pt = settings.value("figure_font_pt", options.font_pt).toDouble();
    options.line_pt = settings.value("figure_line_pt", options.line_pt).toDouble();
    options.transparent = settings.value("figure_transparent", options.transparent).toBool();
    return sane(options);
}

}  // namespace plateau::widgets
