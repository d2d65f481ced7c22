// A person who uses the window for hours: pages, filters, curves, themes, panels, the guide, by events of the window
// system in an order that a seed draws. GUI thread.
#pragma once

#include <functional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <QObject>

class QLineEdit;

namespace plateau::workbench {
class Composition;
class MainWindow;
}  // namespace plateau::workbench

namespace plateau::bench {

// What the window's thread computes for each turn of the event loop that paints, while somebody only looks on.
class Frames : public QObject {
public:
    Frames();
    // Handles events for so long and counts their frames.
    void watch(int milliseconds);
    const std::vector<double>& times() const { return m_times; }  // ms, in order

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    std::vector<double> m_times;
    bool m_painted = false;
};

class SoakHand {
public:
    SoakHand(workbench::Composition& window, Frames& frames, std::mt19937_64& chance);

    // Everything that it can do, once each, in a drawn order.
    void round();
    // Puts the window into the state in which samples are taken: the Runs page, unfiltered, light, no panel open.
    void rest();
    // Chooses another language and presses the button that opens the window again; the composition then asks for that.
    void reopenInAnotherLanguage();

private:
    void settle();
    void look();
    void key(int code, Qt::KeyboardModifiers modifiers = {});
    void showPage(int number);  // by its key, from 1; 0 is the tenth
    int below(int bound);       // 0 … bound - 1
    void choose(const QString& frameAction);

    void visitPages();
    void visitFarPages();
    void filter();
    void chooseCurves();
    void overCurves();
    void changeTheme();
    void explain();
    void readGuide();
    void find();
    void lookAtMachine();
    void typeInLaunch();
    void resize();

    workbench::Composition& m_composition;
    workbench::MainWindow& m_window;
    Frames& m_frames;
    std::mt19937_64& m_chance;
};

}  // namespace plateau::bench
