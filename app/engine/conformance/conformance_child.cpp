#include "app/engine/conformance/conformance_child.h"

#include <array>
#include <cerrno>
#include <exception>
#include <string_view>

#include <ATen/Parallel.h>
#include <unistd.h>
#include <nlohmann/json.hpp>

#include "app/engine/conformance/confinement.h"
#include "core/attention/conformance/conformance.h"
#include "core/attention/graph/own_operators.h"
#include "core/attention/plugin/plugin.h"
#include "core/attention/registry.h"
#include "core/base/number_text.h"
#include "core/operatorfile/conformance.h"
#include "core/operatorfile/operator_file.h"
#include "core/spec/json_text.h"

namespace plateau::engine {
namespace {

using nlohmann::json;

constexpr const char* kWord = "--conformance-child";
constexpr const char* kPluginWord = "--plugin-child";

bool say(const json& document) {
    const std::string line = spec::dumpJson(document) + "\n";
    for (std::string_view rest = line; !rest.empty();) {
        const ssize_t written = ::write(STDOUT_FILENO, rest.data(), rest.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        rest.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

std::string standardInput() {
    std::string text;
    std::array<char, 1 << 16> buffer{};
    while (text.size() <= operatorfile::kMostOperatorBytes) {
        const ssize_t count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) break;
        text.append(buffer.data(), static_cast<std::size_t>(count));
    }
    return text;
}

// LibTorch looks at the processor and makes its tables when something is computed for the first time, for which it
// opens files.
void warmUp() {
    const attention::OperatorDescriptor* known = attention::findOperator("original");
    if (known) attention::conformance::conformanceOf(*known, {}, attention::conformance::Origin::file);
}

bool isProgram(const std::string& text) {
    const auto file = operatorfile::parseOperatorFile(text, "operator");
    return file && file->isProgram();
}

int check(const std::string& text) {
    // A program is a file to be loaded; what it does from then on, it does without files.
    if (isProgram(text) && !attention::graph::openOperatorText(text, "operator")) return 1;
    const bool confined = closeFilesAndNetwork();
    const auto opened = attention::graph::openOperatorText(text, "operator");
    if (!opened || !say({{"ready", true}, {"confined", confined}})) return 1;
    attention::conformance::conformanceOf(**opened, {}, attention::conformance::Origin::file,
                                          [](const operatorfile::CheckRow& row) { say(operatorfile::toJson(row)); });
    return 0;
}

int describePlugin(const std::string& object) {
    const auto descriptor = attention::plugin::load(object);
    if (!descriptor) return say({{"error", descriptor.error().message}}) ? 0 : 1;
    return say({{"id", descriptor->id},
                {"title", descriptor->title},
                {"formula", descriptor->formula},
                {"paper", descriptor->paper}})
               ? 0
               : 1;
}

}  // namespace

std::vector<std::string> pluginChildWords(const std::string& object) {
    return {kPluginWord, object};
}

std::vector<std::string> conformanceChildWords(int cpu_seconds) {
    return {kWord, std::to_string(cpu_seconds)};
}

std::optional<int> runConformanceChild(const std::vector<std::string>& words) {
    if (words.size() != 2 || (words[0] != kWord && words[0] != kPluginWord)) return std::nullopt;
    const bool isPlugin = words[0] == kPluginWord;
    const auto seconds = isPlugin ? std::optional<std::uint64_t>(kCheckSeconds) : numberIn<std::uint64_t>(words[1]);
    if (!seconds) return 2;
    limitThisProcess({.memory_bytes = kCheckMemory, .cpu_seconds = *seconds});
    try {
        if (isPlugin) return describePlugin(words[1]);
        // More threads would count against the memory, and share nothing worth sharing.
        at::set_num_threads(1);
        const std::string text = standardInput();
        warmUp();
        return check(text);
    } catch (const std::exception&) {
        return 1;
    }
}

}  // namespace plateau::engine
