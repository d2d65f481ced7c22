#include "app/workbench/field_papers.h"

#include <utility>

namespace plateau::workbench {
namespace {

constexpr std::string_view kCourtois = "Courtois et al. 2024 (ACL Findings 476)";
constexpr std::string_view kBert = "Devlin et al. 2019, BERT: Pre-training of Deep Bidirectional Transformers";
constexpr std::string_view kTransformer = "Vaswani et al. 2017, Attention Is All You Need";
constexpr std::string_view kAdamW = "Loshchilov & Hutter 2019, Decoupled Weight Decay Regularization";
constexpr std::string_view kAdam = "Kingma & Ba 2015, Adam: A Method for Stochastic Optimization";
constexpr std::string_view kCramming =
    "Geiping & Goldstein 2023, Cramming: Training a Language Model on a Single GPU in One Day";
constexpr std::string_view kDropout =
    "Srivastava et al. 2014, Dropout: A Simple Way to Prevent Neural Networks from Overfitting";
constexpr std::string_view kRoberta = "Liu et al. 2019, RoBERTa: A Robustly Optimized BERT Pretraining Approach";

constexpr std::string_view kHybrid =
    "Srinivasagan & Ostermann 2024, HybridBERT - Making BERT Pretraining More Efficient Through Hybrid Mixture of "
    "Attention Mechanisms";
constexpr std::string_view kClipping = "Pascanu et al. 2013, On the Difficulty of Training Recurrent Neural Networks";
constexpr std::string_view kPrecision = "Micikevicius et al. 2018, Mixed Precision Training";
constexpr std::string_view kWordPiece = "Wu et al. 2016, Google's Neural Machine Translation System (WordPiece)";
constexpr std::string_view kGlue =
    "Wang et al. 2019, GLUE: A Multi-Task Benchmark and Analysis Platform for Natural Language Understanding";
constexpr std::string_view kStability =
    "Mosbach et al. 2021, On the Stability of Fine-tuning BERT: Misconceptions, Explanations, and Strong Baselines";
constexpr std::string_view kOscar =
    "Abadji et al. 2022, Towards a Cleaner Document-Oriented Multilingual Crawled Corpus (OSCAR)";
constexpr std::string_view kHarmful = "Jansen et al. 2022, Perplexed by Quality (harmful perplexity)";

constexpr std::pair<std::string_view, std::string_view> kPapers[] = {
    {"model.operator", kCourtois},
    {"model.operator_settings", kCourtois},
    {"model.pattern", kHybrid},
    {"model.size", kBert},
    {"model.layers", kBert},
    {"model.hidden", kBert},
    {"model.heads", kTransformer},
    {"model.ffn", kTransformer},
    {"model.positions", kTransformer},
    {"model.max_positions", kBert},
    {"model.token_types", kBert},
    {"model.vocab_size", kWordPiece},
    {"model.norm",
     "Xiong et al. 2020, On Layer Normalization in the Transformer Architecture; Wang et al. 2022, Foundation "
     "Transformers (sub)"},
    {"model.activation", "Hendrycks & Gimpel 2016, Gaussian Error Linear Units"},
    {"model.dropout", kDropout},
    {"model.attention_dropout", kBert},
    {"model.ffn_bias", kCramming},
    {"init.from", kHybrid},
    {"init.parts", kHybrid},
    {"train.recipe", kCourtois},
    {"train.mlm_probability", kBert},
    {"train.batch", kRoberta},
    {"train.batch_ramp", kCramming},
    {"train.budget_seconds", kCramming},
    {"train.warmup_steps", kTransformer},
    {"train.schedule", kCramming},
    {"train.betas", kAdam},
    {"train.eps", kAdam},
    {"train.weight_decay", kAdamW},
    {"train.clip_norm", kClipping},
    {"train.precision", kPrecision},
    {"glue.data", kGlue},
    {"glue.tasks", kGlue},
    {"glue.along", kCourtois},
    {"glue.every", kCourtois},
    {"glue.recipe", kCourtois},
    {"glue.seeds",
     "Dodge et al. 2020, Fine-Tuning Pretrained Language Models: Weight Initializations, Data Orders, and "
     "Early Stopping"},
    {"glue.epochs", kStability},
    {"glue.batch", kBert},
    {"glue.length", kBert},
    {"glue.lr", kBert},
    {"glue.schedule", kBert},
    {"glue.warmup_ratio", kStability},
    {"glue.dropout", kDropout},
    {"glue.attention_dropout", kBert},
    {"glue.weight_decay", kAdamW},
    {"glue.clip_norm", kClipping},
    {"glue.betas", kAdam},
    {"glue.eps", kAdam},
    {"glue.precision", kPrecision},
    {"corpus.format", kOscar},
    {"corpus.vocab", kWordPiece},
    {"corpus.cased", kBert},
    {"corpus.length", kBert},
    {"corpus.packing", kCourtois},
    {"corpus.filter", kCourtois},
    {"corpus.filter.harmful_pp", kHarmful},
    {"corpus.filter.harmful_pp_above", kHarmful},
    {"corpus.filter.harmful_pp_below", kHarmful},
    {"corpus.filter.missing_harmful_pp", kHarmful},
    {"corpus.filter.quality_warnings", kOscar},
};

}  // namespace

std::string_view paperOfField(std::string_view field) {
    std::string_view nearest, found;
    for (const auto& [name, paper] : kPapers) {
        const bool within = field.size() > name.size() && field.starts_with(name) && field[name.size()] == '.';
        if ((field != name && !within) || name.size() < nearest.size()) continue;
        nearest = name;
        found = paper;
    }
    return found;
}

}  // namespace plateau::workbench
