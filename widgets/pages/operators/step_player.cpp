#include "widgets/pages/operators/step_player.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

QToolButton* button(const char* picture, const QString& help) {
    auto* made = new QToolButton;
    made->setIcon(icon(QLatin1String(picture)));
    made->setToolTip(help);
    made->setAccessibleName(help);
    return made;
}

}  // namespace

StepPlayer::StepPlayer(QWidget* parent)
    : QWidget(parent),
      m_slider(new QSlider(Qt::Horizontal)),
      m_play(button("play", tr("Play through the checkpoints"))),
      m_back(button("chevron-left", tr("Checkpoint before"))),
      m_forth(button("chevron-right", tr("Next checkpoint"))),
      m_label(new QLabel) {
    m_play->setCheckable(true);
    m_play->setObjectName(QStringLiteral("play"));
    m_slider->setObjectName(QStringLiteral("steps"));
    m_slider->setAccessibleName(tr("Step"));
    m_slider->setToolTip(tr("Checkpoint that is shown; arrow keys go to the next one"));
    m_slider->setMinimumWidth(90);
    m_slider->setPageStep(1);
    m_label->setProperty("role", "small");
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::xs);
    layout->addWidget(m_play);
    layout->addWidget(m_back);
    layout->addWidget(m_slider, 1);
    layout->addWidget(m_forth);
    layout->addWidget(m_label);
    m_timer.setInterval(kPlayMs);
    connect(&m_timer, &QTimer::timeout, this, &StepPlayer::advance);
    connect(m_slider, &QSlider::valueChanged, this, &StepPlayer::choose);
    connect(m_back, &QToolButton::clicked, this, [this] { m_slider->setValue(m_slider->value() - 1); });
    connect(m_forth, &QToolButton::clicked, this, [this] { m_slider->setValue(m_slider->value() + 1); });
    connect(m_play, &QToolButton::toggled, this, &StepPlayer::setPlaying);
    setSteps({}, -1);
}

void StepPlayer::setSteps(const std::vector<CheckpointPlace>& checkpoints, std::int64_t step) {
    m_steps.clear();
    for (const CheckpointPlace& place : checkpoints) m_steps.push_back(place.step);
    const QSignalBlocker quiet(m_slider);
    m_slider->setRange(0, std::max(0, int(m_steps.size()) - 1));
    const auto found = std::ranges::find(m_steps, step);
    m_slider->setValue(found == m_steps.end() ? 0 : int(found - m_steps.begin()));
    const bool isChoice = m_steps.size() > 1;
    for (QWidget* part : {static_cast<QWidget*>(m_slider), static_cast<QWidget*>(m_play)}) part->setEnabled(isChoice);
    if (!isChoice) setPlaying(false);
    updateLabel();
}

void StepPlayer::updateLabel() {
    const auto at = std::size_t(m_slider->value());
    m_back->setEnabled(at > 0);
    m_forth->setEnabled(at + 1 < m_steps.size());
    m_label->setText(at < m_steps.size() ? tr("%1 of %2").arg(at + 1).arg(m_steps.size()) : QString());
    // As wide as its longest text, so that the slider stands still.
    m_label->setMinimumWidth(
        m_label->fontMetrics().horizontalAdvance(tr("%1 of %2").arg(m_steps.size()).arg(m_steps.size())));
}

void StepPlayer::choose(int index) {
    updateLabel();
    if (std::size_t(index) < m_steps.size()) emit stepChosen(m_steps[std::size_t(index)]);
}

void StepPlayer::setPlaying(bool playing) {
    playing = playing && m_steps.size() > 1;
    m_play->setChecked(playing);
    m_play->setIcon(icon(playing ? "stop" : "play"));
    if (playing == m_timer.isActive()) return;
    if (!playing) return m_timer.stop();
    // From the beginning when the end is what is seen.
    if (m_slider->value() == m_slider->maximum()) m_slider->setValue(0);
    m_timer.start();
}

void StepPlayer::advance() {
    if (m_isReady && !m_isReady()) return;
    if (m_slider->value() >= m_slider->maximum()) return setPlaying(false);
    m_slider->setValue(m_slider->value() + 1);
}

}  // namespace plateau::widgets
