// The page Report: the paper's tables and figures with own results beside the published ones, as they will be exported.
// A missing result has a button that opens the page that produces it. Export writes a folder: figures as PDF, SVG and
// PNG, tables as CSV, LaTeX and Markdown, and one HTML page of everything. GUI thread.
#pragma once

#include <map>
#include <string>

#include <QHash>
#include <QPointer>

#include "widgets/pages/page.h"
#include "widgets/pages/page_context.h"
#include "widgets/pages/report/report_library.h"
#include "widgets/pages/report/report_texts.h"

class QLabel;
class QScrollArea;
class QStackedWidget;
class QToolButton;
class QVBoxLayout;

namespace plateau::widgets {

class Card;
class ExportDialog;
class MessageBar;
class PaperFigure;
class PaperTable;
class ReportDrawing;

class ReportPage : public Page {
    Q_OBJECT

public:
    explicit ReportPage(const PageContext& context, QWidget* parent = nullptr);

    QString subtitle() const override;
    QList<QAction*> headerActions() override;
    bool isSettled() const override;
    void saveState(QSettings& settings) const override;
    void restoreState(QSettings& settings) override;

    // Draws the figures a turn of the event loop each, then writes all files on a worker. The action Export is disabled
    // meanwhile, and the message bar shows how far it is, offers to cancel, and shows the result.
    void exportTo(const QString& folder);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void build();
    void buildActions();
    Card* addSection(const std::string& id);
    Card* addTable(const std::string& id);
    void addExits();
    void tellVerdicts(const report::Report& report);
    QToolButton* makeCopyButton(const std::string& id);
    Card* addFigure(const std::string& id);
    void setRemarks(const std::string& id, const std::vector<report::Remark>& remarks);
    RunNames runNames() const;
    // Arms of a study are called as in its sentences, by what sets them apart from its control.
    bool isOfArms(const std::string& id) const { return id == "exits" || m_anatomy.contains(id); }
    QHash<QString, RunPen> marksOf(const report::Report& report) const;
    void update();
    void updateFigures();
    void openMissing(const report::Missing& missing);
    void askForFolder();
    // Says how writing ended: how many files there are, with a button that opens the page of everything.
    void tellExported(const QString& folder, int files, const QString& problem);
    bool isExporting() const { return m_drawing != nullptr; }
    void tellDrawing();
    void endExport();
    void write(const std::shared_ptr<const report::Report>& report, const QString& folder);
    QString ruleText() const;

    PageContext m_context;
    ReportLibrary* m_library;
    MessageBar* m_bar;
    QStackedWidget* m_stack = nullptr;
    QScrollArea* m_scroll = nullptr;
    QVBoxLayout* m_column = nullptr;
    QLabel* m_rule = nullptr;
    QAction *m_export = nullptr, *m_chosen = nullptr;
    std::map<std::string, PaperTable*> m_tables;
    std::map<std::string, PaperFigure*> m_figures;
    std::map<std::string, QLabel*> m_remarks;
    Card* m_exits = nullptr;                 // of the table of exits, hidden without a study
    std::map<std::string, Card*> m_anatomy;  // hidden where nobody has measured it
    QLabel* m_verdicts = nullptr;
    QPointer<ExportDialog> m_dialog;
    QString m_folder;                    // of the last export; empty: there was none
    ReportDrawing* m_drawing = nullptr;  // while the figures are drawn and written
};

}  // namespace plateau::widgets
