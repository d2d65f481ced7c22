// Numbers in every language of the window, and never in a picture's or a file's.
#include "widgets/theme/number_text.h"

#include <cmath>

#include <gtest/gtest.h>
#include <QLocale>

#include "widgets/theme/decimal_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

class NumberText : public testing::TestWithParam<std::pair<const char*, const char*>> {
protected:
    void SetUp() override { QLocale::setDefault(QLocale(QString::fromLatin1(GetParam().first))); }
    void TearDown() override { QLocale::setDefault(m_before); }
    // "4.087" with the language's decimal sign.
    QString own(QString text) const { return text.replace('.', QString::fromLatin1(GetParam().second)); }

private:
    const QLocale m_before;
};

TEST_P(NumberText, HasTheLanguagesDecimalSign) {
    const QString thin(QChar(0x202F));
    EXPECT_EQ(compactNumber(4.0871), own("4.087"));
    EXPECT_EQ(compactNumber(0.0016), own("0.0016"));
    EXPECT_EQ(compactNumber(1.6e-4), own(QStringLiteral("1.6·10⁻⁴")));
    EXPECT_EQ(siNumber(1234567), own("1.23" + thin + "M"));
    EXPECT_EQ(bytesText(7.3 * 1024 * 1024), own("7.3" + thin + "MiB")) << "as the command line says it";
    EXPECT_EQ(bytesText(1000), "1000" + thin + "B");
    EXPECT_EQ(decimalText(0.25, 3), own("0.250"));
    EXPECT_EQ(decimalText(-12.5, 1), own(QStringLiteral("−12.5")));
    EXPECT_EQ(compactNumber(-4.0871), own(QStringLiteral("−4.087")));
    EXPECT_EQ(decimalText(-0.0004, 3), own("0.000")) << "what is rounded to zero has no sign";
    EXPECT_EQ(decimalText(-0.0006, 3), own(QStringLiteral("−0.001")));
    EXPECT_EQ(compactNumber(-0.0), "0");
    EXPECT_EQ(decimalText(std::nan(""), 2), "NaN");
    EXPECT_EQ(decimalText(INFINITY, 2), QStringLiteral("∞"));
    EXPECT_EQ(groupedNumber(13500), "13" + thin + "500");
}

// As their words are the language's, too.
TEST_P(NumberText, PicturesHaveTheSignOfTheLanguage) {
    const PaperTheme paper;
    EXPECT_EQ(compactNumber(4.0871), own("4.087"));
    EXPECT_EQ(decimalText(0.25, 3), own("0.250"));
}

TEST_P(NumberText, TablesInFilesHaveAPoint) {
    const PlainNumbers plain;
    EXPECT_EQ(compactNumber(4.0871), "4.087");
    EXPECT_EQ(decimalText(0.25, 3), "0.250");
}

TEST_P(NumberText, BothSignsCanBeTyped) {
    EXPECT_EQ(plainNumber("0.25"), "0.25");
    EXPECT_EQ(plainNumber(own("0.25")), "0.25");
    EXPECT_EQ(plainNumber(QStringLiteral("13\u2009500")), "13500");
    EXPECT_EQ(plainNumber(own(QStringLiteral("−0.25"))), "-0.25");
    EXPECT_EQ(plainNumber("0.1,0.2"), "0.1,0.2");
    EXPECT_EQ(plainNumber("many"), "many");
    EXPECT_EQ(plainNumber(""), "");
    EXPECT_EQ(plainNumber(own("1.5e-4")), "1.5e-4");
    EXPECT_EQ(plainNumber("pairwise, 3"), "pairwise, 3");
    EXPECT_EQ(shownNumber("0.0001"), own("0.0001"));
    EXPECT_EQ(shownNumber("a.b"), "a.b");
    EXPECT_EQ(shownNumber("0.9,0.98"), "0.9,0.98");
}

INSTANTIATE_TEST_SUITE_P(Languages, NumberText,
                         testing::Values(std::pair("en", "."), std::pair("de", ","), std::pair("fr", ","),
                                         std::pair("zh", ".")),
                         [](const auto& tested) { return std::string(tested.param.first); });

}  // namespace
}  // namespace plateau::widgets
