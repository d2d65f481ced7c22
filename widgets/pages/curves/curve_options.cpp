#include "widgets/pages/curves/curve_options.h"

#include <algorithm>
#include <utility>

#include <QSettings>

namespace plateau::widgets {
namespace {

constexpr qsizetype kMostSeries = 32, kLongestName = 300;
constexpr double kMostSmoothing = 0.999;

constexpr std::pair<const char*, bool CurveOptions::*> kSwitches[] = {
    {"log_x", &CurveOptions::log_x},
    {"log_y", &CurveOptions::log_y},
    {"without_outliers", &CurveOptions::without_outliers},
    {"fold_seeds", &CurveOptions::fold_seeds},
    {"single_seeds", &CurveOptions::single_seeds},
    {"plateaus", &CurveOptions::plateaus},
    {"levels", &CurveOptions::levels},
    {"reference", &CurveOptions::reference},
};

template <typename Enum>
Enum choice(const QSettings& settings, const char* name, Enum last) {
    return Enum(std::clamp(settings.value(name).toInt(), 0, int(last)));
}

}  // namespace

void saveOptions(QSettings& settings, const CurveOptions& options) {
    settings.setValue("series", options.series);
    settings.setValue("layout", int(options.layout));
    settings.setValue("x_axis", int(options.x_axis));
    settings.setValue("colour_by", int(options.colour_by));
    settings.setValue("smoothing", options.smoothing);
    settings.setValue("band", int(options.band));
    for (const auto& [name, field] : kSwitches) settings.setValue(name, options.*field);
}

CurveOptions loadOptions(const QSettings& settings) {
    CurveOptions options;
    options.series = settings.value("series", options.series).toStringList().mid(0, kMostSeries);
    options.series.removeIf([](const QString& name) { return name.isEmpty() || name.size() > kLongestName; });
    options.series.removeDuplicates();
    options.layout = choice(settings, "layout", ChartLayout::overlaid);
    options.x_axis = choice(settings, "x_axis", XAxis::clock);
    options.colour_by = choice(settings, "colour_by", ColourBy::group);
    options.band = choice(settings, "band", analysis::BandKind::range);
    const double smoothing = settings.value("smoothing").toDouble();
    options.smoothing = smoothing > 0 ? std::min(smoothing, kMostSmoothing) : 0;
    for (const auto& [name, field] : kSwitches) options.*field = settings.value(name, options.*field).toBool();
    return options;
}

}  // namespace plateau::widgets
