#include "app/engine/checkpoint/model_cache.h"

#include <algorithm>
#include <map>
#include <utility>

#include <sys/stat.h>
#include <unistd.h>

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

fs::path wholePath(const fs::path& folder) {
    std::error_code problem;
    const fs::path path = fs::canonical(folder, problem);
    return problem ? folder : path;
}

// What a model is read from, and nothing that a training changes beside it.
bool belongsToModel(const fs::path& file) {
    const std::string name = file.filename();
    return name != "optimizer.safetensors" && name != "state.json";
}

struct Files {
    std::string stamp;
    std::uint64_t weight_bytes = 0;
};

Files filesOf(const fs::path& folder) {
    std::map<std::string, std::string> stamps;
    Files files;
    std::error_code problem;
    for (fs::directory_iterator entry(folder, problem), end; !problem && entry != end; entry.increment(problem)) {
        struct stat info {};
        if (!belongsToModel(entry->path()) || ::stat(entry->path().c_str(), &info) != 0) continue;
        if (entry->path().extension() == ".safetensors") files.weight_bytes += static_cast<std::uint64_t>(info.st_size);
        stamps[entry->path().filename()] = std::to_string(info.st_size) + " " + std::to_string(info.st_mtim.tv_sec) +
                                           " " + std::to_string(info.st_mtim.tv_nsec) + " " +
                                           std::to_string(info.st_ino);
    }
    for (const auto& [name, stamp] : stamps) files.stamp += name + " " + stamp + "\n";
    return files;
}

}  // namespace

Result<std::shared_ptr<OpenCheckpoint>> ModelCache::open(const fs::path& folder, at::ScalarType dtype,
                                                         at::Device device) {
    const fs::path path = wholePath(folder);
    const Files files = filesOf(path);
    std::error_code ignored;
    m_entries.remove_if([&](const Entry& entry) { return !fs::exists(entry.folder, ignored); });
    const auto known = std::ranges::find_if(m_entries, [&](const Entry& entry) {
        return entry.folder == path && entry.dtype == dtype && entry.device == device;
    });
    if (known != m_entries.end() && known->stamp == files.stamp) {
        m_entries.splice(m_entries.begin(), m_entries, known);
        makeRoom(0, 1);
        return m_entries.front().checkpoint;
    }
    if (known != m_entries.end()) m_entries.erase(known);
    makeRoom(dtype == at::kDouble ? 2 * files.weight_bytes : files.weight_bytes, 0);
    auto loaded = model::loadModel(folder, dtype, device);
    if (!loaded) return loaded.error();
    m_entries.push_front(
        {path, dtype, device, files.stamp, std::make_shared<OpenCheckpoint>(folder, *std::move(loaded))});
    return m_entries.front().checkpoint;
}

std::uint64_t ModelCache::memoryBytes() const {
    std::uint64_t bytes = 0;
    for (const Entry& entry : m_entries) bytes += entry.checkpoint->memoryBytes();
    return bytes;
}

void ModelCache::makeRoom(std::uint64_t bytes, std::size_t kept) {
    while (m_entries.size() > kept && memoryBytes() + bytes > m_limit) m_entries.pop_back();
}

nlohmann::json ModelCache::state() const {
    nlohmann::json models = nlohmann::json::array();
    for (const Entry& entry : m_entries)
        models.push_back({{"checkpoint", entry.folder.string()}, {"memory_bytes", entry.checkpoint->memoryBytes()}});
    return {{"models", std::move(models)}, {"memory_bytes", memoryBytes()}, {"limit_bytes", m_limit}};
}

std::uint64_t defaultModelMemory() {
    const auto pages = ::sysconf(_SC_PHYS_PAGES), size = ::sysconf(_SC_PAGESIZE);
    return static_cast<std::uint64_t>(std::max(pages, 0L)) * static_cast<std::uint64_t>(std::max(size, 0L)) / 4;
}

}  // namespace plateau::engine
