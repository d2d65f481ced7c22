#include "core/base/result.h"

#include <cerrno>
#include <system_error>

namespace plateau {

std::string_view toString(ErrorCode code) {
    switch (code) {
        case ErrorCode::usage:
            return "usage";
        case ErrorCode::invalidField:
            return "invalid_field";
        case ErrorCode::notFound:
            return "not_found";
        case ErrorCode::unreadable:
            return "unreadable";
        case ErrorCode::notText:
            return "not_text";
        case ErrorCode::empty:
            return "empty";
        case ErrorCode::malformed:
            return "malformed";
        case ErrorCode::newerVersion:
            return "newer_version";
        case ErrorCode::busy:
            return "busy";
        case ErrorCode::noSpace:
            return "no_space";
        case ErrorCode::noMemory:
            return "no_memory";
        case ErrorCode::unavailable:
            return "unavailable";
        case ErrorCode::nonFinite:
            return "non_finite";
        case ErrorCode::io:
            return "io";
        case ErrorCode::cancelled:
            return "cancelled";
        case ErrorCode::internal:
            return "internal";
    }
    return "internal";
}

std::string describe(const Error& error) {
    std::string line = error.message;
    if (!error.context.empty()) line += " (" + error.context + ")";
    if (!error.advice.empty()) line += ": " + error.advice;
    for (char& c : line)
        if (c == '\n' || c == '\r') c = ' ';
    return line;
}

Error systemError(std::string_view what, std::string_view path) {
    const int number = errno;
    Error error{ErrorCode::io, std::string(what) + ": " + std::generic_category().message(number), std::string(path),
                "check the path and the disk, then try again"};
    switch (number) {
        case ENOENT:
            error.code = ErrorCode::notFound;
            error.advice = "check that the path is spelled correctly";
            break;
        case EACCES:
        case EPERM:
            error.code = ErrorCode::unreadable;
            error.advice = "check the permissions of the file and of its folder";
            break;
        case EROFS:
            error.code = ErrorCode::unreadable;
            error.advice = "choose a place that can be written";
            break;
        case EISDIR:
            error.code = ErrorCode::unreadable;
            error.advice = "give a file, not a folder";
            break;
        case ENOSPC:
        case EDQUOT:
        case EFBIG:
            error.code = ErrorCode::noSpace;
            error.advice = "free some space on that disk, then try again";
            break;
        case ENOMEM:
            error.code = ErrorCode::noMemory;
            error.advice = "close other programs or choose a smaller batch";
            break;
        default:
            break;
    }
    return error;
}

}  // namespace plateau
