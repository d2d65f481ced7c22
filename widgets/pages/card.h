// A titled panel on the page: rounded, in the theme's card colour. Content goes into body(). GUI thread.
#pragma once

#include <QFrame>
#include <QString>

class QLabel;
class QVBoxLayout;

namespace plateau::widgets {

class Card : public QFrame {
    Q_OBJECT

public:
    explicit Card(const QString& title = {}, QWidget* parent = nullptr);

    QVBoxLayout* body() const { return m_body; }
    // One softer line beside the title.
    void setNote(const QString& note);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QVBoxLayout* m_body = nullptr;
    QLabel* m_note = nullptr;
};

}  // namespace plateau::widgets
