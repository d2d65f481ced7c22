// Steps through the checkpoints of a run: a slider, buttons for one step back and forward, and play. GUI thread.
#pragma once

#include <functional>
#include <vector>

#include <QTimer>
#include <QWidget>

#include "widgets/models/checkpoint_list.h"

class QLabel;
class QSlider;
class QToolButton;

namespace plateau::widgets {

class StepPlayer : public QWidget {
    Q_OBJECT

public:
    static constexpr int kPlayMs = 500;  // least time for each checkpoint

    explicit StepPlayer(QWidget* parent = nullptr);

    // Emits no signal. If `step` is not one of the checkpoints, none is chosen.
    void setSteps(const std::vector<CheckpointPlace>& checkpoints, std::int64_t step);
    // Called before each step of playing, which waits until it returns true, so that every picture is seen.
    void setReady(std::function<bool()> isReady) { m_isReady = std::move(isReady); }
    void setPlaying(bool playing);

signals:
    void stepChosen(std::int64_t step);

private:
    void choose(int index);
    void advance();
    void updateLabel();

    std::vector<std::int64_t> m_steps;
    QSlider* m_slider;
    QToolButton *m_play, *m_back, *m_forth;
    QLabel* m_label;
    QTimer m_timer;
    std::function<bool()> m_isReady;
};

}  // namespace plateau::widgets
