// What is copied and written of the results that a tab shows: tables, pictures, rows of predictions, the server's
// archive. Files are written on a worker; the message bar says how it went. GUI thread.
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
    // Of the tab that is in front.
    struct Tabs {
        QTabWidget& all;
        MatrixTab& matrix;
        AlongTab& along;
        PredictionsTab& predictions;
        OwnTab& own;
    };
    GlueExports(const Tabs& tabs, MessageBar& bar, QWidget* window);

    QList<QAction*> actions() const;
    void updateActions();  // other rows, or another tab

private:
    QAction* add(const char* picture, const QString& text, const QString& help);
    std::string tableText(table::TableFormat format) const;
    void writePicture();
    void writeRows();
    void makeSubmission();
    // Asks for a file and writes there on a worker.
    void save(const QString& title, const QString& proposal, const QString& filter,
              const std::function<QByteArray(const QString& file)>& content);

    Tabs m_tabs;
    MessageBar& m_bar;
    QWidget* m_window;  // that dialogs belong to
    QAction *m_copy, *m_picture, *m_rows, *m_submission;
};

}  // namespace plateau::widgets
