#include "core/derive/expression.h"

#include <ostream>

#include <gtest/gtest.h>

namespace plateau::derive {

void PrintTo(const ExpressionError& error, std::ostream* out) {
    *out << "problem " << int(error.problem) << " at " << error.position;
}

namespace {

std::optional<ExpressionError> errorOf(const std::string& text) {
    return parseExpression(text).error;
}

ExpressionError at(Problem problem, std::size_t position) {
    return {problem, position};
}

std::vector<std::string> seriesOf(const std::string& text) {
    const ParsedExpression parsed = parseExpression(text);
    EXPECT_FALSE(parsed.error) << text << ": " << int(parsed.error->problem) << " at " << parsed.error->position;
    return parsed.expression.series;
}

using Names = std::vector<std::string>;

TEST(Expression, ASlashBetweenLettersIsPartOfAName) {
    EXPECT_EQ(seriesOf("train/loss-eval/loss"), (Names{"train/loss", "eval/loss"}));
    EXPECT_EQ(seriesOf("a/b"), Names{"a/b"});
    EXPECT_EQ(seriesOf("a / b"), (Names{"a", "b"}));
    EXPECT_EQ(seriesOf("a/ b"), (Names{"a", "b"}));
    EXPECT_EQ(seriesOf("a /b"), (Names{"a", "b"}));
    EXPECT_EQ(seriesOf("a/(b)"), (Names{"a", "b"}));
    EXPECT_EQ(seriesOf("(a)/b"), (Names{"a", "b"}));
    EXPECT_EQ(seriesOf("2/eval/loss"), Names{"eval/loss"});
    EXPECT_EQ(seriesOf("operator/0/11/norm_2.5"), Names{"operator/0/11/norm_2.5"});
}

TEST(Expression, OtherNamesStandInQuotes) {
    EXPECT_EQ(seriesOf("\"top-5 error\" * 100"), Names{"top-5 error"});
    EXPECT_EQ(seriesOf("\"5xx\" + \"exp\""), (Names{"5xx", "exp"}));
    EXPECT_EQ(seriesOf("größe"), Names{"größe"});
    EXPECT_EQ(seriesOf("exp + exp(log)"), (Names{"exp", "log"})) << "a function has a parenthesis";
}

TEST(Expression, ASeriesIsNamedOnce) {
    const ParsedExpression parsed = parseExpression("b - a / b");
    EXPECT_EQ(parsed.expression.series, (Names{"b", "a"}));
    ASSERT_EQ(parsed.expression.program.size(), 5u);
    EXPECT_EQ(parsed.expression.program[2].series, 0u);
    EXPECT_EQ(parsed.expression.program[3].operation, Operation::divide);
    EXPECT_EQ(parsed.expression.program[4].operation, Operation::subtract);
}

TEST(Expression, EveryProblemHasItsPlace) {
    EXPECT_EQ(errorOf(""), at(Problem::valueMissing, 0));
    EXPECT_EQ(errorOf("  "), at(Problem::valueMissing, 2));
    EXPECT_EQ(errorOf("a +"), at(Problem::valueMissing, 3));
    EXPECT_EQ(errorOf("a * * b"), at(Problem::valueMissing, 4));
    EXPECT_EQ(errorOf("exp()"), at(Problem::valueMissing, 4));
    EXPECT_EQ(errorOf("\"\""), at(Problem::valueMissing, 1));
    EXPECT_EQ(errorOf("a b"), at(Problem::operatorMissing, 2));
    EXPECT_EQ(errorOf("2a"), at(Problem::operatorMissing, 1));
    EXPECT_EQ(errorOf("(a b)"), at(Problem::operatorMissing, 3));
    EXPECT_EQ(errorOf("1 + (a"), at(Problem::parenthesisOpen, 4));
    EXPECT_EQ(errorOf("exp(a"), at(Problem::parenthesisOpen, 3));
    EXPECT_EQ(errorOf("a)"), at(Problem::parenthesisClosed, 1));
    EXPECT_EQ(errorOf("a, b"), at(Problem::parenthesisClosed, 1));
    EXPECT_EQ(errorOf("(a, b)"), at(Problem::parenthesisClosed, 2));
    EXPECT_EQ(errorOf("a + \"b"), at(Problem::quoteOpen, 4));
    EXPECT_EQ(errorOf("a + 1e999"), at(Problem::badNumber, 4));
    EXPECT_EQ(errorOf("a + 1.2.3"), at(Problem::badNumber, 4));
    EXPECT_EQ(errorOf("a ? b"), at(Problem::badCharacter, 2));
    EXPECT_EQ(errorOf("a ^ 2"), at(Problem::badCharacter, 2));
    EXPECT_EQ(errorOf(std::string("a\0b", 3)), at(Problem::badCharacter, 1));
    EXPECT_EQ(errorOf("a + sin(b)"), at(Problem::unknownFunction, 4));
    EXPECT_EQ(errorOf("exp(a, b)"), at(Problem::argumentCount, 5));
    EXPECT_EQ(errorOf("min(a)"), at(Problem::argumentCount, 5));
    EXPECT_EQ(errorOf("ema(a)"), at(Problem::argumentCount, 5));
    EXPECT_EQ(errorOf("ema(a, 2, 3)"), at(Problem::argumentCount, 8));
    EXPECT_EQ(errorOf("ema(a, b)"), at(Problem::badSpan, 7));
    EXPECT_EQ(errorOf("ema(a, 0.5)"), at(Problem::badSpan, 7));
    EXPECT_EQ(errorOf("ema(a, 1e7)"), at(Problem::badSpan, 7));
    EXPECT_EQ(errorOf("1 + 2"), at(Problem::noSeries, 0));
}

TEST(Expression, AnErrorLeavesNothingToEvaluate) {
    EXPECT_TRUE(parseExpression("a + b)").expression.program.empty());
    EXPECT_TRUE(parseExpression("a + b)").expression.series.empty());
}

TEST(Expression, LengthAndDepthAreLimited) {
    const auto nested = [](int depth) {
        return std::string(std::size_t(depth), '(') + "a" + std::string(std::size_t(depth), ')');
    };
    EXPECT_FALSE(errorOf(nested(kDeepest - 1)));
    EXPECT_EQ(errorOf(nested(kDeepest)), at(Problem::tooDeep, std::size_t(kDeepest)));
    EXPECT_EQ(errorOf(std::string(1000, '-') + "a")->problem, Problem::tooDeep);
    EXPECT_FALSE(errorOf(std::string(kLongestExpression, 'a')));
    EXPECT_EQ(errorOf(std::string(kLongestExpression + 1, 'a')), at(Problem::tooLong, kLongestExpression));
    std::string flat = "a";
    while (flat.size() + 2 <= kLongestExpression) flat += "+a";
    EXPECT_FALSE(errorOf(flat)) << "only nesting is deep";
}

}  // namespace
}  // namespace plateau::derive
