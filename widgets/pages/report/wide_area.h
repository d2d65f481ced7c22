// A table that may be wider than its page: as high as the table, and scrolled sideways where there is too little room,
// so that the rest of the page keeps its width. GUI thread.
#pragma once

#include <QScrollArea>

namespace plateau::widgets {

class WideArea : public QScrollArea {
public:
    // Takes `content`; `name` is what assistive technology calls the area.
    WideArea(QWidget* content, const QString& name, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;  // a ring while it has the focus
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    bool isTooNarrow() const;
    int wholeHeight() const;  // with the bar, where there is one
    void fit();
};

}  // namespace plateau::widgets
