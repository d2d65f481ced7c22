#include "widgets/pages/operators/view_choices.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSignalBlocker>

#include "widgets/forms/control_state.h"
#include "widgets/forms/flow_layout.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

// A label and what it names stay together when the line goes on below.
QWidget* named(const QString& text, QWidget* part) {
    auto* both = new QWidget;
    auto* row = new QHBoxLayout(both);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing::xs);
    auto* label = new QLabel(text);
    label->setProperty("role", "soft");
    row->addWidget(label);
    row->addWidget(part);
    part->setAccessibleName(text);
    return both;
}

}  // namespace

ViewChoices::ViewChoices(QWidget* parent)
    : QWidget(parent),
      m_matrix(new QComboBox),
      m_scale(new QComboBox),
      m_sort(new QComboBox),
      m_part(new QButtonGroup(this)),
      m_beside(new QButtonGroup(this)) {
    m_matrix->setObjectName(QStringLiteral("matrix"));
    m_matrix->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_matrix->setToolTip(
        tr("S stands between query and key; the effective form is what a head computes from two hidden "
           "states, the same kind of matrix for every operator"));
    m_scale->setObjectName(QStringLiteral("scale"));
    m_scale->addItems({tr("shared"), tr("own")});
    m_scale->setToolTip(tr("One colour scale for all heads, or each head up to its own largest entry"));
    m_sort->setObjectName(QStringLiteral("sort"));
    m_sort->addItem(tr("layer and head"), -1);
    for (std::size_t i = 0; i < kHeadFigures; ++i) {
        m_sort->addItem(figureTitle(headFigure(i)), int(i));
        m_sort->setItemData(m_sort->count() - 1, figureHelp(headFigure(i)), Qt::ToolTipRole);
    }
    m_sort->setToolTip(tr("Order of the heads, here and in the table; by a statistic: largest first"));
    auto* flow = new FlowLayout(this, spacing::m);
    flow->addWidget(named(tr("Matrix"), m_matrix));
    flow->addWidget(segments(m_part,
                             {{tr("Whole"), tr("The matrix as it is")},
                              {tr("Symmetric"), tr("Its symmetric part (M + Mᵀ)/2")},
                              {tr("Antisymmetric"), tr("Its antisymmetric part (M − Mᵀ)/2")},
                              {tr("Since start"), tr("Less its initial value, from before the first step")}},
                             tr("Part")));
    flow->addWidget(named(tr("Scale"), m_scale));
    flow->addWidget(named(tr("Order"), m_sort));
    m_besideRow = segments(m_beside,
                           {{tr("All"), tr("Both models and their difference")},
                            {QStringLiteral("A"), tr("The first model")},
                            {QStringLiteral("B"), tr("The second model")},
                            {QStringLiteral("A − B"), tr("The first less the second")}},
                           tr("Which models"));
    flow->addWidget(m_besideRow);
    m_besideRow->hide();
    // One height, so that all stand on one line.
    const int height = m_part->button(0)->sizeHint().height();
    for (QComboBox* box : {m_matrix, m_scale, m_sort}) box->parentWidget()->setMinimumHeight(height);
    connect(m_matrix, &QComboBox::activated, this, [this] {
        m_wanted = m_matrix->currentData().toString();
        emit changed();
    });
    connect(m_scale, &QComboBox::currentIndexChanged, this, &ViewChoices::changed);
    connect(m_sort, &QComboBox::currentIndexChanged, this, &ViewChoices::changed);
    connect(m_part, &QButtonGroup::idClicked, this, &ViewChoices::changed);
    connect(m_beside, &QButtonGroup::idClicked, this, &ViewChoices::changed);
}

QWidget* ViewChoices::segments(QButtonGroup* group, const QList<std::pair<QString, QString>>& texts,
                               const QString& name) {
    auto* row = new QWidget;
    row->setAccessibleName(name);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    for (const auto& [text, help] : texts) {
        auto* button = new QPushButton(text);
        button->setCheckable(true);
        button->setAutoExclusive(true);  // the group makes it so; this tells screen readers
        button->setToolTip(help);
        group->addButton(button, int(group->buttons().size()));
        layout->addWidget(button);
    }
    group->button(0)->setChecked(true);
    return row;
}

void ViewChoices::setMatrices(const QStringList& names, const QString& op, const QString& shown) {
    const QSignalBlocker quiet(m_matrix);
    m_matrix->clear();
    for (const QString& name : names) m_matrix->addItem(matrixTitle(name, op), name);
    m_matrix->setCurrentIndex(m_matrix->findData(shown));
    m_matrix->setEnabled(names.size() > 1);
    // Its layout asks for its width once.
    m_matrix->parentWidget()->updateGeometry();
}

void ViewChoices::setHasStart(bool hasStart) {
    QAbstractButton* button = m_part->button(int(MatrixPart::since_start));
    button->setEnabled(hasStart || button->isChecked());
}

void ViewChoices::setComparing(bool comparing) {
    m_besideRow->setVisible(comparing);
}

OperatorChoice ViewChoices::choice() const {
    return {m_wanted, MatrixPart(m_part->checkedId())};
}

void ViewChoices::setPart(MatrixPart part) {
    m_part->button(int(part))->setChecked(true);
    emit changed();
}

void ViewChoices::setMatrix(const QString& name) {
    m_wanted = name;
    emit changed();
}

bool ViewChoices::isShared() const {
    return m_scale->currentIndex() == 0;
}

std::optional<HeadFigure> ViewChoices::sort() const {
    const int figure = m_sort->currentData().toInt();
    return figure < 0 ? std::nullopt : std::optional(headFigure(std::size_t(figure)));
}

void ViewChoices::setSort(std::optional<HeadFigure> figure) {
    m_sort->setCurrentIndex(m_sort->findData(figure ? int(*figure) : -1));
}

ViewChoices::Beside ViewChoices::beside() const {
    return Beside(m_beside->checkedId());
}

void ViewChoices::setBeside(Beside beside) {
    m_beside->button(int(beside))->setChecked(true);
    emit changed();
}

void ViewChoices::saveState(QSettings& settings) const {
    settings.setValue(QStringLiteral("matrix"), m_wanted);
    settings.setValue(QStringLiteral("part"), m_part->checkedId());
    settings.setValue(QStringLiteral("beside"), m_beside->checkedId());
    saveControls(settings, {m_scale, m_sort});
}

void ViewChoices::restoreState(QSettings& settings) {
    m_wanted = settings.value(QStringLiteral("matrix")).toString();
    for (const auto& [group, name] : {std::pair(m_part, "part"), std::pair(m_beside, "beside")})
        if (QAbstractButton* button = group->button(settings.value(QLatin1String(name), 0).toInt()))
            button->setChecked(true);
    restoreControls(settings, {m_scale, m_sort});
    emit changed();
}

}  // namespace plateau::widgets
