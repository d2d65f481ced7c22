// What an operator of one's own starts from: blank ones and copies of the built-in ones, as Python and as C++. They are
// files that ship inside the program. Pure.
#pragma once

#include <string_view>
#include <vector>

#include <QString>

namespace plateau::widgets {

enum class OperatorLanguage { python, cpp };

struct OperatorTemplate {
    QString id;             // of the built-in operator, or "blank-scores", "blank-forward"
    std::string_view text;  // of the file; lives as long as the program
};

// The blank ones first, then the built-in ones by id.
std::vector<OperatorTemplate> operatorTemplates(OperatorLanguage language);
QString endingOf(OperatorLanguage language);  // ".py", ".cpp"
bool isPython(const QString& file);           // by its ending

// The id that an operator gets from the name of its file: at most 40 of a-z, 0-9 and -.
QString operatorIdFor(const QString& name);
// The text of the template, in which the operator has this id.
QString templateText(const OperatorTemplate& wanted, const QString& id);

}  // namespace plateau::widgets
