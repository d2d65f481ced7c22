// Counts on a worker thread whether the corpora of planned runs leave samples for training. A newer check replaces the
// older one, whose result is discarded. GUI thread.
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

class SampleCheck : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;
    ~SampleCheck() override;

    // Starts a check unless these data were looked at before. The built-in corpus is counted at once.
    void look(std::vector<spec::DataSpec> wanted);
    // There are no runs to look at.
    void leave() { look({}); }

    bool isLooking() const { return m_stop != nullptr; }
    const std::optional<corpus::Shortage>& shortage() const {
        return m_found.shortage;
    }                                                                 // of the first run that has one
    const std::string& unusable() const { return m_found.unusable; }  // what is wrong with a text; empty: nothing

signals:
    void changed();

private:
    struct Found {
        std::optional<corpus::Shortage> shortage;
        std::string unusable;
    };
    static Found count(const std::vector<spec::DataSpec>& wanted, const std::atomic<bool>& stop);

    std::vector<spec::DataSpec> m_wanted;
    std::shared_ptr<std::atomic<bool>> m_stop;  // of the check at work; none: there is none
    Found m_found;
};

}  // namespace plateau::widgets
