// Help of the fields of a fine-tuning run, translated. GUI thread.
#pragma once

#include <string>

#include <QString>

namespace plateau::widgets {

// One sentence, followed by the field's name on the command line.
QString finetuneFieldHelp(const std::string& field);

}  // namespace plateau::widgets
