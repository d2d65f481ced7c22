#include "app/workbench/help_pane.h"

#include <QApplication>
#include <QBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <nlohmann/json.hpp>

#include "app/workbench/field_papers.h"
#include "core/run/draft.h"
#include "core/run/run_spec.h"
#include "core/run/settings.h"
#include "widgets/pages/page.h"
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/theme.h"

namespace plateau::workbench {

namespace spacing = widgets::spacing;

namespace {

constexpr int kWidth = 260;

QString fromView(std::string_view text) { return QString::fromUtf8(text.data(), qsizetype(text.size())); }

QString allowedText(const run::FieldInfo& field) {
    if (!field.choices.empty()) {
        QStringList choices;
        for (const std::string_view choice : field.choices) choices << fromView(choice);
        return choices.join(", ");
    }
    const bool isNumber = field.type == run::FieldType::integer || field.type == run::FieldType::number;
    if (!isNumber || !(field.max > field.min)) return {};
    const auto shown = [](double value) { return widgets::shownNumber(QString::number(value, 'g', 12)); };
    return shown(field.min) + QStringLiteral(" … ") + shown(field.max);
}

// Of a new run, before a recipe.
QString defaultText(std::string_view field) {
    static const run::Settings settings = run::Settings::fromDocument(run::toJson(run::RunSpec{}));
    const auto value = settings.find(field);
    return value ? widgets::shownNumber(fromView(*value)) : QString();
}

}  // namespace

HelpPane::HelpPane(QWidget* parent) : QFrame(parent), m_title(new QLabel), m_text(new QLabel), m_facts(new QLabel) {
    setProperty("card", true);
    setFixedWidth(kWidth);
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
    close->setToolTip(tr("Hide the help (F1)"));
    close->setAccessibleName(tr("Hide the help"));
    auto* top = new QHBoxLayout;
    top->addWidget(m_title, 1);
    top->addWidget(close, 0, Qt::AlignTop);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(spacing::m, spacing::m, spacing::m, spacing::m);
    column->setSpacing(spacing::s);
    column->addLayout(top);
    column->addWidget(m_text);
    column->addWidget(m_facts);
    column->addStretch(1);
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (isVisible() && now) explain(now);
    });
    hide();
}

void HelpPane::showEvent(QShowEvent* event) {
    QFrame::showEvent(event);
    explain(QApplication::focusWidget());
}

void HelpPane::explain(const QWidget* control) {
    QString title, text, field;
    for (const QWidget* at = control; at && !qobject_cast<const widgets::Page*>(at); at = at->parentWidget()) {
        if (title.isEmpty()) title = at->accessibleName();
        if (text.isEmpty()) text = at->whatsThis().isEmpty() ? at->toolTip() : at->whatsThis();
        if (field.isEmpty() && run::findField(at->objectName().toStdString())) field = at->objectName();
    }
    m_title->setText(title.isEmpty() ? tr("Help") : title);
    m_text->setText(text.isEmpty() ? tr("Go to a control to read here what it is for.") : text);
    QStringList facts;
    if (const run::FieldInfo* info = run::findField(field.toStdString())) {
        if (const QString allowed = allowedText(*info); !allowed.isEmpty()) facts << tr("Allowed: %1").arg(allowed);
        if (const QString usual = defaultText(info->name); !usual.isEmpty()) facts << tr("Default: %1").arg(usual);
        if (const auto paper = paperOfField(info->name); !paper.empty()) facts << tr("Paper: %1").arg(fromView(paper));
    }
    m_facts->setText(facts.join(QStringLiteral("\n\n")));
}

QString HelpPane::text() const { return m_title->text() + '\n' + m_text->text() + '\n' + m_facts->text(); }

}  // namespace plateau::workbench
