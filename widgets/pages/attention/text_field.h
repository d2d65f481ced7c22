// An input for a short text. Enter emits entered(), Shift+Enter adds a line, Tab goes to the next control. GUI thread.
#pragma once

#include <QPlainTextEdit>

namespace plateau::widgets {

class TextField : public QPlainTextEdit {
    Q_OBJECT

public:
    static constexpr int kMostCharacters = 200000;

    TextField(const QString& name, const QString& placeholder, QWidget* parent = nullptr);

    // Replaces the text; the user can undo this.
    void setText(const QString& text);

signals:
    void entered();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fit();
};

}  // namespace plateau::widgets
