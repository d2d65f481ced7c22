// A titled panel on the page, in the theme's card look. Content goes into body(). GUI thread.
#pragma once

#include <QFrame>
#include <QString>

class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace plateau::widgets {

class Card : public QFrame {
    Q_OBJECT

public:
    explicit Card(const QString& title, QWidget* parent = nullptr);

    QVBoxLayout* body() const { return m_body; }
    // Right of the title, e.g. a "more" button.
    void addToHeading(QWidget* widget);
    // At least this many pixels, also while what was added is hidden.
    void setHeadingHeight(int height);
    void setTitle(const QString& title);
    // A short, less prominent text beside the title.
    void setNote(const QString& note);

private:
    QVBoxLayout* m_body = nullptr;
    QHBoxLayout* m_heading = nullptr;
    QLabel *m_title = nullptr, *m_note = nullptr;
};

}  // namespace plateau::widgets
