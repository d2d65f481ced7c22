// The end of a growing text file, and a view that follows it.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

#include <QPlainTextEdit>
#include <QString>

namespace plateau::widgets {

// At most the last `bytes` bytes of a text file, beginning at the start of a line; empty when it cannot be read. Any
// thread.
std::string tailOf(const std::filesystem::path& file, std::size_t bytes);

// A read-only text view in the font with aligned digits. GUI thread.
class TextTail : public QPlainTextEdit {
    Q_OBJECT

public:
    // `empty` is the text that is shown when there is none.
    TextTail(const QString& name, const QString& empty, QWidget* parent = nullptr);
    // Keeps the scroll position; if that is at the end, it follows the end.
    void setTail(const QString& text);
};

}  // namespace plateau::widgets
