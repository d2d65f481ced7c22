#include "widgets/pages/launch/corpus_check.h"

#include <filesystem>

#include <unistd.h>

#include "core/corpus/corpus.h"
#include "widgets/engine/worker.h"

namespace plateau::widgets {
namespace {

enum class Finding { good, missing, unreadable, noVocabulary, badVocabulary };

struct Outcome {
    Finding finding = Finding::good;
    std::string field, detail;
    std::int64_t size = 0;
};

Outcome lookAt(const std::string& corpus, const std::string& vocab) {
    std::error_code failure;
    for (const auto& [field, path] :
         {std::pair<std::string, std::string>{"data.corpus", corpus}, {"data.vocab", vocab}}) {
        if (path.empty()) continue;
        if (!std::filesystem::exists(path, failure)) return {Finding::missing, field, {}};
        if (::access(path.c_str(), R_OK) != 0) return {Finding::unreadable, field, {}};
    }
    if (vocab.empty() && !corpus::isCorpusFolder(corpus)) return {Finding::noVocabulary, "data.vocab", {}};
    const auto size = corpus::vocabularySize(corpus, vocab);
    if (!size) return {Finding::badVocabulary, vocab.empty() ? "data.corpus" : "data.vocab", size.error().message};
    return {Finding::good, {}, {}, *size};
}

}  // namespace

void CorpusCheck::look(const std::string& corpus, const std::string& vocab, bool builtIn) {
    if (corpus == m_corpus && vocab == m_vocab && builtIn == m_builtIn) return;
    m_corpus = corpus;
    m_vocab = vocab;
    m_builtIn = builtIn;
    const int number = ++m_number;
    m_field.clear();
    m_problem.clear();
    m_lacksVocabulary = false;
    m_size = 0;
    m_looking = !builtIn;
    if (builtIn) return;
    onWorker(
        *QThreadPool::globalInstance(), this, [corpus, vocab] { return lookAt(corpus, vocab); },
        [this, number](const Outcome& outcome) {
            if (number != m_number) return;
            m_looking = false;
            m_size = outcome.size;
            m_field = outcome.field;
            m_lacksVocabulary = outcome.finding == Finding::noVocabulary;
            switch (outcome.finding) {
                case Finding::good:
                    break;
                case Finding::missing:
                    m_problem = tr("There is no such file or folder");
                    break;
                case Finding::unreadable:
                    m_problem = tr("It cannot be read");
                    break;
                case Finding::noVocabulary:
                    m_problem = tr("A text file needs a vocabulary");
                    break;
                case Finding::badVocabulary:
                    m_problem = QString::fromStdString(outcome.detail);
                    break;
            }
            emit changed();
        });
}

}  // namespace plateau::widgets
