// Asks where a report is written: a folder that is typed or chosen, and need not be there yet. Modal to its window,
// without an event loop of its own; deletes itself when closed. GUI thread; looks at no file.
#pragma once

#include <QDialog>

class QPushButton;

namespace plateau::widgets {

class FieldRow;

class ExportDialog : public QDialog {
    Q_OBJECT

public:
    // `folder` stands in the field at first.
    ExportDialog(const QString& folder, QWidget* parent);

    // Absolute; a name without a path is below the folder that the program was started in, "~/" is the home folder.
    // Empty: nothing is typed.
    QString folder() const;

    void accept() override;

signals:
    void folderChosen(const QString& folder);

private:
    void update();

    FieldRow* m_folder;
    QPushButton* m_write;
};

}  // namespace plateau::widgets
