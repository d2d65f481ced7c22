#include "core/base/system_reason.h"

#include <algorithm>
#include <cerrno>
#include <iterator>
#include <system_error>

namespace plateau {

// An error keeps no number of the system, since it comes from another process too: it is known by the system's words,
// which systemError() puts at the end of a message.
bool codeSaysAll(const Error& error) {
    constexpr struct {
        ErrorCode code;
        int number;
    } kReasons[] = {{ErrorCode::notFound, ENOENT},  {ErrorCode::unreadable, EACCES}, {ErrorCode::unreadable, EPERM},
                    {ErrorCode::unreadable, EROFS}, {ErrorCode::noSpace, ENOSPC},    {ErrorCode::noSpace, EDQUOT},
                    {ErrorCode::noMemory, ENOMEM}};
    return std::any_of(std::begin(kReasons), std::end(kReasons), [&](const auto& reason) {
        return error.code == reason.code &&
               error.message.ends_with(": " + std::generic_category().message(reason.number));
    });
}

}  // namespace plateau
