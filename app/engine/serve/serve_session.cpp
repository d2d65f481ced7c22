#include "app/engine/serve/serve_session.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <ATen/Parallel.h>

#include "app/engine/command/command_line.h"
#include "app/engine/command/console.h"
#include "app/engine/command/json_text.h"
#include "core/protocol/error.h"

namespace plateau::engine {
namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;

constexpr const char* kState = "serve.state";
constexpr auto kProgressPause = std::chrono::milliseconds(100);

Error badRequest(std::string what) {
    return {ErrorCode::usage, std::move(what), "serve", "send {\"id\":1,\"method\":\"describe\",\"params\":{}}"};
}

// `inspect forward` is the method inspect.forward.
std::string methodName(const Command& command) {
    std::string name(command.name);
    std::ranges::replace(name, ' ', '.');
    return name;
}

std::string methodNames(const std::vector<Command>& commands) {
    std::string names;
    for (const Command& command : commands)
        if (command.is_served) names += methodName(command) + ", ";
    return names + kState;
}

Result<const Command*> servedCommand(const std::vector<Command>& commands, const std::string& method) {
    for (const Command& command : commands)
        if (command.is_served && methodName(command) == method) return &command;
    return Error{ErrorCode::usage, "unknown method '" + method + "'", "serve", "use one of " + methodNames(commands)};
}

}  // namespace

ServeSession::ServeSession(const ServeOptions& options, const std::vector<Command>& commands, Send send)
    : m_send(std::move(send)), m_commands(commands), m_options(options), m_models(options.model_memory) {}

void ServeSession::hello() {
    const std::lock_guard lock(m_sendMutex);
    m_send(jsonText({{"hello", {{"version", PLATEAU_VERSION}, {"protocol", kServeProtocol}}}}));
}

void ServeSession::reply(const json& id, const json& body) {
    json line = body;
    line["id"] = id;
    const std::lock_guard lock(m_sendMutex);
    if (!m_send(jsonText(line))) m_stop = true;
}

void ServeSession::refuse(const json& id, const Error& error) {
    reply(id, {{"error", protocol::errorJson(error)}});
}

void ServeSession::receive(std::string_view line) {
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) return;
    json object = json::parse(line, nullptr, false);
    if (object.is_discarded()) return refuse(nullptr, badRequest("the line is not JSON"));
    if (!object.is_object()) return refuse(nullptr, badRequest("the line is no JSON object"));
    const json id = object.value("id", json());
    if (!id.is_null() && !id.is_number_integer() && !id.is_string())
        return refuse(nullptr, badRequest("an id is a whole number or a text"));
    const json method = object.value("method", json());
    if (!method.is_string()) return refuse(id, badRequest("the request has no method"));
    json params = object.value("params", json::object());
    if (params.is_null()) params = json::object();
    if (!params.is_object()) return refuse(id, badRequest("params is no JSON object"));
    if (method == "cancel") return cancel(params);
    if (id.is_null()) return refuse(id, badRequest("the request has no id"));
    const std::lock_guard lock(m_queueMutex);
    m_queue.push_back({id, method.get<std::string>(), std::move(params)});
    m_arrived.notify_one();
}

void ServeSession::receiveTooLong() {
    refuse(nullptr, badRequest("the line is longer than 1 MiB"));
}

void ServeSession::endOfInput() {
    const std::lock_guard lock(m_queueMutex);
    m_ended = true;
    m_arrived.notify_one();
}

void ServeSession::cancel(const json& params) {
    const json id = params.value("id", json());
    {
        const std::lock_guard lock(m_queueMutex);
        if (!m_running.is_null() && m_running == id) {
            m_stop = true;
            return;
        }
        const auto waiting = std::find_if(m_queue.begin(), m_queue.end(), [&](const Request& r) { return r.id == id; });
        if (waiting == m_queue.end()) return;
        m_queue.erase(waiting);
    }
    refuse(id, Error{ErrorCode::cancelled, "cancelled", "serve", ""});
}

std::function<bool(double)> ServeSession::progressOf(const json& id) {
    return [this, id, next = Clock::now() + kProgressPause](double share) mutable {
        if (Clock::now() >= next) {
            reply(id, {{"progress", share}});
            next = Clock::now() + kProgressPause;
        }
        return !m_stop;
    };
}

void ServeSession::answer(const Request& request) {
    if (request.method == kState) return reply(request.id, {{"result", m_models.state()}});
    const auto command = servedCommand(m_commands, request.method);
    if (!command) return refuse(request.id, command.error());
    const Declared declared = (*command)->declare();
    CommonFlags flags;
    std::vector<Error> problems;
    const Status read = protocol::readParams(request.method, declared.parameters, flags, request.params, &problems);
    if (!read) {
        problems.insert(problems.begin(), read.error());
        return reply(request.id, protocol::errorDocument(problems));
    }
    flags.json = true;
    Console console(true);
    Context context{flags, console, m_commands, true};
    context.models = &m_models;
    context.question_threads = m_options.threads;
    context.go_on = progressOf(request.id);
    // A reader that has a file open keeps it; older ones have been read.
    const auto fileOf = [this](int number) { return m_scratch.path() / (std::to_string(number) + ".safetensors"); };
    context.scratch_file = fileOf(++m_answered);
    std::error_code ignored;
    std::filesystem::remove(fileOf(m_answered - kKeptFiles), ignored);
    const Reply result = perform(**command, declared.action, context);
    if (result.errors.empty()) return reply(request.id, {{"result", result.document}});
    reply(request.id, protocol::errorDocument(result.errors));
}

void ServeSession::answerAll() {
    const int all_threads = at::get_num_threads();  // a question may use fewer
    while (true) {
        Request request;
        {
            std::unique_lock lock(m_queueMutex);
            m_arrived.wait(lock, [this] { return m_ended || !m_queue.empty(); });
            if (m_queue.empty()) return;
            request = std::move(m_queue.front());
            m_queue.pop_front();
            m_running = request.id;
            m_stop = false;
        }
        at::set_num_threads(all_threads);
        answer(request);
        const std::lock_guard lock(m_queueMutex);
        m_running = nullptr;
    }
}

}  // namespace plateau::engine
