#include "core/bundle/packed_file.h"

#include <fcntl.h>
#include <unistd.h>
#include <zstd.h>

#include <cerrno>
#include <cstddef>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "core/base/files.h"
#include "core/base/replacement.h"

namespace plateau::bundle {
namespace {

namespace fs = std::filesystem;

constexpr int kSmallLevel = 19;

struct Free {
    void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
};

}  // namespace

struct PackedFile::State {
    fs::path path, temporary;
    int fd = -1;
    std::unique_ptr<ZSTD_CCtx, Free> context{ZSTD_createCCtx()};
    std::vector<char> packed = std::vector<char>(ZSTD_CStreamOutSize());
    std::uint64_t size = 0;

    ~State() {
        if (fd < 0) return;
        ::close(fd);
        ::unlink(temporary.c_str());
    }

    Status write(std::size_t count) {
        for (const char* at = packed.data(); count > 0;) {
            const ssize_t written = ::write(fd, at, count);
            if (written < 0 && errno == EINTR) continue;
            if (written < 0) return systemError("cannot write", path.string());
            at += written;
            count -= static_cast<std::size_t>(written);
            size += static_cast<std::uint64_t>(written);
        }
        return Done{};
    }

    Status pack(std::string_view bytes, ZSTD_EndDirective mode) {
        ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
        for (bool isDone = false; !isDone;) {
            ZSTD_outBuffer out{packed.data(), packed.size(), 0};
            const std::size_t left = ZSTD_compressStream2(context.get(), &out, &in, mode);
            if (ZSTD_isError(left) != 0)
                return Error{ErrorCode::internal, "cannot compress: " + std::string(ZSTD_getErrorName(left)),
                             path.string(), "try again"};
            if (const Status written = write(out.pos); !written) return written;
            isDone = mode == ZSTD_e_end ? left == 0 : in.pos == in.size;
        }
        return Done{};
    }
};

PackedFile::PackedFile(std::unique_ptr<State> state) : m_state(std::move(state)) {}
PackedFile::PackedFile(PackedFile&&) noexcept = default;
PackedFile& PackedFile::operator=(PackedFile&&) noexcept = default;
PackedFile::~PackedFile() = default;

Result<PackedFile> PackedFile::create(const fs::path& path, Packing packing) {
    auto state = std::make_unique<State>();
    if (!state->context) throw std::bad_alloc();
    ZSTD_CCtx_setParameter(state->context.get(), ZSTD_c_checksumFlag, 1);
    if (packing == Packing::small) ZSTD_CCtx_setParameter(state->context.get(), ZSTD_c_compressionLevel, kSmallLevel);
    state->path = path;
    state->temporary = path.string() + ".tmp-" + std::to_string(::getpid());
    state->fd = ::open(state->temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (state->fd < 0) return systemError("cannot write", path.string());
    return PackedFile(std::move(state));
}

Status PackedFile::append(std::string_view bytes) {
    return m_state->pack(bytes, ZSTD_e_continue);
}

Result<std::uint64_t> PackedFile::finish() {
    State& state = *m_state;
    if (const Status packed = state.pack({}, ZSTD_e_end); !packed) return packed.error();
    if (!flushed(state.fd)) return systemError("cannot flush", state.path.string());
    if (::rename(state.temporary.c_str(), state.path.c_str()) != 0)
        return systemError("cannot replace", state.path.string());
    ::close(std::exchange(state.fd, -1));
    const Status flushed = flushFolder(folderOf(state.path));
    if (!flushed) return flushed.error();
    return state.size;
}

}  // namespace plateau::bundle
