// One line to type into, over pages, actions and runs (Ctrl+K): Up and Down move, Enter does it, Ctrl+Enter does the
// alternative and stays, Escape leaves. Lies over the window without locking it. GUI thread.
#pragma once

#include <functional>

#include <QFrame>
#include <QPointer>

#include "app/workbench/command_model.h"

class QLabel;
class QLineEdit;
class QListView;

namespace plateau::workbench {

class CommandPalette : public QFrame {
    Q_OBJECT

public:
    // `collect` is asked each time the palette opens, and when collectAgain() is called while it is open.
    CommandPalette(QWidget& window, std::function<std::vector<Command>()> collect);

    void open();
    void close();
    // There is more to offer now.
    void collectAgain();

    // Keys of what was done, newest first.
    const QStringList& recent() const { return m_recent; }
    void setRecent(const QStringList& keys);

    CommandModel& model() { return *m_model; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    bool takeKey(int key, Qt::KeyboardModifiers modifiers);
    void move(int rows);
    void run(bool alternative);
    void place();
    void showCount();

    QWidget& m_window;
    std::function<std::vector<Command>()> m_collect;
    CommandModel* m_model;
    QLineEdit* m_line;
    QListView* m_list;
    QLabel* m_hint;
    QStringList m_recent;
    QPointer<QWidget> m_before;  // had the focus
};

}  // namespace plateau::workbench
