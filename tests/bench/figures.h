// What a bench prints for `bench all`: with --json among its arguments, one document {"milliseconds": {name: value}} on
// standard output, and its lines for people on standard error.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace plateau::bench {

class Figures {
public:
    // Takes --json out of the arguments. From then on standard output is standard error.
    Figures(int& argc, char** argv);
    void add(const std::string& name, double milliseconds) { m_milliseconds[name] = milliseconds; }
    // Prints the document, if it is wanted: the exit status of the bench.
    int finish() const;

private:
    int m_output = -1;
    nlohmann::json m_milliseconds = nlohmann::json::object();
};

}  // namespace plateau::bench
