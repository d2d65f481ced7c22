// The list of pages at the left: icon, name, count. It can be folded to icons only, and is in a narrow window, where a
// person may still unfold it for the time being. GUI thread.
#pragma once

#include <QAbstractButton>
#include <QFrame>
#include <QList>

class QAction;
class QBoxLayout;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace plateau::workbench {

class NavigationButton : public QAbstractButton {
    Q_OBJECT

public:
    NavigationButton(const QString& pageId, const QString& text, const QString& iconName, QWidget* parent = nullptr);

    const QString& pageId() const { return m_pageId; }
    void setCount(int count);  // 0: no count is shown
    void setFolded(bool folded);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;  // lower

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void paintCount(QPainter& painter) const;

    QString m_pageId;
    int m_count = 0;
    bool m_folded = false;
};

class Navigation : public QFrame {
    Q_OBJECT

public:
    explicit Navigation(QWidget* parent = nullptr);

    void addPage(const QString& id, const QString& text, const QString& iconName, const QString& keys = {});
    void setCurrent(const QString& id);
    void setCount(const QString& id, int count);
    bool isFolded() const { return m_folded; }
    // As a person has it. In a narrow window that is not remembered.
    void setFolded(bool folded);
    // What a window with room enough has.
    bool isFoldedByChoice() const { return m_foldedByChoice; }
    void setNarrow(bool narrow);
    // The actions in the menus of the buttons at the bottom.
    void setThemeActions(const QList<QAction*>& actions);
    void setLanguageActions(const QList<QAction*>& actions);
    void setHelpActions(const QList<QAction*>& actions);

signals:
    void pageChosen(const QString& id);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void updateButtons();
    void fold(bool folded);

    QList<NavigationButton*> m_buttons;
    QScrollArea* m_area;
    QVBoxLayout* m_pages;
    QToolButton* m_fold;
    QToolButton *m_theme, *m_language, *m_help;
    QBoxLayout* m_bottom;
    QWidget* m_name;
    bool m_folded = false, m_foldedByChoice = false, m_narrow = false;
};

}  // namespace plateau::workbench
