#include "core/protocol/vocabulary.h"

#include "core/protocol/members.h"

namespace plateau::protocol {

template <typename Members, MaybeConst<VocabularyAnswer> Self>
static void members(Members& m, Self& answer) {
    m.need("output", answer.output);
    m.need("entries", answer.entries, kCount);
    m.may("words", answer.words, kCount);
    m.may("distinct_words", answer.distinct_words, kCount);
    m.may("forgotten_words", answer.forgotten_words, kCount);
    m.mayIf(answer.replaced > 0, "replaced", answer.replaced, kCount);
    m.mayIf(!answer.ignored.empty(), "ignored", answer.ignored);
}

nlohmann::json VocabularyAnswer::document() const {
    return write(*this);
}

Result<VocabularyAnswer> VocabularyAnswer::read(const nlohmann::json& document) {
    return protocol::read<VocabularyAnswer>(document, VocabularyQuestion::kMethod);
}

std::vector<Parameter> VocabularyQuestion::parameters() {
    return {parameter("size", &size, "N", "entries, with [PAD] [UNK] [CLS] [SEP] [MASK]").within(6, 1 << 24).required(),
            parameter("output", &output, "F", "file to write, one token a line").required(),
            parameter("file", &files, "FILE…", "text files, also .gz and .zst, folders, patterns")
                .positional("files")
                .required(),
            flag("cased", &cased, "keep case and accents"),
            parameter("min-frequency", &min_frequency, "N", "join no pair that occurs less often").withDefault(),
            parameter("characters", &characters, "N", "most characters to keep, the most frequent ones")
                .within(1, 0x110000)
                .withDefault()};
}

}  // namespace plateau::protocol
