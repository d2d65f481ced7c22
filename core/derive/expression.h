// Expressions over the series of a run:
//
//     train/loss - eval/loss
//     exp(eval/loss) / 100
//     max(ema(train/loss, 20), "top-5 error", 0.1)
//
// + - * / and a leading minus, parentheses, numbers (0.5, 1e-4), names of series, and the functions exp, log (natural),
// sqrt, abs of one value, min, max of two or more, and ema(x, n): the average of the smoothing slider over about n
// points, n being a number.
//
// A name is letters, digits, '_' and '.', and begins with a letter or '_'. A slash between two of these, without
// blanks, is part of the name: `a/b` is one series, `a / b` a quotient. Any other name stands in double quotes. A word
// is a function only where a parenthesis follows it.
//
// Pure and thread-safe.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace plateau::derive {

enum class Problem {
    valueMissing,       // "", "a +", "exp()"
    operatorMissing,    // "a b"
    parenthesisOpen,    // "(a"
    parenthesisClosed,  // "a)", and a comma outside a function
    quoteOpen,          // "\"a"
    badNumber,          // "1e999", "1.2.3"
    badCharacter,       // "a ? b"
    unknownFunction,    // "sin(a)"
    argumentCount,      // "exp(a, b)", "min(a)"
    badSpan,            // of ema: no number from 1 to kGreatestSpan
    noSeries,           // "1 + 2"
    tooLong,            // beyond kLongestExpression bytes
    tooDeep,            // nested beyond kDeepest
};
inline constexpr std::size_t kLongestExpression = 1024;
inline constexpr int kDeepest = 32;
inline constexpr double kGreatestSpan = 1e6;

struct ExpressionError {
    Problem problem = Problem::valueMissing;
    std::size_t position = 0;  // byte in the text, or its size
    bool operator==(const ExpressionError&) const = default;
};

enum class Operation { number, series, negate, exp, log, sqrt, abs, ema, add, subtract, multiply, divide, min, max };

// In postfix order: what an instruction works on, the instructions before it have left on a stack.
struct Instruction {
    Operation operation = Operation::number;
    double number = 0;       // of a number; of ema its n
    std::size_t series = 0;  // place in Expression::series
};

struct Expression {
    std::vector<std::string> series;  // that it names, each once, in order of appearance
    std::vector<Instruction> program;
};

struct ParsedExpression {
    Expression expression;  // empty when there is an error
    std::optional<ExpressionError> error;
};
ParsedExpression parseExpression(std::string_view text);

}  // namespace plateau::derive
