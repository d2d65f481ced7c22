#include "core/report/words.h"

#include <algorithm>
#include <array>

#include "core/run/anatomy_series.h"

namespace plateau::report {
namespace {

struct Entry {
    RemarkId id;
    std::string_view code, text;
};

constexpr std::array kEntries{
    Entry{RemarkId::formulaMisprint, "formula_misprint",
          "The paper prints h/n where the parameters of S are h²/n (h the hidden size, n the heads); the counts of its "
          "Table 2 have h²/n."},
    Entry{RemarkId::tableCountsAgree, "table_counts_agree",
          "Published counts are those of the formulas with tied decoder, 30,522 pieces, 512 positions and no pooler."},
    Entry{RemarkId::ownCounts, "own_counts", "Own counts are what the engine counted when the training started."},
    Entry{RemarkId::onePretraining, "one_pretraining",
          "Published: one pre-training seed per model. ± is over five fine-tuning seeds and says nothing about another "
          "pre-training."},
    Entry{
        RemarkId::gainIsSmallTasks, "gain_is_small_tasks",
        "The whole +0.63 of pairwise on base comes from MRPC (+2.5), CoLA (+2.6) and RTE (+1.2); the large tasks tie."},
    Entry{RemarkId::qqpIsMean, "qqp_is_mean",
          "QQP is the mean of F1 and accuracy, though the paper's table calls it accuracy."},
    Entry{RemarkId::scoreMisprint, "score_misprint",
          "The paper has 79.39 and 79.36 for base pairwise; its data give 79.36."},
    Entry{RemarkId::marks, "marks",
          "Raised letters mark results to doubt: m the majority class, k constant, c collapsed, n not finite."},
    Entry{RemarkId::smallOriginalLower, "small_original_lower",
          "On small the original's final evaluation loss (2.198) is lower than pairwise's (2.223)."},
    Entry{RemarkId::textAndCodeDiffer, "text_and_code_differ",
          "The paper's text and code differ on 30 or 40 million documents and on 10,000 or 1,000 held-out samples."},
    Entry{RemarkId::exitsReadOff, "exits_read_off",
          "The paper reads the exits off its figure: base 25,000, 13,500 and 12,000 for original, symmetric and "
          "pairwise, small original 12,000."},
    Entry{
        RemarkId::exitsDetected, "exits_detected",
        "Exits are detected in the curves by one setting for all; their intervals say how well one curve is read, not "
        "where another seed would leave its plateau."},
    Entry{RemarkId::oneFinetuningSeed, "one_finetuning_seed", "Published: one fine-tuning seed per checkpoint."},
    Entry{RemarkId::collapsedCola, "collapsed_cola",
          "The original's checkpoint at 50,000 steps has a collapsed CoLA run, which pulls its score down."},
    Entry{RemarkId::publishedLine, "published_line",
          "The published line is 95 % of the mean of original's and pairwise's scores in Table 3, %1."},
    Entry{RemarkId::ownSeeds, "own_seeds",
          "Own: ± is the standard deviation over pre-training seeds, where there are several; n counts them."},
    Entry{RemarkId::ownFinetuningOnly, "own_finetuning_only",
          "Own: ± is the standard deviation over the fine-tuning seeds of one pre-training; n counts them."},
    Entry{RemarkId::ownGroupEnd, "own_group_end",
          "Own: a loss is the mean of the finished seeds at the last step that all of them have, beside it; n counts "
          "them, as 1/2 where not all are finished."},
    Entry{
        RemarkId::ownText, "own_text",
        "Own models stand beside published ones if their settings are the paper's; whether they read the same text is "
        "not known."},
    Entry{RemarkId::ownUnfinished, "own_unfinished", "Not finished yet: %1."},
    Entry{RemarkId::ownFailed, "own_failed", "Failed, and left out: %1."},
    Entry{RemarkId::ownEmpty, "own_empty", "Without an evaluation yet: %1."},
    Entry{RemarkId::ownSoFar, "own_so_far",
          "Losses so far, of all seeds, where their mean line ends because one has not got further, which is no exit "
          "(step, seeds): %1."},
    Entry{RemarkId::ownCopies, "own_copies", "Counted once, seed and curve being equal: %1."},
    Entry{RemarkId::ownFailing, "own_failing", "Their own operators are known to fail checks: %1."},
    Entry{RemarkId::ownOther, "own_other", "Rows of their own, not comparable with published ones: %1."},
    Entry{RemarkId::ownSuspect, "own_suspect", "Results to doubt (collapsed, constant or not finite) are in: %1."},
    Entry{RemarkId::ownHalf, "own_half",
          "Without MNLI-mm, as the data that they were fine-tuned with had no mismatched half (dev_mismatched.tsv): "
          "%1."},
    Entry{RemarkId::armsOf, "arms_of",
          "Compared are trainings of one size on one text, with the same batch, steps and recipe. The control is "
          "original, "
          "of several the one nearest to the defaults."},
    Entry{RemarkId::armsWaiting, "arms_waiting",
          "A run that is still on its plateau counts as later than its last step, with > before it; none is left out. "
          "– is "
          "a run without a plateau."},
    Entry{RemarkId::armsCompared, "arms_compared",
          "Ratios are of exit steps, pair by pair of equal seeds, with p of a t test of their logarithms; where a run "
          "has "
          "not left, or a seed has no counterpart, of mean steps on the plateau, with p of a log-rank test by "
          "permutation. p is adjusted over the arms by Holm's method."},
    Entry{RemarkId::anatomyKnows, "anatomy_knows",
          "KL is the Kullback–Leibler divergence of the model's predictions from those of a reference predictor, in "
          "nats. "
          "Mean ± standard deviation over seeds."},
    Entry{RemarkId::anatomyOrder, "anatomy_order", "An order of events, not a cause: only interventions decide."},
    Entry{RemarkId::anatomyLeads, "anatomy_leads",
          "A lead is (exit − onset)/exit, above 0 before the exit; n counts the seeds with one. Means take five seeds, "
          "each "
          "with a lead. p: permutation test against the control, adjusted over the quantities by Holm's method."},
    Entry{RemarkId::anatomyWorth, "anatomy_worth",
          "Worth is the loss that is added where the output of attention is replaced by its mean, in all layers or in "
          "one "
          "(L0 is the first); of choosing, where its weights are made uniform."},
    Entry{RemarkId::anatomyPlateau, "anatomy_plateau",
          "Shaded: the plateau, from the mean of the seeds' beginnings to that of their ends. The bar at its foot goes "
          "from the first seed's exit to the last one's; of one seed it is the 95 % interval of reading its exit."},
    Entry{RemarkId::anatomyClasses, "anatomy_classes",
          "Classes of tokens: by rank of their frequency in the training text, by whether they are visible elsewhere "
          "in the sample, and by their place in a word. Their losses are above the level that no predictor without "
          "context gets below on all tokens."},
    Entry{RemarkId::anatomyShares, "anatomy_shares",
          "Shares are Shapley values: what a part of a checkpoint from 1.2 exits on takes off the loss of one up to "
          "0.8 exits, mean over all orders of the parts. Mean ± standard deviation over the seeds that keep a "
          "transplant; the rest are embeddings, norms and the head."},
    Entry{RemarkId::anatomySharesLeftOut, "anatomy_shares_left_out",
          "Not in the shares, as their parts do not fit or their transplant is of another exit: %1."},
    Entry{RemarkId::anatomyHeads, "anatomy_heads",
          "Heads at the last step that all seeds were measured at: attention from [MASK] to the token before and "
          "behind where that is visible, and the standard deviation of the scores of a row before softmax. Heads of "
          "two seeds are not the same, so of several seeds those of a layer are in order of their value, seed by seed, "
          "and a cell is the mean of one place."},
};

const Entry& entryOf(RemarkId id) {
    for (const Entry& entry : kEntries)
        if (entry.id == id) return entry;
    return kEntries.front();
}

struct Caption {
    std::string_view id, text;
};

constexpr std::array kCaptions{
    Caption{"table1", "Table 1. Parameters between query and key, per layer"},
    Caption{"table2", "Table 2. Parameters of the models"},
    Caption{"figure2", "Figure 2. Evaluation loss during pre-training"},
    Caption{"figure2-numbers", "Figure 2 in numbers. Exits from the plateau, steps to a loss of 5, final losses"},
    Caption{"table3", "Table 3. GLUE development sets, in percent"},
    Caption{"exits", "Arms of own studies. Exits from the plateau against a control"},
    Caption{"anatomy-knows", "Anatomy. What the models know"},
    Caption{"anatomy-moves", "Anatomy. What moves first"},
    Caption{"anatomy-worth", "Anatomy. What carries the fall"},
    Caption{"anatomy-heads", "Anatomy. What single heads do"},
    Caption{"figure3", "Figure 3. GLUE score along the pre-training"},
};

}  // namespace

std::string_view toString(RemarkId id) {
    return entryOf(id).code;
}

const std::vector<RemarkId>& remarkIds() {
    static const std::vector<RemarkId> ids = [] {
        std::vector<RemarkId> all;
        for (const Entry& entry : kEntries) all.push_back(entry.id);
        return all;
    }();
    return ids;
}

std::string text(const Remark& remark) {
    std::string result(entryOf(remark.id).text), value;
    for (const Piece& piece : remark.value) value += piece.is_setting ? settingWords(piece.text) : piece.text;
    if (const std::size_t place = result.find("%1"); place != std::string::npos) result.replace(place, 2, value);
    return result;
}

std::string settingWords(std::string_view setting) {
    std::string words(setting.substr(setting.find('.') + 1));  // from the start where there is no point
    for (char& c : words)
        if (c == '.' || c == '_') c = ' ';
    return words;
}

std::string_view partWord(std::string_view part) {
    constexpr std::array<std::string_view, run::kTransplantParts.size()> kWords = {
        "Scores", "Values", "Attention, undivided", "Feed-forward", "The rest"};
    const auto found = std::ranges::find(run::kTransplantParts, part);
    return found == run::kTransplantParts.end()
               ? part
               : kWords[static_cast<std::size_t>(found - run::kTransplantParts.begin())];
}

std::string_view caption(std::string_view id) {
    for (const Caption& entry : kCaptions)
        if (entry.id == id) return entry.text;
    return {};
}

}  // namespace plateau::report
