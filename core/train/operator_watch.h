// Looks at a run's operators before its checkpoints, for no more than a thousandth of the training time, its first and
// last looks included.
//
// The statistics come in parts of rising cost: those from products, those from singular values, the entropies. Each
// part has a third of that time for itself, so that a dear one does not keep a cheap one waiting, and keeps back what
// its last look will take. A run that ends before the last look at a part is affordable goes without it (`inspect`
// computes it from the checkpoint). What is taken whatever it costs: everything once, at the first step, or nobody
// would know it; and the cheapest part at the end. That is a few milliseconds for a model of a size whose steps take as
// many. One thread.
#pragma once

#include <array>
#include <functional>

#include "core/train/operator_values.h"

namespace plateau::train {

class OperatorWatch {
public:
    static constexpr double kShare = 1e-3;

    // The training begins now; wakes the linear algebra, which is no part of a look. `clock` in seconds, never running
    // backwards.
    OperatorWatch(const corpus::Corpus& corpus, std::function<double()> clock);

    // What can be afforded of the parts; perhaps nothing. The device has no work left to wait for.
    enum class When { first, between, last };
    OperatorValues look(const model::Bert& model, When when);

    // Of the time since the training began.
    double share() const;

private:
    static constexpr std::size_t kParts = 3;
    struct Part {
        double cost = 0;   // seconds, the last time; 0: never taken
        double spent = 0;  // seconds
    };
    bool isAffordable(const Part& part, When when, double elapsed) const;
    OperatorValues valuesOf(std::size_t part, const model::Bert& model) const;

    std::function<double()> m_clock;
    std::vector<inspect::TextInput> m_texts;
    double m_begin;
    std::array<Part, kParts> m_parts;
};

}  // namespace plateau::train
