// The inputs of a new corpus: files, folders and patterns, which are added with buttons, by typing or by drag and drop.
// GUI thread.
#pragma once

#include <string>
#include <vector>

#include <QWidget>

#include "widgets/pages/data/input_check.h"

class QLabel;
class QLineEdit;
class QListWidget;
class QToolButton;

namespace plateau::widgets {

class InputList : public QWidget {
    Q_OBJECT

public:
    explicit InputList(QWidget* parent = nullptr);

    std::vector<std::string> files() const;
    void setFiles(const std::vector<std::string>& files);  // emits no signal
    // Adds absolute paths, each only once; emits edited() when one is new.
    void add(const QStringList& paths);
    // Shows the results of an InputCheck; returns the first problem.
    QString showFound(const std::map<std::string, InputCheck::Entry>& entries);

signals:
    void edited();

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* buildButtons();
    void askFiles();
    void askFolder();
    void addTyped();
    void removeSelected();
    void append(const QString& path);
    void updateState();
    void colourItems();

    QListWidget* m_list;
    QLineEdit* m_pattern;
    QToolButton* m_remove = nullptr;
    QLabel* m_total;
    bool m_dropping = false;
};

}  // namespace plateau::widgets
