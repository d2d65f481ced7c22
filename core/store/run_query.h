// The filter language of runs:
//
//     operator = pairwise and eval/loss < 2.5 and tag:warmup
//     (size:base or size:small) not seed=3 "night run"
//
// Adjacent terms mean `and`; `or` binds less than `and`, `not` most. A comparison is a field, one of = != < <= > >= : ~
// and a value; a word by itself is searched in the words that describe the run (wordsOf()). `:` and `=` compare numbers
// as numbers; on texts `=` is the whole text and `:` (or `~`) a part of it, on tags `:` is a whole tag. Case does not
// matter. Quotes hold blanks and signs together. A run that lacks a field satisfies no comparison with it. Dates are
// written 2026-01-31 and mean that day's beginning, UTC.
//
// Parsing and matching are pure and thread-safe.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace plateau::store {

// The fields of a run as a query reads them.
class Fields {
public:
    virtual ~Fields() = default;
    // The field's value as a number; nothing when it has none.
    virtual std::optional<double> number(std::string_view field) const = 0;
    // Its texts: one, or any number for tags. Nothing: the run has no such field.
    virtual std::optional<std::vector<std::string_view>> texts(std::string_view field) const = 0;
    // The text in which words by themselves are searched, in lower case.
    virtual std::string_view words() const = 0;
};

enum class QueryProblem {
    termMissing,        // "a and", "not", "()"
    valueMissing,       // "seed ="
    fieldMissing,       // "= 3"
    quoteOpen,          // "name = \"a"
    parenthesisOpen,    // "(a"
    parenthesisClosed,  // "a)"
    numberNeeded,       // "seed < abc"
    tooLong,            // beyond kLongestQuery bytes, or nested too deep
};
inline constexpr std::size_t kLongestQuery = 4096;

struct QueryError {
    QueryProblem problem = QueryProblem::termMissing;
    std::size_t position = 0;  // byte in the text where it is noticed
    std::string field;         // of valueMissing, as written
    bool operator==(const QueryError&) const = default;
};

class RunQuery {
public:
    RunQuery();  // matches every run
    bool matches(const Fields& run) const;
    bool empty() const;
    // Fields that are compared, as written, each once: used to report a field that no run has.
    const std::vector<std::string>& fields() const;
    // Words by themselves that are not quoted, in lower case: the last one may be a field's name that is being typed.
    const std::vector<std::string>& words() const;

private:
    friend class QueryParser;
    struct Tree;
    std::shared_ptr<const Tree> m_tree;
};

struct ParsedQuery {
    RunQuery query;  // matches everything when there is an error
    std::optional<QueryError> error;
};
// `decimal`: the sign that numbers may have instead of a point, as a person's language writes them.
ParsedQuery parseQuery(std::string_view text, char decimal = '.');

// Letters A–Z as small ones and all other bytes as they are, as everywhere in this room.
std::string lowerCase(std::string_view text);

}  // namespace plateau::store
