// Says what the control with the focus is for (F1): its name, a sentence, and for a setting of a run what may stand
// there, what stands there by default and the paper it comes from. Follows the focus while it is shown. Lies over the
// right side of its parent, or over the left one where it would hide the control. GUI thread.
#pragma once

#include <QFrame>
#include <QPointer>

class QLabel;

namespace plateau::workbench {

class HelpPane : public QFrame {
    Q_OBJECT

public:
    explicit HelpPane(QWidget* parent = nullptr);

    // Of the control, else of what it stands in; nothing that has help leaves a general hint.
    void explain(const QWidget* control);
    QString text() const;

protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();

    QPointer<const QWidget> m_control;  // that is explained
    QLabel* m_title;
    QLabel* m_text;
    QLabel* m_facts;
};

}  // namespace plateau::workbench
