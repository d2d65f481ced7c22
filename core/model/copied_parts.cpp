#include "core/model/copied_parts.h"

#include <algorithm>

#include <ATen/core/grad_mode.h>

#include "core/model/checkpoint_files.h"
#include "core/model/exceptions.h"
#include "core/model/parameter_layout.h"
#include "core/model/shape_text.h"
#include "core/model/tensor_views.h"
#include "core/model/weight_files.h"

namespace plateau::model {
namespace {

constexpr std::size_t kNamed = 4;  // in a message
constexpr const char* kTimes = " x ";

Error valueProblem(const std::vector<std::string>& problems, const std::filesystem::path& path) {
    std::string what = "the checkpoint " + path.string() + " does not have these parts: ";
    for (std::size_t i = 0; i < std::min(problems.size(), kNamed); ++i) what += (i ? "; " : "") + problems[i];
    if (problems.size() > kNamed) what += "; and " + std::to_string(problems.size() - kNamed) + " more";
    return {ErrorCode::invalidField, what, "init.parts",
            "choose layers and parts that both models have, or another checkpoint in init.from"};
}

Result<CopiedWeights> check(const BertConfig& config, const std::vector<std::string>& names, const WeightFiles& files) {
    CopiedWeights copied;
    std::vector<std::string> problems;
    for (const ParameterPlace& place : parameterLayout(config)) {
        if (std::find(names.begin(), names.end(), place.name) == names.end()) continue;
        const auto found = files.weights.find(place.name);
        if (found == files.weights.end()) {
            problems.push_back(place.name + " is missing");
        } else if (found->second.shape != place.shape) {
            problems.push_back(place.name + " is " + shapeText(found->second.shape, kTimes) + " there, " +
                               shapeText(place.shape, kTimes) + " here");
        } else {
            copied.parameters += found->second.elements();
            ++copied.tensors;
        }
    }
    if (!problems.empty()) return valueProblem(problems, files.path);
    return copied;
}

// With other heads the same matrices fit, and mean something else.
Status checkHeads(const BertConfig& config, const std::vector<std::string>& names,
                  const std::filesystem::path& folder) {
    const auto isAttention = [](const std::string& name) { return name.find(".attention.self.") != std::string::npos; };
    if (std::none_of(names.begin(), names.end(), isAttention)) return Done{};
    const auto source = readConfig(folder);
    if (!source || source->heads == config.heads) return Done{};
    return Error{ErrorCode::invalidField,
                 "the attention of the checkpoint " + folder.string() + " has " + std::to_string(source->heads) +
                     " heads, not " + std::to_string(config.heads),
                 "init.parts", "choose as many heads, or parts other than attention"};
}

// Of a checkpoint whose decoder is not tied the head is none for a model of ours; all else is.
bool takesHead(const std::vector<std::string>& names) {
    return std::ranges::any_of(names, [](const std::string& name) { return name.starts_with("cls.predictions."); });
}

}  // namespace

Result<std::vector<std::string>> parameterNames(const BertConfig& config, const std::vector<spec::InitPart>& parts) {
    for (const spec::InitPart& part : parts)
        if (part.layers && part.layers->last >= config.layers)
            return Error{ErrorCode::invalidField,
                         toString(part) + " is beyond the model's " + std::to_string(config.layers) + " layers",
                         "init.parts", "layers count from 0 to " + std::to_string(config.layers - 1)};
    std::vector<std::string> names;
    std::vector<bool> found(parts.size());
    for (const ParameterPlace& place : parameterLayout(config)) {
        bool chosen = false;
        for (std::size_t i = 0; i < parts.size(); ++i)
            if (parts[i].covers(place.part, place.layer)) chosen = found[i] = true;
        if (chosen) names.push_back(place.name);
    }
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (!found[i] && (parts[i].kind == spec::PartKind::scores || parts[i].kind == spec::PartKind::values))
            return Error{ErrorCode::invalidField,
                         "no parameter of the model is of " + toString(parts[i]) +
                             " alone: its operator does not divide what it learns into scores and values",
                         "init.parts", "take attention as a whole"};
    return names;
}

Result<CopiedWeights> checkParts(const BertConfig& config, const std::vector<spec::InitPart>& parts,
                                 const std::filesystem::path& folder) {
    return guarded(folder, [&]() -> Result<CopiedWeights> {
        const auto names = parameterNames(config, parts);
        if (!names) return names.error();
        if (const Status heads = checkHeads(config, *names, folder); !heads) return heads.error();
        const auto files = openWeights(folder, takesHead(*names));
        if (!files) return files.error();
        return check(config, *names, *files);
    });
}

Result<CopiedWeights> copyParts(Bert& model, const std::vector<spec::InitPart>& parts,
                                const std::filesystem::path& folder) {
    return guarded(folder, [&]() -> Result<CopiedWeights> {
        const auto names = parameterNames(model.config(), parts);
        if (!names) return names.error();
        if (const Status heads = checkHeads(model.config(), *names, folder); !heads) return heads.error();
        const auto files = openWeights(folder, takesHead(*names));
        if (!files) return files.error();
        const Result<CopiedWeights> copied = check(model.config(), *names, *files);
        if (!copied) return copied;
        const at::NoGradGuard no_gradients;
        for (const std::string& name : *names) {
            const at::Tensor& target = model.parameter(name);
            target.copy_(tensorOf(files->weights.at(name)));
        }
        return copied;
    });
}

}  // namespace plateau::model
