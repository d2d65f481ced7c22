#include "widgets/pages/compare/column_titles.h"

#include <QCoreApplication>

#include "core/spec/distinctions.h"

namespace plateau::widgets {
namespace {

constexpr std::size_t kMostDistinctions = 3;

}  // namespace

QStringList columnTitles(const std::vector<CompareColumn>& columns, const compare::Study& study) {
    std::vector<spec::Settings> settings;
    for (const CompareColumn& column : columns) settings.push_back(column.runs.front().settings);
    const auto distinctions = spec::distinctionTexts(settings, " · ", kMostDistinctions);
    QStringList titles;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const store::RunRow& first = columns[i].runs.front();
        if (!columns[i].isFolded()) {
            titles << columns[i].name;
            continue;
        }
        QStringList parts{QString::fromStdString(first.op.empty() ? first.name : first.op)};
        if (!first.op.empty()) parts << QString::fromStdString(first.size);
        if (!distinctions[i].empty()) parts << QString::fromStdString(distinctions[i]);
        const int seeds = int(study.columns[i].seeds);
        parts << QCoreApplication::translate("RunTexts", "%n seeds", nullptr, seeds);
        titles << parts.join(QStringLiteral(" · "));
    }
    return titles;
}

}  // namespace plateau::widgets
