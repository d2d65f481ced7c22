// The most probable words of one model for [MASK], with their probabilities. A newer question cancels the older one.
// GUI thread.
#pragma once

#include <vector>

#include <QString>
#include <QWidget>

#include "core/protocol/fill_mask.h"
#include "widgets/engine/asked.h"

class QLabel;

namespace plateau::widgets {

class BarChart;

class FillMaskSide : public QWidget {
    Q_OBJECT

public:
    explicit FillMaskSide(EngineClient& engine, QWidget* parent = nullptr);

    void ask(const QString& checkpoint, const QString& text, int top);
    void cancel() { m_asked.cancel(); }
    void clear();  // no answer is shown any more
    // What the longest bar is in %; bars of two sides are of one length where they are equal.
    double most() const;
    void setScale(double percent);
    void setName(const QString& name);
    void showMask(int mask);  // its number if there are several
    int masks() const { return int(m_masks.size()); }
    const std::vector<protocol::FillMaskAnswer::Mask>& fillers() const { return m_masks; }
    QString problem() const { return m_asked.problem(); }
    const QString& note() const { return m_note; }  // what was cut from the text; empty: nothing
    bool isAsking() const { return m_asked.isAsking(); }
    bool isSettled() const;
    BarChart& chart() { return *m_chart; }

signals:
    void answered();

private:
    static QString cutNote(const protocol::FillMaskAnswer& answer);
    void take();
    void show();

    Asked<protocol::FillMaskQuestion> m_asked;
    std::vector<protocol::FillMaskAnswer::Mask> m_masks;
    QString m_note;
    QLabel *m_name, *m_message;
    BarChart* m_chart;
    int m_mask = 0;
};

}  // namespace plateau::widgets
