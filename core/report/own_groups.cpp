#include "core/report/own_groups.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/analysis/curve.h"
#include "core/base/grouped_by.h"
#include "core/report/protocol.h"
#include "core/resources/resources.h"
#include "core/spec/distinctions.h"
#include "core/spec/operator_text.h"
#include "core/study/arms.h"

namespace plateau::report {
namespace {

constexpr const char* kCurves = "reference/courtois2024_eval_loss.csv";
constexpr std::size_t kMostDeviations = 4, kMostDistinctions = 3;

Result<std::vector<PublishedCurve>> load() {
    const auto text = resources::find(kCurves);
    if (!text) return Error{ErrorCode::notFound, "the published curves are missing from this build", kCurves, ""};
    auto curves = analysis::readCurvesCsv(*text, kCurves);
    if (!curves) return curves.error();
    std::vector<PublishedCurve> published;
    for (analysis::Curve& curve : *curves)
        published.push_back(
            {curve.name["operator"], curve.name["size"], std::move(curve.steps), std::move(curve.values)});
    return published;
}

std::vector<std::string> deviationsOf(const Origin& origin, const spec::GlueSpec& spec) {
    if (!origin.spec) return {"training"};
    std::vector<std::string> different = deviations(*origin.spec);
    const std::vector<std::string> protocol = deviations(spec);
    different.insert(different.end(), protocol.begin(), protocol.end());
    return different;
}

// Leaves out the copies, and takes the numbers of what counts.
void takeNumbers(OwnGroup& group) {
    std::vector<analysis::Member> members;
    for (const Training* seed : group.seeds)
        members.push_back({spec::contentHash(seed->spec), {seed->steps, seed->losses}, seed->finished});
    const analysis::GroupNumbers numbers = analysis::numbersOf(members);
    for (const analysis::Copy& copy : numbers.counted.copies)
        group.copies.emplace_back(group.seeds[copy.member], group.seeds[copy.of]);
    group.seeds = numbers.counted.of(group.seeds);
    group.finished = numbers.finished.size();
    group.so_far = numbers.so_far;
    group.at_end = numbers.at_end;
}

// Whether what sets the one apart from the other belongs in its name. The arms of a study are called alike, whatever
// else there is of one of their operators.
bool areNamedTogether(const OwnGroup& one, const OwnGroup& other) {
    return one.size == other.size && (one.op == other.op || (!one.comparable() && !other.comparable()));
}

// Size and operator have columns of their own; what else sets a group apart is its name: its text, and what it differs
// in from the groups on that text.
void nameGroups(std::vector<OwnGroup>& groups) {
    for (OwnGroup& group : groups) {
        group.name = group.curve_name = group.seeds.front()->name;
        if (group.seeds.size() == 1) continue;
        std::vector<spec::Settings> alike;  // on the same text
        std::size_t own = 0;
        bool is_one_text = true;
        for (const OwnGroup& other : groups) {
            if (!areNamedTogether(group, other)) continue;
            if (other.text() != group.text()) {
                is_one_text = false;
                continue;
            }
            if (&other == &group) own = alike.size();
            alike.push_back(spec::Settings::fromDocument(spec::toJson(other.seeds.front()->spec)));
        }
        const std::string apart = spec::distinctionTexts(alike, ", ", kMostDistinctions)[own];
        const std::string text = is_one_text ? "" : spec::distinctionText(alike[own], "data.corpus");
        const auto joined = [](const std::string& one, const std::string& between, const std::string& other) {
            return one + (one.empty() || other.empty() ? "" : between) + other;
        };
        const std::string whole = joined(text, ", ", apart);
        group.name = joined(whole, ", ", std::to_string(group.seeds.size()) + " seeds");
        // Own panels are of one text each, and are called after it.
        group.curve_name = joined(group.op, " ", group.comparable() ? whole : apart);
    }
}

void addName(std::string name, std::vector<std::string> runs, std::vector<Piece>& list) {
    if (!list.empty()) list.push_back({"; "});
    list.push_back({std::move(name), false, false, std::move(runs)});
}

// "name: 4.000 ± 0.020 (600, 2)": loss, step and seeds.
void addSoFar(const std::string& name, const OwnGroup& group, std::vector<Piece>& list) {
    const analysis::GroupEnd& end = group.so_far;
    const analysis::Spread spread = end.spread();
    const auto number = [](const table::Cell& cell) { return Piece{table::plainCellText(cell), true}; };
    addName(name, group.ids(), list);
    list.push_back({": "});
    list.push_back(number(table::numberCell(spread.mean, 3, spread.sd)));
    list.push_back({" ("});
    list.push_back(number(table::numberCell(*end.step, 0)));
    list.push_back({", " + std::to_string(spread.n) + ")"});
}

}  // namespace

std::string OwnGroup::text() const {
    return study::corpusName(seeds.front()->spec);
}

std::vector<std::string> OwnGroup::ids() const {
    std::vector<std::string> ids;
    for (const Training* seed : seeds) ids.push_back(seed->id);
    return ids;
}

std::vector<OwnGroup> ownGroups(const Sources& sources) {
    std::vector<const Training*> trainings;
    for (const Training& training : sources.trainings)
        if (!training.failed) trainings.push_back(&training);
    std::vector<OwnGroup> groups;
    for (auto& seeds : groupedBy(trainings, [](const Training* one) { return spec::groupHash(one->spec); })) {
        OwnGroup& group = groups.emplace_back();
        const spec::RunSpec& spec = seeds.front()->spec;
        group.op = spec::operatorText(spec.model);
        group.size = spec.model.size;
        group.deviations = deviations(spec);
        group.seeds = std::move(seeds);
    }
    for (OwnGroup& group : groups) takeNumbers(group);
    nameGroups(groups);
    return groups;
}

std::vector<std::string> deviations(const GlueModel& model) {
    std::vector<std::string> different = deviationsOf(model.origin, model.spec);
    if (model.origin.spec && model.origin.step != model.origin.spec->train.steps) different.emplace_back("checkpoint");
    return different;
}

std::vector<std::string> deviations(const GlueCourse& course) {
    return deviationsOf(course.origin, course.spec);
}

bool isOf(const OwnGroup& group, std::string_view op, std::string_view size) {
    return group.comparable() && group.op == op && group.size == size;
}

std::string nameIn(const glue::Name& name, const char* key) {
    const auto found = name.find(key);
    return found == name.end() ? std::string() : found->second;
}

std::vector<Piece> listPieces(const std::vector<Named>& named) {
    std::vector<Piece> list;
    for (const Named& one : named) {
        addName(one.name, one.runs, list);
        if (one.deviations.empty()) continue;
        for (std::size_t i = 0; i < std::min(one.deviations.size(), kMostDeviations); ++i) {
            list.push_back({i == 0 ? " (" : ", "});
            list.push_back({one.deviations[i], false, one.are_settings, {}, !one.are_settings});
        }
        const std::size_t more = one.deviations.size() - std::min(one.deviations.size(), kMostDeviations);
        list.push_back({more > 0 ? ", … +" + std::to_string(more) + ")" : ")"});
    }
    return list;
}

void addOwnRemarks(const std::vector<OwnGroup>& groups, std::vector<Remark>& remarks) {
    std::vector<Named> other, unfinished, empty, copies, failing;
    std::vector<Piece> soFar;
    for (const OwnGroup& group : groups) {
        const std::string name = group.op + " " + group.size + ", " + group.name;
        const std::string& called = group.seeds.size() > 1 ? name : group.name;
        if (!group.comparable()) other.push_back({called, group.deviations, true, group.ids()});
        const auto& failed = group.seeds.front()->spec.model.failed_checks;
        if (!failed.empty()) failing.push_back({called, failed, false, group.ids()});
        for (const Training* seed : group.seeds)
            if (!seed->finished)
                (seed->losses.empty() ? empty : unfinished).push_back({seed->name, {}, true, {seed->id}});
        if (!group.isFinished() && group.so_far.isFinite()) addSoFar(name, group, soFar);
        for (const auto& [copy, original] : group.copies) copies.push_back({copy->id + " = " + original->id, {}});
    }
    if (other.size() < groups.size()) remarks.push_back({RemarkId::ownText});
    if (!other.empty()) remarks.push_back({RemarkId::ownOther, listPieces(other)});
    if (!unfinished.empty()) remarks.push_back({RemarkId::ownUnfinished, listPieces(unfinished)});
    if (!empty.empty()) remarks.push_back({RemarkId::ownEmpty, listPieces(empty)});
    if (!soFar.empty()) remarks.push_back({RemarkId::ownSoFar, soFar});
    if (!failing.empty()) remarks.push_back({RemarkId::ownFailing, listPieces(failing)});
    if (!copies.empty()) remarks.push_back({RemarkId::ownCopies, listPieces(copies)});
}

void addLeftOut(const Sources& sources, std::vector<Remark>& remarks) {
    std::vector<Named> failed;
    for (const Training& training : sources.trainings)
        if (training.failed) failed.push_back({training.name, {}, true, {training.id}});
    if (!failed.empty()) remarks.push_back({RemarkId::ownFailed, listPieces(failed)});
}

const Result<std::vector<PublishedCurve>>& publishedCurves() {
    static const auto curves = load();
    return curves;
}

}  // namespace plateau::report
