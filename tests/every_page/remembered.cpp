#include "tests/every_page/remembered.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHeaderView>
#include <QSlider>
#include <QSpinBox>
#include <QSplitter>
#include <QStringList>
#include <QTabWidget>

namespace plateau::tests {
namespace {

QString className(const QWidget& widget) {
    return QString::fromLatin1(widget.metaObject()->className()).section("::", -1);
}

QString placeOf(const QWidget& widget, const QWidget& page) {
    QStringList names;
    for (const QWidget* at = &widget; at; at = at->parentWidget()) {
        QString name = className(*at);
        if (!at->objectName().isEmpty())
            name += ' ' + at->objectName();
        else if (const QWidget* parent = at->parentWidget(); parent && at != &page) {
            int before = 0;
            for (const QObject* sibling : parent->children()) {
                if (sibling == at) break;
                before += sibling->isWidgetType() && className(*static_cast<const QWidget*>(sibling)) == className(*at);
            }
            if (before > 0) name += ' ' + QString::number(before + 1);
        }
        names.prepend(name);
        if (at == &page) break;
    }
    return names.join('/');
}

QString columnsOf(const QHeaderView& header) {
    QStringList shown;
    for (int place = 0; place < header.count(); ++place) {
        const int section = header.logicalIndex(place);
        if (header.isSectionHidden(section)) continue;
        const bool own = header.sectionResizeMode(section) == QHeaderView::Interactive &&
                         !(header.stretchLastSection() && place == header.count() - 1);
        shown << QString::number(section) + (own ? "=" + QString::number(header.sectionSize(section)) : QString());
    }
    if (header.isSortIndicatorShown())
        shown << QStringLiteral("by %1 %2").arg(header.sortIndicatorSection()).arg(int(header.sortIndicatorOrder()));
    return shown.join(' ');
}

// Empty: nothing that could be arranged.
QString valueOf(const QWidget& widget) {
    if (const auto* box = qobject_cast<const QComboBox*>(&widget)) return box->currentText();
    if (const auto* box = qobject_cast<const QSpinBox*>(&widget)) return QString::number(box->value());
    if (const auto* box = qobject_cast<const QDoubleSpinBox*>(&widget)) return QString::number(box->value());
    if (const auto* slider = qobject_cast<const QSlider*>(&widget)) return QString::number(slider->value());
    if (const auto* tabs = qobject_cast<const QTabWidget*>(&widget)) return QString::number(tabs->currentIndex());
    if (const auto* header = qobject_cast<const QHeaderView*>(&widget))
        return header->orientation() == Qt::Horizontal && header->count() > 0 ? columnsOf(*header) : QString();
    if (const auto* splitter = qobject_cast<const QSplitter*>(&widget)) {
        QStringList sizes;
        for (const int size : splitter->sizes()) sizes << QString::number(size);
        return sizes.join(' ');
    }
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    return button && button->isCheckable() ? QString(button->isChecked() ? "on" : "off") : QString();
}

void change(QWidget& widget) {
    if (auto* box = qobject_cast<QComboBox*>(&widget)) {
        if (box->count() < 2) return;
        box->setCurrentIndex((box->currentIndex() + 1) % box->count());
        emit box->activated(box->currentIndex());
    } else if (auto* number = qobject_cast<QAbstractSpinBox*>(&widget)) {
        number->stepBy(number->property("value") == number->property("maximum") ? -1 : 1);
    } else if (auto* slider = qobject_cast<QSlider*>(&widget)) {
        slider->triggerAction(slider->value() == slider->maximum() ? QSlider::SliderSingleStepSub
                                                                   : QSlider::SliderSingleStepAdd);
    } else if (auto* header = qobject_cast<QHeaderView*>(&widget)) {
        if (header->orientation() != Qt::Horizontal || header->count() < 2) return;
        const int section = header->logicalIndex(0);
        if (header->sectionResizeMode(section) == QHeaderView::Interactive)
            header->resizeSection(section, header->sectionSize(section) + 10);
    } else if (auto* splitter = qobject_cast<QSplitter*>(&widget)) {
        QList<int> sizes = splitter->sizes();
        if (sizes.size() < 2 || sizes[0] < 40 || sizes[1] < 40) return;
        sizes[0] += 20;
        sizes[1] -= 20;
        splitter->setSizes(sizes);
    } else if (auto* button = qobject_cast<QAbstractButton*>(&widget); button && button->isCheckable()) {
        button->click();
    }
}

}  // namespace

std::map<QString, QString> arrangementOf(const QWidget& page) {
    std::map<QString, QString> arrangement;
    for (const QWidget* widget : page.findChildren<QWidget*>()) {
        if (widget->objectName().startsWith("qt_") || !widget->isVisible() || !widget->isEnabled()) continue;
        if (widget->property("tool").toBool()) continue;  // in the hand for now, not an arrangement
        if (const QString value = valueOf(*widget); !value.isEmpty()) arrangement[placeOf(*widget, page)] = value;
    }
    return arrangement;
}

void changeArrangement(QWidget& page) {
    for (QWidget* widget : page.findChildren<QWidget*>())
        if (widget->isVisible() && widget->isEnabled() && !qobject_cast<QTabWidget*>(widget)) change(*widget);
    // Last, so that what was changed above was seen.
    for (QTabWidget* tabs : page.findChildren<QTabWidget*>())
        if (tabs->isVisible() && tabs->count() > 1) tabs->setCurrentIndex((tabs->currentIndex() + 1) % tabs->count());
}

}  // namespace plateau::tests
