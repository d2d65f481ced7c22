#include "app/engine/bench/bench_reference.h"

#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>

#include "app/engine/command/json_text.h"

extern char** environ;

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestAnswer = 1 << 20;

Error failed(const std::string& what) {
    return {ErrorCode::unavailable, "the reference " + what, "--reference",
            "run its command alone: the messages above are its own"};
}

// The engine's own choice of how threads wait must not become the reference's.
std::vector<char*> environmentOfChild() {
    std::vector<char*> list;
    for (char** entry = environ; *entry; ++entry)
        if (std::strncmp(*entry, "OMP_", 4) != 0 && std::strncmp(*entry, "ONEDNN_", 7) != 0) list.push_back(*entry);
    list.push_back(nullptr);
    return list;
}

void append(std::vector<std::int64_t>& values, const corpus::MaskedBatch& batch) {
    constexpr std::int64_t kIgnored = -100;
    values.insert(values.end(), batch.input_ids.begin(), batch.input_ids.end());
    std::vector<std::int64_t> labels(batch.input_ids.size(), kIgnored);
    for (std::size_t i = 0; i < batch.positions.size(); ++i)
        labels[static_cast<std::size_t>(batch.positions[i])] = batch.labels[i];
    values.insert(values.end(), labels.begin(), labels.end());
}

Status writeBatches(const std::vector<corpus::MaskedBatch>& steps, const fs::path& file) {
    std::vector<std::int64_t> values;
    for (const corpus::MaskedBatch& batch : steps) append(values, batch);
    std::ofstream stream(file, std::ios::binary);
    stream.write(reinterpret_cast<const char*>(values.data()),
                 static_cast<std::streamsize>(values.size() * sizeof(std::int64_t)));
    if (!stream.flush()) return systemError("cannot write the reference's batches", file.string());
    return Done{};
}

nlohmann::json settingDocument(const BenchReference::Setting& setting) {
    const spec::ModelSpec& model = setting.spec.model;
    const spec::TrainSpec& train = setting.spec.train;
    return {{"model",
             {{"vocab_size", model.vocab_size},
              {"layers", model.layers},
              {"hidden", model.hidden},
              {"heads", model.heads},
              {"ffn", model.ffn},
              {"max_positions", model.max_positions},
              {"dropout", model.dropout},
              {"attention_dropout", model.attention_dropout}}},
            {"train",
             {{"lr", train.peak_lr},
              {"betas", {train.beta1, train.beta2}},
              {"eps", train.eps},
              {"weight_decay", train.weight_decay},
              {"clip_norm", train.clip_norm}}},
            {"precision", toString(train.precision)},
            {"threads", setting.threads},
            {"device", setting.device},
            {"seed", setting.spec.seed}};
}

}  // namespace

BenchReference::~BenchReference() {
    if (m_socket >= 0) ::close(m_socket);  // end of its input
    if (m_child > 0) ::waitpid(m_child, nullptr, 0);
}

Status BenchReference::launch(const std::string& command) {
    if (m_folder.emplace().path().empty()) return systemError("cannot make a temporary folder", command);
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return systemError("cannot talk to", command);
    m_socket = ends[0];
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    std::string shell = "sh", flag = "-c", line = "exec " + command;
    char* arguments[] = {shell.data(), flag.data(), line.data(), nullptr};
    std::vector<char*> environment = environmentOfChild();
    const int problem = ::posix_spawn(&m_child, "/bin/sh", &actions, nullptr, arguments, environment.data());
    ::posix_spawn_file_actions_destroy(&actions);
    ::close(ends[1]);
    if (problem == 0) return Done{};
    m_child = -1;
    errno = problem;
    return systemError("cannot start", command);
}

Result<nlohmann::json> BenchReference::ask(const nlohmann::json& question) {
    const std::string text = jsonText(question) + "\n";
    for (std::size_t sent = 0; sent < text.size();) {
        const ssize_t count = ::send(m_socket, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return failed("has ended");
        sent += static_cast<std::size_t>(count);
    }
    for (;;) {
        const std::size_t end = m_unread.find('\n');
        if (end != std::string::npos) {
            auto answer = nlohmann::json::parse(m_unread.substr(0, end), nullptr, false);
            m_unread.erase(0, end + 1);
            if (!answer.is_object()) return failed("answered with something other than a JSON object");
            return answer;
        }
        if (m_unread.size() > kLongestAnswer) return failed("gives an answer without an end");
        char buffer[4096];
        const ssize_t count = ::recv(m_socket, buffer, sizeof buffer, 0);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return failed("has ended");
        m_unread.append(buffer, static_cast<std::size_t>(count));
    }
}

Result<nlohmann::json> BenchReference::start(const std::string& command, const Setting& setting) {
    return start(command, settingDocument(setting));
}

Result<nlohmann::json> BenchReference::start(const std::string& command, const nlohmann::json& setting) {
    if (const Status launched = launch(command); !launched) return launched.error();
    auto answer = ask(setting);
    if (!answer) return answer.error();
    if (!answer->contains("ready")) return failed("did not say that it is ready");
    return answer->at("ready");
}

Result<BenchReference::Repeat> BenchReference::train(const std::vector<corpus::MaskedBatch>& steps) {
    const fs::path file = m_folder->path() / "batches";
    if (const Status written = writeBatches(steps, file); !written) return written.error();
    const auto answer = ask({{"file", file.string()},
                             {"steps", steps.size()},
                             {"batch", steps.front().samples},
                             {"length", steps.front().length}});
    if (!answer) return answer.error();
    if (!answer->contains("seconds") || !answer->at("seconds").is_number() || answer->at("seconds") <= 0)
        return failed("gave no time");
    return Repeat{answer->at("seconds").get<double>(), answer->value("loss", 0.0),
                  answer->value("peak_bytes", std::uint64_t{0})};
}

}  // namespace plateau::engine
