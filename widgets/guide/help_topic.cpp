#include "widgets/guide/help_topic.h"

#include <algorithm>
#include <cstring>
#include <iterator>

#include <QApplication>
#include <QHeaderView>
#include <QRegularExpression>
#include <QTreeView>
#include <QVariant>
#include <QWidget>

#include "widgets/guide/guide_book.h"
#include "widgets/theme/help_names.h"

namespace plateau::widgets {
namespace {

struct Row {
    const char* topic;
    const char* address;
};

constexpr Row kRows[] = {
    // Pages.
    {"welcome", "window.md#first-start"},
    {"launch", "window.md#launch"},
    {"runs", "window.md#runs"},
    {"curves", "window.md#curves"},
    {"compare", "window.md#compare"},
    {"glue", "window.md#glue"},
    {"operators", "window.md#operators"},
    {"attention", "window.md#attention"},
    {"data", "window.md#data"},
    {"report", "window.md#report"},
    {"anatomy", "window.md#anatomy"},
    {"machines", "machines.md#in-the-window"},
    {"shortcuts", "window.md#everywhere"},
    // Launch.
    {"operator", "operators.md"},
    {"OperatorCards", "operators.md"},
    {"OperatorPalette", "spec.md#model.pattern"},
    {"PatternEditor", "spec.md#model.pattern"},
    {"PartsEditor", "pretraining.md#starting-from-another-model"},
    {"TemplateChips", "studies.md#templates"},
    {"EstimatePanel", "window.md#launch"},
    {"LaunchButtons", "run-folder.md#creating-resuming-ending"},
    // Runs.
    {"RunDrawer", "run-folder.md"},
    {"ImportPanel", "checkpoints-and-huggingface.md#logs-of-other-tools"},
    {"ExportPanel", "bundles.md"},
    {"column:exit", "plateau.md"},
    {"column", "window.md#runs"},
    // Curves.
    {"ChartGrid", "plateau.md"},
    {"CurveOptionsPanel", "plateau.md#bands-and-smoothing"},
    {"curves.derived", "events.md#derived-series"},
    // Compare.
    {"ColumnCards", "plateau.md#how-many-times-sooner"},
    {"compare.curves", "plateau.md#how-many-times-sooner"},
    {"compare.ratios", "plateau.md#how-many-times-sooner"},
    {"compare.differences", "plateau.md#what-groups-are-compared-by"},
    {"CompareView", "plateau.md#which-is-better"},
    {"ParallelTab", "window.md#compare"},
    // GLUE.
    {"GlueForm", "glue.md#protocol"},
    {"MatrixTab", "glue.md#the-score"},
    {"CellPanel", "glue.md#doubts"},
    {"AlongTab", "glue.md#along-a-training"},
    {"PredictionsTab", "glue.md#what-a-run-keeps"},
    {"OwnForm", "glue.md#texts-of-your-own"},
    {"OwnTab", "glue.md#texts-of-your-own"},
    // Operators.
    {"OperatorGrids", "operators.md#the-matrix-s"},
    {"EnlargedPanel", "operators.md#the-matrix-s"},
    {"HeadPanel", "operators.md#the-matrix-s"},
    {"HeadTable", "events.md#series"},
    {"SeriesPanel", "events.md#series"},
    {"OwnOperatorView", "own-operators.md#in-the-window"},
    {"CheckTable", "own-operators.md#what-every-operator-is-held-to"},
    {"setting:own_operator", "own-operators.md#in-the-window"},
    // Attention.
    {"MapsTab", "checkpoints-and-huggingface.md#looking-inside"},
    {"CourseTab", "checkpoints-and-huggingface.md#looking-inside"},
    {"AveragesTab", "checkpoints-and-huggingface.md#looking-inside"},
    {"FillMaskTab", "checkpoints-and-huggingface.md#looking-inside"},
    {"MutingTab", "reading.md#what-the-parts-are-worth"},
    {"LensTab", "reading.md#layer-by-layer"},
    // Data.
    {"CorpusForm", "corpus.md#inputs"},
    {"FilterCard", "corpus.md#the-filter"},
    {"CorpusDetails", "corpus.md#the-folder"},
    {"SampleBrowser", "dropout-and-masks.md#streams-of-masks-and-order"},
    {"VocabularyDialog", "corpus.md#words-and-ids"},
    // Anatomy.
    {"anatomy.knows", "window.md#anatomy"},
    {"anatomy.moves", "window.md#anatomy"},
    {"anatomy.carries", "window.md#anatomy"},
    {"SharesPanel", "anatomy.md#transplant"},
    // Machines.
    {"MachineForm", "machines.md#a-gpu-box-by-ssh"},
    {"MachineDetails", "machines.md#a-gpu-box-by-ssh"},
    // Dialogs of the frame.
    {"MachineDialog", "gpus.md#this-machine"},
    // Settings that spec.md names in a sentence, or another page explains; the others are its rows.
    {"setting", "spec.md"},
    {"setting:kind", "spec.md#specjson"},
    {"setting:machine", "machines.md#in-the-window"},
    {"setting:glue", "spec.md#fields-of-a-fine-tuning"},
    {"setting:classify", "spec.md#fields-of-a-fine-tuning"},
    {"setting:corpus", "corpus.md"},
    {"setting:corpus.filter", "corpus.md#the-filter"},
    {"setting:corpus.documents", "corpus.md#documents-in-plain-text"},
    {"setting:corpus.packing", "corpus.md#packing"},
    {"setting:corpus.held_out", "corpus.md#held-out-documents"},
    {"setting:corpus.vocab", "corpus.md#words-and-ids"},
    {"setting:corpus.cased", "corpus.md#words-and-ids"},
    // Series.
    {"series", "events.md#series"},
};

constexpr QLatin1String kSetting("setting:");

// Topics whose names are rows of a table of the guide.
constexpr Row kTables[] = {{"setting:", "spec.md#"}, {"operator:", "operators.md#"}};

QString parentOf(const QString& topic) {
    static const QRegularExpression separator(QStringLiteral("[.:/]"));
    return topic.left(std::max<qsizetype>(0, topic.lastIndexOf(separator)));
}

const Row* find(const QString& topic) {
    const auto found = std::find_if(std::begin(kRows), std::end(kRows),
                                    [&](const Row& row) { return topic == QLatin1String(row.topic); });
    return found == std::end(kRows) ? nullptr : found;
}

QString topicOfColumn(const QAbstractItemModel& model, int section, Qt::Orientation orientation) {
    return model.headerData(section, orientation, kHelpTopicRole).toString();
}

QString ownTopic(const QWidget& widget) {
    const auto* table = qobject_cast<const QTreeView*>(&widget);
    if (table && table->model() && !table->isHeaderHidden() && table->currentIndex().isValid()) {
        const QString topic = topicOfColumn(*table->model(), table->currentIndex().column(), Qt::Horizontal);
        if (!topic.isEmpty()) return topic;
    }
    if (const QString topic = widget.property(kHelpTopic).toString(); !topic.isEmpty()) return topic;
    if (const QString field = widget.property("field").toString(); !field.isEmpty()) return kSetting + field;
    const QString kind = QString::fromLatin1(widget.metaObject()->className()).section(QStringLiteral("::"), -1);
    return find(kind) ? kind : QString();
}

// Of the header of a table, the column at this place; empty: it is no header, or its column has no topic.
QString topicInHeader(const QWidget& widget, const QPoint& global) {
    const auto* header = qobject_cast<const QHeaderView*>(widget.parentWidget());
    if (!header || !header->model()) return {};
    const int section = header->logicalIndexAt(widget.mapFromGlobal(global));
    return section < 0 ? QString() : topicOfColumn(*header->model(), section, header->orientation());
}

}  // namespace

QString helpTopicOf(const QWidget* widget) {
    for (const QWidget* at = widget; at; at = at->parentWidget())
        if (const QString topic = ownTopic(*at); !topic.isEmpty()) return topic;
    return {};
}

QString helpTopicHere(const QWidget& window, const QPoint& mouse, const QString& page) {
    const QWidget* under = QApplication::widgetAt(mouse);
    if (under && under->window() != &window) under = nullptr;
    if (under)
        if (const QString column = topicInHeader(*under, mouse); !column.isEmpty()) return column;
    for (const QWidget* widget : {static_cast<const QWidget*>(window.focusWidget()), under})
        if (const QString topic = helpTopicOf(widget); !topic.isEmpty() && topic != page) return topic;
    return page;
}

QString helpAddress(const QString& topic, GuideBook& book) {
    for (QString at = topic; !at.isEmpty(); at = parentOf(at)) {
        if (const Row* row = find(at)) return QLatin1String(row->address);
        for (const auto& [prefix, page] : kTables) {
            const QString address = QLatin1String(page) + at.mid(qsizetype(std::strlen(prefix)));
            if (at.startsWith(QLatin1String(prefix)) && book.has(address)) return address;
        }
    }
    return {};
}

QStringList helpTopics() {
    QStringList topics;
    for (const Row& row : kRows) topics << QLatin1String(row.topic);
    return topics;
}

}  // namespace plateau::widgets
