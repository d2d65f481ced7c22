// The Launch page over a workspace of its own, and its form as a person fills it in.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <QAbstractButton>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>

#include "tests/pages/page_fixture.h"
#include "tests/support/child_of.h"
#include "widgets/forms/field_row.h"
#include "widgets/pages/launch/launch_form.h"
#include "widgets/pages/launch/launch_page.h"

namespace plateau::widgets {

using tests::waitUntil;

class LaunchTest : public tests::ShownPageTest<LaunchPage> {
protected:
    void SetUp() override {
        ShownPageTest::SetUp();
        ASSERT_TRUE(waitUntil([this] { return m_page->isSettled(); }));
    }

    LaunchForm& form() { return support::childOf<LaunchForm>(*m_page); }
    FieldRow* row(const std::string& field) { return form().row(field); }
    QLineEdit* line(const std::string& field) {
        QWidget* editor = row(field)->editor();
        auto* combo = qobject_cast<QComboBox*>(editor);
        return combo ? combo->lineEdit() : qobject_cast<QLineEdit*>(editor);
    }
    // In place of what stands there.
    void type(const std::string& field, const QString& text) {
        line(field)->setFocus();
        line(field)->selectAll();
        if (text.isEmpty()) QTest::keyClick(line(field), Qt::Key_Delete);
        QTest::keyClicks(line(field), text);
    }
    void choose(study::FieldTexts fields, std::vector<std::string> operators = {"original"}) {
        study::Choice choice;
        choice.fields = std::move(fields);
        choice.operators = std::move(operators);
        form().setChoice(choice);
    }
    QAbstractButton* button(const char* name) { return m_page->findChild<QAbstractButton*>(name); }
    QAbstractButton* start() { return button("start"); }
};

}  // namespace plateau::widgets
