#include "core/levels/levels_file.h"

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <memory>
#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/content_hash.h"
#include "core/base/files.h"
#include "core/levels/counts_bytes.h"
#include "core/levels/kept_file.h"
#include "core/levels/levels_json.h"
#include "core/levels/number_bytes.h"

namespace plateau::levels {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMagic = "plateau levels ";
constexpr std::uint64_t kVersion = 1;
constexpr std::size_t kMostHead = 1 << 16;  // bytes, of which a head fills a few thousand

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

Error ofAnother(const fs::path& file) {
    return {ErrorCode::invalidField, "the reference levels are of another corpus or other masks", file.string(),
            "compute them again"};
}

// What stands before the counts, and where these begin.
struct Head {
    nlohmann::json document;
    LevelsSummary summary;
    std::string_view rest;
};

Result<Head> parseHead(std::string_view bytes, std::string_view source) {
    if (!bytes.starts_with(kMagic))
        return Error{ErrorCode::malformed, "the file does not hold reference levels", std::string(source),
                     "compute them again"};
    NumberReader reader(bytes.substr(kMagic.size()));
    const std::uint64_t version = reader.number(UINT32_MAX);
    if (!reader.ok()) return damaged(source);
    if (version != kVersion) return ofOtherVersion(version, source);
    const std::uint64_t size = reader.number(kMostHead / 2);
    const std::string_view hash = reader.text(kContentHashDigits), text = reader.text(size);
    if (!reader.ok() || contentHash(text) != hash) return damaged(source);
    nlohmann::json document = nlohmann::json::parse(text, nullptr, false);
    Result<LevelsSummary> summary = summaryFrom(document, source);
    if (!summary) return summary.error();
    return Head{std::move(document), std::move(*summary), reader.rest()};
}

}  // namespace

fs::path levelsFile(const std::string& corpus, const LevelsKey& key) {
    return keptFile(corpus, "levels-" + key.hash() + ".bin");
}

std::string serialized(const ReferenceLevels& levels) {
    nlohmann::json head = toJson(levels.summary);
    head["weights"] = toJson(levels.predictors.weights());
    std::string counts;
    putCounts(counts, levels.predictors.counts());
    return fileOf(head.dump(), counts);
}

std::string fileOf(std::string_view head, std::string_view counts) {
    std::string bytes(kMagic);
    putNumber(bytes, kVersion);
    putNumber(bytes, head.size());
    bytes += contentHash(head);
    bytes += head;
    bytes += contentHash(counts);
    bytes += counts;
    return bytes;
}

Result<ReferenceLevels> parseLevels(std::string_view bytes, std::string_view source) {
    Result<Head> head = parseHead(bytes, source);
    if (!head) return head.error();
    const Result<Weights> weights = weightsFrom(head->document.value("weights", nlohmann::json()), source);
    if (!weights) return weights.error();
    NumberReader reader(head->rest);
    const std::string_view hash = reader.text(kContentHashDigits);
    if (contentHash(reader.rest()) != hash) return damaged(source);
    std::optional<ContextCounts> counts = countsFrom(reader);
    if (!counts || !reader.atEnd()) return damaged(source);
    const double mask_probability = head->summary.key.mask_probability;
    return ReferenceLevels{
        std::move(head->summary),
        Predictors(std::make_shared<const ContextCounts>(std::move(*counts)), *weights, mask_probability)};
}

Result<LevelsSummary> parseSummary(std::string_view bytes, std::string_view source) {
    Result<Head> head = parseHead(bytes, source);
    if (!head) return head.error();
    return std::move(head->summary);
}

Result<LevelsSummary> readSummary(const std::string& corpus, const LevelsKey& key) {
    const fs::path file = levelsFile(corpus, key);
    std::error_code problem;
    const bool isFile = fs::is_regular_file(file, problem);
    if (!isFile) errno = problem ? problem.value() : EINVAL;
    std::ifstream stream;
    if (isFile) stream.open(file, std::ios::binary);
    if (!stream.is_open()) return systemError("cannot read", file.string());
    std::string bytes(kMostHead, '\0');
    stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(stream.gcount()));
    Result<LevelsSummary> summary = parseSummary(bytes, file.string());
    if (summary && summary->key != key) return ofAnother(file);
    return summary;
}

Result<ReferenceLevels> readLevels(const std::string& corpus, const LevelsKey& key) {
    const fs::path file = levelsFile(corpus, key);
    const Result<std::string> bytes = readFile(file);
    if (!bytes) return bytes.error();
    Result<ReferenceLevels> levels = parseLevels(*bytes, file.string());
    if (levels && levels->summary.key != key) return ofAnother(file);
    return levels;
}

Status keepLevels(const std::string& corpus, const ReferenceLevels& levels) {
    return keepFile(levelsFile(corpus, levels.summary.key), serialized(levels));
}

}  // namespace plateau::levels
