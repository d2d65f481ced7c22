// Variants of a choice as a person writes them: "init=identity | init=normal(1); structure=diagonal". Each adds one run
// for every operator and seed. A name is a field of the spec ("train.peak_lr"), "operator" or "pattern", or else a
// setting of the operators. Pure.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/study/choice.h"

namespace plateau::study {

inline constexpr std::size_t kMostVariants = 50;

struct Variant {
    std::string text;     // as it was written, for names
    FieldTexts assigned;  // name -> value
};

struct VariantError {
    std::string part;  // what could not be read; empty: there are more than kMostVariants
    bool operator==(const VariantError&) const = default;
};

// A blank text is one variant that changes nothing.
std::variant<std::vector<Variant>, VariantError> parseVariants(std::string_view text);

// A text that parseVariants() reads as what these assign.
std::string textOf(const std::vector<Variant>& variants);

// The choice with what the variant assigns, and no variants of its own.
Choice withVariant(Choice choice, const Variant& variant);

}  // namespace plateau::study
