#include "core/attention/graph/own_operators.h"

#include <map>
#include <mutex>
#include <system_error>
#include <utility>

#include "core/attention/graph/graph_operator.h"
#include "core/attention/own_registry.h"
#include "core/attention/plugin/plugin.h"
#include "core/attention/registry.h"
#include "core/base/files.h"
#include "core/operatorfile/operator_file.h"

namespace plateau::attention::graph {
namespace {

// Of the files that are open, for the folders that keep them.
struct Texts {
    std::mutex mutex;
    std::map<std::string, std::string> by_id;
};

Texts& openTexts() {
    static Texts texts;
    return texts;
}

Gate& theGate() {
    static Gate gate;
    return gate;
}

Result<OperatorDescriptor> programOf(const operatorfile::OperatorFile& file, const std::string& source) {
    auto descriptor = plugin::load(plugin::objectOf(file.hash));
    if (!descriptor) return descriptor.error();
    if (descriptor->id != file.id)
        return Error{ErrorCode::malformed,
                     "its program registers the operator '" + descriptor->id + "', not '" + file.id + "'", source,
                     "build it again from its C++ source"};
    descriptor->id = ownId(file.id, file.hash);
    return descriptor;
}

}  // namespace

void setGate(Gate gate) {
    theGate() = std::move(gate);
}

bool namesFile(std::string_view name) {
    return name.find('/') != name.npos;
}

Error notBuilt(const operatorfile::OperatorFile& file, const std::string& source) {
    return {ErrorCode::unavailable,
            "the operator '" + ownId(file.id, file.hash) +
                (plugin::isBuiltForAnother(file.hash)
                     ? "' is a program in C++ that was built for another Plateau or LibTorch"
                     : "' is a program in C++ that has not been built here"),
            source,
            "a program can do whatever you can: read it with plateau-engine operator source, and if you trust it build "
            "it with plateau-engine operator build '" +
                source + "' --trust " + std::string(shortHash(file.hash))};
}

namespace {

Status checkBuilt(const operatorfile::OperatorFile& file, const std::string& source) {
    std::error_code ignored;
    return std::filesystem::is_regular_file(plugin::objectOf(file.hash), ignored) ? Status(Done{})
                                                                                  : Status(notBuilt(file, source));
}

}  // namespace

Status checkOpens(const operatorfile::OperatorFile& file, const std::string& source) {
    if (!file.isProgram()) {
        const auto descriptor = descriptorOf(file, source);
        return descriptor ? Status(Done{}) : Status(descriptor.error());
    }
    return checkBuilt(file, source);
}

Result<const OperatorDescriptor*> openOperatorText(const std::string& text, const std::string& source) {
    auto parsed = operatorfile::parseOperatorFile(text, source);
    if (!parsed) return parsed.error();
    const std::string id = ownId(parsed->id, parsed->hash), hash = parsed->hash;
    if (const OperatorDescriptor* known = findOperator(id)) return known;
    // What is data is bound first, as that is soon refused; a program is loaded only once the gate has let it through.
    const bool isProgram = parsed->isProgram();
    Result<OperatorDescriptor> descriptor = OperatorDescriptor{};
    if (!isProgram)
        descriptor = descriptorOf(*parsed, source);
    else if (Status built = checkBuilt(*parsed, source); !built)
        return built.error();
    if (!descriptor) return descriptor.error();
    Result<std::string> kept = theGate() ? theGate()(id, hash, text, source) : Result<std::string>(text);
    if (!kept) return kept.error();
    if (isProgram) descriptor = programOf(*parsed, source);
    if (!descriptor) return descriptor.error();
    Texts& texts = openTexts();
    const std::lock_guard lock(texts.mutex);
    texts.by_id.try_emplace(id, *std::move(kept));
    return addOwnOperator(*std::move(descriptor));
}

Result<const OperatorDescriptor*> openOperator(const std::filesystem::path& file) {
    auto text = readFile(file, operatorfile::kMostOperatorBytes);
    if (!text) return text.error();
    return openOperatorText(*text, file.string());
}

Status openOperatorIn(const std::filesystem::path& folder, const std::string& id) {
    if (!isOwnId(id)) return Done{};
    const auto file = folder / (id + operatorfile::kOperatorEnding);
    const auto opened = openOperator(file);
    if (!opened && opened.error().code == ErrorCode::notFound)
        return Error{ErrorCode::notFound, "the file of the operator '" + id + "' is not there", file.string(),
                     "put it back; its name says which it must be"};
    if (!opened) return opened.error();
    if ((*opened)->id == id) return Done{};
    return Error{ErrorCode::malformed, "the file holds the operator '" + (*opened)->id + "', not '" + id + "'",
                 file.string(), "put back the file that was there; a changed operator is another one"};
}

std::string operatorText(const std::string& id) {
    Texts& texts = openTexts();
    const std::lock_guard lock(texts.mutex);
    const auto text = texts.by_id.find(id);
    return text == texts.by_id.end() ? std::string() : text->second;
}

Status writeOperatorFile(const std::string& id, const std::filesystem::path& folder) {
    const std::string text = operatorText(id);
    return text.empty() ? Done{} : writeFileAtomically(folder / (id + operatorfile::kOperatorEnding), text);
}

}  // namespace plateau::attention::graph
