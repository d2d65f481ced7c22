#include "app/engine/pretrain/plateau_watch.h"

#include <utility>

#include "app/engine/status/hook_call.h"
#include "app/engine/status/run_plateau.h"
#include "core/run/event_log.h"
#include "core/run/run_directory.h"

namespace plateau::engine {

PlateauWatch::PlateauWatch(std::filesystem::path folder, Console& console)
    : m_folder(std::move(folder)),
      m_console(console),
      m_isWatching(hookSettings(console).calls(hook::Moment::leftPlateau)) {
    if (!m_isWatching) return;
    read();
    m_isWatching = !exitStep();
}

PlateauWatch::~PlateauWatch() {
    if (m_call.valid()) reportHook(m_call.get(), m_folder, m_console);
}

void PlateauWatch::evaluated(std::int64_t evaluation) {
    if (!m_isWatching || std::exchange(m_evaluation, evaluation) == evaluation) return;
    read();
    const auto exit = exitStep();
    if (!exit) return;
    m_isWatching = false;
    tell(*exit, evaluation);
}

void PlateauWatch::read() {
    for (;;) {
        auto batch = run::readTail(run::RunPaths{m_folder}.events(), m_offset);
        if (!batch || batch->offset == m_offset) return;
        m_offset = batch->offset;
        for (run::Event& event : batch->events)
            if (event.type == run::EventType::evaluation || event.type == run::EventType::started ||
                event.type == run::EventType::resumed)
                m_events.push_back(std::move(event));
    }
}

std::optional<double> PlateauWatch::exitStep() const {
    const auto plateau = plateauOf(m_events);
    return plateau ? plateau->exit_step : std::nullopt;
}

void PlateauWatch::tell(double exit, std::int64_t evaluation) {
    const hook::HookEvent event{.moment = hook::Moment::leftPlateau,
                                .run = std::filesystem::absolute(m_folder).lexically_normal(),
                                .step = evaluation,
                                .details = {{"plateau", {{"exit_step", exit}}}}};
    m_call = std::async(std::launch::async,
                        [settings = hookSettings(m_console), event] { return hook::callHook(settings, event); });
}

}  // namespace plateau::engine
