// A card of form fields in columns, the rarer ones behind "more". GUI thread.
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

    // The next free cell(s), left to right.
    FieldRow* addField(const std::string& field, FieldRow::Editor editor = FieldRow::Editor::line, int span = 1);
    // The same behind "more", with the editor that the field's type asks for.
    FieldRow* addMoreField(const std::string& field);

    // A widget of its own line below those behind "more".
    void addMoreWidget(QWidget* widget);

    // Widgets in the cells after the fixed fields; one that is deleted leaves its cell.
    void setExtra(const std::vector<FieldRow*>& rows);

    void setMoreShown(bool shown);
    bool isMoreShown() const;
    // An error nobody sees helps nobody: unfolds when a hidden field has one. Updates the count on the button.
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
