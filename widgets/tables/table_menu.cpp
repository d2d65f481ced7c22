#include "widgets/tables/table_menu.h"

#include <algorithm>

#include <QAbstractItemView>
#include <QClipboard>
#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QThreadPool>
#include <QToolButton>

#include "widgets/charts/picture_export.h"
#include "widgets/engine/worker.h"
#include "widgets/tables/shown_table.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(plateau::widgets::TableMenu)
};

struct Format {
    table::TableFormat format;
    const char *name, *ending;
};
constexpr Format kFormats[] = {{table::TableFormat::latex, "LaTeX (booktabs)", "tex"},
                               {table::TableFormat::markdown, "Markdown", "md"},
                               {table::TableFormat::csv, "CSV", "csv"}};

// In which a table was saved last by this program.
Format& formatOfLast() {
    static Format last = kFormats[0];
    return last;
}

QString filterOf(const Format& format) {
    return QStringLiteral("%1 (*.%2)").arg(QLatin1String(format.name), QLatin1String(format.ending));
}

QString filters() {
    QStringList all;
    for (const Format& known : kFormats) all << filterOf(known);
    return all.join(QStringLiteral(";;"));
}

// By its ending; CSV where that is none of the three.
table::TableFormat formatOf(const QString& file) {
    for (const Format& known : kFormats)
        if (file.endsWith(QLatin1Char('.') + QLatin1String(known.ending), Qt::CaseInsensitive)) return known.format;
    return table::TableFormat::csv;
}

QString endingOf(const QString& filter) {
    for (const Format& known : kFormats)
        if (filter.startsWith(QLatin1String(known.name))) return QLatin1String(known.ending);
    return QStringLiteral("csv");
}

void save(QWidget& owner, const TableSource& source) {
    QString filter = filterOf(formatOfLast());
    QString file = QFileDialog::getSaveFileName(&owner, Texts::tr("Save table"), source.name, filters(), &filter);
    if (file.isEmpty()) return;
    if (QFileInfo(file).suffix().isEmpty()) file += QLatin1Char('.') + endingOf(filter);
    formatOfLast() = *std::ranges::find(kFormats, formatOf(file), &Format::format);
    onWorker(
        *QThreadPool::globalInstance(), &owner,
        [file, text = source.text(formatOf(file))] { return saveBytes(file, QByteArray::fromStdString(text)); },
        [file, told = source.told](const QString& problem) {
            if (told) told(file, problem);
        });
}

}  // namespace

void addTableEntries(QMenu& menu, QWidget& owner, const TableSource& source) {
    for (const Format& known : kFormats) {
        QAction* entry = menu.addAction(QLatin1String(known.name));
        entry->setToolTip(Texts::tr("Copies the table as it is shown"));
        QObject::connect(entry, &QAction::triggered, &owner, [source, format = known.format] {
            QGuiApplication::clipboard()->setText(QString::fromStdString(source.text(format)));
            if (source.told) source.told({}, {});
        });
    }
    menu.addSeparator();
    QAction* entry = menu.addAction(Texts::tr("Save …"));
    entry->setToolTip(Texts::tr("Writes the table as it is shown to a .tex, .md or .csv file"));
    QObject::connect(entry, &QAction::triggered, &owner, [&owner, source] { save(owner, source); });
}

QToolButton* makeTableButton(QWidget& owner, const TableSource& source) {
    auto* button = new QToolButton(&owner);
    button->setIcon(icon(QStringLiteral("copy")));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(button);
    addTableEntries(*menu, owner, source);
    button->setMenu(menu);
    return button;
}

void addTableMenu(QAbstractItemView& view, const QHeaderView& columns, int numberRole, const QString& name,
                  std::function<void(const QString& file, const QString& problem)> told) {
    auto* menu = new QMenu(Texts::tr("Copy or save the table"), &view);
    menu->setIcon(icon(QStringLiteral("copy")));
    addTableEntries(*menu, view,
                    {[&view, &columns, numberRole](table::TableFormat format) {
                         return table::tableText(shownTable(view, columns, numberRole), format);
                     },
                     name, std::move(told)});
    view.addAction(menu->menuAction());
    view.setContextMenuPolicy(Qt::ActionsContextMenu);
}

}  // namespace plateau::widgets
