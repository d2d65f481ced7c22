// What one measurement gives: values of series by name, standard errors of those that are means over positions, and for
// what cannot be answered the reason.
#pragma once

#include <map>
#include <string>

#include "core/anatomy/clustered_mean.h"
#include "core/run/anatomy_lacking.h"

namespace plateau::anatomy {

using run::Lacking;

struct Reading {
    std::map<std::string, double> values;
    std::map<std::string, double> errors;    // standard errors, clustered by samples
    std::map<std::string, Lacking> lacking;  // by series, or by a family's name

    // A mean without positions is lacking.
    void add(const std::string& series, const Mean& mean);
    // A value that is not finite is lacking.
    void add(const std::string& series, double value);
    void merge(Reading other);
};

}  // namespace plateau::anatomy
