// Operators of a person's own that the window offers wherever operators are chosen. Their files lie in the workspace's
// folder operators/, each below its id, "distance-bias@0123456789ab.operator", with the table of its checks: copies, so
// that a file that changes elsewhere is another operator. GUI thread; files are read and written on a worker.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <QObject>
#include <QString>
#include <QThreadPool>

#include "core/base/result.h"
#include "core/operatorfile/conformance.h"
#include "core/run/run_directory.h"
#include "core/spec/catalogue.h"
#include "core/spec/draft.h"
#include "widgets/engine/engine_command.h"

namespace plateau::widgets {

class OwnOperators : public QObject {
    Q_OBJECT

public:
    struct Entry {
        spec::OperatorInfo info;
        std::string text, file;
    };

    // `program`: path of plateau-engine.
    explicit OwnOperators(QString program, QObject* parent = nullptr);
    ~OwnOperators() override;

    // Takes up what lies there; until then nothing is offered or kept. Emits changed().
    void setFolder(const QString& folder);
    bool isLoaded() const { return m_isLoaded; }
    const std::vector<Entry>& entries() const { return m_entries; }
    const Entry* find(const std::string& id) const;

    // Has the engine check a file of anybody's; emits checked() or failed(). The newest file wins.
    void check(const QString& file);
    bool isChecking() const { return m_command.isRunning() || m_isReading; }
    // Keeps a file that was checked, and offers its operator. Emits changed(), then kept(), or failed().
    void keep(const std::string& text, const operatorfile::Conformance& conformance);
    // Keeps what lies in the folder of a run, where whoever made the run has accepted it, for those operators of a
    // draft that are not offered. Whether there is something to keep; then as keep().
    bool keepFrom(const std::string& run, const spec::Draft& draft);
    // Offers it no longer; runs that have it keep their own file.
    void forget(const std::string& id);

    // A draft as the engine takes it: own operators by their files.
    spec::Draft withFiles(const spec::Draft& draft) const;
    // Whether one of its operators is known to fail checks, which the engine is to be told was accepted.
    bool needsConsent(const spec::Draft& draft) const;
    // The operators of a run that are its own.
    std::vector<Entry> of(const spec::ModelSpec& model) const;

signals:
    void changed();
    void kept(const QString& id);
    void checked(const QString& text, const plateau::operatorfile::Conformance& conformance);
    void failed(const QString& what, const QString& detail);

private:
    void take(const EngineCommand::End& end);
    void put(Entry entry);

    QString m_folder, m_checking;
    std::vector<Entry> m_entries;
    EngineCommand m_command;
    bool m_isLoaded = false, m_isReading = false;
    int m_number = 0;
    QThreadPool m_pool;  // last: it waits for what still runs
};

// As pretrain does it: each below its id in the folder of a run.
Status writeOperators(const std::vector<OwnOperators::Entry>& operators, const std::filesystem::path& folder);

}  // namespace plateau::widgets
