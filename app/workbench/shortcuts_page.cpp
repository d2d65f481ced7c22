#include "app/workbench/shortcuts_page.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/workbench/fuzzy_match.h"
#include "widgets/theme/spoken.h"
#include "widgets/theme/theme.h"

namespace plateau::workbench {

ShortcutsPage::ShortcutsPage(std::function<std::vector<ShortcutRow>()> collect, QWidget* parent)
    : Page(parent), m_collect(std::move(collect)), m_search(new QLineEdit), m_tree(new QTreeWidget) {
    m_search->setPlaceholderText(tr("Search keys and what they do"));
    m_search->setAccessibleName(tr("Search keys and what they do"));
    m_search->setToolTip(tr("Only rows with these letters stay"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(widgets::icon("search", &widgets::Theme::inkSoft), QLineEdit::LeadingPosition);
    widgets::nameFieldButtons(*m_search);
    m_search->setMaximumWidth(420);
    m_tree->setColumnCount(2);
    m_tree->setHeaderLabels({tr("What it does"), tr("Keys")});
    m_tree->setAccessibleName(tr("Shortcuts"));
    m_tree->setToolTip(tr("Shortcuts by page"));
    m_tree->setRootIsDecorated(false);
    m_tree->setAlternatingRowColors(true);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_tree->header()->setStretchLastSection(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(widgets::spacing::s);
    column->addWidget(m_search);
    column->addWidget(m_tree, 1);
    setFocusProxy(m_search);
    connect(m_search, &QLineEdit::textChanged, this, &ShortcutsPage::filter);
}

void ShortcutsPage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    collectAgain();
}

void ShortcutsPage::complete() {
    m_complete = true;
    collectAgain();
    emit settledChanged();
}

void ShortcutsPage::collectAgain() {
    m_tree->clear();
    QTreeWidgetItem* section = nullptr;
    const QSize line(0, fontMetrics().height() + widgets::spacing::s);
    for (const ShortcutRow& row : m_collect()) {
        if (!section || section->text(0) != row.section) {
            section = new QTreeWidgetItem(m_tree, {row.section});
            QFont bold = font();
            bold.setWeight(QFont::DemiBold);
            section->setFont(0, bold);
            section->setFlags(Qt::ItemIsEnabled);
            section->setExpanded(true);
            section->setSizeHint(0, line);
        }
        auto* item = new QTreeWidgetItem(section, {row.what, row.keys});
        item->setSizeHint(0, line);
    }
    filter(m_search->text());
}

void ShortcutsPage::filter(const QString& text) {
    const QString pattern = foldedText(text.simplified());
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i) {
        QTreeWidgetItem* section = m_tree->topLevelItem(i);
        bool any = false;
        for (int j = 0; j < section->childCount(); ++j) {
            QTreeWidgetItem* row = section->child(j);
            const QString line = foldedText(section->text(0) + ' ' + row->text(0) + ' ' + row->text(1));
            // Whole words: letters scattered over a sentence name nothing.
            bool found = true;
            for (const QString& word : pattern.split(' ', Qt::SkipEmptyParts)) found = found && line.contains(word);
            row->setHidden(!found);
            any = any || found;
        }
        section->setHidden(!any);
    }
}

}  // namespace plateau::workbench
