#include "core/train/step_profiler.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include <ATen/SequenceNumber.h>
#include <ATen/core/function_schema.h>
#include <ATen/record_function.h>

#include "core/kernels/part_names.h"

namespace plateau::train {
namespace {

using run::StepPart;

// What a function is made of belongs to it (`whole`), or is looked at by itself.
struct Sort {
    std::optional<StepPart> part;  // nothing: it launches nothing itself
    bool whole = false;
};

constexpr std::pair<std::string_view, Sort> kNamed[] = {
    {kernels::kAttentionPart, {StepPart::attention, true}},
    {kernels::kOptimizerPart, {StepPart::optimizer, true}},
    {kernels::kLoaderPart, {StepPart::loader, true}},
    {"aten::mm", {StepPart::matrixProducts, true}},
    {"aten::addmm", {StepPart::matrixProducts, true}},
    {"aten::bmm", {StepPart::matrixProducts, true}},
    {"aten::baddbmm", {StepPart::matrixProducts, true}},
    {"aten::linear", {}},
    {"aten::matmul", {}},
    {"aten::einsum", {}},
};

// Views, and operators that at most return one.
bool isView(const at::RecordFunction& function) {
    const auto schema = function.operator_schema();
    return schema && std::ranges::any_of(schema->returns(), [](const c10::Argument& result) {
               return result.alias_info() && !result.alias_info()->isWrite();
           });
}

Sort sortOf(const at::RecordFunction& function) {
    const std::string_view name = function.name();
    const auto* named = std::ranges::find(kNamed, name, &std::pair<std::string_view, Sort>::first);
    if (named != std::end(kNamed)) return named->second;
    if (name.starts_with("aten::empty") || isView(function)) return {};
    return {StepPart::rowPasses, false};
}

// Autograd's backward passes run on threads of its own, one after the other; the lock is for their change of turns.
struct StepRecording {
    StepRecording(device::Moments& noted, std::vector<StepPart>& begun) : moments(noted), parts(begun) {}

    void begin(StepPart part) {
        if (!parts.empty() && parts.back() == part) return;
        moments.note();
        parts.push_back(part);
    }
    Sort sort(const at::RecordFunction& function) {
        if (function.scope() == at::RecordScope::BACKWARD_FUNCTION) {
            const auto number = static_cast<std::uint64_t>(function.seqNr());
            const bool attends = std::ranges::any_of(
                attention, [&](const auto& span) { return span.first <= number && number < span.second; });
            return attends ? Sort{StepPart::attention, true} : Sort{};
        }
        const std::string_view name = function.name();
        auto known = sorts.find(name);
        if (known == sorts.end()) known = sorts.emplace(name, sortOf(function)).first;
        return known->second;
    }

    std::mutex mutex;
    device::Moments& moments;
    std::vector<StepPart>& parts;
    std::map<std::string, Sort, std::less<>> sorts;                  // by name, as an operator's schema is long
    std::vector<std::pair<std::uint64_t, std::uint64_t>> attention;  // numbers of its functions: first, behind the last
};

std::atomic<StepRecording*> g_recording = nullptr;
thread_local bool t_inWhole = false;

struct Whole final : at::ObserverContext {
    bool attends = false;
    std::uint64_t first = at::sequence_number::peek();
};

std::unique_ptr<at::ObserverContext> partBegins(const at::RecordFunction& function) {
    if (t_inWhole) return nullptr;
    StepRecording& recording = *g_recording;
    const std::scoped_lock lock(recording.mutex);
    const Sort sort = recording.sort(function);
    if (sort.part) recording.begin(*sort.part);
    if (!sort.whole) return nullptr;
    t_inWhole = true;
    auto whole = std::make_unique<Whole>();
    whole->attends = sort.part == StepPart::attention;
    return whole;
}

void partEnds(const at::RecordFunction&, at::ObserverContext* context) {
    if (!context) return;
    t_inWhole = false;
    const auto& whole = *static_cast<const Whole*>(context);
    if (!whole.attends) return;
    StepRecording& recording = *g_recording;
    const std::scoped_lock lock(recording.mutex);
    recording.attention.emplace_back(whole.first, at::sequence_number::peek());
}

// Autograd gives what a thread listens to to the threads that work for it.
class Listening {
public:
    explicit Listening(StepRecording& recording) {
        TORCH_CHECK(g_recording.exchange(&recording) == nullptr, "two training steps are measured at once");
        m_handle = at::addThreadLocalCallback(
            at::RecordFunctionCallback(&partBegins, &partEnds)
                .scopes({at::RecordScope::FUNCTION, at::RecordScope::BACKWARD_FUNCTION, at::RecordScope::USER_SCOPE}));
    }
    ~Listening() {
        at::removeCallback(m_handle);
        g_recording = nullptr;
    }
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;

private:
    at::CallbackHandle m_handle = 0;
};

}  // namespace

StepProfiler::StepProfiler(at::Device device) : m_device(device), m_moments(device) {}

void StepProfiler::measure(run::StepIndex step, const std::function<void()>& work) {
    m_step = step;
    m_moments.clear();
    m_parts.clear();
    std::vector<StepPart> parts;
    {
        StepRecording recording(m_moments, parts);
        const Listening listening(recording);
        recording.begin(StepPart::loader);  // a step begins with its batch
        work();
    }
    m_moments.note();
    m_parts = std::move(parts);
}

std::optional<run::StepProfile> StepProfiler::take() {
    if (m_parts.empty() || !m_moments.areThere()) return std::nullopt;
    run::StepProfile profile;
    profile.step = m_step;
    profile.device = m_device.str();
    const std::vector<double> seconds = m_moments.seconds();
    for (std::size_t i = 0; i < m_parts.size(); ++i) profile.seconds(m_parts[i]) += seconds[i];
    m_parts.clear();
    return profile;
}

}  // namespace plateau::train
