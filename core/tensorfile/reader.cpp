#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "core/tensorfile/header.h"
#include "core/tensorfile/safetensors.h"

namespace plateau::tensorfile {
namespace {

constexpr std::uint64_t kMaxHeaderBytes = 100'000'000;  // the limit of the format's own reader

class Mapping {
public:
    Mapping() = default;
    Mapping(void* address, std::size_t size) : m_address(address), m_size(size) {}
    Mapping(const Mapping&) = delete;
    Mapping& operator=(const Mapping&) = delete;
    Mapping(Mapping&& other) noexcept { *this = std::move(other); }
    Mapping& operator=(Mapping&& other) noexcept {
        std::swap(m_address, other.m_address);
        std::swap(m_size, other.m_size);
        return *this;
    }
    ~Mapping() {
        if (m_size > 0) ::munmap(m_address, m_size);
    }
    std::span<const std::byte> bytes() const { return {static_cast<const std::byte*>(m_address), m_size}; }

private:
    void* m_address = nullptr;
    std::size_t m_size = 0;
};

Error damaged(std::string what, std::string_view source) {
    return {ErrorCode::malformed, std::move(what), std::string(source), "fetch or write the file again"};
}

Result<Mapping> mapFile(const std::filesystem::path& path) {
    const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0) return systemError("cannot open", path.string());
    struct stat info {};
    const bool known = ::fstat(fd, &info) == 0;
    if (known && S_ISDIR(info.st_mode)) errno = EISDIR;
    if (!known || S_ISDIR(info.st_mode)) {
        const Error error = systemError("cannot read", path.string());
        ::close(fd);
        return error;
    }
    if (!S_ISREG(info.st_mode) || info.st_size <= 0) {
        ::close(fd);
        return damaged(S_ISREG(info.st_mode) ? "the file is empty" : "not an ordinary file", path.string());
    }
    const auto size = static_cast<std::size_t>(info.st_size);
    void* const address = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, fd, 0);
    // NOLINTNEXTLINE(performance-no-int-to-ptr): MAP_FAILED, which is spelled with an old-style cast
    const bool mapped = address != reinterpret_cast<void*>(-1);
    const Error error = mapped ? Error{} : systemError("cannot map", path.string());
    ::close(fd);
    if (!mapped) return error;
    return Mapping(address, size);
}

}  // namespace

struct TensorFile::State {
    Mapping mapping;
    std::map<std::string, TensorView> tensors;
    std::map<std::string, std::string> metadata;
};

TensorFile::TensorFile(std::unique_ptr<State> state) : m_state(std::move(state)) {}
TensorFile::TensorFile(TensorFile&&) noexcept = default;
TensorFile& TensorFile::operator=(TensorFile&&) noexcept = default;
TensorFile::~TensorFile() = default;

Result<TensorFile> TensorFile::parse(std::span<const std::byte> content, std::string_view source) {
    std::uint64_t headerBytes = 0;
    if (content.size() < sizeof headerBytes) return damaged("the file is too short for safetensors", source);
    std::memcpy(&headerBytes, content.data(), sizeof headerBytes);  // little-endian, as every machine that we build for
    const std::span<const std::byte> rest = content.subspan(sizeof headerBytes);
    if (headerBytes > rest.size() || headerBytes > kMaxHeaderBytes)
        return damaged("the header of " + std::to_string(headerBytes) + " bytes does not fit the file", source);
    const std::string_view json(reinterpret_cast<const char*>(rest.data()), static_cast<std::size_t>(headerBytes));
    if (!json.starts_with('{')) return damaged("this is not a safetensors file", source);
    const std::span<const std::byte> data = rest.subspan(json.size());

    auto header = parseHeader(json, data.size(), source);
    if (!header) return header.error();
    auto state = std::make_unique<State>();
    state->metadata = std::move(header->metadata);
    for (auto& [name, entry] : header->tensors)
        state->tensors[name] = {entry.dtype, std::move(entry.shape),
                                data.subspan(entry.begin, entry.end - entry.begin)};
    return TensorFile(std::move(state));
}

Result<TensorFile> TensorFile::open(const std::filesystem::path& path) {
    auto mapping = mapFile(path);
    if (!mapping) return mapping.error();
    auto file = parse(mapping->bytes(), path.string());
    if (file) file->m_state->mapping = *std::move(mapping);
    return file;
}

const std::map<std::string, TensorView>& TensorFile::tensors() const {
    return m_state->tensors;
}
const std::map<std::string, std::string>& TensorFile::metadata() const {
    return m_state->metadata;
}

void TensorFile::release(const TensorView& view) const {
    const std::span<const std::byte> mapped = m_state->mapping.bytes();
    if (view.bytes.empty() || view.bytes.data() < mapped.data() ||
        view.bytes.data() + view.bytes.size() > mapped.data() + mapped.size())
        return;
    // Whole pages; what lies at their borders stays with the neighbours.
    const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    const auto first = static_cast<std::size_t>(view.bytes.data() - mapped.data()) / page * page;
    const auto end = static_cast<std::size_t>(view.bytes.data() + view.bytes.size() - mapped.data()) / page * page;
    if (first < end) ::madvise(const_cast<std::byte*>(mapped.data()) + first, end - first, MADV_DONTNEED);
}

const TensorView* TensorFile::find(std::string_view name) const {
    const auto found = m_state->tensors.find(std::string(name));
    return found == m_state->tensors.end() ? nullptr : &found->second;
}

}  // namespace plateau::tensorfile
