// Tells of curves that came after a person had zoomed and have no point in the view, and shows everything when it is
// clicked: an old zoom does not hide a new run. Hidden while there is none. GUI thread.
#pragma once

#include <set>

#include <QPushButton>

namespace plateau::widgets {

class ChartGrid;

class OutsideNotice : public QPushButton {
    Q_OBJECT

public:
    explicit OutsideNotice(ChartGrid& grid, QWidget* parent = nullptr);

private:
    void look();

    ChartGrid& m_grid;
    std::set<QString> m_seen;  // keys of curves that have been in the view
};

}  // namespace plateau::widgets
