#include "widgets/theme/spoken_tabs.h"

#include <vector>

#include <QAccessibleWidget>
#include <QPointer>
#include <QTabBar>

namespace plateau::widgets {
namespace {

// "&Maps" -> "Maps"
QString withoutMnemonic(QString text) {
    return text.remove(QLatin1Char('&'));
}

class SpokenTab : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    SpokenTab(QTabBar& bar, int index) : m_bar(&bar), m_index(index) {}

    bool isValid() const override { return m_bar && m_index < m_bar->count(); }
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_bar.data()); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }

    QString text(QAccessible::Text what) const override {
        if (!isValid()) return {};
        if (what == QAccessible::Description) return m_bar->tabToolTip(m_index);
        if (what != QAccessible::Name) return {};
        const QString own = m_bar->accessibleTabName(m_index);
        return own.isEmpty() ? withoutMnemonic(m_bar->tabText(m_index)) : own;
    }
    void setText(QAccessible::Text, const QString&) override {}

    QRect rect() const override {
        if (!isValid()) return {};
        const QRect place = m_bar->tabRect(m_index);
        return {m_bar->mapToGlobal(place.topLeft()), place.size()};
    }

    QAccessible::Role role() const override { return QAccessible::PageTab; }

    QAccessible::State state() const override {
        QAccessible::State state;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        const bool isCurrent = m_bar->currentIndex() == m_index;
        state.disabled = !m_bar->isEnabled() || !m_bar->isTabEnabled(m_index);
        state.invisible = !m_bar->isVisible() || !m_bar->isTabVisible(m_index);
        state.focusable = m_bar->focusPolicy() != Qt::NoFocus;
        state.selectable = true;
        state.selected = isCurrent;
        state.focused = isCurrent && m_bar->hasFocus();
        return state;
    }

    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this) : nullptr;
    }
    QStringList actionNames() const override { return {pressAction()}; }
    void doAction(const QString& action) override {
        if (action == pressAction() && isValid()) m_bar->setCurrentIndex(m_index);
    }
    QStringList keyBindingsForAction(const QString&) const override { return {}; }

private:
    QPointer<QTabBar> m_bar;
    int m_index;
};

class SpokenTabBar : public QAccessibleWidget {
public:
    explicit SpokenTabBar(QTabBar& bar) : QAccessibleWidget(&bar, QAccessible::PageTabList) {}
    ~SpokenTabBar() override {
        for (const QAccessible::Id id : m_tabs) QAccessible::deleteAccessibleInterface(id);
    }
    SpokenTabBar(const SpokenTabBar&) = delete;
    SpokenTabBar& operator=(const SpokenTabBar&) = delete;

    int childCount() const override { return bar().count(); }
    QAccessibleInterface* child(int index) const override {
        if (index < 0 || index >= bar().count()) return nullptr;
        while (int(m_tabs.size()) <= index)
            m_tabs.push_back(QAccessible::registerAccessibleInterface(new SpokenTab(bar(), int(m_tabs.size()))));
        return QAccessible::accessibleInterface(m_tabs[std::size_t(index)]);
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        return child(bar().tabAt(bar().mapFromGlobal(QPoint(x, y))));
    }
    int indexOfChild(const QAccessibleInterface* wanted) const override {
        for (int index = 0; index < childCount(); ++index)
            if (child(index) == wanted) return index;
        return -1;
    }

    // As Qt names a bar: by what it shows.
    QString text(QAccessible::Text what) const override {
        const QString own = QAccessibleWidget::text(what);
        return what == QAccessible::Name && own.isEmpty() ? withoutMnemonic(bar().tabText(bar().currentIndex())) : own;
    }

private:
    QTabBar& bar() const { return *static_cast<QTabBar*>(widget()); }

    mutable std::vector<QAccessible::Id> m_tabs;  // made when they are first asked for
};

}  // namespace

QAccessibleInterface* spokenTabBar(QTabBar& bar) {
    return new SpokenTabBar(bar);
}

}  // namespace plateau::widgets
