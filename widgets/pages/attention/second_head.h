// Chooses the head that the second model shows: the same as the first model's while both are linked, or one of its own.
// Choosing a layer or head here unlinks them. GUI thread.
#pragma once

#include <QWidget>

#include "widgets/pages/attention/attention_maps.h"

class QSpinBox;
class QToolButton;

namespace plateau::widgets {

class SecondHead : public QWidget {
    Q_OBJECT

public:
    explicit SecondHead(QWidget* parent = nullptr);

    void setModel(const AttentionDocument& document);  // of the second model: its layers and heads
    void follow(int layer, int head);                  // the head of the first model

    bool isLinked() const;
    void setLinked(bool linked);
    void setOwn(int layer, int head);  // unlinks them
    // The wanted head of the second model. When linked, the model may lack this head.
    int layer() const;
    int head() const;

signals:
    void changed();  // by a person, setLinked() or setOwn()

private:
    void showValues();

    QToolButton* m_link;
    QSpinBox *m_layer, *m_head;
    int m_followedLayer = 0, m_followedHead = 0;
};

}  // namespace plateau::widgets
