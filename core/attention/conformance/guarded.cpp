#include "core/attention/conformance/guarded.h"

#include <algorithm>
#include <cstddef>
#include <exception>
#include <new>
#include <string_view>
#include <utility>

#include <c10/util/Exception.h>

namespace plateau::attention::conformance {
namespace {

constexpr std::size_t kMostSaid = 300;

FailingCase notComputed(FailingCase where, std::string_view said) {
    said = said.substr(0, std::min(said.find('\n'), kMostSaid));
    const bool wants_memory = said.find("can't allocate memory") != said.npos ||
                              said.find("not enough memory") != said.npos ||
                              said.find("Storage size calculation overflowed") != said.npos;
    where.fault = wants_memory ? Fault::needs_memory : Fault::does_not_compute;
    where.subject = said;
    return where;
}

}  // namespace

Finding guarded(const std::function<Finding()>& look, FailingCase where) {
    try {
        return look();
    } catch (const std::bad_alloc&) {
        where.fault = Fault::needs_memory;
        return where;
    } catch (const c10::Error& error) {
        return notComputed(std::move(where), error.what_without_backtrace());
    } catch (const std::exception& error) {
        return notComputed(std::move(where), error.what());
    }
}

}  // namespace plateau::attention::conformance
