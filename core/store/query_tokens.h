// The signs and words of a query. Internal to the filter language; pure.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/store/query_tree.h"

namespace plateau::store {

struct Token {
    enum class Kind { word, sign, open, close, end };
    Kind kind = Kind::end;
    std::string text;                           // of a word, as written, without quotes
    bool quoted = false;                        // then it is never `and`, `or`, `not`
    Comparison comparison = Comparison::equal;  // of a sign
    std::size_t position = 0;
};

// Ends with a token of kind end.
std::variant<std::vector<Token>, QueryError> tokensOf(std::string_view text);

}  // namespace plateau::store
