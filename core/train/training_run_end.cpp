// The end of a run: its last word, whichever it is.
#include "core/train/text_format.h"
#include "core/train/training_run.h"

namespace plateau::train {
namespace {

std::string textOf(const nlohmann::json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
}

}  // namespace

Result<Outcome> TrainingRun::interrupt(const std::string& reason) {
    if (Status written = checkpoint(OperatorWatch::When::last); !written) return written.error();
    nlohmann::json details = {{"reason", reason}};
    if (reason == "budget") {
        const spec::EarlyStop& stop = m_setup.spec.train.early_stop;
        details["message"] = formatText("stopped early: the evaluation loss is still %.4g after %.0f s, above %.4g",
                                        m_evalLoss, *m_state.budget_seconds, stop.above_loss);
        m_log.write(details["message"].get<std::string>());
    }
    if (Status written = append(run::EventType::interrupted, {}, details); !written) return written.error();
    if (Status flushed = m_events->flush(); !flushed) return flushed.error();
    m_log.write("stopped (" + reason + ") after " + stepText());
    return Outcome::stopped;
}

Status TrainingRun::finish() {
    if (!m_evaluated.contains(m_state.step))
        if (Status done = evaluate(); !done) return done;
    if (Status written = checkpoint(OperatorWatch::When::last); !written) return written;
    reportProgress();
    if (Status written = append(run::EventType::finished); !written) return written;
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - m_begin;
    m_log.write(formatText("finished after %s, %.1f s, %.3f %% of it for the operators' statistics", stepText().c_str(),
                           elapsed.count(), 100 * m_watch->share()));
    return m_events->flush();
}

Error TrainingRun::fail(Error error) {
    if (error.code == ErrorCode::noSpace && error.advice.empty()) error.advice = "free some space, then resume";
    m_log.warn("failed: " + describe(error));
    m_failure["message"] = error.message;
    m_failure["code"] = std::string(toString(error.code));
    if (!error.context.empty()) m_failure["context"] = error.context;
    // The disk may be full or gone; the error itself is what the caller must hear of.
    if (Status written = append(run::EventType::failed, {}, m_failure); written) (void)m_events->flush().ok();
    return error;
}

Error TrainingRun::nonFinite(const std::string& what) {
    m_failure["lr"] = m_lr;
    std::string message = formatText("the %s is not finite at %s, lr %.3g", what.c_str(), stepText().c_str(), m_lr);
    for (const char* key : {"loss", "grad_norm", "eval_loss", "loss_scale"})
        if (m_failure.contains(key)) message += formatText(", %s %s", key, textOf(m_failure[key]).c_str());
    return {ErrorCode::nonFinite, message, m_setup.paths.folder.string(),
            "use a lower peak_lr, a longer warm-up or stronger clipping"};
}

}  // namespace plateau::train
