// Chooses the operator with which a strip of layers is painted: some operators are chips, the others are in a menu. GUI
// thread.
#pragma once

#include <string>
#include <vector>

#include <QWidget>

#include "core/spec/catalogue.h"

class QButtonGroup;
class QToolButton;

namespace plateau::widgets {

class OperatorPalette : public QWidget {
    Q_OBJECT

public:
    explicit OperatorPalette(QWidget* parent = nullptr);

    void setOperators(const std::vector<spec::OperatorInfo>& operators);
    // Adds chips for these operators after the existing ones. Chips stay until the list of operators changes.
    void offer(const std::vector<std::string>& ids);

    const std::string& current() const { return m_current; }  // empty only if there are no operators
    void choose(const std::string& id);
    // Chooses by the number of the chip, from 1; does nothing if there is no such chip.
    void chooseByNumber(int number);

    QToolButton* chip(const std::string& id) const;
    std::vector<std::string> chips() const;

private:
    QToolButton* addChip(const spec::OperatorInfo& info);
    void rebuildMenu();

    std::vector<spec::OperatorInfo> m_operators;
    std::vector<QToolButton*> m_chips;
    QButtonGroup* m_group;
    QToolButton* m_others;
    std::string m_current;
};

}  // namespace plateau::widgets
