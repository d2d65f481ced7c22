// The words of a report: captions and remarks, by code. English, for files; the window has its own by the same codes.
// Pure; thread-safe.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace plateau::report {

enum class RemarkId {
    formulaMisprint,   // of table 1
    tableCountsAgree,  // of table 2
    ownCounts,
    onePretraining,  // published: one pre-training seed a model
    gainIsSmallTasks,
    qqpIsMean,
    scoreMisprint,
    marks,  // of table 3
    smallOriginalLower,
    textAndCodeDiffer,
    exitsReadOff,
    exitsDetected,
    oneFinetuningSeed,
    collapsedCola,
    publishedLine,
    ownSeeds,           // ± is over pre-training seeds where there are several
    ownFinetuningOnly,  // ± is over fine-tuning seeds of one pre-training
    ownGroupEnd,        // the step that a loss is of
    ownText,            // the text that an own run was trained on is not compared
    ownUnfinished,      // names
    ownFailed,          // names; they are in no row
    ownEmpty,           // names of those without an evaluation yet
    ownSoFar,           // losses of what is not finished, with their steps and seeds
    ownCopies,          // runs that are counted once
    ownFailing,         // names and checks that their operators are known to fail
    ownOther,           // names and settings that differ
    ownSuspect,         // collapsed results are in it
    ownHalf,            // names of those whose data had one half of MNLI only
    armsOf,             // of the table of exits: what makes a study, and its control
    armsWaiting,        // runs that have not left their plateau
    armsCompared,       // ratio, interval and p
    anatomyKnows,       // of the figures of the anatomy
    anatomyOrder,
    anatomyLeads,
    anatomyWorth,
    anatomyPlateau,        // what is shaded
    anatomyClasses,        // losses of classes of tokens
    anatomyShares,         // bars of parts
    anatomySharesLeftOut,  // names of seeds whose transplants do not count
    anatomyHeads,
};
std::string_view toString(RemarkId id);  // "formula_misprint"
// All of them.
const std::vector<RemarkId>& remarkIds();

struct Piece {
    std::string text;
    bool is_number = false;              // with a decimal point, which the window replaces by the user's sign
    bool is_setting = false;             // "model.max_positions", or what else sets a model apart; read in words
    std::vector<std::string> runs = {};  // ids, where it is the name of these; the window has its own for them
    bool is_check = false;               // "idea@0123456789ab:gradients": an operator and a check that it fails
    bool operator==(const Piece&) const = default;
};

struct Remark {
    RemarkId id;
    std::vector<Piece> value = {};  // one after the other they stand for %1
    bool operator==(const Remark&) const = default;
};
std::string text(const Remark& remark);

// Of a setting, for a page without the window's words: "model.max_positions" -> "max positions".
std::string settingWords(std::string_view setting);

// Of a part that a transplant moves (run::kTransplantParts): "ffn" -> "Feed-forward".
std::string_view partWord(std::string_view part);

// Of a table or figure by its id: "table1" -> "Table 1. …".
std::string_view caption(std::string_view id);

}  // namespace plateau::report
