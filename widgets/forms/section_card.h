// A card of form fields in columns; rarely used fields are hidden until "more" is pressed. GUI thread.
#pragma once

#include <string>
#include <vector>

#include "widgets/forms/card.h"
#include "widgets/forms/field_row.h"

class QGridLayout;
class QToolButton;

namespace plateau::widgets {

class SectionCard : public Card {
    Q_OBJECT

public:
    SectionCard(const QString& title, int columns, QWidget* parent = nullptr);

    // Adds a field in the next free cells, left to right; `span` is the number of columns.
    FieldRow* addField(const std::string& field, FieldRow::Editor editor = FieldRow::Editor::line, int span = 1);
    // Adds a field behind "more", with the editor that suits its type.
    FieldRow* addMoreField(const std::string& field);

    // Adds a widget on a line of its own, below the fields behind "more".
    void addMoreWidget(QWidget* widget);

    // Puts these rows in the cells after the fixed fields. A row that is deleted frees its cell.
    void setExtra(const std::vector<FieldRow*>& rows);

    void setMoreShown(bool shown);
    bool isMoreShown() const;
    // Shows the fields behind "more" if this is one of them.
    void reveal(const FieldRow* row);
    // Shows the fields behind "more" if one of them has an error, so that the error is visible. Updates the count on
    // the button.
    void revealProblems();

    const std::vector<FieldRow*>& rows() const { return m_rows; }

private:
    void updateButton();

    QGridLayout* m_grid;
    QGridLayout* m_moreGrid;
    QWidget* m_more;
    QToolButton* m_button;
    int m_columns, m_cell = 0, m_moreCell = 0;
    std::vector<FieldRow*> m_rows, m_moreRows;
};

}  // namespace plateau::widgets
