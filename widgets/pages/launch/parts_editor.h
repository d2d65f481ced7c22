// Which parts a run takes from its source checkpoint: layers by kinds as cells that are switched, the parts without
// layers as toggles, and usual choices. The text of `init.parts` is the one that counts; the rest writes and follows
// it. GUI thread.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <QWidget>

#include "core/spec/part_choice.h"

class QToolButton;

namespace plateau::widgets {

class CellGrid;
class FieldRow;

class PartsEditor : public QWidget {
    Q_OBJECT

public:
    explicit PartsEditor(FieldRow* parts, QWidget* parent = nullptr);

    // Follows the form: an operator for every layer there is.
    void follow(const std::vector<std::string>& operators);

    CellGrid& grid() { return *m_grid; }

signals:
    void edited();  // by anything but the text; its row says so itself

private:
    QToolButton* addButton(const QString& name, const QString& text, const QString& help);
    void write(const spec::PartChoice& choice);
    void paint(int row, int layer, bool begins);
    // An unreadable text counts as nothing taken.
    spec::PartChoice choice() const;
    void showChoice();

    FieldRow* m_parts;
    std::vector<std::string> m_operators;
    CellGrid* m_grid;
    QToolButton *m_everything, *m_attention;
    std::vector<QToolButton*> m_single;  // in the order of the parts without layers
    bool m_takes = true;                 // what the stroke under way does
};

}  // namespace plateau::widgets
