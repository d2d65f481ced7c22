// Checks the files that a draft names, on a worker thread: the problem of corpus or vocabulary, or the vocabulary's
// size and, of a corpus folder, the length of its samples. A newer check replaces the older one, whose result is
// discarded. GUI thread.
#pragma once

#include <cstdint>
#include <string>

#include <QObject>
#include <QString>

#include "core/spec/catalogue.h"

namespace plateau::widgets {

class CorpusCheck : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    // Starts a check unless both paths are the same as before. A built-in corpus needs no check.
    void look(const std::string& corpus, const std::string& vocab, bool builtIn);

    bool isLooking() const { return m_looking; }
    std::int64_t vocabularySize() const { return m_known.vocab_size; }  // 0 = unknown
    // What the files have told, under the path that was looked at; without an id: nothing (yet).
    const spec::CorpusInfo& known() const { return m_known; }
    const std::string& field() const { return m_field; }  // the field that has the problem
    const QString& problem() const { return m_problem; }
    bool lacksVocabulary() const { return m_lacksVocabulary; }  // it is plain text, and none is named

signals:
    void changed();

private:
    std::string m_corpus, m_vocab, m_field;
    QString m_problem;
    spec::CorpusInfo m_known;
    int m_number = 0;
    bool m_looking = false, m_builtIn = true, m_lacksVocabulary = false;
};

}  // namespace plateau::widgets
