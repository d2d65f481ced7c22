// The line of controls for averages: the model, the data, and the button that asks the engine. GUI thread.
#pragma once

#include <cstdint>
#include <optional>

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

    // The most tokens that the two models read at once; nothing where that is not known. Before setModels().
    void setPositions(std::optional<std::int64_t> first, std::optional<std::int64_t> second);
    // The corpus that the first model was trained on, as its run names it: what is read unless something else is
    // chosen.
    void setOwnCorpus(const QString& corpus);
    // The checkpoints and their names. If the second one is empty, it cannot be chosen.
    void setModels(const QString& first, const QString& firstName, const QString& second, const QString& secondName);
    // Updates the button and the progress bar. `share` is from 0 to 1; 0 while it is unknown.
    void showAsking(bool isAsking, double share);

    protocol::AveragesQuestion question() const;
    QString objection() const;  // why the question cannot be asked; empty: it can
    QString title() const;      // of the choice: "pairwise tiny on GLUE CoLA"

    void saveState(QSettings& settings) const;
    void restoreState(QSettings& settings);

signals:
    void changed();
    void pressed();  // to ask, or to cancel if a question is in progress

private:
    enum class Source { corpus, glue, file };

    void build();
    void takeCorpora();
    void showSource();
    void browse();
    void fitLength();
    Source source() const;

    const CorpusLibrary& m_corpora;
    QComboBox *m_model, *m_source, *m_task;
    QString m_wantedSource;  // what was chosen; a corpus may become known only later
    QString m_ownCorpus;
    QLineEdit* m_path;
    QToolButton* m_browse;
    QSpinBox *m_samples, *m_length, *m_seed;
    std::optional<std::int64_t> m_positions, m_secondPositions;
    int m_wantedLength;  // what was asked for; less is shown of a model that has fewer positions
    QPushButton* m_ask;
    QProgressBar* m_progress;
};

}  // namespace plateau::widgets
