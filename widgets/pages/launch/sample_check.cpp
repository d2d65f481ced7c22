#include "widgets/pages/launch/sample_check.h"

#include <algorithm>
#include <utility>

#include "core/spec/run_spec.h"
#include "widgets/engine/worker.h"
#include "widgets/models/error_text.h"

namespace plateau::widgets {

SampleCheck::~SampleCheck() {
    if (m_stop) *m_stop = true;
}

SampleCheck::Found SampleCheck::count(const std::vector<spec::DataSpec>& wanted, const std::atomic<bool>& stop) {
    for (const spec::DataSpec& data : wanted) {
        const auto found = corpus::findShortage({.corpus = data.corpus,
                                                 .vocab = data.vocab,
                                                 .length = data.length,
                                                 .held_out = data.held_out,
                                                 .documents = data.documents},
                                                [&stop] { return !stop; });
        if (!found) return {{}, messageText(found.error()).toStdString()};
        if (*found) return {*found, {}};
    }
    return {};
}

void SampleCheck::look(std::vector<spec::DataSpec> wanted) {
    if (wanted == m_wanted) return;
    m_wanted = std::move(wanted);
    m_found = {};
    if (m_stop) *std::exchange(m_stop, nullptr) = true;
    const auto stop = std::make_shared<std::atomic<bool>>(false);
    if (std::ranges::all_of(m_wanted, [](const spec::DataSpec& data) { return data.corpus == spec::kDemoCorpus; })) {
        m_found = count(m_wanted, *stop);
        return;
    }
    m_stop = stop;
    onWorker(
        *QThreadPool::globalInstance(), this, [wanted = m_wanted, stop] { return count(wanted, *stop); },
        [this, stop](Found found) {
            if (stop != m_stop) return;
            m_stop.reset();
            m_found = std::move(found);
            emit changed();
        });
}

}  // namespace plateau::widgets
