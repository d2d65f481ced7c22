// Texts that the engine gives, in the user's language. They translate by key: "field.train.peak_lr",
// "operator.pairwise.title", "operator.pairwise.init", "recipe.demo.title", "recipe.demo.help". A key that no
// translation knows shows the English of the engine, so that a new operator needs no edit here. GUI thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <QString>

namespace plateau::widgets {

QString catalogueText(const std::string& key, std::string_view english);

// The keys that translations hold.
const std::vector<const char*>& catalogueKeys();

}  // namespace plateau::widgets
