// A way on from what a run does not have: the launch page, filled in with its settings and what they lack.
#pragma once

#include <cstdint>

#include <QString>

#include "core/spec/draft.h"
#include "widgets/pages/page_context.h"

namespace plateau::widgets {

class CheckpointPicker;
class MessageBar;
class Page;

// Reads the run's settings on a worker, puts the changes over them and requests the launch page; what cannot be read is
// said on the bar. Nothing happens for a run that the workspace no longer has. GUI thread; page and bar live together.
void launchAgain(Page& page, const PageContext& context, MessageBar& bar, const QString& run,
                 const spec::Draft& changes);

// "Launch again with checkpoints".
QString withCheckpointsTitle();
// Checkpoints over the whole of a run of so many steps, so that it can be looked into.
spec::Draft withCheckpoints(std::int64_t steps);
// Has the bar's message offer that where the run that is picked has ended without any; false, and nothing happens,
// where not: a run that goes on writes its checkpoints by itself, and the picker then looks again.
bool offerCheckpoints(Page& page, const PageContext& context, MessageBar& bar, const CheckpointPicker& picker);

}  // namespace plateau::widgets
