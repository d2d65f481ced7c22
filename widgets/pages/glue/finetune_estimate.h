// How long a fine-tuning will take, on request: the engine fine-tunes a few steps to measure them. A button, the
// progress, and what was answered. GUI thread.
#pragma once

#include <string>

#include <QWidget>

#include "core/spec/draft.h"

class QLabel;
class QProgressBar;
class QPushButton;

namespace plateau::widgets {

class EngineClient;
struct FinetuneEstimateQuestion;
template <typename Question>
class Asked;

class FinetuneEstimate : public QWidget {
    Q_OBJECT

public:
    // `kind`: "glue" or "classify".
    FinetuneEstimate(EngineClient& engine, std::string kind, QWidget* parent = nullptr);

    // What it would take. What is known of another draft is forgotten, and nobody waits for it any more.
    void setDraft(const spec::Draft& draft);
    // `against`: why it cannot be asked, for the tooltip.
    void setUsable(bool usable, const QString& against);
    void cancel();  // gives up what is on its way

private:
    void askOrCancel();
    void showState();

    Asked<FinetuneEstimateQuestion>* m_asked;
    std::string m_kind;
    spec::Draft m_draft;
    bool m_isUsable = false;
    QPushButton* m_ask;
    QProgressBar* m_progress;
    QLabel* m_text;
};

}  // namespace plateau::widgets
