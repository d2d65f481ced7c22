// The texts of form fields beside their labels: help and problems, translated. GUI thread.
#pragma once

#include <string_view>

#include <QString>

#include "core/spec/draft.h"
#include "core/study/seeds.h"

namespace plateau::widgets {

// One sentence, followed by the field's name on the command line.
QString fieldHelp(std::string_view field);
// "Must be a whole number", "Must be 1 … 128".
QString problemText(const spec::FieldError& error);
QString problemText(const study::SeedError& error);

}  // namespace plateau::widgets
