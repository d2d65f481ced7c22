// A page of the guide as it is read: headings, tables, pictures in the colours of the theme, links. GUI thread.
//
// Of a picture whose name ends in "-light" the dark theme shows the one that ends in "-dark", where there is one.
#pragma once

#include <QString>
#include <QTextBrowser>

#include "widgets/guide/guide_book.h"

namespace plateau::widgets {

class GuideView : public QTextBrowser {
    Q_OBJECT

public:
    // The book must outlive the view.
    explicit GuideView(GuideBook& book, QWidget* parent = nullptr);

    // Shows a page and, marked, what the anchor stands for. An anchor that is not there is the page's beginning. False:
    // there is no such page, and nothing has changed.
    bool showAddress(const QString& address);
    const QString& address() const { return m_address; }  // of what was shown last; empty at first
    // How far the page has been scrolled, in pixels.
    int place() const;
    void setPlace(int place);
    // The text of the marked paragraph or cell; empty: the page's beginning is shown.
    QString markedText() const;

signals:
    // A link to a page of the guide was followed; it is not shown yet.
    void addressRequested(const QString& address);
    // A link to what is neither in the guide nor on the web.
    void strangeLink(const QString& target);

protected:
    QVariant loadResource(int type, const QUrl& name) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void render(const GuidePage& page);
    void linkNames();
    void styleTables();
    void styleCode();
    void toMark();
    void follow(const QUrl& link);

    GuideBook& m_book;
    QString m_address;
    int m_mark = -1;  // position in the document; -1: none
};

}  // namespace plateau::widgets
