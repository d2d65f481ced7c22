#include "tests/faults/components.h"
#include "tests/support/made_run.h"

namespace plateau::faults {
namespace {

namespace fs = std::filesystem;

class Window : public Component {
public:
    Window() {
        for (const char* name : {"one", "two", "three"})
            support::appendEvents(support::makeRun(m_made.path(), name), support::madeHistory(200));
    }
    const char* name() const override { return "window"; }
    void prepare(const fs::path& folder) const override {
        fs::create_directory(folder / "ws");
        fs::copy(m_made / "runs", folder / "ws/runs", fs::copy_options::recursive);
    }
    std::vector<std::string> words(const fs::path& folder) const override {
        return {PLATEAU_WINDOW_PATH,
                "--workspace",
                (folder / "ws").string(),
                "--page",
                "curves",
                "--screenshot",
                (folder / "picture.png").string()};
    }
    std::map<std::string, std::string> environment(const fs::path& folder) const override {
        return {{"HOME", (folder / "home").string()},
                {"XDG_DATA_HOME", (folder / "data").string()},
                {"XDG_CONFIG_HOME", (folder / "config").string()},
                {"XDG_CACHE_HOME", (folder / "cache").string()},
                {"QT_QPA_PLATFORM", "offscreen"}};
    }
    std::string faultOf(const fs::path& folder, const Disturbed& /*disturbed*/) const override {
        for (const char* name : {"one", "two", "three"})
            if (test::contentOf(folder / "ws/runs" / name) != test::contentOf(m_made / "runs" / name))
                return std::string("the window has changed the run ") + name;
        if (std::string damage = damageIn(folder / "ws"); !damage.empty()) return "not whole: " + damage;
        const auto again = test::runToEnd(words(folder), {}, {.environment = environment(folder)});
        if (again.code != 0) return "does not start again: " + again.err;
        return damageIn(folder / "ws");
    }

private:
    test::TemporaryFolder m_made;
};

}  // namespace

std::unique_ptr<Component> window() {
    return std::make_unique<Window>();
}

}  // namespace plateau::faults
