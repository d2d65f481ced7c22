#include "widgets/pages/attention/attention_scene.h"

#include <algorithm>
#include <limits>

#include <QCoreApplication>

#include "widgets/models/head_texts.h"

namespace plateau::widgets {
namespace {

std::vector<int> placesOf(const std::vector<AttentionToken>& tokens, int segment) {
    std::vector<int> places;
    for (std::size_t at = 0; at < tokens.size(); ++at) {
        if (segment < 0 || tokens[at].segment == segment) places.push_back(int(at));
    }
    return places;
}

}  // namespace

const std::vector<AttentionToken>& AttentionSide::tokens() const {
    static const std::vector<AttentionToken> kNone;
    return answer ? answer->document.tokens : kNone;
}

QString AttentionSide::headText() const {
    const QString text = headName(layer, head);
    const AttentionLayer* known = info();
    return known && known->symmetric
               ? QCoreApplication::translate("AttentionScene", "%1, symmetric by construction").arg(text)
               : text;
}

bool isPair(const std::vector<AttentionToken>& tokens) {
    return std::any_of(tokens.begin(), tokens.end(), [](const AttentionToken& token) { return token.segment == 1; });
}

bool areSame(const std::vector<AttentionToken>& first, const std::vector<AttentionToken>& second) {
    return std::equal(
        first.begin(), first.end(), second.begin(), second.end(),
        [](const AttentionToken& a, const AttentionToken& b) { return a.token == b.token && a.segment == b.segment; });
}

bool passes(PairFilter filter, int from, int to) {
    switch (filter) {
        case PairFilter::all:
            return true;
        case PairFilter::firstToSecond:
            return from == 0 && to == 1;
        case PairFilter::secondToFirst:
            return from == 1 && to == 0;
        case PairFilter::within:
            return from == to;
    }
    return true;
}

MatrixPtr partOf(const MatrixPtr& matrix, MapKind kind) {
    if (!matrix || matrix->rows != matrix->columns) return matrix;
    if (kind == MapKind::symmetric) return tensorfile::symmetricPart(matrix);
    return kind == MapKind::antisymmetric ? tensorfile::antisymmetricPart(matrix) : matrix;
}

ShownMap shownMap(const AttentionSide& side, MapKind kind, PairFilter filter) {
    if (!side.hasMap()) return {};
    const auto& maps = kind == MapKind::probabilities ? side.maps.attention : side.maps.scores;
    const MatrixPtr whole = partOf(maps[std::size_t(side.head)], kind);
    const std::vector<AttentionToken>& tokens = side.tokens();
    if (whole->rows != int(tokens.size())) return {};
    if (filter == PairFilter::all || !isPair(tokens)) return {whole, placesOf(tokens, -1), placesOf(tokens, -1)};
    const bool isWithin = filter == PairFilter::within;
    ShownMap shown{nullptr,
                   placesOf(tokens, isWithin                              ? -1
                                    : filter == PairFilter::firstToSecond ? 0
                                                                          : 1),
                   placesOf(tokens, isWithin                              ? -1
                                    : filter == PairFilter::firstToSecond ? 1
                                                                          : 0)};
    auto part = std::make_shared<MatrixData>();
    part->rows = int(shown.rows.size());
    part->columns = int(shown.columns.size());
    for (const int row : shown.rows) {
        for (const int column : shown.columns) {
            const bool isShown = passes(filter, tokens[std::size_t(row)].segment, tokens[std::size_t(column)].segment);
            part->values.push_back(isShown ? whole->at(row, column) : std::numeric_limits<float>::quiet_NaN());
        }
    }
    shown.matrix = std::move(part);
    return shown;
}

QStringList labelsOf(const std::vector<AttentionToken>& tokens, const std::vector<int>& places) {
    QStringList labels;
    for (const int place : places) labels << QString::fromStdString(tokens[std::size_t(place)].token);
    return labels;
}

}  // namespace plateau::widgets
