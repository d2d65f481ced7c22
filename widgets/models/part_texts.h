// What the window calls the parts of a model that a transplant moves. GUI thread (translations).
#pragma once

#include <string_view>

#include <QString>

namespace plateau::widgets {

// Of run::kTransplantParts: "ffn" -> "Feed-forward"; the id itself of one that is not known here.
QString partName(std::string_view part);

}  // namespace plateau::widgets
