// A message in the page it concerns, with the action that helps; never a dialog. Hidden until show…(). GUI thread.
#pragma once

#include <functional>

#include <QFrame>
#include <QString>

class QLabel;
class QPushButton;

namespace plateau::widgets {

class MessageBar : public QFrame {
    Q_OBJECT

public:
    enum class Kind { information, problem };

    explicit MessageBar(QWidget* parent = nullptr);

    // `detail` becomes the tooltip and a second, softer line. Replaces what was shown.
    void showMessage(Kind kind, const QString& what, const QString& detail = {});
    // How writing a file ended; an empty problem: well.
    void tellWritten(const QString& file, const QString& problem);
    // The same of a table; an empty file: the clipboard (widgets/tables/table_menu.h).
    void tellTable(const QString& file, const QString& problem);
    // The button beside the message; goes with the next message.
    void setAction(const QString& text, std::function<void()> action);
    QString text() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Kind m_kind = Kind::information;
    QLabel* m_label = nullptr;
    QPushButton* m_button = nullptr;
    std::function<void()> m_action;
};

}  // namespace plateau::widgets
