#include <algorithm>
#include <iterator>

#include <QHash>

#include "widgets/theme/theme.h"

namespace plateau::widgets {

Theme lightTheme() {
    return {.ink = QColor("#1b1f24"),
            .inkSoft = QColor("#5a626d"),
            .paper = QColor("#f4f5f7"),
            .card = QColor("#ffffff"),
            .line = QColor("#d6dae0"),
            .accent = QColor("#0a5f9e"),
            .onAccent = QColor("#ffffff"),
            .good = QColor("#0b7550"),
            .warn = QColor("#8a5700"),
            .bad = QColor("#b3261e"),
            .dark = false};
}

Theme darkTheme() {
    return {.ink = QColor("#e7eaee"),
            .inkSoft = QColor("#a3abb7"),
            .paper = QColor("#14171b"),
            .card = QColor("#1c2026"),
            .line = QColor("#363c46"),
            .accent = QColor("#6cb6f2"),
            .onAccent = QColor("#0c1a26"),
            .good = QColor("#56c596"),
            .warn = QColor("#e8b352"),
            .bad = QColor("#ff8a80"),
            .dark = true};
}

// On the dark theme those of Okabe and Ito (2008). On white their orange, sky blue and purple stand out by less than
// 3:1: there the same hues in other strengths, and not less far apart for any kind of colour blindness.
RunPen runPen(int index) {
    static const QColor kOnDark[] = {"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"};
    static const QColor kOnLight[] = {"#0072b2", "#a34300", "#009e73", "#8f4f77", "#c27c00", "#068ef7"};
    static constexpr int kHues = 6, kCount = kHues + 1;  // and the ink
    static constexpr Qt::PenStyle kStyles[] = {Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};
    index = std::max(index, 0);
    const Theme& theme = Theme::current();
    const int hue = index % kCount;
    const QColor colour = hue == kHues ? theme.ink : (theme.dark ? kOnDark : kOnLight)[hue];
    return {colour, kStyles[(index / kCount) % 4]};
}

RunPen operatorPen(const QString& operatorId, int repeat) {
    // Of runPen(): solid before dashed, the operators of the paper in the colours that it is shown with.
    static const QHash<QString, int> kPens = {{"original", 0},      {"bilinear", 1},  {"pairwise", 2},
                                              {"additive", 3},      {"symmetric", 4}, {"shared-weight", 5},
                                              {"linear", 6},        {"kv-shared", 7}, {"clipped-softmax", 8},
                                              {"gated-output", 9},  {"gqa", 10},      {"qk-norm", 11},
                                              {"differential", 12}, {"fnet", 13}};
    // Dotted and dash-dotted ones, in no colour like those of the paper's operators, which most often stand beside.
    static constexpr int kRest[] = {15, 17, 20, 22, 24, 27};
    const auto known = kPens.constFind(operatorId);
    static constexpr Qt::PenStyle kFurther[] = {Qt::DotLine, Qt::DashDotLine, Qt::DashDotDotLine};
    RunPen pen = runPen(known != kPens.cend() ? *known : kRest[qHash(operatorId, 0) % std::size(kRest)]);
    if (repeat > 0) {
        pen.style = kFurther[(repeat - 1) % 3];
        pen.colour = shaded(pen.colour, (repeat - 1) / 3);
    }
    return pen;
}

QColor shaded(const QColor& colour, int shade) {
    const Theme& theme = Theme::current();
    const bool isInk = colour.rgb() == theme.ink.rgb();  // which only has the way back
    const QColor& goal = isInk ? theme.card : theme.ink;
    const float share = (isInk ? 0.25F : 0.33F) * float(std::clamp(shade, 0, kShades - 1));
    const auto mixed = [share](float from, float to) { return from + share * (to - from); };
    return QColor::fromRgbF(mixed(colour.redF(), goal.redF()), mixed(colour.greenF(), goal.greenF()),
                            mixed(colour.blueF(), goal.blueF()));
}

QColor operatorColour(const QString& operatorId) {
    return operatorPen(operatorId).colour;
}

}  // namespace plateau::widgets
