#include "core/corpus/build.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <thread>
#include <utility>

#include "core/base/content_hash.h"
#include "core/base/files.h"
#include "core/corpus/assembly.h"
#include "core/corpus/build_folder.h"
#include "core/corpus/documents.h"
#include "core/corpus/no_samples.h"
#include "core/corpus/pipeline.h"
#include "core/text/wordpiece.h"

namespace plateau::corpus {
namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;

constexpr double kOftenEnough = 0.2;  // seconds between tellings while nothing new is made

std::uint64_t totalBytes(const std::vector<Input>& inputs) {
    std::uint64_t total = 0;
    for (const Input& input : inputs) {
        if (input.identity.is_stream) return 0;
        total += input.identity.size;
    }
    return total;
}

int threadsOf(const BuildOptions& options) {
    if (options.threads > 0) return options.threads;
    return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

// The inputs' own faults, after which another file in the input's place can go on.
bool isInputFault(const Error& error) {
    return error.code == ErrorCode::malformed || error.code == ErrorCode::unreadable ||
           error.code == ErrorCode::notFound || error.code == ErrorCode::notText;
}

// One build in its folder.
class Builder {
public:
    Builder(const BuildOptions& options, BuildIdentity identity, const text::WordPiece& wordPiece, BuildFolder folder)
        : m_options(options),
          m_threads(threadsOf(options)),
          m_identity(std::move(identity)),
          m_wordPiece(wordPiece),
          m_folder(std::move(folder)),
          m_assembly({m_folder.path(), m_identity.settings, m_identity.inputs, tokenBytes(wordPiece.vocabulary()),
                      m_identity.shard_bytes}) {
        m_progress.total_bytes = totalBytes(m_identity.inputs);
        m_progress.resumed = m_folder.state().has_value();
    }

    Result<CorpusManifest> run() {
        ChunkReader reader(m_identity.inputs, m_identity.settings, m_options.limits);
        if (const Status begun = begin(reader); !begun) return begun.error();
        const Status built = runPipeline(reader, m_wordPiece, m_identity.settings, m_threads,
                                         [this](ChunkResult&& result) { return take(std::move(result)); });
        if (!built) return giveUp(built.error());
        return finish();
    }

private:
    Status begin(ChunkReader& reader) {
        if (m_folder.state()) {
            if (const Status resumed = m_assembly.resume(*m_folder.state()); !resumed) return resumed;
            if (const Status told = tellBegin(); !told) return told;
            const auto goOn = [this] { return !isTimeToTell(kOftenEnough) || tell(); };
            if (const Status sought = reader.seek(m_assembly.position(), goOn); !sought)
                return sought.error().code == ErrorCode::cancelled ? stopped() : sought;
        } else if (const Status told = tellBegin(); !told) {
            m_folder.remove();
            return told;
        } else if (const Status saved = save(); !saved) {
            m_folder.remove();
            return saved;
        }
        return writeFileAtomically(m_folder.path() / kCorpusVocabFile, m_wordPiece.vocabulary().text());
    }

    Status save(std::optional<std::size_t> failedInput = {}) {
        const Result<json> state = m_assembly.save();
        if (!state) return state.error();
        return m_folder.save(m_identity, *state, failedInput);
    }

    Status take(ChunkResult&& result) {
        m_isBetweenChunks = false;
        if (const Status taken = m_assembly.take(std::move(result)); !taken) {
            m_isBetweenChunks = taken.error().code == ErrorCode::notText;
            return taken;
        }
        m_isBetweenChunks = true;
        const auto now = Clock::now();
        if (now - m_saved >= std::chrono::duration<double>(m_options.save_every)) {
            if (const Status saved = save(); !saved) return saved;
            m_saved = now;
        }
        if (isTimeToTell() && !tell()) return stopped();
        return Done{};
    }

    bool isTimeToTell(double atLeast = 0) {
        const auto now = Clock::now();
        if (now - m_told < std::chrono::duration<double>(std::max(m_options.tell_every, atLeast))) return false;
        m_told = now;
        return true;
    }

    void measure() {
        m_progress.bytes = m_assembly.rawBytesDone();
        m_progress.counts = m_assembly.counts();
        m_progress.samples = m_assembly.samples();
    }

    bool tell() {
        measure();
        return !m_options.progress || m_options.progress(m_progress);
    }

    Status tellBegin() {
        measure();
        if (!m_options.begun) return Done{};
        return m_options.begun(
            {m_progress, m_identity.inputs.size(), m_wordPiece.vocabulary().size(), m_threads, /*is_complete=*/false});
    }

    Error stopped() const {
        return {ErrorCode::cancelled, "the build was stopped", m_folder.path().string(),
                "the same command goes on with it"};
    }

    Error giveUp(Error error) {
        const Position& position = m_assembly.position();
        const bool isNothingDone = position.input == 0 && position.offset == 0;
        // Of a text that turns out to be none a part is in the shards: nothing goes on from there.
        const bool isSpoilt = error.code == ErrorCode::notText && position.offset > 0;
        if ((isNothingDone || isSpoilt) && error.code != ErrorCode::cancelled) {
            m_folder.remove();
            return error;
        }
        // Otherwise, as where the disk is full, the state before is still good.
        if (m_isBetweenChunks) (void)save(isInputFault(error) ? std::optional(position.input) : std::nullopt);
        return error;
    }

    Result<CorpusManifest> finish() {
        Result<json> made = m_assembly.finish();
        if (!made) return made.error();
        json& document = *made;
        if (document["train"]["samples"] == 0) {
            m_folder.remove();
            return noTrainingSamples(m_identity.settings, m_assembly.counts(), m_assembly.heldOut(),
                                     m_identity.inputs.front().path);
        }
        document["version"] = kManifestVersion;
        document["versions"] = {{"plateau", PLATEAU_VERSION}};
        document["settings"] = toJson(m_identity.settings);
        document["length"] = m_identity.settings.length;
        document["cased"] = m_identity.settings.cased;
        document["dtype"] = tokenBytes(m_wordPiece.vocabulary()) == 2 ? "uint16" : "uint32";
        document["checksums"] = "XXH3-128";
        document["vocabulary"] = {{"file", kCorpusVocabFile},
                                  {"size", m_wordPiece.vocabulary().size()},
                                  {"checksum", m_identity.vocab_checksum}};
        const std::string text = document.dump(1, ' ', false, json::error_handler_t::replace) + "\n";
        if (const Status written = m_folder.finish(text); !written) return written.error();
        tell();
        return readManifest(m_folder.path());
    }

    const BuildOptions& m_options;
    const int m_threads;
    const BuildIdentity m_identity;
    const text::WordPiece& m_wordPiece;
    BuildFolder m_folder;
    Assembly m_assembly;
    BuildProgress m_progress;
    bool m_isBetweenChunks = true;  // only then the assembly's state means something
    Clock::time_point m_saved = Clock::now(), m_told = Clock::now();
};

}  // namespace

Result<CorpusManifest> build(const BuildRequest& request, const BuildOptions& options) {
    if (const Status checked = checkSettings(request.settings); !checked) return checked.error();
    Result<std::vector<Input>> inputs = expandInputs(request.files, request.settings.format);
    if (!inputs) return inputs.error();
    Result<text::Vocabulary> vocabulary = text::Vocabulary::load(request.vocab);
    if (!vocabulary) return vocabulary.error();
    const Settings settings = settled(request.settings, *inputs);
    BuildIdentity identity{settings, std::move(*inputs), contentHash(vocabulary->text()), options.shard_bytes};
    Result<BuildFolder> folder = BuildFolder::open(request.output, identity);
    if (!folder) return folder.error();
    if (folder->manifest()) {
        const CorpusManifest& manifest = *folder->manifest();
        if (!options.begun) return manifest;
        const Status told = options.begun({progressOf(manifest), identity.inputs.size(), manifest.vocab_size,
                                           threadsOf(options), /*is_complete=*/true});
        return told ? Result<CorpusManifest>(manifest) : Result<CorpusManifest>(told.error());
    }
    const text::WordPiece wordPiece(std::move(*vocabulary), {.cased = request.settings.cased});
    return Builder(options, std::move(identity), wordPiece, std::move(*folder)).run();
}

}  // namespace plateau::corpus
