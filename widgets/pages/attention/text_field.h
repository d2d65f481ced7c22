// A text of some words: Enter asks, Shift+Enter is a new line, Tab goes on. GUI thread.
#pragma once

#include <QPlainTextEdit>

namespace plateau::widgets {

class TextField : public QPlainTextEdit {
    Q_OBJECT

public:
    static constexpr int kMostCharacters = 200000;

    TextField(const QString& name, const QString& placeholder, QWidget* parent = nullptr);

    // Replaces what is there; can be undone.
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
