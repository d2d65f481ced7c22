// A label whose text wraps and is whole at every width. Layouts ask for the least height of a text without knowing its
// width and are told one line; this label's least height is that of all its lines at the width that it has. GUI thread.
#pragma once

#include <QLabel>

namespace plateau::widgets {

class WrappedLabel : public QLabel {
    Q_OBJECT

public:
    explicit WrappedLabel(QWidget* parent = nullptr);

    // Instead of setText(), which would keep the height of the text before.
    void setWholeText(const QString& text);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fitHeight();
};

}  // namespace plateau::widgets
