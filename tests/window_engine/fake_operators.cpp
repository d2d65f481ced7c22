#include "tests/window_engine/fake_operators.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/tensorfile/safetensors.h"

namespace plateau::tests {
namespace {

namespace fs = std::filesystem;

constexpr int kLayers = 2, kHeads = 3;

int numberOf(const std::string& checkpoint) {
    const auto digits = checkpoint.find_last_not_of("0123456789");
    const std::string number = checkpoint.substr(digits == std::string::npos ? 0 : digits + 1);
    const int found = number.empty() ? 0 : std::stoi(number);
    return found == 0 && checkpoint.find("shifted") != std::string::npos ? 7 : found;
}

using Question = protocol::OperatorQuestion;
using Answer = protocol::OperatorAnswer;

bool has(const Question& question, const char* word) {
    return question.checkpoint.find(word) != std::string::npos;
}

std::vector<std::string> namesOf(const Question& question, int layer) {
    std::vector<std::string> names{"pairwise_factors", "effective_form"};
    if (has(question, "original")) names = {"effective_form"};
    if (has(question, "mixed") && layer == 1) names.clear();
    if (!question.matrix.empty())
        std::erase_if(names, [&question](const std::string& name) { return name != question.matrix; });
    return names;
}

// One head's matrix of that order.
std::vector<float> matrixOf(const Question& question, int layer, int head, int order, float factor) {
    std::vector<float> matrix(std::size_t(order) * std::size_t(order), 0);
    float above = 0, below = 0;
    const auto add = [&](const std::string& checkpoint, float sign) {
        if (checkpoint.empty()) return;
        above += sign * factor * float(10 * layer + head + numberOf(checkpoint));
        below -= sign * factor;
    };
    add(question.checkpoint, 1);
    add(question.minus, -1);
    add(question.start, -1);
    add(question.minus_start, 1);
    const float sign = question.part == "symmetric" ? 1 : question.part == "antisymmetric" ? -1 : 0;
    matrix[1] = sign == 0 ? above : (above + sign * below) / 2;
    matrix[std::size_t(order)] = sign == 0 ? below : (below + sign * above) / 2;
    if (has(question, "nan") && layer == 1 && head == 2) matrix[0] = std::numeric_limits<float>::quiet_NaN();
    return matrix;
}

std::optional<Answer::Statistics> statisticsOf(const Question& question, int layer, int head) {
    constexpr double kNaN = Answer::kNone;
    if (question.statistics != "all") return std::nullopt;
    if (has(question, "nan") && layer == 1 && head == 2)
        return Answer::Statistics{.singular_values = {kNaN}, .eigenvalues = {{kNaN, kNaN}}};
    return Answer::Statistics{.frobenius_norm = double(1 + layer + 10 * head + numberOf(question.checkpoint)),
                              .symmetric_share = 0.5 + 0.1 * head,
                              .antisymmetric_share = 0.5 - 0.1 * head,
                              .distance_to_identity = 3,
                              .spectral_norm = 2,
                              .nuclear_norm = 4,
                              .effective_rank = double(3 - head),
                              .condition = head == 0 ? std::numeric_limits<double>::infinity() : 7,
                              .singular_values = {2, 1, 0.5, 0.25},
                              .eigenvalues = {{0, 1.5}, {0, -1.5}, {0.5, 0}, {0, 0}}};
}

struct Tensor {
    std::string name;
    std::vector<float> values;
    std::vector<std::int64_t> shape;
};

}  // namespace

Result<Answer> fakeOperators(const Question& question) {
    for (const std::string& folder : {question.checkpoint, question.minus, question.start, question.minus_start})
        if (!folder.empty() && !fs::exists(folder))
            return Error{ErrorCode::notFound, "no checkpoint is there", folder, ""};
    const auto isAsked = [](const std::vector<std::int64_t>& wanted, int number) {
        return wanted.empty() || std::find(wanted.begin(), wanted.end(), number) != wanted.end();
    };
    Answer answer;
    std::vector<Tensor> tensors;
    for (int layer = 0; layer < kLayers; ++layer) {
        if (!isAsked(question.layers, layer)) continue;
        const std::vector<std::string> names = namesOf(question, layer);
        Answer::Layer made{.layer = layer,
                           .op = names.empty() && has(question, "mixed") ? "additive"
                                 : has(question, "original")             ? "original"
                                                                         : "pairwise"};
        for (int head = 0; head < kHeads && !names.empty(); ++head) {
            if (!isAsked(question.heads, head)) continue;
            Answer::Head entry{.head = head, .matrix = names.front()};
            entry.statistics = statisticsOf(question, layer, head);
            for (std::size_t i = 1; i < names.size(); ++i) entry.others[names[i]] = {entry.statistics};
            if (has(question, "original")) entry.query_key_subspaces = {{0.5, 1.5}, 0.25};
            made.heads.push_back(std::move(entry));
        }
        for (const std::string& name : names) {
            const bool isForm = name == "effective_form";
            const int order = isForm ? 6 : 4;
            Tensor whole{std::to_string(layer) + "." + name, {}, {std::int64_t(made.heads.size()), order, order}};
            for (const Answer::Head& head : made.heads) {
                const auto matrix = matrixOf(question, layer, head.head, order, isForm ? 10 : 1);
                whole.values.insert(whole.values.end(), matrix.begin(), matrix.end());
            }
            Tensor small = whole;
            small.name = "thumbnails." + whole.name;
            if (!isForm || question.forms) tensors.push_back(whole);
            if (question.thumbnails > 0) tensors.push_back(std::move(small));
        }
        answer.layers.push_back(std::move(made));
    }
    static int answered = 0;
    const fs::path file = !question.output.empty()
                              ? fs::path(question.output)
                              : fs::temp_directory_path() / ("plateau-fake-" + std::to_string(::getpid()) + "-" +
                                                             std::to_string(++answered % 16));
    std::vector<tensorfile::NamedTensor> views;
    for (const Tensor& tensor : tensors) {
        views.push_back({tensor.name, {tensorfile::DType::F32, tensor.shape, std::as_bytes(std::span(tensor.values))}});
        answer.tensors[tensor.name] = tensor.shape;
    }
    if (const auto written = tensorfile::writeTensorFile(file, views); !written)
        return Error{ErrorCode::io, written.error().message, file.string(), ""};
    answer.output = file.string();
    return answer;
}

}  // namespace plateau::tests
