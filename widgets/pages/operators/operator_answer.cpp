#include "widgets/pages/operators/operator_answer.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QJsonArray>
#include <QJsonDocument>

#include "core/tensorfile/safetensors.h"
#include "widgets/charts/matrix_tensors.h"

namespace plateau::widgets {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr int kMostHeads = 4096;
constexpr double kDegrees = 57.295779513082321;

// Numbers that are not finite travel as words.
double numberOf(const QJsonValue& value) {
    if (value.isDouble()) return value.toDouble();
    const QString word = value.toString();
    if (word == "Infinity") return std::numeric_limits<double>::infinity();
    return word == "-Infinity" ? -std::numeric_limits<double>::infinity() : kNaN;
}

std::vector<double> numbersOf(const QJsonArray& list, double factor = 1) {
    std::vector<double> numbers;
    for (const QJsonValue& value : list) numbers.push_back(numberOf(value) * factor);
    return numbers;
}

HeadStatistics statisticsOf(const QJsonObject& given, const QJsonObject& subspaces) {
    HeadStatistics statistics;
    statistics.figures.fill(kNaN);
    for (std::size_t i = 0; i < std::size_t(HeadFigure::spectral_radius); ++i)
        statistics.figures[i] = numberOf(given[QLatin1String(figureKey(headFigure(i)))]);
    statistics.is_finite = !std::isnan(statistics.figure(HeadFigure::frobenius_norm));
    statistics.singular_values = numbersOf(given["singular_values"].toArray());
    double radius = statistics.is_finite ? 0 : kNaN;
    for (const QJsonValue& value : given["eigenvalues"].toArray()) {
        const QJsonArray pair = value.toArray();
        statistics.eigenvalues.emplace_back(numberOf(pair[0]), numberOf(pair[1]));
        radius = std::max(radius, std::abs(statistics.eigenvalues.back()));
    }
    statistics.figures[std::size_t(HeadFigure::spectral_radius)] = radius;
    statistics.principal_angles = numbersOf(subspaces["principal_angles"].toArray(), kDegrees);
    statistics.has_subspaces = !subspaces.isEmpty();
    statistics.figures[std::size_t(HeadFigure::query_key_alignment)] = numberOf(subspaces["cka"]);
    if (!statistics.principal_angles.empty()) {
        statistics.figures[std::size_t(HeadFigure::smallest_angle)] = statistics.principal_angles.front();
        statistics.figures[std::size_t(HeadFigure::largest_angle)] = statistics.principal_angles.back();
    }
    return statistics;
}

HeadAnswer headOf(const QJsonObject& given, QStringList& names) {
    HeadAnswer answer{.head = given["head"].toInt(-1), .matrices = {}, .thumbnails = {}, .statistics = {}};
    const QJsonObject subspaces = given["query_key_subspaces"].toObject();
    const QString own = given["matrix"].toString();
    const auto add = [&](const QString& name, const QJsonObject& figures) {
        if (!names.contains(name)) names << name;
        if (figures.contains("frobenius_norm")) answer.statistics[name] = statisticsOf(figures, subspaces);
    };
    if (!own.isEmpty()) add(own, given);
    const QJsonObject others = given["others"].toObject();
    for (auto other = others.begin(); other != others.end(); ++other) add(other.key(), other->toObject());
    return answer;
}

Status addTensors(OperatorAnswer& answer, const QString& file) {
    const auto opened = tensorfile::TensorFile::open(file.toStdString());
    if (!opened) return opened.error();
    for (LayerAnswer& layer : answer.layers) {
        for (const QString& name : layer.matrices) {
            const std::string key = std::to_string(layer.layer) + "." + name.toStdString();
            for (const bool isSmall : {false, true}) {
                const auto* tensor = opened->find((isSmall ? "thumbnails." : "") + key);
                if (!tensor) continue;
                const auto matrices = matricesOf(*tensor);
                if (matrices.empty() || matrices.size() != layer.heads.size())
                    return Error{ErrorCode::malformed, "a matrix has another form than the answer says", key, ""};
                for (std::size_t head = 0; head < matrices.size(); ++head) {
                    auto& places = isSmall ? layer.heads[head].thumbnails : layer.heads[head].matrices;
                    places[name] = matrices[head];
                    answer.bytes += matrices[head]->values.size() * sizeof(float);
                }
            }
        }
    }
    return Done{};
}

}  // namespace

QJsonObject OperatorQuestion::params() const {
    QJsonObject params{{"checkpoint", checkpoint}, {"statistics", statistics ? "all" : "none"}};
    if (!matrix.isEmpty()) params["matrix"] = matrix;
    if (!minus.isEmpty()) params["minus"] = minus;
    if (!start.isEmpty()) params["start"] = start;
    if (!minus_start.isEmpty()) params["minus_start"] = minus_start;
    if (part == MatrixPart::symmetric) params["part"] = "symmetric";
    if (part == MatrixPart::antisymmetric) params["part"] = "antisymmetric";
    if (thumbnails > 0) params["thumbnails"] = thumbnails;
    if (forms) params["forms"] = true;
    if (layer >= 0) params["layers"] = layer;
    if (head >= 0) params["heads"] = head;
    return params;
}

QString OperatorQuestion::key() const {
    return QString::fromUtf8(QJsonDocument(params()).toJson(QJsonDocument::Compact));
}

const HeadAnswer* LayerAnswer::head(int number) const {
    const auto found = std::ranges::find(heads, number, &HeadAnswer::head);
    return found == heads.end() ? nullptr : &*found;
}

const LayerAnswer* OperatorAnswer::layer(int number) const {
    const auto found = std::ranges::find(layers, number, &LayerAnswer::layer);
    return found == layers.end() ? nullptr : &*found;
}

Result<OperatorAnswerPtr> readOperatorAnswer(const QJsonObject& document) {
    if (!document["layers"].isArray())
        return Error{ErrorCode::malformed, "the engine's answer names no layers", "inspect.operator", ""};
    auto answer = std::make_shared<OperatorAnswer>();
    for (const QJsonValue& value : document["layers"].toArray()) {
        const QJsonObject given = value.toObject();
        LayerAnswer layer{
            .layer = given["layer"].toInt(-1), .op = given["operator"].toString(), .matrices = {}, .heads = {}};
        const QJsonArray heads = given["heads"].toArray();
        if (layer.layer < 0 || heads.size() > kMostHeads)
            return Error{ErrorCode::malformed, "the engine's answer has a layer without a number", "inspect.operator",
                         ""};
        for (const QJsonValue& head : heads) layer.heads.push_back(headOf(head.toObject(), layer.matrices));
        answer->bytes += layer.heads.size() * sizeof(HeadAnswer);
        answer->layers.push_back(std::move(layer));
    }
    const QString file = document["output"].toString();
    if (!file.isEmpty())
        if (const Status added = addTensors(*answer, file); !added) return added.error();
    return OperatorAnswerPtr(std::move(answer));
}

}  // namespace plateau::widgets
