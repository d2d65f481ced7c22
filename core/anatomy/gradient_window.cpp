#include "core/anatomy/gradient_window.h"

#include <cmath>
#include <utility>

#include "core/run/anatomy_series.h"
#include "core/run/metrics.h"

namespace plateau::anatomy {

GradientWindow::GradientWindow(std::vector<spec::PartKind> groups, std::vector<std::int64_t> elements)
    : m_groups(std::move(groups)), m_elements(std::move(elements)) {}

void GradientWindow::add(const at::Tensor& norms_P) {
    m_pending.push_back(norms_P);
    if (m_pending.size() > kSteps) m_pending.pop_front();
}

void GradientWindow::settle() {
    for (const at::Tensor& norms_P : m_pending) {
        const at::Tensor norms = norms_P.to(at::kCPU, at::kDouble).contiguous();
        struct Sums {
            double squares = 0, elements = 0;
        };
        std::map<spec::PartKind, Sums> sums;
        for (std::size_t i = 0; i < m_groups.size(); ++i) {
            const double norm = norms.const_data_ptr<double>()[i];
            sums[m_groups[i]].squares += norm * norm;
            sums[m_groups[i]].elements += static_cast<double>(m_elements[i]);
        }
        std::map<std::string, double>& read = m_read.emplace_back();
        for (const auto& [group, sum] : sums)
            if (const double value = std::sqrt(sum.squares / sum.elements); std::isfinite(value))
                read[std::string(spec::nameOf(group))] = value;
    }
    m_pending.clear();
    while (m_read.size() > kSteps) m_read.pop_front();
}

GradientWindow::Steps GradientWindow::steps() {
    settle();
    return {m_read.begin(), m_read.end()};
}

void GradientWindow::restore(const Steps& steps) {
    m_pending.clear();
    m_read.assign(steps.begin(), steps.end());
}

Reading GradientWindow::reading() {
    settle();
    std::map<std::string, std::pair<double, double>> sums;  // and how many
    for (const auto& step : m_read)
        for (const auto& [group, value] : step) {
            sums[group].first += value;
            ++sums[group].second;
        }
    Reading reading;
    for (const auto& [group, sum] : sums)
        reading.add(run::anatomySeries(run::kAnatomyGradient, group), sum.first / sum.second);
    return reading;
}

}  // namespace plateau::anatomy
