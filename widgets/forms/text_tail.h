// The end of a text file that grows, and the view of it that follows.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

#include <QPlainTextEdit>
#include <QString>

namespace plateau::widgets {

// The last bytes of a text file, from a line's start on; empty when it cannot be read. Any thread.
std::string tailOf(const std::filesystem::path& file, std::size_t bytes);

// Read-only text in the digits-aligned font. GUI thread.
class TextTail : public QPlainTextEdit {
    Q_OBJECT

public:
    // `empty` is what an empty one says.
    TextTail(const QString& name, const QString& empty, QWidget* parent = nullptr);
    // Keeps the reader's place; at the end it follows.
    void setTail(const QString& text);
};

}  // namespace plateau::widgets
