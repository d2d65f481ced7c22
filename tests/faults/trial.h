// One trial: a real process under a fault of its calls to the file system or a power cut, and then an undisturbed one.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "tests/end_to_end/engine_support.h"
#include "tests/faults/power_cut.h"

namespace plateau::faults {

// How a process ended that did not end as it should.
struct Disturbed {
    int code = -1;     // -1: killed, or its power was cut before it ended
    std::string said;  // on standard output
    // After a power cut: the bytes of a file, by its path below the folder, of which the process knew that they last.
    std::function<std::string(const std::filesystem::path&)> lasting = {};
};

// A program that writes, and what must hold of it after any fault.
class Component {
public:
    Component() = default;
    Component(const Component&) = delete;
    Component& operator=(const Component&) = delete;
    virtual ~Component() = default;

    virtual const char* name() const = 0;
    // Makes in the empty folder what the program finds there.
    virtual void prepare(const std::filesystem::path& /*folder*/) const {}
    // The program and its arguments. It writes below the folder only.
    virtual std::vector<std::string> words(const std::filesystem::path& folder) const = 0;
    virtual std::map<std::string, std::string> environment(const std::filesystem::path& /*folder*/) const { return {}; }
    // Has it go on, undisturbed. Empty, or what is lost or not as it must be.
    virtual std::string faultOf(const std::filesystem::path& folder, const Disturbed& disturbed) const = 0;
};

// What a process does when nothing disturbs it.
struct Course {
    std::map<std::string, std::uint64_t> calls;  // by the shim's names, "change" among them; of its children too
    std::vector<Change> changes;                 // the first ones make what was prepared
    std::size_t prepared = 0;                    // so many
    std::filesystem::path folder;                // where it was
};
// Throws std::runtime_error where the program fails undisturbed.
Course courseOf(const Component& component);

struct Trial {
    std::string problem;  // empty: nothing is lost
    bool is_hit = false;  // the fault came about
    int code = -1;
};
Trial tryScript(const Component& component, const std::string& script);

// After `count` of the process' changes; `seed` as of cutPower().
std::string tryCut(const Component& component, const Course& course, std::size_t count, std::uint64_t seed);

}  // namespace plateau::faults
