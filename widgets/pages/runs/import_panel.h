// Imports on the Runs page: file choice, the columns of CSV files one after the other, and progress with a stop button.
// The imported run, of a bundle its first one, becomes the current one. The panel is hidden while there is nothing to
// do. GUI thread.
#pragma once

#include <deque>
#include <vector>

#include <QStringList>
#include <QWidget>

#include "core/bundle/unbundle.h"
#include "core/logs/csv_columns.h"
#include "core/logs/log_runs.h"
#include "widgets/pages/page_context.h"

class QAction;
class QLabel;
class QProgressBar;
class QToolButton;

namespace plateau::widgets {

class CsvChooser;
class MessageBar;
class RunImporter;

class ImportPanel : public QWidget {
    Q_OBJECT

public:
    // Imports what is in the inbox, now and later.
    ImportPanel(const PageContext& context, MessageBar& messages, QWidget* parent);

    void add(const QStringList& paths);
    QAction* filesAction() const { return m_files; }
    QAction* folderAction() const { return m_folder; }
    bool isSettled() const;

signals:
    void settledChanged();
    void attentionWanted();  // a table's columns are to be chosen, or an import has failed

private:
    CsvChooser& chooser();  // created on first use
    QWidget* buildProgress();
    void buildActions();
    void chooseFiles();
    void chooseFolder();
    void takePreview(const QString& path, const logs::CsvPreview& preview);
    void showNextTable();
    void takeTable();
    void skipTable();
    void updateProgress();
    void takeImported(const QString& id, const QString& name, qint64 points, qint64 faults, const QString& remarks);
    void takeUnbundled(const QString& path, const std::vector<bundle::UnbundledRun>& runs);
    void takeLogRuns(const QString& path, const logs::ImportedLogRuns& runs);
    void takeFailure(const QString& path, const Error& error);

    struct Table {
        QString path;
        logs::CsvPreview preview;
    };
    PageContext m_context;
    MessageBar& m_messages;
    RunImporter* m_importer;
    CsvChooser* m_chooser = nullptr;
    QWidget* m_progress = nullptr;
    QLabel* m_label = nullptr;
    QProgressBar* m_bar = nullptr;
    QAction *m_files = nullptr, *m_folder = nullptr;
    std::deque<Table> m_tables;  // the first one is being shown
    QStringList m_failures;      // of the files that were given together
};

}  // namespace plateau::widgets
