// The document of `bench all` as a table for people. Pure.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace plateau::engine {

// 1234567.8 -> "1,234,568", 12.345 -> "12.3": a figure of a measurement.
std::string figureText(double value);

// A row for each case, marked where the machine was busy, and below it why; which references are missing, and what was
// left out.
std::string benchReport(const nlohmann::json& document);

}  // namespace plateau::engine
