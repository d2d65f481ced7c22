#include "tests/faults/trial.h"

#include <array>
#include <cstring>
#include <fstream>
#include <stdexcept>

namespace plateau::faults {
namespace {

namespace fs = std::filesystem;

constexpr std::array kCalls{"open", "write", "fsync", "rename", "ftruncate", "mmap", "read", "change"};

test::Finished runUnder(const Component& component, const fs::path& folder, const std::string& script) {
    test::ProcessOptions options;
    options.environment = component.environment(folder);
    options.environment.insert({{"LD_PRELOAD", PLATEAU_FAULT_SHIM},
                                {"PLATEAU_FAULTS", "below=" + folder.string() + ";" + script},
                                {"PLATEAU_HOOK", ""}});
    return test::runToEnd(component.words(folder), {}, options);
}

fs::path preparedFolder(const Component& component, const test::TemporaryFolder& around) {
    const fs::path folder = around / "in";
    fs::create_directory(folder);
    component.prepare(folder);
    return folder;
}

void mustEndWell(const test::Finished& finished, const Component& component) {
    if (finished.code != 0) throw std::runtime_error(std::string(component.name()) + ": " + finished.err);
}

}  // namespace

Course courseOf(const Component& component) {
    Course course;
    {
        const test::TemporaryFolder around;
        const fs::path folder = preparedFolder(component, around), counts = around / "counts";
        mustEndWell(runUnder(component, folder, "counts=" + counts.string()), component);
        const std::string numbers = test::readText(counts);
        for (std::size_t i = 0; i < kCalls.size() && numbers.size() >= (i + 1) * sizeof(std::uint64_t); ++i)
            std::memcpy(&course.calls[kCalls[i]], numbers.data() + i * sizeof(std::uint64_t), sizeof(std::uint64_t));
    }
    const test::TemporaryFolder around;
    course.folder = preparedFolder(component, around);
    course.changes = changesThatMake(course.folder);
    course.prepared = course.changes.size();
    mustEndWell(runUnder(component, course.folder, "journal=" + (around / "journal").string()), component);
    for (Change& change : readJournal(around / "journal")) course.changes.push_back(std::move(change));
    return course;
}

Trial tryScript(const Component& component, const std::string& script) {
    const test::TemporaryFolder around;
    const fs::path folder = preparedFolder(component, around), hit = around / "hit";
    const test::Finished finished = runUnder(component, folder, script + ";hit=" + hit.string());
    Trial trial{.problem = {}, .is_hit = fs::exists(hit), .code = finished.code};
    trial.problem = component.faultOf(folder, {.code = finished.code, .said = finished.out});
    return trial;
}

std::string tryCut(const Component& component, const Course& course, std::size_t count, std::uint64_t seed) {
    const test::TemporaryFolder around;
    const fs::path folder = around / "left";
    const std::size_t all = course.prepared + count;
    cutPower(course.changes, all, course.folder, seed, folder);
    Disturbed disturbed;
    if (all >= course.changes.size()) disturbed.code = 0;  // it had ended, and said so
    disturbed.lasting = [&](const fs::path& file) { return lastingBytes(course.changes, all, course.folder / file); };
    return component.faultOf(folder, disturbed);
}

}  // namespace plateau::faults
