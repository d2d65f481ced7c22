#include "core/bundle/manifest.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <set>
#include <utility>

#include "core/base/content_hash.h"
#include "core/run/run_directory.h"
#include "core/spec/json_text.h"
#include "core/text/utf8.h"

namespace plateau::bundle {
namespace {

using nlohmann::json;

constexpr std::string_view kFormat = "plateau-bundle";
constexpr std::size_t kLongestPath = 1024, kLongestName = 255;  // bytes

const json* memberOf(const json& object, const char* name) {
    if (!object.is_object()) return nullptr;
    const auto found = object.find(name);
    return found == object.end() ? nullptr : &*found;
}

std::optional<std::string> textAt(const json& object, const char* name) {
    const json* found = memberOf(object, name);
    return found && found->is_string() ? std::optional(found->get<std::string>()) : std::nullopt;
}

std::optional<std::uint64_t> countAt(const json& object, const char* name) {
    const json* found = memberOf(object, name);
    return found && found->is_number_unsigned() ? std::optional(found->get<std::uint64_t>()) : std::nullopt;
}

json toJson(const BundledRun& run) {
    json steps = json::array();
    for (const run::StepIndex step : run.checkpoints) steps.push_back(step.value);
    json corpus;
    if (!run.corpus.content.empty())
        corpus = {{"checksum", run.corpus.content}, {"vocab_checksum", run.corpus.vocabulary}};
    return {{"name", run.name}, {"kind", run.kind}, {"corpus", std::move(corpus)}, {"checkpoints", std::move(steps)}};
}

class Parser {
public:
    Parser(const json& document, const std::string& source) : m_document(document), m_source(source) {}

    Result<Manifest> parse() {
        if (const Status head = checkHead(); !head) return head.error();
        if (const Status runs = takeRuns(); !runs) return runs.error();
        if (const Status files = takeFiles(); !files) return files.error();
        if (const Status whole = checkWhole(); !whole) return whole.error();
        return std::move(m_manifest);
    }

private:
    Error malformed(const std::string& what) const {
        return {ErrorCode::malformed, what, m_source, "get the bundle again from where it was made"};
    }

    Status checkHead() const {
        const auto version = countAt(m_document, "version");
        if (textAt(m_document, "format") != kFormat || !version) return malformed("this is no bundle of runs");
        if (*version <= kBundleVersion) return Done{};
        return Error{ErrorCode::newerVersion,
                     "the bundle has version " + std::to_string(*version) + ", and this Plateau reads up to version " +
                         std::to_string(kBundleVersion),
                     m_source, "open it with a newer Plateau"};
    }

    Status takeRuns() {
        const json* list = memberOf(m_document, "runs");
        if (!list || !list->is_array() || list->empty()) return malformed("the manifest lists no run");
        if (list->size() > kMostFiles) return malformed(tooMany("runs"));
        for (const json& entry : *list) {
            const auto name = textAt(entry, "name"), kind = textAt(entry, "kind");
            if (!name || !kind || !run::isRunName(*name) || name->size() > kLongestName)
                return malformed("the manifest has a run without a usable name");
            if (!m_runs.insert(*name).second) return malformed("the run \"" + *name + "\" is listed twice");
            BundledRun run{*name, *kind, {}, {}};
            if (const json* corpus = memberOf(entry, "corpus"))
                run.corpus = {textAt(*corpus, "checksum").value_or(""), textAt(*corpus, "vocab_checksum").value_or("")};
            const json* steps = memberOf(entry, "checkpoints");
            for (const json& step : steps && steps->is_array() ? *steps : json::array())
                if (step.is_number_unsigned() && step <= std::numeric_limits<std::int64_t>::max())
                    run.checkpoints.push_back({step.get<std::int64_t>()});
            m_manifest.runs.push_back(std::move(run));
        }
        return Done{};
    }

    Status takeFiles() {
        const json* list = memberOf(m_document, "files");
        if (!list || !list->is_array()) return malformed("the manifest lists no files");
        if (list->size() > kMostFiles) return malformed(tooMany("files"));
        m_manifest.files.reserve(list->size());
        for (const json& entry : *list) {
            const auto path = textAt(entry, "path"), hash = textAt(entry, "xxh3_128");
            const auto bytes = countAt(entry, "bytes");
            if (!path || !hash || !bytes || !isContentHash(*hash))
                return malformed("the manifest has a file without path, bytes and xxh3_128");
            if (const std::string fault = faultOfPath(*path); !fault.empty())
                return malformed("the file \"" + *path + "\" " + fault);
            m_manifest.files.push_back({*path, *bytes, *hash});
            if (!m_runs.contains(runOf(m_manifest.files.back())))
                return malformed("the file \"" + *path + "\" belongs to no run of the manifest");
        }
        return Done{};
    }

    Status checkWhole() const {
        std::set<std::string_view> paths, folders;
        std::uint64_t bytes = 0;
        for (const BundledFile& file : m_manifest.files) {
            if (!paths.insert(file.path).second) return malformed("the file \"" + file.path + "\" is listed twice");
            if (file.bytes > std::numeric_limits<std::int64_t>::max() - bytes)
                return malformed("the manifest announces more bytes than any disk has");
            bytes += file.bytes;
            const std::string_view path = file.path;
            for (std::size_t slash = path.find('/'); slash != std::string_view::npos; slash = path.find('/', slash + 1))
                folders.insert(path.substr(0, slash));
        }
        for (const BundledFile& file : m_manifest.files)
            if (folders.contains(file.path))
                return malformed("\"" + file.path + "\" is a file, and others lie below it");
        for (const std::string& run : m_runs)
            if (!paths.contains(std::string(kRunsFolder) + "/" + run + "/spec.json"))
                return malformed("the run \"" + run + "\" has no spec.json");
        if (countAt(m_document, "bytes") == bytes) return Done{};
        return malformed("the sizes of the files are not the bytes that the manifest announces");
    }

    static std::string tooMany(const char* what) {
        return std::string("the manifest lists more than ") + std::to_string(kMostFiles) + " " + what;
    }

    const json& m_document;
    const std::string& m_source;
    Manifest m_manifest;
    std::set<std::string, std::less<>> m_runs;
};

}  // namespace

std::uint64_t Manifest::bytes() const {
    std::uint64_t sum = 0;
    for (const BundledFile& file : files) sum += file.bytes;
    return sum;
}

std::string_view runOf(const BundledFile& file) {
    const std::string_view path = file.path;
    const std::size_t begin = path.find('/') + 1;
    return path.substr(begin, path.find('/', begin) - begin);
}

std::string manifestText(const Manifest& manifest) {
    json runs = json::array(), files = json::array();
    for (const BundledRun& run : manifest.runs) runs.push_back(toJson(run));
    for (const BundledFile& file : manifest.files)
        files.push_back({{"path", file.path}, {"bytes", file.bytes}, {"xxh3_128", file.hash}});
    return spec::dumpJson({{"format", kFormat},
                           {"version", kBundleVersion},
                           {"bytes", manifest.bytes()},
                           {"runs", std::move(runs)},
                           {"files", std::move(files)}}) +
           "\n";
}

Result<Manifest> parseManifest(std::string_view text, const std::string& source) {
    const spec::JsonLimits limits{.max_bytes = kMostManifestBytes, .max_depth = 8, .refuse_duplicate_keys = true};
    const auto document = spec::parseJson(text, source + ":" + kManifestName, limits);
    if (!document)  // the file is of no use to whoever was sent it: a copy comes from where it was made
        return Error{document.error().code, "the manifest is damaged: " + document.error().message, source,
                     "get the bundle again from where it was made"};
    return Parser(*document, source).parse();
}

std::string faultOfPath(std::string_view path) {
    const auto isControl = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
    if (path.size() > kLongestPath) return "has a path that is too long";
    if (std::ranges::any_of(path, isControl) || path.find('\\') != std::string_view::npos ||
        text::countMalformed(path) > 0)
        return "has characters in its path that a bundle does not take";
    std::vector<std::string_view> parts;
    for (std::string_view rest = path;;) {
        const std::size_t slash = rest.find('/');
        parts.push_back(rest.substr(0, slash));
        if (slash == std::string_view::npos) break;
        rest.remove_prefix(slash + 1);
    }
    for (const std::string_view part : parts) {
        if (part.empty() || part == "." || part == "..") return "would lead out of the folder of its run";
        if (part.size() > kLongestName) return "has a path that is too long";
    }
    if (parts.size() < 3 || parts[0] != kRunsFolder || !run::isRunName(parts[1])) return "does not lie in a run";
    if (parts.size() == 3 && (parts[2] == "lock" || parts[2] == "control"))
        return "is about a process, and not part of a run";
    return {};
}

}  // namespace plateau::bundle
