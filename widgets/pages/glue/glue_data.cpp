#include "widgets/pages/glue/glue_data.h"

#include <utility>

#include <QCoreApplication>
#include <QPointer>

#include "widgets/engine/engine_client.h"
#include "widgets/theme/number_text.h"

namespace plateau::widgets {
namespace {

struct GlueDataText {
    Q_DECLARE_TR_FUNCTIONS(GlueDataText)
};

constexpr int kDelayMs = 300;

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
    for (const GlueSplitData& split : data.splits) {
        QString line = GlueDataText::tr("%1: %2 rows").arg(split.name, groupedNumber(double(split.rows)));
        QStringList reasons;
        for (const auto& [code, count] : split.reasons) reasons << reasonText(code);
        if (split.skipped > 0)
            line += GlueDataText::tr(", %1 left out: %2")
                        .arg(groupedNumber(double(split.skipped)), reasons.join(QStringLiteral(", ")));
        lines << line;
    }
    if (!data.missing.isEmpty() && data.state != GlueDataState::missing)
        lines << GlueDataText::tr("not there: %1").arg(data.missing.join(QStringLiteral(", ")));
    return (lines + data.problems).join(QLatin1Char('\n'));
}

QString glueDataObjection(const std::string& task, const GlueData& data) {
    const auto found = data.find(task);
    if (found == data.end() || found->second.state == GlueDataState::unknown)
        return GlueDataText::tr("Choose a GLUE folder first");
    const GlueTaskData& known = found->second;
    if (known.state == GlueDataState::missing) return GlueDataText::tr("Its files are not in the GLUE folder");
    // AX has no training data: it is predicted by the models of MNLI.
    if (known.trainable || (task == "ax" && known.state == GlueDataState::ready)) return {};
    if (!known.problems.isEmpty()) return known.problems.first();
    return GlueDataText::tr("Training or dev data is not there");
}

GlueDataCheck::GlueDataCheck(EngineClient& engine, QObject* parent) : QObject(parent), m_engine(engine) {
    m_timer.setSingleShot(true);
    m_timer.setInterval(kDelayMs);
    connect(&m_timer, &QTimer::timeout, this, &GlueDataCheck::ask);
}

GlueDataCheck::~GlueDataCheck() {
    cancel();
}

void GlueDataCheck::look(const QString& folder) {
    if (folder == m_folder) return;
    cancel();
    m_folder = folder;
    m_data.clear();
    m_problem.clear();
    if (!folder.isEmpty()) m_timer.start();
    emit changed();
}

void GlueDataCheck::lookAgain() {
    const QString folder = std::exchange(m_folder, QString());
    look(folder);
}

void GlueDataCheck::cancel() {
    m_timer.stop();
    if (m_asked != 0) m_engine.cancel(m_asked);
    m_asked = 0;
}

void GlueDataCheck::ask() {
    m_asked =
        m_engine.ask(QStringLiteral("glue.check"), {{QStringLiteral("data"), m_folder}},
                     [guard = QPointer<GlueDataCheck>(this)](const QJsonObject& result, const QJsonObject& error) {
                         if (guard) guard->take(result, error);
                     });
    emit changed();
}

void GlueDataCheck::take(const QJsonObject& result, const QJsonObject& error) {
    m_asked = 0;
    const auto data = parseGlueData(result);
    if (data)
        m_data = *data;
    else
        m_problem = error.value(QStringLiteral("message")).toString(tr("The engine's answer cannot be read"));
    emit changed();
}

}  // namespace plateau::widgets
