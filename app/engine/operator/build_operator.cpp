#include <chrono>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

#include "app/engine/command/own_program.h"
#include "app/engine/command/question.h"
#include "app/engine/command/scratch_folder.h"
#include "app/engine/conformance/checked_operators.h"
#include "app/engine/conformance/conformance_child.h"
#include "app/engine/conformance/conformance_text.h"
#include "app/engine/conformance/limited_child.h"
#include "app/engine/operator/checking.h"
#include "app/engine/operator/commands.h"
#include "app/engine/operator/compiler.h"
#include "core/attention/graph/own_operators.h"
#include "core/attention/plugin/plugin.h"
#include "core/base/files.h"
#include "core/operatorfile/conformance.h"
#include "core/operatorfile/operator_file.h"
#include "core/spec/json_text.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

struct BuildQuestion {
    std::string source, output, trust, compiler = "g++", headers;
    int seconds = kCheckSeconds;

    std::vector<Parameter> parameters() {
        return {
            parameter("source", &source, "FILE", "C++ file with one operator, or an operator file that holds one")
                .required()
                .positional(),
            parameter("output", &output, "FILE", "operator file to make of a C++ file, such as my.operator"),
            parameter("trust", &trust, "HASH", "builds the program in an operator file, which it names by its hash"),
            parameter("compiler", &compiler, "PROGRAM", "a C++ compiler").withDefault(),
            parameter("headers", &headers, "DIR", "folder with core/attention/operator.h; beside the program if empty"),
            secondsParameter(&seconds)};
    }
};

// What an object says of its operator. Its static initialisers run for the first time, so in a process of their own.
Result<json> describeObject(const fs::path& object, const std::string& source) {
    std::vector<std::string> words = pluginChildWords(object.string());
    words.insert(words.begin(), ownProgram().string());
    const auto end = runLimited(words, {}, {.deadline = std::chrono::seconds(kCheckSeconds)});
    if (!end) return end.error();
    auto said = spec::parseJson(end->output.substr(0, end->output.find('\n')), source);
    if (end->how != ChildEnd::How::exited || end->code != 0 || !said || !said->is_object())
        return Error{ErrorCode::malformed,
                     "the operator does not load: the process that tried ended before it was done", source,
                     "mend what it does before main(), in the initialisers of its globals"};
    if (const auto why = said->find("error"); why != said->end())
        return Error{ErrorCode::malformed, why->is_string() ? why->get<std::string>() : "it does not load", source,
                     "let it register one whole operator with PLATEAU_REGISTER_OPERATOR"};
    return said;
}

struct Built {
    std::string text;  // of the operator file
    operatorfile::OperatorFile file;
};

// The object ends where operators are looked for, by the hash of the file that is made of it.
Result<Built> buildSource(const BuildQuestion& question) {
    const fs::path source = fs::absolute(question.source);
    const auto program = readFile(source, operatorfile::kMostProgramBytes);
    if (!program) return program.error();
    const ScratchFolder scratch;
    const fs::path object = scratch.path() / "operator.so";
    if (Status compiled = compileOperator({question.compiler, question.headers}, source, object); !compiled)
        return compiled.error();
    auto op = describeObject(object, question.source);
    if (!op) return op.error();
    (*op)["kind"] = "program";
    (*op)["program"] = *program;
    Built built{.text = operatorfile::operatorFileText(*op), .file = {}};
    auto file = operatorfile::parseOperatorFile(built.text, question.source);
    if (!file) return file.error();
    built.file = *std::move(file);
    const auto bytes = readFile(object);
    if (!bytes) return bytes.error();
    const fs::path kept = attention::plugin::objectOf(built.file.hash);
    std::error_code problem;
    fs::create_directories(kept.parent_path(), problem);
    if (Status written = writeFileAtomically(kept, *bytes); !written) return written.error();
    return built;
}

// Only what the user names by its hash: it comes from elsewhere, and what is built is run.
Result<Built> buildFile(const BuildQuestion& question, std::string text, operatorfile::OperatorFile file) {
    if (!file.isProgram())
        return Error{ErrorCode::usage, "the operator is data: there is nothing to build", question.source,
                     "use it as it is"};
    if (question.trust != attention::graph::shortHash(file.hash))
        return attention::graph::notBuilt(file, question.source);
    const ScratchFolder scratch;
    const fs::path source = scratch.path() / (file.id + ".cpp");
    if (Status written = writeFileAtomically(source, file.program); !written) return written.error();
    if (Status compiled =
            compileOperator({question.compiler, question.headers}, source, attention::plugin::objectOf(file.hash));
        !compiled)
        return compiled.error();
    return Built{std::move(text), std::move(file)};
}

Result<Built> build(const BuildQuestion& question) {
    auto text = readFile(question.source, operatorfile::kMostOperatorBytes);
    if (!text) return text.error();
    if (!text->starts_with("{")) {
        if (question.output.empty())
            return Error{ErrorCode::usage, "no operator file is named that is to be made", "--output",
                         "give one, for example --output my.operator"};
        return buildSource(question);
    }
    auto file = operatorfile::parseOperatorFile(*text, question.source);
    if (!file) return file.error();
    return buildFile(question, *std::move(text), *std::move(file));
}

Reply buildOperator(const BuildQuestion& question, Context& context) {
    auto built = build(question);
    if (!built) return failure(built.error());
    const auto conformance = checkOperator(built->text, question.source, question.seconds);
    if (!conformance) return failure(conformance.error());
    if (conformance->ended()) return failure(refusal(*conformance, question.source));
    Reply reply;
    reply.document = {{"operator", conformance->op}, {"conformance", operatorfile::toJson(*conformance)}};
    reply.text = conformance->op + "  " + built->file.title + ": " + built->file.formula + "\nbuilt with " +
                 question.compiler + "\n";
    if (!question.output.empty()) {
        const std::string kept = operatorfile::withConformance(built->text, *conformance);
        if (Status written = writeFileAtomically(question.output, kept); !written) return failure(written.error());
        reply.document["output"] = question.output;
        reply.text += "written to " + question.output + "\n";
    }
    reply.text += conformanceText(*conformance);
    return judged(std::move(reply), *conformance, question.output.empty() ? question.source : question.output, context);
}

struct SourceQuestion {
    std::string file;

    std::vector<Parameter> parameters() {
        return {parameter("file", &file, "FILE", "operator file").required().positional()};
    }
};

Reply showSource(const SourceQuestion& question, Context&) {
    const auto text = readFile(question.file, operatorfile::kMostOperatorBytes);
    if (!text) return failure(text.error());
    const auto file = operatorfile::parseOperatorFile(*text, question.file);
    if (!file) return failure(file.error());
    if (!file->isProgram())
        return failure(Error{ErrorCode::usage, "the operator is data: there is no C++ in it", question.file,
                             "look at the file itself, which is JSON"});
    Reply reply;
    reply.document = {{"operator", attention::graph::ownId(file->id, file->hash)}, {"program", file->program}};
    reply.text = file->program;
    return reply;
}

}  // namespace

Command operatorBuildCommand() {
    return commandOf<BuildQuestion, &buildOperator>("operator build",
                                                    "an attention operator written in C++, compiled for this program");
}

Command operatorSourceCommand() {
    return commandOf<SourceQuestion, &showSource>("operator source", "the C++ in an operator's file, to read");
}

}  // namespace plateau::engine
