// Charts as files for a paper.
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QTemporaryDir>

#include "tests/charts/chart_fixture.h"
#include "widgets/charts/picture_export.h"

namespace plateau::widgets {
namespace {

CurveChart& filled(CurveChart& chart) {
    chart.setYTitle(QStringLiteral("GLUE score"));
    chart.setXTitle(QStringLiteral("Pre-training step"));
    chart.setCurve(
        {.key = "a", .name = "pairwise", .pen = runPen(2), .dots = true, .x = {0, 1000, 2000}, .y = {60, 70, 75}});
    chart.setCrossings({{1500, 72.5, runPen(2).colour, QStringLiteral("1 500")}});
    return chart;
}

TEST(PictureExport, TheEndingChoosesTheFormat) {
    EXPECT_EQ(pictureFormatOf("a/b.PDF"), PictureFormat::pdf);
    EXPECT_EQ(pictureFormatOf("b.svg"), PictureFormat::svg);
    EXPECT_EQ(pictureFormatOf("b.png"), PictureFormat::png);
    EXPECT_EQ(pictureFormatOf("b.jpeg"), std::nullopt);
}

TEST(PictureExport, AChartBecomesVectorsWithItsTitlesAndLegend) {
    CurveChart chart;
    filled(chart);
    const QByteArray svg = chart.renderPicture(PictureFormat::svg, QSize(600, 400));
    for (const char* text : {"GLUE score", "Pre-training step", "pairwise", "1 500"})
        EXPECT_TRUE(svg.contains(text)) << text;
    EXPECT_FALSE(svg.contains("<image")) << "no pixels";
    EXPECT_EQ(svg.count("font-family="), svg.count(", sans-serif\"")) << "of any font that a browser has";
    const QByteArray pdf = chart.renderPicture(PictureFormat::pdf, QSize(600, 400));
    EXPECT_TRUE(pdf.startsWith("%PDF"));
    const qsizetype box = pdf.indexOf("/MediaBox");
    const QList<QByteArray> sides = pdf.mid(box, 80).split('[').value(1).split(']').first().split(' ');
    ASSERT_EQ(sides.size(), 4) << pdf.mid(box, 80).constData();
    EXPECT_NEAR(sides[2].toDouble(), 450, 0.5) << "600 pixels at 96 dots an inch, in points";
    EXPECT_NEAR(sides[3].toDouble(), 300, 0.5);
}

TEST(PictureExport, APictureIsSharpAndOnWhiteInEitherTheme) {
    applyTheme(*qApp, ThemeMode::dark);
    CurveChart chart;
    filled(chart);
    const QImage picture = QImage::fromData(chart.renderPicture(PictureFormat::png, QSize(600, 400)));
    EXPECT_EQ(picture.size(), QSize(1800, 1200));
    EXPECT_EQ(picture.pixelColor(3, 3), QColor(Qt::white));
    EXPECT_TRUE(Theme::current().dark) << "the window keeps its own";
    applyTheme(*qApp, ThemeMode::light);
}

TEST(PictureExport, AFileThatCannotBeWrittenSaysWhy) {
    const QTemporaryDir folder;
    EXPECT_EQ(saveBytes(folder.filePath("a.svg"), "<svg/>"), QString());
    EXPECT_FALSE(saveBytes(folder.filePath("no/such/folder/a.svg"), "<svg/>").isEmpty());
}

}  // namespace
}  // namespace plateau::widgets
