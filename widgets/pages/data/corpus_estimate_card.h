// Shows the estimate of a corpus before it is built: documents, tokens, samples, disk space, time, and what the filter
// drops. GUI thread.
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

    // `estimate` is null if there is none. `freeBytes` is the free space of the disk where it will be written, 0 =
    // unknown.
    void show(const Estimate* estimate, bool asking, const QString& problem, std::uint64_t freeBytes);
    // The reason why the corpus should not be built like this; empty if there is none.
    static QString objection(const Estimate* estimate, std::uint64_t freeBytes);
    // How many documents to hold out instead, where all would be; nothing otherwise, and of a single document.
    static std::optional<std::int64_t> fewerHeldOut(const Estimate* estimate);

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
