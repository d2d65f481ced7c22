// All keys and mouse gestures, by page, with a line to search in. GUI thread.
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
    // `collect` is asked whenever the page is shown, and by complete().
    explicit ShortcutsPage(std::function<std::vector<ShortcutRow>()> collect, QWidget* parent = nullptr);

    // All pages have been made: nothing is missing now.
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
