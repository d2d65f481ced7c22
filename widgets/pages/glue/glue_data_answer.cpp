#include "widgets/pages/glue/glue_data_answer.h"

#include <algorithm>

#include <QCoreApplication>
#include <QJsonArray>

namespace plateau::widgets {
namespace {

struct GlueDataText {
    Q_DECLARE_TR_FUNCTIONS(GlueDataText)
};

GlueDataState stateOf(const QString& text) {
    if (text == QLatin1String("ready")) return GlueDataState::ready;
    if (text == QLatin1String("partial")) return GlueDataState::partial;
    if (text == QLatin1String("missing")) return GlueDataState::missing;
    if (text == QLatin1String("unusable")) return GlueDataState::unusable;
    return GlueDataState::unknown;
}

GlueSplitData readSplit(const QString& name, const QJsonObject& object) {
    GlueSplitData split;
    split.name = name;
    split.rows = std::max<qint64>(0, object.value(QStringLiteral("rows")).toInteger());
    const QJsonArray skipped = object.value(QStringLiteral("skipped")).toArray();
    split.skipped = std::max<qint64>(0, object.value(QStringLiteral("skipped_rows")).toInteger(skipped.size()));
    for (const QJsonValue& row : skipped)
        ++split.reasons[row.toObject().value(QStringLiteral("reason")).toString().toStdString()];
    return split;
}

GlueTaskData readTask(const QJsonObject& object) {
    GlueTaskData task;
    task.state = stateOf(object.value(QStringLiteral("state")).toString());
    const QJsonObject splits = object.value(QStringLiteral("splits")).toObject();
    for (const char* name :
         {"train", "dev", "dev_matched", "dev_mismatched", "test", "test_matched", "test_mismatched"}) {
        const auto found = splits.find(QLatin1String(name));
        if (found != splits.end()) task.splits.push_back(readSplit(QLatin1String(name), found->toObject()));
    }
    task.trainable = object.value(QStringLiteral("trainable")).toBool();
    for (const QJsonValue& name : object.value(QStringLiteral("missing")).toArray()) task.missing << name.toString();
    for (const QJsonValue& value : object.value(QStringLiteral("problems")).toArray()) {
        const QJsonObject problem = value.toObject();
        const QString where = problem.value(QStringLiteral("context")).toString();
        const QString what = problem.value(QStringLiteral("message")).toString();
        task.problems << (where.isEmpty() ? what : GlueDataText::tr("%1 (%2)").arg(what, where));
    }
    return task;
}

}  // namespace

std::optional<GlueData> parseGlueData(const QJsonObject& document) {
    const QJsonValue tasks = document.value(QStringLiteral("tasks"));
    if (!tasks.isObject()) return std::nullopt;
    GlueData data;
    const QJsonObject object = tasks.toObject();
    for (auto task = object.begin(); task != object.end(); ++task)
        data[task.key().toStdString()] = readTask(task->toObject());
    return data;
}

}  // namespace plateau::widgets
