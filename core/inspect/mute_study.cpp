#include "core/inspect/mute_study.h"

#include <utility>

#include <ATen/core/grad_mode.h>

#include "core/inspect/model_input.h"

namespace plateau::inspect {
MuteStudy::MuteStudy(const model::Bert& model, TextInput text)
    : m_text(std::move(text)), m_pass(modelInput(m_text, model)) {}

Result<std::vector<MutedPlace>> MuteStudy::look(const model::Bert& model, const Mutes& mutes, std::int64_t count) {
    if (Status predicts = checkPredicts(model.config()); !predicts) return predicts.error();
    const at::NoGradGuard no_gradients;
    const auto hidden_1Th = m_pass.hidden(model, mutes);
    if (!hidden_1Th) return hidden_1Th.error();
    const at::Tensor whole_TV = logProbabilities(model, m_pass.unmuted().back(), m_pass.input());
    const at::Tensor muted_TV = logProbabilities(model, *hidden_1Th, m_pass.input());
    const at::Tensor divergence_T = divergences(whole_TV, muted_TV);
    std::vector<MutedPlace> places;
    for (std::int64_t t = 0; t < whole_TV.size(0); ++t)
        places.push_back(
            {t, bestGuesses(whole_TV[t], count), bestGuesses(muted_TV[t], count), divergence_T[t].item<double>()});
    return places;
}

}  // namespace plateau::inspect
