// SIGINT, SIGTERM and SIGHUP as a flag that is read at step borders. Process-wide.
#pragma once

#include <atomic>

namespace plateau::engine {

// Whether a signal has arrived since the handlers were installed. Lock-free, set by the handler.
const std::atomic<bool>& stopSignal();

// From now on the three signals set the flag instead of ending the process. The first SIGINT prints `message` (a string
// literal) to standard error, later ones say that once is enough. Signals that were ignored (nohup) stay ignored.
void catchStopSignals(const char* message);

// A reader that went away shows as a failed write, not as sudden death.
void ignoreBrokenPipes();

}  // namespace plateau::engine
