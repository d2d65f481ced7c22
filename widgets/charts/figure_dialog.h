// Asks how a chart is to be written and writes it: size, type, lines, ground, format, with a preview; to a file or to
// the clipboard. Every chart's export. Not modal but for the choice of the file; closes itself when the file is
// written. GUI thread; files are written by another. What was chosen is remembered for the next chart.
#pragma once

#include <functional>

#include <QDialog>

#include "widgets/charts/figure_options.h"
#include "widgets/charts/picture_export.h"

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QTimer;

namespace plateau::widgets {

// What can be written; must hold as long as the dialog's parent.
struct FigureSource {
    QString name;  // of the file, without ending
    std::function<QByteArray(PictureFormat, const FigureOptions&)> picture;
    std::function<QByteArray()> csv = {};  // what is drawn; none: no such choice
};

class FigureDialog : public QDialog {
    Q_OBJECT

public:
    FigureDialog(FigureSource source, QWidget* parent);

    FigureOptions options() const;
    void setOptions(const FigureOptions& options);
    // Without asking for a file.
    void writeTo(const QString& file);

    // Of the dialog that was used last; the window keeps it with the workspace.
    static FigureOptions remembered();
    static void remember(const FigureOptions& options);

private:
    QString ending() const;  // of the format that is chosen: "pdf", "svg", "png", "csv"
    QDoubleSpinBox* addNumber(QFormLayout& form, const QString& title, const QString& unit, double least, double most,
                              double step);
    void optionsChanged();
    void showPreview();
    void save();
    void copy();
    void say(const QString& text, bool isError);
    QByteArray bytes() const;

    FigureSource m_source;
    QComboBox* m_format;
    QDoubleSpinBox* m_width;
    QDoubleSpinBox* m_height;
    QDoubleSpinBox* m_font;
    QDoubleSpinBox* m_line;
    QComboBox* m_ground;
    QLabel* m_preview;
    QLabel* m_message;
    QTimer* m_soon;
};

}  // namespace plateau::widgets
