#include "core/bundle/copy_runs.h"

#include <unistd.h>

#include <cstdlib>
#include <string>

#include "core/run/workspace_runs.h"

namespace plateau::bundle {
namespace {

namespace fs = std::filesystem;

// An empty file of a name of its own, which goes with this object.
class Between {
public:
    explicit Between(const fs::path& folder) : m_path((folder / ".copy-XXXXXX").string()) {
        const int fd = ::mkstemp(m_path.data());
        if (fd < 0)
            m_path.clear();
        else
            ::close(fd);
    }
    Between(const Between&) = delete;
    Between& operator=(const Between&) = delete;
    ~Between() {
        if (isThere()) ::unlink(m_path.c_str());
    }
    bool isThere() const { return !m_path.empty(); }
    fs::path path() const { return m_path; }

private:
    std::string m_path;
};

bool isIn(const fs::path& workspace, const fs::path& from) {
    std::error_code unknown;
    return fs::equivalent(from, workspace, unknown) || fs::equivalent(from.parent_path(), workspace / "runs", unknown);
}

}  // namespace

Result<std::vector<UnbundledRun>> copyRuns(const fs::path& from, const fs::path& workspace, const GoOn& goOn) {
    const fs::path source = fs::absolute(from / "").parent_path();
    if (isIn(workspace, source))
        return Error{ErrorCode::usage, "these runs are in this workspace already", source.string(),
                     "name a folder of another place"};
    auto runs = run::runsOf(source);
    if (!runs) return runs.error();
    const Between between(workspace);
    if (!between.isThere()) return systemError("cannot create a file in", workspace.string());
    const auto half = [&](double before) { return [&goOn, before](double share) { return goOn(before + share / 2); }; };
    const auto written = writeBundle({std::move(*runs), between.path(), Checkpoints::all}, half(0));
    if (!written) return written.error();
    return unbundle(between.path(), workspace, half(0.5));
}

}  // namespace plateau::bundle
