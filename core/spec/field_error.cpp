#include "core/spec/draft.h"

namespace plateau::spec {

Error describe(const FieldError& error) {
    const std::string value = "\"" + error.value.substr(0, 200) + "\"";
    const auto make = [&](ErrorCode code, std::string message, std::string advice) {
        return Error{code, std::move(message), error.field, std::move(advice)};
    };
    const auto invalid = [&](std::string message, std::string advice) {
        return make(ErrorCode::invalidField, std::move(message), std::move(advice));
    };
    const std::string allowed = error.expected.empty() ? "correct the value" : "allowed: " + error.expected;
    switch (error.problem) {
        case FieldProblem::unknownField:
            return invalid("unknown field",
                           error.expected.empty() ? "remove it" : "did you mean " + error.expected + "?");
        case FieldProblem::notANumber:
            return invalid(value + " is not a number", allowed);
        case FieldProblem::notAnInteger:
            return invalid(value + " is not a whole number", allowed);
        case FieldProblem::outOfRange:
            return invalid(value + " is out of range", allowed);
        case FieldProblem::unknownChoice:
            return invalid(value + " is not a known choice", allowed);
        case FieldProblem::notDivisible:
            return invalid(value + " is not divisible by the " + error.expected + " heads",
                           "choose a multiple of " + error.expected + " or other model.heads");
        case FieldProblem::tooLong:
            return invalid(value + " is longer than model.max_positions",
                           "at most " + error.expected + ", or raise model.max_positions");
        case FieldProblem::warmupTooLong:
            return invalid(value + " steps of warm-up are more than all steps", "at most " + error.expected);
        case FieldProblem::unsupported:
            return make(ErrorCode::unavailable, value + " is not supported by this version",
                        error.expected.empty() ? "leave it empty" : "use " + error.expected);
        case FieldProblem::deviceMissing:
            return make(ErrorCode::unavailable, "device " + value + " is not on this machine",
                        "use auto" + (error.expected.empty() ? std::string() : ", " + error.expected));
        case FieldProblem::precisionMissing:
            return make(ErrorCode::unavailable, "precision " + value + " is not available on the device",
                        "use " + error.expected);
        case FieldProblem::repeated:
            return invalid(value + " is given twice", "give it once");
        case FieldProblem::otherLength:
            return invalid("the corpus is made of samples of " + error.expected + " tokens, not " + error.value,
                           "give --length " + error.expected + ", or build a corpus with this length");
        case FieldProblem::tooFewPositions:
            return invalid(value + " is less than the corpus' samples of " + error.expected + " tokens",
                           "give --set model.max_positions=" + error.expected + ", or a corpus of shorter samples");
        case FieldProblem::notTwoNumbers:
            return invalid(value + " is not a number", "allowed: two numbers, " + error.expected);
        case FieldProblem::notWholeNumbers:
            return invalid(value + " is not a whole number", "allowed: whole numbers and ranges, such as 1-5,7");
        case FieldProblem::notNames:
            return invalid(value + " is not a known choice",
                           "allowed: names separated by commas, such as original×2,pairwise×2, or a JSON list of "
                           "names");
        case FieldProblem::notAnObject:
            return invalid(value + " is not a known choice", "allowed: a JSON object");
        case FieldProblem::tooManyBytes:
            return invalid(value + " is out of range", "allowed: at most " + error.expected + " bytes");
        case FieldProblem::tooManyEntries:
            return invalid(value + " is out of range", "allowed: at most " + error.expected + " entries");
        case FieldProblem::noSuchLayer:
            return invalid(value + " is out of range", "allowed: layers 0 … " + error.expected);
        case FieldProblem::notAWholePath:
            return invalid(value + " is not a known choice", "allowed: a whole path, beginning with /");
        case FieldProblem::missing:
            return invalid("no value",
                           error.expected.empty() ? "give one" : "give one: " + error.expected + " needs it");
    }
    return invalid("unusable value", "correct it");
}

}  // namespace plateau::spec
