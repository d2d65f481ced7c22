#include "core/protocol/judged_texts.h"

namespace plateau::protocol {

void addJudgedTexts(std::vector<Parameter>& parameters, JudgedTexts& texts) {
    constexpr std::int64_t kFewest = 16, kMost = 65536;
    parameters.push_back(parameter("corpus", &texts.corpus, "C",
                                   "held-out samples of demo, a text file or a corpus folder (default: of the run)"));
    parameters.push_back(parameter("data", &texts.data, "DIR", "rows of the dev split of a task in a GLUE folder"));
    parameters.push_back(parameter("task", &texts.task, "T", "the task: cola, sst2, …").needing("data"));
    parameters.push_back(parameter("tokens", &texts.tokens, {}, "of all texts together")
                             .within(kFewest, kMost)
                             .alwaysSent()
                             .withDefault());
}

}  // namespace plateau::protocol
