// A line that gives way where there is little room: it ends in "…" then, and its tooltip has all of it. GUI thread.
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
