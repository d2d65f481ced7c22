#include "core/report/own_groups.h"

#include <algorithm>
#include <map>

#include "core/analysis/curve.h"
#include "core/report/protocol.h"
#include "core/resources/resources.h"
#include "core/spec/operator_text.h"

namespace plateau::report {
namespace {

constexpr const char* kCurves = "reference/courtois2024_eval_loss.csv";
constexpr std::size_t kMostDeviations = 4;

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

// Several seeds are named by what they have in common, a single one as its run; equal names by their first run too.
void nameGroups(std::vector<OwnGroup>& groups) {
    for (OwnGroup& group : groups)
        if (group.seeds.size() > 1)
            group.name = group.op + " · " + group.size + " · n = " + std::to_string(group.seeds.size());
    std::map<std::string, int> count;
    for (const OwnGroup& group : groups) ++count[group.name];
    for (OwnGroup& group : groups)
        if (group.seeds.size() > 1 && count[group.name] > 1) group.name += " (" + group.seeds.front()->name + ")";
}

}  // namespace

std::vector<std::string> OwnGroup::ids() const {
    std::vector<std::string> ids;
    for (const Training* seed : seeds) ids.push_back(seed->id);
    return ids;
}

std::vector<OwnGroup> ownGroups(const Sources& sources) {
    std::vector<OwnGroup> groups;
    std::vector<std::string> hashes;
    for (const Training& training : sources.trainings) {
        const std::string hash = spec::groupHash(training.spec);
        const auto known = std::find(hashes.begin(), hashes.end(), hash);
        if (known != hashes.end()) {
            groups[static_cast<std::size_t>(known - hashes.begin())].seeds.push_back(&training);
            continue;
        }
        hashes.push_back(hash);
        groups.push_back({{&training},
                          training.name,
                          spec::operatorText(training.spec.model),
                          training.spec.model.size,
                          deviations(training.spec)});
    }
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

std::string listText(const std::vector<Named>& named) {
    std::string text;
    for (const Named& one : named) {
        text += (text.empty() ? "" : "; ") + one.name;
        if (one.deviations.empty()) continue;
        std::string list;
        for (std::size_t i = 0; i < std::min(one.deviations.size(), kMostDeviations); ++i)
            list += (i == 0 ? "" : ", ") + one.deviations[i];
        if (one.deviations.size() > kMostDeviations)
            list += ", … +" + std::to_string(one.deviations.size() - kMostDeviations);
        text += " (" + list + ")";
    }
    return text;
}

void addOwnRemarks(const std::vector<OwnGroup>& groups, std::vector<Remark>& remarks) {
    std::vector<Named> other, unfinished;
    for (const OwnGroup& group : groups) {
        if (!group.comparable()) other.push_back({group.name, group.deviations});
        for (const Training* seed : group.seeds)
            if (!seed->finished) unfinished.push_back({seed->name, {}});
    }
    if (other.size() < groups.size()) remarks.push_back({RemarkId::ownText});
    if (!other.empty()) remarks.push_back({RemarkId::ownOther, {listText(other)}});
    if (!unfinished.empty()) remarks.push_back({RemarkId::ownUnfinished, {listText(unfinished)}});
}

const Result<std::vector<PublishedCurve>>& publishedCurves() {
    static const auto curves = load();
    return curves;
}

}  // namespace plateau::report
