// A layout of fields beside each other as far as the width reaches, and the rest in lines below. The fields of a line
// share its width; those of the last line are no wider than above. Its least height is that of all lines at the width
// that it has, so that no page squeezes them. GUI thread.
#pragma once

#include <memory>
#include <vector>

#include <QLayout>

namespace plateau::widgets {

class FieldFlow : public QLayout {
public:
    // ownWidths: a line is shared in proportion to what its fields ask for. equal: all fields are as wide as the one
    // that asks for most, so that they stand in columns.
    enum class Columns { ownWidths, equal };

    explicit FieldFlow(QWidget* parent, Columns columns = Columns::ownWidths);
    ~FieldFlow() override;

    // `width`: pixels that usual values need. The field gets less only where all of the layout is narrower.
    void addField(QWidget* field, int width);

    void addItem(QLayoutItem* item) override;
    int count() const override { return int(m_fields.size()); }
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return Qt::Horizontal; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return arrange(QRect(0, 0, width, 0), false); }
    void setGeometry(const QRect& area) override;
    QSize sizeHint() const override;  // with all fields in one line
    QSize minimumSize() const override;

private:
    struct Field {
        std::unique_ptr<QLayoutItem> item;
        int width = 0;
    };
    struct Cell {
        QLayoutItem* item;
        int width;
    };
    using Line = std::vector<Cell>;

    Line shown() const;                                // the fields that are not hidden, with the widths that they want
    int arrange(const QRect& area, bool place) const;  // returns the needed height

    Columns m_columns;
    std::vector<Field> m_fields;
    int m_width = 0, m_height = 0;  // as placed last; 0: never yet
};

}  // namespace plateau::widgets
