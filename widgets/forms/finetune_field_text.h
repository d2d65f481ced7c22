// Labels and help of the fields of a fine-tuning run, translated. GUI thread.
#pragma once

#include <string>

#include <QString>

namespace plateau::widgets {

// "Learning rate" for "glue.lr" and "classify.lr". A field without a label has its name as label.
QString finetuneFieldLabel(const std::string& field);
// One sentence, followed by the field's name on the command line.
QString finetuneFieldHelp(const std::string& field);

}  // namespace plateau::widgets
