// A plain text that is read, whose lines break at spaces only: "--" stays with the name of its flag, and a path in one
// piece where it fits. What is copied out of it is the text as it was given. GUI thread.
#pragma once

#include <QPlainTextEdit>

namespace plateau::widgets {

class UnbrokenText : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit UnbrokenText(QWidget* parent = nullptr);

    // Instead of setPlainText() and toPlainText(), whose text has invisible joiners.
    void setWholeText(const QString& text);
    const QString& wholeText() const { return m_text; }

protected:
    QMimeData* createMimeDataFromSelection() const override;

private:
    QString m_text;
};

}  // namespace plateau::widgets
