// What one model puts in place of [MASK]: its best words with their probabilities. A newer question cancels the older
// one. GUI thread.
#pragma once

#include <vector>

#include <QJsonObject>
#include <QString>
#include <QWidget>

#include "widgets/pages/attention/fillers_answer.h"

class QLabel;

namespace plateau::widgets {

class BarChart;
class EngineClient;

class FillMaskSide : public QWidget {
    Q_OBJECT

public:
    explicit FillMaskSide(EngineClient& engine, QWidget* parent = nullptr);
    ~FillMaskSide() override;

    void ask(const QString& checkpoint, const QString& text, int top);
    void cancel();
    void setName(const QString& name);
    void showMask(int mask);  // which of several
    int masks() const { return int(m_masks.size()); }
    const std::vector<MaskFillers>& fillers() const { return m_masks; }
    const QString& problem() const { return m_problem; }
    const QString& note() const { return m_note; }  // what was left out of the text; empty when nothing was
    bool isAsking() const { return m_asked != 0; }
    bool isSettled() const;
    BarChart& chart() { return *m_chart; }

signals:
    void answered();

private:
    static QString cutNote(const FillersAnswer& answer);
    void take(const QJsonObject& result, const QJsonObject& error);
    void show();

    EngineClient& m_engine;
    std::vector<MaskFillers> m_masks;
    QString m_problem, m_note;
    QLabel *m_name, *m_message;
    BarChart* m_chart;
    int m_asked = 0, m_mask = 0;
};

}  // namespace plateau::widgets
