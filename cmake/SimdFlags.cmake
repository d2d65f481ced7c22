# Compiler flags of the levels of vector instructions (core/kernels/simd.h), for single source files.
set(PLATEAU_AVX2_FLAGS -mavx2 -mfma)
set(PLATEAU_AVX512_FLAGS ${PLATEAU_AVX2_FLAGS} -mavx512f -mavx512bw -mavx512dq -mavx512vl)
# GCC 12 sees uninitialised values in its own AVX-512 header (its bug 105593).
list(APPEND PLATEAU_AVX512_FLAGS
  "$<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-uninitialized>"
  "$<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-maybe-uninitialized>")
