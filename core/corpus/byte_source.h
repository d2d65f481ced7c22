// Bytes in order, from a file, a pipe or memory. One thread at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "core/base/content_hash.h"
#include "core/base/result.h"
#include "core/corpus/inputs.h"

namespace plateau::corpus {

class ByteSource {
public:
    virtual ~ByteSource() = default;
    // Fills the beginning of `to`, perhaps with fewer bytes than it holds. Returns their number; 0 only at the end.
    virtual Result<std::size_t> read(std::span<char> to) = 0;
};

// A file or standard input, its bytes as stored, hashed while they are read.
class FileSource : public ByteSource {
public:
    // Errors: those of open(2), malformed when the file is another one than `input` describes.
    static Result<std::unique_ptr<FileSource>> open(const Input& input);
    ~FileSource() override;
    FileSource(const FileSource&) = delete;
    FileSource& operator=(const FileSource&) = delete;

    // Errors: io, malformed when the file ends elsewhere than it did when it was opened.
    Result<std::size_t> read(std::span<char> to) override;
    std::uint64_t bytes() const { return m_hash.size(); }
    std::string hash() const { return m_hash.hex(); }  // of what was read

private:
    FileSource(int fd, Input input);
    const int m_fd;
    const Input m_input;
    ContentHash m_hash;
};

Error changedInput(const std::string& path);

class MemorySource : public ByteSource {
public:
    explicit MemorySource(std::string_view bytes) : m_rest(bytes) {}
    Result<std::size_t> read(std::span<char> to) override;

private:
    std::string_view m_rest;
};

// How bytes are compressed, judged by the first four (fewer at the end).
enum class Form { plain, gzip, zstd };
Form formOf(std::span<const char> bytes);

// Unpacks gzip (several members) and Zstandard (several frames), told by their first bytes; anything else passes
// unchanged. `name` is for errors; a name that ends in .gz or .zst promises that form. `source` must outlive it.
// Errors of its read(): malformed (damaged, cut short, not what its name says), those of the source.
Result<std::unique_ptr<ByteSource>> makeDecoder(ByteSource& source, const std::string& name);

}  // namespace plateau::corpus
