#include "tests/window_engine/fake_own_operator.h"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <sstream>

#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/operatorfile/conformance.h"
#include "core/operatorfile/operator_file.h"
#include "core/protocol/error.h"

namespace plateau::tests {
namespace {

using nlohmann::json;
using operatorfile::Check;
using operatorfile::Verdict;

std::string after(const std::vector<std::string>& words, const std::string& flag) {
    const auto found = std::ranges::find(words, flag);
    return found == words.end() || found + 1 == words.end() ? "" : *(found + 1);
}

int sayError(const Error& error) {
    std::cout << protocol::errorDocument({error}).dump() << '\n';
    return 2;
}

operatorfile::Conformance conformanceOf(const std::string& id, bool passes) {
    operatorfile::Conformance conformance{.op = id, .rows = {}, .seconds = 1.5, .confined = true};
    for (std::size_t index = 0; index < operatorfile::kChecks; ++index)
        conformance.rows.push_back({.check = Check(index), .verdict = Verdict::passed});
    conformance.rows.front().verdict = Verdict::not_applicable;
    if (passes) return conformance;
    auto& padding = conformance.rows[std::size_t(Check::padding)];
    padding.verdict = Verdict::failed;
    padding.failing = operatorfile::FailingCase{.fault = operatorfile::Fault::differs,
                                                .batch = 2,
                                                .length = 3,
                                                .hidden = 4,
                                                .heads = 1,
                                                .type = "float64",
                                                .found = 0.31,
                                                .allowed = 1e-11};
    return conformance;
}

}  // namespace

int fakeOwnOperator(const std::vector<std::string>& words) {
    const std::string source = words.at(2), output = after(words, "--output");
    const auto program = readFile(source);
    if (!program) return sayError(program.error());
    const auto says = [&program](const char* word) { return program->find(word) != std::string::npos; };
    if (words.at(1) == "check") {
        const auto file = operatorfile::parseOperatorFile(*program, source);
        if (!file) return sayError(file.error());
        const auto conformance = conformanceOf(operatorfile::ownId(file->id, file->hash), !says("FAILING"));
        std::cout << operatorfile::toJson(conformance).dump() << '\n';
        return conformance.passed() ? 0 : 1;
    }
    // By a program of its own, as the engine's compiler is one.
    if (says("SLOW")) return std::system(("sleep 60 & echo $! > '" + output + ".helper'; wait").c_str());
    if (says("REFUSED"))
        return sayError({ErrorCode::invalidField, "a loop over tokens", source + ":3", "write torch.arange(T)"});
    if (says("NO TORCH"))
        return sayError({ErrorCode::unavailable, "the Python '" + after(words, "--python") + "' has no torch",
                         "--python", "install torch into it, or name another one with --python"});
    if (says("NO HEADERS"))
        return sayError({ErrorCode::notFound, "there are no headers of Plateau's operators", "--headers",
                         "install the package plateau-operator-dev, or name their folder with --headers"});
    const std::string text = operatorfile::operatorFileText({{"kind", "program"},
                                                             {"program", *program},
                                                             {"id", "idea"},
                                                             {"title", "An idea"},
                                                             {"formula", "softmax(q kᵀ / √D) v"},
                                                             {"paper", ""}});
    const auto file = operatorfile::parseOperatorFile(text, source);
    if (!file) return sayError(file.error());
    if (!writeFileAtomically(output, text)) return 1;
    const auto conformance = conformanceOf("idea@" + file->hash.substr(0, 12), !says("FAILING"));
    std::cout << json{{"operator", conformance.op},
                      {"output", output},
                      {"conformance", operatorfile::toJson(conformance)}}
                     .dump()
              << '\n';
    return conformance.passed() ? 0 : 1;
}

int fakeEstimate(const std::vector<std::string>& words) {
    const double more = after(words, "--operator") == "original" ? 1 : 1.25;
    std::cout << json{{"parameters", 28'000'000 * more},
                      {"flops_per_token", {{"forward", 3.2e7 * more}, {"training", 9.6e7 * more}}}}
                     .dump()
              << '\n';
    return 0;
}

int fakeBench(const std::vector<std::string>& words) {
    const double rate = std::ranges::find(words, "--backward") == words.end() ? 20'000 : 10'000;
    json cases = json::array();
    std::istringstream lengths(after(words, "--length"));
    for (std::string length; std::getline(lengths, length, ',');)
        cases.push_back({{"ours", {{"value", rate}}},
                         {"settings", {{"batch", std::stoi(after(words, "--batch"))}, {"length", std::stoi(length)}}}});
    std::cout << json{{"cases", cases}}.dump() << '\n';
    return 0;
}

}  // namespace plateau::tests
