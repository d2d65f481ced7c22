#include "app/engine/command_table.h"

#include "app/engine/bench/commands.h"
#include "app/engine/check/commands.h"
#include "app/engine/checkpoint/commands.h"
#include "app/engine/corpus/commands.h"
#include "app/engine/doctor/commands.h"
#include "app/engine/finetune/commands.h"
#include "app/engine/inspect/commands.h"
#include "app/engine/machines/commands.h"
#include "app/engine/manual/commands.h"
#include "app/engine/operator/commands.h"
#include "app/engine/pretrain/commands.h"
#include "app/engine/queue/commands.h"
#include "app/engine/serve/commands.h"
#include "app/engine/status/commands.h"
#include "app/engine/study/commands.h"

namespace plateau::engine {

const std::vector<Command>& commands() {
    static const std::vector<Command> table = {
        describeCommand(),
        doctorCommand(),
        setupCommand(),
        estimateCommand(),
        fitCommand(),
        tokenizeCommand(),
        vocabTrainCommand(),
        corpusBuildCommand(),
        corpusInfoCommand(),
        corpusSamplesCommand(),
        levelsCommand(),
        pretrainCommand(),
        runCommand(),
        stopCommand(),
        unlockCommand(),
        statusCommand(),
        watchCommand(),
        hookCommand(),
        checkCommand(),
        queueCommand(),
        machinesCommand(),
        machinesAddCommand(),
        machinesRemoveCommand(),
        machinesCheckCommand(),
        machinesInstallCommand(),
        machinesPutCommand(),
        machinesStartCommand(),
        machinesStopCommand(),
        machinesSubmitCommand(),
        machinesTasksCommand(),
        machinesCancelCommand(),
        machinesLogCommand(),
        machinesFetchCommand(),
        mirrorCommand(),
        evaluateCommand(),
        analyseCommand(),
        glueCommand(),
        glueCheckCommand(),
        glueScoreCommand(),
        glueSubmitCommand(),
        classifyCommand(),
        predictCommand(),
        studyCommand(),
        compareCommand(),
        reportCommand(),
        benchAllCommand(),
        benchTrainCommand(),
        benchInferCommand(),
        benchFinetuneCommand(),
        benchTokenizeCommand(),
        benchCorpusCommand(),
        benchLoaderCommand(),
        benchIngestCommand(),
        benchGrowthCommand(),
        inspectForwardCommand(),
        inspectAttentionCommand(),
        inspectAveragesCommand(),
        inspectOperatorCommand(),
        inspectFillMaskCommand(),
        inspectHeadsCommand(),
        inspectMuteCommand(),
        inspectLensCommand(),
        inspectWeightsCommand(),
        inspectAnatomyCommand(),
        transplantCommand(),
        operatorImportCommand(),
        operatorBuildCommand(),
        operatorSourceCommand(),
        operatorCheckCommand(),
        importCommand(),
        exportCommand(),
        importLogCommand(),
        exportLogCommand(),
        bundleCommand(),
        unbundleCommand(),
        serveCommand(),
        relayCommand(),
        completionCommand(),
        manualCommand(),
    };
    return table;
}

}  // namespace plateau::engine
