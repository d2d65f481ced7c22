// The page of `inspect attention --html` in a real browser, headless Chromium: a script that is appended here uses it
// as a person does. Skipped, saying so, where there is no Chromium.
#include <gtest/gtest.h>

#include "tests/end_to_end/browser.h"
#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

// Chooses the second layer and head, focuses the second token and points at the map; leaves what it saw in the
// document.
constexpr const char* kUse = R"(
<script>
addEventListener('load', () => {
  const find = id => document.getElementById(id), seen = [];
  const choose = (id, index) => { find(id).selectedIndex = index; find(id).dispatchEvent(new Event('change')); };
  const buttons = [...find('tokens').children];
  seen.push('LAYERS ' + find('layer').options.length, 'HEADS ' + find('head').options.length,
    'TOKENS ' + buttons.map(button => button.firstChild.textContent).join(' '));
  choose('layer', 1);
  choose('head', 1);
  buttons[1].focus();
  buttons[1].dispatchEvent(new FocusEvent('focus'));
  const row = buttons.map(button => Number(button.lastChild.textContent));
  seen.push('SUM ' + row.reduce((sum, one) => sum + one, 0).toFixed(2));
  seen.push('PRESSED ' + buttons.findIndex(button => button.getAttribute('aria-pressed') === 'true'));
  const map = find('map'), cell = map.width / buttons.length;
  map.dispatchEvent(new MouseEvent('mousemove', {clientX: map.getBoundingClientRect().x + 2.5 * cell,
    clientY: map.getBoundingClientRect().y + 0.5 * cell, bubbles: true}));
  seen.push('SAID ' + find('said').textContent, 'IMAGES ' + document.images.length);
  const said = document.createElement('pre');
  said.id = 'seen';
  said.textContent = seen.join('|');
  document.body.append(said);
});
</script>
)";

TEST(AttentionInABrowser, ShowsLayersHeadsAndTheWeightsUnderThePointer) {
    if (browserProgram().empty()) GTEST_SKIP() << "no Chromium here";
    const TemporaryFolder folder;
    const auto run = folder.path() / "run", file = folder.path() / "attention.html";
    const Finished made = engine(
        microPretrain(run, 1, {"--operator", "symmetric", "--set", "model.layers=2", "--set", "train.warmup_steps=1"}));
    ASSERT_EQ(made.code, 0) << made.err;
    const Finished finished = engine({"inspect", "attention", "--checkpoint", run.string(), "--text",
                                      "a <img src=x onerror=alert(1)> b", "--html", file.string()});
    ASSERT_EQ(finished.code, 0) << finished.err;
    std::string html = readText(file);
    html.insert(html.rfind("</body>"), kUse);
    const std::string dom = documentAfter(html, folder.path());
    const std::size_t start = dom.rfind("<pre id=\"seen\">");
    ASSERT_NE(start, std::string::npos) << "the page's script failed: " << dom.substr(0, 2000);
    const std::string seen = dom.substr(start, dom.find("</pre>", start) - start);
    for (const char* part :
         {"LAYERS 2", "HEADS 2", "TOKENS [CLS] ", "|SUM 1.00|", "|PRESSED 1|", "|SAID [CLS] → ", "|IMAGES 0"})
        EXPECT_NE(seen.find(part), std::string::npos) << part << " in " << seen;
}

}  // namespace
}  // namespace plateau::test
