# Our own CUDA kernels: a library by itself that the engine opens when a CUDA device is used; without it ATen does their
# work. Needs nvcc alone, neither a device nor LibTorch.
set(PLATEAU_CUDA_KERNELS AUTO CACHE STRING "Build our CUDA kernels: AUTO (when nvcc >= 12 is there), ON, OFF")
set_property(CACHE PLATEAU_CUDA_KERNELS PROPERTY STRINGS AUTO ON OFF)
if(PLATEAU_CUDA_KERNELS STREQUAL "OFF")
  return()
endif()

find_program(PLATEAU_NVCC nvcc HINTS ENV CUDA_PATH PATHS /usr/local/cuda PATH_SUFFIXES bin)
if(PLATEAU_NVCC)
  execute_process(COMMAND ${PLATEAU_NVCC} --version OUTPUT_VARIABLE _said ERROR_QUIET)
  string(REGEX MATCH "release ([0-9.]+)" _said "${_said}")
  set(_version ${CMAKE_MATCH_1})
endif()
if(NOT PLATEAU_NVCC OR NOT _version VERSION_GREATER_EQUAL 12)
  if(PLATEAU_CUDA_KERNELS STREQUAL "AUTO")
    return()
  endif()
  message(FATAL_ERROR "PLATEAU_CUDA_KERNELS is ON, but there is no nvcc of version 12 or newer: install the CUDA "
                      "toolkit and set CUDA_PATH to it, or leave the option at AUTO.")
endif()

set(_library ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/libplateau_cuda.so)
add_custom_command(OUTPUT ${_library}
  COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}
  COMMAND ${PLATEAU_NVCC} -ccbin ${CMAKE_CXX_COMPILER} -std=c++20 -O3 -shared -Xcompiler -fPIC --expt-relaxed-constexpr
    -gencode arch=compute_80,code=sm_80 -gencode arch=compute_90,code=[sm_90,compute_90]
    -I${PROJECT_SOURCE_DIR} -o ${_library} ${CMAKE_CURRENT_SOURCE_DIR}/cuda_dropout.cu
  DEPENDS cuda_dropout.cu cuda_dropout_api.h ${PROJECT_SOURCE_DIR}/core/base/philox.h
  COMMENT "Building CUDA kernels" VERBATIM)
add_custom_target(plateau_cuda ALL DEPENDS ${_library})
