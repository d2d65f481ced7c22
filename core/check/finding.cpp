#include "core/check/finding.h"

#include <algorithm>

namespace plateau::check {

std::string_view toString(Flaw flaw) {
    switch (flaw) {
        case Flaw::badSpec:
            return "bad_spec";
        case Flaw::badLabel:
            return "bad_label";
        case Flaw::badLog:
            return "bad_log";
        case Flaw::badLine:
            return "bad_line";
        case Flaw::missingLines:
            return "missing_lines";
        case Flaw::repeatedLine:
            return "repeated_line";
        case Flaw::missingCheckpoint:
            return "missing_checkpoint";
        case Flaw::missingFile:
            return "missing_file";
        case Flaw::cutFile:
            return "cut_file";
        case Flaw::grownFile:
            return "grown_file";
        case Flaw::changedFile:
            return "changed_file";
        case Flaw::badFile:
            return "bad_file";
        case Flaw::badIndex:
            return "bad_index";
        case Flaw::wrongIndex:
            return "wrong_index";
        case Flaw::halfLine:
            return "half_line";
        case Flaw::tornLog:
            return "torn_log";
        case Flaw::notHashed:
            return "not_hashed";
        case Flaw::noCheckpoints:
            return "no_checkpoints";
        case Flaw::asideCheckpoint:
            return "aside_checkpoint";
        case Flaw::unfinishedFile:
            return "unfinished_file";
        case Flaw::indexBehind:
            return "index_behind";
    }
    return "bad_file";
}

bool isDamage(Flaw flaw) {
    return flaw < Flaw::halfLine;
}

bool Checked::isWhole() const {
    return std::ranges::none_of(findings, [](const Finding& finding) { return isDamage(finding.flaw); });
}

}  // namespace plateau::check
