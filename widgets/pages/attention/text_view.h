// The text as it was typed, its tokens shaded by attention: given by the chosen token or received by it; without a
// chosen one what each receives from all on average, or gives to others. GUI thread.
#pragma once

#include <vector>

#include <QTextEdit>

#include "widgets/charts/colour_map.h"
#include "widgets/pages/attention/attention_scene.h"
#include "widgets/pages/attention/token_text.h"

namespace plateau::widgets {

enum class Shading { given, received };

// A share a token; NaN where the filter hides all of it. `map` is tokens x tokens.
std::vector<double> shadesOf(const MatrixPtr& map, const std::vector<AttentionToken>& tokens, PairFilter filter,
                             Shading shading, int token);

class TextView : public QTextEdit {
    Q_OBJECT

public:
    explicit TextView(QWidget* parent = nullptr);

    void setTokens(const QString& text, const QString& pair, const std::vector<AttentionToken>& tokens);
    void setShades(std::vector<double> shades, double high, int token);

    int tokenAt(const QPoint& position) const;  // on the viewport; -1: none
    QRect tokenRect(int token) const;           // of its first letter on the viewport
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
