// Any text as an operator file, and any JSON as the operator in a file whose hash fits: an error in one line, or an
// operator whose calls use only what stands before them, within the limits. And tables of conformance in both.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/operatorfile/allowed_calls.h"
#include "core/operatorfile/conformance.h"
#include "core/operatorfile/graph_reader.h"
#include "core/operatorfile/operator_file.h"
#include "core/spec/json_text.h"

namespace {

using namespace plateau::operatorfile;

void require(bool holds) {
    if (!holds) std::abort();
}

void checkUse(const Argument& argument, std::size_t before) {
    if (const auto* value = std::get_if<ValueAt>(&argument.is)) require(value->slot < before);
    if (const auto* list = std::get_if<std::vector<Argument>>(&argument.is))
        for (const Argument& item : *list) checkUse(item, before);
}

void check(const plateau::Result<OperatorFile>& file) {
    if (!file) {
        const std::string text = describe(file.error());
        require(!text.empty() && text.size() <= 1000 && text.find('\n') == text.npos);
        return;
    }
    const Graph& graph = file->graph;
    require(graph.nodes.size() <= kMostNodes && file->id.size() <= 40);
    std::size_t before = graph.inputs.size() + graph.constants.size(), bytes = 0;
    for (const Constant& constant : graph.constants) bytes += constant.bytes.size();
    require(bytes <= kMostConstantBytes);
    for (const Node& node : graph.nodes) {
        require(isAllowedCall(node.call) || argumentsOfSizeCall(node.call) + argumentsOfHostCall(node.call) > 0);
        for (const Argument& argument : node.arguments) checkUse(argument, before);
        for (const auto& entry : node.named) checkUse(entry.second, before);
        ++before;
    }
    for (const std::size_t output : graph.outputs) require(output < before);
    for (const OwnParameter& parameter : file->parameters) {
        Product all;
        for (const Product& size : parameter.shape) all = all.times(size);
        require(all.of({65536, 16}) >= 1 && all.of({65536, 16}) <= kMostElements);
    }
}

void checkTable(const std::optional<Conformance>& table) {
    if (!table) return;
    require(table->rows.size() == kChecks);
    for (const CheckRow& row : table->rows) {
        require((row.verdict == Verdict::failed) == row.failing.has_value());
        if (row.failing)
            require(row.failing->subject.size() <= 500 && row.failing->subject.find('\n') == std::string::npos);
    }
    require(conformanceFrom(toJson(*table)).ok());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    check(parseOperatorFile(text, "my.operator"));
    checkTable(conformanceIn(text));
    const auto op = plateau::spec::parseJson(text, "op", {.max_bytes = kMostOperatorBytes, .max_depth = 11});
    if (!op) return 0;
    if (const auto table = conformanceFrom(*op); table) checkTable(*table);
    // The seeds are whole files, whose hash no change of them fits.
    const bool isFile = op->is_object() && op->contains("operator");
    check(parseOperatorFile(operatorFileText(isFile ? op->at("operator") : *op), "my.operator"));
    return 0;
}
