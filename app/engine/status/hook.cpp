#include "app/engine/command/question.h"
#include "app/engine/status/commands.h"
#include "core/hook/call_hook.h"

namespace plateau::engine {
namespace {

struct HookQuestion {
    std::vector<std::string> command, on;
    int limit = 0;
    bool remove = false, is_trial = false;

    std::vector<Parameter> parameters() {
        std::vector<std::string> moments;
        for (const hook::Moment moment : hook::kMoments) moments.emplace_back(toString(moment));
        return {parameter("command", &command, "WORD",
                          "the program, an absolute path or a name in PATH, then each of its arguments")
                    .repeated(),
                parameter("on", &on, "LIST", "when to call it (default: always)").oneOf(std::move(moments)).list(),
                parameter("limit", &limit, "N", "seconds after which a call is ended (default: 30)")
                    .within(hook::kLeastSeconds, hook::kMostSeconds),
                flag("remove", &remove, "call nothing any more"),
                flag("try", &is_trial, "call it now, with the event trial")};
    }
};

Status change(const HookQuestion& question, hook::HookSettings& settings) {
    if (!question.command.empty()) settings.command = question.command;
    if (question.remove) settings = {};
    if (!question.on.empty()) settings.on.clear();
    for (const std::string& word : question.on) settings.on.push_back(*hook::momentOf(word));
    if (question.limit > 0) settings.seconds = question.limit;
    const bool isChanged = question.remove || !question.command.empty() || !question.on.empty() || question.limit > 0;
    if (!isChanged) return Done{};
    if (settings.command.empty() && !question.remove)
        return Error{ErrorCode::usage, "there is no command yet", "--command", "give its program: --command PROGRAM"};
    return hook::writeHookSettings(settings);
}

std::string textOf(const hook::HookSettings& settings) {
    if (settings.command.empty()) return "no command is called\n";
    std::string text = "calls";
    for (const std::string& word : settings.command) text += " " + word;
    text += "\non   ";
    for (const hook::Moment moment : settings.on) text += " " + std::string(toString(moment));
    return text + "\nends it after " + std::to_string(settings.seconds) + " s\n";
}

Reply hookOf(const HookQuestion& question, Context&) {
    // What cannot be read can still be set anew.
    auto read = hook::readHookSettings();
    const bool isReplaced = question.remove || !question.command.empty();
    if (!read && !isReplaced) return failure(read.error());
    hook::HookSettings settings = read ? *std::move(read) : hook::HookSettings();
    if (const Status changed = change(question, settings); !changed) return failure(changed.error());
    if (question.is_trial) {
        if (settings.command.empty())
            return failure(Error{ErrorCode::usage, "there is no command yet", "--command", "give --command PROGRAM"});
        if (const Status called = hook::callHook(settings, {}); !called) return failure(called.error());
    }
    Reply reply;
    reply.document = nlohmann::json::parse(hook::hookSettingsText(settings));
    reply.document["file"] = hook::settingsFile().string();
    reply.text = textOf(settings);
    return reply;
}

}  // namespace

Command hookCommand() {
    return commandOf<HookQuestion, &hookOf>("hook",
                                            "a command of your own, called when a run ends or leaves its plateau");
}

}  // namespace plateau::engine
