#include "core/study/step_cost.h"

#include <cmath>
#include <utility>

#include "core/analysis/middle_value.h"
#include "core/run/metrics.h"

namespace plateau::study {
namespace {

void takePositive(const nlohmann::json& details, const char* name, double& value) {
    const auto found = details.find(name);
    if (found == details.end() || !found->is_number()) return;
    const double number = found->get<double>();
    if (std::isfinite(number) && number > 0) value = number;
}

}  // namespace

void StepCostOfLog::take(const run::Event& event) {
    if (event.type == run::EventType::started || event.type == run::EventType::resumed)
        takePositive(event.details, "flops_per_token", m_flops);
    const auto rate = event.values.find(run::kTokensPerSecond);
    if (rate != event.values.end()) m_rates.push_back(rate->second);
}

StepCost StepCostOfLog::cost() const {
    return {.flops = m_flops * m_tokens, .seconds = secondsPerStep(m_tokens, m_rates)};
}

double secondsPerStep(double tokens, std::vector<double> rates) {
    std::erase_if(rates, [](double rate) { return !std::isfinite(rate) || rate <= 0; });
    return rates.empty() ? 0 : tokens / analysis::middleValue(std::move(rates));
}

}  // namespace plateau::study
