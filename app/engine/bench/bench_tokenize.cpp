// bench tokenize: megabytes of text a second to ids, on request beside another implementation on the same text.
#include <algorithm>
#include <chrono>
#include <deque>

#include <nlohmann/json.hpp>

#include "app/engine/bench/bench.h"
#include "app/engine/bench/bench_reference.h"
#include "app/engine/bench/commands.h"
#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "core/base/files.h"
#include "core/base/in_order.h"
#include "core/device/machine.h"
#include "core/text/encoder.h"

namespace plateau::engine {
namespace {

constexpr std::size_t kSlice = std::size_t{256} << 10;
constexpr std::uint64_t kLargestText = std::uint64_t{4} << 30;
constexpr const char* kUnit = "MB/s";

struct Flags {
    std::string vocab, file, reference;
    bool cased = false;
    std::int64_t repeats = 3;

    std::vector<Parameter> parameters() {
        return {parameter("vocab", &vocab, "F", "vocabulary file, one token a line").required(),
                parameter("file", &file, "FILE", "text file, read into memory").positional().required(),
                flag("cased", &cased, "keep case and accents"),
                parameter("repeats", &repeats, "N", "measurements, of which the median counts")
                    .within(1, 1000)
                    .withDefault(),
                parameter("reference", &reference, "COMMAND",
                          "command of another implementation to measure in turns, such as \"python3 "
                          "tests/bench/reference_tokenizing.py\"")};
    }
};

struct Measured {
    std::vector<double> speeds, reference_speeds;
    std::int64_t tokens = 0, reference_tokens = 0;
    nlohmann::json about_reference;
};

struct Tokens {
    double seconds = 0;
    std::int64_t count = 0;
};

// All lines of the text to ids, in order; what a caller would keep is counted and let go.
Tokens encodeAll(const text::WordPiece& wordPiece, std::string_view text, int threads) {
    const auto begin = std::chrono::steady_clock::now();
    Tokens result;
    std::deque<text::Encoder> encoders;
    for (int i = 0; i < threads; ++i) encoders.emplace_back(wordPiece);
    const auto next = [&](std::string_view& slice) {
        const auto end = text.size() > kSlice ? text.find('\n', kSlice) : text.npos;
        slice = text.substr(0, end == text.npos ? end : end + 1);
        text.remove_prefix(slice.size());
        return !slice.empty();
    };
    const auto work = [&](int thread, std::string_view slice) {
        std::vector<text::TokenId> ids;
        ids.reserve(slice.size() / 3);
        while (!slice.empty()) {
            const std::string_view line = slice.substr(0, slice.find('\n'));
            encoders[static_cast<std::size_t>(thread)].encode(line, ids);
            slice.remove_prefix(std::min(slice.size(), line.size() + 1));
        }
        return ids;
    };
    inOrder<std::string_view>(threads, next, work, [&](const std::vector<text::TokenId>& ids) {
        result.count += static_cast<std::int64_t>(ids.size());
        return true;
    });
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return result;
}

Result<Tokens> encodeByReference(BenchReference& reference) {
    const auto answer = reference.ask({{"repeat", true}});
    if (!answer) return answer.error();
    const nlohmann::json& seconds = answer->value("seconds", nlohmann::json());
    if (!seconds.is_number() || seconds <= 0)
        return Error{ErrorCode::unavailable, "the reference gave no time", "--reference", "see its messages above"};
    return Tokens{seconds.get<double>(), answer->value("tokens", std::int64_t{0})};
}

Result<Measured> measure(const Flags& flags, const text::WordPiece& wordPiece, const std::string& text, int threads,
                         Console& console) {
    Measured result;
    BenchReference reference;
    if (!flags.reference.empty()) {
        auto about = reference.start(
            flags.reference,
            nlohmann::json{{"vocab", flags.vocab}, {"cased", flags.cased}, {"file", flags.file}, {"threads", threads}});
        if (!about) return about.error();
        result.about_reference = std::move(*about);
    }
    const double megabytes = static_cast<double>(text.size()) / 1e6;
    for (std::int64_t i = 0; i < flags.repeats; ++i) {
        const Tokens ours = encodeAll(wordPiece, text, threads);
        result.speeds.push_back(megabytes / ours.seconds);
        result.tokens = ours.count;
        console.note("repeat " + std::to_string(i + 1) + ": " + numberText(result.speeds.back(), 4) + " " + kUnit);
        if (flags.reference.empty()) continue;
        const auto theirs = encodeByReference(reference);
        if (!theirs) return theirs.error();
        result.reference_speeds.push_back(megabytes / theirs->seconds);
        result.reference_tokens = theirs->count;
        console.note("  reference: " + numberText(result.reference_speeds.back(), 4) + " " + kUnit);
    }
    return result;
}

nlohmann::json caseDocument(const Flags& flags, const Measured& result, std::size_t bytes, int threads) {
    nlohmann::json document = {{"name", "tokenize"},
                               {"settings",
                                {{"vocab", flags.vocab},
                                 {"file", flags.file},
                                 {"cased", flags.cased},
                                 {"bytes", bytes},
                                 {"tokens", result.tokens},
                                 {"instructions", text::nameOf(text::vectorLevels().back())},
                                 {"threads", threads}}},
                               {"ours", measured(result.speeds, kUnit)},
                               {"reference", nullptr},
                               {"ratio", nullptr}};
    if (result.reference_speeds.empty()) return document;
    document["reference"] = measured(result.reference_speeds, kUnit);
    document["reference"].update(result.about_reference);
    document["reference"]["tokens"] = result.reference_tokens;
    document["ratio"] = median(result.speeds) / median(result.reference_speeds);
    return document;
}

std::string caseText(const Measured& result, const nlohmann::json& document, int threads) {
    std::string text = "tokenize, " + std::to_string(threads) + (threads == 1 ? " thread: " : " threads: ") +
                       numberText(median(result.speeds), 4) + " MB/s, " + grouped(result.tokens) + " tokens";
    if (!result.reference_speeds.empty())
        text += "; reference " + numberText(median(result.reference_speeds), 4) + " MB/s, " +
                grouped(result.reference_tokens) + " tokens; ratio " + numberText(document["ratio"].get<double>(), 4);
    return text + "\n";
}

Reply benchTokenize(const Flags& flags, Context& context) {
    auto vocabulary = text::Vocabulary::load(flags.vocab);
    if (!vocabulary) return failure(vocabulary.error());
    const auto text = readFile(flags.file, kLargestText);
    if (!text) return failure(text.error());
    if (text->empty())
        return failure(Error{ErrorCode::empty, "the text is empty", flags.file, "give a file of some megabytes"});
    const text::WordPiece wordPiece(std::move(*vocabulary), {.cased = flags.cased});
    const int threads = std::max(1, context.flags.threads);
    const auto result = measure(flags, wordPiece, *text, threads, context.console);
    if (!result) return failure(result.error());
    Reply reply;
    nlohmann::json document = caseDocument(flags, *result, text->size(), threads);
    reply.text = caseText(*result, document, threads);
    reply.document = {{"machine", {{"processor", device::processorName()}, {"threads", threads}}},
                      {"cases", nlohmann::json::array({std::move(document)})}};
    return reply;
}

}  // namespace

Command benchTokenizeCommand() {
    return commandOf<Flags, &benchTokenize>("bench tokenize", "megabytes of text a second to ids");
}

}  // namespace plateau::engine
