// A transcript: commands for plateau-engine and what it answered, in one text file that a person can read and that
// this class can perform. A line begins with what it is:
//
//   # …            a remark
//   @file NAME     makes a file of the content lines below it, folders on the way too
//   @copy A B      copies a file or a folder; @remove A removes one, @cut A N leaves its first N bytes
//   @with WORDS    how the outputs from here on are compared: see Mode
//   $ WORDS        runs the engine in the transcript's folder; quotes as in a shell
//   $ serve …      opens a session; @end closes it
//   > LINE         sends a line and waits until every question so far is answered
//   + LINE         sends a line with a question and does not wait;  - LINE sends one that has no answer
//   @await N       waits for N answers (all without N);  @progress waits for a line with progress
//   @show FILE     what a file holds;  @events FILE a log without what depends on the speed;  @list FOLDER its files
//   : LINE  :-TEXT content of @file, standard input of $; the second form without a line end
//   :*N LINE       N such lines
//
// and what was answered: `| ` standard output, answers and files (`|-` without a line end), `! ` standard error,
// `= N` an exit code other than 0.
//
// In what is sent: {here}, {source}; {i} number of the line; {repeat N TEXT} (no brace in the text); {words SEED N}
// drawn words; \xNN a byte.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "tests/contract/normal.h"
#include "tests/end_to_end/process.h"
#include "tests/support/temporary_folder.h"

namespace plateau::test::contract {

struct Step {
    int line = 0;
    std::string head;                   // "$ describe"
    std::vector<std::string> body;      // content lines
    std::vector<std::string> recorded;  // answers
};

// Remarks and empty lines are steps of their own, so that a transcript can be written again.
std::vector<Step> readTranscript(const std::string& text);
std::string writeTranscript(const std::vector<Step>& steps);

// Written by `@with WORDS`; without words all are off.
struct Mode {
    bool near = false;      // numbers with a fraction may differ a little
    bool measured = false;  // numbers with a fraction are left out
    bool times = false;     // times are kept: those that come from the input
    bool whole = false;     // long outputs are kept whole; otherwise their beginning and a hash of them
};

// One transcript at a time, in a folder of its own. One thread.
class Stage {
public:
    // `exact`: nothing is rounded and tensors are hashed, to compare two engines on one machine.
    Stage(std::string engine, std::string source, bool exact);

    // What the step answers, in lines as a transcript records them. Throws std::runtime_error for what is no step.
    std::vector<std::string> perform(const Step& step);
    const Mode& mode() const { return m_mode; }

private:
    std::string expanded(std::string text, int index = 0) const;
    std::vector<std::string> wordsOf(const std::string& text) const;
    std::string contentOf(const std::vector<std::string>& body) const;
    std::filesystem::path fileOf(const std::string& name) const;
    Places places() const;
    ProcessOptions options() const;

    void makeFile(const std::string& name, const std::vector<std::string>& body) const;
    std::vector<std::string> runCommand(const std::vector<std::string>& words, const std::string& input) const;
    std::vector<std::string> openSession(const std::vector<std::string>& words);
    std::vector<std::string> send(const std::string& line, bool isQuestion, bool isWaited);
    std::vector<std::string> await(int answers);
    std::vector<std::string> awaitProgress();
    std::vector<std::string> closeSession();
    std::vector<std::string> show(const std::string& name) const;
    std::vector<std::string> showEvents(const std::string& name) const;
    std::vector<std::string> list(const std::string& name) const;
    // Lines with a mark before each.
    std::vector<std::string> shown(const std::string& text, char mark) const;

    std::string m_engine, m_source;
    bool m_exact;
    Mode m_mode;
    support::TemporaryFolder m_folder;
    std::unique_ptr<Process> m_session;
    int m_outstanding = 0;
};

}  // namespace plateau::test::contract
