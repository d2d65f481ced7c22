// Over checkpoints, averages, fill-mask; where texts come from and where results go.
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QImage>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QProgressBar>
#include <QSettings>
#include <QTableWidget>
#include <QTimer>

#include "core/tensorfile/safetensors.h"
#include "tests/pages/attention_fixture.h"
#include "tests/support/child_of.h"
#include "tests/support/made_corpus.h"
#include "widgets/charts/bar_chart.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/charts/figure_dialog.h"
#include "widgets/charts/matrix_view.h"
#include "widgets/charts/picture_export.h"
#include "widgets/pages/attention/attention_export.h"
#include "widgets/pages/attention/averages_choice.h"
#include "widgets/pages/attention/averages_tab.h"
#include "widgets/pages/attention/course_tab.h"
#include "widgets/pages/attention/fill_mask_tab.h"
#include "widgets/pages/attention/glue_row_picker.h"
#include "widgets/pages/attention/lens_course.h"
#include "widgets/pages/attention/lens_look.h"
#include "widgets/pages/attention/lens_tab.h"
#include "widgets/pages/attention/muting_tab.h"
#include "widgets/pages/attention/text_sources.h"
#include "widgets/samples/corpus_sample.h"

namespace plateau::widgets {
namespace {

TEST(AttentionCourse, AsksTheEndsFirstAndEachOnce) {
    EXPECT_EQ(coarseToFine(0).size(), 0u);
    EXPECT_EQ(coarseToFine(1), std::vector<std::size_t>{0});
    EXPECT_EQ(coarseToFine(5), (std::vector<std::size_t>{4, 0, 2, 1, 3}));
    auto order = coarseToFine(100);
    std::sort(order.begin(), order.end());
    for (std::size_t at = 0; at < 100; ++at) EXPECT_EQ(order[at], at);
}

TEST_F(AttentionPageTest, AStatisticIsFollowedOverTheCheckpoints) {
    openPage();
    CourseTab& tab = m_page->course();
    m_page->tabs().setCurrentWidget(&tab);
    EXPECT_FALSE(tab.chart().isVisible()) << "axes from 0 to 1 of nothing";
    tab.setStatistic(HeadStatistic::to_previous);
    QTest::mouseClick(tab.findChild<QPushButton*>("ask"), Qt::LeftButton);
    EXPECT_TRUE(tab.asker().isAsking());
    ASSERT_TRUE(waitUntil([&] { return tab.asker().answers().size() == 3 && m_page->isSettled(); }));
    EXPECT_TRUE(tab.chart().isVisible());
    const std::vector<QPointF> points = tab.chart().drawnPoints("0.0");
    ASSERT_EQ(points.size(), 3u);
    EXPECT_EQ(points[2].x(), 300);
    EXPECT_NEAR(points[2].y(), 90, 1e-9) << "percent";
    EXPECT_EQ(tab.chart().keys().size(), tests::kFakeHeads);
    tab.findChild<QComboBox*>("heads")->setCurrentIndex(2);
    EXPECT_EQ(tab.chart().keys().size(), tests::kFakeHeads * tests::kFakeLayers);
    EXPECT_EQ(tab.csv().count('\n'), 1 + 3 * tests::kFakeHeads * tests::kFakeLayers);
    picture(*m_page, "attention-course");
    m_page->input().setTexts("another text", {});
    EXPECT_TRUE(tab.asker().answers().empty()) << "of the old text";
}

TEST_F(AttentionPageTest, TheCourseCanBeCancelled) {
    openPage();
    m_page->input().setTexts("hold", {});
    CourseTab& tab = m_page->course();
    m_page->tabs().setCurrentWidget(&tab);
    auto* button = tab.findChild<QPushButton*>("ask");
    QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_TRUE(tab.asker().isAsking());
    QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_FALSE(tab.asker().isAsking());
    EXPECT_TRUE(button->isEnabled()) << "and asked again";
}

TEST_F(AttentionPageTest, AveragesOverATextFile) {
    openPage();
    AveragesTab& tab = m_page->averages();
    m_page->tabs().setCurrentWidget(&tab);
    auto* ask = tab.findChild<QPushButton*>("ask");
    QComboBox* source = tab.findChild<QComboBox*>("source");
    source->setCurrentIndex(source->findData("file"));
    EXPECT_FALSE(ask->isEnabled());
    QTest::keyClicks(tab.findChild<QLineEdit*>("path"), "texts.txt");
    EXPECT_TRUE(tab.findChild<QLabel*>("note")->text().contains("Compute")) << "it says what fills the table";
    EXPECT_FALSE(tab.chart().isVisible() || tab.table().isVisible()) << "nothing is shown of nothing";
    QTest::mouseClick(ask, Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return tab.averages().has_value() && m_page->isSettled(); }));
    EXPECT_EQ(tab.averages()->samples, 64);
    EXPECT_TRUE(tab.table().model()->index(0, 1).data().toString().contains("±"));
    const std::vector<QPointF> offsets = tab.chart().drawnPoints("offsets");
    ASSERT_EQ(offsets.size(), 63u) << "without the distances that no text has";
    EXPECT_EQ(offsets[30].x(), -1);
    EXPECT_NEAR(offsets[30].y(), 0.7, 1e-9);
    EXPECT_TRUE(QString::fromUtf8(tab.picture(PictureFormat::svg)).contains(QString::fromUtf8("−20")))
        << "what lies to the left has its numbers";
    EXPECT_TRUE(tab.table().statistics().csv().startsWith("layer,head,entropy,entropy_sd"));
    picture(*m_page, "attention-averages");
}

// Corpora become known after the window has come back to what it showed.
TEST_F(AttentionPageTest, AveragesComeBackToTheCorpusThatWasChosen) {
    const std::filesystem::path corpora =
        std::filesystem::path(m_folder.filePath("workspace").toStdString()) / "corpora";
    std::filesystem::create_directories(corpora / "input");
    for (const char* name : {"first", "second"})
        support::finishBuild(support::makeBuild(corpora, name, support::smallTextSpec(corpora / "input")));
    CorpusLibrary library(m_folder.filePath("workspace"), PLATEAU_FAKE_ENGINE);
    AveragesChoice choice(library);
    auto* source = choice.findChild<QComboBox*>("source");
    EXPECT_EQ(source->currentData().toString(), "demo") << "as long as no other is known";
    QSettings settings(m_folder.filePath("state.ini"), QSettings::IniFormat);
    settings.setValue("source", QString::fromStdString((corpora / "second" / "corpus").string()));
    choice.restoreState(settings);
    library.start();
    ASSERT_TRUE(waitUntil([&] { return source->count() == 5; }));
    EXPECT_TRUE(source->currentText().contains("second")) << source->currentText().toStdString();
    choice.saveState(settings);
    EXPECT_TRUE(settings.value("source").toString().contains("second"));
    AveragesChoice fresh(library);
    EXPECT_TRUE(fresh.findChild<QComboBox*>("source")->currentText().contains("first")) << "one of one's own";
}

TEST_F(AttentionPageTest, AveragesOfferNoMoreTokensThanTheModelReads) {
    CorpusLibrary library(m_folder.filePath("workspace"), PLATEAU_FAKE_ENGINE);
    AveragesChoice choice(library);
    auto* length = choice.findChild<QSpinBox*>("length");
    EXPECT_EQ(length->value(), 128);
    choice.setPositions(32, 64);
    choice.setModels("/first", "first", "/second", "second");
    EXPECT_EQ(length->value(), 32);
    EXPECT_EQ(length->maximum(), 32);
    choice.findChild<QComboBox*>("model")->setCurrentIndex(1);
    EXPECT_EQ(choice.question().length, 64);
    choice.setPositions(512, {});
    choice.setModels("/large", "large", {}, {});
    EXPECT_EQ(length->value(), 128) << "what was asked for comes back";
}

TEST_F(AttentionPageTest, AveragesCanBeCancelled) {
    openPage();
    AveragesTab& tab = m_page->averages();
    m_page->tabs().setCurrentWidget(&tab);
    QComboBox* source = tab.findChild<QComboBox*>("source");
    source->setCurrentIndex(source->findData("file"));
    tab.findChild<QLineEdit*>("path")->setText("texts.txt");
    tab.findChild<QSpinBox*>("seed")->setValue(9);  // held until it is cancelled
    auto* ask = tab.findChild<QPushButton*>("ask");
    QTest::mouseClick(ask, Qt::LeftButton);
    EXPECT_TRUE(tab.isAsking());
    EXPECT_EQ(ask->text(), "Cancel");
    QTest::mouseClick(ask, Qt::LeftButton);
    EXPECT_FALSE(tab.isAsking());
    EXPECT_FALSE(tab.averages().has_value());
}

TEST_F(AttentionPageTest, MutesPartsAndMeasuresHeads) {
    openPage("made");
    MutingTab& tab = support::childOf<MutingTab>(*m_page);
    m_page->tabs().setCurrentWidget(&tab);
    const auto isSaid = [&](const QString& part) {
        for (const QLabel* label : tab.findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(part)) return true;
        return false;
    };
    ASSERT_TRUE(waitUntil([&] { return tab.isSettled() && tab.grid().rowCount() == 2; }));
    EXPECT_EQ(tab.grid().columnCount(), 6);
    EXPECT_TRUE(isSaid("Held-out loss 2"));
    EXPECT_EQ(tab.predictions().item(1, 2)->text(), "mat 0.75");
    tab.grid().item(1, 2)->setCheckState(Qt::Checked);
    tab.grid().item(0, 5)->setCheckState(Qt::Checked);
    ASSERT_TRUE(waitUntil([&] { return tab.isSettled() && isSaid("muted 2.2000 (+0.2000)"); }));
    EXPECT_EQ(tab.muted(), (std::vector<std::string>{"0.ffn=zero", "1.2=zero"}));
    EXPECT_EQ(tab.predictions().item(1, 2)->text(), "cat 0.50");
    EXPECT_EQ(tab.predictions().item(1, 1)->text(), "mat 0.75");
    QTest::mouseClick(tab.findChild<QPushButton*>("measure"), Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return tab.isSettled() && tab.grid().item(1, 3)->text() == "+0.0800"; }));
    EXPECT_TRUE(isSaid("masked positions. Rank correlation with the first-order estimate: 0.50"));
    EXPECT_TRUE(tab.grid().item(0, 0)->toolTip().contains("+0.01"));
    picture(*m_page, "attention-muting");
    // Feed-forward parts have no weights to make equal.
    QComboBox* with = tab.findChild<QComboBox*>("substitute");
    with->setCurrentIndex(with->findData("uniform"));
    ASSERT_TRUE(waitUntil([&] { return tab.isSettled() && isSaid("muted 2.1000 (+0.1000)"); }));
    EXPECT_EQ(tab.muted(), std::vector<std::string>{"1.2=uniform"});
    EXPECT_FALSE(tab.grid().item(0, 5)->flags().testFlag(Qt::ItemIsUserCheckable));
    QTest::mouseClick(tab.findChild<QPushButton*>("unmute"), Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return tab.isSettled() && tab.muted().empty() && isSaid("Tick parts"); }));
}

TEST_F(AttentionPageTest, WhatIsMutedIsRememberedOfItsModel) {
    openPage("made");
    addRun("other");
    QSettings settings(m_folder.filePath("view.ini"), QSettings::IniFormat);
    const auto reopen = [&](const char* run) -> MutingTab& {
        m_page = std::make_unique<AttentionPage>(m_shared->context);
        m_page->restoreState(settings);
        m_page->firstModel().setCheckpoint(q(workspace() / "runs" / run));
        open(*m_page);
        auto& tab = support::childOf<MutingTab>(*m_page);
        m_page->tabs().setCurrentWidget(&tab);
        EXPECT_TRUE(waitUntil([&] { return tab.isSettled() && tab.grid().rowCount() == 2; }));
        return tab;
    };
    MutingTab& tab = reopen("made");
    tab.grid().item(1, 2)->setCheckState(Qt::Checked);
    tab.grid().item(0, 5)->setCheckState(Qt::Checked);
    ASSERT_TRUE(waitUntil([&] { return tab.isSettled(); }));
    const std::vector<std::string> muted = {"0.ffn=zero", "1.2=zero"};
    ASSERT_EQ(tab.muted(), muted);
    m_page->saveState(settings);
    EXPECT_EQ(reopen("made").muted(), muted);
    EXPECT_TRUE(reopen("other").muted().empty());
    settings.setValue("mutedParts", QStringList{"7.9=zero", "no such part"});
    EXPECT_TRUE(reopen("made").muted().empty()) << "the model has changed, or the file";
}

TEST_F(AttentionPageTest, SaysWhichHeadsCannotBeMuted) {
    openPage("additive");
    MutingTab& tab = support::childOf<MutingTab>(*m_page);
    m_page->tabs().setCurrentWidget(&tab);
    ASSERT_TRUE(waitUntil([&] { return tab.isSettled() && tab.grid().rowCount() == 2; }));
    EXPECT_TRUE(tab.grid().item(0, 0)->flags().testFlag(Qt::ItemIsUserCheckable));
    EXPECT_FALSE(tab.grid().item(1, 0)->flags().testFlag(Qt::ItemIsUserCheckable));
    EXPECT_TRUE(tab.grid().item(1, 0)->toolTip().contains("additive mixes its heads"));
    EXPECT_TRUE(tab.grid().item(1, 4)->flags().testFlag(Qt::ItemIsUserCheckable));
}

TEST_F(AttentionPageTest, ShowsWhatEachLayerPredictsAndWhereItSettles) {
    openPage("made");
    LensTab& tab = support::childOf<LensTab>(*m_page);
    m_page->tabs().setCurrentWidget(&tab);
    ASSERT_TRUE(waitUntil([&] { return tab.isSettled() && tab.grid().rowCount() == 3; }));
    EXPECT_FALSE(m_page->input().isVisible());
    EXPECT_EQ(m_page->headerActions(), QList<QAction*>{tab.exportAction()});
    ASSERT_EQ(tab.grid().columnCount(), 4);
    const auto cell = [&](int row, int column) { return tab.grid().item(row, column); };
    EXPECT_EQ(tab.grid().verticalHeaderItem(0)->text(), "Model (2)");
    EXPECT_EQ(tab.grid().verticalHeaderItem(2)->text(), "Embeddings");
    EXPECT_EQ(tab.grid().horizontalHeaderItem(2)->text(), "[MASK]");
    EXPECT_EQ(cell(0, 0)->text(), "0.000");
    EXPECT_EQ(cell(2, 0)->text(), "2.000");
    EXPECT_EQ(cell(0, 2)->text(), "mat");
    EXPECT_EQ(cell(1, 2)->text(), "cat");
    EXPECT_TRUE(cell(2, 1)->font().bold()) << "settles at the embeddings";
    EXPECT_FALSE(cell(1, 2)->font().bold());
    EXPECT_TRUE(cell(1, 2)->toolTip().contains("Settles at layer 2")) << cell(1, 2)->toolTip().toStdString();
    EXPECT_EQ(tab.findChild<QLabel*>("lensNote")->text(), "Predictions settle at layer 1.0 of 2 on average.");
    EXPECT_FALSE(tab.findChild<QPushButton*>("trainLens")->isVisible());
    picture(*m_page, "attention-lens");
    tab.field().setFocus();
    QTest::keyClick(&tab.field(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(&tab.field(), "hold");
    QTest::keyClick(&tab.field(), Qt::Key_Return);
    EXPECT_FALSE(m_page->isSettled());
    QTest::keyClick(&tab.field(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(&tab.field(), Qt::Key_Delete);
    ASSERT_TRUE(waitUntil([&] { return tab.isSettled(); }));
    EXPECT_EQ(tab.findChild<QLabel*>("lensMessage")->text(), "Type a sentence");
}

TEST_F(AttentionPageTest, FollowsTheLensOverTheCheckpointsOfARun) {
    openPage("made");
    LensTab& tab = support::childOf<LensTab>(*m_page);
    m_page->tabs().setCurrentWidget(&tab);
    ASSERT_TRUE(waitUntil([&] { return tab.isSettled() && tab.grid().rowCount() == 3; }));
    auto& ask = *tab.findChild<QPushButton*>("lensCourseAsk");
    auto& note = *tab.findChild<QLabel*>("lensCourseNote");
    EXPECT_EQ(note.text(), "3 checkpoints");
    EXPECT_FALSE(tab.course().map().isVisible());
    QTest::mouseClick(&ask, Qt::LeftButton);
    EXPECT_EQ(ask.text(), "Cancel");
    ASSERT_TRUE(waitUntil([&] { return tab.course().hasAnswer() && m_page->isSettled(); }));
    const MatrixView& map = tab.course().map();
    ASSERT_TRUE(map.isVisible());
    ASSERT_EQ(map.matrix()->rows, 3);
    ASSERT_EQ(map.matrix()->columns, 3);
    EXPECT_FLOAT_EQ(map.matrix()->at(0, 2), 0) << "the model itself, on top as in the table";
    EXPECT_FLOAT_EQ(map.matrix()->at(2, 0), 0);
    EXPECT_FLOAT_EQ(map.matrix()->at(2, 2), 6) << "the embeddings at step 300";
    const CurveChart& chart = tab.course().chart();
    EXPECT_TRUE(chart.isVisible());
    const auto points = chart.drawnPoints(chart.keys().front());
    ASSERT_EQ(points.size(), 3U);
    EXPECT_EQ(points[2], QPointF(300, 1.5));
    EXPECT_EQ(note.text(), "");
    picture(*m_page, "attention-lens-course");

    // Another checkpoint of the run has the same course; another text has none yet.
    m_page->firstModel().setCheckpoint(q(run::RunPaths{workspace() / "runs" / "made"}.checkpoint({100})));
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled() && tab.grid().rowCount() == 3; }));
    EXPECT_TRUE(tab.course().hasAnswer());
    tab.field().setFocus();
    QTest::keyClick(&tab.field(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(&tab.field(), "hold");
    ASSERT_TRUE(waitUntil([&] { return !tab.course().hasAnswer(); }));
    EXPECT_FALSE(tab.course().map().isVisible());
    QTest::mouseClick(&ask, Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return tab.findChild<QProgressBar*>()->value() == 50; }));
    QTest::mouseClick(&ask, Qt::LeftButton);
    EXPECT_EQ(ask.text(), "Ask all checkpoints");
    EXPECT_FALSE(tab.course().hasAnswer());
}

TEST_F(AttentionPageTest, ALensOverCheckpointsSaysWhatIsLeftOutAndWhatItLacks) {
    openPage("made");
    std::ofstream(run::RunPaths{workspace() / "runs" / "made"}.checkpoint({100}) / "damaged") << "";
    LensTab& tab = support::childOf<LensTab>(*m_page);
    m_page->tabs().setCurrentWidget(&tab);
    ASSERT_TRUE(waitUntil([&] { return tab.isSettled() && tab.grid().rowCount() == 3; }));
    auto& ask = *tab.findChild<QPushButton*>("lensCourseAsk");
    auto& note = *tab.findChild<QLabel*>("lensCourseNote");
    QTest::mouseClick(&ask, Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return tab.course().hasAnswer() && m_page->isSettled(); }));
    EXPECT_EQ(tab.course().map().matrix()->columns, 2);
    EXPECT_TRUE(note.text().contains("cut short")) << note.text().toStdString();
    m_page->firstModel().setCheckpoint(q(addRun("single", {200})));
    ASSERT_TRUE(waitUntil([&] { return !ask.isEnabled(); }));
    EXPECT_TRUE(note.text().contains("keeps several")) << note.text().toStdString();
}

TEST_F(AttentionPageTest, TheTableOfALensAndItsCourseAreExportedAsFigures) {
    openPage("made");
    LensTab& tab = support::childOf<LensTab>(*m_page);
    m_page->tabs().setCurrentWidget(&tab);
    ASSERT_TRUE(waitUntil([&] { return tab.isSettled() && tab.grid().rowCount() == 3; }));
    QMenu& menu = *tab.exportAction()->menu();
    ASSERT_EQ(menu.actions().size(), 3);
    emit menu.aboutToShow();
    EXPECT_TRUE(menu.actions()[0]->isEnabled());
    EXPECT_FALSE(menu.actions()[1]->isEnabled()) << "nobody has asked all checkpoints";
    QTest::mouseClick(tab.findChild<QPushButton*>("lensCourseAsk"), Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return tab.course().hasAnswer() && m_page->isSettled(); }));
    emit menu.aboutToShow();
    const char* heads[] = {"layer,mean_divergence,place,token,best,probability,divergence,settles\n",
                           "step,layer,mean_divergence\n", "step,mean_settles\n"};
    for (int figure = 0; figure < 3; ++figure) {
        ASSERT_TRUE(menu.actions()[figure]->isEnabled());
        // A dialog is gone when its file is written.
        for (const char* ending : {"pdf", "svg", "png", "csv"}) {
            menu.actions()[figure]->trigger();
            const QString file = m_folder.filePath(QStringLiteral("lens%1.%2").arg(figure).arg(ending));
            FigureDialog* dialog = tab.findChildren<FigureDialog*>().last();
            auto& format = *dialog->findChild<QComboBox*>("format");
            ASSERT_GE(format.findData(QString(ending)), 0);
            format.setCurrentIndex(format.findData(QString(ending)));
            dialog->writeTo(file);
            ASSERT_TRUE(waitUntil([&] { return QFileInfo(file).size() > 20; })) << file.toStdString();
            ASSERT_TRUE(waitUntil([&] { return tab.findChildren<FigureDialog*>().isEmpty(); }));
        }
        QFile csv(m_folder.filePath(QStringLiteral("lens%1.csv").arg(figure)));
        ASSERT_TRUE(csv.open(QIODevice::ReadOnly));
        const QByteArray text = csv.readAll();
        EXPECT_TRUE(text.startsWith(heads[figure])) << text.left(90).toStdString();
        EXPECT_EQ(text.count('\n'), figure == 0 ? 1 + 3 * 3 : figure == 1 ? 1 + 3 * 3 : 1 + 3);
    }
    EXPECT_TRUE(m_page->bar().isVisible()) << "says that a file is there";
    const QImage table(m_folder.filePath("lens0.png"));
    int coloured = 0;
    for (int y = 0; y < table.height(); y += 2)
        for (int x = 0; x < table.width(); x += 2) coloured += table.pixelColor(x, y).saturation() > 10;
    EXPECT_GT(coloured, 100) << "shades behind probable tokens";
}

TEST(LensPicture, CutsNoWordInASmallFigure) {
    protocol::LensAnswer answer;
    const QStringList words{"extraordinary", "circumstances", "notwithstanding", "internationalisation"};
    for (int place = 0; place < 12; ++place) answer.tokens.push_back(words[place % 4].toStdString());
    for (int layer = 0; layer < 5; ++layer) {
        protocol::LensAnswer::Layer& made = answer.layers.emplace_back();
        made.layer = layer;
        for (int place = 0; place < 12; ++place)
            made.places.push_back({.best = {{words[(place + layer) % 4].toStdString(), 0.5}}, .divergence = 1});
    }
    const FigureOptions options{.width_cm = 12, .height_cm = 7.5};
    const QString svg = QString::fromUtf8(figureBytes(
        PictureFormat::svg, options, [&](QPaintDevice& device) { paintLens(device, figurePixels(options), answer); }));
    EXPECT_FALSE(svg.contains(QChar(0x2026)));
    EXPECT_EQ(svg.count("extraordinary"), 3 * 6);
}

TEST_F(AttentionPageTest, TrainsTheTranslatorsOfALensAndFindsThemAgain) {
    openPage("made");
    LensTab& tab = support::childOf<LensTab>(*m_page);
    m_page->tabs().setCurrentWidget(&tab);
    ASSERT_TRUE(waitUntil([&] { return tab.isSettled() && tab.grid().rowCount() == 3; }));
    auto& lens = *tab.findChild<QComboBox*>("lens");
    auto& train = *tab.findChild<QPushButton*>("trainLens");
    auto& message = *tab.findChild<QLabel*>("lensMessage");
    lens.setFocus();
    QTest::keyClick(&lens, Qt::Key_Down);
    ASSERT_TRUE(waitUntil([&] { return tab.isSettled() && train.isEnabled(); }));
    EXPECT_TRUE(message.text().contains("No translators")) << message.text().toStdString();
    EXPECT_EQ(tab.grid().columnCount(), 4) << "the model's own head until then";
    QTest::mouseClick(&train, Qt::LeftButton);
    EXPECT_EQ(train.text(), "Stop");
    ASSERT_TRUE(waitUntil([&] { return tab.isSettled() && tab.grid().columnCount() == 6; }));
    EXPECT_EQ(tab.grid().item(2, 0)->text(), "1.000") << "nearer than by the head alone";
    EXPECT_EQ(tab.grid().item(2, 1)->text(), "2.000");
    EXPECT_EQ(tab.grid().item(2, 2)->text(), "1.000");
    EXPECT_FALSE(tab.grid().item(0, 1)) << "the last layer is the model itself";
    EXPECT_FALSE(train.isEnabled());
    EXPECT_FALSE(message.isVisible());
    picture(*m_page, "attention-lens-tuned");
    QTest::keyClick(&lens, Qt::Key_Up);
    ASSERT_TRUE(waitUntil([&] { return tab.isSettled() && tab.grid().columnCount() == 4; }));
    QTest::keyClick(&lens, Qt::Key_Down);
    ASSERT_TRUE(waitUntil([&] { return tab.isSettled() && tab.grid().columnCount() == 6; })) << "they are kept";
    tab.field().setFocus();
    QTest::keyClick(&tab.field(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(&tab.field(), "hold");
    QTest::keyClick(&tab.field(), Qt::Key_Return);
    lens.setFocus();
    QTest::keyClick(&lens, Qt::Key_Up);
    ASSERT_TRUE(waitUntil([&] { return message.text().contains("the other lens"); })) << message.text().toStdString();
}

TEST_F(AttentionPageTest, WhatAnotherPageSentLeadsBackThere) {
    openPage("made");
    EXPECT_FALSE(m_page->bar().isVisible());
    m_page->hide();
    *m_shared->context.inspect_request = {q(addRun("symmetric")), "anatomy"};
    m_page->show();
    settle();
    ASSERT_TRUE(m_page->bar().isVisible());
    EXPECT_TRUE(m_page->bar().text().contains("from the page Anatomy")) << m_page->bar().text().toStdString();
    QSignalSpy asked(m_page.get(), &Page::pageRequested);
    QTest::mouseClick(m_page->bar().findChild<QPushButton*>(), Qt::LeftButton);
    ASSERT_EQ(asked.size(), 1);
    EXPECT_EQ(asked[0][0].toString(), "anatomy");
    EXPECT_FALSE(m_page->bar().isVisible());
}

TEST_F(AttentionPageTest, FillsMasksWithTwoModels) {
    openPage("made");
    addSecond("symmetric");
    FillMaskTab& tab = support::childOf<FillMaskTab>(*m_page);
    m_page->tabs().setCurrentWidget(&tab);
    ASSERT_TRUE(waitUntil([&] { return tab.first().masks() == 1 && tab.second().masks() == 1 && tab.isSettled(); }));
    EXPECT_FALSE(m_page->input().isVisible());
    ASSERT_EQ(tab.first().chart().bars().size(), 2u);
    EXPECT_EQ(tab.first().chart().bars()[0].label, "mat");
    EXPECT_DOUBLE_EQ(tab.second().chart().bars()[1].value, 25) << "percent, as the number beside the bar";
    picture(*m_page, "attention-fill-mask");
    tab.field().setFocus();
    tab.field().end(false);
    QTest::mouseClick(tab.findChild<QPushButton*>("insert"), Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return tab.first().masks() == 2; }));
    EXPECT_TRUE(tab.first().note().isEmpty());
    tab.field().setText("a long text with [MASK]");
    QTest::keyClick(&tab.field(), Qt::Key_Return);
    ASSERT_TRUE(waitUntil([&] { return tab.isSettled() && !tab.first().note().isEmpty(); }));
    EXPECT_TRUE(tab.first().note().contains("too long for the model: 7")) << tab.first().note().toStdString();
    bool isShown = false;
    for (const QLabel* label : tab.first().findChildren<QLabel*>())
        isShown = isShown || (label->isVisible() && label->text() == tab.first().note());
    EXPECT_TRUE(isShown);
    picture(*m_page, "attention-fill-mask-cut");
    tab.field().setText("nothing to fill");
    QTest::keyClick(&tab.field(), Qt::Key_Return);
    bool isSaid = false;
    for (const QLabel* label : tab.findChildren<QLabel*>())
        isSaid = isSaid || (label->isVisible() && label->text().contains("no [MASK]"));
    EXPECT_TRUE(isSaid);
}

TEST_F(AttentionPageTest, ARowOfAGlueTaskIsTaken) {
    openPage();
    fs::create_directories(workspace() / "glue" / "RTE");
    std::ofstream(workspace() / "glue" / "RTE" / "dev.tsv")
        << "index\tsentence1\tsentence2\tlabel\n"
        << "0\tDana Reeve died.\tReeve had an accident.\tnot_entailment\n"
        << "1\tYet we now are.\tBacteria win.\tentailment\n";
    TextSources& sources = m_page->input().sources();
    GlueRowPicker& rows = *sources.findChild<GlueRowPicker*>();
    for (QToolButton* button : m_page->input().findChildren<QToolButton*>()) {
        if (button->text() == "From data") QTest::mouseClick(button, Qt::LeftButton);
    }
    ASSERT_TRUE(sources.isVisible());
    rows.setFolder(q(workspace() / "glue"));
    rows.choose("rte", glue::Split::dev);
    ASSERT_TRUE(waitUntil([&] { return rows.isSettled(); }));
    EXPECT_TRUE(rows.findChild<QLabel*>("glue.preview")->text().contains("Dana Reeve"));
    QTest::mouseClick(rows.findChild<QPushButton*>("glue.use"), Qt::LeftButton);
    settle();
    EXPECT_EQ(m_page->input().text(), "Dana Reeve died.");
    EXPECT_EQ(m_page->input().pair(), "Reeve had an accident.");
    rows.choose("cola", glue::Split::dev);
    ASSERT_TRUE(waitUntil([&] { return rows.isSettled(); }));
    EXPECT_FALSE(rows.findChild<QPushButton*>("glue.use")->isEnabled()) << "that task is not there";
}

TEST(AttentionTextSources, PiecesOfASampleBecomeWords) {
    using Kind = SamplePiece::Kind;
    CorpusSample sample;
    for (const auto& [piece, kind] : {std::pair("[CLS]", Kind::special), std::pair("play", Kind::start),
                                      std::pair("##ing", Kind::continuation), std::pair("it", Kind::start)})
        sample.pieces.push_back({0, QLatin1String(piece), kind, SamplePiece::Mask::none, 0, {}});
    EXPECT_EQ(textOfSample(sample), "playing it");
}

TEST_F(AttentionPageTest, PicturesMapsAndStatisticsAreWritten) {
    openPage("made");
    addSecond("symmetric");
    auto* exports = m_page->findChild<AttentionExport*>();
    const auto bytesOf = [&](const QString& name) {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    const auto isWritten = [&](const QString& name) {
        return waitUntil([&] { return m_page->bar().text().contains(name); }) && !bytesOf(name).isEmpty();
    };
    for (const auto view : {MapsTab::View::matrix, MapsTab::View::lines, MapsTab::View::text}) {
        m_page->maps().setView(view);
        for (const char* ending : {"pdf", "svg", "png"}) {
            const QString name = QStringLiteral("view%1.%2").arg(int(view)).arg(QLatin1String(ending));
            exports->writePicture(m_folder.filePath(name), false);
            EXPECT_TRUE(isWritten(name)) << name.toStdString();
        }
    }
    EXPECT_TRUE(bytesOf("view0.pdf").startsWith("%PDF"));
    exports->writePicture(m_folder.filePath("grid.svg"), true);
    EXPECT_TRUE(isWritten("grid.svg"));
    exports->writeMaps(m_folder.filePath("maps.safetensors"));
    ASSERT_TRUE(isWritten("maps.safetensors"));
    const auto file = tensorfile::TensorFile::open(m_folder.filePath("maps.safetensors").toStdString());
    ASSERT_TRUE(file.ok());
    ASSERT_TRUE(file->find("first.attention.0") && file->find("second.scores.0"));
    EXPECT_EQ(file->find("first.attention.0")->shape, (std::vector<std::int64_t>{4, 12, 12}));
    EXPECT_EQ(file->metadata().at("first.tokens").substr(0, 13), "[CLS] The cat");
    exports->writeMaps(m_folder.filePath("map.npy"));
    ASSERT_TRUE(isWritten("map.npy"));
    EXPECT_TRUE(bytesOf("map.npy").contains("(12, 12)"));
    exports->writeStatistics(m_folder.filePath("statistics.csv"));
    ASSERT_TRUE(isWritten("statistics.csv"));
    const QList<QByteArray> lines = bytesOf("statistics.csv").split('\n');
    EXPECT_TRUE(lines[0].startsWith("layer,head,entropy,entropy_second,mean_distance"));
    EXPECT_TRUE(lines[1].startsWith("0,0,0.5,0.5,1,1,0.1"));
    exports->writeHtml(m_folder.filePath("attention.html"));
    ASSERT_TRUE(isWritten("attention.html"));
    EXPECT_EQ(bytesOf("attention.html"), "<!DOCTYPE html>The cat sat on the mat because it was tired.");
    // A file of all heads was to be called after one.
    for (QAction* action : m_page->findChildren<QAction*>()) {
        if (!action->text().startsWith("Statistics (CSV)")) continue;
        QString proposed;
        QTimer::singleShot(0, m_page.get(), [&proposed] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (dialog) proposed = QFileInfo(dialog->selectedFiles().value(0)).fileName();
            if (dialog) dialog->reject();
        });
        action->trigger();
        EXPECT_EQ(proposed, "attention-statistics.csv");
    }
    exports->writeHtml(m_folder.filePath("no/such/page.html"));
    EXPECT_TRUE(waitUntil([&] { return m_page->bar().text().contains("cannot create"); }));
    exports->writeStatistics(m_folder.filePath("no/such/folder.csv"));
    EXPECT_TRUE(waitUntil([&] { return m_page->bar().text().contains("could not be written"); }));
}

}  // namespace
}  // namespace plateau::widgets
