#include "core/pictures/svg.h"

#include "core/table/table.h"

namespace plateau::pictures {
namespace {

constexpr std::string_view kDarkRules =
    ".plateau-picture text { fill: #e7eaee }\n"
    ".plateau-picture .soft { fill: #a3abb7 }\n"
    ".plateau-picture .grid { stroke: #363c46 }\n"
    ".plateau-picture .axis { stroke: #a3abb7 }\n"
    ".plateau-picture .level { stroke: #a3abb7 }\n"
    ".plateau-picture .shade { fill: #a3abb7 }\n"
    ".plateau-picture .less { fill: #6cb6f2 }\n"
    ".plateau-picture .more { fill: #e8b352 }\n";

std::string_view colourOfLine(std::string_view look) {
    return look == "grid" ? "#e4e4e4" : "#666";
}

// Of its colour among those of all hues and shades.
std::string placeOf(const Mark& mark) {
    return std::to_string(mark.hue + kHues * mark.shade);
}

}  // namespace

std::string number(double value) {
    return table::fixedText(value, 2);
}

std::string withMinus(std::string_view number) {
    if (!number.starts_with('-')) return std::string(number);
    return "\u2212" + std::string(number.substr(1));
}

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        if (c == '&')
            safe += "&amp;";
        else if (c == '<')
            safe += "&lt;";
        else if (c == '>')
            safe += "&gt;";
        else if (c == '"')
            safe += "&quot;";
        else
            safe += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? ' ' : c;
    }
    return safe;
}

double textWidth(std::string_view utf8) {
    std::size_t letters = 0;
    for (const char c : utf8) letters += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
    return kLetterPx * static_cast<double>(letters);
}

std::string textAt(double x, double y, const char* anchor, std::string_view text, std::string_view more) {
    return "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" text-anchor=\"" + anchor + "\"" + std::string(more) +
           ">" + escaped(text) + "</text>\n";
}

std::string lineAt(double x1, double y1, double x2, double y2, std::string_view look) {
    return "<line class=\"" + std::string(look) + "\" x1=\"" + number(x1) + "\" y1=\"" + number(y1) + "\" x2=\"" +
           number(x2) + "\" y2=\"" + number(y2) + "\" stroke=\"" + std::string(colourOfLine(look)) + "\"/>\n";
}

std::string boxAttributes(double x, double y, double width, double height) {
    return " x=\"" + number(x) + "\" y=\"" + number(y) + "\" width=\"" + number(width) + "\" height=\"" +
           number(height) + "\"";
}

std::string strokeOf(const Mark& mark) {
    return " class=\"c" + placeOf(mark) + "\" stroke=\"" + hexText(colourOf(mark, false)) + "\"";
}

std::string fillOf(const Mark& mark) {
    return " class=\"f" + placeOf(mark) + "\" fill=\"" + hexText(colourOf(mark, false)) + "\"";
}

std::string fillRule(std::string_view class_name, std::string_view colour) {
    return ".plateau-picture ." + std::string(class_name) + " { fill: " + std::string(colour) + " }\n";
}

std::string document(double width, double height, std::string_view content, std::string_view rules) {
    const std::string size = "width=\"" + number(width) + "\" height=\"" + number(height) + "\"";
    std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plateau-picture\" " + size +
                      " viewBox=\"0 0 " + number(width) + " " + number(height) +
                      "\" font-family=\"sans-serif\" font-size=\"" + std::to_string(static_cast<int>(kFontPx)) +
                      "\">\n<style>\n@media (prefers-color-scheme: dark) {\n";
    svg += fillRule("paper", hexText(kDarkPaper));
    svg += kDarkRules;
    for (Mark mark; mark.shade < kShades; mark = {0, Dash::solid, mark.shade + 1})
        for (; mark.hue < kHues; ++mark.hue) {
            const std::string place = placeOf(mark), colour = hexText(colourOf(mark, true));
            svg += ".plateau-picture .c" + place + " { stroke: " + colour + " }\n" + fillRule("f" + place, colour);
        }
    svg += rules;
    svg += "}\n</style>\n<rect class=\"paper\" " + size + " fill=\"#fff\"/>\n";
    svg += content;
    return svg + "</svg>\n";
}

}  // namespace plateau::pictures
