// The button Export of a page, pressed by a hand that is in a hurry.
#include <QApplication>
#include <QDialog>
#include <QToolButton>

#include "tests/every_page/whole_window.h"

namespace plateau::tests {
namespace {

class ExportDialogs : public WholeWindowTest {
protected:
    static QList<QDialog*> dialogs() {
        QList<QDialog*> shown;
        for (QWidget* window : QApplication::topLevelWidgets())
            if (auto* dialog = qobject_cast<QDialog*>(window); dialog && dialog->isVisible()) shown << dialog;
        return shown;
    }
    QToolButton* exportButton() {
        for (auto* button : m_window->window().findChildren<QToolButton*>())
            if (button->isVisible() && button->text().startsWith("Export")) return button;
        return nullptr;
    }
};

TEST_P(ExportDialogs, TwoClicksOpenOneAndEscClosesIt) {
    open("workspace", s_trained);
    for (const char* page : {"curves", "report"}) {
        m_window->window().showPage(page);
        ASSERT_TRUE(waitUntil([&] { return m_window->isSettled(); }));
        QToolButton* button = exportButton();
        ASSERT_TRUE(button && button->isEnabled()) << page;
        QTest::mouseClick(button, Qt::LeftButton);
        ASSERT_TRUE(waitUntil([&] { return !dialogs().isEmpty(); })) << page;
        QTest::mouseClick(button, Qt::LeftButton);
        QApplication::processEvents();
        ASSERT_EQ(dialogs().size(), 1) << page;
        QTest::keyClick(dialogs().front(), Qt::Key_Escape);
        EXPECT_TRUE(waitUntil([&] { return dialogs().isEmpty(); })) << page;
    }
}

INSTANTIATE_TEST_SUITE_P(English, ExportDialogs, testing::Values("en"));

}  // namespace
}  // namespace plateau::tests
