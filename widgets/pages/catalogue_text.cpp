#include "widgets/pages/catalogue_text.h"

#include <QCoreApplication>

namespace plateau::widgets {

const std::vector<const char*>& catalogueKeys() {
    static const std::vector<const char*> keys = {
        QT_TRANSLATE_NOOP("Catalogue", "field.kind"),
        QT_TRANSLATE_NOOP("Catalogue", "field.train.betas"),
        QT_TRANSLATE_NOOP("Catalogue", "field.train.budget_seconds"),
        QT_TRANSLATE_NOOP("Catalogue", "field.seed"),
        QT_TRANSLATE_NOOP("Catalogue", "field.model.size"),
        QT_TRANSLATE_NOOP("Catalogue", "field.model.layers"),
        QT_TRANSLATE_NOOP("Catalogue", "field.model.hidden"),
        QT_TRANSLATE_NOOP("Catalogue", "field.model.heads"),
        QT_TRANSLATE_NOOP("Catalogue", "field.model.ffn"),
        QT_TRANSLATE_NOOP("Catalogue", "field.model.vocab_size"),
        QT_TRANSLATE_NOOP("Catalogue", "field.model.max_positions"),
        QT_TRANSLATE_NOOP("Catalogue", "field.model.operator"),
        QT_TRANSLATE_NOOP("Catalogue", "field.model.operator_settings"),
        QT_TRANSLATE_NOOP("Catalogue", "field.model.pattern"),
        QT_TRANSLATE_NOOP("Catalogue", "field.model.dropout"),
        QT_TRANSLATE_NOOP("Catalogue", "field.model.attention_dropout"),
        QT_TRANSLATE_NOOP("Catalogue", "field.model.norm"),
        QT_TRANSLATE_NOOP("Catalogue", "field.model.activation"),
        QT_TRANSLATE_NOOP("Catalogue", "field.model.ffn_bias"),
        QT_TRANSLATE_NOOP("Catalogue", "field.model.positions"),
        QT_TRANSLATE_NOOP("Catalogue", "field.model.token_types"),
        QT_TRANSLATE_NOOP("Catalogue", "field.model.classifier"),
        QT_TRANSLATE_NOOP("Catalogue", "field.init.from"),
        QT_TRANSLATE_NOOP("Catalogue", "field.init.parts"),
        QT_TRANSLATE_NOOP("Catalogue", "field.data.corpus"),
        QT_TRANSLATE_NOOP("Catalogue", "field.data.vocab"),
        QT_TRANSLATE_NOOP("Catalogue", "field.data.length"),
        QT_TRANSLATE_NOOP("Catalogue", "field.data.held_out"),
        QT_TRANSLATE_NOOP("Catalogue", "field.train.recipe"),
        QT_TRANSLATE_NOOP("Catalogue", "field.train.steps"),
        QT_TRANSLATE_NOOP("Catalogue", "field.train.batch"),
        QT_TRANSLATE_NOOP("Catalogue", "field.train.micro_batch"),
        QT_TRANSLATE_NOOP("Catalogue", "field.train.peak_lr"),
        QT_TRANSLATE_NOOP("Catalogue", "field.train.lr_scale"),
        QT_TRANSLATE_NOOP("Catalogue", "field.train.warmup_steps"),
        QT_TRANSLATE_NOOP("Catalogue", "field.train.schedule"),
        QT_TRANSLATE_NOOP("Catalogue", "field.train.schedule_epochs"),
        QT_TRANSLATE_NOOP("Catalogue", "field.train.eps"),
        QT_TRANSLATE_NOOP("Catalogue", "field.train.weight_decay"),
        QT_TRANSLATE_NOOP("Catalogue", "field.train.clip_norm"),
        QT_TRANSLATE_NOOP("Catalogue", "field.train.mlm_probability"),
        QT_TRANSLATE_NOOP("Catalogue", "field.train.mlm_fixed_count"),
        QT_TRANSLATE_NOOP("Catalogue", "field.train.eval_every"),
        QT_TRANSLATE_NOOP("Catalogue", "field.train.checkpoint_every"),
        QT_TRANSLATE_NOOP("Catalogue", "field.train.keep_checkpoints.last"),
        QT_TRANSLATE_NOOP("Catalogue", "field.train.keep_checkpoints.every"),
        QT_TRANSLATE_NOOP("Catalogue", "field.train.keep_checkpoints.best"),
        QT_TRANSLATE_NOOP("Catalogue", "field.train.log_every"),
        QT_TRANSLATE_NOOP("Catalogue", "field.train.batch_ramp"),
        QT_TRANSLATE_NOOP("Catalogue", "field.train.fresh_optimizer_each"),
        QT_TRANSLATE_NOOP("Catalogue", "field.train.early_stop.above_loss"),
        QT_TRANSLATE_NOOP("Catalogue", "field.train.early_stop.after_seconds"),
        QT_TRANSLATE_NOOP("Catalogue", "field.train.precision"),
        QT_TRANSLATE_NOOP("Catalogue", "field.train.deterministic"),
        QT_TRANSLATE_NOOP("Catalogue", "field.device"),
        QT_TRANSLATE_NOOP("Catalogue", "operator.original.title"),
        QT_TRANSLATE_NOOP("Catalogue", "operator.symmetric.title"),
        QT_TRANSLATE_NOOP("Catalogue", "operator.pairwise.title"),
        QT_TRANSLATE_NOOP("Catalogue", "operator.pairwise.init"),
        QT_TRANSLATE_NOOP("Catalogue", "operator.pairwise.structure"),
        QT_TRANSLATE_NOOP("Catalogue", "operator.pairwise.rank"),
        QT_TRANSLATE_NOOP("Catalogue", "operator.bilinear.title"),
        QT_TRANSLATE_NOOP("Catalogue", "operator.bilinear.init"),
        QT_TRANSLATE_NOOP("Catalogue", "operator.bilinear.structure"),
        QT_TRANSLATE_NOOP("Catalogue", "operator.bilinear.rank"),
        QT_TRANSLATE_NOOP("Catalogue", "recipe.courtois2024.title"),
        QT_TRANSLATE_NOOP("Catalogue", "recipe.courtois2024.help"),
        QT_TRANSLATE_NOOP("Catalogue", "recipe.courtois2024-qk2x.title"),
        QT_TRANSLATE_NOOP("Catalogue", "recipe.courtois2024-qk2x.help"),
        QT_TRANSLATE_NOOP("Catalogue", "recipe.cramming.title"),
        QT_TRANSLATE_NOOP("Catalogue", "recipe.cramming.help"),
        QT_TRANSLATE_NOOP("Catalogue", "recipe.demo.title"),
        QT_TRANSLATE_NOOP("Catalogue", "recipe.demo.help"),
        QT_TRANSLATE_NOOP("Catalogue", "recipe.hbert-day.title"),
        QT_TRANSLATE_NOOP("Catalogue", "recipe.hbert-day.help"),
    };
    return keys;
}

QString catalogueText(const std::string& key, std::string_view english) {
    const QString translated = QCoreApplication::translate("Catalogue", key.c_str());
    const bool known = translated != QString::fromStdString(key);
    return known ? translated : QString::fromUtf8(english.data(), qsizetype(english.size()));
}

}  // namespace plateau::widgets
