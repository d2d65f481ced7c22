#include "train_support.h"

#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>

#include "core/base/files.h"
#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "core/text/corpus.h"

namespace plateau::train::test {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void giveUp(const std::string& what) {
    std::fprintf(stderr, "%s\n", what.c_str());
    std::abort();
}

}  // namespace

run::RunSpec smallSpec(const std::string& op) {
    run::RunSpec spec;
    spec.device = "cpu";
    spec.model.size = "tiny";
    spec.model.layers = 2;
    spec.model.hidden = 32;
    spec.model.heads = 2;
    spec.model.ffn = 64;
    spec.model.max_positions = 16;
    spec.model.op = op;
    spec.model.vocab_size = text::vocabularySize("demo", "").value();
    spec.data.length = 16;
    spec.data.held_out = 32;
    spec.train.recipe = "demo";
    spec.train.steps = 40;
    spec.train.batch = 8;
    spec.train.peak_lr = 2e-3;
    spec.train.warmup_steps = 10;
    spec.train.eval_every = 10;
    spec.train.checkpoint_every = 10;
    return spec;
}

fs::path makeRun(const fs::path& folder, const run::RunSpec& spec) {
    if (const Status made = run::createRun(folder, spec); !made) giveUp(describe(made.error()));
    return folder;
}

std::vector<run::Event> eventsOf(const fs::path& run) {
    std::vector<run::Event> events;
    for (std::uint64_t offset = 0;;) {
        const auto batch = run::readTail(run::RunPaths{run}.events(), offset);
        if (!batch) giveUp(describe(batch.error()));
        if (!batch->bad_lines.empty()) giveUp(describe(batch->bad_lines.front()));
        events.insert(events.end(), batch->events.begin(), batch->events.end());
        if (!batch->more) return events;
        offset = batch->offset;
    }
}

std::map<std::string, Points> seriesWithoutSpeeds(const fs::path& run) {
    std::map<std::string, Points> series;
    for (const auto& [name, points] : run::seriesOf(eventsOf(run)))
        if (name != "train/tokens_per_second")
            for (const run::SeriesPoint& point : points) series[name].emplace_back(point.step.value, point.value);
    return series;
}

std::map<std::string, std::string> checkpointBytes(const fs::path& run, std::int64_t step) {
    std::map<std::string, std::string> bytes;
    for (const char* name : {"model.safetensors", "optimizer.safetensors", "state.json"}) {
        const auto content = readFile(run::RunPaths{run}.checkpoint({step}) / name);
        bytes[name] = content ? *content : "unreadable: " + describe(content.error());
    }
    return bytes;
}

ChildResult runChild(const fs::path& run, const std::vector<std::string>& arguments) {
    std::string program = TRAIN_CHILD, folder = run.string();
    std::vector<std::string> texts = arguments;
    std::vector<char*> argv{program.data(), folder.data()};
    for (std::string& text : texts) argv.push_back(text.data());
    argv.push_back(nullptr);
    int ends[2];
    if (::pipe(ends) != 0) giveUp("cannot make a pipe");
    const pid_t child = ::fork();
    if (child == 0) {
        ::dup2(ends[1], STDOUT_FILENO);
        ::close(ends[0]);
        ::close(ends[1]);
        ::execv(argv[0], argv.data());
        ::_exit(127);
    }
    ::close(ends[1]);
    ChildResult result;
    char buffer[4096];
    for (ssize_t got; (got = ::read(ends[0], buffer, sizeof buffer)) > 0;)
        result.output.append(buffer, static_cast<std::size_t>(got));
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    if (WIFEXITED(status)) result.exit_code = WEXITSTATUS(status);
    if (WIFSIGNALED(status)) result.signal = WTERMSIG(status);
    return result;
}

}  // namespace plateau::train::test
