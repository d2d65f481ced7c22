#include "widgets/pages/glue/own_files.h"

#include <algorithm>
#include <span>

#include "core/huggingface/tokenizer_files.h"
#include "core/text/wordpiece.h"
#include "widgets/engine/worker.h"
#include "widgets/models/error_text.h"

namespace plateau::widgets {
namespace {

constexpr int kDelayMs = 200;

OwnSkipped skippedOf(const glue::SplitData& split) {
    OwnSkipped skipped{split.file.string(),
                       std::int64_t(split.skipped.size()),
                       std::int64_t(split.skipped.size() + split.examples.size()),
                       {},
                       split.skipped.front().line};
    for (const glue::SkippedRow& row : split.skipped) ++skipped.reasons[row.reason_code];
    return skipped;
}

QString words(const Error& error) {
    return errorText(error);
}

// Where the vocabulary cannot be read, the checkpoint says so itself.
double unknownShare(const std::string& checkpoint, std::span<const glue::Example> rows) {
    constexpr std::size_t kRead = 500;
    const auto files = huggingface::readTokenizer(checkpoint);
    if (!files || files->vocabulary.empty()) return 0;
    auto vocabulary = text::Vocabulary::parse(files->vocabulary, checkpoint);
    if (!vocabulary) return 0;
    const text::TokenId unknown = vocabulary->unknown();
    const text::WordPiece tokenizer(*std::move(vocabulary), {.cased = files->cased, .accents = files->accents});
    std::vector<text::TokenId> ids;
    for (const glue::Example& row : rows.first(std::min(rows.size(), kRead))) {
        tokenizer.encode(row.first, ids);
        tokenizer.encode(row.second, ids);
    }
    return ids.empty() ? 0 : double(std::ranges::count(ids, unknown)) / double(ids.size());
}

}  // namespace

OwnLook lookAtOwnFiles(const OwnFilesWanted& files) {
    const auto& [train, dev, wanted, numericLabels, checkpoint] = files;
    OwnLook look;
    if (train.empty()) return look;
    const auto table = glue::OwnTable::open(train);
    if (!table) {
        look.problems["classify.train"] = words(table.error());
        return look;
    }
    look.columns = table->columns();
    const auto has = [&](const std::string& name) {
        return std::find(look.columns.begin(), look.columns.end(), name) != look.columns.end();
    };
    // A choice that another file left behind is none.
    look.chosen = glue::guessColumns(look.columns);
    if (has(wanted.text)) look.chosen.text = wanted.text;
    if (has(wanted.label)) look.chosen.label = wanted.label;
    if (has(wanted.pair)) look.chosen.pair = wanted.pair;
    if (dev.empty() || look.chosen.text.empty() || look.chosen.label.empty()) return look;
    const auto data = glue::readOwnData(train, dev, look.chosen, numericLabels);
    if (!data) {
        const bool isOfField = data.error().code == ErrorCode::invalidField;
        const bool isOfDev = dev != train && data.error().context.starts_with(dev);
        look.problems[isOfField ? data.error().context
                      : isOfDev ? "classify.dev"
                                : "classify.train"] = words(data.error());
        return look;
    }
    look.is_counted = true;
    look.train_rows = std::int64_t(data->train.examples.size());
    look.dev_rows = std::int64_t(data->dev.examples.size());
    look.classes = std::int64_t(data->labels.size());
    look.unseen_rows = data->unseenRows();
    if (!data->unseen.empty()) look.unseen_label = data->unseen.front();
    if (!checkpoint.empty()) look.unknown_share = unknownShare(checkpoint, data->train.examples);
    for (const glue::SplitData* split : {&data->train, &data->dev})
        if (!split->skipped.empty()) look.skipped.push_back(skippedOf(*split));
    return look;
}

OwnFiles::OwnFiles(QObject* parent) : QObject(parent) {
    m_pool.setMaxThreadCount(1);
    m_timer.setSingleShot(true);
    m_timer.setInterval(kDelayMs);
    connect(&m_timer, &QTimer::timeout, this, &OwnFiles::start);
}

OwnFiles::~OwnFiles() {
    m_pool.waitForDone();
}

void OwnFiles::look(const OwnFilesWanted& wanted, bool again) {
    if (!again && wanted == m_wanted) return;
    m_wanted = wanted;
    ++m_number;  // what is being looked at is no longer asked for
    m_looking = true;
    m_timer.start();
    emit changed();
}

void OwnFiles::start() {
    onWorker(
        m_pool, this, [wanted = m_wanted] { return lookAtOwnFiles(wanted); },
        [this, number = m_number](OwnLook look) {
            if (number != m_number) return;
            m_known = std::move(look);
            m_looking = false;
            emit changed();
        });
}

}  // namespace plateau::widgets
