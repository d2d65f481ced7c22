#include "widgets/pages/attention/maps_bar.h"

#include <algorithm>
#include <array>
#include <utility>

#include <QButtonGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSettings>
#include <QToolButton>

#include "widgets/forms/control_state.h"
#include "widgets/forms/flow_layout.h"
#include "widgets/pages/attention/second_head.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

MapsBar::MapsBar(QWidget* parent) : QWidget(parent), m_secondHead(new SecondHead(this)) {
    build();
}

void MapsBar::build() {
    auto* line = new FlowLayout(this, spacing::s);
    auto* buttons = new QWidget(this);
    auto* row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing::xs);
    line->addWidget(buttons);
    m_views = new QButtonGroup(this);
    const std::array<std::pair<QString, QString>, 3> views{
        {{tr("Matrix"), tr("Token by token as a heat map")},
         {tr("Lines"), tr("Where a token looks, as lines; several heads at once")},
         {tr("Text"), tr("The text itself, shaded by attention")}}};
    for (int at = 0; at < int(views.size()); ++at) {
        auto* button = new QPushButton(views[std::size_t(at)].first, buttons);
        button->setToolTip(views[std::size_t(at)].second);
        button->setCheckable(true);
        button->setAutoExclusive(true);  // the group has made it so; this tells screen readers
        button->setChecked(at == 0);
        m_views->addButton(button, at);
        row->addWidget(button);
    }
    m_kind = new QComboBox(this);
    m_kind->setObjectName(QStringLiteral("kind"));
    m_kind->setAccessibleName(tr("Which map"));
    for (const auto& [text, help] :
         {std::pair(tr("Probabilities"), tr("After the softmax: rows sum to 1")),
          std::pair(tr("Scores"), tr("Before the softmax")),
          std::pair(tr("Symmetric part"), tr("(scores + their transpose) / 2")),
          std::pair(tr("Antisymmetric part"), tr("(scores − their transpose) / 2: who looks more at whom"))}) {
        m_kind->addItem(text);
        m_kind->setItemData(m_kind->count() - 1, help, Qt::ToolTipRole);
    }
    m_kind->setToolTip(tr("Probabilities, scores before the softmax, or one of the parts of the scores"));
    m_filter = new QComboBox(this);
    m_filter->setObjectName(QStringLiteral("filter"));
    m_filter->setAccessibleName(tr("Pair filter"));
    m_filter->addItems({tr("All"), tr("First → second"), tr("Second → first"), tr("Within each")});
    m_filter->setToolTip(tr("Which part of the attention between the two texts is shown"));
    m_filter->hide();
    m_difference = new QToolButton(this);
    m_difference->setObjectName(QStringLiteral("difference"));
    m_difference->setText(tr("Difference"));
    m_difference->setToolTip(tr("The first model's map less the second's"));
    m_difference->setCheckable(true);
    m_difference->hide();
    m_table = new QToolButton(this);
    m_table->setObjectName(QStringLiteral("table"));
    m_table->setText(tr("Statistics"));
    m_table->setToolTip(
        tr("The table with the statistics of all heads; in a small window it makes room for two matrices"));
    m_table->setCheckable(true);
    m_table->setChecked(true);
    for (QWidget* part : std::initializer_list<QWidget*>{m_kind, m_filter, m_difference, m_secondHead, m_table})
        part->setMinimumHeight(buttons->sizeHint().height());  // all on one line
    line->addWidget(m_kind);
    line->addWidget(m_filter);
    line->addWidget(m_difference);
    line->addWidget(m_secondHead);
    line->addWidget(m_table);
    m_secondHead->hide();
    connect(m_views, &QButtonGroup::idClicked, this, &MapsBar::viewChanged);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &MapsBar::kindChanged);
    connect(m_filter, &QComboBox::currentIndexChanged, this, &MapsBar::filterChanged);
    connect(m_difference, &QToolButton::toggled, this, &MapsBar::differenceChanged);
    connect(m_table, &QToolButton::clicked, this, &MapsBar::tableAsked);
}

MapsBar::View MapsBar::view() const {
    return View(m_views->checkedId());
}

void MapsBar::setView(View view) {
    m_views->button(int(view))->setChecked(true);
    emit viewChanged();
}

MapKind MapsBar::kind() const {
    return MapKind(m_kind->currentIndex());
}

void MapsBar::setKind(MapKind kind) {
    m_kind->setCurrentIndex(int(kind));
}

PairFilter MapsBar::filter() const {
    return PairFilter(m_filter->currentIndex());
}

void MapsBar::setFilter(PairFilter filter) {
    m_filter->setCurrentIndex(int(filter));
}

bool MapsBar::isDifference() const {
    return m_difference->isChecked();
}

void MapsBar::setDifference(bool difference) {
    m_difference->setChecked(difference);
}

void MapsBar::showFor(bool isPair, bool areTwoModels) {
    m_filter->setVisible(isPair);
    m_difference->setVisible(areTwoModels && view() == View::matrix);
    m_secondHead->setVisible(areTwoModels);
    m_kind->setEnabled(view() == View::matrix);
}

void MapsBar::setComparable(bool areSameTokens) {
    m_difference->setEnabled(areSameTokens);
    m_difference->setToolTip(
        areSameTokens ? tr("The first model's map minus the second one's")
                      : tr("The two models cut the text into different tokens, so there is no difference to show."));
}

void MapsBar::setTableShown(bool shown) {
    m_table->setChecked(shown);
}

void MapsBar::saveState(QSettings& settings) const {
    settings.setValue(QStringLiteral("view"), int(view()));
    settings.setValue(QStringLiteral("kind"), m_kind->currentIndex());
    saveControls(settings, {m_filter, m_difference});
}

void MapsBar::restoreState(QSettings& settings) {
    m_kind->setCurrentIndex(std::clamp(settings.value(QStringLiteral("kind"), 0).toInt(), 0, m_kind->count() - 1));
    setView(View(std::clamp(settings.value(QStringLiteral("view"), 0).toInt(), 0, 2)));
    restoreControls(settings, {m_filter, m_difference});
}

}  // namespace plateau::widgets
