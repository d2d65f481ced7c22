// A button that copies a text and shows for a moment that it did. It is disabled while the text is empty. GUI thread.
#pragma once

#include <QString>
#include <QToolButton>

namespace plateau::widgets {

class CopyButton : public QToolButton {
    Q_OBJECT

public:
    // `help` describes what is copied.
    explicit CopyButton(const QString& help, QWidget* parent = nullptr);
    void setCopied(const QString& text);

private:
    QString m_copied;
};

}  // namespace plateau::widgets
