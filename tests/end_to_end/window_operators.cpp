// The Operators page with the real engine: what it shows is what the checkpoint's files and the run's log say.
#include <cmath>
#include <cstring>

#include "app/workbench/main_window.h"
#include "core/tensorfile/safetensors.h"
#include "tests/end_to_end/window_fixture.h"
#include "tests/support/child_of.h"
#include "widgets/forms/checkpoint_picker.h"
#include "widgets/pages/operators/head_panel.h"
#include "widgets/pages/operators/head_table.h"
#include "widgets/pages/operators/operators_page.h"
#include "widgets/pages/operators/series_panel.h"
#include "widgets/pages/operators/view_choices.h"

namespace plateau::test {
namespace {

using namespace widgets;
namespace fs = std::filesystem;

class WindowOperators : public WindowTest {
protected:
    OperatorsPage& page() { return *qobject_cast<OperatorsPage*>(window().page("operators")); }
    MatrixPtr tile(int layer, int head) {
        for (const auto& shown : support::childOf<OperatorGrids>(page()).grid(OperatorGrids::first).tiles())
            if (shown.layer == layer && shown.head == head) return shown.matrix;
        return nullptr;
    }
    // S of layer 0.
    static std::vector<float> factors(const fs::path& checkpoint) {
        const auto file = tensorfile::TensorFile::open(checkpoint / "model.safetensors");
        const auto* tensor = file ? file->find("bert.encoder.layer.0.attention.self.pairwise_factors") : nullptr;
        if (!tensor) return {};
        std::vector<float> values(static_cast<std::size_t>(tensor->elements()));
        std::memcpy(values.data(), tensor->bytes.data(), tensor->bytes.size());
        return values;
    }
};

TEST_F(WindowOperators, ShowsWhatTheFilesSay) {
    const std::string id = "20260101-000000-micro";
    const fs::path run = runFolder(id);
    fs::create_directories(run.parent_path());
    const Finished made = engine(microPretrain(
        run, 6,
        {"--operator", "pairwise", "--set", "train.checkpoint_every=3", "--set", "train.keep_checkpoints.last=9"}));
    ASSERT_EQ(made.code, 0) << made.err;
    const std::vector<float> last = factors(run / "checkpoints/step-00000006"),
                             start = factors(run / "checkpoints/step-00000000");
    ASSERT_EQ(last.size(), start.size());
    ASSERT_FALSE(last.empty());

    openWindow("operators");
    ASSERT_TRUE(eventually([&] { return tile(0, 1) && page().isSettled(); })) << page().message().toStdString();
    EXPECT_EQ(page().first().step(), 6);
    const auto size = std::size_t(tile(0, 1)->rows) * std::size_t(tile(0, 1)->columns);
    const std::vector<float> second(last.begin() + std::ptrdiff_t(size), last.begin() + std::ptrdiff_t(2 * size));
    EXPECT_EQ(tile(0, 1)->values, second);

    page().choices().setPart(MatrixPart::since_start);
    ASSERT_TRUE(eventually([&] { return tile(0, 1) && page().isSettled(); }));
    for (std::size_t i = 0; i < size; ++i) ASSERT_EQ(tile(0, 1)->values[i], last[size + i] - start[size + i]);

    // Its statistics are those that the training wrote down.
    ASSERT_TRUE(eventually([&] { return page().table().rows().size() == 2 && page().table().rows()[1].statistics; }));
    const double norm = page().table().rows()[1].statistics->figure(HeadFigure::frobenius_norm);
    const auto points = logged(id, "operator/0/1/frobenius_norm");
    ASSERT_FALSE(points.empty());
    EXPECT_NEAR(norm, points.back().value, 1e-9 * norm);
    ASSERT_TRUE(eventually([&] { return page().series().series().size() == 2; }));
    EXPECT_EQ(page().series().series()[1].values.back(), points.back().value);

    page().choices().setPart(MatrixPart::whole);
    page().choices().setMatrix("effective_form");
    page().setHead(0, 1);
    ASSERT_TRUE(eventually([&] { return page().isSettled() && page().head().matrix().matrix(); }));
    EXPECT_EQ(page().head().matrix().matrix()->rows, 16) << "of the hidden width";
}

}  // namespace
}  // namespace plateau::test
