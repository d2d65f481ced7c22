# LibTorch as imported targets, without the CUDA toolkit that the wheel's own TorchConfig.cmake demands.
#
#   Torch::Torch   headers (ATen, autograd) and libtorch_cpu + libc10
#   Torch::Threads for sources with at::parallel_for: OpenMP's flag, without which it compiles to a plain loop, and the
#                  very library that LibTorch's own threads live in
#
# Looked for in PLATEAU_LIBTORCH (cache or environment variable): a folder that holds `lib/libtorch_cpu.so` and
# `include/`, or a site-packages-like folder that holds such a `torch/`; then in the cache folder that the set-up
# script fills (PLATEAU_CACHE, default ~/.cache/plateau).
# LibTorch_CUDA tells whether its CUDA libraries are complete.

set(LibTorch_WANTED 2.11.0)
set(PLATEAU_LIBTORCH "$ENV{PLATEAU_LIBTORCH}" CACHE PATH "A LibTorch ${LibTorch_WANTED} that is already there")

if(DEFINED ENV{PLATEAU_CACHE})
  set(_cache $ENV{PLATEAU_CACHE})
elseif(DEFINED ENV{XDG_CACHE_HOME})
  set(_cache $ENV{XDG_CACHE_HOME}/plateau)
else()
  set(_cache $ENV{HOME}/.cache/plateau)
endif()

set(_candidates ${PLATEAU_LIBTORCH} ${PLATEAU_LIBTORCH}/torch)
if(NOT PLATEAU_LIBTORCH)
  set(_candidates cuda cuda12 cpu)
  list(TRANSFORM _candidates REPLACE "(.+)" "${_cache}/libtorch-${LibTorch_WANTED}-\\1/torch")
endif()
foreach(_candidate IN LISTS _candidates)
  if(EXISTS ${_candidate}/lib/libtorch_cpu.so AND EXISTS ${_candidate}/include/ATen/core/Tensor.h)
    set(LibTorch_DIR_FOUND ${_candidate})
    break()
  endif()
endforeach()

if(LibTorch_DIR_FOUND AND EXISTS ${LibTorch_DIR_FOUND}/include/torch/headeronly/version.h)
  file(STRINGS ${LibTorch_DIR_FOUND}/include/torch/headeronly/version.h _lines
    REGEX "define TORCH_VERSION_(MAJOR|MINOR|PATCH) ")
elseif(LibTorch_DIR_FOUND)
  file(STRINGS ${LibTorch_DIR_FOUND}/include/torch/csrc/api/include/torch/version.h _lines
    REGEX "define TORCH_VERSION_(MAJOR|MINOR|PATCH) ")
endif()
string(REGEX REPLACE "[^0-9]+" "." LibTorch_VERSION "${_lines}")
string(REGEX REPLACE "^\\.|\\.$" "" LibTorch_VERSION "${LibTorch_VERSION}")

set(LibTorch_CUDA FALSE)
if(EXISTS ${LibTorch_DIR_FOUND}/lib/libtorch_cuda.so)
  file(GLOB _cudnn ${LibTorch_DIR_FOUND}/../nvidia/cudnn/lib/libcudnn.so* ${LibTorch_DIR_FOUND}/lib/libcudnn*.so*)
  if(_cudnn)
    set(LibTorch_CUDA TRUE)
  endif()
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(LibTorch REQUIRED_VARS LibTorch_DIR_FOUND VERSION_VAR LibTorch_VERSION
  REASON_FAILURE_MESSAGE "Run ./run.sh once, or set PLATEAU_LIBTORCH to a folder with LibTorch ${LibTorch_WANTED}.")

if(LibTorch_FOUND AND NOT TARGET Torch::Torch)
  foreach(_library c10 torch_cpu)
    add_library(Torch::${_library} SHARED IMPORTED)
    set_target_properties(Torch::${_library} PROPERTIES IMPORTED_LOCATION ${LibTorch_DIR_FOUND}/lib/lib${_library}.so)
  endforeach()
  add_library(Torch::Torch INTERFACE IMPORTED)
  target_include_directories(Torch::Torch SYSTEM INTERFACE
    ${LibTorch_DIR_FOUND}/include ${LibTorch_DIR_FOUND}/include/torch/csrc/api/include)
  # The wheel is built with NDEBUG, and some of its classes (at::RecordFunction) have other members without it.
  target_compile_definitions(Torch::Torch INTERFACE _GLIBCXX_USE_CXX11_ABI=1 $<$<CONFIG:Debug>:NDEBUG>)
  target_link_libraries(Torch::Torch INTERFACE Torch::torch_cpu Torch::c10)
  # The wheel's libraries find their own neighbours; the linker need not.
  target_link_options(Torch::Torch INTERFACE -Wl,--allow-shlib-undefined)
  add_library(Torch::Threads INTERFACE IMPORTED)
  target_compile_options(Torch::Threads INTERFACE -fopenmp)
  file(GLOB _openmp ${LibTorch_DIR_FOUND}/lib/libgomp*.so*)
  if(_openmp)
    list(GET _openmp 0 _openmp)
    target_link_libraries(Torch::Threads INTERFACE ${_openmp})
  else()
    target_link_options(Torch::Threads INTERFACE -fopenmp)
  endif()
endif()
