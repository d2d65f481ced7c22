// The engine's answer to `corpus.samples`, checked. Pure.
#pragma once

#include <optional>
#include <vector>

#include <QJsonObject>
#include <QString>

namespace plateau::widgets {

struct SamplePiece {
    enum class Kind { special, start, continuation };
    enum class Mask { none, mask, random, keep };  // what training does at this position

    int id = 0;
    QString piece;  // as the vocabulary has it: "##ing"
    Kind kind = Kind::start;
    Mask mask = Mask::none;
    int seen_id = 0;  // what the model sees there
    QString seen;
    bool operator==(const SamplePiece&) const = default;
};

struct CorpusSample {
    qint64 index = 0, samples = 0;  // of how many in its split
    std::vector<SamplePiece> pieces;
    bool operator==(const CorpusSample&) const = default;
};

// The first sample of the answer; empty when it is no such answer, or has none.
std::optional<CorpusSample> parseSample(const QJsonObject& document);

}  // namespace plateau::widgets
