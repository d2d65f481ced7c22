// plateau-engine setup by its real program, beside stand-ins for NVIDIA's driver (tests/device/stub_script.h), for
// python3 and for pip, which hands out the LibTorch of the build. And what PLATEAU_LIBTORCH does.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;

class EngineSetup : public testing::Test {
protected:
    void SetUp() override {
        fs::create_directories(m_folder / "bin");
        // pip fails as long as there is a file `fails`, in the middle of its work.
        command("python3", R"sh(mkdir -p "$3/bin"
cat >"$3/bin/pip" <<'PIP'
#!/bin/bash
echo "$*" >>"$SETUP_TEST/asked"
while [ "$1" != --target ]; do shift; done
mkdir -p "$2/torch/lib"
[ ! -e "$SETUP_TEST/fails" ] || exit 1
rm -r "$2/torch"
ln -s "$SETUP_LIBTORCH" "$2/torch"
PIP
chmod +x "$3/bin/pip")sh");
        command("df", R"sh(printf 'Avail\n%s\n' "$(cat "$SETUP_TEST/free" 2>/dev/null || echo 99000000000)")sh");
    }
    void command(const char* name, const std::string& body) const {
        const fs::path file = m_folder / "bin" / name;
        writeText(file, "#!/bin/bash\n" + body + "\n");
        fs::permissions(file, fs::perms::owner_all);
    }
    Finished setUp(const std::vector<std::string>& words, const char* script = "") const {
        std::vector<std::string> all{"setup", "--json"};
        all.insert(all.end(), words.begin(), words.end());
        ProcessOptions options;
        options.environment = {{"LD_LIBRARY_PATH", PLATEAU_STUB_FOLDER},
                               {"PLATEAU_STUB_GPU", script},
                               {"PLATEAU_CACHE", (m_folder / "cache").string()},
                               {"SETUP_TEST", m_folder.path().string()},
                               {"SETUP_LIBTORCH", LIBTORCH_FOLDER},
                               {"PATH", (m_folder / "bin").string() + ":/usr/bin:/bin"}};
        return engine(all, {}, options);
    }
    fs::path fetched(const char* build) const {
        return m_folder / "cache" / ("libtorch-2.11.0-" + std::string(build)) / "torch";
    }

    TemporaryFolder m_folder;
};

TEST_F(EngineSetup, SaysWhatFitsWhyAndWhatItTakes) {
    const struct {
        const char *script, *build, *reason;
    } machines[] = {{"", "cuda", "driver 580.65.06 runs CUDA 13"},
                    {"driver 12.4", "cuda12", "driver 550.54.14 runs CUDA 12, not 13"},
                    {"sm_70", "cuda12", "the card has compute capability 7.0, for which CUDA 13 has no code"},
                    {"0 devices", "cuda", "driver 580.65.06, which names no card runs CUDA 13"}};
    for (const auto& machine : machines) {
        const Finished said = setUp({"--dry-run"}, machine.script);
        ASSERT_EQ(said.code, 0) << said.err;
        const auto document = documentOf(said);
        EXPECT_EQ(document.at("build"), machine.build);
        EXPECT_EQ(document.at("reason"), machine.reason);
        EXPECT_EQ(document.at("own_build"), "cpu");
        EXPECT_EQ(document.at("needed"), true);
        EXPECT_EQ(document.at("fetched"), false);
        EXPECT_EQ(document.at("folder"), fetched(machine.build).string());
        EXPECT_EQ(document.at("space_bytes"), 9000000000);
        EXPECT_GT(document.at("free_bytes"), 0);
    }
    EXPECT_FALSE(fs::exists(m_folder / "cache"));
}

TEST_F(EngineSetup, TheProgramsOwnBuildIsNotFetched) {
    const Finished old = setUp({}, "sm_30");
    ASSERT_EQ(old.code, 0) << old.err;
    EXPECT_EQ(documentOf(old).at("build"), "cpu");
    EXPECT_EQ(documentOf(old).at("needed"), false);
    EXPECT_EQ(documentOf(setUp({"--build", "cpu"})).at("needed"), false);
    EXPECT_FALSE(fs::exists(m_folder / "asked"));
}

TEST_F(EngineSetup, FetchesOnceAndTriesTheProgramWithIt) {
    const Finished first = setUp({}, "driver 12.4");
    ASSERT_EQ(first.code, 0) << first.err;
    EXPECT_EQ(documentOf(first).at("fetched"), true);
    EXPECT_EQ(documentOf(first).at("doctor").at("versions").at("torch"), "2.11.0");
    EXPECT_NE(readText(m_folder / "asked").find("torch==2.11.0 --index-url"), std::string::npos);
    EXPECT_TRUE(fs::exists(fetched("cuda12") / "lib" / "libtorch_cpu.so"));
    fs::remove(m_folder / "asked");
    const Finished again = setUp({}, "driver 12.4");
    ASSERT_EQ(again.code, 0) << again.err;
    EXPECT_EQ(documentOf(again).at("fetched"), false);
    EXPECT_EQ(documentOf(again).at("doctor").at("versions").at("torch"), "2.11.0");
    EXPECT_FALSE(fs::exists(m_folder / "asked"));
}

TEST_F(EngineSetup, AFetchThatBreaksOffLeavesNothingThatCounts) {
    writeText(m_folder / "fails", "");
    const Finished broken = setUp({});
    EXPECT_EQ(broken.code, 1) << broken.out;
    EXPECT_NE(broken.err.find("run plateau-engine setup again"), std::string::npos) << broken.err;
    EXPECT_FALSE(fs::exists(fetched("cuda")));
    fs::remove(m_folder / "fails");
    const Finished mended = setUp({});
    ASSERT_EQ(mended.code, 0) << mended.err;
    EXPECT_TRUE(fs::exists(fetched("cuda")));
    for (const auto& entry : fs::directory_iterator(m_folder / "cache"))
        EXPECT_EQ(entry.path().filename().string().find(".part"), std::string::npos) << entry.path();
}

TEST_F(EngineSetup, AsksForTheRoomFirst) {
    writeText(m_folder / "free", "8000000000");
    const Finished full = setUp({});
    EXPECT_EQ(full.code, 1);
    EXPECT_NE(full.err.find("LibTorch takes 9 GB while it is unpacked"), std::string::npos) << full.err;
    EXPECT_NE(full.err.find("PLATEAU_CACHE"), std::string::npos) << full.err;
    EXPECT_FALSE(fs::exists(m_folder / "asked"));
}

TEST_F(EngineSetup, AChosenLibTorchIsUsedAndAWrongOneIsNamed) {
    const auto doctorWith = [](const std::string& chosen) {
        ProcessOptions options;
        options.environment = {{"PLATEAU_LIBTORCH", chosen}};
        return engine({"doctor", "--quick", "--json"}, {}, options);
    };
    fs::create_directory_symlink(LIBTORCH_FOLDER, m_folder / "torch");
    for (const fs::path& chosen : {m_folder.path(), m_folder / "torch"}) {
        const Finished used = doctorWith(chosen.string());
        EXPECT_EQ(used.err.find("PLATEAU_LIBTORCH"), std::string::npos) << used.err;
        EXPECT_EQ(documentOf(used).at("versions").at("torch"), "2.11.0");
    }
    EXPECT_NE(doctorWith("/nowhere").err.find("PLATEAU_LIBTORCH holds no lib/libtorch_cpu.so (/nowhere)"),
              std::string::npos);
    fs::create_directories(m_folder / "old" / "lib");
    writeText(m_folder / "old" / "lib" / "libtorch_cpu.so", "");
    writeText(m_folder / "old" / "version.py", "__version__ = '2.10.0+cpu'\n");
    const Finished old = doctorWith((m_folder / "old").string());
    EXPECT_NE(old.err.find("PLATEAU_LIBTORCH is of another version"), std::string::npos) << old.err;
    EXPECT_EQ(documentOf(old).at("versions").at("torch"), "2.11.0");
}

}  // namespace
}  // namespace plateau::test
