#include "core/anatomy/probe.h"

#include <algorithm>
#include <map>
#include <optional>

#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/cat.h>

#include "core/anatomy/choice_of_heads.h"
#include "core/anatomy/state_geometry.h"
#include "core/inspect/scored_texts.h"
#include "core/inspect/uniform_heads.h"
#include "core/run/anatomy_series.h"
#include "core/run/metrics.h"

namespace plateau::anatomy {
namespace {

std::vector<double> onHost(const std::vector<at::Tensor>& losses_N) {
    const at::Tensor all = at::cat(losses_N).to(at::kCPU, at::kDouble).contiguous();
    const double* first = all.const_data_ptr<double>();
    return {first, first + all.numel()};
}

bool givesMaps(const model::LayerOperator& op) {
    return op.descriptor->capabilities.attention_weights;
}

bool givesAllMaps(const model::BertConfig& config) {
    return std::ranges::all_of(config.operators, givesMaps);
}

class Passes {
public:
    Passes(const model::Bert& model, at::ScalarType type, const ProbeSamples& samples)
        : m_model(model),
          m_type(type),
          m_samples(samples),
          m_layers(static_cast<std::size_t>(model.config().layers)),
          m_states(m_layers + 1),
          m_choices(m_layers),
          m_added_h(m_layers) {}

    Reading reading() {
        for (const ProbeBatch& batch : m_samples.batches) lookAt(batch);
        for (at::Tensor& added_h : m_added_h) added_h = added_h / static_cast<double>(m_samples.tokens);
        Reading reading = ofStates();
        reading.merge(ofHeads());
        for (const ProbeBatch& batch : m_samples.batches) takeAway(batch);
        reading.merge(ofWorths());
        return reading;
    }

private:
    bool hasMaps(std::size_t layer) const { return givesMaps(m_model.config().operators[layer]); }
    model::BertInput inputOf(const ProbeBatch& batch) const {
        model::BertInput input = batch.texts.input;
        input.type = m_type;
        return input;
    }

    // The model as it is: states and maps of the masked positions, and what the attention halves add.
    void lookAt(const ProbeBatch& batch) {
        const model::BertInput input = inputOf(batch);
        at::Tensor hidden_BTh = m_model.embedded(input);
        keepStates(0, hidden_BTh, batch);
        for (std::size_t layer = 0; layer < m_layers; ++layer) {
            model::LayerMeans means;
            model::LayerChange change;
            change.seen = &means;
            const model::LayerOutput output = m_model.layer(layer, hidden_BTh, input, hasMaps(layer), &change);
            hidden_BTh = output.hidden_BTh;
            keepStates(layer + 1, hidden_BTh, batch);
            if (hasMaps(layer)) m_choices[layer].add(output.maps, batch.rows);
            const at::Tensor sum_h =
                means.attention_h.to(at::kDouble) * static_cast<double>(input.input_ids_BT.numel());
            m_added_h[layer] = m_added_h[layer].defined() ? m_added_h[layer] + sum_h : sum_h;
        }
    }

    void keepStates(std::size_t place, const at::Tensor& hidden_BTh, const ProbeBatch& batch) {
        m_states[place].push_back(hidden_BTh.flatten(0, 1).index_select(0, batch.masked_M).to(at::kCPU, at::kDouble));
    }

    Reading ofStates() const {
        Reading reading;
        for (std::size_t place = 0; place < m_states.size(); ++place) {
            const at::Tensor states_Mh = at::cat(m_states[place]).contiguous();
            reading.add(run::anatomySeries(run::kAnatomyMaskCosine, place),
                        maskCosine(states_Mh, m_samples.masked_samples));
            reading.add(run::anatomySeries(run::kAnatomyContextShare, place),
                        contextShare(states_Mh, m_samples.masked_places));
        }
        return reading;
    }

    Reading ofHeads() const {
        Reading reading;
        for (std::size_t layer = 0; layer < m_layers; ++layer) {
            const std::vector<ChoiceOfHeads::Head> heads = m_choices[layer].heads();
            for (std::size_t head = 0; head < heads.size(); ++head) {
                reading.add(run::anatomySeries(run::kAnatomyPrevious, layer, head), heads[head].previous);
                reading.add(run::anatomySeries(run::kAnatomyNext, layer, head), heads[head].next);
                reading.add(run::anatomySeries(run::kAnatomyHeat, layer, head), heads[head].heat);
            }
        }
        return reading;
    }

    // The losses of a batch with something taken away, each pass from the first layer that is changed.
    void takeAway(const ProbeBatch& batch) {
        const model::BertInput input = inputOf(batch);
        std::vector<at::Tensor> hidden_BTh{m_model.embedded(input)};  // what each layer is given
        const auto lossFrom = [&](std::size_t first, const auto& mute) {
            at::Tensor x_BTh = hidden_BTh[first];
            for (std::size_t layer = first; layer < m_layers; ++layer) {
                model::LayerChange change;
                change.mute.attention = mute(layer);
                change.means.attention_h = m_added_h[layer];
                x_BTh = m_model.layer(layer, x_BTh, input, false, &change).hidden_BTh;
            }
            return inspect::lossesOf(m_model, x_BTh, batch.texts);
        };
        for (std::size_t layer = 0; layer < m_layers; ++layer)
            hidden_BTh.push_back(m_model.layer(layer, hidden_BTh.back(), input).hidden_BTh);
        m_whole.push_back(inspect::lossesOf(m_model, hidden_BTh.back(), batch.texts));
        using model::Substitute;
        m_without[run::kWorthOfAttention].push_back(lossFrom(0, [](std::size_t) { return Substitute::mean; }));
        for (std::size_t one = 0; one < m_layers; ++one)
            m_without[run::anatomySeries(run::kWorthOfLayer, one)].push_back(
                lossFrom(one, [&](std::size_t layer) { return layer == one ? Substitute::mean : Substitute::none; }));
        if (choosesByMaps(input, hidden_BTh))
            m_without[run::kWorthOfWhere].push_back(lossFrom(0, [](std::size_t) { return Substitute::uniform; }));
    }

    // Whether every layer can be made not to choose; asked once, of the first batch.
    bool choosesByMaps(const model::BertInput& input, const std::vector<at::Tensor>& hidden_BTh) {
        if (m_choosesByMaps) return *m_choosesByMaps;
        m_choosesByMaps = givesAllMaps(m_model.config());
        model::LayerChange change;
        change.mute.attention = model::Substitute::uniform;
        for (std::size_t layer = 0; layer < m_layers && *m_choosesByMaps; ++layer)
            m_choosesByMaps = inspect::areUniform(
                m_model.layer(layer, hidden_BTh[layer], input, true, &change).maps.probabilities_BHTT, input);
        return *m_choosesByMaps;
    }

    Reading ofWorths() const {
        Reading reading;
        const std::vector<double> whole = onHost(m_whole);
        for (const auto& [series, losses_N] : m_without) {
            std::vector<double> differences = onHost(losses_N);
            for (std::size_t i = 0; i < differences.size(); ++i) differences[i] -= whole[i];
            reading.add(series, clusteredMean(differences, m_samples.selected_samples));
        }
        if (givesAllMaps(m_model.config()) && !m_without.contains(run::kWorthOfWhere))
            reading.lacking[run::kWorthOfWhere] = Lacking::not_uniform;
        return reading;
    }

    const model::Bert& m_model;
    at::ScalarType m_type;
    const ProbeSamples& m_samples;
    std::size_t m_layers;
    std::vector<std::vector<at::Tensor>> m_states;  // of embeddings, layer 1 … L: [M,h] of each batch
    std::vector<ChoiceOfHeads> m_choices;
    std::vector<at::Tensor> m_added_h;  // double; sums, then means
    std::vector<at::Tensor> m_whole;    // losses [N] of each batch
    std::map<std::string, std::vector<at::Tensor>> m_without;
    std::optional<bool> m_choosesByMaps;
};

}  // namespace

std::map<std::string, Lacking> lackingOf(const model::BertConfig& config) {
    std::map<std::string, Lacking> lacking;
    for (std::size_t layer = 0; layer < config.operators.size(); ++layer)
        if (!givesMaps(config.operators[layer]))
            for (const std::string_view family : {run::kAnatomyPrevious, run::kAnatomyNext, run::kAnatomyHeat})
                lacking[run::anatomySeries(family, layer)] = Lacking::no_attention_maps;
    if (!givesAllMaps(config)) lacking[run::kWorthOfWhere] = Lacking::no_attention_maps;
    return lacking;
}

Probe::Probe(const corpus::Corpus& corpus, double mask_probability, std::int64_t samples, at::Device device,
             at::ScalarType type)
    : m_samples(probeSamples(corpus, mask_probability, samples, device)), m_type(type) {}

Reading Probe::look(const model::Bert& model) const {
    const at::NoGradGuard no_gradients;
    Reading reading = Passes(model, m_type, m_samples).reading();
    reading.lacking.merge(lackingOf(model.config()));
    return reading;
}

}  // namespace plateau::anatomy
