// An engine brought onto a machine, which is here a shell with a home folder of its own, without ssh.
#include "core/machines/install.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include <gnu/libc-version.h>
#include <gtest/gtest.h>

#include "core/machines/reach.h"
#include "tests/support/temporary_folder.h"

namespace plateau::machines {
namespace {

namespace fs = std::filesystem;

std::string textOf(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

SentFile sent(const std::string& name, const std::string& text, bool isProgram = false) {
    return {.name = name, .text = text, .bytes = text.size(), .is_program = isProgram};
}

class Install : public testing::Test {
protected:
    Install() {
        fs::create_directories(home());
        fs::create_directories(m_folder / "bin");
        m_options.words = {"/usr/bin/env",
                           "HOME=" + home().string(),
                           "XDG_DATA_HOME=",
                           "PATH=" + (m_folder / "bin").string() + ":/usr/bin:/bin",
                           "/bin/sh",
                           "-c",
                           "echo Welcome; printf 'no line break'; " + shellWords({.name = "box"}).back()};
        m_options.machine = "box";
        m_options.version = "9.9.9";
        m_options.files = {sent(kInstalledProgram, "#!/bin/sh\necho plateau-engine 9.9.9\n", true),
                           sent("lib/none", ""), sent("lib/some", std::string(3 * 65536 + 5, 's'))};
        m_options.stop = [] { return false; };
    }

    fs::path home() const { return m_folder / "home"; }
    fs::path usual() const { return home() / ".local/share/plateau/engine-9.9.9"; }
    // A program of the machine is replaced.
    void replace(const std::string& name, const std::string& script) const {
        const fs::path file = m_folder / "bin" / name;
        std::ofstream(file) << "#!/bin/sh\n" << script << "\n";
        fs::permissions(file, fs::perms::owner_all);
    }
    Error refusal() const {
        const auto done = install(m_options);
        EXPECT_FALSE(done);
        return done ? Error{} : done.error();
    }
    // That is, but for folders of the user's data.
    std::vector<std::string> files() const {
        std::vector<std::string> all;
        for (const auto& entry : fs::recursive_directory_iterator(home()))
            if (!entry.is_directory() || entry.path().filename().string().starts_with("engine-"))
                all.push_back(entry.path().lexically_relative(home()).string());
        return all;
    }
    void expectNothing() const { EXPECT_TRUE(files().empty()) << files().front(); }

    support::TemporaryFolder m_folder;
    InstallOptions m_options;
};

TEST_F(Install, IsWholeAndRuns) {
    std::uint64_t bytes = 0, of = 0;
    m_options.tell = [&](std::uint64_t now, std::uint64_t all) { bytes = now, of = all; };
    const auto done = install(m_options);
    ASSERT_TRUE(done) << describe(done.error());
    EXPECT_EQ(done->program, (usual() / kInstalledProgram).string());
    EXPECT_FALSE(done->was_there);
    EXPECT_EQ(bytes, bytesOf(m_options.files));
    EXPECT_EQ(of, bytes);
    EXPECT_EQ(textOf(usual() / "lib/some"), m_options.files[2].text);
    EXPECT_EQ(textOf(usual() / "lib/none"), "");
    EXPECT_EQ(fs::status(done->program).permissions() & fs::perms::owner_exec, fs::perms::owner_exec);
    EXPECT_EQ(fs::status(usual() / "lib/some").permissions() & fs::perms::owner_exec, fs::perms::none);
    EXPECT_EQ(std::distance(fs::directory_iterator(usual().parent_path()), {}), 1) << "and nothing besides";
}

TEST_F(Install, IsDoneOnceUnlessItIsAskedForAgain) {
    ASSERT_TRUE(install(m_options));
    const auto second = install(m_options);
    ASSERT_TRUE(second) << describe(second.error());
    EXPECT_TRUE(second->was_there);
    EXPECT_EQ(second->program, (usual() / kInstalledProgram).string());
    std::ofstream(usual() / "lib/some") << "damaged";
    m_options.again = true;
    ASSERT_TRUE(install(m_options));
    EXPECT_EQ(textOf(usual() / "lib/some"), m_options.files[2].text);
    EXPECT_EQ(std::distance(fs::directory_iterator(usual().parent_path()), {}), 1);
}

TEST_F(Install, WhatIsInPathSuffices) {
    replace("plateau-engine", "echo plateau-engine 9.9.9");
    const auto done = install(m_options);
    ASSERT_TRUE(done) << describe(done.error());
    EXPECT_TRUE(done->was_there);
    EXPECT_EQ(done->program, "");
    expectNothing();
    replace("plateau-engine", "echo plateau-engine 9.9.8");
    EXPECT_FALSE(install(m_options)->was_there);
}

TEST_F(Install, AFolderIsNamed) {
    m_options.folder = "~/tools/plateau";
    const auto done = install(m_options);
    ASSERT_TRUE(done) << describe(done.error());
    EXPECT_EQ(done->program, (home() / "tools/plateau" / kInstalledProgram).string());
    for (const char* folder : {"~/a b", "$(id)", "a;b", "-x", "/opt/", "~/", "a/..", "/opt/pla'teau"})
        EXPECT_FALSE(checkFolder(folder)) << folder;
    for (const char* folder : {"~/a", "/opt/plateau", "tools"}) EXPECT_TRUE(checkFolder(folder)) << folder;
}

TEST_F(Install, AnotherKindOfMachineIsRefused) {
    replace("uname", "[ \"$1\" = -s ] && echo Linux || echo riscv64");
    EXPECT_EQ(refusal().code, ErrorCode::unavailable);
    EXPECT_NE(refusal().message.find("that machine is Linux riscv64"), std::string::npos) << refusal().message;
    expectNothing();
}

TEST_F(Install, AnOlderLibraryOfCIsRefused) {
    m_options.files.push_back(sent("lib/new", ""));
    std::ofstream(m_folder / "new") << "some bytes, GLIBC_2.1 and GLIBC_2.34" << '\0';
    m_options.files.back() = {.name = "lib/new", .path = m_folder / "new", .bytes = fs::file_size(m_folder / "new")};
    replace("getconf", "echo glibc 2.31");
    const Error old = refusal();
    EXPECT_EQ(old.code, ErrorCode::unavailable);
    EXPECT_EQ(old.message, "the C library there is glibc 2.31, and this engine needs 2.34");
    replace("getconf", "exit 1");
    EXPECT_EQ(refusal().message, "the C library there is no glibc, and this engine needs 2.34");
    expectNothing();
    replace("getconf", "echo glibc 2.34");
    EXPECT_TRUE(install(m_options));
}

TEST_F(Install, AFullDiskIsSeenBefore) {
    replace("df",
            "echo Filesystem 1024-blocks Used Available Capacity Mounted on\n"
            "echo /dev/sda1 1000000 988000 12000 98% /home");
    const Error full = refusal();
    EXPECT_EQ(full.code, ErrorCode::noSpace);
    EXPECT_NE(full.message.find("12 MiB are free"), std::string::npos) << full.message;
    EXPECT_EQ(full.context, usual().string());
    expectNothing();
}

TEST_F(Install, WhatFailsThereIsSaidAndLeavesNothing) {
    replace("dd", "echo \"dd: error writing 'x': No space left on device\" >&2; exit 1");
    const Error full = refusal();
    EXPECT_EQ(full.code, ErrorCode::io);
    EXPECT_NE(full.message.find("No space left on device"), std::string::npos) << full.message;
    expectNothing();
    // One byte more than was sent.
    replace("dd", "exec /usr/bin/dd \"$@\"");
    replace("chmod", "/usr/bin/chmod \"$@\" && echo >>\"$2\"");
    EXPECT_NE(refusal().message.find("did NOT match"), std::string::npos);
    expectNothing();
}

TEST_F(Install, WhatDoesNotRunThereIsNotKept) {
    m_options.files[0] =
        sent(kInstalledProgram, "#!/bin/sh\necho 'libzip.so.4: cannot open shared object' >&2; exit 127\n", true);
    EXPECT_NE(refusal().message.find("libzip.so.4: cannot open"), std::string::npos) << refusal().message;
    m_options.files[0] = sent(kInstalledProgram, "#!/bin/sh\necho plateau-engine 0.0.1\n", true);
    EXPECT_EQ(refusal().code, ErrorCode::unavailable);
    expectNothing();
}

TEST_F(Install, AFolderOfSomebodyElseIsLeftAlone) {
    fs::create_directories(usual());
    std::ofstream(usual() / "mine") << "mine";
    EXPECT_EQ(refusal().code, ErrorCode::busy);
    EXPECT_EQ(textOf(usual() / "mine"), "mine");
    fs::remove(usual() / "mine");
    EXPECT_TRUE(install(m_options)) << "an empty one is taken";
}

TEST_F(Install, AStopLeavesNothing) {
    bool isStopped = false;
    m_options.tell = [&](std::uint64_t bytes, std::uint64_t) { isStopped = bytes > 100'000; };
    m_options.stop = [&] { return isStopped; };
    m_options.files[2] = sent("lib/some", std::string(8 << 20, 's'));
    EXPECT_EQ(refusal().code, ErrorCode::cancelled);
    expectNothing();
    // As late as can be: it was tried there, and waits for the last word.
    isStopped = false;
    m_options.tell = nullptr;
    m_options.files[2] = sent("lib/some", "s");
    m_options.files[0] =
        sent(kInstalledProgram,
             "#!/bin/sh\n: >" + (m_folder / "tried").string() + "\nsleep 0.3\necho plateau-engine 9.9.9\n", true);
    m_options.stop = [this] { return fs::exists(m_folder / "tried"); };
    EXPECT_EQ(refusal().code, ErrorCode::cancelled);
    expectNothing();
}

TEST_F(Install, AMachineThatIsNotReachedIsSaid) {
    m_options.words = {"/bin/sh", "-c", "echo 'ssh: connect to host box port 22: Connection refused' >&2; exit 255"};
    const Error gone = refusal();
    EXPECT_EQ(gone.code, ErrorCode::unavailable);
    EXPECT_NE(gone.message.find("cannot be reached: ssh: connect"), std::string::npos) << gone.message;
}

class InstallWheel : public Install {
protected:
    InstallWheel() {
        m_wheel = m_folder / "plateau_engine-9.9.9-py3-none-manylinux_2_36_x86_64.whl";
        std::ofstream(m_wheel) << "packed";
        m_options.files = *wheelFiles(m_wheel);
        m_options.is_wheel = true;
    }
    // As python3 -m pip does, and as the start of a program.
    void givePython(const std::string& pip, const std::string& torch) const {
        replace("python3",
                "case \"$*\" in\n"
                "'-m pip --version') " +
                    pip +
                    ";;\n"
                    "-c*) " +
                    torch +
                    ";;\n"
                    "-m*) while [ \"$1\" != --target ]; do shift; done; mkdir \"$2\" && cp \"$3\" \"$2/packed\";;\n"
                    "*) cat \"$(dirname \"$1\")/site/packed\" >/dev/null && echo plateau-engine 9.9.9;;\nesac");
    }
    fs::path m_wheel;
};

TEST_F(InstallWheel, IsPutInPlaceByPip) {
    givePython("echo pip 23", "echo 2.11.0");
    const auto done = install(m_options);
    ASSERT_TRUE(done) << describe(done.error());
    EXPECT_EQ(textOf(usual() / "site/packed"), "packed");
    EXPECT_FALSE(fs::exists(usual() / m_wheel.filename()));
}

TEST_F(InstallWheel, WhatPythonLacksIsSaid) {
    givePython("exit 1", "echo 2.11.0");
    EXPECT_EQ(refusal().message, "there is no pip for python3 on that machine");
    givePython("echo pip 23", "exit 1");
    EXPECT_EQ(refusal().message, "there is no torch for python3 on that machine");
    expectNothing();
}

TEST(EngineFiles, AreThisProgramAndItsLibraries) {
    const auto files = engineFiles();
    ASSERT_TRUE(files);
    std::vector<std::string> names;
    for (const SentFile& file : *files) names.push_back(file.name);
    const auto has = [&](const std::string& name) { return std::ranges::find(names, name) != names.end(); };
    EXPECT_TRUE(has("plateau-engine"));
    EXPECT_TRUE(has("lib/plateau-engine"));
    EXPECT_TRUE(has("lib/libstdc++.so.6"));
    for (const char* own : {"lib/libc.so.6", "lib/libm.so.6", "lib/ld-linux-x86-64.so.2"})
        EXPECT_FALSE(has(own)) << own;
    const auto needed = neededLibc(*files);
    ASSERT_TRUE(needed);
    EXPECT_GE(*needed, 17);
    EXPECT_LE("2." + std::to_string(*needed), std::string(gnu_get_libc_version()));
}

TEST(EngineFiles, AWheelIsKnownByItsName) {
    EXPECT_EQ(versionOfWheel("/tmp/plateau_engine-1.2.3-py3-none-manylinux_2_36_x86_64.whl"), "1.2.3");
    for (const char* name :
         {"torch-2.11.0-py3-none-any.whl", "plateau_engine-1.2.3.whl", "plateau_engine-a;b-1-2-3.whl"}) {
        EXPECT_EQ(versionOfWheel(name), "") << name;
        EXPECT_EQ(wheelFiles(name).error().code, ErrorCode::usage);
    }
}

}  // namespace
}  // namespace plateau::machines
