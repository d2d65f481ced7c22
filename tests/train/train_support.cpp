#include "train_support.h"

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <optional>

#include "core/base/files.h"
#include "core/corpus/corpus.h"
#include "core/run/event_log.h"
#include "core/run/run_directory.h"

namespace plateau::train::test {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void giveUp(const std::string& what) {
    std::fprintf(stderr, "%s\n", what.c_str());
    std::abort();
}

// One train_child and what it prints.
class Child {
public:
    Child(const fs::path& run, const std::vector<std::string>& arguments) {
        const char* other = std::getenv("TRAIN_CHILD");
        std::string program = other ? other : TRAIN_CHILD, folder = run.string();
        std::vector<std::string> texts = arguments;
        std::vector<char*> argv{program.data(), folder.data()};
        for (std::string& text : texts) argv.push_back(text.data());
        argv.push_back(nullptr);
        int ends[2];
        if (::pipe(ends) != 0) giveUp("cannot make a pipe");
        m_pid = ::fork();
        if (m_pid == 0) {
            ::dup2(ends[1], STDOUT_FILENO);
            ::close(ends[0]);
            ::close(ends[1]);
            ::execv(argv[0], argv.data());
            ::_exit(127);
        }
        ::close(ends[1]);
        m_out = ends[0];
    }

    // Waits for more output; false at its end and at the deadline.
    bool read(std::optional<std::chrono::steady_clock::time_point> deadline) {
        timespec left{};
        if (deadline) {
            const auto span = std::chrono::nanoseconds(*deadline - std::chrono::steady_clock::now()).count();
            if (span <= 0) return false;
            left = {span / 1000000000, span % 1000000000};
        }
        pollfd wanted{m_out, POLLIN, 0};
        if (::ppoll(&wanted, 1, deadline ? &left : nullptr, nullptr) <= 0) return false;
        char buffer[4096];
        const ssize_t got = ::read(m_out, buffer, sizeof buffer);
        if (got > 0) m_result.output.append(buffer, static_cast<std::size_t>(got));
        return got > 0;
    }

    const std::string& output() const { return m_result.output; }
    void kill() const { ::kill(m_pid, SIGKILL); }

    ChildResult wait() {
        ::close(m_out);
        int status = 0;
        ::waitpid(m_pid, &status, 0);
        if (WIFEXITED(status)) m_result.exit_code = WEXITSTATUS(status);
        if (WIFSIGNALED(status)) m_result.signal = WTERMSIG(status);
        return m_result;
    }

private:
    pid_t m_pid = -1;
    int m_out = -1;
    ChildResult m_result;
};

}  // namespace

spec::RunSpec smallSpec(const std::string& op) {
    spec::RunSpec spec;
    spec.device = "cpu";
    spec.model.size = "tiny";
    spec.model.layers = 2;
    spec.model.hidden = 32;
    spec.model.heads = 2;
    spec.model.ffn = 64;
    spec.model.max_positions = 16;
    spec.model.op = op;
    spec.model.vocab_size = corpus::vocabularySize("demo", "").value();
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

fs::path makeRun(const fs::path& folder, const spec::RunSpec& spec) {
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
        if (name != "train/tokens_per_second" && name != "train/flops_utilization_percent" &&
            !name.starts_with("system/") && !name.starts_with("operator/"))
            for (const run::SeriesPoint& point : points) series[name].emplace_back(point.step.value, point.value);
    return series;
}

std::map<std::string, FileBytes> checkpointBytes(const fs::path& run, std::int64_t step) {
    std::map<std::string, FileBytes> bytes;
    for (const char* name : {"model.safetensors", "optimizer.safetensors", "state.json"}) {
        const auto content = readFile(run::RunPaths{run}.checkpoint({step}) / name);
        bytes[name] = {content ? *content : "unreadable: " + describe(content.error())};
    }
    return bytes;
}

std::uint64_t bytesBelow(const fs::path& folder) {
    std::uint64_t bytes = 0;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file()) bytes += entry.file_size();
    return bytes;
}

ChildResult runChild(const fs::path& run, const std::vector<std::string>& arguments) {
    Child child(run, arguments);
    while (child.read(std::nullopt)) {
    }
    return child.wait();
}

ChildResult runChildAndKill(const fs::path& run, std::size_t after_steps, std::chrono::microseconds later,
                            std::vector<std::string> arguments) {
    arguments.emplace_back("--tell");
    Child child(run, arguments);
    while (child.output().size() < after_steps)
        if (!child.read(std::nullopt)) return child.wait();
    const auto deadline = std::chrono::steady_clock::now() + later;
    while (child.read(deadline)) {
    }
    child.kill();
    return child.wait();
}

}  // namespace plateau::train::test
