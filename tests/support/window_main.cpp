// main() of the tests that show widgets: offscreen, in the light theme.
#include <gtest/gtest.h>
#include <QApplication>

#include "widgets/theme/theme.h"

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    plateau::widgets::applyTheme(application, plateau::widgets::ThemeMode::light);
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
