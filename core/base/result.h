// Value or error: what crosses the border of a room.
//
// Exceptions stay inside Torch-facing code and third-party calls. An Error carries facts in English for logs and the
// command line; the window translates by `code` and shows `message` as the detail.
#pragma once

#include <cassert>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace plateau {

enum class ErrorCode {
    usage,         // wrong flags or arguments
    invalidField,  // a field of a spec or draft; context names it
    notFound,
    unreadable,    // exists, cannot be read
    notText,       // a text file that holds something else
    empty,         // nothing usable in it
    malformed,     // damaged or wrongly formed; context says file:line or file@byte
    newerVersion,  // written by a newer Plateau; message names both versions
    busy,          // held by another process
    noSpace,       // disk full
    noMemory,
    unavailable,  // a device or feature that this machine or build does not have
    nonFinite,    // training met NaN or infinity
    io,           // any other failure of the operating system
    cancelled,
    internal,
};

// The code as it appears in JSON: "usage", "invalid_field", …
std::string_view toString(ErrorCode code);

struct Error {
    ErrorCode code = ErrorCode::internal;
    std::string message;  // what went wrong
    std::string context;  // where: "file:line", a path or a field; may be empty
    std::string advice;   // what to do; may be empty

    bool operator==(const Error&) const = default;
};

// "error: <what> (<where>): <what to do>" without the leading "error: "; one line.
std::string describe(const Error& error);

// Error of the last failed system call (errno) on `path`: maps ENOENT, EACCES, ENOSPC… to a code and an advice.
Error systemError(std::string_view what, std::string_view path);

template <typename T>
class [[nodiscard]] Result {
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_state(std::in_place_index<1>, std::move(error)) {}

    bool ok() const { return m_state.index() == 0; }
    explicit operator bool() const { return ok(); }

    T& value() & {
        assert(ok());
        return *std::get_if<0>(&m_state);
    }
    const T& value() const& {
        assert(ok());
        return *std::get_if<0>(&m_state);
    }
    T&& value() && {
        assert(ok());
        return std::move(*std::get_if<0>(&m_state));
    }
    const Error& error() const {
        assert(!ok());
        return *std::get_if<1>(&m_state);
    }

    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

private:
    std::variant<T, Error> m_state;
};

struct Done {};  // the value of an operation that only succeeds or fails
using Status = Result<Done>;

}  // namespace plateau
