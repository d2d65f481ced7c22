#include "widgets/theme/spoken_widget.h"

#include <algorithm>

#include <QAccessibleWidget>
#include <QComboBox>
#include <QHash>
#include <QLabel>
#include <QScrollArea>
#include <QTabBar>
#include <QTextDocumentFragment>

#include "widgets/theme/reading_order.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/spoken.h"
#include "widgets/theme/spoken_table.h"
#include "widgets/theme/spoken_tabs.h"

namespace plateau::widgets {
namespace {

using Interfaces = QList<QAccessibleInterface*>;
using Relations = QList<QPair<QAccessibleInterface*, QAccessible::Relation>>;

// The name of the nearest box around a widget that has one.
QString nameAround(const QWidget& widget) {
    for (const QWidget* box = &widget; box; box = box->parentWidget())
        if (!box->accessibleName().isEmpty()) return box->accessibleName();
    return {};
}

class SpokenWidget : public QAccessibleWidget {
public:
    using QAccessibleWidget::QAccessibleWidget;

    // Qt has them in the order in which they were made.
    QAccessibleInterface* child(int index) const override { return childrenInOrder().value(index); }
    int indexOfChild(const QAccessibleInterface* child) const override {
        return int(childrenInOrder().indexOf(const_cast<QAccessibleInterface*>(child)));
    }

    // What is not said to be something is a box with a name, a picture with one, or nothing in itself.
    QAccessible::Role role() const override {
        if (const auto own = spokenRole(*widget())) return *own;
        const QAccessible::Role plain = QAccessibleWidget::role();
        if (plain != QAccessible::Client && plain != QAccessible::Border) return plain;
        if (text(QAccessible::Name).isEmpty()) return QAccessible::Client;
        return childCount() > 0 ? QAccessible::Grouping : QAccessible::Graphic;
    }

    // An area that scrolls can have the focus: it is the one of what it is in.
    QString text(QAccessible::Text what) const override {
        QString found = QAccessibleWidget::text(what);
        if (what == QAccessible::Name && found.isEmpty() && qobject_cast<QScrollArea*>(widget()) &&
            widget()->focusPolicy() != Qt::NoFocus)
            return nameAround(*widget());
        return found;
    }

    // Who hands the focus on never has it.
    QAccessible::State state() const override {
        QAccessible::State state = QAccessibleWidget::state();
        if (widget()->focusProxy()) state.focusable = false;
        return state;
    }

private:
    Interfaces childrenInOrder() const {
        QHash<const QObject*, qsizetype> places;
        for (const QWidget* child : childrenAsRead(*widget())) places.insert(child, places.size());
        Interfaces found;
        for (int i = 0; i < QAccessibleWidget::childCount(); ++i) found << QAccessibleWidget::child(i);
        const auto place = [&](const QAccessibleInterface* of) { return places.value(of->object(), places.size()); };
        std::stable_sort(found.begin(), found.end(), [&](auto* a, auto* b) { return place(a) < place(b); });
        return found;
    }
};

class SpokenLabel : public SpokenWidget {
public:
    explicit SpokenLabel(QLabel* label) : SpokenWidget(label, QAccessible::StaticText) {}

    QAccessible::Role role() const override {
        if (const auto own = spokenRole(*widget())) return *own;
        if (!label().pixmap().isNull()) return QAccessible::Graphic;
        const QString look = label().property("role").toString();
        const bool heads = look == QLatin1String("title") || look == QLatin1String("section");
        return heads && !label().buddy() && !words().isEmpty() ? QAccessible::Heading : QAccessible::StaticText;
    }

    // A reader that is told the name is told nothing else of a label.
    QString text(QAccessible::Text what) const override {
        const QString own = SpokenWidget::text(what);
        if (what != QAccessible::Name) return own;
        const QString said = words();
        if (said.isEmpty() || own.contains(said)) return own;
        return own.isEmpty() ? said : explained(own, said);
    }

    Relations relations(QAccessible::Relation match) const override {
        Relations found = SpokenWidget::relations(match);
        if (label().buddy() && match.testFlag(QAccessible::Labelled))
            found.append({QAccessible::queryAccessibleInterface(label().buddy()), QAccessible::Labelled});
        return found;
    }

private:
    const QLabel& label() const { return *static_cast<const QLabel*>(widget()); }

    QString words() const {
        const QLabel& shown = label();
        if (const QString whole = spokenText(shown); !whole.isEmpty()) return whole;
        const bool rich = shown.textFormat() == Qt::RichText ||
                          (shown.textFormat() == Qt::AutoText && Qt::mightBeRichText(shown.text()));
        return rich ? QTextDocumentFragment::fromHtml(shown.text()).toPlainText() : shown.text();
    }
};

// Qt asks for the class of an object and then for each that it is derived from.
QAccessibleInterface* spokenInterface(const QString& kind, QObject* object) {
    if (!object->isWidgetType()) return nullptr;
    auto* widget = static_cast<QWidget*>(object);
    if (auto* label = qobject_cast<QLabel*>(object)) return new SpokenLabel(label);
    if (QAccessibleInterface* table = spokenTable(*widget)) return table;
    if (kind == QLatin1String("QTabBar")) return spokenTabBar(*static_cast<QTabBar*>(widget));
    if (const auto role = spokenRole(*widget)) return new SpokenWidget(widget, *role);
    if (kind == QLatin1String("QWidget") || kind == QLatin1String("QFrame") || kind == QLatin1String("QScrollArea"))
        return new SpokenWidget(widget);
    if (kind == QLatin1String("QSplitter")) return new SpokenWidget(widget, QAccessible::Splitter);
    return nullptr;
}

}  // namespace

void installSpokenWidgets() {
    static const bool kInstalled = (QAccessible::installFactory(spokenInterface), true);
    Q_UNUSED(kInstalled);
}

void labelChoice(QComboBox& choice) {
    QWidget* place = choice.parentWidget();
    if (!place || choice.accessibleName().isEmpty()) return;
    const auto labels = place->findChildren<QLabel*>(Qt::FindDirectChildrenOnly);
    if (std::any_of(labels.begin(), labels.end(), [&](const QLabel* one) { return one->buddy() == &choice; })) return;
    auto* label = new QLabel(QString(choice.accessibleName()).replace('&', QLatin1String("&&")), place);
    label->hide();
    label->setBuddy(&choice);
}

}  // namespace plateau::widgets
