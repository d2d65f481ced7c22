#include "widgets/pages/launch/corpus_check.h"

#include <filesystem>

#include <unistd.h>

#include "core/corpus/corpus.h"
#include "core/corpus/corpus_manifest.h"
#include "widgets/engine/worker.h"
#include "widgets/models/error_text.h"

namespace plateau::widgets {
namespace {

enum class Finding { good, missing, unreadable, noVocabulary, unusable };

struct Outcome {
    Finding finding = Finding::good;
    std::string field, detail;
    std::int64_t size = 0, length = 0;
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
    std::int64_t length = 0;
    if (corpus::isCorpusFolder(corpus)) {
        const auto manifest = corpus::readManifest(corpus);
        if (!manifest) return {Finding::unusable, "data.corpus", messageText(manifest.error()).toStdString()};
        length = manifest->length;
    }
    const auto size = corpus::vocabularySize(corpus, vocab);
    if (!size)
        return {Finding::unusable, vocab.empty() ? "data.corpus" : "data.vocab",
                messageText(size.error()).toStdString()};
    return {Finding::good, {}, {}, *size, length};
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
    m_known = {};
    m_lacksVocabulary = false;
    m_looking = !builtIn;
    if (builtIn) return;
    onWorker(
        *QThreadPool::globalInstance(), this, [corpus, vocab] { return lookAt(corpus, vocab); },
        [this, number, corpus](const Outcome& outcome) {
            if (number != m_number) return;
            m_looking = false;
            m_field = outcome.field;
            m_lacksVocabulary = outcome.finding == Finding::noVocabulary;
            if (outcome.finding == Finding::good)
                m_known = {.id = corpus, .vocab_size = outcome.size, .length = outcome.length};
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
                case Finding::unusable:
                    m_problem = QString::fromStdString(outcome.detail);
                    break;
            }
            emit changed();
        });
}

}  // namespace plateau::widgets
