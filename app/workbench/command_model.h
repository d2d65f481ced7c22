// What the command palette offers, and of that what the typed letters leave: best first, and of equals the ones used
// last. GUI thread.
#pragma once

#include <functional>
#include <vector>

#include <QAbstractListModel>
#include <QIcon>
#include <QStringList>

namespace plateau::workbench {

struct Command {
    QString key;     // stable over starts: "page/runs", "run/ID", "action/runs/Stop"
    QString text;    // what is shown and, with `more`, searched
    QString more;    // searched too: a run's id, the English name
    QString detail;  // at the right: the shortcut, or what kind of thing it is
    QIcon icon;
    std::function<void()> act;
    std::function<void()> alternative;  // for Ctrl+Enter; may be empty
};

class CommandModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { DetailRole = Qt::UserRole, PositionsRole };

    using QAbstractListModel::QAbstractListModel;

    void setCommands(std::vector<Command> commands);
    // Keys, newest first.
    void setRecent(const QStringList& keys);
    void setPattern(const QString& pattern);

    const Command* command(const QModelIndex& index) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    struct Entry {
        Command command;
        QString folded;     // of the text
        QString foldedAll;  // with the rest
        int recent = 0;     // 0: not used lately; the higher the later
    };

    void arrange();
    void rankRecent();

    std::vector<Entry> m_entries;
    std::vector<int> m_shown;  // entries, best first
    QStringList m_recent;
    QString m_pattern;  // folded
};

}  // namespace plateau::workbench
