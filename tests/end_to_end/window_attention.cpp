// The Attention page with the real engine: real models, real maps, an engine that is killed in the middle of a
// question.
#include <cmath>
#include <csignal>
#include <cstring>
#include <fstream>

#include <unistd.h>

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTest>

#include "app/workbench/main_window.h"
#include "core/tensorfile/safetensors.h"
#include "tests/end_to_end/window_fixture.h"
#include "tests/support/child_of.h"
#include "widgets/charts/matrix_view.h"
#include "widgets/forms/checkpoint_picker.h"
#include "widgets/forms/message_bar.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/attention/attention_asker.h"
#include "widgets/pages/attention/attention_input.h"
#include "widgets/pages/attention/attention_page.h"
#include "widgets/pages/attention/averages_tab.h"
#include "widgets/pages/attention/course_tab.h"
#include "widgets/pages/attention/fill_mask_tab.h"
#include "widgets/pages/attention/maps_tab.h"
#include "widgets/pages/attention/matrix_pane.h"

namespace plateau::test {
namespace {

using namespace widgets;
namespace fs = std::filesystem;

class WindowAttention : public WindowTest {
protected:
    fs::path train(const std::string& op, const std::vector<std::string>& more = {}) {
        const fs::path folder = runFolder("20260101-000000-" + op);
        fs::create_directories(folder.parent_path());
        std::vector<std::string> words{"--operator", op};
        words.insert(words.end(), more.begin(), more.end());
        const Finished made = engine(microPretrain(folder, 60, words));
        EXPECT_EQ(made.code, 0) << made.err;
        return folder;
    }
    AttentionPage& page() { return *qobject_cast<AttentionPage*>(window().page("attention")); }
    void settle() {
        ASSERT_TRUE(eventually([&] { return page().isSettled(); })) << page().bar().text().toStdString();
    }
    void openWith(const fs::path& run) {
        openWindow("attention");
        page().firstModel().setCheckpoint(QString::fromStdString(run.string()));
        ASSERT_TRUE(eventually([&] { return page().firstAsker().answer() && page().isSettled(); }))
            << page().bar().text().toStdString();
    }
    MatrixPtr scores() {
        page().maps().setKind(MapKind::scores);
        return page().maps().matrix().first().matrix();
    }
    static double asymmetry(const MatrixData& matrix) {
        double worst = 0, largest = 0;
        for (int row = 0; row < matrix.rows; ++row) {
            for (int column = 0; column < matrix.columns; ++column) {
                worst = std::max(worst, double(std::abs(matrix.at(row, column) - matrix.at(column, row))));
                largest = std::max(largest, double(std::abs(matrix.at(row, column))));
            }
        }
        return worst / largest;
    }
    // The window's own `serve` child.
    static std::optional<pid_t> serveProcess() {
        for (const auto& entry : fs::directory_iterator("/proc")) {
            const std::string name = entry.path().filename();
            if (name.find_first_not_of("0123456789") != std::string::npos) continue;
            std::ifstream status(entry.path() / "stat"), command(entry.path() / "cmdline");
            const std::string line((std::istreambuf_iterator<char>(status)), {}),
                words((std::istreambuf_iterator<char>(command)), {});
            const std::size_t bracket = line.rfind(')');
            if (bracket == std::string::npos || words.find("serve") == std::string::npos) continue;
            if (std::stol(line.substr(bracket + 4)) == ::getpid()) return pid_t(std::stol(name));
        }
        return std::nullopt;
    }
};

TEST_F(WindowAttention, MapsOfRealModelsAreShown) {
    const fs::path symmetric = train("symmetric"), pairwise = train("pairwise");
    openWith(symmetric);
    const auto& tokens = page().firstAsker().answer()->document.tokens;
    EXPECT_EQ(tokens.front().token, "[CLS]");
    EXPECT_EQ(tokens[1].token, "anna");
    const MatrixPtr map = page().maps().matrix().first().matrix();
    ASSERT_TRUE(map);
    for (int row = 0; row < map->rows; ++row) {
        double sum = 0;
        for (int column = 0; column < map->columns; ++column) sum += double(map->at(row, column));
        EXPECT_NEAR(sum, 1, 1e-5);
    }
    EXPECT_LT(asymmetry(*scores()), 1e-5);
    page().firstModel().setCheckpoint(QString::fromStdString(pairwise.string()));
    ASSERT_TRUE(eventually([&] {
        return page().isSettled() &&
               page().firstAsker().answer()->document.checkpoint.find("pairwise") != std::string::npos;
    }));
    EXPECT_GT(asymmetry(*scores()), 1e-3);
    page().secondModel().setCheckpoint(QString::fromStdString(symmetric.string()));
    ASSERT_TRUE(eventually([&] { return page().isSettled() && page().secondAsker().answer(); }));
    page().maps().setDifference(true);
    EXPECT_FALSE(page().maps().matrix().second().isVisible());
    EXPECT_EQ(page().maps().matrix().first().range().scale, ColourScale::diverging);
}

// Each filter shows its part of what the engine's own command says of the pair, and nothing else.
TEST_F(WindowAttention, ThePairFiltersShowTheirPartOfAPair) {
    // Most recipes train without token types: such a model does not tell two texts apart.
    const fs::path run = train("pairwise", {"--set", "model.token_types=2"}), file = m_folder / "pair.safetensors";
    const std::string text = "anna has a red cat .", pair = "she lives in the village .";
    const Finished forward = engine({"inspect", "forward", "--checkpoint", run, "--text", text, "--pair", pair,
                                     "--outputs", "attention", "--output", file});
    ASSERT_EQ(forward.code, 0) << forward.err;
    const auto written = tensorfile::TensorFile::open(file);
    ASSERT_TRUE(written.ok());
    const tensorfile::TensorView* said = written->find("attention.0");
    ASSERT_TRUE(said && said->shape.size() == 4);
    const auto expected = [said](int head, int row, int column) {
        const std::int64_t tokens = said->shape[3];
        float value = 0;
        std::memcpy(&value, said->bytes.data() + std::size_t((head * tokens + row) * tokens + column) * sizeof value,
                    sizeof value);
        return value;
    };

    openWith(run);
    page().input().setTexts(QString::fromStdString(text), QString::fromStdString(pair));
    settle();
    const auto& tokens = page().firstAsker().answer()->document.tokens;
    ASSERT_EQ(std::int64_t(tokens.size()), said->shape[3]);
    std::vector<int> places[2], all;
    for (int at = 0; at < int(tokens.size()); ++at) {
        places[tokens[std::size_t(at)].segment].push_back(at);
        all.push_back(at);
    }
    ASSERT_GE(places[0].size(), 7u);
    ASSERT_GE(places[1].size(), 6u);
    page().maps().setHead(0, 1);
    settle();
    QComboBox* filter = page().maps().findChild<QComboBox*>("filter");
    ASSERT_TRUE(filter->isVisible());
    filter->setFocus();
    const auto check = [&](const std::vector<int>& rows, const std::vector<int>& columns, bool isWithin) {
        const MatrixPtr map = page().maps().matrix().first().matrix();
        ASSERT_TRUE(map);
        ASSERT_EQ(map->rows, int(rows.size()));
        ASSERT_EQ(map->columns, int(columns.size()));
        for (int row = 0; row < map->rows; ++row) {
            for (int column = 0; column < map->columns; ++column) {
                const int from = rows[std::size_t(row)], to = columns[std::size_t(column)];
                const bool isAcross = tokens[std::size_t(from)].segment != tokens[std::size_t(to)].segment;
                if (isWithin && isAcross)
                    EXPECT_TRUE(std::isnan(map->at(row, column))) << from << " " << to;
                else
                    EXPECT_NEAR(map->at(row, column), expected(1, from, to), 1e-5) << from << " " << to;
            }
        }
    };
    check(all, all, false);
    QTest::keyClick(filter, Qt::Key_Down);
    check(places[0], places[1], false);
    QTest::keyClick(filter, Qt::Key_Down);
    check(places[1], places[0], false);
    QTest::keyClick(filter, Qt::Key_Down);
    check(all, all, true);
}

TEST_F(WindowAttention, TheCourseAveragesAndFillersComeFromTheEngine) {
    openWith(train("pairwise"));
    page().tabs().setCurrentWidget(&page().course());
    QTest::mouseClick(page().course().findChild<QPushButton*>("ask"), Qt::LeftButton);
    ASSERT_TRUE(eventually(
        [&] { return page().course().asker().answers().size() == 3 && !page().course().asker().isAsking(); }));
    EXPECT_TRUE(page().course().asker().problem().isEmpty());

    writeText(m_folder / "texts.txt", "anna has a cat .\nthe garden is in the village .\nshe finds a key .\n");
    AveragesTab& averages = page().averages();
    page().tabs().setCurrentWidget(&averages);
    QComboBox* source = averages.findChild<QComboBox*>("source");
    source->setCurrentIndex(source->findData("file"));
    averages.findChild<QLineEdit*>("path")->setText(QString::fromStdString((m_folder / "texts.txt").string()));
    QTest::mouseClick(averages.findChild<QPushButton*>("ask"), Qt::LeftButton);
    ASSERT_TRUE(eventually([&] { return !averages.isAsking(); }));
    ASSERT_TRUE(averages.averages().has_value()) << averages.findChild<QLabel*>("note")->text().toStdString();
    EXPECT_EQ(averages.averages()->samples, 3);
    std::size_t heads = 0;
    for (const auto& layer : averages.averages()->layers) heads += layer.heads.size();
    ASSERT_EQ(heads, 2u);
    ASSERT_TRUE(averages.averages()->head(0, 0));
    EXPECT_EQ(averages.averages()->head(0, 0)->by_offset.size(), 65u);

    FillMaskTab& fill = support::childOf<FillMaskTab>(page());
    page().tabs().setCurrentWidget(&fill);
    ASSERT_TRUE(eventually([&] { return fill.first().masks() == 1; }));
    EXPECT_EQ(fill.first().fillers()[0].fillers.size(), 8u);
}

TEST_F(WindowAttention, AnEngineKilledInTheMiddleOfAQuestionLosesNothing) {
    openWith(train("original"));
    const auto pid = serveProcess();
    ASSERT_TRUE(pid);
    ASSERT_EQ(::kill(*pid, SIGSTOP), 0);  // so that the question is open for certain
    page().input().field().setText("the cat is in the garden .");
    QTest::keyClick(&page().input().field(), Qt::Key_Return);
    EXPECT_TRUE(page().firstAsker().isAsking());
    ASSERT_EQ(::kill(*pid, SIGKILL), 0);
    ASSERT_TRUE(eventually([&] {
        return page().isSettled() && page().firstAsker().answer()->question.text == "the cat is in the garden .";
    }));
    EXPECT_TRUE(page().bar().isVisible()) << "it is said";
    EXPECT_EQ(page().input().text(), "the cat is in the garden .");
    page().input().field().setText("the next question works .");
    QTest::keyClick(&page().input().field(), Qt::Key_Return);
    ASSERT_TRUE(eventually([&] {
        return page().isSettled() && page().firstAsker().answer()->question.text == "the next question works .";
    }));
    EXPECT_NE(serveProcess(), pid);
}

TEST_F(WindowAttention, BadInputIsAClearLine) {
    const fs::path run = train("original");
    openWith(run);
    QString words;
    for (int at = 0; at < 10000; ++at) words += QStringLiteral("cat ");
    page().input().setTexts(words, {});
    settle();
    const AttentionDocument& cut = page().firstAsker().answer()->document;
    EXPECT_EQ(std::size_t(cut.dropped_tokens) + cut.tokens.size(), 10002u);
    EXPECT_GT(cut.dropped_tokens, 9000);
    EXPECT_TRUE(page().maps().findChild<QLabel*>("notes")->isVisible());
    const auto fails = [&](const QString& text) {
        page().input().field().setText(text);
        QTest::keyClick(&page().input().field(), Qt::Key_Return);
        return eventually([&] { return !page().firstAsker().isAsking() && !page().firstAsker().problem().isEmpty(); });
    };
    fs::rename(run / "checkpoints/step-00000060/vocab.txt", run / "vocab.away");
    EXPECT_TRUE(fails("without a vocabulary"));
    EXPECT_TRUE(page().bar().isVisible());
    fs::rename(run / "vocab.away", run / "checkpoints/step-00000060/vocab.txt");
    fs::remove_all(run / "checkpoints/step-00000060");
    EXPECT_TRUE(fails("of a model that is gone"));
    EXPECT_TRUE(page().bar().text().contains("step-00000060")) << page().bar().text().toStdString();
}

}  // namespace
}  // namespace plateau::test
