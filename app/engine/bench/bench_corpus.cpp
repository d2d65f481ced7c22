// bench corpus: text a second from OSCAR-like .jsonl.zst files to shards. bench loader: tokens a second of masked
// batches from a corpus folder. Both work in a temporary folder of their own.
#include <sys/resource.h>
#include <zstd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <random>
#include <thread>

#include "app/engine/bench/bench.h"
#include "app/engine/bench/commands.h"
#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/command/scratch_folder.h"
#include "core/base/files.h"
#include "core/corpus/build.h"
#include "core/corpus/masked_batch.h"
#include "core/corpus/unpacked_input.h"
#include "core/device/machine.h"
#include "core/spec/run_spec.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

struct CorpusFlags {
    std::string vocab, file, folder;
    double gigabytes = 0.2;
    std::int64_t repeats = 3;

    std::vector<Parameter> parameters() {
        return {parameter("vocab", &vocab, "F", "vocabulary file").required(),
                parameter("gigabytes", &gigabytes, "X", "size of the records before packing")
                    .within(0.01, 1000.0)
                    .withDefault(),
                parameter("folder", &folder, "DIR", "where to work (default: the system's temporary folder)"),
                parameter("repeats", &repeats, "N", "measurements, of which the median counts")
                    .within(1, 100)
                    .withDefault(),
                parameter("file", &file, "FILE", "text that documents are drawn from; may be packed")
                    .positional()
                    .required()};
    }
};

struct LoaderFlags {
    std::string corpus;
    std::int64_t repeats = 3, samples = 8192;

    std::vector<Parameter> parameters() {
        return {parameter("corpus", &corpus, "C", "corpus folder, or demo").positional().required(),
                parameter("samples", &samples, "N", "samples a measurement").within(1, 1 << 30).withDefault(),
                parameter("repeats", &repeats, "N", "measurements, of which the median counts")
                    .within(1, 100)
                    .withDefault()};
    }
};

double processorSeconds() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

double secondsSince(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

// Lines of the text that documents are drawn from, unpacked.
Result<std::vector<std::string>> sourceLines(const std::string& file) {
    const auto identity = corpus::identityOf(file);
    if (!identity) return identity.error();
    const auto unpacked = corpus::UnpackedInput::open({file, *identity});
    if (!unpacked) return unpacked.error();
    std::vector<std::string> lines(1);
    std::string block(std::size_t{1} << 20, '\0');
    for (;;) {
        const auto got = (*unpacked)->read(block);
        if (!got) return got.error();
        if (*got == 0) break;
        for (const char c : std::string_view(block).substr(0, *got)) {
            if (c != '\n')
                lines.back() += c;
            else if (!lines.back().empty())
                lines.emplace_back();
        }
    }
    if (lines.size() > 1) return lines;
    return Error{ErrorCode::empty, "the text has no lines", file, "give a text file of some megabytes"};
}

// Records as OSCAR 23.01 has them, of lines drawn at random, until they hold so many bytes; a frame each 8 MiB.
Result<std::uint64_t> makeRecords(const std::vector<std::string>& lines, const fs::path& file, double bytes) {
    constexpr std::size_t kFrame = std::size_t{8} << 20;
    std::mt19937_64 random(1);
    std::ofstream out(file, std::ios::binary);
    std::string frame, packed(ZSTD_compressBound(2 * kFrame), '\0');
    std::uint64_t total = 0;
    while (static_cast<double>(total) < bytes && out) {
        frame.clear();
        while (frame.size() < kFrame) {
            std::string content;
            for (auto left = random() % 12 + 1; left > 0; --left) content += lines[random() % lines.size()] + '\n';
            nlohmann::json sentences = nlohmann::json::array();
            for (int i = 0; i < 4; ++i) sentences.push_back({{"label", "en"}, {"prob", 0.95}});
            frame += nlohmann::json{{"content", std::move(content)},
                                    {"warc_headers",
                                     {{"warc-type", "conversion"},
                                      {"content-type", "text/plain"},
                                      {"warc-target-uri", "https://example.org/" + std::to_string(random())}}},
                                    {"metadata",
                                     {{"identification", {{"label", "en"}, {"prob", 0.9}}},
                                      {"harmful_pp", 10 + static_cast<double>(random() % 1000)},
                                      {"tlsh", nullptr},
                                      {"quality_warnings", nullptr},
                                      {"categories", nullptr},
                                      {"sentence_identifications", std::move(sentences)}}}}
                         .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) +
                     "\n";
        }
        const std::size_t size = ZSTD_compress(packed.data(), packed.size(), frame.data(), frame.size(), 3);
        out.write(packed.data(), static_cast<std::streamsize>(size));
        total += frame.size();
    }
    if (!out.flush()) return systemError("cannot write the records", file.string());
    return total;
}

Reply benchCorpus(const CorpusFlags& flags, Context& context) {
    const ScratchFolder folder(flags.folder);
    const auto free = freeBytes(folder.path());
    if (!free) return failure(free.error());
    if (static_cast<double>(*free) < flags.gigabytes * 2e9)
        return failure(Error{ErrorCode::noSpace, "too little room for the bench's files", folder.path().string(),
                             "give a smaller --gigabytes or another --folder"});
    const auto lines = sourceLines(flags.file);
    if (!lines) return failure(lines.error());
    context.console.note("making " + numberText(flags.gigabytes, 3) + " GB of records");
    const auto bytes = makeRecords(*lines, folder.path() / "records.jsonl.zst", flags.gigabytes * 1e9);
    if (!bytes) return failure(bytes.error());

    corpus::BuildRequest request;
    request.files = {(folder.path() / "records.jsonl.zst").string()};
    request.vocab = flags.vocab;
    request.settings.format = corpus::Format::oscar;
    if (const Status filter = corpus::applyFilter(request.settings, "courtois2024"); !filter)
        return failure(filter.error());
    corpus::BuildOptions options;
    options.threads = std::max(1, context.flags.threads);
    std::vector<double> perCore, perSecond;
    nlohmann::json last;
    for (std::int64_t i = 0; i < flags.repeats; ++i) {
        request.output = folder.path() / ("out-" + std::to_string(i));
        const auto begin = Clock::now();
        const double before = processorSeconds();
        const auto manifest = corpus::build(request, options);
        if (!manifest) return failure(manifest.error());
        const double megabytes = manifest->document["content_bytes"].get<double>() / 1e6;
        perCore.push_back(megabytes / (processorSeconds() - before));
        perSecond.push_back(megabytes / secondsSince(begin));
        context.console.note("repeat " + std::to_string(i + 1) + ": " + numberText(perCore.back(), 4) +
                             " MB of text a second per core, " + numberText(perSecond.back(), 4) + " in all");
        last = manifest->document;
        std::error_code ignored;
        fs::remove_all(request.output, ignored);
    }
    Reply reply;
    std::error_code ignored;
    nlohmann::json own = {{"name", "corpus"},
                          {"settings",
                           {{"threads", options.threads},
                            {"jsonl_bytes", *bytes},
                            {"packed_bytes", fs::file_size(folder.path() / "records.jsonl.zst", ignored)},
                            {"text_bytes", last["content_bytes"]},
                            {"tokens", last["documents"]["tokens"]}}},
                          {"ours", measured(perCore, "MB/s per core")},
                          {"wall", measured(perSecond, "MB/s")},
                          {"peak_resident_bytes", peakResidentBytes()},
                          {"reference", nullptr},
                          {"ratio", nullptr}};
    reply.text = "corpus, " + std::to_string(options.threads) + " threads: " + numberText(median(perCore), 4) +
                 " MB of text a second per core, " + numberText(median(perSecond), 4) + " in all, " +
                 bytesText(static_cast<double>(peakResidentBytes())) + " of memory\n";
    reply.document = {{"machine", {{"processor", device::processorName()}}}, {"cases", {std::move(own)}}};
    return reply;
}

Reply benchLoader(const LoaderFlags& flags, Context& context) {
    corpus::CorpusRequest request;
    request.corpus = flags.corpus;
    request.length = 0;
    if (flags.corpus == spec::kDemoCorpus) request.length = 128;
    const auto corpus = corpus::Corpus::load(request);
    if (!corpus) return failure(corpus.error());
    const int threads = std::max(1, context.flags.threads);
    constexpr std::int64_t kBatch = 32;
    std::vector<double> perCore;
    for (std::int64_t i = 0; i < flags.repeats; ++i) {
        std::atomic<std::int64_t> next{0};
        const double before = processorSeconds();
        {
            std::vector<std::jthread> loaders;
            for (int t = 0; t < threads; ++t)
                loaders.emplace_back([&] {
                    for (std::int64_t first = next.fetch_add(kBatch); first < flags.samples;
                         first = next.fetch_add(kBatch))
                        (void)corpus::trainBatch(*corpus, {}, first, kBatch);
                });
        }
        const auto samples = (flags.samples + kBatch - 1) / kBatch * kBatch;
        perCore.push_back(static_cast<double>(samples * corpus->length()) / (processorSeconds() - before));
        context.console.note("repeat " + std::to_string(i + 1) + ": " + numberText(perCore.back() / 1e6, 4) +
                             " million tokens a second per core");
    }
    Reply reply;
    nlohmann::json own = {
        {"name", "loader"},
        {"settings",
         {{"corpus", flags.corpus}, {"length", corpus->length()}, {"samples", flags.samples}, {"threads", threads}}},
        {"ours", measured(perCore, "tokens/s per core")},
        {"reference", nullptr},
        {"ratio", nullptr}};
    reply.text = "loader, " + std::to_string(threads) + " threads: " + numberText(median(perCore) / 1e6, 4) +
                 " million tokens a second per core, masks included\n";
    reply.document = {{"machine", {{"processor", device::processorName()}}}, {"cases", {std::move(own)}}};
    return reply;
}

}  // namespace

Command benchCorpusCommand() {
    return commandOf<CorpusFlags, &benchCorpus>("bench corpus", "megabytes of text a second from .jsonl.zst to shards");
}

Command benchLoaderCommand() {
    return commandOf<LoaderFlags, &benchLoader>("bench loader", "tokens a second of masked batches");
}

}  // namespace plateau::engine
