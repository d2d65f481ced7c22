#include <filesystem>

#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/conformance/checked_operators.h"
#include "app/engine/conformance/conformance_text.h"
#include "app/engine/operator/checking.h"
#include "app/engine/operator/commands.h"
#include "app/engine/operator/python.h"
#include "core/base/files.h"
#include "core/operatorfile/conformance.h"
#include "core/operatorfile/operator_file.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

struct Question {
    std::string source, output, python = "python3";
    int seconds = kCheckSeconds;

    std::vector<Parameter> parameters() {
        return {parameter("source", &source, "FILE", "Python file with one @operator").required().positional(),
                parameter("output", &output, "FILE", "operator file to make, such as my.operator").required(),
                parameter("python", &python, "PYTHON", "a Python that has torch").withDefault(),
                secondsParameter(&seconds)};
    }
};

std::string textIn(const nlohmann::json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::string importedText(const std::string& id, const operatorfile::OperatorFile& file, const nlohmann::json& report,
                         const std::string& output) {
    return id + "  " + file.title + ": " + file.formula + "\n" + grouped(report.value("calls", std::int64_t{0})) +
           " tensor calls, which give the function's values and " + "gradients at " +
           grouped(report.value("sizes", std::int64_t{0})) + " sizes\n" + "written to " + output + "\n";
}

Reply importOperator(const Question& question, Context& context) {
    const fs::path source = fs::absolute(question.source);
    if (const auto text = readFile(source, operatorfile::kMostOperatorBytes); !text) return failure(text.error());
    const auto answer = describeByPython(question.python, source);
    if (!answer) return failure(answer.error());
    if (const auto error = answer->find("error"); error != answer->end())
        return failure(Error{ErrorCode::invalidField, textIn(*error, "message"), textIn(*error, "where"),
                             textIn(*error, "advice")});
    const auto op = answer->find("operator");
    if (op == answer->end())
        return failure(Error{ErrorCode::internal, "the Python module gave no operator", source.string(), ""});
    const std::string text = operatorfile::operatorFileText(*op);
    const auto file = operatorfile::parseOperatorFile(text, question.source);
    if (!file) return failure(file.error());
    const auto conformance = checkOperator(text, question.source, question.seconds);
    if (!conformance) return failure(conformance.error());
    if (conformance->ended()) return failure(refusal(*conformance, question.source));
    const std::string kept = operatorfile::withConformance(text, *conformance);
    if (Status written = writeFileAtomically(question.output, kept); !written) return failure(written.error());
    const auto& report = answer->at("report");
    Reply reply;
    reply.document = {{"operator", conformance->op},
                      {"output", question.output},
                      {"report", report},
                      {"conformance", operatorfile::toJson(*conformance)}};
    reply.text = importedText(conformance->op, *file, report, question.output) + conformanceText(*conformance);
    return judged(std::move(reply), *conformance, question.output, context);
}

}  // namespace

Command operatorImportCommand() {
    return commandOf<Question, &importOperator>("operator import",
                                                "an attention operator written in PyTorch as a file of data");
}

}  // namespace plateau::engine
