#include "widgets/pages/report/report_texts.h"

#include <QCoreApplication>
#include <QHash>
#include <QStringList>

#include "widgets/models/check_titles.h"
#include "widgets/models/field_labels.h"
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/sentence_text.h"

namespace plateau::widgets {
namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Report)
};

QString pattern(report::RemarkId id) {
    using report::RemarkId;
    switch (id) {
        case RemarkId::formulaMisprint:
            return Texts::tr(
                "The paper prints h/n where the parameters of S are h²/n (h the hidden size, n the heads); the "
                "counts of its Table 2 have h²/n.");
        case RemarkId::tableCountsAgree:
            return Texts::tr(
                "Published counts are those of the formulas with tied decoder, 30,522 pieces, 512 positions and "
                "no pooler.");
        case RemarkId::ownCounts:
            return Texts::tr("Own counts are what the engine counted when the training started.");
        case RemarkId::onePretraining:
            return Texts::tr(
                "Published: one pre-training seed per model. ± is over five fine-tuning seeds and says nothing "
                "about another pre-training.");
        case RemarkId::gainIsSmallTasks:
            return Texts::tr(
                "The whole +0.63 of pairwise on base comes from MRPC (+2.5), CoLA (+2.6) and RTE (+1.2); the "
                "large tasks tie.");
        case RemarkId::qqpIsMean:
            return Texts::tr("QQP is the mean of F1 and accuracy, though the paper's table calls it accuracy.");
        case RemarkId::scoreMisprint:
            return Texts::tr("The paper has 79.39 and 79.36 for base pairwise; its data give 79.36.");
        case RemarkId::marks:
            return Texts::tr(
                "Raised letters mark results to doubt: m the majority class, k constant, c collapsed, n not finite.");
        case RemarkId::smallOriginalLower:
            return Texts::tr("On small the original's final evaluation loss (2.198) is lower than pairwise's (2.223).");
        case RemarkId::textAndCodeDiffer:
            return Texts::tr(
                "The paper's text and code differ on 30 or 40 million documents and on 10,000 or 1,000 held-out "
                "samples.");
        case RemarkId::exitsReadOff:
            return Texts::tr(
                "The paper reads the exits off its figure: base 25,000, 13,500 and 12,000 for original, symmetric "
                "and pairwise, small original 12,000.");
        case RemarkId::exitsDetected:
            return Texts::tr(
                "Exits are detected in the curves by one setting for all; their intervals say how well one curve "
                "is read, not where another seed would leave its plateau.");
        case RemarkId::oneFinetuningSeed:
            return Texts::tr("Published: one fine-tuning seed per checkpoint.");
        case RemarkId::collapsedCola:
            return Texts::tr(
                "The original's checkpoint at 50,000 steps has a collapsed CoLA run, which pulls its score down.");
        case RemarkId::publishedLine:
            return Texts::tr(
                "The published line is 95 % of the mean of original's and pairwise's scores in Table 3, %1.");
        case RemarkId::ownSeeds:
            return Texts::tr(
                "Own: ± is the standard deviation over pre-training seeds, where there are several; n counts "
                "them.");
        case RemarkId::ownFinetuningOnly:
            return Texts::tr(
                "Own: ± is the standard deviation over the fine-tuning seeds of one pre-training; n counts them.");
        case RemarkId::ownGroupEnd:
            return Texts::tr(
                "Own: a loss is the mean of the finished seeds at the last step that all of them have, beside it; n "
                "counts them, as 1/2 where not all are finished.");
        case RemarkId::ownText:
            return Texts::tr(
                "Own models stand beside published ones if their settings are the paper's; whether they read the "
                "same text is not known.");
        case RemarkId::ownUnfinished:
            return Texts::tr("Not finished yet: %1.");
        case RemarkId::ownFailed:
            return Texts::tr("Failed, and left out: %1.");
        case RemarkId::ownEmpty:
            return Texts::tr("Without an evaluation yet: %1.");
        case RemarkId::ownSoFar:
            return Texts::tr(
                "Losses so far, of all seeds, where their mean line ends because one has not got further, which is no "
                "exit (step, seeds): %1.");
        case RemarkId::ownCopies:
            return Texts::tr("Counted once, seed and curve being equal: %1.");
        case RemarkId::ownFailing:
            return Texts::tr("Their own operators are known to fail checks: %1.");
        case RemarkId::ownOther:
            return Texts::tr("Rows of their own, not comparable with published ones: %1.");
        case RemarkId::ownSuspect:
            return Texts::tr("Results to doubt (collapsed, constant or not finite) are in: %1.");
        case RemarkId::ownHalf:
            return Texts::tr(
                "Without MNLI-mm, as the data that they were fine-tuned with had no mismatched half "
                "(dev_mismatched.tsv): %1.");
        case RemarkId::armsOf:
            return Texts::tr(
                "Compared are trainings of one size on one text, with the same batch, steps and recipe. The control is "
                "original, of several the one nearest to the defaults.");
        case RemarkId::armsWaiting:
            return Texts::tr(
                "A run that is still on its plateau counts as later than its last step, with > before it; none is left "
                "out. – is a run without a plateau.");
        case RemarkId::armsCompared:
            return Texts::tr(
                "Ratios are of exit steps, pair by pair of equal seeds, with p of a t test of their logarithms; where "
                "a "
                "run has not left, or a seed has no counterpart, of mean steps on the plateau, with p of a log-rank "
                "test by permutation. p is adjusted over the arms by Holm's method.");
        case RemarkId::anatomyKnows:
            return Texts::tr(
                "KL is the Kullback–Leibler divergence of the model's predictions from those of a reference predictor, "
                "in nats. Mean ± standard deviation over seeds.");
        case RemarkId::anatomyOrder:
            return Texts::tr("An order of events, not a cause: only interventions decide.");
        case RemarkId::anatomyLeads:
            return Texts::tr(
                "A lead is (exit − onset)/exit, above 0 before the exit; n counts the seeds with one. Means take five "
                "seeds, each with a lead. p: permutation test against the control, adjusted over the quantities by "
                "Holm's method.");
        case RemarkId::anatomyWorth:
            return Texts::tr(
                "Worth is the loss that is added where the output of attention is replaced by its mean, in all layers "
                "or in one (L0 is the first); of choosing, where its weights are made uniform.");
        case RemarkId::anatomyPlateau:
            return Texts::tr(
                "Shaded: the plateau, from the mean of the seeds' beginnings to that of their ends. The bar at its "
                "foot goes from the first seed's exit to the last one's; of one seed it is the 95 % interval of "
                "reading its exit.");
        case RemarkId::anatomyClasses:
            return Texts::tr(
                "Classes of tokens: by rank of their frequency in the training text, by whether they are visible "
                "elsewhere in the sample, and by their place in a word. Their losses are above the level that no "
                "predictor without context gets below on all tokens.");
        case RemarkId::anatomyShares:
            return Texts::tr(
                "Shares are Shapley values: what a part of a checkpoint from 1.2 exits on takes off the loss of one "
                "up to 0.8 exits, mean over all orders of the parts. Mean ± standard deviation over the seeds that "
                "keep a transplant; the rest are embeddings, norms and the head.");
        case RemarkId::anatomySharesLeftOut:
            return Texts::tr(
                "Not in the shares, as their parts do not fit or their transplant is of another exit: %1.");
        case RemarkId::anatomyHeads:
            return Texts::tr(
                "Heads at the last step that all seeds were measured at: attention from [MASK] to the token before and "
                "behind where that is visible, and the standard deviation of the scores of a row before softmax. Heads "
                "of two seeds are not the same, so of several seeds those of a layer are in order of their value, seed "
                "by seed, and a cell is the mean of one place.");
    }
    return {};
}

QString pattern(study::SentenceId id) {
    using study::SentenceId;
    switch (id) {
        case SentenceId::sooner:
            return Texts::tr(
                "%1 leaves its plateau sooner than %2: at %3 times its step (95 % interval %4–%5, p %6, %7 pairs of "
                "seeds).");
        case SentenceId::later:
            return Texts::tr(
                "%1 leaves its plateau later than %2: at %3 times its step (95 % interval %4–%5, p %6, %7 pairs of "
                "seeds).");
        case SentenceId::alike:
            return Texts::tr(
                "%1 cannot be told from %2: it leaves its plateau at %3 times its step (95 % interval %4–%5, p %6, %7 "
                "pairs of seeds).");
        case SentenceId::alike_more:
            return Texts::tr(
                "%1 cannot be told from %2: it leaves its plateau at %3 times its step (95 % interval %4–%5, p %6, %7 "
                "pairs of seeds). By their spread, seeds to add until a ratio of %9 is told from 1 four times out "
                "of five: %8.");
        case SentenceId::sooner_within:
            return Texts::tr(
                "%1 leaves its plateau sooner than %2: within %7 steps it stays there %3 times as long (95 % interval "
                "%4–%5, p %6).");
        case SentenceId::later_within:
            return Texts::tr(
                "%1 leaves its plateau later than %2: within %7 steps it stays there %3 times as long (95 % interval "
                "%4–%5, p %6).");
        case SentenceId::alike_within:
            return Texts::tr(
                "%1 cannot be told from %2: within %7 steps it stays on its plateau %3 times as long (95 % interval "
                "%4–%5, p %6).");
        case SentenceId::few_within:
            return Texts::tr(
                "Too few seeds to tell %1 from %2, whatever they show: within %7 steps it stays on its plateau %3 "
                "times "
                "as long (95 % interval %4–%5, p %6).");
        case SentenceId::described:
            return Texts::tr("%1 leaves its plateau at %3 times the step of %2. One seed is described, not judged.");
        case SentenceId::no_pair:
            return Texts::tr(
                "Of %1 and %2 no two runs of one seed have both left their plateau; one seed is not judged.");
        case SentenceId::none_left:
            return Texts::tr("No run of %1 or %2 has left its plateau.");
        case SentenceId::ambiguous:
            return Texts::tr(
                "%1 is not judged against %2: of %3 there are several runs with seed %4, and they differ. Leave out "
                "all but one.");
        case SentenceId::no_spread:
            return Texts::tr(
                "%1 and %2 are not judged: each pair of their seeds stays on its plateau %3 times as long, and what "
                "does not vary leaves no interval; more seeds may give one.");
        case SentenceId::above_level:
            return Texts::tr(
                "%1 is not judged against %2: %3 of their runs have not come down to the no-context optimum.");
        case SentenceId::no_plateau:
            return Texts::tr("%1 is not judged against %2: %3 of their runs have no plateau.");
    }
    return {};
}

QString settingText(const std::string& setting) {
    if (setting == "training") return Texts::tr("training not known");
    if (setting == "checkpoint") return Texts::tr("not the last checkpoint");
    return withoutUnit(fieldLabel(setting));
}

QString checkText(const std::string& failed) {
    const std::size_t at = failed.rfind(':');
    if (at == std::string::npos) return QString::fromStdString(failed);
    return Texts::tr("%1: %2").arg(QString::fromStdString(failed.substr(0, at)), checkTitles({failed.substr(at + 1)}));
}

}  // namespace

QString captionText(const std::string& id) {
    if (id == "table1") return Texts::tr("Table 1. Parameters between query and key, per layer");
    if (id == "table2") return Texts::tr("Table 2. Parameters of the models");
    if (id == "figure2") return Texts::tr("Figure 2. Evaluation loss during pre-training");
    if (id == "figure2-numbers")
        return Texts::tr("Figure 2 in numbers. Exits from the plateau, steps to a loss of 5, final losses");
    if (id == "exits") return Texts::tr("Arms of own studies. Exits from the plateau against a control");
    if (id == "anatomy-knows") return Texts::tr("Anatomy. What the models know");
    if (id == "anatomy-moves") return Texts::tr("Anatomy. What moves first");
    if (id == "anatomy-worth") return Texts::tr("Anatomy. What carries the fall");
    if (id == "anatomy-heads") return Texts::tr("Anatomy. What single heads do");
    if (id == "table3") return Texts::tr("Table 3. GLUE development sets, in percent");
    if (id == "figure3") return Texts::tr("Figure 3. GLUE score along the pre-training");
    return {};
}

QString sentenceText(const study::Sentence& sentence) {
    const QString text = pattern(sentence.id);
    // By hand: QString::arg() would take a place within a name for one.
    QStringList parts;
    for (qsizetype at = 0; at < text.size();) {
        const bool isPlace = text[at] == u'%' && at + 1 < text.size() && text[at + 1].isDigit();
        const auto place = isPlace ? std::size_t(text[at + 1].digitValue() - 1) : sentence.values.size();
        if (place >= sentence.values.size()) {
            parts << text.mid(at++, 1);
            continue;
        }
        const study::SentenceValue& value = sentence.values[place];
        const QString shown = QString::fromStdString(value.text);
        parts << (value.is_number ? QString(shown).replace(QLatin1Char('.'), decimalSign()) : shown);
        at += 2;
    }
    return parts.join(QString());
}

QString remarkText(const report::Remark& remark, const RunNames& names) {
    QString value;
    for (const report::Piece& piece : remark.value) {
        const QString name = names && !piece.runs.empty() ? names(piece.runs) : QString();
        const QString text = name.isEmpty() ? QString::fromStdString(piece.text) : name;
        value += piece.is_number    ? QString(text).replace(QLatin1Char('.'), decimalSign())
                 : piece.is_setting ? settingText(piece.text)
                 : piece.is_check   ? checkText(piece.text)
                                    : text;
    }
    return remark.value.empty() ? pattern(remark.id) : pattern(remark.id).arg(value);
}

QString wordText(const std::string& word) {
    if (word == "Size") return Texts::tr("Size");
    if (word == "Operator") return Texts::tr("Operator");
    if (word == "Model") return Texts::tr("Model");
    if (word == "Scores") return Texts::tr("Scores");
    if (word == "Parameters") return Texts::tr("Parameters");
    if (word == "vs. original, %") return Texts::tr("vs. original, %");
    if (word == "Exit") return Texts::tr("Exit");
    if (word == "95 % interval") return Texts::tr("95 % interval");
    if (word == "Below 5") return Texts::tr("Below 5");
    if (word == "Final loss") return Texts::tr("Final loss");
    if (word == "at step") return Texts::tr("at step");
    if (word == "Study") return Texts::tr("Study");
    if (word == "Left") return Texts::tr("Left");
    if (word == "Exits") return Texts::tr("Exits");
    if (word == "Median") return Texts::tr("Median");
    if (word == "× control's") return Texts::tr("× control's");
    if (word == "× FLOPs") return Texts::tr("× FLOPs");
    if (word == "× training time") return Texts::tr("× training time");
    if (word == "Verdict") return Texts::tr("Verdict");
    if (word == "control") return Texts::tr("control");
    if (word == "sooner") return Texts::tr("sooner");
    if (word == "later") return Texts::tr("later");
    if (word == "not told apart") return Texts::tr("not told apart");
    if (word == "one seed") return Texts::tr("one seed");
    if (word == "too few seeds") return Texts::tr("too few seeds");
    if (word == "not judged") return Texts::tr("not judged");
    if (word == "Evaluation loss") return Texts::tr("Evaluation loss");
    if (word == "KL to no-context optimum") return Texts::tr("KL to no-context optimum");
    if (word == "KL to left neighbour") return Texts::tr("KL to left neighbour");
    if (word == "KL to right neighbour") return Texts::tr("KL to right neighbour");
    if (word == "KL to both neighbours") return Texts::tr("KL to both neighbours");
    if (word == "KL to neighbours and repetition") return Texts::tr("KL to neighbours and repetition");
    if (word == "Tokens of rank 1–100") return Texts::tr("Tokens of rank 1–100");
    if (word == "Tokens of rank 101–1000") return Texts::tr("Tokens of rank 101–1000");
    if (word == "Tokens of rank 1001–10 000") return Texts::tr("Tokens of rank 1001–10 000");
    if (word == "Rarer tokens") return Texts::tr("Rarer tokens");
    if (word == "Repeated tokens") return Texts::tr("Repeated tokens");
    if (word == "Fresh tokens") return Texts::tr("Fresh tokens");
    if (word == "Tokens that begin a word") return Texts::tr("Tokens that begin a word");
    if (word == "Tokens that continue a word") return Texts::tr("Tokens that continue a word");
    if (word == "Worth of each layer") return Texts::tr("Worth of each layer");
    if (word == "Shares of the fall") return Texts::tr("Shares of the fall");
    if (word == "Attention to the token before") return Texts::tr("Attention to the token before");
    if (word == "Attention to the token behind") return Texts::tr("Attention to the token behind");
    if (word == "Worth of attention") return Texts::tr("Worth of attention");
    if (word == "Worth of choosing") return Texts::tr("Worth of choosing");
    if (word == "Quantity") return Texts::tr("Quantity");
    if (word == "Lead") return Texts::tr("Lead");
    if (word == "Lacks") return Texts::tr("Lacks");
    if (word == "Coherence of the scores") return Texts::tr("Coherence of the scores");
    if (word == "Heat of the scores") return Texts::tr("Heat of the scores");
    if (word == "First birth of a head") return Texts::tr("First birth of a head");
    if (word == "Context share") return Texts::tr("Context share");
    if (word == "no exit") return Texts::tr("no exit");
    if (word == "not measured") return Texts::tr("not measured");
    if (word == "not yet at twice the exit") return Texts::tr("not yet at twice the exit");
    if (word == "too few points") return Texts::tr("too few points");
    if (word == "does not move") return Texts::tr("does not move");
    if (word == "fewer than five seeds") return Texts::tr("fewer than five seeds");
    if (word == "published") return Texts::tr("published");
    if (word == "own") return Texts::tr("own");
    return QString::fromStdString(word);
}

QString panelText(const report::FigurePanel& panel) {
    QStringList parts;
    for (const QString& part :
         {QString::fromStdString(panel.study), wordText(panel.title), QString::fromStdString(panel.model)})
        if (!part.isEmpty()) parts << part;
    return parts.join(QStringLiteral(" · "));
}

QString missingText(const report::Missing& missing) {
    return missing.kind == report::Missing::Kind::pretrain ? Texts::tr("Launch …") : Texts::tr("Fine-tune …");
}

QString missingHelp(const report::Missing& missing) {
    const QString op = QString::fromStdString(missing.op), size = QString::fromStdString(missing.size);
    if (missing.kind == report::Missing::Kind::pretrain)
        return Texts::tr("Missing: a training of %1, size %2, as in the paper. Opens Launch, filled in.").arg(op, size);
    if (missing.along)
        return Texts::tr("Missing: GLUE along the training of %1, size %2. Opens GLUE, filled in.").arg(op, size);
    QStringList tasks;
    for (const std::string& task : missing.tasks) tasks << QString::fromStdString(task);
    if (tasks.isEmpty())
        return Texts::tr("Missing: GLUE of the model %1, size %2. Opens GLUE, filled in.").arg(op, size);
    return Texts::tr("Missing: %3 of the model %1, size %2. Opens GLUE, filled in.").arg(op, size, enumeration(tasks));
}

}  // namespace plateau::widgets
