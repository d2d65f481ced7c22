// Pages in a real browser: headless Chromium, where there is one.
#pragma once

#include <filesystem>
#include <string>

namespace plateau::test {

// The program's name; empty where there is none.
std::string browserProgram();

struct BrowserWindow {
    int width = 1200;
    bool dark = false;
};

// The document of the page `html` when its scripts have run. `folder` takes the page and the browser's files. When the
// browser says nothing, what it wrote to standard error.
std::string documentAfter(const std::string& html, const std::filesystem::path& folder,
                          const BrowserWindow& window = {});

}  // namespace plateau::test
