#include "widgets/models/run_texts.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QRegularExpression>
#include <QStringList>

#include "core/spec/run_kind.h"
#include "core/store/run_standing.h"
#include "widgets/models/error_text.h"
#include "widgets/models/seen_text.h"
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/sentence_text.h"

namespace plateau::widgets {

QString stateText(run::RunState state) {
    using run::RunState;
    switch (state) {
        case RunState::queued:
            return QCoreApplication::translate("RunState", "waiting");
        case RunState::running:
            return QCoreApplication::translate("RunState", "running");
        case RunState::interrupted:
            return QCoreApplication::translate("RunState", "interrupted");
        case RunState::finished:
            return QCoreApplication::translate("RunState", "finished");
        case RunState::failed:
            return QCoreApplication::translate("RunState", "failed");
        case RunState::unknown:
            return QCoreApplication::translate("RunState", "unknown");
    }
    return {};
}

// Words of core/slurm/job_list.h, and the relay's own.
QString jobStateText(const std::string& state) {
    if (state == "pending") return QCoreApplication::translate("JobState", "waits");
    if (state == "requeued") return QCoreApplication::translate("JobState", "waits again");
    if (state == "running") return QCoreApplication::translate("JobState", "running");
    if (state == "suspended") return QCoreApplication::translate("JobState", "suspended");
    if (state == "done") return QCoreApplication::translate("JobState", "ended");
    if (state == "failed") return QCoreApplication::translate("JobState", "failed");
    if (state == "cancelled") return QCoreApplication::translate("JobState", "cancelled");
    if (state == "time_out") return QCoreApplication::translate("JobState", "over its limit");
    if (state == "gone") return QCoreApplication::translate("JobState", "no longer known");
    return QString::fromStdString(state);
}

run::RunState shownState(const store::RunRow& row) {
    using run::RunState;
    const bool isBusyOrOver = row.state == RunState::running || row.state == RunState::finished;
    return store::isWaiting(row) && !isBusyOrOver ? RunState::queued : row.state;
}

QString stateText(const store::RunRow& row) {
    const run::RunState state = shownState(row);
    if (state == run::RunState::interrupted && row.stopped) return QCoreApplication::translate("RunState", "stopped");
    // Nothing would start it: it was taken out of the queue, or made on the command line.
    if (state == run::RunState::queued && !store::isWaiting(row))
        return QCoreApplication::translate("RunState", "not started");
    return stateText(state);
}

QString finetuningText(const std::string& kind) {
    return spec::infoOf(kind).has_glue_scores ? QStringLiteral("GLUE")
                                              : QCoreApplication::translate("RunTableModel", "own task");
}

QString detailsText(const std::vector<store::NameDetail>& details) {
    using Kind = store::NameDetail::Kind;
    QString text;
    for (const store::NameDetail& detail : details) {
        QString value = QString::fromStdString(detail.value);
        if (detail.kind == Kind::kind) value = finetuningText(detail.value);
        if (detail.kind == Kind::steps) value = QCoreApplication::translate("RunTexts", "%1 steps").arg(value);
        if (detail.kind == Kind::length) value = QCoreApplication::translate("RunTexts", "length %1").arg(value);
        if (detail.kind == Kind::seed) value = QCoreApplication::translate("RunTexts", "seed %1").arg(value);
        if (detail.kind == Kind::setting)
            value = QString::fromStdString(detail.setting.substr(detail.setting.rfind('.') + 1)) + u'=' + value;
        text += QStringLiteral(" · ") + value;
    }
    return text;
}

QString troubleText(const store::RunRow& row) {
    const QString words = QString::fromStdString(row.failure);
    return row.failure_code ? withKind(*row.failure_code, words) : words;
}

QString troubleHelp(const store::RunRow& row) {
    QStringList lines{troubleText(row)};
    if (row.failure_code && !row.failure_advice.empty())
        lines << adviceText({*row.failure_code, row.failure, {}, row.failure_advice});
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

QString mirrorHelp(const store::RunRow& row) {
    if (row.machine.empty()) return {};
    const QString machine = QString::fromStdString(row.machine);
    QStringList lines{QCoreApplication::translate("RunTexts", "On %1, seen %2 (%3)")
                          .arg(machine, agoText(row.seen_ms), wholeTimeText(row.seen_ms))};
    if (row.state == run::RunState::unknown && row.failure.empty())
        lines << QCoreApplication::translate("RunTexts",
                                             "A process there worked on it then; whether it still does is not known. "
                                             "The page Machines says whether its runs are mirrored.");
    return lines.join(QLatin1Char('\n'));
}

QString jobText(const store::RunRow& row) {
    QStringList parts{QString::fromStdString(row.job.task), jobStateText(row.job.state),
                      QString::fromStdString(row.job.reason)};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

QString jobHelp(const store::RunRow& row) {
    if (row.job.task.empty()) return {};
    QStringList lines{QCoreApplication::translate("RunTexts", "Job of Slurm: %1").arg(jobText(row))};
    if (row.job.isWaiting() && !row.job.start.empty())
        lines << QCoreApplication::translate("RunTexts", "Expected to start at %1, by the clock there")
                     .arg(QString::fromStdString(row.job.start));
    if (!row.job.nodes.empty())
        lines << QCoreApplication::translate("RunTexts", "On the nodes %1").arg(QString::fromStdString(row.job.nodes));
    return lines.join(QLatin1Char('\n'));
}

QString failureText(const store::RunRow& row) {
    return row.state == run::RunState::failed ? troubleText(row) : QString();
}

bool failedWithoutValues(const store::RunRow& row) {
    return row.state == run::RunState::failed && !row.eval_loss && !row.train_loss;
}

QString displayName(const store::RunRow& row) {
    const QString details = detailsText(row.details);
    if (!row.name.empty() && row.name != row.id.value) return QString::fromStdString(row.name) + details;
    if (row.op.empty()) return QString::fromStdString(row.id.value);
    const QString what = QString::fromStdString(row.op) + QStringLiteral(" · ") + QString::fromStdString(row.size);
    if (row.read_only) return what + details;
    return what + QStringLiteral(" · ") + QCoreApplication::translate("RunTexts", "seed %1").arg(row.seed) + details;
}

QString modelName(store::RunRow row) {
    std::erase_if(row.details,
                  [](const store::NameDetail& detail) { return detail.kind == store::NameDetail::Kind::kind; });
    return displayName(row);
}

QString lackText(const store::RunRow& row) {
    switch (store::standingOf(row)) {
        case store::Standing::model:
            return {};
        case store::Standing::failed:
            return stateText(run::RunState::failed);
        case store::Standing::waiting:
            return stateText(run::RunState::queued);
        case store::Standing::empty:
            return QCoreApplication::translate("RunTexts", "no point yet");
    }
    return {};
}

QString markedName(const QString& name, const store::RunRow& row) {
    const QString lack = lackText(row);
    return lack.isEmpty() ? name : QCoreApplication::translate("RunTexts", "%1 (%2)").arg(name, lack);
}

QString markedName(const store::RunRow& row) {
    return markedName(displayName(row), row);
}

bool hasCurves(const store::RunRow& row) {
    return spec::infoOf(row.kind).has_curves;
}

bool isFinetuning(const store::RunRow& row) {
    return spec::infoOf(row.kind).is_finetuning;
}

double progressOf(const store::RunRow& row) {
    if (row.state == run::RunState::finished) return 1;  // a time budget may end it before its steps do
    if (row.steps <= 0) return 0;
    return std::clamp(static_cast<double>(row.step) / static_cast<double>(row.steps), 0.0, 1.0);
}

QString progressText(const store::RunRow& row) {
    // Rounded down: 100 % is said of nothing that still works.
    const int percent = static_cast<int>(std::floor(progressOf(row) * 100));
    return QCoreApplication::translate("RunTableModel", "%1 %").arg(QLocale().toString(percent));
}

QString lossText(double nats) {
    return decimalText(nats, 4);
}

QString timeText(std::int64_t unixMilliseconds) {
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(unixMilliseconds), QLocale::ShortFormat);
}

QString shortTimeText(std::int64_t unixMilliseconds, const QDate& today) {
    static const QRegularExpression kLoose(QStringLiteral("^[/\\-. ]+|[/\\- ]+$"));  // a German date keeps its last dot
    const QDateTime when = QDateTime::fromMSecsSinceEpoch(unixMilliseconds);
    const QLocale locale;
    if (when.date().year() != today.year()) return locale.toString(when.date(), QLocale::ShortFormat);
    const QString day = locale.dateFormat(QLocale::ShortFormat).remove(QLatin1Char('y')).remove(kLoose);
    const QString time = locale.timeFormat(QLocale::ShortFormat).remove(QStringLiteral(":ss"));
    return locale.toString(when.date(), day) + QLatin1Char(' ') + locale.toString(when.time(), time);
}

QString wholeTimeText(std::int64_t unixMilliseconds) {
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(unixMilliseconds), QLocale::LongFormat);
}

QString tagsText(const std::vector<std::string>& tags) {
    QStringList texts;
    for (const std::string& tag : tags) texts << QString::fromStdString(tag);
    return enumeration(texts);
}

std::vector<std::string> tagsOf(const QString& text) {
    std::vector<std::string> tags;
    static const QRegularExpression kBetween(QStringLiteral("[,，、]"));  // as any language lists them
    for (const QString& part : text.split(kBetween, Qt::SkipEmptyParts)) {
        std::string tag = part.simplified().toStdString();
        if (!tag.empty() && std::find(tags.begin(), tags.end(), tag) == tags.end()) tags.push_back(std::move(tag));
    }
    return tags;
}

run::Label labelOf(const store::RunRow& row) {
    run::Label label;
    label.name = row.name == row.id.value ? std::string() : row.name;
    label.notes = row.notes;
    label.colour = row.colour;
    label.tags = row.tags;
    label.archived = row.archived;
    label.baseline = row.baseline;
    return label;
}

}  // namespace plateau::widgets
