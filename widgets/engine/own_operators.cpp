#include "widgets/engine/own_operators.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <system_error>
#include <utility>

#include <QDir>

#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/operatorfile/operator_file.h"
#include "core/spec/operator_text.h"
#include "core/spec/pattern_text.h"
#include "core/spec/pretrain_schema.h"
#include "widgets/engine/worker.h"
#include "widgets/models/error_text.h"

namespace plateau::widgets {
namespace {

namespace fs = std::filesystem;
using operatorfile::Conformance;
using Entry = OwnOperators::Entry;

// With the table that stands in it: those who keep a file write what was found.
Result<Entry> entryOf(const fs::path& file) {
    auto text = readFile(file, operatorfile::kMostOperatorBytes);
    if (!text) return text.error();
    const auto read = operatorfile::parseOperatorFile(*text, file.string());
    if (!read) return read.error();
    const auto conformance = operatorfile::conformanceIn(*text);
    if (!conformance || operatorfile::ownId(read->id, read->hash) != file.stem())
        return Error{ErrorCode::malformed, "it is not the operator that its name says", file.string(), ""};
    return Entry{operatorfile::infoOf(*read, *conformance), *std::move(text), file.string()};
}

std::vector<Entry> entriesIn(const fs::path& folder) {
    std::vector<Entry> entries;
    std::error_code failure;
    for (fs::directory_iterator at(folder, failure); !failure && at != fs::directory_iterator(); at.increment(failure))
        if (at->path().extension() == operatorfile::kOperatorEnding &&
            operatorfile::isOwnId(at->path().stem().string()))
            if (auto entry = entryOf(at->path())) entries.push_back(*std::move(entry));
    std::ranges::sort(entries, {}, [](const Entry& entry) { return entry.info.id; });
    return entries;
}

std::set<std::string> operatorsOf(const spec::Draft& draft) {
    std::set<std::string> ids;
    if (const auto op = draft.fields.find(spec::kOperatorField); op != draft.fields.end()) ids.insert(op->second);
    if (const auto pattern = draft.fields.find(spec::kPatternField); pattern != draft.fields.end())
        if (const auto layers = spec::patternFrom(pattern->second, 0)) ids.insert(layers->begin(), layers->end());
    return ids;
}

}  // namespace

OwnOperators::OwnOperators(QString program, QObject* parent) : QObject(parent), m_command(std::move(program)) {
    m_pool.setMaxThreadCount(1);
    connect(&m_command, &EngineCommand::ended, this, &OwnOperators::take);
}

OwnOperators::~OwnOperators() = default;

void OwnOperators::setFolder(const QString& folder) {
    m_folder = folder;
    onWorker(
        m_pool, this, [folder] { return entriesIn(folder.toStdString()); },
        [this](std::vector<Entry> entries) {
            m_entries = std::move(entries);
            m_isLoaded = true;
            emit changed();
        });
}

const Entry* OwnOperators::find(const std::string& id) const {
    const auto found = std::ranges::find(m_entries, id, [](const Entry& entry) { return entry.info.id; });
    return found == m_entries.end() ? nullptr : &*found;
}

void OwnOperators::check(const QString& file) {
    m_checking = QDir::current().absoluteFilePath(file);
    ++m_number;
    m_isReading = false;
    m_command.start({QStringLiteral("operator"), QStringLiteral("check"), m_checking});
}

void OwnOperators::take(const EngineCommand::End& end) {
    if (end.error) return emit failed(tr("This operator cannot be used"), errorText(*end.error));
    auto conformance = operatorfile::conformanceFrom(end.document);
    if (!conformance) return emit failed(tr("This operator cannot be used"), errorText(conformance.error()));
    if (conformance->ended())
        return emit failed(tr("This operator cannot be used"), tr("It crashes or does not end while it is checked."));
    m_isReading = true;
    onWorker(
        m_pool, this,
        [file = m_checking.toStdString(), op = conformance->op]() -> Result<std::string> {
            auto text = readFile(file, operatorfile::kMostOperatorBytes);
            if (!text) return text.error();
            const auto read = operatorfile::parseOperatorFile(*text, file);
            if (!read) return read.error();
            if (operatorfile::ownId(read->id, read->hash) != op)
                return Error{ErrorCode::malformed, "the file was changed while it was checked", file, ""};
            return text;
        },
        [this, number = m_number, conformance = *conformance](const Result<std::string>& text) {
            if (number != m_number) return;
            m_isReading = false;
            if (!text) return emit failed(tr("This operator cannot be used"), errorText(text.error()));
            emit checked(QString::fromStdString(*text), conformance);
        });
}

void OwnOperators::keep(const std::string& text, const Conformance& conformance) {
    onWorker(
        m_pool, this,
        [folder = fs::path(m_folder.toStdString()), text, conformance]() -> Result<Entry> {
            std::error_code problem;
            fs::create_directories(folder, problem);
            const fs::path file = folder / (conformance.op + operatorfile::kOperatorEnding);
            const std::string whole = operatorfile::withConformance(text, conformance);
            if (Status written = writeFileAtomically(file, whole); !written) return written.error();
            return entryOf(file);
        },
        [this](Result<Entry> entry) {
            if (!entry) return emit failed(tr("This operator cannot be kept"), errorText(entry.error()));
            put(*std::move(entry));
        });
}

void OwnOperators::put(Entry entry) {
    const std::string id = entry.info.id;
    std::erase_if(m_entries, [&](const Entry& other) { return other.info.id == id; });
    m_entries.push_back(std::move(entry));
    std::ranges::sort(m_entries, {}, [](const Entry& one) { return one.info.id; });
    emit changed();
    emit kept(QString::fromStdString(id));
}

bool OwnOperators::keepFrom(const std::string& run, const spec::Draft& draft) {
    bool some = false;
    for (const std::string& id : operatorsOf(draft)) {
        if (run.empty() || !operatorfile::isOwnId(id) || find(id)) continue;
        some = true;
        onWorker(
            m_pool, this, [file = fs::path(run) / (id + operatorfile::kOperatorEnding)] { return entryOf(file); },
            [this](Result<Entry> entry) {
                if (!entry) return emit failed(tr("The operator of that run cannot be used"), errorText(entry.error()));
                const auto conformance = operatorfile::conformanceIn(entry->text);
                if (conformance) keep(entry->text, *conformance);
            });
    }
    return some;
}

void OwnOperators::forget(const std::string& id) {
    const Entry* entry = find(id);
    if (!entry) return;
    onWorker(
        m_pool, this,
        [file = entry->file] {
            std::error_code ignored;
            return fs::remove(file, ignored);
        },
        [](bool) {});  // what stays there is offered again by the next start
    std::erase_if(m_entries, [&](const Entry& other) { return other.info.id == id; });
    emit changed();
}

spec::Draft OwnOperators::withFiles(const spec::Draft& draft) const {
    spec::Draft named = draft;
    const auto name = [this](std::string& id) {
        const Entry* entry = find(id);
        if (entry) id = entry->file;
        return entry != nullptr;
    };
    if (const auto op = named.fields.find(spec::kOperatorField); op != named.fields.end()) name(op->second);
    const auto pattern = named.fields.find(spec::kPatternField);
    if (pattern == named.fields.end()) return named;
    auto layers = spec::patternFrom(pattern->second, 0);
    if (!layers) return named;
    bool isNamed = false;
    for (std::string& id : *layers) isNamed |= name(id);
    if (isNamed) pattern->second = nlohmann::json(*layers).dump();
    return named;
}

bool OwnOperators::needsConsent(const spec::Draft& draft) const {
    return std::ranges::any_of(operatorsOf(draft), [this](const std::string& id) {
        const Entry* entry = find(id);
        return entry && !entry->info.failed_checks.empty();
    });
}

std::vector<Entry> OwnOperators::of(const spec::ModelSpec& model) const {
    std::vector<Entry> entries;
    for (const std::string& id : spec::operatorIds(model))
        if (const Entry* entry = find(id)) entries.push_back(*entry);
    return entries;
}

Status writeOperators(const std::vector<Entry>& operators, const fs::path& folder) {
    for (const Entry& entry : operators)
        if (Status written = writeFileAtomically(folder / (entry.info.id + operatorfile::kOperatorEnding), entry.text);
            !written)
            return written;
    return Done{};
}

}  // namespace plateau::widgets
