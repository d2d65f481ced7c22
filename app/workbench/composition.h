// Where the window's objects meet: session, engine, queue, selection, model, pages, frame. GUI thread.
#pragma once

#include <memory>

#include <QObject>

#include "app/workbench/command_line.h"

namespace plateau::widgets {
class Page;
}

namespace plateau::workbench {

class MainWindow;

// What was asked for, else what was chosen in this workspace the last time, else as the system has it.
widgets::ThemeMode chosenTheme(const Options& options);

class Composition : public QObject {
    Q_OBJECT

public:
    explicit Composition(const Options& options);
    ~Composition() override;

    // Opens the window, and starts the threads and the engine. Exit codes go through QCoreApplication::exit().
    void start();
    MainWindow& window();
    // The page has everything it asked for, and the demo, if any, has its runs.
    bool isSettled() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addBell();
    void chooseTheme(widgets::ThemeMode mode);
    void followSystem();
    void choosePreselected();
    void reportReady();

    struct Parts;
    Options m_options;
    std::unique_ptr<Parts> m_parts;
    widgets::ThemeMode m_theme;
    bool m_painted = false;
    bool m_reported = false;
};

}  // namespace plateau::workbench
