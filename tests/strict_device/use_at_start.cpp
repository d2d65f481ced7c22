// Gives the strict device to a program that knows nothing of it.
#include "tests/strict_device/strict_device.h"

namespace plateau::strict {
namespace {

[[maybe_unused]] const at::Device g_device = use();

}  // namespace
}  // namespace plateau::strict
