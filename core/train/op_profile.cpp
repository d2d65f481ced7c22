#include "core/train/op_profile.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>

#include <ATen/record_function.h>

namespace plateau::train {
namespace {

using Clock = std::chrono::steady_clock;

constexpr const char* kUnclaimed = "between operators";

struct Recording {
    struct Open {
        std::string name;
        Clock::time_point resumed;
    };
    std::vector<Open> open;
    std::map<std::string, ProfileEntry> entries;

    // Time up to now belongs to the innermost operator that is open.
    void settle(Clock::time_point now) {
        Open& innermost = open.back();
        entries[innermost.name].seconds += std::chrono::duration<double>(now - innermost.resumed).count();
        innermost.resumed = now;
    }
    void enter(std::string name) {
        const Clock::time_point now = Clock::now();
        if (!open.empty()) settle(now);
        ++entries[name].calls;
        open.push_back({std::move(name), now});
    }
    void leave() {
        const Clock::time_point now = Clock::now();
        settle(now);
        open.pop_back();
        if (!open.empty()) open.back().resumed = now;
    }
};

thread_local Recording* t_recording = nullptr;

std::unique_ptr<at::ObserverContext> entered(const at::RecordFunction& function) {
    if (t_recording) t_recording->enter(function.name());
    return nullptr;
}

void left(const at::RecordFunction&, at::ObserverContext*) {
    if (t_recording) t_recording->leave();
}

}  // namespace

std::vector<ProfileEntry> profileOperators(const std::function<void()>& work) {
    Recording recording;
    t_recording = &recording;
    const at::CallbackHandle handle = at::addThreadLocalCallback(
        at::RecordFunctionCallback(&entered, &left)
            .scopes({at::RecordScope::FUNCTION, at::RecordScope::BACKWARD_FUNCTION, at::RecordScope::USER_SCOPE}));
    recording.enter(kUnclaimed);
    work();
    recording.leave();
    at::removeCallback(handle);
    t_recording = nullptr;
    std::vector<ProfileEntry> sorted;
    for (auto& [name, entry] : recording.entries) {
        entry.name = name;
        sorted.push_back(entry);
    }
    std::sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.seconds > b.seconds; });
    return sorted;
}

}  // namespace plateau::train
