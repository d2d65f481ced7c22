// What the declarations of LibTorch's Gloo backend name of Gloo itself. Nothing here is ever constructed or derived
// from: the library inside LibTorch does that. To be compared again with each version of LibTorch.
#pragma once

#include <chrono>
#include <memory>

namespace gloo {

class Context {
public:
    void setTimeout(std::chrono::milliseconds);
};

namespace transport {
class Device;
class UnboundBuffer {
public:
    virtual ~UnboundBuffer();
};
}  // namespace transport

}  // namespace gloo
