// What the window reads of `serve`: the first line is the engine's, all after it the tensor file that its result names.
// Every reader of results gets it; what a reader accepts fits together.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include <sys/mman.h>
#include <unistd.h>

#include <QJsonDocument>

#include "core/spec/catalogue.h"
#include "widgets/engine/serve_message.h"
#include "widgets/pages/attention/attention_maps.h"
#include "widgets/pages/attention/averages_answer.h"
#include "widgets/pages/attention/fillers_answer.h"
#include "widgets/pages/data/corpus_estimate_answer.h"
#include "widgets/pages/glue/glue_data_answer.h"
#include "widgets/pages/glue/glue_estimate_answer.h"
#include "widgets/pages/launch/estimate_answer.h"
#include "widgets/pages/launch/fit_answer.h"
#include "widgets/pages/operators/operator_answer.h"
#include "widgets/samples/samples_answer.h"
#include "widgets/theme/number_text.h"

namespace {

using namespace plateau::widgets;

void require(bool holds) {
    if (!holds) std::abort();
}

// A file in memory, as long as it lives.
class TensorFile {
public:
    explicit TensorFile(std::string_view bytes) : m_file(::memfd_create("tensors", 0)) {
        require(m_file >= 0);
        require(::write(m_file, bytes.data(), bytes.size()) == ssize_t(bytes.size()));
    }
    ~TensorFile() { ::close(m_file); }
    TensorFile(const TensorFile&) = delete;
    QString path() const { return QStringLiteral("/proc/self/fd/%1").arg(m_file); }

private:
    int m_file;
};

void readAttention(const QJsonObject& result) {
    const auto document = parseAttention(result);
    if (!document) return;
    for (const AttentionToken& token : document->tokens) require(token.begin >= 0 && token.begin <= token.end);
    for (std::size_t at = 0; at < document->layers.size(); ++at) {
        require(document->layers[at].layer == int(at));
        require(document->layers[at].has_maps == !document->layers[at].heads.empty());
    }
    const auto maps = readMaps(*document);
    if (!maps) return;
    for (const auto& [layer, found] : maps->layers) {
        require(document->layer(layer) != nullptr);
        for (const MatrixPtr& map : found.attention)
            require(map->isWhole() && map->rows == map->columns && map->rows == int(document->tokens.size()));
    }
}

void readOperators(const QJsonObject& result) {
    const auto answer = readOperatorAnswer(result);
    if (!answer) return;
    for (const LayerAnswer& layer : (*answer)->layers)
        for (const HeadAnswer& head : layer.heads)
            for (const auto* matrices : {&head.matrices, &head.thumbnails})
                for (const auto& [name, matrix] : *matrices)
                    require(layer.matrices.contains(name) && matrix->isWhole());
}

void readFillers(const QJsonObject& result) {
    const auto answer = parseFillers(result);
    if (!answer) return;
    require(answer->dropped_tokens >= 0 && answer->dropped_masks >= 0);
    for (const MaskFillers& mask : answer->masks) {
        require(mask.position >= 0);
        for (const MaskFillers::Filler& filler : mask.fillers)
            require(std::isnan(filler.probability) || (filler.probability >= 0 && filler.probability <= 1));
    }
}

// Estimates are written at once: whatever they hold must be a text.
void readEstimates(const QJsonObject& result) {
    if (const auto fit = parseFit(result)) require(fit->batch > 0 && !siNumber(fit->tokens).isEmpty());
    if (const auto estimate = parseEstimate(result)) require(!siNumber(estimate->parameters).isEmpty());
    if (const auto estimate = parseGlueEstimate(result)) {
        require(estimate->cells >= 0 && estimate->seconds >= 0);
        require(!durationText(estimate->seconds).isEmpty());
    }
    if (const auto estimate = parseCorpusEstimate(result)) {
        require(estimate->documents >= 0 && estimate->seconds >= 0);
        require(!durationText(estimate->seconds).isEmpty() && !bytesText(estimate->disk_bytes).isEmpty());
    }
}

void readGlueData(const QJsonObject& result) {
    const auto data = parseGlueData(result);
    if (!data) return;
    for (const auto& [name, task] : *data)
        for (const GlueSplitData& split : task.splits) require(split.rows >= 0 && split.skipped >= 0);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    const std::size_t end = std::min(input.find('\n'), input.size());
    const ServeMessage message = readServeMessage(QByteArray(input.data(), qsizetype(end)));
    if (message.share) require(*message.share >= 0 && *message.share <= 1);
    if (message.kind != ServeMessage::Kind::answer) return 0;
    const TensorFile file(input.substr(std::min(end + 1, input.size())));
    QJsonObject result = message.result;
    if (result.contains(QStringLiteral("output"))) result[QStringLiteral("output")] = file.path();
    readAttention(result);
    readOperators(result);
    if (const auto averages = parseAverages(result))
        for (const HeadAverages& head : averages->heads)
            require(averages->head(head.row.layer, head.row.head) != nullptr);
    if (const auto sample = parseSample(result)) require(!sample->pieces.empty());
    readFillers(result);
    readEstimates(result);
    readGlueData(result);
    (void)plateau::spec::parseCatalogue(QJsonDocument(result).toJson(QJsonDocument::Compact).toStdString());
    return 0;
}
