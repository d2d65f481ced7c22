// A file that is compressed by Zstandard while it is written. It appears under its name when it is whole, and leaves
// nothing behind otherwise. One thread at a time.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string_view>

#include "core/base/result.h"

namespace plateau::bundle {

// `small` takes a third less than `fast` of logs, and some forty times as long: for what is kept and passed on.
enum class Packing { fast, small };

class PackedFile {
public:
    // Writes to `<path>.tmp-<pid>` until finish(). Errors: those of open(2).
    static Result<PackedFile> create(const std::filesystem::path& path, Packing packing = Packing::fast);
    PackedFile(PackedFile&&) noexcept;
    PackedFile& operator=(PackedFile&&) noexcept;
    ~PackedFile();

    Status append(std::string_view bytes);
    // Ends the stream, flushes it to the disk and renames the file over `path`. Returns its size in bytes.
    Result<std::uint64_t> finish();

private:
    struct State;
    explicit PackedFile(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

}  // namespace plateau::bundle
