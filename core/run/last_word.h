// A place for a run's last word where the event log has none: on a disk that is full. It is a small file beside the
// log, made while there is space and written over in its place, which needs no more. Who reads the log of a run that
// has no last word and no living lock looks there; whoever continues the log moves the event into it.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

#include "core/run/event.h"

namespace plateau::run {

// The file while a process works on the run. It goes with this object, unless a word was written. One thread.
class LastWordPlace {
public:
    // Makes the file. Where that fails, write() does nothing: the run is as it would be without.
    explicit LastWordPlace(const std::filesystem::path& events);
    LastWordPlace(const LastWordPlace&) = delete;
    LastWordPlace& operator=(const LastWordPlace&) = delete;
    ~LastWordPlace();

    // One line with its LF, instead of what was written before. Longer than 4,095 bytes it is left out.
    void write(std::string_view line);

private:
    std::filesystem::path m_file;
    int m_fd = -1;
    bool m_isWritten = false;
};

// The event that was written for this log; nothing when there is none, or only a part of it.
std::optional<Event> readLastWord(const std::filesystem::path& events);

}  // namespace plateau::run
