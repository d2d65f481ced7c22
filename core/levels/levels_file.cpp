#include "core/levels/levels_file.h"

#include <unistd.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/cache_folder.h"
#include "core/base/content_hash.h"
#include "core/base/files.h"
#include "core/corpus/corpus_manifest.h"
#include "core/levels/counts_bytes.h"
#include "core/levels/levels_json.h"
#include "core/levels/number_bytes.h"
#include "core/spec/run_spec.h"

namespace plateau::levels {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMagic = "plateau levels ";
constexpr std::uint64_t kVersion = 1;

fs::path inCache(const fs::path& name) {
    return cacheFolder() / "levels" / name;
}

Error damaged(std::string_view source) {
    return {ErrorCode::malformed, "the reference levels are damaged or cut short", std::string(source),
            "compute them again"};
}

Error ofOtherVersion(std::uint64_t version, std::string_view source) {
    return {version > kVersion ? ErrorCode::newerVersion : ErrorCode::malformed,
            "the reference levels are of version " + std::to_string(version) + ", and this Plateau reads version " +
                std::to_string(kVersion),
            std::string(source), "compute them again"};
}

}  // namespace

fs::path levelsFile(const std::string& corpus, const LevelsKey& key) {
    const fs::path name = "levels-" + key.hash() + ".bin";
    if (corpus == spec::kDemoCorpus || !corpus::isCorpusFolder(corpus)) return inCache(name);
    const Result<corpus::CorpusManifest> manifest = corpus::readManifest(corpus);
    if (!manifest) return inCache(name);
    std::error_code ignored;
    const bool is_beside =
        fs::exists(manifest->folder / name, ignored) || ::access(manifest->folder.c_str(), W_OK) == 0;
    return is_beside ? manifest->folder / name : inCache(name);
}

std::string serialized(const ReferenceLevels& levels) {
    nlohmann::json head = toJson(levels.summary);
    head["weights"] = toJson(levels.predictors.weights());
    const std::string text = head.dump();
    std::string content;
    putNumber(content, text.size());
    content += text;
    putCounts(content, levels.predictors.counts());
    std::string bytes(kMagic);
    putNumber(bytes, kVersion);
    return bytes + contentHash(content) + content;
}

Result<ReferenceLevels> parseLevels(std::string_view bytes, std::string_view source) {
    if (!bytes.starts_with(kMagic))
        return Error{ErrorCode::malformed, "the file does not hold reference levels", std::string(source),
                     "compute them again"};
    NumberReader start(bytes.substr(kMagic.size()));
    const std::uint64_t version = start.number(UINT32_MAX);
    if (!start.ok()) return damaged(source);
    if (version != kVersion) return ofOtherVersion(version, source);
    const std::string_view hash = start.text(kContentHashDigits), content = start.rest();
    if (contentHash(content) != hash) return damaged(source);
    return parseContent(content, source);
}

Result<ReferenceLevels> parseContent(std::string_view content, std::string_view source) {
    NumberReader reader(content);
    const std::uint64_t size = reader.size();
    const nlohmann::json head = nlohmann::json::parse(reader.text(size), nullptr, false);
    Result<LevelsSummary> summary = summaryFrom(head, source);
    if (!summary) return summary.error();
    const Result<Weights> weights = weightsFrom(head.value("weights", nlohmann::json()), source);
    if (!weights) return weights.error();
    std::optional<ContextCounts> counts = countsFrom(reader);
    if (!counts || !reader.atEnd()) return damaged(source);
    const double mask_probability = summary->key.mask_probability;
    return ReferenceLevels{std::move(*summary), Predictors(std::make_shared<const ContextCounts>(std::move(*counts)),
                                                           *weights, mask_probability)};
}

Result<ReferenceLevels> readLevels(const std::string& corpus, const LevelsKey& key) {
    const fs::path file = levelsFile(corpus, key);
    const Result<std::string> bytes = readFile(file);
    if (!bytes) return bytes.error();
    Result<ReferenceLevels> levels = parseLevels(*bytes, file.string());
    if (levels && levels->summary.key != key)
        return Error{ErrorCode::invalidField, "the reference levels are of another corpus or other masks",
                     file.string(), "compute them again"};
    return levels;
}

Status keepLevels(const std::string& corpus, const ReferenceLevels& levels) {
    const fs::path file = levelsFile(corpus, levels.summary.key);
    std::error_code failure;
    fs::create_directories(file.parent_path(), failure);
    if (failure)
        return Error{ErrorCode::io, "the folder of the reference levels cannot be made: " + failure.message(),
                     file.parent_path().string(), "make it writable"};
    return writeFileAtomically(file, serialized(levels));
}

}  // namespace plateau::levels
