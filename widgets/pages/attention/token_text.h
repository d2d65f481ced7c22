// The positions of tokens in a text: converts byte offsets in UTF-8 to positions in a QString. Pure.
#pragma once

#include <vector>

#include <QString>

#include "widgets/pages/attention/attention_maps.h"

namespace plateau::widgets {

// A text and its second text as they are shown: one line each, including special tokens, as in "[CLS] the text [SEP]".
struct TokenText {
    struct Place {
        int begin = 0, end = 0;  // positions in `text`; equal: not shown
    };
    QString text;                // control characters are replaced by spaces
    std::vector<Place> tokens;   // one for each token
    std::vector<Place> dropped;  // the parts of the text that the model cut
};

TokenText layOutTokens(const QString& text, const QString& pair, const std::vector<AttentionToken>& tokens);

}  // namespace plateau::widgets
