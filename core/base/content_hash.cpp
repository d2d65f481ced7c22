#include "core/base/content_hash.h"

#include <fcntl.h>
#include <unistd.h>
#include <xxhash.h>

#include <cerrno>
#include <cstdio>
#include <vector>

namespace plateau {
namespace {

struct FreeState {
    void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
};

std::string hexOf(XXH128_hash_t hash) {
    char text[kContentHashDigits + 1];
    std::snprintf(text, sizeof text, "%016llx%016llx", static_cast<unsigned long long>(hash.high64),
                  static_cast<unsigned long long>(hash.low64));
    return text;
}

}  // namespace

struct ContentHash::State {
    std::unique_ptr<XXH3_state_t, FreeState> xxh{XXH3_createState()};
};

ContentHash::ContentHash() : m_state(std::make_unique<State>()) {
    if (!m_state->xxh) throw std::bad_alloc();
    XXH3_128bits_reset(m_state->xxh.get());
}
ContentHash::ContentHash(ContentHash&&) noexcept = default;
ContentHash& ContentHash::operator=(ContentHash&&) noexcept = default;
ContentHash::~ContentHash() = default;

void ContentHash::update(std::string_view bytes) {
    XXH3_128bits_update(m_state->xxh.get(), bytes.data(), bytes.size());
    m_size += bytes.size();
}

std::string ContentHash::hex() const {
    return hexOf(XXH3_128bits_digest(m_state->xxh.get()));
}

bool isContentHash(std::string_view text) {
    return text.size() == kContentHashDigits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string contentHash(std::string_view bytes) {
    return hexOf(XXH3_128bits(bytes.data(), bytes.size()));
}

Result<std::string> contentHashOfFile(const std::filesystem::path& file) {
    const int fd = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);  // a pipe would wait
    if (fd < 0) return systemError("cannot open", file.string());
    std::vector<char> block(std::size_t{1} << 20);
    ContentHash hash;
    for (;;) {
        const ssize_t got = ::read(fd, block.data(), block.size());
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) {
            Result<std::string> result = got == 0 ? Result<std::string>(hash.hex())
                                                  : Result<std::string>(systemError("cannot read", file.string()));
            ::close(fd);
            return result;
        }
        hash.update({block.data(), static_cast<std::size_t>(got)});
    }
}

}  // namespace plateau
