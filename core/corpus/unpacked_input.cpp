#include "core/corpus/unpacked_input.h"

#include <utility>

namespace plateau::corpus {

Result<std::unique_ptr<UnpackedInput>> UnpackedInput::open(const Input& input) {
    Result<std::unique_ptr<FileSource>> file = FileSource::open(input);
    if (!file) return file.error();
    Result<std::unique_ptr<ByteSource>> text = makeDecoder(**file, input.path);
    if (!text) return text.error();
    return std::unique_ptr<UnpackedInput>(new UnpackedInput(std::move(*file), std::move(*text)));
}

}  // namespace plateau::corpus
