#include "core/corpus/build_folder.h"

#include <cerrno>
#include <system_error>
#include <utility>

#include "core/base/content_hash.h"
#include "core/base/files.h"
#include "core/corpus/byte_source.h"
#include "core/corpus/shard_writer.h"

namespace plateau::corpus {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr const char* kStateFile = "build.state";
constexpr const char* kLockFile = "lock";
constexpr int kStateVersion = 1;

bool isTemporary(const std::string& name) {
    return name.find(".tmp-") != name.npos;
}

// What a build leaves that was killed before its first state.
bool isOurs(const std::string& name) {
    return name == kLockFile || isTemporary(name);
}

Error holdsOther(const fs::path& folder, const std::string& what) {
    return {ErrorCode::busy, "the output folder holds " + what, folder.string(),
            "give a new folder, or remove this one"};
}

json identityJson(const BuildIdentity& identity) {
    json inputs = json::array();
    for (const Input& input : identity.inputs)
        inputs.push_back({{"path", input.path},
                          {"stream", input.identity.is_stream},
                          {"size", input.identity.size},
                          {"inode", input.identity.inode},
                          {"modified", input.identity.modified_ns},
                          {"changed", input.identity.changed_ns}});
    return {{"settings", toJson(identity.settings)},
            {"vocab_checksum", identity.vocab_checksum},
            {"shard_bytes", identity.shard_bytes},
            {"inputs", std::move(inputs)}};
}

Identity identityFrom(const json& entry) {
    return {entry.at("stream").get<bool>(), entry.at("size").get<std::uint64_t>(),
            entry.at("inode").get<std::uint64_t>(), entry.at("modified").get<std::int64_t>(),
            entry.at("changed").get<std::int64_t>()};
}

// A file that was read to its end is judged by its content when anything else has changed; what is still to be read
// must have its size and its date.
Status checkInput(const Input& now, const Identity& then, const json& finished) {
    if (now.identity == then) return Done{};
    if (finished.is_object()) {
        const Result<std::string> hash =
            now.identity.is_stream ? Result<std::string>(std::string()) : contentHashOfFile(now.path);
        if (!hash) return hash.error();
        return *hash == finished.at("hash").get<std::string>() ? Status(Done{}) : Status(changedInput(now.path));
    }
    const bool isSame = now.identity.is_stream == then.is_stream && now.identity.size == then.size &&
                        now.identity.modified_ns == then.modified_ns;
    return isSame ? Status(Done{}) : Status(changedInput(now.path));
}

Status checkState(const json& state, const BuildIdentity& identity, const fs::path& folder) {
    const json& then = state.at("identity");
    const json now = identityJson(identity);
    for (const char* name : {"settings", "vocab_checksum", "shard_bytes"})
        if (then.at(name) != now.at(name))
            return holdsOther(folder, "an unfinished corpus of other settings or another vocabulary");
    const json& inputs = then.at("inputs");
    if (inputs.size() != identity.inputs.size()) return holdsOther(folder, "an unfinished corpus of other inputs");
    const json& failed = state.at("failed_input");
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        if (inputs[i].at("path") != identity.inputs[i].path)
            return holdsOther(folder, "an unfinished corpus of other inputs");
        if (failed.is_number() && failed.get<std::size_t>() == i) continue;
        const Status checked =
            checkInput(identity.inputs[i], identityFrom(inputs[i]), state.at("assembly").at("finished").at(i));
        if (!checked) return checked;
    }
    return Done{};
}

Result<json> parseState(const std::string& text, const fs::path& file) {
    const Error damaged{ErrorCode::malformed, "the state of the interrupted build is damaged", file.string(),
                        "remove the folder and build the corpus again"};
    if (text.size() < kContentHashDigits) return damaged;
    const std::string_view content = std::string_view(text).substr(0, text.size() - kContentHashDigits);
    if (contentHash(content) != std::string_view(text).substr(content.size())) return damaged;
    try {
        json state = json::from_cbor(content.begin(), content.end());
        const int version = state.at("version").get<int>();
        if (version > kStateVersion)
            return Error{ErrorCode::newerVersion,
                         "the interrupted build has version " + std::to_string(version) + ", newer than " +
                             std::to_string(kStateVersion),
                         file.string(), "go on with a newer Plateau"};
        return state;
    } catch (const json::exception&) {
        return damaged;
    }
}

// The manifest of the same build, whose inputs are told by path and size.
bool isSameBuild(const CorpusManifest& manifest, const BuildIdentity& identity) {
    const json& document = manifest.document;
    if (document.value("settings", json()) != toJson(identity.settings)) return false;
    if (manifest.vocab_checksum != identity.vocab_checksum) return false;
    const json inputs = document.value("inputs", json::array());
    if (inputs.size() != identity.inputs.size()) return false;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const Input& input = identity.inputs[i];
        if (!inputs[i].is_object() || inputs[i].value("path", json()) != input.path) return false;
        if (!input.identity.is_stream && inputs[i].value("bytes", json()) != input.identity.size) return false;
    }
    return true;
}

Status checkEmpty(const fs::path& folder) {
    std::error_code failure;
    for (fs::directory_iterator entry(folder, failure), end; !failure && entry != end; entry.increment(failure))
        if (!isOurs(entry->path().filename().string())) return holdsOther(folder, "something else");
    if (!failure) return Done{};
    errno = failure.value();
    return systemError("cannot read the output folder", folder.string());
}

void removeTemporaries(const fs::path& folder) {
    std::error_code failure, ignored;
    for (fs::directory_iterator entry(folder, failure), end; !failure && entry != end; entry.increment(failure))
        if (isTemporary(entry->path().filename().string())) fs::remove(entry->path(), ignored);
}

// All that a build writes but its lock and its manifest.
void removeBuilt(const fs::path& folder) {
    std::error_code failure, ignored;
    for (fs::directory_iterator entry(folder, failure), end; !failure && entry != end; entry.increment(failure)) {
        const std::string name = entry->path().filename().string();
        if (name == kStateFile || name == kCorpusVocabFile || name.ends_with(kShardEnding) || isTemporary(name))
            fs::remove(entry->path(), ignored);
    }
}

}  // namespace

BuildFolder::BuildFolder(fs::path folder, run::RunLock lock, bool existed)
    : m_folder(std::move(folder)), m_lock(std::move(lock)), m_existed(existed) {}

Result<BuildFolder> BuildFolder::open(const fs::path& folder, const BuildIdentity& identity) {
    std::error_code failure;
    const bool existed = fs::exists(folder, failure);
    const bool hasState = fs::exists(folder / kStateFile, failure);
    const bool hasManifest = fs::exists(folder / kManifestFile, failure);
    // Before the lock, which would leave a file in somebody else's folder.
    if (existed && !hasState && !hasManifest)
        if (const Status empty = checkEmpty(folder); !empty) return empty.error();
    if (const Status made = makeLastingFolders(folder); !made) return made.error();
    Result<run::RunLock> lock = run::RunLock::acquire(folder / kLockFile);
    if (!lock) return lock.error();
    BuildFolder result(folder, std::move(*lock), existed);
    removeTemporaries(folder);

    if (fs::exists(folder / kManifestFile, failure)) {
        Result<CorpusManifest> manifest = readManifest(folder);
        if (!manifest) return manifest.error();
        if (!isSameBuild(*manifest, identity)) return holdsOther(folder, "a corpus of other settings or inputs");
        fs::remove(folder / kStateFile, failure);
        result.m_manifest = std::move(*manifest);
    } else if (fs::exists(folder / kStateFile, failure)) {
        const Result<std::string> text = readFile(folder / kStateFile);
        if (!text) return text.error();
        Result<json> state = parseState(*text, folder / kStateFile);
        if (!state) return state.error();
        const Status checked = checkState(*state, identity, folder);
        const bool hasFailed = state->at("failed_input").is_number();
        if (!checked && !hasFailed) return checked.error();
        if (checked)
            result.m_state = std::move((*state)["assembly"]);
        else
            removeBuilt(folder);
    }
    return result;
}

Status BuildFolder::save(const BuildIdentity& identity, const json& assembly, std::optional<std::size_t> failedInput) {
    const json state = {{"version", kStateVersion},
                        {"identity", identityJson(identity)},
                        {"failed_input", failedInput ? json(*failedInput) : json()},
                        {"assembly", assembly}};
    std::string text;
    json::to_cbor(state, text);
    text += contentHash(text);
    return writeFileAtomically(m_folder / kStateFile, text);
}

Status BuildFolder::finish(const std::string& manifest) {
    if (const Status flushed = flushFolder(m_folder); !flushed) return flushed;
    if (const Status written = writeFileAtomically(m_folder / kManifestFile, manifest); !written) return written;
    std::error_code ignored;
    fs::remove(m_folder / kStateFile, ignored);
    return Done{};
}

void BuildFolder::remove() {
    removeBuilt(m_folder);
    std::error_code ignored;
    fs::remove(m_folder / kLockFile, ignored);
    if (!m_existed) fs::remove(m_folder, ignored);
}

}  // namespace plateau::corpus
