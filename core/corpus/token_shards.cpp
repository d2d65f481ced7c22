#include "core/corpus/token_shards.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <string>
#include <string_view>

#include "core/base/content_hash.h"

namespace plateau::corpus {

static_assert(std::endian::native == std::endian::little, "shards are little-endian and mapped as they are");

struct TokenShards::Map {
    Map() = default;
    Map(const Map&) = delete;
    Map& operator=(const Map&) = delete;
    ~Map() {
        if (data != nullptr) ::munmap(data, size);
    }

    std::filesystem::path file;
    std::string checksum;
    void* data = nullptr;
    std::size_t size = 0;
};

namespace {

template <typename Stored>
void copyIds(const void* data, std::size_t first, std::span<text::TokenId> ids, std::int64_t vocabSize,
             text::TokenId unknown) {
    const Stored* stored = static_cast<const Stored*>(data) + first;
    const auto limit = static_cast<std::uint32_t>(vocabSize);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const std::uint32_t id = stored[i];
        ids[i] = id < limit ? static_cast<text::TokenId>(id) : unknown;
    }
}

Error wrongSize(const std::filesystem::path& file, std::uint64_t found, std::uint64_t wanted) {
    return {ErrorCode::malformed,
            "the shard has " + std::to_string(found) + " bytes, the manifest says " + std::to_string(wanted),
            file.string(), "restore the shard from a copy or build the corpus again"};
}

// Opens `file` only when it has `size` bytes; maps it at `*data`.
Status mapFile(const std::filesystem::path& file, std::uint64_t size, void** data) {
    const int fd = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);  // a pipe would wait
    if (fd < 0) return systemError("cannot open the shard", file.string());
    struct stat info {};
    Status status = Done{};
    if (::fstat(fd, &info) != 0) {
        status = systemError("cannot read the shard", file.string());
    } else if (!S_ISREG(info.st_mode) || static_cast<std::uint64_t>(info.st_size) != size) {
        status = wrongSize(file, static_cast<std::uint64_t>(info.st_size), size);
    } else {
        void* mapped = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, fd, 0);
        if (mapped == MAP_FAILED)
            status = systemError("cannot map the shard", file.string());
        else
            *data = mapped;
    }
    ::close(fd);
    return status;
}

}  // namespace

Result<TokenShards> TokenShards::open(const std::filesystem::path& folder, const CorpusManifest& manifest,
                                      const std::vector<Shard>& shards, text::TokenId unknown) {
    TokenShards result;
    result.m_length = static_cast<std::size_t>(manifest.length);
    result.m_tokenBytes = static_cast<std::size_t>(manifest.token_bytes);
    result.m_vocabSize = manifest.vocab_size;
    result.m_unknown = unknown;
    result.m_starts.push_back(0);
    for (const Shard& shard : shards) {
        auto map = std::make_shared<Map>();
        map->file = folder / shard.file;
        map->checksum = shard.checksum;
        if (const Status mapped = mapFile(map->file, manifest.bytesOf(shard), &map->data); !mapped)
            return mapped.error();
        map->size = manifest.bytesOf(shard);
        result.m_maps.push_back(std::move(map));
        result.m_starts.push_back(result.m_starts.back() + shard.samples);
    }
    return result;
}

std::uint64_t TokenShards::bytes() const {
    return static_cast<std::uint64_t>(samples()) * m_length * m_tokenBytes;
}

void TokenShards::read(std::int64_t index, std::span<text::TokenId> ids) const {
    assert(index >= 0 && index < samples() && ids.size() == m_length);
    const auto next = std::upper_bound(m_starts.begin(), m_starts.end(), index);
    const auto shard = static_cast<std::size_t>(next - m_starts.begin()) - 1;
    const std::size_t first = static_cast<std::size_t>(index - m_starts[shard]) * m_length;
    const void* data = m_maps[shard]->data;
    if (m_tokenBytes == 2)
        copyIds<std::uint16_t>(data, first, ids, m_vocabSize, m_unknown);
    else
        copyIds<std::uint32_t>(data, first, ids, m_vocabSize, m_unknown);
}

Status TokenShards::verify(const std::function<bool(std::uint64_t bytes)>& progress) const {
    constexpr std::size_t kBlock = std::size_t{16} << 20;
    std::uint64_t done = 0;
    for (const auto& map : m_maps) {
        ContentHash hash;
        for (std::size_t at = 0; at < map->size; at += kBlock) {
            const std::size_t size = std::min(kBlock, map->size - at);
            hash.update({static_cast<const char*>(map->data) + at, size});
            done += size;
            if (progress && !progress(done))
                return Error{ErrorCode::cancelled, "checking the corpus was cancelled", map->file.string(), ""};
        }
        if (hash.hex() != map->checksum)
            return Error{ErrorCode::malformed, "the shard is damaged: its checksum differs from the manifest's",
                         map->file.string(), "restore the shard from a copy or build the corpus again"};
    }
    return Done{};
}

}  // namespace plateau::corpus
