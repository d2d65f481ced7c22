#include "core/derive/expression.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <utility>

namespace plateau::derive {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

struct Function {
    std::string_view name;
    Operation operation;
    int least = 1, most = 1;  // arguments
};
constexpr Function kFunctions[] = {
    {"exp", Operation::exp},
    {"log", Operation::log},
    {"sqrt", Operation::sqrt},
    {"abs", Operation::abs},
    {"ema", Operation::ema, 2, 2},
    {"min", Operation::min, 2, std::numeric_limits<int>::max()},
    {"max", Operation::max, 2, std::numeric_limits<int>::max()},
};

bool isDigit(char sign) {
    return sign >= '0' && sign <= '9';
}

// Bytes of UTF-8 beyond ASCII are letters.
bool isLetter(char sign) {
    return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') || sign == '_' || (sign & '\x80') != 0;
}

bool isOfName(char sign) {
    return isLetter(sign) || isDigit(sign) || sign == '.';
}

// Descends recursively; an error is thrown to the one place that catches it.
class Parser {
public:
    explicit Parser(std::string_view text) : m_text(text) {}

    Expression parse() {
        if (m_text.size() > kLongestExpression) throw ExpressionError{Problem::tooLong, kLongestExpression};
        sum();
        if (at() == ')' || at() == ',') fail(Problem::parenthesisClosed);
        if (m_at < m_text.size()) fail(startsValue(at()) ? Problem::operatorMissing : Problem::badCharacter);
        if (m_made.series.empty()) throw ExpressionError{Problem::noSeries, 0};
        return std::move(m_made);
    }

private:
    [[noreturn]] void fail(Problem problem) const { throw ExpressionError{problem, m_at}; }

    // The next sign that is no blank; 0 at the end.
    char at() {
        m_at = std::min(m_text.find_first_not_of(kBlanks, m_at), m_text.size());
        return m_at < m_text.size() ? m_text[m_at] : '\0';
    }
    bool take(char sign) {
        if (at() != sign || m_at == m_text.size()) return false;
        ++m_at;
        return true;
    }
    static bool startsValue(char sign) { return isOfName(sign) || sign == '(' || sign == '"'; }
    void add(Operation operation, double number = 0) { m_made.program.push_back({operation, number, 0}); }

    void sum() {
        product();
        for (;;) {
            const bool adds = take('+');
            if (!adds && !take('-')) return;
            product();
            add(adds ? Operation::add : Operation::subtract);
        }
    }

    void product() {
        value();
        for (;;) {
            const bool multiplies = take('*');
            if (!multiplies && !take('/')) return;
            value();
            add(multiplies ? Operation::multiply : Operation::divide);
        }
    }

    // Whatever nests passes here.
    void value() {
        if (m_depth == kDeepest) fail(Problem::tooDeep);
        ++m_depth;
        if (take('-')) {
            value();
            add(Operation::negate);
        } else if (take('(')) {
            const std::size_t opened = m_at - 1;
            sum();
            close(opened);
        } else if (isDigit(at()) || at() == '.') {
            add(Operation::number, number());
        } else if (isLetter(at())) {
            word();
        } else if (take('"')) {
            quoted();
        } else {
            fail(m_at == m_text.size() || std::string_view("+*/),").find(at()) != std::string_view::npos
                     ? Problem::valueMissing
                     : Problem::badCharacter);
        }
        --m_depth;
    }

    void close(std::size_t opened) {
        if (take(')')) return;
        if (m_at == m_text.size()) throw ExpressionError{Problem::parenthesisOpen, opened};
        if (at() == ',') fail(Problem::parenthesisClosed);
        fail(startsValue(at()) ? Problem::operatorMissing : Problem::badCharacter);
    }

    double number() {
        double value = 0;
        const char* end = m_text.data() + m_text.size();
        const auto [stopped, problem] = std::from_chars(m_text.data() + m_at, end, value);
        if (problem != std::errc() || (stopped != end && *stopped == '.')) fail(Problem::badNumber);
        m_at = std::size_t(stopped - m_text.data());
        return value;
    }

    void word() {
        const std::size_t start = m_at;
        const auto isName = [this](std::size_t i) { return i < m_text.size() && isOfName(m_text[i]); };
        while (isName(m_at) || (m_at < m_text.size() && m_text[m_at] == '/' && isName(m_at + 1))) ++m_at;
        const std::string_view name = m_text.substr(start, m_at - start);
        if (at() == '(')
            call(name, start);
        else
            series(name);
    }

    void quoted() {
        const std::size_t end = m_text.find('"', m_at);
        if (end == m_text.npos) throw ExpressionError{Problem::quoteOpen, m_at - 1};
        if (end == m_at) fail(Problem::valueMissing);
        series(m_text.substr(m_at, end - m_at));
        m_at = end + 1;
    }

    void series(std::string_view name) {
        const auto found = std::ranges::find(m_made.series, name);
        m_made.program.push_back({Operation::series, 0, std::size_t(found - m_made.series.begin())});
        if (found == m_made.series.end()) m_made.series.emplace_back(name);
    }

    void call(std::string_view name, std::size_t start) {
        const auto* function = std::ranges::find(kFunctions, name, &Function::name);
        if (function == std::end(kFunctions)) throw ExpressionError{Problem::unknownFunction, start};
        const std::size_t opened = m_at++;
        sum();
        int arguments = 1;
        while (take(',')) {
            if (++arguments > function->most) throw ExpressionError{Problem::argumentCount, m_at - 1};
            if (function->operation == Operation::ema) {
                add(Operation::ema, span());
                continue;
            }
            sum();
            add(function->operation);
        }
        close(opened);
        if (arguments < function->least) throw ExpressionError{Problem::argumentCount, m_at - 1};
        if (function->most == 1) add(function->operation);
    }

    double span() {
        if (!isDigit(at()) && at() != '.') fail(Problem::badSpan);
        const std::size_t start = m_at;
        const double value = number();
        if (value < 1 || value > kGreatestSpan) throw ExpressionError{Problem::badSpan, start};
        return value;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    int m_depth = 0;
    Expression m_made;
};

}  // namespace

ParsedExpression parseExpression(std::string_view text) {
    try {
        return {Parser(text).parse(), {}};
    } catch (const ExpressionError& error) {
        return {{}, error};
    }
}

}  // namespace plateau::derive
