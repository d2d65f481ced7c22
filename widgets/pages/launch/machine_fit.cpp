#include "widgets/pages/launch/machine_fit.h"

#include <QPointer>

#include "widgets/engine/engine_client.h"
#include "widgets/pages/launch/estimator.h"

namespace plateau::widgets {

MachineFit::MachineFit(EngineClient& engine, QObject* parent) : QObject(parent), m_engine(engine) {}

MachineFit::~MachineFit() {
    cancel();
}

void MachineFit::start(const spec::Draft& draft) {
    cancel();
    m_asked =
        m_engine.ask(QStringLiteral("fit"), estimateParams(draft),
                     [guard = QPointer<MachineFit>(this)](const QJsonObject& result, const QJsonObject& error) {
                         if (!guard || !guard->m_asked) return;
                         guard->m_asked.reset();
                         if (const auto fit = parseFit(result)) return emit guard->found(*fit);
                         emit guard->failed(
                             error.value(QStringLiteral("message")).toString(tr("The engine's answer cannot be read")));
                     });
}

void MachineFit::cancel() {
    if (m_asked) m_engine.cancel(*std::exchange(m_asked, std::nullopt));
}

}  // namespace plateau::widgets
