#include "widgets/engine/levels_count.h"

#include <utility>

namespace plateau::widgets {

LevelsCount::LevelsCount(QString program, QObject* parent) : QObject(parent), m_program(std::move(program)) {}

void LevelsCount::start(const QString& run) {
    if (isCounting() || run.isEmpty()) return;
    m_problem.clear();
    if (!m_engine) {
        m_engine = std::make_unique<EngineClient>(m_program, QString());
        m_asked = std::make_unique<Asked<protocol::LevelsQuestion>>(*m_engine);
        connect(m_asked.get(), &Asking::answered, this, [this] {
            m_problem = m_asked->problem();
            emit counted();
            emit changed();
        });
        connect(m_asked.get(), &Asking::stateChanged, this, &LevelsCount::changed);
    }
    m_asked->ask(protocol::LevelsQuestion{.run = run.toStdString()});
    emit changed();
}

void LevelsCount::cancel() {
    if (m_asked) m_asked->cancel();
    emit changed();
}

}  // namespace plateau::widgets
