// safetensors reader and writer (resources/guide/checkpoints-and-huggingface.md, "safetensors"). Knows bytes, names,
// shapes; no Torch.
//
// A hostile file gives an error, never a crash or a huge allocation: header length, JSON depth, every shape, dtype and
// offset is checked against the file size before memory is touched; holes, overlaps and duplicate names are refused.
// Only a file that somebody shortens while it is mapped cannot be guarded against.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace plateau::tensorfile {

enum class DType { F64, F32, F16, BF16, I64, I32, I16, I8, U8, Bool };
std::size_t byteSize(DType dtype);
std::string_view toString(DType dtype);  // "F32", …

struct TensorView {
    DType dtype = DType::F32;
    std::vector<std::int64_t> shape;
    std::span<const std::byte> bytes;  // row-major, little-endian; valid as long as its TensorFile
    std::int64_t elements() const;     // of a checked view
};

// A mapped file (or a buffer). Move-only; views live as long as it does. Reading is thread-safe.
class TensorFile {
public:
    // Errors: notFound, unreadable, malformed with context "file@byte" or the name of the tensor.
    static Result<TensorFile> open(const std::filesystem::path& path);
    static Result<TensorFile> parse(std::span<const std::byte> content,
                                    std::string_view source);  // content must outlive it
    TensorFile(TensorFile&&) noexcept;
    TensorFile& operator=(TensorFile&&) noexcept;
    ~TensorFile();

    const std::map<std::string, TensorView>& tensors() const;
    const TensorView* find(std::string_view name) const;
    // Call this when the view has been copied and is not needed for a while: a mapped file then need not keep it in
    // memory. It can still be read again. Does nothing for a view of other memory.
    void release(const TensorView& view) const;
    const std::map<std::string, std::string>& metadata() const;

private:
    struct State;
    explicit TensorFile(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

// Writes `tensors` in the given order, wider element types first so that every tensor is aligned, with {"format":"pt"}
// added to the metadata; flushed to the disk if lasting (not renamed: the caller writes into a temporary folder).
// Deterministic: equal input gives equal bytes. A repeated name, or bytes that do not fit the shape, is
// ErrorCode::internal.
struct NamedTensor {
    std::string name;
    TensorView tensor;
};
enum class Lasting { yes, no };  // no: not flushed; the file may be lost in a power cut
Status writeTensorFile(const std::filesystem::path& path, const std::vector<NamedTensor>& tensors,
                       std::map<std::string, std::string> metadata = {}, Lasting lasting = Lasting::yes);
// What such a file holds, in memory; for a few small tensors.
Result<std::string> tensorFileContent(const std::vector<NamedTensor>& tensors,
                                      std::map<std::string, std::string> metadata = {});

}  // namespace plateau::tensorfile
