#include "app/engine/status/hook_call.h"

#include <utility>

#include "app/engine/status/status_document.h"
#include "core/protocol/error.h"
#include "core/run/run_directory.h"
#include "core/train/run_log.h"

namespace plateau::engine {

const hook::HookSettings& hookSettings(Console& console) {
    static const hook::HookSettings settings = [&] {
        auto read = hook::readHookSettings();
        if (!read) console.warning("the hook is not called: " + describe(read.error()));
        return read ? *std::move(read) : hook::HookSettings();
    }();
    return settings;
}

void reportHook(const Status& called, const std::filesystem::path& folder, Console& console) {
    if (called) return;
    const std::string text = describe(called.error());
    console.warning(text);
    train::RunLog(run::RunPaths{folder}.log()).warn(text);
}

void callHookAtEnd(const std::filesystem::path& folder, hook::Moment moment, Console& console, const Error* error) {
    if (!hookSettings(console).calls(moment)) return;
    hook::HookEvent event{.moment = moment,
                          .run = std::filesystem::absolute(folder).lexically_normal(),
                          .details = {{"status", statusReply(folder).document}}};
    if (const auto status = run::readStatus(folder); status && status->step.value > 0) event.step = status->step.value;
    if (error) event.details["error"] = protocol::errorJson(*error);
    reportHook(hook::callHook(hookSettings(console), event), folder, console);
}

void callHookAfterFailures(const std::filesystem::path& folder, const std::vector<std::string>& failed,
                           Console& console) {
    const hook::HookEvent event{.moment = hook::Moment::paused,
                                .run = std::filesystem::absolute(folder).lexically_normal(),
                                .details = {{"failed", failed}}};
    reportHook(hook::callHook(hookSettings(console), event), folder, console);
}

}  // namespace plateau::engine
