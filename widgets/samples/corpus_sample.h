// A sample of a corpus for display: each piece with its kind and with what training does to it. Values.
#pragma once

#include <vector>

#include <QString>

#include "core/protocol/corpus_samples.h"

namespace plateau::widgets {

struct SamplePiece {
    enum class Kind { special, start, continuation };
    enum class Mask { none, mask, random, keep };  // what training does at this position

    int id = 0;
    QString piece;  // as in the vocabulary: "##ing"
    Kind kind = Kind::start;
    Mask mask = Mask::none;
    int seen_id = 0;  // the id that the model sees at this position
    QString seen;
    bool operator==(const SamplePiece&) const = default;
};

struct CorpusSample {
    qint64 index = 0, samples = 0;  // index in its split, and number of samples there
    std::vector<SamplePiece> pieces;
    bool operator==(const CorpusSample&) const = default;
};

// The first sample of an answer.
CorpusSample sampleOf(const protocol::CorpusSamplesAnswer& answer);

}  // namespace plateau::widgets
