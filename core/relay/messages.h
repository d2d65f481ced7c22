// What the far side sends, a JSON object a line: answers to requests, and by itself what is new in the files of the
// runs that are followed. Everything is hostile until decoded; what is asked for at all, and where, its receiver checks
// (inbox.h, mirror.h). Pure; thread-safe.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include <nlohmann/json.hpp>

#include "core/base/result.h"

namespace plateau::relay {

struct Answered {  // {"id":1,"result":{…}}
    std::int64_t id = 0;
    nlohmann::json result{};
    bool operator==(const Answered&) const = default;
};

struct Refused {  // {"id":1,"error":{…}}; the id is 0 when the request had none
    std::int64_t id = 0;
    Error error{};
    bool operator==(const Refused&) const = default;
};

// {"piece":{…}}: the next bytes of a file that grows, not more than kPieceBytes.
struct Piece {
    std::string run{}, file{};
    std::uint64_t offset = 0;
    std::string bytes{};  // as base64
    std::string mark{};   // of the file up to the end of these bytes (prefix_mark.h)
    bool operator==(const Piece&) const = default;
};

// {"whole":{…}}: all bytes of a file that is sent whole, not more than kMostWholeBytes.
struct Whole {
    std::string run{}, file{};
    std::string bytes{};  // as base64
    bool operator==(const Whole&) const = default;
};

// {"replaced":{…}}: the file is another one than the one whose bytes were sent, or gone; it follows from its start.
struct Replaced {
    std::string run{}, file{};
    bool operator==(const Replaced&) const = default;
};

// {"standing":{…}}: whether a process there works on the run. Once after following began, then when it changes.
struct Standing {
    std::string run{};
    bool is_held = false;
    bool is_gone = false;  // its folder is not there any more
    bool operator==(const Standing&) const = default;
};

struct Alive {  // {"alive":{}}: nothing else was to be said for some seconds
    bool operator==(const Alive&) const = default;
};

using Message = std::variant<Answered, Refused, Piece, Whole, Replaced, Standing, Alive>;

// One line without its LF.
std::string encode(const Message& message);

// Unknown members are passed over. Errors: malformed, also for a name that no run or file has, for base64 that is none
// and for more bytes than are allowed.
Result<Message> decodeMessage(std::string_view line);

}  // namespace plateau::relay
