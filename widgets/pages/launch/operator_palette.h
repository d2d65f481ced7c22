// What a strip of layers is painted with: some operators as chips, the others in a menu. One is chosen. GUI thread.
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
    // Puts chips for these behind those there are; none goes away while the operators stay the same.
    void offer(const std::vector<std::string>& ids);

    const std::string& current() const { return m_current; }  // empty only without operators
    void choose(const std::string& id);
    // By the number of the chip, from 1; nothing happens where there is none.
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
