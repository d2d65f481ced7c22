#include "widgets/models/cut_names.h"

#include <gtest/gtest.h>
#include <QFont>
#include <QFontMetrics>

namespace plateau::widgets {
namespace {

QString inLetters(const QString& name, const QStringList& others, int letters) {
    const QFontMetrics metrics{QFont()};
    return cutName(name, sharedBeginning(name, others), metrics, metrics.horizontalAdvance(QString(letters, 'n')));
}

const QString kName = QStringLiteral("original tiny s1 train.peak_lr=8e-3");
const QStringList kOthers{QStringLiteral("original tiny s1 train.peak_lr=4e-3"), kName, QStringLiteral("pairwise")};

TEST(CutNames, KeepWhatTellsThemFromOthers) {
    EXPECT_EQ(inLetters(kName, kOthers, 60), kName);
    for (const int letters : {12, 18, 24}) {
        const QString cut = inLetters(kName, kOthers, letters);
        EXPECT_TRUE(cut.endsWith(QStringLiteral("8e-3"))) << letters << ": " << cut.toStdString();
        EXPECT_TRUE(cut.startsWith(QStringLiteral("orig"))) << letters << ": " << cut.toStdString();
    }
    EXPECT_TRUE(inLetters(kName, kOthers, 28).endsWith(QStringLiteral("train.peak_lr=8e-3"))) << "the whole word";
}

TEST(CutNames, KeepWhatDiffersBeforeACommonEnd) {
    const QString end = QStringLiteral(" on a text that all of them have been trained on");
    const QString cut = inLetters("model seed 1" + end, {"model seed 2" + end}, 14);
    EXPECT_TRUE(cut.contains(QStringLiteral("…1 on"))) << cut.toStdString();
}

TEST(CutNames, OfOneKindAreCutInTheMiddleOrBeforeTheirDetails) {
    EXPECT_TRUE(inLetters("abcdefghijklmnopqrstuvwxyz", {"zyx"}, 12).endsWith(QStringLiteral("z")));
    EXPECT_TRUE(inLetters("a-long-operator-of-mine · batch=8", {"zyx"}, 20).endsWith(QStringLiteral(" · batch=8")));
    EXPECT_EQ(sharedBeginning("a", {"a", "b"}), 0);
    EXPECT_EQ(sharedBeginning("ab", {"a", "abc"}), 2);
}

}  // namespace
}  // namespace plateau::widgets
