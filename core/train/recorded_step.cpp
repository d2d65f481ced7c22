#include "core/train/recorded_step.h"

#include <algorithm>
#include <cmath>

#include <ATen/ops/empty.h>
#include <ATen/ops/zeros.h>
#include <ATen/record_function.h>
#include <c10/util/Exception.h>

#include "core/train/optimizer_steps.h"

namespace plateau::train {
namespace {

constexpr std::int64_t kStep = 64;  // of the selected positions: products are fast on such sizes
constexpr std::int64_t kMostSites = 1024;
constexpr double kDeviations = 6;  // beyond which no batch is expected

// Most selected positions that a batch is expected to have.
std::int64_t capacityFor(const corpus::MaskingOptions& masking, std::int64_t samples, std::int64_t length) {
    const auto tokens = static_cast<double>(samples * length);
    if (masking.fixed_count) return samples * std::llround(masking.probability * static_cast<double>(length));
    const double mean = masking.probability * tokens, variance = mean * (1 - masking.probability);
    const auto most = static_cast<std::int64_t>(std::ceil(mean + kDeviations * std::sqrt(variance)));
    return std::min((most + kStep - 1) / kStep * kStep, samples * length);
}

std::int64_t wordsFor(std::int64_t B, std::int64_t T, std::int64_t C, std::int64_t G) {
    return B * T + 2 * C + kMostSites * kernels::DropoutWords::kWords + 1 + (G + 1) / 2;
}

// A tensor over memory of `buffer` from its 64-bit word number `first` on.
at::Tensor within(const at::Tensor& buffer, std::int64_t first, at::IntArrayRef shape, at::ScalarType type) {
    const std::int64_t per_word = buffer.element_size() / static_cast<std::int64_t>(c10::elementSize(type));
    at::Tensor view = at::empty({0}, buffer.options().dtype(type));
    return view.set_(buffer.storage(), first * per_word, shape);
}

}  // namespace

RecordedStep::Inputs::Inputs(const at::Tensor& buffer, std::int64_t B, std::int64_t T, std::int64_t C, std::int64_t G) {
    std::int64_t first = 0;
    const auto next = [&](at::IntArrayRef shape, at::ScalarType type, std::int64_t words) {
        first += words;
        return within(buffer, first - words, shape, type);
    };
    ids_BT = next({B, T}, at::kLong, B * T);
    positions_C = next({C}, at::kLong, C);
    labels_C = next({C}, at::kLong, C);
    divisor = next({}, at::kDouble, 1);
    lr_G = next({G}, at::kFloat, (G + 1) / 2);
    words_S3 = next({kMostSites, kernels::DropoutWords::kWords}, at::kLong, 0);  // last: few are used
}

RecordedStep::RecordedStep(const spec::RunSpec& spec, const model::Bert& model, AdamW& optimizer,
                           const corpus::MaskedBatch& batch, device::Recorder& recorder, at::Device device)
    : m_spec(spec),
      m_model(model),
      m_optimizer(optimizer),
      m_samples(batch.samples),
      m_length(batch.length),
      m_capacity(capacityFor(maskingOf(spec), batch.samples, batch.length)),
      m_buffer(
          at::zeros({wordsFor(m_samples, m_length, m_capacity, static_cast<std::int64_t>(optimizer.groups().size()))},
                    at::TensorOptions(at::kLong).device(device))),
      m_inputs(m_buffer, m_samples, m_length, m_capacity, static_cast<std::int64_t>(optimizer.groups().size())),
      m_words(m_inputs.words_S3) {
    m_optimizer.clearGradients();
    // Copies of the weights belong to the step, whoever read them before.
    m_optimizer.markParametersWritten();
    m_recording = recorder.record(device, [this] { work(); });
    m_optimizer.markParametersWritten();
}

void RecordedStep::work() {
    const kernels::DropoutPosition dropout{.words = &m_words};
    m_numbers.loss = addGradients(m_model, {m_inputs.ids_BT, m_inputs.positions_C, m_inputs.labels_C},
                                  kernels::LossDivisor(m_inputs.divisor), m_spec.train.precision, dropout);
    m_numbers.grad_norm = m_optimizer.clipGradients(m_spec.train.clip_norm);
    m_optimizer.step(m_inputs.lr_G);
}

bool RecordedStep::takes(const corpus::MaskedBatch& batch) const {
    return static_cast<std::int64_t>(batch.labels.size()) <= m_capacity;
}

void RecordedStep::bring(const corpus::MaskedBatch& batch, const kernels::DropoutPosition& dropout, double lr) {
    requireInVocabulary(batch, m_model.config().vocab_size);
    const std::vector<std::int64_t> words = m_words.at(dropout);
    const auto groups = static_cast<std::int64_t>(m_optimizer.groups().size());
    const at::Tensor host = at::empty_like(m_buffer, at::TensorOptions().device(at::kCPU).pinned_memory(true));
    const Inputs inputs(host, m_samples, m_length, m_capacity, groups);
    const auto fill = [](const at::Tensor& tensor, const std::vector<std::int64_t>& values, std::int64_t rest) {
        auto* const begin = tensor.mutable_data_ptr<std::int64_t>();
        std::fill(std::ranges::copy(values, begin).out, begin + tensor.numel(), rest);
    };
    fill(inputs.ids_BT, batch.input_ids, 0);
    fill(inputs.positions_C, batch.positions, 0);
    fill(inputs.labels_C, batch.labels, kernels::kNoLabel);
    *inputs.divisor.mutable_data_ptr<double>() = static_cast<double>(std::max<std::size_t>(batch.labels.size(), 1));
    auto* rates = inputs.lr_G.mutable_data_ptr<float>();
    for (const AdamW::Group& group : m_optimizer.groups()) *rates++ = static_cast<float>(lr * group.lr_scale);
    std::ranges::copy(words, inputs.words_S3.mutable_data_ptr<std::int64_t>());
    const std::int64_t used = inputs.words_S3.storage_offset() + static_cast<std::int64_t>(words.size());
    m_buffer.narrow(0, 0, used).copy_(host.narrow(0, 0, used), /*non_blocking=*/true);
}

StepNumbers RecordedStep::repeat(const corpus::MaskedBatch& batch, const kernels::DropoutPosition& dropout, double lr) {
    bring(batch, dropout, lr);
    m_recording->repeat();
    m_optimizer.markParametersWritten();
    // The next step writes the same memory.
    return {m_numbers.loss.clone(), m_numbers.grad_norm.clone()};
}

StepRepeater::StepRepeater(const spec::RunSpec& spec, const model::Bert& model, AdamW& optimizer, at::Device device,
                           double quick)
    : m_spec(spec),
      m_model(model),
      m_optimizer(optimizer),
      // The loss scale of fp16 has a step of its own.
      m_recorder(spec.train.precision == spec::Precision::fp16 ? nullptr : device::recorderOf(device)),
      m_device(device),
      m_quick(quick),
      m_moments(device) {}

std::optional<StepNumbers> StepRepeater::step(const std::vector<StagedBatch>& batches,
                                              const kernels::DropoutPosition& dropout, double lr) {
    if (!m_recorder || batches.size() != 1 || at::hasCallbacks() || !isQuick()) return std::nullopt;
    const corpus::MaskedBatch& batch = batches.front().masked;
    RecordedStep* const recorded = recordedFor(batch);
    if (!recorded || !recorded->takes(batch)) return std::nullopt;
    return recorded->repeat(batch, dropout, lr);
}

bool StepRepeater::isQuick() {
    if (m_seconds) return *m_seconds < m_quick;
    if (++m_steps > kUnsettled && m_moments.count() < 2) m_moments.note();
    if (m_moments.count() < 2 || !m_moments.areThere()) return false;
    m_seconds = m_moments.seconds().front();
    return *m_seconds < m_quick;
}

RecordedStep* StepRepeater::recordedFor(const corpus::MaskedBatch& batch) {
    const std::pair shape{batch.samples, batch.length};
    if (const auto known = m_recorded.find(shape); known != m_recorded.end()) return known->second.get();
    if (m_recorded.size() >= kMostShapes) return nullptr;
    try {
        m_recorded[shape] = std::make_unique<RecordedStep>(m_spec, m_model, m_optimizer, batch, *m_recorder, m_device);
        return m_recorded[shape].get();
    } catch (const c10::Error& error) {
        m_recorded.erase(shape);
        m_recorder = nullptr;
        m_problem = error.what_without_backtrace();
        TORCH_WARN("training goes on without recorded steps: ", m_problem);
        return nullptr;
    }
}

}  // namespace plateau::train
