// main() of the tests with a slow disk: starts itself once more with the library preloaded that delays reads of the
// runs of a workspace, PLATEAU_SLOW_WORKSPACE. Processes that the tests start have a disk that is not slow.
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>
#include <QApplication>

#include "tests/support/temporary_folder.h"
#include "widgets/theme/theme.h"

namespace {

constexpr const char* kWorkspace = "PLATEAU_SLOW_WORKSPACE";

int startAgain(char** argv) {
    const plateau::support::TemporaryFolder folder;
    const std::string runs = (folder / "workspace/runs").string();
    std::filesystem::create_directories(runs);
    ::setenv(kWorkspace, (folder / "workspace").c_str(), 1);
    ::setenv("XDG_CACHE_HOME", (folder / "cache").c_str(), 1);
    ::setenv("LD_PRELOAD", PLATEAU_FAULT_SHIM, 1);
    ::setenv("PLATEAU_FAULTS",
             ("below=" + runs + ";call=read;delay=50;at=1;times=1000000000;hit=" + (folder / "hit").string() +
              ";first=" + (folder / "first").string())
                 .c_str(),
             1);
    pid_t child = 0;
    if (::posix_spawn(&child, "/proc/self/exe", nullptr, nullptr, argv, environ) != 0) return 1;
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

}  // namespace

int main(int argc, char** argv) {
    const char* workspace = std::getenv(kWorkspace);
    if (!workspace) return startAgain(argv);
    ::close(::open(workspace, O_RDONLY | O_CLOEXEC));  // the library reads its script
    ::unsetenv("LD_PRELOAD");
    ::unsetenv("PLATEAU_FAULTS");
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    plateau::widgets::applyTheme(application, plateau::widgets::ThemeMode::light);
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
