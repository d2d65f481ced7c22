#include "widgets/pages/launch/costs.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/queue/device_slot.h"
#include "core/run/metrics.h"
#include "core/spec/operator_text.h"
#include "core/study/measured.h"
#include "core/study/step_cost.h"
#include "widgets/engine/engine_client.h"
#include "widgets/models/run_rows.h"
#include "widgets/models/watched_series.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/launch/estimator.h"
#include "widgets/pages/page_context.h"

namespace plateau::widgets {
namespace {

// Key of what the others are compared with; no operator has such an id.
constexpr char kReference[] = " original";

// Runs of one cost, but for the seed. It stays while other settings change, so that what is known is shown until the
// engine has answered anew.
std::string costName(const study::PlannedRun& planned) {
    return planned.variant.empty() ? planned.op : planned.op + " · " + planned.variant;
}

// Whose step_seconds are of the last rate alone.
struct Measured {
    std::vector<study::MeasuredRun> runs;
    std::vector<QString> ids;  // one for one
};

// The runs of the workspace that tell of these; most of them are of other models, and need no look at their settings.
Measured measuredRuns(const study::Plan& plan, const PageContext& context) {
    const spec::Catalogue* catalogue = context.engine.catalogue();
    Measured measured;
    for (const store::RunRow& row : context.session.runs()) {
        const bool mayBeAlike = std::ranges::any_of(plan.runs, [&row](const study::PlannedRun& planned) {
            return planned.spec && row.op == spec::operatorText(planned.spec->model) &&
                   row.tokens_per_step == planned.spec->train.batch * planned.spec->data.length;
        });
        if (row.read_only || !mayBeAlike) continue;
        const double rate = row.steps_per_second.value_or(0);
        measured.ids.push_back(idOf(row));
        measured.runs.push_back({.settings = row.settings,
                                 .group = row.group,
                                 .device = queue::deviceSlot(row.device, catalogue),
                                 .step_seconds = rate > 0 ? 1 / rate : 0,
                                 .exit_step = row.exit_step,
                                 .updated_ms = row.updated_ms});
    }
    return measured;
}

study::Totals totalsBy(const Measured& measured, const study::Plan& plan, WatchedSeries& rates,
                       const spec::Catalogue* catalogue) {
    const QString series = QString::fromLatin1(run::kTokensPerSecond);
    std::set<WatchedSeries::Key> wanted;
    const auto stepSeconds = [&](const spec::RunSpec& spec) -> std::optional<double> {
        const auto* alike = study::newestAlike(measured.runs, spec, queue::deviceSlot(spec.device, catalogue));
        if (!alike) return std::nullopt;
        const QString& id = measured.ids[std::size_t(alike - measured.runs.data())];
        wanted.emplace(id, series);
        const auto read = rates.find(id, series);
        const double seconds = read ? study::secondsPerStep(study::tokensPerStep(spec), read->values) : 0;
        return seconds > 0 ? std::optional(seconds) : std::nullopt;
    };
    study::Totals totals = study::totalsOf(
        plan, stepSeconds, [&](const spec::RunSpec& spec) { return study::stepsToEnd(measured.runs, spec); });
    rates.setWanted(wanted);
    return totals;
}

}  // namespace

std::map<std::string, spec::Draft> draftsOf(const study::Plan& plan, const study::Choice& choice,
                                            const spec::Catalogue& catalogue) {
    std::map<std::string, spec::Draft> drafts;
    for (const study::PlannedRun& planned : plan.runs) drafts.emplace(costName(planned), planned.draft);
    study::Choice original = choice;
    original.operators = {"original"};
    original.variants.clear();
    // BERT's own layers, of whatever weights.
    for (const char* field : {"init.from", "init.parts", "model.pattern"}) original.fields.erase(field);
    const study::Plan compared = study::planOf(original, catalogue);
    if (compared.isGood()) drafts.emplace(kReference, compared.runs.front().draft);
    return drafts;
}

Costs costsOf(const study::Plan& plan, const Estimator& estimator, WatchedSeries& rates, const PageContext& context) {
    Costs costs;
    costs.asking = estimator.isAsking();
    costs.are_current = estimator.isCurrent();
    costs.problem = estimator.problem();
    costs.estimates = estimator.known();
    costs.reference = {kReference, "original", {}};
    const spec::Catalogue* catalogue = context.engine.catalogue();
    costs.totals = totalsBy(measuredRuns(plan, context), plan, rates, catalogue);
    costs.disk = 0;
    for (const study::PlannedRun& planned : plan.runs) {
        if (!planned.spec) continue;  // what is known by its operator was asked of another model
        const PlannedModel model{costName(planned), study::modelOf(planned), planned.variant};
        if (std::find(costs.models.begin(), costs.models.end(), model) == costs.models.end())
            costs.models.push_back(model);
        const auto estimate = costs.estimates.find(model.key);
        if (estimate == costs.estimates.end() || estimate->second.disk_bytes <= 0)
            costs.disk.reset();
        else if (costs.disk)
            *costs.disk += double(estimate->second.disk_bytes);
    }
    const auto whole = std::find_if(plan.runs.rbegin(), plan.runs.rend(),
                                    [](const study::PlannedRun& planned) { return planned.spec.has_value(); });
    const std::string slot = queue::deviceSlot(whole == plan.runs.rend() ? "auto" : whole->spec->device, catalogue);
    if (const spec::DeviceInfo* info = catalogue ? catalogue->findDevice(slot) : nullptr) {
        costs.device_memory = double(info->memory_bytes);
        costs.device = QString::fromStdString(info->id);
    }
    // What is free on a card, where the engine has said it.
    for (const auto& [key, estimate] : costs.estimates)
        if (estimate.device && estimate.device->available_bytes > 0)
            costs.device_memory = double(estimate.device->available_bytes);
    return costs;
}

}  // namespace plateau::widgets
