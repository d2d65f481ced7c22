// What a person has arranged on a page is there again when the window is opened the next time.
#include <map>

#include <QApplication>
#include <QFile>
#include <QSettings>

#include "tests/every_page/remembered.h"
#include "tests/every_page/whole_window.h"
#include "widgets/pages/page.h"

namespace plateau::tests {
namespace {

using Arrangement = std::map<QString, QString>;

class Remembered : public WholeWindowTest {
protected:
    widgets::Page& show(const QString& page) {
        m_window->window().showPage(page);
        EXPECT_TRUE(waitUntil([&] { return m_window->isSettled(); }));
        QApplication::processEvents();
        return *m_window->window().currentPage();
    }
    void close() {
        m_window->window().close();
        m_window.reset();
    }
    // Arranges every page anew, and says how each is left.
    std::map<QString, Arrangement> arrangeAll() {
        for (const QString& page : pages()) {
            changeArrangement(show(page));
            show(page);
        }
        std::map<QString, Arrangement> left;
        for (const QString& page : pages()) left[page] = arrangementOf(show(page));
        return left;
    }
    void expectAsLeft(const std::map<QString, Arrangement>& left) {
        QStringList faults;
        for (const auto& [page, before] : left) {
            const Arrangement after = arrangementOf(show(page));
            for (const auto& [place, value] : before) {
                const auto found = after.find(place);
                if (found == after.end())
                    faults << place + ": is gone, was " + value;
                else if (found->second != value)
                    faults << place + ": was " + value + ", is " + found->second;
            }
        }
        EXPECT_EQ(faults.join('\n').toStdString(), "");
    }
    QStringList pages() {
        QStringList ids;
        for (const auto& info : m_window->window().pages()) ids << info.id;
        return ids;
    }
};

TEST_P(Remembered, EveryPageIsAsItWasLeft) {
    open("workspace", s_trained);
    const auto left = arrangeAll();
    show("compare");
    close();
    open("workspace");
    expectAsLeft(left);
}

// What is on the disk while the window is open is what a kill leaves.
TEST_P(Remembered, EveryPageIsAsItWasLeftAfterAKillToo) {
    open("workspace", s_trained);
    const auto left = arrangeAll();
    show("report");
    const QString file = s_made->filePath("workspace/window.ini"), copy = s_made->filePath("killed.ini");
    ASSERT_TRUE(waitUntil([&] {
        QFile::remove(copy);
        return QFile::copy(file, copy) &&
               QSettings(copy, QSettings::IniFormat).value("window/page").toString() == "report";
    }));
    close();
    ASSERT_TRUE(QFile::remove(file) && QFile::copy(copy, file));
    open("workspace");
    expectAsLeft(left);
}
INSTANTIATE_TEST_SUITE_P(English, Remembered, testing::Values("en"));

}  // namespace
}  // namespace plateau::tests
