# Headers that are dear to parse are parsed once for all targets alike, not once a file.
#
# A folder says which set its targets use, for itself and what is below it:
# set(PLATEAU_HEADERS core|json|torch|engine|qt). Sets are cmake/precompiled/<name>.h; tests, compiled without
# optimisation, use <name>_tests.h. A source with code generation options of its own cannot use them:
# plateau_compile_with("<options>" <file>…).

option(PLATEAU_PRECOMPILE "Parse common headers once (OFF shows includes that are missing)" ON)

set(_core_links "")
set(_json_links nlohmann_json::nlohmann_json)
set(_torch_links Torch::Torch Torch::Threads)
set(_engine_links ${_torch_links} ${_json_links})
set(_qt_links Qt6::Widgets)

# GCC forgets which precompiled headers are the system's, and then reports what its optimiser suspects in the standard
# library. Builds without them (the preset fuzz, clang-tidy) still say it of our own code.
add_library(plateau_precompiled_warnings INTERFACE)
target_compile_options(plateau_precompiled_warnings INTERFACE
  $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds;-Wno-stringop-overflow;-Wno-stringop-overread;-Wno-maybe-uninitialized>)

# The target that holds the parsed headers of a set, made when it is first asked for.
function(_plateau_headers_target set tests result)
  set(name plateau_headers_${set}${tests})
  if(NOT TARGET ${name})
    set(source ${PROJECT_BINARY_DIR}/precompiled/${name}.cpp)
    if(NOT EXISTS ${source})
      file(WRITE ${source} "")
    endif()
    add_library(${name} OBJECT ${source})
    set_target_properties(${name} PROPERTIES AUTOMOC OFF AUTORCC OFF)
    target_link_libraries(${name} PRIVATE plateau_language plateau_warnings plateau_precompiled_warnings
      ${_${set}_links})
    target_precompile_headers(${name} PRIVATE <cmake/precompiled/${set}${tests}.h>)
    if(tests)
      target_compile_options(${name} PRIVATE -O0)
      target_link_libraries(${name} PRIVATE GTest::gtest)
    endif()
  endif()
  set(${result} ${name} PARENT_SCOPE)
endfunction()

# Sources of the current folder that are compiled with further options.
function(plateau_compile_with options)
  set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS "${options}" SKIP_PRECOMPILE_HEADERS ON)
endfunction()

# plateau_precompile(<target> [TESTS])
function(plateau_precompile target)
  if(NOT PLATEAU_PRECOMPILE OR NOT PLATEAU_HEADERS)
    return()
  endif()
  set(tests "")
  if("TESTS" IN_LIST ARGN)
    set(tests _tests)
  endif()
  _plateau_headers_target(${PLATEAU_HEADERS} "${tests}" headers)
  target_link_libraries(${target} PRIVATE plateau_precompiled_warnings)
  if(PLATEAU_HEADERS MATCHES "torch|engine")
    target_link_libraries(${target} PRIVATE Torch::Threads)  # its options are part of what was parsed
  endif()
  target_precompile_headers(${target} REUSE_FROM ${headers})
endfunction()
