#include "core/run/run_lock.h"

#include <csignal>
#include <optional>

#include "tests/run/support.h"

namespace plateau::run {
namespace {

// A child that takes the lock, says so through a pipe and holds it until it is killed.
class Holder {
public:
    explicit Holder(const std::filesystem::path& file) {
        int ready[2] = {}, go[2] = {};
        if (::pipe(ready) != 0 || ::pipe(go) != 0) std::abort();
        m_child = ::fork();
        if (m_child == 0) {
            ::close(go[1]);
            const auto lock = RunLock::acquire(file);
            char word = lock.ok() ? 'y' : 'n';
            (void)!::write(ready[1], &word, 1);
            (void)!::read(go[0], &word, 1);
            ::_exit(0);
        }
        ::close(go[0]);
        ::close(ready[1]);
        m_go = go[1];
        char word = 'n';
        m_holds = ::read(ready[0], &word, 1) == 1 && word == 'y';
        ::close(ready[0]);
    }
    Holder(const Holder&) = delete;
    Holder& operator=(const Holder&) = delete;
    ~Holder() { kill(); }

    void kill() {
        if (m_child <= 0) return;
        ::kill(m_child, SIGKILL);
        ::waitpid(m_child, nullptr, 0);
        ::close(m_go);
        m_child = 0;
    }
    bool holds() const { return m_holds; }
    int pid() const { return m_child; }

private:
    pid_t m_child = 0;
    int m_go = -1;
    bool m_holds = false;
};

class RunLockTest : public ::testing::Test {
protected:
    std::filesystem::path file() const { return m_folder.path() / "lock"; }
    test::TemporaryFolder m_folder;
};

TEST_F(RunLockTest, IsFreeHeldAndFreeAgain) {
    EXPECT_TRUE(inspectLock(file()).state == LockState::free);
    {
        const auto lock = RunLock::acquire(file());
        ASSERT_TRUE(lock.ok()) << describe(lock.error());
        const LockInfo info = inspectLock(file());
        EXPECT_TRUE(info.state == LockState::held);
        ASSERT_TRUE(info.owner);
        EXPECT_EQ(info.owner->pid, ::getpid());
        EXPECT_FALSE(info.owner->host.empty());
        EXPECT_FALSE(info.owner->boot_id.empty());
        EXPECT_FALSE(info.owner->start_time.empty());
        EXPECT_FALSE(RunLock::acquire(file()).ok()) << "also within one process";
    }
    EXPECT_TRUE(inspectLock(file()).state == LockState::free);
    EXPECT_FALSE(inspectLock(file()).owner) << "a clean end leaves no name";
    EXPECT_TRUE(RunLock::acquire(file()).ok());
}

TEST_F(RunLockTest, SurvivesAMove) {
    std::optional<RunLock> kept;
    {
        auto lock = RunLock::acquire(file());
        ASSERT_TRUE(lock.ok());
        kept.emplace(std::move(lock).value());
    }
    EXPECT_TRUE(inspectLock(file()).state == LockState::held);
    kept.reset();
    EXPECT_TRUE(inspectLock(file()).state == LockState::free);
}

TEST_F(RunLockTest, AnotherProcessIsNamedAndItsDeathFreesTheLock) {
    Holder holder(file());
    ASSERT_TRUE(holder.holds());
    const auto lock = RunLock::acquire(file());
    ASSERT_FALSE(lock.ok());
    EXPECT_TRUE(lock.error().code == ErrorCode::busy);
    EXPECT_NE(lock.error().message.find(std::to_string(holder.pid())), std::string::npos) << describe(lock.error());
    EXPECT_TRUE(inspectLock(file()).state == LockState::held);
    holder.kill();
    EXPECT_TRUE(inspectLock(file()).state == LockState::free) << "although its name is still in the file";
    EXPECT_TRUE(inspectLock(file()).owner);
    EXPECT_TRUE(RunLock::acquire(file()).ok());
}

TEST_F(RunLockTest, OnlyOneOfManyWins) {
    int winners = 0;
    std::vector<std::unique_ptr<Holder>> holders;
    for (int i = 0; i < 8; ++i) holders.push_back(std::make_unique<Holder>(file()));
    for (const auto& holder : holders) winners += holder->holds();
    EXPECT_EQ(winners, 1);
}

TEST_F(RunLockTest, AForeignHostCannotBeJudged) {
    const std::string text =
        R"({"pid":7,"host":"no-such-host","boot_id":"00000000-0000-0000-0000-000000000000","start_time":"x"})";
    test::write(file(), text);
    EXPECT_TRUE(inspectLock(file()).state == LockState::foreign);
    const auto lock = RunLock::acquire(file());
    ASSERT_FALSE(lock.ok());
    EXPECT_TRUE(lock.error().code == ErrorCode::busy);
    EXPECT_NE(lock.error().message.find("no-such-host"), std::string::npos);
    EXPECT_NE(lock.error().advice.find("unlock RUN --host no-such-host"), std::string::npos);
    EXPECT_EQ(test::contentOf(file()), text) << "nothing was changed";
}

TEST_F(RunLockTest, AJobThatWasPutBackTakesItsOwnLockOver) {
    const auto lockOf = [](const std::string& job, int restarts) {
        return R"({"pid":7,"host":"gone","boot_id":"0","start_time":"x","job":")" + job + R"(","restarts":)" +
               std::to_string(restarts) + "}";
    };
    const auto isTaken = [&](const std::string& text) {
        test::write(file(), text);
        return RunLock::acquire(file()).ok();
    };
    EXPECT_FALSE(isTaken(lockOf("t/12_3", 0))) << "in no job";
    const std::pair<const char*, const char*> said[] = {{"SLURM_CLUSTER_NAME", "t"},
                                                        {"SLURM_JOB_ID", "15"},
                                                        {"SLURM_ARRAY_JOB_ID", "12"},
                                                        {"SLURM_ARRAY_TASK_ID", "3"},
                                                        {"SLURM_RESTART_COUNT", "2"}};
    for (const auto& [name, value] : said) ::setenv(name, value, 1);
    EXPECT_TRUE(isTaken(lockOf("t/12_3", 1)));
    EXPECT_FALSE(isTaken(lockOf("t/12_3", 2))) << "the same start";
    EXPECT_FALSE(isTaken(lockOf("t/12_4", 1))) << "another task";
    EXPECT_FALSE(isTaken(lockOf("u/12_3", 1))) << "of another cluster";
    EXPECT_FALSE(isTaken(R"({"pid":7,"host":"gone","boot_id":"0","start_time":"x"})"));
    test::write(file(), "");
    {
        const auto lock = RunLock::acquire(file());
        ASSERT_TRUE(lock);
        EXPECT_EQ(inspectLock(file()).owner->job, "t/12_3");
        EXPECT_EQ(inspectLock(file()).owner->restarts, 2);
    }
    for (const auto& [name, value] : said) ::unsetenv(name);
}

TEST_F(RunLockTest, ALockOfAHostThatIsGoneIsReleasedByItsName) {
    EXPECT_EQ(releaseLock(file(), "gone").error().code, ErrorCode::usage) << "there is none";
    test::write(file(), R"({"pid":7,"host":"gone","boot_id":"0","start_time":"x"})");
    const Status other = releaseLock(file(), "else");
    ASSERT_FALSE(other);
    EXPECT_NE(other.error().message.find("gone"), std::string::npos);
    EXPECT_TRUE(inspectLock(file()).state == LockState::foreign);
    ASSERT_TRUE(releaseLock(file(), "gone"));
    EXPECT_TRUE(inspectLock(file()).state == LockState::free);
    const auto lock = RunLock::acquire(file());
    ASSERT_TRUE(lock);
    EXPECT_EQ(releaseLock(file(), "gone").error().code, ErrorCode::busy) << "somebody lives";
    EXPECT_TRUE(inspectLock(file()).state == LockState::held);
}

TEST_F(RunLockTest, TheSameMachineUnderAnotherNameIsNotForeign) {
    std::string here;
    {
        const auto lock = RunLock::acquire(file());
        here = inspectLock(file()).owner->boot_id;
    }
    test::write(file(), R"({"pid":7,"host":"old-name","boot_id":")" + here + R"(","start_time":"x"})");
    EXPECT_TRUE(inspectLock(file()).state == LockState::free);
    EXPECT_TRUE(RunLock::acquire(file()).ok());
}

TEST_F(RunLockTest, RubbishInTheFileIsNoOwner) {
    for (const char* text : {"", "{", "[]", "{\"pid\":1e300}", "{\"pid\":-5,\"host\":7}", "\xff\xfe"}) {
        test::write(file(), text);
        EXPECT_TRUE(inspectLock(file()).state == LockState::free) << text;
        EXPECT_TRUE(RunLock::acquire(file()).ok()) << text;
    }
    EXPECT_FALSE(RunLock::acquire(m_folder.path() / "missing" / "lock").ok());
    EXPECT_FALSE(RunLock::acquire(m_folder.path()).ok());
}

}  // namespace
}  // namespace plateau::run
