#include "widgets/pages/attention/attention_scene.h"

#include <algorithm>
#include <limits>

#include <QCoreApplication>

#include "widgets/pages/attention/head_statistic.h"

namespace plateau::widgets {
namespace {

std::vector<int> placesOf(const std::vector<AttentionToken>& tokens, int segment) {
    std::vector<int> places;
    for (std::size_t at = 0; at < tokens.size(); ++at) {
        if (segment < 0 || tokens[at].segment == segment) places.push_back(int(at));
    }
    return places;
}

std::shared_ptr<MatrixData> sized(int rows, int columns) {
    auto made = std::make_shared<MatrixData>();
    made->rows = rows;
    made->columns = columns;
    made->values.resize(std::size_t(rows) * std::size_t(columns));
    return made;
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
    if (kind == MapKind::probabilities || kind == MapKind::scores || !matrix || matrix->rows != matrix->columns)
        return matrix;
    const float sign = kind == MapKind::symmetric ? 1.0F : -1.0F;
    auto part = sized(matrix->rows, matrix->columns);
    for (int row = 0; row < matrix->rows; ++row) {
        for (int column = 0; column < matrix->columns; ++column)
            part->values[std::size_t(row) * std::size_t(matrix->columns) + std::size_t(column)] =
                0.5F * (matrix->at(row, column) + sign * matrix->at(column, row));
    }
    return part;
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
    auto part = sized(int(shown.rows.size()), int(shown.columns.size()));
    auto out = part->values.begin();
    for (const int row : shown.rows) {
        for (const int column : shown.columns) {
            const bool isShown = passes(filter, tokens[std::size_t(row)].segment, tokens[std::size_t(column)].segment);
            *out++ = isShown ? whole->at(row, column) : std::numeric_limits<float>::quiet_NaN();
        }
    }
    shown.matrix = std::move(part);
    return shown;
}

MatrixPtr differenceOf(const MatrixPtr& first, const MatrixPtr& second) {
    if (!first || !second || first->rows != second->rows || first->columns != second->columns) return nullptr;
    auto difference = sized(first->rows, first->columns);
    std::transform(first->values.begin(), first->values.end(), second->values.begin(), difference->values.begin(),
                   [](float a, float b) { return a - b; });
    return difference;
}

MatrixPtr meanOf(const std::vector<MatrixPtr>& maps) {
    if (maps.empty() || !maps.front()) return nullptr;
    auto mean = sized(maps.front()->rows, maps.front()->columns);
    for (const MatrixPtr& map : maps) {
        if (!map || map->values.size() != mean->values.size()) return nullptr;
        std::transform(mean->values.begin(), mean->values.end(), map->values.begin(), mean->values.begin(),
                       [share = 1.0F / float(maps.size())](float sum, float value) { return sum + share * value; });
    }
    return mean;
}

QStringList labelsOf(const std::vector<AttentionToken>& tokens, const std::vector<int>& places) {
    QStringList labels;
    for (const int place : places) labels << QString::fromStdString(tokens[std::size_t(place)].token);
    return labels;
}

}  // namespace plateau::widgets
