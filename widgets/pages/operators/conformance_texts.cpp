#include "widgets/pages/operators/conformance_texts.h"

#include <utility>

#include <QCoreApplication>

#include "widgets/theme/number_text.h"
#include "widgets/theme/sentence_text.h"

namespace plateau::widgets {
namespace {

using operatorfile::Check;
using operatorfile::CheckRow;
using operatorfile::FailingCase;
using operatorfile::Fault;
using operatorfile::Verdict;

struct ConformanceText {
    Q_DECLARE_TR_FUNCTIONS(ConformanceText)
};

QString differenceOf(Check check) {
    switch (check) {
        case Check::gradients:
            return ConformanceText::tr("gradients are not those of finite differences");
        case Check::fused_path:
            return ConformanceText::tr("the context is another one when maps are asked for");
        case Check::precision:
            return ConformanceText::tr("it loses more than this type has to lose");
        case Check::batch:
        case Check::packing:
            return ConformanceText::tr("a sample gives something else than alone");
        case Check::padding:
            return ConformanceText::tr("padding changes the other tokens");
        case Check::dropout:
            return ConformanceText::tr("dropout moves the mean");
        case Check::attention_weights:
            return ConformanceText::tr("rows of the probabilities do not sum to 1");
        case Check::fold:
            return ConformanceText::tr("plain BERT with the folded weights computes something else");
        case Check::inspectable:
            return ConformanceText::tr("a parameter does not have the part in the scores that it is declared with");
        case Check::save_and_load:
            return ConformanceText::tr("a parameter comes back from a file with other bits");
        default:
            return ConformanceText::tr("it gives something else");
    }
}

QString faultOf(Check check, const FailingCase& failing) {
    switch (failing.fault) {
        case Fault::crashed:
            return ConformanceText::tr("the process ended");
        case Fault::out_of_time:
            return ConformanceText::tr("it had not ended after %1").arg(durationText(failing.allowed.value_or(0)));
        case Fault::needs_memory:
            return ConformanceText::tr("it needs too much memory");
        case Fault::does_not_compute:
            return ConformanceText::tr("it does not compute");
        case Fault::differs:
            return differenceOf(check);
        case Fault::other_count:
            return ConformanceText::tr("counted are %1, the formula says %2")
                .arg(compactNumber(failing.found.value_or(0)), compactNumber(failing.allowed.value_or(0)));
        case Fault::wrong_shape:
            return ConformanceText::tr("the shape is wrong");
        case Fault::wrong_type:
            return ConformanceText::tr("the type is not that of x");
        case Fault::not_finite:
            return ConformanceText::tr("it is not finite");
        case Fault::not_repeatable:
            return ConformanceText::tr("a second time gives something else");
        case Fault::input_changed:
            return ConformanceText::tr("what is given to it is changed in place");
        case Fault::draws_elsewhere:
            return ConformanceText::tr("random numbers are not drawn from the layer's generator");
        case Fault::start_missing:
            return ConformanceText::tr("a parameter of its own is not started");
        case Fault::start_needless:
            return ConformanceText::tr("it starts a parameter that the model starts");
        case Fault::unusable:
            return ConformanceText::tr("it is missing or cannot be used");
        case Fault::missing:
            return ConformanceText::tr("it is claimed and not there");
        case Fault::denied:
            return ConformanceText::tr("it is there and not claimed");
        case Fault::unasked:
            return ConformanceText::tr("maps come back that nobody asked for");
        case Fault::negative:
            return ConformanceText::tr("a probability is negative");
        case Fault::padding_attended:
            return ConformanceText::tr("padding is attended to");
        case Fault::shares_memory:
            return ConformanceText::tr("a folded parameter shares the memory of the operator's");
    }
    return {};
}

QString caseOf(const FailingCase& failing) {
    QStringList parts;
    for (const auto& [name, size] : {std::pair{"B", failing.batch}, std::pair{"T", failing.length},
                                     std::pair{"H", failing.heads}, std::pair{"h", failing.hidden}})
        if (size > 0) parts << QStringLiteral("%1 %2").arg(QLatin1String(name)).arg(size);
    if (!failing.type.empty()) parts << QString::fromStdString(failing.type);
    if (failing.with_maps) parts << ConformanceText::tr("with maps");
    return enumeration(parts);
}

QString failureOf(const CheckRow& row) {
    const FailingCase failing = row.failing.value_or(FailingCase{});
    QString text = faultOf(row.check, failing);
    const bool is_measured = failing.fault == Fault::out_of_time || failing.fault == Fault::needs_memory ||
                             failing.fault == Fault::other_count;
    if (!failing.subject.empty() && !is_measured)
        text = ConformanceText::tr("%1: %2").arg(text, QString::fromStdString(failing.subject));
    if (failing.found && failing.allowed && !is_measured)
        text = ConformanceText::tr("%1, by %2 where %3 is allowed")
                   .arg(text, compactNumber(*failing.found), compactNumber(*failing.allowed));
    const QString where = caseOf(failing);
    return where.isEmpty() ? text : ConformanceText::tr("%1 (%2)").arg(text, where);
}

}  // namespace

QString checkVerdict(const CheckRow& row) {
    switch (row.verdict) {
        case Verdict::passed:
            return ConformanceText::tr("passed");
        case Verdict::failed:
            return ConformanceText::tr("failed: %1").arg(failureOf(row));
        case Verdict::not_applicable:
            return ConformanceText::tr("not claimed");
        case Verdict::not_reached:
            return ConformanceText::tr("not reached");
    }
    return {};
}

QString checksSummary(const operatorfile::Conformance& conformance) {
    int passed = 0, asked = 0;
    for (const CheckRow& row : conformance.rows) {
        passed += row.verdict == Verdict::passed;
        asked += row.verdict != Verdict::not_applicable;
    }
    return ConformanceText::tr("%1 of %2 checks passed").arg(passed).arg(asked);
}

}  // namespace plateau::widgets
