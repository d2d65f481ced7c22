// The predictions of one or two models for the [MASK]s of a sentence. GUI thread.
#pragma once

#include <QTimer>
#include <QWidget>

#include "widgets/pages/attention/fill_mask_side.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QSettings;
class QSpinBox;

namespace plateau::widgets {

class FillMaskTab : public QWidget {
    Q_OBJECT

public:
    explicit FillMaskTab(EngineClient& engine, QWidget* parent = nullptr);

    // The checkpoints and their names. If the second one is empty, it is not shown. Asks once the tab is visible.
    void setModels(const QString& first, const QString& firstName, const QString& second, const QString& secondName);
    void ask();  // asks again with the current input

    QLineEdit& field() { return *m_text; }
    FillMaskSide& first() { return *m_first; }
    FillMaskSide& second() { return *m_second; }
    bool isSettled() const;

    void saveState(QSettings& settings) const;
    void restoreState(QSettings& settings);

signals:
    void settledChanged();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void changed();
    void takeAnswer();
    void showMask(int mask);

    QString m_firstFolder, m_secondFolder;
    QLineEdit* m_text;
    QSpinBox* m_top;
    QComboBox* m_mask;
    QLabel* m_objection;
    FillMaskSide *m_first, *m_second;
    QTimer m_pause;
    bool m_stale = true;
};

}  // namespace plateau::widgets
