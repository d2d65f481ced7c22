#include "core/corpus/pipeline.h"

#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <new>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace plateau::corpus {
namespace {

constexpr std::size_t kMostUnderWay = std::size_t{48} << 20;  // bytes of text read and not yet taken

class Pipeline {
public:
    Pipeline(ChunkReader& reader, const std::function<Status(ChunkResult&&)>& take) : m_reader(reader), m_take(take) {}

    void work(ChunkWorker worker) noexcept {
        try {
            Chunk chunk;
            while (const auto number = read(chunk)) hand(*number, worker.work(chunk));
        } catch (const std::bad_alloc&) {
            fail(Error{ErrorCode::noMemory, "out of memory while building the corpus", "", "use fewer threads"});
        } catch (const std::exception& exception) {
            fail(Error{ErrorCode::internal, exception.what(), "", "please report this with the command"});
        }
    }

    Status status() const { return m_error ? Status(*m_error) : Status(Done{}); }

private:
    // The chunk's number; nothing at the end.
    std::optional<std::uint64_t> read(Chunk& chunk) {
        std::unique_lock lock(m_readMutex);
        m_taken.wait(lock, [this] { return m_underWay < kMostUnderWay || m_ended; });
        if (m_ended) return std::nullopt;
        const Result<bool> got = m_reader.next(chunk);
        if (!got) m_error = got.error();
        m_ended = !got || !*got;
        if (m_ended) return std::nullopt;
        m_underWay += chunk.size;
        return m_read++;
    }

    // Whoever brings the next result takes it and those that wait for it.
    void hand(std::uint64_t number, ChunkResult&& result) {
        std::size_t freed = 0;
        std::optional<Error> failure;
        {
            const std::lock_guard lock(m_takeMutex);
            m_waiting.emplace(number, std::move(result));
            for (auto next = m_waiting.begin(); next != m_waiting.end() && next->first == m_next && !m_stopped;
                 next = m_waiting.begin()) {
                freed += next->second.chunk_bytes;
                const Status taken = m_take(std::move(next->second));
                m_waiting.erase(next);
                ++m_next;
                if (taken) continue;
                m_stopped = true;
                failure = taken.error();
            }
        }
        if (failure) fail(*failure);
        const std::lock_guard lock(m_readMutex);
        m_underWay -= freed;
        m_taken.notify_all();
    }

    void fail(const Error& error) {
        const std::lock_guard lock(m_readMutex);
        if (!m_error) m_error = error;
        m_ended = true;
        m_taken.notify_all();
    }

    ChunkReader& m_reader;
    const std::function<Status(ChunkResult&&)>& m_take;

    std::mutex m_readMutex;  // guards this block
    std::condition_variable m_taken;
    std::optional<Error> m_error;
    std::uint64_t m_read = 0;
    std::size_t m_underWay = 0;
    bool m_ended = false;

    std::mutex m_takeMutex;  // guards this block
    std::map<std::uint64_t, ChunkResult> m_waiting;
    std::uint64_t m_next = 0;
    bool m_stopped = false;
};

}  // namespace

Status runPipeline(ChunkReader& reader, const text::WordPiece& wordPiece, const Settings& settings, int threads,
                   const std::function<Status(ChunkResult&&)>& take) {
    Pipeline pipeline(reader, take);
    std::vector<std::jthread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back([&] { pipeline.work(ChunkWorker(wordPiece, settings)); });
    pipeline.work(ChunkWorker(wordPiece, settings));
    others.clear();
    return pipeline.status();
}

}  // namespace plateau::corpus
