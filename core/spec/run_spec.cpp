#include "core/spec/run_spec.h"

#include <algorithm>
#include <cmath>

#include "core/base/content_hash.h"
#include "core/spec/json_text.h"
#include "core/spec/pretrain_schema.h"
#include "core/spec/spec_checks.h"
#include "core/spec/spec_head.h"

namespace plateau::spec {
namespace {

using nlohmann::json;

constexpr std::size_t kMostBytes = std::size_t{1} << 20;

}  // namespace

std::int64_t expectedSteps(const TrainSpec& train, std::int64_t step, double spent_seconds) {
    if (!(train.budget_seconds > 0 && spent_seconds > 0) || step < 1) return train.steps;
    const double expected = static_cast<double>(step) * std::max(1.0, train.budget_seconds / spent_seconds);
    return expected < static_cast<double>(train.steps) ? std::llround(expected) : train.steps;
}

json toJson(const RunSpec& spec) {
    return pretrainSchema().toJson(spec);
}

std::string canonicalJson(const RunSpec& spec) {
    return dumpJson(toJson(spec)) + "\n";
}

Result<RunSpec> parseRunSpec(std::string_view text, std::string_view source) {
    const auto document = parseSpecDocument(text, source, kMostBytes);
    if (!document) return document.error();
    RunSpec spec;
    if (const Status read = pretrainSchema().read(spec, *document, source); !read) return read.error();
    const auto errors = crossFieldErrors(spec);
    if (!errors.empty()) return specFault(source, errors.front());
    return spec;
}

std::string contentHash(const RunSpec& spec) {
    return plateau::contentHash(canonicalJson(spec));
}

std::string groupHash(const RunSpec& spec) {
    json document = toJson(spec);
    document.erase("seed");
    document.erase("device");
    document.erase("devices");
    document.erase("anatomy");
    return plateau::contentHash(dumpJson(document));
}

}  // namespace plateau::spec
