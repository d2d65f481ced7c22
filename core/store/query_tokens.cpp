#include "core/store/query_tokens.h"

namespace plateau::store {
namespace {

constexpr std::string_view kBlanks = " \t\r\n", kEnds = " \t\r\n()=!<>:~\"";

struct Sign {
    std::string_view text;
    Comparison comparison;
};
// The longer ones first.
constexpr Sign kSigns[] = {{"!=", Comparison::unequal}, {"<=", Comparison::atMost},  {">=", Comparison::atLeast},
                           {"==", Comparison::equal},   {"=", Comparison::equal},    {"<", Comparison::less},
                           {">", Comparison::greater},  {":", Comparison::contains}, {"~", Comparison::partOf}};

const Sign* signAt(std::string_view rest) {
    for (const Sign& sign : kSigns) {
        if (rest.starts_with(sign.text)) return &sign;
    }
    return nullptr;
}

}  // namespace

std::variant<std::vector<Token>, QueryError> tokensOf(std::string_view text) {
    std::vector<Token> tokens;
    std::size_t at = 0;
    const auto add = [&](Token::Kind kind, std::size_t length) -> Token& {
        Token& token = tokens.emplace_back();
        token.kind = kind;
        token.position = at;
        at += length;
        return token;
    };
    while ((at = text.find_first_not_of(kBlanks, at)) != text.npos) {
        const std::string_view rest = text.substr(at);
        if (rest.front() == '(') {
            add(Token::Kind::open, 1);
        } else if (rest.front() == ')') {
            add(Token::Kind::close, 1);
        } else if (const Sign* sign = signAt(rest)) {
            add(Token::Kind::sign, sign->text.size()).comparison = sign->comparison;
        } else if (rest.front() == '"') {
            const std::size_t end = rest.find('"', 1);
            if (end == rest.npos) return QueryError{QueryProblem::quoteOpen, at, {}};
            Token& token = add(Token::Kind::word, end + 1);
            token.text = rest.substr(1, end - 1);
            token.quoted = true;
        } else {
            // A '!' that is no sign is a letter of its word.
            const std::size_t end = std::min(rest.find_first_of(kEnds, 1), rest.size());
            add(Token::Kind::word, end).text = rest.substr(0, end);
        }
    }
    at = text.size();
    add(Token::Kind::end, 0);
    return tokens;
}

}  // namespace plateau::store
