#include "core/operatorfile/operator_file.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/content_hash.h"
#include "core/base/number_text.h"
#include "core/operatorfile/graph_reader.h"
#include "core/operatorfile/json_reader.h"
#include "core/spec/json_text.h"

namespace plateau::operatorfile {
namespace {

using nlohmann::json;
using Kind = json::value_t;

constexpr std::size_t kMostLine = 300, kMostParameters = 64, kMostSettings = 32, kMostTerms = 64;
constexpr std::int64_t kMostFactor = 65536, kMostDivisor = 1024;
constexpr int kMostFactors = 6;
constexpr std::size_t kHashDigits = 12;

std::int64_t bounded(std::int64_t a, std::int64_t b) {
    return a > kMostElements / std::max<std::int64_t>(1, b) ? kMostElements : a * b;
}

bool isWord(std::string_view text, std::string_view others) {
    return !text.empty() && text.front() >= 'a' && text.front() <= 'z' && std::ranges::all_of(text, [&](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || others.find(c) != others.npos;
    });
}

std::optional<Product> productIn(std::string_view text, bool hasLength) {
    Product product;
    for (int count = 0; count < kMostFactors; ++count) {
        const auto star = text.find('*');
        const std::string_view factor = text.substr(0, star);
        if (factor == "h") {
            ++product.h;
        } else if (factor == "H") {
            ++product.H;
        } else if (factor == "D") {
            ++product.D;
        } else if (factor.starts_with("D/")) {
            const auto part = numberIn<std::int64_t>(factor.substr(2));
            if (!part || *part < 1 || *part > kMostDivisor) return std::nullopt;
            ++product.D;
            product.divisor = bounded(product.divisor, *part);
        } else if (factor == "T" && hasLength) {
            ++product.T;
        } else {
            const auto number = numberIn<std::int64_t>(factor);
            if (!number || *number < 1 || *number > kMostFactor) return std::nullopt;
            product.factor = bounded(product.factor, *number);
        }
        if (star == text.npos) return product;
        text.remove_prefix(star + 1);
    }
    return std::nullopt;
}

// "normal(0.02)" -> its numbers, when there are `count` of them.
std::optional<std::vector<double>> numbersOf(std::string_view text, std::string_view name, std::size_t count) {
    if (!text.starts_with(name) || text.size() < name.size() + 2) return std::nullopt;
    text.remove_prefix(name.size());
    if (text.front() != '(' || text.back() != ')') return std::nullopt;
    text = text.substr(1, text.size() - 2);
    std::vector<double> numbers;
    while (numbers.size() < count) {
        const auto comma = text.find(',');
        std::string_view part = text.substr(0, comma);
        while (part.starts_with(' ')) part.remove_prefix(1);
        const auto number = numberIn<double>(part);
        if (!number || !(std::abs(*number) <= 1e6)) return std::nullopt;
        numbers.push_back(*number);
        if (comma == text.npos) break;
        text.remove_prefix(comma + 1);
        if (numbers.size() == count) return std::nullopt;
    }
    return numbers.size() == count ? std::optional(numbers) : std::nullopt;
}

std::optional<Start> startIn(std::string_view text) {
    using How = Start::Kind;
    for (const auto& [word, how] : {std::pair{"bert", How::bert}, std::pair{"zeros", How::zeros},
                                    std::pair{"ones", How::ones}, std::pair{"identity", How::identity}})
        if (text == word) return Start{how};
    if (const auto numbers = numbersOf(text, "normal", 1))
        if (numbers->front() >= 0) return Start{How::normal, numbers->front()};
    if (const auto numbers = numbersOf(text, "constant", 1)) return Start{How::constant, numbers->front()};
    if (const auto numbers = numbersOf(text, "uniform", 2))
        if (numbers->front() < numbers->back()) return Start{How::uniform, numbers->front(), numbers->back()};
    return std::nullopt;
}

class FileReader {
public:
    FileReader(const json& op, JsonReader& reader) : m_op(op), m_reader(reader) {}

    OperatorFile read() {
        readTexts();
        if (m_is_program) {
            readProgram();
            return std::move(m_file);
        }
        readProjections();
        readParameters();
        readSettings();
        readInspectable();
        readCosts();
        checkParts();
        m_file.graph = readGraph(m_reader.member(m_op, "graph", Kind::object, ""), m_reader);
        if (!m_reader.failed()) checkGraph();
        readFold();
        return std::move(m_file);
    }

private:
    const json& list(const char* key, std::size_t most) {
        const json& found = m_reader.member(m_op, key, Kind::array, "");
        if (found.size() > most)
            m_reader.fail(
                key, std::to_string(found.size()) + " entries, where at most " + std::to_string(most) + " are allowed");
        return found;
    }

    void readTexts() {
        m_file.id = m_reader.text(m_op, "id", 40, "");
        if (!m_reader.failed() && !isWord(m_file.id, "-")) m_reader.fail("id", "it is no id of an operator");
        m_file.title = m_reader.text(m_op, "title", kMostLine, "");
        m_file.formula = m_reader.text(m_op, "formula", kMostLine, "");
        m_file.paper = m_reader.text(m_op, "paper", kMostLine, "");
        const std::string kind = m_reader.text(m_op, "kind", 40, "");
        m_file.gives_scores = kind == "scores";
        m_is_program = kind == "program";
        if (kind != "scores" && kind != "forward" && !m_is_program)
            m_reader.fail("kind", "it is neither 'forward', 'scores' nor 'program'");
    }

    // People are to read it in a terminal before they build it.
    void readProgram() {
        const json& program = m_reader.member(m_op, "program", Kind::string, "");
        if (!program.is_string()) return;
        m_file.program = program.get<std::string>();
        const auto isStrange = [](char c) {
            const auto code = static_cast<unsigned char>(c);
            return (code < 32 && c != '\n' && c != '\t' && c != '\r') || code == 127;
        };
        if (m_file.program.empty() || m_file.program.size() > kMostProgramBytes)
            m_reader.fail("program", "it is empty or longer than " + std::to_string(kMostProgramBytes) + " bytes");
        if (std::ranges::any_of(m_file.program, isStrange)) m_reader.fail("program", "it holds a control character");
    }

    void readProjections() {
        for (const json& name : list("projections", 3)) {
            if (!(name == "query" || name == "key" || name == "value") || has(name.get<std::string>()))
                return m_reader.fail("projections", "one is unknown or stands twice");
            m_file.projections.push_back(name.get<std::string>());
        }
        const bool attends = has("query") && m_file.projections.size() >= 2;
        if (m_file.gives_scores && !attends)
            m_reader.fail("projections", "scores need queries and what they attend to");
    }

    bool has(const std::string& projection) const {
        return std::ranges::find(m_file.projections, projection) != m_file.projections.end();
    }

    void readParameters() {
        std::set<std::string> names;
        for (const json& row : list("parameters", kMostParameters)) {
            if (m_reader.failed()) return;
            OwnParameter parameter{.name = m_reader.text(row, "name", 60, "parameters"), .shape = {}, .start = {}};
            const std::string where = "parameter " + parameter.name;
            if (!isWord(parameter.name, "_.") || !names.insert(parameter.name).second)
                m_reader.fail(where, "its name is no name, or stands twice");
            const json& shape = m_reader.member(row, "shape", Kind::array, where);
            if (shape.empty() || shape.size() > 5) m_reader.fail(where, "it has no dimension or more than 5");
            for (const json& size : shape) {
                const auto product =
                    size.is_string() ? productIn(size.get_ref<const std::string&>(), false) : std::optional<Product>();
                if (!product) m_reader.fail(where, "a dimension is no product of h, H, D and whole numbers");
                parameter.shape.push_back(product.value_or(Product{}));
            }
            const auto start = startIn(m_reader.text(row, "start", 60, where));
            if (!start) m_reader.fail(where, "there is no such start");
            parameter.start = start.value_or(Start{});
            if (parameter.start.kind == Start::Kind::identity && shape.size() < 2)
                m_reader.fail(where, "an identity needs two dimensions");
            m_file.parameters.push_back(std::move(parameter));
        }
        for (const std::string& projection : m_file.projections) checkProjection(projection);
    }

    // The host multiplies by them, so their shapes are not the file's to choose.
    void checkProjection(const std::string& projection) {
        const auto isHidden = [](const Product& size) {
            return size.factor == 1 && size.h == 1 && size.H == 0 && size.D == 0;
        };
        for (const auto& [part, dimensions] : {std::pair{".weight", 2}, std::pair{".bias", 1}}) {
            const auto found = std::ranges::find(m_file.parameters, projection + part, &OwnParameter::name);
            const bool fits = found != m_file.parameters.end() &&
                              found->shape.size() == static_cast<std::size_t>(dimensions) &&
                              std::ranges::all_of(found->shape, isHidden);
            if (!fits)
                m_reader.fail("parameters", "those of the projection '" + projection + "' are not [h,h] and [h]");
        }
    }

    // A part of D is a whole number wherever the operator is.
    void checkParts() {
        for (const OwnParameter& parameter : m_file.parameters)
            for (const Product& size : parameter.shape)
                if (m_file.head_width_multiple % size.divisor != 0)
                    m_reader.fail("parameter " + parameter.name, "what divides D does not divide head_width_multiple");
    }

    void readSettings() {
        std::set<std::string> names;
        for (const json& row : list("settings", kMostSettings)) {
            if (m_reader.failed()) return;
            spec::OperatorSetting setting;
            setting.name = m_reader.text(row, "name", 40, "settings");
            const std::string where = "setting " + setting.name;
            if (!isWord(setting.name, "_") || !names.insert(setting.name).second || setting.name == "layer")
                m_reader.fail(where, "its name is no name, is taken or stands twice");
            setting.type = m_reader.text(row, "type", 40, where);
            if (setting.type != "number" && setting.type != "integer")
                m_reader.fail(where, "it is neither a number nor an integer");
            for (const auto& [key, bound] : {std::pair{"min", &setting.min}, std::pair{"max", &setting.max}})
                if (const json* value = JsonReader::find(row, key)) {
                    if (!value->is_number())
                        m_reader.fail(where, "a bound is no number");
                    else
                        *bound = value->get<double>();
                }
            setting.default_value = m_reader.text(row, "default", 40, where);
            setting.help = m_reader.text(row, "help", kMostLine, where);
            const auto number = numberIn<double>(setting.default_value);
            const bool fits = number && std::isfinite(*number) && *number >= setting.min.value_or(*number) &&
                              *number <= setting.max.value_or(*number) &&
                              (setting.type == "number" || numberIn<std::int64_t>(setting.default_value));
            if (!fits) m_reader.fail(where, "its default is no value that it may have");
            m_file.settings.push_back(std::move(setting));
        }
    }

    void readInspectable() {
        for (const json& name : list("inspect", kMostParameters)) {
            const auto found = name.is_string()
                                   ? std::ranges::find(m_file.parameters, name.get<std::string>(), &OwnParameter::name)
                                   : m_file.parameters.end();
            const bool isMatrix = found != m_file.parameters.end() && found->shape.size() == 3 &&
                                  found->shape.front().factor == 1 && found->shape.front().H == 1 &&
                                  found->shape.front().h == 0 && found->shape.front().D == 0;
            if (!isMatrix) return m_reader.fail("inspect", "one is no parameter of the shape [H,rows,columns]");
            m_file.inspectable.push_back(found->name);
        }
    }

    std::int64_t number(const char* key, std::int64_t least, std::int64_t most) {
        const json& found = m_reader.member(m_op, key, Kind::number_integer, "");
        if (!found.is_number_integer()) return least;
        if (found < least || found > most)
            m_reader.fail(key, "it is not within " + std::to_string(least) + " and " + std::to_string(most));
        return m_reader.failed() ? least : found.get<std::int64_t>();
    }

    void readCosts() {
        const json& can = m_reader.member(m_op, "capabilities", Kind::object, "");
        m_file.attention_weights = m_reader.member(can, "attention_weights", Kind::boolean, "capabilities") == true;
        m_file.key_padding = m_reader.member(can, "key_padding", Kind::boolean, "capabilities") == true;
        m_file.head_width_multiple = number("head_width_multiple", 1, 1024);
        m_file.kept_maps = number("kept_maps", 0, 10000);
        if (JsonReader::find(m_op, "output_dense") != nullptr)
            m_file.output_dense = m_reader.member(m_op, "output_dense", Kind::boolean, "") == true;
        for (const json& term : list("flops", kMostTerms)) {
            const bool isTerm = term.is_array() && term.size() == 2 && term[0].is_number() && term[1].is_string();
            const auto product = isTerm ? productIn(term[1].get_ref<const std::string&>(), true) : std::nullopt;
            if (!product || product->divisor != 1 || !(std::abs(term[0].get<double>()) <= 1e9))
                return m_reader.fail("flops", "a term is no number and product");
            m_file.flops.push_back({term[0].get<double>(), *product});
        }
    }

    // What a call of a graph is given must be there.
    void checkInputs(const Graph& graph, std::set<std::string> given) {
        given.insert("layer");
        for (const OwnParameter& parameter : m_file.parameters) given.insert("p." + parameter.name);
        for (const spec::OperatorSetting& setting : m_file.settings) given.insert("s." + setting.name);
        for (const Input& input : graph.inputs)
            if (given.erase(input.given) == 0)
                return m_reader.fail("graph inputs", "'" + input.given + "' is not given to operators, or twice");
    }

    void readFold() {
        const json* fold = JsonReader::find(m_op, "fold");
        if (m_reader.failed() || fold == nullptr) return;
        m_file.fold = readGraph(*fold, m_reader, kFolded.size());
        if (m_reader.failed()) return;
        checkInputs(m_file.fold, {"heads"});
        if (m_file.fold.outputs.size() != kFolded.size())
            m_reader.fail("fold", "it does not give query, key and value of plain BERT");
        if (!m_file.attention_weights || !m_file.key_padding || !m_file.output_dense)
            m_reader.fail("fold", "what folds has attention weights, heeds padding and keeps the output dense");
        if (std::ranges::any_of(m_file.fold.nodes, [](const Node& node) { return node.call.starts_with("plateau::"); }))
            m_reader.fail("fold", "it computes with parameters alone");
    }

    // The outputs must be as many as the host takes.
    void checkGraph() {
        checkInputs(m_file.graph, m_file.gives_scores ? std::set<std::string>{"q", "k"}
                                                      : std::set<std::string>{"x", "mask", "heads"});
        if (m_reader.failed()) return;
        const std::size_t outputs = m_file.graph.outputs.size();
        if (m_file.gives_scores ? outputs != 1 : outputs != 1 && outputs != 3)
            m_reader.fail("graph outputs", std::to_string(outputs) + " values, where " +
                                               (m_file.gives_scores ? "1 is" : "1 or 3 are") + " wanted");
        const auto attends = std::ranges::count(m_file.graph.nodes, "plateau::attend", &Node::call);
        if (m_file.attention_weights && !m_file.gives_scores && outputs != 3 && attends != 1)
            m_reader.fail("capabilities", "the operator does not give attention weights");
    }

    const json& m_op;
    JsonReader& m_reader;
    OperatorFile m_file;
    bool m_is_program = false;
};

}  // namespace

std::int64_t Product::of(const Sizes& sizes) const {
    std::int64_t value = factor;
    for (const auto& [size, exponent] : {std::pair{sizes.hidden, h}, std::pair{sizes.heads, H},
                                         std::pair{sizes.hidden / sizes.heads, D}, std::pair{sizes.length, T}})
        for (int i = 0; i < exponent; ++i) value = bounded(value, size);
    return value == kMostElements ? value : value / divisor;
}

Product Product::times(const Product& other) const {
    return {bounded(factor, other.factor),  h + other.h, H + other.H, D + other.D, T + other.T,
            bounded(divisor, other.divisor)};
}

std::string_view shortHash(std::string_view hash) {
    return hash.substr(0, kHashDigits);
}

std::string ownId(std::string_view id, std::string_view hash) {
    return std::string(id) + "@" + std::string(shortHash(hash));
}

bool isOwnId(std::string_view text) {
    const auto at = text.find('@');
    if (at == text.npos || at == 0 || at > 40 || text.size() != at + 1 + kHashDigits) return false;
    const auto isName = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
    const auto isHex = [](char c) { return (c >= 'a' && c <= 'f') || (c >= '0' && c <= '9'); };
    return std::ranges::all_of(text.substr(0, at), isName) && std::ranges::all_of(text.substr(at + 1), isHex);
}

Result<OperatorFile> parseOperatorFile(std::string_view text, const std::string& source) {
    const spec::JsonLimits limits{.max_bytes = kMostOperatorBytes, .max_depth = 12, .refuse_duplicate_keys = true};
    const auto document = spec::parseJson(text, source, limits);
    if (!document) return document.error();
    JsonReader reader(source);
    const json& format = reader.member(*document, "plateau_operator", Kind::number_integer, "");
    if (reader.failed())
        return Error{ErrorCode::malformed, "this is no operator file", source,
                     "give a file that plateau-engine operator import has written"};
    if (format != kOperatorFormat)
        return Error{ErrorCode::newerVersion,
                     "the operator file is of format " + format.dump() + ", this Plateau reads format " +
                         std::to_string(kOperatorFormat),
                     source, "open it with the Plateau that wrote it, or import the operator again"};
    const std::string hash = reader.text(*document, "hash", 64, "");
    const json& op = reader.member(*document, "operator", Kind::object, "");
    if (!reader.failed() && hash != contentHash(spec::dumpJson(op)))
        reader.fail("", "what the operator file holds is not what its hash says");
    OperatorFile file;
    if (!reader.failed()) file = FileReader(op, reader).read();
    if (reader.failed()) return reader.error();
    file.hash = hash;
    return file;
}

std::string operatorFileText(const json& op) {
    return "{\"plateau_operator\": " + std::to_string(kOperatorFormat) + ",\n\"hash\": \"" +
           contentHash(spec::dumpJson(op)) + "\",\n\"operator\": " + spec::dumpJson(op) + "}\n";
}

}  // namespace plateau::operatorfile
