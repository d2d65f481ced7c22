// A new run on own data: model, two files and their columns, seeds, protocol; how long it takes on request; the command
// that does the same; Start and Queue. Files may be dropped on it. GUI thread; nothing here waits for a file or the
// engine.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/glue/classify_spec.h"
#include "core/glue/own_data.h"
#include "widgets/engine/run_queue.h"
#include "widgets/pages/card.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QSettings;
class QToolButton;

namespace plateau::widgets {

class CheckpointPicker;
class CommandLineRow;
class FieldRow;
class GlueEstimator;
class OwnFiles;
struct PageContext;

class OwnForm : public Card {
    Q_OBJECT

public:
    explicit OwnForm(const PageContext& context, QWidget* parent = nullptr);

    FieldRow* row(const std::string& field) const;  // "classify.train"
    CheckpointPicker& model() { return *m_model; }
    bool isSettled() const;
    // Fills in everything.
    void setSpec(const glue::ClassifySpec& spec);
    // One file goes where none is, or where its name says; two are both.
    void takeFiles(const QStringList& files);
    // While a launch is on its way nothing more can be started.
    void setStarting(bool starting);

    void saveState(QSettings& settings) const;
    void restoreState(QSettings& settings);

signals:
    void launchRequested(const plateau::widgets::RunQueue::NewFolder& folder, bool startNow);
    void closed();
    void settledChanged();

protected:
    void showEvent(QShowEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    QWidget* buildData();
    QWidget* buildProtocol();
    QWidget* buildMore();
    QWidget* buildBottom();
    FieldRow* addRow(const std::string& field);
    std::string absolute(const std::string& field) const;
    void takeCatalogue();
    void takeLook();
    void takeColumn(const std::string& field);
    void update();
    void resolve();
    void showProblems(std::map<std::string, QString> problems);
    void showEstimate();
    void showCounts();
    void updateMore();
    void updateButtons();
    void launch(bool startNow);
    QString defaultName() const;

    const PageContext& m_context;
    OwnFiles* m_files;
    GlueEstimator* m_estimator;
    CheckpointPicker* m_model = nullptr;
    std::map<std::string, FieldRow*> m_rows;
    std::vector<FieldRow*> m_moreRows;
    QWidget* m_more = nullptr;
    QToolButton* m_moreButton = nullptr;
    CommandLineRow* m_command = nullptr;
    QLabel *m_counts = nullptr, *m_estimate = nullptr, *m_reason = nullptr;
    QProgressBar* m_progress = nullptr;
    QPushButton *m_ask = nullptr, *m_queue = nullptr, *m_start = nullptr;
    glue::OwnColumns m_columns;                // that were asked for
    glue::TuningDraft m_draft;
    std::optional<glue::ClassifySpec> m_spec;  // when nothing is wrong
    QString m_problem;                         // the first, in words
    bool m_is_only_missing = false;            // that one is only not given yet
    bool m_starting = false;
};

}  // namespace plateau::widgets
