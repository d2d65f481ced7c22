// The mark of every run, colour and dash, the same on all pages: pages ask it and redraw when it has changed. A run, a
// size or a group keeps the mark that it got first, and marks are saved. Of runs that are shown together in one colour
// five differ in their dashes, the next ones in shades of the colour as well, and only the sixteenth gets a mark again.
// A colour that a person chose (stored in the label) takes precedence. GUI thread.
#pragma once

#include <map>
#include <vector>

#include <QHash>
#include <QObject>
#include <QString>

#include "widgets/models/seed_groups.h"
#include "widgets/theme/theme.h"

class QSettings;

namespace plateau::widgets {

enum class ColourBy { op, run, size, group };  // what colours stand for

class RunMarks : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    ColourBy colourBy() const { return m_by; }
    void setColourBy(ColourBy by);
    // Another theme has other colours: every page draws anew.
    void takeTheme();

    // The marks of what is shown together, by group key and by run id; runs share the mark of their group. By operator
    // the first run of an operator has the operator's own mark (operatorPen()); further ones differ in their dashes,
    // then in their shades.
    QHash<QString, RunPen> marksOf(const std::vector<SeedGroup>& shown);
    // The mark that the run, or its group, was shown with last; else the one that it would get alone.
    RunPen markOf(const store::RunRow& row) const;

    void save(QSettings& settings) const;
    void restore(const QSettings& settings);

signals:
    void changed();  // what colours stand for, or the colours themselves

private:
    using Numbers = std::map<QString, int>;  // of a colour, or of a variant of it, by the key of its owner

    int numberOf(const QString& owner) const;
    RunPen firstChoice(const store::RunRow& row, const QString& key) const;
    // Of one colour: how many of those that are shown together have each variant, and what every key has got of it in
    // this session, shown or not.
    struct Variants {
        std::map<int, int> shown;
        Numbers given;
    };
    RunPen freeVariant(const QString& key, RunPen wanted, Variants& of);

    ColourBy m_by = ColourBy::op;
    std::map<ColourBy, Numbers> m_colours, m_variants;
    std::map<QRgb, Variants> m_variantsOf;  // by colour
    QHash<QString, RunPen> m_shown;         // as marksOf() answered last of each key
};

}  // namespace plateau::widgets
