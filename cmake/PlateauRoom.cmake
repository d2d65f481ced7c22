# One folder = one room = one target.
#
#   plateau_room(<name> [OBJECT] SOURCES <file>… [LINKS <target>…] [PRIVATE_LINKS <target>…])
#
# makes the library `plateau_<name>` with the alias `plateau::<name>`. Sources include each other
# by their path from the top of the tree ("core/run/run_spec.h").
# A room that has only headers becomes an INTERFACE library.

# A batch instantiates and generates once what its files share; an edit then compiles its batch. Tests stay single:
# their files use the same names for what each prepares.
option(PLATEAU_UNITY "Compile the sources of a room in batches" ON)
set(_unity_batch 8)

add_library(plateau_language INTERFACE)
target_compile_features(plateau_language INTERFACE cxx_std_20)
target_include_directories(plateau_language INTERFACE ${PROJECT_SOURCE_DIR})

# Warnings are for our own sources only, so they are linked privately.
add_library(plateau_warnings INTERFACE)
target_compile_options(plateau_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Wold-style-cast -Woverloaded-virtual
  # GCC 12 warns of string concatenations that are in order (its bug 105651).
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict>
  # In a batch every source is an included file, whose classes are taken to be seen elsewhere.
  $<$<AND:$<BOOL:${PLATEAU_UNITY}>,$<CXX_COMPILER_ID:GNU>>:-Wno-subobject-linkage>
  $<$<BOOL:${PLATEAU_WARNINGS_AS_ERRORS}>:-Werror>)

function(plateau_room name)
  cmake_parse_arguments(ROOM "OBJECT" "" "SOURCES;LINKS;PRIVATE_LINKS" ${ARGN})
  set(target plateau_${name})
  set(sources ${ROOM_SOURCES})
  list(FILTER sources INCLUDE REGEX "\\.(cpp|cu)$")
  if(NOT sources)
    add_library(${target} INTERFACE)
    target_link_libraries(${target} INTERFACE plateau_language ${ROOM_LINKS})
  else()
    set(kind STATIC)
    if(ROOM_OBJECT)
      set(kind OBJECT)
    endif()
    add_library(${target} ${kind} ${ROOM_SOURCES})
    target_link_libraries(${target} PUBLIC plateau_language ${ROOM_LINKS} PRIVATE plateau_warnings
      ${ROOM_PRIVATE_LINKS})
    set_target_properties(${target} PROPERTIES UNITY_BUILD ${PLATEAU_UNITY} UNITY_BUILD_BATCH_SIZE ${_unity_batch})
    plateau_precompile(${target})
  endif()
  add_library(plateau::${name} ALIAS ${target})
endfunction()

# A program of ours: language level, warnings, links.
function(plateau_program name)
  cmake_parse_arguments(PROGRAM "TEST" "" "SOURCES;LINKS" ${ARGN})
  add_executable(${name} ${PROGRAM_SOURCES})
  target_link_libraries(${name} PRIVATE plateau_language plateau_warnings ${PROGRAM_LINKS})
  if(PROGRAM_TEST)
    plateau_precompile(${name} TESTS)
  else()
    plateau_precompile(${name})
  endif()
endfunction()

# plateau_test(<name> SOURCES … LINKS … LABELS unit|gui|e2e|slow [ENVIRONMENT K=V…])
# GoogleTest program `test_<name>`, one CTest entry. Data beside the checkout is optional: tests find it through
# PLATEAU_SHARED_DIR and say so when they skip.
function(plateau_test name)
  cmake_parse_arguments(TEST "" "TIMEOUT" "SOURCES;LINKS;LABELS;ENVIRONMENT" ${ARGN})
  plateau_program(test_${name} TEST SOURCES ${TEST_SOURCES} LINKS ${TEST_LINKS} GTest::gtest)
  # GTest's gtest_main unless the test brings its own main (Qt tests do).
  get_target_property(sources test_${name} SOURCES)
  if(NOT sources MATCHES "main\\.cpp")
    target_link_libraries(test_${name} PRIVATE GTest::gtest_main)
  endif()
  # A test waits for what it tests, not for itself; unoptimised it compiles in half the time.
  target_compile_options(test_${name} PRIVATE -O0)
  target_compile_definitions(test_${name} PRIVATE
    PLATEAU_SOURCE_DIR="${PROJECT_SOURCE_DIR}" PLATEAU_SHARED_DIR="${PROJECT_SOURCE_DIR}/../shared")
  add_test(NAME ${name} COMMAND test_${name})
  if(NOT TEST_TIMEOUT)
    set(TEST_TIMEOUT 300)
  endif()
  set_tests_properties(${name} PROPERTIES LABELS "${TEST_LABELS}" TIMEOUT ${TEST_TIMEOUT})
  if(TEST_ENVIRONMENT)
    set_tests_properties(${name} PROPERTIES ENVIRONMENT "${TEST_ENVIRONMENT}")
  endif()
endfunction()
