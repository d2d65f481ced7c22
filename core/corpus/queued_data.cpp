#include "core/corpus/queued_data.h"

#include <cstdint>

#include "core/base/content_hash.h"
#include "core/base/files.h"
#include "core/corpus/corpus_manifest.h"
#include "core/corpus/text_file.h"
#include "core/spec/json_text.h"
#include "core/spec/run_spec.h"

namespace plateau::corpus {
namespace {

constexpr const char* kFile = "data.json";
constexpr const char* kContent = "checksum";
constexpr const char* kVocabulary = "vocab_checksum";
constexpr std::uint64_t kMostDataBytes = 4096;

bool isHash(const nlohmann::json& document, const char* name) {
    const auto found = document.find(name);
    return found != document.end() && found->is_string() && isContentHash(found->get_ref<const std::string&>());
}

// Of one file its hash, of several the hash of their hashes in order.
Result<std::string> hashOfText(const std::string& corpus) {
    const auto inputs = textInputs(corpus);
    if (!inputs) return inputs.error();
    std::string all;
    for (const Input& input : *inputs) {
        const auto hash = contentHashOfFile(input.path);
        if (!hash) return hash.error();
        all += *hash;
    }
    return inputs->size() == 1 ? all : contentHash(all);
}

}  // namespace

Result<CorpusIdentity> identityOnDisk(const std::string& corpus, const std::string& vocab) {
    if (corpus == spec::kDemoCorpus)
        return Error{ErrorCode::unavailable, "the demo corpus is generated and does not lie on the disk", corpus, ""};
    if (isCorpusFolder(corpus)) {
        const auto manifest = readManifest(corpus);
        if (!manifest) return manifest.error();
        return CorpusIdentity{contentOf(*manifest), manifest->vocab_checksum};
    }
    const auto content = hashOfText(corpus);
    if (!content) return content.error();
    const auto vocabulary = contentHashOfFile(vocab);
    if (!vocabulary) return vocabulary.error();
    return CorpusIdentity{*content, *vocabulary};
}

Status keepQueuedData(const std::filesystem::path& runFolder, const CorpusIdentity& data) {
    return writeFileAtomically(runFolder / kFile,
                               spec::dumpJson({{kContent, data.content}, {kVocabulary, data.vocabulary}}) + "\n");
}

Result<CorpusIdentity> parseQueuedData(std::string_view json, std::string_view source) {
    const auto document = spec::parseJson(json, source);
    if (document && document->is_object() && isHash(*document, kContent) && isHash(*document, kVocabulary))
        return CorpusIdentity{document->at(kContent).get<std::string>(), document->at(kVocabulary).get<std::string>()};
    return Error{ErrorCode::malformed, "the file does not say which data the run was queued with", std::string(source),
                 "remove it if the data is what the run is meant for"};
}

Status checkQueuedData(const std::filesystem::path& runFolder, const std::string& corpus, const std::string& vocab) {
    const std::filesystem::path file = runFolder / kFile;
    const auto text = readFile(file, kMostDataBytes);
    if (!text && text.error().code == ErrorCode::notFound) return Done{};
    if (!text) return text.error();
    const auto before = parseQueuedData(*text, file.string());
    if (!before) return before.error();
    const auto now = identityOnDisk(corpus, vocab);
    if (!now || *now == *before) return Done{};
    return Error{ErrorCode::invalidField,
                 "the corpus " + corpus + " is not what it was when the run was queued: " + differenceOf(*before, *now),
                 "data.corpus", "put the corpus back, or make a new run on this one"};
}

std::string differenceOf(const CorpusIdentity& before, const CorpusIdentity& now) {
    std::string what;
    if (before.vocabulary != now.vocabulary)
        what = "its vocabulary was " + before.vocabulary + " and is now " + now.vocabulary;
    if (before.content != now.content)
        what += (what.empty() ? "its text was " : ", its text ") + before.content + " and is now " + now.content;
    return what;
}

}  // namespace plateau::corpus
