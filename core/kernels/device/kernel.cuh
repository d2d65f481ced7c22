// The entry of a kernel, under the name by which launchers know it: body(parameters) in blocks of at most THREADS. The
// test library tests/cuda_on_cpu has an entry of its own.
#pragma once

#ifndef PLATEAU_KERNEL
#define PLATEAU_KERNEL(THREADS, NAME, PARAMETERS, BODY)                              \
    extern "C" __global__ void __launch_bounds__(THREADS) NAME(const PARAMETERS p) { \
        BODY(p);                                                                     \
    }                                                                                \
    static_assert(true)
#endif
