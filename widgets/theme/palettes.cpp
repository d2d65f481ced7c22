#include <algorithm>
#include <cstdint>

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

namespace {

QColor shown(const pictures::Rgb& colour) {
    return {colour.red, colour.green, colour.blue};
}

}  // namespace

RunPen penOf(const pictures::Mark& mark) {
    static constexpr Qt::PenStyle kStyles[] = {Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine,
                                               Qt::DashDotDotLine};
    return {shown(pictures::colourOf(mark, Theme::current().dark)), kStyles[std::size_t(mark.dash)]};
}

RunPen runPen(int index) {
    return penOf(pictures::curveMark(std::size_t(std::max(index, 0))));
}

RunPen operatorPen(const QString& operatorId, int repeat) {
    return penOf(pictures::operatorMark(operatorId.toStdString(), std::size_t(std::max(repeat, 0))));
}

QColor shaded(const QColor& colour, int shade) {
    const Theme& theme = Theme::current();
    const auto part = [](int value) { return std::uint8_t(value); };
    return shown(pictures::shadeOf({part(colour.red()), part(colour.green()), part(colour.blue())},
                                   colour.rgb() == theme.ink.rgb(), shade, theme.dark));
}

QColor operatorColour(const QString& operatorId) {
    return operatorPen(operatorId).colour;
}

}  // namespace plateau::widgets
