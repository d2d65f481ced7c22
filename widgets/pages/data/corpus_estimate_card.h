// What a corpus will be, before it is built: documents, tokens, samples, disk, time, and what the filter drops. Shows
// what it is given. GUI thread.
#pragma once

#include <cstdint>
#include <optional>

#include "core/protocol/corpus_estimate.h"
#include "widgets/forms/card.h"

class QLabel;

namespace plateau::widgets {

class ShareBar;

class CorpusEstimateCard : public Card {
    Q_OBJECT

public:
    using Estimate = protocol::CorpusEstimateAnswer;

    explicit CorpusEstimateCard(QWidget* parent = nullptr);

    // Null: there is none. `freeBytes`: of the disk that it will lie on, 0 = unknown.
    void show(const Estimate* estimate, bool asking, const QString& problem, std::uint64_t freeBytes);
    // Why it should not be built as it is; empty when nothing speaks against it.
    static QString objection(const Estimate* estimate, std::uint64_t freeBytes);

protected:
    void changeEvent(QEvent* event) override;

private:
    QLabel* addFigure(const QString& label, const QString& help);
    void showDropped();

    std::optional<Estimate> m_estimate;
    QLabel *m_documents, *m_dropped, *m_rules, *m_tokens, *m_samples, *m_disk, *m_time, *m_source, *m_problem;
    ShareBar* m_bar;
};

}  // namespace plateau::widgets
