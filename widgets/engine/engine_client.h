// The window's connection to plateau-engine: it finds the program, reads its catalogue, keeps the long-lived `serve`
// child for questions, and starts runs as detached processes. GUI thread; nothing blocks.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <QObject>
#include <QString>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/protocol/parameter.h"
#include "core/spec/catalogue.h"
#include "widgets/engine/serve_session.h"

namespace plateau::widgets {

class OwnOperators;

class EngineClient : public QObject {
    Q_OBJECT

public:
    // `program`: path of plateau-engine; by default next to this program. `cacheFolder`: where the catalogue of this
    // engine build is cached, so that the next start has it at once.
    explicit EngineClient(QString program, QString cacheFolder, QObject* parent = nullptr);
    EngineClient(QString program, QString cacheFolder, const ServeSession::Limits& limits, QObject* parent = nullptr);
    ~EngineClient() override;

    static QString defaultProgram();
    QString program() const;

    void start();                              // loads the cached catalogue, then asks the engine
    const spec::Catalogue* catalogue() const;  // null until known; with the operators of ownOperators()
    OwnOperators& ownOperators() const;
    QString engineState() const;  // as last emitted by engineStateChanged(); empty before start()
    QString problem() const;      // why the state is "missing" or "failed"

    // Sends a question of core/protocol to `serve`. `then` is called exactly once, on the GUI thread, with the answer
    // or an error. If the child dies, it is restarted once; after that, `then` gets an error. `progress` is called for
    // questions that report progress. Returns an id for cancel(). A caller that may be destroyed before the answer must
    // use Asked or guard itself.
    template <typename Question, typename Then>
    int ask(const Question& question, Then then, ServeSession::Progress progress = {}) {
        return send(
            std::string(methodOf(question)), paramsOf(question),
            [then = std::move(then)](Result<nlohmann::json> result) {
                using Answer = typename Question::Answer;
                if (!result) return then(Result<Answer>(result.error()));
                Result<Answer> answer = Question::Answer::read(*result);
                then(answer ? std::move(answer) : Result<Answer>(unreadable(answer.error())));
            },
            std::move(progress));
    }
    void cancel(int id);
    bool isBehindAnother(int id) const;  // as ServeSession's
    // Replaces a `serve` child that no longer responds; open questions are sent again.
    void restart();

    // Starts `plateau-engine run <folder>` so that it outlives the window: in a session of its own and without shared
    // pipes. Any thread. Returns when the program has been executed, which takes some milliseconds.
    static bool startDetached(const QString& program, const QString& runFolder, QString* error);
    // Starts `plateau-engine queue <workspace>` in the same way; what it has to complain of goes to queue.log there.
    static bool startKeeper(const QString& program, const QString& workspace, QString* error);
    // Starts `plateau-engine mirror <machine>` in the same way; its complaints go to machines/<machine>.log there.
    static bool startMirror(const QString& program, const QString& workspace, const QString& machine, QString* error);

signals:
    void movedOn();  // as ServeSession's
    void catalogueChanged();
    void engineStateChanged(const QString& state);       // "starting", "ready", "missing", "failed"
    void engineLost(const QString& reason, bool again);  // as ServeSession::lost()

private:
    // The method and the parameters of a question that can stand for several; otherwise those of its type.
    template <typename Question>
    static std::string_view methodOf(const Question& question) {
        if constexpr (requires { question.method(); })
            return question.method();
        else
            return Question::kMethod;
    }
    template <typename Question>
    static nlohmann::json paramsOf(const Question& question) {
        if constexpr (requires { question.params(); })
            return question.params();
        else
            return protocol::paramsOf(question);
    }
    int send(std::string method, nlohmann::json params, ServeSession::Answer answer, ServeSession::Progress progress);
    // The error for an answer that cannot be read.
    static Error unreadable(const Error& error);
    void takeCatalogue(const Result<nlohmann::json>& result);
    // From now on it is this one, with the own operators.
    void setCatalogue(spec::Catalogue catalogue);
    void addOwnOperators();

    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace plateau::widgets
