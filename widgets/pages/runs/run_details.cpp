#include "widgets/pages/runs/run_details.h"

#include <chrono>
#include <string_view>
#include <utility>

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include "core/glue/field_texts.h"
#include "core/glue/finetune_files.h"
#include "core/glue/run_files.h"
#include "core/logs/import_spec.h"
#include "core/run/event.h"
#include "core/run/metrics.h"
#include "core/run/run_directory.h"
#include "core/spec/setting_effect.h"
#include "core/spec/settings.h"
#include "core/study/plan.h"
#include "widgets/engine/retry_folder.h"
#include "widgets/forms/glue_texts.h"
#include "widgets/forms/text_tail.h"
#include "widgets/models/error_text.h"
#include "widgets/models/run_texts.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

constexpr std::size_t kLogTail = 64 << 10, kEventTail = 256 << 10, kMostEvents = 200;
constexpr double kPercent = 100;

QString typeText(run::EventType type) {
    using run::EventType;
    switch (type) {
        case EventType::started:
            return QCoreApplication::translate("RunEvent", "started");
        case EventType::evaluation:
            return QCoreApplication::translate("RunEvent", "evaluation");
        case EventType::operatorStatistics:
            return QCoreApplication::translate("RunEvent", "operator statistics");
        case EventType::checkpoint:
            return QCoreApplication::translate("RunEvent", "checkpoint");
        case EventType::glue:
            return QCoreApplication::translate("RunEvent", "GLUE result");
        case EventType::warning:
            return QCoreApplication::translate("RunEvent", "warning");
        case EventType::resumed:
            return QCoreApplication::translate("RunEvent", "resumed");
        case EventType::interrupted:
            return QCoreApplication::translate("RunEvent", "interrupted");
        case EventType::finished:
            return QCoreApplication::translate("RunEvent", "finished");
        case EventType::failed:
            return QCoreApplication::translate("RunEvent", "failed");
        default:
            break;
    }
    const std::string_view name = run::toString(type);
    return QString::fromUtf8(name.data(), qsizetype(name.size()));
}

// A number says what it counts.
QString detailText(std::string_view name, const nlohmann::json& value) {
    const QString text = q(value.is_string() ? value.get<std::string>() : value.dump());
    if (name == "from_step") return QCoreApplication::translate("RunEvent", "from step %1").arg(text);
    if (name == "seed") return QCoreApplication::translate("RunEvent", "seed %1").arg(text);
    if (name == "epoch") return QCoreApplication::translate("RunEvent", "epoch %1").arg(text);
    return text;
}

// In the language and the time zone of who looks; the file keeps its own.
std::string eventLine(const run::Event& event) {
    const QDateTime when = QDateTime::fromMSecsSinceEpoch(event.time.time_since_epoch() / std::chrono::milliseconds(1));
    const QString step =
        QCoreApplication::translate("RunEvent", "step %1").arg(groupedNumber(double(event.step.value)));
    std::string line =
        (QLocale().toString(when.date(), QLocale::ShortFormat) + when.toString(QStringLiteral(" HH:mm:ss")) +
         QStringLiteral("  ") + step + QStringLiteral("  ") + typeText(event.type))
            .toStdString();
    for (const char* detail : {"reason", "message", "device_reason", "path", "from_step", "task", "seed", "epoch"}) {
        const auto it = event.details.find(detail);
        if (it != event.details.end()) line += "  " + detailText(detail, *it).toStdString();
    }
    // Metrics of the task: shares.
    if (event.type == run::EventType::glue)
        for (const auto& [name, value] : event.values)
            line += "  " + name + ' ' + percentText(kPercent * value).toStdString() + " %";
    if (const auto loss = event.values.find(run::kEvalLoss); loss != event.values.end())
        line += "  eval/loss " + lossText(loss->second).toStdString();
    return line;
}

// Step by step metrics are what the curves show, progress is what the table shows, and a step's times have a place of
// their own; they would drown the rest.
bool isShown(const run::Event& event) {
    return event.type != run::EventType::metrics && event.type != run::EventType::progress &&
           event.type != run::EventType::profile;
}

std::vector<std::string> newestEvents(const std::filesystem::path& file) {
    std::vector<std::string> lines;
    const std::string text = tailOf(file, kEventTail);
    for (std::size_t begin = 0, end; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1) {
        const auto event = run::decode(std::string_view(text).substr(begin, end - begin), "events.jsonl");
        if (event && isShown(*event)) lines.push_back(eventLine(*event));
    }
    if (lines.size() > kMostEvents) lines.erase(lines.begin(), lines.end() - kMostEvents);
    return lines;
}

}  // namespace

bool RunDetails::operator==(const RunDetails& other) const {
    return draft.fields == other.draft.fields && is_glue == other.is_glue && settings == other.settings &&
           figures == other.figures && problem == other.problem && events == other.events && profile == other.profile &&
           log == other.log && checkpoints == other.checkpoints && retry_steps == other.retry_steps;
}

namespace {

// What the run really began from: its spec may name a training, for the checkpoint that is its newest at the start.
void takeBeginning(spec::FinetuneSpec& spec, const std::filesystem::path& folder) {
    const auto plan = glue::readPlan(folder);
    if (plan && !spec.checkpoint.empty() && !plan->checkpoints.empty())
        spec.checkpoint = plan->checkpoints.front().folder;
}

void readGlueSettings(RunDetails& details, const std::filesystem::path& folder, const spec::Catalogue& catalogue) {
    auto spec = glue::readGlueSpec(folder);
    if (!spec) {
        details.problem = errorText(spec.error()).toStdString();
        return;
    }
    takeBeginning(*spec, folder);
    const auto known = glue::glueDefaults(spec->recipe, catalogue.recipes);
    for (const auto& [field, text] : glue::textsOf(*spec)) {
        const auto same = known.find(field);
        const bool isShown = field == "glue.recipe" || same == known.end() || same->second != text;
        if (isShown && !text.empty()) details.settings.emplace_back(field, text);
    }
}

void readClassifySettings(RunDetails& details, const std::filesystem::path& folder, const spec::Catalogue& catalogue) {
    auto spec = glue::readClassifySpec(folder);
    if (!spec) {
        details.problem = errorText(spec.error()).toStdString();
        return;
    }
    takeBeginning(*spec, folder);
    const auto known = glue::classifyDefaults(spec->recipe, catalogue.recipes);
    for (const auto& [field, text] : glue::textsOf(*spec)) {
        const auto same = known.find(field);
        const bool isShown = field == "classify.recipe" || same == known.end() || same->second != text;
        if (isShown && !text.empty()) details.settings.emplace_back(field, text);
    }
}

// Of the setting of an operator, whether it means anything beside the others.
bool isTold(const std::string& field, const spec::ModelSpec& model, const spec::Catalogue& catalogue) {
    constexpr std::string_view kSetting = "model.operator_settings.";
    return !field.starts_with(kSetting) || spec::hasEffect(field.substr(kSetting.size()), model, catalogue);
}

void readFigures(RunDetails& details, const std::filesystem::path& folder) {
    auto read = compare::readBench(folder);
    if (!read) details.problem = errorText(read.error()).toStdString();
    details.figures = read ? std::move(read->rows) : std::vector<compare::BenchFigure>();
}

// Of an import it is known where it came from, not how it was trained.
void readImportSource(RunDetails& details, const std::filesystem::path& folder) {
    std::error_code unknown;
    if (std::filesystem::exists(run::RunPaths{folder}.bench(), unknown)) return readFigures(details, folder);
    const auto spec = logs::readImportSpec(folder);
    if (!spec) {
        details.problem = errorText(spec.error()).toStdString();
        return;
    }
    const auto settings = spec::Settings::fromDocument(logs::toJson(*spec));
    for (const auto& [name, text] : settings.entries())
        if (name.starts_with("source.")) details.settings.emplace_back(name, text);
}

}  // namespace

RunDetails readRunDetails(const std::filesystem::path& folder, const spec::Catalogue& catalogue) {
    const run::RunPaths paths{folder};
    RunDetails details;
    const auto kind = run::readKind(folder);
    const bool isOwn = kind && *kind == spec::RunKind::classify;
    details.is_glue = kind && spec::infoOf(*kind).is_finetuning;
    if (isOwn) {
        readClassifySettings(details, folder, catalogue);
    } else if (details.is_glue) {
        readGlueSettings(details, folder, catalogue);
    } else if (kind && *kind == spec::RunKind::import) {
        readImportSource(details, folder);
    } else if (const auto spec = run::readSpec(folder)) {
        details.draft = study::draftOf(*spec, catalogue);
        for (const auto& [field, text] : details.draft.fields)
            if (!text.empty() && isTold(field, spec->model, catalogue)) details.settings.emplace_back(field, text);
    } else {
        details.problem = errorText(spec.error()).toStdString();
    }
    details.events = newestEvents(paths.events());
    details.profile = run::newestStepProfile(paths.events());
    details.log = tailOf(paths.log(), kLogTail);
    for (const run::StepIndex step : run::checkpointSteps(folder))
        details.checkpoints.push_back(paths.checkpoint(step).filename().string());
    if (!details.is_glue && !details.figures) details.retry_steps = retrySteps(folder);
    return details;
}

}  // namespace plateau::widgets
