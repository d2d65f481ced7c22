// Parts and differences of matrices that are shown. Pure; of null or odd sizes nothing comes.
#pragma once

#include "widgets/charts/matrix_data.h"

namespace plateau::widgets {

MatrixPtr symmetricPart(const MatrixPtr& matrix);              // (M + Mᵀ)/2 of a square one
MatrixPtr antisymmetricPart(const MatrixPtr& matrix);          // (M − Mᵀ)/2
MatrixPtr difference(const MatrixPtr& a, const MatrixPtr& b);  // of equal sizes

}  // namespace plateau::widgets
