#include "widgets/pages/report/export_dialog.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/forms/field_row.h"
#include "widgets/forms/typed_path.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kWidth = 520;

}  // namespace

ExportDialog::ExportDialog(const QString& folder, QWidget* parent)
    : QDialog(parent), m_folder(new FieldRow("report.folder", FieldRow::Editor::line, this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Export the report"));
    m_folder->setLabel(tr("Folder"));
    m_folder->setHelp(tr("Where the files are written; it is made if it is not there"));
    m_folder->setMarksChange(false);
    m_folder->addFolderButton(tr("Choose the folder of the report"));
    m_folder->setChange(QDir::toNativeSeparators(folder));
    auto* about =
        new QLabel(tr("Many files: each figure as PDF, SVG and PNG, each table as CSV, LaTeX and Markdown, and "
                      "report.html, which needs none of the others. Files of an earlier report in the folder "
                      "are replaced."),
                   this);
    about->setProperty("role", "small");
    about->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_write = buttons->addButton(tr("Write"), QDialogButtonBox::AcceptRole);
    m_write->setObjectName(QStringLiteral("write"));
    m_write->setProperty("primary", true);
    m_write->setDefault(true);
    buttons->button(QDialogButtonBox::Cancel)->setToolTip(tr("Closes without writing a file"));
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(spacing::m);
    layout->addWidget(m_folder);
    layout->addWidget(about);
    layout->addWidget(buttons);
    setMinimumWidth(kWidth);
    connect(m_folder, &FieldRow::edited, this, &ExportDialog::update);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    update();
    m_folder->setFocus();
}

QString ExportDialog::folder() const {
    const QString typed = m_folder->value();
    return typed.isEmpty() ? QString() : absolutePath(typed);
}

void ExportDialog::accept() {
    const QString chosen = folder();
    if (chosen.isEmpty()) return;
    QDialog::accept();
    emit folderChosen(chosen);
}

void ExportDialog::update() {
    const QString chosen = folder();
    m_write->setEnabled(!chosen.isEmpty());
    m_write->setToolTip(chosen.isEmpty() ? tr("Type or choose a folder first") : tr("Into %1").arg(chosen));
}

}  // namespace plateau::widgets
