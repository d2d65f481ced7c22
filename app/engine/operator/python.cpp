#include "app/engine/operator/python.h"

#include "app/engine/command/scratch_folder.h"
#include "app/engine/operator/called_program.h"
#include "core/base/files.h"
#include "core/operatorfile/allowed_calls.h"
#include "core/operatorfile/operator_file.h"
#include "core/resources/resources.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

// The second computes traced calls, here and in models that leave Plateau.
constexpr const char* kModules[] = {"operator/plateau_operator.py", "huggingface/own_operator_plateau.py"};
// Imported rather than run, so that the author's file imports the same module.
constexpr const char* kCall =
    "import sys; sys.path.insert(0, sys.argv.pop(1)); import plateau_operator; "
    "sys.exit(plateau_operator.main(sys.argv[1:]))";

std::string lastLine(const fs::path& said) {
    const auto text = readFile(said, std::uint64_t{64} << 20);
    if (!text) return {};
    const auto end = text->find_last_not_of(" \n\r\t");
    if (end == text->npos) return {};
    const auto begin = text->find_last_of('\n', end);
    return text->substr(begin == text->npos ? 0 : begin + 1, end - (begin == text->npos ? 0 : begin + 1) + 1)
        .substr(0, 300);
}

Error failed(const std::string& python, int status, const std::string& said) {
    if (said.find("No module named 'torch'") != said.npos)
        return {ErrorCode::unavailable, "the Python '" + python + "' has no torch", "--python",
                "install torch into it, or name another one with --python"};
    return {ErrorCode::unavailable,
            "the Python '" + python + "' ended " +
                (status < 0 ? "by a signal" : "with status " + std::to_string(status)) +
                (said.empty() ? "" : ": " + said),
            "", "try the file in that Python by itself"};
}

}  // namespace

Result<nlohmann::json> describeByPython(const std::string& python, const fs::path& source) {
    const ScratchFolder scratch;
    const fs::path result = scratch.path() / "result.json", said = scratch.path() / "said.txt";
    const fs::path calls = scratch.path() / "calls.txt";
    for (const char* name : kModules) {
        const auto module = resources::find(name);
        if (!module)
            return Error{ErrorCode::internal, "a part of the program is missing", name, "install Plateau again"};
        if (Status s = writeFileAtomically(scratch.path() / fs::path(name).filename(), *module); !s) return s.error();
    }
    std::string allowed;
    for (const std::string& call : operatorfile::allowedCalls()) allowed += call + "\n";
    if (Status s = writeFileAtomically(calls, allowed); !s) return s.error();
    const auto status = callProgram(
        {python, "-B", "-c", kCall, scratch.path().string(), source.string(), result.string(), calls.string()}, said,
        Error{ErrorCode::notFound, "there is no Python '" + python + "'", "--python",
              "name one that has torch with --python"});
    if (!status) return status.error();
    const auto text = readFile(result, operatorfile::kMostOperatorBytes);
    auto document = text ? nlohmann::json::parse(*text, nullptr, false) : nlohmann::json();
    if (*status != 0 || !document.is_object()) return failed(python, *status, lastLine(said));
    return document;
}

}  // namespace plateau::engine
