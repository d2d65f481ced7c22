// The question `inspect lens`: what a model would predict if it ended after each of its layers. Plain values;
// thread-safe.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/protocol/guess.h"
#include "core/protocol/parameter.h"

namespace plateau::protocol {

struct LensAnswer {
    static constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

    struct Place {
        std::vector<Guess> best{};  // most probable first
        double divergence = kNone;  // of this layer's distribution from the model's own; nats
    };
    struct Layer {
        int layer = 0;  // 0 = embeddings; the last is the model itself
        double mean_divergence = kNone;
        std::vector<Place> places{};  // as many as `tokens`; of a classifier one
    };
    // Of a tuned lens: how it was trained, and how much it helps.
    struct Tuned {
        std::string file{};
        bool is_new = false;                // trained for this answer
        std::int64_t texts = 0, steps = 0;  // read by its training
        // Mean divergence of layers 0 … on texts that it did not read: by the head alone, and translated.
        std::vector<double> plain{}, tuned{};
    };
    // The same text at every checkpoint of the run.
    struct Stage {
        std::int64_t step = 0;
        std::vector<double> divergences{};    // mean of each layer 0 … from that checkpoint's own predictions; nats
        std::vector<std::int64_t> settles{};  // as below
        double mean_settles = kNone;
    };
    struct LeftOut {
        std::string checkpoint{}, problem{};  // why it cannot be looked at
    };
    struct Course {
        std::vector<Stage> stages{};  // by step
        std::vector<LeftOut> left_out{};
    };

    std::string checkpoint{}, op{};
    std::vector<std::string> tokens{};
    std::int64_t dropped = 0;  // tokens of a text that is too long
    std::vector<Layer> layers{};
    bool has_tuned_lens = false;          // translators lie beside the checkpoint, so that `tuned` need not train them
    std::vector<std::int64_t> settles{};  // for each place the first layer from which on the best token stays
    std::optional<Tuned> tuned{};
    std::optional<Course> course{};

    nlohmann::json document() const;
    // Errors: malformed.
    static Result<LensAnswer> read(const nlohmann::json& document);
};

// The mean of the layers at which predictions settle; NaN of none.
double meanSettles(const std::vector<std::int64_t>& settles);

struct LensQuestion {
    static constexpr std::string_view kMethod = "inspect.lens";
    using Answer = LensAnswer;

    std::string checkpoint{}, text{};
    std::optional<std::string> pair{};
    std::int64_t top = 3;  // guesses for each token and layer
    bool tuned = false;    // by translators, which are trained unless they are there
    // Of their training: held-out samples of a corpus, empty for the one of the checkpoint's run; and how long.
    std::string corpus{};
    std::int64_t steps = 250;
    bool over_checkpoints = false;  // also at every checkpoint of the run
    bool wide = false;              // compute in float64
    CommonParameters common{};

    std::vector<Parameter> parameters();
    bool operator==(const LensQuestion&) const = default;
};

}  // namespace plateau::protocol
