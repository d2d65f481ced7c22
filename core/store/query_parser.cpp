#include <algorithm>
#include <chrono>
#include <cmath>

#include "core/base/number_text.h"
#include "core/store/query_tokens.h"
#include "core/store/query_tree.h"
#include "core/store/run_query.h"

namespace plateau::store {
namespace {

constexpr int kDeepest = 64;

// 2026-01-31 as ms since 1970.
std::optional<double> dateIn(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
    const auto part = [&](std::size_t from, std::size_t count) {
        return numberIn<int>(text.substr(from, count)).value_or(-1);
    };
    const int year = part(0, 4), month = part(5, 2), day = part(8, 2);
    if (year < 0 || month < 0 || day < 0) return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year{year}, std::chrono::month(static_cast<unsigned>(month)),
                                           std::chrono::day(static_cast<unsigned>(day))};
    if (!date.ok()) return std::nullopt;
    const auto since = std::chrono::sys_days(date).time_since_epoch();
    return static_cast<double>(std::chrono::duration_cast<std::chrono::milliseconds>(since).count());
}

}  // namespace

// One function a level of the grammar; the first error wins.
class QueryParser {
public:
    QueryParser(std::vector<Token> tokens, char decimal) : m_tokens(std::move(tokens)), m_decimal(decimal) {}

    ParsedQuery parse() {
        if (now().kind == Token::Kind::end) return {};
        any(0);
        if (!m_error && now().kind == Token::Kind::close) fail(QueryProblem::parenthesisClosed);
        if (m_error) return {RunQuery(), m_error};
        ParsedQuery parsed;
        parsed.query.m_tree = std::make_shared<const RunQuery::Tree>(std::move(m_tree));
        return parsed;
    }

private:
    const Token& now() const { return m_tokens[m_at]; }

    bool isKeyword(std::string_view word) const {
        return now().kind == Token::Kind::word && !now().quoted && lowerCase(now().text) == word;
    }
    bool take(std::string_view keyword) {
        const bool found = isKeyword(keyword) && m_tokens[m_at + 1].kind != Token::Kind::sign;
        m_at += found ? 1 : 0;
        return found;
    }

    std::size_t fail(QueryProblem problem) {
        if (!m_error) m_error = QueryError{.problem = problem, .position = now().position, .field = {}};
        return 0;
    }
    std::size_t add(Node node) {
        m_tree.nodes.push_back(std::move(node));
        return m_tree.nodes.size() - 1;
    }
    std::size_t join(Node::Kind kind, std::vector<std::size_t> children) {
        if (children.size() == 1 && kind != Node::Kind::none) return children.front();
        Node node;
        node.kind = kind;
        node.children = std::move(children);
        return add(std::move(node));
    }

    std::size_t any(int depth) {
        std::vector<std::size_t> terms{all(depth)};
        while (!m_error && take("or")) terms.push_back(all(depth));
        return join(Node::Kind::any, std::move(terms));
    }

    std::size_t all(int depth) {
        std::vector<std::size_t> terms{one(depth)};
        while (!m_error && now().kind != Token::Kind::end && now().kind != Token::Kind::close && !isOr()) {
            take("and");
            terms.push_back(one(depth));
        }
        return join(Node::Kind::all, std::move(terms));
    }
    bool isOr() const { return isKeyword("or") && m_tokens[m_at + 1].kind != Token::Kind::sign; }

    std::size_t one(int depth) {
        if (depth > kDeepest) return fail(QueryProblem::tooLong);
        if (take("not")) return join(Node::Kind::none, {one(depth + 1)});
        if (now().kind == Token::Kind::open) {
            const std::size_t position = now().position;
            ++m_at;
            const std::size_t inner = any(depth + 1);
            if (m_error) return 0;
            if (now().kind != Token::Kind::close) {
                m_error = QueryError{.problem = QueryProblem::parenthesisOpen, .position = position, .field = {}};
                return 0;
            }
            ++m_at;
            return inner;
        }
        if (now().kind == Token::Kind::sign) return fail(QueryProblem::fieldMissing);
        if (now().kind != Token::Kind::word || ((isKeyword("and") || isKeyword("or")) && !isField()))
            return fail(QueryProblem::termMissing);
        return isField() ? comparison() : word();
    }
    bool isField() const { return m_tokens[m_at + 1].kind == Token::Kind::sign; }

    std::size_t word() {
        Node node;
        node.kind = Node::Kind::word;
        node.text = lowerCase(now().text);
        if (!now().quoted) m_tree.words.push_back(node.text);
        ++m_at;
        return add(std::move(node));
    }

    std::size_t comparison() {
        Node node;
        node.kind = Node::Kind::comparison;
        node.field = now().text;
        node.comparison = m_tokens[m_at + 1].comparison;
        m_at += 2;
        if (now().kind != Token::Kind::word) {
            fail(QueryProblem::valueMissing);
            m_error->field = node.field;
            return 0;
        }
        node.text = lowerCase(now().text);
        node.number = numberIn<double>(node.text);
        if (!node.number) node.number = dateIn(node.text);
        if (!node.number) node.number = decimalIn(node.text);
        if (isOrder(node.comparison) && !node.number) return fail(QueryProblem::numberNeeded);
        ++m_at;
        auto& fields = m_tree.fields;
        if (std::find(fields.begin(), fields.end(), node.field) == fields.end()) fields.push_back(node.field);
        return add(std::move(node));
    }

    std::optional<double> decimalIn(std::string text) const {
        if (text.find('.') != std::string::npos || std::count(text.begin(), text.end(), m_decimal) != 1)
            return std::nullopt;
        std::replace(text.begin(), text.end(), m_decimal, '.');
        return numberIn<double>(text);
    }

    std::vector<Token> m_tokens;
    const char m_decimal;
    std::size_t m_at = 0;
    RunQuery::Tree m_tree;
    std::optional<QueryError> m_error;
};

ParsedQuery parseQuery(std::string_view text, char decimal) {
    if (text.size() > kLongestQuery) return {RunQuery(), QueryError{QueryProblem::tooLong, kLongestQuery, {}}};
    auto tokens = tokensOf(text);
    if (const auto* error = std::get_if<QueryError>(&tokens)) return {RunQuery(), *error};
    return QueryParser(std::move(std::get<std::vector<Token>>(tokens)), decimal).parse();
}

}  // namespace plateau::store
