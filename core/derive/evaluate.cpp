#include "core/derive/evaluate.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/analysis/smoothing.h"

namespace plateau::derive {
namespace {

// A series, or a number that holds at every step.
struct Operand {
    Points points;
    double number = 0;
    bool is_number = false;
};

double nanOr(double left, double right, double value) {
    return std::isnan(left) || std::isnan(right) ? std::numeric_limits<double>::quiet_NaN() : value;
}

double single(Operation operation, double value) {
    switch (operation) {
        case Operation::negate:
            return -value;
        case Operation::exp:
            return std::exp(value);
        case Operation::log:
            return std::log(value);
        case Operation::sqrt:
            return std::sqrt(value);
        default:
            return std::abs(value);
    }
}

double pair(Operation operation, double left, double right) {
    switch (operation) {
        case Operation::add:
            return left + right;
        case Operation::subtract:
            return left - right;
        case Operation::multiply:
            return left * right;
        case Operation::divide:
            return left / right;
        case Operation::min:
            return nanOr(left, right, std::min(left, right));
        default:
            return nanOr(left, right, std::max(left, right));
    }
}

Operand joined(Operation operation, Operand left, const Operand& right) {
    if (left.is_number && right.is_number) {
        left.number = pair(operation, left.number, right.number);
        return left;
    }
    if (right.is_number) {
        for (double& value : left.points.values) value = pair(operation, value, right.number);
        return left;
    }
    if (left.is_number) {
        Operand made = right;
        for (double& value : made.points.values) value = pair(operation, left.number, value);
        return made;
    }
    // In place: what remains is never ahead of what is read.
    Points& kept = left.points;
    std::size_t count = 0, other = 0;
    for (std::size_t i = 0; i < kept.steps.size(); ++i) {
        while (other < right.points.steps.size() && right.points.steps[other] < kept.steps[i]) ++other;
        if (other == right.points.steps.size()) break;
        if (right.points.steps[other] != kept.steps[i]) continue;
        kept.values[count] = pair(operation, kept.values[i], right.points.values[other]);
        kept.steps[count] = kept.steps[i];
        kept.seconds[count] = kept.seconds[i];
        ++count;
    }
    for (std::vector<double>* column : {&kept.steps, &kept.seconds, &kept.values}) column->resize(count);
    return left;
}

void apply(const Instruction& instruction, Operand& operand) {
    if (instruction.operation == Operation::ema) {
        // With n points a simple average has the same mean age. A number is its own average.
        const double weight = 1 - 2 / (instruction.number + 1);
        if (!operand.is_number) operand.points.values = analysis::smooth(operand.points.values, weight);
        return;
    }
    operand.number = single(instruction.operation, operand.number);
    for (double& value : operand.points.values) value = single(instruction.operation, value);
}

}  // namespace

Points evaluate(const Expression& expression, const std::vector<Points>& series) {
    std::vector<Operand> stack;
    for (const Instruction& instruction : expression.program) {
        if (instruction.operation == Operation::number) {
            stack.push_back({{}, instruction.number, true});
        } else if (instruction.operation == Operation::series) {
            stack.push_back({series[instruction.series]});
        } else if (instruction.operation < Operation::add) {
            apply(instruction, stack.back());
        } else {
            const Operand right = std::move(stack.back());
            stack.pop_back();
            stack.back() = joined(instruction.operation, std::move(stack.back()), right);
        }
    }
    return stack.empty() ? Points() : std::move(stack.back().points);
}

}  // namespace plateau::derive
