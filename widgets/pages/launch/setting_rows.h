// The form rows of the chosen operators' own settings. They appear and disappear with the choice of operators. In a
// mixture, operators that have a setting of the same name share one row. GUI thread.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <QObject>

#include "core/spec/catalogue.h"
#include "core/study/plan.h"

class QWidget;

namespace plateau::widgets {

class FieldRow;

class SettingRows : public QObject {
    Q_OBJECT

public:
    explicit SettingRows(QWidget* parent);  // parent of the rows

    // Updates the rows for the chosen operators; returns them in the catalogue's order.
    std::vector<FieldRow*> follow(const std::vector<spec::OperatorInfo>& known, const std::vector<std::string>& chosen,
                                  bool isMixture);

    std::vector<FieldRow*> rows() const;
    // The row that has the problem: the operator's own or, in a mixture, the shared one. Null if there is none.
    FieldRow* rowOf(const study::Problem& problem) const;
    // Stores the settings that differ from their defaults.
    void readInto(study::Choice& choice) const;
    void show(const study::Choice& choice);
    // Disables those that have no effect as the others are, nor by what `variants` may set.
    void judge(const QString& variants);

signals:
    void edited();

private:
    FieldRow* add(const spec::OperatorInfo& info, const spec::OperatorSetting& setting);
    FieldRow* find(const std::string& op, const std::string& setting) const;  // its own, or the shared one

    // What a setting has an effect with: another one, and its value.
    struct Condition {
        std::string setting, value;
    };
    QWidget* m_parent;
    std::map<std::string, std::map<std::string, FieldRow*>> m_rows;        // operator -> setting
    std::map<std::string, std::map<std::string, Condition>> m_conditions;  // the same, of those that have one
};

}  // namespace plateau::widgets
