// The kinds of runs, and the words for them: in spec.json, in the catalogue's recipes and as commands. Pure;
// thread-safe.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace plateau::spec {

enum class RunKind { pretrain, glue, classify, corpus, import };

std::string_view toString(RunKind kind);
std::optional<RunKind> runKindFrom(std::string_view word);
// All words, in the order of the kinds.
std::vector<std::string_view> runKindWords();

}  // namespace plateau::spec
