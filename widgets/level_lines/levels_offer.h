// Offers to compute the reference levels of the shown runs where nobody has, tells how far that is, and stops it: one
// button, hidden where there is nothing to offer. GUI thread.
#pragma once

#include <QPushButton>

namespace plateau::widgets {

class CorpusLevels;

class LevelsOffer : public QPushButton {
    Q_OBJECT

public:
    explicit LevelsOffer(CorpusLevels& levels, QWidget* parent = nullptr);

    // Whether the charts show levels at all.
    void setWanted(bool wanted);

private:
    void display();

    CorpusLevels& m_levels;
    bool m_wanted = false;
};

}  // namespace plateau::widgets
