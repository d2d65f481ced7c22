#include "core/queue/queue_file.h"

#include <algorithm>
#include <cstdint>
#include <unordered_set>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include "core/base/content_hash.h"
#include "core/base/files.h"
#include "core/spec/json_text.h"

namespace plateau::queue {
namespace {

constexpr std::uint64_t kFileLimit = 16 << 20;
constexpr std::size_t kMostNameBytes = 255;  // of a folder
constexpr off_t kKeeperByte = 0, kEditByte = 1;

struct flock lockOf(short type, off_t byte) {
    struct flock lock {};
    lock.l_type = type;
    lock.l_whence = SEEK_SET;
    lock.l_start = byte;
    lock.l_len = 1;
    return lock;
}

off_t byteOf(const std::string& run) {
    constexpr std::size_t kDigits = 15;  // of the hash: 60 bits, so that no two runs meet
    return kEditByte + 1 + static_cast<off_t>(std::stoull(contentHash(run).substr(0, kDigits), nullptr, 16));
}

bool setLock(int fd, int command, short type, off_t byte) {
    struct flock lock = lockOf(type, byte);
    return ::fcntl(fd, command, &lock) == 0;
}

// Held for the time of one edit.
class EditLock {
public:
    explicit EditLock(int fd) : m_fd(fd), m_held(setLock(fd, F_OFD_SETLKW, F_WRLCK, kEditByte)) {}
    ~EditLock() {
        if (m_held) setLock(m_fd, F_OFD_SETLK, F_UNLCK, kEditByte);
    }
    EditLock(const EditLock&) = delete;
    EditLock& operator=(const EditLock&) = delete;
    bool held() const { return m_held; }

private:
    int m_fd;
    bool m_held;
};

bool isRunName(const std::string& name) {
    const auto allowed = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '_' ||
               c == '-';
    };
    return !name.empty() && name.size() <= kMostNameBytes && name != "." && name != ".." &&
           std::all_of(name.begin(), name.end(), allowed);
}

// Each name once; nothing if the value is no list or holds something else.
std::optional<std::vector<std::string>> runNames(const nlohmann::json& list) {
    if (!list.is_array()) return std::nullopt;
    std::vector<std::string> names;
    std::unordered_set<std::string_view> seen;
    for (const auto& entry : list) {
        const auto* name = entry.get_ptr<const std::string*>();
        if (!name || !isRunName(*name)) return std::nullopt;
        if (seen.insert(*name).second) names.push_back(*name);
    }
    return names;
}

std::map<std::string, std::uint64_t> startsIn(const nlohmann::json& document) {
    std::map<std::string, std::uint64_t> starts;
    const auto found = document.find("started");
    if (found == document.end() || !found->is_object()) return starts;
    for (const auto& [run, bytes] : found->items())
        if (isRunName(run) && bytes.is_number_unsigned()) starts[run] = bytes.get<std::uint64_t>();
    return starts;
}

Error damage(std::string_view what, std::string_view source) {
    return {ErrorCode::malformed, "damaged queue: " + std::string(what), std::string(source),
            "queue the runs that still wait again from the runs page"};
}

}  // namespace

Result<QueueContent> parseQueue(std::string_view json, std::string_view source) {
    QueueContent content;
    auto document = spec::parseJson(json, source, {.max_bytes = kFileLimit});
    if (!document || !document->is_object()) return damage("not a JSON object", source);
    content.document = std::move(document).value();
    const auto version = content.document.find("version");
    if (version == content.document.end() || !version->is_number_integer()) return damage("no version", source);
    if (*version > kQueueVersion) {
        return Error{
            ErrorCode::newerVersion,
            "the queue has version " + version->dump() + ", this Plateau knows " + std::to_string(kQueueVersion),
            std::string(source), "open this workspace with the newer Plateau"};
    }
    const auto runs = content.document.find("runs");
    if (runs == content.document.end() || !runs->is_array()) return damage("no list of runs", source);
    auto names = runNames(*runs);
    if (!names) return damage("an entry is not the name of a run", source);
    content.runs = std::move(*names);
    if (const auto refused = content.document.find("refused"); refused != content.document.end())
        content.refused = runNames(*refused).value_or(std::vector<std::string>{});
    content.started = startsIn(content.document);
    const auto paused = content.document.find("paused");
    content.paused = paused != content.document.end() && paused->is_boolean() && paused->get<bool>();
    if (const auto after = content.document.find("paused_after"); content.paused && after != content.document.end())
        content.paused_after = runNames(*after).value_or(std::vector<std::string>{});
    const auto atOnce = content.document.find("at_once");
    if (atOnce == content.document.end() || !atOnce->is_object()) return content;
    for (const auto& [slot, count] : atOnce->items()) {
        if (!count.is_number_integer()) continue;
        const int most = static_cast<int>(std::clamp<std::int64_t>(count.get<std::int64_t>(), 1, kMostAtOnce));
        if (most > 1) content.at_once[slot] = most;
    }
    return content;
}

std::string queueJson(const QueueContent& content) {
    nlohmann::json document = content.document;
    document["version"] = kQueueVersion;
    document["runs"] = content.runs;
    document.erase("paused");
    document.erase("paused_after");
    document.erase("at_once");
    document.erase("refused");
    document.erase("started");
    if (content.paused) document["paused"] = true;
    if (content.paused && !content.paused_after.empty()) document["paused_after"] = content.paused_after;
    if (!content.at_once.empty()) document["at_once"] = content.at_once;
    if (!content.refused.empty()) document["refused"] = content.refused;
    if (!content.started.empty()) document["started"] = content.started;
    return spec::dumpJson(document) + '\n';
}

int QueueContent::atOnce(const std::string& slot) const {
    const auto known = at_once.find(slot);
    return known == at_once.end() ? 1 : known->second;
}

void QueueContent::setPaused(bool wanted) {
    paused = wanted;
    paused_after.clear();
}

void QueueContent::putFirst(const std::vector<std::string>& names) {
    remove(names);
    runs.insert(runs.begin(), names.begin(), names.end());
}

void QueueContent::remove(const std::vector<std::string>& names) {
    const std::unordered_set<std::string_view> gone(names.begin(), names.end());
    std::erase_if(runs, [&gone](const std::string& run) { return gone.contains(run); });
    for (const std::string& name : names) started.erase(name);
}

EngineMark::~EngineMark() {
    if (m_descriptor >= 0) ::close(m_descriptor);
}

QueueFile::QueueFile(const std::filesystem::path& workspaceFolder)
    : m_file(workspaceFolder / "queue.json"), m_lockFile(workspaceFolder / "queue.lock") {}

QueueFile::~QueueFile() {
    if (m_lock >= 0) ::close(m_lock);
}

Status QueueFile::open() {
    if (m_lock < 0) m_lock = ::open(m_lockFile.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (m_lock < 0) return systemError("cannot open the queue's lock", m_lockFile.string());
    return Done{};
}

Result<bool> QueueFile::tryBecomeKeeper() {
    if (m_isKeeper) return true;
    if (const Status opened = open(); !opened) return opened.error();
    m_isKeeper = setLock(m_lock, F_OFD_SETLK, F_WRLCK, kKeeperByte);
    return m_isKeeper;
}

void QueueFile::resign() {
    if (std::exchange(m_isKeeper, false)) setLock(m_lock, F_OFD_SETLK, F_UNLCK, kKeeperByte);
}

Result<bool> QueueFile::isKept() {
    if (m_isKeeper) return true;
    if (const Status opened = open(); !opened) return opened.error();
    struct flock asked = lockOf(F_WRLCK, kKeeperByte);
    return ::fcntl(m_lock, F_OFD_GETLK, &asked) == 0 && asked.l_type != F_UNLCK;
}

// Opened anew: the lock belongs to this descriptor and to those who inherit it.
Result<EngineMark> QueueFile::markEngine(const std::string& run) {
    EngineMark mark(::open(m_lockFile.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644));
    if (mark.descriptor() < 0) return systemError("cannot open the queue's lock", m_lockFile.string());
    if (!setLock(mark.descriptor(), F_OFD_SETLK, F_WRLCK, byteOf(run)))
        return Error{ErrorCode::busy, "an engine was started for this run and lives", run, "wait for it, or stop it"};
    return mark;
}

bool QueueFile::hasEngine(const std::string& run) {
    if (!open()) return false;
    struct flock asked = lockOf(F_WRLCK, byteOf(run));
    return ::fcntl(m_lock, F_OFD_GETLK, &asked) == 0 && asked.l_type != F_UNLCK;
}

Result<QueueContent> QueueFile::read() {
    const auto text = readFile(m_file, kFileLimit);
    if (!text) return text.error().code == ErrorCode::notFound ? Result<QueueContent>(QueueContent{}) : text.error();
    auto content = parseQueue(*text, m_file.string());
    // Moving a damaged file away is a change, so it happens under the lock and only if it is still damaged then.
    if (!content && content.error().code == ErrorCode::malformed) return edit([](QueueContent&) {});
    return content;
}

Result<QueueContent> QueueFile::edit(const Edit& change, Damaged damaged) {
    if (const Status opened = open(); !opened) return opened.error();
    const EditLock lock(m_lock);
    if (!lock.held()) return systemError("cannot lock the queue", m_lockFile.string());
    auto content = readOrSetAside(damaged);
    if (!content) return content;
    m_written = content->set_aside ? std::string() : queueJson(*content);
    change(*content);
    if (const Status written = write(*content); !written) return written.error();
    return content;
}

Status QueueFile::write(const QueueContent& content) {
    std::string json = queueJson(content);
    if (json == m_written) return Done{};
    if (const Status written = writeFileAtomically(m_file, json); !written) return written;
    m_written = std::move(json);
    return Done{};
}

Result<QueueContent> QueueFile::readOrSetAside(Damaged damaged) {
    const auto text = readFile(m_file, kFileLimit);
    if (!text && text.error().code == ErrorCode::notFound) return QueueContent{};
    if (!text) return text.error();
    auto content = parseQueue(*text, m_file.string());
    if (content || content.error().code != ErrorCode::malformed || damaged == Damaged::refuse) return content;
    std::filesystem::path aside;
    for (int n = 1; aside.empty() || std::filesystem::exists(aside); ++n) {
        aside = m_file.string() + ".damaged-" + std::to_string(n);
    }
    std::error_code failure;
    std::filesystem::rename(m_file, aside, failure);
    if (failure) return content;
    Error told = content.error();
    told.context = aside.string();
    QueueContent fresh;
    fresh.set_aside = told;
    return fresh;
}

}  // namespace plateau::queue
