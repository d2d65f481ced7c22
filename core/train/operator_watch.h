// Looks at a run's operators before its checkpoints, for no more than a thousandth of the training time.
//
// The statistics come in parts of rising cost: those from products, those from singular values, the entropies. A part
// is left out when what it took the last time, with all that was spent before, is more than that share of the time
// since the training began. The looks that are always taken, at the run's ends, are whole and not counted in it; a part that was never
// taken is, as nobody knows what it takes. One thread.
#pragma once

#include <array>
#include <functional>

#include "core/train/operator_values.h"

namespace plateau::train {

class OperatorWatch {
public:
    static constexpr double kShare = 1e-3;

    // The training begins now; wakes the linear algebra, which is no part of a look. `clock` in seconds, never running backwards.
    OperatorWatch(const text::Corpus& corpus, std::function<double()> clock);

    // What can be afforded, or everything; perhaps nothing. The device has no work left to wait for.
    OperatorValues look(const model::Bert& model, bool always);

    // Of the time since the training began, all looks counted.
    double share() const;

private:
    static constexpr std::size_t kParts = 3;
    OperatorValues part(std::size_t index, const model::Bert& model) const;

    std::function<double()> m_clock;
    std::vector<inspect::TextInput> m_texts;
    double m_begin;
    std::array<double, kParts> m_cost{};  // seconds, the last time
    double m_counted = 0, m_spent = 0;    // seconds, on looks that need not be, and on all
};

}  // namespace plateau::train
