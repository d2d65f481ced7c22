#include "widgets/pages/attention/statistics_model.h"

#include <cmath>
#include <utility>

#include <QLocale>

namespace plateau::widgets {
namespace {

HeadStatistic statisticAt(int column) {
    return headStatistics()[std::size_t(column - 1)];
}

QString plainNumber(double value) {
    return std::isfinite(value) ? QString::number(value, 'g', QLocale::FloatingPointShortest) : QString();
}

}  // namespace

void StatisticsModel::setRows(std::vector<StatisticsRow> rows, Below below, const QString& first,
                              const QString& second) {
    const bool isSameShape = rows.size() == m_rows.size() && below == m_below;
    if (!isSameShape) beginResetModel();
    m_rows = std::move(rows);
    m_below = below;
    m_first = first;
    m_second = second;
    if (!isSameShape)
        endResetModel();
    else if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(int(m_rows.size()) - 1, kColumns - 1));
}

int StatisticsModel::rowOf(int layer, int head) const {
    for (std::size_t at = 0; at < m_rows.size(); ++at) {
        if (m_rows[at].layer == layer && m_rows[at].head == head) return int(at);
    }
    return -1;
}

int StatisticsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_rows.size());
}

int StatisticsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : kColumns;
}

QString StatisticsModel::text(const StatisticsRow& row, int column) const {
    if (column == 0) return tr("%1 · %2").arg(row.layer).arg(row.head);
    const HeadStatistic statistic = statisticAt(column);
    const QString first = statisticText(statistic, valueOf(row.values, statistic));
    if (!row.below) return first;
    const QString second = statisticText(statistic, valueOf(*row.below, statistic));
    return first + QChar::LineSeparator + (m_below == Below::spread ? QStringLiteral("±\u2009") + second : second);
}

QString StatisticsModel::help(const StatisticsRow& row, int column) const {
    if (column == 0) return headName(row.layer, row.head);
    const HeadStatistic statistic = statisticAt(column);
    QString help = tr("%1, %2: %3")
                       .arg(headName(row.layer, row.head), statisticTitle(statistic),
                            text(row, column).replace(QChar::LineSeparator, QLatin1Char(' ')));
    if (row.below && m_below == Below::secondModel)
        help = tr("%1, %2\n%3: %4\n%5: %6")
                   .arg(headName(row.layer, row.head), statisticTitle(statistic), m_first,
                        statisticText(statistic, valueOf(row.values, statistic)), m_second,
                        statisticText(statistic, valueOf(*row.below, statistic)));
    return help;
}

QVariant StatisticsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= int(m_rows.size())) return {};
    const StatisticsRow& row = m_rows[std::size_t(index.row())];
    const int column = index.column();
    switch (role) {
        case Qt::DisplayRole:
            return text(row, column);
        case Qt::ToolTipRole:
        case Qt::AccessibleTextRole:
            return help(row, column);
        case Qt::TextAlignmentRole:
            return int(Qt::AlignVCenter | (column == 0 ? Qt::AlignLeft : Qt::AlignRight));
        case SortRole: {
            if (column == 0) return row.layer * 100000 + row.head;
            const double value = valueOf(row.values, statisticAt(column));
            return std::isfinite(value) ? value : -1e300;
        }
        default:
            return {};
    }
}

QVariant StatisticsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= kColumns) return {};
    if (role == Qt::TextAlignmentRole) return int(Qt::AlignVCenter | (section == 0 ? Qt::AlignLeft : Qt::AlignRight));
    if (section == 0) {
        if (role == Qt::DisplayRole) return tr("L · H");
        if (role == Qt::ToolTipRole) return tr("Layer and head; a row chooses its head");
        return {};
    }
    if (role == Qt::DisplayRole) return statisticHeading(statisticAt(section));
    if (role != Qt::ToolTipRole) return {};
    const QString help = statisticTitle(statisticAt(section)) + QLatin1Char('\n') + statisticHelp(statisticAt(section));
    if (m_below == Below::secondModel) return tr("%1\nAbove: %2\nBelow: %3").arg(help, m_first, m_second);
    if (m_below == Below::spread) return tr("%1\nMean and standard deviation over the samples").arg(help);
    return help;
}

QString StatisticsModel::csv() const {
    const QString suffix = m_below == Below::spread ? QStringLiteral("_sd") : QStringLiteral("_second");
    QString csv = QStringLiteral("layer,head");
    for (const HeadStatistic statistic : headStatistics()) {
        const QString key = QLatin1String(statisticKey(statistic));
        csv += QLatin1Char(',') + key;
        if (m_below != Below::nothing) csv += QLatin1Char(',') + key + suffix;
    }
    csv += QLatin1Char('\n');
    for (const StatisticsRow& row : m_rows) {
        csv += QStringLiteral("%1,%2").arg(row.layer).arg(row.head);
        for (const HeadStatistic statistic : headStatistics()) {
            csv += QLatin1Char(',') + plainNumber(valueOf(row.values, statistic));
            if (m_below != Below::nothing)
                csv += QLatin1Char(',') + (row.below ? plainNumber(valueOf(*row.below, statistic)) : QString());
        }
        csv += QLatin1Char('\n');
    }
    return csv;
}

}  // namespace plateau::widgets
