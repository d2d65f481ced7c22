// Over which data averages are asked for, and of which model: the line of controls above them, with the button that
// asks. GUI thread.
#pragma once

#include <QWidget>

#include "core/protocol/averages.h"

class QComboBox;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSettings;
class QSpinBox;
class QToolButton;

namespace plateau::widgets {

class CorpusLibrary;

class AveragesChoice : public QWidget {
    Q_OBJECT

public:
    explicit AveragesChoice(const CorpusLibrary& corpora, QWidget* parent = nullptr);

    // Checkpoints and what they are called; an empty second one cannot be chosen.
    void setModels(const QString& first, const QString& firstName, const QString& second, const QString& secondName);
    // What the button says and the bar shows; the share from 0 to 1, 0 while it is not known.
    void showAsking(bool isAsking, double share);

    protocol::AveragesQuestion question() const;
    QString objection() const;  // why it cannot be asked, in words; empty: it can
    QString title() const;      // "pairwise tiny on GLUE CoLA": of what is chosen

    void saveState(QSettings& settings) const;
    void restoreState(QSettings& settings);

signals:
    void changed();
    void pressed();  // asks, or cancels while it is asking

private:
    enum class Source { corpus, glue, file };

    void build();
    void takeCorpora();
    void showSource();
    void browse();
    Source source() const;

    const CorpusLibrary& m_corpora;
    QComboBox *m_model, *m_source, *m_task;
    QLineEdit* m_path;
    QToolButton* m_browse;
    QSpinBox *m_samples, *m_length, *m_seed;
    QPushButton* m_ask;
    QProgressBar* m_progress;
};

}  // namespace plateau::widgets
