// The page that lists all keys and mouse gestures, by page, with a search line. GUI thread.
#pragma once

#include <functional>
#include <vector>

#include "app/workbench/shortcut_list.h"
#include "widgets/pages/page.h"

class QLineEdit;
class QTreeWidget;

namespace plateau::workbench {

class ShortcutsPage : public widgets::Page {
    Q_OBJECT

public:
    // `collect` returns the list; it is called whenever the page is shown, and by complete().
    explicit ShortcutsPage(std::function<std::vector<ShortcutRow>()> collect, QWidget* parent = nullptr);

    // Call it when all pages have been created, so that the list is complete.
    void complete();

    bool isSettled() const override { return m_complete; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void collectAgain();
    void filter(const QString& text);

    std::function<std::vector<ShortcutRow>()> m_collect;
    QLineEdit* m_search;
    QTreeWidget* m_tree;
    bool m_complete = false;
};

}  // namespace plateau::workbench
