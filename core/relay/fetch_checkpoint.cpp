#include "core/relay/fetch_checkpoint.h"

#include <algorithm>
#include <cerrno>
#include <string_view>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/base64.h"
#include "core/base/files.h"
#include "core/base/replacement.h"
#include "core/relay/limits.h"
#include "core/relay/prefix_mark.h"
#include "core/relay/safe_file.h"
#include "core/run/run_directory.h"

namespace plateau::relay {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kSpareBytes = std::uint64_t{64} << 20;  // left free on the disk

Error lie(std::string what, const std::string& where) {
    return {ErrorCode::malformed, "the other machine " + std::move(what), where,
            "install the same version of Plateau on both machines"};
}

Error ofSystem(std::string_view what, const fs::path& path, const std::error_code& problem) {
    errno = problem.value();
    return systemError(what, path.string());
}

class Fetching {
public:
    Fetching(Connection& connection, const FetchOptions& options, CheckpointAnswer files)
        : m_connection(connection), m_options(options), m_files(std::move(files)) {
        for (const auto& file : m_files.files) m_of += file.bytes;
    }

    Result<fs::path> fetch() {
        const fs::path place = run::RunPaths{m_options.folder}.checkpoint({m_files.step});
        std::error_code problem;
        if (fs::exists(fs::symlink_status(place, problem))) return place;
        m_part = place.parent_path() / (".fetch-" + place.filename().string());
        if (Status made = makeFolder(); !made) return made.error();
        for (const auto& file : m_files.files)
            if (Status fetched = fetchFile(file); !fetched) return fetched.error();
        if (Status removed = removeOthers(); !removed) return removed.error();
        if (Status flushed = flushFiles(m_part); !flushed) return flushed.error();
        fs::rename(m_part, place, problem);
        if (problem) return ofSystem("cannot name the checkpoint", place, problem);
        if (Status flushed = flushFolder(place.parent_path()); !flushed) return flushed.error();
        return place;
    }

private:
    Status makeFolder() {
        std::error_code problem;
        if (!isRealFolder(m_options.folder))
            return Error{ErrorCode::notFound, "the mirror of the run was removed here", m_options.folder.string(), ""};
        fs::create_directories(m_part, problem);
        if (problem) return ofSystem("cannot make the folder of a checkpoint", m_part, problem);
        if (!isRealFolder(m_part.parent_path()) || !isRealFolder(m_part))
            return Error{ErrorCode::unreadable, "a link stands in the place of a folder", m_part.string(),
                         "remove it; it is made anew"};
        std::uint64_t here = 0;
        for (const auto& entry : fs::directory_iterator(m_part, problem)) here += entry.file_size(problem);
        const auto free = freeBytes(m_part);
        if (free && *free + here < m_of + kSpareBytes)
            return Error{ErrorCode::noSpace, "the checkpoint of " + std::to_string(m_of >> 20) + " MiB has no room",
                         m_part.string(), "free some of the disk"};
        return Done{};
    }

    // What a checkpoint of this step held in an earlier life.
    Status removeOthers() const {
        std::error_code problem;
        for (const auto& entry : fs::directory_iterator(m_part, problem)) {
            const std::string name = entry.path().filename().string();
            if (std::ranges::find(m_files.files, name, &CheckpointAnswer::File::name) != m_files.files.end()) continue;
            fs::remove_all(entry.path(), problem);
            if (problem) return ofSystem("cannot remove", entry.path(), problem);
        }
        return Done{};
    }

    Status fetchFile(const CheckpointAnswer::File& file) {
        const fs::path path = m_part / file.name;
        const auto opened = openRegular(path, O_RDWR | O_CREAT);
        if (!opened) return opened.error();
        const Descriptor here{*opened};
        struct stat info {};
        if (::fstat(here.fd, &info) != 0) return systemError("cannot read", path.string());
        auto held = static_cast<std::uint64_t>(info.st_size);
        if (held > file.bytes) {
            if (::ftruncate(here.fd, 0) != 0) return systemError("cannot write", path.string());
            held = 0;
        }
        bool isAnew = held == 0;
        while (held < file.bytes) {
            const auto mark = prefixMark(here.fd, held, path.string());
            if (!mark) return mark.error();
            const auto next = ask(file.name, held, *mark);
            if (!next && next.error().code == ErrorCode::notFound && !isAnew) {
                if (::ftruncate(here.fd, 0) != 0) return systemError("cannot write", path.string());
                held = 0;
                isAnew = true;
                continue;
            }
            if (!next) return next.error();
            if (Status written = take(*next, file, held, here.fd, path.string()); !written) return written;
            if (m_options.tell) m_options.tell(m_here + held, m_of);
        }
        m_here += file.bytes;
        return Done{};
    }

    Result<ReadAnswer> ask(const std::string& name, std::uint64_t held, const std::string& mark) {
        const auto answer =
            askAndWait(m_connection, ReadRequest{m_options.run, m_files.step, name, held, mark}, m_options.stop);
        if (!answer) return answer.error();
        return ReadAnswer::read(*answer);
    }

    static Status take(const ReadAnswer& next, const CheckpointAnswer::File& file, std::uint64_t& held, int here,
                       const std::string& path) {
        const auto bytes = fromBase64(next.bytes);
        if (!bytes || bytes->empty() || bytes->size() > kCheckpointPieceBytes || held + bytes->size() > file.bytes)
            return lie("sends other bytes of a checkpoint than were asked for", path);
        if (Status written = writeAllAt(here, held, *bytes, path); !written) return written;
        held += bytes->size();
        const auto mark = prefixMark(here, held, path);
        if (!mark) return mark.error();
        return *mark == next.mark ? Status(Done{}) : lie("sends bytes that are not those of its checkpoint", path);
    }

    Connection& m_connection;
    const FetchOptions& m_options;
    const CheckpointAnswer m_files;
    fs::path m_part;
    std::uint64_t m_of = 0, m_here = 0;  // bytes of all files, and of those that are here whole
};

}  // namespace

Result<fs::path> fetchCheckpoint(Connection& connection, const FetchOptions& options) {
    const auto answer = askAndWait(connection, CheckpointRequest{options.run, options.step}, options.stop);
    if (!answer) return answer.error();
    auto files = CheckpointAnswer::read(*answer);
    if (!files) return files.error();
    if (options.step && files->step != *options.step) return lie("offers another checkpoint", options.run);
    return Fetching(connection, options, *std::move(files)).fetch();
}

}  // namespace plateau::relay
