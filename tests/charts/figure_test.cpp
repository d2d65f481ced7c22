// Figures: what was asked for is what the file says, and the dialog that asks.
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTimer>
#include <QXmlStreamReader>

#include "chart_fixture.h"
#include "widgets/charts/figure_dialog.h"

namespace plateau::widgets {
namespace {

class FigureTest : public ChartTest {
protected:
    void SetUp() override {
        ChartTest::SetUp();
        chart.setYTitle("Loss (nats)");
        chart.setCurve(line("pairwise", 50));
        settle();
        FigureDialog::remember({});
        FigureDialog::rememberFormat("pdf");
    }
    FigureDialog* open() {
        chart.exportFigure();
        return chart.findChild<FigureDialog*>();
    }
    static void choose(const FigureDialog& dialog, const QString& ending) {
        auto* format = dialog.findChild<QComboBox*>("format");
        format->setCurrentIndex(format->findData(ending));
    }
    // It closes itself when the file is written.
    static bool isWritten(const QPointer<FigureDialog>& dialog) {
        return QTest::qWaitFor([&] { return dialog.isNull(); }, 5000);
    }
};

TEST_F(FigureTest, PdfHasExactlyThePageThatWasAskedFor) {
    // Among them one that rounds to a number with a digit more.
    for (const QSizeF cm : {QSizeF(8.5, 6), QSizeF(12, 7.5), QSizeF(17.3, 3.52), QSizeF(35.27, 2)}) {
        const QByteArray pdf =
            chart.renderPicture(PictureFormat::pdf, FigureOptions{.width_cm = cm.width(), .height_cm = cm.height()});
        const qsizetype box = pdf.indexOf("/MediaBox");
        const QList<QByteArray> sides = pdf.mid(box, 80).split('[').value(1).split(']').first().simplified().split(' ');
        ASSERT_EQ(sides.size(), 4);
        EXPECT_NEAR(sides[2].toDouble(), cm.width() / 2.54 * 72, 1e-5);
        EXPECT_NEAR(sides[3].toDouble(), cm.height() / 2.54 * 72, 1e-5);
        // The table of contents still lies where the file says.
        const qsizetype table = pdf.mid(pdf.lastIndexOf("startxref") + 9).simplified().split(' ').first().toLongLong();
        EXPECT_EQ(pdf.mid(table, 4), "xref");
    }
}

TEST_F(FigureTest, SvgHasItsSizeTypeAndNoGroundWhenTransparent) {
    FigureOptions options{.width_cm = 8.5, .height_cm = 6, .font_pt = 20, .line_pt = 3};
    const QByteArray white = chart.renderPicture(PictureFormat::svg, options);
    EXPECT_TRUE(white.contains("width=\"85mm\" height=\"60mm\"")) << white.left(300).constData();
    EXPECT_TRUE(white.contains("font-size=\"26.6667\"")) << "20 pt at 96 dots an inch";
    EXPECT_TRUE(white.contains("stroke-width=\"4\"")) << "3 pt are 4 pixels";
    EXPECT_TRUE(white.contains("fill=\"#ffffff\""));
    options.transparent = true;
    EXPECT_LT(chart.renderPicture(PictureFormat::svg, options).count("fill=\"#ffffff\""),
              white.count("fill=\"#ffffff\""));
}

TEST_F(FigureTest, PngIsPrintedAt300DotsAnInchAndSaysSo) {
    const FigureOptions options{.width_cm = 8.5, .height_cm = 6, .transparent = true};
    const QImage picture = QImage::fromData(chart.renderPicture(PictureFormat::png, options));
    EXPECT_NEAR(picture.width(), 8.5 / 2.54 * 300, 4);
    EXPECT_NEAR(picture.dotsPerMeterX(), 11811, 1);
    EXPECT_EQ(picture.pixelColor(2, 2).alpha(), 0);
    EXPECT_EQ(QImage::fromData(chart.renderPicture(PictureFormat::png, FigureOptions{})).pixelColor(2, 2),
              QColor(Qt::white));
}

TEST_F(FigureTest, LeavesTheChartAsItWas) {
    const QImage before = chart.grab().toImage();
    chart.renderPicture(PictureFormat::pdf, FigureOptions{.font_pt = 30, .line_pt = 5, .transparent = true});
    settle();
    EXPECT_EQ(chart.grab().toImage(), before);
}

TEST_F(FigureTest, NonsenseIsBroughtIntoBounds) {
    const FigureOptions options = sane({.width_cm = -3, .height_cm = 1e9, .font_pt = std::nan(""), .line_pt = 0});
    EXPECT_EQ(options, (FigureOptions{.width_cm = 2, .height_cm = 100, .font_pt = 9, .line_pt = 0.1}));
}

TEST_F(FigureTest, SeveralChartsShareAPage) {
    CurveChart other;
    other.setYTitle("Learning rate");
    other.setCurve(line("symmetric", 20));
    const QByteArray svg = CurveChart::renderTogether({&chart, &other}, 2, PictureFormat::svg, {});
    for (const char* text : {"Loss (nats)", "Learning rate", "pairwise", "symmetric"})
        EXPECT_TRUE(svg.contains(text)) << text;
}

// Qt's generator ignores clips: the line of a zoomed chart ran on over the numbers of its axes.
TEST_F(FigureTest, SvgOfAZoomedChartEndsAtItsAxes) {
    chart.setView({10, 20}, chart.yView());
    settle();
    for (const QByteArray& svg :
         {chart.renderPicture(PictureFormat::svg, FigureOptions()),
          CurveChart::renderTogether({&chart, &chart}, 2, PictureFormat::svg, FigureOptions())}) {
        const qsizetype clips = svg.count("<clipPath "), from = svg.indexOf("<g clip-path=");
        EXPECT_EQ(svg.count("<g clip-path="), clips);
        EXPECT_GE(clips, 1);
        ASSERT_GT(from, 0);
        static const QRegularExpression kLine("<polyline[^>]*points=\"([^\"]*)\"");
        int curves = 0;
        for (auto at = kLine.globalMatch(QString::fromUtf8(svg)); at.hasNext();) {
            const QRegularExpressionMatch line = at.next();
            if (line.captured(1).count(',') <= 2) continue;  // of the grid or an axis
            ++curves;
            EXPECT_GT(line.capturedStart(), from) << "a curve before its clip";
        }
        EXPECT_GE(curves, 1);
        EXPECT_FALSE(svg.contains("svg-clip")) << "a mark was left in the picture";
        QXmlStreamReader reader(svg);
        while (!reader.atEnd()) reader.readNext();
        EXPECT_FALSE(reader.hasError()) << reader.errorString().toStdString();
    }
}

TEST_F(FigureTest, ALegendNamesWhatIsDrawn) {
    ChartCurve waiting = line("symmetric", 20);
    waiting.x.clear();
    waiting.y.clear();
    chart.setCurve(waiting);
    settle();
    const QByteArray svg = chart.renderPicture(PictureFormat::svg, FigureOptions());
    EXPECT_TRUE(svg.contains("pairwise"));
    EXPECT_FALSE(svg.contains("symmetric")) << "of which there is no point yet";
}

// Two charts in the height of one have no room for the titles of their axes.
TEST_F(FigureTest, ChartsBelowEachOtherGetTheHeightOfEach) {
    const QTemporaryDir folder;
    QString told;
    FigureSource source{"two", [this](PictureFormat format, const FigureOptions& options) {
                            return chart.renderPicture(format, options);
                        }};
    source.rows = 2;
    source.written = [&told](const QString& file) { told = file; };
    const QPointer<FigureDialog> dialog = new FigureDialog(source, &chart);
    EXPECT_EQ(dialog->options().height_cm, 2 * FigureOptions().height_cm);
    dialog->writeTo(folder.filePath("two.svg"));
    ASSERT_TRUE(isWritten(dialog));
    EXPECT_EQ(told, folder.filePath("two.svg")) << "the page says where it is";
    EXPECT_EQ(FigureDialog::remembered(), FigureOptions());
}

TEST_F(FigureTest, TheDialogIsThereBeforeItsPreview) {
    int drawn = 0;
    const FigureSource source{"slow", [&](PictureFormat format, const FigureOptions& options) {
                                  ++drawn;
                                  return chart.renderPicture(format, options);
                              }};
    FigureDialog::openFor(source, chart);
    EXPECT_EQ(drawn, 0);
    const auto* dialog = chart.findChild<FigureDialog*>();
    ASSERT_TRUE(dialog && dialog->isVisible());
    EXPECT_TRUE(QTest::qWaitFor([&] { return drawn == 1; }, 5000));
}

TEST_F(FigureTest, DialogWritesWhatIsTypedAndRemembersIt) {
    const QTemporaryDir folder;
    const QPointer<FigureDialog> dialog = open();
    ASSERT_TRUE(dialog && !dialog->isModal());
    auto* width = dialog->findChildren<QDoubleSpinBox*>().first();
    width->setFocus();
    width->selectAll();
    QTest::keyClicks(width, "20");
    choose(*dialog, "png");
    dialog->writeTo(folder.filePath("a.png"));
    ASSERT_TRUE(isWritten(dialog));
    EXPECT_NEAR(QImage(folder.filePath("a.png")).width(), 20 / 2.54 * 300, 4);
    EXPECT_EQ(FigureDialog::remembered().width_cm, 20);
}

TEST_F(FigureTest, TheFormatThatWasUsedLastIsProposed) {
    const QTemporaryDir folder;
    const auto proposed = [](const FigureDialog& dialog) {
        return dialog.findChild<QComboBox*>("format")->currentData().toString();
    };
    const auto use = [&](const QString& ending) {
        const QPointer<FigureDialog> dialog = open();
        choose(*dialog, ending);
        dialog->writeTo(folder.filePath("a." + ending));
        ASSERT_TRUE(isWritten(dialog));
    };
    use("svg");
    QPointer<FigureDialog> next = open();
    EXPECT_EQ(proposed(*next), "svg");
    delete next;
    use("csv");
    next = open();
    EXPECT_EQ(proposed(*next), "csv");
    EXPECT_FALSE(next->findChildren<QDoubleSpinBox*>().first()->isEnabled()) << "numbers have no size";
    delete next;
    const FigureDialog without(
        {"picture",
         [this](PictureFormat format, const FigureOptions& options) { return chart.renderPicture(format, options); }},
        &chart);
    EXPECT_EQ(proposed(without), "pdf") << "it has no numbers";
}

TEST_F(FigureTest, DialogWritesTheNumbersToo) {
    const QTemporaryDir folder;
    const QPointer<FigureDialog> dialog = open();
    choose(*dialog, "csv");
    dialog->writeTo(folder.filePath("a.csv"));
    ASSERT_TRUE(isWritten(dialog));
    QFile file(folder.filePath("a.csv"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_EQ(file.readAll(), chart.drawnCsv());
}

TEST_F(FigureTest, DialogStaysAndSaysWhyAFileCannotBeWritten) {
    FigureDialog* dialog = open();
    dialog->writeTo("/no/such/folder/a.pdf");
    ASSERT_TRUE(QTest::qWaitFor(
        [&] {
            const auto labels = dialog->findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(),
                               [](QLabel* label) { return label->text().contains("a.pdf"); });
        },
        5000));
    EXPECT_TRUE(dialog->isVisible());
}

TEST_F(FigureTest, TheChartMayGoWhileItIsAskedForAFile) {
    auto other = std::make_unique<CurveChart>();
    other->setCurve(line("symmetric", 20));
    other->exportFigure();
    auto* dialog = other->findChild<FigureDialog*>();
    // Also if the question had a loop of events of its own.
    QTimer::singleShot(0, qApp, [&other] { other.reset(); });
    QTest::mouseClick(dialog->findChild<QPushButton*>("save"), Qt::LeftButton);
    EXPECT_TRUE(QTest::qWaitFor([&other] { return !other; }, 5000));
    for (const QWidget* window : QApplication::topLevelWidgets())
        EXPECT_FALSE(window->isVisible() && window->inherits("QFileDialog"));
}

TEST_F(FigureTest, CopyPutsAPictureIntoTheClipboard) {
    QGuiApplication::clipboard()->clear();
    FigureDialog* dialog = open();
    QTest::mouseClick(dialog->findChild<QPushButton*>("copy"), Qt::LeftButton);
    EXPECT_NEAR(QGuiApplication::clipboard()->image().width(), 12 / 2.54 * 300, 4);
}

TEST_F(FigureTest, IsOpenOnceHoweverOftenItIsAskedForAndEscapeClosesIt) {
    QPointer<FigureDialog> dialog = open();
    ASSERT_TRUE(dialog && QTest::qWaitForWindowActive(dialog.data()));
    chart.exportFigure();
    EXPECT_EQ(chart.findChildren<FigureDialog*>().size(), 1);
    QTest::keyClick(dialog->focusWidget() ? dialog->focusWidget() : dialog.data(), Qt::Key_Escape);
    EXPECT_TRUE(QTest::qWaitFor([&] { return dialog.isNull() || !dialog->isVisible(); }, 5000));
    chart.exportFigure();
    EXPECT_TRUE(QTest::qWaitFor([&] {
        const auto* again = chart.findChild<FigureDialog*>();
        return again && again->isVisible();
    })) << "and opens anew";
}

TEST_F(FigureTest, TheContextMenuOpensIt) {
    QContextMenuEvent event(QContextMenuEvent::Mouse, plot()->rect().center(),
                            plot()->mapToGlobal(plot()->rect().center()));
    QApplication::sendEvent(plot(), &event);
    auto* menu = chart.findChild<QMenu*>();
    ASSERT_TRUE(menu);
    EXPECT_TRUE(menu->isVisible());
    menu->actions().first()->trigger();
    EXPECT_TRUE(chart.findChild<FigureDialog*>());
}

}  // namespace
}  // namespace plateau::widgets
