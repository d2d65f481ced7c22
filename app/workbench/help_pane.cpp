#include "app/workbench/help_pane.h"

#include <QApplication>
#include <QBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include "app/workbench/field_facts.h"
#include "app/workbench/field_papers.h"
#include "widgets/guide/help_topic.h"
#include "widgets/pages/page.h"
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/theme.h"

namespace plateau::workbench {

namespace spacing = widgets::spacing;

namespace {

constexpr int kPaneWidth = 260, kPaneTop = 56;  // below the page's header

QString fromView(std::string_view text) {
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

QString allowedText(const spec::FieldInfo& field) {
    if (!field.choices.empty()) {
        QStringList choices;
        for (const std::string_view choice : field.choices) choices << fromView(choice);
        return widgets::enumeration(choices);
    }
    const bool isNumber = field.type == spec::FieldType::integer || field.type == spec::FieldType::number;
    if (!isNumber || !(field.max > field.min)) return {};
    const auto shown = [](double value) { return widgets::shownNumber(QString::number(value, 'g', 12)); };
    return shown(field.min) + QStringLiteral(" … ") + shown(field.max);
}

}  // namespace

HelpPane::HelpPane(QWidget* parent)
    : QFrame(parent), m_title(new QLabel), m_text(new QLabel), m_facts(new QLabel), m_more(new QPushButton) {
    setProperty("card", true);
    setFixedWidth(kPaneWidth);
    m_title->setProperty("role", "section");
    m_facts->setProperty("role", "small");
    for (QLabel* label : {m_title, m_text, m_facts}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setFocusPolicy(Qt::NoFocus);
    }
    auto* close = new QToolButton;
    close->setText(QStringLiteral("×"));
    close->setFocusPolicy(Qt::NoFocus);
    close->setToolTip(tr("Hide the help (Shift+F1)"));
    close->setAccessibleName(tr("Hide the help"));
    m_more->setText(tr("Read on in the guide"));
    m_more->setToolTip(tr("Opens the guide where it speaks of this (F1)"));
    m_more->setFocusPolicy(Qt::NoFocus);
    connect(m_more, &QPushButton::clicked, this, [this] { emit guideRequested(widgets::helpTopicOf(m_control)); });
    auto* top = new QHBoxLayout;
    top->addWidget(m_title, 1);
    top->addWidget(close, 0, Qt::AlignTop);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(spacing::m, spacing::m, spacing::m, spacing::m);
    column->setSpacing(spacing::s);
    column->addLayout(top);
    column->addWidget(m_text);
    column->addWidget(m_facts);
    column->addWidget(m_more, 0, Qt::AlignLeft);
    column->addStretch(1);
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (isVisible() && now) explain(now);
    });
    hide();
}

void HelpPane::showEvent(QShowEvent* event) {
    QFrame::showEvent(event);
    if (parentWidget()) parentWidget()->installEventFilter(this);
    explain(QApplication::focusWidget());
}

bool HelpPane::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible()) place();
    return QFrame::eventFilter(watched, event);
}

void HelpPane::place() {
    const QWidget* parent = parentWidget();
    if (!parent || parent->layout() == nullptr || parent->layout()->indexOf(this) >= 0) return;  // has its place
    const QRect area = parent->contentsRect().adjusted(spacing::s, kPaneTop, -spacing::s, -spacing::s);
    QRect place(area.right() - kPaneWidth, area.top(), kPaneWidth, area.height());
    const bool hides =
        m_control && m_control->window() == window() &&
        place.contains(m_control->mapTo(window(), m_control->rect().center()) - parent->mapTo(window(), QPoint()));
    if (hides) place.moveLeft(area.left());
    setGeometry(place);
    raise();
}

void HelpPane::explain(const QWidget* control) {
    m_control = control;
    place();
    QString title, text;
    std::string field;
    std::optional<FieldFacts> facts;
    for (const QWidget* at = control; at && !qobject_cast<const widgets::Page*>(at); at = at->parentWidget()) {
        if (title.isEmpty()) title = at->accessibleName();
        if (text.isEmpty()) text = at->whatsThis().isEmpty() ? at->toolTip() : at->whatsThis();
        if (facts) continue;
        const QString named = at->property("field").toString();  // where the object's name says something else
        field = (named.isEmpty() ? at->objectName() : named).toStdString();
        facts = factsOf(field);
    }
    m_title->setText(title.isEmpty() ? tr("Help") : title);
    m_text->setText(text.isEmpty() ? tr("Go to a control to read here what it is for.") : text);
    QStringList lines;
    if (facts) {
        if (const QString allowed = allowedText(facts->info); !allowed.isEmpty())
            lines << tr("Allowed: %1").arg(allowed);
        if (!facts->usual.empty())
            lines << tr("Default, where the recipe has no other: %1").arg(widgets::shownNumber(fromView(facts->usual)));
        if (const auto paper = paperOfField(field); !paper.empty()) lines << tr("Paper: %1").arg(fromView(paper));
    }
    m_facts->setText(lines.join(QStringLiteral("\n\n")));
    m_more->setVisible(!widgets::helpTopicOf(control).isEmpty());
}

QString HelpPane::text() const {
    return m_title->text() + '\n' + m_text->text() + '\n' + m_facts->text();
}

}  // namespace plateau::workbench
