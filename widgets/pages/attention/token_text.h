// Where tokens stand in a text: from bytes of UTF-8 to places in a QString. Pure.
#pragma once

#include <vector>

#include <QString>

#include "widgets/pages/attention/attention_maps.h"

namespace plateau::widgets {

// A text and its second one as they are shown, with special tokens written out: "[CLS] the text [SEP]", a line each.
struct TokenText {
    struct Place {
        int begin = 0, end = 0;  // in `text`; equal: it stands nowhere
    };
    QString text;                // control characters are spaces
    std::vector<Place> tokens;   // one a token
    std::vector<Place> dropped;  // what the model did not take any more
};

TokenText layOutTokens(const QString& text, const QString& pair, const std::vector<AttentionToken>& tokens);

}  // namespace plateau::widgets
