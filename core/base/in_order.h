// Several threads work on a stream of pieces; the results come in the order of the pieces.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace plateau {

// Each of `threads` threads (the caller's is one of them) repeats: next(piece) fetches the next piece, one thread at a
// time, and returns false at the end; work(thread, piece) turns it into a result; take(result) receives the results one
// at a time in the order of the pieces, and returns false to stop early. There are never more than `threads` pieces;
// Piece is default-constructible and reused. An exception from any of the three ends the work and is rethrown here.
template <typename Piece, typename Next, typename Work, typename Take>
void inOrder(int threads, const Next& next, const Work& work, const Take& take) {
    std::mutex input, output;
    std::condition_variable turn;
    std::uint64_t issued = 0, taken = 0;  // of `input`, of `output`
    bool ended = false, stopped = false;  // of `input`, of `output`
    std::exception_ptr failure;           // of `output`

    const auto run = [&](int thread) {
        Piece piece;
        for (;;) {
            std::uint64_t number = 0;
            {
                const std::lock_guard lock(input);
                if (ended || !next(piece)) {
                    ended = true;
                    return;
                }
                number = issued++;
            }
            auto result = work(thread, piece);
            std::unique_lock lock(output);
            turn.wait(lock, [&] { return stopped || taken == number; });
            stopped = stopped || !take(std::move(result));
            ++taken;
            turn.notify_all();
            if (stopped) return;
        }
    };
    const auto guarded = [&](int thread) {
        try {
            run(thread);
        } catch (...) {
            const std::lock_guard lock(output);
            if (!failure) failure = std::current_exception();
            stopped = true;
            turn.notify_all();
        }
    };
    {
        std::vector<std::jthread> others;
        try {
            for (int thread = 1; thread < threads; ++thread) others.emplace_back(guarded, thread);
            // NOLINTNEXTLINE(bugprone-empty-catch): the machine gives no more; fewer do as well
        } catch (const std::system_error&) {
        }
        guarded(0);
    }
    if (failure) std::rethrow_exception(failure);
}

}  // namespace plateau
