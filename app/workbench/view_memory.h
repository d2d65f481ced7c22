// What a workspace remembers of its window, in window.ini of the workspace: geometry, page, selection, zoom, choices,
// typed texts. It is written soon after each change, so that a window that is killed loses no more than a moment.
//
// settings() is the memory's own copy: values are put into it and read from it without touching the file. save() lets
// the window put its state in, and what differs from what was written last goes to a worker, which changes only that in
// the file, and replaces the file as a whole: of two windows on one workspace each writes what was changed in it.
// GUI thread.
#pragma once

#include <functional>
#include <memory>

#include <QElapsedTimer>
#include <QObject>
#include <QThreadPool>
#include <QTimer>
#include <QVariantMap>

class QSettings;

namespace plateau::workbench {

class ViewMemory : public QObject {
    Q_OBJECT

public:
    explicit ViewMemory(const QString& file);
    ~ViewMemory() override;  // waits for what is being written

    QSettings& settings();
    // What puts the state of the window into the settings. Empty: nobody does any more.
    using Collect = std::function<void(QSettings&)>;
    void setCollect(Collect collect);

    // Something has changed: it is written as soon as nothing more changes, or in two seconds. Keys, the mouse and the
    // wheel anywhere in the program do the same.
    void noteChange();
    void setValue(const QString& key, const QVariant& value);
    void save();  // now; the file is written on the worker

signals:
    void written();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void writeDifference();

    const QString m_file;
    std::unique_ptr<QSettings> m_settings;
    Collect m_collect;
    QVariantMap m_written;  // as it is in the file, as far as this window knows
    QTimer m_soon;
    QElapsedTimer m_since;  // the first change that is not written
    QThreadPool m_worker;
    bool m_isWriting = false, m_hasMore = false;
};

}  // namespace plateau::workbench
