#include "core/store/run_query.h"

#include <algorithm>

#include "core/store/query_tree.h"

namespace plateau::store {
namespace {

bool holds(Comparison comparison, double left, double right) {
    switch (comparison) {
        case Comparison::equal:
        case Comparison::contains:
        case Comparison::partOf:
            return left == right;
        case Comparison::unequal:
            return left != right;
        case Comparison::less:
            return left < right;
        case Comparison::atMost:
            return left <= right;
        case Comparison::greater:
            return left > right;
        case Comparison::atLeast:
            return left >= right;
    }
    return false;
}

// A person who types a tag means that tag; of a name or a path one types a part.
bool isWhole(const Node& node) {
    return node.comparison == Comparison::equal || node.comparison == Comparison::unequal ||
           (node.comparison == Comparison::contains && lowerCase(node.field) == "tag");
}

bool holdsForText(const Node& node, const Fields& run) {
    const auto texts = run.texts(node.field);
    if (!texts) return false;
    const bool found = std::any_of(texts->begin(), texts->end(), [&](std::string_view text) {
        const std::string lower = lowerCase(text);
        return isWhole(node) ? lower == node.text : lower.find(node.text) != std::string::npos;
    });
    return node.comparison == Comparison::unequal ? !found : found;
}

bool holds(const Node& node, const Fields& run) {
    if (node.number) {
        if (const auto number = run.number(node.field)) return holds(node.comparison, *number, *node.number);
    }
    return !isOrder(node.comparison) && holdsForText(node, run);
}

bool matches(const std::vector<Node>& nodes, std::size_t at, const Fields& run) {
    const Node& node = nodes[at];
    const auto child = [&](std::size_t index) { return matches(nodes, index, run); };
    switch (node.kind) {
        case Node::Kind::all:
            return std::all_of(node.children.begin(), node.children.end(), child);
        case Node::Kind::any:
            return std::any_of(node.children.begin(), node.children.end(), child);
        case Node::Kind::none:
            return std::none_of(node.children.begin(), node.children.end(), child);
        case Node::Kind::word:
            return run.words().find(node.text) != std::string_view::npos;
        case Node::Kind::comparison:
            return holds(node, run);
    }
    return false;
}

}  // namespace

std::string lowerCase(std::string_view text) {
    std::string lower(text);
    for (char& c : lower) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return lower;
}

RunQuery::RunQuery() : m_tree(std::make_shared<const Tree>()) {}

bool RunQuery::empty() const {
    return m_tree->nodes.empty();
}

const std::vector<std::string>& RunQuery::fields() const {
    return m_tree->fields;
}

const std::vector<std::string>& RunQuery::words() const {
    return m_tree->words;
}

bool RunQuery::matches(const Fields& run) const {
    return empty() || store::matches(m_tree->nodes, m_tree->nodes.size() - 1, run);
}

}  // namespace plateau::store
