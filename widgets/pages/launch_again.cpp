#include "widgets/pages/launch_again.h"

#include <algorithm>
#include <string>
#include <utility>

#include <QCoreApplication>
#include <QThreadPool>

#include "core/run/run_directory.h"
#include "core/study/plan.h"
#include "widgets/engine/engine_client.h"
#include "widgets/engine/worker.h"
#include "widgets/forms/checkpoint_picker.h"
#include "widgets/forms/message_bar.h"
#include "widgets/models/error_text.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/page.h"

namespace plateau::widgets {
namespace {

struct LaunchAgainText {
    Q_DECLARE_TR_FUNCTIONS(LaunchAgainText)
};

constexpr std::int64_t kCheckpoints = 10;

}  // namespace

void launchAgain(Page& page, const PageContext& context, MessageBar& bar, const QString& run,
                 const spec::Draft& changes) {
    const auto row = context.session.run(run);
    if (!row) return;
    const spec::Catalogue catalogue = context.engine.catalogue() ? *context.engine.catalogue() : spec::Catalogue{};
    onWorker(
        *QThreadPool::globalInstance(), &page,
        [folder = row->folder, catalogue]() -> Result<spec::Draft> {
            const auto spec = run::readSpec(folder);
            if (!spec) return spec.error();
            return study::draftOf(*spec, catalogue);
        },
        [&page, &bar, request = context.launch_request, changes, name = displayName(*row),
         folder = row->folder.string()](Result<spec::Draft> draft) {
            if (!draft)
                return bar.showMessage(MessageBar::Kind::problem,
                                       LaunchAgainText::tr("%1 cannot be duplicated").arg(name),
                                       errorText(draft.error()));
            for (const auto& [field, text] : changes.fields) draft->fields[field] = text;
            request->draft = *std::move(draft);
            request->run = folder;
            request->origin = name;
            emit page.pageRequested(QStringLiteral("launch"));
        });
}

QString withCheckpointsTitle() {
    return LaunchAgainText::tr("Launch again with checkpoints");
}

spec::Draft withCheckpoints(std::int64_t steps) {
    const std::string every = std::to_string(std::max<std::int64_t>(1, steps / kCheckpoints));
    return {{{"train.checkpoint_every", every}, {"train.keep_checkpoints.every", every}}};
}

bool offerCheckpoints(Page& page, const PageContext& context, MessageBar& bar, const CheckpointPicker& picker) {
    const auto row = context.session.run(picker.runId());
    if (!picker.hasEndedWithout() || !row || row->read_only) return false;
    bar.setAction(withCheckpointsTitle(), [&page, context, &bar, run = picker.runId(), steps = row->steps] {
        launchAgain(page, context, bar, run, withCheckpoints(steps));
    });
    return true;
}

}  // namespace plateau::widgets
