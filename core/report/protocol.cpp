#include "core/report/protocol.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/spec/catalogue.h"
#include "core/spec/operator_text.h"
#include "core/spec/run_spec.h"

namespace plateau::report {
namespace {

constexpr std::int64_t kPieces = 30522, kPositions = 512, kTokenTypes = 2;

template <typename List>
bool contains(const List& list, std::string_view text) {
    return std::find(std::begin(list), std::end(list), text) != std::end(list);
}

spec::RunSpec paperSpec(const spec::RunSpec& like) {
    spec::RunSpec paper;
    paper.seed = like.seed;
    paper.device = like.device;
    paper.model.op = spec::operatorText(like.model);
    paper.model.size = contains(kPaperSizes, like.model.size) ? like.model.size : "base";
    const Shape shape = shapeOf(paper.model.size);
    paper.model.layers = shape.layers;
    paper.model.hidden = shape.hidden;
    paper.model.heads = shape.heads;
    paper.model.ffn = shape.ffn;
    paper.model.vocab_size = kPieces;
    paper.model.operator_settings = like.model.operator_settings;
    paper.model.failed_checks = like.model.failed_checks;  // said in a remark of its own
    for (const auto& [setting, published] : {std::pair("init", "normal(1)"), std::pair("structure", "full")})
        if (const auto found = paper.model.operator_settings.find(setting);
            found != paper.model.operator_settings.end())
            found->second = published;
    paper.data = like.data;
    paper.anatomy = like.anatomy;  // has no effect on the run
    paper.data.length = kPositions;
    if (like.data.corpus == spec::kDemoCorpus) paper.data.corpus.clear();
    const spec::TrainSpec own = like.train;
    paper.train.recipe = own.recipe;  // its values count
    paper.train.micro_batch = own.micro_batch;
    paper.train.eval_every = own.eval_every;
    paper.train.checkpoint_every = own.checkpoint_every;
    paper.train.keep_checkpoints = own.keep_checkpoints;
    paper.train.log_every = own.log_every;
    paper.train.precision = own.precision;
    paper.train.deterministic = own.deterministic;
    return paper;
}

void compare(const nlohmann::json& own, const nlohmann::json& paper, const std::string& name,
             std::vector<std::string>& different) {
    if (!own.is_object() || !paper.is_object()) {
        if (own != paper) different.push_back(name);
        return;
    }
    for (const auto& [key, value] : own.items()) {
        const auto published = paper.find(key);
        const std::string full = name.empty() ? key : name + "." + key;
        compare(value, published == paper.end() ? nlohmann::json() : *published, full, different);
    }
}

}  // namespace

std::vector<std::string> deviations(const spec::RunSpec& spec) {
    std::vector<std::string> different;
    compare(spec::toJson(spec), spec::toJson(paperSpec(spec)), "", different);
    if (!contains(kPaperOperators, spec::operatorText(spec.model))) different.emplace_back("model.operator");
    std::erase(different, "model.pattern");  // the same operator everywhere is no mixture
    std::sort(different.begin(), different.end());
    different.erase(std::unique(different.begin(), different.end()), different.end());
    return different;
}

std::vector<std::string> deviations(const spec::GlueSpec& spec) {
    spec::GlueSpec paper;
    paper.device = spec.device;
    paper.checkpoint = spec.checkpoint;
    paper.along = spec.along;
    paper.every = spec.every;
    paper.data = spec.data;
    paper.recipe = spec.recipe;
    paper.tasks = spec.tasks;
    paper.seeds = spec.seeds;
    paper.precision = spec.precision;
    paper.predict_test = spec.predict_test;
    paper.parallel = spec.parallel;
    paper.keep_weights = spec.keep_weights;
    std::vector<std::string> different;
    compare(spec::toJson(spec), spec::toJson(paper), "", different);
    std::sort(different.begin(), different.end());
    return different;
}

Shape shapeOf(std::string_view size) {
    for (const spec::SizeInfo& info : spec::builtInSizes())
        if (info.id == size) return {info.layers, info.hidden, info.heads, info.ffn};
    return {};
}

std::int64_t queryKeyParameters(std::string_view op, const Shape& shape) {
    const std::int64_t projection = shape.hidden * shape.hidden + shape.hidden;
    if (op == "original") return 2 * projection;
    if (op == "symmetric") return projection;
    if (op == "pairwise") return projection + shape.hidden * shape.hidden / shape.heads;
    return 0;
}

std::int64_t modelParameters(std::string_view op, const Shape& shape) {
    const std::int64_t h = shape.hidden, f = shape.ffn, queryKey = queryKeyParameters(op, shape);
    if (queryKey == 0) return 0;
    const std::int64_t embeddings = (kPieces + kPositions + kTokenTypes) * h + 2 * h;
    const std::int64_t layer = queryKey + 2 * (h * h + h) + 4 * h + 2 * h * f + f + h;
    const std::int64_t head = h * h + h + 2 * h + kPieces;
    return embeddings + shape.layers * layer + head;
}

}  // namespace plateau::report
