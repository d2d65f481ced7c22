#include "widgets/pages/compare/column_cards.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QStyle>
#include <QToolButton>

#include "widgets/pages/compare/compare_view.h"
#include "widgets/theme/stroke.h"

namespace plateau::widgets {
namespace {

// The run's line, as in the charts.
class Chip : public QWidget {
public:
    explicit Chip(QWidget* parent) : QWidget(parent) { setFixedSize(22, 12); }
    void setRunPen(const RunPen& pen) {
        m_pen = pen;
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setPen(strokeOf(m_pen, 3));
        painter.drawLine(1, height() / 2, width() - 1, height() / 2);
    }

private:
    RunPen m_pen;
};

// The name of a folder may be wrapped behind its dashes.
QString breakable(QString name) {
    for (const QChar mark : {u'-', u'_', u'/'}) name.replace(mark, QString(mark) + QChar(0x200b));
    return name;
}

constexpr std::size_t kMostWide = 2;  // cards side by side with the name in the heading

}  // namespace

class ColumnCard : public QFrame {
public:
    explicit ColumnCard(ColumnCards& owner) : QFrame(&owner) {
        setProperty("card", true);
        m_chip = new Chip(this);
        m_name = sentence();
        m_name->setProperty("role", "section");
        m_name->setObjectName(QStringLiteral("name"));
        m_pin = button(QStringLiteral("pin"));
        m_pin->setCheckable(true);
        m_hide = button(QStringLiteral("close"));
        m_hide->setToolTip(ColumnCards::tr("Hide this column"));
        m_hide->setObjectName(QStringLiteral("hide"));
        m_pin->setObjectName(QStringLiteral("pin"));
        m_answer = sentence();
        m_answer->setProperty("role", "section");
        m_answer->setObjectName(QStringLiteral("answer"));
        m_words = sentence();
        m_words->setObjectName(QStringLiteral("words"));
        m_heading = new QGridLayout;
        m_heading->setSpacing(spacing::xs);
        m_heading->setColumnStretch(1, 1);
        m_heading->addWidget(m_chip, 0, 0);
        setNarrow(false);
        m_heading->addWidget(m_pin, 0, 2);
        m_heading->addWidget(m_hide, 0, 3);
        auto* column = new QVBoxLayout(this);
        column->setContentsMargins(spacing::s, spacing::xs, spacing::xs, spacing::s);
        column->setSpacing(spacing::xs);
        column->addLayout(m_heading);
        column->addWidget(m_answer);
        column->addWidget(m_words, 1);
        connect(m_pin, &QToolButton::clicked, &owner, [this, &owner] {
            m_pin->setChecked(m_head.is_baseline);  // the page decides
            emit owner.baselineRequested(m_head.key);
        });
        connect(m_hide, &QToolButton::clicked, &owner, [this, &owner] { emit owner.hideRequested(m_head.key); });
    }

    // The name has lines of its own, below its chip and its buttons.
    void setNarrow(bool narrow) {
        m_heading->removeWidget(m_name);
        m_name->setAlignment((narrow ? Qt::AlignTop : Qt::AlignVCenter) | Qt::AlignLeft);  // beside its chip
        if (narrow)
            m_heading->addWidget(m_name, 1, 0, 1, 4);
        else
            m_heading->addWidget(m_name, 0, 1);
    }

    void setHead(const ColumnHead& head) {
        if (m_shown && head == m_head) return;
        m_head = head;
        m_shown = true;
        m_chip->setRunPen(head.pen);
        m_chip->setVisible(head.pen.style != Qt::NoPen);
        m_name->setText(breakable(head.name));
        m_name->setAccessibleName(head.name);
        m_pin->setChecked(head.is_baseline);
        m_pin->setToolTip(head.is_baseline ? ColumnCards::tr("The others are compared with this one")
                                           : ColumnCards::tr("Compare the others with this one"));
        m_pin->setAccessibleName(ColumnCards::tr("Baseline: %1").arg(head.name));
        m_hide->setAccessibleName(ColumnCards::tr("Hide %1").arg(head.name));
        m_answer->setText(head.answer);
        m_words->setText(head.words.join(QLatin1Char('\n')));
        m_words->setAccessibleName(ColumnCards::tr("%1 in words").arg(head.name));
    }

private:
    QLabel* sentence() {
        auto* made = new QLabel(this);
        made->setWordWrap(true);
        made->setTextFormat(Qt::PlainText);
        made->setAlignment(Qt::AlignTop | Qt::AlignLeft);
        made->setTextInteractionFlags(Qt::TextSelectableByMouse);
        return made;
    }

    QToolButton* button(const QString& picture) {
        auto* made = new QToolButton(this);
        made->setIcon(icon(picture));
        made->setAutoRaise(true);
        return made;
    }

    ColumnHead m_head;
    bool m_shown = false;
    Chip* m_chip;
    QGridLayout* m_heading;
    QLabel *m_name, *m_answer, *m_words;
    QToolButton *m_pin, *m_hide;
};

ColumnCards::ColumnCards(QWidget* parent) : QWidget(parent), m_left(new QWidget(this)), m_menu(new QMenu(this)) {
    m_row = new QHBoxLayout(this);
    m_row->setContentsMargins(0, 0, style()->pixelMetric(QStyle::PM_ScrollBarExtent), 0);
    m_row->setSpacing(spacing::xs);
    auto* column = new QVBoxLayout(m_left);
    column->setContentsMargins(0, 0, spacing::s, 0);
    m_choose = new QToolButton(m_left);
    m_choose->setText(tr("Columns"));
    m_choose->setIcon(icon(QStringLiteral("add")));
    m_choose->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_choose->setPopupMode(QToolButton::InstantPopup);
    m_menu->setToolTipsVisible(true);
    m_choose->setMenu(m_menu);
    m_choose->setToolTip(tr("Choose what stands side by side: up to four runs or groups of seeds"));
    m_choose->setObjectName(QStringLiteral("chooseColumns"));
    column->addWidget(m_choose);
    column->addStretch(1);
    m_row->addWidget(m_left);
}

void ColumnCards::setHeads(const std::vector<ColumnHead>& heads) {
    if (heads == m_heads) return;
    m_heads = heads;
    while (m_cards.size() < heads.size()) {
        m_cards.push_back(new ColumnCard(*this));
        m_row->addWidget(m_cards.back(), 1);
        m_cards.back()->show();
    }
    while (m_cards.size() > heads.size()) {
        // A click on one of its buttons may be what removes it.
        m_cards.back()->hide();
        m_cards.back()->deleteLater();
        m_row->removeWidget(m_cards.back());
        m_cards.pop_back();
    }
    for (std::size_t i = 0; i < heads.size(); ++i) {
        m_cards[i]->setNarrow(heads.size() > kMostWide);
        m_cards[i]->setHead(heads[i]);
    }
    fitHeight();
}

// Cards know their new height only once their own layouts have taken new words in, which is later.
bool ColumnCards::event(QEvent* event) {
    const bool isTaken = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest) fitHeight();
    return isTaken;
}

void ColumnCards::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_left->setFixedWidth(CompareView::titleWidth(width()));
    fitHeight();
}

// Whole sentences come before rows of the table, which scrolls.
void ColumnCards::fitHeight() {
    setMinimumHeight(m_row->hasHeightForWidth() ? m_row->heightForWidth(width()) : 0);
}

}  // namespace plateau::widgets
