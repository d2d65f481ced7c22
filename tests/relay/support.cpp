#include "tests/relay/support.h"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <utility>
#include <variant>

#include <gtest/gtest.h>

#include "core/run/run_directory.h"
#include "core/spec/run_spec.h"

namespace plateau::relay {

namespace fs = std::filesystem;

void writeText(const fs::path& file, std::string_view text) {
    std::ofstream(file, std::ios::binary | std::ios::trunc) << text;
}

void appendText(const fs::path& file, std::string_view text) {
    std::ofstream(file, std::ios::binary | std::ios::app) << text;
}

std::string readText(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::string specText() {
    return spec::canonicalJson(spec::RunSpec{});
}

fs::path makeRun(const fs::path& workspace, const std::string& id, std::string_view log) {
    fs::path folder = workspace / "runs" / id;
    if (!run::createRun(folder, std::string_view(specText()))) std::abort();
    if (!log.empty()) writeText(folder / "events.jsonl", log);
    return folder;
}

Far::Far(const fs::path& workspace)
    : m_workspace(workspace),
      m_side({.facts =
                  [](const fs::path&) {
                      HelloAnswer facts;
                      facts.version = "1.2.3";
                      return facts;
                  },
              .start_keeper = [this](const fs::path&) -> Status { return ++keepers, Done{}; },
              .engine = "/opt/plateau-engine"},
             [this](const std::string& line) { m_bytes += line + "\n"; }) {
    m_side.begin();
}

std::vector<Message> Far::sent() {
    auto messages = m_inbox.take(std::exchange(m_bytes, {}));
    if (messages) return *std::move(messages);
    ADD_FAILURE() << describe(messages.error());
    return {};
}

std::vector<Message> Far::ask(Request request) {
    m_side.receive(encode(Asked{++m_id, std::move(request)}));
    return sent();
}

std::vector<Message> Far::look() {
    while (m_side.look()) {
    }
    return sent();
}

nlohmann::json resultOf(const std::vector<Message>& messages) {
    for (const Message& message : messages)
        if (const auto* answered = std::get_if<Answered>(&message)) return answered->result;
    return nullptr;
}

Error errorOf(const std::vector<Message>& messages) {
    for (const Message& message : messages)
        if (const auto* refused = std::get_if<Refused>(&message)) return refused->error;
    ADD_FAILURE() << "nothing was refused";
    return {};
}

Status takeAll(Mirror& mirror, const std::vector<Message>& messages) {
    for (const Message& message : messages) {
        Status taken = Done{};
        if (const auto* piece = std::get_if<Piece>(&message)) taken = mirror.take(*piece);
        if (const auto* whole = std::get_if<Whole>(&message)) taken = mirror.take(*whole);
        if (const auto* replaced = std::get_if<Replaced>(&message)) taken = mirror.take(*replaced);
        if (const auto* standing = std::get_if<Standing>(&message)) taken = mirror.take(*standing);
        if (!taken) return taken;
    }
    return Done{};
}

}  // namespace plateau::relay
