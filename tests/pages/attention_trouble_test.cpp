// The engine dies, floods, talks nonsense or falls silent while it looks inside a model.
#include <fstream>

#include "core/run/remote.h"
#include "tests/pages/attention_fixture.h"

namespace plateau::widgets {
namespace {

class AttentionTroubleTest : public AttentionPageTest {
protected:
    // Asks under that mode; then the engine is well again and the same text is asked about once more.
    void askUnder(const char* mode, const QString& expected) {
        use(mode);
        type("do not lose me");
        QTest::keyClick(&m_page->input().field(), Qt::Key_Return);
        ASSERT_TRUE(waitUntil([&] { return m_page->bar().isVisible() && m_page->bar().text().contains(expected); }))
            << mode << ": " << m_page->bar().text().toStdString();
        EXPECT_EQ(m_page->input().text(), "do not lose me");
        use("");
        QTest::keyClick(&m_page->input().field(), Qt::Key_Return);
        ASSERT_TRUE(waitUntil([&] { return answeredText() == "do not lose me" && m_page->isSettled(); })) << mode;
    }
};

TEST_F(AttentionTroubleTest, ARunThatEndedWithoutCheckpointsLeadsToLaunch) {
    const fs::path run = addRun("without", {});
    {
        auto log = run::EventWriter::open(run::RunPaths{run}.events());
        ASSERT_TRUE(log.ok() && log->append(run::EventType::finished, {1000}).ok());
    }
    m_page = std::make_unique<AttentionPage>(m_shared->context);
    m_page->firstModel().setCheckpoint(q(run));
    m_page->resize(1280, 820);
    m_page->show();
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled() && m_page->bar().isVisible(); }));
    EXPECT_TRUE(m_page->bar().text().contains("has ended and has no checkpoint")) << m_page->bar().text().toStdString();
    QString page;
    QObject::connect(m_page.get(), &Page::pageRequested, m_page.get(), [&](const QString& asked) { page = asked; });
    auto* again = m_page->bar().findChild<QPushButton*>();
    ASSERT_TRUE(again && again->isVisible());
    EXPECT_EQ(again->text(), "Launch again with checkpoints");
    QTest::mouseClick(again, Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return page == "launch"; }));
    ASSERT_TRUE(m_shared->context.launch_request->draft);
    EXPECT_EQ(m_shared->context.launch_request->run, run.string());
    EXPECT_FALSE(m_shared->context.launch_request->draft->fields.at("train.checkpoint_every").empty());
}

// Its map under the name of another run would be a lie.
TEST_F(AttentionTroubleTest, AMirrorSaysWhereItsCheckpointsAreAndShowsNoOther) {
    openPage();
    type("of the first");
    QTest::keyClick(&m_page->input().field(), Qt::Key_Return);
    ASSERT_TRUE(waitUntil([&] { return answeredText() == "of the first" && m_page->isSettled(); }));
    const fs::path run = addRun("far", {});
    const run::Remote remote{.machine = "box", .workspace = "/there"};
    std::ofstream(run / run::kRemoteFile) << run::remoteJson(remote);
    m_page->firstModel().setCheckpoint(q(run));
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled() && m_page->bar().text().contains("on box"); }))
        << m_page->bar().text().toStdString();
    EXPECT_TRUE(m_page->bar().text().contains("are on box")) << m_page->bar().text().toStdString();
    EXPECT_EQ(answeredText(), QString());
}

TEST_F(AttentionTroubleTest, ADeathInTheMiddleIsSaidAndTheQuestionAskedAgain) {
    openPage();
    use("crash-inside-once");
    type("still here");
    QTest::keyClick(&m_page->input().field(), Qt::Key_Return);
    ASSERT_TRUE(waitUntil([&] { return answeredText() == "still here"; }));
    EXPECT_TRUE(m_page->bar().isVisible());
    EXPECT_TRUE(m_page->bar().text().contains("started again")) << m_page->bar().text().toStdString();
    picture(*m_page, "attention-restarted");
}

TEST_F(AttentionTroubleTest, DyingAtEachQuestionIsAnErrorUntilItIsWellAgain) {
    openPage();
    askUnder("crash-inside", "does not answer");
}

TEST_F(AttentionTroubleTest, AFloodOfNonsenseIsGivenUp) {
    openPage();
    askUnder("flood-inside", "does not answer");
}

TEST_F(AttentionTroubleTest, AnAnswerWithoutMeaningIsSaid) {
    openPage();
    askUnder("garbage-inside", "cannot be read");
}

TEST_F(AttentionTroubleTest, SilenceIsSaidAndTheEngineStartedAgain) {
    openPage();
    m_page->firstAsker().setSilence(50);
    use("silent-inside");
    type("anybody there");
    QTest::keyClick(&m_page->input().field(), Qt::Key_Return);
    ASSERT_TRUE(waitUntil([&] { return m_page->bar().isVisible(); }));
    EXPECT_TRUE(m_page->bar().text().contains("said nothing"));
    qputenv("FAKE_ENGINE", "");
    for (QPushButton* button : m_page->bar().findChildren<QPushButton*>()) QTest::mouseClick(button, Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return answeredText() == "anybody there"; }));
    EXPECT_TRUE(waitUntil([&] { return !m_page->bar().isVisible(); }));
}

TEST_F(AttentionTroubleTest, AMapOfAnotherShapeIsNoPicture) {
    openPage();
    AttentionDocument document = m_page->firstAsker().answer()->document;
    ASSERT_TRUE(readMaps(document).ok());
    document.tokens.pop_back();
    const auto maps = readMaps(document);
    ASSERT_FALSE(maps.ok());
    EXPECT_EQ(maps.error().code, ErrorCode::malformed);
    document.output = m_folder.filePath("nothing").toStdString();
    EXPECT_FALSE(readMaps(document).ok());
}

}  // namespace
}  // namespace plateau::widgets
