// Reads a bundle: its manifest, then every file in the order of the manifest. Nothing is taken that the manifest does
// not announce, so the bytes that come out are known before the first of them. Everything read is hostile until
// checked. One thread at a time.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/bundle/manifest.h"
#include "core/corpus/byte_source.h"

namespace plateau::bundle {

// What becomes of the files. After an error of any of these the reader stops with it.
class FileSink {
public:
    virtual ~FileSink() = default;
    virtual Status begin(const BundledFile& file, std::int64_t modified_s) = 0;
    virtual Status append(std::string_view bytes) = 0;
    virtual Status end() = 0;  // the file is whole, and its hash is right
};

class BundleReader {
public:
    // Reads the manifest. `name` is for errors: those of open(2); malformed (no bundle, cut short, damaged, a manifest
    // that is refused, or one that announces more than kMostTimes times the size of the bundle); newerVersion.
    static Result<BundleReader> open(const std::filesystem::path& file);
    // The same of bytes in memory, which must outlive the reader.
    static Result<BundleReader> open(std::string_view bytes, const std::string& name);

    const Manifest& manifest() const { return m_manifest; }

    // Reads all files, once. `sink` has got the bytes of a file before its hash is known to be right; who keeps them
    // waits for the end of all. Errors: malformed (cut short, damaged, another file than announced, a wrong hash,
    // something behind the end); those of the sink.
    Status readFiles(FileSink& sink);

private:
    BundleReader(std::unique_ptr<corpus::ByteSource> source, std::string name);
    static Result<BundleReader> open(std::unique_ptr<corpus::ByteSource> source, const std::string& name,
                                     std::uint64_t packedBytes);
    Status readManifest(std::uint64_t packedBytes);
    Status readFile(const BundledFile& file, FileSink& sink);
    Status readEnd();
    Status readAll(std::span<char> to);
    Status skipPadding(std::uint64_t size);
    Error malformed(const std::string& what) const;
    Error inBundle(const Error& error) const;

    std::unique_ptr<corpus::ByteSource> m_source, m_text;  // as stored, and unpacked
    std::string m_name;
    Manifest m_manifest;
};

// A manifest may announce this many times the bytes of the bundle, and the first of them for free.
inline constexpr std::uint64_t kMostTimes = 1000, kFreeBytes = std::uint64_t{64} << 20;

}  // namespace plateau::bundle
