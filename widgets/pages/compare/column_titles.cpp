#include "widgets/pages/compare/column_titles.h"

#include <QCoreApplication>

#include "core/spec/distinctions.h"

namespace plateau::widgets {
namespace {

constexpr std::size_t kMostDistinctions = 3;
const QString kBetween = QStringLiteral(" · ");

// Without the size, which comes first among what differs: the heading names it already.
QString withoutSize(const QString& distinctions, const QString& size) {
    const QString first = QStringLiteral("size=") + size;
    if (distinctions == first) return {};
    return distinctions.startsWith(first + kBetween) ? distinctions.mid(first.size() + kBetween.size()) : distinctions;
}

}  // namespace

QStringList columnTitles(const std::vector<CompareColumn>& columns, const compare::Study& study) {
    std::vector<spec::Settings> settings;
    for (const CompareColumn& column : columns) settings.push_back(column.runs.front().settings);
    const auto distinctions = spec::distinctionTexts(settings, kBetween.toStdString(), kMostDistinctions);
    QStringList titles;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const store::RunRow& first = columns[i].runs.front();
        if (!columns[i].isFolded()) {
            titles << columns[i].name;
            continue;
        }
        QStringList parts{QString::fromStdString(first.op.empty() ? first.name : first.op)};
        const QString size = QString::fromStdString(first.size);
        QString differing = QString::fromStdString(distinctions[i]);
        if (!first.op.empty()) {
            parts << size;
            differing = withoutSize(differing, size);
        }
        if (!differing.isEmpty()) parts << differing;
        const int seeds = int(study.columns[i].seeds);
        parts << QCoreApplication::translate("RunTexts", "%n seeds", nullptr, seeds);
        titles << parts.join(kBetween);
    }
    return titles;
}

}  // namespace plateau::widgets
