#include "tests/faults/power_cut.h"

#include <sys/stat.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <map>
#include <memory>
#include <random>
#include <sstream>
#include <stdexcept>

namespace plateau::faults {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kSector = 512;

struct Head {  // struct Record of the shim
    std::uint32_t kind, path_bytes, second_bytes, unused;
    std::uint64_t inode, offset, bytes;
};

struct Node;
using NodePtr = std::shared_ptr<Node>;

struct NameChange {
    std::string name;
    NodePtr node;  // nothing: the name is gone
};

// A file or a folder: what lasts, and what was done to it since it was flushed.
struct Node {
    bool is_folder = false;
    std::string lasting;
    std::vector<Change> changes;  // of a file
    std::map<std::string, NodePtr> lasting_names, names;
    std::vector<NameChange> name_changes;  // of a folder
};

void carryOut(std::string& content, const Change& change) {
    if (change.kind == Kind::truncated) {
        content.resize(change.offset, '\0');
        return;
    }
    if (content.size() < change.offset + change.bytes.size()) content.resize(change.offset + change.bytes.size(), '\0');
    content.replace(change.offset, change.bytes.size(), change.bytes);
}

class Disk {
public:
    explicit Disk(const fs::path& below) : m_below(below) { m_root->is_folder = true; }

    void take(const Change& change) {
        switch (change.kind) {
            case Kind::created:
                m_files[change.inode] = std::make_shared<Node>();
                setName(change.path, m_files[change.inode]);
                break;
            case Kind::folderMade: {
                auto folder = std::make_shared<Node>();
                folder->is_folder = true;
                setName(change.path, folder);
                break;
            }
            case Kind::truncated:
            case Kind::written:
                if (const auto found = m_files.find(change.inode); found != m_files.end())
                    found->second->changes.push_back(change);
                break;
            case Kind::flushed:
                if (const auto found = m_files.find(change.inode); found != m_files.end()) flush(*found->second);
                break;
            case Kind::folderFlushed:
                if (const NodePtr folder = at(change.path)) flush(*folder);
                break;
            case Kind::allFlushed:
                flushAll(*m_root);
                break;
            case Kind::renamed: {
                const NodePtr node = at(change.path);
                setName(change.second, node);
                setName(change.path, nullptr);
                break;
            }
            case Kind::removed:
                setName(change.path, nullptr);
                break;
        }
    }

    void cut(std::mt19937_64* chance, const fs::path& to) const { write(*m_root, chance, to); }

    NodePtr at(const fs::path& path) const {
        NodePtr node = m_root;
        for (const fs::path& part : path.lexically_relative(m_below)) {
            if (part == ".") continue;
            const auto found = node->names.find(part.string());
            if (found == node->names.end()) return nullptr;
            node = found->second;
        }
        return node;
    }

private:
    void setName(const fs::path& path, const NodePtr& node) {
        const NodePtr folder = at(path.parent_path());
        if (!folder) return;
        const std::string name = path.filename().string();
        if (node)
            folder->names[name] = node;
        else
            folder->names.erase(name);
        folder->name_changes.push_back({name, node});
    }

    static void flush(Node& node) {
        for (const Change& change : node.changes) carryOut(node.lasting, change);
        node.changes.clear();
        node.lasting_names = node.names;
        node.name_changes.clear();
    }

    static void flushAll(Node& node) {
        flush(node);
        for (const auto& [name, child] : node.names) flushAll(*child);
    }

    static std::string contentOf(const Node& file, std::mt19937_64* chance) {
        std::string content = file.lasting;
        for (Change change : file.changes) {
            const auto fate = chance ? (*chance)() % 4 : 0;
            if (fate == 0) continue;
            if (fate == 1 && change.kind == Kind::written) {
                const std::size_t sectors = change.bytes.size() / kSector + 1;
                change.bytes.resize(std::min(change.bytes.size(), kSector * ((*chance)() % sectors)));
            }
            carryOut(content, change);
        }
        return content;
    }

    static std::map<std::string, NodePtr> namesOf(const Node& folder, std::mt19937_64* chance) {
        std::map<std::string, NodePtr> names = folder.lasting_names;
        const std::size_t kept = chance ? (*chance)() % (folder.name_changes.size() + 1) : 0;
        for (std::size_t i = 0; i < kept; ++i) {
            const auto& [name, node] = folder.name_changes[i];
            if (node)
                names[name] = node;
            else
                names.erase(name);
        }
        return names;
    }

    static void write(const Node& node, std::mt19937_64* chance, const fs::path& to) {
        if (!node.is_folder) {
            std::ofstream(to, std::ios::binary) << contentOf(node, chance);
            return;
        }
        fs::create_directory(to);
        for (const auto& [name, child] : namesOf(node, chance)) write(*child, chance, to / name);
    }

    const fs::path m_below;
    NodePtr m_root = std::make_shared<Node>();
    std::map<std::uint64_t, NodePtr> m_files;  // by inode; one that was removed leaves its number to another
};

}  // namespace

std::vector<Change> readJournal(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    std::vector<Change> changes;
    Head head{};
    const auto text = [&](std::uint64_t bytes) {
        std::string part(bytes, '\0');
        stream.read(part.data(), static_cast<std::streamsize>(bytes));
        return part;
    };
    while (stream.read(reinterpret_cast<char*>(&head), sizeof head)) {
        Change change{static_cast<Kind>(head.kind), head.inode, head.offset, {}, {}, {}};
        change.path = text(head.path_bytes);
        change.second = text(head.second_bytes);
        change.bytes = text(head.bytes);
        changes.push_back(std::move(change));
    }
    return changes;
}

std::vector<Change> changesThatMake(const fs::path& below) {
    std::vector<fs::path> paths;  // folders before what is in them
    for (const auto& entry : fs::recursive_directory_iterator(below)) paths.push_back(entry.path());
    std::ranges::sort(paths);
    std::vector<Change> changes;
    for (const fs::path& path : paths) {
        struct stat info {};
        if (::lstat(path.c_str(), &info) != 0) throw std::runtime_error(path.string());
        if (S_ISDIR(info.st_mode)) {
            changes.push_back({Kind::folderMade, info.st_ino, 0, path, {}, {}});
            continue;
        }
        std::ostringstream content;
        content << std::ifstream(path, std::ios::binary).rdbuf();
        changes.push_back({Kind::created, info.st_ino, 0, path, {}, {}});
        changes.push_back({Kind::written, info.st_ino, 0, path, {}, content.str()});
    }
    changes.push_back({Kind::allFlushed, 0, 0, below, {}, {}});
    return changes;
}

void cutPower(const std::vector<Change>& changes, std::size_t count, const fs::path& below, std::uint64_t seed,
              const fs::path& to) {
    Disk disk(below);
    for (std::size_t i = 0; i < count; ++i) disk.take(changes[i]);
    std::mt19937_64 chance(seed);
    disk.cut(seed == 0 ? nullptr : &chance, to);
}

std::string lastingBytes(const std::vector<Change>& changes, std::size_t count, const fs::path& file) {
    std::string lasting, content;
    for (std::size_t i = 0; i < count; ++i) {
        const Change& change = changes[i];
        if (change.path != file) continue;
        if (change.kind == Kind::written || change.kind == Kind::truncated) carryOut(content, change);
        if (change.kind == Kind::flushed) lasting = content;
    }
    return lasting;
}

}  // namespace plateau::faults
