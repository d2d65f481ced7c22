#include "widgets/pages/operators/own_operator_view.h"

#include <initializer_list>
#include <string>
#include <utility>

#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QSettings>
#include <QUrl>
#include <QVBoxLayout>

#include "core/protocol/error.h"
#include "widgets/engine/engine_client.h"
#include "widgets/engine/own_operators.h"
#include "widgets/forms/ask_to_use.h"
#include "widgets/forms/card.h"
#include "widgets/forms/elided_label.h"
#include "widgets/forms/flow_layout.h"
#include "widgets/forms/wrapped_label.h"
#include "widgets/models/error_text.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/operators/check_table.h"
#include "widgets/pages/operators/demo_curves.h"
#include "widgets/pages/operators/operator_costs.h"
#include "widgets/pages/operators/operator_start.h"
#include "widgets/pages/operators/operator_workshop.h"
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/scroll_area.h"
#include "widgets/theme/spoken.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

OwnOperatorView::OwnOperatorView(const PageContext& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_workshop(new OperatorWorkshop(context.engine.program(), this)),
      m_start(new OperatorStart(QDir(context.session.folder()).filePath(QStringLiteral("operators")))),
      m_checks(new CheckTable),
      m_costs(new OperatorCosts(context.engine.program())),
      m_demo(new DemoCurves(context)) {
    build();
    connect(m_start, &OperatorStart::fileCreated, this, [this](const QString& file) {
        open(file);
        openEditor();
    });
    connect(m_start, &OperatorStart::fileChosen, this, &OwnOperatorView::open);
    connect(m_start, &OperatorStart::pythonChanged, this, [this] { m_workshop->setPython(m_start->python()); });
    connect(m_workshop, &OperatorWorkshop::changed, this, &OwnOperatorView::showFile);
    connect(m_workshop, &OperatorWorkshop::checked, this, &OwnOperatorView::takeChecked);
    connect(m_costs, &OperatorCosts::busyChanged, this, &OwnOperatorView::settledChanged);
    connect(m_demo, &DemoCurves::settledChanged, this, &OwnOperatorView::settledChanged);
    connect(&context.engine.ownOperators(), &OwnOperators::kept, this, &OwnOperatorView::takeKept);
    connect(&context.engine.ownOperators(), &OwnOperators::failed, this,
            [this](const QString& what, const QString& detail) {
                if (m_used.isEmpty()) return;
                m_used.clear();
                m_status->setText(tr("%1: %2").arg(what, detail));
            });
    m_workshop->setPython(m_start->python());
    showFile();
}

Card* OwnOperatorView::buildFile() {
    auto* card = new Card(tr("The file"));
    m_name = new ElidedLabel(nullptr, Qt::ElideMiddle);
    m_status = new QLabel;
    m_status->setProperty("role", "small");
    m_title = new WrappedLabel;
    m_problem = new WrappedLabel;
    for (WrappedLabel* label : {m_title, m_problem}) label->setTextFormat(Qt::PlainText);  // from a file
    m_problem->setProperty("role", "error");
    m_problem->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_advice = new WrappedLabel;
    m_edit = new QPushButton(tr("Open in the editor"));
    m_edit->setObjectName(QStringLiteral("edit"));
    m_edit->setToolTip(tr("Opens the file with the program that your desktop has for such files"));
    m_again = new QPushButton(tr("Check again"));
    m_again->setObjectName(QStringLiteral("again"));
    m_again->setToolTip(tr("Checks the file as it is now; a save does so by itself"));
    m_cancel = new QPushButton(tr("Cancel"));
    m_cancel->setObjectName(QStringLiteral("cancel"));
    m_cancel->setToolTip(tr("Ends the check that runs; the next save begins another one"));
    m_use = new QPushButton(tr("Use in Launch"));
    m_use->setObjectName(QStringLiteral("use"));
    m_use->setToolTip(tr("Offers the operator as it is now on the page Launch, and goes there"));
    connect(m_use, &QPushButton::clicked, this, &OwnOperatorView::use);
    auto* buttons = new FlowLayout(nullptr, spacing::s);
    for (QPushButton* button : {m_use, m_edit, m_again, m_cancel}) buttons->addWidget(button);
    for (QWidget* part : std::initializer_list<QWidget*>{m_name, m_status, m_title, m_problem, m_advice})
        card->body()->addWidget(part);
    card->body()->addLayout(buttons);
    connect(m_edit, &QPushButton::clicked, this, &OwnOperatorView::openEditor);
    connect(m_again, &QPushButton::clicked, m_workshop, &OperatorWorkshop::check);
    connect(m_cancel, &QPushButton::clicked, m_workshop, &OperatorWorkshop::cancel);
    return card;
}

void OwnOperatorView::build() {
    auto* start = new Card(tr("An operator of your own"));
    auto* back = new QPushButton(tr("Back to the matrices"));
    back->setObjectName(QStringLiteral("back"));
    back->setToolTip(tr("Closes this view; the file is kept, and opened here again"));
    connect(back, &QPushButton::clicked, this, &OwnOperatorView::closed);
    start->addToHeading(back);
    start->body()->addWidget(m_start);
    m_file = buildFile();
    m_conformance = new Card(tr("What every operator is held to"));
    m_conformance->body()->addWidget(m_checks);
    m_cost = new Card(tr("Cost, beside original"));
    m_cost->body()->addWidget(m_costs);
    m_curve = new Card(tr("Demo, beside original"));
    m_curve->body()->addWidget(m_demo);
    const auto columnOf = [](std::initializer_list<QWidget*> cards) {
        auto* column = new QVBoxLayout;
        column->setSpacing(spacing::m);
        for (QWidget* card : cards) column->addWidget(card);
        column->addStretch(1);
        return column;
    };
    auto* beside = new QHBoxLayout;
    beside->setSpacing(spacing::m);
    beside->addLayout(columnOf({m_file, m_conformance}), 1);
    beside->addLayout(columnOf({m_cost, m_curve}), 1);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::m);
    column->addWidget(start);
    column->addLayout(beside, 1);
    auto* area = new QScrollArea;
    showScrolled(*area, content);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(area);
}

void OwnOperatorView::open(const QString& file) {
    m_costs->forget();
    m_demo->setOperator(nullptr);
    m_workshop->open(QFileInfo(file).absoluteFilePath());
}

void OwnOperatorView::use() {
    const OperatorWorkshop::Made* made = m_workshop->made();
    if (!made) return;
    const auto keep = [this, text = made->text, conformance = made->conformance] {
        m_used = QString::fromStdString(conformance.op);
        m_context.engine.ownOperators().keep(text, conformance);
    };
    made->conformance.passed() ? keep() : askToUse(made->conformance, this, keep);
}

void OwnOperatorView::takeKept(const QString& id) {
    if (m_used != id) return;
    m_used.clear();
    m_context.launch_request->op = id.toStdString();
    emit pageRequested(QStringLiteral("launch"));
}

void OwnOperatorView::openEditor() {
    QDesktopServices::openUrl(QUrl::fromLocalFile(m_workshop->file()));
}

void OwnOperatorView::takeChecked() {
    const OperatorWorkshop::Made* made = m_workshop->made();
    m_demo->setOperator(made);
    if (!made) return m_costs->forget();
    const bool passed = made->conformance.passed();
    m_costs->setOperator(m_workshop->madeFile(), QString::fromStdString(made->info.id).section(u'@', 0, 0), !passed);
    if (passed && m_demo->startsItself()) m_demo->start();
}

void OwnOperatorView::showFile() {
    m_start->setOpenFile(m_workshop->file());
    const bool has_file = !m_workshop->file().isEmpty();
    for (Card* card : {m_file, m_cost, m_curve}) card->setVisible(has_file);
    const OperatorWorkshop::Made* made = m_workshop->made();
    m_conformance->setVisible(made);
    m_name->setWholeText(QDir::toNativeSeparators(m_workshop->file()));
    const auto& outcome = m_workshop->outcome();
    const QString before = m_status->text();
    if (m_workshop->isChecking())
        m_status->setText(tr("Checking …"));
    else if (m_workshop->isMissing())
        m_status->setText(tr("The file is not there; it is checked as soon as it is"));
    else if (outcome)
        m_status->setText(tr("Checked at %1, in %2 s")
                              .arg(QLocale().toString(outcome->at.time(), QStringLiteral("HH:mm:ss")),
                                   decimalText(outcome->seconds, 1)));
    else
        m_status->setText(tr("Not checked"));
    if (m_status->text() != before && has_file) announce(*m_status, m_status->text());
    m_cancel->setEnabled(m_workshop->isChecking());
    m_again->setEnabled(!m_workshop->isChecking());
    m_title->setVisible(made);
    m_use->setEnabled(made);
    if (made) {
        m_title->setWholeText(QStringLiteral("%1 · %2\n%3")
                                  .arg(QString::fromStdString(made->info.title), QString::fromStdString(made->info.id),
                                       QString::fromStdString(made->info.formula)));
        m_checks->setConformance(made->conformance);
    }
    showProblem();
    emit settledChanged();
}

QString OwnOperatorView::adviceOn(const Error& error) {
    const std::string parameter = protocol::parameterOf(error);
    if (parameter == "python") return tr("Name a Python that has torch in the field Python above, then check again.");
    if (parameter == "headers")
        return tr("Install the package plateau-operator-dev of the same version as this Plateau, then check again.");
    if (parameter == "compiler") return tr("Install the compiler g++, then check again.");
    return adviceText(error);
}

// While it is checked anew it is not known whether the problem is still there.
void OwnOperatorView::showProblem() {
    const auto& outcome = m_workshop->outcome();
    const bool has_problem = outcome && outcome->error && !m_workshop->isChecking();
    m_problem->setVisible(has_problem);
    m_advice->setVisible(has_problem);
    if (!has_problem) return;
    const Error& error = *outcome->error;
    const QString place = placeText(error), advice = adviceOn(error);
    m_problem->setWholeText(place.isEmpty() ? messageText(error) : messageText(error) + QLatin1Char('\n') + place);
    m_advice->setWholeText(advice);
    m_advice->setVisible(!advice.isEmpty());
}

QString OwnOperatorView::status() const {
    return m_status->text();
}

QString OwnOperatorView::problem() const {
    return m_problem->isHidden() ? QString() : m_problem->text();
}

bool OwnOperatorView::isSettled() const {
    return !m_workshop->isChecking() && !m_costs->isBusy() && m_demo->isSettled();
}

void OwnOperatorView::saveState(QSettings& settings) const {
    m_start->saveState(settings);
    settings.setValue(QStringLiteral("own_operator.file"), m_kept.isEmpty() ? m_workshop->file() : m_kept);
    settings.setValue(QStringLiteral("own_operator.itself"), m_demo->startsItself());
}

// The file is opened again when the view is shown: a check takes seconds that nobody may want.
void OwnOperatorView::restoreState(QSettings& settings) {
    m_start->restoreState(settings);
    m_workshop->setPython(m_start->python());
    m_demo->setStartsItself(settings.value(QStringLiteral("own_operator.itself"), false).toBool());
    m_kept = settings.value(QStringLiteral("own_operator.file")).toString();
}

void OwnOperatorView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    const QString kept = std::exchange(m_kept, QString());
    if (m_workshop->file().isEmpty() && QFileInfo::exists(kept)) open(kept);
}

}  // namespace plateau::widgets
