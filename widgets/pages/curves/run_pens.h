// Which colour and dash the curves have. A colour that was once given to a run, a size or a group stays its own,
// whatever else is shown, and is remembered; one that a person chose (the label's) goes before it. GUI thread.
#pragma once

#include <map>
#include <vector>

#include <QHash>
#include <QString>

#include "widgets/models/seed_groups.h"
#include "widgets/pages/curves/curve_options.h"
#include "widgets/theme/theme.h"

class QSettings;

namespace plateau::widgets {

class RunPens {
public:
    // By the key of a group and by the id of each of its runs, which share their group's. By run: colours, and dashes
    // once those are used up. Else: what has the same colour differs in its dashes.
    QHash<QString, RunPen> pensOf(const std::vector<SeedGroup>& shown, ColourBy by);

    void save(QSettings& settings) const;
    void restore(const QSettings& settings);

private:
    using Slots = std::map<QString, int>;  // by what has the colour

    static int slotOf(Slots& known, const QString& key);

    std::map<ColourBy, Slots> m_slots;
};

}  // namespace plateau::widgets
