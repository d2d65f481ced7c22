// Edits which parts a run takes from its source checkpoint: a grid of cells for the kinds of parts in each layer,
// toggle buttons for the parts without layers, and buttons for usual choices. The text of `init.parts` holds the value;
// all controls write it and show it. GUI thread.
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

    // Updates the editor for the form's layers; `operators` has one entry for each layer.
    void follow(const std::vector<std::string>& operators);

    CellGrid& grid() { return *m_grid; }

signals:
    void edited();  // by the controls; the row of the text reports its own edits

private:
    QToolButton* addButton(const QString& name, const QString& text, const QString& help);
    void write(const spec::PartChoice& choice);
    void paint(int row, int layer, bool begins);
    // The choice of the text; if the text cannot be read, nothing is taken.
    spec::PartChoice choice() const;
    void showChoice();

    FieldRow* m_parts;
    std::vector<std::string> m_operators;
    CellGrid* m_grid;
    QToolButton *m_everything, *m_attention;
    std::vector<QToolButton*> m_single;  // in the order of the parts without layers
    bool m_takes = true;                 // whether the current stroke switches cells on
};

}  // namespace plateau::widgets
