#include "app/engine/inspect/text_samples.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "core/corpus/corpus.h"
#include "core/corpus/corpus_manifest.h"
#include "core/corpus/document_writer.h"
#include "core/corpus/text_excerpts.h"
#include "core/glue/task_data.h"
#include "core/huggingface/tokenizer_files.h"
#include "core/inspect/vocabulary_fit.h"
#include "core/spec/run_spec.h"

namespace plateau::engine {
namespace {

using TextSource = protocol::AveragesQuestion;  // its corpus, data with task, or file

// Bytes of a line that are kept, a token: no text of words has as many.
constexpr std::size_t kLineBytes = 64;
constexpr std::size_t kBlock = std::size_t{1} << 20;

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

// Only there excerpts can be read from any place.
bool isPlainTextFile(const TextSource& source) {
    std::error_code ignored;
    if (source.corpus == spec::kDemoCorpus || std::filesystem::is_directory(source.corpus, ignored)) return false;
    return !source.corpus.ends_with(".gz") && !source.corpus.ends_with(".zst");
}

DrawnTexts cutTexts(std::vector<TextPair> texts, const TextSource& source, const text::WordPiece& tokenizer,
                    const model::BertConfig& config) {
    model::BertConfig shorter = config;
    shorter.max_positions = std::min(config.max_positions, source.length);
    const std::size_t count = texts.size();
    return {count, [texts = std::move(texts), shorter, &tokenizer](std::size_t index) {
                const TextPair& text = texts[index];
                return inspect::textInput(tokenizer, shorter, text.first, text.second, inspect::TooLong::cut);
            }};
}

Result<DrawnTexts> fromCorpus(const TextSource& source, OpenCheckpoint& checkpoint,
                              const std::function<bool(double)>& go_on) {
    const auto files = huggingface::readTokenizer(checkpoint.folder());
    if (!files) return files.error();
    const model::BertConfig& config = checkpoint.model().config();
    const std::int64_t length = std::min(source.length, config.max_positions);
    corpus::CorpusRequest request;
    request.cased = files->cased;
    if (auto own = inspect::tokenizerOf(*files, checkpoint.folder())) request.tokenizer = *std::move(own);
    request.corpus = source.corpus;
    request.vocab = (checkpoint.folder() / "vocab.txt").string();
    request.length = corpus::isCorpusFolder(source.corpus) ? 0 : length;
    request.held_out = 1;
    request.progress = go_on;
    auto loaded = corpus::Corpus::load(request);
    if (!loaded && loaded.error().context == "data.vocab")
        return Error{ErrorCode::invalidField, "the corpus has another vocabulary than the model", "--corpus",
                     "give a corpus of the vocabulary that the model was trained with"};
    if (!loaded) return loaded.error();
    const auto corpus = std::make_shared<const corpus::Corpus>(*std::move(loaded));
    const std::filesystem::path& folder = checkpoint.folder();
    if (Status fits = inspect::checkCorpusVocabulary(corpus->vocabulary(), folder, config, "--corpus"); !fits)
        return fits.error();
    const auto places = drawn(corpus->trainSamples(), source.samples, source.seed);
    return DrawnTexts{places.size(), [corpus, places, length](std::size_t index) -> Result<inspect::TextInput> {
                          const corpus::Sample sample = corpus->trainSample(places[index]);
                          const auto shown = std::min(sample.size(), static_cast<std::size_t>(length));
                          return inspect::idsInput(corpus->vocabulary(), {sample.data(), shown});
                      }};
}

Result<DrawnTexts> fromTextFile(const TextSource& source, OpenCheckpoint& checkpoint) {
    const auto tokenizer = checkpoint.tokenizer();
    if (!tokenizer) return tokenizer.error();
    const model::BertConfig& config = checkpoint.model().config();
    const std::int64_t length = std::min(source.length, config.max_positions);
    auto opened = corpus::TextExcerpts::open(source.corpus, **tokenizer, length);
    if (!opened) return opened.error();
    const auto excerpts = std::make_shared<corpus::TextExcerpts>(*std::move(opened));
    const auto places = drawn(excerpts->count(), source.samples, source.seed);
    const text::Vocabulary& vocabulary = (*tokenizer)->vocabulary();
    return DrawnTexts{places.size(),
                      [excerpts, places, &vocabulary, &config](std::size_t index) -> Result<inspect::TextInput> {
                          const auto ids = excerpts->read(places[index]);
                          if (!ids) return ids.error();
                          if (ids->empty())
                              return Error{ErrorCode::invalidField, "the text has no words", "--corpus", ""};
                          if (Status rows = inspect::checkRows(*ids, vocabulary, config, "--corpus"); !rows)
                              return rows.error();
                          return inspect::idsInput(vocabulary, *ids);
                      }};
}

Result<DrawnTexts> fromTask(const TextSource& source, OpenCheckpoint& checkpoint) {
    const auto tokenizer = checkpoint.tokenizer();
    if (!tokenizer) return tokenizer.error();
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
    return cutTexts(std::move(texts), source, **tokenizer, checkpoint.model().config());
}

// A fair sample of the lines so far (Vitter 1985, R). Of a long line no more than its beginning is in memory.
class LineSample {
public:
    LineSample(std::size_t samples, std::size_t most_bytes, std::uint64_t seed)
        : m_samples(samples), m_most(most_bytes), m_random(seed) {}

    void add(std::string_view part) { m_line.append(part.substr(0, m_most - std::min(m_most, m_line.size()))); }
    void endLine() {
        if (m_line.size() == m_most) m_line.resize(corpus::wordCut(m_line));
        if (m_line.find_first_not_of(" \t\r") != m_line.npos) take();
        m_line.clear();
    }
    std::vector<TextPair> texts() {
        std::ranges::sort(m_kept, {}, [](const auto& line) { return line.first; });
        std::vector<TextPair> texts;
        for (auto& [number, line] : m_kept) texts.push_back({std::move(line), std::nullopt});
        return texts;
    }

private:
    void take() {
        const std::uint64_t place = m_kept.size() < m_samples ? m_seen : m_random() % (m_seen + 1);
        if (place == m_kept.size())
            m_kept.push_back({m_seen, m_line});
        else if (place < m_kept.size())
            m_kept[place] = {m_seen, m_line};
        ++m_seen;
    }

    std::size_t m_samples, m_most;
    std::mt19937_64 m_random;
    std::vector<std::pair<std::uint64_t, std::string>> m_kept;
    std::uint64_t m_seen = 0;
    std::string m_line;
};

// Reads the file once, whatever its size.
Result<DrawnTexts> fromLines(const TextSource& source, OpenCheckpoint& checkpoint,
                             const std::function<bool(double)>& go_on) {
    const auto tokenizer = checkpoint.tokenizer();
    if (!tokenizer) return tokenizer.error();
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(source.file.c_str(), "rbe"), &std::fclose);
    if (!file) return systemError("cannot open", source.file);
    std::error_code unknown;
    const auto bytes = std::max<std::uintmax_t>(1, std::filesystem::file_size(source.file, unknown));
    LineSample sample(static_cast<std::size_t>(source.samples), kLineBytes * static_cast<std::size_t>(source.length),
                      source.seed);
    std::string block(kBlock, '\0');
    for (std::uintmax_t done = 0;;) {
        if (!go_on(std::min(1.0, static_cast<double>(done) / static_cast<double>(bytes))))
            return Error{ErrorCode::cancelled, "cancelled", source.file, ""};
        const std::size_t got = std::fread(block.data(), 1, kBlock, file.get());
        if (got == 0) break;
        done += got;
        std::string_view rest(block.data(), got);
        for (std::size_t end = rest.find('\n'); end != rest.npos; end = rest.find('\n')) {
            sample.add(rest.substr(0, end));
            sample.endLine();
            rest.remove_prefix(end + 1);
        }
        sample.add(rest);
    }
    if (std::ferror(file.get()) != 0) return systemError("cannot read", source.file);
    sample.endLine();
    return cutTexts(sample.texts(), source, **tokenizer, checkpoint.model().config());
}

}  // namespace

Result<DrawnTexts> drawTexts(const TextSource& source, OpenCheckpoint& checkpoint,
                             const std::function<bool(double)>& go_on) {
    if (!source.corpus.empty() + !source.data.empty() + !source.file.empty() != 1)
        return Error{ErrorCode::usage, "one data set is needed", "--corpus, --data, --file",
                     "give one of --corpus DIR, --data GLUE with --task T, and --file F"};
    auto texts = !source.data.empty()      ? fromTask(source, checkpoint)
                 : !source.file.empty()    ? fromLines(source, checkpoint, go_on)
                 : isPlainTextFile(source) ? fromTextFile(source, checkpoint)
                                           : fromCorpus(source, checkpoint, go_on);
    if (texts && texts->count == 0)
        return Error{ErrorCode::empty, "there is no text", source.corpus + source.data + source.file,
                     "give a data set with texts"};
    return texts;
}

}  // namespace plateau::engine
