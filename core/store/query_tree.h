// A parsed query. Internal to the filter language; pure.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/store/run_query.h"

namespace plateau::store {

enum class Comparison { equal, unequal, less, atMost, greater, atLeast, contains, partOf };

inline bool isOrder(Comparison comparison) {
    return comparison == Comparison::less || comparison == Comparison::atMost || comparison == Comparison::greater ||
           comparison == Comparison::atLeast;
}

struct Node {
    enum class Kind { all, any, none, word, comparison };
    Kind kind = Kind::all;
    std::vector<std::size_t> children;  // of all, any, none
    std::string field;                  // as written: series have capitals
    Comparison comparison = Comparison::equal;
    std::string text;              // value or word, lower case
    std::optional<double> number;  // the value, where it is one; of a date ms since 1970
};

struct RunQuery::Tree {
    std::vector<Node> nodes;  // children before parents; the last one is the root
    std::vector<std::string> fields, words;
};

}  // namespace plateau::store
