// Both sides of a relay in one process, with nothing but lines between them.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/relay/far_side.h"
#include "core/relay/inbox.h"
#include "core/relay/mirror.h"
#include "tests/support/temporary_folder.h"

namespace plateau::relay {

using support::TemporaryFolder;

void writeText(const std::filesystem::path& file, std::string_view text);
void appendText(const std::filesystem::path& file, std::string_view text);
std::string readText(const std::filesystem::path& file);

// A spec that is accepted: what a training without any choice is.
std::string specText();
// runs/<id> with that spec and this log.
std::filesystem::path makeRun(const std::filesystem::path& workspace, const std::string& id, std::string_view log);

// A far side whose lines are kept, and what they say.
class Far {
public:
    explicit Far(const std::filesystem::path& workspace);

    // Asks and returns everything that was sent since the last call, after the marker; a line that is no message fails
    // the test.
    std::vector<Message> ask(Request request);
    std::vector<Message> look();
    FarSide& side() { return m_side; }
    const std::filesystem::path& workspace() const { return m_workspace; }

    int keepers = 0;  // that were to be started

private:
    std::vector<Message> sent();
    const std::filesystem::path m_workspace;
    std::string m_bytes;
    Inbox m_inbox;
    std::int64_t m_id = 0;
    FarSide m_side;
};

// The result of the one answer among the messages; null when there is none.
nlohmann::json resultOf(const std::vector<Message>& messages);
// The error of the one refusal among them.
Error errorOf(const std::vector<Message>& messages);

// Gives the mirror what it takes; the first error.
Status takeAll(Mirror& mirror, const std::vector<Message>& messages);

}  // namespace plateau::relay
