// The cards above the columns: what each run is, and how it compares in words. GUI thread.
#pragma once

#include <vector>

#include <QWidget>

#include "widgets/theme/theme.h"

class QHBoxLayout;
class QMenu;
class QToolButton;

namespace plateau::widgets {

struct ColumnHead {
    QString key, name;
    RunPen pen;
    QString answer;     // how the run reaches the level of the line
    QStringList words;  // other comparisons, one statement each
    bool is_baseline = false;
    bool operator==(const ColumnHead& other) const {
        return key == other.key && name == other.name && pen.colour == other.pen.colour &&
               pen.style == other.pen.style && answer == other.answer && words == other.words &&
               is_baseline == other.is_baseline;
    }
};

class ColumnCard;

class ColumnCards : public QWidget {
    Q_OBJECT

public:
    // The left part, as wide as the titles of the table's lines, holds the menu that chooses columns.
    explicit ColumnCards(QWidget* parent = nullptr);

    void setHeads(const std::vector<ColumnHead>& heads);
    const std::vector<ColumnHead>& heads() const { return m_heads; }
    QMenu& columnMenu() const { return *m_menu; }

signals:
    void baselineRequested(const QString& key);
    void hideRequested(const QString& key);

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitHeight();

    std::vector<ColumnHead> m_heads;
    std::vector<ColumnCard*> m_cards;
    QHBoxLayout* m_row;
    QWidget* m_left;
    QToolButton* m_choose;
    QMenu* m_menu;
};

}  // namespace plateau::widgets
