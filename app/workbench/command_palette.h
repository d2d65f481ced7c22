// The command palette (Ctrl+K): a search line over pages, actions and runs. Up and Down move, Enter runs the command,
// Ctrl+Enter runs its alternative and keeps the palette open, Escape closes it. It is shown above the window, which
// stays usable. GUI thread.
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
    // `collect` returns the commands; it is called each time the palette opens, and by collectAgain() while it is open.
    CommandPalette(QWidget& window, std::function<std::vector<Command>()> collect);

    void open();
    void dismiss();
    // Call it when there are new commands.
    void collectAgain();

    // The keys of the commands that were run, latest first.
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
    QPointer<QWidget> m_before;  // the widget that had the focus
};

}  // namespace plateau::workbench
