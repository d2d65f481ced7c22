// A port of the loopback that nobody listens on at the moment.
#pragma once

namespace plateau::test {

int freePort();

}  // namespace plateau::test
