// What tests look for in the text of a picture.
#pragma once

#include <cmath>
#include <cstdlib>
#include <string>

namespace plateau::pictures {

inline std::size_t count(const std::string& text, const std::string& what) {
    std::size_t found = 0;
    for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + what.size())) ++found;
    return found;
}

// A number of the element that begins at this place: attribute("x", …) of `<rect x="3" …`.
inline double attribute(const std::string& svg, std::size_t element, const std::string& name) {
    const std::size_t end = svg.find('>', element), at = svg.find(" " + name + "=\"", element);
    return at < end ? std::strtod(svg.c_str() + at + name.size() + 3, nullptr) : std::nan("");
}

// Of the text element with these words.
inline double attributeOfText(const std::string& svg, const std::string& text, const std::string& name) {
    const std::size_t words = svg.find(">" + text + "<");
    return words == svg.npos ? std::nan("") : attribute(svg, svg.rfind("<text", words), name);
}

}  // namespace plateau::pictures
