// XXH3-128 of bytes that arrive in parts. Plateau stores it beside its files to notice damage and change; it does not
// protect against forgery. One thread at a time.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace plateau {

inline constexpr std::size_t kContentHashDigits = 32;  // of a hash as text

class ContentHash {
public:
    ContentHash();
    ContentHash(ContentHash&&) noexcept;
    ContentHash& operator=(ContentHash&&) noexcept;
    ~ContentHash();

    void update(std::string_view bytes);
    // Of everything so far, 32 hexadecimal digits; more may follow.
    std::string hex() const;
    std::uint64_t size() const { return m_size; }

private:
    struct State;
    std::unique_ptr<State> m_state;
    std::uint64_t m_size = 0;
};

// Whether the text has the form of such a hash.
bool isContentHash(std::string_view text);

std::string contentHash(std::string_view bytes);
// Of a whole file. Errors: those of opening and reading it.
Result<std::string> contentHashOfFile(const std::filesystem::path& file);

}  // namespace plateau
