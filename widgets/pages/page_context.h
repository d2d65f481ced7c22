// The objects that all pages share. The composition root owns them; they outlive every page.
#pragma once

#include <memory>

#include <QString>

#include "widgets/engine/engine_client.h"
#include "widgets/engine/levels_count.h"
#include "widgets/models/run_marks.h"
#include "widgets/pages/import_inbox.h"
#include "widgets/pages/launch_request.h"

namespace plateau::widgets {

class CorpusLibrary;
class MachineLibrary;
class RunQueue;
class RunSelection;
class RunTableModel;
class WorkspaceSession;

// A request of one page to a page that looks inside models: show this checkpoint or run. The receiving page clears it
// when it is shown. GUI thread.
struct InspectRequest {
    QString checkpoint;  // folder of a checkpoint or of a run; empty: no request
    QString page = {};   // that asked and is to be come back to; empty: none
};

struct PageContext {
    WorkspaceSession& session;
    RunSelection& selection;
    RunTableModel& runs;
    EngineClient& engine;
    RunQueue& queue;
    CorpusLibrary& corpora;
    MachineLibrary& machines;
    bool demo = false;
    // Shared by all copies of this struct.
    std::shared_ptr<RunMarks> marks = std::make_shared<RunMarks>();
    std::shared_ptr<LaunchRequest> launch_request = std::make_shared<LaunchRequest>();
    std::shared_ptr<InspectRequest> inspect_request = std::make_shared<InspectRequest>();
    std::shared_ptr<ImportInbox> imports = std::make_shared<ImportInbox>();
    std::shared_ptr<LevelsCount> levels_count = std::make_shared<LevelsCount>(engine.program());
};

}  // namespace plateau::widgets
