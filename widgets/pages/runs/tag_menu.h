// The tags of several runs at once: a menu of the tags that the workspace knows, each checked if all of the runs have
// it, and a line for a new one. GUI thread.
#pragma once

#include "widgets/models/picked_runs.h"

class QPoint;
class QWidget;

namespace plateau::widgets {

class WorkspaceSession;

// Opens the menu at a place of the screen. Published runs among them are passed over.
void openTagMenu(QWidget& parent, WorkspaceSession& session, const PickedRuns& runs, const QPoint& where);

}  // namespace plateau::widgets
