#include <string>
#include <utility>

#include "app/engine/command/question.h"
#include "app/engine/conformance/checked_operators.h"
#include "app/engine/conformance/conformance_text.h"
#include "app/engine/operator/checking.h"
#include "app/engine/operator/commands.h"
#include "core/base/files.h"
#include "core/operatorfile/conformance.h"
#include "core/operatorfile/operator_file.h"

namespace plateau::engine {
namespace {

struct CheckQuestion {
    std::string file;
    int seconds = kCheckSeconds;

    std::vector<Parameter> parameters() {
        return {parameter("file", &file, "FILE", "operator file").required().positional(), secondsParameter(&seconds)};
    }
};

Reply checkFile(const CheckQuestion& question, Context& context) {
    const auto text = readFile(question.file, operatorfile::kMostOperatorBytes);
    if (!text) return failure(text.error());
    const auto conformance = checkOperator(*text, question.file, question.seconds);
    if (!conformance) return failure(conformance.error());
    Reply reply;
    reply.document = operatorfile::toJson(*conformance);
    reply.text = conformance->op + "\n" + conformanceText(*conformance);
    return judged(std::move(reply), *conformance, question.file, context);
}

}  // namespace

Command operatorCheckCommand() {
    return commandOf<CheckQuestion, &checkFile>("operator check",
                                                "whether an operator's file does what every operator must");
}

}  // namespace plateau::engine
