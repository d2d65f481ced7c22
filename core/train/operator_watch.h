// Measures a run's operators before its checkpoints, at steps that follow from the run's spec alone: two equal runs
// measure at equal steps, however fast their machines are and wherever one of them was resumed.
//
// The statistics are in three parts of rising cost: those from matrix products, those from singular values, and the
// entropies. Each part may take a third of a share of the training, counted in floating-point operations; a part
// is due once in so many steps that it keeps to that, and at every checkpoint where that is less than the distance of
// two. So an expensive part does not delay a cheap one. Two measurements are always made: all parts at step 0, and the
// cheapest part at the end of a process. Each takes a few milliseconds for a model whose steps take about as long.
// Checkpoints on request and by time measure nothing. One thread.
#pragma once

#include <array>
#include <cstdint>
#include <functional>

#include "core/run/ids.h"
#include "core/train/operator_values.h"

namespace plateau::train {

class OperatorWatch {
public:
    struct Plan {
        double flops_per_step = 0;  // of training
        std::int64_t checkpoint_every = 1;
        double share = 0;  // of the training's operations, for all parts together
    };
    // `clock` returns seconds and never runs backwards; it decides nothing, share() alone reads it.
    OperatorWatch(const corpus::Corpus& corpus, const model::Bert& model, const Plan& plan,
                  std::function<double()> clock);

    // Measures the parts that are due at `step`, perhaps none. The device must be idle.
    enum class When { first, between, last };
    OperatorValues look(const model::Bert& model, run::StepIndex step, When when);

    // The share of the time since construction that measurements took.
    double share() const;

private:
    static constexpr std::size_t kParts = 3;
    bool isDue(std::size_t part, run::StepIndex step, When when) const;
    OperatorValues valuesOf(std::size_t part, const model::Bert& model) const;

    std::function<double()> m_clock;
    std::vector<inspect::TextInput> m_texts;
    std::int64_t m_checkpointEvery;
    std::array<std::int64_t, kParts> m_every;  // steps between two measurements, at least 1
    double m_begin, m_spent = 0;               // seconds
};

}  // namespace plateau::train
