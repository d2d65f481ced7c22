// A window that is killed while it deletes, brings back or tags some hundred runs loses none of them: afterwards each
// is whole, and either in the list or in the bin.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QProcess>

#include "core/run/run_directory.h"
#include "session_fixture.h"
#include "tests/models/bulk_child.h"

namespace plateau::widgets {

namespace fs = std::filesystem;
using namespace support;

namespace {

constexpr int kBulkRuns = 300;  // in two parts of the session
constexpr int kBulkMs = 60'000;

std::set<std::string> bulkNames(const fs::path& parent) {
    std::set<std::string> names;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(parent, none)) names.insert(entry.path().filename().string());
    return names;
}

std::map<std::string, std::string> bulkFiles(const fs::path& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::directory_iterator(folder)) {
        const std::string name = entry.path().filename().string();
        if (name == "lock" || name.find(".tmp-") != std::string::npos) continue;
        std::ifstream stream(entry.path(), std::ios::binary);
        files[name] = {std::istreambuf_iterator<char>(stream), {}};
    }
    return files;
}

run::Label bulkLabel(const std::vector<std::string>& tags) {
    run::Label label;
    label.notes = "kept";
    label.tags = tags;
    return label;
}

std::vector<std::string> ownRuns(const WorkspaceSession& session) {
    std::vector<std::string> ids;
    for (const store::RunRow& row : session.runs())
        if (!row.read_only) ids.push_back(row.id.value);
    return ids;
}

class BulkKill : public SessionTest {
protected:
    void SetUp() override {
        const fs::path first = makeRun(folder(), "run-000");
        appendEvents(first, madeHistory(20));
        ASSERT_TRUE(run::writeLabel(first, bulkLabel({"old"})).ok());
        m_files = bulkFiles(first);
        for (int i = 1; i < kBulkRuns; ++i)
            fs::copy(first, first.parent_path() / ("run-" + std::to_string(1000 + i).substr(1)));
        m_all = bulkNames(folder() / "runs");
        ASSERT_EQ(m_all.size(), std::size_t(kBulkRuns));
        const auto before = startedSession();  // so that the child finds all of them in the database
        ASSERT_TRUE(waitUntil([&] { return ownRuns(*before).size() == std::size_t(kBulkRuns); }));
    }

    // Lets a child do `work` until `isTime`, and kills it then. False if it was done before.
    bool killDuring(const char* work, const std::function<bool()>& isTime) {
        QProcess child;
        child.setProcessChannelMode(QProcess::ForwardedChannels);
        child.start(QCoreApplication::applicationFilePath(),
                    {QLatin1String(kBulkChild), QLatin1String(work), QString::fromStdString(folder().string())});
        EXPECT_TRUE(child.waitForStarted(kBulkMs));
        const QDeadlineTimer deadline(kBulkMs);
        while (!isTime() && !deadline.hasExpired() && !child.waitForFinished(0)) {
        }
        EXPECT_FALSE(deadline.hasExpired()) << work;
        if (child.state() != QProcess::NotRunning) {
            child.kill();  // SIGKILL
            EXPECT_TRUE(child.waitForFinished(kBulkMs));
        }
        return child.exitStatus() == QProcess::CrashExit;
    }
    std::set<std::string> listed() const { return bulkNames(folder() / "runs"); }
    std::set<std::string> binned() const { return bulkNames(folder() / "bin"); }

    // Each run in one place only, and there with all its files.
    void expectAllThere() const {
        const std::set<std::string> here = listed(), there = binned();
        std::set<std::string> all = here;
        all.insert(there.begin(), there.end());
        EXPECT_EQ(all, m_all);
        EXPECT_EQ(here.size() + there.size(), m_all.size()) << "none twice";
        for (const std::string& name : here) ASSERT_EQ(bulkFiles(folder() / "runs" / name), m_files) << name;
        for (const std::string& name : there) ASSERT_EQ(bulkFiles(folder() / "bin" / name), m_files) << name;
    }

    // What the next window shows: the list and the bin as the folders are. Brings all back.
    void expectRestartShowsAllAndUndoes() {
        const std::set<std::string> here = listed(), there = binned();
        const auto session = startedSession();
        ASSERT_TRUE(waitUntil([&] {
            const auto shown = ownRuns(*session);
            return std::set<std::string>(shown.begin(), shown.end()) == here;
        })) << ownRuns(*session).size()
            << " of " << here.size();
        std::vector<store::BinnedRun> bin;
        QObject::connect(session.get(), &WorkspaceSession::binRead, session.get(),
                         [&](const auto& runs) { bin = runs; });
        session->readBin();
        ASSERT_TRUE(waitUntil([&] { return bin.size() == there.size(); })) << bin.size() << " of " << there.size();
        std::vector<std::string> entries;
        for (const store::BinnedRun& run : bin) entries.push_back(run.entry);
        session->restoreRuns(entries);
        ASSERT_TRUE(waitUntil([&] { return ownRuns(*session).size() == m_all.size() && bin.empty(); }));
        EXPECT_TRUE(waitUntil([&] {
            return std::ranges::all_of(session->runs(), [](const store::RunRow& row) {
                return row.read_only || (row.state == run::RunState::finished && row.notes == "kept" && row.step == 20);
            });
        })) << "as they were";
        EXPECT_EQ(listed(), m_all);
    }

    std::map<std::string, std::string> m_files;  // of every run
    std::set<std::string> m_all;
};

TEST_F(BulkKill, InADeletionLeavesEachRunInTheListOrInTheBin) {
    int killed = 0;
    for (const std::size_t many : {1, 90, 199, 200, 201, 280}) {
        killed += killDuring("delete", [&] { return binned().size() >= many; });
        expectAllThere();
        expectRestartShowsAllAndUndoes();
        if (HasFatalFailure()) return;
    }
    EXPECT_GE(killed, 3) << "in the middle";
}

TEST_F(BulkKill, InAnUndoLeavesEachRunInTheListOrInTheBin) {
    int killed = 0;
    for (const std::size_t many : {1, 150, 220}) {
        EXPECT_FALSE(killDuring("delete", [] { return false; })) << "it is done by itself";
        ASSERT_EQ(binned(), m_all);
        killed += killDuring("restore", [&] { return listed().size() >= many; });
        expectAllThere();
        expectRestartShowsAllAndUndoes();
        if (HasFatalFailure()) return;
    }
    EXPECT_GE(killed, 2) << "in the middle";
}

TEST_F(BulkKill, InATaggingLeavesEachLabelOldOrNew) {
    const fs::path part[] = {folder() / "runs" / "run-100", folder() / "runs" / "run-250"};
    const auto tagsOf = [](const fs::path& run) { return run::readLabel(run).value().tags; };
    for (const fs::path& run : part) {
        killDuring("tag", [&] { return tagsOf(run) != std::vector<std::string>{"old"}; });
        std::size_t tagged = 0;
        for (const std::string& name : m_all) {
            const auto label = run::readLabel(folder() / "runs" / name);
            ASSERT_TRUE(label.ok()) << name;
            EXPECT_EQ(label->notes, "kept");
            EXPECT_TRUE(label->tags == std::vector<std::string>{"old"} ||
                        label->tags == (std::vector<std::string>{"old", "night"}))
                << name;
            tagged += label->tags.size() == 2;
        }
        EXPECT_GE(tagged, 1u);
        const auto session = startedSession();
        EXPECT_TRUE(waitUntil([&] {
            return tagged == std::size_t(std::ranges::count_if(
                                 session->runs(), [](const store::RunRow& row) { return row.tags.size() == 2; }));
        })) << "the next window shows what is written";
    }
}

}  // namespace

int bulkChild(const QStringList& arguments) {
    if (arguments.size() != 4) return 2;
    const QString work = arguments[2];
    WorkspaceSession session(arguments[3]);
    session.start();
    const auto eventually = [](const std::function<bool()>& condition) { return QTest::qWaitFor(condition, kBulkMs); };
    if (!eventually([&] { return session.isReady(); })) return 1;
    if (work == QLatin1String("restore")) {
        std::size_t count = 0;
        QObject::connect(&session, &WorkspaceSession::binRead, &session,
                         [&](const std::vector<store::BinnedRun>& runs) {
                             std::vector<std::string> entries;
                             for (const store::BinnedRun& run : runs) entries.push_back(run.entry);
                             if (count == 0) session.restoreRuns(entries);
                             count = std::max(count, runs.size());
                         });
        session.readBin();
        return eventually([&] { return count > 0 && ownRuns(session).size() == count; }) ? 0 : 1;
    }
    if (work == QLatin1String("tag")) {
        std::vector<std::pair<QString, run::Label>> labels;
        for (const std::string& id : ownRuns(session))
            labels.emplace_back(QString::fromStdString(id), bulkLabel({"old", "night"}));
        session.setLabels(labels);
        return eventually([&] {
            return std::ranges::all_of(session.runs(),
                                       [](const store::RunRow& row) { return row.read_only || row.tags.size() == 2; });
        })
                   ? 0
                   : 1;
    }
    QStringList ids;
    for (const std::string& id : ownRuns(session)) ids << QString::fromStdString(id);
    session.deleteRuns(ids);
    return eventually([&] { return ownRuns(session).empty(); }) ? 0 : 1;
}

}  // namespace plateau::widgets
