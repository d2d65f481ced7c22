// Translates the English texts of the engine's catalogue. They are translated by key, such as "field.train.peak_lr",
// "operator.pairwise.title", "operator.pairwise.init", "recipe.demo.title" or "recipe.demo.help". For a key without a
// translation the English text is shown, so a new operator needs no edit here. GUI thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <QString>

namespace plateau::widgets {

QString catalogueText(const std::string& key, std::string_view english);

// A word of a closed choice, such as "two-layer", as forms show it; in English it is the word itself. The value of the
// choice stays the word.
QString choiceText(std::string_view word);

// All keys that have translations.
const std::vector<const char*>& catalogueKeys();

}  // namespace plateau::widgets
