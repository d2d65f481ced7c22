#include "core/huggingface/tokenizer_files.h"

#include <utility>
#include <vector>

#include "core/base/files.h"
#include "core/huggingface/config_reader.h"

namespace plateau::huggingface {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr std::uint64_t kLimit = 256 << 20;

Error unusable(const std::string& what, const std::string& source) {
    return {ErrorCode::malformed, what, source, "put a vocab.txt of one token a line beside it"};
}

Error otherKind(const std::string& kind, const fs::path& source) {
    return {ErrorCode::malformed, "the tokeniser is " + kind + ", not a WordPiece one", source.string(),
            "use a checkpoint with BERT's tokeniser"};
}

constexpr const char* kBytePairs = "byte-level BPE as RoBERTa's and ModernBERT's";
constexpr const char* kSentencePiece = "SentencePiece as ALBERT's";

// What other tokenisers keep beside no tokenizer.json.
constexpr std::pair<const char*, const char*> kOtherFiles[] = {{"merges.txt", kBytePairs},
                                                               {"spiece.model", kSentencePiece},
                                                               {"sentencepiece.bpe.model", kSentencePiece},
                                                               {"tokenizer.model", kSentencePiece}};

// {"model": {"type": "WordPiece", "vocab": {token: id}}} as lines in the order of the ids.
Result<std::string> vocabularyOf(const json& document, const std::string& source) {
    const json model = document.value("model", json::object());
    const json* vocab = model.is_object() && model.contains("vocab") ? &model["vocab"] : nullptr;
    const json type = model.is_object() ? model.value("type", json()) : json();
    if (type == "BPE") return otherKind(kBytePairs, source);
    if (type == "Unigram") return otherKind(kSentencePiece, source);
    if (vocab == nullptr || !vocab->is_object() || type != "WordPiece")
        return unusable("the tokeniser is not a WordPiece one", source);
    std::vector<const std::string*> tokens(vocab->size(), nullptr);
    for (const auto& [token, id] : vocab->items()) {
        if (!id.is_number_unsigned() || id.get<std::uint64_t>() >= tokens.size() || tokens[id.get<std::size_t>()])
            return unusable("the ids of the vocabulary are not 0 to " + std::to_string(tokens.size() - 1), source);
        tokens[id.get<std::size_t>()] = &vocab->find(token).key();
    }
    std::string text;
    for (const std::string* token : tokens) {
        if (token->find('\n') != token->npos) return unusable("a token holds a line feed", source);
        text += *token + "\n";
    }
    return text;
}

// Whether its normaliser keeps case; nothing when it does not say.
std::optional<bool> casedBy(const json& document) {
    const json normalizer = document.value("normalizer", json());
    const json lower = normalizer.is_object() ? normalizer.value("lowercase", json()) : json();
    return lower.is_boolean() ? std::optional(!lower.get<bool>()) : std::nullopt;
}

Result<json> readObject(const fs::path& path) {
    const auto text = readFile(path, kLimit);
    if (!text) return text.error();
    return parseObject(*text, path.string());
}

}  // namespace

Result<TokenizerFiles> readTokenizer(const fs::path& folder) {
    TokenizerFiles files;
    std::error_code ignored;
    const fs::path plain = folder / "vocab.txt", fast = folder / "tokenizer.json",
                   config = folder / "tokenizer_config.json";
    if (fs::exists(plain, ignored)) {
        auto text = readFile(plain, kLimit);
        if (!text) return text.error();
        files.vocabulary = *std::move(text);
    } else if (fs::exists(fast, ignored)) {
        const auto document = readObject(fast);
        if (!document) return document.error();
        auto vocabulary = vocabularyOf(*document, fast.string());
        if (!vocabulary) return vocabulary.error();
        files.vocabulary = *std::move(vocabulary);
        files.cased = casedBy(*document).value_or(false);
    } else {
        for (const auto& [name, kind] : kOtherFiles)
            if (fs::exists(folder / name, ignored)) return otherKind(kind, folder / name);
    }
    if (!fs::exists(config, ignored)) return files;
    const auto document = readObject(config);
    if (!document) return document.error();
    const std::string source = config.string();
    ConfigReader reader(*document, source);
    files.cased = !reader.flag("do_lower_case", !files.cased);
    if (reader.error()) return *reader.error();
    return files;
}

std::string tokenizerConfigJson(bool cased, std::int64_t max_positions) {
    const json document = {{"tokenizer_class", "BertTokenizer"},
                           {"do_lower_case", !cased},
                           {"model_max_length", max_positions},
                           {"cls_token", "[CLS]"},
                           {"sep_token", "[SEP]"},
                           {"pad_token", "[PAD]"},
                           {"unk_token", "[UNK]"},
                           {"mask_token", "[MASK]"},
                           {"tokenize_chinese_chars", true},
                           {"strip_accents", nullptr}};
    return document.dump(2) + "\n";
}

}  // namespace plateau::huggingface
