// The commands of the command palette, filtered by the typed letters: best match first, and among equal ones the most
// recently used first. GUI thread.
#pragma once

#include <functional>
#include <vector>

#include <QAbstractListModel>
#include <QIcon>
#include <QStringList>

namespace plateau::workbench {

struct Command {
    QString key;     // the same at every start: "page/runs", "run/ID", "action/runs/Stop"
    QString text;    // shown, and searched together with `more`
    QString more;    // only searched: a run's id, the English name
    QString detail;  // shown at the right: the shortcut, or the kind of command
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
    // The keys of the commands used before, latest first.
    void setRecent(const QStringList& keys);
    void setPattern(const QString& pattern);

    const Command* command(const QModelIndex& index) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    struct Entry {
        Command command;
        QString folded;     // of `text`
        QString foldedAll;  // of `text` and `more`
        int recent = 0;     // 0: not used recently; otherwise higher is more recent
    };

    void arrange();
    void rankRecent();

    std::vector<Entry> m_entries;
    std::vector<int> m_shown;  // indices of entries, best first
    QStringList m_recent;
    QString m_pattern;  // folded
};

}  // namespace plateau::workbench
