#include "widgets/forms/ask_to_use.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

#include "widgets/models/check_titles.h"

namespace plateau::widgets {
namespace {

struct AskToUse {
    Q_DECLARE_TR_FUNCTIONS(AskToUse)
};

}  // namespace

void askToUse(const operatorfile::Conformance& conformance, QWidget* parent, const std::function<void()>& use,
              const std::function<void()>& leave) {
    QStringList failed;
    for (const operatorfile::Check check : conformance.failed()) failed << checkTitle(check);
    auto* box = new QMessageBox(QMessageBox::Warning, AskToUse::tr("Fails checks"),
                                AskToUse::tr("The operator %1 fails checks that every operator is held to: %2")
                                    .arg(QString::fromStdString(conformance.op), failed.join(QStringLiteral(", "))),
                                QMessageBox::NoButton, parent);
    box->setInformativeText(AskToUse::tr("Its runs carry the mark, wherever they go."));
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* yes = box->addButton(AskToUse::tr("Use it as it is"), QMessageBox::AcceptRole);
    QPushButton* no = box->addButton(QMessageBox::Cancel);
    box->setDefaultButton(no);
    QObject::connect(box, &QMessageBox::finished, parent,
                     [box, yes, use, leave] { box->clickedButton() == yes ? use() : leave(); });
    box->open();
}

}  // namespace plateau::widgets
