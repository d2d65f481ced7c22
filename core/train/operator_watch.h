// Looks at a run's operators before its checkpoints, for no more than a thousandth of the training time, its first and
// last looks included.
//
// The statistics come in parts of rising cost: those from products, those from singular values, the entropies. Each
// part has a third of that time for itself, so that an expensive one does not delay a cheap one, and reserves what its
// last look will take. If a run ends before the last look at a part is affordable, that look is left out (`inspect`
// computes it from the checkpoint). Two looks are taken whatever they cost: everything once, at the first step, which
// also measures the costs; and the cheapest part at the end. That is a few milliseconds for a model whose steps take as
// long. One thread.
#pragma once

#include <array>
#include <functional>

#include "core/train/operator_values.h"

namespace plateau::train {

class OperatorWatch {
public:
    static constexpr double kShare = 1e-3;

    // The training begins now. Initialises the linear algebra, so that no look includes that cost. `clock` in seconds,
    // never running backwards.
    OperatorWatch(const corpus::Corpus& corpus, std::function<double()> clock);

    // The parts that are affordable, perhaps none. The device must be idle.
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
