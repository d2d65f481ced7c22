// One command of a terminal in one line, with a copy button. GUI thread.
#pragma once

#include <QString>
#include <QWidget>

class QLineEdit;
class QToolButton;

namespace plateau::widgets {

class CommandLineRow : public QWidget {
    Q_OBJECT

public:
    explicit CommandLineRow(QWidget* parent = nullptr);
    void setCommand(const QString& command);  // quoted for a shell; empty when there is none
    QString command() const;

private:
    QLineEdit* m_text;
    QToolButton* m_copy;
};

}  // namespace plateau::widgets
