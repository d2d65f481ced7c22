// A request of one page to a page that looks inside models: show this checkpoint or run. The receiving page clears it
// when it is shown. GUI thread.
#pragma once

#include <QString>

namespace plateau::widgets {

struct InspectRequest {
    QString checkpoint;  // folder of a checkpoint or of a run; empty: no request
};

}  // namespace plateau::widgets
