#include <QCoreApplication>
#include <QLocale>

#include <gtest/gtest.h>

#include "tests/models/bulk_child.h"

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    QLocale::setDefault(QLocale::c());
    if (application.arguments().value(1) == QLatin1String(plateau::widgets::kBulkChild))
        return plateau::widgets::bulkChild(application.arguments());
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
