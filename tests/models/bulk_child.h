// A window's session as a process of its own, so that it can be killed in the middle of work on many runs.
#pragma once

#include <QStringList>

namespace plateau::widgets {

inline constexpr const char* kBulkChild = "--bulk-child";

// kBulkChild, "delete", "restore" or "tag", and a workspace: does it to all runs. Returns the exit status.
int bulkChild(const QStringList& arguments);

}  // namespace plateau::widgets
