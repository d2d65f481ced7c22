// Asks for the command of a person's own that engines call when a run ends or leaves its plateau (core/hook): its
// words, its moments, its time; and tries it. Kept in the user's configuration, not in the workspace. GUI thread; the
// command is tried on a worker thread.
#pragma once

#include <vector>

#include <QDialog>

#include "core/hook/hook_settings.h"

class QCheckBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;

namespace plateau::workbench {

class HookDialog : public QDialog {
    Q_OBJECT

public:
    // Shows the user's settings; what is wrong with them is said.
    explicit HookDialog(QWidget* parent = nullptr);

    void accept() override;  // stays open, and says why, when the settings cannot be written

private:
    void build();
    hook::HookSettings settings() const;
    void fill(const hook::HookSettings& settings);
    void tryIt();

    QPlainTextEdit* m_words;
    std::vector<QCheckBox*> m_moments;  // in the order of hook::kMoments
    QSpinBox* m_seconds;
    QPushButton* m_try;
    QLabel* m_note;
};

}  // namespace plateau::workbench
