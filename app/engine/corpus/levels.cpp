// levels: what predictors that know frequencies and neighbours reach on a corpus.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <utility>

#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/command/signals.h"
#include "app/engine/corpus/commands.h"
#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/corpus/corpus_manifest.h"
#include "core/levels/levels_file.h"
#include "core/levels/line.h"
#include "core/levels/reference_levels.h"
#include "core/protocol/levels.h"
#include "core/run/run_directory.h"
#include "core/spec/choices.h"
#include "core/spec/run_spec.h"
#include "core/train/run_tokenizer.h"

namespace plateau::engine {
namespace {

using Question = protocol::LevelsQuestion;
using Answer = protocol::LevelsAnswer;

constexpr std::int64_t kDemoLength = 32, kTextLength = 128;  // as of the recipe demo, and of a spec

// What is read, and how it is masked.
struct Wanted {
    corpus::CorpusRequest request;
    double mask_probability = 0;
};

Result<Wanted> wantedOfRun(const std::string& folder) {
    const Result<spec::RunSpec> spec = run::readSpec(folder);
    if (!spec) return spec.error();
    Wanted wanted{.request = {.corpus = spec->data.corpus,
                              .vocab = spec->data.vocab,
                              .length = spec->data.length,
                              .held_out = spec->data.held_out,
                              .documents = spec->data.documents},
                  .mask_probability = spec->train.mlm_probability};
    train::readBy(train::inheritedTokenizer(run::RunPaths{folder}, *spec), wanted.request);
    return wanted;
}

Result<Wanted> wantedOf(const Question& question) {
    if (question.run.empty() == question.corpus.empty())
        return Error{ErrorCode::usage, "either a corpus or a run must be named", "--corpus",
                     "give --corpus C or --run DIR"};
    if (!question.run.empty()) return wantedOfRun(question.run);
    const auto documents = spec::choiceOf<spec::Documents>(question.documents);
    const bool is_folder = question.corpus != spec::kDemoCorpus && corpus::isCorpusFolder(question.corpus);
    const std::int64_t usual = is_folder ? 0 : question.corpus == spec::kDemoCorpus ? kDemoLength : kTextLength;
    return Wanted{.request = {.corpus = question.corpus,
                              .vocab = question.vocab,
                              .cased = question.cased,
                              .length = question.length > 0 ? question.length : usual,
                              .held_out = question.held_out,
                              .documents = documents.value_or(spec::Documents::automatic)},
                  .mask_probability = question.mask};
}

// Shows the rate and the time that is left.
class Meter {
public:
    explicit Meter(Context& context) : m_context(context) {}

    bool show(const levels::CountProgress& progress) {
        const double share = static_cast<double>(progress.tokens) / static_cast<double>(progress.of);
        if (!m_context.go_on(share)) return false;
        if (m_context.serving) return true;
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - m_begin).count();
        const double rate = static_cast<double>(progress.tokens) / std::max(seconds, 1e-6);
        m_context.console.progress(
            grouped(progress.tokens) + " of " + grouped(progress.of) + " tokens  " + numberText(rate / 1e6, 3) +
                " M tokens/s  " + durationText(static_cast<double>(progress.of - progress.tokens) / rate) + " left",
            share);
        return !stopSignal();
    }

private:
    Context& m_context;
    std::chrono::steady_clock::time_point m_begin = std::chrono::steady_clock::now();
};

std::optional<Answer::Earlier> earlierAnswer(const std::optional<levels::EarlierLevel>& earlier) {
    return earlier ? std::optional(Answer::Earlier{earlier->tokens, earlier->nats}) : std::nullopt;
}

Answer answerOf(const levels::LevelsSummary& summary) {
    Answer answer{.mlm_probability = summary.key.mask_probability,
                  .length = summary.key.length,
                  .held_out = summary.key.held_out,
                  .positions = summary.positions,
                  .scored_positions = summary.scored,
                  .calibration_positions = summary.calibration,
                  .tokens = summary.tokens,
                  .wanted_tokens = summary.wanted_tokens};
    for (const levels::Line line : levels::kLines) {
        const levels::Level& level = summary.of(line);
        answer.levels.push_back({.line = std::string(levels::nameOf(line)),
                                 .nats = level.nats,
                                 .standard_error = level.standard_error,
                                 .half = earlierAnswer(level.half),
                                 .quarter = earlierAnswer(level.quarter),
                                 .still_falling_by = level.stillFallingBy()});
    }
    return answer;
}

std::string cell(const std::optional<double>& nats) {
    char text[32] = "        -";
    if (nats) std::snprintf(text, sizeof(text), "%9.4f", *nats);
    return text;
}

std::string textOf(const Answer& answer) {
    const auto nats = [](const std::optional<Answer::Earlier>& earlier) {
        return earlier ? std::optional(earlier->nats) : std::nullopt;
    };
    constexpr std::size_t kTitles = 26;
    std::string text = "line" + std::string(kTitles - 4, ' ') + "    level      ±SE        ½        ¼\n";
    for (const Answer::Level& level : answer.levels) {
        const auto line = levels::lineOf(level.line);
        std::string title(line ? levels::titleOf(*line) : std::string_view(level.line));
        title.resize(kTitles, ' ');
        text +=
            title + cell(level.nats) + cell(level.standard_error) + cell(nats(level.half)) + cell(nats(level.quarter));
        if (level.still_falling_by) text += "  still falling, by" + cell(level.still_falling_by).substr(2);
        text += '\n';
    }
    text +=
        "nats, at " + grouped(answer.scored_positions) + " of " + grouped(answer.positions) +
        " masked positions; ½ and ¼: from that part of " + grouped(answer.tokens) +
        " counted tokens\n"
        "the no-context optimum is that of these positions, too; exits are judged by the one over all of the text\n";
    if (answer.tokens < answer.wanted_tokens)
        text += "memory ended the count: " + grouped(answer.wanted_tokens) + " tokens were wanted\n";
    return text + "kept in " + answer.file + "\n";
}

Reply replyWith(const levels::LevelsSummary& summary, const std::string& file, bool counted, std::string why = {}) {
    Answer answer = answerOf(summary);
    answer.file = file;
    answer.counted = counted;
    answer.why_counted = std::move(why);
    return answered(answer, textOf(answer));
}

Reply reply(const Question& question, Context& context) {
    Result<Wanted> wanted = wantedOf(question);
    if (!wanted) return failure(wanted.error());
    if (!context.serving) catchStopSignals("\nstopping, nothing will be kept\n");
    wanted->request.progress = [&](double) { return !stopSignal() && context.go_on(0); };
    const Result<corpus::Corpus> corpus = corpus::Corpus::load(wanted->request);
    if (!corpus) return failure(corpus.error());
    const std::string& name = wanted->request.corpus;
    const levels::LevelsKey key = levels::keyOf(*corpus, wanted->mask_probability);
    const std::string file = levels::levelsFile(name, key).string();
    const levels::CountLimits limits{.tokens = question.tokens,
                                     .bytes = static_cast<std::uint64_t>(question.memory) << 20};
    std::string why;
    if (const auto kept = levels::readLevels(name, key); !kept) {
        if (kept.error().code != ErrorCode::notFound) why = describe(kept.error());
    } else if (!question.again && kept->summary.limits == limits) {
        return replyWith(kept->summary, file, false);
    }
    if (!why.empty()) context.console.note("counting anew: " + why);
    Meter meter(context);
    const auto computed = levels::computeLevels(
        *corpus, wanted->mask_probability,
        {.limits = limits, .progress = [&](const levels::CountProgress& progress) { return meter.show(progress); }});
    context.console.finishProgress();
    if (!computed) return failure(computed.error());
    if (const Status kept = levels::keepLevels(name, *computed); !kept) return failure(kept.error());
    return replyWith(computed->summary, file, true, std::move(why));
}

}  // namespace

Command levelsCommand() {
    return questionCommand<Question, &reply>("levels",
                                             "reference levels of a corpus: what frequencies and neighbours reach");
}

}  // namespace plateau::engine
