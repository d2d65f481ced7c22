#include <filesystem>
#include <string>

#include "app/engine/check/commands.h"
#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "core/check/check.h"
#include "core/check/index_check.h"

namespace plateau::engine {
namespace {

using check::Checked;
using check::Finding;
using check::Flaw;

struct CheckQuestion {
    std::string folder;
    bool repair = false;

    std::vector<Parameter> parameters() {
        return {
            parameter("folder", &folder, "FOLDER", "folder of a workspace, a run or a corpus").positional().required(),
            flag("repair", &repair, "make the index of a workspace anew where it is damaged; nothing else")};
    }
};

std::string sentenceOf(const Finding& finding) {
    switch (finding.flaw) {
        case Flaw::badSpec:
            return "the spec cannot be used";
        case Flaw::badLabel:
            return "the label cannot be used";
        case Flaw::badLog:
            return "the event log cannot be read";
        case Flaw::badLine:
            return "this line is no event";
        case Flaw::missingLines:
            return finding.count == 1 ? "an event before this line is missing"
                                      : std::to_string(finding.count) + " events before this line are missing";
        case Flaw::repeatedLine:
            return "an event with this number or a later one came before";
        case Flaw::missingCheckpoint:
            return "the log says that this checkpoint was written, and it is not there";
        case Flaw::missingFile:
            return "the file is missing";
        case Flaw::cutFile:
            return "the file ends here, too early";
        case Flaw::grownFile:
            return "the file goes on where it should end";
        case Flaw::changedFile:
            return "the content is not what was written";
        case Flaw::badFile:
            return "the file cannot be used";
        case Flaw::badIndex:
            return "the index is damaged";
        case Flaw::wrongIndex:
            return "the index says something else than this log";
        case Flaw::halfLine:
            return "half a line at the end, of a run that was killed or writes just now";
        case Flaw::tornLog:
            return "torn by a power cut from this line on; it was never flushed, and the next process cuts it off";
        case Flaw::notHashed:
            return "a checkpoint without hashes: its form is in order, its content cannot be told";
        case Flaw::noCheckpoints:
            return "the checkpoints were left out of this copy";
        case Flaw::asideCheckpoint:
            return "a checkpoint that was found damaged before and set aside";
        case Flaw::unfinishedFile:
            return "left behind by a process that was killed";
        case Flaw::indexBehind:
            return "the index has not read the newest of this log yet";
    }
    return "the file cannot be used";
}

std::string placeOf(const Finding& finding) {
    if (finding.line) return finding.file.string() + ":" + std::to_string(*finding.line);
    return finding.file.string() + (finding.byte ? "@" + std::to_string(*finding.byte) : "");
}

std::string lineOf(const Finding& finding) {
    std::string line = (check::isDamage(finding.flaw) ? "damaged: " : "note: ") + placeOf(finding) + ": ";
    line += sentenceOf(finding);
    if (finding.cause) line += ": " + finding.cause->message;
    return line + "\n";
}

nlohmann::json documentOf(const Finding& finding) {
    nlohmann::json document{{"kind", check::toString(finding.flaw)},
                            {"damage", check::isDamage(finding.flaw)},
                            {"file", finding.file.string()},
                            {"message", sentenceOf(finding)}};
    if (finding.line) document["line"] = *finding.line;
    if (finding.byte) document["byte"] = *finding.byte;
    if (finding.count > 0) document["count"] = finding.count;
    if (finding.cause) document["cause"] = finding.cause->message;
    return document;
}

std::string counted(std::int64_t count, const char* one, const char* several) {
    return grouped(count) + " " + (count == 1 ? one : several);
}

std::string summaryOf(const Checked& checked) {
    std::string text = checked.isWhole() ? "whole: " : "not whole: ";
    text += counted(checked.runs, "run", "runs") + ", " + counted(checked.lines, "line", "lines") + " of logs, " +
            counted(checked.checkpoints, "checkpoint", "checkpoints");
    if (checked.corpora > 0) text += ", " + counted(checked.corpora, "corpus", "corpora");
    if (checked.has_index) text += ", the index";
    return text + "; " + bytesText(static_cast<double>(checked.bytes)) + " compared with their hashes\n";
}

Reply replyOf(const Checked& checked, const std::string& folder) {
    Reply reply;
    auto findings = nlohmann::json::array();
    for (const Finding& finding : checked.findings) {
        findings.push_back(documentOf(finding));
        reply.text += lineOf(finding);
    }
    reply.text += summaryOf(checked);
    reply.document = {
        {"folder", folder},           {"whole", checked.isWhole()},         {"runs", checked.runs},
        {"lines", checked.lines},     {"checkpoints", checked.checkpoints}, {"corpora", checked.corpora},
        {"index", checked.has_index}, {"hashed_bytes", checked.bytes},      {"findings", std::move(findings)}};
    if (!checked.isWhole()) reply.exit = ExitCode::failed;
    return reply;
}

bool hasDamagedIndex(const Checked& checked) {
    return std::ranges::any_of(checked.findings, [](const Finding& finding) {
        return finding.flaw == Flaw::badIndex || finding.flaw == Flaw::wrongIndex;
    });
}

Reply checkWhole(const CheckQuestion& question, Context& context) {
    auto checked = check::checkFolder(question.folder);
    if (!checked) return failure(checked.error());
    if (!question.repair || !hasDamagedIndex(*checked)) return replyOf(*checked, question.folder);
    for (const Finding& finding : checked->findings) {
        std::string line = lineOf(finding);
        line.pop_back();
        context.console.note(line);
    }
    const auto aside = check::repairIndex(question.folder);
    if (!aside) return failure(aside.error());
    checked = check::checkFolder(question.folder);
    if (!checked) return failure(checked.error());
    Reply reply = replyOf(*checked, question.folder);
    reply.document["repaired"] = {{"index", aside->string()}};
    reply.text = "made the index anew; the former one is " + aside->string() + "\n" + reply.text;
    return reply;
}

std::string checkFooter() {
    return "Reads everything and changes nothing: specs, every line of the event logs, checkpoints and corpora "
           "against\n"
           "the hashes that they carry, and the index of a workspace against its logs. Each damage is said with its\n"
           "place; the exit code is 1 where there is one. What was cut off or left behind when a process was killed "
           "is\n"
           "no damage: the next one goes on from it.\n"
           "\n"
           "--repair makes only anew what follows from other files, which is the index; the former one is kept.\n";
}

}  // namespace

Command checkCommand() {
    return commandOf<CheckQuestion, &checkWhole, &checkFooter>("check", "whether runs and workspaces are whole");
}

}  // namespace plateau::engine
