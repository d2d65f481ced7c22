// The templates of operators of one's own.
#include <algorithm>

#include <gtest/gtest.h>

#include "widgets/pages/operators/operator_templates.h"

namespace plateau::widgets {
namespace {

constexpr OperatorLanguage kBoth[] = {OperatorLanguage::python, OperatorLanguage::cpp};

TEST(OperatorTemplates, AreBlankOnesAndEveryBuiltInOneInBothLanguages) {
    std::vector<QString> ids[2];
    for (const OperatorLanguage language : kBoth)
        for (const OperatorTemplate& one : operatorTemplates(language)) ids[int(language)].push_back(one.id);
    EXPECT_EQ(ids[0], ids[1]);
    ASSERT_GE(ids[0].size(), 16U);
    EXPECT_EQ(ids[0][0], "blank-scores");
    EXPECT_EQ(ids[0][1], "blank-forward");
    EXPECT_TRUE(std::is_sorted(ids[0].begin() + 2, ids[0].end()));
    EXPECT_TRUE(std::ranges::count(ids[0], "original"));
}

TEST(OperatorTemplates, GiveTheOperatorTheIdOfItsFile) {
    for (const OperatorLanguage language : kBoth)
        for (const OperatorTemplate& one : operatorTemplates(language)) {
            const QString text = templateText(one, "an-idea-of-mine");
            EXPECT_EQ(text.count("\"an-idea-of-mine\""), 1) << one.id.toStdString();
            EXPECT_EQ(QStringView(text).count(u'\n'), std::ranges::count(one.text, '\n')) << "nothing else is changed";
        }
}

TEST(OperatorTemplates, MakeIdsOfNames) {
    EXPECT_EQ(operatorIdFor("My idea (2)"), "my-idea-2");
    EXPECT_EQ(operatorIdFor("Ä"), "my-operator");
    EXPECT_EQ(operatorIdFor(QString(60, 'a')).size(), 40);
    EXPECT_EQ(operatorIdFor(QString(39, 'a') + "-b"), QString(39, 'a'));
}

}  // namespace
}  // namespace plateau::widgets
