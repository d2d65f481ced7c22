// SIGINT, SIGTERM and SIGHUP set a flag, which is read between steps. Process-wide.
#pragma once

#include <atomic>

namespace plateau::engine {

// The flag: true once a signal has arrived after catchStopSignals(). Lock-free; the signal handler sets it.
const std::atomic<bool>& stopSignal();

// From now on the three signals set the flag instead of ending the process. The first SIGINT prints `message` (a string
// literal) to standard error; later ones say that one is enough. Signals that were ignored before (nohup) stay ignored.
void catchStopSignals(const char* message);

// From now on a signal says nothing: for --quiet.
void keepSignalsQuiet();

// When the reader of a pipe has gone, writing then fails instead of killing this process.
void ignoreBrokenPipes();

}  // namespace plateau::engine
