// Asks the engine which model and batch suit this machine and a time budget; one question at a time. GUI thread.
#pragma once

#include <optional>

#include <QObject>

#include "core/spec/draft.h"
#include "widgets/pages/launch/fit_answer.h"

namespace plateau::widgets {

class EngineClient;

class MachineFit : public QObject {
    Q_OBJECT

public:
    explicit MachineFit(EngineClient& engine, QObject* parent = nullptr);
    ~MachineFit() override;

    // The draft without size and batch. A question that is open is given up.
    void start(const spec::Draft& draft);
    void cancel();
    bool isMeasuring() const { return m_asked.has_value(); }

signals:
    void found(const Fit& fit);
    void failed(const QString& problem);

private:
    EngineClient& m_engine;
    std::optional<int> m_asked;
};

}  // namespace plateau::widgets
