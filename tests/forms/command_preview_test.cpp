// The commands of a form, as they are shown and as they are copied.
#include <gtest/gtest.h>
#include <QClipboard>
#include <QGuiApplication>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>

#include "tests/support/child_of.h"
#include "widgets/forms/command_preview.h"
#include "widgets/forms/copy_button.h"
#include "widgets/forms/unbroken_text.h"

namespace plateau::widgets {
namespace {

const QStringList kCommands = {
    "plateau-engine pretrain --data.corpus demo --model.attention_pattern original,pairwise --train.recipe demo",
    "plateau-engine corpus build --format text /data/one-file.txt,/data/two-files.txt 'a path with spaces'"};

// As a person sees them: each line of each paragraph.
QStringList shownLines(const QPlainTextEdit& text) {
    QStringList lines;
    for (QTextBlock block = text.document()->begin(); block.isValid(); block = block.next()) {
        for (int i = 0; i < block.layout()->lineCount(); ++i) {
            const QTextLine line = block.layout()->lineAt(i);
            lines << block.text().mid(line.textStart(), line.textLength());
        }
    }
    return lines;
}

class CommandPreviewTest : public testing::Test {
protected:
    void SetUp() override {
        m_preview.setCommands(kCommands);
        m_preview.resize(900, 400);
        m_preview.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&m_preview));
    }
    UnbrokenText& text() { return support::childOf<UnbrokenText>(m_preview); }

    CommandPreview m_preview;
};

TEST_F(CommandPreviewTest, LinesBreakAtSpacesOnly) {
    const int longest = text().fontMetrics().horizontalAdvance("/data/one-file.txt,/data/two-files.txt") + 80;
    for (int width = longest; width < 900; width += 9) {
        m_preview.resize(width, 400);
        QCoreApplication::processEvents();
        QStringList words;
        for (const QString& line : shownLines(text()))
            words += QString(line).remove(QChar(0x2060)).split(' ', Qt::SkipEmptyParts);
        ASSERT_EQ(words, kCommands.join(' ').split(' ')) << width;
    }
}

TEST_F(CommandPreviewTest, WhatIsCopiedIsTheCommandAlone) {
    text().setFocus();
    QTest::keySequence(&text(), QKeySequence::SelectAll);
    QTest::keySequence(&text(), QKeySequence::Copy);
    EXPECT_EQ(QGuiApplication::clipboard()->text(), kCommands.join("\n\n"));
    support::childOf<CopyButton>(m_preview).click();
    EXPECT_EQ(QGuiApplication::clipboard()->text(), kCommands.join('\n'));
}

}  // namespace
}  // namespace plateau::widgets
