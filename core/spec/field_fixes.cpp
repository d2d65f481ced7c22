#include <algorithm>
#include <cstdint>

#include "core/base/number_text.h"
#include "core/spec/draft.h"

namespace plateau::spec {
namespace {

using Fixes = std::vector<FieldFix>;

constexpr std::int64_t kWarmupOf = 10;  // of so many steps one warms up

// Only what the field itself may be: a length beyond all positions is mended by a shorter one alone.
void addIfPossible(Fixes& fixes, const std::string& field, const std::string& value) {
    const FieldInfo* info = findField(field);
    const auto number = numberIn<double>(value);
    if (info && number && *number >= info->min && *number <= info->max) fixes.push_back({field, value});
}

// The nearest smaller width, or the smallest one, that the heads divide.
void addWidth(Fixes& fixes, const FieldError& error) {
    const auto width = numberIn<std::int64_t>(error.value), heads = numberIn<std::int64_t>(error.expected);
    if (width && heads && *heads > 0)
        addIfPossible(fixes, error.field, std::to_string(std::max(*heads, *width - *width % *heads)));
}

// The first of "fp32, bf16".
std::string firstOf(const std::string& list) {
    return list.substr(0, list.find(','));
}

}  // namespace

std::vector<FieldFix> fixesOf(const FieldError& error) {
    Fixes fixes;
    switch (error.problem) {
        case FieldProblem::tooLong:
            addIfPossible(fixes, "model.max_positions", error.value);
            addIfPossible(fixes, error.field, error.expected);
            break;
        case FieldProblem::otherLength:
        case FieldProblem::tooFewPositions:
            addIfPossible(fixes, error.field, error.expected);
            break;
        case FieldProblem::warmupTooLong:
            // All steps would be possible, but then the rate never falls.
            if (const auto steps = numberIn<std::int64_t>(error.expected))
                addIfPossible(fixes, error.field, std::to_string(std::max<std::int64_t>(1, *steps / kWarmupOf)));
            break;
        case FieldProblem::notDivisible:
            addWidth(fixes, error);
            break;
        case FieldProblem::deviceMissing:
            fixes.push_back({error.field, "auto"});
            break;
        case FieldProblem::precisionMissing:
            fixes.push_back({error.field, firstOf(error.expected)});
            break;
        case FieldProblem::unknownField:
        case FieldProblem::notANumber:
        case FieldProblem::notAnInteger:
        case FieldProblem::outOfRange:
        case FieldProblem::unknownChoice:
        case FieldProblem::unsupported:
        case FieldProblem::missing:
        case FieldProblem::repeated:
        case FieldProblem::notTwoNumbers:
        case FieldProblem::notWholeNumbers:
        case FieldProblem::notNames:
        case FieldProblem::notAnObject:
        case FieldProblem::tooManyBytes:
        case FieldProblem::tooManyEntries:
        case FieldProblem::noSuchLayer:
        case FieldProblem::notAWholePath:
            break;
    }
    return fixes;
}

}  // namespace plateau::spec
