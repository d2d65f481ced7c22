#include "core/anatomy_figures/first_moves.h"

#include <algorithm>

#include "core/analysis/onset.h"
#include "core/analysis/two_samples.h"
#include "core/run/anatomy_series.h"
#include "core/run/metrics.h"
#include "core/spec/init_parts.h"

namespace plateau::anatomy_figures {
namespace {

using analysis::NoOnset;
using analysis::Onset;
using analysis::OnsetResult;

NoLead reasonOf(NoOnset why) {
    switch (why) {
        case NoOnset::unfinished:
            return NoLead::unfinished;
        case NoOnset::few_points:
            return NoLead::few_points;
        case NoOnset::never:
            break;
    }
    return NoLead::never;
}

LeadResult leadOfSeries(const MeasuredRun& run, const Points* points) {
    if (!points || points->steps.empty()) return NoLead::not_measured;
    const OnsetResult onset =
        analysis::findOnset(points->steps, points->values, *run.exit, {.to_its_end = run.has_ended});
    if (const auto* found = std::get_if<Onset>(&onset)) return Lead{.onset = found->step, .exit = *run.exit};
    return reasonOf(std::get<NoOnset>(onset));
}

std::string coherenceOf(spec::PartKind part) {
    return run::anatomySeries(run::kAnatomyCoherence, spec::nameOf(part));
}

std::string nameOf(std::string_view prefix, const std::vector<int>& place) {
    std::string name(prefix);
    for (std::size_t i = 0; i < place.size(); ++i) name += (i > 0 ? "/" : "") + std::to_string(place[i]);
    return name;
}

LeadResult leadOfHeat(const MeasuredRun& run) {
    std::vector<const Points*> heads;
    for (const std::vector<int>& place : placesBelow(run, run::kAnatomyHeat))
        if (const Points* points = run.find(nameOf(run::kAnatomyHeat, place))) heads.push_back(points);
    if (heads.empty()) return NoLead::not_measured;
    const Points mean = meanOf(heads);
    return leadOfSeries(run, &mean);
}

// The head that is born first; heads have no identity across seeds.
LeadResult leadOfBirth(const MeasuredRun& run) {
    const double exit = *run.exit;
    analysis::OnsetRule rule = analysis::birthRule(run.tokens);
    rule.to_its_end = run.has_ended;
    LeadResult first = NoLead::not_measured;
    for (const std::vector<int>& place : placesBelow(run, run::kAnatomyPrevious)) {
        const Points *previous = run.find(nameOf(run::kAnatomyPrevious, place)),
                     *next = run.find(nameOf(run::kAnatomyNext, place));
        if (place.size() != 2 || !previous || !next) continue;
        const OnsetResult birth =
            analysis::findBirth(analysis::findOnset(previous->steps, previous->values, exit, rule),
                                analysis::findOnset(next->steps, next->values, exit, rule));
        const auto* born = std::get_if<Onset>(&birth);
        const auto* best = std::get_if<Lead>(&first);
        if (born && (!best || born->step < best->onset))
            first = Lead{.onset = born->step, .exit = exit, .layer = place[0], .head = place[1]};
        else if (!born && !best)
            first = reasonOf(std::get<NoOnset>(birth));
    }
    return first;
}

const Points* lastContextShare(const MeasuredRun& run) {
    const auto layers = placesBelow(run, run::kAnatomyContextShare);
    return layers.empty() ? nullptr : run.find(nameOf(run::kAnatomyContextShare, layers.back()));
}

GroupLeads leadsOf(const std::vector<MeasuredRun>& seeds, Quantity quantity) {
    GroupLeads leads;
    std::vector<Points> values;
    for (const MeasuredRun& seed : seeds) {
        leads.seeds.push_back(leadOf(seed, quantity));
        if (const auto* lead = std::get_if<Lead>(&leads.seeds.back())) values.push_back({{0}, {lead->value()}});
    }
    if (values.size() < std::max(kLeastSeeds, seeds.size())) return leads;
    std::vector<double> all;
    std::vector<analysis::RawSeries> raw;
    for (const Points& value : values) {
        all.push_back(value.values.front());
        raw.push_back({value.steps, value.values});
    }
    leads.spread = analysis::spreadOf(all);
    const analysis::SeedBand band = analysis::seedBand(raw, analysis::BandKind::confidence95);
    leads.interval = analysis::Interval{band.low.front(), band.high.front()};
    return leads;
}

std::vector<double> valuesOf(const GroupLeads& leads) {
    std::vector<double> values;
    for (const LeadResult& seed : leads.seeds)
        if (const auto* lead = std::get_if<Lead>(&seed)) values.push_back(lead->value());
    return values;
}

void compare(MoveRow& row, std::size_t group, std::size_t reference) {
    const GroupLeads &own = row.groups[group], &other = row.groups[reference];
    if (!own.spread || !other.spread) return;
    const auto test = analysis::permutationTest(valuesOf(own), valuesOf(other));
    if (!test) return;
    row.comparisons.push_back(
        {.group = group, .difference = own.spread->mean - other.spread->mean, .p = test->p, .adjusted = test->p});
}

// Over the rows, of one pair of groups.
void adjust(std::vector<MoveRow>& rows, std::size_t group) {
    std::vector<LeadComparison*> all;
    for (MoveRow& row : rows)
        for (LeadComparison& comparison : row.comparisons)
            if (comparison.group == group) all.push_back(&comparison);
    std::vector<double> p;
    for (const LeadComparison* comparison : all) p.push_back(comparison->p);
    const std::vector<double> adjusted = analysis::holm(p);
    for (std::size_t i = 0; i < all.size(); ++i) all[i]->adjusted = adjusted[i];
}

}  // namespace

std::string_view idOf(Quantity quantity) {
    constexpr std::string_view kIds[] = {"coherence", "heat", "birth", "context_share", "worth_where", "kl_neighbours"};
    return kIds[std::size_t(quantity)];
}

std::string seriesOf(Quantity quantity) {
    switch (quantity) {
        case Quantity::coherence:
            return coherenceOf(spec::PartKind::scores);
        case Quantity::heat:
            return run::kAnatomyHeat;
        case Quantity::birth:
            return run::kAnatomyPrevious;
        case Quantity::context_share:
            return run::kAnatomyContextShare;
        case Quantity::worth_where:
            return run::kWorthOfWhere;
        case Quantity::kl_neighbours:
            break;
    }
    return run::anatomySeries(run::kAnatomyKl, "neighbours");
}

std::string_view idOf(NoLead why) {
    constexpr std::string_view kIds[] = {"no_exit", "not_measured", "unfinished", "few_points", "never"};
    return kIds[std::size_t(why)];
}

LeadResult leadOf(const MeasuredRun& run, Quantity quantity) {
    if (!run.exit || *run.exit <= 0) return NoLead::no_exit;
    switch (quantity) {
        case Quantity::coherence: {
            const Points* scores = run.find(seriesOf(quantity));
            return leadOfSeries(run, scores ? scores : run.find(coherenceOf(spec::PartKind::attention)));
        }
        case Quantity::heat:
            return leadOfHeat(run);
        case Quantity::birth:
            return leadOfBirth(run);
        case Quantity::context_share:
            return leadOfSeries(run, lastContextShare(run));
        case Quantity::worth_where:
            return leadOfSeries(run, run.find(seriesOf(quantity)));
        case Quantity::kl_neighbours:
            break;
    }
    return leadOfSeries(run, run.find(seriesOf(quantity)));
}

std::vector<MoveRow> firstMoves(std::span<const std::vector<MeasuredRun>> groups, std::size_t reference) {
    std::vector<MoveRow> rows;
    for (const Quantity quantity : kQuantities) {
        MoveRow& row = rows.emplace_back();
        row.quantity = quantity;
        for (const std::vector<MeasuredRun>& seeds : groups) row.groups.push_back(leadsOf(seeds, quantity));
        for (std::size_t group = 0; group < groups.size(); ++group)
            if (group != reference) compare(row, group, reference);
    }
    for (std::size_t group = 0; group < groups.size(); ++group) adjust(rows, group);
    return rows;
}

table::Table leadTable(const std::vector<MoveRow>& rows, std::span<const std::vector<MeasuredRun>> groups,
                       const std::vector<std::string>& names) {
    table::Table leads;
    for (const char* header : {"quantity", "group", "run", "exit", "onset", "lead", "reason"})
        leads.columns.push_back({header, table::Align::left});
    const auto cell = [](std::string_view text, bool number = false) {
        return table::Cell{std::string(text), number, {}, {}, false};
    };
    for (const MoveRow& row : rows) {
        for (std::size_t group = 0; group < groups.size(); ++group) {
            for (std::size_t seed = 0; seed < groups[group].size(); ++seed) {
                const LeadResult& result = row.groups[group].seeds[seed];
                table::Row& line = leads.rows.emplace_back();
                line.cells = {cell(idOf(row.quantity)), cell(names[group]), cell(groups[group][seed].id)};
                if (const auto* lead = std::get_if<Lead>(&result)) {
                    for (const double value : {lead->exit, lead->onset, lead->value()})
                        line.cells.push_back(cell(table::shortestText(value), true));
                } else {
                    line.cells.resize(6);
                    line.cells.push_back(cell(idOf(std::get<NoLead>(result))));
                }
            }
        }
    }
    return leads;
}

}  // namespace plateau::anatomy_figures
