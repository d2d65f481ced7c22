// The window's side of plateau-engine: where it is, its catalogue, the long-lived `serve` child for questions, and
// starting runs detached. GUI thread; nothing blocks.
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
#include "core/spec/catalogue.h"
#include "widgets/engine/serve_session.h"

namespace plateau::widgets {

class EngineClient : public QObject {
    Q_OBJECT

public:
    // `program`: path of plateau-engine; by default beside this program. `cacheFolder`: where the catalogue of this
    // engine build is kept, so that the next start has it at once.
    explicit EngineClient(QString program, QString cacheFolder, QObject* parent = nullptr);
    EngineClient(QString program, QString cacheFolder, const ServeSession::Limits& limits, QObject* parent = nullptr);
    ~EngineClient() override;

    static QString defaultProgram();
    QString program() const;

    void start();                              // loads the cached catalogue, then asks the engine
    const spec::Catalogue* catalogue() const;  // null until known
    QString engineState() const;               // as engineStateChanged() said; empty before start()
    QString problem() const;                   // why it is "missing" or "failed"

    // One question of core/protocol to `serve`. `then` gets its answer or an error, on the GUI thread, once. A dead
    // child is restarted once; then `then` gets an error. `progress` is told how far it is, by those questions that
    // know. Returns an id for cancel(). Who may be gone by then uses Asked, or guards itself.
    template <typename Question, typename Then>
    int ask(const Question& question, Then then, ServeSession::Progress progress = {}) {
        return send(
            std::string(methodOf(question)), question.params(),
            [then = std::move(then)](Result<nlohmann::json> result) {
                using Answer = typename Question::Answer;
                if (!result) return then(Result<Answer>(result.error()));
                Result<Answer> answer = Question::Answer::read(*result);
                then(answer ? std::move(answer) : Result<Answer>(unreadable(answer.error())));
            },
            std::move(progress));
    }
    void cancel(int id);
    // Another `serve` child in place of one that says nothing any more; what is open is asked again.
    void restart();

    // Starts `plateau-engine run <folder>` so that it outlives the window (own session, no shared pipes).
    bool startDetached(const QString& runFolder, QString* error = nullptr);
    // The same on any thread: it returns when the program has been executed, which takes some milliseconds.
    static bool startDetached(const QString& program, const QString& runFolder, QString* error);

signals:
    void catalogueChanged();
    void engineStateChanged(const QString& state);       // "starting", "ready", "missing", "failed"
    void engineLost(const QString& reason, bool again);  // as ServeSession::lost()

private:
    // Of a question that stands for one of several methods, else of its type.
    template <typename Question>
    static std::string_view methodOf(const Question& question) {
        if constexpr (requires { question.method(); })
            return question.method();
        else
            return Question::kMethod;
    }
    int send(std::string method, nlohmann::json params, ServeSession::Answer answer, ServeSession::Progress progress);
    // What is said of an answer that is none.
    static Error unreadable(const Error& error);
    void takeCatalogue(const Result<nlohmann::json>& result);

    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace plateau::widgets
