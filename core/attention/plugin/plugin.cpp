#include "core/attention/plugin/plugin.h"

#include <cstring>
#include <system_error>
#include <utility>
#include <vector>

#include <dlfcn.h>
#include <elf.h>

#include "core/attention/own_registry.h"
#include "core/attention/plugin/operator_headers_hash.h"
#include "core/attention/plugin/stamp.h"
#include "core/base/cache_folder.h"
#include "core/base/content_hash.h"
#include "core/base/files.h"

namespace plateau::attention::plugin {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMostObjectBytes = std::uint64_t{256} << 20;
constexpr std::size_t kHashDigits = 12;

Error noPlugin(const std::string& source, const std::string& why) {
    return {ErrorCode::malformed, "this is no operator that was built: " + why, source,
            "build it with plateau-engine operator build"};
}

// Nothing where the bytes end before.
template <typename Record>
std::optional<Record> recordAt(std::string_view bytes, std::uint64_t offset) {
    if (offset > bytes.size() || bytes.size() - offset < sizeof(Record)) return std::nullopt;
    Record record;
    std::memcpy(&record, bytes.data() + offset, sizeof record);
    return record;
}

std::string_view contentOf(std::string_view bytes, const Elf64_Shdr& section) {
    if (section.sh_offset > bytes.size() || bytes.size() - section.sh_offset < section.sh_size) return {};
    return bytes.substr(section.sh_offset, section.sh_size);
}

fs::path folder() {
    return cacheFolder() / "operators";
}

}  // namespace

std::string_view ownStamp() {
    return PLATEAU_OPERATOR_STAMP;
}

Result<std::string> stampIn(std::string_view object, const std::string& source) {
    const auto head = recordAt<Elf64_Ehdr>(object, 0);
    if (!head || std::memcmp(head->e_ident, ELFMAG, SELFMAG) != 0 || head->e_ident[EI_CLASS] != ELFCLASS64 ||
        head->e_shentsize != sizeof(Elf64_Shdr))
        return noPlugin(source, "it is no shared object");
    const auto sectionAt = [&](std::uint64_t index) {
        // A start near the end of what can be counted must not come round to the beginning.
        return head->e_shoff > object.size() ? std::nullopt
                                             : recordAt<Elf64_Shdr>(object, head->e_shoff + index * sizeof(Elf64_Shdr));
    };
    const auto named = sectionAt(head->e_shstrndx);
    const std::string_view names = named ? contentOf(object, *named) : std::string_view();
    for (std::uint64_t index = 0; index < head->e_shnum; ++index) {
        const auto section = sectionAt(index);
        if (!section || section->sh_name >= names.size()) continue;
        const std::string_view name = names.substr(section->sh_name);
        if (name.substr(0, name.find('\0')) != ".plateau_operator") continue;
        const std::string_view text = contentOf(object, *section);
        return std::string(text.substr(0, text.find('\0')));
    }
    return noPlugin(source, "it has no stamp");
}

fs::path objectOf(const std::string& hash) {
    return folder() / (hash + "-" + contentHash(ownStamp()).substr(0, kHashDigits) + ".so");
}

bool isBuiltForAnother(const std::string& hash) {
    std::error_code failure;
    for (fs::directory_iterator entry(folder(), failure), end; !failure && entry != end; entry.increment(failure)) {
        const std::string name = entry->path().filename().string();
        if (name.starts_with(hash + "-") && name.ends_with(".so") && entry->path() != objectOf(hash)) return true;
    }
    return false;
}

Result<OperatorDescriptor> load(const fs::path& object) {
    const auto bytes = readFile(object, kMostObjectBytes);
    if (!bytes) return bytes.error();
    const auto stamp = stampIn(*bytes, object.string());
    if (!stamp) return stamp.error();
    if (*stamp != ownStamp())
        return Error{
            ErrorCode::unavailable,
            "the operator was built for another program (" + *stamp + "), this one is " + std::string(ownStamp()),
            object.string(), "build it again with plateau-engine operator build"};
    void* library = nullptr;
    std::vector<OperatorDescriptor> found =
        collectOperators([&] { library = ::dlopen(object.c_str(), RTLD_NOW | RTLD_LOCAL); });
    if (library == nullptr) {
        const char* why = ::dlerror();
        return noPlugin(object.string(), why ? why : "it cannot be loaded");
    }
    if (found.size() != 1)
        return noPlugin(object.string(),
                        "it registers " + std::to_string(found.size()) + " operators, where 1 is wanted");
    OperatorDescriptor& descriptor = found.front();
    if (!descriptor.implementation || !descriptor.parameter_count || !descriptor.flops_per_token)
        return noPlugin(object.string(), "its descriptor lacks the implementation, parameter_count or flops_per_token");
    return std::move(descriptor);
}

}  // namespace plateau::attention::plugin
