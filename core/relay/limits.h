// What one side of the relay takes of the other at most. Who sends more than that is not believed any further.
#pragma once

#include <cstddef>
#include <cstdint>

namespace plateau::relay {

inline constexpr std::size_t kMostLineBytes = std::size_t{4} << 20;
inline constexpr std::size_t kMostNoiseBytes = std::size_t{1} << 20;          // before the marker
inline constexpr std::size_t kPieceBytes = std::size_t{256} << 10;            // of a file that grows, in one message
inline constexpr std::size_t kCheckpointPieceBytes = std::size_t{2} << 20;    // of a checkpoint's file, in one answer
inline constexpr std::uint64_t kMostWholeBytes = std::uint64_t{2} << 20;      // of a file that is sent whole
inline constexpr std::uint64_t kMostMirroredBytes = std::uint64_t{16} << 30;  // of a file that grows, in all
inline constexpr std::size_t kMostListed = 500;                               // runs in one answer
inline constexpr std::size_t kMostRuns = 100'000;                             // of a workspace
inline constexpr std::size_t kMostTextBytes = 512;                            // of a name or a path in an answer
inline constexpr std::size_t kMostNameBytes = 255;                            // of a run or a file

}  // namespace plateau::relay
