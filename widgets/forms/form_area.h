// The fields of a form: as high as all of them where there is room, and scrolled where there is not, so that what
// stands around them (its buttons, the page's results) keeps its place. GUI thread.
#pragma once

#include <QScrollArea>

namespace plateau::widgets {

class FormArea : public QScrollArea {
public:
    // Takes `content`, whose layout may wrap. It is not lower than `least` pixels, or than the content.
    FormArea(QWidget* content, int least, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    int wholeHeight() const;  // of the content at the width that there is

    int m_least;
};

}  // namespace plateau::widgets
