// Where an operator of one's own begins: a template that is written into a new file, or a file that is there. GUI
// thread; files are written on a worker.
#pragma once

#include <QThreadPool>
#include <QWidget>

class QPushButton;
class QSettings;

namespace plateau::widgets {

class FieldRow;

class OperatorStart : public QWidget {
    Q_OBJECT

public:
    // `folder`: where new files lie unless another one is chosen.
    explicit OperatorStart(const QString& folder, QWidget* parent = nullptr);

    QString python() const;  // the program that has torch
    // Of the file that would be made; empty: no name is typed.
    QString path() const;
    void setOpenFile(const QString& file);  // whose checks stand below; empty: none
    void saveState(QSettings& settings) const;
    void restoreState(QSettings& settings);

signals:
    void fileCreated(const QString& file);
    void fileChosen(const QString& file);
    void pythonChanged();

private:
    void build();
    void offerTemplates();
    void judge();
    void create();
    void ask();

    const QString m_usualFolder;
    QThreadPool m_pool;
    FieldRow *m_language, *m_template, *m_name, *m_folder, *m_python;
    QPushButton *m_create, *m_open;
    bool m_isNamed = false;  // by a person
    QString m_openFile;
};

}  // namespace plateau::widgets
