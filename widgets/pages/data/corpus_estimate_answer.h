// The engine's answer to `corpus build` with `dry_run`, checked. Pure.
#pragma once

#include <optional>

#include <QJsonObject>
#include <QList>
#include <QPair>
#include <QString>

namespace plateau::widgets {

// Counts of the whole corpus, scaled from the sample.
struct CorpusEstimate {
    bool exact = false;                         // the sample was everything
    double total_bytes = 0, sampled_bytes = 0;  // packed
    double documents = 0, kept = 0, held_out = 0;
    double tokens = 0, samples = 0, disk_bytes = 0, seconds = 0, bytes_per_second = 0;
    QList<QPair<QString, double>> dropped;  // rule and its share of the sample's documents, largest first
    bool operator==(const CorpusEstimate&) const = default;
};
// Empty when it is no such answer.
std::optional<CorpusEstimate> parseCorpusEstimate(const QJsonObject& document);

}  // namespace plateau::widgets
