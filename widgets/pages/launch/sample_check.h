// Counts on a worker thread what samples the corpora of planned runs give them: whether any are left for training, and
// what is to be remarked. A newer check replaces the older one, whose result is discarded. GUI thread.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QObject>

#include "core/corpus/shortage.h"
#include "core/spec/run_spec.h"

namespace plateau::widgets {

// A run that can begin, but hardly as it was meant.
struct SampleRemark {
    enum class Kind {
        fewerHeldOut,    // than asked for: of so many samples the corpus has but these
        littleTraining,  // so many samples are held out, and no more than these are left for training
        manyPasses       // over the training samples: so many, over these
    };
    Kind kind = Kind::fewerHeldOut;
    std::int64_t asked = 0, there = 0;
};

class SampleCheck : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;
    ~SampleCheck() override;

    struct Wanted {
        spec::DataSpec data;
        std::int64_t trained = 0;  // samples in all steps together; 0: not known
        bool operator==(const Wanted&) const = default;
    };

    // Starts a check unless these data were looked at before. The built-in corpus is counted at once.
    void look(std::vector<Wanted> wanted);
    // There are no runs to look at.
    void leave() { look({}); }

    bool isLooking() const { return m_stop != nullptr; }
    const std::optional<corpus::Shortage>& shortage() const {
        return m_found.shortage;
    }                                                                 // of the first run that has one
    const std::string& unusable() const { return m_found.unusable; }  // what is wrong with a text; empty: nothing
    const std::vector<SampleRemark>& remarks() const { return m_found.remarks; }  // of a kind those of the first run

signals:
    void changed();

private:
    struct Found {
        std::optional<corpus::Shortage> shortage;
        std::string unusable;
        std::vector<SampleRemark> remarks;
    };
    static Found count(const std::vector<Wanted>& wanted, const std::atomic<bool>& stop);

    std::vector<Wanted> m_wanted;
    std::shared_ptr<std::atomic<bool>> m_stop;  // of the check at work; none: there is none
    Found m_found;
};

}  // namespace plateau::widgets
