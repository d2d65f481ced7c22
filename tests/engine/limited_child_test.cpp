// A process with limits: each way to go wrong ends in it alone, and is told.
#include "app/engine/conformance/limited_child.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <new>
#include <thread>

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "app/engine/conformance/confinement.h"

namespace plateau::engine {
namespace {

using std::chrono::milliseconds;
using How = ChildEnd::How;

constexpr milliseconds kPatient{60000};

ChildEnd shell(const std::string& script, milliseconds deadline = kPatient, const std::string& input = {}) {
    const auto end = runLimited({"/bin/sh", "-c", script}, input, {.deadline = deadline});
    if (!end) throw std::runtime_error(describe(end.error()));
    return *end;
}

TEST(LimitedChild, GivesItsInputAndItsOutput) {
    const std::string input(3 << 20, 'x');
    const ChildEnd end = shell("wc -c; echo unheard >&2; exit 7", kPatient, input);
    EXPECT_EQ(end.how, How::exited);
    EXPECT_EQ(end.code, 7);
    EXPECT_EQ(std::atoi(end.output.c_str()), 3 << 20);
    EXPECT_EQ(end.output.find("unheard"), std::string::npos);
}

TEST(LimitedChild, TellsHowItEnded) {
    EXPECT_EQ(shell("kill -SEGV $$").how, How::by_signal);
    EXPECT_EQ(shell("kill -SEGV $$").code, SIGSEGV);
    const ChildEnd hung = shell("sleep 1000", milliseconds(50));
    EXPECT_EQ(hung.how, How::out_of_time);
    EXPECT_LT(hung.seconds, 30);
    // Also one that has closed its output, and one whose children hold it.
    EXPECT_EQ(shell("exec >&-; sleep 1000", milliseconds(50)).how, How::out_of_time);
    EXPECT_EQ(shell("sleep 1000 & exit 0", milliseconds(50)).how, How::out_of_time);
}

TEST(LimitedChild, KeepsOnlySoMuchOfWhatItIsTold) {
    const auto end = runLimited({"/bin/sh", "-c", "yes"}, "", {.deadline = milliseconds(300), .most_output = 1000});
    ASSERT_TRUE(end.ok());
    EXPECT_EQ(end->how, How::out_of_time);
    EXPECT_EQ(end->output.size(), 1000u);
}

TEST(LimitedChild, ThatIsNotThereIsAnError) {
    const auto end = runLimited({"/no/such/program"}, "", {.deadline = kPatient});
    ASSERT_FALSE(end.ok());
    EXPECT_EQ(end.error().code, ErrorCode::notFound);
}

// The exit status of `work` in a process of its own; minus the signal that ended it.
int inChild(int (*work)()) {
    const pid_t child = ::fork();
    if (child == 0) ::_exit(work());
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

TEST(Confinement, EndsWhatTakesTooLong) {
    EXPECT_EQ(inChild([] {
                  limitThisProcess({.memory_bytes = std::uint64_t{1} << 40, .cpu_seconds = 1});
                  const volatile bool is_on = true;
                  while (is_on) {
                  }
                  return 0;
              }),
              -SIGXCPU);
}

#ifndef __SANITIZE_ADDRESS__
TEST(Confinement, RefusesMemoryBeyondItsLimit) {
    EXPECT_EQ(inChild([] {
                  limitThisProcess({.memory_bytes = std::uint64_t{2} << 30, .cpu_seconds = 60});
                  void* some = std::malloc(std::size_t{64} << 20);
                  void* more = std::malloc(std::size_t{4} << 30);
                  const int result = some != nullptr && more == nullptr ? 0 : 1;
                  std::free(some);
                  std::free(more);
                  return result;
              }),
              0);
}
#endif

TEST(Confinement, ClosesFilesNetworkAndOtherPrograms) {
    EXPECT_EQ(inChild([] {
                  const pid_t parent = ::getppid();
                  if (!closeFilesAndNetwork()) return 99;
                  const auto refused = [](long result) { return result < 0 && errno == EPERM; };
                  if (!refused(::open("/etc/passwd", O_RDONLY))) return 1;
                  if (!refused(::open("/tmp/plateau-unwritten", O_WRONLY | O_CREAT, 0600))) return 2;
                  if (!refused(::socket(AF_INET, SOCK_STREAM, 0))) return 3;
                  if (!refused(::fork())) return 4;
                  char* const words[] = {nullptr};
                  if (!refused(::execve("/bin/true", words, words))) return 5;
                  if (!refused(::kill(parent, 0))) return 6;
                  if (!refused(::unlink("/tmp/plateau-unwritten"))) return 7;
                  // Computing goes on, in threads too.
                  int sum = 0;
                  std::thread([&sum] { sum = 1; }).join();
                  void* memory = std::malloc(std::size_t{32} << 20);
                  const bool has_memory = memory != nullptr;
                  std::free(memory);
                  return sum == 1 && has_memory ? 0 : 8;
              }),
              0);
    // Whoever aborts is seen to.
    EXPECT_EQ(inChild([] {
                  closeFilesAndNetwork();
                  std::abort();
                  return 0;
              }),
              -SIGABRT);
}

}  // namespace
}  // namespace plateau::engine
