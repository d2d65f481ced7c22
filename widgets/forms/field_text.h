// What the form says about fields: labels, help and problems, translated. GUI thread.
#pragma once

#include <string_view>

#include <QString>

#include "core/spec/draft.h"
#include "core/study/seeds.h"

namespace plateau::widgets {

// "Peak learning rate" for "train.peak_lr"; a field without a label of its own shows its name.
QString fieldLabel(std::string_view field);
// One sentence, then the field's name as the command line takes it.
QString fieldHelp(std::string_view field);
// "Must be a whole number", "Must be 1 … 128".
QString problemText(const spec::FieldError& error);
QString problemText(const study::SeedError& error);

}  // namespace plateau::widgets
