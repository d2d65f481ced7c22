#include "widgets/pages/attention/token_text.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace plateau::widgets {
namespace {

// Place in the QString of each byte of its UTF-8, and of the end.
std::vector<int> placesOfBytes(const QString& text) {
    std::vector<int> places;
    places.reserve(std::size_t(text.size()) + 1);
    for (qsizetype at = 0; at < text.size(); ++at) {
        const bool isPair = text[at].isHighSurrogate() && at + 1 < text.size() && text[at + 1].isLowSurrogate();
        const char16_t unit = text[at].unicode();
        const int bytes = isPair ? 4 : unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3;
        places.insert(places.end(), std::size_t(bytes), int(at));
        if (isPair) ++at;
    }
    places.push_back(int(text.size()));
    return places;
}

// One character for one, so that places stay.
QString visible(const QString& text) {
    QString shown = text;
    for (QChar& sign : shown) {
        const bool isOdd = sign.category() == QChar::Other_Control || sign == QChar::ParagraphSeparator ||
                           sign == QChar::LineSeparator || sign == QChar::ObjectReplacementCharacter ||
                           (sign.unicode() >= 0xFDD0 && sign.unicode() <= 0xFDEF);
        if (isOdd) sign = QLatin1Char(' ');
    }
    return shown;
}

struct Source {
    QString shown;
    std::vector<int> places;
};

}  // namespace

TokenText layOutTokens(const QString& text, const QString& pair, const std::vector<AttentionToken>& tokens) {
    const std::array<Source, 2> sources{Source{visible(text), placesOfBytes(text)},
                                        Source{visible(pair), placesOfBytes(pair)}};
    TokenText laid;
    laid.tokens.resize(tokens.size());
    std::array<int, 2> starts{-1, -1}, ends{0, 0};  // of the sources in `text`; up to where tokens reach
    const auto startOf = [&](int segment) {
        int& start = starts[std::size_t(segment)];
        if (start < 0) {
            if (!laid.text.isEmpty()) laid.text += QLatin1Char(segment == 0 ? ' ' : '\n');
            start = int(laid.text.size());
            laid.text += sources[std::size_t(segment)].shown;
        }
        return start;
    };
    for (std::size_t at = 0; at < tokens.size(); ++at) {
        const AttentionToken& token = tokens[at];
        if (token.special || token.end <= token.begin) {
            if (!laid.text.isEmpty()) laid.text += QLatin1Char(' ');
            const QString piece = QString::fromStdString(token.token);
            laid.tokens[at] = {int(laid.text.size()), int(laid.text.size() + piece.size())};
            laid.text += piece;
            continue;
        }
        const Source& source = sources[std::size_t(token.segment)];
        const auto last = std::int64_t(source.places.size()) - 1;
        const int start = startOf(token.segment);
        const int begin = source.places[std::size_t(std::min(token.begin, last))];
        const int end = source.places[std::size_t(std::min(token.end, last))];
        laid.tokens[at] = {start + begin, start + end};
        ends[std::size_t(token.segment)] = std::max(ends[std::size_t(token.segment)], end);
    }
    for (const int segment : {0, 1}) {
        const int size = int(sources[std::size_t(segment)].shown.size());
        const int start = starts[std::size_t(segment)];
        if (start >= 0 && ends[std::size_t(segment)] < size)
            laid.dropped.push_back({start + ends[std::size_t(segment)], start + size});
    }
    return laid;
}

}  // namespace plateau::widgets
