#include "core/attention/graph/graph_operator.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>

#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/eye.h>
#include <ATen/ops/scalar_tensor.h>
#include <ATen/ops/zeros.h>

#include "core/attention/attend.h"
#include "core/attention/graph/factored.h"
#include "core/attention/graph/own_operators.h"
#include "core/attention/graph/replay.h"
#include "core/attention/weigh.h"
#include "core/base/number_text.h"
#include "core/kernels/dropout.h"

namespace plateau::attention::graph {
namespace {

using operatorfile::kFolded;
using operatorfile::kMostElements;
using operatorfile::OperatorFile;
using operatorfile::OwnParameter;
using operatorfile::Product;
using operatorfile::Sizes;
using operatorfile::Start;
using Shape = std::vector<std::int64_t>;

Shape shapeOf(const OwnParameter& parameter, const AttentionShape& shape) {
    Shape sizes;
    for (const Product& size : parameter.shape) sizes.push_back(size.of({shape.hidden, shape.heads}));
    return sizes;
}

void start(at::Tensor& stored, const Start& how, at::Generator& generator) {
    switch (how.kind) {
        case Start::Kind::bert:
            break;  // the model's
        case Start::Kind::zeros:
            stored.zero_();
            break;
        case Start::Kind::ones:
            stored.fill_(1);
            break;
        case Start::Kind::identity:
            stored.copy_(at::eye(stored.size(-2), stored.size(-1), stored.options()).expand_as(stored));
            break;
        case Start::Kind::normal:
            stored.normal_(0, how.first, generator);
            break;
        case Start::Kind::uniform:
            stored.uniform_(how.first, how.second, generator);
            break;
        case Start::Kind::constant:
            stored.fill_(how.first);
            break;
    }
}

class GraphOperator final : public AttentionOperator {
public:
    GraphOperator(std::shared_ptr<const OperatorFile> file, Replay replay, std::optional<Factored> factored,
                  std::optional<Replay> fold)
        : m_file(std::move(file)),
          m_replay(std::move(replay)),
          m_factored(std::move(factored)),
          m_fold(std::move(fold)) {}

    std::vector<ParameterInfo> parameters(const AttentionShape& shape, const Settings&) const override {
        std::vector<ParameterInfo> list;
        for (const OwnParameter& parameter : m_file->parameters)
            list.push_back(
                {parameter.name, shapeOf(parameter, shape),
                 parameter.start.kind == Start::Kind::bert ? ParameterInfo::Init::bert : ParameterInfo::Init::own,
                 roleOf(parameter.name)});
        return list;
    }

    void initialise(Parameters& parameters, const AttentionShape&, const Settings&,
                    at::Generator& generator) const override {
        for (const OwnParameter& parameter : m_file->parameters)
            if (const auto stored = parameters.find(parameter.name); stored != parameters.end())
                start(stored->second, parameter.start, generator);
    }

    ForwardResult forward(const at::Tensor& x_BTh, const at::Tensor& mask, const Parameters& parameters,
                          const AttentionShape& shape, const Settings& settings,
                          const ForwardOptions& options) const override {
        return m_file->gives_scores ? byScores(x_BTh, mask, parameters, shape, settings, options)
                                    : whole(x_BTh, mask, parameters, shape, settings, options);
    }

    Parameters fold(const Parameters& parameters, const AttentionShape& shape,
                    const Settings& settings) const override {
        if (!m_fold) return AttentionOperator::fold(parameters, shape, settings);
        const at::NoGradGuard constant;
        const auto inputs =
            given(m_file->fold, parameters, shape, settings, [&](const std::string&) -> Given { return shape.heads; });
        const auto outputs = (*m_fold)(inputs, parameters.begin()->second, {});
        Parameters folded;
        for (std::size_t i = 0; i < kFolded.size(); ++i) {
            const Shape wanted = i % 2 == 0 ? Shape{shape.hidden, shape.hidden} : Shape{shape.hidden};
            expect(outputs[i], wanted, kFolded[i]);
            folded[kFolded[i]] = outputs[i].clone();
        }
        return folded;
    }

    Parameters inspect(const Parameters& parameters, const AttentionShape&, const Settings&) const override {
        Parameters matrices;
        for (const std::string& name : m_file->inspectable) matrices[name] = parameters.at(name);
        return matrices;
    }

    bool hasOutputDense(const Settings&) const override { return m_file->output_dense; }

private:
    // Where the graph gives the scores, all but the projection that serves as values is theirs. What a free graph does
    // with a parameter nobody has said.
    ParameterInfo::Role roleOf(const std::string& parameter) const {
        using Role = ParameterInfo::Role;
        if (!m_file->gives_scores) return Role::undivided;
        const auto has = [&](const char* name) { return std::ranges::count(m_file->projections, name) > 0; };
        if (has("value")) return parameter.starts_with("value.") ? Role::values : Role::scores;
        const char* shared = has("key") ? "key." : "query.";
        return parameter.starts_with(shared) ? Role::undivided : Role::scores;
    }
    // The graph's inputs in their order, from what all calls have and from what `others` knows.
    template <typename Others>
    std::vector<Given> given(const operatorfile::Graph& graph, const Parameters& parameters,
                             const AttentionShape& shape, const Settings& settings, const Others& others) const {
        std::vector<Given> inputs;
        for (const operatorfile::Input& input : graph.inputs) {
            if (input.given.starts_with("p.")) {
                inputs.emplace_back(parameters.at(input.given.substr(2)));
            } else if (input.given.starts_with("s.")) {
                const auto number = numberIn<double>(settings.at(input.given.substr(2)));
                inputs.emplace_back(at::scalar_tensor(number.value_or(0), at::kDouble));
            } else if (input.given == "layer") {
                inputs.emplace_back(at::scalar_tensor(shape.layer, at::kDouble));
            } else {
                inputs.push_back(others(input.given));
            }
        }
        return inputs;
    }

    ForwardResult byScores(const at::Tensor& x_BTh, const at::Tensor& mask, const Parameters& parameters,
                           const AttentionShape& shape, const Settings& settings, const ForwardOptions& options) const {
        const auto heads = project(x_BTh, parameters, m_file->projections, shape);
        // Without keys the queries serve as keys, without values the keys serve as values.
        const at::Tensor q_BHTD = headsOf("query", heads, {});
        const at::Tensor k_BHTD = headsOf("key", heads, q_BHTD), v_BHTD = headsOf("value", heads, k_BHTD);
        const auto inputs = given(m_file->graph, parameters, shape, settings,
                                  [&](const std::string& name) -> Given { return name == "q" ? q_BHTD : k_BHTD; });
        if (m_factored && !options.keep_maps) {
            const auto sides = m_factored->sides(inputs, q_BHTD, {});
            if (areSides(sides, q_BHTD))
                return attend(m_factored->scaled(sides[0], shape.headWidth()), sides[1], v_BHTD, mask, options);
        }
        const at::Tensor scores_BHTT = m_replay(inputs, q_BHTD, {}).front();
        const std::int64_t B = x_BTh.size(0), T = x_BTh.size(1);
        expect(scores_BHTT, {B, shape.heads, T, T}, "scores");
        return weigh(scores_BHTT, v_BHTD, mask, options);
    }

    // Nothing that a product would repeat along a dimension.
    static bool areSides(const std::vector<at::Tensor>& sides, const at::Tensor& q_BHTD) {
        return std::ranges::all_of(sides, [&](const at::Tensor& side) {
            return side.dim() == 4 && side.sizes().slice(0, 3) == q_BHTD.sizes().slice(0, 3) &&
                   side.size(3) == sides.front().size(3) && side.scalar_type() == q_BHTD.scalar_type();
        });
    }

    at::Tensor headsOf(const char* projection, const std::vector<at::Tensor>& heads,
                       const at::Tensor& otherwise) const {
        const auto found = std::ranges::find(m_file->projections, projection);
        return found == m_file->projections.end()
                   ? otherwise
                   : heads[static_cast<std::size_t>(found - m_file->projections.begin())];
    }

    ForwardResult whole(const at::Tensor& x_BTh, const at::Tensor& mask, const Parameters& parameters,
                        const AttentionShape& shape, const Settings& settings, const ForwardOptions& options) const {
        const std::int64_t B = x_BTh.size(0), T = x_BTh.size(1);
        const at::Tensor additive_B11T = mask.defined() ? finiteMask(mask) : at::zeros({B, 1, 1, T}, x_BTh.options());
        const auto inputs = given(m_file->graph, parameters, shape, settings, [&](const std::string& name) -> Given {
            if (name == "heads") return shape.heads;
            return name == "x" ? x_BTh : additive_B11T;
        });
        ForwardResult result;
        HostCalls host;
        host.attend = [&](const at::Tensor& q_BHTD, const at::Tensor& k_BHTD, const at::Tensor& v_BHTD,
                          const at::Tensor& given_mask) {
            // Where nothing is padded the kernels need not hear of a mask.
            const at::Tensor heeded = given_mask.is_same(additive_B11T) ? mask : given_mask;
            ForwardResult attended = attend(q_BHTD, k_BHTD, v_BHTD, heeded, options);
            result.probabilities_BHTT = attended.probabilities_BHTT;
            result.scores_BHTT = attended.scores_BHTT;
            return attended.context_BTh;
        };
        host.dropout = [&](const at::Tensor& probabilities_BHTT) {
            if (!options.dropout) return probabilities_BHTT;
            expect(probabilities_BHTT, {B, shape.heads, T, T}, "probabilities to dropout");
            return probabilities_BHTT *
                   kernels::attentionDropoutFactors(options.dropout, B, shape.heads, T, probabilities_BHTT.options());
        };
        const auto outputs = m_replay(inputs, x_BTh, host);
        result.context_BTh = outputs.front();
        expect(result.context_BTh, {B, T, shape.hidden}, "context");
        if (!options.keep_maps || !m_file->attention_weights)
            return {.context_BTh = result.context_BTh, .probabilities_BHTT = {}, .scores_BHTT = {}};
        if (outputs.size() == 3) {
            result.probabilities_BHTT = outputs[1];
            result.scores_BHTT = outputs[2];
            expect(result.probabilities_BHTT, {B, shape.heads, T, T}, "probabilities");
            expect(result.scores_BHTT, {B, shape.heads, T, T}, "scores");
        }
        return result;
    }

    void expect(const at::Tensor& tensor, const Shape& shape, const char* what) const {
        if (tensor.sizes() == at::IntArrayRef(shape)) return;
        const auto text = [](at::IntArrayRef sizes) {
            std::string list;
            for (const std::int64_t size : sizes) list += (list.empty() ? "" : ",") + std::to_string(size);
            return "[" + list + "]";
        };
        throw std::runtime_error("the operator '" + m_file->id + "' gives " + what + " of the shape " +
                                 text(tensor.sizes()) + " instead of " + text(shape));
    }

    std::shared_ptr<const OperatorFile> m_file;
    Replay m_replay;
    std::optional<Factored> m_factored;
    std::optional<Replay> m_fold;
};

}  // namespace

Result<OperatorDescriptor> descriptorOf(OperatorFile given, const std::string& source) {
    auto replay = Replay::of(given.graph, source);
    if (!replay) return replay.error();
    std::optional<Factored> factored = given.gives_scores ? factoredScores(given.graph, source) : std::nullopt;
    std::optional<Replay> fold;
    if (given.folds()) {
        auto bound = Replay::of(given.fold, source);
        if (!bound) return bound.error();
        fold = *std::move(bound);
    }
    for (operatorfile::Graph* graph : {&given.graph, &given.fold})
        for (operatorfile::Constant& constant : graph->constants) constant.bytes = {};  // the replays have them
    const auto file = std::make_shared<const OperatorFile>(std::move(given));
    OperatorDescriptor d;
    d.id = ownId(file->id, file->hash);
    d.title = file->title;
    d.paper = file->paper;
    d.formula = file->formula;
    for (const spec::OperatorSetting& setting : file->settings)
        d.settings.push_back({setting.name, setting.type, setting.min, setting.max, setting.choices,
                              setting.default_value, setting.help, setting.divides_heads, setting.only_with,
                              setting.only_value});
    d.capabilities = {.attention_weights = file->attention_weights,
                      .key_padding = file->key_padding,
                      .fold = file->folds(),
                      .packing = false,
                      .heads = file->gives_scores || file->attention_weights};
    d.head_width_multiple = file->head_width_multiple;
    d.kept_maps = factored ? 0 : file->kept_maps;
    d.inspectable = file->inspectable;
    d.parameter_count = [file](const AttentionShape& shape, const Settings&) {
        std::int64_t count = 0;
        for (const OwnParameter& parameter : file->parameters) {
            Product all;
            for (const Product& size : parameter.shape) all = all.times(size);
            count = std::min(kMostElements, count + all.of({shape.hidden, shape.heads}));
        }
        return count;
    };
    d.flops_per_token = [file](const AttentionShape& shape, const Settings&, std::int64_t attended) {
        double flops = 0;
        for (const operatorfile::FlopsTerm& term : file->flops)
            flops += term.factor * static_cast<double>(term.product.of({shape.hidden, shape.heads, attended}));
        return flops;
    };
    d.implementation = std::make_shared<GraphOperator>(file, *std::move(replay), std::move(factored), std::move(fold));
    return d;
}

}  // namespace plateau::attention::graph
