#include "widgets/theme/spoken_table.h"

#include <algorithm>
#include <map>
#include <utility>

#include <QAbstractButton>
#include <QAccessibleWidget>

#include "widgets/theme/spoken_widget.h"

namespace plateau::widgets {
namespace {

constexpr auto kTable = "spokenTable";

using Cells = QList<QAccessibleInterface*>;

SpokenTable tableOf(const QWidget& place) {
    return place.property(kTable).value<SpokenTable>();
}

// Row -1: a heading.
class SpokenCell : public QAccessibleInterface, public QAccessibleTableCellInterface {
public:
    SpokenCell(QWidget& place, int row, int column) : m_place(&place), m_row(row), m_column(column) {}

    bool isValid() const override { return label() != nullptr; }
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_place.data()); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QString text(QAccessible::Text what) const override {
        const QAccessibleInterface* shown = QAccessible::queryAccessibleInterface(label());
        return shown ? shown->text(what) : QString();
    }
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override {
        const QWidget* shown = label();
        return shown ? QRect(shown->mapToGlobal(QPoint()), shown->size()) : QRect();
    }
    QAccessible::Role role() const override { return m_row < 0 ? QAccessible::ColumnHeader : QAccessible::Cell; }
    QAccessible::State state() const override {
        QAccessible::State state;
        const QWidget* shown = label();
        state.invalid = !shown;
        state.invisible = !shown || !shown->isVisible();
        state.readOnly = true;
        return state;
    }
    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::TableCellInterface ? static_cast<QAccessibleTableCellInterface*>(this) : nullptr;
    }

    bool isSelected() const override { return false; }
    Cells columnHeaderCells() const override { return m_row < 0 ? Cells() : Cells{atIndex(m_column)}; }
    Cells rowHeaderCells() const override { return {}; }
    int columnIndex() const override { return m_column; }
    int rowIndex() const override { return m_row; }
    int columnExtent() const override { return 1; }
    int rowExtent() const override { return 1; }
    QAccessibleInterface* table() const override { return parent(); }

private:
    QAccessibleInterface* atIndex(int index) const {
        const QAccessibleInterface* table = parent();
        return table ? table->child(index) : nullptr;
    }
    QWidget* label() const {
        if (!m_place) return nullptr;
        const SpokenTable table = tableOf(*m_place);
        const auto row = std::size_t(std::max(0, m_row)), column = std::size_t(m_column);
        if (m_row >= int(table.rows.size())) return nullptr;
        const auto& cells = m_row < 0 ? table.headings : table.rows[row];
        return column < cells.size() ? cells[column].data() : nullptr;
    }

    QPointer<QWidget> m_place;
    int m_row, m_column;
};

class SpokenTableWidget : public QAccessibleWidget, public QAccessibleTableInterface {
public:
    explicit SpokenTableWidget(QWidget& place) : QAccessibleWidget(&place, QAccessible::Table) {}
    ~SpokenTableWidget() override {
        for (const auto& [place, id] : m_cells) QAccessible::deleteAccessibleInterface(id);
    }
    SpokenTableWidget(const SpokenTableWidget&) = delete;
    SpokenTableWidget& operator=(const SpokenTableWidget&) = delete;

    // The headings, the cells row by row, and the buttons.
    int childCount() const override { return cellCount() + int(buttons().size()); }
    QAccessibleInterface* child(int index) const override {
        if (index < 0) return nullptr;
        if (index >= cellCount()) return QAccessible::queryAccessibleInterface(buttons().value(index - cellCount()));
        const int row = index / columnCount() - 1, column = index % columnCount();
        const auto [known, isNew] = m_cells.try_emplace({row, column}, 0);
        if (isNew) known->second = QAccessible::registerAccessibleInterface(new SpokenCell(*widget(), row, column));
        return QAccessible::accessibleInterface(known->second);
    }
    int indexOfChild(const QAccessibleInterface* wanted) const override {
        for (int index = 0; index < childCount(); ++index)
            if (child(index) == wanted) return index;
        return -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        for (int index = 0; index < childCount(); ++index)
            if (child(index)->rect().contains(x, y)) return child(index);
        return nullptr;
    }
    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::TableInterface ? static_cast<QAccessibleTableInterface*>(this)
                                                   : QAccessibleWidget::interface_cast(type);
    }

    QAccessibleInterface* caption() const override { return nullptr; }
    QAccessibleInterface* summary() const override { return nullptr; }
    QAccessibleInterface* cellAt(int row, int column) const override {
        const bool isThere = row >= 0 && row < rowCount() && column >= 0 && column < columnCount();
        return isThere ? child((row + 1) * columnCount() + column) : nullptr;
    }
    int columnCount() const override { return int(tableOf(*widget()).headings.size()); }
    int rowCount() const override { return int(tableOf(*widget()).rows.size()); }
    QString columnDescription(int column) const override {
        return column >= 0 && column < columnCount() ? child(column)->text(QAccessible::Name) : QString();
    }
    QString rowDescription(int) const override { return {}; }

    // Nothing can be selected.
    int selectedCellCount() const override { return 0; }
    Cells selectedCells() const override { return {}; }
    int selectedColumnCount() const override { return 0; }
    int selectedRowCount() const override { return 0; }
    QList<int> selectedColumns() const override { return {}; }
    QList<int> selectedRows() const override { return {}; }
    bool isColumnSelected(int) const override { return false; }
    bool isRowSelected(int) const override { return false; }
    bool selectRow(int) override { return false; }
    bool selectColumn(int) override { return false; }
    bool unselectRow(int) override { return false; }
    bool unselectColumn(int) override { return false; }
    void modelChange(QAccessibleTableModelChangeEvent*) override {}

private:
    int cellCount() const { return columnCount() * (1 + rowCount()); }
    QList<QAbstractButton*> buttons() const {
        return widget()->findChildren<QAbstractButton*>(Qt::FindDirectChildrenOnly);
    }

    mutable std::map<std::pair<int, int>, QAccessible::Id> m_cells;  // made when they are first asked for
};

}  // namespace

void setSpokenTable(QWidget& place, const SpokenTable& table) {
    installSpokenWidgets();
    place.setProperty(kTable, QVariant::fromValue(table));
    // A reader that is there asked what it is while it was made, and Qt keeps the answer.
    QAccessibleInterface* known = QAccessible::queryAccessibleInterface(&place);
    if (known && !known->tableInterface()) QAccessible::deleteAccessibleInterface(QAccessible::uniqueId(known));
}

QAccessibleInterface* spokenTable(QWidget& place) {
    return place.property(kTable).isValid() ? new SpokenTableWidget(place) : nullptr;
}

}  // namespace plateau::widgets
