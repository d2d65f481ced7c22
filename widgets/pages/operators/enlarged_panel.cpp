#include "widgets/pages/operators/enlarged_panel.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/theme/theme.h"

namespace plateau::widgets {

EnlargedPanel::EnlargedPanel(QWidget* parent) : QWidget(parent), m_heading(new QLabel) {
    auto* back = new QToolButton;
    back->setObjectName(QStringLiteral("back"));
    back->setIcon(icon("chevron-left"));
    back->setToolTip(tr("Back to all heads (Escape)"));
    back->setAccessibleName(tr("Back to all heads"));
    m_heading->setProperty("role", "section");
    auto* top = new QHBoxLayout;
    top->setSpacing(spacing::xs);
    top->addWidget(back);
    top->addWidget(m_heading, 1);
    auto* card = new QFrame;
    card->setProperty("card", true);
    auto* row = new QHBoxLayout(card);
    row->setContentsMargins(spacing::s, spacing::s, spacing::s, spacing::xs);
    row->setSpacing(spacing::m);
    QList<MatrixView*> linked;
    for (MatrixView*& view : m_views) {
        view = new MatrixView;
        view->setAxisTitles(tr("Row"), tr("Column"));
        row->addWidget(view, 1);
        linked << view;
    }
    MatrixView::link(linked);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::xs);
    column->addLayout(top);
    column->addWidget(card, 1);
    setFocusProxy(m_views[0]);
    connect(back, &QToolButton::clicked, this, &EnlargedPanel::closed);
}

void EnlargedPanel::show(const QString& heading, const std::array<Shown, kViews>& shown) {
    m_heading->setText(heading);
    for (std::size_t i = 0; i < kViews; ++i) {
        m_views[i]->setVisible(shown[i].is_shown);
        m_views[i]->setTitle(shown[i].title);
        m_views[i]->setEmptyText(shown[i].empty);
        m_views[i]->setMatrix(shown[i].matrix, shown[i].range);
    }
}

void EnlargedPanel::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape) return QWidget::keyPressEvent(event);
    emit closed();
}

}  // namespace plateau::widgets
