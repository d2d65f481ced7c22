// A request of one page to the launch page or the GLUE page. "Duplicate", "use in Launch" and "fine-tune" fill it in
// and request that page, which takes it when it is shown. GUI thread.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <QString>

#include "core/spec/draft.h"
#include "core/spec/finetune_spec.h"

namespace plateau::widgets {

// What the GLUE page fills into its form.
struct GlueRequest {
    std::string checkpoint;                          // folder of a checkpoint or of a run
    std::optional<spec::AnyFinetuneSpec> spec = {};  // all other settings, if a run is repeated
    std::vector<std::string> tasks = {};             // without a spec: only these tasks; empty: all
    bool along = false;                              // without a spec: all checkpoints of the run, one after another
};

struct LaunchRequest {
    std::optional<spec::Draft> draft;   // reset by the launch page
    std::string run;                    // folder of the run that the draft is of, with the files of its own operators
    std::optional<std::string> corpus;  // folder of a corpus, put into the form as it is; reset by the launch page
    std::optional<std::string> op;      // id of an operator, chosen in the form; reset by the launch page
    std::optional<GlueRequest> glue;    // reset by the GLUE page
    QString origin;                     // name of the run or corpus, for a message
};

}  // namespace plateau::widgets
