// A combo box of names, which are long and differ at their ends: where there is too little room the name is cut in its
// middle, the tooltip then has it whole, and the list that opens is as wide as its widest name. GUI thread.
#pragma once

#include <QComboBox>

namespace plateau::widgets {

class NameBox : public QComboBox {
    Q_OBJECT

public:
    explicit NameBox(QWidget* parent = nullptr);

    // What the field shows of the current name: all of it, if it fits.
    QString shownName() const;
    void showPopup() override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace plateau::widgets
