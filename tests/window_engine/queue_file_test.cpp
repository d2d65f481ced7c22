#include <filesystem>
#include <memory>

#include <QTemporaryDir>

#include <gtest/gtest.h>

#include "core/base/files.h"
#include "tests/window_engine/fake_catalogue.h"
#include "widgets/engine/device_slot.h"
#include "widgets/engine/queue_file.h"

namespace plateau::widgets {
namespace {

namespace fs = std::filesystem;
using Runs = std::vector<std::string>;

class QueueFileTest : public testing::Test {
protected:
    fs::path folder() const { return m_folder.path().toStdString(); }
    fs::path file() const { return folder() / "queue.json"; }
    void write(const std::string& text) { ASSERT_TRUE(writeFileAtomically(file(), text)); }
    QTemporaryDir m_folder;
};

TEST_F(QueueFileTest, KeepsTheOrder) {
    QueueFile queue(folder());
    ASSERT_TRUE(queue.edit([](QueueContent& content) { content.runs = {"b", "a", "c"}; }));
    EXPECT_EQ(queue.read()->runs, (Runs{"b", "a", "c"}));
    EXPECT_EQ(QueueFile(folder()).read()->runs, (Runs{"b", "a", "c"}));
}

TEST_F(QueueFileTest, OneStarterAndTheNextTakesOver) {
    auto first = std::make_unique<QueueFile>(folder());
    QueueFile second(folder());
    EXPECT_TRUE(first->tryBecomeStarter());
    EXPECT_FALSE(second.tryBecomeStarter());
    ASSERT_TRUE(second.edit([](QueueContent& content) { content.runs.push_back("x"); }))
        << "others may change the order";
    EXPECT_FALSE(second.tryBecomeStarter());
    first.reset();
    EXPECT_TRUE(second.tryBecomeStarter());
}

TEST_F(QueueFileTest, DamageIsSetAsideAndTold) {
    for (const std::string damage :
         {"{", "[]", "{}", R"({"version":1})", R"({"version":1,"runs":["../x"]})", R"({"version":1,"runs":[7]})"}) {
        write(damage);
        QueueFile queue(folder());
        const auto content = queue.read();
        ASSERT_TRUE(content) << damage;
        ASSERT_TRUE(content->set_aside) << damage;
        EXPECT_TRUE(content->runs.empty());
        EXPECT_EQ(*readFile(content->set_aside->context), damage) << "nothing is lost";
        EXPECT_FALSE(queue.read()->set_aside) << "told once";
    }
}

TEST_F(QueueFileTest, ANewerQueueIsLeftAlone) {
    const std::string newer = R"({"version":2,"runs":["a"]})";
    write(newer);
    QueueFile queue(folder());
    const auto content = queue.edit([](QueueContent& seen) { seen.runs.clear(); });
    ASSERT_FALSE(content);
    EXPECT_EQ(content.error().code, ErrorCode::newerVersion);
    EXPECT_EQ(*readFile(file()), newer);
}

TEST(QueueContent, KeepsPauseAndDevicesWithinBounds) {
    const auto read =
        parseQueue(R"({"version":1,"runs":[],"paused":true,"at_once":{"cpu":3,"cuda:0":999,"x":"y"}})", "q");
    ASSERT_TRUE(read);
    EXPECT_TRUE(read->paused);
    EXPECT_EQ(read->at_once, (std::map<std::string, int>{{"cpu", 3}, {"cuda:0", kMostAtOnce}}));
    const auto again = parseQueue(queueJson(*read), "q");
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->paused);
    EXPECT_EQ(again->at_once, read->at_once);
}

TEST_F(QueueFileTest, UnknownMembersStay) {
    write(R"({"version":1,"runs":["a"],"note":"mine"})");
    QueueFile queue(folder());
    ASSERT_TRUE(queue.edit([](QueueContent& content) { content.runs.push_back("b"); }));
    EXPECT_NE(readFile(file())->find("mine"), std::string::npos);
}

TEST(DeviceSlot, AutomaticIsTheDeviceThatTheEngineTakes) {
    spec::Catalogue catalogue = tests::fakeCatalogue();
    EXPECT_EQ(deviceSlot("auto", &catalogue), "cpu");
    spec::DeviceInfo gpu;
    gpu.id = "cuda:0";
    catalogue.devices.push_back(gpu);
    EXPECT_EQ(deviceSlot("auto", &catalogue), "cuda:0");
    EXPECT_EQ(deviceSlot("cuda", &catalogue), "cuda:0");
    EXPECT_EQ(deviceSlot("cuda:1", &catalogue), "cuda:1");
    EXPECT_EQ(deviceSlot("cpu", &catalogue), "cpu");
    EXPECT_EQ(deviceSlot("cuda", nullptr), deviceSlot("cpu", nullptr)) << "nothing known: one device";
}

}  // namespace
}  // namespace plateau::widgets
