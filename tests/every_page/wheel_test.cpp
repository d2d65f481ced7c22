// The mouse wheel over a form scrolls it, whatever lies under the mouse.
#include <QtTest/qtestspontaneevent.h>
#include <QApplication>
#include <QComboBox>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QVBoxLayout>
#include <QWheelEvent>

#include "app/workbench/wheel_guard.h"
#include "tests/every_page/whole_window.h"
#include "tests/support/child_of.h"
#include "widgets/forms/field_row.h"
#include "widgets/forms/section_card.h"
#include "widgets/pages/launch/launch_form.h"
#include "widgets/pages/launch/launch_page.h"

namespace plateau::tests {
namespace {

// One notch towards the user, as the window system tells of it.
void turnWheel(QWidget& widget) {
    const QPoint place = widget.rect().center();
    QWheelEvent event(place, widget.mapToGlobal(place), {}, {0, -120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                      false);
    QSpontaneKeyEvent::setSpontaneous(&event);
    qApp->notify(&widget, &event);
}

class Wheel : public WholeWindowTest {};

TEST_P(Wheel, OverAComboBoxOfTheFormScrollsThePage) {
    open("empty");
    auto& page = static_cast<widgets::LaunchPage&>(*m_window->window().currentPage());
    for (auto* card : page.findChildren<widgets::SectionCard*>()) card->setMoreShown(true);
    QApplication::processEvents();
    const QScrollBar* bar = nullptr;
    for (const auto* area : page.findChildren<QScrollArea*>())
        if (area->isAncestorOf(&support::childOf<widgets::LaunchForm>(page))) bar = area->verticalScrollBar();
    ASSERT_TRUE(bar && bar->maximum() > 0);
    for (const char* field : {"model.size", "data.corpus"}) {
        auto* box = qobject_cast<QComboBox*>(support::childOf<widgets::LaunchForm>(page).row(field)->editor());
        ASSERT_TRUE(box);
        const int before = bar->value(), chosen = box->currentIndex();
        turnWheel(*box);
        EXPECT_GT(bar->value(), before) << field;
        EXPECT_EQ(box->currentIndex(), chosen) << field;
        EXPECT_FALSE(box->hasFocus()) << field;
    }
}

INSTANTIATE_TEST_SUITE_P(English, Wheel, testing::Values("en"));

TEST(WheelGuard, LetsTheWheelTurnOnlyWhatHasTheFocus) {
    workbench::WheelGuard guard;
    qApp->installEventFilter(&guard);
    QWidget window;
    auto* layout = new QVBoxLayout(&window);
    auto *combo = new QComboBox(&window), *typed = new QComboBox(&window);
    auto* spin = new QSpinBox(&window);
    typed->setEditable(true);
    for (QComboBox* box : {combo, typed}) box->addItems({"one", "two", "three"});
    spin->setValue(5);
    for (QWidget* box : std::initializer_list<QWidget*>{combo, typed, spin}) layout->addWidget(box);
    window.show();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    window.setFocus();
    for (QWidget* box : std::initializer_list<QWidget*>{combo, typed, spin}) turnWheel(*box);
    EXPECT_EQ(combo->currentIndex(), 0);
    EXPECT_EQ(typed->currentIndex(), 0);
    EXPECT_EQ(spin->value(), 5);
    for (QWidget* box : std::initializer_list<QWidget*>{combo, typed, spin}) {
        box->setFocus();
        turnWheel(*box);
    }
    EXPECT_EQ(combo->currentIndex(), 1);
    EXPECT_EQ(typed->currentIndex(), 1);
    EXPECT_EQ(spin->value(), 4);
}

}  // namespace
}  // namespace plateau::tests
