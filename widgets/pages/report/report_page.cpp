#include "widgets/pages/report/report_page.h"

#include <memory>
#include <set>
#include <utility>

#include <QAction>
#include <QDesktopServices>
#include <QDir>
#include <QLabel>
#include <QScrollArea>
#include <QSettings>
#include <QStackedWidget>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include "core/report/report_files.h"
#include "widgets/engine/worker.h"
#include "widgets/forms/card.h"
#include "widgets/forms/message_bar.h"
#include "widgets/models/error_text.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/seed_groups.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/report/export_dialog.h"
#include "widgets/pages/report/paper_figure.h"
#include "widgets/pages/report/paper_table.h"
#include "widgets/pages/report/report_drawing.h"
#include "widgets/pages/report/report_texts.h"
#include "widgets/pages/report/wide_area.h"
#include "widgets/tables/table_menu.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

ReportPage::ReportPage(const PageContext& context, QWidget* parent)
    : Page(parent),
      m_context(context),
      m_library(new ReportLibrary(context.session, context.selection, this)),
      m_bar(new MessageBar(this)) {
    build();
    buildActions();
    connect(m_library, &ReportLibrary::changed, this, &ReportPage::update);
    connect(context.marks.get(), &RunMarks::changed, this, &ReportPage::updateFigures);
    connect(m_library, &ReportLibrary::failed, this, [this](const QString& what, const QString& detail) {
        m_bar->showMessage(MessageBar::Kind::problem, what, detail);
    });
}

void ReportPage::build() {
    auto* content = new QWidget;
    m_column = new QVBoxLayout(content);
    m_column->setContentsMargins(0, 0, spacing::s, spacing::l);
    m_column->setSpacing(spacing::m);
    m_rule = new QLabel(content);
    m_rule->setProperty("role", "soft");
    m_rule->setWordWrap(true);
    m_column->addWidget(m_rule);
    addTable("table1");
    addTable("table2");
    addFigure("figure2");
    addTable("figure2-numbers");
    addExits();
    m_anatomy["anatomy-knows"] = addFigure("anatomy-knows");
    m_anatomy["anatomy-moves"] = addTable("anatomy-moves");
    m_anatomy["anatomy-worth"] = addFigure("anatomy-worth");
    m_anatomy["anatomy-heads"] = addFigure("anatomy-heads");
    addTable("table3");
    addFigure("figure3");
    m_column->addStretch(1);
    m_scroll = new QScrollArea(this);
    m_scroll->setWidget(content);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    auto* waiting = new QLabel(tr("Reading the runs …"), this);
    waiting->setAlignment(Qt::AlignCenter);
    waiting->setProperty("role", "soft");
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(waiting);
    m_stack->addWidget(m_scroll);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::s);
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_bar);
}

void ReportPage::buildActions() {
    m_chosen = new QAction(icon("eye"), tr("Chosen runs only"), this);
    m_chosen->setToolTip(tr("Only runs that are chosen on the pages Runs and Curves, in place of all"));
    m_chosen->setCheckable(true);
    connect(m_chosen, &QAction::toggled, m_library, &ReportLibrary::setChosenOnly);
    m_export = new QAction(icon("export"), tr("Export …"), this);
    m_export->setToolTip(
        tr("Write all tables and figures to a folder: PDF, SVG, PNG, CSV, LaTeX, Markdown and one HTML page"));
    m_export->setEnabled(false);
    connect(m_export, &QAction::triggered, this, &ReportPage::askForFolder);
}

Card* ReportPage::addSection(const std::string& id) {
    auto* card = new Card(captionText(id));
    m_column->addWidget(card);
    m_remarks[id] = new QLabel(card);
    m_remarks[id]->setProperty("role", "small");
    m_remarks[id]->setWordWrap(true);
    m_remarks[id]->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return card;
}

Card* ReportPage::addTable(const std::string& id) {
    Card* card = addSection(id);
    m_tables[id] = new PaperTable(captionText(id), card);
    m_tables[id]->setObjectName(QString::fromStdString(id));
    connect(m_tables[id], &PaperTable::missingClicked, this, &ReportPage::openMissing);
    card->addToHeading(makeCopyButton(id));
    card->body()->addWidget(new WideArea(m_tables[id], captionText(id), card));
    card->body()->addWidget(m_remarks[id]);
    return card;
}

void ReportPage::addExits() {
    m_exits = addTable("exits");
    m_verdicts = new QLabel(m_exits);
    m_verdicts->setObjectName(QStringLiteral("verdicts"));
    m_verdicts->setWordWrap(true);
    m_verdicts->setTextFormat(Qt::PlainText);
    m_verdicts->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_exits->body()->insertWidget(m_exits->body()->indexOf(m_remarks["exits"]), m_verdicts);
}

void ReportPage::tellVerdicts(const report::Report& report) {
    QStringList lines;
    for (const study::ExitStudy& exits : report.exits)
        for (const study::Sentence& sentence : study::sentencesOf(exits))
            lines << (report.exits.size() > 1 ? QString::fromStdString(exits.name) + QStringLiteral(" · ")
                                              : QString()) +
                         sentenceText(sentence);
    m_verdicts->setText(lines.join(QLatin1Char('\n')));
    m_exits->setVisible(!report.exits.empty());
}

QToolButton* ReportPage::makeCopyButton(const std::string& id) {
    const auto text = [this, id](table::TableFormat format) {
        const auto& report = m_library->report();
        return report ? table::tableText(report->table(id).content, format) : std::string();
    };
    auto* button = makeTableButton(
        *this, {text, QString::fromStdString(id),
                [this](const QString& file, const QString& problem) { m_bar->tellTable(file, problem); }});
    button->setText(tr("Copy"));
    button->setAccessibleName(tr("Copy or save %1").arg(captionText(id)));
    button->setToolTip(tr("Copy the table for a paper or a spreadsheet"));
    return button;
}

Card* ReportPage::addFigure(const std::string& id) {
    Card* card = addSection(id);
    m_figures[id] = new PaperFigure(card);
    m_figures[id]->setObjectName(QString::fromStdString(id));
    connect(m_figures[id], &PaperFigure::missingClicked, this, &ReportPage::openMissing);
    connect(m_figures[id], &PaperFigure::settledChanged, this, &Page::settledChanged);
    card->body()->addWidget(m_figures[id]);
    card->body()->addWidget(m_remarks[id]);
    return card;
}

QString ReportPage::subtitle() const {
    const auto& report = m_library->report();
    return report ? tr("%n missing", nullptr, int(report->missing.size())) : QString();
}

QList<QAction*> ReportPage::headerActions() {
    return {m_chosen, m_export};
}

bool ReportPage::isSettled() const {
    if (!m_library->isSettled() || isExporting()) return false;
    for (const auto& [id, figure] : m_figures) {
        if (isVisible() && !figure->isSettled()) return false;
    }
    return true;
}

void ReportPage::saveState(QSettings& settings) const {
    settings.setValue(QStringLiteral("chosen_only"), m_chosen->isChecked());
    settings.setValue(QStringLiteral("folder"), m_folder);
}

void ReportPage::restoreState(QSettings& settings) {
    m_chosen->setChecked(settings.value(QStringLiteral("chosen_only"), false).toBool());
    m_folder = settings.value(QStringLiteral("folder")).toString();
}

void ReportPage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    m_library->start();
}

QString ReportPage::ruleText() const {
    const auto& report = *m_library->report();
    const QString rule =
        m_library->isChosenOnly()
            ? tr("Made of the runs that are chosen on the pages Runs and Curves.")
            : tr("Made of all trainings and GLUE runs of the workspace that have begun and are not archived.");
    const QString counts = enumeration({tr("%n training(s)", nullptr, int(report.own_trainings)),
                                        tr("%n model(s) with GLUE results", nullptr, int(report.own_models))});
    QStringList text{
        tr("%1 Now: %2. A model stands beside a published one if it was trained with the paper's settings; "
           "others have rows of their own.")
            .arg(rule, counts)};
    if (m_library->choice().left_out > 0)
        text << tr("%n older training(s) of other models are left out; choose runs to see them.", nullptr,
                   m_library->choice().left_out);
    return sentences(text);
}

void ReportPage::setRemarks(const std::string& id, const std::vector<report::Remark>& remarks) {
    QStringList lines;
    for (const report::Remark& remark : remarks) lines << remarkText(remark, runNames());
    m_remarks[id]->setTextFormat(Qt::PlainText);
    m_remarks[id]->setText(lines.join(QLatin1Char('\n')));
    m_remarks[id]->setVisible(!lines.isEmpty());
}

// The names of every other page.
RunNames ReportPage::runNames() const {
    return [this](const std::vector<std::string>& ids) {
        const SeedGroup group = groupOfRuns(m_context.session, ids);
        const bool isOfModel = !group.runs.empty() && isFinetuning(group.runs.front());
        return isOfModel ? modelName(group.runs.front()) : group.name;
    };
}

// By the ids of runs. A training that two figures show has one mark.
QHash<QString, RunPen> ReportPage::marksOf(const report::Report& report) const {
    std::vector<SeedGroup> groups;
    std::set<run::RunId> known;
    for (const report::ReportFigure& figure : report.figures)
        for (const report::FigurePanel& panel : figure.panels)
            for (const report::FigureCurve& curve : panel.curves) {
                SeedGroup group = groupOfRuns(m_context.session, curve.trainings);
                if (group.runs.empty() || known.contains(group.runs.front().id)) continue;
                for (const store::RunRow& run : group.runs) known.insert(run.id);
                groups.push_back(std::move(group));
            }
    return m_context.marks->marksOf(groups);
}

void ReportPage::update() {
    const auto& report = m_library->report();
    if (!report || isExporting()) return;  // the figures stay as they are while they are drawn
    m_rule->setText(ruleText());
    for (const auto& [id, view] : m_tables) {
        view->setTable(report->table(id), isOfArms(id) ? RunNames() : runNames());
        setRemarks(id, report->table(id).remarks);
    }
    tellVerdicts(*report);
    for (const auto& [id, card] : m_anatomy) {
        const bool isFigure = m_figures.contains(id);
        card->setVisible(isFigure ? !report->figure(id).panels.empty() : !report->table(id).rows.empty());
    }
    for (const auto& [id, view] : m_figures) setRemarks(id, report->figure(id).remarks);
    updateFigures();
    if (!m_library->damaged().empty())
        m_bar->showMessage(MessageBar::Kind::problem, tr("Some results cannot be read and are left out"),
                           errorText(m_library->damaged().front()));
    m_stack->setCurrentWidget(m_scroll);
    m_export->setEnabled(true);
    emit headerChanged();
    emit settledChanged();
}

void ReportPage::updateFigures() {
    const auto& report = m_library->report();
    if (!report || isExporting()) return;
    const QHash<QString, RunPen> marks = marksOf(*report);
    for (const auto& [id, view] : m_figures)
        view->setFigure(report->figure(id), marks, isOfArms(id) ? RunNames() : runNames());
}

void ReportPage::openMissing(const report::Missing& missing) {
    if (missing.kind == report::Missing::Kind::glue) {
        m_context.launch_request->glue =
            GlueRequest{.checkpoint = missing.training, .tasks = missing.tasks, .along = missing.along};
        emit pageRequested(QStringLiteral("glue"));
        return;
    }
    spec::Draft draft;
    draft.fields = {{"train.recipe", "courtois2024"}, {"model.operator", missing.op}, {"model.size", missing.size}};
    m_context.launch_request->draft = std::move(draft);
    m_context.launch_request->origin = tr("the report");
    emit pageRequested(QStringLiteral("launch"));
}

void ReportPage::askForFolder() {
    if (m_dialog) return m_dialog->activateWindow();
    if (m_folder.isEmpty()) m_folder = QDir::cleanPath(m_context.session.runsFolder() + QStringLiteral("/../report"));
    m_dialog = new ExportDialog(m_folder, this);
    connect(m_dialog, &ExportDialog::folderChosen, this, &ReportPage::exportTo);
    m_dialog->open();
}

void ReportPage::tellExported(const QString& folder, int files, const QString& problem) {
    if (!problem.isEmpty()) return m_bar->tellWritten(folder, problem);
    m_bar->showMessage(MessageBar::Kind::information, tr("Written: %n file(s) in %1", nullptr, files).arg(folder));
    m_bar->setAction(tr("Open"), [folder] {
        QDesktopServices::openUrl(QUrl::fromLocalFile(QDir(folder).filePath(QStringLiteral("report.html"))));
    });
}

void ReportPage::exportTo(const QString& folder) {
    const auto report = m_library->report();
    if (!report || isExporting()) return;
    m_folder = folder;
    m_export->setEnabled(false);
    std::vector<PaperFigure*> figures;
    for (const auto& [id, figure] : m_figures) figures.push_back(figure);
    m_drawing = new ReportDrawing(figures, this);
    connect(m_drawing, &ReportDrawing::progressed, this, &ReportPage::tellDrawing);
    connect(m_drawing, &ReportDrawing::drawn, this, [this, report, folder] { write(report, folder); });
    tellDrawing();
}

void ReportPage::tellDrawing() {
    m_bar->showMessage(MessageBar::Kind::information,
                       tr("Drawing figures: %1 of %2").arg(m_drawing->done()).arg(m_drawing->total()));
    m_bar->setAction(tr("Cancel"), [this] {
        m_bar->hide();
        endExport();
    });
}

// Takes what has changed meanwhile.
void ReportPage::endExport() {
    delete std::exchange(m_drawing, nullptr);  // at once: it would draw on until the event loop comes to it
    update();
    m_export->setEnabled(true);
    emit settledChanged();
}

void ReportPage::write(const std::shared_ptr<const report::Report>& report, const QString& folder) {
    const auto work = [report, folder, pictures = m_drawing->takeFiles(),
                       drawings = m_drawing->takeDrawings()]() mutable {
        std::vector<report::ReportFile> files = report::reportFiles(*report);
        files.push_back({"report.html", report::reportHtml(*report, drawings)});
        files.insert(files.end(), std::make_move_iterator(pictures.begin()), std::make_move_iterator(pictures.end()));
        const Status written = report::writeFiles(folder.toStdString(), files);
        return std::pair(int(files.size()), written ? QString() : errorText(written.error()));
    };
    m_bar->showMessage(MessageBar::Kind::information, tr("Writing the report …"));
    onWorker(*QThreadPool::globalInstance(), this, work, [this, folder](const std::pair<int, QString>& outcome) {
        endExport();
        tellExported(folder, outcome.first, outcome.second);
    });
}

}  // namespace plateau::widgets
