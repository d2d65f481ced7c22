#include "app/engine/conformance/conformance_text.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "app/engine/command/console.h"
#include "app/engine/conformance/conformance_child.h"
#include "core/spec/choice_words.h"

namespace plateau::engine {
namespace {

using operatorfile::Check;
using operatorfile::CheckRow;
using operatorfile::Conformance;
using operatorfile::FailingCase;
using operatorfile::Fault;
using operatorfile::Verdict;

std::string differenceText(Check check) {
    switch (check) {
        case Check::gradients:
            return "gradients are not those of finite differences";
        case Check::fused_path:
            return "the context is another one when maps are asked for";
        case Check::precision:
            return "it loses more than this type has to lose";
        case Check::batch:
            return "a sample gives something else than alone";
        case Check::padding:
            return "what stands in padding, or its being there, changes the other tokens";
        case Check::packing:
            return "a sequence among others gives something else than alone";
        case Check::dropout:
            return "dropout moves the mean";
        case Check::attention_weights:
            return "rows of the probabilities do not sum to 1";
        case Check::fold:
            return "plain BERT with the folded weights computes something else";
        case Check::inspectable:
            return "a parameter does not have the part in the scores that it is declared with";
        case Check::save_and_load:
            return "a parameter comes back from a file with other bits";
        default:
            return "it differs";
    }
}

std::string deniedText(Check check) {
    switch (check) {
        case Check::padding:
            return "padding has no influence, which the operator denies";
        case Check::packing:
            return "packing is heeded, which the operator denies";
        case Check::attention_weights:
            return "maps come back, which the operator denies";
        case Check::fold:
            return "plain BERT computes the same, which the operator denies";
        default:
            return "a matrix comes that the descriptor does not name";
    }
}

std::string missingText(Check check) {
    switch (check) {
        case Check::attention_weights:
            return "attention weights are claimed, and none come back";
        case Check::fold:
            return "the folded parameters are not query, key and value of plain BERT";
        default:
            return "one is not there";
    }
}

std::string faultText(Check check, const FailingCase& failing) {
    switch (failing.fault) {
        case Fault::crashed:
            return "the process ended";
        case Fault::out_of_time:
            return "it had not ended after " + durationText(failing.allowed.value_or(0)) +
                   (failing.subject == "processor" ? " of processor time" : "");
        case Fault::needs_memory:
            return "it wants more than " + bytesText(static_cast<double>(kCheckMemory)) + " of memory";
        case Fault::does_not_compute:
            return "it does not compute";
        case Fault::differs:
            return differenceText(check);
        case Fault::other_count:
            return std::string(check == Check::flops ? "FLOPs of a token" : "parameters") + ": counted are " +
                   numberText(failing.found.value_or(0), 12) + ", the formula says " +
                   numberText(failing.allowed.value_or(0), 12);
        case Fault::wrong_shape:
            return "the shape is wrong";
        case Fault::wrong_type:
            return "the type is not that of x";
        case Fault::not_finite:
            return check == Check::masked_rows ? "a row whose keys are all masked is not finite" : "it is not finite";
        case Fault::not_repeatable:
            return "a second time gives something else";
        case Fault::input_changed:
            return "what is given to it is changed in place";
        case Fault::draws_elsewhere:
            return "random numbers are not drawn from the layer's generator";
        case Fault::start_missing:
            return "a parameter that is its own is not started";
        case Fault::start_needless:
            return "a parameter is started that is the model's to start";
        case Fault::unusable:
            return "it is missing or cannot be used";
        case Fault::missing:
            return missingText(check);
        case Fault::denied:
            return deniedText(check);
        case Fault::unasked:
            return "maps come back that nobody asked for";
        case Fault::negative:
            return "a probability is negative";
        case Fault::padding_attended:
            return "padding is attended to";
        case Fault::shares_memory:
            return "a folded parameter shares the memory of the operator's";
    }
    return {};
}

std::string caseText(const FailingCase& failing) {
    std::string text;
    const auto add = [&text](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    for (const auto& [name, size] : {std::pair{"B", failing.batch}, std::pair{"T", failing.length},
                                     std::pair{"H", failing.heads}, std::pair{"h", failing.hidden}})
        if (size > 0) add(std::string(name) + " " + std::to_string(size));
    if (!failing.type.empty()) add(failing.type);
    if (failing.with_maps) add("with maps");
    return text;
}

std::string verdictText(const CheckRow& row) {
    switch (row.verdict) {
        case Verdict::passed:
            return "passed";
        case Verdict::failed:
            return "FAILED: " + sentenceOf(row);
        case Verdict::not_applicable:
            return "not claimed";
        case Verdict::not_reached:
            return "not reached";
    }
    return {};
}

}  // namespace

std::string titleOf(Check check) {
    std::string title(spec::toString(check));
    std::ranges::replace(title, '_', ' ');
    return title;
}

std::string titlesOf(const std::vector<Check>& checks) {
    std::string text;
    for (const Check check : checks) text += (text.empty() ? "" : ", ") + titleOf(check);
    return text;
}

std::string sentenceOf(const CheckRow& row) {
    const FailingCase failing = row.failing.value_or(FailingCase{});
    std::string text = faultText(row.check, failing);
    const bool is_time = failing.fault == Fault::out_of_time, is_counted = failing.fault == Fault::other_count;
    if (!failing.subject.empty() && !is_time && failing.fault != Fault::needs_memory) text += ": " + failing.subject;
    if (failing.found && failing.allowed && !is_counted)
        text += ", by " + numberText(*failing.found, 3) + " where " + numberText(*failing.allowed, 3) + " is allowed";
    const std::string where = caseText(failing);
    return where.empty() ? text : text + " (" + where + ")";
}

std::string conformanceText(const Conformance& conformance) {
    constexpr std::size_t kColumn = 19;
    std::string text;
    std::int64_t passed = 0, asked = 0;
    for (const CheckRow& row : conformance.rows) {
        std::string title = titleOf(row.check);
        title.resize(std::max(title.size(), kColumn), ' ');
        text += "  " + title + verdictText(row) + "\n";
        passed += row.verdict == Verdict::passed ? 1 : 0;
        asked += row.verdict == Verdict::not_applicable ? 0 : 1;
    }
    text += grouped(passed) + " of " + grouped(asked) + " checks passed, in " + numberText(conformance.seconds, 2) +
            " s, in a process " + (conformance.confined ? "without files and network" : "of its own") + "\n";
    return text;
}

}  // namespace plateau::engine
