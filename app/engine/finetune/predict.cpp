#include <algorithm>
#include <cmath>
#include <numeric>

#include "app/engine/checkpoint/checkpoint_loading.h"
#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/command/signals.h"
#include "app/engine/finetune/commands.h"
#include "app/engine/finetune/finetuned_model.h"
#include "core/base/files.h"
#include "core/finetune/predict.h"
#include "core/inspect/vocabulary_fit.h"
#include "core/protocol/json_number.h"

namespace plateau::engine {
namespace {

constexpr std::int64_t kLongest = 512;  // tokens, where no run says more

struct Question {
    std::string model, file, text, pair, task, output;
    std::optional<std::uint64_t> seed;

    std::vector<Parameter> parameters() {
        return {parameter("model", &model, "RUN|CHECKPOINT", "fine-tuning run with kept weights, or a fine-tuned model")
                    .positional()
                    .required(),
                parameter("file", &file, "ROWS", "TSV, CSV or JSON lines with the texts").required(),
                parameter("text", &text, "COL", "column with the text (the run's, or text, sentence, utt, …)"),
                parameter("pair", &pair, "COL", "column with a second text, of pairs (the run's)"),
                parameter("task", &task, "T", "of a run on several tasks: whose model (the first)"),
                parameter("seed", &seed, {}, "of a run with several seeds: whose model (the first)"),
                parameter("output", &output, "FILE", "write the table there instead of to standard output")};
    }
};

// Rows with what the model says of each.
struct Predicted {
    std::vector<std::string> labels;  // empty of a regression
    glue::SplitData rows;
    bool is_pair = false;
    finetune::Answers answers;

    bool isRegression() const { return labels.empty(); }
};

std::vector<double> probabilitiesOf(const Predicted& predicted, std::size_t row) {
    const std::size_t classes = predicted.answers.classes;
    const auto begin = predicted.answers.scores.begin() + static_cast<std::ptrdiff_t>(row * classes);
    std::vector<double> shares(begin, begin + static_cast<std::ptrdiff_t>(classes));
    const double highest = *std::max_element(shares.begin(), shares.end());
    for (double& share : shares) share = std::exp(share - highest);
    const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
    for (double& share : shares) share /= sum;
    return shares;
}

// The run's columns where the file has them, unless others are named.
glue::OwnColumns wantedColumns(const Question& question, const FinetunedModel& model, const glue::OwnTable& table) {
    glue::OwnColumns wanted = model.columns;
    if (std::ranges::find(table.columns(), wanted.text) == table.columns().end()) wanted.text.clear();
    if (!question.text.empty()) wanted.text = question.text;
    if (!question.pair.empty()) wanted.pair = question.pair;
    return wanted;
}

Status checkHead(const model::BertConfig& config, const std::filesystem::path& checkpoint) {
    const auto refuse = [&](const char* message) {
        return Error{ErrorCode::unavailable, message, checkpoint.string(),
                     "give a model that was fine-tuned to give each text one label"};
    };
    if (config.head != model::HeadKind::classifier) return refuse("the model has no classification head");
    if (config.classifier.problem_type == "multi_label_classification")
        return refuse("the model gives a text several labels");
    return Done{};
}

Result<Predicted> predicted(const Question& question, Context& context) {
    const auto found = findFinetuned(question.model, question.task, question.seed);
    if (!found) return found.error();
    auto table = glue::OwnTable::open(question.file);
    if (!table) return table.error();
    const auto columns = glue::chooseTextColumns(*table, wantedColumns(question, *found, *table));
    if (!columns) return columns.error();
    auto rows = glue::readTexts(*table, *columns);
    if (!rows) return rows.error();
    const auto opened = openCheckpoint(found->checkpoint.string(), context, at::kFloat);
    if (!opened) return opened.error();
    const model::Bert& model = (*opened)->model();
    const model::BertConfig& config = model.config();
    if (const Status checked = checkHead(config, found->checkpoint); !checked) return checked.error();
    const auto tokenizer = (*opened)->tokenizer();
    if (!tokenizer) return tokenizer.error();
    const bool isPair = !columns->pair.empty();
    const bool isRegression = config.classifier.problem_type == "regression" || config.classifier.count() == 1;
    const std::int64_t length = std::min(found->length.value_or(kLongest), config.max_positions);
    const auto encoded = finetune::EncodedSplit::encode(*rows, isPair, **tokenizer, length);
    if (Status known = inspect::checkRows(encoded.ids(), (*tokenizer)->vocabulary(), config, question.file); !known)
        return known.error();
    auto answers = finetune::answer(model, encoded, isRegression, model.parameters().front().tensor.device(),
                                    [] { return stopSignal().load(); });
    if (!answers) return Error{ErrorCode::cancelled, "stopped", "", ""};
    return Predicted{isRegression ? std::vector<std::string>() : config.classifier.labels, *std::move(rows), isPair,
                     *std::move(answers)};
}

void appendCell(std::string& text, std::string_view cell) {
    text += '\t';
    for (const char c : cell) text += c == '\t' || c == '\n' || c == '\r' ? ' ' : c;
}

std::string tableText(const Predicted& predicted) {
    std::string text = "index\tprediction";
    if (!predicted.isRegression()) text += "\tprobability\tprobabilities";
    text += predicted.is_pair ? "\tsentence1\tsentence2\n" : "\tsentence1\n";
    for (std::size_t row = 0; row < predicted.rows.examples.size(); ++row) {
        const glue::Example& example = predicted.rows.examples[row];
        const double answer = predicted.answers.predictions[row];
        text += std::to_string(example.index);
        if (predicted.isRegression()) {
            appendCell(text, numberText(answer, 6));
        } else {
            const std::vector<double> shares = probabilitiesOf(predicted, row);
            std::string all;
            for (const double share : shares) all += (all.empty() ? "" : ",") + numberText(share, 6);
            const auto at = static_cast<std::size_t>(answer);
            appendCell(text, predicted.labels[at]);
            appendCell(text, numberText(shares[at], 6));
            appendCell(text, all);
        }
        appendCell(text, example.first);
        if (predicted.is_pair) appendCell(text, example.second);
        text += '\n';
    }
    return text;
}

nlohmann::json documentOf(const Predicted& predicted) {
    nlohmann::json rows = nlohmann::json::array(), skipped = nlohmann::json::array();
    for (std::size_t row = 0; row < predicted.rows.examples.size(); ++row) {
        const double answer = predicted.answers.predictions[row];
        nlohmann::json entry = {{"index", predicted.rows.examples[row].index}};
        if (predicted.isRegression()) {
            entry["prediction"] = protocol::jsonNumber(answer);
        } else {
            nlohmann::json shares = nlohmann::json::array();
            for (const double share : probabilitiesOf(predicted, row)) shares.push_back(protocol::jsonNumber(share));
            const auto at = static_cast<std::size_t>(answer);
            entry["prediction"] = predicted.labels[at];
            entry["probability"] = shares[at];
            entry["probabilities"] = std::move(shares);
        }
        rows.push_back(std::move(entry));
    }
    for (const glue::SkippedRow& row : predicted.rows.skipped)
        skipped.push_back({{"line", row.line}, {"reason", row.reason_code}, {"detail", row.detail}});
    return {{"labels", predicted.labels}, {"rows", std::move(rows)}, {"skipped", std::move(skipped)}};
}

Reply predict(const Question& question, Context& context) {
    catchStopSignals("\nstopping\n");
    const auto result = predicted(question, context);
    if (!result) return failure(result.error());
    if (const std::string skipped = glue::skippedText(result->rows); !skipped.empty()) context.console.warning(skipped);
    Reply reply;
    reply.document = documentOf(*result);
    if (question.output.empty()) {
        reply.text = tableText(*result);
        return reply;
    }
    if (const Status written = writeFileAtomically(question.output, tableText(*result)); !written)
        return failure(written.error());
    reply.document["output"] = question.output;
    reply.text =
        grouped(static_cast<std::int64_t>(result->rows.examples.size())) + " rows in " + question.output + "\n";
    return reply;
}

}  // namespace

Command predictCommand() {
    return commandOf<Question, &predict>("predict", "labels and probabilities of new texts by a fine-tuned model");
}

}  // namespace plateau::engine
