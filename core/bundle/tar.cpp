#include "core/bundle/tar.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>
#include <utility>

#include "core/base/number_text.h"

namespace plateau::bundle {
namespace {

using Block = std::array<char, kTarBlock>;

struct Field {
    std::size_t offset, size;
};
constexpr Field kName{0, 100}, kMode{100, 8}, kUser{108, 8}, kGroup{116, 8}, kSize{124, 12}, kModified{136, 12},
    kChecksum{148, 8}, kMagic{257, 6}, kVersion{263, 2}, kPrefix{345, 155};
constexpr std::size_t kType = 156;
constexpr char kRegular = '0', kOldRegular = '\0', kPax = 'x';
constexpr std::uint64_t kLargestSize = 077777777777;           // that fits the header; 8 GiB
constexpr std::uint64_t kLargestPax = std::uint64_t{1} << 16;  // a path and a size need far less

void putText(Block& block, Field field, std::string_view text) {
    std::copy_n(text.begin(), std::min(text.size(), field.size), block.begin() + std::ptrdiff_t(field.offset));
}

// Octal digits and a NUL.
void putNumber(Block& block, Field field, std::uint64_t number) {
    for (std::size_t i = field.size - 1; i-- > 0; number /= 8)
        block[field.offset + i] = static_cast<char>('0' + number % 8);
}

std::string_view textOf(const Block& block, Field field) {
    const std::string_view text(block.data() + field.offset, field.size);
    return text.substr(0, text.find('\0'));
}

std::optional<std::uint64_t> numberOf(const Block& block, Field field) {
    std::string_view text = textOf(block, field);
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    std::uint64_t number = 0;
    for (const char c : text) {
        if (c < '0' || c > '7') return std::nullopt;
        number = number * 8 + static_cast<std::uint64_t>(c - '0');  // at most 12 digits
    }
    return text.empty() ? std::nullopt : std::optional(number);
}

// The sum of all bytes, those of the sum itself taken as spaces.
std::uint64_t checksumOf(const Block& block) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < block.size(); ++i) {
        const bool isSum = i >= kChecksum.offset && i < kChecksum.offset + kChecksum.size;
        sum += isSum ? static_cast<unsigned char>(' ') : static_cast<unsigned char>(block[i]);
    }
    return sum;
}

// How a path is divided between prefix and name; nothing where it is too long for both.
std::optional<std::pair<std::string_view, std::string_view>> divided(std::string_view path) {
    if (path.size() <= kName.size) return std::pair(std::string_view(), path);
    const std::size_t slash = path.find('/', path.size() - kName.size - 1);
    if (slash == std::string_view::npos || slash == 0 || slash > kPrefix.size || slash + 1 == path.size())
        return std::nullopt;
    return std::pair(path.substr(0, slash), path.substr(slash + 1));
}

Block blockOf(std::string_view prefix, std::string_view name, char type, std::uint64_t size, std::int64_t modified) {
    Block block{};
    putText(block, kName, name);
    putNumber(block, kMode, 0644);
    putNumber(block, kUser, 0);
    putNumber(block, kGroup, 0);
    putNumber(block, kSize, std::min(size, kLargestSize));
    putNumber(block, kModified,
              std::min(static_cast<std::uint64_t>(std::max<std::int64_t>(modified, 0)), kLargestSize));
    block[kType] = type;
    putText(block, kMagic, "ustar");
    putText(block, kVersion, "00");
    putText(block, kPrefix, prefix);
    putNumber(block, {kChecksum.offset, kChecksum.size - 1}, checksumOf(block));
    block[kChecksum.offset + kChecksum.size - 1] = ' ';
    return block;
}

// "27 path=…\n": the length counts its own digits.
std::string paxRecord(std::string_view key, std::string_view value) {
    const std::size_t rest = key.size() + value.size() + 3;
    std::size_t length = rest + std::to_string(rest).size();
    length = rest + std::to_string(length).size();
    return std::to_string(length) + ' ' + std::string(key) + '=' + std::string(value) + '\n';
}

void appendPadded(std::string& text, std::string_view bytes) {
    text += bytes;
    text.append(tarPadding(bytes.size()), '\0');
}

Error malformed(std::string what) {
    return {ErrorCode::malformed, std::move(what), {}, {}};
}

Error refusedKind(char type, std::string_view path) {
    const auto word = [type]() -> std::string {
        switch (type) {
            case '1':
                return "a hard link";
            case '2':
                return "a symbolic link";
            case '3':
            case '4':
                return "a device";
            case '5':
                return "a folder";
            case '6':
                return "a pipe";
            default:
                return "an entry of an unknown kind";
        }
    };
    return malformed("\"" + std::string(path) + "\" is " + word() + ", and a bundle only has files");
}

std::string pathOf(const Block& block) {
    const std::string_view prefix = textOf(block, kPrefix), name = textOf(block, kName);
    return prefix.empty() ? std::string(name) : std::string(prefix) + '/' + std::string(name);
}

struct Pax {
    std::optional<std::string> path;
    std::optional<std::uint64_t> size;
};

Result<Pax> parsePax(std::string_view text) {
    Pax pax;
    while (!text.empty()) {
        const std::size_t space = text.find(' ');
        const auto length =
            space == std::string_view::npos ? std::nullopt : numberIn<std::size_t>(text.substr(0, space));
        if (!length || *length <= space + 1 || *length > text.size() || text[*length - 1] != '\n')
            return malformed("a damaged pax header");
        const std::string_view record = text.substr(space + 1, *length - space - 2);
        const std::size_t equals = record.find('=');
        if (equals == std::string_view::npos) return malformed("a damaged pax header");
        const std::string_view key = record.substr(0, equals), value = record.substr(equals + 1);
        if (key == "path") pax.path = std::string(value);
        if (key == "size") {
            pax.size = numberIn<std::uint64_t>(value);
            if (!pax.size) return malformed("a damaged pax header");
        }
        text.remove_prefix(*length);
    }
    return pax;
}

// The block after it has been checked; nothing for one of zeros.
Result<std::optional<Block>> readBlock(const ReadBytes& read) {
    Block block;
    if (const Status got = read(block); !got) return got.error();
    if (std::ranges::all_of(block, [](char c) { return c == '\0'; })) return std::optional<Block>();
    if (!textOf(block, kMagic).starts_with("ustar") || numberOf(block, kChecksum) != checksumOf(block))
        return malformed("a damaged tar header");
    return std::optional(block);
}

Result<Pax> readPax(const ReadBytes& read, const Block& header) {
    const auto size = numberOf(header, kSize);
    if (!size || *size > kLargestPax) return malformed("a pax header of a size that none has");
    std::string text(static_cast<std::size_t>(*size) + tarPadding(*size), '\0');
    if (const Status got = read(text); !got) return got.error();
    return parsePax(std::string_view(text).substr(0, static_cast<std::size_t>(*size)));
}

}  // namespace

std::size_t tarPadding(std::uint64_t size) {
    return (kTarBlock - size % kTarBlock) % kTarBlock;
}

std::string tarHeader(const TarEntry& entry) {
    std::string header;
    const auto parts = divided(entry.path);
    if (!parts || entry.size > kLargestSize) {
        std::string records = paxRecord("path", entry.path);
        if (entry.size > kLargestSize) records += paxRecord("size", std::to_string(entry.size));
        const Block pax = blockOf({}, "pax-header", kPax, records.size(), entry.modified_s);
        header.append(pax.data(), pax.size());
        appendPadded(header, records);
    }
    // Behind a pax header the name is for programs that know none.
    const auto [prefix, name] = parts.value_or(std::pair(std::string_view(), std::string_view(entry.path)));
    const Block block = blockOf(prefix, name, kRegular, entry.size, entry.modified_s);
    return header.append(block.data(), block.size());
}

std::string tarEnd() {
    return std::string(2 * kTarBlock, '\0');
}

Result<std::optional<TarEntry>> readTarHeader(const ReadBytes& read) {
    auto header = readBlock(read);
    if (!header) return header.error();
    if (!*header) return std::optional<TarEntry>();
    Pax pax;
    if ((**header)[kType] == kPax) {
        auto records = readPax(read, **header);
        if (!records) return records.error();
        pax = std::move(*records);
        header = readBlock(read);
        if (!header) return header.error();
        if (!*header) return malformed("a pax header without a file");
    }
    const Block& block = **header;
    std::string path = pax.path.value_or(pathOf(block));
    if (const char type = block[kType]; type != kRegular && type != kOldRegular) return refusedKind(type, path);
    const auto size = pax.size ? pax.size : numberOf(block, kSize);
    const auto modified = numberOf(block, kModified);
    if (!size || !modified) return malformed("a damaged tar header");
    return std::optional(TarEntry{std::move(path), *size, static_cast<std::int64_t>(*modified)});
}

}  // namespace plateau::bundle
