#include "widgets/pages/curves/series_list.h"

#include <algorithm>

#include <QAction>
#include <QCollator>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

#include "core/derive/derived_series.h"
#include "core/run/metrics.h"
#include "widgets/pages/curves/run_curve.h"
#include "widgets/theme/help_names.h"
#include "widgets/theme/spoken.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kMostLines = 9, kLeastLines = 3;

int lineHeight(const QFontMetrics& metrics) {
    return metrics.height() + spacing::s;
}

// Beginning of the list, in this order.
const QStringList& usualSeries() {
    static const QStringList usual = [] {
        QStringList names;
        for (const run::Metric& metric : run::metrics())
            if (metric.usual) names << QString::fromUtf8(metric.id.data(), qsizetype(metric.id.size()));
        return names;
    }();
    return usual;
}

int rankOf(const QString& series) {
    const auto usual = usualSeries().indexOf(series);
    if (usual >= 0) return int(usual);
    const bool single = series.startsWith(QLatin1String("operator/")) || series.startsWith(QLatin1String("head/")) ||
                        series.startsWith(QLatin1String("anatomy/"));
    return int(usualSeries().size()) + (single ? 1 : 0);
}

// Layer 2 before layer 10.
bool comesBefore(const QString& a, const QString& b) {
    static const QCollator numbers = [] {
        QCollator collator{QLocale(QLocale::English)};  // that of C knows no numbers
        collator.setNumericMode(true);
        return collator;
    }();
    const int first = rankOf(a), second = rankOf(b);
    if (first != second) return first < second;
    const int order = numbers.compare(a, b);
    return order != 0 ? order < 0 : a < b;
}

}  // namespace

SeriesList::SeriesList(QWidget* parent)
    : QWidget(parent),
      m_search(new QLineEdit),
      m_list(new QListWidget),
      m_add(new QPushButton(icon("add"), tr("Add a series …"))) {
    m_search->setObjectName("series_search");
    m_search->setPlaceholderText(tr("Search series"));
    m_search->setAccessibleName(tr("Search series"));
    m_search->setToolTip(tr("Words that a series' name contains; Down goes to the list"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon("search", &Theme::inkSoft), QLineEdit::LeadingPosition);
    nameFieldButtons(*m_search);
    m_list->setObjectName("series");
    m_list->setAccessibleName(tr("Series"));
    m_list->setToolTip(tr("A chart of each checked one for all chosen runs"));
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->viewport()->setAutoFillBackground(false);
    m_list->installEventFilter(this);
    m_search->installEventFilter(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::xs);
    column->addWidget(m_search);
    column->addWidget(m_list);
    column->addWidget(m_add, 0, Qt::AlignLeft);
    m_add->setObjectName("add_series");
    m_add->setProperty(kHelpTopic, "curves.derived");
    m_add->setToolTip(tr("A series that is computed of others, as the gap of training and evaluation loss"));
    connect(m_add, &QPushButton::clicked, this, &SeriesList::addAsked);
    addActions();
    connect(m_search, &QLineEdit::textChanged, this, &SeriesList::applyFilter);
    connect(m_list, &QListWidget::itemClicked, this, &SeriesList::toggle);
    build();
}

void SeriesList::addActions() {
    auto* change = new QAction(icon("rename"), tr("Change the series …"), m_list);
    change->setShortcut(Qt::Key_F2);
    auto* remove = new QAction(icon("delete"), tr("Remove the series"), m_list);
    remove->setShortcut(QKeySequence::Delete);
    for (QAction* action : {change, remove}) {
        action->setShortcutContext(Qt::WidgetShortcut);
        action->setEnabled(false);
        m_list->addAction(action);
        connect(m_list, &QListWidget::currentItemChanged, action,
                [this, action] { action->setEnabled(!currentDerived().isEmpty()); });
    }
    connect(change, &QAction::triggered, this, [this] { emit changeAsked(currentDerived()); });
    connect(remove, &QAction::triggered, this, [this] { emit removeAsked(currentDerived()); });
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
}

QString SeriesList::currentDerived() const {
    const QListWidgetItem* item = m_list->currentItem();
    const QString name = item ? item->data(Qt::UserRole).toString() : QString();
    return name.toStdString().starts_with(derive::kDerivedPrefix) ? name : QString();
}

void SeriesList::setNames(const SeriesNames::Names& names, int runs) {
    if (names == m_names && runs == m_runs) return;
    m_names = names;
    m_runs = runs;
    build();
}

void SeriesList::setChosen(const QStringList& series) {
    if (series == m_chosen) return;
    m_chosen = series;
    build();
}

void SeriesList::build() {
    QStringList names = m_chosen;
    for (const auto& [name, runs] : m_names) names << name;
    if (m_names.empty()) names << usualSeries();
    names.removeDuplicates();
    std::sort(names.begin(), names.end(), comesBefore);
    QStringList known;
    for (int i = 0; i < m_list->count(); ++i) known << m_list->item(i)->data(Qt::UserRole).toString();
    if (known != names) {
        const QString current =
            m_list->currentItem() ? m_list->currentItem()->data(Qt::UserRole).toString() : QString();
        const int scrolled = m_list->verticalScrollBar()->value();
        m_list->clear();
        for (const QString& name : std::as_const(names)) {
            auto* item = new QListWidgetItem(m_list);
            item->setData(Qt::UserRole, name);
            item->setSizeHint(QSize(0, lineHeight(fontMetrics())));
            // Not user-checkable: a click anywhere on the line toggles it.
            item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
            if (name == current) m_list->setCurrentItem(item);
        }
        m_list->verticalScrollBar()->setValue(scrolled);
    }
    showChosen();
    applyFilter();
}

void SeriesList::showChosen() {
    for (int i = 0; i < m_list->count(); ++i) {
        QListWidgetItem* item = m_list->item(i);
        const QString name = item->data(Qt::UserRole).toString();
        const auto found = m_names.find(name);
        const int runs = found == m_names.end() ? 0 : found->second;
        item->setText(shortSeriesTitle(name));
        item->setCheckState(m_chosen.contains(name) ? Qt::Checked : Qt::Unchecked);
        const bool known = runs > 0 || m_names.empty();
        item->setData(Qt::ForegroundRole, known ? QVariant() : QVariant(QBrush(Theme::current().inkSoft)));
        QStringList help{seriesTitle(name)};
        if (help.first() != name) help << name;
        if (m_runs > 0) help << tr("%1 of the %n chosen run(s) have it", nullptr, m_runs).arg(runs);
        item->setToolTip(help.join('\n'));
    }
}

void SeriesList::applyFilter() {
    const QStringList words = m_search->text().split(' ', Qt::SkipEmptyParts);
    int shown = 0;
    for (int i = 0; i < m_list->count(); ++i) {
        QListWidgetItem* item = m_list->item(i);
        const QString name = item->data(Qt::UserRole).toString();
        const QString where = seriesTitle(name) + ' ' + item->text() + ' ' + name;
        const bool fits = std::all_of(words.begin(), words.end(), [&where](const QString& word) {
            return where.contains(word, Qt::CaseInsensitive);
        });
        item->setHidden(!fits);
        shown += fits ? 1 : 0;
    }
    m_list->setFixedHeight(lineHeight(fontMetrics()) * std::clamp(shown, kLeastLines, kMostLines) +
                           2 * m_list->frameWidth());
}

void SeriesList::toggle(QListWidgetItem* item) {
    const QString name = item->data(Qt::UserRole).toString();
    if (!m_chosen.removeOne(name)) m_chosen << name;
    showChosen();
    emit chosenChanged();
}

void SeriesList::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) showChosen();
}

bool SeriesList::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (watched == m_search && key == Qt::Key_Down) {
        m_list->setFocus(Qt::TabFocusReason);
        for (int i = 0; i < m_list->count(); ++i) {
            if (m_list->item(i)->isHidden()) continue;
            m_list->setCurrentRow(i);
            break;
        }
        return true;
    }
    const bool toggles = key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter;
    if (watched == m_list && toggles && m_list->currentItem()) {
        toggle(m_list->currentItem());
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace plateau::widgets
