// Excerpts of a plain text file, tokenised as in training, from any place without reading the rest: the file is divided
// into stretches of equal size, each with one excerpt. One thread at a time.
#pragma once

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/text/encoder.h"
#include "core/text/text_check.h"

namespace plateau::corpus {

class TextExcerpts {
public:
    // `length`: ids of an excerpt at most, at least 1. Errors: those of checkTextFile(), empty.
    static Result<TextExcerpts> open(const std::filesystem::path& file, const text::WordPiece& wordPiece,
                                     std::int64_t length);

    // Stretches: 8 bytes an id, so that most texts fill their excerpts.
    std::int64_t count() const { return m_count; }
    // Ids from the first word that begins in a stretch, over its end if need be; fewer than `length` at the end of the
    // file, or when 64 bytes an id hold no more of them; none where nothing but [CLS] and [SEP] is. Errors: notText,
    // io.
    Result<std::vector<text::TokenId>> read(std::int64_t stretch);

private:
    using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;
    TextExcerpts(File file, std::string name, std::int64_t bytes, const text::WordPiece& wordPiece,
                 std::int64_t length);
    Result<std::string> bytesOf(std::int64_t begin);

    File m_file;
    std::string m_name;
    std::unique_ptr<text::Encoder> m_encoder;
    text::TextCheck m_check;  // of all that was read
    std::int64_t m_bytes, m_length, m_count;
};

}  // namespace plateau::corpus
