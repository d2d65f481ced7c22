#include "core/corpus/input_sample.h"

#include <algorithm>
#include <cerrno>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include "core/corpus/blank_lines.h"
#include "core/corpus/byte_source.h"

namespace plateau::corpus {
namespace {

constexpr std::size_t kMostRecord = ChunkLimits{}.record;

// A file's bytes from `offset` on.
class SpanSource : public ByteSource {
public:
    static Result<std::unique_ptr<SpanSource>> open(const std::string& path, std::uint64_t offset) {
        const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
        if (fd < 0) return systemError("cannot open the input", path);
        return std::unique_ptr<SpanSource>(new SpanSource(fd, path, offset));
    }
    ~SpanSource() override { ::close(m_fd); }
    SpanSource(const SpanSource&) = delete;
    SpanSource& operator=(const SpanSource&) = delete;

    Result<std::size_t> read(std::span<char> to) override {
        for (;;) {
            const ssize_t got = ::pread(m_fd, to.data(), to.size(), static_cast<off_t>(m_offset));
            if (got < 0 && errno == EINTR) continue;
            if (got < 0) return systemError("cannot read the input", m_path);
            m_offset += static_cast<std::uint64_t>(got);
            return static_cast<std::size_t>(got);
        }
    }

private:
    SpanSource(int fd, std::string path, std::uint64_t offset) : m_fd(fd), m_path(std::move(path)), m_offset(offset) {}
    const int m_fd;
    const std::string m_path;
    std::uint64_t m_offset;
};

// Hands a decoder little at a time, so that what it has read is close to what it has unpacked.
class Trickle : public ByteSource {
public:
    explicit Trickle(ByteSource& source) : m_source(source) {}
    Result<std::size_t> read(std::span<char> to) override {
        constexpr std::size_t kLittle = 512;
        const Result<std::size_t> got = m_source.read(to.first(std::min(to.size(), kLittle)));
        if (got) m_bytes += *got;
        return got;
    }
    std::uint64_t bytes() const { return m_bytes; }

private:
    ByteSource& m_source;
    std::uint64_t m_bytes = 0;
};

// Where the first record begins that follows a border at or after `from`; nothing when the text does not say.
std::optional<std::size_t> recordAfter(std::string_view text, std::size_t from, bool isByLine) {
    if (from == 0) return 0;
    if (from > text.size()) return std::nullopt;
    auto newline = text.find('\n', from - 1);
    while (newline != text.npos) {
        const std::size_t begin = newline + 1;
        if (isByLine) return begin;
        newline = text.find('\n', begin);
        if (newline != text.npos && isBlank(text.substr(begin, newline - begin))) return newline + 1;
    }
    return std::nullopt;
}

// Text that grows as far as somebody wants to look.
class Growing {
public:
    explicit Growing(ByteSource& source) : m_source(source) {}
    const std::string& text() const { return m_text; }
    bool hasEnded() const { return m_ended; }

    Status growTo(std::size_t size) {
        constexpr std::size_t kPart = std::size_t{32} << 10;
        std::string part(kPart, '\0');
        while (m_text.size() < size && !m_ended) {
            const Result<std::size_t> got = m_source.read(std::span(part).first(std::min(kPart, size - m_text.size())));
            if (!got) return got.error();
            m_text.append(part, 0, *got);
            m_ended = *got == 0;
        }
        return Done{};
    }

    // recordAfter(), reading on for it; the end of the text is the end of its last record.
    Result<std::optional<std::size_t>> recordAfter(std::size_t from, bool isByLine) {
        constexpr std::size_t kAhead = std::size_t{16} << 10;
        for (std::size_t size = from + kAhead; size < from + 2 * kMostRecord; size *= 2) {
            if (const Status grown = growTo(size); !grown) return grown.error();
            if (const auto found = corpus::recordAfter(m_text, from, isByLine)) return found;
            if (m_ended) return std::optional(m_text.size());
        }
        return std::optional<std::size_t>();
    }

private:
    ByteSource& m_source;
    std::string m_text;
    bool m_ended = false;
};

Chunk chunkOf(std::string_view records) {
    Chunk chunk;
    chunk.text = records;
    chunk.size = records.size();
    chunk.text.resize(chunk.size + kChunkPadding);
    return chunk;
}

Result<InputSample> samplePlain(const Input& input, bool isByLine, const Span& span) {
    // From the byte before, which may be the border itself.
    const std::size_t before = span.offset > 0 ? 1 : 0;
    const auto source = SpanSource::open(input.path, span.offset - before);
    if (!source) return source.error();
    Growing growing(**source);
    const auto begin = growing.recordAfter(before, isByLine);
    if (!begin) return begin.error();
    const auto end = growing.recordAfter(before + span.bytes, isByLine);
    if (!end) return end.error();
    InputSample sample;
    if (!*begin || !*end || **begin >= **end) return sample;
    sample.chunk = chunkOf(std::string_view(growing.text()).substr(**begin, **end - **begin));
    sample.raw_bytes = static_cast<double>(sample.chunk.size);
    sample.is_whole = sample.chunk.size == input.identity.size;
    return sample;
}

Result<InputSample> samplePacked(const Input& input, bool isByLine, std::uint64_t bytes) {
    const auto source = SpanSource::open(input.path, 0);
    if (!source) return source.error();
    Trickle trickle(**source);
    const auto decoder = makeDecoder(trickle, input.path);
    if (!decoder) return decoder.error();
    Growing growing(**decoder);
    const auto end = growing.recordAfter(bytes, isByLine);
    if (!end) return end.error();
    // Up to where the decoder wants new bytes: all that it took is then in the text.
    const std::uint64_t taken = trickle.bytes();
    std::size_t unpacked = growing.text().size();
    while (!growing.hasEnded() && trickle.bytes() == taken) {
        unpacked = growing.text().size();
        if (const Status grown = growing.growTo(unpacked + 4096); !grown) return grown.error();
    }
    InputSample sample;
    if (!*end || unpacked == 0) return sample;
    sample.chunk = chunkOf(std::string_view(growing.text()).substr(0, **end));
    sample.is_whole = growing.hasEnded() && **end == growing.text().size();
    const auto size = static_cast<double>(input.identity.size);
    sample.raw_bytes =
        sample.is_whole
            ? size
            : std::min(size, static_cast<double>(taken) * static_cast<double>(**end) / static_cast<double>(unpacked));
    return sample;
}

// By its name or its first bytes.
Result<bool> isPacked(const Input& input) {
    if (input.path.ends_with(".gz") || input.path.ends_with(".zst")) return true;
    const auto source = SpanSource::open(input.path, 0);
    if (!source) return source.error();
    char magic[4] = {};
    const auto got = (*source)->read(magic);
    if (!got) return got.error();
    return formOf(std::span(magic).first(*got)) != Form::plain;
}

// Some of many, from all over the list; empty files say nothing.
std::vector<std::size_t> chooseInputs(const std::vector<Input>& inputs) {
    constexpr std::size_t kMost = 16;
    std::vector<std::size_t> all, chosen;
    for (std::size_t i = 0; i < inputs.size(); ++i)
        if (inputs[i].identity.size > 0) all.push_back(i);
    if (all.size() <= kMost) return all;
    for (std::size_t i = 0; i < kMost; ++i) chosen.push_back(all[(2 * i + 1) * all.size() / (2 * kMost)]);
    return chosen;
}

}  // namespace

Result<std::vector<Span>> planSpans(const std::vector<Input>& inputs, const Settings& settings,
                                    std::uint64_t textBytes) {
    constexpr std::uint64_t kLeast = std::uint64_t{256} << 10;
    const std::vector<std::size_t> chosen = chooseInputs(inputs);
    double total = 0;
    for (const std::size_t input : chosen) total += static_cast<double>(inputs[input].identity.size);

    std::vector<Span> spans;
    for (const std::size_t input : chosen) {
        const std::uint64_t size = inputs[input].identity.size;
        if (settings.format == Format::text && settings.documents == Documents::files) {
            spans.push_back({input, 0, std::min<std::uint64_t>(size, kMostRecord)});  // a file's document is whole
            continue;
        }
        const double share = static_cast<double>(size) / total;
        const auto bytes = std::max(kLeast, static_cast<std::uint64_t>(share * static_cast<double>(textBytes)));
        const Result<bool> packed = isPacked(inputs[input]);
        if (!packed) return packed.error();
        if (*packed || bytes >= size) {
            spans.push_back({input, 0, *packed ? bytes : size});
            continue;
        }
        const std::uint64_t count = bytes / kLeast;
        for (std::uint64_t i = 0; i < count; ++i) {
            const double middle = (static_cast<double>(i) + 0.5) / static_cast<double>(count);
            spans.push_back({input, static_cast<std::uint64_t>(middle * static_cast<double>(size - kLeast)), kLeast});
        }
    }
    return spans;
}

Result<InputSample> sampleInput(const Input& input, const Settings& settings, const Span& span) {
    const bool isByLine = endsAtLines(settings.format, settings.documents) || settings.documents == Documents::files;
    const Result<bool> packed = isPacked(input);
    if (!packed) return packed.error();
    return *packed ? samplePacked(input, isByLine, span.bytes) : samplePlain(input, isByLine, span);
}

}  // namespace plateau::corpus
