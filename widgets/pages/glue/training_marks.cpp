#include "widgets/pages/glue/training_marks.h"

#include <QHash>
#include <QString>

#include "widgets/models/seed_groups.h"
#include "widgets/pages/page_context.h"

namespace plateau::widgets {

std::vector<std::optional<RunPen>> trainingMarks(const PageContext& context,
                                                 const std::vector<std::filesystem::path>& folders) {
    std::vector<SeedGroup> trainings;
    QHash<QString, std::size_t> places;
    for (std::size_t at = 0; at < folders.size(); ++at) {
        SeedGroup training = groupOfRuns(context.session, {folders[at].filename().string()});
        if (training.runs.empty() || places.contains(training.key)) continue;
        places.insert(training.key, at);
        trainings.push_back(std::move(training));
    }
    const QHash<QString, RunPen> known = context.marks->marksOf(trainings);
    std::vector<std::optional<RunPen>> marks(folders.size());
    for (const SeedGroup& training : trainings) marks[places.value(training.key)] = known.value(training.key);
    return marks;
}

}  // namespace plateau::widgets
