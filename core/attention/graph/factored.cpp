#include "core/attention/graph/factored.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <variant>

namespace plateau::attention::graph {
namespace {

using operatorfile::Argument;
using operatorfile::Node;
using operatorfile::ValueAt;

class Ending {
public:
    explicit Ending(const Graph& graph) : m_graph(graph) {}

    // The slots of a and b, and the number that a bᵀ is multiplied by.
    struct Found {
        std::size_t a = 0, b = 0;
        std::optional<double> number;
    };
    std::optional<Found> found() const {
        const Node* last = nodeAt(m_graph.outputs.front());
        std::optional<double> number = 1;
        if (last && isScaling(*last)) {
            const bool divides = last->call.starts_with("aten::div");
            const Argument& by = last->arguments[1];
            if (const auto literal = numberIn(by))
                number = divides ? 1 / *literal : *literal;
            else if (isPowerOfWidth(by, divides ? 0.5 : -0.5))
                number.reset();
            else
                return std::nullopt;
            last = nodeOf(last->arguments[0]);
        }
        if (!last || last->call != "aten::matmul" || last->arguments.size() != 2 || !last->named.empty())
            return std::nullopt;
        const Node* transposed = nodeOf(last->arguments[1]);
        const auto a = slotOf(last->arguments[0]);
        if (!a || !transposed || !transposes(*transposed)) return std::nullopt;
        const auto b = slotOf(transposed->arguments[0]);
        return b ? std::optional(Found{*a, *b, number}) : std::nullopt;
    }

    // How many nodes it takes to have the value of a slot.
    std::size_t nodesFor(std::size_t slot) const { return slot < first() ? 0 : slot - first() + 1; }

private:
    std::size_t first() const { return m_graph.inputs.size() + m_graph.constants.size(); }
    const Node* nodeAt(std::size_t slot) const { return slot < first() ? nullptr : &m_graph.nodes[slot - first()]; }
    static std::optional<std::size_t> slotOf(const Argument& argument) {
        const auto* value = std::get_if<ValueAt>(&argument.is);
        return value ? std::optional(value->slot) : std::nullopt;
    }
    const Node* nodeOf(const Argument& argument) const {
        const auto slot = slotOf(argument);
        return slot ? nodeAt(*slot) : nullptr;
    }
    static std::optional<double> numberIn(const Argument& argument) {
        if (const auto* whole = std::get_if<std::int64_t>(&argument.is)) return static_cast<double>(*whole);
        const auto* number = std::get_if<double>(&argument.is);
        return number ? std::optional(*number) : std::nullopt;
    }
    static bool isScaling(const Node& node) {
        return (node.call == "aten::div.Tensor" || node.call == "aten::mul.Tensor") && node.arguments.size() == 2 &&
               node.named.empty();
    }
    static bool transposes(const Node& node) {
        if (node.call == "aten::mT") return true;
        if (node.call != "aten::transpose.int" || node.arguments.size() != 3 || !node.named.empty()) return false;
        const auto one = numberIn(node.arguments[1]), other = numberIn(node.arguments[2]);
        const auto isLast = [](double dimension) { return dimension == -1 || dimension == 3; };
        const auto isBefore = [](double dimension) { return dimension == -2 || dimension == 2; };
        return one && other && ((isLast(*one) && isBefore(*other)) || (isBefore(*one) && isLast(*other)));
    }
    // D ** exponent, D being the width of q or k.
    bool isPowerOfWidth(const Argument& argument, double exponent) const {
        const Node* power = nodeOf(argument);
        if (!power || power->call != "size::pow" || numberIn(power->arguments[1]) != exponent) return false;
        const Node* width = nodeOf(power->arguments[0]);
        if (width && width->call == "size::float") width = nodeOf(width->arguments[0]);
        if (!width || width->call != "size::of") return false;
        const auto of = slotOf(width->arguments[0]);
        const auto dimension = numberIn(width->arguments[1]);
        const bool isOfSide =
            of && *of < m_graph.inputs.size() && (m_graph.inputs[*of].given == "q" || m_graph.inputs[*of].given == "k");
        return isOfSide && (dimension == 3 || dimension == -1);
    }

    const Graph& m_graph;
};

}  // namespace

std::optional<Factored> factoredScores(const Graph& graph, const std::string& source) {
    const Ending ending(graph);
    const auto found = ending.found();
    if (!found || (found->number && !std::isfinite(*found->number))) return std::nullopt;
    Graph sides = graph;
    sides.nodes.resize(std::max(ending.nodesFor(found->a), ending.nodesFor(found->b)));
    sides.outputs = {found->a, found->b};
    auto replay = Replay::of(sides, source);
    if (!replay) return std::nullopt;
    return Factored{*std::move(replay), found->number};
}

}  // namespace plateau::attention::graph
