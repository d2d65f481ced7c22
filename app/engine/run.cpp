#include <memory>

#include <CLI/CLI.hpp>

#include "app/engine/execute_run.h"

namespace plateau::engine {

Action declareRun(CLI::App& app) {
    auto folder = std::make_shared<std::string>();
    app.add_option("run,--run", *folder, "run folder with a spec.json")->required()->type_name("RUN");
    return [folder](Context& context) { return executeRun(*folder, context); };
}

}  // namespace plateau::engine
