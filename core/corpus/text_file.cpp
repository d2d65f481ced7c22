#include "core/corpus/text_file.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <string_view>
#include <system_error>
#include <utility>

#include "core/corpus/chunk_reader.h"
#include "core/corpus/chunk_work.h"
#include "core/corpus/documents.h"

namespace plateau::corpus {
namespace {

// Ids as chunks hold them, to ids as models take them.
template <typename Stored>
void widen(std::string_view stored, std::vector<text::TokenId>& ids) {
    std::array<char, sizeof(Stored)> bytes;
    for (; stored.size() >= bytes.size(); stored.remove_prefix(bytes.size())) {
        stored.copy(bytes.data(), bytes.size());
        ids.push_back(static_cast<text::TokenId>(std::bit_cast<Stored>(bytes)));
    }
}

// Growing by doubling would hold a large corpus twice; a twentieth is the reserve for uneven text.
void reserveAll(std::vector<text::TokenId>& ids, double share) {
    if (share > 0) ids.reserve(static_cast<std::size_t>(static_cast<double>(ids.size()) / share * 1.05));
}

Settings settingsFor(Documents documents, const std::vector<Input>& inputs) {
    Settings settings;
    settings.documents = documents;
    return settled(std::move(settings), inputs);
}

enum class Extent { all, part };

// Gives `take` the ids of one chunk after another, with the share of the bytes read so far, until it returns false.
Result<Extent> readText(const std::vector<Input>& inputs, const Settings& settings, const text::WordPiece& wordPiece,
                        const std::function<bool(const ChunkResult& result, double share)>& take) {
    std::uint64_t bytes = 0, before = 0;
    for (const Input& input : inputs) bytes += input.identity.size;
    bytes = std::max<std::uint64_t>(bytes, 1);

    ChunkReader reader(inputs, settings);
    ChunkWorker worker(wordPiece, settings);
    TextSeen seen;  // of the input at hand
    std::uint64_t offset = 0;
    for (Chunk chunk;;) {
        const Result<bool> got = reader.next(chunk);
        if (!got) return got.error();
        if (!*got) return Extent::all;
        const ChunkResult result = worker.work(chunk);
        seen.add(result.seen, offset);
        const Reading reading = chunk.finished ? Reading::isDone : Reading::goesOn;
        if (const Status checked = checkIsText(seen, reading, inputs[chunk.input].path); !checked)
            return checked.error();

        const std::uint64_t done = before + (chunk.finished ? chunk.finished->raw_bytes : chunk.end.raw);
        if (!take(result, std::min(1.0, static_cast<double>(done) / static_cast<double>(bytes)))) return Extent::part;
        offset = chunk.finished ? 0 : chunk.end.offset;
        if (!chunk.finished) continue;
        before = done;
        seen = {};
    }
}

}  // namespace

Status checkTextFile(const std::filesystem::path& file) {
    std::error_code failure;
    const auto status = std::filesystem::status(file, failure);
    if (!std::filesystem::exists(status)) {
        errno = failure.value() != 0 ? failure.value() : ENOENT;
        return systemError("cannot open the corpus", file.string());
    }
    if (std::filesystem::is_directory(status))
        return Error{ErrorCode::unreadable, "this is a folder, not a text file", file.string(),
                     "give a text file, or build a corpus from the folder (plateau-engine corpus build)"};
    if (!std::filesystem::is_regular_file(status))
        return Error{ErrorCode::unreadable, "the corpus is not a regular file", file.string(),
                     "give a text file, a corpus folder or demo"};
    return Done{};
}

Result<std::vector<Input>> textInputs(const std::string& corpus) {
    std::error_code ignored;
    if (!std::filesystem::is_directory(corpus, ignored))
        if (const Status checked = checkTextFile(corpus); !checked) return checked.error();
    return expandInputs({corpus == kStandardInput ? "./-" : corpus}, Format::text);
}

Result<EncodedText> encodeText(const std::vector<Input>& inputs, Documents documents, const text::WordPiece& wordPiece,
                               const std::function<bool(double share)>& progress) {
    const Settings settings = settingsFor(documents, inputs);
    EncodedText encoded{.documents = settings.documents};
    bool isFirst = true;
    const auto take = [&](const ChunkResult& result, double share) {
        if (tokenBytes(wordPiece.vocabulary()) == 2)
            widen<std::uint16_t>(result.tokens, encoded.tokens);
        else
            widen<std::uint32_t>(result.tokens, encoded.tokens);
        encoded.count += result.counts.kept;
        encoded.replaced += result.counts.malformed;
        if (std::exchange(isFirst, false)) reserveAll(encoded.tokens, share);
        return !progress || progress(share);
    };
    const Result<Extent> extent = readText(inputs, settings, wordPiece, take);
    if (!extent) return extent.error();
    if (*extent == Extent::part)
        return Error{ErrorCode::cancelled, "reading the corpus was cancelled", inputs.front().path, ""};
    if (encoded.tokens.empty())
        return Error{ErrorCode::empty, "the corpus holds no text", inputs.front().path,
                     "give a text file with some words"};
    return encoded;
}

Result<std::int64_t> countTokens(const std::vector<Input>& inputs, Documents documents,
                                 const text::WordPiece& wordPiece, std::int64_t enough,
                                 const std::function<bool()>& goOn) {
    const auto bytes = static_cast<std::size_t>(tokenBytes(wordPiece.vocabulary()));
    std::int64_t tokens = 0;
    bool isWanted = true;
    const auto take = [&](const ChunkResult& result, double) {
        tokens += static_cast<std::int64_t>(result.tokens.size() / bytes);
        isWanted = !goOn || goOn();
        return isWanted && tokens < enough;
    };
    const Result<Extent> extent = readText(inputs, settingsFor(documents, inputs), wordPiece, take);
    if (!extent) return extent.error();
    if (!isWanted) return Error{ErrorCode::cancelled, "counting the tokens was cancelled", inputs.front().path, ""};
    return tokens;
}

}  // namespace plateau::corpus
