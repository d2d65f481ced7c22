#include <algorithm>

#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/finetune/commands.h"
#include "app/engine/finetune/glue_text.h"
#include "core/glue/folder_check.h"
#include "core/protocol/glue_data.h"

namespace plateau::engine {
namespace {

using Answer = protocol::GlueDataAnswer;

Answer::State stateOf(glue::TaskState state) {
    switch (state) {
        case glue::TaskState::ready:
            return Answer::State::ready;
        case glue::TaskState::partial:
            return Answer::State::partial;
        case glue::TaskState::missing:
            return Answer::State::missing;
        case glue::TaskState::unusable:
            return Answer::State::unusable;
    }
    return Answer::State::unknown;
}

Answer::Split splitOf(const glue::SplitReport& split) {
    Answer::Split answer{.file = split.file.string(),
                         .rows = split.rows,
                         .skipped_rows = split.skipped_rows,
                         .skipped = {},
                         .labels = split.labels};
    for (const glue::SkippedRow& row : split.skipped)
        answer.skipped.push_back({static_cast<std::int64_t>(row.line), std::string(row.reason_code), row.detail});
    return answer;
}

Answer::Task taskOf(const glue::TaskReport& report) {
    Answer::Task answer;
    answer.state = stateOf(report.state);
    answer.trainable = report.trainable();
    for (const glue::SplitReport& split : report.splits) {
        const std::string name(glue::splitName(report.task, split.split));
        if (!split.error)
            answer.splits[name] = splitOf(split);
        else if (split.error->code == ErrorCode::notFound)
            answer.missing.push_back(name);
        else
            answer.problems.push_back({name, *split.error});
    }
    return answer;
}

bool isMissing(const glue::TaskReport& task) {
    return task.state == glue::TaskState::missing;
}

Error noTask(const std::string& folder) {
    return {
        ErrorCode::notFound, "no task of GLUE is in the folder", folder,
        "a GLUE folder has a folder for each task, such as CoLA, SST-2, MRPC, STS-B, QQP, MNLI, QNLI, RTE and WNLI, "
        "with "
        "its train.tsv, dev.tsv and test.tsv, as the archives of gluebenchmark.com unpack; some of them are enough"};
}

Reply check(const protocol::GlueDataQuestion& question, Context& context) {
    const auto report = glue::checkFolder(question.data);
    if (!report) return failure(report.error());
    if (std::ranges::all_of(report->tasks, isMissing)) return failure(noTask(question.data));
    for (const std::string& remark : folderRemarks(*report)) context.console.note(remark);
    Answer answer;
    answer.data = report->data.string();
    for (const glue::TaskReport& task : report->tasks)
        answer.tasks[std::string(glue::taskInfo(task.task).name)] = taskOf(task);
    return answered(answer, folderText(*report));
}

}  // namespace

Command glueCheckCommand() {
    return questionCommand<protocol::GlueDataQuestion, &check>("glue check",
                                                               "what a GLUE folder holds, and what is wrong with it");
}

}  // namespace plateau::engine
