#include "core/bundle/bundle_reader.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/base/content_hash.h"
#include "core/bundle/tar.h"

namespace plateau::bundle {
namespace {

constexpr std::size_t kReadBlock = std::size_t{1} << 20;  // bytes handed on at once
constexpr std::size_t kMostZeros = std::size_t{1} << 20;  // behind the end; tar fills its last record

}  // namespace

BundleReader::BundleReader(std::unique_ptr<corpus::ByteSource> source, std::string name)
    : m_source(std::move(source)), m_name(std::move(name)) {}

Result<BundleReader> BundleReader::open(const std::filesystem::path& file) {
    const auto identity = corpus::identityOf(file.string());
    if (!identity) return identity.error();
    if (identity->is_stream)
        return Error{ErrorCode::unreadable, "this is not a file", file.string(), "save the bundle as a file first"};
    auto source = corpus::FileSource::open({file.string(), *identity});
    if (!source) return source.error();
    return open(std::move(*source), file.string(), identity->size);
}

Result<BundleReader> BundleReader::open(std::string_view bytes, const std::string& name) {
    return open(std::make_unique<corpus::MemorySource>(bytes), name, bytes.size());
}

Result<BundleReader> BundleReader::open(std::unique_ptr<corpus::ByteSource> source, const std::string& name,
                                        std::uint64_t packedBytes) {
    BundleReader reader(std::move(source), name);
    auto text = corpus::makeDecoder(*reader.m_source, name);
    if (!text) return reader.inBundle(text.error());
    reader.m_text = std::move(*text);
    if (const Status read = reader.readManifest(packedBytes); !read) return read.error();
    return reader;
}

Error BundleReader::malformed(const std::string& what) const {
    return {ErrorCode::malformed, what, m_name, "get the bundle again from where it was made"};
}

// What unpacks and what reads headers know neither the bundle nor what helps.
Error BundleReader::inBundle(const Error& error) const {
    return error.code == ErrorCode::malformed ? malformed(error.message) : error;
}

Status BundleReader::readAll(std::span<char> to) {
    while (!to.empty()) {
        const auto got = m_text->read(to);
        if (!got) return inBundle(got.error());
        if (*got == 0) return malformed("the bundle is cut short");
        to = to.subspan(*got);
    }
    return Done{};
}

Status BundleReader::skipPadding(std::uint64_t size) {
    std::vector<char> zeros(tarPadding(size));
    return readAll(zeros);
}

Status BundleReader::readManifest(std::uint64_t packedBytes) {
    Status readable = Done{};
    const auto entry = readTarHeader([&](std::span<char> to) { return readable = readAll(to); });
    if (!readable) return readable;
    // Whatever is wrong with a first header that is there, most likely it is another file altogether.
    if (!entry || !*entry || (*entry)->path != kManifestName) return malformed("this is no bundle of runs");
    const std::uint64_t size = (*entry)->size;
    if (size > kMostManifestBytes) return malformed("the manifest of the bundle is too large");
    std::string text;
    while (text.size() < size) {  // grows with what is there, not with what was announced
        const std::size_t before = text.size();
        text.resize(before + std::min<std::size_t>(kReadBlock, static_cast<std::size_t>(size) - before));
        if (const Status got = readAll(std::span(text).subspan(before)); !got) return got;
    }
    if (const Status padding = skipPadding(size); !padding) return padding;
    auto manifest = parseManifest(text, m_name);
    if (!manifest) return manifest.error();
    m_manifest = std::move(*manifest);
    if (m_manifest.bytes() <= kFreeBytes || (m_manifest.bytes() - kFreeBytes) / kMostTimes <= packedBytes)
        return Done{};
    return malformed("the bundle announces more than " + std::to_string(kMostTimes) + " times its size");
}

Status BundleReader::readFile(const BundledFile& file, FileSink& sink) {
    const auto entry = readTarHeader([this](std::span<char> to) { return readAll(to); });
    if (!entry) return inBundle(entry.error());
    if (!*entry) return malformed("the bundle ends before the file \"" + file.path + "\" of its manifest");
    if ((*entry)->path != file.path || (*entry)->size != file.bytes)
        return malformed("the bundle has another file where its manifest has \"" + file.path + "\"");
    if (const Status begun = sink.begin(file, (*entry)->modified_s); !begun) return begun;
    ContentHash hash;
    std::vector<char> block(static_cast<std::size_t>(std::min<std::uint64_t>(kReadBlock, file.bytes)));
    for (std::uint64_t left = file.bytes; left > 0;) {
        const auto piece =
            std::span(block).first(static_cast<std::size_t>(std::min<std::uint64_t>(block.size(), left)));
        if (const Status got = readAll(piece); !got) return got;
        hash.update({piece.data(), piece.size()});
        if (const Status taken = sink.append({piece.data(), piece.size()}); !taken) return taken;
        left -= piece.size();
    }
    if (hash.hex() != file.hash) return malformed("the file \"" + file.path + "\" of the bundle is damaged");
    if (const Status ended = sink.end(); !ended) return ended;
    return skipPadding(file.bytes);
}

Status BundleReader::readEnd() {
    const auto entry = readTarHeader([this](std::span<char> to) { return readAll(to); });
    if (!entry) return inBundle(entry.error());
    if (*entry) return malformed("the file \"" + (*entry)->path + "\" is not in the manifest of the bundle");
    std::vector<char> block(kTarBlock);
    for (std::size_t zeros = 0;;) {
        const auto got = m_text->read(block);
        if (!got) return inBundle(got.error());
        if (*got == 0) return Done{};
        zeros += *got;
        const auto read = std::span(block).first(*got);
        if (zeros > kMostZeros || std::ranges::any_of(read, [](char c) { return c != '\0'; }))
            return malformed("there is something behind the end of the bundle");
    }
}

Status BundleReader::readFiles(FileSink& sink) {
    for (const BundledFile& file : m_manifest.files)
        if (const Status read = readFile(file, sink); !read) return read;
    return readEnd();
}

}  // namespace plateau::bundle
