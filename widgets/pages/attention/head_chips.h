// The heads of a layer as small toggle buttons in their colours, which choose the heads that are shown. GUI thread.
#pragma once

#include <vector>

#include <QWidget>

class QToolButton;

namespace plateau::widgets {

class HeadChips : public QWidget {
    Q_OBJECT

public:
    explicit HeadChips(QWidget* parent = nullptr);

    // Heads that are on stay on if they still exist; `current` is always on.
    void setHeads(int count, int current);
    std::vector<int> shown() const;
    void setShown(const std::vector<int>& heads);  // emits no signal
    QToolButton* chip(int head) const;             // null: there is no such head

signals:
    void changed();  // by a person

protected:
    void changeEvent(QEvent* event) override;

private:
    void toggleAll();
    void updateLook();

    std::vector<QToolButton*> m_chips;
    QToolButton* m_all;
    int m_current = 0;
};

}  // namespace plateau::widgets
