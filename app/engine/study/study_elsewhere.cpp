#include "app/engine/study/study_elsewhere.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include "app/engine/command/console.h"
#include "app/engine/command/signals.h"
#include "app/engine/machines/machine_question.h"
#include "app/engine/study/own_process.h"
#include "core/attention/graph/own_operators.h"
#include "core/machines/last_seen.h"
#include "core/machines/machine_list.h"
#include "core/operatorfile/operator_file.h"
#include "core/relay/answers.h"
#include "core/relay/requests.h"
#include "core/run/remote.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

// Of the run, those that are files.
std::vector<relay::OperatorText> operatorsOf(const StudyRun& one) {
    std::set<std::string> ids;
    for (const auto& layer : one.config.operators) ids.insert(layer.descriptor->id);
    std::vector<relay::OperatorText> files;
    for (const std::string& id : ids)
        if (std::string text = attention::graph::operatorText(id); !text.empty())
            files.push_back({id + operatorfile::kOperatorEnding, std::move(text)});
    return files;
}

class Place {
public:
    Place(std::string name, Reached reached) : m_name(std::move(name)), m_reached(std::move(reached)) {
        const auto& devices = m_reached.hello.devices;
        const auto cards = std::ranges::count_if(devices, [](const auto& device) { return device.id != "cpu"; });
        m_slots = std::max(1.0, static_cast<double>(cards));
    }
    const std::string& name() const { return m_name; }
    double loadWithOneMore() const { return static_cast<double>(m_runs.size() + 1) / m_slots; }
    void take(std::string run) { m_runs.push_back(std::move(run)); }
    const std::vector<std::string>& runs() const { return m_runs; }

    Reached& reached() { return m_reached; }

private:
    std::string m_name;
    Reached m_reached;
    double m_slots = 1;
    std::vector<std::string> m_runs;
};

class Placing {
public:
    Placing(fs::path output, Console& console) : m_output(std::move(output)), m_console(console) {}

    Status reachAll(const std::vector<std::string>& names) {
        for (const std::string& name : std::set(names.begin(), names.end())) {
            const auto machine = chosenMachine(m_output, name);
            if (!machine) return machine.error();
            auto reached = reach(m_output, *machine);
            if (!reached) return reached.error();
            m_places.emplace_back(name, *std::move(reached));
        }
        return Done{};
    }

    Status place(const StudyRun& one) {
        const std::string run = one.folder.filename().string();
        const auto begun = begunStatus(one);
        std::error_code unknown;
        if (!begun && fs::exists(one.folder, unknown)) return taken(one.folder.string());
        if (begun && begun->state == run::RunState::finished) {
            tell(run, "", "finished");
            return Done{};
        }
        const auto remote = run::readRemote(one.folder);
        const std::string there = remote ? remote->machine : std::string(machines::kLocal);
        Place* at = begun ? placeOf(there) : freest();
        if (!at) {
            tell(run, there, "elsewhere");
            return Done{};
        }
        at->take(run);
        if (!begun) {
            const auto made =
                askThere(at->reached(), relay::PutRequest{run, spec::canonicalJson(one.spec), operatorsOf(one)});
            if (!made && made.error().code == ErrorCode::busy) return taken(run + " on " + at->name());
            if (!made) return made.error();
        }
        const auto started = answerThere<relay::StartAnswer>(at->reached(), relay::StartRequest{run});
        if (!started) return started.error();
        if (started->is_paused) m_paused.insert(at->name());
        tell(run, at->name(), begun ? "there" : "put");
        return Done{};
    }

    Reply reply() const {
        Reply reply;
        reply.document = {{"runs", m_told}, {"paused", m_paused}};
        for (const Place& place : m_places) {
            if (place.runs().empty()) continue;
            reply.text += place.name() + ":";
            for (const std::string& run : place.runs()) reply.text += " " + run;
            reply.text += m_paused.contains(place.name()) ? " (its queue is paused)\n" : "\n";
        }
        for (const Place& place : m_places)
            if (place.name() != machines::kLocal && !place.runs().empty())
                reply.text += "plateau-engine mirror " + place.name() + " --workspace " + m_output.string() +
                              " keeps them up to date here\n";
        return reply;
    }

    // Of what was put there are folders here, by which the same command knows it again.
    void mirrorAll() const {
        for (const Place& place : m_places) {
            if (place.name() == machines::kLocal || place.runs().empty()) continue;
            const Status wanted = machines::setMirrorWanted(m_output, place.name(), true);
            if (!wanted) m_console.warning(describe(wanted.error()));
            if (machines::isMirrored(m_output, place.name())) continue;
            std::vector<std::string> words{"mirror",          place.name(), "--workspace",
                                           m_output.string(), "--once",     "--quiet"};
            for (const std::string& run : place.runs()) words.insert(words.end(), {"--runs", run});
            const auto ended = runOwnProgram(words);
            if (!ended) m_console.warning(describe(ended.error()));
        }
    }

private:
    static Error taken(const std::string& where) {
        return {ErrorCode::busy, "another run has the name already", where,
                "choose another --output; or, if it is of this study, mirror its machine first, so that it is known"};
    }

    Place* freest() { return &*std::ranges::min_element(m_places, {}, &Place::loadWithOneMore); }
    // Where the run of this folder is; nothing when that machine was not named.
    Place* placeOf(std::string_view machine) {
        const auto found = std::ranges::find(m_places, machine, &Place::name);
        return found == m_places.end() ? nullptr : &*found;
    }
    void tell(const std::string& run, const std::string& machine, std::string_view state) {
        m_told.push_back({{"run", run}, {"machine", machine.empty() ? json() : json(machine)}, {"state", state}});
    }

    const fs::path m_output;
    Console& m_console;
    std::vector<Place> m_places;
    std::set<std::string> m_paused;
    json m_told = json::array();
};

}  // namespace

Reply placeStudy(const std::vector<StudyRun>& runs, const std::vector<std::string>& machines, const fs::path& output,
                 Context& context) {
    catchStopSignals("\nstopping; what was put is there\n");
    if (std::ranges::find(machines, machines::kLocal) != machines.end()) {
        std::error_code problem;
        fs::create_directories(output / "runs", problem);
        if (problem)
            return failure(Error{ErrorCode::io, "the workspace cannot be made: " + problem.message(), output.string(),
                                 "choose another --output"});
    }
    Placing placing(fs::absolute(output).lexically_normal(), context.console);
    if (const Status reached = placing.reachAll(machines); !reached) return failure(reached.error());
    std::optional<Error> problem;
    for (const StudyRun& one : runs) {
        const Status placed = placing.place(one);
        if (placed) continue;
        problem = placed.error();
        break;
    }
    placing.mirrorAll();
    return problem ? failure(*problem) : placing.reply();
}

}  // namespace plateau::engine
