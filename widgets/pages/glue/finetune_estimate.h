// Estimates on request how long a fine-tuning will take: the engine fine-tunes a few steps to measure it. Consists of a
// button, the progress, and the answer. GUI thread.
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
    // `kind` is "glue" or "classify".
    FinetuneEstimate(EngineClient& engine, std::string kind, QWidget* parent = nullptr);

    // The draft to estimate. If it differs from the last one, an earlier answer is removed and a question in progress
    // is cancelled.
    void setDraft(const spec::Draft& draft);
    // `against` is the reason why an estimate is not possible, for the tooltip.
    void setUsable(bool usable, const QString& against);
    void cancel();  // cancels a question in progress

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
