#include "app/engine/bench/bench_operators.h"

#include <algorithm>
#include <sstream>

#include "app/engine/bench/bench.h"
#include "app/engine/command/console.h"
#include "core/attention/registry.h"
#include "core/spec/pretrain_schema.h"

namespace plateau::engine {
namespace {

constexpr const char* kOriginal = "original";

}  // namespace

std::vector<std::string> operatorsOf(const std::string& text) {
    std::vector<std::string> ids;
    if (text == "all") {
        for (const auto* descriptor : attention::registeredOperators()) ids.push_back(descriptor->id);
        return ids;
    }
    std::istringstream words(text);
    for (std::string id; std::getline(words, id, ',');) ids.push_back(id);
    return ids;
}

std::variant<std::vector<Planned>, std::vector<Error>> plansOfOperators(const protocol::PretrainForm& flags,
                                                                        const std::string& device,
                                                                        std::int64_t fallbackVocabulary) {
    std::vector<protocol::PretrainForm> wanted{flags};
    const auto op = flags.fields.find(spec::kOperatorField);
    if (op != flags.fields.end() && !op->second.empty()) {
        wanted.clear();
        for (const std::string& id : operatorsOf(op->second)) {
            wanted.push_back(flags);
            wanted.back().fields[spec::kOperatorField] = id;
        }
    }
    std::vector<Planned> plans;
    for (const protocol::PretrainForm& own : wanted) {
        auto planned = plan(own, device, fallbackVocabulary);
        if (auto* errors = std::get_if<std::vector<Error>>(&planned)) return std::move(*errors);
        plans.push_back(std::move(std::get<Planned>(planned)));
    }
    return plans;
}

nlohmann::json relativeToOriginal(const std::vector<OperatorSpeeds>& all, std::size_t which) {
    const auto original = std::ranges::find(all, kOriginal, &OperatorSpeeds::op);
    if (original == all.end()) return nullptr;
    std::vector<double> ratios;
    for (std::size_t turn = 0; turn < all[which].repeats.size(); ++turn)
        ratios.push_back(all[which].repeats[turn] / original->repeats[turn]);
    return median(ratios);
}

std::string relativeText(const nlohmann::json& relative, const std::string& op) {
    if (relative.is_null() || op == kOriginal) return {};
    return ", " + numberText(relative.get<double>(), 4) + " x original";
}

}  // namespace plateau::engine
