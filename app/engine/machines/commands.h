// The commands about runs on other machines.
#pragma once

#include "app/engine/command/command.h"

namespace plateau::engine {

Command machinesCommand();
Command machinesAddCommand();
Command machinesRemoveCommand();
Command machinesCheckCommand();
Command machinesInstallCommand();
Command machinesPutCommand();
Command machinesStartCommand();
Command machinesStopCommand();
Command machinesFetchCommand();
Command machinesSubmitCommand();
Command machinesTasksCommand();
Command machinesCancelCommand();
Command machinesLogCommand();
Command mirrorCommand();
Command relayCommand();

}  // namespace plateau::engine
