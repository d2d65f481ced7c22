#include "core/train/initial_weights_from.h"

#include <vector>

#include "core/train/trainer.h"

namespace plateau::train {
namespace {

Result<std::vector<spec::InitPart>> partsOf(const spec::InitSpec& init) {
    if (init.parts.empty())
        return std::vector<spec::InitPart>{{spec::PartKind::embeddings, {}},
                                           {spec::PartKind::attention, {}},
                                           {spec::PartKind::ffn, {}},
                                           {spec::PartKind::norms, {}},
                                           {spec::PartKind::head, {}}};
    std::vector<spec::InitPart> parts;
    for (const std::string& text : init.parts) {
        const auto part = spec::parseInitPart(text);
        if (!part) return part.error();
        parts.push_back(*part);
    }
    return parts;
}

// `work` is given the parts and the checkpoint's folder.
template <typename Work>
Result<Copied> withSource(const spec::InitSpec& init, Work work) {
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

Result<Copied> checkInitial(const spec::InitSpec& init, const model::BertConfig& config) {
    return withSource(
        init, [&config](const auto& parts, const auto& folder) { return model::checkParts(config, parts, folder); });
}

Result<Copied> copyInitial(const spec::InitSpec& init, model::Bert& model) {
    return withSource(
        init, [&model](const auto& parts, const auto& folder) { return model::copyParts(model, parts, folder); });
}

}  // namespace plateau::train
