#include "core/run/control.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>

#include "core/base/files.h"
#include "core/run/remote.h"

namespace plateau::run {
namespace {

constexpr Request kRequests[] = {Request::stop, Request::checkpoint};
constexpr std::uint64_t kMaxBytes = 65536;
constexpr std::string_view kClaimedPrefix = "control.claimed-";

std::string_view word(Request request) {
    return request == Request::stop ? "stop" : "checkpoint";
}

std::filesystem::path controlFile(const std::filesystem::path& folder) {
    return folder / "control";
}

// Each known word once, in the order of kRequests.
std::vector<Request> readWords(const std::filesystem::path& file) {
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(file, ignored)) return {};
    const auto text = readFile(file, kMaxBytes);
    if (!text) return {};
    const std::string lines = "\n" + *text + "\n";
    std::vector<Request> found;
    for (const Request request : kRequests)
        if (lines.find("\n" + std::string(word(request)) + "\n") != std::string::npos) found.push_back(request);
    return found;
}

// Senders take turns: two at once would each put the other's request away. The lock is on the folder itself, so no
// file is left behind; where a file system has no such locks the turn is not worth failing for.
class SendersTurn {
public:
    explicit SendersTurn(const std::filesystem::path& folder)
        : m_fd(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
        if (m_fd >= 0) ::flock(m_fd, LOCK_EX);
    }
    SendersTurn(const SendersTurn&) = delete;
    SendersTurn& operator=(const SendersTurn&) = delete;
    ~SendersTurn() {
        if (m_fd >= 0) ::close(m_fd);
    }
    bool isOpen() const { return m_fd >= 0; }

private:
    int m_fd;
};

}  // namespace

Status sendRequest(const std::filesystem::path& runFolder, Request request) {
    if (const auto remote = readRemote(runFolder))
        return Error{
            ErrorCode::usage, "the run is the mirror of one on another machine: " + remote->machine, runFolder.string(),
            "ask for it there: plateau-engine machines stop " + remote->machine + " " + runFolder.filename().string()};
    const SendersTurn turn(runFolder);
    if (!turn.isOpen()) return systemError("cannot open the run folder", runFolder.string());
    const auto waiting = readWords(controlFile(runFolder));
    std::string text;
    for (const Request known : kRequests) {
        const bool wanted = known == request || std::find(waiting.begin(), waiting.end(), known) != waiting.end();
        if (wanted) text += std::string(word(known)) + "\n";
    }
    return writeFileAtomically(controlFile(runFolder), text);
}

std::vector<Request> claimRequests(const std::filesystem::path& runFolder) {
    const auto claimed = runFolder / (std::string(kClaimedPrefix) + std::to_string(::getpid()));
    if (std::rename(controlFile(runFolder).c_str(), claimed.c_str()) != 0) return {};
    const auto requests = readWords(claimed);
    ::unlink(claimed.c_str());
    return requests;
}

void discardStaleRequests(const std::filesystem::path& runFolder) {
    ::unlink(controlFile(runFolder).c_str());
    std::error_code failure;
    for (const auto& entry : std::filesystem::directory_iterator(runFolder, failure))
        if (entry.path().filename().string().starts_with(kClaimedPrefix)) ::unlink(entry.path().c_str());
}

}  // namespace plateau::run
