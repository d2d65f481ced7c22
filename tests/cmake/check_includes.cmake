# Fails when a file of core/ or app/engine includes Qt, a file of widgets/ or app/workbench includes Torch, a header
# includes torch/torch.h, or a page includes a file of another page.
set(qt "#include [<\"](Q[A-Z][A-Za-z]*|qcustomplot\\.h|Qt[A-Za-z]*/.*)[>\"]")
set(torch "#include [<\"](ATen|torch|c10)/")
function(forbid pattern reason)
  file(GLOB_RECURSE files ${ARGN})
  list(LENGTH files count)
  if(count EQUAL 0)
    message(FATAL_ERROR "No files below ${ARGN}: the check looks in the wrong place.")
  endif()
  foreach(file IN LISTS files)
    file(STRINGS ${file} hits REGEX "${pattern}")
    if(hits)
      message(FATAL_ERROR "${file}: ${reason}: ${hits}")
    endif()
  endforeach()
endfunction()
forbid("${qt}" "Qt is not for core/" ${ROOT}/core/*.h ${ROOT}/core/*.cpp)
forbid("${qt}" "Qt is not for the engine" ${ROOT}/app/engine/*.h ${ROOT}/app/engine/*.cpp)
forbid("${torch}" "Torch is not for the window" ${ROOT}/widgets/*.h ${ROOT}/widgets/*.cpp
  ${ROOT}/app/workbench/*.h ${ROOT}/app/workbench/*.cpp)
forbid("#include [<\"]torch/torch\\.h" "17 seconds a file"
  ${ROOT}/core/*.h ${ROOT}/core/*.cpp ${ROOT}/app/*.h ${ROOT}/app/*.cpp)

# Pages share through widgets/forms and the like.
file(GLOB pages RELATIVE ${ROOT}/widgets/pages ${ROOT}/widgets/pages/*)
foreach(page IN LISTS pages)
  if(NOT IS_DIRECTORY ${ROOT}/widgets/pages/${page})
    continue()
  endif()
  set(others ${pages})
  list(REMOVE_ITEM others ${page})
  list(FILTER others EXCLUDE REGEX "\\.")
  list(JOIN others "|" others)
  forbid("#include \"widgets/pages/(${others})/" "a page includes no file of another page"
    ${ROOT}/widgets/pages/${page}/*.h ${ROOT}/widgets/pages/${page}/*.cpp)
endforeach()
foreach(room forms samples charts models tables theme engine)
  forbid("#include \"widgets/pages/" "pages are built on it, not it on pages"
    ${ROOT}/widgets/${room}/*.h ${ROOT}/widgets/${room}/*.cpp)
endforeach()
message(STATUS "includes stay apart")
