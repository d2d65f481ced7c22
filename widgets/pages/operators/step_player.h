// Goes through a run's checkpoints: a slider, one step back and forth, and play. GUI thread.
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
    static constexpr int kPlayMs = 500;  // a checkpoint, at least

    explicit StepPlayer(QWidget* parent = nullptr);

    // Emits nothing. A step that is not among them: none.
    void setSteps(const std::vector<CheckpointPlace>& checkpoints, std::int64_t step);
    // Playing waits for the picture: asked before each step.
    void setReady(std::function<bool()> isReady) { m_isReady = std::move(isReady); }
    bool isPlaying() const { return m_timer.isActive(); }
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
