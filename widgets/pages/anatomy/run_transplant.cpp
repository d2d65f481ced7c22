#include "widgets/pages/anatomy/run_transplant.h"

#include <filesystem>
#include <utility>

#include "core/anatomy_figures/part_shares.h"
#include "core/run/run_directory.h"
#include "widgets/engine/worker.h"

namespace plateau::widgets {

RunTransplant::RunTransplant(QString program, QObject* parent) : QObject(parent), m_program(std::move(program)) {
    m_pool.setMaxThreadCount(1);
}

RunTransplant::~RunTransplant() {
    m_pool.waitForDone();
}

void RunTransplant::setRun(Run run) {
    if (run == m_run) return;
    m_run = std::move(run);
    read();
    emit changed();
}

void RunTransplant::read() {
    if (m_run.folder.isEmpty() || m_found.contains(m_run.id)) return;
    m_isReading = true;
    const std::filesystem::path folder = m_run.folder.toStdString();
    onWorker(
        m_pool, this, [folder] { return protocol::keptTransplant(run::RunPaths{folder}.transplant()); },
        [this, id = m_run.id](Result<protocol::TransplantAnswer> kept) {
            // What cannot be read is as good as none: a new one replaces it.
            if (kept && !m_found.contains(id)) m_found.insert(id, *std::move(kept));
            if (id == m_run.id) m_isReading = false;
            emit changed();
        });
}

const protocol::TransplantAnswer* RunTransplant::answer() const {
    const auto found = m_found.constFind(m_run.id);
    return found == m_found.cend() || isOutdated() ? nullptr : &found.value();
}

bool RunTransplant::isOutdated() const {
    const auto found = m_found.constFind(m_run.id);
    return found != m_found.cend() && !anatomy_figures::isOfExit(*found, m_run.exit);
}

const Error* RunTransplant::error() const {
    const auto found = m_errors.constFind(m_run.id);
    return found == m_errors.cend() ? nullptr : &found.value();
}

void RunTransplant::ask() {
    if (isAsking() || m_run.folder.isEmpty()) return;
    if (!m_engine) {
        m_engine = std::make_unique<EngineClient>(m_program, QString());
        m_asked = std::make_unique<Asked<protocol::TransplantQuestion>>(*m_engine);
        connect(m_asked.get(), &Asking::answered, this, &RunTransplant::takeAnswer);
        connect(m_asked.get(), &Asking::stateChanged, this, &RunTransplant::changed);
    }
    m_askedRun = m_run;
    m_errors.remove(m_run.id);
    m_asked->ask(protocol::TransplantQuestion{.run = m_run.folder.toStdString()});
    emit changed();
}

void RunTransplant::cancel() {
    if (m_asked) m_asked->cancel();
    emit changed();
}

void RunTransplant::takeAnswer() {
    if (const protocol::TransplantAnswer* answer = m_asked->answer())
        m_found.insert(m_askedRun.id, *answer);
    else if (const Error* error = m_asked->error())
        m_errors.insert(m_askedRun.id, *error);
    emit changed();
}

}  // namespace plateau::widgets
