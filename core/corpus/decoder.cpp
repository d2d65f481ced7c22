#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <memory>
#include <new>
#include <utility>
#include <vector>

#include "core/corpus/byte_source.h"

namespace plateau::corpus {
namespace {

constexpr std::size_t kRawBlock = std::size_t{1} << 17;
constexpr int kLargestWindow = 27;  // log2 of the bytes that a zstd frame may ask to keep: zstd's own limit

// The source's bytes, block by block.
class RawBytes {
public:
    RawBytes(ByteSource& source, std::string name) : m_source(source), m_name(std::move(name)), m_block(kRawBlock) {}

    // The bytes that are there; empty at the end only.
    Result<std::span<const char>> peek(std::size_t wanted = 1) {
        while (m_end - m_begin < wanted && !m_ended) {
            std::copy(m_block.begin() + static_cast<std::ptrdiff_t>(m_begin),
                      m_block.begin() + static_cast<std::ptrdiff_t>(m_end), m_block.begin());
            m_end -= std::exchange(m_begin, 0);
            const Result<std::size_t> got = m_source.read(std::span(m_block).subspan(m_end));
            if (!got) return got.error();
            m_end += *got;
            m_ended = *got == 0;
        }
        return std::span<const char>(m_block).subspan(m_begin, m_end - m_begin);
    }
    void consume(std::size_t size) {
        m_begin += size;
        m_offset += size;
    }
    Error malformed(const std::string& what) const {
        return {ErrorCode::malformed, what, m_name + "@" + std::to_string(m_offset),
                "fetch the file again, or leave it out and build in a new folder"};
    }

private:
    ByteSource& m_source;
    const std::string m_name;
    std::vector<char> m_block;
    std::size_t m_begin = 0, m_end = 0;
    std::uint64_t m_offset = 0;
    bool m_ended = false;
};

class PlainDecoder : public ByteSource {
public:
    explicit PlainDecoder(RawBytes raw) : m_raw(std::move(raw)) {}
    Result<std::size_t> read(std::span<char> to) override {
        const auto bytes = m_raw.peek();
        if (!bytes) return bytes.error();
        const std::size_t size = std::min(to.size(), bytes->size());
        std::copy_n(bytes->begin(), size, to.begin());
        m_raw.consume(size);
        return size;
    }

private:
    RawBytes m_raw;
};

class ZstdDecoder : public ByteSource {
public:
    explicit ZstdDecoder(RawBytes raw) : m_raw(std::move(raw)), m_stream(ZSTD_createDStream()) {
        if (!m_stream) throw std::bad_alloc();
        ZSTD_DCtx_setParameter(m_stream.get(), ZSTD_d_windowLogMax, kLargestWindow);
    }

    Result<std::size_t> read(std::span<char> to) override {
        ZSTD_outBuffer out{to.data(), to.size(), 0};
        while (out.pos == 0) {
            // What the decoder still holds comes before new bytes.
            const auto bytes = m_holdsOutput ? Result<std::span<const char>>(std::span<const char>()) : m_raw.peek();
            if (!bytes) return bytes.error();
            if (bytes->empty() && !m_holdsOutput) {
                if (m_frameIsOpen) return m_raw.malformed("the zst file is cut short");
                return std::size_t{0};
            }
            ZSTD_inBuffer in{bytes->data(), bytes->size(), 0};
            const std::size_t left = ZSTD_decompressStream(m_stream.get(), &out, &in);
            if (ZSTD_isError(left) != 0)
                return m_raw.malformed("the zst file is damaged: " + std::string(ZSTD_getErrorName(left)));
            if (in.pos > 0 || out.pos > 0) m_frameIsOpen = left != 0;
            m_holdsOutput = m_frameIsOpen && out.pos == out.size;
            m_raw.consume(in.pos);
        }
        return out.pos;
    }

private:
    struct Free {
        void operator()(ZSTD_DStream* stream) const { ZSTD_freeDStream(stream); }
    };
    RawBytes m_raw;
    std::unique_ptr<ZSTD_DStream, Free> m_stream;
    bool m_frameIsOpen = false, m_holdsOutput = false;
};

class GzipDecoder : public ByteSource {
public:
    explicit GzipDecoder(RawBytes raw) : m_raw(std::move(raw)) {
        constexpr int kGzipOnly = 16;
        if (inflateInit2(&m_stream, MAX_WBITS + kGzipOnly) != Z_OK) throw std::bad_alloc();
    }
    ~GzipDecoder() override { inflateEnd(&m_stream); }
    GzipDecoder(const GzipDecoder&) = delete;
    GzipDecoder& operator=(const GzipDecoder&) = delete;

    Result<std::size_t> read(std::span<char> to) override {
        const auto room = static_cast<uInt>(std::min(to.size(), std::size_t{1} << 30));
        m_stream.next_out = reinterpret_cast<Bytef*>(to.data());
        m_stream.avail_out = room;
        while (m_stream.avail_out == room) {
            const auto bytes = m_raw.peek();
            if (!bytes) return bytes.error();
            if (bytes->empty() && !m_memberIsOpen) break;
            if (!m_memberIsOpen && bytes->front() == '\0' && m_members > 0) {
                m_raw.consume(1);  // padding, as tape drives leave it
                continue;
            }
            const auto size = static_cast<uInt>(bytes->size());
            m_stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes->data()));
            m_stream.avail_in = size;
            const int code = inflate(&m_stream, Z_NO_FLUSH);
            m_raw.consume(size - m_stream.avail_in);
            m_memberIsOpen = true;
            if (code == Z_STREAM_END) {
                m_memberIsOpen = false;
                ++m_members;
                inflateReset(&m_stream);
            } else if (code == Z_BUF_ERROR && size == 0) {
                return m_raw.malformed("the gz file is cut short");
            } else if (code != Z_OK && code != Z_BUF_ERROR) {
                return m_raw.malformed("the gz file is damaged" +
                                       (m_stream.msg ? ": " + std::string(m_stream.msg) : std::string()));
            }
        }
        return std::size_t{room - m_stream.avail_out};
    }

private:
    RawBytes m_raw;
    z_stream m_stream{};
    std::int64_t m_members = 0;
    bool m_memberIsOpen = false;
};

}  // namespace

Form formOf(std::span<const char> bytes) {
    const auto at = [&](std::size_t i) { return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U; };
    if (at(0) == 0x1F && at(1) == 0x8B) return Form::gzip;
    const bool isFrame = at(0) == 0x28 && at(1) == 0xB5 && at(2) == 0x2F && at(3) == 0xFD;
    const bool isSkippable = (at(0) & 0xF0) == 0x50 && at(1) == 0x2A && at(2) == 0x4D && at(3) == 0x18;
    return isFrame || isSkippable ? Form::zstd : Form::plain;
}

Result<std::unique_ptr<ByteSource>> makeDecoder(ByteSource& source, const std::string& name) {
    RawBytes raw(source, name);
    constexpr std::size_t kMagic = 4;
    const auto bytes = raw.peek(kMagic);
    if (!bytes) return bytes.error();
    const Form form = formOf(*bytes);
    if (name.ends_with(".gz") && form != Form::gzip) return raw.malformed("this is no gz file");
    if (name.ends_with(".zst") && form != Form::zstd) return raw.malformed("this is no zst file");
    if (form == Form::gzip) return std::unique_ptr<ByteSource>(std::make_unique<GzipDecoder>(std::move(raw)));
    if (form == Form::zstd) return std::unique_ptr<ByteSource>(std::make_unique<ZstdDecoder>(std::move(raw)));
    return std::unique_ptr<ByteSource>(std::make_unique<PlainDecoder>(std::move(raw)));
}

}  // namespace plateau::corpus
