// What LibTorch asks of a type of device as such: streams, events, waiting, pinned memory, generators.
#include <cstring>
#include <optional>

#include <ATen/detail/PrivateUse1HooksInterface.h>
#include <c10/core/impl/DeviceGuardImplInterface.h>

#include "core/device/capabilities.h"
#include "tests/strict_device/device_memory.h"
#include "tests/strict_device/generator.h"
#include "tests/strict_device/ledger.h"
#include "tests/strict_device/strict_device.h"

namespace plateau::strict {
namespace {

c10::Stream theStream() {
    return c10::Stream(c10::Stream::DEFAULT, theDevice());
}

void waitFor(const char* what) {
    Ledger::one().wait(what);
    endCopies();
}

// The time at which it was recorded.
using Event = std::int64_t;

Event& eventAt(void* event) {
    return *static_cast<Event*>(event);
}

class Guard final : public c10::impl::DeviceGuardImplInterface {
public:
    c10::DeviceType type() const override { return c10::DeviceType::PrivateUse1; }
    c10::Device exchangeDevice(c10::Device) const override { return theDevice(); }
    c10::Device getDevice() const override { return theDevice(); }
    void setDevice(c10::Device) const override {}
    void uncheckedSetDevice(c10::Device) const noexcept override {}
    c10::Stream getStream(c10::Device) const override { return theStream(); }
    c10::Stream getDefaultStream(c10::Device) const override { return theStream(); }
    c10::Stream exchangeStream(c10::Stream) const override { return theStream(); }
    c10::Stream getStreamFromGlobalPool(c10::Device, bool) const override { return theStream(); }
    void* getStreamNativeHandle(const c10::Stream) const override { return nullptr; }
    c10::DeviceIndex deviceCount() const noexcept override { return 1; }

    void record(void** event, const c10::Stream&, const c10::DeviceIndex, const c10::EventFlag) const override {
        if (!*event) *event = new Event;
        eventAt(*event) = Ledger::one().now();
    }
    void destroyEvent(void* event, const c10::DeviceIndex) const noexcept override {
        delete static_cast<Event*>(event);
    }
    void block(void*, const c10::Stream&) const override {}
    bool queryEvent(void* event) const override {
        if (event && !Ledger::one().isDoneWhenAsked(eventAt(event))) return false;
        endCopies();
        return true;
    }
    bool queryStream(const c10::Stream&) const override { return Ledger::one().isDone(Ledger::one().now()); }
    void synchronizeStream(const c10::Stream&) const override { waitFor("synchronizeStream"); }
    void synchronizeEvent(void* event) const override {
        if (!queryEvent(event)) waitFor("synchronizeEvent");
    }
    // LibTorch has asked whether both are timed, recorded and done.
    double elapsedTime(void* event1, void* event2, const c10::DeviceIndex) const override {
        return static_cast<double>(eventAt(event2) - eventAt(event1));
    }
    void synchronizeDevice(const c10::DeviceIndex) const override { waitFor("synchronizeDevice"); }
};
C10_REGISTER_GUARD_IMPL(PrivateUse1, Guard)

class Hooks final : public at::PrivateUse1HooksInterface {
public:
    bool isBuilt() const override { return true; }
    bool isAvailable() const override { return true; }
    bool hasPrimaryContext(c10::DeviceIndex) const override { return true; }
    c10::DeviceIndex deviceCount() const override { return 1; }
    c10::DeviceIndex getCurrentDevice() const override { return 0; }
    void setCurrentDevice(c10::DeviceIndex) const override {}
    c10::DeviceIndex exchangeDevice(c10::DeviceIndex) const override { return 0; }
    c10::DeviceIndex maybeExchangeDevice(c10::DeviceIndex) const override { return 0; }
    at::Device getDeviceFromPtr(void*) const override { return theDevice(); }

    const at::Generator& getDefaultGenerator(c10::DeviceIndex) const override { return defaultGenerator(); }
    at::Generator getNewGenerator(c10::DeviceIndex) const override { return makeGenerator(); }

    bool isPinnedPtr(const void* pointer) const override { return isPinned(pointer); }
    at::Allocator* getPinnedMemoryAllocator() const override { return &pinnedAllocator(); }

    void resizePrivateUse1Bytes(const c10::Storage& storage, std::size_t bytes) const override {
        c10::DataPtr fresh = deviceAllocator().allocate(bytes);
        if (storage.data())
            std::memcpy(accessible(fresh.get()), accessible(storage.data()), std::min(bytes, storage.nbytes()));
        storage.unsafeGetStorageImpl()->set_data_ptr_noswap(std::move(fresh));
        storage.unsafeGetStorageImpl()->set_nbytes(bytes);
    }
};

}  // namespace

at::Device use() {
    static const bool once = [] {
        c10::register_privateuse1_backend("strict");
        at::RegisterPrivateUse1HooksInterface(new Hooks);  // LibTorch keeps it for good
        device::setCapabilities(at::kPrivateUse1, device::kGpuCapabilities);
        return true;
    }();
    (void)once;
    return theDevice();
}

Counters counters() {
    return Ledger::one().counters();
}

void resetCounters() {
    Ledger::one().reset();
}

void countLaunch(const std::string& kernel) {
    Ledger::one().launch(kernel);
}

// For the stand-in of NCCL, which knows the device by this name alone.
extern "C" __attribute__((visibility("default"))) void* plateauStrictAccessible(const void* pointer) {
    const std::optional<Place> place = placeOf(pointer);
    return place ? place->at : nullptr;
}

NoWaiting::NoWaiting() {
    Ledger::one().forbid(true);
}

NoWaiting::~NoWaiting() {
    Ledger::one().forbid(false);
}

MemoryLimit::MemoryLimit(std::int64_t bytes) {
    Ledger::one().setLimit(bytes);
}

MemoryLimit::~MemoryLimit() {
    Ledger::one().setLimit(kMostMemory);
}

Lost::Lost() {
    Ledger::one().lose(true);
}

Lost::~Lost() {
    Ledger::one().lose(false);
}

}  // namespace plateau::strict
