#include "app/engine/inspect/operator_answer.h"

#include <array>
#include <cstdio>

#include "app/engine/command/console.h"

namespace plateau::engine {
namespace {

using inspect::MatrixStatistics;

protocol::OperatorAnswer::Statistics statisticsOf(const MatrixStatistics& given) {
    return {.frobenius_norm = given.frobenius_norm,
            .symmetric_share = given.symmetric_share,
            .antisymmetric_share = given.antisymmetric_share,
            .distance_to_identity = given.distance_to_identity,
            .spectral_norm = given.spectral_norm,
            .nuclear_norm = given.nuclear_norm,
            .effective_rank = given.effective_rank,
            .condition = given.condition,
            .singular_values = given.singular_values,
            .eigenvalues = given.eigenvalues};
}

constexpr std::array<const char*, 8> kColumns = {"head",     "frobenius", "spectral", "symmetric",
                                                 "eff.rank", "condition", "|M-I|",    "largest eigenvalue"};
constexpr int kColumnWidth = 11;

std::string cell(const std::string& text) {
    return std::string(text.size() < kColumnWidth ? kColumnWidth - text.size() : 1, ' ') + text;
}

std::string eigenvalueText(const std::vector<std::complex<double>>& values) {
    if (values.empty()) return {};
    std::array<char, 64> text;
    std::snprintf(text.data(), text.size(), "%.4g%+.4gi", values.front().real(), values.front().imag());
    return text.data();
}

std::string lineOf(std::size_t head, const MatrixStatistics& statistics) {
    std::string line = "  " + std::to_string(head);
    line.resize(6, ' ');
    for (const double number : {statistics.frobenius_norm, statistics.spectral_norm, statistics.symmetric_share,
                                statistics.effective_rank, statistics.condition, statistics.distance_to_identity})
        line += cell(numberText(number, 4));
    return line + "  " + eigenvalueText(statistics.eigenvalues) + "\n";
}

std::string headings() {
    std::string line = "  head";
    for (std::size_t i = 1; i + 1 < kColumns.size(); ++i) line += cell(kColumns[i]);
    return line + "  " + kColumns.back() + "\n";
}

std::string subspaceText(const std::vector<inspect::SubspaceComparison>& heads) {
    if (heads.empty()) return {};
    std::string text = "  Wq and Wk: alignment (CKA) and smallest, largest principal angle in degrees\n";
    constexpr double kDegrees = 57.295779513082321;
    for (std::size_t head = 0; head < heads.size(); ++head) {
        std::string line = "  " + std::to_string(head);
        line.resize(6, ' ');
        const auto& angles = heads[head].principal_angles;
        text += line + cell(numberText(heads[head].cka, 4)) + cell(numberText(angles.front() * kDegrees, 4)) +
                cell(numberText(angles.back() * kDegrees, 4)) + "\n";
    }
    return text;
}

}  // namespace

protocol::OperatorAnswer::Layer operatorAnswer(std::int64_t layer, const inspect::OperatorStatistics& statistics) {
    protocol::OperatorAnswer::Layer answer{.layer = static_cast<int>(layer), .op = statistics.op, .heads = {}};
    const auto& matrices = statistics.matrices;
    for (std::size_t head = 0; !matrices.empty() && head < matrices.front().second.size(); ++head) {
        protocol::OperatorAnswer::Head entry;
        entry.head = static_cast<int>(head);
        entry.matrix = matrices.front().first;
        entry.statistics = statisticsOf(matrices.front().second[head]);
        for (std::size_t i = 1; i < matrices.size(); ++i)
            entry.others[matrices[i].first] = {statisticsOf(matrices[i].second[head])};
        if (!statistics.query_key.empty())
            entry.query_key_subspaces = {statistics.query_key[head].principal_angles, statistics.query_key[head].cka};
        answer.heads.push_back(std::move(entry));
    }
    return answer;
}

protocol::OperatorAnswer::Layer operatorNames(std::int64_t layer, const inspect::OperatorMatrices& matrices) {
    protocol::OperatorAnswer::Layer answer{.layer = static_cast<int>(layer), .op = matrices.op, .heads = {}};
    const auto& all = matrices.matrices;
    const auto& first = all.empty() ? inspect::MatrixBatch{} : all.front().second;
    const std::int64_t count = all.empty() ? 0 : (first.isForm() ? first.left_NDh : first.whole_NDD).size(0);
    for (std::int64_t head = 0; head < count; ++head) {
        protocol::OperatorAnswer::Head entry;
        entry.head = static_cast<int>(head);
        entry.matrix = all.front().first;
        for (std::size_t i = 1; i < all.size(); ++i) entry.others[all[i].first] = {};
        answer.heads.push_back(std::move(entry));
    }
    return answer;
}

std::string operatorText(std::int64_t layer, const inspect::OperatorStatistics& statistics) {
    const std::string title = "layer " + std::to_string(layer) + "  " + statistics.op;
    if (statistics.matrices.empty()) return title + "\n  has no matrix to look at\n\n";
    std::string text;
    for (const auto& [name, heads] : statistics.matrices) {
        text += title + "  " + name + "\n" + headings();
        for (std::size_t head = 0; head < heads.size(); ++head) text += lineOf(head, heads[head]);
        text += "\n";
    }
    if (!statistics.query_key.empty()) text += subspaceText(statistics.query_key) + "\n";
    return text;
}

}  // namespace plateau::engine
