// The window's side of plateau-engine: where it is, its catalogue, the long-lived `serve` child for questions, and
// starting runs detached. GUI thread; nothing blocks.
#pragma once

#include <functional>
#include <memory>

#include <QJsonObject>
#include <QObject>
#include <QString>

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

    // One question to `serve`; `answer` gets the result object or an error object {code,message,context}, on the GUI
    // thread, once. A dead child is restarted once; then `answer` gets an error. Returns an id for cancel().
    using Answer = std::function<void(const QJsonObject& result, const QJsonObject& error)>;
    // `progress` is told how far it is, by those questions that know.
    int ask(const QString& method, const QJsonObject& params, Answer answer, ServeSession::Progress progress = {});
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
    void takeCatalogue(const QJsonObject& result, const QJsonObject& error);

    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace plateau::widgets
