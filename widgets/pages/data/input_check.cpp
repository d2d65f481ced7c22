#include "widgets/pages/data/input_check.h"

#include "core/base/files.h"
#include "core/corpus/inputs.h"
#include "core/text/vocabulary.h"
#include "widgets/engine/worker.h"
#include "widgets/models/error_text.h"

namespace plateau::widgets {

InputCheck::Found InputCheck::lookAt(const Question& question) {
    Found found;
    for (const std::string& file : question.files) {
        Entry& entry = found.entries[file];
        const auto inputs = corpus::expandInputs({file}, question.format);
        if (!inputs) {
            entry.problem = messageText(inputs.error());
            continue;
        }
        entry.files = std::int64_t(inputs->size());
        for (const corpus::Input& input : *inputs) entry.bytes += input.identity.size;
    }
    if (!question.vocab.empty()) {
        const auto vocabulary = text::Vocabulary::load(question.vocab);
        if (vocabulary)
            found.vocab_size = std::int64_t(vocabulary->size());
        else
            found.vocab_problem = errorText(vocabulary.error());
    }
    if (const auto free = plateau::freeBytes(question.corpora)) found.free_bytes = *free;
    return found;
}

void InputCheck::look(const std::vector<std::string>& files, const std::string& vocab, corpus::Format format,
                      const std::string& corpora) {
    Question question{files, vocab, corpora, format};
    if (question == m_question) return;
    m_question = std::move(question);
    m_looking = true;
    onWorker(
        *QThreadPool::globalInstance(), this, [asked = m_question] { return lookAt(asked); },
        [this, number = ++m_number](Found found) {
            if (number != m_number) return;
            m_looking = false;
            m_found = std::move(found);
            emit changed();
        });
}

}  // namespace plateau::widgets
