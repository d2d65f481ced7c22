#include "tests/end_to_end/free_port.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace plateau::test {

int freePort() {
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* place = reinterpret_cast<sockaddr*>(&address);
    const bool isBound = ::bind(socket, place, size) == 0 && ::getsockname(socket, place, &size) == 0;
    ::close(socket);
    return isBound ? ntohs(address.sin_port) : 0;
}

}  // namespace plateau::test
