// A layout whose items flow like words in a text: when the width is full, the next line begins. GUI thread.
#pragma once

#include <memory>
#include <vector>

#include <QLayout>

namespace plateau::widgets {

class FlowLayout : public QLayout {
public:
    explicit FlowLayout(QWidget* parent, int gap);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override;
    int count() const override { return int(m_items.size()); }
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return arrange(QRect(0, 0, width, 0), false); }
    void setGeometry(const QRect& area) override;
    QSize sizeHint() const override;  // with all items in one line
    QSize minimumSize() const override;

private:
    int arrange(const QRect& area, bool place) const;  // returns the needed height

    std::vector<std::unique_ptr<QLayoutItem>> m_items;
    int m_gap;
};

}  // namespace plateau::widgets
