// The corpora of a workspace and what can be done with them. As long as this object lives, a worker watches them.
// Builds are separate processes, so they outlive the window. GUI thread; no call waits for a file.
#pragma once

#include <memory>
#include <vector>

#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QTimer>

#include "core/run/bin.h"
#include "widgets/models/corpus_row.h"
#include "widgets/models/corpus_scan.h"

namespace plateau::widgets {

class CorpusLibrary : public QObject {
    Q_OBJECT

public:
    // `engine`: path of the program that builds corpora.
    CorpusLibrary(const QString& workspaceFolder, QString engine, QObject* parent = nullptr);
    ~CorpusLibrary() override;

    void start();  // starts watching
    bool isReady() const { return m_ready; }
    QString folder() const { return m_folder; }  // corpora/

    const std::vector<CorpusRow>& rows() const { return m_rows; }  // by name
    const CorpusRow* row(const QString& name) const;

    // Looks for changes now.
    void refresh();
    // Each of these emits `changed` when there is something to see, or `failed`.
    void stop(const QString& name);
    void resume(const QString& name);
    void remove(const QString& name);         // into the bin, for thirty days; of a link only the link
    void removeForGood(const QString& name);  // the same without the bin
    // Brings back what was deleted last, in this window or an earlier one; emits `added`.
    void undoRemove();
    QString lastRemoved() const;  // its name; empty: nothing is in the bin
    // Emits `added` with the name that it gets in this workspace.
    void addExisting(const QString& folder);
    // Creates the run folder and starts the build; emits `added`.
    void build(const QString& name, const corpus::BuildSpec& spec);

signals:
    void ready();
    void changed();  // at most 10 times a second
    void added(const QString& name);
    void binned(const QString& name);  // by remove()
    void failed(const QString& what, const QString& detail);

private:
    template <typename Work>
    void change(const QString& what, Work work, void (CorpusLibrary::*tell)(const QString&) = &CorpusLibrary::added);
    void look();
    struct Seen {
        std::vector<CorpusRow> rows;
        std::vector<run::BinEntry> binned;
    };
    static Seen seen(CorpusScan& scan, const QString& folder);
    void take(Seen seen);

    QString m_folder, m_engine;
    std::shared_ptr<CorpusScan> m_scan;  // used by the worker
    std::vector<CorpusRow> m_rows;
    std::vector<run::BinEntry> m_binned;  // newest first
    QTimer m_timer;
    bool m_started = false, m_ready = false, m_looking = false, m_again = false;
    QThreadPool m_pool;  // one thread, so that changes and looks keep their order
};

}  // namespace plateau::widgets
