// One head's matrix, as large as possible: of one model, or of two models and their difference, with linked zoom. GUI
// thread.
#pragma once

#include <array>

#include <QWidget>

#include "widgets/charts/matrix_view.h"

class QHBoxLayout;
class QLabel;

namespace plateau::widgets {

class EnlargedPanel : public QWidget {
    Q_OBJECT

public:
    static constexpr std::size_t kViews = 3;

    explicit EnlargedPanel(QWidget* parent = nullptr);

    struct Shown {
        MatrixPtr matrix;
        ColourRange range;
        QString title, empty;
        bool is_shown = false;
    };
    void show(const QString& heading, const std::array<Shown, kViews>& shown);
    MatrixView& view(std::size_t index) { return *m_views[index]; }

signals:
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QLabel* m_heading;
    std::array<MatrixView*, kViews> m_views{};
};

}  // namespace plateau::widgets
