// The far side's eye on the runs that are followed: sends what is new in their files. It looks when it is asked to,
// since no notice of a change comes from a network's file system. One thread at a time.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/relay/messages.h"
#include "core/relay/requests.h"

namespace plateau::relay {

class Follower {
public:
    using Send = std::function<void(const Message&)>;
    Follower(std::filesystem::path runsFolder, Send send);

    // Errors: notFound.
    Status follow(const FollowRequest& request);
    void leave(const std::string& run) { m_runs.erase(run); }

    // Looks once at the files that grow, and at every fourth call at all others and at the locks. Of each file some
    // pieces are sent at most; true when there is more, so that it should be asked again at once.
    bool look();

private:
    struct File {
        std::uint64_t bytes = 0;  // sent so far
        std::string mark;         // of these
        std::string stamp;        // of the file when all of it was sent
    };
    struct Run {
        std::map<std::string, File> files;
        std::optional<Standing> standing;  // as it was sent
    };
    bool lookAtRun(const std::string& id, Run& run, bool isThorough);
    bool lookAtGrowing(const std::string& id, const std::string& name, File& file);
    void lookAtWhole(const std::string& id, const std::string& name, File& file);
    bool isReplaced(int opened, std::uint64_t size, const File& file, const std::string& name) const;
    // True when all of the file's `size` bytes are sent.
    bool sendPieces(int opened, std::uint64_t size, const Piece& place, File& file);

    const std::filesystem::path m_runsFolder;
    const Send m_send;
    std::map<std::string, Run> m_runs;
    unsigned m_looks = 0;
};

}  // namespace plateau::relay
