# Each class has one .cpp: what is spread over several has more than one job, or one that no file shows whole.
# Needs ROOT. KNOWN holds those that are still to be divided or merged: it only ever gets shorter.
cmake_minimum_required(VERSION 3.22)
set(KNOWN
  plateau::train::TrainingRun plateau::workbench::MainWindow
  plateau::widgets::AttentionPage plateau::widgets::AveragesTab plateau::widgets::CellGrid plateau::widgets::CorpusForm
  plateau::widgets::DataPage
  plateau::widgets::LaunchForm plateau::widgets::LinesView plateau::widgets::MapsTab
  plateau::widgets::RunTableModel)

file(GLOB_RECURSE sources RELATIVE ${ROOT} ${ROOT}/app/*.cpp ${ROOT}/core/*.cpp ${ROOT}/widgets/*.cpp)
set(classes "")
foreach(source IN LISTS sources)
  file(STRINGS ${ROOT}/${source} space REGEX "^namespace plateau[a-z_:]* {" LIMIT_COUNT 1)
  string(REGEX REPLACE "^namespace ([a-z_:]*) .*" "\\1" space "${space}")
  # Where a member is defined: its line begins at the margin, its class stands before the first bracket.
  file(STRINGS ${ROOT}/${source} lines REGEX "^[A-Za-z][^(=]*[A-Z][A-Za-z0-9]*::~?[A-Za-z_0-9]+\\(")
  set(here "")
  foreach(line IN LISTS lines)
    string(REGEX REPLACE "\\(.*" "" head "${line}")
    if(head MATCHES "((^|[ *&])([A-Za-z0-9]+::)*[A-Z][A-Za-z0-9]*)::~?[A-Za-z_0-9]+$")
      string(STRIP "${CMAKE_MATCH_1}" class)
      string(REGEX REPLACE "^[*&]" "" class "${class}")
      list(APPEND here "${space}::${class}")
    endif()
  endforeach()
  list(REMOVE_DUPLICATES here)
  foreach(class IN LISTS here)
    string(MAKE_C_IDENTIFIER "${class}" id)
    list(APPEND classes "${class}")
    list(APPEND files_${id} ${source})
  endforeach()
endforeach()
list(REMOVE_DUPLICATES classes)

set(spread 0)
foreach(class IN LISTS classes)
  string(MAKE_C_IDENTIFIER "${class}" id)
  list(LENGTH files_${id} count)
  if(count GREATER 1 AND NOT class IN_LIST KNOWN)
    string(REPLACE ";" ", " where "${files_${id}}")
    message(SEND_ERROR "${class} is spread over ${where}")
    math(EXPR spread "${spread} + 1")
  elseif(count LESS 2 AND class IN_LIST KNOWN)
    message(SEND_ERROR "${class} has one .cpp again: take it out of KNOWN")
  endif()
endforeach()
list(LENGTH classes all)
message(STATUS "${all} classes, ${spread} in more than one .cpp")
