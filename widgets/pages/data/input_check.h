// Checks the files that a draft names, on a worker thread: their number and size, or the problems of files and of the
// vocabulary. A newer check replaces the older one, whose result is discarded. GUI thread.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <QObject>
#include <QString>

#include "core/corpus/settings.h"

namespace plateau::widgets {

class InputCheck : public QObject {
    Q_OBJECT

public:
    struct Entry {  // result for one input: a file, a folder or a pattern
        std::int64_t files = 0;
        std::uint64_t bytes = 0;
        QString problem;
    };

    using QObject::QObject;

    // Starts a check unless all arguments are the same as before. `corpora` is the folder of the corpora.
    void look(const std::vector<std::string>& files, const std::string& vocab, corpus::Format format,
              const std::string& corpora);

    bool isLooking() const { return m_looking; }
    const std::map<std::string, Entry>& entries() const { return m_found.entries; }
    const QString& vocabProblem() const { return m_found.vocab_problem; }
    std::int64_t vocabSize() const { return m_found.vocab_size; }   // 0 = unknown
    std::uint64_t freeBytes() const { return m_found.free_bytes; }  // on the disk of the corpora; 0 = unknown

signals:
    void changed();

private:
    struct Question {
        std::vector<std::string> files;
        std::string vocab, corpora;
        corpus::Format format = corpus::Format::text;
        bool operator==(const Question&) const = default;
    };
    struct Found {
        std::map<std::string, Entry> entries;
        QString vocab_problem;
        std::int64_t vocab_size = 0;
        std::uint64_t free_bytes = 0;
    };
    static Found lookAt(const Question& question);

    Question m_question;
    Found m_found;
    int m_number = 0;
    bool m_looking = false;
};

}  // namespace plateau::widgets
