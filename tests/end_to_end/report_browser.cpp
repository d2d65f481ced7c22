// The report's page in a real browser, headless Chromium, at the widths of a screen and of half of one. A script that
// is appended here measures the page from within. Skipped, saying so, where there is no Chromium.
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "core/report/report_files.h"
#include "tests/end_to_end/browser.h"
#include "tests/report/made_study.h"
#include "tests/support/temporary_folder.h"

namespace plateau::test {
namespace {

// Leaves what it finds wrong, and what it saw, in the document.
constexpr const char* kMeasure = R"(
<script>
addEventListener('load', () => {
  const faults = [], page = document.documentElement;
  let scrolling = 0;
  if (page.scrollWidth > innerWidth) faults.push('the page is ' + page.scrollWidth + ' wide, the window ' + innerWidth);
  const tables = document.querySelectorAll('table');
  for (const table of tables) {
    const box = table.parentElement, place = box.getBoundingClientRect();
    if (place.left < 0 || place.right > innerWidth) faults.push('the box of a table sticks out');
    if (box.scrollWidth <= box.clientWidth) continue;
    ++scrolling;
    box.scrollLeft = box.scrollWidth;
    if (table.getBoundingClientRect().right > place.right + 1) faults.push('the end of a table cannot be reached');
    box.scrollLeft = 0;
  }
  for (const cell of document.querySelectorAll('td, th')) {
    const text = document.createRange(), place = cell.getBoundingClientRect();
    text.selectNodeContents(cell);
    const needs = text.getBoundingClientRect();
    if (needs.left < place.left - 1 || needs.right > place.right + 1) faults.push('a cell is too narrow');
  }
  const all = [...document.querySelectorAll('h1, h2, .wide, figure, ul')];
  const blocks = all.map(block => block.getBoundingClientRect());
  blocks.forEach((a, i) => blocks.slice(i + 1).forEach(b => {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 1 && high > 1) faults.push('something is covered');
  }));
  const light = colour => colour.match(/[0-9.]+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 3;
  const style = getComputedStyle(document.body);
  const said = document.createElement('pre');
  said.textContent = 'FAULTS[' + [...new Set(faults)].join('; ') + '] TABLES[' + tables.length + '] SCROLLING[' +
    (scrolling > 0) + '] DARK[' + (light(style.backgroundColor) < 60 && light(style.color) > 180) + ']';
  document.body.append(said);
});
</script>
)";

class ReportInABrowser : public testing::Test {
protected:
    void SetUp() override {
        if (browserProgram().empty()) GTEST_SKIP() << "no Chromium here";
    }

    // Three seeds as the paper trained, other models of all lengths of names, fine-tunings, and pictures.
    static std::string page() {
        using namespace report::test;
        report::Sources sources;
        for (const std::uint64_t seed : {1, 2, 3})
            sources.trainings.push_back(
                training(paperSpec("pairwise", "base", seed), "s" + std::to_string(seed), 12000, 1.7));
        for (const std::string& name :
             {std::string("short"), std::string(90, 'n'),
              std::string("many words and more of them so that a line is not enough for all of them")}) {
            spec::RunSpec spec = paperSpec("symmetric", "small");
            spec.train.steps += static_cast<std::int64_t>(sources.trainings.size());
            sources.trainings.push_back(training(spec, name, 8000, 1.9));
            sources.models.push_back(glueModel(sources.trainings.back(), name + " tuned", 1000, 0.8));
        }
        const report::Report report = made(sources);
        std::map<std::string, std::string> pictures;
        for (const report::ReportFigure& figure : report.figures)
            for (const report::FigurePanel& panel : figure.panels)
                pictures[panel.id] = R"(<svg xmlns="http://www.w3.org/2000/svg" width="140mm" height="85mm")"
                                     R"( viewBox="0 0 397 241"><rect width="397" height="241" fill="#fff"/></svg>)";
        return reportHtml(report, pictures);
    }

    // What the script saw in a window of this width.
    std::string seen(int width, bool dark = false) {
        std::string html = page();
        html.insert(html.rfind("</body>"), kMeasure);
        const std::string dom = documentAfter(html, m_folder.path(), {.width = width, .dark = dark});
        const std::size_t start = dom.rfind("<pre>FAULTS[");
        if (start == std::string::npos) return "nothing was measured: " + dom;
        return dom.substr(start + 5, dom.find("</pre>", start) - start - 5);
    }

    support::TemporaryFolder m_folder;
};

TEST_F(ReportInABrowser, FitsAScreen) {
    EXPECT_EQ(seen(1200).substr(0, 18), "FAULTS[] TABLES[4]") << seen(1200);
}

TEST_F(ReportInABrowser, ScrollsItsTablesInsideInHalfAScreen) {
    EXPECT_EQ(seen(800), "FAULTS[] TABLES[4] SCROLLING[true] DARK[false]");
}

TEST_F(ReportInABrowser, IsDarkWhereThatIsPreferred) {
    EXPECT_EQ(seen(800, true), "FAULTS[] TABLES[4] SCROLLING[true] DARK[true]");
}

}  // namespace
}  // namespace plateau::test
