#include "core/operatorfile/graph_reader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "core/base/base64.h"
#include "core/operatorfile/allowed_calls.h"

namespace plateau::operatorfile {
namespace {

using nlohmann::json;
using Kind = json::value_t;

constexpr const char* kOtherCall = "write it with tensor calls that give new tensors and draw no random numbers";

struct TypeRow {
    std::string_view name;
    std::size_t bytes;
};
constexpr std::array<TypeRow, 7> kTypes = {
    {{"float32", 4}, {"float64", 8}, {"float16", 2}, {"bfloat16", 2}, {"int64", 8}, {"int32", 4}, {"bool", 1}}};

// Bytes of an element; 0 for a dtype that operators do not have.
std::size_t bytesOf(std::string_view type) {
    const auto row = std::ranges::find(kTypes, type, &TypeRow::name);
    return row == kTypes.end() ? 0 : row->bytes;
}

class GraphReader {
public:
    GraphReader(JsonReader& reader, std::size_t most_outputs) : m_reader(reader), m_most_outputs(most_outputs) {}

    Graph read(const json& document) {
        readInputs(document);
        readConstants(document);
        readNodes(document);
        readOutputs(document);
        return m_reader.failed() ? Graph{} : std::move(m_graph);
    }

private:
    void name(const std::string& text, const std::string& where) {
        if (text.empty() || text.size() > kMostNameBytes)
            m_reader.fail(where, "a name is empty or longer than " + std::to_string(kMostNameBytes) + " bytes");
        else if (!m_slots.emplace(text, m_slots.size()).second)
            m_reader.fail(where, "the name '" + text + "' stands twice");
    }

    const json& listOf(const json& document, const char* key, Kind kind, std::size_t most) {
        const json& list = m_reader.member(document, key, kind, "graph");
        if (list.size() > most)
            m_reader.fail("graph", std::to_string(list.size()) + " " + key + ", where at most " + std::to_string(most) +
                                       " are allowed");
        return list;
    }

    void readInputs(const json& document) {
        const json& inputs = listOf(document, "inputs", Kind::object, kMostInputs);
        if (!inputs.is_object()) return;
        for (const auto& [own, given] : inputs.items()) {
            if (m_reader.failed()) return;
            name(own, "graph inputs");
            if (!given.is_string()) return m_reader.fail("graph inputs", "an input is not named by text");
            m_graph.inputs.push_back(
                {own, m_reader.shortEnough(given.get_ref<const std::string&>(), kMostNameBytes, "graph inputs")});
        }
    }

    void readConstants(const json& document) {
        const json& constants = listOf(document, "constants", Kind::object, kMostConstants);
        if (!constants.is_object()) return;
        std::size_t bytes = 0;
        for (const auto& [own, row] : constants.items()) {
            if (m_reader.failed()) return;
            const std::string where = "constant " + own.substr(0, kMostNameBytes);
            name(own, where);
            Constant constant;
            constant.name = own;
            const std::string type = m_reader.text(row, "dtype", kMostNameBytes, where);
            constant.follows_input = type == "like";
            constant.type = constant.follows_input ? "float64" : type;
            std::size_t wanted = bytesOf(constant.type);
            if (wanted == 0) m_reader.fail(where, "its dtype is none of ours");
            const json& shape = m_reader.member(row, "shape", Kind::array, where);
            if (shape.size() > 8) m_reader.fail(where, "it has more than 8 dimensions");
            for (const json& size : shape) {
                if (m_reader.failed()) return;
                if (!size.is_number_integer() || size < 0 || size > kMostConstantBytes)
                    return m_reader.fail(where, "a dimension is no size");
                constant.shape.push_back(size.get<std::int64_t>());
                // Also of an empty tensor, so that no product of its other dimensions overflows.
                wanted *= std::max<std::size_t>(1, size.get<std::size_t>());
                if (wanted > kMostConstantBytes) return m_reader.fail(where, "it is larger than 16 MiB");
            }
            if (std::ranges::find(constant.shape, 0) != constant.shape.end()) wanted = 0;
            const json& text = m_reader.member(row, "bytes", Kind::string, where);
            if (m_reader.failed()) return;
            auto decoded = fromBase64(text.get_ref<const std::string&>());
            if (!decoded || decoded->size() != wanted)
                return m_reader.fail(where, "it does not hold as many bytes as its shape says");
            constant.bytes = *std::move(decoded);
            if (constant.type == "bool" && std::ranges::any_of(constant.bytes, [](char c) { return c != 0 && c != 1; }))
                return m_reader.fail(where, "a truth value is neither 0 nor 1");
            bytes += wanted;
            if (bytes > kMostConstantBytes) return m_reader.fail(where, "the constants are larger than 16 MiB");
            m_graph.constants.push_back(std::move(constant));
        }
    }

    // An object of one member: {"value": "softmax"}.
    Argument special(const json& object, const std::string& where) {
        const auto bad = [&](const std::string& what) {
            m_reader.fail(where, what);
            return Argument{};
        };
        if (object.size() != 1 || !object.begin()->is_string()) return bad("an argument is of no kind of ours");
        const std::string& kind = object.begin().key();
        const auto& text = object.begin()->get_ref<const std::string&>();
        if (kind == "value") {
            const auto slot = m_slots.find(text);
            if (slot == m_slots.end())
                return bad("it uses '" + text.substr(0, kMostNameBytes) + "' before it is there");
            return {ValueAt{slot->second}};
        }
        if (kind == "float") {
            const double infinite = std::numeric_limits<double>::infinity();
            if (text == "inf" || text == "-inf") return {text == "inf" ? infinite : -infinite};
            return text == "nan" ? Argument{std::nan("")} : bad("an argument is no number");
        }
        if (kind == "dtype") {
            if (text == "like") return {Word::type_of_input};
            return bytesOf(text) > 0 ? Argument{TypeName{text}} : bad("an argument is no dtype of ours");
        }
        if (kind == "device" && text == "like") return {Word::device_of_input};
        if (kind == "memory_format" && text == "contiguous_format") return {Word::contiguous_format};
        if (kind == "memory_format" && text == "preserve_format") return {Word::preserve_format};
        return bad("an argument is of no kind of ours");
    }

    Argument argument(const json& value, const std::string& where, int depth = 0) {
        if (value.is_null()) return {};
        if (value.is_boolean()) return {value.get<bool>()};
        if (value.is_number_unsigned() && value.get<std::uint64_t>() > std::numeric_limits<std::int64_t>::max()) {
            m_reader.fail(where, "a number is too large");
            return {};
        }
        if (value.is_number_integer()) return {value.get<std::int64_t>()};
        if (value.is_number_float()) return {value.get<double>()};
        if (value.is_string()) return {m_reader.shortEnough(value.get_ref<const std::string&>(), 200, where)};
        if (value.is_object()) return special(value, where);
        if (depth > 0 || value.size() > kMostListed) {
            m_reader.fail(where, "a list has lists in it, or more than " + std::to_string(kMostListed) + " entries");
            return {};
        }
        std::vector<Argument> list;
        for (const json& item : value) list.push_back(argument(item, where, depth + 1));
        return {std::move(list)};
    }

    void readNodes(const json& document) {
        for (const json& row : listOf(document, "nodes", Kind::array, kMostNodes)) {
            if (m_reader.failed()) return;
            Node node;
            node.name = m_reader.text(row, "name", kMostNameBytes, "graph nodes");
            const std::string where = "node " + node.name;
            node.call = m_reader.text(row, "op", kMostNameBytes, where);
            const std::size_t fixed = argumentsOfSizeCall(node.call) + argumentsOfHostCall(node.call);
            if (!m_reader.failed() && fixed == 0 && !isAllowedCall(node.call))
                m_reader.fail(where, "operators may not call " + node.call, kOtherCall);
            const json& arguments = m_reader.member(row, "in", Kind::array, where);
            const json* named = JsonReader::find(row, "with");
            if (named && !named->is_object()) m_reader.fail(where, "'with' is of another kind");
            if (arguments.size() > kMostArguments || (named && named->size() > kMostArguments))
                m_reader.fail(where, "it has more than " + std::to_string(kMostArguments) + " arguments");
            if (fixed > 0 && (named || arguments.size() != fixed))
                m_reader.fail(where, node.call + " takes " + std::to_string(fixed) + " arguments");
            if (m_reader.failed()) return;
            for (const json& value : arguments) node.arguments.push_back(argument(value, where));
            if (named)
                for (const auto& [key, value] : named->items())
                    node.named[m_reader.shortEnough(key, kMostNameBytes, where)] = argument(value, where);
            name(node.name, where);
            m_graph.nodes.push_back(std::move(node));
        }
    }

    void readOutputs(const json& document) {
        for (const json& value : listOf(document, "outputs", Kind::array, m_most_outputs)) {
            const Argument output = argument(value, "graph outputs", 1);
            const auto* slot = std::get_if<ValueAt>(&output.is);
            if (!slot) return m_reader.fail("graph outputs", "an output is no value of the graph");
            m_graph.outputs.push_back(slot->slot);
        }
    }

    JsonReader& m_reader;
    std::size_t m_most_outputs;
    Graph m_graph;
    std::unordered_map<std::string, std::size_t> m_slots;
};

}  // namespace

Graph readGraph(const json& document, JsonReader& reader, std::size_t most_outputs) {
    return GraphReader(reader, most_outputs).read(document);
}

}  // namespace plateau::operatorfile
