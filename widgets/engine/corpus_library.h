// The corpora of a workspace: watched on a worker as long as this lives, and what can be done with them. Builds are
// processes of their own, so they outlive the window. GUI thread; nothing here waits for a file.
#pragma once

#include <memory>
#include <vector>

#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QTimer>

#include "widgets/models/corpus_row.h"
#include "widgets/models/corpus_scan.h"

namespace plateau::widgets {

class CorpusLibrary : public QObject {
    Q_OBJECT

public:
    // `engine`: the program that builds.
    CorpusLibrary(const QString& workspaceFolder, QString engine, QObject* parent = nullptr);
    ~CorpusLibrary() override;

    void start();  // to watch
    bool isReady() const { return m_ready; }
    QString folder() const { return m_folder; }  // corpora/

    const std::vector<CorpusRow>& rows() const { return m_rows; }  // by name
    const CorpusRow* row(const QString& name) const;

    // Look now.
    void refresh();
    // Each is answered by `changed` when there is something to see, or by `failed`.
    void stop(const QString& name);
    void resume(const QString& name);
    void remove(const QString& name);  // for good; of a link only the link
    // `added` follows with the name that it has here.
    void addExisting(const QString& folder);
    // Makes the run folder and starts its build. `added` follows.
    void build(const QString& name, const corpus::BuildSpec& spec);

signals:
    void ready();
    void changed();  // at most 10 a second
    void added(const QString& name);
    void failed(const QString& what, const QString& detail);

private:
    template <typename Work>
    void change(const QString& what, Work work);
    void look();
    void take(std::vector<CorpusRow> rows);

    QString m_folder, m_engine;
    std::shared_ptr<CorpusScan> m_scan;  // the worker's
    std::vector<CorpusRow> m_rows;
    QTimer m_timer;
    bool m_started = false, m_ready = false, m_looking = false, m_again = false;
    QThreadPool m_pool;  // one thread: changes and looks in the order they were asked for
};

}  // namespace plateau::widgets
