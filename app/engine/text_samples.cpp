#include "app/engine/text_samples.h"

#include <algorithm>
#include <fstream>
#include <optional>
#include <random>
#include <set>
#include <utility>

#include "core/base/files.h"
#include "core/glue/task_data.h"
#include "core/interchange/tokenizer_files.h"
#include "core/text/corpus.h"
#include "core/text/corpus_manifest.h"

namespace plateau::engine {
namespace {

using Texts = std::vector<inspect::TextInput>;

constexpr std::size_t kLongestLine = std::size_t{1} << 20;

struct TextPair {
    std::string first;
    std::optional<std::string> second;
};

// `count` numbers below `all`, rising.
std::vector<std::int64_t> drawn(std::int64_t all, std::int64_t count, std::uint64_t seed) {
    // Floyd's way: no list of all of them.
    std::mt19937_64 random(seed);
    std::set<std::int64_t> numbers;
    for (std::int64_t top = std::max<std::int64_t>(all - count, 0); top < all; ++top) {
        const auto number = static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(top + 1));
        if (!numbers.insert(number).second) numbers.insert(top);
    }
    return {numbers.begin(), numbers.end()};
}

Result<Texts> inputsOf(const std::vector<TextPair>& texts, const TextSource& source, OpenCheckpoint& checkpoint) {
    const auto tokenizer = checkpoint.tokenizer();
    if (!tokenizer) return tokenizer.error();
    model::BertConfig config = checkpoint.model().config();
    config.max_positions = std::min(config.max_positions, source.length);
    Texts inputs;
    std::optional<Error> problem;
    for (const TextPair& text : texts) {
        auto input = inspect::textInput(**tokenizer, config, text.first, text.second, inspect::TooLong::cut);
        if (input)
            inputs.push_back(*std::move(input));
        else
            problem = input.error();
    }
    if (inputs.empty() && problem) return *problem;
    return inputs;
}

Result<Texts> fromCorpus(const TextSource& source, OpenCheckpoint& checkpoint,
                         const std::function<bool(double)>& go_on) {
    const model::BertConfig& config = checkpoint.model().config();
    const std::int64_t length = std::min(source.length, config.max_positions);
    const auto tokenizer = interchange::readTokenizer(checkpoint.folder());
    if (!tokenizer) return tokenizer.error();
    text::CorpusRequest request;
    request.corpus = source.corpus;
    request.cased = tokenizer->cased;
    request.vocab = (checkpoint.folder() / "vocab.txt").string();
    request.length = text::isCorpusFolder(source.corpus) ? 0 : length;
    request.held_out = 1;
    request.progress = go_on;
    const auto corpus = text::Corpus::load(request);
    if (!corpus) return corpus.error();
    if (corpus->vocabulary().size() != config.vocab_size)
        return Error{ErrorCode::invalidField,
                     "the model is made for " + std::to_string(config.vocab_size) +
                         " tokens, the corpus' vocabulary has " + std::to_string(corpus->vocabulary().size()),
                     "--corpus", "give a corpus that was built with the model's vocabulary"};
    Texts inputs;
    for (const std::int64_t index : drawn(corpus->trainSamples(), source.samples, source.seed)) {
        const text::Sample sample = corpus->trainSample(index);
        const auto shown = std::min(sample.size(), static_cast<std::size_t>(length));
        inputs.push_back(inspect::idsInput(corpus->vocabulary(), {sample.data(), shown}));
    }
    return inputs;
}

Result<Texts> fromTask(const TextSource& source, OpenCheckpoint& checkpoint) {
    const glue::TaskInfo* task = glue::findTask(source.task);
    if (task == nullptr)
        return Error{ErrorCode::usage, "there is no task '" + source.task + "'", "--task", "give cola, sst2, mrpc, …"};
    const bool hasDev = std::ranges::find(task->splits, glue::Split::dev) != task->splits.end();
    const auto split = glue::readSplit(source.data, task->id, hasDev ? glue::Split::dev : task->splits.front());
    if (!split) return split.error();
    std::vector<TextPair> texts;
    for (const std::int64_t index :
         drawn(static_cast<std::int64_t>(split->examples.size()), source.samples, source.seed)) {
        const glue::Example& example = split->examples[static_cast<std::size_t>(index)];
        texts.push_back({example.first, task->is_pair ? std::optional(example.second) : std::nullopt});
    }
    return inputsOf(texts, source, checkpoint);
}

// Reads the file once, whatever its size, and keeps a fair sample of the lines so far (Vitter 1985, R).
Result<Texts> fromLines(const TextSource& source, OpenCheckpoint& checkpoint,
                        const std::function<bool(double)>& go_on) {
    std::ifstream file(source.file, std::ios::binary);
    if (!file) return systemError("cannot open", source.file);
    std::mt19937_64 random(source.seed);
    std::vector<std::pair<std::uint64_t, TextPair>> kept;
    std::uint64_t seen = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.size() > kLongestLine) line.resize(kLongestLine);
        if (line.find_first_not_of(" \t\r") == line.npos) continue;
        if (seen % 65536 == 0 && !go_on(0)) return Error{ErrorCode::cancelled, "cancelled", source.file, ""};
        const std::uint64_t place = kept.size() < static_cast<std::size_t>(source.samples) ? seen : random() % (seen + 1);
        if (place == kept.size())
            kept.push_back({seen, {std::move(line), std::nullopt}});
        else if (place < kept.size())
            kept[place] = {seen, {std::move(line), std::nullopt}};
        ++seen;
    }
    if (file.bad()) return systemError("cannot read", source.file);
    std::ranges::sort(kept, {}, [](const auto& line) { return line.first; });
    std::vector<TextPair> texts;
    for (auto& [number, text] : kept) texts.push_back(std::move(text));
    return inputsOf(texts, source, checkpoint);
}

}  // namespace

Result<Texts> drawTexts(const TextSource& source, OpenCheckpoint& checkpoint,
                        const std::function<bool(double)>& go_on) {
    if (!source.corpus.empty() + !source.data.empty() + !source.file.empty() != 1)
        return Error{ErrorCode::usage, "one data set is needed", "--corpus, --data, --file",
                     "give one of --corpus DIR, --data GLUE with --task T, and --file F"};
    auto texts = !source.corpus.empty() ? fromCorpus(source, checkpoint, go_on)
                 : !source.data.empty() ? fromTask(source, checkpoint)
                                        : fromLines(source, checkpoint, go_on);
    if (texts && texts->empty())
        return Error{ErrorCode::empty, "there is no text", source.corpus + source.data + source.file,
                     "give a data set with texts"};
    return texts;
}

}  // namespace plateau::engine
