#include "widgets/pages/glue/checkpoint_look.h"

#include "widgets/engine/worker.h"
#include "widgets/models/checkpoint_list.h"

namespace plateau::widgets {

void CheckpointLook::look(const QString& folder, bool again) {
    if (folder == m_folder && !again) return;
    if (folder != m_folder) {
        m_problem.clear();
        m_runOfGone.clear();
        m_steps.clear();
        m_positions.reset();
        m_isRun = false;
    }
    m_folder = folder;
    const int number = ++m_number;
    m_looking = !folder.isEmpty();
    if (folder.isEmpty()) return;
    onWorker(
        *QThreadPool::globalInstance(), this, [path = folder.toStdString()] { return lookForCheckpoints(path); },
        [this, number](const CheckpointFolder& found) {
            using Kind = CheckpointFolder::Kind;
            if (number != m_number) return;
            m_looking = false;
            const bool isWithout = found.isRunWithout();
            m_isRun = found.kind == Kind::run || isWithout;
            m_positions = found.positions;
            m_steps.clear();
            for (const CheckpointPlace& place : found.checkpoints) {
                if (m_isRun) m_steps.push_back(place.step);
            }
            m_problem.clear();
            m_runOfGone.clear();
            if (found.kind == Kind::gone) {
                m_problem = goneText(found.gone_step, found.checkpoints);
                m_runOfGone = QString::fromStdString(found.run.string());
            }
            if (found.kind == Kind::missing) m_problem = tr("There is no such folder");
            if (found.kind == Kind::other) m_problem = tr("Neither a checkpoint nor a run is there");
            if (isWithout) m_problem = withoutText(found);
            emit changed();
        });
}

}  // namespace plateau::widgets
