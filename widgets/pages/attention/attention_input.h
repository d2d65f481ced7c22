// The text to inspect, a second one for a pair, and sources for them: examples, a row of a GLUE task, a sample of a
// corpus. It emits asked() shortly after the last key press, or at once on Enter. GUI thread.
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

    // Contains only words of the built-in corpus.
    static QString firstExample();

    QString text() const;
    QString pair() const;  // empty: none
    void setTexts(const QString& text, const QString& pair);
    // The reason why the texts cannot be sent as a question; empty if there is none.
    QString objection() const;
    bool isWaiting() const { return m_pause.isActive(); }  // for further key presses

    // Shows the engine's progress (0..1). The bar and its cancel button are visible while `isAsking` is true.
    void showProgress(bool isAsking, double share);

    TextField& field() { return *m_text; }
    TextSources& sources() { return *m_sources; }

    void saveState(QSettings& settings) const;
    void restoreState(QSettings& settings);

signals:
    void asked(bool again);  // `again`: by Enter, so even if nothing changed
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
