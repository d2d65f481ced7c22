// The lines of one model, or of two models beside each other with the same chosen token. Chips choose the heads. GUI
// thread.
#pragma once

#include <QWidget>

#include "widgets/pages/attention/head_chips.h"
#include "widgets/pages/attention/lines_view.h"

class QLabel;

namespace plateau::widgets {

class LinesPane : public QWidget {
    Q_OBJECT

public:
    explicit LinesPane(QWidget* parent = nullptr);

    void setScene(const AttentionScene& scene);
    LinesView& first() { return *m_first; }
    LinesView& second() { return *m_second; }
    HeadChips& chips() { return *m_chips; }
    QString words() const;

    void paintPicture(QPaintDevice& device) const;
    QSize pictureSize() const;

signals:
    void tokenChosen(int token);  // by a person

private:
    void update();
    void showWords();

    AttentionScene m_scene;
    HeadChips* m_chips;
    LinesView *m_first, *m_second;
    QLabel *m_firstName, *m_secondName, *m_words;
};

}  // namespace plateau::widgets
