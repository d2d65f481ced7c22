// The shaded text of one model, or of two models below each other, with the choice of what the shades show and a
// legend. GUI thread.
#pragma once

#include <QWidget>

#include "widgets/pages/attention/text_view.h"

class QComboBox;
class QLabel;
class QSettings;

namespace plateau::widgets {

class ShadeLegend;

class TextPane : public QWidget {
    Q_OBJECT

public:
    explicit TextPane(QWidget* parent = nullptr);

    void setScene(const AttentionScene& scene);
    TextView& first() { return *m_first; }
    TextView& second() { return *m_second; }
    Shading shading() const;
    QString words() const;

    void paintPicture(QPaintDevice& device) const;
    QSize pictureSize() const;

    void saveState(QSettings& settings) const;
    void restoreState(QSettings& settings);

signals:
    void tokenChosen(int token);  // by a person

private:
    void update();
    MatrixPtr mapOf(const AttentionSide& side) const;
    int token() const { return m_hovered >= 0 ? m_hovered : m_scene.token; }

    AttentionScene m_scene;
    QComboBox *m_shading, *m_heads;
    ShadeLegend* m_legend;
    QLabel *m_firstName, *m_secondName, *m_words;
    TextView *m_first, *m_second;
    int m_hovered = -1;
};

}  // namespace plateau::widgets
