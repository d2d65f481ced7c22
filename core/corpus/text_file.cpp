#include "core/corpus/text_file.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>

#include "core/corpus/document_writer.h"
#include "core/text/text_check.h"

namespace plateau::corpus {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 20;

// Hands on the whole lines of `pending` and keeps the rest.
void takeLines(std::string& pending, DocumentWriter& writer) {
    std::string_view rest = pending;
    for (std::size_t end = rest.find('\n'); end != rest.npos; end = rest.find('\n')) {
        writer.add(rest.substr(0, end));
        writer.endLine();
        rest.remove_prefix(end + 1);
    }
    if (rest.size() > kBlock) {
        const std::size_t cut = wordCut(rest);
        writer.add(rest.substr(0, cut));
        rest.remove_prefix(cut);
    }
    pending.erase(0, pending.size() - rest.size());
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

Result<std::vector<text::TokenId>> encodeTextFile(const std::filesystem::path& file, const text::WordPiece& wordPiece,
                                                  const std::function<bool(double share)>& progress) {
    if (const Status checked = checkTextFile(file); !checked) return checked.error();
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> stream(std::fopen(file.c_str(), "rbe"), &std::fclose);
    if (!stream) return systemError("cannot open the corpus", file.string());
    std::error_code failure;
    const auto size = std::max<std::uintmax_t>(1, std::filesystem::file_size(file, failure));

    text::Encoder encoder(wordPiece);
    DocumentWriter writer(encoder);
    text::TextCheck check;
    std::string pending, block(kBlock, '\0');
    std::uintmax_t done = 0;
    for (;;) {
        const std::size_t got = std::fread(block.data(), 1, kBlock, stream.get());
        if (got == 0) break;
        const std::string_view text = std::string_view(block).substr(0, got);
        if (!check.isText(text))
            return Error{ErrorCode::notText, "the corpus is not UTF-8 text", file.string(),
                         "give a text file; convert another encoding with iconv -t UTF-8"};
        pending += text;
        takeLines(pending, writer);
        const bool isFirst = done == 0;
        done += got;
        const double share = std::min(1.0, static_cast<double>(done) / static_cast<double>(size));
        // Growing by doubling would hold a large corpus twice; a twentieth is the reserve for uneven text.
        if (isFirst)
            writer.tokens().reserve(
                static_cast<std::size_t>(static_cast<double>(writer.tokens().size()) / share * 1.05));
        if (progress && !progress(share))
            return Error{ErrorCode::cancelled, "reading the corpus was cancelled", file.string(), ""};
    }
    if (std::ferror(stream.get()) != 0) return systemError("cannot read the corpus", file.string());
    writer.add(pending);
    writer.endDocument();
    if (writer.tokens().empty())
        return Error{ErrorCode::empty, "the corpus holds no text", file.string(), "give a text file with some words"};
    return std::move(writer.tokens());
}

}  // namespace plateau::corpus
