// Bundles that are damaged or made to harm: each is refused with what is wrong, and nothing is left behind.
#include <gtest/gtest.h>

#include "core/bundle/bundle_writer.h"
#include "core/bundle/tar.h"
#include "core/bundle/unbundle.h"
#include "tests/bundle/bundle_support.h"

namespace plateau::bundle::test {
namespace {

namespace fs = std::filesystem;

const std::vector<Member> kRun = {{"runs/a/events.jsonl", "{}\n"},
                                  {"runs/a/spec.json", R"({"kind": "pretrain", "version": 1})"}};

class HostileBundle : public testing::Test {
protected:
    // Why it is refused; empty when it is not.
    std::string refusal(const std::string& bundle) {
        write(m_folder / "x.plateau", bundle);
        const auto runs = unbundle(m_folder / "x.plateau", m_folder / "to");
        EXPECT_EQ(fs::exists(m_folder / "to"), runs.ok()) << "nothing is left behind";
        return runs ? std::string() : describe(runs.error());
    }
    void expectRefused(const std::string& bundle, const std::string& words) {
        const std::string said = refusal(bundle);
        EXPECT_NE(said.find(words), std::string::npos) << said;
        EXPECT_NE(said.find("x.plateau"), std::string::npos) << said;
    }

    TemporaryFolder m_folder;
};

std::string goodBundle() {
    return archiveOf(manifestText(manifestOf(kRun)), kRun);
}

TEST_F(HostileBundle, TheOneThatTheOthersAreMadeOfIsTaken) {
    EXPECT_EQ(refusal(goodBundle()), "");
    EXPECT_TRUE(fs::exists(m_folder / "to/runs/a/spec.json"));
}

TEST_F(HostileBundle, AnotherFileIsNoBundle) {
    for (const std::string& other : {std::string(), std::string("text"), std::string(5000, 'x'), tarEnd(),
                                     tarHeader({"runs/a/spec.json", 0, 0}) + tarEnd()})
        EXPECT_NE(refusal(other), "");
    expectRefused(std::string(5000, 'x'), "no bundle");
}

TEST_F(HostileBundle, ACutIsSeenAnywhere) {
    const TemporaryFolder source;
    const fs::path file = source / "good.plateau";
    ASSERT_TRUE(writeBundle({{makeFinishedRun(source.path(), "a")}, file}));
    const std::string whole = contentOf(file);
    for (std::size_t size = 0; size < whole.size(); size += 1 + whole.size() / 40)
        EXPECT_NE(refusal(whole.substr(0, size)), "") << size;
    expectRefused(whole.substr(0, whole.size() - 1), "cut short");
    expectRefused(whole.substr(0, 100), "cut short");
    const std::string plain = goodBundle();
    for (std::size_t size = 0; size + kTarBlock < plain.size(); size += 256)
        EXPECT_NE(refusal(plain.substr(0, size)), "") << size;
}

// A flip that is not refused has unpacked to the same bytes: another way to pack them.
TEST_F(HostileBundle, AFlippedByteNeverChangesARun) {
    const TemporaryFolder source;
    const fs::path file = source / "good.plateau";
    const fs::path run = makeFinishedRun(source.path(), "a");
    ASSERT_TRUE(writeBundle({{run}, file, Checkpoints::all}));
    const std::string whole = contentOf(file);
    const auto expected = filesOf(run);
    int refused = 0;
    for (std::size_t i = 0; i < whole.size(); i += 1 + whole.size() / 60) {
        std::string damaged = whole;
        damaged[i] = static_cast<char>(damaged[i] ^ 0x10);
        if (!refusal(damaged).empty())
            ++refused;
        else
            EXPECT_EQ(filesOf(m_folder / "to" / "runs" / "a"), expected) << i;
        fs::remove_all(m_folder / "to");
    }
    EXPECT_GT(refused, 40);
}

TEST_F(HostileBundle, AWrongHashIsNamed) {
    Manifest manifest = manifestOf(kRun);
    manifest.files[0].hash = std::string(32, '0');
    expectRefused(archiveOf(manifestText(manifest), kRun), "\"runs/a/events.jsonl\" of the bundle is damaged");
}

TEST_F(HostileBundle, PathsDoNotLeadOut) {
    for (const char* path : {"../evil", "/tmp/evil", "runs/a/../../../evil", "runs/../evil"}) {
        std::vector<Member> members = kRun;
        members.push_back({path, "x"});
        expectRefused(archiveOf(manifestText(manifestOf(members)), members), path);
        expectRefused(archiveOf(manifestText(manifestOf(kRun)), members), "not in the manifest");
    }
    EXPECT_FALSE(fs::exists(m_folder / "evil"));
}

TEST_F(HostileBundle, OnlyWhatIsAnnouncedIsTaken) {
    const std::string manifest = manifestText(manifestOf(kRun));
    expectRefused(archiveOf(manifest, {kRun[0]}), "ends before the file");
    expectRefused(archiveOf(manifest, {kRun[1], kRun[0]}), "another file");
    expectRefused(archiveOf(manifest, {kRun[0], kRun[0], kRun[1]}), "another file");
    expectRefused(archiveOf(manifest, {kRun[0], {kRun[1].path, std::string(100'000, ' ')}}), "another file");
    expectRefused(goodBundle() + "x", "behind the end");
    expectRefused(goodBundle() + std::string(2 << 20, '\0'), "behind the end");
    EXPECT_EQ(refusal(goodBundle() + std::string(8192, '\0')), "") << "tar fills its last record";
}

TEST_F(HostileBundle, LinksAndDevicesAreNamed) {
    const std::string manifest = manifestText(manifestOf(kRun));
    for (const auto& [type, word] : {std::pair('2', "symbolic link"), {'3', "device"}, {'5', "folder"}}) {
        std::string bundle = archiveOf(manifest, kRun);
        const std::size_t header =
            bundle.find("runs/a/events.jsonl", bundle.find("manifest.json") + kTarBlock + manifest.size());
        ASSERT_NE(header, std::string::npos);
        char digits[8];
        std::snprintf(digits, sizeof digits, "%06o",
                      std::stoi(bundle.substr(header + 148, 6), nullptr, 8) + type - '0');
        bundle[header + 156] = type;
        bundle.replace(header + 148, 6, digits);
        expectRefused(bundle, word);
    }
}

TEST_F(HostileBundle, ABombIsRefusedBeforeItGoesOff) {
    Manifest manifest = manifestOf(kRun);
    manifest.files[0].bytes = std::uint64_t{1} << 40;
    expectRefused(archiveOf(manifestText(manifest), {}), "1000 times its size");
    manifest.files[0].bytes = std::uint64_t{3} << 60;
    EXPECT_NE(refusal(archiveOf(manifestText(manifest), {})), "");
    const std::string large = tarHeader({kManifestName, kMostManifestBytes + 1, 0});
    expectRefused(large, "too large");
}

TEST_F(HostileBundle, ARunThatIsNoneIsRefused) {
    std::vector<Member> members = kRun;
    for (const char* spec : {"", "[]", R"({"kind": "dance", "version": 1})"}) {
        members[1].content = spec;
        EXPECT_NE(refusal(archiveOf(manifestText(manifestOf(members)), members)), "") << spec;
    }
}

}  // namespace
}  // namespace plateau::bundle::test
