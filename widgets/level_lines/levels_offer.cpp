#include "widgets/level_lines/levels_offer.h"

#include "widgets/engine/corpus_levels.h"

namespace plateau::widgets {

LevelsOffer::LevelsOffer(CorpusLevels& levels, QWidget* parent) : QPushButton(parent), m_levels(levels) {
    setObjectName(QStringLiteral("levels_offer"));
    setToolTip(
        tr("What is reached by frequencies, by one neighbour, by both and by repetition: lines in the loss chart. They "
           "are counted once for a corpus."));
    connect(this, &QPushButton::clicked, &levels,
            [&levels] { levels.counting().isCounting() ? levels.stop() : levels.count(); });
    connect(&levels, &CorpusLevels::changed, this, &LevelsOffer::display);
    connect(&levels.counting(), &LevelsCount::changed, this, &LevelsOffer::display);
    display();
}

void LevelsOffer::setWanted(bool wanted) {
    m_wanted = wanted;
    display();
}

void LevelsOffer::display() {
    const LevelsCount& count = m_levels.counting();
    if (count.isCounting())
        setText(tr("Counting for reference levels: %1 % – stop").arg(int(100 * count.progress())));
    else if (!count.problem().isEmpty())
        setText(tr("Reference levels cannot be computed: %1 – try again").arg(count.problem()));
    else
        setText(tr("Compute reference levels"));
    setVisible(m_wanted && (m_levels.areMissing() || count.isCounting()));
}

}  // namespace plateau::widgets
