#include "widgets/pages/launch/sample_check.h"

#include <algorithm>
#include <utility>

#include "core/spec/run_spec.h"
#include "widgets/engine/worker.h"
#include "widgets/models/error_text.h"

namespace plateau::widgets {
namespace {

constexpr std::int64_t kManyPasses = 20;          // from here on a model learns its samples by heart
constexpr std::int64_t kMostCounted = 8'000'000;  // tokens of plain text: a longer one is not small

void remark(std::vector<SampleRemark>& remarks, SampleRemark::Kind kind, std::int64_t asked, std::int64_t there) {
    if (std::ranges::find(remarks, kind, &SampleRemark::kind) == remarks.end()) remarks.push_back({kind, asked, there});
}

// The built-in corpus is made to be learnt in many passes.
void remarkOn(const SampleCheck::Wanted& wanted, const corpus::Supply& supply, std::vector<SampleRemark>& remarks) {
    using Kind = SampleRemark::Kind;
    const std::int64_t training = supply.training();
    if (supply.own_held_out > 0 && wanted.data.held_out > supply.own_held_out)
        remark(remarks, Kind::fewerHeldOut, wanted.data.held_out, supply.own_held_out);
    if (!supply.is_counted || wanted.data.corpus == spec::kDemoCorpus) return;
    if (supply.held_out >= training) remark(remarks, Kind::littleTraining, supply.held_out, training);
    if (wanted.trained / training > kManyPasses) remark(remarks, Kind::manyPasses, wanted.trained / training, training);
}

}  // namespace

SampleCheck::~SampleCheck() {
    if (m_stop) *m_stop = true;
}

SampleCheck::Found SampleCheck::count(const std::vector<Wanted>& wanted, const std::atomic<bool>& stop) {
    std::vector<SampleRemark> remarks;
    for (const Wanted& run : wanted) {
        const spec::DataSpec& data = run.data;
        const std::int64_t small = kMostCounted / std::max<std::int64_t>(data.length, 1);
        const std::int64_t enough = std::max({run.trained / kManyPasses, data.held_out, std::int64_t(0)}) + 1;
        const auto supply = corpus::findSupply({.corpus = data.corpus,
                                                .vocab = data.vocab,
                                                .length = data.length,
                                                .held_out = data.held_out,
                                                .documents = data.documents},
                                               std::min(enough, small + 1), [&stop] { return !stop; });
        if (!supply) return {{}, messageText(supply.error()).toStdString(), {}};
        if (const auto shortage = corpus::shortageOf(*supply)) return {shortage, {}, {}};
        remarkOn(run, *supply, remarks);
    }
    return {{}, {}, std::move(remarks)};
}

void SampleCheck::look(std::vector<Wanted> wanted) {
    if (wanted == m_wanted) return;
    m_wanted = std::move(wanted);
    m_found = {};
    if (m_stop) *std::exchange(m_stop, nullptr) = true;
    const auto stop = std::make_shared<std::atomic<bool>>(false);
    if (std::ranges::all_of(m_wanted, [](const Wanted& run) { return run.data.corpus == spec::kDemoCorpus; })) {
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
