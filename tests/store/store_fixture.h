// A workspace in a temporary folder, and what a reader sees of it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/store/ingester.h"
#include "core/store/workspace.h"
#include "tests/support/made_run.h"

namespace plateau::store {

// Everything that a reader can ask for, without revisions (they count changes, not content).
struct Content {
    std::vector<RunRow> rows;
    std::map<std::string, std::vector<double>> columns;  // "run/series/steps" …
    bool operator==(const Content&) const = default;
};

inline run::Label named(const std::string& name) {
    run::Label label;
    label.name = name;
    return label;
}

class StoreTest : public testing::Test {
protected:
    std::filesystem::path folder() const { return m_folder.path(); }

    Workspace open() const {
        Result<Workspace> workspace = Workspace::open(folder());
        if (!workspace) throw std::runtime_error(describe(workspace.error()));
        return std::move(*workspace);
    }
    static IngestReport ingest(Workspace& workspace) {
        Result<IngestReport> report = ingestOnce(workspace);
        if (!report) throw std::runtime_error(describe(report.error()));
        return std::move(*report);
    }
    static RunRow row(Workspace& workspace, const std::string& id) {
        const auto found = workspace.findRun({id});
        if (!found || !*found) throw std::runtime_error("no run " + id);
        return **found;
    }
    static Content content(Workspace& workspace) {
        Content content;
        content.rows = *workspace.runs();
        for (const RunRow& run : content.rows) {
            const auto names = workspace.seriesNames(run.id);
            for (const std::string& name : *names) {
                const auto series = workspace.series(run.id, name);
                const std::string key = run.id.value + '/' + name;
                content.columns[key + "/steps"] = series->steps;
                content.columns[key + "/values"] = series->values;
                content.columns[key + "/seconds"] = series->seconds;
            }
        }
        return content;
    }
    void deleteDatabase() const {
        for (const char* suffix : {"", "-wal", "-shm"}) {
            std::filesystem::remove(folder() / (std::string("workspace.sqlite") + suffix));
        }
    }

private:
    support::TemporaryFolder m_folder;
};

}  // namespace plateau::store
