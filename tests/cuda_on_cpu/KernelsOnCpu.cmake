# plateau_kernels_on_cpu(<name> <file.cu>…)
# makes the OBJECT library <name> of kernels that run on the CPU with checks: the compiler calls tests/cuda_on_cpu
# before every access to memory. Only the compiler's part of the sanitizers is used, so programs link without them.
function(plateau_kernels_on_cpu name)
  add_library(${name} OBJECT ${ARGN})
  set_source_files_properties(${ARGN} PROPERTIES LANGUAGE CXX)
  set(entry_exit --param=tsan-instrument-func-entry-exit=0)
  if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
    set(entry_exit "SHELL:-mllvm -tsan-instrument-func-entry-exit=0")
  endif()
  target_compile_options(${name} PRIVATE -O1 -g1 -Wall -Wextra -Wno-unknown-pragmas
    "SHELL:-include ${PROJECT_SOURCE_DIR}/tests/cuda_on_cpu/cuda_on_cpu.h"
    -fno-strict-aliasing -ffp-contract=off -fsanitize=thread ${entry_exit}
    -fsanitize=alignment,bounds,shift,integer-divide-by-zero,signed-integer-overflow,float-cast-overflow)
  target_link_libraries(${name} PRIVATE plateau_language)
endfunction()
