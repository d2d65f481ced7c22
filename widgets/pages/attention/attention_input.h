// The text that is looked at, a second one when it is a pair, and where to take them from: examples, a row of a GLUE
// task, a sample of a corpus. It says when to ask: shortly after the last key, or at once on Enter. GUI thread.
#pragma once

#include <QFrame>
#include <QTimer>

#include "widgets/pages/attention/text_field.h"

class QLabel;
class QProgressBar;
class QSettings;
class QToolButton;

namespace plateau::widgets {

struct PageContext;
class TextSources;

class AttentionInput : public QFrame {
    Q_OBJECT

public:
    explicit AttentionInput(const PageContext& context, QWidget* parent = nullptr);

    // Has only words that the built-in corpus has too.
    static QString firstExample();

    QString text() const;
    QString pair() const;  // empty: none
    void setTexts(const QString& text, const QString& pair);
    // What is in the way of asking, in words; empty: nothing.
    QString objection() const;
    bool isWaiting() const { return m_pause.isActive(); }  // for the next key

    // How far the engine is; `isAsking` shows the bar with its cancel button.
    void showProgress(bool isAsking, double share);

    TextField& field() { return *m_text; }
    TextSources& sources() { return *m_sources; }

    void saveState(QSettings& settings) const;
    void restoreState(QSettings& settings);

signals:
    void asked(bool again);  // `again`: by Enter, also for what was asked last
    void cancelled();

private:
    void build(const PageContext& context);
    void setPairShown(bool shown);
    void showObjection();

    TextField *m_text, *m_pair;
    QToolButton *m_examples, *m_pairButton, *m_pick, *m_cancel;
    QProgressBar* m_progress;
    QLabel* m_objection;
    TextSources* m_sources;
    QTimer m_pause;
    bool m_isPair = false;
};

}  // namespace plateau::widgets
