// The operators of the catalogue as cards with title, formula and one line of text. Any number of them may be checked.
// Space or a click checks a card; the arrow keys move. GUI thread.
#pragma once

#include <string>
#include <vector>

#include <QAbstractButton>
#include <QWidget>

#include "core/spec/catalogue.h"

class QGridLayout;
class QHBoxLayout;
class QToolButton;

namespace plateau::widgets {

class OperatorCard : public QAbstractButton {
    Q_OBJECT

public:
    OperatorCard(const spec::OperatorInfo& info, QWidget* parent = nullptr);
    const std::string& id() const { return m_id; }
    QSize sizeHint() const override;
    void setIdle(const QString& why);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::string m_id;
    QString m_formula, m_paper;
    QString m_failing;  // the checks that it is known to fail
    QString m_help;
};

// The cards in rows of four. At first only the first row and the checked cards are visible; a button shows the others.
// Left and right go to the next card, up and down to the next row; both wrap around.
class OperatorCards : public QWidget {
    Q_OBJECT

public:
    explicit OperatorCards(QWidget* parent = nullptr);
    void setOperators(const std::vector<spec::OperatorInfo>& operators);
    std::vector<std::string> chosen() const;
    void setChosen(const std::vector<std::string>& ids);  // emits no signal
    OperatorCard* card(const std::string& id) const;
    // Without a use the cards cannot be ticked, and their tool tips say `why`.
    void setIdle(const QString& why);
    // Adds a widget below the cards, beside the button that shows all of them.
    void addToFoot(QWidget* widget);

signals:
    void edited();
    void fileChosen(const QString& file);     // an operator of a person's own, also dropped onto the cards
    void forgetRequested(const QString& id);  // of such an operator

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void layOut();
    void chooseFile();
    OperatorCard* made(const spec::OperatorInfo& info);

    QGridLayout* m_layout;
    QHBoxLayout* m_foot;
    QToolButton* m_all;
    std::vector<OperatorCard*> m_cards, m_shown;
    QString m_idle;
};

}  // namespace plateau::widgets
