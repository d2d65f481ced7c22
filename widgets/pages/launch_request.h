// What another page asks the launch page or the GLUE page to show next: "duplicate", "use in Launch" and "fine-tune"
// fill this and ask the frame for the page, which takes it when it is shown. GUI thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <QString>

#include "core/spec/draft.h"
#include "core/spec/finetune_spec.h"

namespace plateau::widgets {

struct LaunchCorpus {
    std::string folder;
    std::int64_t length = 0;  // tokens a sample
};

// What the GLUE page's form is filled in with.
struct GlueRequest {
    std::string checkpoint;                          // a checkpoint's or a run's folder
    std::optional<spec::AnyFinetuneSpec> spec = {};  // all the rest, of a run that is repeated
    std::vector<std::string> tasks = {};             // without a spec: these only, where there are any
    bool along = false;                              // without a spec: the run's checkpoints one after another
};

struct LaunchRequest {
    std::optional<spec::Draft> draft;    // taken (reset) by the launch page
    std::optional<LaunchCorpus> corpus;  // this corpus in what is filled in already; taken too
    std::optional<GlueRequest> glue;     // taken by the GLUE page
    QString origin;                      // for a sentence: the name of the run or corpus
};

}  // namespace plateau::widgets
