#include "tests/contract/stage.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <random>
#include <regex>
#include <sstream>
#include <stdexcept>

#include <nlohmann/json.hpp>

namespace plateau::test::contract {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr std::size_t kLongest = 12000;  // of an output that is kept whole
constexpr int kDigits = 6;               // of numbers that are compared nearly
constexpr auto kAnswerPatience = 2 * kPatience;

std::string readAll(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

int numberIn(const std::string& text) {
    int number = 0;
    if (std::from_chars(text.data(), text.data() + text.size(), number).ec != std::errc())
        throw std::runtime_error("no number: " + text);
    return number;
}

bool isAnswer(const std::string& line) {
    return line.starts_with("| ") || line.starts_with("|-") || line == "|" || line.starts_with("! ") ||
           line.starts_with("!-") || line == "!" || line.starts_with("= ");
}

bool isContent(const std::string& line) {
    return line.starts_with(":");
}

std::string drawnWords(unsigned seed, int count) {
    static const char* const kWords[] = {"the",   "cat",   "sees",  "a",     "dog",  "and",  "old",
                                         "river", "sings", "of",    "stone", "wind", "over", "green",
                                         "hills", "where", "birds", "sleep", "in",   "trees"};
    std::mt19937 random(seed);
    std::string text;
    for (int i = 0; i < count; ++i) text += (i ? " " : "") + std::string(kWords[random() % std::size(kWords)]);
    return text;
}

// Header and, of tensors of floats, the mean of the absolute values.
std::optional<std::string> safetensorsText(const std::string& bytes, bool exact) {
    std::uint64_t length = 0;
    if (bytes.size() < 8) return {};
    std::memcpy(&length, bytes.data(), 8);
    if (length < 2 || length > bytes.size() - 8 || bytes[8] != '{') return {};
    const json header = json::parse(bytes.substr(8, length), nullptr, false);
    if (header.is_discarded()) return {};
    std::string text = "safetensors, " + std::to_string(bytes.size()) + " bytes\n";
    for (const auto& [name, tensor] : header.items()) {
        text += name + " " + tensor.dump() + "\n";
        if (!tensor.contains("data_offsets")) continue;
        const std::string data =
            bytes.substr(8 + length + tensor["data_offsets"][0].get<std::size_t>(),
                         tensor["data_offsets"][1].get<std::size_t>() - tensor["data_offsets"][0].get<std::size_t>());
        double sum = 0;
        std::size_t count = 0;
        const auto add = [&](auto value) {
            for (; (count + 1) * sizeof value <= data.size(); ++count) {
                std::memcpy(&value, data.data() + count * sizeof value, sizeof value);
                sum += std::abs(static_cast<double>(value));
            }
        };
        if (tensor["dtype"] == "F32") add(float{});
        if (tensor["dtype"] == "F64") add(double{});
        text.pop_back();
        // Scores are compared within a row, so a key's bias has no gradient but rounding, and optimisers scale that up.
        if (!exact && sum > 0 && name.ends_with(".key.bias")) {
            text += " mean {rounding}\n";
            continue;
        }
        text += count == 0 ? " " + hashOf(data) : " mean " + json(sum / static_cast<double>(count) + 1e-300).dump();
        text += (exact ? " " + hashOf(data) : "") + "\n";
    }
    return text;
}

bool isText(const std::string& bytes) {
    return bytes.find('\0') == std::string::npos;
}

// Of events only what a spec decides on: how often progress is logged, and so the count, goes by the clock.
bool isTimed(const json& event) {
    return event.value("type", "") == "progress";
}

}  // namespace

std::vector<Step> readTranscript(const std::string& text) {
    std::vector<Step> steps;
    std::istringstream lines(text);
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        if (isAnswer(line) && !steps.empty())
            steps.back().recorded.push_back(line);
        else if (isContent(line) && !steps.empty())
            steps.back().body.push_back(line);
        else
            steps.push_back({number, line, {}, {}});
    }
    return steps;
}

std::string writeTranscript(const std::vector<Step>& steps) {
    std::string text;
    for (const Step& step : steps) {
        text += step.head + "\n";
        for (const std::string& line : step.body) text += line + "\n";
        for (const std::string& line : step.recorded) text += line + "\n";
    }
    return text;
}

Stage::Stage(std::string engine, std::string source, bool exact)
    : m_engine(std::move(engine)), m_source(std::move(source)), m_exact(exact) {}

Places Stage::places() const {
    return {m_folder.path().string(), m_source, fs::temp_directory_path().string()};
}

// One thread, no accelerator, no language, whichever machine this is.
ProcessOptions Stage::options() const {
    ProcessOptions options;
    options.folder = m_folder.path().string();
    options.environment = {{"PLATEAU_HOOK", ""},  // none of whoever runs the tests
                           {"OMP_NUM_THREADS", "1"},
                           {"MKL_NUM_THREADS", "1"},
                           {"CUDA_VISIBLE_DEVICES", ""},
                           {"LC_ALL", "C.UTF-8"},
                           {"TZ", "UTC"},
                           {"COLUMNS", "80"}};
    return options;
}

fs::path Stage::fileOf(const std::string& name) const {
    return m_folder.path() / fs::path(name);
}

std::string Stage::expanded(std::string text, int index) const {
    const auto replaceAll = [&](const std::string& what, const std::string& with) {
        for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
            text.replace(at, what.size(), with);
    };
    replaceAll("{here}", m_folder.path().string());
    replaceAll("{source}", m_source);
    replaceAll("{i}", std::to_string(index));
    text = unescaped(text);
    for (auto at = text.find("{repeat "); at != std::string::npos; at = text.find("{repeat ", at)) {
        const auto blank = text.find(' ', at + 8), end = text.find('}', at);
        const int count = numberIn(text.substr(at + 8));
        const std::string what = text.substr(blank + 1, end - blank - 1);
        std::string all;
        all.reserve(what.size() * static_cast<std::size_t>(count));
        for (int i = 0; i < count; ++i) all += what;
        text.replace(at, end + 1 - at, all);
        at += all.size();
    }
    for (auto at = text.find("{words "); at != std::string::npos; at = text.find("{words ", at)) {
        const auto blank = text.find(' ', at + 7), end = text.find('}', at);
        text.replace(
            at, end + 1 - at,
            drawnWords(static_cast<unsigned>(numberIn(text.substr(at + 7))), numberIn(text.substr(blank + 1))));
    }
    return text;
}

std::vector<std::string> Stage::wordsOf(const std::string& text) const {
    std::vector<std::string> words;
    char quote = 0;
    bool isOpen = false;
    for (const char c : text) {
        if (quote != 0 ? c == quote : c == '\'' || c == '"') {
            if (!isOpen) words.emplace_back();
            isOpen = true;
            quote = quote != 0 ? 0 : c;
        } else if (c == ' ' && quote == 0) {
            isOpen = false;
        } else {
            if (!isOpen) words.emplace_back();
            isOpen = true;
            words.back() += c;
        }
    }
    for (std::string& word : words) word = expanded(word);
    return words;
}

std::string Stage::contentOf(const std::vector<std::string>& body) const {
    std::string text;
    for (const std::string& line : body) {
        int count = 1;
        std::string own = line.substr(std::min<std::size_t>(2, line.size()));
        if (line.starts_with(":*")) {
            count = numberIn(own);
            own = own.substr(std::min(own.size(), own.find(' ') + 1));
        }
        for (int i = 0; i < count; ++i) text += expanded(own, i) + (line.starts_with(":-") ? "" : "\n");
    }
    return text;
}

std::vector<std::string> Stage::shown(const std::string& text, char mark) const {
    std::string own = normalised(text, places(), m_mode.times);
    if (m_mode.measured) own = withoutFigures(own);
    if (m_mode.near && !m_exact) own = rounded(own, kDigits);
    std::string rest;
    if (own.size() > kLongest && !m_mode.whole && !m_mode.near) {
        rest = std::to_string(own.size()) + " bytes, " + hashOf(own);
        own.resize(kLongest / 10);
    }
    std::vector<std::string> lines;
    for (std::size_t from = 0; from < own.size();) {
        const auto end = own.find('\n', from);
        const bool isWhole = end != std::string::npos;
        const std::string line = escaped(own.substr(from, end - from));
        lines.push_back(std::string(1, mark) + (!isWhole ? "-" : line.empty() ? "" : " ") + line);
        from = isWhole ? end + 1 : own.size();
    }
    if (!rest.empty()) lines.push_back(std::string(1, mark) + " (" + rest + ")");
    return lines;
}

void Stage::makeFile(const std::string& name, const std::vector<std::string>& body) const {
    fs::create_directories(fileOf(name).parent_path());
    std::ofstream(fileOf(name), std::ios::binary | std::ios::trunc) << contentOf(body);
}

std::vector<std::string> Stage::runCommand(const std::vector<std::string>& words, const std::string& input) const {
    std::vector<std::string> all{m_engine};
    all.insert(all.end(), words.begin(), words.end());
    const Finished finished = runToEnd(all, input, options(), kAnswerPatience);
    auto lines = shown(finished.out, '|');
    const auto errors = shown(finished.err, '!');
    lines.insert(lines.end(), errors.begin(), errors.end());
    if (finished.code != 0) lines.push_back("= " + std::to_string(finished.code));
    return lines;
}

std::vector<std::string> Stage::openSession(const std::vector<std::string>& words) {
    std::vector<std::string> all{m_engine};
    all.insert(all.end(), words.begin(), words.end());
    m_session = std::make_unique<Process>(all, options());
    m_outstanding = 1;  // it says hello
    return await(m_outstanding);
}

std::vector<std::string> Stage::send(const std::string& line, bool isQuestion, bool isWaited) {
    if (!m_session) throw std::runtime_error("no session: " + line);
    m_session->write(expanded(line) + "\n");
    m_outstanding += isQuestion ? 1 : 0;
    return isWaited ? await(m_outstanding) : std::vector<std::string>();
}

std::vector<std::string> Stage::await(int answers) {
    std::vector<std::string> lines;
    while (answers > 0) {
        const auto line = m_session->readLine(kAnswerPatience);
        if (!line) return {"! no answer: " + m_session->err()};
        if (line->find("\"progress\":") != std::string::npos && line->find("\"result\"") == std::string::npos) continue;
        const auto own = shown(*line + "\n", '|');
        lines.insert(lines.end(), own.begin(), own.end());
        --answers;
        --m_outstanding;
    }
    return lines;
}

std::vector<std::string> Stage::awaitProgress() {
    const auto line = m_session->readLine(kAnswerPatience);
    return {line && line->find("\"progress\":") != std::string::npos ? "| progress"
                                                                     : "! no progress: " + line.value_or("")};
}

std::vector<std::string> Stage::closeSession() {
    m_session->closeInput();
    std::vector<std::string> lines;
    while (const auto line = m_session->readLine(kAnswerPatience)) {
        const auto own = shown(*line + "\n", '|');
        lines.insert(lines.end(), own.begin(), own.end());
    }
    const auto ended = m_session->wait(kAnswerPatience);
    const auto errors = shown(m_session->err(), '!');
    lines.insert(lines.end(), errors.begin(), errors.end());
    if (!ended || !ended->code)
        lines.push_back("= killed");
    else if (*ended->code != 0)
        lines.push_back("= " + std::to_string(*ended->code));
    m_session.reset();
    m_outstanding = 0;
    return lines;
}

std::vector<std::string> Stage::show(const std::string& name) const {
    const fs::path file = fileOf(name);
    if (!fs::exists(file)) return {"! there is no " + name};
    const std::string bytes = readAll(file);
    if (const auto tensors = safetensorsText(bytes, m_exact)) return shown(*tensors, '|');
    if (!isText(bytes)) return {"| " + std::to_string(bytes.size()) + " bytes, " + hashOf(bytes)};
    return shown(bytes, '|');
}

std::vector<std::string> Stage::showEvents(const std::string& name) const {
    std::istringstream log(readAll(fileOf(name)));
    std::string text;
    for (std::string line; std::getline(log, line);) {
        const json event = json::parse(line, nullptr, false);
        if (event.is_discarded() || !isTimed(event)) text += line + "\n";
    }
    return shown(std::regex_replace(text, std::regex("\"seq\":[0-9]+"), "\"seq\":{seq}"), '|');
}

std::vector<std::string> Stage::list(const std::string& name) const {
    std::vector<std::string> lines;
    if (!fs::exists(fileOf(name))) return {"! there is no " + name};
    for (const auto& entry : fs::recursive_directory_iterator(fileOf(name)))
        lines.push_back("| " + escaped(fs::relative(entry.path(), fileOf(name)).string()) +
                        (entry.is_directory() ? "/" : ""));
    std::sort(lines.begin(), lines.end());
    return lines;
}

std::vector<std::string> Stage::perform(const Step& step) {
    const std::string& head = step.head;
    if (head.empty() || head.starts_with("#")) return {};
    const auto rest = [&] { return head.substr(std::min<std::size_t>(2, head.size())); };
    if (head.starts_with("> ") || head == ">") return send(rest(), true, true);
    if (head.starts_with("+ ")) return send(rest(), true, false);
    if (head.starts_with("- ") || head == "-") return send(rest(), false, false);
    if (head.starts_with("$ ") || head == "$") {
        const auto words = wordsOf(rest());
        return !words.empty() && words[0] == "serve" && step.body.empty() && head.find("--help") == std::string::npos
                   ? openSession(words)
                   : runCommand(words, contentOf(step.body));
    }
    const auto words = wordsOf(head);
    const auto word = [&](std::size_t i) {
        if (i >= words.size()) throw std::runtime_error("line " + std::to_string(step.line) + ": too few words");
        return words[i];
    };
    if (words[0] == "@with") {
        const auto has = [&](const char* name) { return std::find(words.begin(), words.end(), name) != words.end(); };
        m_mode = {.near = has("near"), .measured = has("measured"), .times = has("times"), .whole = has("whole")};
        return {};
    }
    if (words[0] == "@file") return makeFile(word(1), step.body), std::vector<std::string>();
    if (words[0] == "@remove") return fs::remove_all(fileOf(word(1))), std::vector<std::string>();
    if (words[0] == "@cut") {
        fs::resize_file(fileOf(word(1)), static_cast<std::uintmax_t>(numberIn(word(2))));
        return {};
    }
    if (words[0] == "@copy") {
        fs::create_directories(fileOf(word(2)).parent_path());
        fs::copy(fileOf(word(1)), fileOf(word(2)), fs::copy_options::recursive);
        return {};
    }
    if (words[0] == "@await") return await(words.size() > 1 ? numberIn(word(1)) : m_outstanding);
    if (words[0] == "@progress") return awaitProgress();
    if (words[0] == "@end") return closeSession();
    if (words[0] == "@show") return show(word(1));
    if (words[0] == "@events") return showEvents(word(1));
    if (words[0] == "@list") return list(word(1));
    throw std::runtime_error("line " + std::to_string(step.line) + ": unknown directive " + words[0]);
}

}  // namespace plateau::test::contract
