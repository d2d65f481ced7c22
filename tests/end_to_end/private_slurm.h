// A Slurm of this user alone: a controller and two nodes of one processor each, all on the loopback, without systemd,
// accounting or munge, in a folder of its own.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tests/end_to_end/process.h"

namespace plateau::test {

class PrivateSlurm {
public:
    // Why there can be none on this machine; empty when there can.
    static std::string missing();

    // `folder` is empty.
    explicit PrivateSlurm(const std::filesystem::path& folder);
    // Cancels every job, waits for their ends, and ends the daemons.
    ~PrivateSlurm();

    // Throws std::runtime_error when its nodes are not idle in time.
    void start();
    void stopController();
    void startController();

    // For its programs.
    std::map<std::string, std::string> environment() const { return {{"SLURM_CONF", configuration()}}; }
    // One of its programs to its end.
    Finished ask(const std::vector<std::string>& words) const;
    // What squeue says of a task: "RUNNING", "PENDING"; empty when it is not known.
    std::string stateOf(const std::string& task) const;
    // A task that was put back waits two minutes: not any more.
    void startNow(const std::string& task) const;

private:
    std::string configuration() const { return (m_folder / "slurm.conf").string(); }
    void writeConfiguration() const;
    Process daemon(const std::string& program, const std::vector<std::string>& words) const;
    const std::filesystem::path m_folder;
    std::optional<Process> m_controller;
    std::vector<Process> m_nodes;
};

}  // namespace plateau::test
