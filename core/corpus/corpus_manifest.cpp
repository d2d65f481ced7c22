#include "core/corpus/corpus_manifest.h"

#include <algorithm>
#include <optional>
#include <system_error>
#include <utility>

#include "core/base/content_hash.h"
#include "core/base/files.h"
#include "core/corpus/inputs.h"
#include "core/corpus/settings.h"

namespace plateau::corpus {
namespace {

using nlohmann::json;

constexpr std::uint64_t kMostManifestBytes = std::uint64_t{256} << 20;
constexpr std::int64_t kMaxSamples = std::int64_t{1} << 40;
constexpr std::int64_t kMaxVocabulary = std::int64_t{1} << 31;
constexpr std::string_view kNotBesideTexts[] = {kManifestFile, "build.state", "train-00000.tokens", "spec.json",
                                                "config.json"};

// Reads members, remembering the first that is not what it should be.
class Members {
public:
    Members(const json& object, std::string place) : m_object(object), m_place(std::move(place)) {}

    std::int64_t integer(const char* name, std::int64_t least, std::int64_t most) {
        const json* value = find(name, json::value_t::number_unsigned);
        if (!value) return least;
        const auto number = value->get<std::uint64_t>();
        if (number >= static_cast<std::uint64_t>(least) && number <= static_cast<std::uint64_t>(most))
            return static_cast<std::int64_t>(number);
        return fail(name, "must be " + std::to_string(least) + " … " + std::to_string(most)), least;
    }
    std::string text(const char* name) {
        const json* value = find(name, json::value_t::string);
        return value ? value->get<std::string>() : std::string();
    }
    bool flag(const char* name) {
        const json* value = find(name, json::value_t::boolean);
        return value && value->get<bool>();
    }
    const json& array(const char* name) {
        static const json kEmpty = json::array();
        const json* value = find(name, json::value_t::array);
        return value ? *value : kEmpty;
    }
    void fail(const char* name, const std::string& what) {
        if (!m_fault) m_fault = "\"" + m_place + name + "\" " + what;
    }
    const std::optional<std::string>& fault() const { return m_fault; }

private:
    const json* find(const char* name, json::value_t type) {
        const auto found = m_object.is_object() ? m_object.find(name) : m_object.end();
        if (found == m_object.end() || found->type() != type) {
            fail(name, "is missing or of another type");
            return nullptr;
        }
        return &*found;
    }

    const json& m_object;
    std::string m_place;
    std::optional<std::string> m_fault;
};

// A run folder stands for the corpus that it builds.
std::filesystem::path corpusIn(const std::filesystem::path& folder) {
    std::error_code ignored;
    const bool isRun = !std::filesystem::exists(folder / kManifestFile, ignored) &&
                       std::filesystem::exists(folder / "spec.json", ignored) &&
                       std::filesystem::is_directory(folder / "corpus", ignored);
    return isRun ? folder / "corpus" : folder;
}

Error malformed(const std::string& what, std::string_view source) {
    return {ErrorCode::malformed, "the manifest is damaged: " + what, std::string(source),
            "build the corpus again or restore the file from a copy"};
}

bool isPlainName(const std::string& name) {
    return !name.empty() && name[0] != '.' && name.size() < 256 &&
           name.find_first_of(std::string_view("/\\\0", 3)) == name.npos;
}

Result<CorpusManifest> readDocument(json document, std::string_view source) {
    CorpusManifest manifest;
    Members top(document, "");
    manifest.length = top.integer("length", 2, kMaxLength);
    manifest.cased = top.flag("cased");
    const std::string dtype = top.text("dtype");
    if (dtype != "uint16" && dtype != "uint32") top.fail("dtype", "must be \"uint16\" or \"uint32\"");
    manifest.token_bytes = dtype == "uint32" ? 4 : 2;
    const std::int64_t samples = top.integer("samples", 0, kMaxSamples);
    const json& shards = top.array("shards");
    if (top.fault()) return malformed(*top.fault(), source);

    const auto vocabulary = document.find("vocabulary");
    if (vocabulary == document.end()) return malformed("\"vocabulary\" is missing", source);
    Members vocab(*vocabulary, "vocabulary.");
    manifest.vocab_size = vocab.integer("size", 1, kMaxVocabulary);
    manifest.vocab_checksum = vocab.text("checksum");
    if (vocab.fault()) return malformed(*vocab.fault(), source);

    std::int64_t total = 0;
    std::vector<std::string> names;
    for (const json& entry : shards) {
        Members members(entry, "shards[" + std::to_string(names.size()) + "].");
        Shard shard{members.text("file"), members.integer("samples", 1, kMaxSamples), members.text("checksum")};
        const std::string split = members.text("split");
        if (!isPlainName(shard.file)) members.fail("file", "is no plain file name");
        if (split != "train" && split != "held_out") members.fail("split", "must be \"train\" or \"held_out\"");
        if (shard.checksum.size() != kContentHashDigits) members.fail("checksum", "is no XXH3-128");
        if (members.fault()) return malformed(*members.fault(), source);
        if (shard.samples > kMaxSamples - total) return malformed("too many samples", source);
        total += shard.samples;
        names.push_back(shard.file);
        (split == "train" ? manifest.train : manifest.held_out).push_back(std::move(shard));
    }
    if (total != samples)
        return malformed("its shards hold " + std::to_string(total) + " samples, not " + std::to_string(samples),
                         source);
    std::sort(names.begin(), names.end());
    if (std::adjacent_find(names.begin(), names.end()) != names.end())
        return malformed("a shard is named twice", source);
    manifest.document = std::move(document);
    return manifest;
}

}  // namespace

Result<CorpusManifest> parseManifest(std::string_view text, std::string_view source) {
    json document;
    try {
        document = json::parse(text);
    } catch (const json::exception& exception) {
        return malformed(exception.what(), source);
    }
    const auto version = document.is_object() ? document.find("version") : document.end();
    if (version == document.end() || !version->is_number_unsigned()) return malformed("\"version\" is missing", source);
    if (version->get<std::uint64_t>() > kManifestVersion)
        return Error{ErrorCode::newerVersion,
                     "manifest version " + version->dump() + " is newer than " + std::to_string(kManifestVersion) +
                         ", the newest that this Plateau reads",
                     std::string(source), "open it with a newer Plateau"};
    return readDocument(std::move(document), source);
}

Result<CorpusManifest> readManifest(const std::filesystem::path& given) {
    const std::filesystem::path folder = corpusIn(given);
    const std::filesystem::path file = folder / kManifestFile;
    const Result<std::string> text = readFile(file, kMostManifestBytes);
    if (text) {
        Result<CorpusManifest> manifest = parseManifest(*text, file.string());
        if (manifest) manifest->folder = folder;
        return manifest;
    }
    if (text.error().code != ErrorCode::notFound) return text.error();
    std::error_code ignored;
    if (!std::filesystem::exists(folder, ignored)) return text.error();
    return Error{ErrorCode::notFound, "the folder holds no finished corpus: manifest.json is missing", folder.string(),
                 "build one with plateau-engine corpus build; the same command finishes an interrupted build"};
}

std::string contentOf(const CorpusManifest& manifest) {
    std::string text = std::to_string(manifest.length) + " " + std::to_string(manifest.token_bytes) + "\n";
    for (const auto* split : {&manifest.train, &manifest.held_out}) {
        for (const Shard& shard : *split) text += std::to_string(shard.samples) + " " + shard.checksum + "\n";
        text += "\n";
    }
    return contentHash(text);
}

bool isCorpusFolder(const std::filesystem::path& path) {
    std::error_code ignored;
    if (!std::filesystem::is_directory(path, ignored)) return false;
    for (const std::string_view name : kNotBesideTexts)
        if (std::filesystem::exists(path / name, ignored)) return true;
    return !holdsFiles(path.string(), Format::text);
}

}  // namespace plateau::corpus
