// The form of a new corpus: files, vocabulary, samples, filter. Beside them it shows the estimate and the equivalent
// command; below are the name and the button that starts the build. GUI thread; never waits for a file or the engine.
#pragma once

#include <string>
#include <vector>

#include <QWidget>

#include "widgets/engine/asked.h"
#include "widgets/pages/data/corpus_draft.h"

class QScrollArea;
class QCheckBox;
class QComboBox;
class QPushButton;

namespace plateau::widgets {

class Card;
class CommandPreview;
class CorpusEstimateCard;
class CorpusLibrary;
class FieldRow;
class FilterCard;
class InputCheck;
class InputList;
class ReasonLabel;

class CorpusForm : public QWidget {
    Q_OBJECT

public:
    CorpusForm(EngineClient& engine, CorpusLibrary& library, QWidget* parent = nullptr);

    CorpusDraft draft() const;
    CorpusDraft typed() const;  // the same with paths as they were typed
    void setDraft(const CorpusDraft& draft);
    void addFiles(const QStringList& paths);
    FieldRow* row(const std::string& field) const;
    bool isSettled() const;
    // Call with true while a build is being started, and with false afterwards. Meanwhile the button is disabled.
    void setStarting(bool starting);

signals:
    void buildRequested(const QString& name, const corpus::BuildSpec& spec);
    void cancelled();
    void settledChanged();

protected:
    void showEvent(QShowEvent* event) override;

private:
    QScrollArea* buildLeft();
    QWidget* buildRight();
    QWidget* buildBottom();
    Card* buildTexts();
    FieldRow* buildPacking(QWidget* parent);
    Card* buildSamples();
    FieldRow* addLine(const std::string& field, const QString& label, const QString& help);
    void takeFiles();
    void makeVocabulary();
    void update();
    void showProblems();
    void updateEstimate();
    void showGuess();  // of what a document is, once it is known
    void updateButtons();

    EngineClient& m_engine;
    CorpusLibrary& m_library;
    InputCheck* m_check;
    Asked<protocol::CorpusEstimateQuestion>* m_asked;
    InputList* m_inputs = nullptr;
    FilterCard* m_filter = nullptr;
    FieldRow *m_format = nullptr, *m_documents = nullptr, *m_packing = nullptr;
    std::map<std::string, FieldRow*> m_lines;
    QCheckBox* m_cased = nullptr;
    CorpusEstimateCard* m_estimate = nullptr;
    CommandPreview* m_command = nullptr;
    ReasonLabel* m_reason = nullptr;
    QPushButton *m_vocabulary = nullptr, *m_fewer = nullptr, *m_start = nullptr;
    CorpusPlan m_plan;
    QString m_problem;             // text of the first problem
    bool m_isOnlyMissing = false;  // it is merely a missing value
    bool m_nameTyped = false;      // by a person; until then the name follows the files
    bool m_starting = false;
};

}  // namespace plateau::widgets
