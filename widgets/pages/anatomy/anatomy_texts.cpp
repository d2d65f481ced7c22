#include "widgets/pages/anatomy/anatomy_texts.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <span>
#include <vector>

#include <QCoreApplication>

#include "core/run/anatomy_series.h"
#include "core/run/metrics.h"
#include "widgets/models/anatomy_names.h"
#include "widgets/models/metric_texts.h"
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

using namespace anatomy_figures;

struct AnatomyTexts {
    Q_DECLARE_TR_FUNCTIONS(plateau::widgets::Anatomy)
};

constexpr const char* kLineMeanings[] = {
    QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "which knows how frequent tokens are and nothing of the context"),
    QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "which knows the token to the left"),
    QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "which knows the token to the right"),
    QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "which knows the tokens on both sides"),
    QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "which knows both neighbours and the other tokens of the sample")};

constexpr const char* kClassMeanings[] = {
    QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "the 100 most frequent tokens"),
    QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "tokens of frequency ranks 101 to 1000"),
    QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "tokens of frequency ranks 1001 to 10 000"),
    QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "all rarer tokens"),
    QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "tokens that are visible elsewhere in their sample"),
    QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "tokens that are visible nowhere else in their sample"),
    QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "tokens that begin a word"),
    QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "tokens that continue a word")};

constexpr const char* kPartMeanings[] = {
    QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "which token attends to which"),
    QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "what is read where it attends"),
    QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "parameters of attention that are both scores and values"),
    QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "the feed-forward half of every layer"),
    QT_TRANSLATE_NOOP("plateau::widgets::Anatomy", "embeddings, norms and the head")};

template <typename Names>
QString textOf(const Names& names, std::span<const std::string_view> ids, std::string_view id) {
    const auto at = std::size_t(std::ranges::find(ids, id) - ids.begin());
    return at < std::size(names) ? AnatomyTexts::tr(names[at]) : q(id);
}

QString quantityNames(const std::vector<Quantity>& quantities) {
    QStringList names;
    for (const Quantity quantity : quantities) names << quantityName(quantity);
    return enumeration(names);
}

bool hasLead(const AnatomyAnswer& answer) {
    for (const MoveRow& move : answer.moves)
        for (const GroupLeads& leads : move.groups)
            for (const LeadResult& seed : leads.seeds)
                if (std::holds_alternative<Lead>(seed)) return true;
    return false;
}

// Five lines of names say less than one word.
QString shownGroups(const AnatomyAnswer& answer, const QStringList& groups) {
    const bool areAll = groups.size() > 2 && std::size_t(groups.size()) == answer.groups.size();
    return areAll ? AnatomyTexts::tr("all that are shown") : enumeration(groups);
}

// "Heat of the scores (the operator gives no attention maps), …"
QString unmeasured(const AnatomyAnswer& answer, const std::vector<Quantity>& quantities) {
    QStringList names;
    for (const Quantity quantity : quantities) {
        const QString why = missingText(answer, seriesOf(quantity));
        names << (why.isEmpty() ? quantityName(quantity)
                                : AnatomyTexts::tr("%1 (%2)").arg(quantityName(quantity), why));
    }
    return enumeration(names);
}

// Of each reason the quantities for which it holds in any seed.
std::map<NoLead, std::vector<Quantity>> lackingOf(const AnatomyAnswer& answer) {
    std::map<NoLead, std::vector<Quantity>> lacking;
    for (const MoveRow& row : answer.moves) {
        for (const GroupLeads& group : row.groups) {
            for (const LeadResult& seed : group.seeds) {
                const auto* why = std::get_if<NoLead>(&seed);
                if (!why) continue;
                std::vector<Quantity>& quantities = lacking[*why];
                if (quantities.empty() || quantities.back() != row.quantity) quantities.push_back(row.quantity);
            }
        }
    }
    return lacking;
}

QStringList groupsWithout(const AnatomyAnswer& answer, NoLead why) {
    QStringList names;
    for (std::size_t group = 0; group < answer.groups.size(); ++group) {
        const auto hasIt = [&](const MoveRow& row) {
            return std::ranges::any_of(row.groups[group].seeds, [why](const LeadResult& seed) {
                const auto* own = std::get_if<NoLead>(&seed);
                return own && *own == why;
            });
        };
        if (std::ranges::any_of(answer.moves, hasIt)) names << answer.groups[group].seeds.name;
    }
    return names;
}

}  // namespace

QString lossHelp() {
    return AnatomyTexts::tr(
        "Evaluation loss: mean of −ln P(y) over the held-out positions. Lines are levels that reference predictors "
        "reach, such as the one that no predictor without context gets below.");
}

QString klHelp(std::string_view line) {
    return AnatomyTexts::tr(
               "How far the model's predictions are from those of the predictor “%1”, %2: Kullback–Leibler "
               "divergence D(R‖P) = Σ R ln(R/P), mean over [MASK] positions.")
        .arg(lineName(line), textOf(kLineMeanings, run::kAnatomyLines, line));
}

QString classHelp(std::string_view tokenClass) {
    return AnatomyTexts::tr(
               "How far the loss of %1 is above the level that no predictor without context gets below on all tokens: "
               "loss of the class − no-context optimum.")
        .arg(textOf(kClassMeanings, run::kAnatomyClasses, tokenClass));
}

QString worthAttentionHelp() {
    return AnatomyTexts::tr(
        "How much higher the loss would be without attention: mean ablation, L(every attention output replaced by its "
        "mean) − L.");
}

QString worthWhereHelp() {
    return AnatomyTexts::tr(
        "How much higher the loss would be if attention chose nothing: uniform attention, L(every weight replaced by "
        "its row's mean) − L.");
}

QString layersHelp() {
    return AnatomyTexts::tr(
        "How much higher the loss would be without the attention of one layer: mean ablation by layer, L(output of "
        "layer l replaced by its mean) − L. Layers interact, so these do not add up.");
}

QString headQuantityName(HeadQuantity quantity) {
    switch (quantity) {
        case HeadQuantity::previous:
            return AnatomyTexts::tr("heads: token before");
        case HeadQuantity::next:
            return AnatomyTexts::tr("heads: token behind");
        case HeadQuantity::heat:
            break;
    }
    return AnatomyTexts::tr("heads: heat");
}

QString headQuantityTitle(HeadQuantity quantity) {
    switch (quantity) {
        case HeadQuantity::previous:
            return metricTitle(run::kAnatomyPrevious);
        case HeadQuantity::next:
            return metricTitle(run::kAnatomyNext);
        case HeadQuantity::heat:
            break;
    }
    return metricTitle(run::kAnatomyHeat);
}

QString headQuantityHelp(HeadQuantity quantity, bool isRanked) {
    const QString what =
        quantity == HeadQuantity::previous
            ? AnatomyTexts::tr("How much each head attends from [MASK] to the token before, where that is visible.")
        : quantity == HeadQuantity::next
            ? AnatomyTexts::tr("How much each head attends from [MASK] to the token behind, where that is visible.")
            : AnatomyTexts::tr(
                  "How far the scores of a row of each head are apart before softmax: their standard "
                  "deviation over keys.");
    if (!isRanked) return what;
    return sentences({what, AnatomyTexts::tr("Heads of two seeds are not the same: those of a layer are in order of "
                                             "their value, seed by seed, and a cell is the mean of one place.")});
}

QString shareHelp(std::string_view part, double nats, const protocol::TransplantAnswer& answer) {
    return AnatomyTexts::tr(
               "“%1”, %2, from step %3 in the model of step %4: %5 nats of its loss; Shapley value φ, the mean of "
               "v(U ∪ g) − v(U) over all orders in which the parts could come.")
        .arg(partName(part), textOf(kPartMeanings, run::kTransplantParts, part),
             groupedNumber(double(answer.later.step)), groupedNumber(double(answer.earlier.step)),
             decimalText(nats, 3));
}

QString quantityName(Quantity quantity) {
    switch (quantity) {
        case Quantity::coherence:
            return AnatomyTexts::tr("Coherence of the scores");
        case Quantity::heat:
            return metricTitle(run::kAnatomyHeat);
        case Quantity::birth:
            return AnatomyTexts::tr("First birth of a head");
        case Quantity::context_share:
            return metricTitle(run::kAnatomyContextShare);
        case Quantity::worth_where:
            return AnatomyTexts::tr("Worth of choosing");
        case Quantity::kl_neighbours:
            break;
    }
    return klName("neighbours");
}

QString quantityHelp(Quantity quantity) {
    switch (quantity) {
        case Quantity::coherence:
            return AnatomyTexts::tr(
                "How steady the direction of the gradient of the scores' parameters is: coherence C = (ρ − ρ₀)/(1 − "
                "ρ₀) of Adam's moments, 0 for noise alone.");
        case Quantity::heat:
            return AnatomyTexts::tr(
                "How far the scores of a row are apart before softmax: their standard deviation over keys, mean over "
                "all heads.");
        case Quantity::birth:
            return AnatomyTexts::tr(
                "When the first head begins to attend to the token before or after: birth, an onset upwards by at "
                "least max(0.1, 3/T).");
        case Quantity::context_share:
            return AnatomyTexts::tr(
                "How much of the last layer's state at [MASK] other tokens decide: context share W/mean ‖h‖², with W "
                "from a one-way ANOVA over positions.");
        case Quantity::worth_where:
            return worthWhereHelp();
        case Quantity::kl_neighbours:
            break;
    }
    return klHelp("neighbours");
}

QString leadHelp(const QString& run, Quantity quantity, const Lead& lead) {
    QString what = quantityName(quantity);
    if (lead.layer >= 0) what += AnatomyTexts::tr(" (layer %1, head %2)").arg(lead.layer).arg(lead.head);
    return AnatomyTexts::tr(
               "%1: “%2” leaves its ground at step %3, the loss its plateau at step %4; lead (exit − onset)/exit = %5.")
        .arg(run, what, groupedNumber(std::round(lead.onset)), groupedNumber(std::round(lead.exit)),
             decimalText(lead.value(), 2));
}

QString meanHelp(const QString& group, const GroupLeads& leads) {
    return AnatomyTexts::tr("%1: mean lead %2 of %n seeds, 95 % interval from %3 to %4 (Student's t).", nullptr,
                            int(leads.spread->n))
        .arg(group, decimalText(leads.spread->mean, 2), decimalText(leads.interval->low, 2),
             decimalText(leads.interval->high, 2));
}

QStringList movesNotes(const AnatomyAnswer& answer) {
    QStringList notes;
    QStringList few;
    for (const AnatomyGroup& group : answer.groups)
        if (group.runs.size() < kLeastSeeds) few << group.seeds.name;
    if (!few.isEmpty() && hasLead(answer))
        notes << AnatomyTexts::tr("Fewer than five seeds, so dots without a mean or a test: %1.")
                     .arg(shownGroups(answer, few));
    for (const auto& [why, quantities] : lackingOf(answer)) {
        const QString groups = shownGroups(answer, groupsWithout(answer, why));
        switch (why) {
            case NoLead::no_exit:
                notes << AnatomyTexts::tr("Has a seed without an exit, which nothing can lead: %1.").arg(groups);
                break;
            case NoLead::not_measured:
                notes << AnatomyTexts::tr("Not measured in every run: %1.").arg(unmeasured(answer, quantities));
                break;
            case NoLead::unfinished:
                notes << AnatomyTexts::tr(
                             "Known only at twice the exit step, or when the run has ended, five measurements after "
                             "it: %1.")
                             .arg(groups);
                break;
            case NoLead::few_points:
                notes << AnatomyTexts::tr(
                             "Fewer than five measurements between a quarter and half of the exit step, "
                             "so no ground: %1.")
                             .arg(groups);
                break;
            case NoLead::never:
                notes << AnatomyTexts::tr("Does not leave its ground for good in every seed: %1.")
                             .arg(quantityNames(quantities));
                break;
        }
    }
    return notes;
}

QString lackingText(run::Lacking why) {
    switch (why) {
        case run::Lacking::no_attention_maps:
            return AnatomyTexts::tr("the operator gives no attention maps");
        case run::Lacking::not_uniform:
            return AnatomyTexts::tr("the operator cannot weigh all tokens alike");
        case run::Lacking::few_positions:
            return AnatomyTexts::tr("the held-out text has too few such positions");
        case run::Lacking::young_optimiser:
            return AnatomyTexts::tr("the optimiser has taken fewer than 50 steps");
        case run::Lacking::frozen:
            return AnatomyTexts::tr("the part was frozen at first");
        case run::Lacking::no_optimiser_state:
        case run::Lacking::only_in_training:
            return AnatomyTexts::tr("it is known only while a run is on");
        case run::Lacking::no_reference_levels:
            break;
    }
    return AnatomyTexts::tr("no reference levels were counted before the run began");
}

QString missingText(const AnatomyAnswer& answer, std::string_view series) {
    std::set<run::Lacking> reasons;
    for (const AnatomyGroup& group : answer.groups)
        for (const MeasuredRun& run : group.runs)
            if (const auto why = run.whyMissing(series)) reasons.insert(*why);
    QStringList texts;
    for (const run::Lacking why : reasons) texts << lackingText(why);
    return enumeration(texts);
}

QStringList absenceNotes(const AnatomyAnswer& answer) {
    std::map<Absence, QStringList> names;
    for (const AnatomyGroup& group : answer.groups)
        for (const auto& [why, count] : group.absences)
            names[why] << (std::size_t(count) == group.seeds.runs.size()
                               ? group.seeds.name
                               : AnatomyTexts::tr("%1 (%n of %2 runs)", nullptr, int(count))
                                     .arg(group.seeds.name)
                                     .arg(group.seeds.runs.size()));
    QStringList notes;
    for (const auto& [why, groups] : names) {
        const QString text = why == Absence::imported
                                 ? AnatomyTexts::tr("Come from elsewhere, as curves without a model: %1.")
                             : why == Absence::not_asked
                                 ? AnatomyTexts::tr("Were trained without anatomy.share, or before there was it: %1.")
                                 : AnatomyTexts::tr("Have not come to their first measurement yet: %1.");
        notes << text.arg(enumeration(groups));
    }
    return notes;
}

QStringList courseNotes(const AnatomyAnswer& answer) {
    QStringList notes;
    const bool hasSeeds =
        std::ranges::any_of(answer.groups, [](const AnatomyGroup& group) { return group.runs.size() > 1; });
    notes << (hasSeeds ? AnatomyTexts::tr("Line and band: mean of the seeds ± their standard deviation; shaded: the "
                                          "plateau; bar: from the first seed's exit to the last one's.")
                       : AnatomyTexts::tr("Shaded: the plateau; bar: 95 % interval of reading the exit. A single seed "
                                          "says nothing of other seeds."));
    QStringList without;
    for (const AnatomyGroup& group : answer.groups) {
        const Course* loss = group.course("eval/loss");
        const bool isLeftOut =
            answer.time == Time::exits &&
            std::ranges::any_of(group.runs, [](const MeasuredRun& run) { return !run.exit.has_value(); });
        if (isLeftOut || (!loss && answer.time == Time::exits)) without << group.seeds.name;
    }
    if (!without.isEmpty())
        notes << AnatomyTexts::tr("Seeds without an exit have no time in exits: %1.").arg(enumeration(without));
    return notes;
}

QString timeTitle(Time time) {
    return time == Time::exits ? AnatomyTexts::tr("Step ÷ exit step") : QString();
}

}  // namespace plateau::widgets
