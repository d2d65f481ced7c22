// A checkpoint brought here: from a far side in this process, and from small programs that lie.
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <fcntl.h>

#include <gtest/gtest.h>

#include "core/base/base64.h"
#include "core/base/files.h"
#include "core/base/replacement.h"
#include "core/relay/fetch_checkpoint.h"
#include "core/relay/limits.h"
#include "core/relay/prefix_mark.h"
#include "tests/relay/support.h"

namespace plateau::relay {
namespace {

namespace fs = std::filesystem;
using Files = std::vector<CheckpointAnswer::File>;

std::string noise(std::size_t bytes) {
    std::string text(bytes, '\0');
    std::uint32_t state = 1;
    for (char& c : text) c = static_cast<char>((state = state * 1664525 + 1013904223) >> 24);
    return text;
}

class CheckpointThere : public testing::Test {
protected:
    CheckpointThere() : m_far(m_folder.path()) {
        makeRun(m_folder.path(), "a", "x\n");
        for (const int step : {0, 20}) {
            const fs::path folder = checkpoint(step);
            fs::create_directories(folder);
            writeText(folder / "config.json", "{}");
            writeText(folder / "model.safetensors", m_model);
            writeText(folder / "optimizer.safetensors", "not asked for");
        }
        fs::create_directories(checkpoint(20).parent_path() / ".tmp-step-00000030");
        resultOf(m_far.ask(HelloRequest{m_folder.path().string()}));
    }
    fs::path checkpoint(int step) const {
        return m_folder / "runs/a/checkpoints" / (step == 0 ? "step-00000000" : "step-00000020");
    }

    TemporaryFolder m_folder;
    const std::string m_model = noise(kCheckpointPieceBytes + 10);
    Far m_far;
};

TEST_F(CheckpointThere, IsTheNewestUnlessAStepIsNamed) {
    const auto newest = CheckpointAnswer::read(resultOf(m_far.ask(CheckpointRequest{"a"})));
    ASSERT_TRUE(newest) << describe(newest.error());
    EXPECT_EQ(newest->step, 20);
    EXPECT_EQ(newest->files, (Files{{"config.json", 2}, {"model.safetensors", m_model.size()}}));
    EXPECT_EQ(CheckpointAnswer::read(resultOf(m_far.ask(CheckpointRequest{"a", 0})))->step, 0);
    EXPECT_EQ(errorOf(m_far.ask(CheckpointRequest{"a", 30})).code, ErrorCode::notFound) << "it is half written";
    EXPECT_EQ(errorOf(m_far.ask(CheckpointRequest{"none"})).code, ErrorCode::notFound);
}

TEST_F(CheckpointThere, IsReadInPieces) {
    const auto first = ReadAnswer::read(resultOf(m_far.ask(ReadRequest{"a", 20, "model.safetensors"})));
    ASSERT_TRUE(first) << describe(first.error());
    EXPECT_EQ(*fromBase64(first->bytes), m_model.substr(0, kCheckpointPieceBytes));
    const auto last = ReadAnswer::read(
        resultOf(m_far.ask(ReadRequest{"a", 20, "model.safetensors", kCheckpointPieceBytes, first->mark})));
    ASSERT_TRUE(last) << describe(last.error());
    EXPECT_EQ(*fromBase64(last->bytes), m_model.substr(kCheckpointPieceBytes));
    EXPECT_EQ(errorOf(m_far.ask(ReadRequest{"a", 20, "model.safetensors", 5, first->mark})).code, ErrorCode::notFound)
        << "what is held is another beginning";
    for (const char* file : {"optimizer.safetensors", "../../spec.json", "..", ""})
        EXPECT_EQ(errorOf(m_far.ask(ReadRequest{"a", 20, file})).code, ErrorCode::malformed) << file;
    fs::remove(checkpoint(20) / "config.json");
    fs::create_symlink("/etc/passwd", checkpoint(20) / "config.json");
    EXPECT_FALSE(describe(errorOf(m_far.ask(ReadRequest{"a", 20, "config.json"}))).empty()) << "nor through a link";
}

// The other side is a program that has its answers ready.
class FetchedCheckpoint : public testing::Test {
protected:
    FetchedCheckpoint() { fs::create_directories(m_run); }

    std::string markOf(const std::string& text) const {
        writeText(m_folder / "marked", text);
        const Descriptor file{::open((m_folder / "marked").c_str(), O_RDONLY)};
        return *prefixMark(file.fd, text.size(), "marked");
    }
    static Message offer(const Files& files) { return Answered{2, CheckpointAnswer{20, files}.document()}; }
    // The next bytes, after `before`.
    Message piece(int id, const std::string& before, const std::string& bytes) const {
        return Answered{id, ReadAnswer{toBase64(bytes), markOf(before + bytes)}.document()};
    }
    // The program ends when it has said these.
    Result<fs::path> fetch(const std::vector<Message>& messages, std::optional<std::int64_t> step = {}) {
        HelloAnswer hello{.protocol = kRelayProtocol, .version = "1"};
        hello.workspace = "/there";
        std::string said = "\n" + std::string(kMarker) + "\n" + encode(Answered{1, hello.document()}) + "\n";
        for (const Message& message : messages) said += encode(message) + "\n";
        writeText(m_folder / "said", said);
        auto connection = Connection::open({"cat", (m_folder / "said").string()});
        if (!connection) return connection.error();
        const Stop never = [] { return false; };
        if (const auto greeted = greet(*connection, "", never); !greeted) return greeted.error();
        return fetchCheckpoint(*connection, {.folder = m_run,
                                             .run = "a",
                                             .step = step,
                                             .stop = never,
                                             .tell = [this](std::uint64_t bytes, std::uint64_t of) {
                                                 m_told += std::to_string(bytes) + "/" + std::to_string(of) + " ";
                                             }});
    }
    fs::path part() const { return m_run / "checkpoints/.fetch-step-00000020"; }

    TemporaryFolder m_folder;
    const fs::path m_run = m_folder / "runs/a";
    std::string m_told;
};

TEST_F(FetchedCheckpoint, IsThereWholeOrNot) {
    const auto cut = fetch({offer({{"config.json", 2}, {"vocab.txt", 6}}), piece(3, "", "{}"), piece(4, "", "[PA")});
    EXPECT_FALSE(cut) << "the connection ended";
    EXPECT_FALSE(fs::exists(m_run / "checkpoints/step-00000020"));
    EXPECT_EQ(readText(part() / "vocab.txt"), "[PA");
    m_told.clear();
    const auto whole = fetch({offer({{"config.json", 2}, {"vocab.txt", 6}}), piece(3, "[PA", "D]\n")});
    ASSERT_TRUE(whole) << describe(whole.error());
    EXPECT_EQ(*whole, m_run / "checkpoints/step-00000020");
    EXPECT_EQ(readText(*whole / "vocab.txt"), "[PAD]\n");
    EXPECT_EQ(readText(*whole / "config.json"), "{}");
    EXPECT_EQ(m_told, "8/8 ") << "what was here is not asked for again";
    EXPECT_FALSE(fs::exists(part()));
    EXPECT_TRUE(fetch({offer({{"config.json", 3}})})) << "one that is here is left as it is";
}

TEST_F(FetchedCheckpoint, OfAnotherLifeIsTakenAnew) {
    fs::create_directories(part());
    writeText(part() / "vocab.txt", "other");
    writeText(part() / "state.json", "no file of it any more");
    const Error other{ErrorCode::notFound, "it does not begin with what is held of it", "", ""};
    const auto whole = fetch({offer({{"vocab.txt", 6}}), Refused{3, other}, piece(4, "", "[PAD]\n")});
    ASSERT_TRUE(whole) << describe(whole.error());
    EXPECT_EQ(readText(*whole / "vocab.txt"), "[PAD]\n");
    EXPECT_FALSE(fs::exists(*whole / "state.json"));
}

TEST_F(FetchedCheckpoint, OfASideThatLiesIsRefused) {
    const auto refused = [&](const std::vector<Message>& messages) {
        const auto fetched = fetch(messages);
        EXPECT_FALSE(fetched);
        EXPECT_FALSE(fs::exists(m_run / "checkpoints/step-00000020"));
        return fetched ? ErrorCode::internal : fetched.error().code;
    };
    for (const char* name : {"../spec.json", "optimizer.safetensors", "modeling.py", "/etc/passwd", ""})
        EXPECT_EQ(refused({offer({{name, 2}})}), ErrorCode::malformed) << name;
    EXPECT_EQ(refused({offer({{"vocab.txt", 2}, {"vocab.txt", 2}})}), ErrorCode::malformed) << "named twice";
    EXPECT_EQ(refused({offer({{"vocab.txt", kMostMirroredBytes + 1}})}), ErrorCode::malformed);
    EXPECT_EQ(refused({offer({{"vocab.txt", 2}}), piece(3, "", "")}), ErrorCode::malformed) << "nothing, for ever";
    EXPECT_EQ(refused({offer({{"vocab.txt", 2}}), piece(3, "", "abc")}), ErrorCode::malformed) << "more than it has";
    EXPECT_EQ(refused({offer({{"vocab.txt", 2}}), piece(3, "x", "a")}), ErrorCode::malformed) << "another mark";
    Files vast;
    for (const char* name : {"config.json", "model.safetensors", "state.json", "tokenizer.json", "vocab.txt"})
        vast.push_back({name, kMostMirroredBytes});
    if (*freeBytes(m_folder.path()) < 5 * kMostMirroredBytes) {
        EXPECT_EQ(refused({offer(vast)}), ErrorCode::noSpace);
    }
    EXPECT_EQ(fetch({offer({{"vocab.txt", 2}})}, 30).error().code, ErrorCode::malformed) << "another step";
}

TEST_F(FetchedCheckpoint, IsNotWrittenThroughLinks) {
    fs::create_directories(part());
    const fs::path outside = m_folder / "outside";
    writeText(outside, "mine");
    fs::create_symlink(outside, part() / "vocab.txt");
    EXPECT_FALSE(fetch({offer({{"vocab.txt", 2}}), piece(3, "", "ab")}));
    EXPECT_EQ(readText(outside), "mine");
    fs::remove_all(m_run / "checkpoints");
    fs::create_directories(m_folder / "elsewhere");
    fs::create_directory_symlink(m_folder / "elsewhere", m_run / "checkpoints");
    EXPECT_FALSE(fetch({offer({{"vocab.txt", 2}}), piece(3, "", "ab")}));
    EXPECT_TRUE(fs::is_empty(m_folder / "elsewhere/.fetch-step-00000020"));
}

}  // namespace
}  // namespace plateau::relay
