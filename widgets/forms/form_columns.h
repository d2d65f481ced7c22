// A form with a column of figures beside it. Where there is no room for both, in width or in height, the column follows
// below the form and scrolls with it, so that what stands below both stays in sight. GUI thread.
#pragma once

#include <QWidget>

class QHBoxLayout;
class QScrollArea;

namespace plateau::widgets {

class FormColumns : public QWidget {
public:
    // Takes both. `form` scrolls a widget with a vertical layout; `side` is `sideWidth` pixels wide beside it, and goes
    // below it when all of this is narrower than `least` pixels, or cuts one of them.
    FormColumns(QScrollArea* form, QWidget* side, int sideWidth, int least, QWidget* parent = nullptr);

    // The form scrolls, and so does the column below it: the height of neither is asked for.
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool haveRoom();
    void fit();
    void place(bool below);

    QScrollArea* m_form;
    QWidget* m_side;
    QHBoxLayout* m_row;
    int m_sideWidth, m_least;
    int m_sideHeight = 0;  // that it needs beside the form
    bool m_isBelow = false;
};

}  // namespace plateau::widgets
