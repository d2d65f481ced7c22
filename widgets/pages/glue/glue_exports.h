// Copies and exports the results that a tab shows: tables, pictures, rows of predictions, the archive for the GLUE
// server. Files are written on a worker thread; the message bar reports the result. GUI thread.
#pragma once

#include <functional>
#include <string>

#include <QList>
#include <QObject>

#include "core/glue/table.h"

class QAction;
class QTabWidget;

namespace plateau::widgets {

class AlongTab;
class MatrixTab;
class MessageBar;
class OwnTab;
class PredictionsTab;

class GlueExports : public QObject {
    Q_OBJECT

public:
    // The tabs; what is exported depends on the current one.
    struct Tabs {
        QTabWidget& all;
        MatrixTab& matrix;
        AlongTab& along;
        PredictionsTab& predictions;
        OwnTab& own;
    };
    GlueExports(const Tabs& tabs, MessageBar& bar, QWidget* window);

    QList<QAction*> actions() const;
    void updateActions();  // call when the rows or the current tab change

private:
    QAction* add(const char* picture, const QString& text, const QString& help);
    std::string tableText(table::TableFormat format) const;
    void writePicture();
    void writeRows();
    void makeSubmission();
    // Asks for a file name and writes the file on a worker thread.
    void save(const QString& title, const QString& proposal, const QString& filter,
              const std::function<QByteArray(const QString& file)>& content);

    Tabs m_tabs;
    MessageBar& m_bar;
    QWidget* m_window;  // parent of dialogs
    QAction *m_copy, *m_picture, *m_rows, *m_charts, *m_submission;
};

}  // namespace plateau::widgets
