#include <memory>

#include <CLI/CLI.hpp>

#include "app/engine/execute_build.h"
#include "app/engine/execute_glue.h"
#include "app/engine/execute_run.h"
#include "core/run/run_directory.h"

namespace plateau::engine {
namespace {

Reply runFolder(const std::string& folder, Context& context) {
    const auto kind = run::readKind(folder);
    if (!kind) return failure(kind.error());
    if (*kind == run::RunKind::corpus) return executeBuild(folder, context);
    if (*kind == run::RunKind::glue || *kind == run::RunKind::classify) return executeGlue(folder, context);
    if (*kind == run::RunKind::import)
        return failure(Error{ErrorCode::usage, "an imported run has nothing to execute", folder, "look at it with status, analyse or export-log"});
    return executeRun(folder, context);
}

}  // namespace

Action declareRun(CLI::App& app) {
    auto folder = std::make_shared<std::string>();
    app.add_option("run,--run", *folder, "run folder with a spec.json")->required()->type_name("RUN");
    return [folder](Context& context) { return runFolder(*folder, context); };
}

}  // namespace plateau::engine
