// What a run measures of its anatomy: when, from which held-out text, and the values of one `anatomy` event
// (resources/guide/anatomy.md). It changes nothing of the run. One thread.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>
#include <nlohmann/json.hpp>

#include "core/anatomy/gradient_window.h"
#include "core/anatomy/line_divergence.h"
#include "core/anatomy/loss_classes.h"
#include "core/anatomy/plan.h"
#include "core/anatomy/probe.h"
#include "core/anatomy/reading.h"
#include "core/corpus/corpus.h"
#include "core/model/bert.h"
#include "core/spec/run_spec.h"
#include "core/train/evaluation.h"
#include "core/train/optimizer.h"

namespace plateau::train {

class AnatomyWatch {
public:
    // `model` is on `device`. Unless the share is 0 it reads the frequencies of tokens in the training text, or counts
    // them (core/levels/training_frequencies.h), and the reference levels, where they are kept (levels_file.h). `clock`
    // returns seconds; it decides nothing, secondsSpent() alone reads it.
    AnatomyWatch(const spec::RunSpec& spec, const corpus::Corpus& corpus, const model::Bert& model,
                 const AdamW& optimizer, at::Device device, const Evaluation& evaluation,
                 std::function<double()> clock);

    bool isOn() const { return m_plan.isOn(); }
    bool isDue(run::StepIndex step) const { return anatomy::isDue(m_plan, m_train, step); }
    // The member `anatomy` of the event `started`: share, samples and tokens that are looked at, evaluations between
    // two measurements, positions of each class, and which series the model cannot answer, and why.
    nlohmann::json description() const;

    // For the next evaluation, which look() is to speak of.
    Evaluation::Observer observer();
    // Series 1 to 10. Waits for the device.
    anatomy::Reading look(const model::Bert& model);
    // Series 11 and 12. Waits for the device.
    anatomy::Reading lookAtOptimiser(const model::Bert& model, const AdamW& optimizer);

    // Where the gradients of that step are noted, if they count for the next measurement; else null.
    anatomy::GradientWindow* windowFor(run::StepIndex step);
    anatomy::GradientWindow& window() { return m_window; }

    double secondsSpent() const { return m_seconds; }

private:
    spec::TrainSpec m_train;
    std::function<double()> m_clock;
    anatomy::Plan m_plan;
    anatomy::GradientWindow m_window;
    std::map<std::string, anatomy::Lacking> m_lacking;
    std::optional<anatomy::LossClasses> m_classes;  // these two where it is on
    std::optional<anatomy::Probe> m_probe;
    std::optional<anatomy::LineDivergence> m_lines;  // where the corpus has reference levels
    std::vector<at::Tensor> m_losses_N;              // of the evaluation's positions, batch by batch
    double m_seconds = 0;
};

// Reasons by series, {"anatomy/worth/where":"no_attention_maps"}.
nlohmann::json lackingJson(const std::map<std::string, anatomy::Lacking>& lacking);

// The window of the gradients, whose norms come in the order of the optimiser's groups.
anatomy::GradientWindow gradientWindow(const AdamW& optimizer);

// Series 11 from an optimiser's state; of what was frozen at first it is lacking.
anatomy::Reading coherenceOf(const model::Bert& model, const AdamW& optimizer, const spec::TrainSpec& train);

}  // namespace plateau::train
