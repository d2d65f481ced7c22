#include "widgets/forms/text_tail.h"

#include <algorithm>
#include <fstream>
#include <system_error>

#include <QScrollBar>

#include "widgets/theme/theme.h"

namespace plateau::widgets {

std::string tailOf(const std::filesystem::path& file, std::size_t bytes) {
    std::error_code problem;
    if (!std::filesystem::is_regular_file(file, problem)) return {};
    std::ifstream stream(file, std::ios::binary | std::ios::ate);
    if (!stream) return {};
    const auto size = static_cast<std::streamoff>(stream.tellg());
    if (size <= 0) return {};
    const std::streamoff from = std::max<std::streamoff>(0, size - static_cast<std::streamoff>(bytes));
    std::string text(static_cast<std::size_t>(size - from), '\0');
    stream.seekg(from);
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(stream.gcount()));
    if (from == 0) return text;
    const std::size_t line = text.find('\n');
    return line == std::string::npos ? std::string() : text.substr(line + 1);
}

TextTail::TextTail(const QString& name, const QString& empty, QWidget* parent) : QPlainTextEdit(parent) {
    setReadOnly(true);
    setFont(monospaceFont());
    setFrameShape(QFrame::NoFrame);
    setTabChangesFocus(true);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setAccessibleName(name);
    setToolTip(tr("The end of it; new lines come by themselves"));
    setPlaceholderText(empty);
}

void TextTail::setTail(const QString& text) {
    if (toPlainText() == text) return;
    QScrollBar* bar = verticalScrollBar();
    const int place = bar->value();
    const bool following = place >= bar->maximum() - 1;
    setPlainText(text);
    bar->setValue(following ? bar->maximum() : place);
}

}  // namespace plateau::widgets
