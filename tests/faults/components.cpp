#include "tests/faults/components.h"

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <stdexcept>

#include "core/bundle/unbundle.h"
#include "core/check/check.h"
#include "core/corpus/corpus_manifest.h"
#include "core/corpus/shard_writer.h"
#include "core/run/event.h"
#include "core/run/run_directory.h"
#include "core/store/database.h"
#include "core/store/ingester.h"
#include "core/store/workspace.h"
#include "tests/support/made_corpus.h"
#include "tests/support/made_run.h"

namespace plateau::faults {
namespace {

namespace fs = std::filesystem;

using Content = std::map<std::string, std::string>;

test::Finished mustRun(const test::Finished& finished) {
    if (finished.code != 0) throw std::runtime_error(finished.err);
    return finished;
}

std::vector<std::string> tinyRun(const fs::path& run) {
    return test::microPretrain(run, 40,
                               {"--set", "train.checkpoint_every=10", "--set", "train.eval_every=10", "--set",
                                "train.log_every=1", "--set", "train.keep_checkpoints.last=10"});
}

// Two checkpoints, trained once for all components that need a run that is there.
const fs::path& finishedWorkspace() {
    static const test::TemporaryFolder folder;
    static const bool isMade = [] {
        fs::create_directories(folder / "ws/runs");
        mustRun(test::engine(test::microPretrain(folder / "ws/runs/one", 20, {"--set", "train.checkpoint_every=10"})));
        mustRun(test::engine({"bundle", (folder / "ws/runs/one").string(), "--checkpoints", "all", "--output",
                              (folder / "one.plateau").string()}));
        return true;
    }();
    static const fs::path workspace = isMade ? folder / "ws" : fs::path();
    return workspace;
}

// A file or folder that is whole, or not there at all.
std::string faultOfWhole(const fs::path& place, const Disturbed& disturbed,
                         const std::function<std::string()>& isGood) {
    if (fs::exists(place)) return isGood();
    return disturbed.code == 0 ? "said to be done, and is not there" : "";
}

class TrainingEngine : public Component {
public:
    TrainingEngine() {
        const test::TemporaryFolder folder;
        mustRun(test::engine(tinyRun(folder / "run")));
        m_end = endOf(folder / "run");
    }
    const char* name() const override { return "engine"; }
    void prepare(const fs::path& folder) const override { fs::create_directories(folder / "runs"); }
    std::vector<std::string> words(const fs::path& folder) const override {
        return test::engineWords(tinyRun(folder / kRun));
    }

    std::string faultOf(const fs::path& folder, const Disturbed& disturbed) const override {
        const fs::path run = folder / kRun;
        if (disturbed.code == 0 && endOf(run) != m_end) return "said to be done, and is not";
        if (disturbed.lasting)
            if (std::string loss = lossOf(folder, disturbed.lasting(kLog)); !loss.empty()) return "lost: " + loss;
        const bool isThere = fs::exists(run / "spec.json");
        if (std::string damage = isThere ? damageIn(folder) : ""; !damage.empty()) return "not whole: " + damage;
        const std::string before = wholeLines(textOf(folder / kLog));
        const auto resumed = isThere
                                 ? test::engine({"run", run.string(), "--quiet", "--device", "cpu", "--threads", "1"})
                                 : test::engine(tinyRun(folder / "anew"));
        if (resumed.code != 0) return "not resumed: " + resumed.err;
        if (isThere && !disturbed.lasting && !textOf(folder / kLog).starts_with(before))
            return "lost: lines of the log";
        return endOf(isThere ? run : folder / "anew") == m_end ? "" : "ends with other bits";
    }

private:
    static constexpr const char *kRun = "runs/one", *kLog = "runs/one/events.jsonl";

    static std::string textOf(const fs::path& file) { return fs::exists(file) ? test::readText(file) : std::string(); }
    static std::string wholeLines(const std::string& text) { return text.substr(0, text.rfind('\n') + 1); }

    // Weights and optimiser in the end.
    static Content endOf(const fs::path& run) {
        const fs::path last = run::RunPaths{run}.checkpoint({40});
        Content end;
        for (const char* name : {"model.safetensors", "optimizer.safetensors"})
            end[name] = fs::exists(last / name) ? test::readText(last / name) : "missing";
        return end;
    }

    // Whole lines of the log that were flushed, and the newest checkpoint of which a line of them spoke.
    static std::string lossOf(const fs::path& folder, const std::string& lasting) {
        if (!textOf(folder / kLog).starts_with(lasting)) return "events that were flushed";
        std::int64_t said = -1;
        std::istringstream lines(lasting);
        for (std::string line; std::getline(lines, line);) {
            const auto event = run::decode(line, {});
            if (event && event->type == run::EventType::checkpoint) said = event->step.value;
        }
        if (said < 0 || fs::exists(run::RunPaths{folder / kRun}.checkpoint({said}))) return {};
        return "checkpoint " + std::to_string(said);
    }

    Content m_end;
};

class LogIngester : public Component {
public:
    LogIngester() {
        for (int number = 0; number < 12; ++number)
            support::appendEvents(support::makeRun(m_made.path(), nameOf(number)), support::madeHistory(40 + number));
        m_rows = rowsOf(m_made.path());
    }
    const char* name() const override { return "ingester"; }
    void prepare(const fs::path& folder) const override {
        fs::copy(m_made / "runs", folder / "runs", fs::copy_options::recursive);
    }
    std::vector<std::string> words(const fs::path& folder) const override {
        const char* another = std::getenv("PLATEAU_TESTED_INGESTER");  // of tests/mutation
        return {another ? another : PLATEAU_FAULTED_INGESTER, folder.string()};
    }

    std::string faultOf(const fs::path& folder, const Disturbed& disturbed) const override {
        if (std::string fault = integrityOf(folder); !fault.empty()) return "integrity_check: " + fault;
        std::string lost = disturbed.lasting ? std::string() : lostRows(folder, disturbed.said);
        if (!lost.empty()) return "lost: rows of " + lost;
        if (rowsOf(folder) != m_rows) return "the index says something else than the logs";
        for (const auto& entry : fs::directory_iterator(folder))
            if (entry.path().string().find(".damaged") != std::string::npos) return "the index was set aside";
        return {};
    }

private:
    static std::string nameOf(int number) { return "run-" + std::to_string(100 + number); }

    static std::string integrityOf(const fs::path& folder) {
        const fs::path file = folder / store::kDatabaseName;
        if (!fs::exists(file)) return {};
        try {
            SQLite::Database database(file.string(), SQLite::OPEN_READWRITE);
            const std::string found = database.execAndGet("PRAGMA integrity_check").getString();
            return found == "ok" ? "" : found;
        } catch (const SQLite::Exception& exception) {
            return exception.what();
        }
    }

    static std::string seriesOf(store::Workspace& workspace, const run::RunId& id) {
        std::ostringstream text;
        const auto names = workspace.seriesNames(id);
        for (const std::string& name : names ? *names : std::vector<std::string>()) {
            const auto series = workspace.series(id, name);
            text << name;
            for (std::size_t i = 0; series && i < series->steps.size(); ++i)
                text << ' ' << series->steps[i] << '=' << series->values[i];
            text << '\n';
        }
        return text.str();
    }

    // The series of every run, when everything is read.
    static Content rowsOf(const fs::path& folder) {
        Content rows;
        auto workspace = store::Workspace::open(folder);
        if (!workspace || !store::ingestOnce(*workspace)) return rows;
        for (int number = 0; number < 12; ++number) rows[nameOf(number)] = seriesOf(*workspace, {nameOf(number)});
        return rows;
    }

    std::string lostRows(const fs::path& folder, const std::string& said) const {
        std::istringstream lines(said);
        std::string name;
        if (!std::getline(lines, name)) return {};
        auto workspace = store::Workspace::open(folder);
        do
            if (!workspace || seriesOf(*workspace, {name}) != m_rows.at(name)) return name;
        while (std::getline(lines, name));
        return {};
    }

    test::TemporaryFolder m_made;
    Content m_rows;
};

class CorpusBuilder : public Component {
public:
    CorpusBuilder() {
        support::writeSmallVocabulary(m_made.path());
        support::writeSmallText(m_made.path(), 400);
        const test::TemporaryFolder folder;
        mustRun(test::runToEnd(words(folder.path())));
        m_built = shardsOf(folder / "corpus");
    }
    const char* name() const override { return "corpus builder"; }
    std::vector<std::string> words(const fs::path& folder) const override {
        return test::engineWords({"corpus", "build", "--format", "text", "--vocab", (m_made / "vocab.txt").string(),
                                  (m_made / "small.txt").string(), "--output", (folder / "corpus").string(), "--length",
                                  "8", "--held-out", "9", "--quiet", "--threads", "1"});
    }
    std::string faultOf(const fs::path& folder, const Disturbed& disturbed) const override {
        const fs::path corpus = folder / "corpus";
        if (fs::exists(corpus / corpus::kManifestFile)) {
            if (std::string damage = damageIn(corpus); !damage.empty()) return "not whole: " + damage;
        } else if (disturbed.code == 0) {
            return "said to be done, and is not";
        }
        const auto again = test::runToEnd(words(folder));
        if (again.code != 0) return "not gone on with: " + again.err;
        return shardsOf(corpus) == m_built ? "" : "other shards";
    }

private:
    static Content shardsOf(const fs::path& folder) {
        Content shards;
        for (const auto& [name, text] : test::contentOf(folder))
            if (name.ends_with(corpus::kShardEnding)) shards[name] = text;
        return shards;
    }

    test::TemporaryFolder m_made;
    Content m_built;
};

// Makes one file or folder from what is there, and makes it again after a fault.
class Maker : public Component {
public:
    std::string faultOf(const fs::path& folder, const Disturbed& disturbed) const override {
        const auto isGood = [&] { return differenceOf(folder) ? "is there, and is not what it must be" : ""; };
        if (std::string fault = faultOfWhole(folder / m_made, disturbed, isGood); !fault.empty()) return fault;
        if (fs::exists(folder / m_made)) return {};
        const auto again = test::runToEnd(words(folder));
        if (again.code != 0) return "not made again: " + again.err;
        return isGood();
    }

protected:
    explicit Maker(std::string made) : m_made(std::move(made)) {}
    // What is made, in a form that is the same each time.
    virtual Content contentIn(const fs::path& folder) const = 0;
    void takeReference() {
        const test::TemporaryFolder folder;
        mustRun(test::runToEnd(words(folder.path())));
        m_reference = contentIn(folder.path());
    }
    bool differenceOf(const fs::path& folder) const { return contentIn(folder) != m_reference; }

    const std::string m_made;
    Content m_reference;
};

class VocabularyTrainer : public Maker {
public:
    VocabularyTrainer() : Maker("vocab.txt") {
        support::writeSmallText(m_texts.path(), 400);
        takeReference();
    }
    const char* name() const override { return "vocabulary"; }
    std::vector<std::string> words(const fs::path& folder) const override {
        return test::engineWords({"vocab", "train", "--size", "60", "--quiet", "--output", (folder / m_made).string(),
                                  (m_texts / "small.txt").string()});
    }

private:
    Content contentIn(const fs::path& folder) const override { return {{m_made, test::readText(folder / m_made)}}; }
    test::TemporaryFolder m_texts;
};

class Bundler : public Maker {
public:
    Bundler() : Maker("one.plateau") { takeReference(); }
    const char* name() const override { return "bundle"; }
    std::vector<std::string> words(const fs::path& folder) const override {
        return test::engineWords({"bundle", (finishedWorkspace() / "runs/one").string(), "--checkpoints", "all",
                                  "--quiet", "--output", (folder / m_made).string()});
    }

private:
    Content contentIn(const fs::path& folder) const override {
        const test::TemporaryFolder to;
        const auto done = bundle::unbundle(folder / m_made, to / "ws");
        return done ? test::contentOf(to / "ws") : Content{{"error", describe(done.error())}};
    }
};

class ModelExporter : public Maker {
public:
    ModelExporter() : Maker("exported") { takeReference(); }
    const char* name() const override { return "model export"; }
    std::vector<std::string> words(const fs::path& folder) const override {
        return test::engineWords({"export", "--checkpoint", (finishedWorkspace() / "runs/one").string(), "--output",
                                  (folder / m_made).string(), "--quiet"});
    }

private:
    Content contentIn(const fs::path& folder) const override { return test::contentOf(folder / m_made); }
};

class LogExporter : public Maker {
public:
    LogExporter() : Maker("one.csv") { takeReference(); }
    const char* name() const override { return "log export"; }
    std::vector<std::string> words(const fs::path& folder) const override {
        return test::engineWords({"export-log", (finishedWorkspace() / "runs/one").string(), "--format", "csv",
                                  "--output", (folder / m_made).string(), "--quiet"});
    }

private:
    Content contentIn(const fs::path& folder) const override { return {{m_made, test::readText(folder / m_made)}}; }
};

class Unbundler : public Component {
public:
    Unbundler() : m_bundle(finishedWorkspace().parent_path() / "one.plateau") {}
    const char* name() const override { return "unbundle"; }
    std::vector<std::string> words(const fs::path& folder) const override {
        return test::engineWords({"unbundle", m_bundle.string(), "--output", (folder / "ws").string(), "--quiet"});
    }
    std::string faultOf(const fs::path& folder, const Disturbed& disturbed) const override {
        const fs::path run = folder / "ws/runs/one";
        const auto isGood = [&] { return contentOf(run) == contentOf(original()) ? "" : "is there, and is not whole"; };
        if (std::string fault = faultOfWhole(run, disturbed, isGood); !fault.empty()) return fault;
        const auto again = bundle::unbundle(m_bundle, folder / "ws");
        return again ? isGood() : "not unpacked again: " + describe(again.error());
    }

private:
    static fs::path original() { return finishedWorkspace() / "runs/one"; }
    static Content contentOf(const fs::path& run) { return test::contentOf(run); }
    const fs::path m_bundle;
};

}  // namespace

std::string damageIn(const fs::path& folder) {
    const auto checked = check::checkFolder(folder);
    if (!checked) return describe(checked.error());
    for (const check::Finding& finding : checked->findings)
        if (check::isDamage(finding.flaw))
            return std::string(check::toString(finding.flaw)) + " in " + finding.file.string() +
                   (finding.cause ? ": " + describe(*finding.cause) : "");
    return {};
}

std::unique_ptr<Component> trainingEngine() {
    return std::make_unique<TrainingEngine>();
}
std::unique_ptr<Component> logIngester() {
    return std::make_unique<LogIngester>();
}
std::unique_ptr<Component> corpusBuilder() {
    return std::make_unique<CorpusBuilder>();
}
std::unique_ptr<Component> vocabularyTrainer() {
    return std::make_unique<VocabularyTrainer>();
}
std::unique_ptr<Component> bundler() {
    return std::make_unique<Bundler>();
}
std::unique_ptr<Component> unbundler() {
    return std::make_unique<Unbundler>();
}
std::unique_ptr<Component> modelExporter() {
    return std::make_unique<ModelExporter>();
}
std::unique_ptr<Component> logExporter() {
    return std::make_unique<LogExporter>();
}

}  // namespace plateau::faults
