// The help pane (Shift+F1): explains the control that has the focus, with its name and a sentence. For a setting of a
// run it also shows the allowed values, the default and the paper that introduced it. While shown, it follows the
// focus. It covers the right side of its parent, or the left side if it would hide the control. GUI thread.
#pragma once

#include <QFrame>
#include <QPointer>

class QLabel;
class QPushButton;

namespace plateau::workbench {

class HelpPane : public QFrame {
    Q_OBJECT

public:
    explicit HelpPane(QWidget* parent = nullptr);

    // Shows the help of the control, or of its nearest parent that has help; if there is none, a general hint.
    void explain(const QWidget* control);
    QString text() const;

signals:
    // A person wants to read on in the guide: of this topic (widgets/guide/help_topic.h).
    void guideRequested(const QString& topic);

protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();

    QPointer<const QWidget> m_control;  // the control that is explained
    QLabel* m_title;
    QLabel* m_text;
    QLabel* m_facts;
    QPushButton* m_more;
};

}  // namespace plateau::workbench
