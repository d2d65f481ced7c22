#include "core/slurm/call.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <sstream>
#include <string_view>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include "core/base/replacement.h"
#include "core/base/spawn.h"

namespace plateau::slurm {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostPrinted = std::size_t{32} << 20;
constexpr std::chrono::milliseconds kEndsWithin{1000};  // once it has closed its outputs

// The reading end of a pipe from the program, and what came out of it.
struct Output {
    Descriptor read, write;
    std::string text;

    Status open(std::string_view program) {
        std::array<int, 2> ends{};
        if (::pipe2(ends.data(), O_CLOEXEC) != 0) return systemError("cannot make a pipe", program);
        read.fd = ends[0];
        write.fd = ends[1];
        return Done{};
    }
    void close(Descriptor& end) { ::close(std::exchange(end.fd, -1)); }
    // What exceeds the most is read and forgotten, so that the program does not wait for a reader.
    void take() {
        std::array<char, 16384> buffer{};
        const ssize_t got = ::read(read.fd, buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR) return;
        if (got <= 0) return close(read);
        const auto room = kMostPrinted - std::min(kMostPrinted, text.size());
        text.append(buffer.data(), std::min(room, static_cast<std::size_t>(got)));
    }
};

std::vector<std::string> disturbing(const std::vector<std::string>& without) {
    std::vector<std::string> names = without;
    names.insert(names.end(), {"SLURM_TIME_FORMAT", "SLURM_CLUSTERS", "SBATCH_CLUSTERS"});
    for (char** variable = environ; *variable; ++variable) {
        const std::string_view text = *variable;
        const std::string_view name = text.substr(0, text.find('='));
        if (name.starts_with("SQUEUE_") || name.starts_with("SCANCEL_")) names.emplace_back(name);
    }
    return names;
}

// False when the time is up.
bool readAll(Output& out, Output& err, Until until) {
    while (out.read.fd >= 0 || err.read.fd >= 0) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
        if (left <= 0) return false;
        std::array<pollfd, 2> sources{{{out.read.fd, POLLIN, 0}, {err.read.fd, POLLIN, 0}}};
        if (::poll(sources.data(), sources.size(), static_cast<int>(left)) <= 0) continue;
        if (sources[0].revents != 0) out.take();
        if (sources[1].revents != 0) err.take();
    }
    return true;
}

Result<pid_t> start(std::vector<std::string> words, Output& out, Output& err, const std::vector<std::string>& without) {
    const std::string program = words.front();
    const Descriptor nothing{::open("/dev/null", O_RDONLY | O_CLOEXEC)};
    for (Output* output : {&out, &err})
        if (const Status opened = output->open(program); !opened) return opened.error();
    SpawnSettings settings;
    startSession(settings, nothing.fd, out.write.fd, err.write.fd);
    std::vector<std::string> environment = environmentWith({"LC_ALL=C"}, disturbing(without));
    auto child = spawn(std::move(words), settings, pointersTo(environment).data());
    for (Output* output : {&out, &err}) output->close(output->write);
    if (!child && child.error().code == ErrorCode::notFound)
        return Error{ErrorCode::unavailable, "there is no Slurm on this machine", program,
                     "ask on a machine of the cluster from which jobs are submitted"};
    return child;
}

}  // namespace

Result<Printed> call(const std::vector<std::string>& words, Until until, const std::vector<std::string>& without) {
    Output out, err;
    const auto child = start(words, out, err, without);
    if (!child) return child.error();
    const bool isRead = readAll(out, err, until);
    const auto status = endWithin(*child, isRead ? kEndsWithin : std::chrono::milliseconds(0));
    if (!isRead || !status) {
        ::kill(-*child, SIGKILL);
        if (!status) (void)exitStatusOf(*child, words.front());
        return Error{ErrorCode::unavailable, "Slurm does not answer", words.front(),
                     "its controller may be down or busy: try again in some minutes"};
    }
    return Printed{WIFEXITED(*status) ? WEXITSTATUS(*status) : -1, std::move(out.text), std::move(err.text)};
}

bool isInstalled() {
    const char* path = std::getenv("PATH");
    const auto has = [path](const std::string& program) {
        std::istringstream folders(path ? path : "");
        for (std::string folder; std::getline(folders, folder, ':');)
            if (::access((folder + "/" + program).c_str(), X_OK) == 0) return true;
        return false;
    };
    return has("sbatch") && has("squeue");
}

}  // namespace plateau::slurm
