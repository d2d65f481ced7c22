#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/run/event_log.h"
#include "core/run/last_word.h"
#include "core/run/metrics.h"
#include "core/run/progress_names.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"

namespace plateau::run {
namespace {

constexpr std::uint64_t kFirstBlock = 64 << 10;
constexpr std::uint64_t kMostStatusBytes = 16 << 20;  // older values are not worth the time

// What the end of a log says, gathered from the newest line to older ones.
struct NewestOfLog {
    bool exists = false;
    std::optional<EventType> last;
    Sequence seq{-1};  // of it
    StepIndex step;
    std::string failure;
    std::map<std::string, double> values;
    std::map<std::string, StepIndex> value_steps;
    std::vector<Event> metrics;  // newest first, at most two
    bool has_evaluation = false, has_progress = false;
    bool has_figures = false;  // they are in `progress` events, as of corpora and GLUE runs
    bool is_skimming = false;
    StepIndex superseded_above{std::numeric_limits<std::int64_t>::max()};

    // Beyond the first block only what is still missing is worth decoding: metrics are most of a log.
    bool isWorthDecoding(std::string_view line) const {
        return !is_skimming || metrics.size() < 2 || line.find("\"type\":\"metrics\"") == std::string_view::npos;
    }
    bool isComplete() const { return last && (has_figures ? has_progress : metrics.size() == 2 && has_evaluation); }
};

void take(NewestOfLog& end, Event&& event) {
    if (event.type == EventType::unknown) return;
    if (!end.last) {
        end.last = event.type;
        end.seq = event.seq;
        end.step = event.type == EventType::resumed ? resumedFrom(event) : event.step;
        const auto message = event.details.find("message");
        if (event.type == EventType::failed && message != event.details.end() && message->is_string())
            end.failure = message->get<std::string>();
    }
    if (event.type == EventType::resumed) end.superseded_above = std::min(end.superseded_above, resumedFrom(event));
    if (event.step > end.superseded_above) return;
    const bool has_heads = event.type == EventType::operatorStatistics || event.type == EventType::anatomy;
    if (!has_heads)  // hundreds of values, one for each
        for (const auto& [name, value] : event.values)
            if (end.values.emplace(name, value).second) end.value_steps.emplace(name, event.step);
    end.has_progress = end.has_progress || event.type == EventType::progress;
    end.has_evaluation = end.has_evaluation || event.type == EventType::evaluation;
    if (event.type == EventType::metrics && end.metrics.size() < 2) end.metrics.push_back(std::move(event));
}

// Takes the whole lines of `text`, last first; what stands before its first newline stays in `text` unless it is the
// start of the log.
void takeBackwards(NewestOfLog& end, std::string& text, bool isStart) {
    std::size_t stop = text.size();
    while (stop > 0) {
        const std::size_t newline = text.rfind('\n', stop - 1);
        if (newline == std::string::npos && !isStart) break;
        const std::size_t start = newline == std::string::npos ? 0 : newline + 1;
        const auto line = std::string_view(text).substr(start, stop - start);
        if (!line.empty() && end.isWorthDecoding(line))
            if (auto event = decode(line, {})) take(end, std::move(event).value());
        stop = newline == std::string::npos ? 0 : newline;
    }
    text.resize(stop);
}

void readBackwards(NewestOfLog& end, int fd, std::uint64_t size) {
    end.exists = true;
    std::string text;
    bool isTail = true;
    std::uint64_t block = kFirstBlock;
    for (std::uint64_t start = size; start > 0 && size - start < kMostStatusBytes && !end.isComplete(); block *= 2) {
        const std::uint64_t count = std::min(block, start);
        start -= count;
        std::string part(count, '\0');
        if (::pread(fd, part.data(), count, static_cast<off_t>(start)) != static_cast<ssize_t>(count)) break;
        text.insert(0, part);
        if (isTail) {
            // The last line counts only when it has ended.
            const auto newline = text.rfind('\n');
            if (newline == std::string::npos) continue;
            text.resize(newline);
            isTail = false;
        }
        takeBackwards(end, text, start == 0);
        end.is_skimming = true;
    }
}

NewestOfLog readLogEnd(const std::filesystem::path& file, bool hasFigures) {
    NewestOfLog end;
    end.has_figures = hasFigures;
    const int fd = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0) return end;
    struct stat info {};
    if (::fstat(fd, &info) == 0 && S_ISREG(info.st_mode))
        readBackwards(end, fd, static_cast<std::uint64_t>(info.st_size));
    ::close(fd);
    return end;
}

// The word of a process that could not write it to the log: the disk was full.
void takeLastWord(NewestOfLog& end, const std::filesystem::path& events) {
    if (!end.exists || (end.last && isLastWord(*end.last))) return;
    const auto word = readLastWord(events);
    if (!word || word->seq <= end.seq) return;
    end.last = word->type;
    end.step = word->step;
    const auto message = word->details.find("message");
    if (message != word->details.end() && message->is_string()) end.failure = message->get<std::string>();
}

RunState stateOf(const NewestOfLog& end, LockState lock) {
    if (end.last == EventType::finished) return RunState::finished;
    if (end.last == EventType::failed) return RunState::failed;
    if (lock == LockState::held || lock == LockState::elsewhere) return RunState::running;
    if (lock == LockState::foreign) return RunState::unknown;
    return end.exists ? RunState::interrupted : RunState::queued;
}

std::optional<double> buildSecondsLeft(const std::map<std::string, double>& values) {
    const auto at = [&](const char* name) {
        const auto found = values.find(name);
        return found == values.end() ? 0 : found->second;
    };
    const double left = at(kCorpusTotalBytes) - at(kCorpusBytes), rate = at(kCorpusBytesPerSecond);
    const double seconds = left / rate;
    if (!(left >= 0) || !(rate > 0) || !std::isfinite(seconds)) return std::nullopt;
    return seconds;
}

void followGlue(RunStatus& status, const NewestOfLog& end, bool isRunning) {
    const auto at = [&](const char* name) {
        const auto found = end.values.find(name);
        return found == end.values.end() || !std::isfinite(found->second) ? -1 : std::min(found->second, 9e15);
    };
    status.step = StepIndex{std::max<std::int64_t>(0, std::llround(at(kGlueSteps)))};
    status.steps = std::max<std::int64_t>(0, std::llround(at(kGlueTotalSteps)));
    if (isRunning && at(kGlueSecondsLeft) >= 0) status.eta_seconds = at(kGlueSecondsLeft);
}

std::optional<double> secondsLeft(const NewestOfLog& end, const spec::RunSpec& spec) {
    if (const auto spent = end.values.find(kBudgetSpent); spec.train.budget_seconds > 0 && spent != end.values.end())
        return std::max(0.0, spec.train.budget_seconds - spent->second);
    const double stepsLeft = static_cast<double>(spec.train.steps - end.step.value);
    if (end.metrics.empty() || stepsLeft < 0) return std::nullopt;
    double perStep = 0;
    const Event& newest = end.metrics.front();
    if (const auto rate = newest.values.find(kTokensPerSecond); rate != newest.values.end() && rate->second > 0) {
        perStep = static_cast<double>(spec.train.batch) * static_cast<double>(spec.data.length) / rate->second;
    } else if (end.metrics.size() == 2 && newest.step > end.metrics.back().step) {
        const std::chrono::duration<double> passed = newest.time - end.metrics.back().time;
        perStep = passed.count() / static_cast<double>(newest.step.value - end.metrics.back().step.value);
    }
    if (!(perStep > 0) || !std::isfinite(perStep)) return std::nullopt;
    return perStep * stepsLeft;
}

}  // namespace

std::string_view toString(RunState state) {
    switch (state) {
        case RunState::queued:
            return "queued";
        case RunState::running:
            return "running";
        case RunState::interrupted:
            return "interrupted";
        case RunState::finished:
            return "finished";
        case RunState::failed:
            return "failed";
        case RunState::unknown:
            return "unknown";
    }
    return "unknown";
}

Result<RunStatus> readStatus(const std::filesystem::path& folder) {
    const auto kind = readKind(folder);
    if (!kind) return kind.error();
    const bool isPretraining = *kind == spec::RunKind::pretrain, isCorpus = *kind == spec::RunKind::corpus;
    const spec::RunKindInfo& info = spec::infoOf(*kind);
    const auto spec = isPretraining ? readSpec(folder) : Result<spec::RunSpec>(spec::RunSpec{});
    if (!spec) return spec.error();
    // The lock before the log: a run that ends in between shows its last word, never an interruption that was none.
    const LockInfo lock = inspectLock(RunPaths{folder}.lock());
    NewestOfLog end = readLogEnd(RunPaths{folder}.events(), !info.has_curves);
    if (lock.state == LockState::free) takeLastWord(end, RunPaths{folder}.events());
    RunStatus status;
    status.kind = *kind;
    status.state = stateOf(end, lock.state);
    status.step = end.step;
    const bool isRunning = status.state == RunState::running;
    if (isCorpus) {
        if (isRunning) status.eta_seconds = buildSecondsLeft(end.values);
    } else if (info.is_finetuning) {
        followGlue(status, end, isRunning);
    } else if (!isPretraining) {
        status.steps = end.step.value;
    } else {
        const auto spent = end.values.find(kBudgetSpent);
        status.steps = spec::expectedSteps(spec->train, end.step.value, spent == end.values.end() ? 0 : spent->second);
        // What ends a run before its steps.
        const bool mayEnd = spec->train.budget_seconds > 0 || spec->train.stop_after_exit > 0;
        if (status.state == RunState::finished && mayEnd) status.steps = end.step.value;
        if (isRunning) status.eta_seconds = secondsLeft(end, *spec);
    }
    status.values = std::move(end.values);
    status.value_steps = std::move(end.value_steps);
    status.failure = std::move(end.failure);
    return status;
}

}  // namespace plateau::run
