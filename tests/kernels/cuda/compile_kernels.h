// Every kernel by NVIDIA's own compiler, where it is.
#pragma once

#include <initializer_list>

#include <gtest/gtest.h>

#include "core/kernels/device_sources.h"
#include "core/kernels/nvrtc.h"

namespace plateau::kernels {

inline void compileEveryKernelFor(std::initializer_list<int> architectures) {
    const Result<Nvrtc> compiler = Nvrtc::open();
    if (!compiler) GTEST_SKIP() << describe(compiler.error());
    for (const sources::Resource& source : sources::all()) {
        if (!source.path.ends_with(".cu")) continue;
        for (const int architecture : architectures) {
            const Result<std::string> cubin = compiler->compile(source, architecture);
            ASSERT_TRUE(cubin) << describe(cubin.error());
            EXPECT_EQ(cubin->substr(1, 3), "ELF");
        }
    }
}

}  // namespace plateau::kernels
