#include "app/engine/conformance/checked_operators.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <map>
#include <mutex>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <torch/headeronly/version.h>
#include <nlohmann/json.hpp>

#include "app/engine/command/own_program.h"
#include "app/engine/conformance/conformance_text.h"
#include "app/engine/conformance/limited_child.h"
#include "core/attention/conformance/conformance.h"
#include "core/attention/graph/own_operators.h"
#include "core/base/cache_folder.h"
#include "core/base/files.h"
#include "core/operatorfile/operator_file.h"
#include "core/spec/json_text.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using operatorfile::Check;
using operatorfile::CheckRow;
using operatorfile::Conformance;
using operatorfile::FailingCase;
using operatorfile::Fault;
using operatorfile::Verdict;

constexpr const char* kByTheClock = "clock";

// Of the operators that are open.
struct Known {
    std::mutex mutex;
    std::map<std::string, Conformance> by_id;
};

Known& known() {
    static Known all;
    return all;
}

fs::path keptFile(const std::string& hash) {
    return cacheFolder() / "operators" / (hash + ".json");
}

// The engine is a part of what was found.
json keptDocument(const Conformance& conformance) {
    return {{"suite", attention::conformance::kSuite},
            {"torch", TORCH_VERSION},
            {"conformance", operatorfile::toJson(conformance)}};
}

// That a short time ran out, or the time by the clock, says something of whoever asked, or of this machine's other
// work.
bool isLasting(const CheckRow& row) {
    const bool is_time = row.failing && row.failing->fault == Fault::out_of_time;
    return !is_time || (row.failing->subject != kByTheClock && row.failing->allowed >= kCheckSeconds);
}

// Where nothing can be kept, the next use checks again.
void keep(const std::string& hash, const Conformance& conformance) {
    if (!std::ranges::all_of(conformance.rows, isLasting)) return;
    std::error_code ignored;
    fs::create_directories(keptFile(hash).parent_path(), ignored);
    [[maybe_unused]] const Status written =
        writeFileAtomically(keptFile(hash), spec::dumpJson(keptDocument(conformance)) + "\n");
}

std::optional<Conformance> kept(const std::string& id, const std::string& hash) {
    const auto text = readFile(keptFile(hash), std::uint64_t{1} << 20);
    const json document = text ? json::parse(*text, nullptr, false) : json();
    if (!document.is_object() || !document.contains("conformance")) return std::nullopt;
    auto conformance = operatorfile::conformanceFrom(document["conformance"]);
    if (!conformance || conformance->op != id || keptDocument(*conformance) != document) return std::nullopt;
    return *std::move(conformance);
}

FailingCase faultOf(const ChildEnd& end, const ChildLimits& limits, int cpu_seconds) {
    if (end.how == ChildEnd::How::out_of_time)
        return {.fault = Fault::out_of_time,
                .subject = kByTheClock,
                .allowed = std::chrono::duration<double>(limits.deadline).count()};
    if (end.how == ChildEnd::How::by_signal && end.code == SIGXCPU)
        return {.fault = Fault::out_of_time, .subject = "processor", .allowed = static_cast<double>(cpu_seconds)};
    if (end.how == ChildEnd::How::by_signal) return {.fault = Fault::crashed, .subject = ::strsignal(end.code)};
    return {.fault = Fault::crashed, .subject = "exit status " + std::to_string(end.code)};
}

// Up to the first that is no JSON, and no more than there is to say.
std::vector<json> linesOf(std::string_view output) {
    std::vector<json> lines;
    for (auto end = output.find('\n'); end != output.npos; end = output.find('\n')) {
        auto line = spec::parseJson(output.substr(0, end), "", {.max_depth = 4});
        if (!line || lines.size() > operatorfile::kChecks) break;
        lines.push_back(*std::move(line));
        output.remove_prefix(end + 1);
    }
    return lines;
}

bool isTrue(const json& document, const char* member) {
    return document.is_object() && document.contains(member) && document[member] == true;
}

// What the child said, as far as it is what it was to say; the check at which it ended has the blame.
Conformance tableOf(const std::string& id, const std::vector<json>& lines, const ChildEnd& end, FailingCase fault) {
    Conformance table{.op = id, .rows = {}, .seconds = end.seconds, .confined = isTrue(lines.front(), "confined")};
    for (std::size_t i = 1; i < lines.size(); ++i) {
        auto row = operatorfile::checkRowFrom(lines[i]);
        if (!row || row->check != static_cast<Check>(i - 1)) break;
        table.rows.push_back(*std::move(row));
    }
    if (table.rows.size() < operatorfile::kChecks)
        table.rows.push_back({static_cast<Check>(table.rows.size()), Verdict::failed, std::move(fault)});
    while (table.rows.size() < operatorfile::kChecks)
        table.rows.push_back({static_cast<Check>(table.rows.size()), Verdict::not_reached, {}});
    return table;
}

Result<std::string> admitted(const std::string& id, const std::string& hash, const std::string& text,
                             const std::string& source) {
    auto found = kept(id, hash);
    if (!found) {
        auto conformance = checkOperator(text, source);
        if (!conformance) return conformance.error();
        found = *std::move(conformance);
    }
    if (found->ended()) return refusal(*found, source);
    const std::lock_guard lock(known().mutex);
    known().by_id[id] = *found;
    return operatorfile::withConformance(text, *found);
}

}  // namespace

Result<Conformance> checkOperator(const std::string& text, const std::string& source, int cpu_seconds) {
    const auto file = operatorfile::parseOperatorFile(text, source);
    if (!file) return file.error();
    if (const Status opens = attention::graph::checkOpens(*file, source); !opens) return opens.error();
    const std::string id = attention::graph::ownId(file->id, file->hash);
    std::vector<std::string> words = conformanceChildWords(cpu_seconds);
    words.insert(words.begin(), ownProgram().string());
    const ChildLimits limits{.deadline = std::chrono::seconds(cpu_seconds) * kDeadlineFactor};
    const auto end = runLimited(words, text, limits);
    if (!end) return end.error();
    const std::vector<json> lines = linesOf(end->output);
    if (lines.empty() || !isTrue(lines.front(), "ready"))
        return Error{ErrorCode::unavailable, "the process that checks operators ended before it began", source,
                     "free some memory, or try again when this machine has less to do"};
    Conformance table = tableOf(id, lines, *end, faultOf(*end, limits, cpu_seconds));
    keep(file->hash, table);
    return table;
}

void checkOperatorsBeforeUse() {
    attention::graph::setGate(&admitted);
}

Error refusal(const Conformance& conformance, const std::string& source) {
    std::string why;
    for (const CheckRow& row : conformance.rows)
        if (row.failing && (row.failing->fault == Fault::crashed || row.failing->fault == Fault::out_of_time))
            why = titleOf(row.check) + ": " + sentenceOf(row);
    return {ErrorCode::malformed, "the operator '" + conformance.op + "' is not used: " + why, source,
            "mend it; one that is only slow may have longer with plateau-engine operator check --seconds"};
}

std::optional<Conformance> conformanceOf(const std::string& id) {
    const std::lock_guard lock(known().mutex);
    const auto found = known().by_id.find(id);
    return found == known().by_id.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace plateau::engine
