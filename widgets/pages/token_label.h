// A label in one of the theme's tokens, following a change of theme. GUI thread.
#pragma once

#include <QLabel>

namespace plateau::widgets {

class TokenLabel : public QLabel {
    Q_OBJECT

public:
    enum class Token { ink, inkSoft, good, warn, bad };

    explicit TokenLabel(Token token, const QString& text = {}, QWidget* parent = nullptr);
    void setToken(Token token);

protected:
    void changeEvent(QEvent* event) override;

private:
    void tint();
    Token m_token;
    bool m_tinting = false;
};

}  // namespace plateau::widgets
