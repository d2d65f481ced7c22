#include "app/engine/command/signals.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <initializer_list>

#include <unistd.h>

namespace plateau::engine {
namespace {

std::atomic<bool> g_stop{false};
std::atomic<bool> g_quiet{false};
std::atomic<const char*> g_message{""};
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<const char*>::is_always_lock_free);

void onSignal(int signal) {
    const int number = errno;
    const bool again = g_stop.exchange(true);
    if (signal == SIGINT && !g_quiet) {
        const char* message = again ? "\nalready on it\n" : g_message.load();
        [[maybe_unused]] const auto written = ::write(STDERR_FILENO, message, std::strlen(message));
    }
    errno = number;
}

}  // namespace

const std::atomic<bool>& stopSignal() {
    return g_stop;
}

void catchStopSignals(const char* message) {
    g_message = message;
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction action {};
        ::sigaction(signal, nullptr, &action);
        if (signal == SIGHUP && action.sa_handler == SIG_IGN) continue;
        action = {};
        action.sa_handler = &onSignal;
        action.sa_flags = SA_RESTART;
        sigemptyset(&action.sa_mask);
        ::sigaction(signal, &action, nullptr);
    }
}

void keepSignalsQuiet() {
    g_quiet = true;
}

void ignoreBrokenPipes() {
    std::signal(SIGPIPE, SIG_IGN);
}

}  // namespace plateau::engine
