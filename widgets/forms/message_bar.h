// Shows a message in the page that it concerns, with an action that helps, instead of opening a dialog. It stands below
// what the page shows: when it comes or goes, nothing that the mouse is on moves. Hidden until show…() is called; when
// it is hidden, the focus that its buttons had goes back to where it was before. GUI thread.
#pragma once

#include <functional>
#include <utility>

#include <QFrame>
#include <QPointer>
#include <QString>

class QLabel;
class QPushButton;

namespace plateau::widgets {

class MessageBar : public QFrame {
    Q_OBJECT

public:
    enum class Kind { information, problem };

    explicit MessageBar(QWidget* parent = nullptr);

    // `detail` becomes the tooltip and a second, less prominent line. Replaces the previous message.
    void showMessage(Kind kind, const QString& what, const QString& detail = {});
    // Another detail of the message that is shown, if it is still this one; nothing is announced.
    void updateDetail(const QString& what, const QString& detail);
    // Shows the result of writing a file; an empty `problem` means success.
    void tellWritten(const QString& file, const QString& problem);
    // The same for a table; an empty `file` means that it was copied to the clipboard (widgets/tables/table_menu.h).
    void tellTable(const QString& file, const QString& problem);
    // Shows a button beside the message until the next message.
    void setAction(const QString& text, std::function<void()> action);
    // Hides the message, unless there is a newer one, as soon as `isOver` is true: asked whenever `sender` emits
    // `changed`.
    template <typename Sender, typename Signal>
    void setEnd(Sender& sender, Signal changed, std::function<bool()> isOver) {
        disconnect(m_end);
        m_end = connect(&sender, changed, this, [this, isOver = std::move(isOver)] { endIf(isOver()); });
    }
    QString text() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void endIf(bool isOver);
    void rememberFocus(QWidget* before, const QWidget* now);

    Kind m_kind = Kind::information;
    QString m_what;
    QLabel* m_label = nullptr;
    QPushButton* m_button = nullptr;
    QPointer<QWidget> m_before;  // had the focus when one of the buttons took it
    std::function<void()> m_action;
    QMetaObject::Connection m_end;
};

}  // namespace plateau::widgets
