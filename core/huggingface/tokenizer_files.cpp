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

constexpr std::uint64_t kMostBytes = 256 << 20;

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
            "use a checkpoint whose tokeniser works as BERT's own: with this one ids would differ"};
}

bool isSpecial(const std::string& token) {
    static constexpr std::string_view kSpecial[] = {"[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"};
    return std::ranges::find(kSpecial, token) != std::end(kSpecial);
}

Status addToken(const json& token, const json& id, std::vector<AddedToken>& added, const std::string& source) {
    const json content = token.is_object() ? token.value("content", json()) : json();
    if (!content.is_string() || isSpecial(content)) return Done{};
    const std::string text = content;
    if (flagIn(token, "single_word").value_or(false))
        return notHeld("finds the added token '" + text + "' as a whole word only (single_word is true)", source);
    if (!id.is_number_unsigned() || id > kMostBytes || text.empty() || text.find_first_of("\r\n") != text.npos)
        return unusable("the added token '" + text + "' is none, or has no id", source);
    added.push_back({text, id, flagIn(token, "normalized").value_or(!flagIn(token, "special").value_or(false))});
    return Done{};
}

// Tokens beside the vocabulary's own, as the files have them: a list with their ids, a table by their ids, and, of old,
// a table of ids by contents. What is none of these names no token.
Status addTokens(const json& document, std::vector<AddedToken>& added, const std::string& source) {
    added.clear();
    if (!document.is_array() && !document.is_object()) return Done{};
    for (const auto& [key, token] : document.items()) {
        Status one = Done{};
        if (document.is_array())
            one = addToken(token, token.is_object() ? token.value("id", json()) : json(), added, source);
        else if (token.is_number())
            one = addToken({{"content", key}}, token, added, source);
        else
            one = addToken(token, json::parse(key, nullptr, false), added, source);
        if (!one) return one;
    }
    std::ranges::sort(added, {}, &AddedToken::id);
    return Done{};
}

// Whether each is the vocabulary's token of its id, or has the next id behind the vocabulary.
Status checkPlaces(const TokenizerFiles& files, const std::string& source) {
    if (files.added.empty() || files.vocabulary.empty()) return Done{};
    std::vector<std::string_view> words;
    for (std::string_view rest = files.vocabulary; !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        words.push_back(rest.substr(0, end));
        if (words.back().ends_with('\r')) words.back().remove_suffix(1);
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    for (const AddedToken& token : files.added) {
        const auto place = static_cast<std::size_t>(token.id);
        if (place == words.size()) words.emplace_back(token.content);
        if (place >= words.size() || words[place] != token.content)
            return unusable("the added token '" + token.content + "' has the id " + std::to_string(token.id) +
                                ", which is another's or leaves a gap",
                            source);
    }
    return Done{};
}

Result<json> readObject(const fs::path& path) {
    const auto text = readFile(path, kMostBytes);
    if (!text) return text.error();
    return parseObject(*text, path.string());
}

// What tokenizer_config.json says goes before what tokenizer.json says.
Status readConfig(const fs::path& config, Normaliser& normaliser, std::vector<AddedToken>& added) {
    const auto document = readObject(config);
    if (!document) return document.error();
    const std::string source = config.string();
    ConfigReader reader(*document, source);
    for (const auto& [key, value] :
         {std::pair("do_lower_case", &normaliser.lowercase), std::pair("strip_accents", &normaliser.strips_accents),
          std::pair("tokenize_chinese_chars", &normaliser.spaces_ideographs)})
        if (reader.holds(key)) *value = reader.flag(key, true);
    if (reader.error()) return *reader.error();
    return reader.holds("added_tokens_decoder") ? addTokens((*document)["added_tokens_decoder"], added, source)
                                                : Done{};
}

// tokenizer.json, which holds the vocabulary as well.
Status readFast(const fs::path& fast, Normaliser& normaliser, TokenizerFiles& files) {
    const auto document = readObject(fast);
    if (!document) return document.error();
    auto vocabulary = vocabularyOf(*document, fast.string());
    if (!vocabulary) return vocabulary.error();
    files.vocabulary = *std::move(vocabulary);
    normaliser = normaliserOf(*document);
    return addTokens(document->value("added_tokens", json()), files.added, fast.string());
}

// vocab.txt, and the added tokens that stand beside it: in tokenizer.json, of old in a file of their own.
Status readPlain(const fs::path& plain, TokenizerFiles& files) {
    auto text = readFile(plain, kMostBytes);
    if (!text) return text.error();
    files.vocabulary = *std::move(text);
    const fs::path fast = plain.parent_path() / "tokenizer.json", added = plain.parent_path() / "added_tokens.json";
    std::error_code ignored;
    if (fs::exists(fast, ignored))
        if (const auto document = readObject(fast))
            return addTokens(document->value("added_tokens", json()), files.added, fast.string());
    if (!fs::exists(added, ignored)) return Done{};
    const auto document = readObject(added);
    return document ? addTokens(*document, files.added, added.string()) : document.error();
}

}  // namespace

Result<TokenizerFiles> readTokenizer(const fs::path& folder) {
    TokenizerFiles files;
    Normaliser normaliser;
    std::error_code ignored;
    const fs::path plain = folder / "vocab.txt", fast = folder / "tokenizer.json",
                   config = folder / "tokenizer_config.json";
    fs::path source = plain;
    if (fs::exists(plain, ignored)) {
        if (Status read = readPlain(plain, files); !read) return read.error();
    } else if (fs::exists(fast, ignored)) {
        source = fast;
        if (Status read = readFast(fast, normaliser, files); !read) return read.error();
    } else {
        for (const auto& [name, kind] : kOtherFiles)
            if (fs::exists(folder / name, ignored)) return otherKind(kind, folder / name);
    }
    if (fs::exists(config, ignored)) {
        source = config;
        if (Status told = readConfig(config, normaliser, files.added); !told) return told.error();
    }
    if (!normaliser.spaces_ideographs.value_or(true))
        return notHeld("does not part Chinese characters (tokenize_chinese_chars is false)", source.string());
    if (Status placed = checkPlaces(files, source.string()); !placed) return placed.error();
    files.cased = !normaliser.lowercase.value_or(true);
    if (normaliser.strips_accents) files.accents = !*normaliser.strips_accents;
    return files;
}

std::string tokenizerConfigJson(const TokenizerFiles& files, std::int64_t max_positions) {
    json document = {{"tokenizer_class", "BertTokenizer"},
                     {"do_lower_case", !files.cased},
                     {"model_max_length", max_positions},
                     {"cls_token", "[CLS]"},
                     {"sep_token", "[SEP]"},
                     {"pad_token", "[PAD]"},
                     {"unk_token", "[UNK]"},
                     {"mask_token", "[MASK]"},
                     {"tokenize_chinese_chars", true},
                     {"strip_accents", files.accents ? json(!*files.accents) : json()}};
    for (const AddedToken& token : files.added)
        document["added_tokens_decoder"][std::to_string(token.id)] = {
            {"content", token.content}, {"lstrip", false},      {"normalized", token.normalised},
            {"rstrip", false},          {"single_word", false}, {"special", false}};
    return document.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

}  // namespace plateau::huggingface
