// The engine's answer to `inspect attention`, checked: what it says fits together, or it is no answer. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include "widgets/pages/attention/head_statistic.h"

namespace plateau::widgets {

struct AttentionToken {
    QString token;           // as the vocabulary has it: "##ing"
    int begin = 0, end = 0;  // bytes of UTF-8 in the text of its segment; equal for special tokens
    int segment = 0;         // 0: the text, 1: the second one
    bool special = false;
    bool operator==(const AttentionToken&) const = default;
};

struct AttentionLayer {
    int layer = 0;
    QString op;
    bool has_maps = false;
    bool symmetric = false;         // its scores are, by construction
    std::vector<HeadValues> heads;  // empty without maps
    QStringList shows;              // without maps: the names of what can be looked at instead
};

struct AttentionDocument {
    QString checkpoint, op;
    std::int64_t step = -1;  // -1: not known
    int heads = 0;
    std::vector<AttentionToken> tokens;
    int dropped = 0;                     // tokens that the model does not take any more
    bool finite = true;                  // false: weights or maps hold NaN or infinity
    std::vector<AttentionLayer> layers;  // all of the model
    QString file;                        // with the tensors; empty: none

    const AttentionLayer* layer(int index) const;
    bool hasMaps() const;  // any layer has
};

// Empty when it is no such answer.
std::optional<AttentionDocument> parseAttention(const QJsonObject& document);

// One head's statistics, as `inspect attention` and (with "mean") `inspect averages` write them.
HeadValues parseHeadValues(const QJsonObject& head);

}  // namespace plateau::widgets
