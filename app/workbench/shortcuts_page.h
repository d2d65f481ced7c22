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
    // `collect` is asked whenever collectAgain() is called or the page is shown.
    explicit ShortcutsPage(std::function<std::vector<ShortcutRow>()> collect, QWidget* parent = nullptr);

    void collectAgain();

    QString title() const override;

protected:
    void showEvent(QShowEvent* event) override;

private:
    void filter(const QString& text);

    std::function<std::vector<ShortcutRow>()> m_collect;
    QLineEdit* m_search;
    QTreeWidget* m_tree;
};

}  // namespace plateau::workbench
