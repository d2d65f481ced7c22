// Measures a run's operators before its checkpoints. All measurements together, the first and the last included, take
// at most a thousandth of the training time.
//
// The statistics are in three parts of rising cost: those from matrix products, those from singular values, and the
// entropies. Each part has a third of that time, so that an expensive one does not delay a cheap one, and reserves
// enough for its last measurement. If a run ends before a part can afford its last measurement, that one is left out
// (`inspect` can compute it from the checkpoint). Two measurements are always made: all parts at the first step, which
// also measures their cost, and the cheapest part at the end. Each takes a few milliseconds for a model whose steps
// take about as long. One thread.
#pragma once

#include <array>
#include <functional>

#include "core/train/operator_values.h"

namespace plateau::train {

class OperatorWatch {
public:
    static constexpr double kShare = 1e-3;

    // Construct it when training begins. Initialises the linear algebra library, so that no measurement includes that
    // cost. `clock` returns seconds and never runs backwards.
    OperatorWatch(const corpus::Corpus& corpus, std::function<double()> clock);

    // Measures the parts that are affordable now, perhaps none. The device must be idle.
    enum class When { first, between, last };
    OperatorValues look(const model::Bert& model, When when);

    // The share of the time since training began that measurements took.
    double share() const;

private:
    static constexpr std::size_t kParts = 3;
    struct Part {
        double cost = 0;   // seconds of the latest one; 0: never measured
        double spent = 0;  // seconds in total
    };
    bool isAffordable(const Part& part, When when, double elapsed) const;
    OperatorValues valuesOf(std::size_t part, const model::Bert& model) const;

    std::function<double()> m_clock;
    std::vector<inspect::TextInput> m_texts;
    double m_begin;
    std::array<Part, kParts> m_parts;
};

}  // namespace plateau::train
