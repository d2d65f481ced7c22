#include <memory>

#include <CLI/CLI.hpp>

#include "app/engine/command.h"
#include "app/engine/console.h"
#include "app/engine/glue_text.h"

namespace plateau::engine {

Action declareGlueCheck(CLI::App& app) {
    auto data = std::make_shared<std::string>();
    app.add_option("--data", *data, "GLUE folder in the official layout")->required()->type_name("DIR");
    return [data](Context& context) {
        const auto report = glue::checkFolder(*data);
        if (!report) return failure(report.error());
        for (const std::string& remark : folderRemarks(*report)) context.console.note(remark);
        Reply reply;
        reply.document = glue::toJson(*report);
        reply.text = folderText(*report);
        return reply;
    };
}

}  // namespace plateau::engine
