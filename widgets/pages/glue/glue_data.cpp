#include "widgets/pages/glue/glue_data.h"

#include <set>

#include <QCoreApplication>
#include <QStringList>

#include "core/glue/task.h"
#include "widgets/engine/asked.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/sentence_text.h"

namespace plateau::widgets {
namespace {

struct GlueDataText {
    Q_DECLARE_TR_FUNCTIONS(GlueDataText)
};

QString reasonText(const std::string& code) {
    if (code == "columns") return GlueDataText::tr("too few or too many columns");
    if (code == "label") return GlueDataText::tr("no label of the task");
    if (code == "utf8") return GlueDataText::tr("damaged text");
    if (code == "empty") return GlueDataText::tr("an empty sentence");
    if (code == "blank") return GlueDataText::tr("an empty line");
    if (code == "long") return GlueDataText::tr("too long");
    return QString::fromStdString(code);
}

}  // namespace

QString glueDataStateText(GlueDataState state) {
    switch (state) {
        case GlueDataState::ready:
            return GlueDataText::tr("ready");
        case GlueDataState::partial:
            return GlueDataText::tr("partly there");
        case GlueDataState::missing:
            return GlueDataText::tr("not there");
        case GlueDataState::unusable:
            return GlueDataText::tr("unusable");
        case GlueDataState::unknown:
            break;
    }
    return GlueDataText::tr("not looked at");
}

QString glueDataText(const GlueTaskData& data) {
    QStringList lines;
    for (const std::string& name : protocol::glueSplitOrder()) {
        const auto found = data.splits.find(name);
        if (found == data.splits.end()) continue;
        const protocol::GlueDataAnswer::Split& split = found->second;
        QString line =
            GlueDataText::tr("%1: %2 rows").arg(QString::fromStdString(name), groupedNumber(double(split.rows)));
        std::set<std::string> codes;
        for (const protocol::GlueDataAnswer::SkippedRow& row : split.skipped) codes.insert(row.reason);
        QStringList reasons;
        for (const std::string& code : codes) reasons << reasonText(code);
        if (split.skipped_rows > 0)
            line += GlueDataText::tr(", %1 left out: %2")
                        .arg(groupedNumber(double(split.skipped_rows)), enumeration(reasons));
        lines << line;
    }
    QStringList missing;
    for (const std::string& name : data.missing) missing << QString::fromStdString(name);
    if (!missing.isEmpty() && data.state != GlueDataState::missing)
        lines << GlueDataText::tr("not there: %1").arg(enumeration(missing));
    for (const protocol::GlueDataAnswer::Problem& problem : data.problems) lines << problemText(problem.error);
    return lines.join(QLatin1Char('\n'));
}

QString glueDataObjection(const std::string& task, const GlueData& data) {
    const auto found = data.find(task);
    if (found == data.end() || found->second.state == GlueDataState::unknown)
        return GlueDataText::tr("Choose a GLUE folder first");
    const GlueTaskData& known = found->second;
    if (known.state == GlueDataState::missing) return GlueDataText::tr("Its files are not in the GLUE folder");
    const glue::TaskInfo* info = glue::findTask(task);
    const bool isAnswered = info && !glue::isTrained(*info) && known.state == GlueDataState::ready;
    if (known.trainable || isAnswered) return {};
    if (!known.problems.empty()) return problemText(known.problems.front().error);
    return GlueDataText::tr("Training or dev data is not there");
}

}  // namespace plateau::widgets
