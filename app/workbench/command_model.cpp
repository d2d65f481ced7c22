#include "app/workbench/command_model.h"

#include <algorithm>

#include <QHash>

#include "app/workbench/fuzzy_match.h"

namespace plateau::workbench {
namespace {

// What was used lately wins among matches of one kind, not over a better kind.
constexpr int kRecentWeight = 2;
// Found in the name rather than in what belongs to it.
constexpr int kInText = 30;

}  // namespace

void CommandModel::setCommands(std::vector<Command> commands) {
    m_entries.clear();
    m_entries.reserve(commands.size());
    for (Command& command : commands) {
        Entry entry{std::move(command), {}, {}};
        entry.folded = foldedText(entry.command.text);
        entry.foldedAll = entry.folded + ' ' + foldedText(entry.command.more);
        m_entries.push_back(std::move(entry));
    }
    rankRecent();
    arrange();
}

void CommandModel::setRecent(const QStringList& keys) {
    m_recent = keys;
    rankRecent();
    arrange();
}

void CommandModel::setPattern(const QString& pattern) {
    m_pattern = foldedText(pattern.simplified());
    arrange();
}

void CommandModel::rankRecent() {
    QHash<QString, int> ranks;
    for (qsizetype i = 0; i < m_recent.size(); ++i) ranks.insert(m_recent[i], int(m_recent.size() - i));
    for (Entry& entry : m_entries) entry.recent = ranks.value(entry.command.key);
}

void CommandModel::arrange() {
    beginResetModel();
    std::vector<std::pair<int, int>> found;  // score, entry
    found.reserve(m_entries.size());
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const Entry& entry = m_entries[i];
        auto score = fuzzyScore(m_pattern, entry.folded);
        if (score) score = *score + kInText;
        // Letters scattered over an id name nothing.
        else if (containsWords(m_pattern, entry.foldedAll))
            score = 0;
        if (score) found.emplace_back(*score + kRecentWeight * entry.recent, int(i));
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    m_shown.clear();
    for (const auto& [score, at] : found) m_shown.push_back(at);
    endResetModel();
}

const Command* CommandModel::command(const QModelIndex& index) const {
    if (!index.isValid() || !checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return nullptr;
    return &m_entries[std::size_t(m_shown[std::size_t(index.row())])].command;
}

int CommandModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_shown.size());
}

QVariant CommandModel::data(const QModelIndex& index, int role) const {
    const Command* found = command(index);
    if (!found) return {};
    switch (role) {
        case Qt::DisplayRole:
            return found->text;
        case Qt::AccessibleTextRole:
            return QString(found->text + QStringLiteral(", ") + found->detail);
        case Qt::ToolTipRole:
            return found->text;
        case Qt::DecorationRole:
            return found->icon;
        case DetailRole:
            return found->detail;
        case PositionsRole: {
            const Entry& entry = m_entries[std::size_t(m_shown[std::size_t(index.row())])];
            return QVariant::fromValue(fuzzyPositions(m_pattern, entry.folded));
        }
        default:
            return {};
    }
}

}  // namespace plateau::workbench
