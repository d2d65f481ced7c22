#include "core/run/needed_checkpoints.h"

#include <cstdint>
#include <map>
#include <string>
#include <system_error>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/run/run_directory.h"
#include "core/spec/json_text.h"
#include "core/spec/spec_head.h"

namespace plateau::run {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMaxNoteBytes = 65536;
constexpr std::size_t kMaxNotes = 1000;

fs::path notesOf(const fs::path& runFolder) {
    return runFolder / "needed";
}

std::optional<CheckpointNote> readNote(const fs::path& file) {
    const auto text = readFile(file, kMaxNoteBytes);
    return text ? parseCheckpointNote(*text) : std::nullopt;
}

// Of the run `self`: its earlier note, or a name that no other run has taken.
fs::path noteOf(const fs::path& maker, const fs::path& self) {
    const std::string name = self.filename().string();
    for (std::size_t count = 1;; ++count) {
        const fs::path file = notesOf(maker) / (name + (count > 1 ? "~" + std::to_string(count) : "") + ".json");
        const auto note = readNote(file);
        if (count > kMaxNotes || !note || note->run == self) return file;
    }
}

bool counts(const CheckpointNote& note) {
    const auto status = readStatus(note.run);
    return status && status->state != RunState::finished;
}

}  // namespace

std::optional<CheckpointNote> parseCheckpointNote(std::string_view text) {
    const auto document = spec::parseJson(text, "note");
    if (!document || !document->is_object()) return std::nullopt;
    const auto run = document->find("run"), steps = document->find("steps");
    if (run == document->end() || !run->is_string() || steps == document->end() || !steps->is_array())
        return std::nullopt;
    CheckpointNote note{run->get<std::string>(), {}};
    if (!note.run.is_absolute()) return std::nullopt;
    for (const auto& step : *steps)
        if (step.is_number_integer()) note.steps.insert(StepIndex{step.get<std::int64_t>()});
    return note;
}

void needCheckpoints(const fs::path& runFolder, const std::vector<fs::path>& checkpoints) {
    std::error_code failure;
    const fs::path self = fs::absolute(runFolder, failure).lexically_normal();
    if (failure) return;
    std::map<fs::path, std::set<StepIndex>> steps;  // of each run that made some of them
    for (const fs::path& place : checkpoints) {
        const fs::path checkpoint = fs::absolute(place, failure).lexically_normal();
        const fs::path maker = checkpoint.parent_path().parent_path();
        const auto step = checkpointStep(checkpoint);
        if (failure || !step || checkpoint != RunPaths{maker}.checkpoint(*step) || maker == self) continue;
        if (fs::is_regular_file(RunPaths{maker}.spec(), failure)) steps[maker].insert(*step);
    }
    for (const auto& [maker, wanted] : steps) {
        nlohmann::json numbers = nlohmann::json::array();
        for (const StepIndex step : wanted) numbers.push_back(step.value);
        fs::create_directory(notesOf(maker), failure);
        (void)writeFileAtomically(noteOf(maker, self),
                                  spec::dumpJson({{"run", self.string()}, {"steps", std::move(numbers)}}) + "\n");
    }
}

void needCheckpointsOf(const fs::path& runFolder, std::string_view spec) {
    const auto document = spec::parseSpecDocument(spec, "spec", spec::kMaxSpecBytes);
    if (!document) return;
    std::vector<fs::path> named;
    for (const char* member : {"/init/from", "/glue/checkpoint", "/classify/checkpoint"}) {
        const nlohmann::json::json_pointer place(member);
        if (document->contains(place) && document->at(place).is_string())
            named.emplace_back(document->at(place).get<std::string>());
    }
    needCheckpoints(runFolder, named);
}

std::set<StepIndex> neededSteps(const fs::path& runFolder) {
    std::set<StepIndex> steps;
    std::vector<fs::path> past;
    std::error_code failure;
    std::size_t seen = 0;
    for (fs::directory_iterator entry(notesOf(runFolder), failure), end; !failure && entry != end && seen < kMaxNotes;
         entry.increment(failure)) {
        if (entry->path().extension() != ".json") continue;
        ++seen;
        const std::optional<CheckpointNote> note = readNote(entry->path());
        if (note && counts(*note))
            steps.insert(note->steps.begin(), note->steps.end());
        else
            past.push_back(entry->path());
    }
    for (const fs::path& note : past) fs::remove(note, failure);
    return steps;
}

}  // namespace plateau::run
