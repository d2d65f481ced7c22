// What a field of a fine-tuning run is called and means, translated. GUI thread.
#pragma once

#include <string>

#include <QString>

namespace plateau::widgets {

// "Learning rate" for "glue.lr" and "classify.lr"; what has no label of its own shows its name.
QString finetuneFieldLabel(const std::string& field);
// One sentence, then the field's name as the command line takes it.
QString finetuneFieldHelp(const std::string& field);

}  // namespace plateau::widgets
