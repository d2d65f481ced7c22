#include "tests/end_to_end/browser.h"

#include <cstdlib>
#include <fstream>

#include "tests/end_to_end/process.h"

namespace plateau::test {

std::string browserProgram() {
    for (const char* name : {"chromium", "chromium-browser", "google-chrome"})
        if (std::system(("command -v " + std::string(name) + " > /dev/null").c_str()) == 0) return name;
    return {};
}

std::string documentAfter(const std::string& html, const std::filesystem::path& folder, const BrowserWindow& window) {
    const auto file = folder / "page.html";
    std::ofstream(file, std::ios::binary) << html;
    const Finished finished =
        runToEnd({browserProgram(), "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
                  "--user-data-dir=" + (folder / "profile").string(),
                  "--blink-settings=preferredColorScheme=" + std::to_string(window.dark ? 0 : 1),
                  "--window-size=" + std::to_string(window.width) + ",900", "--dump-dom", "file://" + file.string()});
    return finished.out.empty() ? finished.err : finished.out;
}

}  // namespace plateau::test
