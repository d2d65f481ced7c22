#include "core/huggingface/tokenizer_files.h"

#include <algorithm>
#include <optional>
#include <string_view>
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

// How text is changed before it is cut into words; nothing for what a file does not say.
struct Normaliser {
    std::optional<bool> lowercase, strips_accents, spaces_ideographs;
};

std::optional<bool> flagIn(const json& object, const char* key) {
    const json value = object.is_object() ? object.value(key, json()) : json();
    return value.is_boolean() ? std::optional(value.get<bool>()) : std::nullopt;
}

Normaliser normaliserOf(const json& document) {
    const json normalizer = document.value("normalizer", json());
    return {flagIn(normalizer, "lowercase"), flagIn(normalizer, "strip_accents"),
            flagIn(normalizer, "handle_chinese_chars")};
}

Error notHeld(const std::string& what, const std::string& source) {
    return {ErrorCode::malformed, "the tokeniser " + what, source,
            "use a checkpoint whose tokeniser works as BERT's own, cased or uncased: with this one ids would differ"};
}

// What the ids of texts depend on, and what there is no way to keep in a checkpoint.
Status checkNormaliser(const Normaliser& normaliser, const std::string& source) {
    const bool lowercase = normaliser.lowercase.value_or(true);
    if (normaliser.strips_accents.value_or(lowercase) != lowercase)
        return notHeld(lowercase ? "lower-cases and keeps accents (strip_accents is false)"
                                 : "keeps case and drops accents (strip_accents is true)",
                       source);
    if (!normaliser.spaces_ideographs.value_or(true))
        return notHeld("does not part Chinese characters (tokenize_chinese_chars is false)", source);
    return Done{};
}

// Tokens beside the vocabulary's own that are looked for in a text before it is cut: a list with "content", or such a
// table by their ids.
Status checkAddedTokens(const json& added, const std::string& source) {
    static constexpr std::string_view kSpecial[] = {"[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"};
    if (!added.is_array() && !added.is_object()) return Done{};
    for (const json& token : added) {
        const json content = token.is_object() ? token.value("content", json()) : json();
        if (content.is_string() && std::ranges::find(kSpecial, content.get<std::string>()) == std::end(kSpecial))
            return notHeld("has an added token, '" + content.get<std::string>() + "'", source);
    }
    return Done{};
}

Result<json> readObject(const fs::path& path) {
    const auto text = readFile(path, kLimit);
    if (!text) return text.error();
    return parseObject(*text, path.string());
}

// What tokenizer_config.json says goes before what tokenizer.json says.
Status readConfig(const fs::path& config, Normaliser& normaliser) {
    const auto document = readObject(config);
    if (!document) return document.error();
    const std::string source = config.string();
    ConfigReader reader(*document, source);
    for (const auto& [key, value] :
         {std::pair("do_lower_case", &normaliser.lowercase), std::pair("strip_accents", &normaliser.strips_accents),
          std::pair("tokenize_chinese_chars", &normaliser.spaces_ideographs)})
        if (reader.holds(key)) *value = reader.flag(key, true);
    if (reader.error()) return *reader.error();
    return checkAddedTokens(document->value("added_tokens_decoder", json()), source);
}

}  // namespace

Result<TokenizerFiles> readTokenizer(const fs::path& folder) {
    TokenizerFiles files;
    Normaliser normaliser;
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
        normaliser = normaliserOf(*document);
        if (Status known = checkAddedTokens(document->value("added_tokens", json()), fast.string()); !known)
            return known.error();
    } else {
        for (const auto& [name, kind] : kOtherFiles)
            if (fs::exists(folder / name, ignored)) return otherKind(kind, folder / name);
    }
    if (fs::exists(config, ignored)) {
        if (Status told = readConfig(config, normaliser); !told) return told.error();
    }
    if (Status held = checkNormaliser(normaliser, (fs::exists(config, ignored) ? config : fast).string()); !held)
        return held.error();
    files.cased = !normaliser.lowercase.value_or(true);
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
