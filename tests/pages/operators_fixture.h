// The Operators page over made runs and made matrices (tests/window_engine/fake_operators.h).
#pragma once

#include <QComboBox>

#include "tests/pages/page_fixture.h"
#include "tests/support/child_of.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/forms/checkpoint_picker.h"
#include "widgets/pages/operators/enlarged_panel.h"
#include "widgets/pages/operators/head_panel.h"
#include "widgets/pages/operators/head_table.h"
#include "widgets/pages/operators/operators_page.h"
#include "widgets/pages/operators/series_panel.h"
#include "widgets/pages/operators/spectrum_view.h"
#include "widgets/pages/operators/step_player.h"
#include "widgets/pages/operators/view_choices.h"

namespace plateau::tests {

class OperatorsTest : public PageTest {
protected:
    void TearDown() override {
        page.reset();
        PageTest::TearDown();
    }

    std::filesystem::path runFolder(const std::string& id) const {
        return std::filesystem::path(m_shared->session.runsFolder().toStdString()) / id;
    }

    // With figures of its heads at each checkpoint: 10 l + h + step / 1000.
    void addRun(const std::string& id, const std::vector<std::int64_t>& steps, int layers = 2, int heads = 3,
                const std::vector<std::string>& figures = {"frobenius_norm", "symmetric_share",
                                                           "distance_to_identity"}) {
        spec::RunSpec spec;
        spec.model.op = "pairwise";
        ASSERT_TRUE(run::createRun(runFolder(id), spec).ok());
        const run::RunPaths paths{runFolder(id)};
        auto log = run::EventWriter::open(paths.events());
        ASSERT_TRUE(log.ok());
        ASSERT_TRUE(log->append(run::EventType::started, run::StepIndex{0}).ok());
        for (const std::int64_t step : steps) {
            const auto folder = paths.checkpoint({step});
            std::filesystem::create_directories(folder);
            std::ofstream(folder / "config.json") << "{}";
            std::ofstream(folder / "model.safetensors") << "weights";
            std::map<std::string, double> values;
            for (int layer = 0; layer < layers; ++layer)
                for (int head = 0; head < heads; ++head)
                    for (const std::string& figure : figures)
                        values["operator/" + std::to_string(layer) + "/" + std::to_string(head) + "/" + figure] =
                            10 * layer + head + double(step) / 1000;
            ASSERT_TRUE(log->append(run::EventType::operatorStatistics, {step}, values).ok());
        }
        ASSERT_TRUE(log->append(run::EventType::finished, {steps.empty() ? 0 : steps.back()}).ok());
        m_shared->session.refresh();
        const std::int64_t last = steps.empty() ? 0 : steps.back();
        ASSERT_TRUE(waitUntil([&] {
            const auto row = m_shared->session.run(QString::fromStdString(id));
            return row && row->step == last && row->state == run::RunState::finished;
        }));
    }

    void openPage(const QString& id) {
        m_shared->selection.setChosen({id});
        page = std::make_unique<widgets::OperatorsPage>(m_shared->context);
        watchModels(*page);
        page->resize(1280, 860);
        page->show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(page.get()));
        settle();
    }
    void settle() {
        ASSERT_TRUE(waitUntil([&] { return page->isSettled(); }));
    }

    widgets::MatrixGrid& grid(widgets::OperatorGrids::Place place = widgets::OperatorGrids::first) {
        return support::childOf<widgets::OperatorGrids>(*page).grid(place);
    }
    widgets::MatrixPtr tile(int layer, int head, widgets::OperatorGrids::Place place = widgets::OperatorGrids::first) {
        for (const auto& shown : grid(place).tiles())
            if (shown.layer == layer && shown.head == head) return shown.matrix;
        return nullptr;
    }
    void click(QWidget& widget) { QTest::mouseClick(&widget, Qt::LeftButton); }
    void clickTile(int layer, int head) {
        QTest::mouseClick(grid().viewport(), Qt::LeftButton, {}, grid().tileRect(layer, head).center());
    }
    template <typename Widget>
    Widget& part(const char* name) {
        return *page->findChild<Widget*>(QLatin1String(name));
    }
    QAbstractButton& button(const QString& text) {
        for (auto* found : page->findChildren<QAbstractButton*>())
            if (found->text() == text) return *found;
        ADD_FAILURE() << "no button " << text.toStdString();
        return *page->findChild<QAbstractButton*>();
    }

    std::unique_ptr<widgets::OperatorsPage> page;
};

}  // namespace plateau::tests
