// The objects that all pages share. The composition root owns them; they outlive every page.
#pragma once

#include <memory>

#include "widgets/pages/import_inbox.h"
#include "widgets/pages/inspect_request.h"
#include "widgets/pages/launch_request.h"

namespace plateau::widgets {

class CorpusLibrary;
class EngineClient;
class RunQueue;
class RunSelection;
class RunTableModel;
class WorkspaceSession;

struct PageContext {
    WorkspaceSession& session;
    RunSelection& selection;
    RunTableModel& runs;
    EngineClient& engine;
    RunQueue& queue;
    CorpusLibrary& corpora;
    bool demo = false;
    // Shared by all copies of this struct.
    std::shared_ptr<LaunchRequest> launch_request = std::make_shared<LaunchRequest>();
    std::shared_ptr<InspectRequest> inspect_request = std::make_shared<InspectRequest>();
    std::shared_ptr<ImportInbox> imports = std::make_shared<ImportInbox>();
};

}  // namespace plateau::widgets
