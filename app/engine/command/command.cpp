#include "app/engine/command/command.h"

#include <algorithm>
#include <utility>

namespace plateau::engine {
namespace {

ExitCode exitCodeOf(ErrorCode code) {
    switch (code) {
        case ErrorCode::noSpace:
        case ErrorCode::nonFinite:
        case ErrorCode::io:
        case ErrorCode::internal:
            return ExitCode::failed;
        case ErrorCode::cancelled:
            return ExitCode::stopped;
        default:
            return ExitCode::unusable;
    }
}

}  // namespace

Reply failure(std::vector<Error> errors) {
    Reply reply;
    reply.exit = errors.empty() ? ExitCode::failed : exitCodeOf(errors.front().code);
    reply.errors = std::move(errors);
    return reply;
}

Reply failure(Error error) {
    return failure(std::vector<Error>{std::move(error)});
}

const Command* findCommand(const std::vector<Command>& commands, std::string_view name) {
    const auto found = std::ranges::find(commands, name, &Command::name);
    return found == commands.end() ? nullptr : &*found;
}

}  // namespace plateau::engine
