// The rows of the chosen operators' own settings, by operator and setting; they come and go with the choice. Operators
// of a mixture share a setting of one name: it has one row. GUI thread.
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
    explicit SettingRows(QWidget* parent);  // of the rows

    // Follows the form; returns the rows there are now, in the catalogue's order.
    std::vector<FieldRow*> follow(const std::vector<spec::OperatorInfo>& known, const std::vector<std::string>& chosen,
                                  bool isMixture);

    std::vector<FieldRow*> rows() const;
    // The operator's own row; in a mixture the one that its operators share. Null: there is none.
    FieldRow* rowOf(const study::Problem& problem) const;
    // What differs from the defaults.
    void readInto(study::Choice& choice) const;
    void show(const study::Choice& choice);

signals:
    void edited();

private:
    FieldRow* add(const spec::OperatorInfo& info, const spec::OperatorSetting& setting);

    QWidget* m_parent;
    std::map<std::string, std::map<std::string, FieldRow*>> m_rows;  // operator -> setting
};

}  // namespace plateau::widgets
