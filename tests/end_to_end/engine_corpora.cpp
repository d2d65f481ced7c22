// A corpus as a run with the real engine: built, killed, stopped, gone on with, trained from.
#include <algorithm>
#include <csignal>

#include <gtest/gtest.h>
#include <zlib.h>

#include "core/corpus/build_spec.h"
#include "core/corpus/corpus.h"
#include "core/corpus/masked_batch.h"
#include "core/run/control.h"
#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "core/text/counter_random.h"
#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using run::EventType;

// A gzip member.
std::string packed(const std::string& text) {
    constexpr int kGzip = 16, kMemory = 8;
    z_stream stream{};
    deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, MAX_WBITS + kGzip, kMemory, Z_DEFAULT_STRATEGY);
    std::string result(deflateBound(&stream, text.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(result.data());
    stream.avail_out = static_cast<uInt>(result.size());
    deflate(&stream, Z_FINISH);
    result.resize(stream.total_out);
    deflateEnd(&stream);
    return result;
}

class EngineCorpusRun : public testing::Test {
protected:
    EngineCorpusRun() {
        std::string vocabulary = "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\n";
        for (char c = 'a'; c <= 'z'; ++c) vocabulary += std::string(1, c) + "\n##" + c + "\n";
        writeText(m_folder / "vocab.txt", vocabulary);
        m_spec = {{(m_folder / "in.txt").string()}, (m_folder / "vocab.txt").string(), {}};
        m_spec.settings.length = 16;
        m_spec.settings.held_out = 9;
    }
    // Some hundred documents.
    void writeSmall() {
        std::string text;
        for (int i = 0; i < 600; ++i) {
            for (int k = 0; k < 20 + i % 7; ++k) text += {static_cast<char>('a' + (i * k) % 26), ' '};
            text += "\n\n";
        }
        writeText(m_folder / "in.txt", text);
    }
    // 400 MB of text in few bytes, and in few tokens, so that building takes a while and no room.
    void writeLarge() {
        std::string text;
        for (int i = 0; text.size() < 4U << 20; ++i) {
            for (int k = 0; k < 10 + i % 7; ++k)
                text += std::string(70, static_cast<char>('a' + (i * k) % 26)) + "\xC3\xBC ";
            text += "\n\n";
        }
        const std::string member = packed(text);
        std::string members;
        for (int i = 0; i < 100; ++i) members += member;
        writeText(m_folder / "in.txt", members);
    }
    fs::path makeRun(const std::string& name) {
        const auto made = corpus::writeBuildSpec(m_folder / name, m_spec);
        EXPECT_TRUE(made.ok());
        return m_folder / name;
    }
    // Until samples are on the disk.
    static bool waitForShards(Process& process, const fs::path& run) {
        return process.readUntil([&] {
            std::error_code none;
            const auto size = fs::file_size(run / "corpus/train-00000.tokens", none);
            return !none && size > 0;
        });
    }

    TemporaryFolder m_folder;
    corpus::BuildSpec m_spec;
};

TEST_F(EngineCorpusRun, BuildsWhatTheCommandBuilds) {
    writeSmall();
    m_spec.settings.held_out_order = corpus::freshSettings().held_out_order;
    const fs::path run = makeRun("run");
    EXPECT_EQ(stateOf(run), "queued");
    const Finished built = engine({"run", run.string(), "--json"});
    ASSERT_EQ(built.code, 0) << built.err;
    const json status = documentOf(built);
    EXPECT_EQ(status["state"], "finished");
    EXPECT_EQ(status["step"], 0);
    EXPECT_EQ(status["steps"], 0);
    EXPECT_EQ(status["values"]["corpus/documents"], 600);
    EXPECT_EQ(documentOf(engine({"status", run.string(), "--json"})), status);
    EXPECT_TRUE(fs::exists(run / "log.txt"));

    const Finished direct = engine({"corpus", "build", "--format", "text", "--vocab", m_spec.vocab, "--length", "16",
                                    "--held-out", "9", "--output", m_folder / "direct", m_spec.files[0], "--json"});
    ASSERT_EQ(direct.code, 0) << direct.err;
    EXPECT_EQ(contentOf(run / "corpus"), contentOf(m_folder / "direct"));
    EXPECT_EQ(documentOf(engine({"corpus", "info", run.string(), "--verify", "--json"})), documentOf(direct));

    const auto before = contentOf(run);
    EXPECT_EQ(engine({"run", run.string()}).code, 0);
    EXPECT_EQ(contentOf(run), before);
    const Finished stop = engine({"stop", run.string()});
    EXPECT_EQ(stop.code, 2);
    EXPECT_NE(stop.err.find("finished"), std::string::npos) << stop.err;
    EXPECT_EQ(engine({"watch", run.string()}).code, 0);
}

TEST_F(EngineCorpusRun, TrainsFromTheRunFolder) {
    writeSmall();
    const fs::path run = makeRun("run");
    const auto pretrain = [&](const fs::path& corpus, const std::string& name) {
        std::vector<std::string> words = microPretrain(m_folder / name, 5);
        std::replace(words.begin(), words.end(), std::string("demo"), corpus.string());
        return engine(words);
    };
    const Finished tooEarly = pretrain(run, "early");
    EXPECT_EQ(tooEarly.code, 2);
    ASSERT_EQ(engine({"run", run.string(), "--quiet"}).code, 0);
    ASSERT_EQ(pretrain(run, "from-run").code, 0);
    ASSERT_EQ(pretrain(run / "corpus", "from-corpus").code, 0);
    EXPECT_EQ(contentOf(m_folder / "from-run/checkpoints"), contentOf(m_folder / "from-corpus/checkpoints"));
    EXPECT_EQ(engine({"evaluate", "--checkpoint", m_folder / "from-run", "--corpus", run.string()}).code, 0);
}

// One sample of a batch as `corpus samples` has it.
json masksOf(const corpus::MaskedBatch& batch, std::int64_t sample, const text::Vocabulary& vocabulary) {
    json masks = json::array();
    for (std::size_t i = 0; i < batch.positions.size(); ++i) {
        if (batch.positions[i] / batch.length != sample) continue;
        const auto shown = static_cast<text::TokenId>(batch.input_ids[static_cast<std::size_t>(batch.positions[i])]);
        const char* kind = shown == vocabulary.mask() ? "mask" : shown == batch.labels[i] ? "keep" : "random";
        masks.push_back({{"position", batch.positions[i] % batch.length},
                         {"kind", kind},
                         {"id", shown},
                         {"piece", vocabulary.token(shown)}});
    }
    return masks;
}

TEST_F(EngineCorpusRun, ShowsSamplesWithTheMasksOfTraining) {
    writeSmall();
    const fs::path run = makeRun("run");
    ASSERT_EQ(engine({"run", run.string(), "--quiet"}).code, 0);
    corpus::CorpusRequest request;
    request.corpus = run.string();
    request.length = 0;
    const auto corpus = corpus::Corpus::load(request);
    ASSERT_TRUE(corpus.ok()) << describe(corpus.error());
    const auto ask = [&](const std::vector<std::string>& more) {
        std::vector<std::string> words = {"corpus", "samples", run.string(), "--json"};
        words.insert(words.end(), more.begin(), more.end());
        return engine(words);
    };
    const auto train =
        documentOf(ask({"--count", "64", "--masks-seed", "7", "--epoch", "3", "--mlm-probability", "0.3"}));
    EXPECT_EQ(train["split"], "train");
    EXPECT_EQ(train["samples"], corpus->trainSamples());
    EXPECT_EQ(train["length"], 16);
    ASSERT_EQ(train["items"].size(), 64U);
    const corpus::MaskingOptions masking{.seed = 7, .probability = 0.3, .fixed_count = false};
    int found = 0;
    for (std::int64_t number = 0; number < corpus->trainSamples(); ++number) {
        const std::int64_t index = text::permute(number, corpus->trainSamples(), 7, 3);
        if (index >= 64) continue;
        ++found;
        const auto batch = corpus::trainBatch(*corpus, masking, 3 * corpus->trainSamples() + number, 1);
        const auto& item = train["items"][static_cast<std::size_t>(index)];
        ASSERT_EQ(item["masks"], masksOf(batch, 0, corpus->vocabulary())) << index;
        const auto sample = corpus->trainSample(index);
        ASSERT_EQ(item["ids"], json(std::vector<text::TokenId>(sample.begin(), sample.end())));
        ASSERT_EQ(item["pieces"][0], corpus->vocabulary().token(sample[0]));
        ASSERT_EQ(item["index"], index);
    }
    EXPECT_EQ(found, 64);
    // An evaluation's masks know no seed.
    const auto heldOut = documentOf(ask({"--split", "held_out", "--first", "2", "--count", "5", "--masks-seed", "9"}));
    const auto batch = corpus::evaluationBatch(*corpus, {}, 2, 5);
    ASSERT_EQ(heldOut["items"].size(), 5U);
    for (std::size_t i = 0; i < 5; ++i)
        EXPECT_EQ(heldOut["items"][i]["masks"], masksOf(batch, static_cast<std::int64_t>(i), corpus->vocabulary()));

    const auto plain = documentOf(ask({"--first", std::to_string(corpus->trainSamples() - 1), "--count", "10"}));
    ASSERT_EQ(plain["items"].size(), 1U);
    EXPECT_FALSE(plain["items"][0].contains("masks"));
    for (const auto& wrong : std::vector<std::vector<std::string>>{{"--first", std::to_string(corpus->trainSamples())},
                                                                   {"--first", "-1"},
                                                                   {"--count", "65"},
                                                                   {"--count", "0"},
                                                                   {"--split", "test"},
                                                                   {"--epoch", "5000000000", "--masks-seed", "1"},
                                                                   {"--mlm-probability", "1", "--masks-seed", "1"}}) {
        const Finished refused = ask(wrong);
        EXPECT_EQ(refused.code, 2) << wrong[0] << wrong[1];
        EXPECT_NE(refused.err.find(wrong[0]), std::string::npos) << refused.err;
    }
    writeText(run / "corpus/vocab.txt", "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\n");
    EXPECT_EQ(ask({}).code, 2);
}

TEST_F(EngineCorpusRun, KilledItGoesOnToTheSameBytes) {
    writeLarge();
    const fs::path run = makeRun("run"), whole = makeRun("whole");
    Process process(engineWords({"run", run.string(), "--quiet", "--threads", "1"}));
    ASSERT_TRUE(waitForShards(process, run)) << process.err();
    const auto status = run::readStatus(run);
    ASSERT_TRUE(status.ok());
    EXPECT_EQ(status->state, run::RunState::running);
    process.kill(SIGKILL);
    ASSERT_EQ(process.wait()->signal, SIGKILL);
    ASSERT_FALSE(fs::exists(run / "corpus/manifest.json"));
    EXPECT_EQ(stateOf(run), "interrupted");
    const Finished unfinished = engine({"corpus", "info", run.string()});
    EXPECT_EQ(unfinished.code, 2);
    EXPECT_NE(unfinished.err.find("no finished corpus"), std::string::npos) << unfinished.err;

    ASSERT_EQ(engine({"run", run.string(), "--quiet", "--threads", "2"}).code, 0);
    ASSERT_EQ(engine({"run", whole.string(), "--quiet"}).code, 0);
    EXPECT_EQ(contentOf(run / "corpus"), contentOf(whole / "corpus"));
    const auto events = eventsOf(run);
    EXPECT_TRUE(std::any_of(events.begin(), events.end(), [](const auto& e) { return e.type == EventType::resumed; }));
    EXPECT_EQ(events.back().type, EventType::finished);
}

TEST_F(EngineCorpusRun, StopsOnRequestAndOnSignals) {
    writeLarge();
    const fs::path run = makeRun("run");
    for (const int signal : {0, SIGTERM, SIGINT}) {
        Process process(engineWords({"run", run.string(), "--quiet", "--threads", "1"}));
        const std::size_t before = eventsOf(run).size();
        ASSERT_TRUE(process.readUntil([&] { return eventsOf(run).size() > before; })) << process.err();
        if (signal == 0) {
            ASSERT_TRUE(run::sendRequest(run, run::Request::stop));
        } else {
            process.kill(signal);
        }
        const auto ended = process.wait();
        ASSERT_TRUE(ended);
        EXPECT_EQ(ended->code, 3) << process.err();
        const auto events = eventsOf(run);
        EXPECT_EQ(events.back().type, EventType::interrupted);
        EXPECT_EQ(events.back().details.value("reason", ""), signal == 0 ? "stop" : "signal");
        EXPECT_EQ(stateOf(run), "interrupted");
        EXPECT_FALSE(fs::exists(run / "control"));
    }
    Process process(engineWords({"run", run.string(), "--quiet"}));
    const Finished watched = engine({"watch", run.string(), "--json"});
    ASSERT_EQ(process.wait()->code, 0) << process.err();
    if (watched.code != 0) {
        EXPECT_EQ(watched.code, 3) << watched.err;  // it was there before the engine
    } else {
        EXPECT_EQ(documentOf(watched)["state"], "finished");
    }
    EXPECT_EQ(stateOf(run), "finished");
    EXPECT_EQ(documentOf(engine({"corpus", "info", run.string(), "--verify", "--json"}))["text_bytes"],
              documentOf(engine({"status", run.string(), "--json"}))["values"]["corpus/text_bytes"]);
}

TEST_F(EngineCorpusRun, ABadSpecIsOneLineAndWritesNothing) {
    writeSmall();
    const fs::path run = makeRun("run");
    const json good = json::parse(readText(run / "spec.json"));
    const auto refused = [&](const std::string& spec, const std::string& code, const std::string& part) {
        writeText(run / "spec.json", spec);
        const auto before = contentOf(run);
        for (const char* command : {"run", "status", "watch", "stop"}) {
            const Finished finished = engine({command, run.string(), "--json"});
            EXPECT_EQ(finished.code, 2) << command << finished.err;
            EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
            EXPECT_NE(finished.err.find(part), std::string::npos) << command << finished.err;
            EXPECT_EQ(documentOf(finished)["error"]["code"], code) << command;
        }
        EXPECT_EQ(contentOf(run), before);
    };
    refused(good.dump().substr(0, good.dump().size() / 2), "malformed", "spec.json");
    json other = good;
    other["version"] = 7;
    refused(other.dump(), "newer_version", "7");
    other = good;
    other["build"]["settings"]["lenght"] = 4;
    refused(other.dump(), "invalid_field", "did you mean build.settings.length");
    other = good;
    other["kind"] = "korpus";
    refused(other.dump(), "invalid_field", "korpus");
    writeText(run / "spec.json", good.dump());
    fs::remove(m_folder / "in.txt");
    const Finished missing = engine({"run", run.string()});
    EXPECT_EQ(missing.code, 2);
    EXPECT_TRUE(missing.err.starts_with("error: ")) << missing.err;
    EXPECT_NE(missing.err.find("in.txt"), std::string::npos) << missing.err;
    EXPECT_EQ(stateOf(run), "queued");
}

TEST_F(EngineCorpusRun, WhatFailsOnTheWayIsInTheLog) {
    writeLarge();
    fs::resize_file(m_folder / "in.txt", fs::file_size(m_folder / "in.txt") / 2 + 100);  // inside of a member
    const fs::path run = makeRun("run");
    const Finished failed = engine({"run", run.string(), "--quiet"});
    EXPECT_EQ(failed.code, 1) << failed.err;
    EXPECT_EQ(std::count(failed.err.begin(), failed.err.end(), '\n'), 1) << failed.err;
    EXPECT_EQ(eventsOf(run).back().type, EventType::failed);
    const json status = documentOf(engine({"status", run.string(), "--json"}));
    EXPECT_EQ(status["state"], "failed");
    EXPECT_NE(status["failure"].get<std::string>().find("cut short"), std::string::npos);
    EXPECT_EQ(engine({"watch", run.string()}).code, 1);
}

}  // namespace
}  // namespace plateau::test
