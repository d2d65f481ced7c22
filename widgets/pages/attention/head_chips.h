// The heads of a layer as small switches in their colours: which of them are shown. GUI thread.
#pragma once

#include <vector>

#include <QWidget>

class QToolButton;

namespace plateau::widgets {

class HeadChips : public QWidget {
    Q_OBJECT

public:
    explicit HeadChips(QWidget* parent = nullptr);

    // Which are on stays, as far as they are there; `current` is always one of them.
    void setHeads(int count, int current);
    std::vector<int> shown() const;
    void setShown(const std::vector<int>& heads);  // emits nothing
    QToolButton* chip(int head) const;             // null: not there

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
