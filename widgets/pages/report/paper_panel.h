// One panel of a figure of the report: its title, its legend in words, and curves, a heat map or bars. GUI thread.
#pragma once

#include <string>
#include <vector>

#include <QByteArray>
#include <QHash>
#include <QWidget>

#include "core/report/report.h"
#include "widgets/charts/chart_types.h"
#include "widgets/charts/figure_options.h"
#include "widgets/charts/picture_export.h"
#include "widgets/pages/report/report_texts.h"
#include "widgets/theme/theme.h"

class QLabel;
class QVBoxLayout;

namespace plateau::widgets {

class CurveChart;
class MatrixView;
class SignedBars;

class PaperPanel : public QWidget {
    Q_OBJECT

public:
    explicit PaperPanel(QWidget* parent = nullptr);

    // What it draws is named by the panel's id: "figure2-base". `namesExits`: the exits of shaded plateaus are written
    // beside their ticks. `marks`: by the ids of own trainings; a curve without one has its operator's. `names`: of own
    // curves; without it they are called as in the report.
    void setPanel(const report::FigurePanel& panel, bool namesExits, const QHash<QString, RunPen>& marks,
                  const RunNames& names = {});
    const std::string& id() const { return m_panel.id; }
    bool isSettled() const;

    // A file for a paper, with English titles and the names of the report's tables.
    QByteArray picture(PictureFormat format, const FigureOptions& options);

signals:
    void settled();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    // The view of that kind, made when it is first needed, and shown instead of the others.
    template <typename View>
    View& shown(View*& view);
    void showCurves(bool namesExits, const QHash<QString, RunPen>& marks, const RunNames& names);
    void showMap();
    void showBars();
    // The titles within the view, in the user's words or in English.
    enum class Words { own, english };
    void nameMap(Words words);
    void fitMap();  // in height, to its rows at this width
    void nameBars(Words words);
    std::vector<ChartLevel> levels(Words words) const;
    std::vector<ChartCrossing> crossings(Words words) const;

    report::FigurePanel m_panel;
    struct Name {
        QString key, shown, written;  // of a curve: here, and in files
    };
    std::vector<Name> m_names;
    std::vector<ChartLevel> m_lines;         // at which curves of figure 3 are judged
    std::vector<ChartCrossing> m_crossings;  // of them, without their words
    QVBoxLayout* m_column;
    QLabel *m_title, *m_legend;
    CurveChart* m_chart = nullptr;
    MatrixView* m_map = nullptr;
    SignedBars* m_bars = nullptr;
};

}  // namespace plateau::widgets
