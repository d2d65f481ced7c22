// Chooses colour and dash of the curves. A run, a size or a group keeps the colour that it got first, whatever else is
// shown, and colours are saved. A colour that a person chose (stored in the label) takes precedence. GUI thread.
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
    // The pens by group key and by run id; runs share the pen of their group. When colouring by run, dashes are used
    // once the colours are used up. Otherwise curves of the same colour differ in their dashes.
    QHash<QString, RunPen> pensOf(const std::vector<SeedGroup>& shown, ColourBy by);

    void save(QSettings& settings) const;
    void restore(const QSettings& settings);

private:
    using Slots = std::map<QString, int>;  // colour number by the key of its owner

    static int slotOf(Slots& known, const QString& key);

    std::map<ColourBy, Slots> m_slots;
};

}  // namespace plateau::widgets
