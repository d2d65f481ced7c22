// The page GLUE: fine-tune a model on the tasks, compare results with each other and with published ones, see them
// along a pre-training, and read single predictions. GUI thread; never waits for a file or the engine.
#pragma once

#include <QStringList>

#include "widgets/engine/run_queue.h"
#include "widgets/pages/page.h"
#include "widgets/pages/page_context.h"

class QAction;
class QTabWidget;

namespace plateau::widgets {

class AlongTab;
class PredictionsTab;
class GlueExports;
class GlueForm;
class GlueLibrary;
class MatrixTab;
class MessageBar;
class OwnForm;
class OwnTab;

class GluePage : public Page {
    Q_OBJECT

public:
    explicit GluePage(const PageContext& context, QWidget* parent = nullptr);

    QString subtitle() const override;
    QList<QAction*> headerActions() override;
    bool isSettled() const override;
    void saveState(QSettings& settings) const override;
    void restoreState(QSettings& settings) override;

    void setFormShown(bool shown);
    void setOwnFormShown(bool shown);
    void fitTabs();
    void takeFocusFrom(const QWidget& form);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void build();
    void takeRequest();
    void buildActions();
    void takeStudy();
    void launch(const RunQueue::NewFolder& folder, bool startNow);
    void takeCreated(const QStringList& ids);
    void takeFailure(const QString& what, const QString& detail);

    PageContext m_context;
    GlueLibrary* m_library;
    MessageBar* m_bar;
    GlueForm* m_form;
    QTabWidget* m_tabs;
    MatrixTab* m_matrix;
    AlongTab* m_along;
    PredictionsTab* m_predictions;
    OwnForm* m_ownForm;
    OwnTab* m_own;
    GlueExports* m_exports;
    QAction *m_new, *m_newOwn, *m_columns;
    enum class Pending { none, start, queue } m_pending = Pending::none;
};

}  // namespace plateau::widgets
