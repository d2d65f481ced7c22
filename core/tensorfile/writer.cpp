#include <fcntl.h>

#include <algorithm>
#include <bit>
#include <set>

#include <nlohmann/json.hpp>

#include "core/base/replacement.h"
#include "core/tensorfile/header.h"
#include "core/tensorfile/safetensors.h"

namespace plateau::tensorfile {
namespace {

static_assert(std::endian::native == std::endian::little, "tensors are written as they lie in memory");

std::vector<const NamedTensor*> layoutOf(const std::vector<NamedTensor>& tensors) {
    std::vector<const NamedTensor*> order;
    for (const NamedTensor& named : tensors) order.push_back(&named);
    std::stable_sort(order.begin(), order.end(), [](const NamedTensor* a, const NamedTensor* b) {
        return byteSize(a->tensor.dtype) > byteSize(b->tensor.dtype);
    });
    return order;
}

std::string headerText(const std::vector<const NamedTensor*>& order, std::map<std::string, std::string> metadata) {
    metadata["format"] = "pt";
    nlohmann::ordered_json header;
    header["__metadata__"] = metadata;
    std::uint64_t begin = 0;
    for (const NamedTensor* named : order) {
        const std::uint64_t end = begin + named->tensor.bytes.size();
        auto& entry = header[named->name];
        entry["dtype"] = toString(named->tensor.dtype);
        entry["shape"] = named->tensor.shape;
        entry["data_offsets"] = {begin, end};
        begin = end;
    }
    std::string text = header.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    text.append((8 - text.size() % 8) % 8, ' ');
    return text;
}

Status check(const std::vector<NamedTensor>& tensors, const std::string& path) {
    std::set<std::string_view> names{"__metadata__"};
    for (const auto& [name, tensor] : tensors) {
        if (!names.insert(name).second)
            return Error{ErrorCode::internal, "two tensors are called '" + name + "'", path, "report this"};
        if (byteCount(tensor.dtype, tensor.shape) != tensor.bytes.size())
            return Error{ErrorCode::internal, "the bytes of '" + name + "' do not fit its shape", path, "report this"};
    }
    return Done{};
}

std::string_view textOf(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::span<const std::byte> bytesOf(const std::uint64_t& number) {
    return std::as_bytes(std::span(&number, 1));
}

}  // namespace

Result<std::string> tensorFileContent(const std::vector<NamedTensor>& tensors,
                                      std::map<std::string, std::string> metadata) {
    if (Status fits = check(tensors, ""); !fits) return fits.error();
    const auto order = layoutOf(tensors);
    const std::string header = headerText(order, std::move(metadata));
    const std::uint64_t headerBytes = header.size();
    std::string content;
    content += textOf(bytesOf(headerBytes));
    content += header;
    for (const NamedTensor* named : order) content += textOf(named->tensor.bytes);
    return content;
}

Status writeTensorFile(const std::filesystem::path& path, const std::vector<NamedTensor>& tensors,
                       std::map<std::string, std::string> metadata, Lasting lasting) {
    if (Status fits = check(tensors, path.string()); !fits) return fits;
    const auto order = layoutOf(tensors);
    const std::string header = headerText(order, std::move(metadata));
    const std::uint64_t headerBytes = header.size();

    const Descriptor file{::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666)};
    if (file.fd < 0) return systemError("cannot create", path.string());
    if (Status s = writeAll(file.fd, textOf(bytesOf(headerBytes)), path.string()); !s) return s;
    if (Status s = writeAll(file.fd, header, path.string()); !s) return s;
    for (const NamedTensor* named : order)
        if (Status s = writeAll(file.fd, textOf(named->tensor.bytes), path.string()); !s) return s;
    if (lasting == Lasting::yes && !flushed(file.fd)) return systemError("cannot flush", path.string());
    return Done{};
}

}  // namespace plateau::tensorfile
