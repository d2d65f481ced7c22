// What the fake engine says of other machines, none of which is asked.
//
//   machines check NAME   what there is: two GPUs; `gone…` cannot be reached, `slow…` never answers
//                         `bare…` has no engine and `old…` one of version 1.0.0, until one is installed
//   machines install NAME  half of it is sent at once, the rest as soon as there is a file machines/go; `…full` has no
//                         room for it; --show says what it would be
//   machines put|start|stop NAME …   adds its words as a line to machines/asked in the workspace, of a folder that is
//                         put also the names in it; `gone…` as above
//   machines submit|cancel NAME …    adds its words there too; no Slurm has the partition `nosuch`
//   machines fetch NAME RUN           half of it comes at once, the rest as soon as there is a file machines/go
//   mirror NAME           holds the lock of the mirror, for a minute at most, and notes when it saw the machine; while
//                         there is a file machines/NAME.cut its connection is lost
#pragma once

#include <string>
#include <vector>

namespace plateau::tests {

// `words`: those of the command line without the program. The exit code.
int fakeMachines(const std::vector<std::string>& words);
int fakeMirror(const std::vector<std::string>& words);

}  // namespace plateau::tests
