// What another page asks a page that looks inside models to show next: a checkpoint or a run. The page takes (clears)
// it when it is shown. GUI thread.
#pragma once

#include <QString>

namespace plateau::widgets {

struct InspectRequest {
    QString checkpoint;  // folder of a checkpoint or of a run; empty: nothing is asked
};

}  // namespace plateau::widgets
