#include "core/spec/run_kind.h"

namespace plateau::spec {
namespace {

struct Word {
    RunKind kind;
    std::string_view text;
};
constexpr Word kWords[] = {{RunKind::pretrain, "pretrain"},
                           {RunKind::glue, "glue"},
                           {RunKind::classify, "classify"},
                           {RunKind::corpus, "corpus"},
                           {RunKind::import, "import"}};

}  // namespace

std::string_view toString(RunKind kind) {
    for (const Word& word : kWords)
        if (word.kind == kind) return word.text;
    return kWords[0].text;
}

std::optional<RunKind> runKindFrom(std::string_view word) {
    for (const Word& known : kWords)
        if (known.text == word) return known.kind;
    return std::nullopt;
}

std::vector<std::string_view> runKindWords() {
    std::vector<std::string_view> words;
    for (const Word& word : kWords) words.push_back(word.text);
    return words;
}

}  // namespace plateau::spec
