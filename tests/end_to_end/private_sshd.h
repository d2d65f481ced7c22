// A server of OpenSSH on the loopback for this user alone, with keys and configuration in a folder of its own, and an
// `ssh` that knows it as the host `box`.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "tests/end_to_end/process.h"

namespace plateau::test {

class PrivateSshd {
public:
    // Why there can be none on this machine; empty when there can.
    static std::string missing();

    // `folder` is empty; its path is short enough for a socket. `environment` is that of what is started over ssh; its
    // HOME is `home` in the folder, whose .bashrc a bash reads.
    PrivateSshd(const std::filesystem::path& folder, const std::string& environment);
    ~PrivateSshd();

    // Throws std::runtime_error with the server's words when it does not answer.
    void start();
    // Ends the server and every connection to it.
    void stop();

    // For PATH: its `ssh` is the real one with our configuration.
    std::string path() const;
    std::filesystem::path home() const { return m_folder / "home"; }
    // Connections at the moment.
    std::size_t connections() const;

private:
    void writeFiles(const std::string& environment);
    const std::filesystem::path m_folder;
    int m_port = 0;
    std::optional<Process> m_server;
};

}  // namespace plateau::test
