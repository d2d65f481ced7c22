#include "core/run/corpus_level.h"

#include <cmath>

namespace plateau::run {
namespace {

const nlohmann::json* corpusIn(const Event& event) {
    const auto corpus = event.details.find("corpus");
    return corpus != event.details.end() && corpus->is_object() ? &*corpus : nullptr;
}

std::string textIn(const nlohmann::json& corpus, const char* name) {
    const auto found = corpus.find(name);
    return found != corpus.end() && found->is_string() ? found->get<std::string>() : std::string();
}

}  // namespace

std::optional<CorpusIdentity> corpusIdentity(const Event& event) {
    if (event.type != EventType::started && event.type != EventType::resumed) return std::nullopt;
    const nlohmann::json* corpus = corpusIn(event);
    if (!corpus) return std::nullopt;
    CorpusIdentity identity{textIn(*corpus, kCorpusChecksum), textIn(*corpus, kVocabularyChecksum)};
    if (identity.content.empty() || identity.vocabulary.empty()) return std::nullopt;
    return identity;
}

std::optional<double> noContextNats(const Event& event) {
    const nlohmann::json* corpus = event.type == EventType::started ? corpusIn(event) : nullptr;
    if (!corpus) return std::nullopt;
    const auto level = corpus->find("no_context_nats");
    if (level == corpus->end() || !level->is_number()) return std::nullopt;
    const double nats = level->get<double>();
    return std::isfinite(nats) && nats > 0 ? std::optional(nats) : std::nullopt;
}

}  // namespace plateau::run
