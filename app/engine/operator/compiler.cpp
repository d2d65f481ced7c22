#include "app/engine/operator/compiler.h"

#include <climits>
#include <sstream>
#include <system_error>
#include <vector>

#include <dlfcn.h>

#include "app/engine/command/own_program.h"
#include "app/engine/command/scratch_folder.h"
#include "app/engine/operator/called_program.h"
#include "core/attention/plugin/headers.h"
#include "core/attention/plugin/plugin.h"
#include "core/base/files.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;
namespace plugin = attention::plugin;

// The parameter is the place: whoever has no command line has words of their own for it.
Error noHeaders(std::string_view whose, const fs::path& folder) {
    std::string what = "there are no headers of " + std::string(whose);
    if (!folder.empty()) what += " in " + folder.string();
    return {ErrorCode::notFound, std::move(what), "--headers",
            "install the package plateau-operator-dev, or name their folder with --headers"};
}

bool hasHeaders(const fs::path& folder) {
    std::error_code ignored;
    return fs::is_regular_file(folder / plugin::kHeadersList, ignored);
}

// Installed beside the program, or the tree in which it was built.
fs::path ownHeaders() {
    const fs::path bin = ownProgram().parent_path();
    const fs::path installed = bin.parent_path() / "include" / "plateau";
    if (hasHeaders(installed)) return installed;
    for (fs::path folder = bin; folder != folder.root_path(); folder = folder.parent_path())
        if (hasHeaders(folder)) return folder;
    return {};
}

// Those of the LibTorch that this program has loaded, unless they stand beside Plateau's.
fs::path torchHeaders(const fs::path& headers) {
    std::error_code ignored;
    if (fs::is_regular_file(headers / "ATen" / "core" / "Tensor.h", ignored)) return headers;
    void* library = ::dlopen("libtorch_cpu.so", RTLD_LAZY | RTLD_NOLOAD);
    char place[PATH_MAX] = {};
    if (library == nullptr || ::dlinfo(library, RTLD_DI_ORIGIN, place) != 0) return {};
    const fs::path folder = fs::path(place).parent_path() / "include";
    return fs::is_regular_file(folder / "ATen" / "core" / "Tensor.h", ignored) ? folder : fs::path();
}

// The first error with where it is, as compilers write it, or the last line of whatever else was said.
std::string complaintIn(const fs::path& said) {
    const auto text = readFile(said, std::uint64_t{64} << 20);
    std::istringstream lines(text ? *text : std::string());
    std::string last;
    for (std::string line; std::getline(lines, line);) {
        if (line.find("error:") != line.npos) return line.substr(0, 500);
        if (!line.empty()) last = line;
    }
    return last.substr(0, 500);
}

}  // namespace

Status compileOperator(const Compiler& compiler, const fs::path& source, const fs::path& object) {
    const fs::path headers = compiler.headers.empty() ? ownHeaders() : fs::absolute(compiler.headers);
    if (headers.empty() || !hasHeaders(headers)) return noHeaders("Plateau's operators", headers);
    const fs::path torch = torchHeaders(headers);
    if (torch.empty()) return noHeaders("LibTorch", headers);
    const auto hash = plugin::headersHash(headers);
    if (!hash) return hash.error();
    const ScratchFolder scratch;
    const fs::path said = scratch.path() / "said.txt", made = scratch.path() / "operator.so";
    const auto status = callProgram(
        {compiler.program, "-std=c++20", "-O3", "-fPIC", "-shared", "-DPLATEAU_PLUGIN",
         "-DPLATEAU_OPERATOR_HEADERS=\"" + *hash + "\"", "-I" + headers.string(), "-isystem", torch.string(),
         "-include", "core/attention/plugin/stamp.h", "-x", "c++", source.string(), "-o", made.string()},
        said,
        Error{ErrorCode::notFound, "there is no compiler '" + compiler.program + "'", "--compiler",
              "install g++, or name another with --compiler"});
    if (!status) return status.error();
    if (*status != 0)
        return Error{ErrorCode::malformed, "the compiler '" + compiler.program + "' refuses it: " + complaintIn(said),
                     source.string(), "mend it, and build it again"};
    const auto bytes = readFile(made);
    if (!bytes) return bytes.error();
    const auto stamp = plugin::stampIn(*bytes, made.string());
    if (!stamp) return stamp.error();
    if (*stamp != plugin::ownStamp())
        return Error{
            ErrorCode::unavailable,
            "the headers are those of another program (" + *stamp + "), this one is " + std::string(plugin::ownStamp()),
            headers.string(), "use the headers that were installed with this program"};
    std::error_code problem;
    fs::create_directories(object.parent_path(), problem);
    return writeFileAtomically(object, *bytes);
}

}  // namespace plateau::engine
