#include "core/train/standing_step.h"

#include <algorithm>
#include <cmath>
#include <exception>

#include <ATen/ops/empty.h>
#include <ATen/ops/empty_like.h>
#include <ATen/ops/zeros.h>
#include <ATen/record_function.h>
#include <c10/util/Exception.h>

#include "core/kernels/device_kernels.h"
#include "core/train/optimizer_steps.h"
#include "core/train/torch_errors.h"

namespace plateau::train {
namespace {

constexpr std::int64_t kStep = 64;  // of the selected positions: products are fast on such sizes
constexpr double kDeviations = 4;   // of the number that is expected: one batch in 30,000 has more

// Most selected positions that a batch is expected to have.
std::int64_t capacityFor(const corpus::MaskingOptions& masking, std::int64_t samples, std::int64_t length) {
    const auto tokens = static_cast<double>(samples * length);
    if (masking.fixed_count) return samples * std::llround(masking.probability * static_cast<double>(length));
    const double mean = masking.probability * tokens, variance = mean * (1 - masking.probability);
    const auto most = static_cast<std::int64_t>(std::ceil(mean + kDeviations * std::sqrt(variance)));
    return std::min((most + kStep - 1) / kStep * kStep, samples * length);
}

// A tensor over memory of `buffer` from its 64-bit word number `first` on.
at::Tensor within(const at::Tensor& buffer, std::int64_t first, at::IntArrayRef shape, at::ScalarType type) {
    const std::int64_t per_word = buffer.element_size() / static_cast<std::int64_t>(c10::elementSize(type));
    at::Tensor view = at::empty({0}, buffer.options().dtype(type));
    return view.set_(buffer.storage(), first * per_word, shape);
}

}  // namespace

std::int64_t StandingStep::Shape::words() const {
    return B * T + 2 * C + S * kernels::DropoutWords::kWords + 1 + (G + 1) / 2;
}

StandingStep::Inputs::Inputs(const at::Tensor& buffer, const Shape& shape) {
    std::int64_t first = 0;
    const auto next = [&](at::IntArrayRef sizes, at::ScalarType type, std::int64_t words) {
        first += words;
        return within(buffer, first - words, sizes, type);
    };
    ids_BT = next({shape.B, shape.T}, at::kLong, shape.B * shape.T);
    positions_C = next({shape.C}, at::kLong, shape.C);
    labels_C = next({shape.C}, at::kLong, shape.C);
    words_S3 = next({shape.S, kernels::DropoutWords::kWords}, at::kLong, shape.S * kernels::DropoutWords::kWords);
    divisor = next({}, at::kDouble, 1);
    lr_G = next({shape.G}, at::kFloat, (shape.G + 1) / 2);
}

StandingStep::StandingStep(const spec::RunSpec& spec, const model::Bert& model, AdamW& optimizer,
                           const corpus::MaskedBatch& batch, at::Device device)
    : m_spec(spec),
      m_model(model),
      m_optimizer(optimizer),
      m_device(device),
      m_shape{.B = batch.samples,
              .T = batch.length,
              .C = capacityFor(maskingOf(spec), batch.samples, batch.length),
              .S = kernels::DropoutWords::rowsFor(model.config().layers),
              .G = static_cast<std::int64_t>(optimizer.groups().size())},
      m_buffer(at::zeros({m_shape.words()}, at::TensorOptions(at::kLong).device(device))),
      m_inputs(m_buffer, m_shape),
      m_words(m_inputs.words_S3) {}

void StandingStep::record(device::Recorder& recorder) {
    m_optimizer.clearGradients();
    // Copies of the weights belong to the step, whoever read them before; and they are not there before it is repeated.
    m_optimizer.markParametersWritten();
    try {
        m_recording = recorder.record(m_device, [this] { work(); });
        m_recorded = m_numbers;
    } catch (...) {
        m_optimizer.markParametersWritten();
        throw;
    }
    m_optimizer.markParametersWritten();
}

void StandingStep::work() {
    const kernels::DropoutPosition dropout{.words = &m_words};
    m_numbers.loss = addGradients(m_model, {m_inputs.ids_BT, m_inputs.positions_C, m_inputs.labels_C},
                                  kernels::LossDivisor(m_inputs.divisor), m_spec.train.precision, dropout);
    m_numbers.grad_norm = m_optimizer.clipGradients(m_spec.train.clip_norm);
    m_numbers.norms_P = m_optimizer.gradientNorms();
    m_optimizer.step(m_inputs.lr_G);
}

bool StandingStep::takes(const corpus::MaskedBatch& batch) const {
    return static_cast<std::int64_t>(batch.labels.size()) <= m_shape.C;
}

void StandingStep::bring(const corpus::MaskedBatch& batch, const kernels::DropoutPosition& dropout, double lr) {
    requireInVocabulary(batch, m_model.config().vocab_size);
    const at::Tensor host = at::empty_like(m_buffer, at::TensorOptions().device(at::kCPU).pinned_memory(true));
    const Inputs inputs(host, m_shape);
    const auto fill = [](const at::Tensor& tensor, const std::vector<std::int64_t>& values, std::int64_t rest) {
        auto* const begin = tensor.mutable_data_ptr<std::int64_t>();
        std::fill(std::ranges::copy(values, begin).out, begin + tensor.numel(), rest);
    };
    fill(inputs.ids_BT, batch.input_ids, 0);
    fill(inputs.positions_C, batch.positions, 0);
    fill(inputs.labels_C, batch.labels, kernels::kNoLabel);
    fill(inputs.words_S3, m_words.at(dropout), 0);
    *inputs.divisor.mutable_data_ptr<double>() = static_cast<double>(std::max<std::size_t>(batch.labels.size(), 1));
    auto* rates = inputs.lr_G.mutable_data_ptr<float>();
    for (const AdamW::Group& group : m_optimizer.groups()) *rates++ = static_cast<float>(lr * group.lr_scale);
    m_buffer.copy_(host, /*non_blocking=*/true);
}

StepNumbers StandingStep::perform(const corpus::MaskedBatch& batch, const kernels::DropoutPosition& dropout,
                                  double lr) {
    bring(batch, dropout, lr);
    // Watched (StepProfiler), it is done operator by operator.
    if (!m_recording || at::hasCallbacks()) {
        m_optimizer.clearGradients();
        work();
        return m_numbers;
    }
    m_recording->repeat();
    m_optimizer.markParametersWritten();
    // The next step writes the same memory.
    return {m_recorded.loss.clone(), m_recorded.grad_norm.clone(), m_recorded.norms_P};
}

StepRepeater::StepRepeater(const spec::RunSpec& spec, const model::Bert& model, AdamW& optimizer, at::Device device,
                           double quick)
    : m_spec(spec), m_model(model), m_optimizer(optimizer), m_device(device), m_quick(quick), m_moments(device) {}

std::optional<StepNumbers> StepRepeater::step(const std::vector<StagedBatch>& batches,
                                              const kernels::DropoutPosition& dropout, double lr) {
    if (!m_stands) m_stands = standsOn(m_device);
    if (!*m_stands || batches.size() != 1) return std::nullopt;
    const corpus::MaskedBatch& batch = batches.front().masked;
    try {
        StandingStep& step = stepOf(batch);
        if (!step.takes(batch)) return std::nullopt;
        considerRecording(step);
        return step.perform(batch, dropout, lr);
    } catch (const std::exception& exception) {
        if (!isOutOfMemory(exception)) throw;
        m_optimizer.clearGradients();
        return std::nullopt;
    }
}

bool StepRepeater::standsOn(at::Device device) const {
    return m_spec.train.precision != spec::Precision::fp16 && m_spec.train.freeze_until.empty() &&
           device::recorderOf(device) != nullptr && kernels::launcherOf(device) != nullptr;
}

StandingStep& StepRepeater::stepOf(const corpus::MaskedBatch& batch) {
    const std::pair shape{batch.samples, batch.length};
    const auto known = m_standing.find(shape);
    if (known != m_standing.end()) return known->second;
    return m_standing.try_emplace(shape, m_spec, m_model, m_optimizer, batch, m_device).first->second;
}

bool StepRepeater::isQuick() {
    if (m_seconds) return *m_seconds < m_quick;
    if (++m_steps > kUnsettled && m_moments.count() < 2) m_moments.note();
    if (m_moments.count() < 2 || !m_moments.areThere()) return false;
    m_seconds = m_moments.seconds().front();
    return *m_seconds < m_quick;
}

void StepRepeater::considerRecording(StandingStep& step) {
    if (!m_mayRecord || step.isRecorded() || m_recorded >= kMostRecorded || !isQuick() || at::hasCallbacks()) return;
    try {
        step.record(*device::recorderOf(m_device));
        ++m_recorded;
    } catch (const c10::Error& error) {
        m_mayRecord = false;
        TORCH_WARN("training goes on without recorded steps: ", error.what_without_backtrace());
    }
}

}  // namespace plateau::train
