// The text of one input, unpacked while it is read. One thread at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

#include "core/base/result.h"
#include "core/corpus/byte_source.h"
#include "core/corpus/inputs.h"

namespace plateau::corpus {

class UnpackedInput : public ByteSource {
public:
    // Errors: those of FileSource::open() and makeDecoder().
    static Result<std::unique_ptr<UnpackedInput>> open(const Input& input);

    Result<std::size_t> read(std::span<char> to) override { return m_text->read(to); }
    std::uint64_t rawBytes() const { return m_file->bytes(); }  // as stored, read so far

private:
    UnpackedInput(std::unique_ptr<FileSource> file, std::unique_ptr<ByteSource> text)
        : m_file(std::move(file)), m_text(std::move(text)) {}
    std::unique_ptr<FileSource> m_file;  // outlives `m_text`, which reads it
    std::unique_ptr<ByteSource> m_text;
};

}  // namespace plateau::corpus
