// What a corpus will be, before it is built: documents, tokens, samples, disk, time, and what the filter drops. Shows
// what it is given. GUI thread.
#pragma once

#include <cstdint>
#include <optional>

#include "widgets/forms/card.h"
#include "widgets/pages/data/corpus_estimator.h"

class QLabel;

namespace plateau::widgets {

class ShareBar;

class CorpusEstimateCard : public Card {
    Q_OBJECT

public:
    explicit CorpusEstimateCard(QWidget* parent = nullptr);

    // `freeBytes`: of the disk that it will lie on, 0 = unknown.
    void show(const std::optional<CorpusEstimate>& estimate, bool asking, const QString& problem,
              std::uint64_t freeBytes);
    // Why it should not be built as it is; empty when nothing speaks against it.
    static QString objection(const std::optional<CorpusEstimate>& estimate, std::uint64_t freeBytes);

protected:
    void changeEvent(QEvent* event) override;

private:
    QLabel* addFigure(const QString& label, const QString& help);
    void showDropped();

    std::optional<CorpusEstimate> m_estimate;
    QLabel *m_documents, *m_dropped, *m_rules, *m_tokens, *m_samples, *m_disk, *m_time, *m_source, *m_problem;
    ShareBar* m_bar;
};

}  // namespace plateau::widgets
