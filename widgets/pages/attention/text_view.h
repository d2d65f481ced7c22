// The text as typed, with its tokens shaded by attention. If a token is chosen, the shades show the attention that it
// gives or receives; otherwise the mean attention that each token receives from all, or the sum that it gives to the
// others. GUI thread.
#pragma once

#include <vector>

#include <QTextEdit>

#include "widgets/charts/colour_map.h"
#include "widgets/pages/attention/attention_scene.h"
#include "widgets/pages/attention/token_text.h"

namespace plateau::widgets {

enum class Shading { given, received };

// The shade of each token, from 0 to 1; NaN if the filter hides all of its attention. `map` is tokens x tokens.
std::vector<double> shadesOf(const MatrixPtr& map, const std::vector<AttentionToken>& tokens, PairFilter filter,
                             Shading shading, int token);

class TextView : public QTextEdit {
    Q_OBJECT

public:
    explicit TextView(QWidget* parent = nullptr);

    void setTokens(const QString& text, const QString& pair, const std::vector<AttentionToken>& tokens);
    void setShades(std::vector<double> shades, double high, int token);

    int tokenAt(const QPoint& position) const;  // in viewport coordinates; -1: none
    QRect tokenRect(int token) const;           // of its first letter, in the viewport
    const TokenText& text() const { return m_text; }
    QColor backgroundOf(int token) const;  // as painted

    void paintPicture(QPaintDevice& device) const;
    QSize pictureSize() const;

signals:
    void tokenHovered(int token);  // -1: none
    void tokenChosen(int token);   // by a person; -1: none

protected:
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    void shade();
    void choose(int token);
    void hover(int token);
    QList<ExtraSelection> selections() const;

    TokenText m_text;
    std::vector<AttentionToken> m_tokens;
    QString m_source, m_pair;
    std::vector<double> m_shades;
    double m_high = 1;
    int m_token = -1, m_hovered = -1;
};

}  // namespace plateau::widgets
