// finetune_probe RUN TASK SEED OUT: what compare_with_transformers.py must know to follow a cell of a GLUE run step by
// step: the model that it starts from, head included, as a checkpoint OUT/start, and the examples of every step as
// lines of numbers in OUT/batches.txt.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "core/finetune/batches.h"
#include "core/finetune/starting_point.h"
#include "core/finetune/task_set.h"
#include "core/glue/finetune_files.h"
#include "core/glue/run_files.h"
#include "core/model/checkpoint_files.h"
#include "core/train/trainer.h"

namespace {

namespace fs = std::filesystem;
using namespace plateau;

[[noreturn]] void fail(const Error& error) {
    std::fprintf(stderr, "finetune_probe: %s\n", describe(error).c_str());
    std::exit(1);
}

template <typename Value>
Value need(Result<Value> result) {
    if (!result) fail(result.error());
    return *std::move(result);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 5) {
        std::fprintf(stderr, "usage: finetune_probe RUN TASK SEED OUT\n");
        return 2;
    }
    const spec::GlueSpec spec = need(glue::readGlueSpec(argv[1]));
    const glue::TaskInfo* task = glue::findTask(argv[2]);
    const std::uint64_t seed = std::strtoull(argv[3], nullptr, 10);
    const fs::path out = argv[4];
    if (!task) fail({ErrorCode::usage, "unknown task", argv[2], ""});
    const auto start = need(finetune::loadStartingPoint(need(train::resolveCheckpoint(spec.checkpoint))));
    const auto data = need(finetune::loadTask(spec, *task, start.tokenizer));
    fs::create_directories(out / "start");
    const model::Bert model = finetune::freshModel(start, spec, *task, seed, at::kCPU);
    need(model::writeModel(model, start.tokenizer_files, out / "start"));
    std::ofstream batches(out / "batches.txt");
    for (std::int64_t epoch = 1; epoch <= spec.epochs; ++epoch) {
        const auto order = finetune::epochOrder(data.train.size(), seed, epoch);
        for (std::size_t i = 0; i < order.size(); ++i) {
            const bool ends = (static_cast<std::int64_t>(i) + 1) % spec.batch == 0 || i + 1 == order.size();
            batches << order[i] << (ends ? '\n' : ' ');
        }
    }
    return batches.good() ? 0 : 1;
}
