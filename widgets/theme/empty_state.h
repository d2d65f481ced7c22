// The content of an empty page: a picture, what the page will show, and one button that fills it. GUI thread.
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace plateau::widgets {

class EmptyState : public QWidget {
    Q_OBJECT

public:
    EmptyState(const QString& iconName, const QString& title, const QString& text, const QString& actionText,
               QWidget* parent = nullptr);
    void setText(const QString& title, const QString& text, const QString& actionText);
    void setActionShown(bool shown);

signals:
    void actionTriggered();

protected:
    void changeEvent(QEvent* event) override;

private:
    void updatePicture();
    void fitText();

    QString m_iconName;
    QLabel* m_picture;
    QLabel* m_title;
    QLabel* m_text;
    QPushButton* m_action;
};

}  // namespace plateau::widgets
