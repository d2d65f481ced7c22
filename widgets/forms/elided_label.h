// A line of text that is cut with "…" if there is too little room; its tooltip then shows the whole text. GUI thread.
#pragma once

#include <QLabel>

namespace plateau::widgets {

class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    void setWholeText(const QString& text);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void elide();

    QString m_whole;
};

}  // namespace plateau::widgets
