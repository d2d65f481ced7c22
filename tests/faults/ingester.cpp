// Reads the logs of a workspace into its index, run by run, and says of which the rows are committed. Every four runs
// it closes the index and opens it anew.
#include <cstdio>

#include "core/store/ingester.h"
#include "core/store/run_files.h"
#include "core/store/workspace.h"

namespace {

constexpr std::size_t kRunsOfOneOpening = 4;

int failed(const plateau::Error& error) {
    std::fprintf(stderr, "%s\n", plateau::describe(error).c_str());
    return 1;
}

int ingestAll(const std::filesystem::path& folder) {
    using namespace plateau;
    const auto ids = store::listRuns(folder / "runs");
    if (!ids) return failed(ids.error());
    for (std::size_t first = 0; first < ids->size(); first += kRunsOfOneOpening) {
        auto workspace = store::Workspace::open(folder);
        if (!workspace) return failed(workspace.error());
        for (std::size_t i = first; i < std::min(first + kRunsOfOneOpening, ids->size()); ++i) {
            const auto report = store::ingestOnce(*workspace, {(*ids)[i]});
            if (!report) return failed(report.error());
            if (!report->errors.empty()) return failed(report->errors.front().second);
            std::printf("%s\n", (*ids)[i].value.c_str());
            std::fflush(stdout);
        }
    }
    return 0;
}

}  // namespace

int main(int count, char** words) {
    return count == 2 ? ingestAll(words[1]) : 2;
}
