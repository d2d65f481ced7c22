// The objects that pages share. Owned by the composition root; outlive every page.
#pragma once

namespace plateau::widgets {

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
    bool demo = false;
};

}  // namespace plateau::widgets
