// A workspace that somebody else filled: pipes, sockets, devices, loops and folders in place of files, and links that
// lead out of it. Nobody is held up by it, and nothing outside is touched.
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>

#include <gtest/gtest.h>

#include "core/store/ingester.h"
#include "core/store/workspace.h"
#include "tests/end_to_end/engine_support.h"
#include "tests/support/made_run.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;

void putPipe(const fs::path& place) {
    ASSERT_EQ(::mkfifo(place.c_str(), 0600), 0);
}
void putSocket(const fs::path& place) {
    const int listener = ::socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    ASSERT_LT(place.string().size(), sizeof address.sun_path);
    std::strcpy(address.sun_path, place.c_str());
    ASSERT_EQ(::bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    ::close(listener);
}
void putDevice(const fs::path& place) {
    fs::create_symlink("/dev/zero", place);
}
void putLoop(const fs::path& place) {
    fs::create_symlink(place.filename(), place);
}
void putFolder(const fs::path& place) {
    fs::create_directory(place);
}

class HostileWorkspace : public ::testing::Test {
protected:
    HostileWorkspace() {
        writeText(m_folder / "outside.txt", "not ours");
        fs::create_directories(runs());
        int number = 0;
        for (const char* file : {"spec.json", "events.jsonl", "label.json", "remote.json", "plan.json", "log.txt"})
            for (const auto put : {&putPipe, &putSocket, &putDevice, &putLoop, &putFolder}) {
                const fs::path run = support::makeRun(workspace(), "r" + std::to_string(number++));
                support::appendEvents(run, support::madeHistory(20));
                fs::remove(run / file);
                put(run / file);
            }
        const fs::path checkpoint = support::makeRun(workspace(), "checkpoints") / "checkpoints/step-00000010";
        fs::create_directories(checkpoint);
        for (const char* file : {"config.json", "state.json", "model.safetensors", "hashes.json"})
            putPipe(checkpoint / file);
        const fs::path linked = support::makeRun(workspace(), "linked");
        support::appendEvents(linked, support::madeHistory(20));
        fs::create_symlink(m_folder / "outside.txt", linked / "label.json");
        fs::create_directory_symlink("..", runs() / "loop");
        fs::create_directory_symlink(m_folder.path(), runs() / "out");
    }
    fs::path workspace() const { return m_folder / "ws"; }
    fs::path runs() const { return workspace() / "runs"; }

    // -1: it was held up.
    static int codeOf(const std::vector<std::string>& words) {
        return runToEnd(engineWords(words), {}, {.environment = {{"PLATEAU_HOOK", ""}}}, std::chrono::seconds(120))
            .code;
    }

    TemporaryFolder m_folder;
};

TEST_F(HostileWorkspace, HoldsNoCommandUp) {
    for (const char* command : {"status", "check", "analyse"}) EXPECT_NE(codeOf({command, workspace().string()}), -1);
    for (const char* run : {"r0", "r1", "r2", "r3", "r4", "checkpoints"})
        EXPECT_NE(codeOf({"run", (runs() / run).string(), "--quiet"}), -1) << run;
    EXPECT_NE(codeOf({"bundle", (runs() / "r5").string(), "--output", (m_folder / "b.plateau").string()}), -1);
    EXPECT_EQ(readText(m_folder / "outside.txt"), "not ours");
}

TEST_F(HostileWorkspace, IsReadByTheIngesterBesideItsGoodRuns) {
    support::appendEvents(support::makeRun(workspace(), "good"), support::madeHistory(20));
    auto index = store::Workspace::open(workspace());
    ASSERT_TRUE(index);
    ASSERT_TRUE(store::ingestOnce(*index));
    EXPECT_EQ(index->series({"good"}, "train/loss")->values.size(), 20U);
    EXPECT_FALSE(*index->findRun({"out"}));
    EXPECT_FALSE(*index->findRun({"loop"}));
    EXPECT_EQ(readText(m_folder / "outside.txt"), "not ours");
}

}  // namespace
}  // namespace plateau::test
