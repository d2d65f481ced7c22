// A tour of the window in six hints, one after the other: each shows its page and stands beside what it speaks of.
// Nothing is blocked meanwhile; another page ends it. GUI thread.
#pragma once

#include <QFrame>
#include <QPointer>

class QLabel;
class QPushButton;

namespace plateau::workbench {

class MainWindow;

class Tour : public QFrame {
    Q_OBJECT

public:
    // A child of the window's content, over which it lies. Hidden until start().
    explicit Tour(MainWindow& window);

    static constexpr int kHints = 6;

    void start();
    int hint() const { return m_at; }  // 0 … kHints - 1 while shown

signals:
    // A person has seen the last hint or wants no more: it need not begin by itself again.
    void ended();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showHint(int at);
    void place();
    void end();

    MainWindow& m_window;
    int m_at = 0;
    QString m_page;  // that the hint has shown
    QPointer<QWidget> m_target;
    QLabel *m_text, *m_number;
    QPushButton *m_back, *m_next, *m_off;
};

}  // namespace plateau::workbench
