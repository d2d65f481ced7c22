#include "app/engine/bench/machine_limits.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <vector>

#include "app/engine/bench/bench.h"
#include "core/device/devices.h"

namespace plateau::engine {
namespace {

using Clock = std::chrono::steady_clock;

double secondsOf(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

// Larger than the caches.
double copiedBytes() {
    constexpr std::size_t kBytes = std::size_t{128} << 20;
    constexpr int kTries = 5;
    const std::vector<char> from(kBytes, 1);
    std::vector<char> to(kBytes);
    double best = 0;
    for (int i = 0; i < kTries; ++i) {
        const auto begin = Clock::now();
        std::memcpy(to.data(), from.data(), kBytes);
        asm volatile("" : : "r"(to.data()) : "memory");  // the copy is wanted
        best = std::max(best, static_cast<double>(kBytes) / secondsOf(begin));
    }
    return best;
}

class DiskFile {
public:
    explicit DiskFile(const std::filesystem::path& path)
        : m_path(path), m_file(::open(path.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600)) {}
    ~DiskFile() {
        if (m_file >= 0) ::close(m_file);
        ::unlink(m_path.c_str());
    }
    DiskFile(const DiskFile&) = delete;
    DiskFile& operator=(const DiskFile&) = delete;

    // Bytes a second, until they are on the disk.
    Result<double> write(std::size_t bytes) {
        std::vector<char> block(kBlock);
        for (std::size_t i = 0; i < block.size(); ++i) block[i] = static_cast<char>(i * 2654435761U >> 13U);
        const auto begin = Clock::now();
        for (std::size_t done = 0; done < bytes; done += kBlock)
            if (::write(m_file, block.data(), kBlock) != static_cast<ssize_t>(kBlock)) return problem("write");
        if (::fdatasync(m_file) != 0) return problem("write");
        return static_cast<double>(bytes) / secondsOf(begin);
    }
    // Bytes a second, after the kernel was asked to forget them.
    Result<double> read(std::size_t bytes) {
        std::vector<char> block(kBlock);
        ::posix_fadvise(m_file, 0, 0, POSIX_FADV_DONTNEED);
        const auto begin = Clock::now();
        for (std::size_t done = 0; done < bytes; done += kBlock)
            if (::pread(m_file, block.data(), kBlock, static_cast<off_t>(done)) <= 0) return problem("read");
        return static_cast<double>(bytes) / secondsOf(begin);
    }

private:
    static constexpr std::size_t kBlock = std::size_t{4} << 20;
    Error problem(const std::string& what) const { return systemError("cannot " + what, m_path.string()); }

    std::filesystem::path m_path;
    int m_file;
};

}  // namespace

nlohmann::json MachineLimits::document() const {
    return {{"gemm_peak_flops", {{"fp32", fp32_flops}, {"bf16", bf16_flops}}},
            {"copied_bytes_per_second", copied_bytes},
            {"disk_read_bytes_per_second", disk_read_bytes},
            {"disk_written_bytes_per_second", disk_written_bytes}};
}

Result<MachineLimits> machineLimits(at::Device device, const std::filesystem::path& folder, std::size_t diskBytes) {
    MachineLimits limits;
    limits.fp32_flops = gemmPeak(at::kFloat, device);
    if (device::checkPrecision(device, spec::Precision::bf16)) limits.bf16_flops = gemmPeak(at::kBFloat16, device);
    limits.copied_bytes = copiedBytes();
    DiskFile file(folder / "disk");
    const auto written = file.write(diskBytes);
    if (!written) return written.error();
    const auto read = file.read(diskBytes);
    if (!read) return read.error();
    limits.disk_written_bytes = *written;
    limits.disk_read_bytes = *read;
    return limits;
}

}  // namespace plateau::engine
