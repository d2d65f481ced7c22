// The GLUE page over a workspace of its own, with runs and cells that are made here by core/glue's own writers.
#pragma once

#include <filesystem>
#include <fstream>

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include "core/glue/predictions.h"
#include "core/glue/run_files.h"
#include "tests/pages/page_fixture.h"
#include "widgets/pages/glue/glue_form.h"
#include "widgets/pages/glue/glue_library.h"
#include "widgets/pages/glue/glue_page.h"
#include "widgets/pages/glue/matrix_tab.h"
#include "widgets/pages/glue/score_matrix_view.h"

namespace plateau::widgets {

namespace fs = std::filesystem;
using tests::waitUntil;

class GluePageTest : public tests::PageTest {
protected:
    void SetUp() override {
        PageTest::SetUp();
        m_page = std::make_unique<GluePage>(m_shared->context);
        watchModels(*m_page);
        m_page->resize(1280, 900);
        m_page->show();
        m_page->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(m_page.get()));
        ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    }
    void TearDown() override {
        m_page.reset();
        PageTest::TearDown();
    }

    fs::path workspace() const { return m_folder.filePath("workspace").toStdString(); }
    fs::path runs() const { return workspace() / "runs"; }

    // A folder that looks like a checkpoint of an operator.
    fs::path addCheckpoint(const std::string& op) {
        const fs::path folder = workspace() / "models" / op;
        fs::create_directories(folder);
        nlohmann::json config{{"model_type", op == "original" ? "bert" : "plateau_bert"},
                              {"num_hidden_layers", 2},
                              {"hidden_size", 128},
                              {"num_attention_heads", 2},
                              {"intermediate_size", 512},
                              {"vocab_size", 30522},
                              {"max_position_embeddings", 512},
                              {"type_vocab_size", 2},
                              {"hidden_act", "gelu"}};
        if (op != "original") config["plateau_operator"] = op;
        std::ofstream(folder / "config.json") << config;
        return folder;
    }

    glue::GlueSpec specOf(const std::string& op, std::vector<std::string> tasks) {
        glue::GlueSpec spec;
        spec.checkpoint = addCheckpoint(op).string();
        spec.data = (workspace() / "glue").string();
        spec.tasks = std::move(tasks);
        return spec;
    }

    // A run with its plan, as the engine leaves it before the first cell.
    fs::path addRun(const std::string& id, const glue::GlueSpec& spec, const std::string& name) {
        const fs::path folder = runs() / id;
        EXPECT_TRUE(glue::writeGlueSpec(folder, spec).ok());
        run::Label label;
        label.name = name;
        EXPECT_TRUE(run::writeLabel(folder, label).ok());
        std::vector<glue::PlannedCheckpoint> checkpoints{{std::nullopt, spec.checkpoint}};
        if (!spec.along.empty()) {
            checkpoints.clear();
            for (const std::int64_t step : {0, 1000, 2000}) checkpoints.push_back({step, spec.along + "/checkpoints"});
        }
        EXPECT_TRUE(glue::writePlan(folder, glue::planCells(spec, checkpoints)).ok());
        return folder;
    }

    static std::map<std::string, double> valuesOf(const std::string& task, double value) {
        std::map<std::string, double> values;
        for (const std::string_view metric : glue::findTask(task)->metrics)
            values[task + "/" + std::string(metric)] = value;
        return values;
    }

    void addCell(const fs::path& run, const glue::CellId& id, double value, std::vector<std::string> flags = {}) {
        glue::CellResult result;
        result.id = id;
        result.values = valuesOf(id.task, value);
        result.flags = std::move(flags);
        result.train_rows = 100;
        result.dev_rows = 4;
        result.steps = 3;
        result.tokens = 300;
        result.seconds = 2;
        result.train_loss = 0.5;
        result.epochs = {{1, valuesOf(id.task, value / 2)}, {2, result.values}};
        const std::vector<glue::LossPoint> losses{{1, 0.9, 1e-5}, {2, 0.7, 5e-6}, {3, 0.5, 0}};
        const auto more = [&](const fs::path& folder) -> Status {
            if (id.task != "cola") return Done{};
            return glue::writePredictions(folder / "dev.tsv", glue::TaskId::cola, colaRows());
        };
        const Status written = glue::writeCell(run, result, losses, more);
        EXPECT_TRUE(written.ok()) << (written ? "" : describe(written.error()));
    }

    // Two right, two wrong.
    static std::vector<glue::Prediction> colaRows() {
        return {{0, 1.0, 1, {-1, 2}, "The sailors rode the breeze.", ""},
                {1, 0.0, 1, {0.25, 0.5}, "Them is happy.", ""},
                {2, 1.0, 0, {3, -3}, "Bill coughed his way out.", ""},
                {3, 0.0, 0, {1, 0}, "Of the what breeze <b>bold</b>?", ""}};
    }

    void log(const fs::path& run, run::EventType type, std::map<std::string, double> values = {},
             nlohmann::json details = nlohmann::json::object()) {
        auto writer = run::EventWriter::open(run::RunPaths{run}.events());
        ASSERT_TRUE(writer.ok());
        ASSERT_TRUE(writer->append(type, {0}, std::move(values), std::move(details)).ok());
    }

    // Five seeds a task of two operators; `better` by how many points the second one is.
    void addTwoModels(const std::vector<std::string>& tasks, double better) {
        const fs::path a = addRun("20260101-000000-a", specOf("original", tasks), "plain");
        const fs::path b = addRun("20260101-000001-b", specOf("pairwise", tasks), "paired");
        for (const std::string& task : tasks) {
            for (std::uint64_t seed = 1; seed <= 5; ++seed) {
                addCell(a, {std::nullopt, task, seed}, 0.5 + 0.001 * double(seed));
                addCell(b, {std::nullopt, task, seed}, 0.5 + 0.001 * double(seed) + better / 100);
            }
        }
        log(a, run::EventType::finished);
        log(b, run::EventType::finished);
        ASSERT_TRUE(seesColumns(2));
    }

    // Waits until as many own columns are there.
    bool seesColumns(int count) {
        m_shared->session.refresh();
        return waitUntil([&] {
            int own = 0;
            for (const MatrixColumn& column : m_page->matrix().matrix().columns) own += column.is_published ? 0 : 1;
            return own == count && m_page->isSettled();
        });
    }

    const MatrixCell& cell(const std::string& row, const std::string& title) {
        const ScoreMatrix& matrix = m_page->matrix().matrix();
        for (std::size_t r = 0; r < matrix.rows.size(); ++r) {
            for (std::size_t c = 0; c < matrix.columns.size(); ++c) {
                if (matrix.rows[r].id == row && matrix.columns[c].title.toStdString() == title)
                    return matrix.cells[r][c];
            }
        }
        ADD_FAILURE() << "no cell " << row << " " << title;
        static const MatrixCell none;
        return none;
    }

    void click(const std::string& row, const std::string& title) {
        ScoreMatrixView& view = m_page->matrix().view();
        const ScoreMatrix& matrix = m_page->matrix().matrix();
        for (std::size_t r = 0; r < matrix.rows.size(); ++r) {
            for (std::size_t c = 0; c < matrix.columns.size(); ++c) {
                if (matrix.rows[r].id != row || matrix.columns[c].title.toStdString() != title) continue;
                const QModelIndex index = view.model()->index(int(r), int(c));
                view.scrollTo(index);
                QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualRect(index).center());
            }
        }
    }

    QAction* action(const QString& text) {
        for (QAction* found : m_page->findChildren<QAction*>()) {
            if (found->text() == text) return found;
        }
        ADD_FAILURE() << "no action " << text.toStdString();
        return nullptr;
    }

    std::unique_ptr<GluePage> m_page;
};

}  // namespace plateau::widgets
