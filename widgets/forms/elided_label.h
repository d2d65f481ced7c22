// A line of text that is cut with "…" if there is too little room; its tooltip then shows the whole text. GUI thread.
#pragma once

#include <QLabel>

namespace plateau::widgets {

class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    // `mode`: where the text is cut; names that differ at their ends are cut in the middle.
    explicit ElidedLabel(QWidget* parent = nullptr, Qt::TextElideMode mode = Qt::ElideRight);

    void setWholeText(const QString& text);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void elide();

    QString m_whole;
    Qt::TextElideMode m_mode;
};

}  // namespace plateau::widgets
