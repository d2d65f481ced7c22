#include "tests/every_page/decimal_points.h"

#include <algorithm>

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTabBar>

#include "tests/every_page/text_fit.h"
#include "widgets/forms/command_preview.h"
#include "widgets/pages/runs/csv_chooser.h"

namespace plateau::tests {
namespace {

constexpr int kMostRows = 50;

QString pointIn(QString text) {
    static const QRegularExpression kMarkup(QStringLiteral("<[^<>]*>")),
        kNumber(QStringLiteral("(?<![\\w.,=/@«-])(?<![a-z]\\()\\d+\\.\\d+(?![\\w./])"));
    static const QStringList kNames{QStringLiteral("OSCAR 22.01"), QStringLiteral("OSCAR 23.01"),
                                    QStringLiteral("0.9,0.999")};
    text.remove(kMarkup);
    for (const QString& name : kNames) text.remove(name);
    const auto found = kNumber.match(text);
    return found.hasMatch() ? text.mid(std::max<qsizetype>(0, found.capturedStart() - 30), 80).simplified() : QString();
}

QStringList textsOf(const QModelIndex& parent, const QAbstractItemView& view) {
    QStringList texts;
    const QAbstractItemModel& model = *view.model();
    for (int row = 0; row < std::min(kMostRows, model.rowCount(parent)); ++row)
        for (int column = 0; column < model.columnCount(parent); ++column) {
            const QModelIndex index = model.index(row, column, parent);
            for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole)})
                if (const QVariant value = index.data(role); value.typeId() == QMetaType::QString)
                    texts << value.toString();
            if (column == 0) texts += textsOf(index, view);
        }
    return texts;
}

QStringList textsOf(const QWidget& widget) {
    QStringList texts{widget.toolTip()};
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) texts << label->text();
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) texts << button->text();
    if (const auto* box = qobject_cast<const QComboBox*>(&widget))
        for (int i = 0; i < box->count(); ++i) texts << box->itemText(i);
    if (const auto* box = qobject_cast<const QAbstractSpinBox*>(&widget)) texts << box->text();
    if (const auto* bar = qobject_cast<const QTabBar*>(&widget))
        for (int i = 0; i < bar->count(); ++i) texts << bar->tabText(i);
    const auto* view = qobject_cast<const QAbstractItemView*>(&widget);
    if (view && view->model() && !qobject_cast<const QHeaderView*>(&widget)) texts += textsOf(QModelIndex(), *view);
    return texts;
}

// A command, or the lines of a file.
bool isAsWritten(const QWidget& widget) {
    for (const QWidget* at = &widget; at; at = at->parentWidget())
        if (qobject_cast<const widgets::CommandPreview*>(at) || qobject_cast<const widgets::CsvChooser*>(at))
            return true;
    return false;
}

}  // namespace

QStringList decimalPoints(const QWidget& root) {
    QStringList faults;
    for (const QWidget* widget : root.findChildren<QWidget*>()) {
        if (widget->window() != &root || !widget->isVisible() || isAsWritten(*widget)) continue;
        for (const QString& text : textsOf(*widget))
            if (const QString number = pointIn(text); !number.isEmpty()) faults << nameOf(*widget) + ": " + number;
    }
    return faults;
}

}  // namespace plateau::tests
