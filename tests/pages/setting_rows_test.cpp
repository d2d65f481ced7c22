// Settings of operators that have an effect only with another one.
#include "widgets/pages/launch/setting_rows.h"

#include <gtest/gtest.h>
#include <QWidget>

#include "widgets/forms/field_row.h"

namespace plateau::widgets {
namespace {

spec::OperatorInfo factored(const char* id) {
    spec::OperatorInfo info;
    info.id = id;
    spec::OperatorSetting structure{.name = "structure",
                                    .type = "choice",
                                    .min = {},
                                    .max = {},
                                    .choices = {},
                                    .default_value = "full",
                                    .help = "Form of S"};
    structure.choices = {"full", "low-rank(r)"};
    spec::OperatorSetting rank{
        .name = "rank", .type = "integer", .min = {}, .max = {}, .choices = {}, .default_value = "8", .help = "r"};
    rank.only_with = "structure";
    rank.only_value = "low-rank(r)";
    info.settings = {structure, rank};
    return info;
}

class SettingRowsTest : public testing::Test {
protected:
    FieldRow* row(const char* name) {
        for (FieldRow* one : m_rows.rows())
            if (one->field() == std::string("model.operator_settings.") + name) return one;
        ADD_FAILURE() << "no row " << name;
        return nullptr;
    }
    QWidget m_parent;
    SettingRows m_rows{&m_parent};
};

TEST_F(SettingRowsTest, OneWithoutEffectIsDisabledAndSaysWhy) {
    m_rows.follow({factored("pairwise")}, {"pairwise"}, false);
    m_rows.judge({});
    EXPECT_FALSE(row("rank")->isEnabled());
    EXPECT_TRUE(row("rank")->editor()->toolTip().contains("low-rank(r)"))
        << row("rank")->editor()->toolTip().toStdString();
    EXPECT_TRUE(row("structure")->isEnabled());
    row("structure")->choose("low-rank(r)");
    m_rows.judge({});
    EXPECT_TRUE(row("rank")->isEnabled());
    EXPECT_FALSE(row("rank")->editor()->toolTip().contains("low-rank(r)"));
    row("rank")->choose("4");
    row("structure")->choose("full");
    m_rows.judge({});
    EXPECT_TRUE(row("rank")->isEnabled()) << "what is changed can be taken back";
}

TEST_F(SettingRowsTest, VariantsMayGiveItAnEffect) {
    m_rows.follow({factored("pairwise")}, {"pairwise"}, false);
    m_rows.judge("structure=full,low-rank(r)");
    EXPECT_TRUE(row("rank")->isEnabled());
}

TEST_F(SettingRowsTest, InAMixtureTheSharedRowDecides) {
    m_rows.follow({factored("pairwise"), factored("bilinear")}, {"pairwise", "bilinear"}, true);
    ASSERT_EQ(m_rows.rows().size(), 2u);
    m_rows.judge({});
    EXPECT_FALSE(row("rank")->isEnabled());
    row("structure")->choose("low-rank(r)");
    m_rows.judge({});
    EXPECT_TRUE(row("rank")->isEnabled());
}

}  // namespace
}  // namespace plateau::widgets
