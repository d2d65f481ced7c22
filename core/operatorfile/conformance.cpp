#include "core/operatorfile/conformance.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/characters.h"
#include "core/base/files.h"
#include "core/operatorfile/json_reader.h"
#include "core/operatorfile/operator_file.h"
#include "core/spec/json_text.h"
#include "core/spec/number_json.h"

namespace plateau::operatorfile {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

constexpr std::size_t kMostText = 500;
constexpr const char* kMember = "conformance";

Error malformed(const std::string& what) {
    return {ErrorCode::malformed, "a conformance table is damaged: " + what, "", "check the operator again"};
}

// In one line, and no longer than a line.
std::string tidied(std::string text) {
    text.resize(characterCut(text, kMostText));
    for (char& c : text)
        if (static_cast<unsigned char>(c) < 32 || c == 127) c = ' ';
    return text;
}

std::string textIn(const json& object, const char* key) {
    const json* found = JsonReader::find(object, key);
    return found && found->is_string() ? tidied(found->get<std::string>()) : std::string();
}

std::int64_t sizeIn(const json& object, const char* key) {
    const json* found = JsonReader::find(object, key);
    return found && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

bool truthIn(const json& object, const char* key) {
    const json* found = JsonReader::find(object, key);
    return found && found->is_boolean() && found->get<bool>();
}

std::optional<double> numberOf(const json& object, const char* key) {
    const json* found = JsonReader::find(object, key);
    return found ? spec::numberFrom(*found) : std::nullopt;
}

template <typename Choice>
std::optional<Choice> choiceIn(const json& object, const char* key) {
    const json* found = JsonReader::find(object, key);
    return found && found->is_string() ? spec::choiceOf<Choice>(found->get_ref<const std::string&>()) : std::nullopt;
}

void write(json& row, const FailingCase& failing) {
    row["fault"] = spec::toString(failing.fault);
    for (const auto& [key, size] : {std::pair{"batch", failing.batch}, std::pair{"length", failing.length},
                                    std::pair{"hidden", failing.hidden}, std::pair{"heads", failing.heads}})
        if (size > 0) row[key] = size;
    if (!failing.type.empty()) row["type"] = failing.type;
    if (failing.with_maps) row["maps"] = true;
    if (!failing.subject.empty()) row["subject"] = failing.subject;
    if (failing.found) row["found"] = spec::numberJson(*failing.found);
    if (failing.allowed) row["allowed"] = spec::numberJson(*failing.allowed);
}

}  // namespace

std::vector<Check> Conformance::failed() const {
    std::vector<Check> checks;
    for (const CheckRow& row : rows)
        if (row.verdict == Verdict::failed) checks.push_back(row.check);
    return checks;
}

bool Conformance::ended() const {
    return std::ranges::any_of(rows, [](const CheckRow& row) {
        return row.failing && (row.failing->fault == Fault::crashed || row.failing->fault == Fault::out_of_time);
    });
}

json toJson(const CheckRow& row) {
    json document = {{"check", spec::toString(row.check)}, {"verdict", spec::toString(row.verdict)}};
    if (row.failing) write(document, *row.failing);
    return document;
}

json toJson(const Conformance& conformance) {
    json rows = json::array();
    for (const CheckRow& row : conformance.rows) rows.push_back(toJson(row));
    return {{"operator", conformance.op},
            {"passed", conformance.passed()},
            {"checks", std::move(rows)},
            {"seconds", spec::numberJson(conformance.seconds)},
            {"confined", conformance.confined}};
}

Result<CheckRow> checkRowFrom(const json& document) {
    const auto check = choiceIn<Check>(document, "check");
    const auto verdict = choiceIn<Verdict>(document, "verdict");
    if (!check || !verdict) return malformed("a row names no check or no verdict");
    CheckRow row{.check = *check, .verdict = *verdict};
    if (*verdict != Verdict::failed) return row;
    const auto fault = choiceIn<Fault>(document, "fault");
    if (!fault) return malformed("a row names no fault");
    row.failing = FailingCase{.fault = *fault,
                              .batch = sizeIn(document, "batch"),
                              .length = sizeIn(document, "length"),
                              .hidden = sizeIn(document, "hidden"),
                              .heads = sizeIn(document, "heads"),
                              .type = textIn(document, "type"),
                              .with_maps = truthIn(document, "maps"),
                              .subject = textIn(document, "subject"),
                              .found = numberOf(document, "found"),
                              .allowed = numberOf(document, "allowed")};
    return row;
}

Result<Conformance> conformanceFrom(const json& document) {
    Conformance conformance{.op = textIn(document, "operator"),
                            .rows = {},
                            .seconds = numberOf(document, "seconds").value_or(0),
                            .confined = truthIn(document, "confined")};
    const json* rows = JsonReader::find(document, "checks");
    if (!rows || !rows->is_array() || rows->size() != kChecks) return malformed("it has not one row a check");
    for (const json& row : *rows) {
        auto read = checkRowFrom(row);
        if (!read) return read.error();
        if (read->check != static_cast<Check>(conformance.rows.size())) return malformed("its rows are out of order");
        conformance.rows.push_back(*std::move(read));
    }
    return conformance;
}

std::string withConformance(std::string_view operator_file, const Conformance& conformance) {
    const json document = json::parse(operator_file, nullptr, false);
    const json *hash = JsonReader::find(document, "hash"), *op = JsonReader::find(document, "operator");
    if (!hash || !op) return std::string(operator_file);
    std::string text = "{\"plateau_operator\": " + std::to_string(kOperatorFormat) +
                       ",\n\"hash\": " + spec::dumpJson(*hash) + ",\n\"operator\": " + spec::dumpJson(*op) + ",\n\"" +
                       kMember + "\": " + spec::dumpJson(toJson(conformance)) + "}\n";
    return text.size() > kMostOperatorBytes ? std::string(operator_file) : text;
}

std::optional<Conformance> conformanceIn(std::string_view operator_file) {
    const spec::JsonLimits limits{.max_bytes = kMostOperatorBytes, .max_depth = 12, .refuse_duplicate_keys = true};
    const auto document = spec::parseJson(operator_file, "", limits);
    const json* table = document ? JsonReader::find(*document, kMember) : nullptr;
    auto read = table ? conformanceFrom(*table) : Result<Conformance>(malformed("there is none"));
    return read ? std::optional(*std::move(read)) : std::nullopt;
}

spec::OperatorInfo infoOf(const OperatorFile& file, const Conformance& conformance) {
    spec::OperatorInfo info;
    info.id = ownId(file.id, file.hash);
    info.title = file.title;
    info.formula = file.formula;
    info.paper = file.paper;
    info.settings = file.settings;
    if (!file.isProgram()) {
        info.attention_weights = file.attention_weights;
        info.key_padding = file.key_padding;
        info.fold = file.folds();
    }
    info.head_width_multiple = file.head_width_multiple;
    for (const Check check : conformance.failed()) info.failed_checks.emplace_back(spec::toString(check));
    return info;
}

std::map<std::string, std::vector<Check>> failedChecksIn(const fs::path& folder) {
    std::map<std::string, std::vector<Check>> failed;
    std::error_code failure;
    fs::directory_iterator at(folder, failure);
    for (; !failure && at != fs::directory_iterator(); at.increment(failure)) {
        if (at->path().extension() != kOperatorEnding) continue;
        const auto text = readFile(at->path(), kMostOperatorBytes);
        const auto conformance = text ? conformanceIn(*text) : std::nullopt;
        if (conformance && !conformance->passed()) failed[at->path().stem().string()] = conformance->failed();
    }
    return failed;
}

}  // namespace plateau::operatorfile
