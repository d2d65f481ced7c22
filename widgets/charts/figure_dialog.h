// The export dialog of every chart. It asks for size, font size, line width, background and format, shows a preview,
// and writes the figure to a file or to the clipboard. The dialog is not modal, except for choosing the file, and
// closes when the file is written. The options are remembered for the next chart. GUI thread; files are written on a
// worker.
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

// The figure to write. The functions must stay valid as long as the dialog's parent.
struct FigureSource {
    QString name;  // proposed file name without extension
    std::function<QByteArray(PictureFormat, const FigureOptions&)> picture;
    std::function<QByteArray()> csv = {};  // the drawn numbers; if empty, CSV is not offered
    int rows = 1;  // charts below each other; the height that is proposed and remembered is that of one
    std::function<void(const QString& file)> written = {};  // told on the GUI thread when a file is there
};

class FigureDialog : public QDialog {
    Q_OBJECT

public:
    FigureDialog(FigureSource source, QWidget* parent);
    // Shows a dialog for this source before its owner, where the keyboard goes to it. One that the owner shows already
    // for a figure of this name comes to the front instead; one for another figure gives way.
    static void openFor(FigureSource source, QWidget& owner);

    FigureOptions options() const;
    void setOptions(const FigureOptions& options);
    // Writes the figure without asking for a file name. A failure is shown in the dialog.
    void writeTo(const QString& file);

    // The options, and the ending of the format, that were used last; the window stores them with the workspace.
    static FigureOptions remembered();
    static void remember(const FigureOptions& options);
    static QString rememberedFormat();  // "pdf"
    static void rememberFormat(const QString& ending);

private:
    QString ending() const;  // of the chosen format: "pdf", "svg", "png" or "csv"
    QDoubleSpinBox* addNumber(QFormLayout& form, const QString& title, const QString& unit, double least, double most,
                              double step);
    void optionsChanged();
    void showPreview();
    void rememberUse() const;
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
