// Creates the window's objects and connects them: session, engine, queue, selection, model, pages, frame. GUI thread.
#pragma once

#include <memory>

#include <QObject>

#include "app/workbench/command_line.h"
#include "app/workbench/screenshot.h"

namespace plateau::widgets {
class Page;
}

namespace plateau::workbench {

class MainWindow;

// The theme that the options ask for, else the one last chosen in this workspace, else the system's.
widgets::ThemeMode chosenTheme(const Options& options);

// In the same way "de", …; empty: the system's.
QString chosenLanguage(const Options& options);

class Composition : public QObject {
    Q_OBJECT

public:
    explicit Composition(const Options& options);
    ~Composition() override;

    // Opens the window and starts the threads and the engine. Exit codes are passed to QCoreApplication::exit().
    void start();
    MainWindow& window();
    // True when the page has all data that it requested and, with --demo, the runs of the demo exist.
    bool isSettled() const;

signals:
    // A person wants this window closed and a new one opened, in the language that is chosen now.
    void reopenRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    Screenshot::Progress progress() const;
    void addBell();
    void chooseTheme(widgets::ThemeMode mode);
    void chooseLanguage(const QString& language);
    void followSystem();
    void showFirstPage();  // where none is named
    bool isFirstStart() const;
    void tellOfMissingFont();
    void choosePreselected();
    void reportReady();

    struct Parts;
    Options m_options;
    std::unique_ptr<Parts> m_parts;
    widgets::ThemeMode m_theme;
    QString m_language;  // of this window
    bool m_painted = false;
    bool m_reported = false;
};

}  // namespace plateau::workbench
