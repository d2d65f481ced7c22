// The beginning of a run: from fresh weights or from a checkpoint, up to the first step.
#include <unistd.h>

#include <torch/headeronly/version.h>

#include "core/train/machine.h"
#include "core/train/preflight.h"
#include "core/train/text_format.h"
#include "core/train/training_run.h"

namespace plateau::train {

Status TrainingRun::restore() {
    if (Status checked = checkEvaluation(m_evaluation); !checked) return checked;
    const std::vector<run::StepIndex> steps = run::checkpointSteps(m_setup.paths.folder);
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
        const Result<TrainState> state = loadCheckpoint(m_setup.paths.checkpoint(*step), m_model, m_optimizer);
        if (state) {
            m_state = *state;
            if (m_scaler && m_state.scaler) m_scaler->restore(*m_state.scaler);
            if (m_setup.spec.train.budget_seconds > 0 && !m_state.budget_seconds) m_state.budget_seconds = 0;
            m_checkpointed = m_state.step;
            if (m_state.best) m_evalLoss = m_state.best->loss;
            return Done{};
        }
        if (state.error().code == ErrorCode::newerVersion) return state.error();
        m_passedOver.push_back({*step, state.error()});
    }
    if (!m_passedOver.empty()) {
        Error error = m_passedOver.front().error;
        error.message = "no checkpoint can be resumed from: " + error.message;
        error.advice = "put back an intact copy of a checkpoint, or start the run anew in another folder";
        return error;
    }
    const Result<Copied> copied = copyInitial(m_setup.spec.init, m_model);
    if (!copied) return copied.error();
    m_copied = *copied;
    return Done{};
}

Status TrainingRun::begin(const RunHistory& history) {
    removeUnfinishedCheckpoints(m_setup.paths);
    if (!history.started) {
        const run::StepIndex restored = m_state.step;
        m_state.step = {0};
        if (Status written = append(run::EventType::started, {}, description()); !written) return written;
        m_state.step = restored;
    }
    if (history.started || m_state.step.value > 0) {
        nlohmann::json details = description();
        details["from_step"] = m_state.step.value;
        if (Status written = append(run::EventType::resumed, {}, details); !written) return written;
    }
    m_log.write(formatText("%s at %s on %s, threads %d, parameters %lld", history.started ? "resumed" : "started",
                           stepText().c_str(), m_setup.device.str().c_str(), m_setup.threads,
                           static_cast<long long>(m_model.parameterCount())));
    if (Status done = setDamagedAside(); !done) return done;
    if (m_state.step.value > 0) return Done{};
    if (!m_evaluated.contains(m_state.step))
        if (Status done = evaluate(); !done) return done;
    return checkpoint(OperatorWatch::When::first);
}

Status TrainingRun::setDamagedAside() {
    for (const PassedOver& passed : m_passedOver) {
        const Result<std::filesystem::path> aside = setCheckpointAside(m_setup.paths.checkpoint(passed.step));
        if (!aside) return aside.error();
        const std::string text =
            "passed over a damaged checkpoint, kept as " + aside->filename().string() + ": " + describe(passed.error);
        m_log.warn(text);
        if (Status written = append(run::EventType::warning, {}, {{"message", text}}); !written) return written;
    }
    return Done{};
}

nlohmann::json TrainingRun::description() const {
    const corpus::ContextFreeLevels levels = m_setup.corpus.contextFreeLevels();
    const model::Flops flops =
        model::flopsPerToken(m_setup.config, m_setup.spec.data.length, m_setup.spec.train.mlm_probability);
    nlohmann::json document = {{"versions", {{"plateau", PLATEAU_VERSION}, {"torch", TORCH_VERSION}}},
                               {"device", m_setup.device.str()},
                               {"threads", m_setup.threads},
                               {"parameters", m_model.parameterCount()},
                               {"pid", ::getpid()},
                               {"host", hostName()},
                               {"tokens_per_step", m_setup.spec.train.batch * m_setup.spec.data.length},
                               {"flops_per_token", flops.training},
                               {"corpus",
                                {{"tokens", m_setup.corpus.tokens()},
                                 {"samples", m_setup.corpus.trainSamples()},
                                 {"vocab_size", m_setup.corpus.vocabulary().size()},
                                 {"unigram_nats", levels.unigram},
                                 {"no_context_nats", levels.no_context}}}};
    if (m_copied)
        document["init"] = {{"from", m_setup.spec.init.from},
                            {"parts", m_setup.spec.init.parts},
                            {"tensors", m_copied->tensors},
                            {"parameters", m_copied->parameters}};
    return document;
}

}  // namespace plateau::train
