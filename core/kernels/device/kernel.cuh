// The entry of a kernel, under the name by which launchers know it: body(parameters) in blocks of at most THREADS, of
// which at least BLOCKS are to fit on a multiprocessor. The test library tests/cuda_on_cpu has an entry of its own.
#pragma once

#ifndef PLATEAU_KERNEL
#define PLATEAU_KERNEL_BOUNDED(BOUNDS, NAME, PARAMETERS, BODY)                     \
    extern "C" __global__ void __launch_bounds__ BOUNDS NAME(const PARAMETERS p) { \
        BODY(p);                                                                   \
    }                                                                              \
    static_assert(true)
#define PLATEAU_KERNEL(THREADS, NAME, PARAMETERS, BODY) PLATEAU_KERNEL_BOUNDED((THREADS), NAME, PARAMETERS, BODY)
#define PLATEAU_KERNEL_BLOCKS(THREADS, BLOCKS, NAME, PARAMETERS, BODY) \
    PLATEAU_KERNEL_BOUNDED((THREADS, BLOCKS), NAME, PARAMETERS, BODY)
#endif
