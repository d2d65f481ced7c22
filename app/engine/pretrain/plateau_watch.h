// Watches a pre-training that this process executes for the moment at which it leaves its plateau, judged after each
// evaluation by the rule of core/analysis/plateau.h over what the run has logged, and calls the user's own command
// then, once a run. One thread; the command runs beside the training, and the destructor waits for it and reports how
// it went.
#pragma once

#include <cstdint>
#include <filesystem>
#include <future>
#include <optional>
#include <vector>

#include "app/engine/command/console.h"
#include "core/base/result.h"
#include "core/run/event.h"

namespace plateau::engine {

class PlateauWatch {
public:
    // A run that has left its plateau before is told of no more.
    PlateauWatch(std::filesystem::path folder, Console& console);
    PlateauWatch(const PlateauWatch&) = delete;
    ~PlateauWatch();
    // Call it often: it looks when `evaluation` is another step than before.
    void evaluated(std::int64_t evaluation);

private:
    void read();
    std::optional<double> exitStep() const;
    void tell(double exit, std::int64_t evaluation);

    std::filesystem::path m_folder;
    Console& m_console;
    bool m_isWatching;
    std::vector<run::Event> m_events;  // those that the rule needs
    std::uint64_t m_offset = 0;        // of the log, read so far
    std::int64_t m_evaluation = 0;
    std::future<Status> m_call;
};

}  // namespace plateau::engine
