#include "widgets/pages/launch/operator_cards.h"

#include <algorithm>

#include <QAction>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMimeData>
#include <QPainter>
#include <QSignalBlocker>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include "core/operatorfile/operator_file.h"
#include "widgets/forms/catalogue_text.h"
#include "widgets/models/check_titles.h"
#include "widgets/theme/help_names.h"
#include "widgets/theme/mixed_colours.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kStripe = 4, kCheck = 16, kColumns = 4;
constexpr double kIdleOpacity = 0.5;

void paintCheck(QPainter& painter, const QRectF& box, const QColor& colour, bool checked) {
    const Theme& theme = Theme::current();
    painter.setPen(QPen(checked ? colour : theme.inkSoft, 1.5));
    painter.setBrush(checked ? QBrush(colour) : Qt::NoBrush);
    painter.drawRoundedRect(box, 4, 4);
    if (!checked) return;
    painter.setPen(QPen(theme.card, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    const QPointF marks[] = {
        {box.left() + 4, box.center().y()}, {box.left() + 7, box.bottom() - 4.5}, {box.right() - 3.5, box.top() + 4.5}};
    painter.drawPolyline(marks, 3);
}

}  // namespace

OperatorCard::OperatorCard(const spec::OperatorInfo& info, QWidget* parent)
    : QAbstractButton(parent),
      m_id(info.id),
      m_formula(QString::fromStdString(info.formula)),
      m_paper(QString::fromStdString(info.paper)),
      m_failing(checkTitles(info.failed_checks)) {
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setText(catalogueText("operator." + info.id + ".title", info.title.empty() ? info.id : info.title));
    setObjectName(QStringLiteral("operator.") + QString::fromStdString(info.id));
    setProperty(kHelpTopic, QStringLiteral("operator:") + QString::fromStdString(info.id));
    setAccessibleName(text());
    const bool is_own = operatorfile::isOwnId(info.id);
    // Two of one title are told apart by their hashes.
    if (is_own) m_paper = m_failing.isEmpty() ? QString::fromStdString(info.id) : tr("Fails: %1").arg(m_failing);
    setAccessibleDescription(m_failing.isEmpty() ? m_formula : m_formula + QLatin1String(". ") + m_paper);
    QStringList lines{text(), m_formula, m_paper};
    if (!m_failing.isEmpty()) lines.insert(2, QString::fromStdString(info.id));
    lines << tr("Space or a click chooses it; several make several runs.");
    if (is_own) lines << tr("Its context menu forgets it.");
    setToolTip(lines.join(QLatin1Char('\n')));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
}

QSize OperatorCard::sizeHint() const {
    const int line = fontMetrics().height();
    return {150, 2 * spacing::m + 2 * line + QFontMetrics(smallFont()).height() + 2 * spacing::xs};
}

void OperatorCard::setIdle(const QString& why) {
    if (m_help.isEmpty()) m_help = toolTip();
    setEnabled(why.isEmpty());
    setToolTip(why.isEmpty() ? m_help : why);
}

void OperatorCard::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::current();
    const QColor own = operatorColour(QString::fromStdString(m_id));
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!isEnabled()) painter.setOpacity(kIdleOpacity);
    const QRectF frame = QRectF(rect()).adjusted(1, 1, -1, -1);
    const QColor ground = isChecked() ? mixed(theme.card, own, 0.10) : theme.card;
    painter.setBrush(underMouse() ? mixed(ground, theme.ink, 0.04) : ground);
    painter.setPen(hasFocus() ? QPen(theme.accent, 2) : QPen(isChecked() ? own : theme.line, isChecked() ? 1.5 : 1));
    painter.drawRoundedRect(frame, spacing::s, spacing::s);
    painter.setPen(Qt::NoPen);
    painter.setBrush(own);
    painter.drawRoundedRect(
        QRectF(frame.left() + spacing::xs, frame.top() + spacing::s, kStripe, frame.height() - 2 * spacing::s), 2, 2);
    const QRectF box(frame.right() - kCheck - spacing::s, frame.top() + spacing::m, kCheck, kCheck);
    paintCheck(painter, box, own, isChecked());

    const qreal left = frame.left() + kStripe + spacing::m;
    const qreal line = fontMetrics().height();
    QRectF row(left, frame.top() + spacing::m, box.left() - left - spacing::xs, line);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    const auto write = [&](const QFont& face, const QColor& colour, const QString& text) {
        painter.setFont(face);
        painter.setPen(colour);
        painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetricsF(face).elidedText(text, Qt::ElideRight, row.width()));
        row.translate(0, line + spacing::xs);
    };
    if (QFontMetricsF(bold).horizontalAdvance(text()) > row.width()) bold.setPointSizeF(smallFont().pointSizeF());
    write(bold, theme.ink, text());
    row.setRight(frame.right() - spacing::s);
    QFont face = monospaceFont();
    if (QFontMetricsF(face).horizontalAdvance(m_formula) > row.width()) face.setPointSizeF(smallFont().pointSizeF());
    write(face, theme.ink, m_formula);
    write(smallFont(), m_failing.isEmpty() ? theme.inkSoft : theme.bad, m_paper);
}

OperatorCards::OperatorCards(QWidget* parent)
    : QWidget(parent), m_layout(new QGridLayout), m_foot(new QHBoxLayout), m_all(new QToolButton(this)) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(spacing::s);
    lines->addLayout(m_layout);
    lines->addLayout(m_foot);
    m_layout->setSpacing(spacing::s);
    m_foot->addWidget(m_all);
    m_all->setObjectName(QStringLiteral("allOperators"));
    m_all->setCheckable(true);
    m_all->setAutoRaise(true);
    m_all->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_all->setToolTip(tr("Shows every operator, or only the first row and what is chosen"));
    connect(m_all, &QToolButton::toggled, this, &OperatorCards::layOut);
    auto* file = new QToolButton(this);
    file->setObjectName(QStringLiteral("operatorFile"));
    file->setAutoRaise(true);
    file->setText(tr("Operator file …"));
    file->setToolTip(tr("Offers an operator of your own, from its file; one may also be dropped onto the cards"));
    m_foot->addWidget(file);
    connect(file, &QToolButton::clicked, this, &OperatorCards::chooseFile);
    m_foot->addStretch(1);
    setAcceptDrops(true);
}

void OperatorCards::chooseFile() {
    const QString ending = QLatin1String(operatorfile::kOperatorEnding);
    const QString file =
        QFileDialog::getOpenFileName(window(), tr("An operator of your own"), {}, tr("Operators (*%1)").arg(ending));
    if (!file.isEmpty()) emit fileChosen(file);
}

namespace {

QString operatorFileIn(const QMimeData& data) {
    const QList<QUrl> urls = data.urls();
    const QString file = urls.size() == 1 ? urls.front().toLocalFile() : QString();
    return file.endsWith(QLatin1String(operatorfile::kOperatorEnding)) ? file : QString();
}

}  // namespace

void OperatorCards::dragEnterEvent(QDragEnterEvent* event) {
    if (!operatorFileIn(*event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void OperatorCards::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    emit fileChosen(operatorFileIn(*event->mimeData()));
}

void OperatorCards::addToFoot(QWidget* widget) {
    m_foot->insertWidget(m_foot->count() - 2, widget);
}

// What is unchecked stays where it is until the next time: nothing goes from under the mouse.
void OperatorCards::layOut() {
    m_shown.clear();
    for (std::size_t at = 0; at < m_cards.size(); ++at) {
        OperatorCard* card = m_cards[at];
        m_layout->removeWidget(card);
        const bool isShown = m_all->isChecked() || at < kColumns || card->isChecked();
        card->setVisible(isShown);
        if (!isShown) continue;
        const int place = static_cast<int>(m_shown.size());
        m_layout->addWidget(card, place / kColumns, place % kColumns);
        m_shown.push_back(card);
    }
    m_all->setVisible(m_cards.size() > kColumns);
    m_all->setIcon(icon(m_all->isChecked() ? "chevron-down" : "chevron-right"));
    m_all->setText(m_all->isChecked() ? tr("Fewer operators")
                                      : tr("All %n operators", nullptr, static_cast<int>(m_cards.size())));
}

void OperatorCards::setOperators(const std::vector<spec::OperatorInfo>& operators) {
    const std::vector<std::string> before = chosen();
    for (OperatorCard* card : m_cards) delete card;
    m_cards.clear();
    for (const spec::OperatorInfo& info : operators) m_cards.push_back(made(info));
    setChosen(before);
}

OperatorCard* OperatorCards::made(const spec::OperatorInfo& info) {
    auto* card = new OperatorCard(info, this);
    card->installEventFilter(this);
    card->setIdle(m_idle);
    connect(card, &QAbstractButton::toggled, this, &OperatorCards::edited);
    if (!operatorfile::isOwnId(info.id)) return card;
    auto* forget = new QAction(tr("Forget this operator"), card);
    forget->setObjectName(QStringLiteral("forget"));
    card->addAction(forget);
    card->setContextMenuPolicy(Qt::ActionsContextMenu);
    // Queued: the card goes with it.
    connect(
        forget, &QAction::triggered, this, [this, id = QString::fromStdString(info.id)] { emit forgetRequested(id); },
        Qt::QueuedConnection);
    return card;
}

std::vector<std::string> OperatorCards::chosen() const {
    std::vector<std::string> ids;
    for (const OperatorCard* card : m_cards) {
        if (card->isChecked()) ids.push_back(card->id());
    }
    return ids;
}

void OperatorCards::setIdle(const QString& why) {
    m_idle = why;
    for (OperatorCard* card : m_cards) card->setIdle(why);
}

void OperatorCards::setChosen(const std::vector<std::string>& ids) {
    for (OperatorCard* card : m_cards) {
        const QSignalBlocker quiet(card);
        card->setChecked(std::find(ids.begin(), ids.end(), card->id()) != ids.end());
        card->update();
    }
    layOut();
}

OperatorCard* OperatorCards::card(const std::string& id) const {
    for (OperatorCard* card : m_cards) {
        if (card->id() == id) return card;
    }
    return nullptr;
}

bool OperatorCards::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const bool rows = m_shown.size() > kColumns;
        const int down = rows ? kColumns : 1;
        const int move = key == Qt::Key_Right  ? 1
                         : key == Qt::Key_Left ? -1
                         : key == Qt::Key_Down ? down
                         : key == Qt::Key_Up   ? -down
                                               : 0;
        const auto at = std::find(m_shown.begin(), m_shown.end(), watched);
        if (move != 0 && at != m_shown.end()) {
            const auto count = static_cast<std::ptrdiff_t>(m_shown.size());
            m_shown[static_cast<std::size_t>(((at - m_shown.begin()) + move + count) % count)]->setFocus(
                Qt::TabFocusReason);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace plateau::widgets
