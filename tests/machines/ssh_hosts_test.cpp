#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/machines/ssh_hosts.h"

namespace plateau::machines {
namespace {

using Hosts = std::vector<std::string>;

TEST(SshHosts, AreTheNamesOfHostLines) {
    EXPECT_EQ(sshHosts("Host box\n    HostName gpu.lab.example.org\n  host = second third box\r\nHOST\t\"fourth\"\n"),
              (Hosts{"box", "second", "third", "fourth"}));
    EXPECT_EQ(sshHosts("#Host no\nMatch host no\nHostName no\nHost last"), Hosts{"last"});
    EXPECT_TRUE(sshHosts("").empty());
}

TEST(SshHosts, AreNothingThatSshOrAShellTakesForMore) {
    EXPECT_EQ(sshHosts("Host * !not gpu-?? -oProxyCommand=id $(id) a;b local fine # comment\n"), Hosts{"fine"});
    EXPECT_TRUE(sshHosts(std::string("Host \0\xff\x1b[2J\nHost", 16)).empty());
    std::string many;
    for (int i = 0; i < 2000; ++i) many += "Host box" + std::to_string(i) + "\n";
    EXPECT_EQ(sshHosts(many).size(), 500U);
}

}  // namespace
}  // namespace plateau::machines
