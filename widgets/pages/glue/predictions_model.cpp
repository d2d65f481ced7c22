#include "widgets/pages/glue/predictions_model.h"

#include <algorithm>
#include <cmath>

#include "widgets/theme/decimal_text.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

constexpr int kTipWidth = 100;  // letters of a line

// Breaks a long sentence at spaces, so that its tooltip fits the screen; never as rich text.
QString wrapped(const QString& text) {
    QString lines;
    qsizetype line = 0;
    for (const QString& word : text.split(QLatin1Char(' '))) {
        if (line > 0 && line + word.size() > kTipWidth) {
            lines += QLatin1Char('\n');
            line = 0;
        } else if (line > 0) {
            lines += QLatin1Char(' ');
        }
        lines += word;
        line += word.size() + 1;
    }
    return lines;
}

}  // namespace

void PredictionsModel::setRows(std::shared_ptr<const glue::TaskInfo> task, const Predictions& predictions,
                               std::vector<std::uint32_t> rows) {
    beginResetModel();
    m_task = std::move(task);
    m_predictions = predictions;
    m_rows = std::move(rows);
    endResetModel();
}

const glue::Prediction* PredictionsModel::row(const QModelIndex& index) const {
    if (!index.isValid() || !checkIndex(index, CheckIndexOption::ParentIsInvalid)) return nullptr;
    return &(*m_predictions)[m_rows[std::size_t(index.row())]];
}

std::vector<glue::Prediction> PredictionsModel::shown() const {
    std::vector<std::uint32_t> sorted = m_rows;
    std::sort(sorted.begin(), sorted.end());
    std::vector<glue::Prediction> rows;
    for (const std::uint32_t at : sorted) rows.push_back((*m_predictions)[at]);
    return rows;
}

int PredictionsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_rows.size());
}

int PredictionsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QString PredictionsModel::text(const glue::Prediction& row, int column) const {
    const auto value = [this](double number) {
        const std::string* label = glue::labelAt(*m_task, number);
        return label ? q(*label) : decimalText(number, 2);
    };
    switch (column) {
        case Index:
            return groupedNumber(double(row.index));
        case First:
            return q(row.first);
        case Second:
            return q(row.second);
        case Label:
            return row.label ? value(*row.label) : QString();
        case Prediction:
            return value(row.prediction);
        case Certainty: {
            const auto certainty = certaintyOf(*m_task, row);
            if (!certainty) return {};
            return m_task->is_regression ? decimalText(*certainty, 2) : decimalText(100 * *certainty, 1);
        }
        case Scores: {
            QStringList scores;
            for (const double score : row.scores) scores << decimalText(score, 3);
            return scores.join(QStringLiteral("  "));
        }
        default:
            return {};
    }
}

QVariant PredictionsModel::number(const glue::Prediction& row, int column) const {
    if (column == Index) return qlonglong(row.index);
    if (column == Label && m_task->is_regression && row.label) return *row.label;
    if (column == Prediction && m_task->is_regression) return row.prediction;
    const auto certainty = column == Certainty ? certaintyOf(*m_task, row) : std::nullopt;
    return certainty ? QVariant(*certainty) : QVariant();
}

bool PredictionsModel::isNumber(int column) const {
    if (column == First || column == Second) return false;
    return (column != Label && column != Prediction) || (m_task && m_task->is_regression);
}

QVariant PredictionsModel::data(const QModelIndex& index, int role) const {
    const glue::Prediction* found = row(index);
    if (!found) return {};
    const int column = index.column();
    switch (role) {
        case Qt::DisplayRole:
            return text(*found, column);
        case kNumberRole:
            return number(*found, column);
        case Qt::ToolTipRole:
            return column == First || column == Second ? wrapped(text(*found, column)) : QString();
        case Qt::TextAlignmentRole:
            return QVariant::fromValue((isNumber(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
        case Qt::DecorationRole:
            if (column != Prediction || !found->label) return {};
            return isWrong(*m_task, *found) ? icon("close", &Theme::bad) : icon("check", &Theme::good);
        case Qt::AccessibleTextRole:
            if (column != Prediction || !found->label) return text(*found, column);
            return isWrong(*m_task, *found) ? tr("%1, wrong").arg(text(*found, column))
                                            : tr("%1, right").arg(text(*found, column));
        default:
            return {};
    }
}

// Whose the numbers are, in their order, where that is short.
QString PredictionsModel::scoredLabels() const {
    constexpr std::size_t kFew = 3;
    if (!m_task || m_task->labels.empty() || m_task->labels.size() > kFew) return {};
    QStringList labels;
    for (const std::string_view label : m_task->labels) labels << q(label);
    return QStringLiteral(" (%1)").arg(labels.join(QStringLiteral(", ")));
}

QVariant PredictionsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    const bool isRegression = m_task && m_task->is_regression;
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == Certainty)
        return isRegression ? tr("How far the prediction is off")
                            : tr("Share that the model gives its prediction (softmax of the scores)");
    if (role == Qt::ToolTipRole && section == Scores && m_task) {
        QStringList labels;
        for (const std::string_view label : m_task->labels) labels << q(label);
        return labels.isEmpty() ? tr("What the model says") : tr("Logits of %1").arg(enumeration(labels));
    }
    if (role != Qt::DisplayRole) return {};
    switch (section) {
        case Index:
            return tr("Row");
        case First:
            return m_task && m_task->is_pair ? tr("First text") : tr("Text");
        case Second:
            return tr("Second text");
        case Label:
            return tr("Label");
        case Prediction:
            return tr("Prediction");
        case Certainty:
            return isRegression ? tr("Off by") : tr("Certainty (%)");
        case Scores:
            return tr("Scores") + scoredLabels();
        default:
            return {};
    }
}

}  // namespace plateau::widgets
