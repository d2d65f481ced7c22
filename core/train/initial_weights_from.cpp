#include "core/train/initial_weights_from.h"

#include <vector>

#include "core/train/trainer.h"

namespace plateau::train {
namespace {

Result<std::vector<run::InitPart>> partsOf(const run::InitSpec& init) {
    if (init.parts.empty())
        return std::vector<run::InitPart>{{run::PartKind::embeddings, {}},
                                          {run::PartKind::attention, {}},
                                          {run::PartKind::ffn, {}},
                                          {run::PartKind::norms, {}},
                                          {run::PartKind::head, {}}};
    std::vector<run::InitPart> parts;
    for (const std::string& text : init.parts) {
        const auto part = run::parseInitPart(text);
        if (!part) return part.error();
        parts.push_back(*part);
    }
    return parts;
}

// `work` is given the parts and the checkpoint's folder.
template <typename Work>
Result<Copied> withSource(const run::InitSpec& init, Work work) {
    if (init.from.empty()) return Copied();
    const auto parts = partsOf(init);
    if (!parts) return parts.error();
    const Result<std::filesystem::path> folder = resolveCheckpoint(init.from);
    if (!folder) {
        Error error = folder.error();
        error.message = "init.from: " + error.message;
        return error;
    }
    const Result<model::CopiedWeights> copied = work(*parts, *folder);
    if (copied) return Copied(*copied);
    Error error = copied.error();
    // Nobody has named parts.
    if (init.parts.empty() && error.context == "init.parts") error.context = "init.from";
    return error;
}

}  // namespace

Result<Copied> checkInitial(const run::InitSpec& init, const model::BertConfig& config) {
    return withSource(
        init, [&config](const auto& parts, const auto& folder) { return model::checkParts(config, parts, folder); });
}

Result<Copied> copyInitial(const run::InitSpec& init, model::Bert& model) {
    return withSource(
        init, [&model](const auto& parts, const auto& folder) { return model::copyParts(model, parts, folder); });
}

}  // namespace plateau::train
