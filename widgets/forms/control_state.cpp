#include "widgets/forms/control_state.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QSettings>
#include <QSpinBox>
#include <QSplitter>
#include <QTabWidget>

namespace plateau::widgets {
namespace {

QVariant valueOf(const QWidget& control) {
    if (const auto* box = qobject_cast<const QComboBox*>(&control))
        return box->currentData().isValid() ? box->currentData() : QVariant(box->currentText());
    if (const auto* box = qobject_cast<const QSpinBox*>(&control)) return box->value();
    if (const auto* box = qobject_cast<const QDoubleSpinBox*>(&control)) return box->value();
    if (const auto* tabs = qobject_cast<const QTabWidget*>(&control)) return tabs->currentIndex();
    if (const auto* splitter = qobject_cast<const QSplitter*>(&control)) return splitter->saveState();
    if (const auto* button = qobject_cast<const QAbstractButton*>(&control)) return button->isChecked();
    return {};
}

void choose(QComboBox& box, const QVariant& value) {
    // A file gives every value back as a text.
    for (int entry = 0; entry < box.count(); ++entry) {
        const QVariant data = box.itemData(entry);
        if ((data.isValid() ? data.toString() : box.itemText(entry)) == value.toString())
            return box.setCurrentIndex(entry);
    }
}

void setValue(QWidget& control, const QVariant& value) {
    if (auto* combo = qobject_cast<QComboBox*>(&control))
        choose(*combo, value);
    else if (auto* whole = qobject_cast<QSpinBox*>(&control))
        whole->setValue(value.toInt());
    else if (auto* number = qobject_cast<QDoubleSpinBox*>(&control))
        number->setValue(value.toDouble());
    else if (auto* tabs = qobject_cast<QTabWidget*>(&control))
        tabs->setCurrentIndex(value.toInt());
    else if (auto* splitter = qobject_cast<QSplitter*>(&control))
        splitter->restoreState(value.toByteArray());
    else if (auto* button = qobject_cast<QAbstractButton*>(&control))
        button->setChecked(value.toBool());
}

}  // namespace

void saveControls(QSettings& settings, const QList<QWidget*>& controls) {
    for (const QWidget* control : controls) {
        Q_ASSERT(!control->objectName().isEmpty());
        settings.setValue(control->objectName(), valueOf(*control));
    }
}

void restoreControls(const QSettings& settings, const QList<QWidget*>& controls) {
    for (QWidget* control : controls) {
        const QVariant value = settings.value(control->objectName());
        if (value.isValid()) setValue(*control, value);
    }
}

}  // namespace plateau::widgets
