// The guide's pictures show the window of today: made anew from the recorded runs they look the same.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <set>

#include <gtest/gtest.h>
#include <QImage>
#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "tests/end_to_end/process.h"
#include "tests/support/temporary_folder.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;

const fs::path kPictures = fs::path(PLATEAU_SOURCE_DIR) / "resources/guide/pictures";
const fs::path kScript = fs::path(PLATEAU_SOURCE_DIR) / "tests/guide/make_pictures.sh";

// What another version of a font or of Qt changes is gone in cells of 16 x 16 pixels: edges move by a pixel. What a
// reader would see is not: another number in a table, a field more, a line elsewhere.
constexpr int kCell = 16;
constexpr int kCellDiffers = 24;            // of 255, in any channel
constexpr double kMostCellsDiffer = 0.015;  // of all cells

QImage open(const fs::path& file) {
    return QImage(QString::fromStdString(file.string())).convertToFormat(QImage::Format_RGB32);
}

QImage inCells(const QImage& picture) {
    return picture.scaled(picture.width() / kCell, picture.height() / kCell, Qt::IgnoreAspectRatio,
                          Qt::SmoothTransformation);
}

// The share of cells that look otherwise; 1 for pictures of different sizes.
double difference(const QImage& one, const QImage& other) {
    if (one.isNull() || one.size() != other.size()) return 1;
    const QImage a = inCells(one), b = inCells(other);
    int differing = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            const QRgb p = a.pixel(x, y), q = b.pixel(x, y);
            const int most =
                std::max({std::abs(qRed(p) - qRed(q)), std::abs(qGreen(p) - qGreen(q)), std::abs(qBlue(p) - qBlue(q))});
            if (most > kCellDiffers) ++differing;
        }
    }
    return static_cast<double>(differing) / (a.width() * a.height());
}

std::set<std::string> picturesIn(const fs::path& folder) {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder)) names.insert(entry.path().filename().string());
    return names;
}

TEST(GuidePictures, ShowTheWindowOfToday) {
    const support::TemporaryFolder folder;
    const Finished made = runToEnd({kScript.string(), PLATEAU_ENGINE_PATH, PLATEAU_WINDOW_PATH, folder.path().string()},
                                   {}, {}, 4 * kPatience);
    ASSERT_EQ(made.code, 0) << made.err;
    const auto names = picturesIn(kPictures);
    EXPECT_EQ(picturesIn(folder.path()), names);
    for (const std::string& name : names) {
        if (name.ends_with(".svg")) {
            EXPECT_EQ(readFile(kPictures / name).value(), readFile(folder.path() / name).value()) << name;
            continue;
        }
        EXPECT_LT(difference(open(kPictures / name), open(folder.path() / name)), kMostCellsDiffer)
            << name << " is not what the window shows: look at it, and run tests/guide/make_pictures.sh";
    }
}

// In both themes, and shown by the page.
TEST(GuidePictures, EachOperatorHasOne) {
    const nlohmann::json answer = nlohmann::json::parse(runToEnd({PLATEAU_ENGINE_PATH, "describe", "--json"}).out);
    const std::string page = readFile(kPictures.parent_path() / "operators.md").value();
    ASSERT_GT(answer.at("operators").size(), 10U);
    for (const auto& one : answer.at("operators")) {
        const std::string name = "operator-" + one.at("id").get<std::string>();
        EXPECT_NE(page.find("](pictures/" + name + "-light.svg)"), std::string::npos) << name;
        for (const char* theme : {"-light.svg", "-dark.svg"})
            EXPECT_TRUE(fs::exists(kPictures / (name + theme))) << name << theme;
    }
}

TEST(GuidePictures, AreSmall) {
    std::uintmax_t bytes = 0;
    for (const std::string& name : picturesIn(kPictures)) bytes += fs::file_size(kPictures / name);
    EXPECT_LE(bytes, 1'500'000U);
}

// The comparison itself.
TEST(GuidePictures, AnotherNumberInACornerIsSeen) {
    const QImage before = open(kPictures / "curves-light.png");
    ASSERT_FALSE(before.isNull());
    EXPECT_EQ(difference(before, before), 0);
    EXPECT_GT(difference(before, open(kPictures / "curves-dark.png")), kMostCellsDiffer);
    EXPECT_EQ(difference(before, before.copy(0, 0, before.width() - kCell, before.height())), 1);
    QImage after = before;
    for (int y = 0; y < before.height() / 8; ++y)
        for (int x = 0; x < before.width() / 6; ++x) after.setPixelColor(x, y, Qt::red);
    EXPECT_GT(difference(before, after), kMostCellsDiffer);
}

TEST(GuidePictures, AnEdgeMovedByAPixelIsNot) {
    const QImage before = open(kPictures / "curves-light.png");
    QImage after = before;
    for (int y = 0; y < before.height(); ++y)
        for (int x = 1; x < before.width(); ++x) after.setPixel(x, y, before.pixel(x - 1, y));
    EXPECT_LT(difference(before, after), kMostCellsDiffer);
}

}  // namespace
}  // namespace plateau::test
