#include "core/bundle/bundle_writer.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <iterator>
#include <set>
#include <string>
#include <utility>

#include "core/base/content_hash.h"
#include "core/bundle/packed_file.h"
#include "core/bundle/tar.h"
#include "core/run/run_directory.h"

namespace plateau::bundle {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBlock = std::size_t{1} << 20;                // bytes read at once
constexpr std::uint64_t kMostSmallBytes = std::uint64_t{32} << 20;  // packed as small as can be within seconds
constexpr std::size_t kLongestRunName = 200;                        // leaves room for a number

Error changed(const fs::path& file) {
    return {ErrorCode::malformed, "the file changed while it was bundled", file.string(),
            "wait until nothing works on the run, then try again"};
}

// The name of the run's folder; "run" where that has no letter that a run's name may have.
std::string plainName(const fs::path& run) {
    const fs::path path = fs::absolute(run).lexically_normal();
    std::string name = (path.has_filename() ? path : path.parent_path()).filename().string();
    for (char& c : name)
        if (!run::isRunName({&c, 1}) && c != '.') c = '-';
    name = name.substr(0, kLongestRunName);
    name.erase(0, name.find_first_not_of('.'));
    return name.empty() ? "run" : name;
}

class Names {
public:
    std::string of(const fs::path& run) {
        const std::string plain = plainName(run);
        std::string name = plain;
        for (int number = 2; !m_taken.insert(name).second; ++number) name = plain + "-" + std::to_string(number);
        return name;
    }

private:
    std::set<std::string> m_taken;
};

// Exactly the bytes that the file had when it was listed, piece by piece.
template <typename Take>
Status readWhole(const SourceFile& source, const Take& take) {
    const int fd = ::open(source.file.c_str(), O_RDONLY | O_CLOEXEC);
    if (fd < 0) return systemError("cannot open", source.file.string());
    std::vector<char> block(kBlock);
    Status status = Done{};
    std::uint64_t left = source.bytes;
    for (bool ended = false; status && !ended;) {
        const ssize_t got = ::read(fd, block.data(), block.size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) {
            status = systemError("cannot read", source.file.string());
        } else if (static_cast<std::uint64_t>(got) > left || (got == 0 && left > 0)) {
            status = changed(source.file);
        } else {
            ended = got == 0;
            left -= static_cast<std::uint64_t>(got);
            if (!ended) status = take(std::string_view(block.data(), static_cast<std::size_t>(got)));
        }
    }
    ::close(fd);
    return status;
}

class Writer {
public:
    Writer(const BundleRequest& request, const GoOn& goOn) : m_request(request), m_goOn(goOn) {}

    Result<BundleReport> write() {
        if (const Status listed = list(); !listed) return listed.error();
        if (const Status hashed = hashAll(); !hashed) return hashed.error();
        const bool isSmall = m_manifest.bytes() <= kMostSmallBytes;
        auto file = PackedFile::create(m_request.output, isSmall ? Packing::small : Packing::fast);
        if (!file) return file.error();
        if (const Status put = putManifest(*file); !put) return put.error();
        for (std::size_t i = 0; i < m_sources.size(); ++i)
            if (const Status put = putFile(*file, i); !put) return put.error();
        if (const Status ended = file->append(tarEnd()); !ended) return ended.error();
        const auto size = file->finish();
        if (!size) return size.error();
        return BundleReport{std::move(m_manifest), *size};
    }

private:
    Status list() {
        if (m_request.runs.empty()) return Error{ErrorCode::usage, "no run given", {}, "name the folders of the runs"};
        std::error_code ignored;
        if (fs::is_directory(m_request.output, ignored))
            return Error{ErrorCode::usage, "the bundle would take the place of a folder", m_request.output.string(),
                         "name a file, such as runs.plateau"};
        Names names;
        std::set<fs::path> seen;
        for (const fs::path& run : m_request.runs) {
            if (!seen.insert(fs::weakly_canonical(run, ignored)).second) continue;  // named twice
            auto contents = contentsOf(run, names.of(run), m_request.checkpoints);
            if (!contents) return contents.error();
            m_manifest.runs.push_back(std::move(contents->run));
            std::ranges::move(contents->files, std::back_inserter(m_sources));
        }
        if (m_sources.size() <= kMostFiles) return Done{};
        return Error{ErrorCode::malformed, "the runs have more than " + std::to_string(kMostFiles) + " files together",
                     m_request.output.string(), "make several bundles"};
    }

    Status hashAll() {
        for (const SourceFile& source : m_sources) m_total += 2 * source.bytes;
        for (const SourceFile& source : m_sources) {
            ContentHash hash;
            const Status read = readWhole(source, [&](std::string_view bytes) {
                hash.update(bytes);
                return advance(bytes.size());
            });
            if (!read) return read;
            m_manifest.files.push_back({source.path, source.bytes, hash.hex()});
        }
        return Done{};
    }

    Status putManifest(PackedFile& file) {
        const std::string text = manifestText(m_manifest);
        if (text.size() > kMostManifestBytes)
            return Error{ErrorCode::malformed, "the list of files is too long for a bundle", m_request.output.string(),
                         "make several bundles"};
        std::int64_t newest = 0;
        for (const SourceFile& source : m_sources) newest = std::max(newest, source.modified_s);
        return file.append(tarHeader({kManifestName, text.size(), newest}) + text +
                           std::string(tarPadding(text.size()), '\0'));
    }

    Status putFile(PackedFile& file, std::size_t i) {
        const SourceFile& source = m_sources[i];
        if (const Status put = file.append(tarHeader({source.path, source.bytes, source.modified_s})); !put) return put;
        ContentHash hash;
        const Status put = readWhole(source, [&](std::string_view bytes) -> Status {
            hash.update(bytes);
            if (const Status appended = file.append(bytes); !appended) return appended;
            return advance(bytes.size());
        });
        if (!put) return put;
        if (hash.hex() != m_manifest.files[i].hash) return changed(source.file);
        return file.append(std::string(tarPadding(source.bytes), '\0'));
    }

    Status advance(std::uint64_t bytes) {
        m_done += bytes;
        if (m_goOn(static_cast<double>(m_done) / static_cast<double>(m_total))) return Done{};
        return Error{ErrorCode::cancelled, "the bundle was stopped", m_request.output.string(), "nothing was written"};
    }

    const BundleRequest& m_request;
    const GoOn& m_goOn;
    Manifest m_manifest;
    std::vector<SourceFile> m_sources;
    std::uint64_t m_done = 0, m_total = 0;  // bytes; each is read twice
};

}  // namespace

Result<BundleReport> writeBundle(const BundleRequest& request, const GoOn& goOn) {
    return Writer(request, goOn).write();
}

}  // namespace plateau::bundle
