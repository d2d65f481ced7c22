// What the columns were told differently.
#include <set>

#include <QCoreApplication>

#include "widgets/pages/compare/compare_sections.h"

namespace plateau::widgets {
namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(plateau::widgets::Compare)
};

QString valueOf(const store::RunRow& row, const std::string& name) {
    const auto value = row.settings.find(name);
    if (!value) return QStringLiteral("–");
    return value->empty() ? Texts::tr("none") : QString::fromUtf8(value->data(), qsizetype(value->size()));
}

// A group's runs share everything but seed and device.
QString valuesOf(const CompareColumn& column, const std::string& name) {
    QStringList values;
    for (const store::RunRow& row : column.runs) {
        const QString value = valueOf(row, name);
        if (!values.contains(value)) values << value;
    }
    return values.join(QStringLiteral(", "));
}

}  // namespace

CompareSection settingsSection(const std::vector<CompareColumn>& columns, std::size_t baseline) {
    CompareSection section{QStringLiteral("settings"), Texts::tr("Settings"), Texts::tr("only what differs"), {}};
    std::vector<spec::Settings> all;
    for (const CompareColumn& column : columns) {
        for (const store::RunRow& row : column.runs) {
            // What is not known differs in nothing.
            if (!row.settings.empty()) all.push_back(row.settings);
        }
    }
    for (const std::string& name : spec::differingSettings(all)) {
        CompareLine line{QString::fromStdString(name), {}, {}};
        std::set<QString> different;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            CompareCell cell{valuesOf(columns[i], name), {}, Tone::soft, {}};
            cell.help = cell.text;
            if (i != baseline && cell.text == valuesOf(columns[baseline], name)) cell.extra = Texts::tr("the same");
            different.insert(cell.text);
            line.cells.push_back(std::move(cell));
        }
        if (different.size() > 1) section.lines.push_back(std::move(line));
    }
    return section;
}

}  // namespace plateau::widgets
