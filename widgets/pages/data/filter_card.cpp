#include "widgets/pages/data/filter_card.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "widgets/forms/field_row.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

const QString kOwn = QStringLiteral("own");

}  // namespace

FilterCard::FilterCard(QWidget* parent) : Card(tr("Filter"), parent), m_preset(new QComboBox(this)) {
    m_preset->addItem(tr("None: keep every document"), QStringLiteral("none"));
    m_preset->addItem(tr("courtois2024: the paper's"), QStringLiteral("courtois2024"));
    m_preset->addItem(tr("Own rules"), kOwn);
    m_preset->setAccessibleName(tr("Filter"));
    m_preset->setToolTip(tr("Sets all rules below at once; changing one makes it a filter of your own"));
    m_preset->setObjectName(QStringLiteral("filter"));
    m_preset->setProperty("field", "corpus.filter");
    addToHeading(m_preset);

    m_categories =
        addRule(tr("Drop categories"), tr("Drop documents of any of these categories"), "filter.categories.on");
    m_names = addLine(corpus_field::categories, tr("Categories"), tr("Separated by commas"));
    m_harmful = addRule(tr("Keep a range of harmful perplexity"),
                        tr("Keep documents whose harmful_pp lies between the bounds; a low one is like harmful text"),
                        "filter.harmful_pp.on");
    m_above = addLine(corpus_field::above, tr("More than"), tr("Lower bound of harmful_pp, exclusive"));
    m_below = addLine(corpus_field::below, tr("Less than"), tr("Upper bound of harmful_pp, exclusive"));
    m_missing =
        addRule(tr("Drop documents without a value"),
                tr("Records of OSCAR 22.01 have none; the authors' script drops them"), "filter.missing_harmful_pp");
    m_quality = addRule(tr("Drop documents with quality warnings"),
                        tr("Such as tiny, short_sentences, noisy, header, footer"), "filter.quality_warnings.on");

    auto* bounds = new QHBoxLayout;
    bounds->setSpacing(spacing::m);
    bounds->setContentsMargins(spacing::xl, 0, 0, 0);
    bounds->addWidget(m_above, 1);
    bounds->addWidget(m_below, 1);
    bounds->addWidget(m_missing, 1, Qt::AlignVCenter);
    auto* names = new QHBoxLayout;
    names->setContentsMargins(spacing::xl, 0, 0, 0);
    names->addWidget(m_names);
    body()->addWidget(m_categories);
    body()->addLayout(names);
    body()->addWidget(m_harmful);
    body()->addLayout(bounds);
    body()->addWidget(m_quality);
    connect(m_preset, &QComboBox::activated, this, &FilterCard::takePreset);
    for (FieldRow* row : {m_names, m_above, m_below}) connect(row, &FieldRow::edited, this, &FilterCard::takeEdit);
}

QCheckBox* FilterCard::addRule(const QString& text, const QString& help, const char* name) {
    auto* rule = new QCheckBox(text, this);
    rule->setToolTip(help);
    rule->setAccessibleDescription(help);
    rule->setObjectName(QString::fromLatin1(name));
    rule->setProperty("field", "corpus." + QString::fromLatin1(name).remove(QStringLiteral(".on")));
    connect(rule, &QCheckBox::clicked, this, &FilterCard::takeEdit);
    return rule;
}

FieldRow* FilterCard::addLine(const std::string& field, const QString& label, const QString& help) {
    auto* row = new FieldRow(field, FieldRow::Editor::line, this);
    row->setLabel(label);
    row->setHelp(help);
    row->setMarksChange(false);
    const bool isList = field == corpus_field::categories;
    row->setProperty("field", QString::fromStdString("corpus." + (isList ? "filter.dropped_categories" : field)));
    return row;
}

void FilterCard::readInto(CorpusDraft& draft) const {
    draft.categories = m_categories->isChecked();
    draft.harmful_pp = m_harmful->isChecked();
    draft.drop_missing_harmful_pp = m_missing->isChecked();
    draft.quality_warnings = m_quality->isChecked();
    draft.category_names = m_names->value().toStdString();
    draft.harmful_above = m_above->value().toStdString();
    draft.harmful_below = m_below->value().toStdString();
}

void FilterCard::show(const CorpusDraft& draft) {
    m_categories->setChecked(draft.categories);
    m_harmful->setChecked(draft.harmful_pp);
    m_missing->setChecked(draft.drop_missing_harmful_pp);
    m_quality->setChecked(draft.quality_warnings);
    m_names->setChange(QString::fromStdString(draft.category_names));
    m_above->setChange(QString::fromStdString(draft.harmful_above));
    m_below->setChange(QString::fromStdString(draft.harmful_below));
    update();
}

void FilterCard::showProblems(const std::map<std::string, QString>& problems) {
    for (FieldRow* row : {m_names, m_above, m_below}) {
        const auto found = problems.find(row->field());
        row->setError(found == problems.end() ? QString() : found->second);
    }
}

void FilterCard::takePreset() {
    const QString preset = m_preset->currentData().toString();
    if (preset == kOwn) return update();  // what is a filter of one's own says the rules
    CorpusDraft draft;
    useFilter(draft, preset.toStdString());
    show(draft);
    emit edited();
}

void FilterCard::takeEdit() {
    update();
    emit edited();
}

void FilterCard::update() {
    m_names->setEnabled(m_categories->isChecked());
    for (QWidget* part :
         {static_cast<QWidget*>(m_above), static_cast<QWidget*>(m_below), static_cast<QWidget*>(m_missing)})
        part->setEnabled(m_harmful->isChecked());
    CorpusDraft now, known;
    readInto(now);
    QString preset = kOwn;
    for (const std::string_view name : corpus::kFilters) {
        known = now;
        useFilter(known, name);
        // Thresholds of a rule that is off mean nothing.
        if (!now.categories) known.category_names = now.category_names;
        if (!now.harmful_pp) {
            known.harmful_above = now.harmful_above;
            known.harmful_below = now.harmful_below;
            known.drop_missing_harmful_pp = now.drop_missing_harmful_pp;
        }
        if (known == now) preset = QString::fromLatin1(name.data(), qsizetype(name.size()));
    }
    const QSignalBlocker quiet(m_preset);
    m_preset->setCurrentIndex(m_preset->findData(preset));
}

}  // namespace plateau::widgets
