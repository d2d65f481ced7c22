<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>AttentionScene</name>
    <message>
        <source>%1, symmetric by construction</source>
        <translation>%1, symétrique par construction</translation>
    </message>
</context>
<context>
    <name>Catalogue</name>
    <message>
        <source>field.kind</source>
        <translation>Ce que fait l’exécution.</translation>
    </message>
    <message>
        <source>field.train.betas</source>
        <translation>Les deux taux de décroissance d’AdamW, p. ex. « 0.9,0.999 ».</translation>
    </message>
    <message>
        <source>field.train.budget_seconds</source>
        <translation>Budget de temps de toute l’exécution en secondes, pauses non comptées&#x202f;; vide = aucun.</translation>
    </message>
    <message>
        <source>field.seed</source>
        <translation>Graine des poids, des masques, de l’ordre et du dropout.</translation>
    </message>
    <message>
        <source>field.model.size</source>
        <translation>Taille nommée&#x202f;; fixe couches, largeur, têtes et largeur du feed-forward.</translation>
    </message>
    <message>
        <source>field.model.layers</source>
        <translation>Nombre de couches de l’encodeur.</translation>
    </message>
    <message>
        <source>field.model.hidden</source>
        <translation>Largeur h&#x202f;; divisible par le nombre de têtes.</translation>
    </message>
    <message>
        <source>field.model.heads</source>
        <translation>Têtes d’attention par couche.</translation>
    </message>
    <message>
        <source>field.model.ffn</source>
        <translation>Largeur de la partie feed-forward.</translation>
    </message>
    <message>
        <source>field.model.vocab_size</source>
        <translation>Entrées du vocabulaire&#x202f;; 0 = celui du corpus.</translation>
    </message>
    <message>
        <source>field.model.max_positions</source>
        <translation>Plus longue séquence que le modèle accepte.</translation>
    </message>
    <message>
        <source>field.model.operator</source>
        <translation>Opérateur d’attention de chaque couche.</translation>
    </message>
    <message>
        <source>field.model.operator_settings</source>
        <translation>Réglages de l’opérateur, par nom.</translation>
    </message>
    <message>
        <source>field.model.pattern</source>
        <translation>Opérateur par couche, p. ex. « original×2,pairwise×2 » ; vide = le même partout.</translation>
    </message>
    <message>
        <source>field.model.dropout</source>
        <translation>Dropout des états cachés.</translation>
    </message>
    <message>
        <source>field.model.attention_dropout</source>
        <translation>Dropout des probabilités d’attention.</translation>
    </message>
    <message>
        <source>field.model.norm</source>
        <translation>Où se trouvent les normalisations de couche.</translation>
    </message>
    <message>
        <source>field.model.activation</source>
        <translation>Activation de la partie feed-forward.</translation>
    </message>
    <message>
        <source>field.model.ffn_bias</source>
        <translation>Biais dans la partie feed-forward.</translation>
    </message>
    <message>
        <source>field.model.positions</source>
        <translation>Type de plongement des positions.</translation>
    </message>
    <message>
        <source>field.model.token_types</source>
        <translation>Types de tokens ; 0 = pas de tel plongement.</translation>
    </message>
    <message>
        <source>field.model.classifier</source>
        <translation>Tête de classification&#x202f;; vide en préentraînement.</translation>
    </message>
    <message>
        <source>field.init.from</source>
        <translation>Checkpoint de départ&#x202f;; vide = aléatoire.</translation>
    </message>
    <message>
        <source>field.init.parts</source>
        <translation>Parties reprises de ce checkpoint&#x202f;; vide = tout.</translation>
    </message>
    <message>
        <source>field.init.other_vocab</source>
        <translation>Reprendre les plongements et la tête même si son vocabulaire est différent.</translation>
    </message>
    <message>
        <source>field.init.score_scale</source>
        <translation>Facteur des scores d’attention au départ, par les poids qui les produisent.</translation>
    </message>
    <message>
        <source>field.init.keys_from_queries</source>
        <translation>Commencer avec des clés égales aux requêtes&#x202f;: des scores symétriques, libres ensuite de diverger.</translation>
    </message>
    <message>
        <source>field.data.corpus</source>
        <translation>« demo », un fichier texte ou un dossier de corpus.</translation>
    </message>
    <message>
        <source>field.data.vocab</source>
        <translation>Fichier de vocabulaire&#x202f;; vide = celui du corpus.</translation>
    </message>
    <message>
        <source>field.data.length</source>
        <translation>Tokens par exemple.</translation>
    </message>
    <message>
        <source>field.data.held_out</source>
        <translation>Exemples réservés à l’évaluation.</translation>
    </message>
    <message>
        <source>field.train.recipe</source>
        <translation>Recette qui complète ce qui n’est pas fixé.</translation>
    </message>
    <message>
        <source>field.train.steps</source>
        <translation>Pas d’optimisation&#x202f;; un budget de temps peut terminer l’exécution avant.</translation>
    </message>
    <message>
        <source>field.train.batch</source>
        <translation>Exemples par pas d’optimisation.</translation>
    </message>
    <message>
        <source>field.train.micro_batch</source>
        <translation>Exemples par passe avant&#x202f;; 0 = le lot entier.</translation>
    </message>
    <message>
        <source>field.train.peak_lr</source>
        <translation>Taux d’apprentissage maximal.</translation>
    </message>
    <message>
        <source>field.train.lr_scale</source>
        <translation>Facteurs du taux d’apprentissage par partie du modèle ou motif de nom de paramètre, comme {&quot;scores&quot;: 2}.</translation>
    </message>
    <message>
        <source>field.train.freeze_until</source>
        <translation>Pas pendant lesquels des parties du modèle restent comme au départ, comme {&quot;scores&quot;: 1000, &quot;ffn@0-1&quot;: 500}.</translation>
    </message>
    <message>
        <source>field.train.stop_after_exit</source>
        <translation>Pas que l’exécution fait encore après avoir quitté son plateau&#x202f; 0 = tous.</translation>
    </message>
    <message>
        <source>field.train.warmup_steps</source>
        <translation>Pas jusqu’au taux maximal.</translation>
    </message>
    <message>
        <source>field.train.schedule</source>
        <translation>Évolution du taux&#x202f;: linéaire jusqu’à 0 ou constante après l’échauffement&#x202f;; budget-triangle2 suit le budget.</translation>
    </message>
    <message>
        <source>field.train.schedule_epochs</source>
        <translation>Époques du corpus après lesquelles un taux linéaire vaut 0&#x202f;; vide = la fin de l’exécution.</translation>
    </message>
    <message>
        <source>field.train.eps</source>
        <translation>Epsilon d’AdamW.</translation>
    </message>
    <message>
        <source>field.train.weight_decay</source>
        <translation>Décroissance des poids découplée.</translation>
    </message>
    <message>
        <source>field.train.clip_norm</source>
        <translation>Plus grande norme globale du gradient&#x202f;; 0 = pas d’écrêtage.</translation>
    </message>
    <message>
        <source>field.train.mlm_probability</source>
        <translation>Part des tokens à prédire.</translation>
    </message>
    <message>
        <source>field.train.mlm_fixed_count</source>
        <translation>Choisir exactement cette part de chaque exemple au lieu de tirer chaque token.</translation>
    </message>
    <message>
        <source>field.train.eval_every</source>
        <translation>Pas entre deux évaluations.</translation>
    </message>
    <message>
        <source>field.train.checkpoint_every</source>
        <translation>Pas entre deux checkpoints.</translation>
    </message>
    <message>
        <source>field.train.keep_checkpoints.last</source>
        <translation>Checkpoints récents conservés.</translation>
    </message>
    <message>
        <source>field.train.keep_checkpoints.every</source>
        <translation>Tous les combien de pas un checkpoint reste pour de bon&#x202f;; 0 = aucun.</translation>
    </message>
    <message>
        <source>field.train.keep_checkpoints.best</source>
        <translation>Conserver celui dont la perte d’évaluation est la plus basse.</translation>
    </message>
    <message>
        <source>field.train.log_every</source>
        <translation>Pas entre deux mesures du journal.</translation>
    </message>
    <message>
        <source>field.train.batch_ramp</source>
        <translation>Part de l’exécution pendant laquelle le lot grandit jusqu’à sa taille&#x202f;; vide = il ne grandit pas.</translation>
    </message>
    <message>
        <source>field.train.fresh_optimizer_each</source>
        <translation>Secondes du budget après lesquelles l’optimiseur et le taux repartent à neuf&#x202f;; vide = jamais.</translation>
    </message>
    <message>
        <source>field.train.early_stop.above_loss</source>
        <translation>Arrêter si la perte d’évaluation est encore au-dessus&#x202f;; vide = jamais.</translation>
    </message>
    <message>
        <source>field.train.early_stop.after_seconds</source>
        <translation>Secondes du budget avant un tel arrêt.</translation>
    </message>
    <message>
        <source>field.train.precision</source>
        <translation>Format numérique des produits de matrices.</translation>
    </message>
    <message>
        <source>field.train.deterministic</source>
        <translation>Répétition identique au bit près sur la même machine.</translation>
    </message>
    <message>
        <source>field.anatomy.share</source>
        <translation>Part des opérations de l’entraînement pour les séries de son anatomie ; 0 = aucune.</translation>
    </message>
    <message>
        <source>field.device</source>
        <translation>auto, cpu, cuda ou cuda:N.</translation>
    </message>
    <message>
        <source>operator.original.title</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>operator.symmetric.title</source>
        <translation>Symétrique</translation>
    </message>
    <message>
        <source>operator.pairwise.title</source>
        <translation>Par paires</translation>
    </message>
    <message>
        <source>operator.pairwise.init</source>
        <translation>Départ de S&#x202f;: normal(1) comme dans l’article&#x202f;; identity part sans S.</translation>
    </message>
    <message>
        <source>operator.pairwise.structure</source>
        <translation>Forme de S&#x202f;: full comme dans l’article, ou moins de nombres libres. low-rank(8) donne aussi le rang.</translation>
    </message>
    <message>
        <source>operator.pairwise.rank</source>
        <translation>r de la forme low-rank(r)&#x202f;; aucune autre forme ne l’utilise.</translation>
    </message>
    <message>
        <source>operator.bilinear.title</source>
        <translation>Bilinéaire</translation>
    </message>
    <message>
        <source>operator.bilinear.init</source>
        <translation>Départ de S&#x202f;: normal(1) comme dans l’article&#x202f;; identity part sans S.</translation>
    </message>
    <message>
        <source>operator.bilinear.structure</source>
        <translation>Forme de S&#x202f;: full comme dans l’article, ou moins de nombres libres. low-rank(8) donne aussi le rang.</translation>
    </message>
    <message>
        <source>operator.bilinear.rank</source>
        <translation>r de la forme low-rank(r)&#x202f;; aucune autre forme ne l’utilise.</translation>
    </message>
    <message>
        <source>operator.additive.title</source>
        <translation>Additive</translation>
    </message>
    <message>
        <source>operator.shared-weight.title</source>
        <translation>Poids partagé</translation>
    </message>
    <message>
        <source>operator.shared-weight.shared_bias</source>
        <translation>Si l’unique projection a un biais.</translation>
    </message>
    <message>
        <source>operator.gqa.title</source>
        <translation>Requêtes groupées</translation>
    </message>
    <message>
        <source>operator.gqa.groups</source>
        <translation>Têtes de clés et de valeurs, un diviseur du nombre de têtes&#x202f;: 1 est l’attention multi-requêtes, toutes les têtes l’originale.</translation>
    </message>
    <message>
        <source>operator.kv-shared.title</source>
        <translation>Clés et valeurs partagées</translation>
    </message>
    <message>
        <source>operator.clipped-softmax.title</source>
        <translation>Softmax écrêté</translation>
    </message>
    <message>
        <source>operator.clipped-softmax.gamma</source>
        <translation>Borne basse de l’étirement&#x202f;: les probabilités sous −γ/(η − γ) deviennent 0&#x202f;; 0 les laisse.</translation>
    </message>
    <message>
        <source>operator.clipped-softmax.eta</source>
        <translation>Borne haute de l’étirement&#x202f;: au-delà de 1, les grandes probabilités deviennent 1.</translation>
    </message>
    <message>
        <source>operator.qk-norm.title</source>
        <translation>Requêtes et clés normalisées</translation>
    </message>
    <message>
        <source>operator.gated-output.title</source>
        <translation>Sortie à porte</translation>
    </message>
    <message>
        <source>operator.gated-output.gate</source>
        <translation>Ce que la porte d’une tête voit d’un token : les caractéristiques de cette tête, ou celles de toutes.</translation>
    </message>
    <message>
        <source>operator.gated-output.initial_gate</source>
        <translation>Ouverture initiale des portes, par leur biais.</translation>
    </message>
    <message>
        <source>operator.linear.title</source>
        <translation>Linéaire</translation>
    </message>
    <message>
        <source>operator.differential.title</source>
        <translation>Différentielle</translation>
    </message>
    <message>
        <source>operator.differential.lambda_init</source>
        <translation>Part initiale de la seconde carte d’attention : elle croît avec la profondeur, de 0,2 vers 0,8, comme dans l’article, ou est la même dans toutes les couches.</translation>
    </message>
    <message>
        <source>operator.differential.lambda_constant</source>
        <translation>Cette part lorsque lambda_init vaut constant&#x202f;; sinon inutilisée.</translation>
    </message>
    <message>
        <source>operator.differential.head_norm</source>
        <translation>Norme de la sortie de chaque tête&#x202f;: RMSNorm comme dans l’article, ou aucune.</translation>
    </message>
    <message>
        <source>operator.differential.output_scale</source>
        <translation>Facteur fixe de la sortie de chaque tête&#x202f;: 1-lambda_init comme dans l’article, ou 1.</translation>
    </message>
    <message>
        <source>operator.fnet.title</source>
        <translation>Mélange de Fourier</translation>
    </message>
    <message>
        <source>operator.fnet.output_dense</source>
        <translation>Couche dense et dropout de BERT après le mélange&#x202f;: dropped comme dans l’article, ou kept.</translation>
    </message>
    <message>
        <source>recipe.courtois2024.title</source>
        <translation>Courtois et al. 2024</translation>
    </message>
    <message>
        <source>recipe.courtois2024.help</source>
        <translation>Le préentraînement de l’article par langage masqué (MLM) : 200 000 pas de 256 exemples de 512 tokens, AdamW, 10 000 pas d’échauffement.</translation>
    </message>
    <message>
        <source>recipe.courtois2024-qk2x.title</source>
        <translation>Courtois et al. 2024, taux doublé sur Q et K</translation>
    </message>
    <message>
        <source>recipe.courtois2024-qk2x.help</source>
        <translation>Le préentraînement de l’article avec un taux d’apprentissage doublé sur les projections de requête et de clé&#x202f;: l’article explique par un tel doublement le départ précoce de symmetric&#x202f;; original ainsi entraîné le vérifie.</translation>
    </message>
    <message>
        <source>recipe.cramming.title</source>
        <translation>Cramming&#x202f;: un GPU, un jour</translation>
    </message>
    <message>
        <source>recipe.cramming.help</source>
        <translation>Geiping &amp; Goldstein 2023 : un jour d’horloge, tout évolue selon la part dépensée. Chez eux mais pas ici : pré-normalisation, activation à porte, pas de biais ; le modèle reste un BERT simple. L’article ne donne pas une taille de lot unique : 4 096 exemples de 128 tokens.</translation>
    </message>
    <message>
        <source>recipe.demo.title</source>
        <translation>Démo&#x202f;: un plateau en une minute</translation>
    </message>
    <message>
        <source>recipe.demo.help</source>
        <translation>Un très petit modèle sur le corpus intégré&#x202f;: montre ce qu’est un plateau, pas le résultat de l’article.</translation>
    </message>
    <message>
        <source>recipe.hbert-day.title</source>
        <translation>HBERT&#x202f;: jusqu’à cinq jours sur un GPU</translation>
    </message>
    <message>
        <source>recipe.hbert-day.help</source>
        <translation>Srinivasagan &amp; Ostermann 2024 : jusqu’à cinq jours de 24 heures, chacun avec un optimiseur et un taux repartis à neuf, étalés sur cinq époques ; quatre normalisations par couche, ReLU sans biais, positions sinusoïdales, pas de types de tokens. Non précisés dans l’article : la place des normalisations (ici SubLN) et, comme d’usage pour BERT, décroissance des poids 0,01, écrêtage à 1, 15 % masqués. Pour moins de jours, réduire le budget de temps.</translation>
    </message>
    <message>
        <source>pattern.hbert-v1.help</source>
        <translation>Auto-attention et attention additive en alternance, l’auto-attention d’abord. L’article ne dit pas laquelle vient en premier.</translation>
    </message>
    <message>
        <source>pattern.hbert-v1-additive-first.help</source>
        <translation>Auto-attention et attention additive en alternance, l’attention additive d’abord. L’article ne dit pas laquelle vient en premier.</translation>
    </message>
    <message>
        <source>pattern.hbert-v2.help</source>
        <translation>Auto-attention dans les deux couches extrêmes de chaque côté, attention additive entre elles.</translation>
    </message>
    <message>
        <source>template.demo.title</source>
        <translation>Démo</translation>
    </message>
    <message>
        <source>template.demo.help</source>
        <translation>Trois très petites exécutions sur le corpus intégré&#x202f;: montre ce qu’est un plateau, en quelques minutes sur CPU</translation>
    </message>
    <message>
        <source>template.one-hour.title</source>
        <translation>Une heure sur cette machine</translation>
    </message>
    <message>
        <source>template.one-hour.help</source>
        <translation>Une heure de préentraînement avec le modèle et le lot qui conviennent à cette machine&#x202f;: les deux sont mesurés maintenant, ce qui prend environ une minute</translation>
    </message>
    <message>
        <source>recipe.one-hour.title</source>
        <translation>Une heure sur cette machine</translation>
    </message>
    <message>
        <source>recipe.one-hour.help</source>
        <translation>Une heure d’horloge, tout évolue selon la part dépensée, comme chez Geiping &amp; Goldstein 2023, avec le masquage de BERT. La taille et le lot sont à mesurer sur la machine : « Une heure sur cette machine » ci-dessus s’en charge.</translation>
    </message>
    <message>
        <source>recipe.two-cores.title</source>
        <translation>Deux cœurs&#x202f;: un plateau sur du texte réel</translation>
    </message>
    <message>
        <source>recipe.two-cores.help</source>
        <translation>Deux couches de 128 sur du texte réel à taux constant&#x202f;: quitte le plateau de l’article en quelques minutes et s’arrête quelques pas après. Demande un corpus de 64 tokens et un petit vocabulaire, par exemple 1&#x202f;500 morceaux.</translation>
    </message>
    <message>
        <source>template.courtois-small.title</source>
        <translation>Courtois small</translation>
    </message>
    <message>
        <source>template.courtois-small.help</source>
        <translation>Le préentraînement de l’article avec le petit modèle&#x202f;: indiquez votre propre corpus</translation>
    </message>
    <message>
        <source>template.courtois-base.title</source>
        <translation>Courtois base</translation>
    </message>
    <message>
        <source>template.courtois-base.help</source>
        <translation>Le préentraînement de l’article avec le modèle base&#x202f;: indiquez votre propre corpus</translation>
    </message>
    <message>
        <source>template.s-init-ablation.title</source>
        <translation>Ablation&#x202f;: départ de S</translation>
    </message>
    <message>
        <source>template.s-init-ablation.help</source>
        <translation>Le petit modèle par paires avec chaque initialisation de S et sans S, trois graines chacune</translation>
    </message>
    <message>
        <source>template.hybridbert-day-1.title</source>
        <translation>HybridBERT, jour 1</translation>
    </message>
    <message>
        <source>template.hybridbert-day-1.help</source>
        <translation>BERT, AddBERT et les deux mélanges de Srinivasagan &amp; Ostermann 2024, un jour d’entraînement chacun</translation>
    </message>
    <message>
        <source>template.all-operators-hour.title</source>
        <translation>Tous les opérateurs, une heure</translation>
    </message>
    <message>
        <source>template.all-operators-hour.help</source>
        <translation>Chaque opérateur avec le même très petit modèle, une heure pour tous ensemble</translation>
    </message>
    <message>
        <source>template.score-rate.title</source>
        <translation>Taux des scores</translation>
    </message>
    <message>
        <source>template.score-rate.help</source>
        <translation>Des scores qui apprennent à 0, ¼, 1, 2 et 4 fois le taux, cinq graines chacun&#x202f;: si la sortie se déplace avec lui, c’est les scores que le plateau attend&#x202f;; à 0 on voit s’ils sont nécessaires</translation>
    </message>
    <message>
        <source>template.score-heat.title</source>
        <translation>Dispersion des scores d’attention</translation>
    </message>
    <message>
        <source>template.score-heat.help</source>
        <translation>Original avec ses scores d’attention et avec des scores aussi dispersés que ceux de pairwise, pairwise avec des scores dispersés et resserrés, cinq graines chacun&#x202f;: si à dispersion égale les exécutions sortent ensemble, c’était la dispersion et non S</translation>
    </message>
    <message>
        <source>template.symmetric-start.title</source>
        <translation>Départ symétrique</translation>
    </message>
    <message>
        <source>template.symmetric-start.help</source>
        <translation>Original, original dont les clés commencent comme ses requêtes, pairwise avec S identité, et symmetric, cinq graines chacun&#x202f;: distingue un départ symétrique d’une contrainte de symétrie</translation>
    </message>
    <message>
        <source>template.scores-released.title</source>
        <translation>Scores libérés</translation>
    </message>
    <message>
        <source>template.scores-released.help</source>
        <translation>Original avec des scores gelés pendant 0, 200, 400 et 800 pas, cinq graines chacun&#x202f;: une sortie retardée d’autant dit que rien ne s’était accumulé sans eux</translation>
    </message>
    <message>
        <source>template.scores-donor.title</source>
        <translation>Scores d’un donneur</translation>
    </message>
    <message>
        <source>template.scores-donor.help</source>
        <translation>Original depuis son premier pas, mais avec les scores, les valeurs, le FFN ou le reste d’une exécution qui a quitté son plateau, entraînés ou gelés, cinq graines chacun&#x202f;: ce qui part tôt avec un donneur est ce que le plateau attend. Demande sous «&#x202f;Partir du checkpoint&#x202f;» une exécution d’original aux mêmes réglages pour chaque graine&#x202f;; {seed} dans son nom tient lieu de la graine</translation>
    </message>
    <message>
        <source>template.neighbour-bias.title</source>
        <translation>Voisins favorisés</translation>
    </message>
    <message>
        <source>template.neighbour-bias.help</source>
        <translation>Original dont les tokens pondèrent leurs deux voisins cinq fois moins, autant et dix fois plus, cinq graines chacun&#x202f;: si quitter le plateau, c’est trouver les voisins, la sortie vient plus tard, comme toujours et plus tôt</translation>
    </message>
    <message>
        <source>field.glue.checkpoint</source>
        <translation>Dossier d’un checkpoint, ou exécution pour le plus récent.</translation>
    </message>
    <message>
        <source>field.glue.along</source>
        <translation>Préentraînement dont les checkpoints sont ajustés.</translation>
    </message>
    <message>
        <source>field.glue.every</source>
        <translation>Pas entre ces checkpoints&#x202f;; 0 les prend tous.</translation>
    </message>
    <message>
        <source>field.glue.data</source>
        <translation>Dossier GLUE au format officiel.</translation>
    </message>
    <message>
        <source>field.glue.recipe</source>
        <translation>Protocole que suivent les autres champs.</translation>
    </message>
    <message>
        <source>field.glue.tasks</source>
        <translation>Noms de tâches, ou all.</translation>
    </message>
    <message>
        <source>field.glue.seeds</source>
        <translation>Graines, un ajustement chacune, comme 1-5 ou 1,7.</translation>
    </message>
    <message>
        <source>field.glue.epochs</source>
        <translation>Passages sur les données d’entraînement.</translation>
    </message>
    <message>
        <source>field.glue.batch</source>
        <translation>Exemples par pas d’optimisation.</translation>
    </message>
    <message>
        <source>field.glue.length</source>
        <translation>Nombre maximal de tokens d’un exemple, [CLS] et [SEP] compris.</translation>
    </message>
    <message>
        <source>field.glue.lr</source>
        <translation>Taux d’apprentissage maximal.</translation>
    </message>
    <message>
        <source>field.glue.schedule</source>
        <translation>Taux d’apprentissage après l’échauffement.</translation>
    </message>
    <message>
        <source>field.glue.warmup_ratio</source>
        <translation>Part des pas d’échauffement.</translation>
    </message>
    <message>
        <source>field.glue.betas</source>
        <translation>Les deux taux de décroissance d’AdamW, comme «&#x202f;0.9,0.999&#x202f;».</translation>
    </message>
    <message>
        <source>field.glue.eps</source>
        <translation>L’epsilon d’AdamW.</translation>
    </message>
    <message>
        <source>field.glue.weight_decay</source>
        <translation>Décroissance découplée des poids.</translation>
    </message>
    <message>
        <source>field.glue.clip_norm</source>
        <translation>Norme maximale du gradient ; 0 = pas d’écrêtage.</translation>
    </message>
    <message>
        <source>field.glue.dropout</source>
        <translation>Dropout sur les valeurs cachées et avant le classifieur.</translation>
    </message>
    <message>
        <source>field.glue.attention_dropout</source>
        <translation>Dropout sur les probabilités d’attention.</translation>
    </message>
    <message>
        <source>field.glue.precision</source>
        <translation>Format des nombres de l’entraînement.</translation>
    </message>
    <message>
        <source>field.glue.predict_test</source>
        <translation>Graines dont on fait des prédictions de test.</translation>
    </message>
    <message>
        <source>field.glue.parallel</source>
        <translation>Cellules à la fois&#x202f;; 0 = selon le modèle et la machine.</translation>
    </message>
    <message>
        <source>field.glue.keep_weights</source>
        <translation>Garder chaque modèle ajusté dans le dossier de sa cellule.</translation>
    </message>
    <message>
        <source>field.classify.train</source>
        <translation>TSV, CSV ou JSON Lines pour l’entraînement.</translation>
    </message>
    <message>
        <source>field.classify.dev</source>
        <translation>De même, pour évaluer après chaque époque.</translation>
    </message>
    <message>
        <source>field.classify.text</source>
        <translation>Colonne du texte&#x202f;; à défaut, celle qui porte un nom usuel.</translation>
    </message>
    <message>
        <source>field.classify.label</source>
        <translation>Colonne de l’étiquette&#x202f;; à défaut, celle qui porte un nom usuel.</translation>
    </message>
    <message>
        <source>field.classify.pair</source>
        <translation>Colonne d’un second texte, pour des paires.</translation>
    </message>
    <message>
        <source>field.classify.head</source>
        <translation>Dense, ReLU, dropout, dense sur [CLS]&#x202f;; ou le pooler tanh de BERT, dropout, dense.</translation>
    </message>
    <message>
        <source>field.classify.select</source>
        <translation>Époque dont les poids comptent&#x202f;: celle de la meilleure exactitude sur les données de validation, ou la dernière.</translation>
    </message>
    <message>
        <source>recipe.classify.hbert-classify.title</source>
        <translation>Srinivasagan &amp; Ostermann 2024</translation>
    </message>
    <message>
        <source>recipe.classify.hbert-classify.help</source>
        <translation>La classification de HybridBERT : AdamW à 5e-5 par lots de 64, 15 époques (MASSIVE ; 10 pour Emotion), graine 33, une tête à deux couches, l’époque de la meilleure exactitude de validation. Ce que l’article laisse ouvert est comme dans le Trainer de transformers : décroissance linéaire sans échauffement, pas de décroissance des poids, écrêtage des gradients à 1.</translation>
    </message>
    <message>
        <source>recipe.classify.bert.title</source>
        <translation>BERT</translation>
    </message>
    <message>
        <source>recipe.classify.bert.help</source>
        <translation>Comme BERT est ajusté sur GLUE par le script run_glue de transformers : trois époques par lots de 32, AdamW à 2e-5, décroissance linéaire sans échauffement, son pooler et son classifieur, les poids de la dernière époque, graines 1 à 5.</translation>
    </message>
    <message>
        <source>recipe.glue.courtois2024.title</source>
        <translation>Courtois et al. 2024</translation>
    </message>
    <message>
        <source>recipe.glue.courtois2024.help</source>
        <translation>L’ajustement de l’article&#x202f;: cinq époques par lots de 16, AdamW à 1e-5 avec 10&#x202f;% d’échauffement et décroissance linéaire, poids de la dernière époque, graines 1 à 5.</translation>
    </message>
    <message>
        <source>recipe.glue.run_glue.title</source>
        <translation>Hugging Face run_glue</translation>
    </message>
    <message>
        <source>recipe.glue.run_glue.help</source>
        <translation>Ce que propose le script run_glue de transformers&#x202f;: trois époques par lots de 32, AdamW à 2e-5, décroissance linéaire sans échauffement.</translation>
    </message>
    <message>
        <source>recipe.glue.cramming.title</source>
        <translation>Cramming</translation>
    </message>
    <message>
        <source>recipe.glue.cramming.help</source>
        <translation>Geiping &amp; Goldstein 2023&#x202f;: cinq époques par lots de 16, AdamW à 4e-5 avec bêtas 0,9 et 0,98, 10&#x202f;% d’échauffement et décroissance en cosinus. Ils rapportent la médiane de cinq essais, F1 pour MRPC et QQP, et la corrélation de Pearson pour STS-B.</translation>
    </message>
    <message>
        <source>setting.init</source>
        <translation>initialisation</translation>
    </message>
    <message>
        <source>setting.structure</source>
        <translation>structure</translation>
    </message>
    <message>
        <source>setting.rank</source>
        <translation>rang</translation>
    </message>
    <message>
        <source>setting.shared_bias</source>
        <translation>biais partagé</translation>
    </message>
    <message>
        <source>setting.groups</source>
        <translation>groupes</translation>
    </message>
    <message>
        <source>setting.gamma</source>
        <translation>γ</translation>
    </message>
    <message>
        <source>setting.eta</source>
        <translation>η</translation>
    </message>
    <message>
        <source>setting.gate</source>
        <translation>porte</translation>
    </message>
    <message>
        <source>setting.initial_gate</source>
        <translation>porte initiale</translation>
    </message>
    <message>
        <source>setting.lambda_init</source>
        <translation>λ initial</translation>
    </message>
    <message>
        <source>setting.lambda_constant</source>
        <translation>λ constant</translation>
    </message>
    <message>
        <source>setting.head_norm</source>
        <translation>norme par tête</translation>
    </message>
    <message>
        <source>setting.output_scale</source>
        <translation>échelle de la sortie</translation>
    </message>
    <message>
        <source>setting.output_dense</source>
        <translation>sortie dense</translation>
    </message>
    <message>
        <source>choice.post</source>
        <translation>après (post)</translation>
    </message>
    <message>
        <source>choice.pre</source>
        <translation>avant (pre)</translation>
    </message>
    <message>
        <source>choice.sub</source>
        <translation>avant et dedans (sub)</translation>
    </message>
    <message>
        <source>choice.learned</source>
        <translation>appris</translation>
    </message>
    <message>
        <source>choice.sinusoidal</source>
        <translation>sinusoïdal</translation>
    </message>
    <message>
        <source>choice.linear</source>
        <translation>linéaire</translation>
    </message>
    <message>
        <source>choice.constant</source>
        <translation>constant</translation>
    </message>
    <message>
        <source>choice.cosine</source>
        <translation>cosinus</translation>
    </message>
    <message>
        <source>choice.budget-triangle2</source>
        <translation>triangle selon le budget de temps</translation>
    </message>
    <message>
        <source>choice.pooler</source>
        <translation>pooler</translation>
    </message>
    <message>
        <source>choice.two-layer</source>
        <translation>deux couches</translation>
    </message>
    <message>
        <source>choice.last</source>
        <translation>dernière</translation>
    </message>
    <message>
        <source>choice.best</source>
        <translation>meilleure</translation>
    </message>
    <message>
        <source>choice.first</source>
        <translation>la première seulement</translation>
    </message>
    <message>
        <source>choice.all</source>
        <translation>toutes</translation>
    </message>
    <message>
        <source>choice.none</source>
        <translation>aucune</translation>
    </message>
    <message>
        <source>field.classify.numeric_labels</source>
        <translation>De nombreux nombres différents comme étiquettes sont des classes, pas des scores.</translation>
    </message>
    <message>
        <source>field.data.documents</source>
        <translation>Ce qui fait un document dans un texte brut&#x202f;; auto = deviné d’après un échantillon.</translation>
    </message>
    <message>
        <source>field.model.failed_checks</source>
        <translation>Vérifications auxquelles ses propres opérateurs échouent, comme on le sait&#x202f;; découle des opérateurs.</translation>
    </message>
    <message>
        <source>field.devices</source>
        <translation>Périphériques de cette machine qui se partagent l’exécution&#x202f;; sans GPU, autant de processus qui se partagent ses processeurs.</translation>
    </message>
    <message>
        <source>field.train.reduction</source>
        <translation>Comment plusieurs processus somment leurs gradients&#x202f;: exact donne les mêmes bits avec 1, 2, 4 et 8 d’entre eux.</translation>
    </message>
</context>
<context>
    <name>CheckpointText</name>
    <message>
        <source>The run has no checkpoint yet</source>
        <translation>L’exécution n’a pas encore de checkpoint</translation>
    </message>
    <message>
        <source>The run has ended and has no checkpoint: it came without, or they were deleted</source>
        <translation>L’exécution est finie et n’a aucun checkpoint&#x202f;: elle est venue sans, ou ils ont été supprimés</translation>
    </message>
    <message>
        <source>The checkpoint of step %1 is no longer there; there are those of the steps %2</source>
        <translation>Le checkpoint du pas %1 n’est plus là ; il y a ceux des pas %2</translation>
    </message>
    <message>
        <source>The run&apos;s checkpoints are on %1; “Fetch checkpoint” on the page Runs brings one here</source>
        <translation>Les checkpoints de l’exécution sont sur %1&#x202f;; «&#x202f;Récupérer le checkpoint&#x202f;», sur la page Exécutions, en apporte un ici</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>Page</source>
        <translation>Page</translation>
    </message>
</context>
<context>
    <name>CorpusDraftText</name>
    <message>
        <source>Must be a whole number, %1 … %2</source>
        <translation>Doit être un nombre entier, %1 … %2</translation>
    </message>
    <message>
        <source>Must be a number</source>
        <translation>Doit être un nombre</translation>
    </message>
    <message>
        <source>Name at least one category</source>
        <translation>Indiquez au moins une catégorie</translation>
    </message>
    <message>
        <source>Must be more than the lower bound</source>
        <translation>Doit dépasser la borne inférieure</translation>
    </message>
    <message>
        <source>Give the corpus a name</source>
        <translation>Donnez un nom au corpus</translation>
    </message>
    <message>
        <source>No “/”, no dot or space at its beginning, at most 100 letters</source>
        <translation>Sans «&#x202f;/&#x202f;», ni point ni espace au début, 100 lettres au plus</translation>
    </message>
    <message>
        <source>There is a corpus of this name</source>
        <translation>Un corpus porte déjà ce nom</translation>
    </message>
    <message>
        <source>Add files or a folder</source>
        <translation>Ajoutez des fichiers ou un dossier</translation>
    </message>
    <message>
        <source>Choose a vocabulary</source>
        <translation>Choisissez un vocabulaire</translation>
    </message>
</context>
<context>
    <name>CorpusReportText</name>
    <message>
        <source>&lt; %1 %</source>
        <translation>&lt; %1&#x202f;%</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1&#x202f;%</translation>
    </message>
    <message>
        <source>tokens in them</source>
        <translation>tokens contenus</translation>
    </message>
    <message>
        <source>tokens left over</source>
        <translation>tokens restants</translation>
    </message>
    <message>
        <source>Too few for one more sample</source>
        <translation>Trop peu pour un exemple de plus</translation>
    </message>
    <message>
        <source>Documents read</source>
        <translation>Documents lus</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>Gardés</translation>
    </message>
    <message>
        <source>held out for evaluation</source>
        <translation>réservés</translation>
    </message>
    <message>
        <source>Share of the kept ones</source>
        <translation>Part de ceux gardés</translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation>Écartés</translation>
    </message>
    <message>
        <source>Bad lines</source>
        <translation>Lignes inutilisables</translation>
    </message>
    <message>
        <source>Pieces of split documents</source>
        <translation>Morceaux de documents coupés</translation>
    </message>
    <message>
        <source>Cut off documents that are longer than the limit</source>
        <translation>Coupés de documents dépassant la limite</translation>
    </message>
    <message>
        <source>Samples for training</source>
        <translation>Exemples pour l’entraînement</translation>
    </message>
    <message>
        <source>Samples for evaluation</source>
        <translation>Exemples pour l’évaluation</translation>
    </message>
    <message>
        <source>Text read</source>
        <translation>Texte lu</translation>
    </message>
    <message>
        <source>On disk</source>
        <translation>Sur le disque</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Exemples</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Input read</source>
        <translation>Entrée lue</translation>
    </message>
    <message>
        <source>Time spent</source>
        <translation>Temps écoulé</translation>
    </message>
    <message>
        <source>%1: %2 documents, %3</source>
        <translation>%1&#x202f;: %2 documents, %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>%1 to %2 tokens: %3 documents</source>
        <translation>%1 à %2 tokens&#x202f;: %3 documents</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Entrée</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vocabulaire</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtre</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Réglages</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Dossier</translation>
    </message>
    <message>
        <source>Leads to</source>
        <translation>Mène à</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Documents</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Evaluation</source>
        <translation>Évaluation</translation>
    </message>
    <message>
        <source>%1 (guessed from a sample)</source>
        <translation>%1 (deviné d’après un échantillon)</translation>
    </message>
</context>
<context>
    <name>CorpusText</name>
    <message>
        <source>%1 documents</source>
        <translation>%1 documents</translation>
    </message>
    <message>
        <source>Runs on this corpus: %1. They cannot go on without it.</source>
        <translation>Exécutions sur ce corpus&#x202f;: %1. Elles ne peuvent pas continuer sans lui.</translation>
    </message>
    <message>
        <source>%1 of %2 documents</source>
        <translation>%1 documents sur %2</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 tokens</translation>
    </message>
    <message>
        <source>%1 samples of %2</source>
        <translation>%1 exemples de %2</translation>
    </message>
    <message>
        <source>filter: %1</source>
        <translation>filtre&#x202f;: %1</translation>
    </message>
    <message>
        <source>%1 ids</source>
        <translation>%1 ids</translation>
    </message>
    <message>
        <source>cased</source>
        <translation>avec casse</translation>
    </message>
    <message>
        <source>uncased</source>
        <translation>sans casse</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>démarrage</translation>
    </message>
    <message>
        <source>building</source>
        <translation>en construction</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>interrompu</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>échoué</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>terminé</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>endommagé</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>inconnu</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>own rules</source>
        <translation>règles propres</translation>
    </message>
    <message>
        <source>%1 tokens a sample</source>
        <translation>%1 tokens par exemple</translation>
    </message>
    <message>
        <source>dense packing</source>
        <translation>empaquetage dense</translation>
    </message>
    <message>
        <source>packed as in the paper</source>
        <translation>empaqueté comme dans l’article</translation>
    </message>
    <message>
        <source>%1 documents held out</source>
        <translation>%1 documents réservés</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1&#x202f;%</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>encore %1</translation>
    </message>
    <message>
        <source>Its engine has not begun yet</source>
        <translation>Son moteur n’a pas encore commencé</translation>
    </message>
    <message>
        <source>Another machine works on it</source>
        <translation>Une autre machine y travaille</translation>
    </message>
    <message>
        <source>Built from a terminal; goes on there</source>
        <translation>Construit depuis un terminal&#x202f;; à poursuivre là</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Catégorie</translation>
    </message>
    <message>
        <source>Harmful perplexity</source>
        <translation>Perplexité nocive</translation>
    </message>
    <message>
        <source>Quality warning</source>
        <translation>Alerte de qualité</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>Vide</translation>
    </message>
    <message>
        <source>Bad line</source>
        <translation>Ligne inutilisable</translation>
    </message>
    <message>
        <source>Its category is one of the dropped ones</source>
        <translation>Sa catégorie fait partie de celles écartées</translation>
    </message>
    <message>
        <source>Its harmful_pp is outside of the bounds, or missing</source>
        <translation>Son harmful_pp est hors des bornes, ou absent</translation>
    </message>
    <message>
        <source>It has a quality warning</source>
        <translation>Il porte une alerte de qualité</translation>
    </message>
    <message>
        <source>No token is left of it</source>
        <translation>Il n’en reste aucun token</translation>
    </message>
    <message>
        <source>The line is no document: not JSON, without text, or too long</source>
        <translation>La ligne n’est pas un document&#x202f;: pas du JSON, sans texte ou trop longue</translation>
    </message>
    <message>
        <source>Separated by blank lines</source>
        <translation>Séparés par des lignes vides</translation>
    </message>
    <message>
        <source>One on each line</source>
        <translation>Un par ligne</translation>
    </message>
    <message>
        <source>Blocks of one long text</source>
        <translation>Blocs d’un long texte</translation>
    </message>
    <message>
        <source>One in each file</source>
        <translation>Un par fichier</translation>
    </message>
    <message>
        <source>Guessed from a sample</source>
        <translation>Deviné d’après un échantillon</translation>
    </message>
    <message>
        <source>evaluation samples from all of them</source>
        <translation>exemples d’évaluation tirés de tous</translation>
    </message>
    <message>
        <source>evaluation samples from the first of them</source>
        <translation>exemples d’évaluation tirés des premiers</translation>
    </message>
</context>
<context>
    <name>CurveChart</name>
    <message>
        <source>Time (min:s)</source>
        <translation>Temps (min:s)</translation>
    </message>
    <message>
        <source>Time (h:min)</source>
        <translation>Temps (h:min)</translation>
    </message>
    <message>
        <source>Time (d:h)</source>
        <translation>Temps (d:h)</translation>
    </message>
</context>
<context>
    <name>ErrorText</name>
    <message>
        <source>Not possible</source>
        <translation>Impossible</translation>
    </message>
    <message>
        <source>Wrong setting</source>
        <translation>Réglage incorrect</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Introuvable</translation>
    </message>
    <message>
        <source>No access</source>
        <translation>Accès impossible</translation>
    </message>
    <message>
        <source>Not a text</source>
        <translation>Pas un texte</translation>
    </message>
    <message>
        <source>Nothing usable in it</source>
        <translation>Rien d’utilisable</translation>
    </message>
    <message>
        <source>Damaged or wrongly formed</source>
        <translation>Endommagé ou mal formé</translation>
    </message>
    <message>
        <source>Written by a newer Plateau</source>
        <translation>Écrit par un Plateau plus récent</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>En cours d’utilisation</translation>
    </message>
    <message>
        <source>Disk full</source>
        <translation>Disque plein</translation>
    </message>
    <message>
        <source>Not enough memory</source>
        <translation>Mémoire insuffisante</translation>
    </message>
    <message>
        <source>Not available</source>
        <translation>Indisponible</translation>
    </message>
    <message>
        <source>Not a finite number</source>
        <translation>Nombre non fini</translation>
    </message>
    <message>
        <source>Error of the operating system</source>
        <translation>Erreur du système d’exploitation</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Arrêté</translation>
    </message>
    <message>
        <source>Error in the program</source>
        <translation>Erreur du programme</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>%1 at byte %2</source>
        <translation>%1 à l’octet %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>Check that the path is spelled correctly.</source>
        <translation>Vérifiez que le chemin est bien écrit.</translation>
    </message>
    <message>
        <source>Check the permissions of the file and of its folder.</source>
        <translation>Vérifiez les droits du fichier et de son dossier.</translation>
    </message>
    <message>
        <source>Use the newer Plateau for it.</source>
        <translation>Utilisez pour cela le Plateau plus récent.</translation>
    </message>
    <message>
        <source>Wait until the program that uses it is done, or end that.</source>
        <translation>Attendez que le programme qui l’utilise ait fini, ou arrêtez-le.</translation>
    </message>
    <message>
        <source>Free some space on that disk, then try again.</source>
        <translation>Libérez de l’espace sur ce disque, puis réessayez.</translation>
    </message>
    <message>
        <source>Close other programs, or choose a smaller batch.</source>
        <translation>Fermez d’autres programmes, ou choisissez un lot plus petit.</translation>
    </message>
</context>
<context>
    <name>FieldText</name>
    <message>
        <source>Seeds</source>
        <translation>Graines</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>Variantes</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Périphérique</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Opérateur</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Couches</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Largeur</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Têtes</translation>
    </message>
    <message>
        <source>Feed-forward width</source>
        <translation>Largeur feed-forward</translation>
    </message>
    <message>
        <source>Vocabulary size</source>
        <translation>Taille du vocabulaire</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Positions</translation>
    </message>
    <message>
        <source>Operator per layer</source>
        <translation>Opérateur par couche</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Attention dropout</source>
        <translation>Dropout d’attention</translation>
    </message>
    <message>
        <source>Layer norm</source>
        <translation>Normalisation</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>Activation</translation>
    </message>
    <message>
        <source>Feed-forward biases</source>
        <translation>Biais feed-forward</translation>
    </message>
    <message>
        <source>Position embedding</source>
        <translation>Plongement de position</translation>
    </message>
    <message>
        <source>Token types</source>
        <translation>Types de tokens</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>Corpus</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vocabulaire</translation>
    </message>
    <message>
        <source>Sample length (tokens)</source>
        <translation>Longueur (tokens)</translation>
    </message>
    <message>
        <source>Held-out samples</source>
        <translation>Exemples réservés</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>Recette</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Batch (samples)</source>
        <translation>Lot (exemples)</translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation>Micro-lot</translation>
    </message>
    <message>
        <source>Peak learning rate</source>
        <translation>Taux d’apprentissage max.</translation>
    </message>
    <message>
        <source>Rate factors</source>
        <translation>Facteurs du taux</translation>
    </message>
    <message>
        <source>Freeze until (steps)</source>
        <translation>Geler jusqu’à (pas)</translation>
    </message>
    <message>
        <source>Stop after exit (steps)</source>
        <translation>Arrêt après la sortie (pas)</translation>
    </message>
    <message>
        <source>Warm-up steps</source>
        <translation>Pas d’échauffement</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Évolution du taux</translation>
    </message>
    <message>
        <source>Schedule over (epochs)</source>
        <translation>Évolution sur (époques)</translation>
    </message>
    <message>
        <source>AdamW betas</source>
        <translation>Bêtas d’AdamW</translation>
    </message>
    <message>
        <source>AdamW epsilon</source>
        <translation>Epsilon d’AdamW</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>Décroissance des poids</translation>
    </message>
    <message>
        <source>Gradient clip norm</source>
        <translation>Norme max. du gradient</translation>
    </message>
    <message>
        <source>Masked share</source>
        <translation>Part masquée</translation>
    </message>
    <message>
        <source>Same masked count in every sample</source>
        <translation>Autant de masques dans chaque exemple</translation>
    </message>
    <message>
        <source>Evaluate every (steps)</source>
        <translation>Évaluer tous les (pas)</translation>
    </message>
    <message>
        <source>Checkpoint every (steps)</source>
        <translation>Checkpoint tous les (pas)</translation>
    </message>
    <message>
        <source>Keep newest checkpoints</source>
        <translation>Checkpoints à garder</translation>
    </message>
    <message>
        <source>Keep one every (steps)</source>
        <translation>En garder un tous les (pas)</translation>
    </message>
    <message>
        <source>Keep the best</source>
        <translation>Garder le meilleur</translation>
    </message>
    <message>
        <source>Log every (steps)</source>
        <translation>Journal tous les (pas)</translation>
    </message>
    <message>
        <source>Time budget (s)</source>
        <translation>Budget de temps (s)</translation>
    </message>
    <message>
        <source>Batch ramp</source>
        <translation>Rampe du lot</translation>
    </message>
    <message>
        <source>Fresh optimiser each</source>
        <translation>Optimiseur neuf à chaque</translation>
    </message>
    <message>
        <source>Stop early above loss</source>
        <translation>Arrêt précoce au-dessus de la perte</translation>
    </message>
    <message>
        <source>Stop early after (s)</source>
        <translation>Arrêt précoce après (s)</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Précision</translation>
    </message>
    <message>
        <source>Deterministic</source>
        <translation>Déterministe</translation>
    </message>
    <message>
        <source>Share for anatomy</source>
        <translation>Part pour l’anatomie</translation>
    </message>
    <message>
        <source>Start from checkpoint</source>
        <translation>Partir du checkpoint</translation>
    </message>
    <message>
        <source>Parts to load</source>
        <translation>Parties à charger</translation>
    </message>
    <message>
        <source>Allow another vocabulary</source>
        <translation>Autoriser un autre vocabulaire</translation>
    </message>
    <message>
        <source>Score scale at the start</source>
        <translation>Échelle des scores au départ</translation>
    </message>
    <message>
        <source>Keys start as queries</source>
        <translation>Clés initiales égales aux requêtes</translation>
    </message>
    <message>
        <source>Unknown field</source>
        <translation>Champ inconnu</translation>
    </message>
    <message>
        <source>Unknown field; did you mean %1?</source>
        <translation>Champ inconnu&#x202f;; vouliez-vous dire %1&#x202f;?</translation>
    </message>
    <message>
        <source>Must be a number, %1</source>
        <translation>Doit être un nombre, %1</translation>
    </message>
    <message>
        <source>Must be a whole number, %1</source>
        <translation>Doit être un entier, %1</translation>
    </message>
    <message>
        <source>Must have one operator a layer, %1 in all</source>
        <translation>Doit avoir un opérateur par couche, %1 en tout</translation>
    </message>
    <message>
        <source>Must be %1</source>
        <translation>Attendu&#x202f;: %1</translation>
    </message>
    <message>
        <source>Must be one of: %1</source>
        <translation>Valeurs possibles&#x202f;: %1</translation>
    </message>
    <message>
        <source>Must be divisible by the number of heads</source>
        <translation>Doit être divisible par le nombre de têtes</translation>
    </message>
    <message>
        <source>Longer than the training</source>
        <translation>Plus long que l’entraînement</translation>
    </message>
    <message>
        <source>Not supported by this version</source>
        <translation>Non pris en charge par cette version</translation>
    </message>
    <message>
        <source>This machine does not have it; it has %1</source>
        <translation>Absent de cette machine&#x202f;; possible&#x202f;: %1</translation>
    </message>
    <message>
        <source>The device cannot do it; it can do %1</source>
        <translation>Non géré par le périphérique&#x202f;; possible&#x202f;: %1</translation>
    </message>
    <message>
        <source>Must be given</source>
        <translation>Valeur obligatoire</translation>
    </message>
    <message>
        <source>Given twice</source>
        <translation>Donné deux fois</translation>
    </message>
    <message>
        <source>Must be given, such as 1 or 1-3,7</source>
        <translation>Valeur obligatoire, p. ex. 1 ou 1-3,7</translation>
    </message>
    <message>
        <source>“%1” is not a seed; write 1 or 1-3,7</source>
        <translation>«&#x202f;%1&#x202f;» n’est pas une graine&#x202f;; écrivez 1 ou 1-3,7</translation>
    </message>
    <message>
        <source>“%1” runs backwards</source>
        <translation>«&#x202f;%1&#x202f;» va à rebours</translation>
    </message>
    <message>
        <source>At most %1 seeds at once</source>
        <translation>Au plus %1 graines à la fois</translation>
    </message>
    <message>
        <source>Longer than the model&apos;s %1 positions</source>
        <translation>Dépasse les %1 positions du modèle</translation>
    </message>
    <message>
        <source>The corpus has samples of %1 tokens</source>
        <translation>Le corpus a des exemples de %1 tokens</translation>
    </message>
    <message>
        <source>Fewer than the %1 tokens of the corpus&apos; samples</source>
        <translation>Moins que les %1 tokens des exemples du corpus</translation>
    </message>
    <message>
        <source>Must be a number</source>
        <translation>Doit être un nombre</translation>
    </message>
    <message>
        <source>Must be a whole number</source>
        <translation>Doit être un entier</translation>
    </message>
    <message>
        <source>Must be two numbers with a comma between, %1</source>
        <translation>Doit être deux nombres séparés par une virgule, %1</translation>
    </message>
    <message>
        <source>Must be whole numbers and ranges, such as %1</source>
        <translation>Doit être une liste d’entiers et d’intervalles, par exemple %1</translation>
    </message>
    <message>
        <source>Must be names with commas between, such as %1</source>
        <translation>Doit être une liste de noms séparés par des virgules, par exemple %1</translation>
    </message>
    <message>
        <source>Too long: at most %1 bytes</source>
        <translation>Trop long&#x202f;: %1 octets au plus</translation>
    </message>
    <message>
        <source>Too many: at most %1 entries</source>
        <translation>Trop d’entrées&#x202f;: %1 au plus</translation>
    </message>
    <message>
        <source>The layers of the model are 0 … %1</source>
        <translation>Les couches du modèle sont 0 … %1</translation>
    </message>
    <message>
        <source>Must be a whole path, beginning with /</source>
        <translation>Doit être un chemin complet, qui commence par /</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Documents</translation>
    </message>
    <message>
        <source>Known failures</source>
        <translation>Échecs connus</translation>
    </message>
    <message>
        <source>Must be written as %1</source>
        <translation>Doit s’écrire comme %1</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Périphériques</translation>
    </message>
    <message>
        <source>Sum of gradients</source>
        <translation>Somme des gradients</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Machine</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Lancement</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>Partition</translation>
    </message>
    <message>
        <source>Time limit (minutes)</source>
        <translation>Limite de temps (minutes)</translation>
    </message>
    <message>
        <source>GPUs per node</source>
        <translation>GPU par nœud</translation>
    </message>
    <message>
        <source>Runs at a time</source>
        <translation>Exécutions à la fois</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Compte</translation>
    </message>
    <message>
        <source>Quality of service</source>
        <translation>Qualité de service</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nœuds</translation>
    </message>
    <message>
        <source>Processors per process</source>
        <translation>Processeurs par processus</translation>
    </message>
    <message>
        <source>Memory per node (GiB)</source>
        <translation>Mémoire par nœud (Gio)</translation>
    </message>
    <message>
        <source>Checkpoint before the limit (seconds)</source>
        <translation>Checkpoint avant la limite (secondes)</translation>
    </message>
    <message>
        <source>Name of the job</source>
        <translation>Nom de la tâche</translation>
    </message>
    <message>
        <source>Options of sbatch</source>
        <translation>Options de sbatch</translation>
    </message>
    <message>
        <source>Before the run</source>
        <translation>Avant l’exécution</translation>
    </message>
</context>
<context>
    <name>FinetuneFieldText</name>
    <message>
        <source>Model</source>
        <translation>Modèle</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>Along the training of</source>
        <translation>Le long de l’entraînement de</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Tâches</translation>
    </message>
    <message>
        <source>One every (steps)</source>
        <translation>Un tous les (pas)</translation>
    </message>
    <message>
        <source>GLUE folder</source>
        <translation>Dossier GLUE</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protocole</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Graines</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Époques</translation>
    </message>
    <message>
        <source>Batch (examples)</source>
        <translation>Lot (exemples)</translation>
    </message>
    <message>
        <source>Longest example (tokens)</source>
        <translation>Plus long exemple (tokens)</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Taux d’apprentissage</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Évolution du taux</translation>
    </message>
    <message>
        <source>Warm-up share</source>
        <translation>Part d’échauffement</translation>
    </message>
    <message>
        <source>AdamW betas</source>
        <translation>Bêtas d’AdamW</translation>
    </message>
    <message>
        <source>AdamW epsilon</source>
        <translation>Epsilon d’AdamW</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>Décroissance des poids</translation>
    </message>
    <message>
        <source>Gradient clip norm</source>
        <translation>Norme max. du gradient</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Attention dropout</source>
        <translation>Dropout d’attention</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Précision</translation>
    </message>
    <message>
        <source>Test predictions</source>
        <translation>Prédictions de test</translation>
    </message>
    <message>
        <source>Cells at a time</source>
        <translation>Cellules à la fois</translation>
    </message>
    <message>
        <source>Keep the weights</source>
        <translation>Garder les poids</translation>
    </message>
    <message>
        <source>Training file</source>
        <translation>Fichier d’entraînement</translation>
    </message>
    <message>
        <source>Validation file</source>
        <translation>Fichier de validation</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Étiquette</translation>
    </message>
    <message>
        <source>Second text</source>
        <translation>Second texte</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Tête</translation>
    </message>
    <message>
        <source>Epoch taken</source>
        <translation>Époque retenue</translation>
    </message>
    <message>
        <source>Numbers as classes</source>
        <translation>Nombres = classes</translation>
    </message>
</context>
<context>
    <name>GlueDataText</name>
    <message>
        <source>too few or too many columns</source>
        <translation>trop peu ou trop de colonnes</translation>
    </message>
    <message>
        <source>no label of the task</source>
        <translation>étiquette étrangère à la tâche</translation>
    </message>
    <message>
        <source>damaged text</source>
        <translation>texte endommagé</translation>
    </message>
    <message>
        <source>an empty sentence</source>
        <translation>une phrase vide</translation>
    </message>
    <message>
        <source>an empty line</source>
        <translation>une ligne vide</translation>
    </message>
    <message>
        <source>too long</source>
        <translation>trop long</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>prêt</translation>
    </message>
    <message>
        <source>partly there</source>
        <translation>incomplet</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>absent</translation>
    </message>
    <message>
        <source>unusable</source>
        <translation>inutilisable</translation>
    </message>
    <message>
        <source>not looked at</source>
        <translation>pas examiné</translation>
    </message>
    <message>
        <source>%1: %2 rows</source>
        <translation>%1&#x202f;: %2 lignes</translation>
    </message>
    <message>
        <source>, %1 left out: %2</source>
        <translation>, %1 omises&#x202f;: %2</translation>
    </message>
    <message>
        <source>not there: %1</source>
        <translation>absent&#x202f;: %1</translation>
    </message>
    <message>
        <source>Choose a GLUE folder first</source>
        <translation>Choisissez d’abord un dossier GLUE</translation>
    </message>
    <message>
        <source>Its files are not in the GLUE folder</source>
        <translation>Ses fichiers ne sont pas dans le dossier GLUE</translation>
    </message>
    <message>
        <source>Training or dev data is not there</source>
        <translation>Les données d’entraînement ou de dev manquent</translation>
    </message>
</context>
<context>
    <name>GluePlanText</name>
    <message>
        <source>Choose a model</source>
        <translation>Choisissez un modèle</translation>
    </message>
    <message>
        <source>Choose the GLUE folder</source>
        <translation>Choisissez le dossier GLUE</translation>
    </message>
    <message>
        <source>Choose at least one task</source>
        <translation>Choisissez au moins une tâche</translation>
    </message>
</context>
<context>
    <name>GlueText</name>
    <message>
        <source>Matthews&apos; correlation</source>
        <translation>corrélation de Matthews</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>exactitude</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>Pearson&apos;s correlation</source>
        <translation>corrélation de Pearson</translation>
    </message>
    <message>
        <source>Spearman&apos;s correlation</source>
        <translation>corrélation de Spearman</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>pas un nombre</translation>
    </message>
    <message>
        <source>majority class</source>
        <translation>classe majoritaire</translation>
    </message>
    <message>
        <source>constant output</source>
        <translation>sortie constante</translation>
    </message>
    <message>
        <source>nearly constant</source>
        <translation>presque constante</translation>
    </message>
    <message>
        <source>few seeds</source>
        <translation>peu de graines</translation>
    </message>
    <message>
        <source>not done</source>
        <translation>pas fait</translation>
    </message>
    <message>
        <source>not in its data</source>
        <translation>absent des données</translation>
    </message>
    <message>
        <source>The score needs all nine numbers of every seed.</source>
        <translation>Le score exige les neuf nombres de chaque graine.</translation>
    </message>
    <message>
        <source>The score needs all nine numbers; missing: %1.</source>
        <translation>Le score exige les neuf nombres&#x202f;; manquent&#x202f;: %1.</translation>
    </message>
    <message>
        <source>No fine-tuning of this model on this task is done.</source>
        <translation>Aucun ajustement de ce modèle sur cette tâche n’est terminé.</translation>
    </message>
    <message>
        <source>The folder of data had no file of this half of MNLI (dev_mismatched.tsv) when the model was fine-tuned. With that file there, fine-tune on MNLI again.</source>
        <translation>Lors de l’ajustement, le dossier de données n’avait pas de fichier de cette moitié de MNLI (dev_mismatched.tsv). Ajoutez ce fichier et ajustez de nouveau sur MNLI.</translation>
    </message>
    <message>
        <source>A loss, an output or a metric is not a finite number: the fine-tuning broke down.</source>
        <translation>Une perte, une sortie ou une mesure n’est pas un nombre fini&#x202f;: l’ajustement a échoué.</translation>
    </message>
    <message>
        <source>Every row is given the most frequent label: the fine-tuning collapsed and the model has learnt nothing of this task.</source>
        <translation>Chaque ligne reçoit l’étiquette la plus fréquente&#x202f;: l’ajustement s’est effondré, le modèle n’a rien appris de cette tâche.</translation>
    </message>
    <message>
        <source>Every row is given the same answer: the fine-tuning collapsed.</source>
        <translation>Chaque ligne reçoit la même réponse&#x202f;: l’ajustement s’est effondré.</translation>
    </message>
    <message>
        <source>Nearly every row is given the same answer: the fine-tuning has probably collapsed.</source>
        <translation>Presque chaque ligne reçoit la même réponse&#x202f;: l’ajustement s’est sans doute effondré.</translation>
    </message>
    <message>
        <source>So few seeds cannot tell two models apart: at least four of each are needed.</source>
        <translation>Si peu de graines ne peuvent distinguer deux modèles&#x202f;: il en faut au moins quatre de chaque.</translation>
    </message>
    <message>
        <source>%1: %2, in percent</source>
        <translation>%1&#x202f;: %2, en pour cent</translation>
    </message>
    <message>
        <source>%1: mean of %2, in percent</source>
        <translation>%1&#x202f;: moyenne de %2, en pour cent</translation>
    </message>
    <message>
        <source> and </source>
        <translation> et </translation>
    </message>
    <message>
        <source>One of the nine numbers of the GLUE score</source>
        <translation>Un des neuf nombres du score GLUE</translation>
    </message>
    <message>
        <source>Not part of the GLUE score</source>
        <translation>Ne compte pas dans le score GLUE</translation>
    </message>
    <message>
        <source>better</source>
        <translation>meilleur</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>moins bon</translation>
    </message>
    <message numerus="yes">
        <source>not distinguishable with %n seeds</source>
        <translation>
            <numerusform>indiscernables avec %n graine</numerusform>
            <numerusform>indiscernables avec %n graines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>too few seeds to tell (%n)</source>
        <translation>
            <numerusform>trop peu de graines pour en juger (%n)</numerusform>
            <numerusform>trop peu de graines pour en juger (%n)</numerusform>
        </translation>
    </message>
    <message>
        <source>not comparable yet</source>
        <translation>pas encore comparable</translation>
    </message>
    <message>
        <source>%1: %2 and %3 cannot be compared yet, numbers are missing.</source>
        <translation>%1&#x202f;: %2 et %3 ne sont pas encore comparables, des nombres manquent.</translation>
    </message>
    <message>
        <source>%1: %2 is level with %3, %4</source>
        <translation>%1&#x202f;: %2 est à égalité avec %3, %4</translation>
    </message>
    <message>
        <source>%1: %2 is %3 points above %4, %5</source>
        <translation>%1&#x202f;: %2 est à %3 points au-dessus de %4, %5</translation>
    </message>
    <message>
        <source>%1: %2 is %3 points below %4, %5</source>
        <translation>%1&#x202f;: %2 est à %3 points au-dessous de %4, %5</translation>
    </message>
    <message>
        <source>95 % interval %1 … %2</source>
        <translation>intervalle à 95&#x202f;% %1 … %2</translation>
    </message>
    <message>
        <source>exact permutation p = %1</source>
        <translation>permutation exacte p = %1</translation>
    </message>
    <message>
        <source>permutation p = %1</source>
        <translation>permutation p = %1</translation>
    </message>
    <message>
        <source>after Holm over the tasks %1</source>
        <translation>après Holm sur les tâches %1</translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation> (%1)</translation>
    </message>
</context>
<context>
    <name>HeadStatistic</name>
    <message>
        <source>Entropy (nats)</source>
        <translation>Entropie (nats)</translation>
    </message>
    <message>
        <source>H</source>
        <translation>H</translation>
    </message>
    <message>
        <source>nats</source>
        <translation>nats</translation>
    </message>
    <message>
        <source>Entropy of where a token looks, in nats, mean over all tokens; from 0, one token only, to the logarithm of the number of tokens, all alike</source>
        <translation>Entropie de ce que regarde un token, en nats, moyenne sur tous les tokens&#x202f;; de 0, un seul token, au logarithme du nombre de tokens, tous également</translation>
    </message>
    <message>
        <source>Mean distance (tokens)</source>
        <translation>Distance moyenne (tokens)</translation>
    </message>
    <message>
        <source>Dist.</source>
        <translation>Dist.</translation>
    </message>
    <message>
        <source>tok.</source>
        <translation>tok.</translation>
    </message>
    <message>
        <source>How many tokens away it looks on average</source>
        <translation>À combien de tokens elle regarde en moyenne</translation>
    </message>
    <message>
        <source>Share on [CLS] (%)</source>
        <translation>Part sur [CLS] (%)</translation>
    </message>
    <message>
        <source>Share on [SEP] (%)</source>
        <translation>Part sur [SEP] (%)</translation>
    </message>
    <message>
        <source>Share on the previous token (%)</source>
        <translation>Part sur le token précédent (%)</translation>
    </message>
    <message>
        <source>Share on the next token (%)</source>
        <translation>Part sur le token suivant (%)</translation>
    </message>
    <message>
        <source>Share on itself (%)</source>
        <translation>Part sur lui-même (%)</translation>
    </message>
    <message>
        <source>Symmetric share of the scores (%)</source>
        <translation>Part symétrique des scores (%)</translation>
    </message>
    <message>
        <source>Of the scores before the softmax, the share of their squares that is in the symmetric part; all of it is exactly symmetric</source>
        <translation>Des scores avant le softmax, la part de leurs carrés qui se trouve dans la partie symétrique&#x202f;; la totalité est exactement symétrique</translation>
    </message>
    <message>
        <source>Share of the attention that goes to [CLS]</source>
        <translation>Part de l’attention qui va à [CLS]</translation>
    </message>
    <message>
        <source>Share of the attention that goes to [SEP]</source>
        <translation>Part de l’attention qui va à [SEP]</translation>
    </message>
    <message>
        <source>Share of the attention that goes to the token just before</source>
        <translation>Part de l’attention qui va au token juste avant</translation>
    </message>
    <message>
        <source>Share of the attention that goes to the token just after</source>
        <translation>Part de l’attention qui va au token juste après</translation>
    </message>
    <message>
        <source>Share of the attention that stays on the token itself: the diagonal</source>
        <translation>Part de l’attention qui reste sur le token lui-même&#x202f;: la diagonale</translation>
    </message>
    <message>
        <source>Gini coefficient</source>
        <translation>Coefficient de Gini</translation>
    </message>
    <message>
        <source>Gini</source>
        <translation>Gini</translation>
    </message>
    <message>
        <source>How unequally a token spreads its attention: 0 all alike, 1 one token only</source>
        <translation>À quel point un token répartit inégalement son attention&#x202f;: 0 également, 1 un seul token</translation>
    </message>
    <message>
        <source>Sym.</source>
        <translation>Sym.</translation>
    </message>
    <message>
        <source>Layer %1, head %2</source>
        <translation>Couche %1, tête %2</translation>
    </message>
</context>
<context>
    <name>LaunchAgainText</name>
    <message>
        <source>%1 cannot be duplicated</source>
        <translation>%1 ne peut pas être dupliqué</translation>
    </message>
    <message>
        <source>Launch again with checkpoints</source>
        <translation>Relancer avec des checkpoints</translation>
    </message>
</context>
<context>
    <name>OwnMatrixText</name>
    <message>
        <source>step %1</source>
        <translation>pas %1</translation>
    </message>
    <message>
        <source>%1: %2 epochs, batch %3, rate %4</source>
        <translation>%1&#x202f;: %2 époques, lot %3, taux %4</translation>
    </message>
    <message>
        <source>%1, macro F1</source>
        <translation>%1, F1 macro</translation>
    </message>
    <message>
        <source>%1, accuracy</source>
        <translation>%1, exactitude</translation>
    </message>
    <message numerus="yes">
        <source>%n classes</source>
        <translation>
            <numerusform>%n classe</numerusform>
            <numerusform>%n classes</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 rows to train on, %2 to validate on</source>
        <translation>%1 lignes pour l’entraînement, %2 pour la validation</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>époque %1</translation>
    </message>
    <message>
        <source>epochs %1–%2</source>
        <translation>époques %1–%2</translation>
    </message>
    <message>
        <source>seed %1: %2 at epoch %3 of %4</source>
        <translation>graine %1&#x202f;: %2 à l’époque %3 sur %4</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Données</translation>
    </message>
    <message>
        <source>%1: rows left out as they cannot be used: %2 to train on, %3 to validate on.</source>
        <translation>%1 : lignes inutilisables, laissées de côté : %2 pour l’entraînement, %3 pour la validation.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n of %2 rows to validate on have labels that training never saw; they count as wrong.</source>
        <translation>
            <numerusform>%1&#x202f;: %n ligne de validation sur %2 a une étiquette jamais vue à l’entraînement&#x202f;; elle compte comme fausse.</numerusform>
            <numerusform>%1&#x202f;: %n lignes de validation sur %2 ont des étiquettes jamais vues à l’entraînement&#x202f;; elles comptent comme fausses.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PieceText</name>
    <message>
        <source>special token</source>
        <translation>token spécial</translation>
    </message>
    <message>
        <source>word start</source>
        <translation>début de mot</translation>
    </message>
    <message>
        <source>continuation</source>
        <translation>suite de mot</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>masqué</translation>
    </message>
    <message>
        <source>replaced at random</source>
        <translation>remplacé au hasard</translation>
    </message>
    <message>
        <source>kept, but asked for</source>
        <translation>gardé, mais demandé</translation>
    </message>
    <message>
        <source>position %1 · id %2 · “%3” · %4</source>
        <translation>position %1 · id %2 · «&#x202f;%3&#x202f;» · %4</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 · %2: the model sees “%3” (id %4)</source>
        <translation>%1 · %2&#x202f;: le modèle voit «&#x202f;%3&#x202f;» (id %4)</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>The paper prints h/n where the parameters of S are h²/n (h the hidden size, n the heads); the counts of its Table 2 have h²/n.</source>
        <translation>L’article imprime h/n alors que S a h²/n paramètres (h la largeur, n les têtes)&#x202f;; les comptes de son tableau 2 contiennent h²/n.</translation>
    </message>
    <message>
        <source>Published counts are those of the formulas with tied decoder, 30,522 pieces, 512 positions and no pooler.</source>
        <translation>Les comptes publiés sont ceux des formules avec décodeur lié, 30 522 morceaux, 512 positions et sans pooler.</translation>
    </message>
    <message>
        <source>Own counts are what the engine counted when the training started.</source>
        <translation>Les comptes propres sont ceux relevés par le moteur au début de l’entraînement.</translation>
    </message>
    <message>
        <source>Published: one pre-training seed per model. ± is over five fine-tuning seeds and says nothing about another pre-training.</source>
        <translation>Publié&#x202f;: une seule graine de préentraînement par modèle. ± porte sur cinq graines d’ajustement et ne dit rien d’un autre préentraînement.</translation>
    </message>
    <message>
        <source>The whole +0.63 of pairwise on base comes from MRPC (+2.5), CoLA (+2.6) and RTE (+1.2); the large tasks tie.</source>
        <translation>Les +0,63 de pairwise sur base viennent entièrement de MRPC (+2,5), CoLA (+2,6) et RTE (+1,2)&#x202f;; égalité sur les grandes tâches.</translation>
    </message>
    <message>
        <source>QQP is the mean of F1 and accuracy, though the paper&apos;s table calls it accuracy.</source>
        <translation>QQP est la moyenne de F1 et de l’exactitude, bien que le tableau de l’article parle d’exactitude.</translation>
    </message>
    <message>
        <source>The paper has 79.39 and 79.36 for base pairwise; its data give 79.36.</source>
        <translation>L’article donne 79,39 et 79,36 pour base pairwise&#x202f;; ses données donnent 79,36.</translation>
    </message>
    <message>
        <source>Raised letters mark results to doubt: m the majority class, k constant, c collapsed, n not finite.</source>
        <translation>Les lettres en exposant marquent les résultats douteux&#x202f;: m classe majoritaire, k constant, c effondré, n non fini.</translation>
    </message>
    <message>
        <source>On small the original&apos;s final evaluation loss (2.198) is lower than pairwise&apos;s (2.223).</source>
        <translation>Sur small, la perte d’évaluation finale d’original (2,198) est plus basse que celle de pairwise (2,223).</translation>
    </message>
    <message>
        <source>The paper&apos;s text and code differ on 30 or 40 million documents and on 10,000 or 1,000 held-out samples.</source>
        <translation>Le texte et le code de l’article diffèrent : 30 ou 40 millions de documents, 10 000 ou 1 000 exemples réservés.</translation>
    </message>
    <message>
        <source>The paper reads the exits off its figure: base 25,000, 13,500 and 12,000 for original, symmetric and pairwise, small original 12,000.</source>
        <translation>L’article lit les sorties sur sa figure : base 25 000, 13 500 et 12 000 pour original, symmetric et pairwise, small original 12 000.</translation>
    </message>
    <message>
        <source>Exits are detected in the curves by one setting for all; their intervals say how well one curve is read, not where another seed would leave its plateau.</source>
        <translation>Les sorties sont détectées dans les courbes avec un même réglage&#x202f;; leurs intervalles disent la précision de lecture d’une courbe, non où une autre graine quitterait son plateau.</translation>
    </message>
    <message>
        <source>Published: one fine-tuning seed per checkpoint.</source>
        <translation>Publié&#x202f;: une graine d’ajustement par checkpoint.</translation>
    </message>
    <message>
        <source>The original&apos;s checkpoint at 50,000 steps has a collapsed CoLA run, which pulls its score down.</source>
        <translation>Le checkpoint d’original à 50 000 pas a une exécution CoLA effondrée, qui abaisse son score.</translation>
    </message>
    <message>
        <source>The published line is 95 % of the mean of original&apos;s and pairwise&apos;s scores in Table 3, %1.</source>
        <translation>La ligne publiée est à 95&#x202f;% de la moyenne des scores d’original et de pairwise du tableau 3, %1.</translation>
    </message>
    <message>
        <source>Own: ± is the standard deviation over pre-training seeds, where there are several; n counts them.</source>
        <translation>Propres&#x202f;: ± est l’écart type sur les graines de préentraînement s’il y en a plusieurs&#x202f;; n les compte.</translation>
    </message>
    <message>
        <source>Own: ± is the standard deviation over the fine-tuning seeds of one pre-training; n counts them.</source>
        <translation>Propres&#x202f;: ± est l’écart type sur les graines d’ajustement d’un préentraînement&#x202f;; n les compte.</translation>
    </message>
    <message>
        <source>Own models stand beside published ones if their settings are the paper&apos;s; whether they read the same text is not known.</source>
        <translation>Les modèles propres figurent à côté des publiés si leurs réglages sont ceux de l’article&#x202f;; on ignore s’ils ont lu le même texte.</translation>
    </message>
    <message>
        <source>Not finished yet: %1.</source>
        <translation>Pas encore terminé&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Rows of their own, not comparable with published ones: %1.</source>
        <translation>Lignes à part, non comparables aux publiées&#x202f;: %1.</translation>
    </message>
    <message>
        <source>training not known</source>
        <translation>entraînement inconnu</translation>
    </message>
    <message>
        <source>not the last checkpoint</source>
        <translation>pas le dernier checkpoint</translation>
    </message>
    <message>
        <source>Results to doubt (collapsed, constant or not finite) are in: %1.</source>
        <translation>Résultats douteux (effondrés, constants ou non finis) dans&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Without MNLI-mm, as the data that they were fine-tuned with had no mismatched half (dev_mismatched.tsv): %1.</source>
        <translation>Sans MNLI-mm, car les données de leur ajustement n’avaient pas la seconde moitié (dev_mismatched.tsv)&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Worth is the loss that is added where the output of attention is replaced by its mean, in all layers or in one (L0 is the first); of choosing, where its weights are made uniform.</source>
        <translation>La valeur est la perte ajoutée si la sortie de l’attention est remplacée par sa moyenne, dans toutes les couches ou dans une seule (L0 est la première) ; celle du choix, si ses poids sont rendus uniformes.</translation>
    </message>
    <message>
        <source>A lead is (exit − onset)/exit, above 0 before the exit; n counts the seeds with one. Means take five seeds, each with a lead. p: permutation test against the control, adjusted over the quantities by Holm&apos;s method.</source>
        <translation>Une avance est (sortie − début)/sortie, au-dessus de 0 avant la sortie ; n compte les graines qui en ont une. Une moyenne demande cinq graines, chacune avec une avance. p : test de permutation face au témoin, corrigé sur les grandeurs par la méthode de Holm.</translation>
    </message>
    <message>
        <source>An order of events, not a cause: only interventions decide.</source>
        <translation>Un ordre d’événements, pas une cause : seules des interventions tranchent.</translation>
    </message>
    <message>
        <source>KL is the Kullback–Leibler divergence of the model&apos;s predictions from those of a reference predictor, in nats. Mean ± standard deviation over seeds.</source>
        <translation>KL est la divergence de Kullback-Leibler entre les prédictions du modèle et celles d’un prédicteur de référence, en nats. Moyenne ± écart type sur les graines.</translation>
    </message>
    <message>
        <source>%1 is not judged against %2: %3 of their runs have no plateau.</source>
        <translation>%1 n’est pas jugé contre %2 : %3 de leurs exécutions n’ont pas de plateau.</translation>
    </message>
    <message>
        <source>%1 is not judged against %2: of %3 there are several runs with seed %4, and they differ. Leave out all but one.</source>
        <translation>%1 n’est pas jugé contre %2&#x202f;: de %3 il y a plusieurs exécutions avec la graine %4, et elles diffèrent. Les écarter toutes sauf une.</translation>
    </message>
    <message>
        <source>%1 cannot be told from %2: it leaves its plateau at %3 times its step (95 % interval %4–%5, p %6, %7 pairs of seeds). By their spread, seeds to add until a ratio of %9 is told from 1 four times out of five: %8.</source>
        <translation>%1 ne se distingue pas de %2 : il quitte son plateau à %3 fois son pas (intervalle à 95 % %4–%5, p %6, %7 paires de graines). D’après leur dispersion, graines à ajouter pour distinguer un rapport de %9 de 1 quatre fois sur cinq&#x202f;: %8.</translation>
    </message>
    <message>
        <source>No run of %1 or %2 has left its plateau.</source>
        <translation>Aucune exécution de %1 ou %2 n’a quitté son plateau.</translation>
    </message>
    <message>
        <source>Of %1 and %2 no two runs of one seed have both left their plateau; one seed is not judged.</source>
        <translation>De %1 et %2, il n’y a pas deux exécutions de même graine qui aient toutes deux quitté leur plateau ; une seule graine n’est pas jugée.</translation>
    </message>
    <message>
        <source>%1 leaves its plateau at %3 times the step of %2. One seed is described, not judged.</source>
        <translation>%1 quitte son plateau à %3 fois le pas de %2. Une seule graine est décrite, non jugée.</translation>
    </message>
    <message>
        <source>Too few seeds to tell %1 from %2, whatever they show: within %7 steps it stays on its plateau %3 times as long (95 % interval %4–%5, p %6).</source>
        <translation>Trop peu de graines pour distinguer %1 de %2, quoi qu’elles montrent : en %7 pas, il reste sur son plateau %3 fois aussi longtemps (intervalle à 95 % %4–%5, p %6).</translation>
    </message>
    <message>
        <source>%1 cannot be told from %2: within %7 steps it stays on its plateau %3 times as long (95 % interval %4–%5, p %6).</source>
        <translation>%1 ne se distingue pas de %2 : en %7 pas, il reste sur son plateau %3 fois aussi longtemps (intervalle à 95 % %4–%5, p %6).</translation>
    </message>
    <message>
        <source>%1 leaves its plateau later than %2: within %7 steps it stays there %3 times as long (95 % interval %4–%5, p %6).</source>
        <translation>%1 quitte son plateau plus tard que %2 : en %7 pas, il y reste %3 fois aussi longtemps (intervalle à 95 % %4–%5, p %6).</translation>
    </message>
    <message>
        <source>%1 leaves its plateau sooner than %2: within %7 steps it stays there %3 times as long (95 % interval %4–%5, p %6).</source>
        <translation>%1 quitte son plateau plus tôt que %2 : en %7 pas, il y reste %3 fois aussi longtemps (intervalle à 95 % %4–%5, p %6).</translation>
    </message>
    <message>
        <source>%1 cannot be told from %2: it leaves its plateau at %3 times its step (95 % interval %4–%5, p %6, %7 pairs of seeds).</source>
        <translation>%1 ne se distingue pas de %2 : il quitte son plateau à %3 fois son pas (intervalle à 95 % %4–%5, p %6, %7 paires de graines).</translation>
    </message>
    <message>
        <source>%1 leaves its plateau later than %2: at %3 times its step (95 % interval %4–%5, p %6, %7 pairs of seeds).</source>
        <translation>%1 quitte son plateau plus tard que %2 : à %3 fois son pas (intervalle à 95 % %4–%5, p %6, %7 paires de graines).</translation>
    </message>
    <message>
        <source>%1 leaves its plateau sooner than %2: at %3 times its step (95 % interval %4–%5, p %6, %7 pairs of seeds).</source>
        <translation>%1 quitte son plateau plus tôt que %2 : à %3 fois son pas (intervalle à 95 % %4–%5, p %6, %7 paires de graines).</translation>
    </message>
    <message>
        <source>Ratios are of exit steps, pair by pair of equal seeds, with p of a t test of their logarithms; where a run has not left, or a seed has no counterpart, of mean steps on the plateau, with p of a log-rank test by permutation. p is adjusted over the arms by Holm&apos;s method.</source>
        <translation>Les rapports sont ceux des pas de sortie, par paires de même graine, avec p d’un test t de leurs logarithmes ; si une exécution n’est pas sortie ou si une graine n’a pas de pendant, ceux des pas moyens sur le plateau, avec p d’un test du log-rank par permutation. p est corrigé sur les bras par la méthode de Holm.</translation>
    </message>
    <message>
        <source>A run that is still on its plateau counts as later than its last step, with &gt; before it; none is left out. – is a run without a plateau.</source>
        <translation>Une exécution encore sur son plateau compte comme plus tardive que son dernier pas, précédé de &gt; ; aucune n’est omise. – est une exécution sans plateau.</translation>
    </message>
    <message>
        <source>Compared are trainings of one size on one text, with the same batch, steps and recipe. The control is original, of several the one nearest to the defaults.</source>
        <translation>Sont comparés les entraînements d’une taille sur un texte, avec le même lot, les mêmes pas et la même recette. Le témoin est original, parmi plusieurs le plus proche des valeurs par défaut.</translation>
    </message>
    <message>
        <source>Table 1. Parameters between query and key, per layer</source>
        <translation>Tableau 1. Paramètres entre requête et clé, par couche</translation>
    </message>
    <message>
        <source>Table 2. Parameters of the models</source>
        <translation>Tableau 2. Paramètres des modèles</translation>
    </message>
    <message>
        <source>Figure 2. Evaluation loss during pre-training</source>
        <translation>Figure 2. Perte d’évaluation pendant le préentraînement</translation>
    </message>
    <message>
        <source>Figure 2 in numbers. Exits from the plateau, steps to a loss of 5, final losses</source>
        <translation>Figure 2 en chiffres. Sorties du plateau, pas jusqu’à une perte de 5, pertes finales</translation>
    </message>
    <message>
        <source>Table 3. GLUE development sets, in percent</source>
        <translation>Tableau 3. Ensembles de développement GLUE, en pour cent</translation>
    </message>
    <message>
        <source>Figure 3. GLUE score along the pre-training</source>
        <translation>Figure 3. Score GLUE au fil du préentraînement</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Opérateur</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modèle</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Scores</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Paramètres</translation>
    </message>
    <message>
        <source>vs. original, %</source>
        <translation>vs original, %</translation>
    </message>
    <message>
        <source>Exit</source>
        <translation>Sortie</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>Intervalle à 95&#x202f;%</translation>
    </message>
    <message>
        <source>Below 5</source>
        <translation>Sous 5</translation>
    </message>
    <message>
        <source>fewer than five seeds</source>
        <translation>moins de cinq graines</translation>
    </message>
    <message>
        <source>does not move</source>
        <translation>ne bouge pas</translation>
    </message>
    <message>
        <source>too few points</source>
        <translation>trop peu de points</translation>
    </message>
    <message>
        <source>not yet at twice the exit</source>
        <translation>pas encore au double de la sortie</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>non mesuré</translation>
    </message>
    <message>
        <source>no exit</source>
        <translation>pas de sortie</translation>
    </message>
    <message>
        <source>Context share</source>
        <translation>Part du contexte</translation>
    </message>
    <message>
        <source>First birth of a head</source>
        <translation>Apparition d’une première tête</translation>
    </message>
    <message>
        <source>Heat of the scores</source>
        <translation>Dispersion des scores d’attention</translation>
    </message>
    <message>
        <source>Coherence of the scores</source>
        <translation>Cohérence des scores d’attention</translation>
    </message>
    <message>
        <source>Lacks</source>
        <translation>Manque</translation>
    </message>
    <message>
        <source>Lead</source>
        <translation>Avance</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Grandeur</translation>
    </message>
    <message>
        <source>Worth of choosing</source>
        <translation>Valeur du choix</translation>
    </message>
    <message>
        <source>Worth of attention</source>
        <translation>Valeur de l’attention</translation>
    </message>
    <message>
        <source>KL to neighbours and repetition</source>
        <translation>KL aux voisins et répétition</translation>
    </message>
    <message>
        <source>KL to both neighbours</source>
        <translation>KL aux deux voisins</translation>
    </message>
    <message>
        <source>KL to right neighbour</source>
        <translation>KL au voisin de droite</translation>
    </message>
    <message>
        <source>KL to left neighbour</source>
        <translation>KL au voisin de gauche</translation>
    </message>
    <message>
        <source>KL to no-context optimum</source>
        <translation>KL à l’optimum sans contexte</translation>
    </message>
    <message>
        <source>Evaluation loss</source>
        <translation>Perte d’évaluation</translation>
    </message>
    <message>
        <source>Anatomy. What carries the fall</source>
        <translation>Anatomie. Ce qui porte la chute</translation>
    </message>
    <message>
        <source>Anatomy. What moves first</source>
        <translation>Anatomie. Ce qui bouge d’abord</translation>
    </message>
    <message>
        <source>Anatomy. What the models know</source>
        <translation>Anatomie. Ce que savent les modèles</translation>
    </message>
    <message>
        <source>not judged</source>
        <translation>non jugé</translation>
    </message>
    <message>
        <source>too few seeds</source>
        <translation>trop peu de graines</translation>
    </message>
    <message>
        <source>one seed</source>
        <translation>une graine</translation>
    </message>
    <message>
        <source>not told apart</source>
        <translation>non distingués</translation>
    </message>
    <message>
        <source>later</source>
        <translation>plus tard</translation>
    </message>
    <message>
        <source>sooner</source>
        <translation>plus tôt</translation>
    </message>
    <message>
        <source>control</source>
        <translation>témoin</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Verdict</translation>
    </message>
    <message>
        <source>× control&apos;s</source>
        <translation>× témoin</translation>
    </message>
    <message>
        <source>× FLOPs</source>
        <translation>× FLOP</translation>
    </message>
    <message>
        <source>× training time</source>
        <translation>× temps d’entraînement</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Médiane</translation>
    </message>
    <message>
        <source>Exits</source>
        <translation>Pas de sortie</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Sorties</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>Étude</translation>
    </message>
    <message>
        <source>Arms of own studies. Exits from the plateau against a control</source>
        <translation>Bras des études propres. Sorties du plateau face à un témoin</translation>
    </message>
    <message>
        <source>Final loss</source>
        <translation>Perte finale</translation>
    </message>
    <message>
        <source>at step</source>
        <translation>au pas</translation>
    </message>
    <message>
        <source>published</source>
        <translation>publié</translation>
    </message>
    <message>
        <source>own</source>
        <translation>propre</translation>
    </message>
    <message>
        <source>Launch …</source>
        <translation>Lancer…</translation>
    </message>
    <message>
        <source>Fine-tune …</source>
        <translation>Ajuster…</translation>
    </message>
    <message>
        <source>Missing: a training of %1, size %2, as in the paper. Opens Launch, filled in.</source>
        <translation>Manque : un entraînement de %1, taille %2, comme dans l’article. Ouvre Lancement, prérempli.</translation>
    </message>
    <message>
        <source>Missing: GLUE along the training of %1, size %2. Opens GLUE, filled in.</source>
        <translation>Manque&#x202f;: GLUE au fil de l’entraînement de %1, taille %2. Ouvre GLUE, prérempli.</translation>
    </message>
    <message>
        <source>Missing: GLUE of the model %1, size %2. Opens GLUE, filled in.</source>
        <translation>Manque&#x202f;: GLUE du modèle %1, taille %2. Ouvre GLUE, prérempli.</translation>
    </message>
    <message>
        <source>Missing: %3 of the model %1, size %2. Opens GLUE, filled in.</source>
        <translation>Manque&#x202f;: %3 du modèle %1, taille %2. Ouvre GLUE, prérempli.</translation>
    </message>
    <message>
        <source>Failed, and left out: %1.</source>
        <translation>En échec et laissés de côté : %1.</translation>
    </message>
    <message>
        <source>Without an evaluation yet: %1.</source>
        <translation>Encore sans évaluation : %1.</translation>
    </message>
    <message>
        <source>Own: a loss is the mean of the finished seeds at the last step that all of them have, beside it; n counts them, as 1/2 where not all are finished.</source>
        <translation>Propres&#x202f;: une perte est la moyenne des graines terminées au dernier pas que toutes ont, indiqué à côté&#x202f;; n les compte, par exemple 1/2 quand toutes ne sont pas terminées.</translation>
    </message>
    <message>
        <source>Losses so far, of all seeds, where their mean line ends because one has not got further, which is no exit (step, seeds): %1.</source>
        <translation>Pertes jusqu’ici, de toutes les graines, là où leur courbe moyenne s’arrête parce que l’une n’est pas plus loin, ce qui n’est pas une sortie (pas, graines)&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Counted once, seed and curve being equal: %1.</source>
        <translation>Compté une seule fois, graine et courbe étant identiques&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Their own operators are known to fail checks: %1.</source>
        <translation>Leurs propres opérateurs sont connus pour échouer à des contrôles : %1.</translation>
    </message>
    <message>
        <source>Tokens of rank 1–100</source>
        <translation>Tokens de rang 1–100</translation>
    </message>
    <message>
        <source>Tokens of rank 101–1000</source>
        <translation>Tokens de rang 101–1000</translation>
    </message>
    <message>
        <source>Tokens of rank 1001–10 000</source>
        <translation>Tokens de rang 1001–10&#x202f;000</translation>
    </message>
    <message>
        <source>Rarer tokens</source>
        <translation>Tokens plus rares</translation>
    </message>
    <message>
        <source>Repeated tokens</source>
        <translation>Tokens répétés</translation>
    </message>
    <message>
        <source>Fresh tokens</source>
        <translation>Tokens nouveaux</translation>
    </message>
    <message>
        <source>Tokens that begin a word</source>
        <translation>Tokens qui commencent un mot</translation>
    </message>
    <message>
        <source>Tokens that continue a word</source>
        <translation>Tokens qui continuent un mot</translation>
    </message>
    <message>
        <source>Worth of each layer</source>
        <translation>Valeur de chaque couche</translation>
    </message>
    <message>
        <source>Shares of the fall</source>
        <translation>Parts de la chute</translation>
    </message>
    <message>
        <source>Attention to the token before</source>
        <translation>Attention au token précédent</translation>
    </message>
    <message>
        <source>Attention to the token behind</source>
        <translation>Attention au token suivant</translation>
    </message>
    <message>
        <source>Anatomy. What single heads do</source>
        <translation>Anatomie. Ce que font les têtes une à une</translation>
    </message>
    <message>
        <source>Shaded: the plateau, from the mean of the seeds&apos; beginnings to that of their ends. The bar at its foot goes from the first seed&apos;s exit to the last one&apos;s; of one seed it is the 95 % interval of reading its exit.</source>
        <translation>Ombré&#x202f;: le plateau, de la moyenne des débuts des graines à celle de leurs fins. La barre à son pied va de la sortie de la première graine à celle de la dernière&#x202f;; pour une seule graine, c’est l’intervalle à 95&#x202f;% de la lecture de sa sortie.</translation>
    </message>
    <message>
        <source>Classes of tokens: by rank of their frequency in the training text, by whether they are visible elsewhere in the sample, and by their place in a word. Their losses are above the level that no predictor without context gets below on all tokens.</source>
        <translation>Classes de tokens&#x202f;: par rang de leur fréquence dans le texte d’entraînement, selon qu’ils sont visibles ailleurs dans l’exemple, et par leur place dans le mot. Leurs pertes sont comptées à partir du niveau sous lequel aucun prédicteur sans contexte ne descend sur tous les tokens.</translation>
    </message>
    <message>
        <source>Shares are Shapley values: what a part of a checkpoint from 1.2 exits on takes off the loss of one up to 0.8 exits, mean over all orders of the parts. Mean ± standard deviation over the seeds that keep a transplant; the rest are embeddings, norms and the head.</source>
        <translation>Les parts sont des valeurs de Shapley&#x202f;: ce qu’une partie d’un checkpoint à partir de 1,2 sortie retire à la perte d’un checkpoint jusqu’à 0,8 sortie, moyenne sur tous les ordres des parties. Moyenne ± écart type sur les graines qui gardent une transplantation&#x202f;; le reste, ce sont les plongements, les normes et la tête finale.</translation>
    </message>
    <message>
        <source>Not in the shares, as their parts do not fit or their transplant is of another exit: %1.</source>
        <translation>Absentes des parts, car leurs parties ne vont pas ensemble ou leur transplantation est celle d’une autre sortie&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Heads at the last step that all seeds were measured at: attention from [MASK] to the token before and behind where that is visible, and the standard deviation of the scores of a row before softmax. Heads of two seeds are not the same, so of several seeds those of a layer are in order of their value, seed by seed, and a cell is the mean of one place.</source>
        <translation>Têtes au dernier pas où toutes les graines sont mesurées&#x202f;: attention de [MASK] au token précédent et au suivant là où il est visible, et écart type des scores d’une ligne avant softmax. Les têtes de deux graines ne sont pas les mêmes&#x202f;; avec plusieurs graines, celles d’une couche sont donc rangées par valeur, graine par graine, et une cellule est la moyenne d’une place.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>%1 and %2 are not judged: each pair of their seeds stays on its plateau %3 times as long, and what does not vary leaves no interval; more seeds may give one.</source>
        <translation>%1 et %2 ne sont pas jugés&#x202f;: chaque paire de leurs graines reste %3 fois aussi longtemps sur son plateau, et ce qui ne varie pas ne donne pas d’intervalle&#x202f;; davantage de graines pourraient en donner un.</translation>
    </message>
    <message>
        <source>%1 is not judged against %2: %3 of their runs have not come down to the no-context optimum.</source>
        <translation>%1 n’est pas jugé contre %2&#x202f;: %3 de leurs exécutions ne sont pas descendues jusqu’à l’optimum sans contexte.</translation>
    </message>
</context>
<context>
    <name>RunDifference</name>
    <message>
        <source>Setting</source>
        <translation>Réglage</translation>
    </message>
</context>
<context>
    <name>RunEvent</name>
    <message>
        <source>started</source>
        <translation>démarrée</translation>
    </message>
    <message>
        <source>evaluation</source>
        <translation>évaluation</translation>
    </message>
    <message>
        <source>operator statistics</source>
        <translation>statistiques des opérateurs</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>checkpoint</translation>
    </message>
    <message>
        <source>GLUE result</source>
        <translation>résultat GLUE</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>avertissement</translation>
    </message>
    <message>
        <source>resumed</source>
        <translation>reprise</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>interrompue</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>terminée</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>échouée</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>pas %1</translation>
    </message>
    <message>
        <source>from step %1</source>
        <translation>depuis le pas %1</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>graine %1</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>époque %1</translation>
    </message>
</context>
<context>
    <name>RunGroupTexts</name>
    <message numerus="yes">
        <source>%n seeds</source>
        <translation>
            <numerusform>%n graine</numerusform>
            <numerusform>%n graines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n runs)</source>
        <translation>
            <numerusform>%1 (%n exécution)</numerusform>
            <numerusform>%1 (%n exécutions)</numerusform>
        </translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <translation>%1 ± %2</translation>
    </message>
    <message numerus="yes">
        <source>Mean of %n runs ± their standard deviation; the smallest is %1</source>
        <translation>
            <numerusform>Moyenne de %n exécution ± écart type&#x202f;; le minimum est %1</numerusform>
            <numerusform>Moyenne de %n exécutions ± écart type&#x202f;; le minimum est %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunState</name>
    <message>
        <source>waiting</source>
        <translation>en attente</translation>
    </message>
    <message>
        <source>running</source>
        <translation>en cours</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>interrompue</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>terminée</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>échouée</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>inconnue</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>arrêtée</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>pas commencé</translation>
    </message>
</context>
<context>
    <name>RunTableModel</name>
    <message>
        <source>%1 %</source>
        <translation>%1&#x202f;%</translation>
    </message>
    <message>
        <source>own task</source>
        <translation>tâche personnelle</translation>
    </message>
    <message>
        <source>bench</source>
        <translation>mesure</translation>
    </message>
</context>
<context>
    <name>RunTexts</name>
    <message>
        <source>seed %1</source>
        <translation>graine %1</translation>
    </message>
    <message numerus="yes">
        <source>%n seeds</source>
        <translation>
            <numerusform>%n graine</numerusform>
            <numerusform>%n graines</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 pas</translation>
    </message>
    <message>
        <source>length %1</source>
        <translation>longueur %1</translation>
    </message>
    <message>
        <source>no point yet</source>
        <translation>encore aucun point</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>On %1, seen %2 (%3)</source>
        <translation>Sur %1, vue %2 (%3)</translation>
    </message>
    <message>
        <source>A process there worked on it then; whether it still does is not known. The page Machines says whether its runs are mirrored.</source>
        <translation>Un processus y travaillait alors&#x202f;; on ne sait pas s’il le fait encore. La page Machines dit si ses exécutions sont reflétées.</translation>
    </message>
    <message>
        <source>Job of Slurm: %1</source>
        <translation>Tâche Slurm&#x202f;: %1</translation>
    </message>
    <message>
        <source>Expected to start at %1, by the clock there</source>
        <translation>Début prévu à %1, à l’horloge de là-bas</translation>
    </message>
    <message>
        <source>On the nodes %1</source>
        <translation>Sur les nœuds %1</translation>
    </message>
</context>
<context>
    <name>ScoreMatrixText</name>
    <message>
        <source>seed %1: %2</source>
        <translation>graine %1&#x202f;: %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source> – %1</source>
        <translation> – %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n seeds</source>
        <translation>
            <numerusform>%1 graine sur %n</numerusform>
            <numerusform>%1 graines sur %n</numerusform>
        </translation>
    </message>
    <message>
        <source>epoch %1/%2</source>
        <translation>époque %1/%2</translation>
    </message>
    <message>
        <source>%1 of %2 · %3</source>
        <translation>%1 sur %2 · %3</translation>
    </message>
    <message>
        <source>not done</source>
        <translation>pas fait</translation>
    </message>
    <message>
        <source>not chosen</source>
        <translation>pas choisie</translation>
    </message>
    <message>
        <source>missing for the score: %1</source>
        <translation>manquent pour le score&#x202f;: %1</translation>
    </message>
    <message>
        <source>needs all nine</source>
        <translation>exige les neuf</translation>
    </message>
    <message>
        <source>%1 to the baseline: %2</source>
        <translation>%1 par rapport à la référence&#x202f;: %2</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>pas %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>published</source>
        <translation>publié</translation>
    </message>
    <message>
        <source>Courtois et al. 2024, table 3: five fine-tuning seeds</source>
        <translation>Courtois et al. 2024, tableau 3&#x202f;: cinq graines d’ajustement</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>%1, %2 epochs, batch %3, rate %4, %5</source>
        <translation>%1, %2 époques, lot %3, taux %4, %5</translation>
    </message>
    <message numerus="yes">
        <source>%n damaged cells are done again when the run goes on</source>
        <translation>
            <numerusform>%n cellule endommagée sera refaite à la reprise</numerusform>
            <numerusform>%n cellules endommagées seront refaites à la reprise</numerusform>
        </translation>
    </message>
    <message>
        <source>The others are compared with this one</source>
        <translation>Les autres sont comparés à celui-ci</translation>
    </message>
    <message>
        <source>GLUE score</source>
        <translation>Score GLUE</translation>
    </message>
    <message>
        <source>Plain mean of the nine numbers below, of each seed; left out: %1</source>
        <translation>Simple moyenne des neuf nombres ci-dessous, par graine&#x202f;; ne compte pas&#x202f;: %1</translation>
    </message>
</context>
<context>
    <name>SentenceText</name>
    <message>
        <source>%1 %2</source>
        <extracomment>two sentences, one after the other</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>two of a list</extracomment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>a name and what is said of it; the name may be empty</extracomment>
        <translation>%1&#x202f;: %2</translation>
    </message>
</context>
<context>
    <name>ShortcutList</name>
    <message>
        <source>Wheel</source>
        <translation>Molette</translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation>Ctrl+molette</translation>
    </message>
    <message>
        <source>Zoom a chart where the mouse is</source>
        <translation>Zoomer un graphique à la souris</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Glisser</translation>
    </message>
    <message>
        <source>Move a chart; on an axis: scale it</source>
        <translation>Déplacer un graphique&#x202f;; sur un axe&#x202f;: le mettre à l’échelle</translation>
    </message>
    <message>
        <source>Shift+drag</source>
        <translation>Maj+glisser</translation>
    </message>
    <message>
        <source>Zoom a chart to a rectangle</source>
        <translation>Zoomer un graphique sur un rectangle</translation>
    </message>
    <message>
        <source>+  −  arrows</source>
        <translation>+  −  flèches</translation>
    </message>
    <message>
        <source>Zoom and move the chart that has the focus</source>
        <translation>Zoomer et déplacer le graphique qui a le focus</translation>
    </message>
    <message>
        <source>0, double click</source>
        <translation>0, double-clic</translation>
    </message>
    <message>
        <source>Show all of a chart</source>
        <translation>Montrer tout le graphique</translation>
    </message>
    <message>
        <source>Arrows, Home, End</source>
        <translation>Flèches, Début, Fin</translation>
    </message>
    <message>
        <source>Choose a head</source>
        <translation>Choisir une tête</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Entrée</translation>
    </message>
    <message>
        <source>Enlarge the chosen head</source>
        <translation>Agrandir la tête choisie</translation>
    </message>
    <message>
        <source>Arrows, Ctrl+arrows</source>
        <translation>Flèches, Ctrl+flèches</translation>
    </message>
    <message>
        <source>Mark a cell of the matrix; ten cells further</source>
        <translation>Marquer une case de la matrice&#x202f;; dix cases plus loin</translation>
    </message>
    <message>
        <source>+  −  0</source>
        <translation>+  −  0</translation>
    </message>
    <message>
        <source>Zoom the matrix; all of it</source>
        <translation>Zoomer la matrice&#x202f;; la montrer entière</translation>
    </message>
    <message>
        <source>↑ ↓ ← →</source>
        <translation>↑ ↓ ← →</translation>
    </message>
    <message>
        <source>Choose a token and a side of the lines</source>
        <translation>Choisir un token et un côté des lignes</translation>
    </message>
    <message>
        <source>← →, Escape</source>
        <translation>← →, Échap</translation>
    </message>
    <message>
        <source>Choose a token of the text; none</source>
        <translation>Choisir un token du texte&#x202f;; aucun</translation>
    </message>
    <message>
        <source>Enter, Shift+Enter</source>
        <translation>Entrée, Maj+Entrée</translation>
    </message>
    <message>
        <source>Ask with the typed text; a new line in it</source>
        <translation>Interroger avec le texte saisi&#x202f;; nouvelle ligne</translation>
    </message>
    <message>
        <source>Choose a piece of the sample</source>
        <translation>Choisir un morceau de l’exemple</translation>
    </message>
    <message>
        <source>Show the seeds of the chosen cell</source>
        <translation>Montrer les graines de la cellule choisie</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Espace</translation>
    </message>
    <message>
        <source>Show or hide the run in the charts</source>
        <translation>Afficher ou masquer l’exécution dans les graphiques</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Partout</translation>
    </message>
    <message>
        <source>Page “%1”</source>
        <translation>Page «&#x202f;%1&#x202f;»</translation>
    </message>
</context>
<context>
    <name>SpokenChart</name>
    <message>
        <source>%1 from %2 to %3</source>
        <comment>the title of an axis and its ends</comment>
        <translation>%1 de %2 à %3</translation>
    </message>
    <message>
        <source>%1: last %2 at %3, lowest %4, highest %5</source>
        <translation>%1 : dernière valeur %2 à %3, minimum %4, maximum %5</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a curve in words, its exit</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 rows, %2 columns, values from %3 to %4</source>
        <translation>%1 lignes, %2 colonnes, valeurs de %3 à %4</translation>
    </message>
    <message>
        <source>Nothing is shown yet</source>
        <translation>Rien n’est encore affiché</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <comment>curves that are not named</comment>
        <translation>et %1 de plus</translation>
    </message>
</context>
<context>
    <name>SpokenText</name>
    <message>
        <source>Empty the field</source>
        <translation>Vider le champ</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Rechercher</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::AlongTab</name>
    <message>
        <source>Published curves beneath</source>
        <translation>Courbes publiées en dessous</translation>
    </message>
    <message>
        <source>Pre-training step</source>
        <translation>Pas de préentraînement</translation>
    </message>
    <message>
        <source>GLUE score (%)</source>
        <translation>Score GLUE (%)</translation>
    </message>
    <message>
        <source>Courtois et al. 2024, figure 3: eighteen checkpoints of each model, one fine-tuning seed</source>
        <translation>Courtois et al. 2024, figure 3&#x202f;: dix-huit checkpoints par modèle, une graine d’ajustement</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Courbes</translation>
    </message>
    <message>
        <source>Crossings in words</source>
        <translation>Franchissements en mots</translation>
    </message>
    <message>
        <source>No own results along a training yet. Choose a run and “along the training” in a new GLUE run: its checkpoints are fine-tuned one after another.</source>
        <translation>Pas encore de résultats le long d’un entraînement. Dans une nouvelle évaluation GLUE, choisissez une exécution et « le long de l’entraînement » : ses checkpoints sont ajustés l’un après l’autre.</translation>
    </message>
    <message>
        <source>%1, published</source>
        <translation>%1, publié</translation>
    </message>
    <message>
        <source>95 % (published): %1</source>
        <translation>95&#x202f;% (publié)&#x202f;: %1</translation>
    </message>
    <message>
        <source>95 %: %1</source>
        <translation>95&#x202f;%&#x202f;: %1</translation>
    </message>
    <message>
        <source>%1 first rises above %2 at step %3.</source>
        <translation>%1 dépasse %2 pour la première fois au pas %3.</translation>
    </message>
    <message>
        <source>%1 does not rise above %2 between two of its checkpoints.</source>
        <translation>%1 ne dépasse %2 entre aucune paire de ses checkpoints.</translation>
    </message>
    <message>
        <source>%1: a task collapsed at step %2.</source>
        <translation>%1&#x202f;: une tâche s’est effondrée au pas %2.</translation>
    </message>
    <message>
        <source>%1 has no checkpoint with all nine numbers yet.</source>
        <translation>%1 n’a pas encore de checkpoint avec les neuf nombres.</translation>
    </message>
    <message>
        <source>%1 has no checkpoint with all nine numbers.</source>
        <translation>%1 n’a aucun checkpoint avec les neuf nombres.</translation>
    </message>
    <message>
        <source>from step %1</source>
        <translation>depuis le pas %1</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::Anatomy</name>
    <message>
        <source>no context</source>
        <translation>sans contexte</translation>
    </message>
    <message>
        <source>left</source>
        <translation>gauche</translation>
    </message>
    <message>
        <source>right</source>
        <translation>droite</translation>
    </message>
    <message>
        <source>both</source>
        <translation>les deux</translation>
    </message>
    <message>
        <source>repetition</source>
        <translation>répétition</translation>
    </message>
    <message>
        <source>which knows how frequent tokens are and nothing of the context</source>
        <translation>qui connaît la fréquence des tokens et rien du contexte</translation>
    </message>
    <message>
        <source>which knows the token to the left</source>
        <translation>qui connaît le token de gauche</translation>
    </message>
    <message>
        <source>which knows the token to the right</source>
        <translation>qui connaît le token de droite</translation>
    </message>
    <message>
        <source>which knows the tokens on both sides</source>
        <translation>qui connaît les tokens des deux côtés</translation>
    </message>
    <message>
        <source>which knows both neighbours and the other tokens of the sample</source>
        <translation>qui connaît les deux voisins et les autres tokens de l’exemple</translation>
    </message>
    <message>
        <source>rank 1–100</source>
        <translation>rang 1–100</translation>
    </message>
    <message>
        <source>rank 101–1000</source>
        <translation>rang 101–1000</translation>
    </message>
    <message>
        <source>rank 1001–10 000</source>
        <translation>rang 1001–10 000</translation>
    </message>
    <message>
        <source>rarer</source>
        <translation>plus rares</translation>
    </message>
    <message>
        <source>repeated</source>
        <translation>répétés</translation>
    </message>
    <message>
        <source>fresh</source>
        <translation>nouveaux</translation>
    </message>
    <message>
        <source>word start</source>
        <translation>début de mot</translation>
    </message>
    <message>
        <source>continuation</source>
        <translation>suite de mot</translation>
    </message>
    <message>
        <source>the 100 most frequent tokens</source>
        <translation>des 100 tokens les plus fréquents</translation>
    </message>
    <message>
        <source>tokens of frequency ranks 101 to 1000</source>
        <translation>des tokens de rang de fréquence 101 à 1000</translation>
    </message>
    <message>
        <source>tokens of frequency ranks 1001 to 10 000</source>
        <translation>des tokens de rang de fréquence 1001 à 10 000</translation>
    </message>
    <message>
        <source>all rarer tokens</source>
        <translation>de tous les tokens plus rares</translation>
    </message>
    <message>
        <source>tokens that are visible elsewhere in their sample</source>
        <translation>des tokens visibles ailleurs dans leur exemple</translation>
    </message>
    <message>
        <source>tokens that are visible nowhere else in their sample</source>
        <translation>des tokens visibles nulle part ailleurs dans leur exemple</translation>
    </message>
    <message>
        <source>tokens that begin a word</source>
        <translation>des tokens qui commencent un mot</translation>
    </message>
    <message>
        <source>tokens that continue a word</source>
        <translation>des tokens qui continuent un mot</translation>
    </message>
    <message>
        <source>Evaluation loss: mean of −ln P(y) over the held-out positions. Lines are levels that reference predictors reach, such as the one that no predictor without context gets below.</source>
        <translation>Perte d’évaluation&#x202f;: moyenne de −ln P(y) sur les positions réservées. Les lignes sont les niveaux que des prédicteurs de référence atteignent, comme celui sous lequel aucun prédicteur sans contexte ne descend.</translation>
    </message>
    <message>
        <source>How far the model&apos;s predictions are from those of the predictor “%1”, %2: Kullback–Leibler divergence D(R‖P) = Σ R ln(R/P), mean over [MASK] positions.</source>
        <translation>Distance entre les prédictions du modèle et celles du prédicteur «&#x202f;%1&#x202f;», %2&#x202f;: divergence de Kullback-Leibler D(R‖P) = Σ R ln(R/P), moyenne sur les positions [MASK].</translation>
    </message>
    <message>
        <source>How far the loss of %1 is above the level that no predictor without context gets below on all tokens: loss of the class − no-context optimum.</source>
        <translation>De combien la perte %1 dépasse le niveau sous lequel aucun prédicteur sans contexte ne descend sur tous les tokens&#x202f;: perte de la classe − optimum sans contexte.</translation>
    </message>
    <message>
        <source>How much higher the loss would be without attention: mean ablation, L(every attention output replaced by its mean) − L.</source>
        <translation>De combien la perte augmenterait sans l’attention&#x202f;: ablation par la moyenne, L(chaque sortie d’attention remplacée par sa moyenne) − L.</translation>
    </message>
    <message>
        <source>How much higher the loss would be if attention chose nothing: uniform attention, L(every weight replaced by its row&apos;s mean) − L.</source>
        <translation>De combien la perte augmenterait si l’attention ne choisissait rien&#x202f;: attention uniforme, L(chaque poids remplacé par la moyenne de sa ligne) − L.</translation>
    </message>
    <message>
        <source>How much higher the loss would be without the attention of one layer: mean ablation by layer, L(output of layer l replaced by its mean) − L. Layers interact, so these do not add up.</source>
        <translation>De combien la perte augmenterait sans l’attention d’une couche&#x202f;: ablation par la moyenne, couche par couche, L(sortie de la couche l remplacée par sa moyenne) − L. Les couches interagissent, donc ces valeurs ne s’additionnent pas.</translation>
    </message>
    <message>
        <source>Coherence of the scores</source>
        <translation>Cohérence des scores d’attention</translation>
    </message>
    <message>
        <source>First birth of a head</source>
        <translation>Apparition d’une première tête</translation>
    </message>
    <message>
        <source>Worth of choosing</source>
        <translation>Valeur du choix</translation>
    </message>
    <message>
        <source>How steady the direction of the gradient of the scores&apos; parameters is: coherence C = (ρ − ρ₀)/(1 − ρ₀) of Adam&apos;s moments, 0 for noise alone.</source>
        <translation>Constance de la direction du gradient des paramètres des scores&#x202f;: cohérence C = (ρ − ρ₀)/(1 − ρ₀) des moments d’Adam, 0 pour du bruit seul.</translation>
    </message>
    <message>
        <source>How far the scores of a row are apart before softmax: their standard deviation over keys, mean over all heads.</source>
        <translation>Écart entre les scores d’une ligne avant softmax&#x202f;: leur écart type sur les clés, moyenne sur toutes les têtes.</translation>
    </message>
    <message>
        <source>When the first head begins to attend to the token before or after: birth, an onset upwards by at least max(0.1, 3/T).</source>
        <translation>Quand la première tête commence à regarder le token précédent ou suivant&#x202f;: son apparition, un début de hausse d’au moins max(0,1, 3/T).</translation>
    </message>
    <message>
        <source>How much of the last layer&apos;s state at [MASK] other tokens decide: context share W/mean ‖h‖², with W from a one-way ANOVA over positions.</source>
        <translation>Ce que les autres tokens décident de l’état de la dernière couche à [MASK]&#x202f;: part du contexte W/moyenne ‖h‖², avec W d’une ANOVA à un facteur sur les positions.</translation>
    </message>
    <message>
        <source> (layer %1, head %2)</source>
        <translation> (couche %1, tête %2)</translation>
    </message>
    <message>
        <source>%1: “%2” leaves its ground at step %3, the loss its plateau at step %4; lead (exit − onset)/exit = %5.</source>
        <translation>%1&#x202f;: «&#x202f;%2&#x202f;» quitte son niveau de base au pas %3, la perte son plateau au pas %4&#x202f;; avance (sortie − début)/sortie = %5.</translation>
    </message>
    <message numerus="yes">
        <source>%1: mean lead %2 of %n seeds, 95 % interval from %3 to %4 (Student&apos;s t).</source>
        <translation>
            <numerusform>%1&#x202f;: avance moyenne %2 de %n graines, intervalle à 95&#x202f;% de %3 à %4 (t de Student).</numerusform>
            <numerusform>%1&#x202f;: avance moyenne %2 de %n graines, intervalle à 95&#x202f;% de %3 à %4 (t de Student).</numerusform>
        </translation>
    </message>
    <message>
        <source>Fewer than five seeds, so dots without a mean or a test: %1.</source>
        <translation>Moins de cinq graines, donc des points sans moyenne ni test&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Has a seed without an exit, which nothing can lead: %1.</source>
        <translation>A une graine sans sortie, que rien ne peut devancer&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Not measured in every run: %1.</source>
        <translation>Non mesuré dans toutes les exécutions&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Known only at twice the exit step, or when the run has ended, five measurements after it: %1.</source>
        <translation>Connu seulement au double du pas de sortie, ou quand l’exécution est finie, cinq mesures après&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Fewer than five measurements between a quarter and half of the exit step, so no ground: %1.</source>
        <translation>Moins de cinq mesures entre le quart et la moitié du pas de sortie, donc pas de niveau de base&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Does not leave its ground for good in every seed: %1.</source>
        <translation>Ne quitte pas définitivement son niveau de base dans toutes les graines&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Come from elsewhere, as curves without a model: %1.</source>
        <translation>Viennent d’ailleurs, comme courbes sans modèle&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Were trained without anatomy.share, or before there was it: %1.</source>
        <translation>Ont été entraînées sans anatomy.share, ou avant qu’il n’existe&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Have not come to their first measurement yet: %1.</source>
        <translation>N’en sont pas encore à leur première mesure&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Line and band: mean of the seeds ± their standard deviation; shaded: the plateau; bar: from the first seed&apos;s exit to the last one&apos;s.</source>
        <translation>Ligne et bande&#x202f;: moyenne des graines ± leur écart type&#x202f;; ombré&#x202f;: le plateau&#x202f;; barre&#x202f;: de la sortie de la première graine à celle de la dernière.</translation>
    </message>
    <message>
        <source>Shaded: the plateau; bar: 95 % interval of reading the exit. A single seed says nothing of other seeds.</source>
        <translation>Ombré&#x202f;: le plateau&#x202f;; barre&#x202f;: intervalle à 95&#x202f;% de la lecture de la sortie. Une seule graine ne dit rien des autres.</translation>
    </message>
    <message>
        <source>Seeds without an exit have no time in exits: %1.</source>
        <translation>Les graines sans sortie n’ont pas de temps en sorties&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Step ÷ exit step</source>
        <translation>Pas ÷ pas de sortie</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Scores</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Valeurs</translation>
    </message>
    <message>
        <source>Attention, undivided</source>
        <translation>Attention, indivise</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>Feed-forward</translation>
    </message>
    <message>
        <source>The rest</source>
        <translation>Le reste</translation>
    </message>
    <message>
        <source>Embeddings</source>
        <translation>Plongements</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Norms</source>
        <translation>Normes</translation>
    </message>
    <message>
        <source>Output head</source>
        <translation>Tête finale</translation>
    </message>
    <message>
        <source>which token attends to which</source>
        <translation>quel token regarde lequel</translation>
    </message>
    <message>
        <source>what is read where it attends</source>
        <translation>ce qui y est lu</translation>
    </message>
    <message>
        <source>parameters of attention that are both scores and values</source>
        <translation>paramètres de l’attention qui sont à la fois scores et valeurs</translation>
    </message>
    <message>
        <source>the feed-forward half of every layer</source>
        <translation>la moitié feed-forward de chaque couche</translation>
    </message>
    <message>
        <source>embeddings, norms and the head</source>
        <translation>plongements, normes et la tête finale</translation>
    </message>
    <message>
        <source>“%1”, %2, from step %3 in the model of step %4: %5 nats of its loss; Shapley value φ, the mean of v(U ∪ g) − v(U) over all orders in which the parts could come.</source>
        <translation>« %1 », %2, du pas %3 dans le modèle du pas %4 : %5 nats de sa perte ; valeur de Shapley φ, la moyenne de v(U ∪ g) − v(U) sur tous les ordres dans lesquels les parties pourraient venir.</translation>
    </message>
    <message>
        <source>the operator gives no attention maps</source>
        <translation>l’opérateur ne donne pas de cartes d’attention</translation>
    </message>
    <message>
        <source>the operator cannot weigh all tokens alike</source>
        <translation>l’opérateur ne peut pas peser tous les tokens également</translation>
    </message>
    <message>
        <source>the held-out text has too few such positions</source>
        <translation>le texte réservé a trop peu de telles positions</translation>
    </message>
    <message>
        <source>the optimiser has taken fewer than 50 steps</source>
        <translation>l’optimiseur a fait moins de 50 pas</translation>
    </message>
    <message>
        <source>the part was frozen at first</source>
        <translation>la partie était d’abord gelée</translation>
    </message>
    <message>
        <source>it is known only while a run is on</source>
        <translation>ce n’est connu que pendant une exécution</translation>
    </message>
    <message>
        <source>no reference levels were counted before the run began</source>
        <translation>aucun niveau de référence n’était compté avant le début de l’exécution</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>heads: token before</source>
        <translation>têtes&#x202f;: token précédent</translation>
    </message>
    <message>
        <source>heads: token behind</source>
        <translation>têtes&#x202f;: token suivant</translation>
    </message>
    <message>
        <source>heads: heat</source>
        <translation>têtes&#x202f;: dispersion des scores</translation>
    </message>
    <message>
        <source>How much each head attends from [MASK] to the token before, where that is visible.</source>
        <translation>Combien chaque tête regarde, depuis [MASK], le token précédent là où il est visible.</translation>
    </message>
    <message>
        <source>How much each head attends from [MASK] to the token behind, where that is visible.</source>
        <translation>Combien chaque tête regarde, depuis [MASK], le token suivant là où il est visible.</translation>
    </message>
    <message>
        <source>How far the scores of a row of each head are apart before softmax: their standard deviation over keys.</source>
        <translation>Écart entre les scores d’une ligne de chaque tête avant softmax&#x202f;: leur écart type sur les clés.</translation>
    </message>
    <message>
        <source>Heads of two seeds are not the same: those of a layer are in order of their value, seed by seed, and a cell is the mean of one place.</source>
        <translation>Les têtes de deux graines ne sont pas les mêmes&#x202f;: celles d’une couche sont rangées par valeur, graine par graine, et une cellule est la moyenne d’une place.</translation>
    </message>
    <message>
        <source>no-context optimum</source>
        <translation>optimum sans contexte</translation>
    </message>
    <message>
        <source>KL to no-context optimum</source>
        <translation>KL à l’optimum sans contexte</translation>
    </message>
    <message>
        <source>left neighbour</source>
        <translation>voisin de gauche</translation>
    </message>
    <message>
        <source>KL to left neighbour</source>
        <translation>KL au voisin de gauche</translation>
    </message>
    <message>
        <source>right neighbour</source>
        <translation>voisin de droite</translation>
    </message>
    <message>
        <source>KL to right neighbour</source>
        <translation>KL au voisin de droite</translation>
    </message>
    <message>
        <source>both neighbours</source>
        <translation>les deux voisins</translation>
    </message>
    <message>
        <source>KL to both neighbours</source>
        <translation>KL aux deux voisins</translation>
    </message>
    <message>
        <source>neighbours and repetition</source>
        <translation>voisins et répétition</translation>
    </message>
    <message>
        <source>KL to neighbours and repetition</source>
        <translation>KL aux voisins et répétition</translation>
    </message>
    <message>
        <source>all that are shown</source>
        <translation>tous ceux affichés</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n of %2 runs)</source>
        <translation>
            <numerusform>%1 (%n exécution sur %2)</numerusform>
            <numerusform>%1 (%n exécutions sur %2)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::AnatomyLibrary</name>
    <message>
        <source>The series cannot be read</source>
        <translation>Les séries ne peuvent pas être lues</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::AnatomyPage</name>
    <message>
        <source>What it knows</source>
        <translation>Ce qu’il sait</translation>
    </message>
    <message>
        <source>The loss, and how far the model is from predictors that know less</source>
        <translation>La perte, et la distance du modèle aux prédicteurs qui en savent moins</translation>
    </message>
    <message>
        <source>What moves first</source>
        <translation>Ce qui bouge d’abord</translation>
    </message>
    <message>
        <source>Which quantities leave their ground before the loss leaves its plateau</source>
        <translation>Quelles grandeurs quittent leur niveau de base avant que la perte quitte son plateau</translation>
    </message>
    <message>
        <source>What carries the fall</source>
        <translation>Ce qui porte la chute</translation>
    </message>
    <message>
        <source>What the loss would be without attention, its choosing, or one layer of it</source>
        <translation>Ce que serait la perte sans l’attention, son choix ou une de ses couches</translation>
    </message>
    <message>
        <source>Time in</source>
        <translation>Temps en</translation>
    </message>
    <message>
        <source>Steps, or steps divided by the run&apos;s own exit step: 1 is where each run leaves its plateau</source>
        <translation>Pas, ou pas divisés par le pas de sortie de l’exécution&#x202f;: à 1, chaque exécution quitte son plateau</translation>
    </message>
    <message>
        <source>in steps</source>
        <translation>en pas</translation>
    </message>
    <message>
        <source>in exits</source>
        <translation>en sorties</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Tout afficher</translation>
    </message>
    <message>
        <source>Show everything in the charts (0, or double click in one)</source>
        <translation>Tout afficher dans les graphiques (0, ou double clic dans l’un d’eux)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>Export a figure as PDF, SVG, PNG or CSV</source>
        <translation>Exporter une figure en PDF, SVG, PNG ou CSV</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n exécution</numerusform>
            <numerusform>%n exécutions</numerusform>
        </translation>
    </message>
    <message>
        <source>These runs have no anatomy</source>
        <translation>Ces exécutions n’ont pas d’anatomie</translation>
    </message>
    <message>
        <source>Runs measure it while they train, if their anatomy.share is above 0.</source>
        <translation>Les exécutions la mesurent pendant l’entraînement, si leur anatomy.share dépasse 0.</translation>
    </message>
    <message>
        <source>Launch a run</source>
        <translation>Lancer une exécution</translation>
    </message>
    <message>
        <source>What a model knows on its plateau, what moves first, and what carries the fall are shown here, seeds put together.</source>
        <translation>Ce qu’un modèle sait sur son plateau, ce qui bouge d’abord et ce qui porte la chute s’affichent ici, graines réunies.</translation>
    </message>
    <message>
        <source>No run chosen</source>
        <translation>Aucune exécution choisie</translation>
    </message>
    <message>
        <source>Show the newest runs</source>
        <translation>Afficher les plus récentes</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>Pas encore d’exécution</translation>
    </message>
    <message>
        <source>Shares of the fall</source>
        <translation>Parts de la chute</translation>
    </message>
    <message>
        <source>Launch again with anatomy</source>
        <translation>Relancer avec l’anatomie</translation>
    </message>
    <message>
        <source>The launch page with the settings of the first run that has none, and anatomy.share on</source>
        <translation>La page de lancement avec les réglages de la première exécution qui n’en a pas, et anatomy.share activé</translation>
    </message>
    <message>
        <source>Launch again for longer</source>
        <translation>Relancer plus longtemps</translation>
    </message>
    <message>
        <source>The launch page with the settings of the first run without an exit, and twice as many steps</source>
        <translation>La page de lancement avec les réglages de la première exécution sans sortie, et deux fois plus de pas</translation>
    </message>
    <message>
        <source>Map of the layers</source>
        <translation>Carte des couches</translation>
    </message>
    <message>
        <source>Reading the runs …</source>
        <translation>Lecture des exécutions…</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::AttentionAsker</name>
    <message>
        <source>The engine does not answer</source>
        <translation>Le moteur ne répond pas</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::AttentionExport</name>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>Picture of the view …</source>
        <translation>Image de la vue…</translation>
    </message>
    <message>
        <source>Write the picture</source>
        <translation>Enregistrer l’image</translation>
    </message>
    <message>
        <source>Picture of all heads …</source>
        <translation>Image de toutes les têtes…</translation>
    </message>
    <message>
        <source>Maps of the layer (safetensors) …</source>
        <translation>Cartes de la couche (safetensors)…</translation>
    </message>
    <message>
        <source>Write the maps</source>
        <translation>Écrire les cartes</translation>
    </message>
    <message>
        <source>Map of the head (NumPy) …</source>
        <translation>Carte de la tête (NumPy)…</translation>
    </message>
    <message>
        <source>Write the map</source>
        <translation>Écrire la carte</translation>
    </message>
    <message>
        <source>Statistics (CSV) …</source>
        <translation>Statistiques (CSV)…</translation>
    </message>
    <message>
        <source>Write the statistics</source>
        <translation>Écrire les statistiques</translation>
    </message>
    <message>
        <source>Pictures for a paper, maps for other programs, statistics for a spreadsheet</source>
        <translation>Images pour un article, cartes pour d’autres programmes, statistiques pour un tableur</translation>
    </message>
    <message>
        <source>This layer has no maps</source>
        <translation>Cette couche n’a pas de cartes</translation>
    </message>
    <message>
        <source>Page for a browser (HTML) …</source>
        <translation>Page pour un navigateur (HTML)…</translation>
    </message>
    <message>
        <source>Write the page</source>
        <translation>Écrire la page</translation>
    </message>
    <message>
        <source>One file that needs nothing else: the tokens, every layer and head, and the weights under the pointer</source>
        <translation>Un seul fichier qui se suffit : les tokens, chaque couche et chaque tête, et les poids sous le pointeur</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::AttentionInput</name>
    <message>
        <source>Text</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>Type a text, or take one from an example, a GLUE task or a corpus</source>
        <translation>Saisissez un texte, ou prenez-en un d’un exemple, d’une tâche GLUE ou d’un corpus</translation>
    </message>
    <message>
        <source>Second text</source>
        <translation>Second texte</translation>
    </message>
    <message>
        <source>The second text of a pair</source>
        <translation>Le second texte d’une paire</translation>
    </message>
    <message>
        <source>Enter asks at once; Shift+Enter is a new line</source>
        <translation>Entrée interroge aussitôt&#x202f;; Maj+Entrée passe à la ligne</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Exemples</translation>
    </message>
    <message>
        <source>Texts to begin with</source>
        <translation>Textes pour commencer</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>Paire</translation>
    </message>
    <message>
        <source>A second text, as in tasks about two sentences</source>
        <translation>Un second texte, comme dans les tâches à deux phrases</translation>
    </message>
    <message>
        <source>From data</source>
        <translation>Depuis des données</translation>
    </message>
    <message>
        <source>Take a row of a GLUE task or a sample of a corpus</source>
        <translation>Prendre une ligne d’une tâche GLUE ou un exemple d’un corpus</translation>
    </message>
    <message>
        <source>Progress of the question</source>
        <translation>Avancement de la question</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Type a text to see where its tokens look</source>
        <translation>Saisissez un texte pour voir où regardent ses tokens</translation>
    </message>
    <message>
        <source>The text has only spaces</source>
        <translation>Le texte n’a que des espaces</translation>
    </message>
    <message>
        <source>The second text is empty</source>
        <translation>Le second texte est vide</translation>
    </message>
    <message>
        <source>The text is too long: shorten it to 200,000 characters</source>
        <translation>Le texte est trop long : réduisez-le à 200 000 caractères</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::AttentionPage</name>
    <message>
        <source>no second model</source>
        <translation>pas de second modèle</translation>
    </message>
    <message>
        <source>The engine ended in the middle of its work and was started again</source>
        <translation>Le moteur s’est arrêté au milieu de son travail et a été redémarré</translation>
    </message>
    <message>
        <source>%1. What was asked is asked again; nothing that you typed is lost.</source>
        <translation>%1. La question est posée à nouveau&#x202f;; rien de ce que vous avez saisi n’est perdu.</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>The engine has said nothing for some time</source>
        <translation>Le moteur n’a rien dit depuis un moment</translation>
    </message>
    <message>
        <source>A large model may take long to load. Starting it again loses nothing that you typed.</source>
        <translation>Un grand modèle peut être long à charger. Redémarrer ne perd rien de ce que vous avez saisi.</translation>
    </message>
    <message>
        <source>Start it again</source>
        <translation>Le redémarrer</translation>
    </message>
    <message>
        <source>Maps</source>
        <translation>Cartes</translation>
    </message>
    <message>
        <source>Over checkpoints</source>
        <translation>Au fil des checkpoints</translation>
    </message>
    <message>
        <source>Averages</source>
        <translation>Moyennes</translation>
    </message>
    <message>
        <source>Fill [MASK]</source>
        <translation>Remplir [MASK]</translation>
    </message>
    <message>
        <source>Muting</source>
        <translation>Coupures</translation>
    </message>
    <message>
        <source>Where a model looks</source>
        <translation>Où regarde un modèle</translation>
    </message>
    <message>
        <source>Type a sentence and see the attention of every head, of two models beside each other, and over a training. For that a model is needed: train one, or choose the folder of a checkpoint.</source>
        <translation>Saisissez une phrase et voyez l’attention de chaque tête, de deux modèles côte à côte, et au fil d’un entraînement. Il faut pour cela un modèle&#x202f;: entraînez-en un, ou choisissez le dossier d’un checkpoint.</translation>
    </message>
    <message>
        <source>Train a model</source>
        <translation>Entraîner un modèle</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modèle</translation>
    </message>
    <message>
        <source>Beside it</source>
        <translation>À côté</translation>
    </message>
    <message>
        <source>Lens</source>
        <translation>Lentille</translation>
    </message>
    <message>
        <source>What the model would predict if it ended after each layer</source>
        <translation>Ce que le modèle prédirait s’il se terminait après chaque couche</translation>
    </message>
    <message>
        <source>Opened from the page Anatomy</source>
        <translation>Ouverte depuis la page Anatomie</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::AveragesChoice</name>
    <message>
        <source>Corpus %1</source>
        <translation>Corpus %1</translation>
    </message>
    <message>
        <source>Built-in corpus</source>
        <translation>Corpus intégré</translation>
    </message>
    <message>
        <source>GLUE task</source>
        <translation>Tâche GLUE</translation>
    </message>
    <message>
        <source>Text file</source>
        <translation>Fichier texte</translation>
    </message>
    <message>
        <source>GLUE folder with CoLA, SST-2, …</source>
        <translation>Dossier GLUE avec CoLA, SST-2, …</translation>
    </message>
    <message>
        <source>Choose the GLUE folder</source>
        <translation>Choisir le dossier GLUE</translation>
    </message>
    <message>
        <source>Choose a text file</source>
        <translation>Choisir un fichier texte</translation>
    </message>
    <message>
        <source>Choose a model above</source>
        <translation>Choisissez un modèle ci-dessus</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Calculer</translation>
    </message>
    <message>
        <source>What is there stays</source>
        <translation>Ce qui est là reste</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modèle</translation>
    </message>
    <message>
        <source>Which of the models above reads the texts</source>
        <translation>Lequel des modèles ci-dessus lit les textes</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Données</translation>
    </message>
    <message>
        <source>A corpus of this workspace, a task of GLUE, or a text file with a sample a line</source>
        <translation>Un corpus de cet espace de travail, une tâche GLUE, ou un fichier texte avec un exemple par ligne</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Tâche</translation>
    </message>
    <message>
        <source>Task of GLUE whose texts are read</source>
        <translation>Tâche GLUE dont les textes sont lus</translation>
    </message>
    <message>
        <source>Folder or file</source>
        <translation>Dossier ou fichier</translation>
    </message>
    <message>
        <source>Where the texts are: a GLUE folder, or a file with a sample a line</source>
        <translation>Où sont les textes&#x202f;: un dossier GLUE, ou un fichier avec un exemple par ligne</translation>
    </message>
    <message>
        <source>Choose a folder or file</source>
        <translation>Choisir un dossier ou un fichier</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Exemples</translation>
    </message>
    <message>
        <source>samples </source>
        <translation>exemples </translation>
    </message>
    <message>
        <source>How many texts are looked at</source>
        <translation>Combien de textes sont examinés</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Longueur</translation>
    </message>
    <message>
        <source>tokens </source>
        <translation>tokens </translation>
    </message>
    <message>
        <source>Tokens a text at most</source>
        <translation>Tokens par texte au plus</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Graine</translation>
    </message>
    <message>
        <source>seed </source>
        <translation>graine </translation>
    </message>
    <message>
        <source>Which texts are drawn</source>
        <translation>Quels textes sont tirés</translation>
    </message>
    <message>
        <source>Progress of the averages</source>
        <translation>Avancement des moyennes</translation>
    </message>
    <message>
        <source>Reads the texts and takes the mean of every head&apos;s figures</source>
        <translation>Lit les textes et fait la moyenne des mesures de chaque tête</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::AveragesTab</name>
    <message>
        <source>Mean probability · %1</source>
        <translation>Probabilité moyenne · %1</translation>
    </message>
    <message>
        <source>Mean probability</source>
        <translation>Probabilité moyenne</translation>
    </message>
    <message numerus="yes">
        <source>%1: mean ± standard deviation over %n samples</source>
        <translation>
            <numerusform>%1 : moyenne ± écart type sur %n exemple</numerusform>
            <numerusform>%1 : moyenne ± écart type sur %n exemples</numerusform>
        </translation>
    </message>
    <message>
        <source>Relative position (tokens)</source>
        <translation>Position relative (tokens)</translation>
    </message>
    <message>
        <source>“Compute” fills the table: what every head attends to, on average over these samples</source>
        <translation>«&#x202f;Calculer&#x202f;» remplit le tableau&#x202f;: ce que chaque tête regarde, en moyenne sur ces exemples</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::BinPanel</name>
    <message>
        <source>Bring back</source>
        <translation>Restaurer</translation>
    </message>
    <message>
        <source>Empty the bin …</source>
        <translation>Vider la corbeille…</translation>
    </message>
    <message>
        <source>Bin</source>
        <translation>Corbeille</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>Supprimée</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Deleted runs</source>
        <translation>Exécutions supprimées</translation>
    </message>
    <message>
        <source>Deleted runs, which can be brought back</source>
        <translation>Exécutions supprimées, qui peuvent être restaurées</translation>
    </message>
    <message>
        <source>Put the selected runs back where they were</source>
        <translation>Remettre les exécutions choisies à leur place</translation>
    </message>
    <message>
        <source>Remove all of these folders for good</source>
        <translation>Supprimer définitivement tous ces dossiers</translation>
    </message>
    <message>
        <source>The bin is empty</source>
        <translation>La corbeille est vide</translation>
    </message>
    <message numerus="yes">
        <source>%n deleted runs, %1</source>
        <translation>
            <numerusform>%n exécution supprimée, %1</numerusform>
            <numerusform>%n exécutions supprimées, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Empty the bin</source>
        <translation>Vider la corbeille</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n deleted runs for good?</source>
        <translation>
            <numerusform>Supprimer définitivement %n exécution&#x202f;?</numerusform>
            <numerusform>Supprimer définitivement %n exécutions&#x202f;?</numerusform>
        </translation>
    </message>
    <message>
        <source>Their curves, logs and checkpoints cannot be brought back.</source>
        <translation>Leurs courbes, journaux et checkpoints ne pourront pas être restaurés.</translation>
    </message>
    <message>
        <source>Remove for good</source>
        <translation>Supprimer définitivement</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CarriesTab</name>
    <message>
        <source>Worth of attention (nats)</source>
        <translation>Valeur de l’attention (nats)</translation>
    </message>
    <message>
        <source>The worth of attention is not measured in these runs.</source>
        <translation>La valeur de l’attention n’est pas mesurée dans ces exécutions.</translation>
    </message>
    <message>
        <source>Worth of choosing (nats)</source>
        <translation>Valeur du choix (nats)</translation>
    </message>
    <message>
        <source>The worth of choosing is not measured: it takes an operator whose output is attention weights times values.</source>
        <translation>La valeur du choix n’est pas mesurée&#x202f;: il faut un opérateur dont la sortie est poids d’attention fois valeurs.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CellPanel</name>
    <message>
        <source>seed %1</source>
        <translation>graine %1</translation>
    </message>
    <message>
        <source>Show &amp;predictions</source>
        <translation>Montrer les &amp;prédictions</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Graines</translation>
    </message>
    <message>
        <source>Result of each seed of this cell</source>
        <translation>Résultat de chaque graine de cette cellule</translation>
    </message>
    <message>
        <source>What the model of the chosen seed predicts for each row of the dev split</source>
        <translation>Ce que le modèle de la graine choisie prédit pour chaque ligne du dev</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Close the cell</source>
        <translation>Fermer la cellule</translation>
    </message>
    <message>
        <source>Fine-tuning step</source>
        <translation>Pas d’ajustement</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>Perte d’entraînement</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Époque</translation>
    </message>
    <message>
        <source>Dev metric (%)</source>
        <translation>Mesure sur dev (%)</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>GLUE score</source>
        <translation>Score GLUE</translation>
    </message>
    <message>
        <source>%1 seed %2</source>
        <translation>%1 graine %2</translation>
    </message>
    <message>
        <source>%1 (%2): %3</source>
        <translation>%1 (%2)&#x202f;: %3</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Graine</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Score</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Perte</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Durée</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>Doutes</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CheckpointLook</name>
    <message>
        <source>There is no such folder</source>
        <translation>Ce dossier n’existe pas</translation>
    </message>
    <message>
        <source>Neither a checkpoint nor a run is there</source>
        <translation>Il n’y a là ni checkpoint ni exécution</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CheckpointPicker</name>
    <message>
        <source>Run</source>
        <translation>Exécution</translation>
    </message>
    <message>
        <source>A run of this workspace, newest first</source>
        <translation>Une exécution de cet espace de travail, les plus récentes d’abord</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Which checkpoint of the run</source>
        <translation>Quel checkpoint de l’exécution</translation>
    </message>
    <message>
        <source>Choose the folder of a checkpoint or of a run</source>
        <translation>Choisir le dossier d’un checkpoint ou d’une exécution</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Choisir un dossier</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1, pas %2</translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation>Pas encore d’exécution</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>pas %1</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>supprimé</translation>
    </message>
    <message>
        <source>There is no such folder: %1</source>
        <translation>Ce dossier n’existe pas&#x202f;: %1</translation>
    </message>
    <message>
        <source>Neither a checkpoint nor a run is there: %1</source>
        <translation>Il n’y a là ni checkpoint ni exécution&#x202f;: %1</translation>
    </message>
    <message>
        <source>Which checkpoint of the run; a training that goes on keeps only some of them</source>
        <translation>Quel checkpoint de l’exécution ; un entraînement qui continue n’en garde que quelques-uns</translation>
    </message>
    <message>
        <source>newest when it starts</source>
        <translation>le plus récent au départ</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ColourMenu</name>
    <message>
        <source>Colour of the curve</source>
        <translation>Couleur de la courbe</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Bleu</translation>
    </message>
    <message>
        <source>Vermillion</source>
        <translation>Vermillon</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Vert</translation>
    </message>
    <message>
        <source>Purple</source>
        <translation>Pourpre</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>Orange</translation>
    </message>
    <message>
        <source>Sky blue</source>
        <translation>Bleu ciel</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatique</translation>
    </message>
    <message>
        <source>Another colour …</source>
        <translation>Autre couleur…</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ColumnCards</name>
    <message>
        <source>Hide this column</source>
        <translation>Masquer cette colonne</translation>
    </message>
    <message>
        <source>The others are compared with this one</source>
        <translation>Les autres sont comparées à celle-ci</translation>
    </message>
    <message>
        <source>Compare the others with this one</source>
        <translation>Comparer les autres à celle-ci</translation>
    </message>
    <message>
        <source>Baseline: %1</source>
        <translation>Référence&#x202f;: %1</translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation>Masquer %1</translation>
    </message>
    <message>
        <source>%1 in words</source>
        <translation>%1 en toutes lettres</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Colonnes</translation>
    </message>
    <message>
        <source>Choose what stands side by side: up to four runs or groups of seeds</source>
        <translation>Choisir ce qui est mis côte à côte&#x202f;: jusqu’à quatre exécutions ou groupes de graines</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ColumnsPanel</name>
    <message>
        <source>Columns</source>
        <translation>Colonnes</translation>
    </message>
    <message>
        <source>Find a column, a setting or a series</source>
        <translation>Chercher une colonne, un réglage ou une série</translation>
    </message>
    <message>
        <source>Find a column</source>
        <translation>Chercher une colonne</translation>
    </message>
    <message>
        <source>Columns, settings and series with these letters</source>
        <translation>Colonnes, réglages et séries contenant ces lettres</translation>
    </message>
    <message>
        <source>What is checked is a column of the table</source>
        <translation>Ce qui est coché est une colonne du tableau</translation>
    </message>
    <message>
        <source>Settings that differ</source>
        <translation>Réglages qui diffèrent</translation>
    </message>
    <message>
        <source>Settings that all runs share</source>
        <translation>Réglages communs</translation>
    </message>
    <message>
        <source>Settings of runs that are not shown</source>
        <translation>Réglages des exécutions masquées</translation>
    </message>
    <message>
        <source>Newest value of a series</source>
        <translation>Dernière valeur d’une série</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CommandPreview</name>
    <message>
        <source>Command</source>
        <translation>Commande</translation>
    </message>
    <message>
        <source>Command line of each run</source>
        <translation>Ligne de commande de chaque exécution</translation>
    </message>
    <message>
        <source>What a terminal would be told to make the same runs</source>
        <translation>Pour obtenir les mêmes exécutions dans un terminal</translation>
    </message>
    <message>
        <source>Copy the commands</source>
        <translation>Copier les commandes</translation>
    </message>
    <message>
        <source>Script of the job</source>
        <translation>Script de la tâche</translation>
    </message>
    <message>
        <source>What sbatch is given there: each task executes one of the runs</source>
        <translation>Ce que reçoit sbatch là-bas&#x202f;: chaque tâche fait une des exécutions</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::Compare</name>
    <message>
        <source>Step</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>FLOPs</source>
        <translation>FLOPs</translation>
    </message>
    <message>
        <source>Steps, × the baseline&apos;s</source>
        <translation>Pas, × la référence</translation>
    </message>
    <message>
        <source>Tokens, × the baseline&apos;s</source>
        <translation>Tokens, × la référence</translation>
    </message>
    <message>
        <source>Time, × the baseline&apos;s</source>
        <translation>Temps, × la référence</translation>
    </message>
    <message>
        <source>FLOPs, × the baseline&apos;s</source>
        <translation>FLOPs, × la référence</translation>
    </message>
    <message>
        <source>p after Holm over the tasks: %1</source>
        <translation>p après Holm sur les tâches&#x202f;: %1</translation>
    </message>
    <message>
        <source>GLUE</source>
        <translation>GLUE</translation>
    </message>
    <message>
        <source>fine-tuned by different protocols: compare with care</source>
        <translation>ajustés selon des protocoles différents&#x202f;: à comparer avec prudence</translation>
    </message>
    <message>
        <source>percent, mean ± standard deviation of fine-tuning seeds, or of pre-trainings where there are several</source>
        <translation>pour cent, moyenne ± écart type des graines d’ajustement, ou des préentraînements s’il y en a plusieurs</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>The step that was fine-tuned</source>
        <translation>Le pas qui a été ajusté</translation>
    </message>
    <message>
        <source>GLUE score</source>
        <translation>Score GLUE</translation>
    </message>
    <message>
        <source>Mean of the nine numbers</source>
        <translation>Moyenne des neuf nombres</translation>
    </message>
    <message>
        <source>95 % interval, from the spread between the seeds</source>
        <translation>intervalle à 95&#x202f;%, d’après la dispersion entre graines</translation>
    </message>
    <message>
        <source>95 % interval, from how well the two exits can be read. It says nothing of other seeds.</source>
        <translation>intervalle à 95&#x202f;%, d’après la précision de lecture des deux sorties. Il ne dit rien d’autres graines.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>référence</translation>
    </message>
    <message>
        <source>At the line, %1</source>
        <translation>À la ligne, %1</translation>
    </message>
    <message>
        <source>when it is first reached, and how much of the baseline&apos;s that is</source>
        <translation>quand elle est atteinte, et quelle part de la référence</translation>
    </message>
    <message>
        <source>Plateau</source>
        <translation>Plateau</translation>
    </message>
    <message>
        <source>of the evaluation loss</source>
        <translation>de la perte d’évaluation</translation>
    </message>
    <message>
        <source>Level (nats)</source>
        <translation>Niveau (nats)</translation>
    </message>
    <message>
        <source>Exit step</source>
        <translation>Pas de sortie</translation>
    </message>
    <message>
        <source>The last evaluation on the plateau&apos;s own trend, with its 95 % interval</source>
        <translation>La dernière évaluation sur la tendance du plateau, avec son intervalle à 95&#x202f;%</translation>
    </message>
    <message>
        <source>In the end</source>
        <translation>À la fin</translation>
    </message>
    <message>
        <source>mean ± standard deviation of seeds, difference to the baseline</source>
        <translation>moyenne ± écart type des graines, différence avec la référence</translation>
    </message>
    <message>
        <source>… at step %1</source>
        <translation>… au pas %1</translation>
    </message>
    <message>
        <source>The last step at which all of them were evaluated</source>
        <translation>Le dernier pas auquel toutes ont été évaluées</translation>
    </message>
    <message>
        <source>Cost so far</source>
        <translation>Coût jusqu’ici</translation>
    </message>
    <message>
        <source>of a run</source>
        <translation>d’une exécution</translation>
    </message>
    <message>
        <source>By the clock since the run first started, evaluations and pauses included; the Report&apos;s times are of training alone, at each run&apos;s median rate</source>
        <translation>À l’horloge depuis le premier démarrage, évaluations et arrêts compris&#x202f;; les temps du rapport sont ceux de l’entraînement seul, au débit médian de chaque exécution</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Paramètres</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Mémoire maximale</translation>
    </message>
    <message>
        <source>The most memory that the training&apos;s process held, as logged at each evaluation; on the CPU only</source>
        <translation>La plus grande mémoire occupée par le processus d’entraînement, notée à chaque évaluation&#x202f;; sur CPU seulement</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Réglages</translation>
    </message>
    <message>
        <source>only what differs</source>
        <translation>seulement ce qui diffère</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>identique</translation>
    </message>
    <message>
        <source> (95 %: %1)</source>
        <translation> (95&#x202f;%&#x202f;: %1)</translation>
    </message>
    <message>
        <source>reaches %1 at step %2</source>
        <translation>atteint %1 au pas %2</translation>
    </message>
    <message>
        <source>reaches %1 after %2 tokens</source>
        <translation>atteint %1 après %2 tokens</translation>
    </message>
    <message>
        <source>reaches %1 after %2</source>
        <translation>atteint %1 après %2</translation>
    </message>
    <message>
        <source>reaches %1 after %2 FLOPs</source>
        <translation>atteint %1 après %2 FLOPs</translation>
    </message>
    <message>
        <source>reaches %1 in %2 the steps</source>
        <translation>atteint %1 en %2 des pas</translation>
    </message>
    <message>
        <source>reaches %1 with %2 the tokens</source>
        <translation>atteint %1 avec %2 des tokens</translation>
    </message>
    <message>
        <source>reaches %1 in %2 the time</source>
        <translation>atteint %1 en %2 du temps</translation>
    </message>
    <message>
        <source>reaches %1 with %2 the FLOPs</source>
        <translation>atteint %1 avec %2 des FLOPs</translation>
    </message>
    <message>
        <source>has not reached %1 yet</source>
        <translation>n’a pas encore atteint %1</translation>
    </message>
    <message>
        <source>does not reach %1</source>
        <translation>n’atteint pas %1</translation>
    </message>
    <message>
        <source>%1 of %2 seeds have reached %3 so far</source>
        <translation>%1 graines sur %2 ont atteint %3 jusqu’ici</translation>
    </message>
    <message>
        <source>%1 of %2 seeds reach %3</source>
        <translation>%1 graines sur %2 atteignent %3</translation>
    </message>
    <message>
        <source>of a single seed, may be chance</source>
        <translation>une seule graine, peut être le hasard</translation>
    </message>
    <message>
        <source>the baseline is of a single seed, may be chance</source>
        <translation>la référence n’a qu’une graine, peut être le hasard</translation>
    </message>
    <message>
        <source>its tokens are not known</source>
        <translation>ses tokens ne sont pas connus</translation>
    </message>
    <message>
        <source>its times are not known</source>
        <translation>ses temps ne sont pas connus</translation>
    </message>
    <message>
        <source>its FLOPs are not known</source>
        <translation>ses FLOPs ne sont pas connus</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>better</source>
        <translation>mieux</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>moins bien</translation>
    </message>
    <message>
        <source>unclear</source>
        <translation>incertain</translation>
    </message>
    <message>
        <source>95 % interval of the difference: %1 … %2</source>
        <translation>intervalle à 95&#x202f;% de la différence&#x202f;: %1 … %2</translation>
    </message>
    <message>
        <source>permutation p = %1</source>
        <translation>permutation p = %1</translation>
    </message>
    <message>
        <source>nothing to read yet</source>
        <translation>rien à lire pour l’instant</translation>
    </message>
    <message>
        <source>its log does not say</source>
        <translation>son journal ne le dit pas</translation>
    </message>
    <message>
        <source>its log does not have this series</source>
        <translation>son journal n’a pas cette série</translation>
    </message>
    <message>
        <source>no plateau: its log has no evaluation loss</source>
        <translation>pas de plateau&#x202f;: son journal n’a pas de perte d’évaluation</translation>
    </message>
    <message>
        <source>no plateau found so far</source>
        <translation>pas de plateau trouvé jusqu’ici</translation>
    </message>
    <message>
        <source>no plateau found</source>
        <translation>pas de plateau trouvé</translation>
    </message>
    <message>
        <source>is still on its plateau</source>
        <translation>est encore sur son plateau</translation>
    </message>
    <message>
        <source>ends on its plateau</source>
        <translation>finit sur son plateau</translation>
    </message>
    <message>
        <source>%1 of %2 seeds are still on their plateau</source>
        <translation>encore sur le plateau&#x202f;: %1 des %2 graines</translation>
    </message>
    <message>
        <source>%1 of %2 seeds end on their plateau</source>
        <translation>finit sur le plateau&#x202f;: %1 des %2 graines</translation>
    </message>
    <message>
        <source>leaves its plateau at step %1</source>
        <translation>quitte son plateau au pas %1</translation>
    </message>
    <message>
        <source>leaves its plateau %1 later</source>
        <translation>quitte son plateau %1 plus tard</translation>
    </message>
    <message>
        <source>leaves its plateau %1 sooner</source>
        <translation>quitte son plateau %1 plus tôt</translation>
    </message>
    <message>
        <source>has no evaluation yet</source>
        <translation>n’a pas encore d’évaluation</translation>
    </message>
    <message>
        <source>at step %1</source>
        <translation>au pas %1</translation>
    </message>
    <message>
        <source>in the end</source>
        <translation>à la fin</translation>
    </message>
    <message>
        <source>%1 it has a loss of %2</source>
        <translation>%1 sa perte est de %2</translation>
    </message>
    <message>
        <source>%1 its loss is the same</source>
        <translation>%1 sa perte est la même</translation>
    </message>
    <message>
        <source>%1 its loss is %2 lower: %3</source>
        <translation>%1 sa perte est plus basse de %2&#x202f;: %3</translation>
    </message>
    <message>
        <source>%1 its loss is %2 higher: %3</source>
        <translation>%1 sa perte est plus haute de %2&#x202f;: %3</translation>
    </message>
    <message>
        <source>Evaluation loss</source>
        <translation>Perte d’évaluation</translation>
    </message>
    <message>
        <source>Times sooner, steps</source>
        <translation>Plus tôt, × de pas</translation>
    </message>
    <message>
        <source>Times sooner, tokens</source>
        <translation>Plus tôt, × de tokens</translation>
    </message>
    <message>
        <source>Times sooner, time</source>
        <translation>Plus tôt, × de temps</translation>
    </message>
    <message>
        <source>Times sooner, FLOPs</source>
        <translation>Plus tôt, × de FLOPs</translation>
    </message>
    <message>
        <source>The baseline&apos;s exit divided by this one; judged from two seeds a side on</source>
        <translation>La sortie de la référence divisée par celle-ci&#x202f;; jugée à partir de deux graines de chaque côté</translation>
    </message>
    <message>
        <source>leaves its plateau at step %1, %2 the baseline&apos;s%3: could be chance</source>
        <translation>quitte son plateau au pas %1, %2 celui de la référence%3&#x202f;: peut être le hasard</translation>
    </message>
    <message>
        <source>leaves its plateau at step %1, %2 the baseline&apos;s: %3</source>
        <translation>quitte son plateau au pas %1, %2 celui de la référence&#x202f;: %3</translation>
    </message>
    <message>
        <source>sooner</source>
        <translation>plus tôt</translation>
    </message>
    <message>
        <source>later</source>
        <translation>plus tard</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>Jusqu’ici</translation>
    </message>
    <message>
        <source>At step</source>
        <translation>Au pas</translation>
    </message>
    <message>
        <source>The last step that all finished seeds have, and how many those are</source>
        <translation>Le dernier pas que toutes les graines terminées ont, et leur nombre</translation>
    </message>
    <message>
        <source>Seeds are compared at the last step that all of them have: there their line ends, which is no exit. “In the end” counts finished runs only. One seed is described, not judged.</source>
        <translation>Les graines sont comparées au dernier pas que toutes ont&#x202f;: leur courbe s’y arrête, ce qui n’est pas une sortie. «&#x202f;À la fin&#x202f;» ne compte que les exécutions terminées. Une seule graine est décrite, non jugée.</translation>
    </message>
    <message>
        <source>Counted once, seed and curve being equal: %1.</source>
        <translation>Compté une seule fois, graine et courbe étant identiques&#x202f;: %1.</translation>
    </message>
    <message>
        <source>is at %1 or better from its start</source>
        <translation>est à %1 ou mieux dès le début</translation>
    </message>
    <message>
        <source>trained on another corpus than the baseline: not compared</source>
        <translation>entraîné sur un autre corpus que la référence : non comparé</translation>
    </message>
    <message>
        <source>There is no step yet at which both the baseline and another were evaluated.</source>
        <translation>Il n’y a pas encore de pas où la référence et une autre ont été évaluées.</translation>
    </message>
    <message>
        <source>No ratio by %1: it is not known of the baseline and of another.</source>
        <translation>Pas de rapport (%1)&#x202f;: il n’est pas connu pour la référence et une autre.</translation>
    </message>
    <message>
        <source>There is no level yet that both the baseline and another have reached.</source>
        <translation>Aucun niveau n’a encore été atteint à la fois par la référence et par une autre.</translation>
    </message>
    <message>
        <source>The log of the baseline does not have this series.</source>
        <translation>Le journal de la référence n’a pas cette série.</translation>
    </message>
    <message>
        <source>No log of these runs has this series.</source>
        <translation>Aucun journal de ces exécutions n’a cette série.</translation>
    </message>
    <message>
        <source>There is nothing to read yet of this series.</source>
        <translation>Il n’y a encore rien à lire de cette série.</translation>
    </message>
    <message>
        <source>No curve by %1: it is not known of any of these runs.</source>
        <translation>Pas de courbe par %1&#x202f;: inconnu pour toutes ces exécutions.</translation>
    </message>
    <message>
        <source>Only the baseline has this series in its log.</source>
        <translation>Seule la référence a cette série dans son journal.</translation>
    </message>
    <message>
        <source>There is no level that both the baseline and another reach.</source>
        <translation>Aucun niveau n’est atteint à la fois par la référence et par une autre.</translation>
    </message>
    <message>
        <source>There is no step at which both the baseline and another were evaluated.</source>
        <translation>Il n’y a aucun pas où la référence et une autre ont été évaluées.</translation>
    </message>
    <message>
        <source>there is no step that all its finished seeds have</source>
        <translation>il n’y a aucun pas commun à toutes ses graines terminées</translation>
    </message>
    <message>
        <source>none of its seeds was evaluated at that step</source>
        <translation>aucune de ses graines n’a été évaluée à ce pas</translation>
    </message>
    <message>
        <source>its settings do not say</source>
        <translation>ses réglages ne le disent pas</translation>
    </message>
    <message>
        <source>not fine-tuned on GLUE</source>
        <translation>pas ajusté sur GLUE</translation>
    </message>
    <message>
        <source>not one step for all of them, or not known</source>
        <translation>pas le même pas pour toutes, ou inconnu</translation>
    </message>
    <message>
        <source>All others were trained on another corpus than the baseline: their losses are not compared.</source>
        <translation>Toutes les autres ont été entraînées sur un autre corpus que la référence&#x202f;: leurs pertes ne sont pas comparées.</translation>
    </message>
    <message>
        <source>There is only the baseline. Choose another run to see here how it compares.</source>
        <translation>Il n’y a que la référence. Choisissez une autre exécution pour la lui comparer ici.</translation>
    </message>
    <message>
        <source>of this one or of the baseline the corpus is not known: true only if it is the same</source>
        <translation>le corpus de celui-ci ou de la référence n’est pas connu&#x202f;: vrai seulement si c’est le même</translation>
    </message>
    <message>
        <source>no plateau: it ends above the no-context optimum</source>
        <translation>pas de plateau&#x202f;: finit au-dessus de l’optimum sans contexte</translation>
    </message>
    <message>
        <source>no plateau yet: it is still above the no-context optimum</source>
        <translation>pas encore de plateau&#x202f;: encore au-dessus de l’optimum sans contexte</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>non mesuré</translation>
    </message>
    <message>
        <source>not the same</source>
        <translation>pas la même chose</translation>
    </message>
    <message>
        <source>Not compared: the baseline measured other work: %1</source>
        <translation>Non comparé&#x202f;: la référence a mesuré autre chose&#x202f;: %1</translation>
    </message>
    <message>
        <source>how many times as good as the baseline</source>
        <translation>combien de fois aussi bien que la référence</translation>
    </message>
    <message>
        <source>Choose another bench to see here how it compares.</source>
        <translation>Choisir une autre mesure pour voir ici la comparaison.</translation>
    </message>
    <message>
        <source>Above 1 is better, also where a smaller figure is. Better and worse are said where all repeats of one side are beyond all of the other; what was measured once is not judged.</source>
        <translation>Au-dessus de 1, c’est mieux, même là où une valeur plus petite l’est. Mieux et moins bien sont dits quand toutes les répétitions d’un côté dépassent toutes celles de l’autre&#x202f;; ce qui n’a été mesuré qu’une fois n’est pas jugé.</translation>
    </message>
    <message>
        <source>* The machine did other work meanwhile: measure again when it is quiet.</source>
        <translation>* La machine faisait autre chose en même temps&#x202f;: mesurer à nouveau quand elle est au calme.</translation>
    </message>
    <message>
        <source>%1 · evaluated every %2 steps there</source>
        <translation>%1 · évalué là tous les %2 pas</translation>
    </message>
    <message>
        <source>%1 · single seed</source>
        <translation>%1 · une seule graine</translation>
    </message>
    <message>
        <source>%1 · the baseline is a single seed</source>
        <translation>%1 · référence d’une seule graine</translation>
    </message>
    <message>
        <source>%1, step %2 of %3</source>
        <translation>%1, pas %2 sur %3</translation>
    </message>
    <message>
        <source>%1 of %2 runs: %3</source>
        <translation>%1 exécutions sur %2&#x202f;: %3</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CompareChoice</name>
    <message>
        <source>Chosen runs</source>
        <translation>Exécutions choisies</translation>
    </message>
    <message>
        <source>Newest runs</source>
        <translation>Exécutions récentes</translation>
    </message>
    <message>
        <source>Only %1 columns stand side by side: close one first</source>
        <translation>Seules %1 colonnes tiennent côte à côte&#x202f;: en fermer une d’abord</translation>
    </message>
    <message>
        <source>Choose this run and show it here</source>
        <translation>Choisir cette exécution et la montrer ici</translation>
    </message>
    <message>
        <source>Close this column; its runs stay chosen</source>
        <translation>Fermer cette colonne&#x202f;; ses exécutions restent choisies</translation>
    </message>
    <message>
        <source>Show this column</source>
        <translation>Montrer cette colonne</translation>
    </message>
    <message>
        <source>Reference study</source>
        <translation>Étude de référence</translation>
    </message>
    <message>
        <source>Choose among all runs …</source>
        <translation>Choisir parmi toutes les exécutions…</translation>
    </message>
    <message>
        <source>Benches</source>
        <translation>Mesures</translation>
    </message>
    <message>
        <source>Compare it with other benches, in a table of their own</source>
        <translation>La comparer à d’autres mesures, dans un tableau à part</translation>
    </message>
    <message>
        <source>Newest benches</source>
        <translation>Mesures récentes</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ComparePage</name>
    <message>
        <source>Series</source>
        <translation>Série</translation>
    </message>
    <message>
        <source>Curve that is compared</source>
        <translation>Courbe comparée</translation>
    </message>
    <message>
        <source>Compared by</source>
        <translation>Comparé par</translation>
    </message>
    <message>
        <source>What training is paid in: the x axis, and what the ratios are of</source>
        <translation>Ce que coûte l’entraînement&#x202f;: l’axe x, et ce dont les rapports sont calculés</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>par&#x202f;: %1</translation>
    </message>
    <message>
        <source>Log x</source>
        <translation>x log</translation>
    </message>
    <message>
        <source>Logarithmic horizontal axis: shows the first steps</source>
        <translation>Axe horizontal logarithmique&#x202f;: montre les premiers pas</translation>
    </message>
    <message>
        <source>Fold seeds</source>
        <translation>Grouper les graines</translation>
    </message>
    <message>
        <source>Runs that differ in their seed only become one column: their mean, with its spread</source>
        <translation>Les exécutions qui ne diffèrent que par la graine forment une colonne&#x202f;: leur moyenne et sa dispersion</translation>
    </message>
    <message>
        <source>Line at</source>
        <translation>Ligne à</translation>
    </message>
    <message>
        <source>Level of the line</source>
        <translation>Niveau de la ligne</translation>
    </message>
    <message>
        <source>Loss at which the line lies; drag it in the chart, or type here</source>
        <translation>Perte où passe la ligne&#x202f;; faites-la glisser dans le graphique ou saisissez-la ici</translation>
    </message>
    <message>
        <source>as the baseline</source>
        <translation>comme la référence</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Rapport</translation>
    </message>
    <message>
        <source>How much of the baseline&apos;s cost it takes to reach any level</source>
        <translation>Quelle part du coût de la référence il faut pour atteindre un niveau</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Différence</translation>
    </message>
    <message>
        <source>Column minus baseline at equal steps</source>
        <translation>Colonne moins référence aux mêmes pas</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Réglages</translation>
    </message>
    <message>
        <source>What the runs were given, and where they ended</source>
        <translation>Ce que les exécutions ont reçu, et où elles ont abouti</translation>
    </message>
    <message numerus="yes">
        <source>%n columns</source>
        <translation>
            <numerusform>%n colonne</numerusform>
            <numerusform>%n colonnes</numerusform>
        </translation>
    </message>
    <message>
        <source>Only %1 columns stand side by side. Left out: %2.</source>
        <translation>Seules %1 colonnes tiennent côte à côte. Laissées de côté&#x202f;: %2.</translation>
    </message>
    <message>
        <source>%1 of %2 columns</source>
        <translation>%1 colonnes sur %2</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Tout afficher</translation>
    </message>
    <message>
        <source>Show everything in the charts (0, or double click in one)</source>
        <translation>Tout afficher dans les graphiques (0, ou double clic)</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Copy the table for a paper or a spreadsheet</source>
        <translation>Copier le tableau pour un article ou un tableur</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Courbes</translation>
    </message>
    <message>
        <source>Save a chart as a picture or as CSV</source>
        <translation>Enregistrer un graphique en image ou en CSV</translation>
    </message>
    <message>
        <source>All columns are hidden</source>
        <translation>Toutes les colonnes sont masquées</translation>
    </message>
    <message>
        <source>Runs are chosen, but none of them is shown here.</source>
        <translation>Des exécutions sont choisies, mais aucune n’est affichée ici.</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>Les afficher</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>Rien à comparer pour l’instant</translation>
    </message>
    <message>
        <source>Choose two or more runs on the pages Runs or Curves: here they stand side by side, with which is better, by how much, and how sure that is.</source>
        <translation>Choisissez deux exécutions ou plus dans les pages Exécutions ou Courbes&#x202f;: elles sont ici côte à côte, avec laquelle est meilleure, de combien, et avec quelle certitude.</translation>
    </message>
    <message>
        <source>Compare the newest runs</source>
        <translation>Comparer les exécutions les plus récentes</translation>
    </message>
    <message>
        <source>Two or more runs stand side by side here, with which is better, by how much, and how sure that is. The reference study can be looked at already.</source>
        <translation>Deux exécutions ou plus sont ici côte à côte, avec laquelle est meilleure, de combien, et avec quelle certitude. L’étude de référence peut déjà être consultée.</translation>
    </message>
    <message>
        <source>Compare the reference study</source>
        <translation>Comparer l’étude de référence</translation>
    </message>
    <message>
        <source>Difference to the baseline</source>
        <translation>Différence avec la référence</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>Ce qui est comparé</translation>
    </message>
    <message>
        <source>Trainings</source>
        <translation>Entraînements</translation>
    </message>
    <message>
        <source>The chosen runs that have curves</source>
        <translation>Les exécutions choisies qui ont des courbes</translation>
    </message>
    <message>
        <source>Benches</source>
        <translation>Mesures</translation>
    </message>
    <message>
        <source>The chosen runs that “bench all” has kept</source>
        <translation>Les exécutions choisies que «&#x202f;bench all&#x202f;» a gardées</translation>
    </message>
    <message>
        <source>Two or more trainings stand side by side here, and so do benches that “bench all” has kept, of several machines or versions.</source>
        <translation>Deux entraînements ou plus tiennent ici côte à côte, de même que des mesures que «&#x202f;bench all&#x202f;» a gardées, de plusieurs machines ou versions.</translation>
    </message>
    <message>
        <source>Compare the newest benches</source>
        <translation>Comparer les mesures les plus récentes</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CompareView</name>
    <message>
        <source>Comparison</source>
        <translation>Comparaison</translation>
    </message>
    <message>
        <source>A row for each figure, a column for each run; a click on a heading folds its section</source>
        <translation>Une ligne par mesure, une colonne par exécution&#x202f;; un clic sur un titre replie sa section</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CopyButton</name>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copié</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CorpusActions</name>
    <message>
        <source>Use in Launch</source>
        <translation>Utiliser dans Lancement</translation>
    </message>
    <message>
        <source>Open Launch with this corpus chosen</source>
        <translation>Ouvrir Lancement avec ce corpus</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Stop the build after its part; it can go on later</source>
        <translation>Arrêter la construction après sa partie&#x202f;; elle peut reprendre plus tard</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Go on with the build where it was</source>
        <translation>Reprendre la construction où elle en était</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ouvrir le dossier</translation>
    </message>
    <message>
        <source>Show the corpus&apos; folder in the file manager</source>
        <translation>Montrer le dossier du corpus dans le gestionnaire de fichiers</translation>
    </message>
    <message>
        <source>Show log</source>
        <translation>Voir le journal</translation>
    </message>
    <message>
        <source>Show the end of the build&apos;s log</source>
        <translation>Montrer la fin du journal de la construction</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Remove “%1” for good?</source>
        <translation>Supprimer définitivement «&#x202f;%1&#x202f;»&#x202f;?</translation>
    </message>
    <message>
        <source>Move the corpus into the bin, from where it can be brought back for thirty days; of one that was added only the link</source>
        <translation>Mettre le corpus à la corbeille, d’où il peut être ramené pendant trente jours&#x202f;; d’un corpus ajouté, seulement le lien</translation>
    </message>
    <message>
        <source>Undo deleting</source>
        <translation>Annuler la suppression</translation>
    </message>
    <message>
        <source>Bring back the corpus that was deleted last</source>
        <translation>Restaurer le dernier corpus supprimé</translation>
    </message>
    <message>
        <source>Its folder with samples, report and log cannot be brought back. The files that it was built from stay.</source>
        <translation>Son dossier avec les exemples, le rapport et le journal ne pourra pas être ramené. Les fichiers dont il est issu restent.</translation>
    </message>
    <message>
        <source>Remove for good</source>
        <translation>Supprimer définitivement</translation>
    </message>
    <message>
        <source>Remove for good …</source>
        <translation>Supprimer définitivement…</translation>
    </message>
    <message>
        <source>Delete the corpus at once, not into the bin</source>
        <translation>Supprimer le corpus tout de suite, sans passer par la corbeille</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CorpusCheck</name>
    <message>
        <source>There is no such file or folder</source>
        <translation>Fichier ou dossier introuvable</translation>
    </message>
    <message>
        <source>It cannot be read</source>
        <translation>Lecture impossible</translation>
    </message>
    <message>
        <source>A text file needs a vocabulary</source>
        <translation>Un fichier texte exige un vocabulaire</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CorpusDetails</name>
    <message>
        <source>Log</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>There is no log</source>
        <translation>Il n’y a pas de journal</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Rapport</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Exemples</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CorpusEstimateCard</name>
    <message>
        <source>Estimate</source>
        <translation>Estimation</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Documents</translation>
    </message>
    <message>
        <source>Kept, of those read</source>
        <translation>Gardés, sur ceux lus</translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation>Écartés</translation>
    </message>
    <message>
        <source>Share of the documents that the filter drops</source>
        <translation>Part des documents que le filtre écarte</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>In the samples for training and for evaluation</source>
        <translation>Dans les exemples d’entraînement et d’évaluation</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Exemples</translation>
    </message>
    <message>
        <source>Of the chosen length</source>
        <translation>De la longueur choisie</translation>
    </message>
    <message>
        <source>On disk</source>
        <translation>Sur le disque</translation>
    </message>
    <message>
        <source>Of the finished corpus, and what is free where it will lie</source>
        <translation>Du corpus terminé, et l’espace libre là où il sera</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>At the speed of the sample; the build uses all cores</source>
        <translation>À la vitesse de l’extrait&#x202f;; la construction utilise tous les cœurs</translation>
    </message>
    <message>
        <source>The filter drops every document</source>
        <translation>Le filtre écarte tous les documents</translation>
    </message>
    <message>
        <source>Too little text for one sample: give more files, or hold out fewer documents</source>
        <translation>Trop peu de texte pour un exemple&#x202f;: ajoutez des fichiers ou réservez moins de documents</translation>
    </message>
    <message>
        <source>Does not fit: about %1 needed, %2 free</source>
        <translation>Ne tient pas&#x202f;: environ %1 nécessaires, %2 libres</translation>
    </message>
    <message>
        <source>reading a sample …</source>
        <translation>lecture d’un extrait…</translation>
    </message>
    <message>
        <source>…</source>
        <translation>…</translation>
    </message>
    <message>
        <source>Choose files and a vocabulary to see what they will become</source>
        <translation>Choisissez des fichiers et un vocabulaire pour voir ce qu’ils donneront</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>%1 of %2 free</source>
        <translation>%1 sur %2 libres</translation>
    </message>
    <message>
        <source>less than a second</source>
        <translation>moins d’une seconde</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>environ %1</translation>
    </message>
    <message>
        <source>Exact: all of it was read</source>
        <translation>Exact&#x202f;: tout a été lu</translation>
    </message>
    <message>
        <source>From a sample of %1, %2 % of the input</source>
        <translation>D’après un extrait de %1, %2&#x202f;% de l’entrée</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1&#x202f;%</translation>
    </message>
    <message>
        <source>Dropped: %1 %</source>
        <translation>Écartés&#x202f;: %1&#x202f;%</translation>
    </message>
    <message>
        <source>%1 %2 %</source>
        <translation>%1 %2&#x202f;%</translation>
    </message>
    <message>
        <source>Every document would be held out: hold out fewer, or choose what a document is</source>
        <translation>Tous les documents seraient réservés : réservez-en moins, ou choisissez ce qui fait un document</translation>
    </message>
    <message>
        <source>Documents: %1</source>
        <translation>Documents&#x202f;: %1</translation>
    </message>
    <message>
        <source>%1 byte sequences are no UTF-8 and were replaced</source>
        <translation>%1 suites d’octets ne sont pas de l’UTF-8 et ont été remplacées</translation>
    </message>
    <message>
        <source>Most is held out: of %1 documents %2 are left for training</source>
        <translation>La plupart sont réservés : sur %1 documents, il en reste %2 pour l’entraînement</translation>
    </message>
    <message>
        <source>One document each, as they have no blank line, though their lines look like documents: %1</source>
        <translation>Un seul document chacun, faute de ligne vide, alors que leurs lignes ressemblent à des documents&#x202f;: %1</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CorpusForm</name>
    <message>
        <source>Hold out %1</source>
        <translation>Réserver %1</translation>
    </message>
    <message>
        <source>A tenth of the documents: the others are for training</source>
        <translation>Un dixième des documents&#x202f;: les autres servent à l’entraînement</translation>
    </message>
    <message>
        <source>Plain text says nothing that a filter could ask for</source>
        <translation>Le texte brut ne dit rien qu’un filtre puisse demander</translation>
    </message>
    <message>
        <source>Looking at the files</source>
        <translation>Examen des fichiers</translation>
    </message>
    <message>
        <source>The build is a process of its own: it goes on when the window is closed</source>
        <translation>La construction est un processus à part&#x202f;: elle continue si la fenêtre est fermée</translation>
    </message>
    <message>
        <source>Command line of the build</source>
        <translation>Ligne de commande de la construction</translation>
    </message>
    <message>
        <source>What a terminal would be told to make the same corpus</source>
        <translation>Ce qu’on dirait à un terminal pour obtenir le même corpus</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>Textes</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Files may be packed with gzip or zstd</source>
        <translation>Les fichiers peuvent être compressés (gzip, zstd)</translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation>Texte brut</translation>
    </message>
    <message>
        <source>*.txt, also packed</source>
        <translation>*.txt, aussi compressés</translation>
    </message>
    <message>
        <source>OSCAR</source>
        <translation>OSCAR</translation>
    </message>
    <message>
        <source>JSON lines of OSCAR 22.01 or 23.01, also packed</source>
        <translation>Lignes JSON d’OSCAR 22.01 ou 23.01, aussi compressées</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Documents</translation>
    </message>
    <message>
        <source>Where one document ends and the next begins</source>
        <translation>Où finit un document et commence le suivant</translation>
    </message>
    <message>
        <source>Vocabulary and samples</source>
        <translation>Vocabulaire et exemples</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vocabulaire</translation>
    </message>
    <message>
        <source>WordPiece vocabulary, a token on each line, such as vocab.txt of a BERT model</source>
        <translation>Vocabulaire WordPiece, un token par ligne, tel vocab.txt d’un modèle BERT</translation>
    </message>
    <message>
        <source>Choose a vocabulary file</source>
        <translation>Choisir un fichier de vocabulaire</translation>
    </message>
    <message>
        <source>Keep case and accents</source>
        <translation>Garder la casse et les accents</translation>
    </message>
    <message>
        <source>As the vocabulary wants it: off for an uncased one</source>
        <translation>Selon le vocabulaire&#x202f;: désactivé s’il est sans casse</translation>
    </message>
    <message>
        <source>Packing</source>
        <translation>Empaquetage</translation>
    </message>
    <message>
        <source>How documents are cut into samples</source>
        <translation>Comment les documents sont coupés en exemples</translation>
    </message>
    <message>
        <source>As in the paper</source>
        <translation>Comme dans l’article</translation>
    </message>
    <message>
        <source>Dense</source>
        <translation>Dense</translation>
    </message>
    <message>
        <source>Only what is left over at the very end is dropped</source>
        <translation>Seul le reste tout à la fin est écarté</translation>
    </message>
    <message>
        <source>Tokens a sample</source>
        <translation>Tokens par exemple</translation>
    </message>
    <message>
        <source>The length that models train with</source>
        <translation>La longueur avec laquelle les modèles s’entraînent</translation>
    </message>
    <message>
        <source>Held-out documents</source>
        <translation>Documents réservés</translation>
    </message>
    <message>
        <source>Kept for evaluation, drawn at random by the seed; no training sees them</source>
        <translation>Gardés pour l’évaluation, tirés au hasard par la graine&#x202f;; aucun entraînement ne les voit</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Graine</translation>
    </message>
    <message>
        <source>Of the draw of the held-out documents</source>
        <translation>Du tirage des documents réservés</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Of its folder in this workspace, and on Launch</source>
        <translation>De son dossier dans cet espace, et dans Lancement</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Back to the corpora; what is typed here stays</source>
        <translation>Retour aux corpus&#x202f;; la saisie reste</translation>
    </message>
    <message>
        <source>&amp;Start build</source>
        <translation>&amp;Construire</translation>
    </message>
    <message>
        <source>Make one from these texts …</source>
        <translation>En créer un de ces textes…</translation>
    </message>
    <message>
        <source>Count the words of the texts and join their pieces into a vocabulary</source>
        <translation>Compter les mots des textes et en joindre les morceaux en un vocabulaire</translation>
    </message>
    <message>
        <source>Vocabularies are made from plain text; OSCAR files need one that is there</source>
        <translation>Les vocabulaires se font à partir de texte brut&#x202f;; les fichiers OSCAR en demandent un existant</translation>
    </message>
    <message>
        <source>Groups of 1,000 documents; what is left over of a group is dropped</source>
        <translation>Groupes de 1 000 documents ; le reste d’un groupe est écarté</translation>
    </message>
    <message>
        <source>guessed: %1</source>
        <translation>deviné&#x202f;: %1</translation>
    </message>
    <message>
        <source>What a sample of the files looks like; where it is wrong, choose another above.</source>
        <translation>Ce à quoi ressemble un échantillon des fichiers&#x202f;; si c’est faux, choisir autrement ci-dessus.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CorpusLibrary</name>
    <message>
        <source>The build of “%1” cannot be stopped.</source>
        <translation>La construction de «&#x202f;%1&#x202f;» ne peut pas être arrêtée.</translation>
    </message>
    <message>
        <source>The build of “%1” cannot go on.</source>
        <translation>La construction de «&#x202f;%1&#x202f;» ne peut pas reprendre.</translation>
    </message>
    <message>
        <source>The corpus “%1” cannot be deleted.</source>
        <translation>Le corpus «&#x202f;%1&#x202f;» ne peut pas être supprimé.</translation>
    </message>
    <message>
        <source>This folder cannot be added.</source>
        <translation>Ce dossier ne peut pas être ajouté.</translation>
    </message>
    <message>
        <source>The build of “%1” cannot be started.</source>
        <translation>La construction de «&#x202f;%1&#x202f;» ne peut pas être lancée.</translation>
    </message>
    <message>
        <source>The corpus “%1” cannot be brought back.</source>
        <translation>Le corpus « %1 » ne peut pas être restauré.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CorpusReport</name>
    <message>
        <source>Counts</source>
        <translation>Décomptes</translation>
    </message>
    <message>
        <source>Length of documents</source>
        <translation>Longueur des documents</translation>
    </message>
    <message>
        <source>Tokens, from this number to its double</source>
        <translation>Tokens (jusqu’au double)</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Documents</translation>
    </message>
    <message>
        <source>Made from</source>
        <translation>Fait à partir de</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Rapport</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Construction</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progression</translation>
    </message>
    <message>
        <source>Dropped, and why</source>
        <translation>Écartés, et pourquoi</translation>
    </message>
    <message>
        <source>Dropped documents by rule</source>
        <translation>Documents écartés par règle</translation>
    </message>
    <message>
        <source>Nothing was dropped: every document is in the corpus.</source>
        <translation>Rien n’a été écarté&#x202f;: tous les documents sont dans le corpus.</translation>
    </message>
    <message>
        <source>Examples of what was dropped</source>
        <translation>Exemples de ce qui a été écarté</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Règle</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Raison</translation>
    </message>
    <message>
        <source>Beginning of the text</source>
        <translation>Début du texte</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Où</translation>
    </message>
    <message>
        <source>Some documents that each rule dropped</source>
        <translation>Quelques documents écartés par chaque règle</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CourseTab</name>
    <message>
        <source>Statistic</source>
        <translation>Statistique</translation>
    </message>
    <message>
        <source>Which figure of the heads is followed over the checkpoints</source>
        <translation>Quelle mesure des têtes est suivie d’un checkpoint à l’autre</translation>
    </message>
    <message>
        <source>of this head</source>
        <translation>de cette tête</translation>
    </message>
    <message>
        <source>of all heads of the layer</source>
        <translation>de toutes les têtes de la couche</translation>
    </message>
    <message>
        <source>of all heads</source>
        <translation>de toutes les têtes</translation>
    </message>
    <message>
        <source>Whose lines</source>
        <translation>Les lignes de qui</translation>
    </message>
    <message>
        <source>One line, or beside it those of other heads</source>
        <translation>Une seule courbe, ou aussi celles d’autres têtes</translation>
    </message>
    <message>
        <source>Checkpoints asked</source>
        <translation>Checkpoints interrogés</translation>
    </message>
    <message>
        <source>Pre-training step</source>
        <translation>Pas de préentraînement</translation>
    </message>
    <message>
        <source>Choose a run above: this model is a single checkpoint</source>
        <translation>Choisissez une exécution ci-dessus&#x202f;: ce modèle est un checkpoint isolé</translation>
    </message>
    <message>
        <source>Type a text above</source>
        <translation>Saisissez un texte ci-dessus</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Ask all checkpoints</source>
        <translation>Interroger tous les checkpoints</translation>
    </message>
    <message>
        <source>What is there stays</source>
        <translation>Ce qui est là reste</translation>
    </message>
    <message>
        <source>One after another: a model is loaded for each</source>
        <translation>L’un après l’autre&#x202f;: un modèle est chargé pour chacun</translation>
    </message>
    <message numerus="yes">
        <source>%n checkpoints</source>
        <translation>
            <numerusform>%n checkpoint</numerusform>
            <numerusform>%n checkpoints</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CsvChooser</name>
    <message>
        <source>Which columns are the series?</source>
        <translation>Quelles colonnes sont les séries&#x202f;?</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n more files wait</source>
        <translation>
            <numerusform>%1 · %n autre fichier en attente</numerusform>
            <numerusform>%1 · %n autres fichiers en attente</numerusform>
        </translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importer</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Nothing is read from this file</source>
        <translation>Rien n’est lu de ce fichier</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>The column that counts the steps</source>
        <translation>La colonne qui compte les pas</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>Seconds since 1970, or dates with a time; without them every point has the file&apos;s time</source>
        <translation>Secondes depuis 1970, ou dates avec heure&#x202f;; sans elles, chaque point a l’heure du fichier</translation>
    </message>
    <message>
        <source>Series are named by</source>
        <translation>Séries nommées par</translation>
    </message>
    <message>
        <source>Long form: a column whose cells name the series. Wide form: every column is one</source>
        <translation>Forme longue&#x202f;: une colonne dont les cellules nomment les séries. Forme large&#x202f;: chaque colonne en est une</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>What the run is called in the workspace</source>
        <translation>Le nom de l’exécution dans l’espace de travail</translation>
    </message>
    <message>
        <source>Columns with values</source>
        <translation>Colonnes de valeurs</translation>
    </message>
    <message>
        <source>Each checked column becomes a curve of the run</source>
        <translation>Chaque colonne cochée devient une courbe de l’exécution</translation>
    </message>
    <message>
        <source>First rows of the file</source>
        <translation>Premières lignes du fichier</translation>
    </message>
    <message>
        <source>To see what the columns hold</source>
        <translation>Pour voir ce que contiennent les colonnes</translation>
    </message>
    <message>
        <source>Choose …</source>
        <translation>Choisir…</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aucune</translation>
    </message>
    <message>
        <source>The columns&apos; names</source>
        <translation>Noms de colonnes</translation>
    </message>
    <message>
        <source>Choose the column with the steps</source>
        <translation>Choisissez la colonne des pas</translation>
    </message>
    <message>
        <source>Choose a column with values</source>
        <translation>Choisissez une colonne de valeurs</translation>
    </message>
    <message>
        <source>Makes a run of the checked columns</source>
        <translation>Fait une exécution des colonnes cochées</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CurveChart</name>
    <message numerus="yes">
        <source>Ticks: exits of %n plateau(s)</source>
        <translation>
            <numerusform>Trait&#x202f;: sortie de %n plateau</numerusform>
            <numerusform>Traits&#x202f;: sorties de %n plateaux</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Ticks: exits of %n plateau(s). Point at a curve to see its own.</source>
        <translation>
            <numerusform>Trait&#x202f;: sortie de %n plateau. Pointez une courbe pour voir le sien.</numerusform>
            <numerusform>Traits&#x202f;: sorties de %n plateaux. Pointez une courbe pour voir le sien.</numerusform>
        </translation>
    </message>
    <message>
        <source>exit %1</source>
        <translation>sortie %1</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>FLOPs</source>
        <translation>FLOPs</translation>
    </message>
    <message>
        <source>Date and time</source>
        <translation>Date et heure</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Tout afficher</translation>
    </message>
    <message>
        <source>Export figure …</source>
        <translation>Exporter la figure…</translation>
    </message>
    <message>
        <source>No values</source>
        <translation>Aucune valeur</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CurveOptionsPanel</name>
    <message>
        <source>Series</source>
        <translation>Séries</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Graphiques</translation>
    </message>
    <message>
        <source>How the series are laid out; all charts share their zoom</source>
        <translation>Disposition des séries&#x202f;; tous les graphiques partagent leur zoom</translation>
    </message>
    <message>
        <source>Charts in 1 column</source>
        <translation>Graphiques sur 1 colonne</translation>
    </message>
    <message>
        <source>Charts in 2 columns</source>
        <translation>Graphiques sur 2 colonnes</translation>
    </message>
    <message>
        <source>Charts in 3 columns</source>
        <translation>Graphiques sur 3 colonnes</translation>
    </message>
    <message>
        <source>All in one chart</source>
        <translation>Tout sur un graphique</translation>
    </message>
    <message>
        <source>What the curves are drawn over</source>
        <translation>Ce sur quoi les courbes sont tracées</translation>
    </message>
    <message>
        <source>FLOPs</source>
        <translation>FLOPs</translation>
    </message>
    <message>
        <source>Time since the start</source>
        <translation>Temps depuis le début</translation>
    </message>
    <message>
        <source>Date and time</source>
        <translation>Date et heure</translation>
    </message>
    <message>
        <source>Equal distances are equal ratios; what is not positive is left out</source>
        <translation>Des distances égales sont des rapports égaux&#x202f;; ce qui n’est pas positif est omis</translation>
    </message>
    <message>
        <source>Without outliers</source>
        <translation>Sans valeurs aberrantes</translation>
    </message>
    <message>
        <source>The view leaves out the lowest and the highest twentieth of each curve; zooming shows them</source>
        <translation>La vue laisse de côté le vingtième le plus bas et le plus haut de chaque courbe&#x202f;; le zoom les montre</translation>
    </message>
    <message>
        <source>What runs of one colour have in common; a click on a chip in the list gives a run its own</source>
        <translation>Ce que les exécutions d’une même couleur ont en commun&#x202f;; un clic sur une pastille de la liste donne à une exécution la sienne</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Group of seeds</source>
        <translation>Groupe de graines</translation>
    </message>
    <message>
        <source>Means and bands are taken from the raw points, then smoothed.</source>
        <translation>Moyennes et bandes sont calculées sur les points bruts, puis lissées.</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Graines</translation>
    </message>
    <message>
        <source>Fold seeds</source>
        <translation>Grouper les graines</translation>
    </message>
    <message>
        <source>Runs that differ in their seed only become their mean with a band; not over dates, where they ran at different times</source>
        <translation>Les exécutions qui ne diffèrent que par la graine deviennent leur moyenne avec une bande&#x202f;; pas en fonction de la date, car elles ont eu lieu à des moments différents</translation>
    </message>
    <message>
        <source>Band around the mean</source>
        <translation>Bande autour de la moyenne</translation>
    </message>
    <message>
        <source>What the band around a mean of seeds shows, at the steps that all of them have logged</source>
        <translation>Ce que montre la bande autour de la moyenne des graines, aux pas que toutes ont enregistrés</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>Écart type</translation>
    </message>
    <message>
        <source>Standard error</source>
        <translation>Erreur type</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>Intervalle à 95&#x202f;%</translation>
    </message>
    <message>
        <source>Least to greatest</source>
        <translation>Du plus petit au plus grand</translation>
    </message>
    <message>
        <source>Single seeds</source>
        <translation>Graines une à une</translation>
    </message>
    <message>
        <source>Each seed&apos;s own curve, faintly; a mean goes only as far as all of its seeds</source>
        <translation>La courbe de chaque graine, en pâle&#x202f;; une moyenne ne va pas plus loin que toutes ses graines</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Repères</translation>
    </message>
    <message>
        <source>Plateaus</source>
        <translation>Plateaux</translation>
    </message>
    <message>
        <source>The shelf of the evaluation loss as a band, and the step at which the run leaves it</source>
        <translation>Le plateau de la perte d’évaluation en bande, et le pas où l’exécution le quitte</translation>
    </message>
    <message>
        <source>Corpus levels</source>
        <translation>Niveaux du corpus</translation>
    </message>
    <message>
        <source>Unigram entropy, the best loss that is possible without looking at other tokens, and what neighbours and repetition reach</source>
        <translation>L’entropie unigramme, la meilleure perte possible sans regarder les autres tokens, et ce qu’atteignent les voisins et la répétition</translation>
    </message>
    <message>
        <source>Reference study</source>
        <translation>Étude de référence</translation>
    </message>
    <message>
        <source>The six published curves, under your own</source>
        <translation>Les six courbes publiées, sous les vôtres</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Axe horizontal</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Logarithmic x</source>
        <translation>x logarithmique</translation>
    </message>
    <message>
        <source>Logarithmic y</source>
        <translation>y logarithmique</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>Couleur par</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Opérateur</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Exécution</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Lissage</translation>
    </message>
    <message>
        <source>Debiased exponential average, as TensorBoard draws it; over every point</source>
        <translation>Moyenne exponentielle débiaisée, comme dans TensorBoard&#x202f;; sur chaque point</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::Curves</name>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
    <message numerus="yes">
        <source> (mean of %n)</source>
        <translation>
            <numerusform> (moyenne de %n)</numerusform>
            <numerusform> (moyenne de %n)</numerusform>
        </translation>
    </message>
    <message>
        <source> (train)</source>
        <translation> (entraînement)</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CurvesPage</name>
    <message>
        <source>The built-in corpus shows what a plateau is; it does not reproduce the paper&apos;s result.</source>
        <translation>Le corpus intégré montre ce qu’est un plateau&#x202f;; il ne reproduit pas le résultat de l’article.</translation>
    </message>
    <message>
        <source>Previous view</source>
        <translation>Vue précédente</translation>
    </message>
    <message>
        <source>Back to the view before zooming (Backspace)</source>
        <translation>Revenir à la vue d’avant le zoom (Retour arrière)</translation>
    </message>
    <message>
        <source>Next view</source>
        <translation>Vue suivante</translation>
    </message>
    <message>
        <source>Forward to the view that was left (Shift+Backspace)</source>
        <translation>Avancer vers la vue quittée (Maj+Retour arrière)</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Tout afficher</translation>
    </message>
    <message>
        <source>Show everything (0, or double click in a chart)</source>
        <translation>Tout afficher (0, ou double-clic dans un graphique)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>Export the curves as PDF, SVG, PNG or CSV</source>
        <translation>Exporter les courbes en PDF, SVG, PNG ou CSV</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Options</translation>
    </message>
    <message>
        <source>Show or fold the options (Ctrl+O)</source>
        <translation>Afficher ou replier les options (Ctrl+O)</translation>
    </message>
    <message>
        <source>Search in the runs</source>
        <translation>Chercher dans les exécutions</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n exécution</numerusform>
            <numerusform>%n exécutions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 et %n autre</numerusform>
            <numerusform>%1 et %n autres</numerusform>
        </translation>
    </message>
    <message>
        <source>Not drawn, as the log does not say how many tokens a step has: %1</source>
        <translation>Non tracé, car le journal ne dit pas combien de tokens compte un pas&#x202f;: %1</translation>
    </message>
    <message>
        <source>Not drawn, as the log does not say how many FLOPs a token takes: %1</source>
        <translation>Non tracé, car le journal ne dit pas combien de FLOPs coûte un token&#x202f;: %1</translation>
    </message>
    <message>
        <source>Not drawn, as the points have no times: %1</source>
        <translation>Non tracé, car les points n’ont pas d’horaire&#x202f;: %1</translation>
    </message>
    <message>
        <source>No run chosen</source>
        <translation>Aucune exécution choisie</translation>
    </message>
    <message>
        <source>Choose runs with the eye at the left: their losses are drawn here, live.</source>
        <translation>Choisissez des exécutions avec l’œil à gauche&#x202f;: leurs pertes se tracent ici en direct.</translation>
    </message>
    <message>
        <source>Show the newest runs</source>
        <translation>Afficher les dernières exécutions</translation>
    </message>
    <message>
        <source>No curves yet</source>
        <translation>Pas encore de courbes</translation>
    </message>
    <message>
        <source>The losses of your runs are drawn here while they train. The reference study at the left can be looked at already.</source>
        <translation>Les pertes de vos exécutions se tracent ici pendant l’entraînement. L’étude de référence à gauche est déjà consultable.</translation>
    </message>
    <message>
        <source>Launch a run</source>
        <translation>Lancer une exécution</translation>
    </message>
    <message>
        <source>Failed before the first value</source>
        <translation>Échec avant la première valeur</translation>
    </message>
    <message>
        <source>Failed before the first value: %1</source>
        <translation>Échec avant la première valeur : %1</translation>
    </message>
    <message>
        <source>Show runs</source>
        <translation>Voir les exécutions</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1 : %2</translation>
    </message>
    <message>
        <source>The series “%1” is removed</source>
        <translation>La série « %1 » est supprimée</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::DataPage</name>
    <message>
        <source>No corpora yet</source>
        <translation>Pas encore de corpus</translation>
    </message>
    <message>
        <source>A corpus is text made ready for training: filtered, cut into pieces of a vocabulary, packed into samples. Build one from text or OSCAR files, or drop files here. To try something out, none is needed: the built-in demo corpus is ready on Launch.</source>
        <translation>Un corpus est du texte prêt pour l’entraînement : filtré, découpé en morceaux d’un vocabulaire, empaqueté en exemples. Construisez-en un à partir de fichiers texte ou OSCAR, ou déposez des fichiers ici. Pour un essai, aucun n’est nécessaire : le corpus de démonstration intégré est prêt dans Lancement.</translation>
    </message>
    <message>
        <source>New corpus …</source>
        <translation>Nouveau corpus…</translation>
    </message>
    <message>
        <source>Corpora</source>
        <translation>Corpus</translation>
    </message>
    <message>
        <source>Corpora of this workspace; Launch offers the finished ones</source>
        <translation>Corpus de cet espace de travail&#x202f;; ceux qui sont terminés sont proposés au lancement</translation>
    </message>
    <message>
        <source>new corpus</source>
        <translation>nouveau corpus</translation>
    </message>
    <message numerus="yes">
        <source>%n corpora</source>
        <translation>
            <numerusform>%n corpus</numerusform>
            <numerusform>%n corpus</numerusform>
        </translation>
    </message>
    <message>
        <source>Build a corpus from text or OSCAR files</source>
        <translation>Construire un corpus à partir de fichiers texte ou OSCAR</translation>
    </message>
    <message>
        <source>Add an existing corpus …</source>
        <translation>Ajouter un corpus existant…</translation>
    </message>
    <message>
        <source>Show a corpus of another folder here; the folder stays where it is</source>
        <translation>Montrer ici un corpus d’un autre dossier&#x202f;; le dossier reste où il est</translation>
    </message>
    <message>
        <source>Choose the folder of a corpus</source>
        <translation>Choisir le dossier d’un corpus</translation>
    </message>
    <message>
        <source>“%1” is in the bin</source>
        <translation>«&#x202f;%1&#x202f;» est dans la corbeille</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::DotRows</name>
    <message>
        <source>Dots in rows</source>
        <translation>Points en lignes</translation>
    </message>
    <message>
        <source>A dot for each run; the arrow keys go from dot to dot and say what each is</source>
        <translation>Un point par exécution&#x202f;; les flèches vont de point en point et disent ce qu’est chacun</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::EngineClient</name>
    <message>
        <source>%1 is not there or cannot be run</source>
        <translation>%1 est absent ou non exécutable</translation>
    </message>
    <message>
        <source>The engine&apos;s answer cannot be read</source>
        <translation>La réponse du moteur est illisible</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::EnlargedPanel</name>
    <message>
        <source>Back to all heads (Escape)</source>
        <translation>Retour à toutes les têtes (Échap)</translation>
    </message>
    <message>
        <source>Back to all heads</source>
        <translation>Retour à toutes les têtes</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Ligne</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Colonne</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::EstimatePanel</name>
    <message>
        <source>Cost</source>
        <translation>Coût</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Mémoire</translation>
    </message>
    <message>
        <source>Estimated memory of the largest of these runs, and what the device has</source>
        <translation>Mémoire estimée de la plus grande de ces exécutions, et celle du périphérique</translation>
    </message>
    <message>
        <source>FLOPs per token</source>
        <translation>FLOPs/token</translation>
    </message>
    <message>
        <source>Forward pass, and training step (three times that)</source>
        <translation>Passe avant, et pas d’entraînement (le triple)</translation>
    </message>
    <message>
        <source>Variants × operators × seeds</source>
        <translation>Variantes × opérateurs × graines</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Steps × batch × length, of all runs; of those that end after their exit the steps that runs of their setting took, where there are any</source>
        <translation>Pas × lot × longueur, de toutes les exécutions&#x202f;; pour celles qui finissent après leur sortie, les pas qu’ont pris des exécutions de même réglage, s’il y en a</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Durée</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Exécutions</translation>
    </message>
    <message>
        <source>…</source>
        <translation>…</translation>
    </message>
    <message>
        <source>%1 forward · %2 training</source>
        <translation>%1 passe avant · %2 entraînement</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>environ %1</translation>
    </message>
    <message>
        <source>unknown until such a run was measured here</source>
        <translation>inconnue tant qu’aucune n’est mesurée ici</translation>
    </message>
    <message>
        <source>All runs in turn, at the median speed of the newest run here with the same operator, size, batch and length; of a run that was not measured its time budget</source>
        <translation>Toutes les exécutions l’une après l’autre, à la vitesse médiane de la plus récente exécution d’ici avec les mêmes opérateur, taille, lot et longueur&#x202f;; pour une exécution jamais mesurée, son budget de temps</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>Disque</translation>
    </message>
    <message>
        <source>The most that checkpoints and logs of all runs take at any time</source>
        <translation>Le maximum qu’occupent à tout moment les checkpoints et journaux de toutes les exécutions</translation>
    </message>
    <message>
        <source>asking the engine …</source>
        <translation>interrogation du moteur…</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>au plus %1</translation>
    </message>
    <message>
        <source>%1 (to compare)</source>
        <translation>%1 (pour comparer)</translation>
    </message>
    <message>
        <source>%1  (%2 %)</source>
        <translation>%1  (%2&#x202f;%)</translation>
    </message>
    <message>
        <source>embeddings %1 · layers %2 · head %3</source>
        <translation>plongements %1 · couches %2 · tête %3</translation>
    </message>
    <message>
        <source>Parameters: …</source>
        <translation>Paramètres&#x202f;: …</translation>
    </message>
    <message>
        <source>Parameters: –</source>
        <translation>Paramètres&#x202f;: –</translation>
    </message>
    <message>
        <source>Parameters: embeddings · &lt;b&gt;layers&lt;/b&gt; · head</source>
        <translation>Paramètres : plongements · &lt;b&gt;couches&lt;/b&gt; · tête</translation>
    </message>
    <message>
        <source>%1 of %2 · %3</source>
        <translation>%1 sur %2 · %3</translation>
    </message>
    <message>
        <source>Does not fit: about %1 needed, %2 has %3. Choose a smaller batch, micro-batch or length.</source>
        <translation>Ne tient pas : environ %1 nécessaires, %2 a %3. Réduisez le lot, le micro-lot ou la longueur.</translation>
    </message>
    <message>
        <source>old numbers · asking the engine …</source>
        <translation>anciens chiffres · interrogation du moteur…</translation>
    </message>
    <message>
        <source>old numbers</source>
        <translation>anciens chiffres</translation>
    </message>
    <message>
        <source>program and libraries</source>
        <translation>programme et bibliothèques</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>poids</translation>
    </message>
    <message>
        <source>copies of the weights in half precision</source>
        <translation>copies des poids en demi-précision</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>gradients</translation>
    </message>
    <message>
        <source>optimiser</source>
        <translation>optimiseur</translation>
    </message>
    <message>
        <source>weights and optimiser · &lt;b&gt;activations&lt;/b&gt; · the rest</source>
        <translation>poids et optimiseur · &lt;b&gt;activations&lt;/b&gt; · le reste</translation>
    </message>
    <message>
        <source>activations of the layers</source>
        <translation>activations des couches</translation>
    </message>
    <message>
        <source>logits of the head</source>
        <translation>logits de la tête</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>attention</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>not estimated for another machine</source>
        <translation>non estimé pour une autre machine</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ExportPanel</name>
    <message>
        <source>Share that is written</source>
        <translation>Part écrite</translation>
    </message>
    <message>
        <source>Stop the export</source>
        <translation>Arrêter l’exportation</translation>
    </message>
    <message>
        <source>What is written stays; a file that is not complete is left as it was</source>
        <translation>Ce qui est écrit reste&#x202f;; un fichier inachevé reste tel qu’il était</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>Écriture de %1</translation>
    </message>
    <message numerus="yes">
        <source>%n runs could not be written</source>
        <translation>
            <numerusform>%n exécution n’a pas pu être écrite</numerusform>
            <numerusform>%n exécutions n’ont pas pu être écrites</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::FieldRow</name>
    <message>
        <source>Take the recipe&apos;s value for %1</source>
        <translation>Reprendre la valeur de la recette pour %1</translation>
    </message>
    <message>
        <source>A file …</source>
        <translation>Un fichier…</translation>
    </message>
    <message>
        <source>A folder …</source>
        <translation>Un dossier…</translation>
    </message>
    <message>
        <source>Take the recipe&apos;s value: %1</source>
        <translation>Reprendre la valeur de la recette&#x202f;: %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucune</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::FigureDialog</name>
    <message>
        <source>Figure</source>
        <translation>Figure</translation>
    </message>
    <message>
        <source>CSV: the numbers that are drawn</source>
        <translation>CSV&#x202f;: les nombres dessinés</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Blanc</translation>
    </message>
    <message>
        <source>Transparent</source>
        <translation>Transparent</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Largeur</translation>
    </message>
    <message>
        <source> cm</source>
        <translation> cm</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Hauteur</translation>
    </message>
    <message>
        <source>Font size</source>
        <translation>Taille de police</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Line width</source>
        <translation>Épaisseur des traits</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Fond</translation>
    </message>
    <message>
        <source>PDF and SVG are drawn as lines and stay sharp; PNG is made of pixels</source>
        <translation>PDF et SVG sont faits de lignes et restent nets&#x202f;; PNG est fait de pixels</translation>
    </message>
    <message>
        <source>Behind the figure</source>
        <translation>Derrière la figure</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Aperçu</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Choose where the file goes</source>
        <translation>Choisir où va le fichier</translation>
    </message>
    <message>
        <source>Closes without writing a file</source>
        <translation>Ferme sans écrire de fichier</translation>
    </message>
    <message>
        <source>Put the figure into the clipboard</source>
        <translation>Mettre la figure dans le presse-papiers</translation>
    </message>
    <message>
        <source>On paper, at full size</source>
        <translation>Sur le papier, en taille réelle</translation>
    </message>
    <message>
        <source>Save figure</source>
        <translation>Enregistrer la figure</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 n’a pas pu être écrit&#x202f;: %2</translation>
    </message>
    <message>
        <source>The figure is in the clipboard.</source>
        <translation>La figure est dans le presse-papiers.</translation>
    </message>
    <message>
        <source>Save …</source>
        <translation>Enregistrer…</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::FillMaskSide</name>
    <message numerus="yes">
        <source>The text is too long for the model: %n of its tokens were left out.</source>
        <translation>
            <numerusform>Le texte est trop long pour le modèle&#x202f;: %n de ses tokens a été omis.</numerusform>
            <numerusform>Le texte est trop long pour le modèle&#x202f;: %n de ses tokens ont été omis.</numerusform>
        </translation>
    </message>
    <message>
        <source>Among them: %1 [MASK].</source>
        <translation>Parmi eux&#x202f;: %1 [MASK].</translation>
    </message>
    <message>
        <source>Probability (%)</source>
        <translation>Probabilité (%)</translation>
    </message>
    <message>
        <source>Best words</source>
        <translation>Meilleurs mots</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1&#x202f;%</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>The weights hold numbers that are not finite (NaN)</source>
        <translation>Les poids contiennent des nombres non finis (NaN)</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::FillMaskTab</name>
    <message>
        <source>Sentence with [MASK]</source>
        <translation>Phrase avec [MASK]</translation>
    </message>
    <message>
        <source>[MASK] stands for a word to be guessed; Enter asks</source>
        <translation>[MASK] remplace un mot à deviner&#x202f;; Entrée pose la question</translation>
    </message>
    <message>
        <source>A sentence with [MASK] in place of words</source>
        <translation>Une phrase avec [MASK] à la place de mots</translation>
    </message>
    <message>
        <source>Insert [MASK]</source>
        <translation>Insérer [MASK]</translation>
    </message>
    <message>
        <source>Put a [MASK] at the cursor, in place of what is selected</source>
        <translation>Met un [MASK] au curseur, à la place de la sélection</translation>
    </message>
    <message>
        <source>best </source>
        <translation>meilleurs </translation>
    </message>
    <message>
        <source>How many words</source>
        <translation>Combien de mots</translation>
    </message>
    <message>
        <source>How many words are shown, the most probable first</source>
        <translation>Combien de mots sont montrés, le plus probable d’abord</translation>
    </message>
    <message>
        <source>Which [MASK]</source>
        <translation>Quel [MASK]</translation>
    </message>
    <message>
        <source>Whose words are shown when there are several</source>
        <translation>Celui dont les mots sont montrés s’il y en a plusieurs</translation>
    </message>
    <message>
        <source>Choose a model above</source>
        <translation>Choisissez un modèle ci-dessus</translation>
    </message>
    <message>
        <source>The sentence has no [MASK]: put one where a word is to be guessed</source>
        <translation>La phrase n’a pas de [MASK]&#x202f;: mettez-en un là où un mot est à deviner</translation>
    </message>
    <message>
        <source>[MASK] %1 of %2</source>
        <translation>[MASK] %1 sur %2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LayersPanel</name>
    <message>
        <source>Layers of</source>
        <translation>Couches de</translation>
    </message>
    <message>
        <source>Runs whose layers are shown</source>
        <translation>Exécutions dont les couches sont affichées</translation>
    </message>
    <message>
        <source>Worth of each layer</source>
        <translation>Valeur de chaque couche</translation>
    </message>
    <message>
        <source>Not measured in these runs</source>
        <translation>Non mesuré dans ces exécutions</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Couche</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Worth of each layer&apos;s attention (nats)</source>
        <translation>Valeur de l’attention de chaque couche (nats)</translation>
    </message>
    <message>
        <source>What of the layers</source>
        <translation>Quoi des couches</translation>
    </message>
    <message>
        <source>What each layer&apos;s attention is worth over time, or what its heads do in the end</source>
        <translation>Ce que vaut l’attention de chaque couche au fil du temps, ou ce que font ses têtes à la fin</translation>
    </message>
    <message>
        <source>worth</source>
        <translation>valeur</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Tête</translation>
    </message>
    <message>
        <source>Heads of the layer by value</source>
        <translation>Têtes de la couche par valeur</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1, pas %2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LensCourse</name>
    <message>
        <source>Checkpoints looked at</source>
        <translation>Checkpoints examinés</translation>
    </message>
    <message>
        <source>Divergence of each layer over checkpoints</source>
        <translation>Divergence de chaque couche au fil des checkpoints</translation>
    </message>
    <message>
        <source>Kullback–Leibler divergence D(model‖layer) of each layer from the predictions of its own checkpoint, mean over the tokens</source>
        <translation>Divergence de Kullback-Leibler D(modèle‖couche) de chaque couche aux prédictions de son propre checkpoint, moyenne sur les tokens</translation>
    </message>
    <message>
        <source>Where predictions settle over checkpoints</source>
        <translation>Où les prédictions se fixent au fil des checkpoints</translation>
    </message>
    <message>
        <source>The layer from which on the most probable token stays, mean over the tokens, at each checkpoint</source>
        <translation>La couche à partir de laquelle le token le plus probable ne change plus, moyenne sur les tokens, à chaque checkpoint</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Couche</translation>
    </message>
    <message>
        <source>Pre-training step</source>
        <translation>Pas de préentraînement</translation>
    </message>
    <message>
        <source>KL of each layer to the model (nats)</source>
        <translation>KL de chaque couche au modèle (nats)</translation>
    </message>
    <message>
        <source>Mean over the tokens</source>
        <translation>Moyenne sur les tokens</translation>
    </message>
    <message>
        <source>Predictions settle at layer</source>
        <translation>Les prédictions se fixent à la couche</translation>
    </message>
    <message>
        <source>Over checkpoints: choose a run above that keeps several</source>
        <translation>Au fil des checkpoints&#x202f;: choisissez ci-dessus une exécution qui en garde plusieurs</translation>
    </message>
    <message>
        <source>Over checkpoints: type a sentence above</source>
        <translation>Au fil des checkpoints&#x202f;: saisissez une phrase ci-dessus</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Ask all checkpoints</source>
        <translation>Interroger tous les checkpoints</translation>
    </message>
    <message>
        <source>Reading the layers…</source>
        <translation>Lecture des couches…</translation>
    </message>
    <message>
        <source>Training translators where there are none, then reading the layers</source>
        <translation>Entraînement des traducteurs là où il n’y en a pas, puis lecture des couches</translation>
    </message>
    <message>
        <source>Train for and ask all checkpoints</source>
        <translation>Entraîner pour tous les checkpoints et les interroger</translation>
    </message>
    <message>
        <source>Waiting for the engine, which is still at another question</source>
        <translation>En attente du moteur, encore à une autre question</translation>
    </message>
    <message>
        <source>Ends the question, and nothing of it is kept</source>
        <translation>Met fin à la question, dont rien n’est gardé</translation>
    </message>
    <message>
        <source>One after another: translators are trained for each that has none, which takes minutes each</source>
        <translation>L’un après l’autre&#x202f;: des traducteurs sont entraînés pour chacun qui n’en a pas, ce qui prend des minutes chaque fois</translation>
    </message>
    <message>
        <source>One after another: a model is loaded for each</source>
        <translation>L’un après l’autre&#x202f;: un modèle est chargé pour chacun</translation>
    </message>
    <message numerus="yes">
        <source>%n checkpoints cannot be read and are left out: %1</source>
        <translation>
            <numerusform>%n checkpoint ne peut pas être lu et est laissé de côté&#x202f;: %1</numerusform>
            <numerusform>%n checkpoints ne peuvent pas être lus et sont laissés de côté&#x202f;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n checkpoints</source>
        <translation>
            <numerusform>%n checkpoint</numerusform>
            <numerusform>%n checkpoints</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LensTab</name>
    <message>
        <source>Sentence</source>
        <translation>Phrase</translation>
    </message>
    <message>
        <source>What each layer makes of its tokens is shown; Enter asks</source>
        <translation>Ce que chaque couche fait de ses tokens est montré ; Entrée interroge</translation>
    </message>
    <message>
        <source>Lens</source>
        <translation>Lentille</translation>
    </message>
    <message>
        <source>Through the model&apos;s own head as it is, or after a trained translator x + W x + b of each layer</source>
        <translation>À travers la tête du modèle telle quelle, ou après un traducteur entraîné x + W x + b de chaque couche</translation>
    </message>
    <message>
        <source>Logit lens</source>
        <translation>Lentille logit</translation>
    </message>
    <message>
        <source>Tuned lens</source>
        <translation>Lentille ajustée</translation>
    </message>
    <message>
        <source>Predictions of each layer</source>
        <translation>Prédictions de chaque couche</translation>
    </message>
    <message>
        <source>The most probable token of each layer and place; bold from the layer on at which it settles</source>
        <translation>Le token le plus probable de chaque couche et place ; en gras à partir de la couche où il se fixe</translation>
    </message>
    <message>
        <source>KL (nats)</source>
        <translation>KL (nats)</translation>
    </message>
    <message>
        <source>Held out, logit</source>
        <translation>Réservés, logit</translation>
    </message>
    <message>
        <source>Held out, tuned</source>
        <translation>Réservés, ajustée</translation>
    </message>
    <message>
        <source>Kullback–Leibler divergence D(model‖layer) = Σ p ln(p/q), mean over the tokens</source>
        <translation>Divergence de Kullback-Leibler D(modèle‖couche) = Σ p ln(p/q), moyenne sur les tokens</translation>
    </message>
    <message>
        <source>The same through the model&apos;s own head, on texts that the translators were not trained on</source>
        <translation>La même à travers la tête du modèle, sur des textes qui n’ont pas servi à entraîner les traducteurs</translation>
    </message>
    <message>
        <source>The same through the translators, on texts that they were not trained on</source>
        <translation>La même à travers les traducteurs, sur des textes qui n’ont pas servi à les entraîner</translation>
    </message>
    <message>
        <source>Embeddings</source>
        <translation>Plongements</translation>
    </message>
    <message>
        <source>Model (%1)</source>
        <translation>Modèle (%1)</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Couche %1</translation>
    </message>
    <message>
        <source>KL to the model: %1 nats</source>
        <translation>KL au modèle : %1 nats</translation>
    </message>
    <message>
        <source>Settles at layer %1</source>
        <translation>Se fixe à la couche %1</translation>
    </message>
    <message>
        <source>Predictions settle at layer %1 of %2 on average.</source>
        <translation>Les prédictions se fixent en moyenne à la couche %1 sur %2.</translation>
    </message>
    <message>
        <source>Choose a model above</source>
        <translation>Choisir un modèle ci-dessus</translation>
    </message>
    <message>
        <source>Waiting for the engine, which is still at another question</source>
        <translation>En attente du moteur, encore à une autre question</translation>
    </message>
    <message>
        <source>Type a sentence</source>
        <translation>Saisir une phrase</translation>
    </message>
    <message>
        <source>Training the translators: %1 %</source>
        <translation>Entraînement des traducteurs : %1 %</translation>
    </message>
    <message>
        <source>Reading the layers…</source>
        <translation>Lecture des couches…</translation>
    </message>
    <message>
        <source>Reading the layers… Below still stand the predictions by the other lens.</source>
        <translation>Lecture des couches… Ci-dessous, encore les prédictions de l’autre lentille.</translation>
    </message>
    <message>
        <source>No translators lie beside this checkpoint: train them on its held-out texts. Until then the model&apos;s own head is shown.</source>
        <translation>Aucun traducteur à côté de ce checkpoint : les entraîner sur ses textes réservés. Jusque-là, la tête du modèle est montrée.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Entraîner</translation>
    </message>
    <message>
        <source>Ends the training, and nothing of it is kept</source>
        <translation>Met fin à l’entraînement, dont rien n’est gardé</translation>
    </message>
    <message>
        <source>Translators lie beside the checkpoint already</source>
        <translation>Des traducteurs sont déjà à côté du checkpoint</translation>
    </message>
    <message>
        <source>Trains a translator of each layer on held-out texts of the run, in minutes, and keeps them beside the checkpoint</source>
        <translation>Entraîne en quelques minutes un traducteur de chaque couche sur des textes réservés de l’exécution, et les garde à côté du checkpoint</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens are too many for the model.</source>
        <translation>
            <numerusform>%n token est de trop pour le modèle.</numerusform>
            <numerusform>%n tokens sont de trop pour le modèle.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Translators trained on %n texts.</source>
        <translation>
            <numerusform>Traducteurs entraînés sur %n texte.</numerusform>
            <numerusform>Traducteurs entraînés sur %n textes.</numerusform>
        </translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>Export a figure as PDF, SVG, PNG or CSV</source>
        <translation>Exporter une figure en PDF, SVG, PNG ou CSV</translation>
    </message>
    <message>
        <source>Predictions of each layer …</source>
        <translation>Prédictions de chaque couche…</translation>
    </message>
    <message>
        <source>Divergence of each layer over checkpoints …</source>
        <translation>Divergence de chaque couche au fil des checkpoints…</translation>
    </message>
    <message>
        <source>Where predictions settle over checkpoints …</source>
        <translation>Où les prédictions se fixent au fil des checkpoints…</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MutingTab</name>
    <message>
        <source>Unmute all</source>
        <translation>Tout rétablir</translation>
    </message>
    <message>
        <source>Measure heads</source>
        <translation>Mesurer les têtes</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>Phrase</translation>
    </message>
    <message>
        <source>Its predictions are shown with and without what is muted; Enter asks</source>
        <translation>Ses prédictions sont montrées avec et sans ce qui est coupé ; Entrée interroge</translation>
    </message>
    <message>
        <source>In its place</source>
        <translation>À sa place</translation>
    </message>
    <message>
        <source>What stands in place of a part that is muted</source>
        <translation>Ce qui remplace une partie coupée</translation>
    </message>
    <message>
        <source>with zero</source>
        <translation>par zéro</translation>
    </message>
    <message>
        <source>with its mean</source>
        <translation>par sa moyenne</translation>
    </message>
    <message>
        <source>with equal weights</source>
        <translation>par des poids égaux</translation>
    </message>
    <message>
        <source>The change of the held-out loss without each head, one after the other</source>
        <translation>La variation de la perte sur les exemples réservés sans chaque tête, l’une après l’autre</translation>
    </message>
    <message>
        <source>Parts that can be muted</source>
        <translation>Parties qui peuvent être coupées</translation>
    </message>
    <message>
        <source>Tick what is to be taken away: heads, the attention or the feed-forward half of a layer</source>
        <translation>Cocher ce qui doit être retiré&#x202f;: des têtes, l’attention ou la moitié feed-forward d’une couche</translation>
    </message>
    <message>
        <source>Predictions for each token</source>
        <translation>Prédictions pour chaque token</translation>
    </message>
    <message>
        <source>What the model says at each token, as it is and without what is muted</source>
        <translation>Ce que dit le modèle à chaque token, tel quel et sans ce qui est mis en sourdine</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Whole model</source>
        <translation>Modèle entier</translation>
    </message>
    <message>
        <source>Muted</source>
        <translation>Coupé</translation>
    </message>
    <message>
        <source>Divergence (nats)</source>
        <translation>Divergence (nats)</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>Feed-forward</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Couche %1</translation>
    </message>
    <message>
        <source>%1 mixes its heads: mute its attention</source>
        <translation>%1 mélange ses têtes : coupez son attention</translation>
    </message>
    <message>
        <source>There are no attention weights to make equal</source>
        <translation>Il n’y a pas de poids d’attention à rendre égaux</translation>
    </message>
    <message>
        <source>Layer %1, head %2</source>
        <translation>Couche %1, tête %2</translation>
    </message>
    <message>
        <source>Layer %1, attention</source>
        <translation>Couche %1, attention</translation>
    </message>
    <message>
        <source>Layer %1, feed-forward</source>
        <translation>Couche %1, feed-forward</translation>
    </message>
    <message>
        <source>%1: the loss changes by %2 nats without it; estimated to first order: %3</source>
        <translation>%1 : sans elle, la perte varie de %2 nats ; estimation au premier ordre : %3</translation>
    </message>
    <message>
        <source>Loss changes without each head, in nats, %1. Rank correlation with the first-order estimate: %2</source>
        <translation>Variations de la perte sans chaque tête, en nats, %1. Corrélation de rang avec l’estimation au premier ordre&#x202f;: %2</translation>
    </message>
    <message numerus="yes">
        <source>over %n masked positions</source>
        <translation>
            <numerusform>sur %n position masquée</numerusform>
            <numerusform>sur %n positions masquées</numerusform>
        </translation>
    </message>
    <message>
        <source>Held-out loss %1 nats, %2. Tick parts to mute them.</source>
        <translation>Perte sur les exemples réservés : %1 nats, %2. Cochez des parties pour les couper.</translation>
    </message>
    <message>
        <source>Held-out loss %1 nats, muted %2 (%3), %4</source>
        <translation>Perte sur les exemples réservés : %1 nats, coupé %2 (%3), %4</translation>
    </message>
    <message>
        <source>Choose a model above</source>
        <translation>Choisissez un modèle ci-dessus</translation>
    </message>
    <message>
        <source>Waiting for the engine, which is still at another question</source>
        <translation>En attente du moteur, encore à une autre question</translation>
    </message>
    <message>
        <source>Measuring heads: %1 %</source>
        <translation>Mesure des têtes : %1&#x202f;%</translation>
    </message>
    <message>
        <source>Reading the held-out samples…</source>
        <translation>Lecture des exemples réservés…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::FilterCard</name>
    <message>
        <source>Filter</source>
        <translation>Filtre</translation>
    </message>
    <message>
        <source>None: keep every document</source>
        <translation>Aucun&#x202f;: garder tous les documents</translation>
    </message>
    <message>
        <source>courtois2024: the paper&apos;s</source>
        <translation>courtois2024&#x202f;: celui de l’article</translation>
    </message>
    <message>
        <source>Own rules</source>
        <translation>Règles propres</translation>
    </message>
    <message>
        <source>Sets all rules below at once; changing one makes it a filter of your own</source>
        <translation>Règle d’un coup toutes les règles ci-dessous&#x202f;; en changer une en fait un filtre à vous</translation>
    </message>
    <message>
        <source>Drop categories</source>
        <translation>Écarter des catégories</translation>
    </message>
    <message>
        <source>Drop documents of any of these categories</source>
        <translation>Écarter les documents de l’une de ces catégories</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Catégories</translation>
    </message>
    <message>
        <source>Separated by commas</source>
        <translation>Séparées par des virgules</translation>
    </message>
    <message>
        <source>Keep a range of harmful perplexity</source>
        <translation>Garder une plage de perplexité nocive</translation>
    </message>
    <message>
        <source>Keep documents whose harmful_pp lies between the bounds; a low one is like harmful text</source>
        <translation>Garder les documents dont harmful_pp est entre les bornes&#x202f;; une valeur basse ressemble à du texte nocif</translation>
    </message>
    <message>
        <source>More than</source>
        <translation>Plus de</translation>
    </message>
    <message>
        <source>Lower bound of harmful_pp, exclusive</source>
        <translation>Borne inférieure de harmful_pp, exclue</translation>
    </message>
    <message>
        <source>Less than</source>
        <translation>Moins de</translation>
    </message>
    <message>
        <source>Upper bound of harmful_pp, exclusive</source>
        <translation>Borne supérieure de harmful_pp, exclue</translation>
    </message>
    <message>
        <source>Drop documents without a value</source>
        <translation>Écarter les documents sans valeur</translation>
    </message>
    <message>
        <source>Records of OSCAR 22.01 have none; the authors&apos; script drops them</source>
        <translation>Ceux d’OSCAR 22.01 n’en ont pas&#x202f;; le script des auteurs les écarte</translation>
    </message>
    <message>
        <source>Drop documents with quality warnings</source>
        <translation>Écarter les documents avec alertes de qualité</translation>
    </message>
    <message>
        <source>Such as tiny, short_sentences, noisy, header, footer</source>
        <translation>Comme tiny, short_sentences, noisy, header, footer</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::FilterLine</name>
    <message>
        <source>a word of name, operator, size, recipe, corpus, machine, state, tags or notes</source>
        <translation>un mot du nom, de l’opérateur, de la taille, de la recette, du corpus, de la machine, de l’état, des étiquettes ou des notes</translation>
    </message>
    <message>
        <source>a field compared with a value</source>
        <translation>un champ comparé à une valeur</translation>
    </message>
    <message>
        <source>either of two</source>
        <translation>l’un des deux</translation>
    </message>
    <message>
        <source>tagged, and not failed</source>
        <translation>étiqueté et sans échec</translation>
    </message>
    <message>
        <source>any setting by its name</source>
        <translation>tout réglage par son nom</translation>
    </message>
    <message>
        <source>since a day</source>
        <translation>depuis un jour</translation>
    </message>
    <message>
        <source>a word or a comparison is missing here</source>
        <translation>il manque ici un mot ou une comparaison</translation>
    </message>
    <message>
        <source>a value is missing here</source>
        <translation>il manque ici une valeur</translation>
    </message>
    <message>
        <source>the name of a field is missing here</source>
        <translation>il manque ici le nom d’un champ</translation>
    </message>
    <message>
        <source>this quote has no end</source>
        <translation>ce guillemet n’est pas fermé</translation>
    </message>
    <message>
        <source>this parenthesis has no end</source>
        <translation>cette parenthèse n’est pas fermée</translation>
    </message>
    <message>
        <source>this parenthesis has no beginning</source>
        <translation>cette parenthèse n’est pas ouverte</translation>
    </message>
    <message>
        <source>a number is needed here</source>
        <translation>il faut ici un nombre</translation>
    </message>
    <message>
        <source>the filter is too long or too deep</source>
        <translation>le filtre est trop long ou trop profond</translation>
    </message>
    <message>
        <source>Filter: words, or eval/loss &lt; 4 and tag:warmup</source>
        <translation>Filtre&#x202f;: des mots, ou eval/loss &lt; 4 and tag:warmup</translation>
    </message>
    <message>
        <source>Filter the runs</source>
        <translation>Filtrer les exécutions</translation>
    </message>
    <message>
        <source>Shows the runs that have all these words and fulfil all comparisons</source>
        <translation>Montre les exécutions qui ont tous ces mots et vérifient toutes les comparaisons</translation>
    </message>
    <message>
        <source>Recent filters and examples</source>
        <translation>Filtres récents et exemples</translation>
    </message>
    <message>
        <source>no run has a field, a setting or a series “%1”</source>
        <translation>aucune exécution n’a de champ, de réglage ni de série «&#x202f;%1&#x202f;»</translation>
    </message>
    <message>
        <source>%1; did you mean %2?</source>
        <translation>%1&#x202f;; vouliez-vous dire %2&#x202f;?</translation>
    </message>
    <message>
        <source>Recent filters</source>
        <translation>Filtres récents</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Exemples</translation>
    </message>
    <message>
        <source>%1  –  %2</source>
        <translation>%1  –  %2</translation>
    </message>
    <message>
        <source>no run has the word “%1”; fields that begin so: %2</source>
        <translation>aucune exécution n’a le mot «&#x202f;%1&#x202f;»&#x202f;; champs qui commencent ainsi&#x202f;: %2</translation>
    </message>
    <message>
        <source>no run has the word “%1”; if the field is meant, a comparison is missing here</source>
        <translation>aucune exécution n’a le mot «&#x202f;%1&#x202f;»&#x202f;; si le champ est visé, il manque ici une comparaison</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::FinetuneEstimate</name>
    <message>
        <source>&amp;Estimate</source>
        <translation>&amp;Estimer</translation>
    </message>
    <message>
        <source>Progress of the estimate</source>
        <translation>Avancement de l’estimation</translation>
    </message>
    <message>
        <source>Fine-tunes some steps to measure how long all will take</source>
        <translation>Fait quelques pas pour mesurer combien de temps tout prendra</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Annuler</translation>
    </message>
    <message>
        <source>measuring some steps …</source>
        <translation>mesure de quelques pas…</translation>
    </message>
    <message numerus="yes">
        <source>%n fine-tunings, %1 steps: about %2</source>
        <translation>
            <numerusform>%n ajustement, %1 pas&#x202f;: environ %2</numerusform>
            <numerusform>%n ajustements, %1 pas&#x202f;: environ %2</numerusform>
        </translation>
    </message>
    <message>
        <source>a second</source>
        <translation>une seconde</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#x202f;: %2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::FinetuneForm</name>
    <message>
        <source>Take the newest</source>
        <translation>Prendre le plus récent</translation>
    </message>
    <message>
        <source>Fine-tunes the newest checkpoint that the run has when it starts</source>
        <translation>Affine le checkpoint le plus récent que l’exécution a au départ</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatique</translation>
    </message>
    <message>
        <source>Waiting for the engine</source>
        <translation>En attente du moteur</translation>
    </message>
    <message>
        <source>No engine: %1</source>
        <translation>Pas de moteur&#x202f;: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>Ligne de commande</translation>
    </message>
    <message>
        <source>The command of a terminal that does the same</source>
        <translation>La commande de terminal qui fait la même chose</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Copier la commande</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>Moins</translation>
    </message>
    <message>
        <source>More (%1 changed)</source>
        <translation>Plus (modifiés&#x202f;: %1)</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Plus</translation>
    </message>
    <message>
        <source>Hide the protocol&apos;s settings</source>
        <translation>Masquer les réglages du protocole</translation>
    </message>
    <message>
        <source>Show the protocol&apos;s settings</source>
        <translation>Montrer les réglages du protocole</translation>
    </message>
    <message>
        <source>Looking at the files</source>
        <translation>Examen des fichiers</translation>
    </message>
    <message>
        <source>Close the form; what is typed here stays</source>
        <translation>Fermer le formulaire&#x202f;; ce qui est saisi reste</translation>
    </message>
    <message>
        <source>Close the form</source>
        <translation>Fermer le formulaire</translation>
    </message>
    <message>
        <source>no</source>
        <translation>non</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>oui</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Of the run in this workspace; without one the model&apos;s name is taken</source>
        <translation>De l’évaluation dans cet espace&#x202f;; à défaut, celui du modèle</translation>
    </message>
    <message>
        <source>0: automatic</source>
        <translation>0&#x202f;: automatique</translation>
    </message>
    <message>
        <source>As many fine-tunings at once as suit the model and the machine</source>
        <translation>Autant d’ajustements à la fois qu’il convient au modèle et à la machine</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::GlueExports</name>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Copy the table for a paper or a spreadsheet</source>
        <translation>Copier le tableau pour un article ou un tableur</translation>
    </message>
    <message>
        <source>Picture …</source>
        <translation>Image…</translation>
    </message>
    <message>
        <source>Write the table or the chart as PDF, SVG or PNG</source>
        <translation>Enregistrer le tableau ou le graphique en PDF, SVG ou PNG</translation>
    </message>
    <message>
        <source>Export rows …</source>
        <translation>Exporter les lignes…</translation>
    </message>
    <message>
        <source>Write the rows that are shown as a table</source>
        <translation>Enregistrer les lignes affichées</translation>
    </message>
    <message>
        <source>Submission …</source>
        <translation>Soumission…</translation>
    </message>
    <message>
        <source>Write the archive of test predictions that the GLUE server takes</source>
        <translation>Enregistrer l’archive de prédictions de test pour le serveur GLUE</translation>
    </message>
    <message>
        <source>The run has no predictions of a test split</source>
        <translation>L’évaluation n’a pas de prédictions de test</translation>
    </message>
    <message>
        <source>Write the picture</source>
        <translation>Enregistrer l’image</translation>
    </message>
    <message>
        <source>Write the rows</source>
        <translation>Enregistrer les lignes</translation>
    </message>
    <message>
        <source>Write the submission</source>
        <translation>Enregistrer la soumission</translation>
    </message>
    <message numerus="yes">
        <source>%1 with %n tables is written</source>
        <translation>
            <numerusform>%1 avec %n tableau est enregistré</numerusform>
            <numerusform>%1 avec %n tableaux est enregistré</numerusform>
        </translation>
    </message>
    <message>
        <source>Without predictions: %1</source>
        <translation>Sans prédictions&#x202f;: %1</translation>
    </message>
    <message>
        <source>Charts …</source>
        <translation>Graphiques…</translation>
    </message>
    <message>
        <source>Write a chart of the predictions as PDF, SVG or PNG</source>
        <translation>Écrire un graphique des prédictions en PDF, SVG ou PNG</translation>
    </message>
    <message>
        <source>Confusion matrix …</source>
        <translation>Matrice de confusion…</translation>
    </message>
    <message>
        <source>Precision over recall …</source>
        <translation>Précision selon le rappel…</translation>
    </message>
    <message>
        <source>Calibration …</source>
        <translation>Calibration…</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::GlueForm</name>
    <message>
        <source>newest when it starts</source>
        <translation>le plus récent au départ</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>pas %1</translation>
    </message>
    <message>
        <source>along the training</source>
        <translation>le long de l’entraînement</translation>
    </message>
    <message>
        <source>Fine-tunes its checkpoints one after another</source>
        <translation>Ajuste ses checkpoints l’un après l’autre</translation>
    </message>
    <message>
        <source>%1 along its training</source>
        <translation>%1 le long de son entraînement</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 à %2</translation>
    </message>
    <message>
        <source>New GLUE run</source>
        <translation>Nouvelle évaluation GLUE</translation>
    </message>
    <message>
        <source>A run of this workspace, or the folder of a checkpoint</source>
        <translation>Une exécution de cet espace, ou le dossier d’un checkpoint</translation>
    </message>
    <message>
        <source>Choose the folder of a checkpoint or of a run</source>
        <translation>Choisir le dossier d’un checkpoint ou d’une exécution</translation>
    </message>
    <message>
        <source>Which checkpoint of the run is fine-tuned, or one after another along its training</source>
        <translation>Quel checkpoint est ajusté, ou l’un après l’autre le long de l’entraînement</translation>
    </message>
    <message>
        <source>The folder with the tasks&apos; folders CoLA, SST-2, …, as the official archives hold them</source>
        <translation>Le dossier qui contient ceux des tâches CoLA, SST-2, …, comme dans les archives officielles</translation>
    </message>
    <message>
        <source>Choose the GLUE folder</source>
        <translation>Choisissez le dossier GLUE</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Tâches</translation>
    </message>
    <message>
        <source>The GLUE folder holds a folder for each task – %1 – with its train, dev and test .tsv files, as the archives of gluebenchmark.com unpack. A part of them is enough: what is not there is greyed out.</source>
        <translation>Le dossier GLUE contient un dossier par tâche – %1 – avec ses fichiers .tsv train, dev et test, tels que les archives de gluebenchmark.com les donnent. Une partie suffit&#x202f;: ce qui manque est grisé.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::GluePage</name>
    <message>
        <source>Results</source>
        <translation>Résultats</translation>
    </message>
    <message>
        <source>Along training</source>
        <translation>Le long de l’entraînement</translation>
    </message>
    <message>
        <source>Predictions</source>
        <translation>Prédictions</translation>
    </message>
    <message>
        <source>Own tasks</source>
        <translation>Tâches personnelles</translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n évaluation</numerusform>
            <numerusform>%n évaluations</numerusform>
        </translation>
    </message>
    <message>
        <source>It runs as soon as its device is free; the table fills as tasks are done</source>
        <translation>Elle démarre dès que son périphérique est libre ; le tableau se remplit au fil des tâches</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>En file</translation>
    </message>
    <message>
        <source>Show the run</source>
        <translation>Montrer l’évaluation</translation>
    </message>
    <message>
        <source>New GLUE run</source>
        <translation>Nouvelle évaluation GLUE</translation>
    </message>
    <message>
        <source>Choose a model and tasks and fine-tune</source>
        <translation>Choisir un modèle et des tâches, et ajuster</translation>
    </message>
    <message>
        <source>New own task</source>
        <translation>Nouvelle tâche personnelle</translation>
    </message>
    <message>
        <source>Choose a model and labelled texts of your own and fine-tune</source>
        <translation>Choisir un modèle et vos propres textes étiquetés, et ajuster</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modèles</translation>
    </message>
    <message>
        <source>Which models are shown, the published ones among them</source>
        <translation>Les modèles affichés, y compris ceux publiés</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::GlueRowPicker</name>
    <message>
        <source>Use</source>
        <translation>Utiliser</translation>
    </message>
    <message>
        <source>GLUE folder with CoLA, SST-2, …</source>
        <translation>Dossier GLUE avec CoLA, SST-2, …</translation>
    </message>
    <message>
        <source>GLUE folder</source>
        <translation>Dossier GLUE</translation>
    </message>
    <message>
        <source>Holds a folder for each task, as the official archives unpack</source>
        <translation>Contient un dossier par tâche, tel que décompressé des archives officielles</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Tâche</translation>
    </message>
    <message>
        <source>Task whose rows are offered</source>
        <translation>Tâche dont les lignes sont proposées</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Partition</translation>
    </message>
    <message>
        <source>File of the task: train, dev or test</source>
        <translation>Fichier de la tâche&#x202f;: train, dev ou test</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Ligne</translation>
    </message>
    <message>
        <source>Number of the row in the file, from 0</source>
        <translation>Numéro de la ligne dans le fichier, à partir de 0</translation>
    </message>
    <message>
        <source>Look at this row</source>
        <translation>Regarder cette ligne</translation>
    </message>
    <message>
        <source>Choose the GLUE folder</source>
        <translation>Choisir le dossier GLUE</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>sur %1</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>Lecture…</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::GroupCharts</name>
    <message>
        <source>unigram entropy</source>
        <translation>entropie unigramme</translation>
    </message>
    <message>
        <source>unigram</source>
        <translation>unigramme</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LevelLines</name>
    <message>
        <source>%1, still falling:</source>
        <translation>%1, encore en baisse&#x202f;:</translation>
    </message>
    <message>
        <source>Counted over the corpus, at the evaluation&apos;s own positions.</source>
        <translation>Compté sur le corpus, aux positions mêmes de l’évaluation.</translation>
    </message>
    <message>
        <source>From the run&apos;s log, over all of the corpus; counted at the evaluation&apos;s own positions it differs a little.</source>
        <translation>D’après le journal de l’exécution, sur tout le corpus&#x202f;; compté aux positions mêmes de l’évaluation, il diffère un peu.</translation>
    </message>
    <message>
        <source>no-context optimum of its own text</source>
        <translation>optimum sans contexte de son propre texte</translation>
    </message>
    <message>
        <source>no context, own text</source>
        <translation>sans contexte, texte propre</translation>
    </message>
    <message>
        <source>By the frequencies of the training text, for that text itself, from the run&apos;s log: exits from the plateau are judged by it. The counted one is of the evaluation&apos;s own positions.</source>
        <translation>D’après les fréquences du texte d’entraînement, pour ce texte même, selon le journal de l’exécution&#x202f;: les sorties du plateau sont jugées d’après lui. Celui qui est compté est celui des positions de l’évaluation.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::HeadChips</name>
    <message>
        <source>All heads</source>
        <translation>Toutes les têtes</translation>
    </message>
    <message>
        <source>Show the lines of all heads of the layer, or of the chosen one only</source>
        <translation>Montrer les lignes de toutes les têtes de la couche, ou de la seule choisie</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>Tête %1</translation>
    </message>
    <message>
        <source>Show or hide the lines of head %1</source>
        <translation>Montrer ou cacher les lignes de la tête %1</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::HeadPanel</name>
    <message>
        <source>Row</source>
        <translation>Ligne</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Colonne</translation>
    </message>
    <message>
        <source>Statistics of the head</source>
        <translation>Statistiques de la tête</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>Indice</translation>
    </message>
    <message>
        <source>Singular value</source>
        <translation>Valeur singulière</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistiques</translation>
    </message>
    <message>
        <source>Eigenvalues</source>
        <translation>Valeurs propres</translation>
    </message>
    <message>
        <source>Singular values</source>
        <translation>Val. sing.</translation>
    </message>
    <message>
        <source>The statistics are being computed …</source>
        <translation>Calcul des statistiques…</translation>
    </message>
    <message>
        <source>Statistic</source>
        <translation>Statistique</translation>
    </message>
    <message>
        <source>Norms, symmetry and rank of the chosen head&apos;s matrix</source>
        <translation>Normes, symétrie et rang de la matrice de la tête choisie</translation>
    </message>
    <message>
        <source>Of the whole matrix, not of the part beside it</source>
        <translation>De la matrice entière, pas de la partie à côté</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::HeadTable</name>
    <message>
        <source>Layer</source>
        <translation>Couche</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Tête</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>Toutes les têtes</translation>
    </message>
    <message>
        <source>Figures of all heads; a heading sorts, Enter enlarges</source>
        <translation>Mesures de toutes les têtes&#x202f;; un en-tête trie, Entrée agrandit</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ImportPanel</name>
    <message>
        <source>Share of the file that is read</source>
        <translation>Part du fichier déjà lue</translation>
    </message>
    <message>
        <source>The column %1 is taken as the training loss</source>
        <translation>La colonne %1 est prise pour la perte d’entraînement</translation>
    </message>
    <message>
        <source>The column %1 is taken as the evaluation loss</source>
        <translation>La colonne %1 est prise pour la perte d’évaluation</translation>
    </message>
    <message>
        <source>Stop the import</source>
        <translation>Arrêter l’importation</translation>
    </message>
    <message>
        <source>What was read of this file so far is dropped</source>
        <translation>Ce qui a déjà été lu de ce fichier est abandonné</translation>
    </message>
    <message>
        <source>Import …</source>
        <translation>Importer…</translation>
    </message>
    <message>
        <source>Bundles of runs, and past runs of other tools: TensorBoard event files, trainer_state.json, CSV. Or drop them onto the window</source>
        <translation>Paquets d’exécutions et exécutions passées d’autres outils&#x202f;: fichiers d’événements TensorBoard, trainer_state.json, CSV. Ou déposez-les sur la fenêtre</translation>
    </message>
    <message>
        <source>Import a folder …</source>
        <translation>Importer un dossier…</translation>
    </message>
    <message>
        <source>All event files of a folder as one run; where they lie in folders below it, each of these as a run</source>
        <translation>Tous les fichiers d’événements d’un dossier comme une exécution&#x202f;; s’ils sont dans des dossiers en dessous, une exécution par dossier</translation>
    </message>
    <message>
        <source>Import past runs</source>
        <translation>Importer des exécutions passées</translation>
    </message>
    <message>
        <source>Bundles and logs (*.plateau *tfevents* *.json *.csv *.tsv);;All files (*)</source>
        <translation>Paquets et journaux (*.plateau *tfevents* *.json *.csv *.tsv);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Import a folder of event files</source>
        <translation>Importer un dossier de fichiers d’événements</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>Lecture de %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 is imported: %Ln points</source>
        <translation>
            <numerusform>%1 est importé&#x202f;: %Ln point</numerusform>
            <numerusform>%1 est importé&#x202f;: %Ln points</numerusform>
        </translation>
    </message>
    <message>
        <source>, but some of it is damaged</source>
        <translation>, mais une partie est endommagée</translation>
    </message>
    <message>
        <source>%1 cannot be imported</source>
        <translation>%1 ne peut pas être importé</translation>
    </message>
    <message>
        <source>None of its columns holds numbers. A run is made of a column with steps and others with values.</source>
        <translation>Aucune de ses colonnes ne contient de nombres. Une exécution est faite d’une colonne de pas et d’autres de valeurs.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln runs were there already</source>
        <translation>
            <numerusform>%Ln exécution était déjà là</numerusform>
            <numerusform>%Ln exécutions étaient déjà là</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is imported: %Ln runs</source>
        <translation>
            <numerusform>%1 est importé&#x202f;: %Ln exécution</numerusform>
            <numerusform>%1 est importé&#x202f;: %Ln exécutions</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has nothing new</source>
        <translation>%1 ne contient rien de nouveau</translation>
    </message>
    <message numerus="yes">
        <source>%n files cannot be imported</source>
        <translation>
            <numerusform>%n fichier ne peut pas être importé</numerusform>
            <numerusform>%n fichiers ne peuvent pas être importés</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::InputList</name>
    <message>
        <source>Files of the corpus</source>
        <translation>Fichiers du corpus</translation>
    </message>
    <message>
        <source>Drop files or folders here; Delete takes the selected ones out</source>
        <translation>Déposez ici fichiers ou dossiers&#x202f;; Suppr retire ceux sélectionnés</translation>
    </message>
    <message>
        <source>or type a path or a pattern, such as /data/oscar/part_*.jsonl.zst, and press Enter</source>
        <translation>ou tapez un chemin ou un motif, tel /data/oscar/part_*.jsonl.zst, puis Entrée</translation>
    </message>
    <message>
        <source>Path or pattern</source>
        <translation>Chemin ou motif</translation>
    </message>
    <message>
        <source>A file, a folder or a pattern with *, ? or […]; Enter adds it</source>
        <translation>Un fichier, un dossier ou un motif avec *,&#x202f;? ou […]&#x202f;; Entrée l’ajoute</translation>
    </message>
    <message>
        <source>Add files …</source>
        <translation>Ajouter des fichiers…</translation>
    </message>
    <message>
        <source>Choose files to build from</source>
        <translation>Choisir les fichiers de départ</translation>
    </message>
    <message>
        <source>Add a folder …</source>
        <translation>Ajouter un dossier…</translation>
    </message>
    <message>
        <source>All files of the format in a folder and below it</source>
        <translation>Tous les fichiers du format dans un dossier et en dessous</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>Take the selected ones out of the list; the files stay</source>
        <translation>Retirer de la liste ceux sélectionnés&#x202f;; les fichiers restent</translation>
    </message>
    <message>
        <source>%1 files, %2</source>
        <translation>%1 fichiers, %2</translation>
    </message>
    <message>
        <source>%1  –  %2</source>
        <translation>%1  –  %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>Add files</source>
        <translation>Ajouter des fichiers</translation>
    </message>
    <message>
        <source>Add a folder</source>
        <translation>Ajouter un dossier</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::KnowsTab</name>
    <message>
        <source>Below the loss</source>
        <translation>Sous la perte</translation>
    </message>
    <message>
        <source>What is drawn below the loss</source>
        <translation>Ce qui est tracé sous la perte</translation>
    </message>
    <message>
        <source>Distance to predictors that know less</source>
        <translation>Distance aux prédicteurs qui en savent moins</translation>
    </message>
    <message>
        <source>Losses of classes of tokens</source>
        <translation>Pertes par classe de tokens</translation>
    </message>
    <message>
        <source>Evaluation loss (nats)</source>
        <translation>Perte d’évaluation (nats)</translation>
    </message>
    <message>
        <source>%1 (nats)</source>
        <translation>%1 (nats)</translation>
    </message>
    <message>
        <source>Not measured in these runs</source>
        <translation>Non mesuré dans ces exécutions</translation>
    </message>
    <message>
        <source>Not measured in these runs: %1</source>
        <translation>Non mesuré dans ces exécutions : %1</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LaunchButtons</name>
    <message>
        <source>&amp;Queue</source>
        <translation>En &amp;file</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Lancer</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Start %n runs</source>
        <translation>
            <numerusform>&amp;Lancer %n exécution</numerusform>
            <numerusform>&amp;Lancer %n exécutions</numerusform>
        </translation>
    </message>
    <message>
        <source>Before everything that waits; on a busy device as soon as it is free</source>
        <translation>Avant tout ce qui attend&#x202f;; sur un périphérique occupé, dès qu’il se libère</translation>
    </message>
    <message>
        <source>After everything that waits</source>
        <translation>Après tout ce qui attend</translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation>
            <numerusform>%n en attente</numerusform>
            <numerusform>%n en attente</numerusform>
        </translation>
    </message>
    <message>
        <source>On %1, as soon as a device there is free</source>
        <translation>Sur %1, dès qu’un périphérique y est libre</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Submit %n runs</source>
        <translation>
            <numerusform>&amp;Soumettre</numerusform>
            <numerusform>&amp;Soumettre %n exécutions</numerusform>
        </translation>
    </message>
    <message>
        <source>Send the script to Slurm, which starts the runs when it is their turn</source>
        <translation>Envoyer le script à Slurm, qui lance les exécutions quand vient leur tour</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LaunchForm</name>
    <message>
        <source>Model</source>
        <translation>Modèle</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Données</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Matériel</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Entraînement</translation>
    </message>
    <message>
        <source>Choose the folder of a checkpoint or of a run</source>
        <translation>Choisir le dossier d’un checkpoint ou d’une exécution</translation>
    </message>
    <message>
        <source>Choose a text file or a corpus folder</source>
        <translation>Choisir un fichier texte ou un dossier de corpus</translation>
    </message>
    <message>
        <source>Choose a vocabulary file</source>
        <translation>Choisir un fichier de vocabulaire</translation>
    </message>
    <message>
        <source>Bold: differs from the recipe</source>
        <translation>En gras&#x202f;: diffère de la recette</translation>
    </message>
    <message>
        <source>One run for each: 1, or 1-3, or 1,2,5</source>
        <translation>Une exécution par graine&#x202f;: 1, 1-3 ou 1,2,5</translation>
    </message>
    <message>
        <source>Runs that differ in something else, separated by |: init=identity | init=normal(1), or operator=additive | pattern=hbert-v2, or train.peak_lr=1e-4; train.batch=64 | train.peak_lr=2e-4. Empty: none</source>
        <translation>Exécutions qui diffèrent par autre chose, séparées par |&#x202f;: init=identity | init=normal(1), ou operator=additive | pattern=hbert-v2, ou train.peak_lr=1e-4; train.batch=64 | train.peak_lr=2e-4. Vide&#x202f;: aucune</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatique</translation>
    </message>
    <message>
        <source>The GPU if there is one, else the CPU</source>
        <translation>Le GPU s’il y en a un, sinon le CPU</translation>
    </message>
    <message>
        <source>Built in: %1</source>
        <translation>Intégré&#x202f;: %1</translation>
    </message>
    <message>
        <source>Too many variants</source>
        <translation>Trop de variantes</translation>
    </message>
    <message>
        <source>“%1” is not name=value, such as train.peak_lr=2e-4</source>
        <translation>«&#x202f;%1&#x202f;» n’est pas nom=valeur, comme train.peak_lr=2e-4</translation>
    </message>
    <message>
        <source>“%1”: %2: %3</source>
        <translation>«&#x202f;%1&#x202f;»&#x202f;: %2&#x202f;: %3</translation>
    </message>
    <message>
        <source>%1 “%2”</source>
        <translation>%1 «&#x202f;%2&#x202f;»</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>%1 layers · width %2 · %3 heads · one run for each operator</source>
        <translation>%1 couches · largeur %2 · %3 têtes · une exécution par opérateur</translation>
    </message>
    <message>
        <source>%1 layers · width %2 · %3 heads · the pattern chooses the operators</source>
        <translation>%1 couches · largeur %2 · %3 têtes · le motif choisit les opérateurs</translation>
    </message>
    <message>
        <source>the corpus&apos; own</source>
        <translation>celui du corpus</translation>
    </message>
    <message>
        <source>Choose at least one operator</source>
        <translation>Choisissez au moins un opérateur</translation>
    </message>
    <message>
        <source>Layer by layer</source>
        <translation>Couche par couche</translation>
    </message>
    <message>
        <source>Other operators in other layers: a strip to paint, and presets</source>
        <translation>D’autres opérateurs dans d’autres couches&#x202f;: une bande à peindre et des modèles</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>tout</translation>
    </message>
    <message>
        <source>The paper leaves it open; the recipe takes %1.</source>
        <translation>L’article ne le précise pas&#x202f;; la recette prend %1.</translation>
    </message>
    <message>
        <source>not stated in the paper</source>
        <translation>non précisé dans l’article</translation>
    </message>
    <message numerus="yes">
        <source>%n settings are not stated in the paper</source>
        <translation>
            <numerusform>%n réglage n’est pas précisé dans l’article</numerusform>
            <numerusform>%n réglages ne sont pas précisés dans l’article</numerusform>
        </translation>
    </message>
    <message>
        <source>Set %1 to %2</source>
        <translation>Mettre %1 à %2</translation>
    </message>
    <message>
        <source>Changes this field</source>
        <translation>Modifie ce champ</translation>
    </message>
    <message>
        <source>Take %1</source>
        <translation>Prendre %1</translation>
    </message>
    <message>
        <source>The recipe&apos;s value</source>
        <translation>La valeur de la recette</translation>
    </message>
    <message>
        <source>Has an effect only with a checkpoint to begin from: %1</source>
        <translation>N’a d’effet qu’avec un checkpoint de départ&#x202f;: %1</translation>
    </message>
    <message>
        <source>Has an effect only with a loss to stop above: %1</source>
        <translation>N’a d’effet qu’avec une perte au-dessus de laquelle arrêter&#x202f;: %1</translation>
    </message>
    <message>
        <source>The corpus has a vocabulary of its own</source>
        <translation>Le corpus a son propre vocabulaire</translation>
    </message>
    <message>
        <source>%1 (%2: %3)</source>
        <translation>%1 (%2&#x202f;: %3)</translation>
    </message>
    <message>
        <source>The pattern chooses the operators, layer by layer</source>
        <translation>Le motif choisit les opérateurs, couche par couche</translation>
    </message>
    <message>
        <source>%1 layers · width %2 · %3 heads · the variants choose the operators</source>
        <translation>%1 couches · largeur %2 · %3 têtes · les variantes choisissent les opérateurs</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Cette machine</translation>
    </message>
    <message>
        <source>Where the runs are; others are added on the page Machines. Paths of a corpus are those there</source>
        <translation>Où sont les exécutions&#x202f;; d’autres s’ajoutent sur la page Machines. Les chemins d’un corpus sont ceux de là-bas</translation>
    </message>
    <message>
        <source>Paths are those on the machine</source>
        <translation>Les chemins sont ceux de la machine</translation>
    </message>
    <message>
        <source>Number of tokens in the vocabulary there; a run whose corpus has another number does not begin</source>
        <translation>Nombre de tokens du vocabulaire là-bas&#x202f;; une exécution dont le corpus en a un autre nombre ne commence pas</translation>
    </message>
    <message>
        <source>Directly: as soon as a device is free. A job of Slurm waits in the cluster&apos;s queue and goes on after its time limit by itself</source>
        <translation>Directement&#x202f;: dès qu’un périphérique est libre. Une tâche Slurm attend dans la file d’attente du cluster et reprend d’elle-même après sa limite de temps</translation>
    </message>
    <message>
        <source>Directly</source>
        <translation>Directement</translation>
    </message>
    <message>
        <source>Through Slurm</source>
        <translation>Par Slurm</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LaunchPage</name>
    <message>
        <source>Count the words of the text and join their pieces into a vocabulary</source>
        <translation>Compter les mots du texte et en joindre les morceaux en un vocabulaire</translation>
    </message>
    <message>
        <source>This machine could not be measured</source>
        <translation>Cette machine n’a pas pu être mesurée</translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n exécution</numerusform>
            <numerusform>%n exécutions</numerusform>
        </translation>
    </message>
    <message>
        <source>Measuring which model and batch suit this machine</source>
        <translation>Mesure du modèle et du lot qui conviennent à cette machine</translation>
    </message>
    <message>
        <source>Takes about a minute; the form is filled in then</source>
        <translation>Prend environ une minute&#x202f;; le formulaire est alors rempli</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>%1 with a batch of %2: about %3 tokens a second here</source>
        <translation>%1 avec un lot de %2&#x202f;: environ %3 tokens par seconde ici</translation>
    </message>
    <message>
        <source>%1 tokens in %2 steps within %3, with the operator %4</source>
        <translation>%1 tokens en %2 pas en %3, avec l’opérateur %4</translation>
    </message>
    <message>
        <source>Filled in from %1</source>
        <translation>Rempli d’après %1</translation>
    </message>
    <message>
        <source>The corpus is “%1”</source>
        <translation>Le corpus est « %1 »</translation>
    </message>
    <message>
        <source>Waiting for the engine</source>
        <translation>En attente du moteur</translation>
    </message>
    <message>
        <source>No engine: %1</source>
        <translation>Pas de moteur&#x202f;: %1</translation>
    </message>
    <message>
        <source>No sample is left to train on: the corpus has %1 of %2 tokens each, and %3 are to be held out</source>
        <translation>Aucun exemple ne reste pour l’entraînement : le corpus en a %1 de %2 tokens chacun, et %3 doivent être réservés</translation>
    </message>
    <message>
        <source>More text</source>
        <translation>Plus de texte</translation>
    </message>
    <message>
        <source>Build a longer corpus on the page Data</source>
        <translation>Construire un corpus plus long sur la page Données</translation>
    </message>
    <message>
        <source>Looking at the corpus</source>
        <translation>Examen du corpus</translation>
    </message>
    <message numerus="yes">
        <source>%n runs queued</source>
        <translation>
            <numerusform>%n exécution mise en file</numerusform>
            <numerusform>%n exécutions mises en file</numerusform>
        </translation>
    </message>
    <message>
        <source>Show runs</source>
        <translation>Voir les exécutions</translation>
    </message>
    <message>
        <source>Make a vocabulary</source>
        <translation>Créer un vocabulaire</translation>
    </message>
    <message>
        <source>Asking the engine</source>
        <translation>Interrogation du moteur</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Redemander</translation>
    </message>
    <message>
        <source>Lets the engine judge it once more</source>
        <translation>Fait juger le moteur une fois de plus</translation>
    </message>
    <message>
        <source>Checking %1</source>
        <translation>Vérification de %1</translation>
    </message>
    <message>
        <source>Takes some seconds; it is offered below then</source>
        <translation>Prend quelques secondes&#x202f;; il est ensuite proposé ci-dessous</translation>
    </message>
    <message>
        <source>The form is filled in anew</source>
        <translation>Le formulaire est rempli de nouveau</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Measuring this machine</source>
        <translation>Mesure de cette machine</translation>
    </message>
    <message>
        <source>Say how many tokens the vocabulary there has</source>
        <translation>Indiquer combien de tokens compte le vocabulaire là-bas</translation>
    </message>
    <message>
        <source>Asking %1</source>
        <translation>Demande à %1</translation>
    </message>
    <message numerus="yes">
        <source>%n runs are on %1</source>
        <translation>
            <numerusform>%n exécution est sur %1</numerusform>
            <numerusform>%n exécutions sont sur %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Each starts as soon as a device there is free; its curve comes here by itself.</source>
        <translation>Chacune commence dès qu’un périphérique y est libre&#x202f;; sa courbe vient ici d’elle-même.</translation>
    </message>
    <message>
        <source>Show curves</source>
        <translation>Montrer les courbes</translation>
    </message>
    <message numerus="yes">
        <source>%n runs wait in Slurm as the job %1</source>
        <translation>
            <numerusform>%n exécution attend dans Slurm, tâche %1</numerusform>
            <numerusform>%n exécutions attendent dans Slurm, tâche %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs wait in Slurm on %1 as the job %2</source>
        <translation>
            <numerusform>%n exécution attend dans Slurm sur %1, tâche %2</numerusform>
            <numerusform>%n exécutions attendent dans Slurm sur %1, tâche %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Expected to start at %1, by the clock there.</source>
        <translation>Début prévu à %1, à l’horloge de là-bas.</translation>
    </message>
    <message>
        <source>What becomes of it stands beside each run.</source>
        <translation>Ce qu’il en advient figure à côté de chaque exécution.</translation>
    </message>
    <message>
        <source>Slurm</source>
        <translation>Slurm</translation>
    </message>
    <message>
        <source>the corpus holds out %1</source>
        <translation>le corpus en réserve %1</translation>
    </message>
    <message>
        <source>Its held-out documents give %1 samples: no more are evaluated.</source>
        <translation>Ses documents réservés donnent %1 exemples&#x202f;: pas davantage ne sont évalués.</translation>
    </message>
    <message>
        <source>only %1 left for training</source>
        <translation>seulement %1 pour l’entraînement</translation>
    </message>
    <message>
        <source>%1 samples are held out, and %2 are left to train on.</source>
        <translation>%1 exemples sont réservés, et %2 restent pour l’entraînement.</translation>
    </message>
    <message>
        <source>%1 passes over the text</source>
        <translation>%1 passages sur le texte</translation>
    </message>
    <message>
        <source>The corpus has %1 samples to train on, and so many steps see each of them %2 times: the model learns them by heart. Fewer steps or more text avoid it.</source>
        <translation>Le corpus a %1 exemples pour l’entraînement, et autant de pas voient chacun %2 fois&#x202f;: le modèle les apprend par cœur. Moins de pas ou plus de texte l’évitent.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LevelHandle</name>
    <message>
        <source>Level line</source>
        <translation>Ligne de niveau</translation>
    </message>
    <message>
        <source>Drag the line to ask when each run first gets there</source>
        <translation>Glissez la ligne pour savoir quand chaque exécution l’atteint</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LinesPane</name>
    <message>
        <source>Layer %1</source>
        <translation>Couche %1</translation>
    </message>
    <message>
        <source>%1 · layer %2</source>
        <translation>%1 · couche %2</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Rest on a token, or choose one with the arrow keys, to see where it looks; on the right, who looks at it.</source>
        <translation>Survolez un token, ou choisissez-en un avec les flèches, pour voir où il regarde&#x202f;; à droite, qui le regarde.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LinesView</name>
    <message>
        <source>Attention as lines</source>
        <translation>L’attention en lignes</translation>
    </message>
    <message>
        <source>Hover a token to see where it looks; the arrow keys go from token to token</source>
        <translation>Survolez un token pour voir où il regarde&#x202f;; les flèches vont de token en token</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 looks at: %2</source>
        <translation>%1 regarde&#x202f;: %2</translation>
    </message>
    <message>
        <source>%1 is looked at by: %2</source>
        <translation>%1 est regardé par&#x202f;: %2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MapsBar</name>
    <message>
        <source>The two models cut the text into different tokens, so there is no difference to show.</source>
        <translation>Les deux modèles découpent le texte en tokens différents&#x202f;: il n’y a pas de différence à montrer.</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matrice</translation>
    </message>
    <message>
        <source>Token by token as a heat map</source>
        <translation>Token par token en carte de chaleur</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Lignes</translation>
    </message>
    <message>
        <source>Where a token looks, as lines; several heads at once</source>
        <translation>Où regarde un token, en lignes&#x202f;; plusieurs têtes à la fois</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>The text itself, shaded by attention</source>
        <translation>Le texte lui-même, nuancé selon l’attention</translation>
    </message>
    <message>
        <source>Which map</source>
        <translation>Quelle carte</translation>
    </message>
    <message>
        <source>Probabilities</source>
        <translation>Probabilités</translation>
    </message>
    <message>
        <source>After the softmax: rows sum to 1</source>
        <translation>Après le softmax&#x202f;: la somme d’une ligne est 1</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Scores</translation>
    </message>
    <message>
        <source>Before the softmax</source>
        <translation>Avant le softmax</translation>
    </message>
    <message>
        <source>Symmetric part</source>
        <translation>Partie symétrique</translation>
    </message>
    <message>
        <source>(scores + their transpose) / 2</source>
        <translation>(scores + leur transposée) / 2</translation>
    </message>
    <message>
        <source>Antisymmetric part</source>
        <translation>Partie antisymétrique</translation>
    </message>
    <message>
        <source>(scores − their transpose) / 2: who looks more at whom</source>
        <translation>(scores − leur transposée) / 2&#x202f;: qui regarde qui davantage</translation>
    </message>
    <message>
        <source>Probabilities, scores before the softmax, or one of the parts of the scores</source>
        <translation>Probabilités, scores avant le softmax, ou une des parties des scores</translation>
    </message>
    <message>
        <source>Pair filter</source>
        <translation>Filtre de paire</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Tout</translation>
    </message>
    <message>
        <source>First → second</source>
        <translation>Premier → second</translation>
    </message>
    <message>
        <source>Second → first</source>
        <translation>Second → premier</translation>
    </message>
    <message>
        <source>Within each</source>
        <translation>À l’intérieur</translation>
    </message>
    <message>
        <source>Which part of the attention between the two texts is shown</source>
        <translation>Quelle partie de l’attention entre les deux textes est montrée</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Différence</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistiques</translation>
    </message>
    <message>
        <source>The table with the statistics of all heads; in a small window it makes room for two matrices</source>
        <translation>Le tableau des statistiques de toutes les têtes&#x202f;; dans une petite fenêtre, il laisse la place à deux matrices</translation>
    </message>
    <message>
        <source>The first model&apos;s map minus the second one&apos;s</source>
        <translation>Carte du premier modèle moins celle du second</translation>
    </message>
    <message>
        <source>The first model&apos;s map less the second&apos;s</source>
        <translation>La carte du premier modèle moins celle du second</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MapsTab</name>
    <message>
        <source>no maps</source>
        <translation>pas de cartes</translation>
    </message>
    <message>
        <source>%1: no maps</source>
        <translation>%1&#x202f;: pas de cartes</translation>
    </message>
    <message>
        <source>The operator of this layer, %1, has no attention maps</source>
        <translation>L’opérateur de cette couche, %1, n’a pas de cartes d’attention</translation>
    </message>
    <message>
        <source>Maps of all heads appear here</source>
        <translation>Les cartes de toutes les têtes apparaissent ici</translation>
    </message>
    <message numerus="yes">
        <source>The model takes %1 tokens: the last %n of the text were dropped.</source>
        <translation>
            <numerusform>Le modèle prend %1 tokens&#x202f;: le dernier du texte a été omis.</numerusform>
            <numerusform>Le modèle prend %1 tokens&#x202f;: les %n derniers du texte ont été omis.</numerusform>
        </translation>
    </message>
    <message>
        <source>The weights of %1 hold numbers that are not finite (NaN): its figures mean nothing.</source>
        <translation>Les poids de %1 contiennent des nombres non finis (NaN)&#x202f;: ses chiffres ne veulent rien dire.</translation>
    </message>
    <message>
        <source>Maps of all heads</source>
        <translation>Cartes de toutes les têtes</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MatrixGrid</name>
    <message>
        <source>Layer</source>
        <translation>Couche</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Tête</translation>
    </message>
    <message>
        <source>A tile for each head: the arrow keys or a click choose, Enter or a double click enlarges</source>
        <translation>Une vignette par tête&#x202f;: les flèches ou un clic choisissent, Entrée ou un double-clic agrandit</translation>
    </message>
    <message>
        <source>Layers and heads</source>
        <translation>Couches et têtes</translation>
    </message>
    <message>
        <source>%1 %2, %3 %4</source>
        <translation>%1 %2, %3 %4</translation>
    </message>
    <message>
        <source>of each one&apos;s largest</source>
        <translation>du plus grand de chacune</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MatrixPane</name>
    <message>
        <source>Nothing to show yet</source>
        <translation>Rien à montrer pour l’instant</translation>
    </message>
    <message>
        <source>The maps of this layer are being computed</source>
        <translation>Les cartes de cette couche sont en cours de calcul</translation>
    </message>
    <message>
        <source>Layer %1 has no attention maps: its operator, %2, does not compare tokens in pairs</source>
        <translation>La couche %1 n’a pas de cartes d’attention&#x202f;: son opérateur, %2, ne compare pas les tokens deux à deux</translation>
    </message>
    <message>
        <source>%1. What it has: %2</source>
        <translation>%1. Ce qu’elle a&#x202f;: %2</translation>
    </message>
    <message>
        <source>Attention matrix</source>
        <translation>Matrice d’attention</translation>
    </message>
    <message>
        <source>Attention matrix of the second model</source>
        <translation>Matrice d’attention du second modèle</translation>
    </message>
    <message>
        <source>from</source>
        <translation>de</translation>
    </message>
    <message>
        <source>to</source>
        <translation>vers</translation>
    </message>
    <message>
        <source>%1 minus %2</source>
        <translation>%1 moins %2</translation>
    </message>
    <message>
        <source>%1, %2
minus %3, %4</source>
        <translation>%1, %2
moins %3, %4</translation>
    </message>
    <message>
        <source>%1 · symmetric</source>
        <translation>%1 · symétrique</translation>
    </message>
    <message>
        <source>%1 · sym. %2 %</source>
        <translation>%1 · sym. %2&#x202f;%</translation>
    </message>
    <message>
        <source>The two models cut the text into different tokens, so there is no difference to show.</source>
        <translation>Les deux modèles découpent le texte en tokens différents&#x202f;: il n’y a pas de différence à montrer.</translation>
    </message>
    <message>
        <source>The second model has no such head; it shows %1.</source>
        <translation>Le second modèle n’a pas cette tête&#x202f;; il montre %1.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MatrixTab</name>
    <message>
        <source>Comparison in words</source>
        <translation>Comparaison en mots</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>Publiés</translation>
    </message>
    <message>
        <source>This workspace</source>
        <translation>Cet espace</translation>
    </message>
    <message>
        <source>No results of your own yet: this is the published table, mean ± standard deviation over five fine-tuning seeds. Start a run with “New GLUE run”.</source>
        <translation>Pas encore de résultats à vous&#x202f;: voici le tableau publié, moyenne ± écart type sur cinq graines d’ajustement. Commencez par «&#x202f;Nouvelle évaluation GLUE&#x202f;».</translation>
    </message>
    <message>
        <source>GLUE score</source>
        <translation>Score GLUE</translation>
    </message>
    <message>
        <source>This covers fine-tuning variance only: one pre-training seed stands for each model. A task is called better or worse only where the interval leaves out zero and the p value, corrected for the number of tasks, is at most 0.05.</source>
        <translation>Cela ne couvre que la variance de l’ajustement&#x202f;: une seule graine de préentraînement par modèle. Une tâche n’est dite meilleure ou moins bonne que si l’intervalle exclut zéro et si la valeur p, corrigée du nombre de tâches, est d’au plus 0,05.</translation>
    </message>
    <message>
        <source>Choose “Compare with this one” in the menu of a model&apos;s heading to see how the others differ from it, and how sure that is.</source>
        <translation>«&#x202f;Comparer à celui-ci&#x202f;» dans le menu de l’en-tête d’un modèle montre en quoi les autres en diffèrent, et avec quelle certitude.</translation>
    </message>
    <message>
        <source>All models are hidden. “Models” above shows them again.</source>
        <translation>Tous les modèles sont masqués. «&#x202f;Modèles&#x202f;» ci-dessus les affiche de nouveau.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MatrixView</name>
    <message>
        <source>The wheel zooms, dragging moves, the arrow keys go from cell to cell; 0 or a double click shows everything</source>
        <translation>La molette zoome, glisser déplace, les flèches vont de case en case&#x202f;; 0 ou un double-clic montre tout</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matrice</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <comment>row 3, column 5: value</comment>
        <translation>%1, %2&#x202f;: %3</translation>
    </message>
    <message>
        <source>row</source>
        <translation>ligne</translation>
    </message>
    <message>
        <source>column</source>
        <translation>colonne</translation>
    </message>
    <message>
        <source>Ctrl and the wheel zoom, dragging moves, the arrow keys go from cell to cell; 0 or a double click shows everything</source>
        <translation>Ctrl et la molette zooment, glisser déplace, les flèches vont de case en case&#x202f;; 0 ou un double-clic montre tout</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MessageBar</name>
    <message>
        <source>Hide this message</source>
        <translation>Masquer ce message</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Écrit&#x202f;: %1</translation>
    </message>
    <message>
        <source>%1 could not be written</source>
        <translation>%1 n’a pas pu être écrit</translation>
    </message>
    <message>
        <source>The table is copied</source>
        <translation>Le tableau est copié</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>No program is set up to open it</source>
        <translation>Aucun programme n’est prévu pour l’ouvrir</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::Metrics</name>
    <message>
        <source>Evaluation loss</source>
        <translation>Perte d’évaluation</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>Perte d’entraînement</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Taux d’apprentissage</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>Norme du gradient</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Débit</translation>
    </message>
    <message>
        <source>Speed (tokens/s)</source>
        <translation>Débit (tokens/s)</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>Perplexité</translation>
    </message>
    <message>
        <source>Masked accuracy</source>
        <translation>Exactitude sur masques</translation>
    </message>
    <message>
        <source>Loss scale (fp16)</source>
        <translation>Échelle de la perte (fp16)</translation>
    </message>
    <message>
        <source>Skipped steps (fp16)</source>
        <translation>Pas sautés (fp16)</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Mémoire maximale</translation>
    </message>
    <message>
        <source>Peak memory (bytes)</source>
        <translation>Mémoire maximale (octets)</translation>
    </message>
    <message>
        <source>Time spent of the budget</source>
        <translation>Temps consommé du budget</translation>
    </message>
    <message>
        <source>Time spent of the budget (s)</source>
        <translation>Temps consommé du budget (s)</translation>
    </message>
    <message>
        <source>Loss (nats)</source>
        <translation>Perte (nats)</translation>
    </message>
    <message>
        <source>Evaluation loss (nats)</source>
        <translation>Perte d’évaluation (nats)</translation>
    </message>
    <message>
        <source>Training loss (nats)</source>
        <translation>Perte d’entraînement (nats)</translation>
    </message>
    <message>
        <source>Model FLOPs utilization</source>
        <translation>Utilisation en FLOPs du modèle</translation>
    </message>
    <message>
        <source>Model FLOPs utilization (% of the card&apos;s peak)</source>
        <translation>Utilisation en FLOPs du modèle (% du pic de la carte)</translation>
    </message>
    <message>
        <source>GPU utilization</source>
        <translation>Utilisation du GPU</translation>
    </message>
    <message>
        <source>GPU utilization (%)</source>
        <translation>Utilisation du GPU (%)</translation>
    </message>
    <message>
        <source>GPU memory in use</source>
        <translation>Mémoire du GPU utilisée</translation>
    </message>
    <message>
        <source>GPU memory in use (bytes)</source>
        <translation>Mémoire du GPU utilisée (octets)</translation>
    </message>
    <message>
        <source>GPU power</source>
        <translation>Puissance du GPU</translation>
    </message>
    <message>
        <source>GPU power (W)</source>
        <translation>Puissance du GPU (W)</translation>
    </message>
    <message>
        <source>GPU temperature</source>
        <translation>Température du GPU</translation>
    </message>
    <message>
        <source>GPU temperature (°C)</source>
        <translation>Température du GPU (°C)</translation>
    </message>
    <message>
        <source>GPU slowdowns</source>
        <translation>Ralentissements du GPU</translation>
    </message>
    <message>
        <source>GPU slowdowns (reasons)</source>
        <translation>Ralentissements du GPU (raisons)</translation>
    </message>
    <message>
        <source>GPU energy</source>
        <translation>Énergie du GPU</translation>
    </message>
    <message>
        <source>GPU energy (J)</source>
        <translation>Énergie du GPU (J)</translation>
    </message>
    <message>
        <source>Loss by kind of token</source>
        <translation>Perte par sorte de token</translation>
    </message>
    <message>
        <source>Loss by kind of token (nats)</source>
        <translation>Perte par sorte de token (nats)</translation>
    </message>
    <message>
        <source>KL to a reference level</source>
        <translation>KL à un niveau de référence</translation>
    </message>
    <message>
        <source>KL to a reference level (nats)</source>
        <translation>KL à un niveau de référence (nats)</translation>
    </message>
    <message>
        <source>Likeness of masked positions</source>
        <translation>Ressemblance des positions masquées</translation>
    </message>
    <message>
        <source>Likeness of masked positions (cosine)</source>
        <translation>Ressemblance des positions masquées (cosinus)</translation>
    </message>
    <message>
        <source>Context share</source>
        <translation>Part du contexte</translation>
    </message>
    <message>
        <source>Attention to the token before</source>
        <translation>Attention au token précédent</translation>
    </message>
    <message>
        <source>Attention to the token behind</source>
        <translation>Attention au token suivant</translation>
    </message>
    <message>
        <source>Heat of the scores</source>
        <translation>Dispersion des scores d’attention</translation>
    </message>
    <message>
        <source>Heat of the scores (standard deviation)</source>
        <translation>Dispersion des scores d’attention (écart type)</translation>
    </message>
    <message>
        <source>Worth</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Worth (nats)</source>
        <translation>Valeur (nats)</translation>
    </message>
    <message>
        <source>Coherence of the gradient</source>
        <translation>Cohérence du gradient</translation>
    </message>
    <message>
        <source>Gradient per parameter</source>
        <translation>Gradient par paramètre</translation>
    </message>
    <message>
        <source>Gradient per parameter (root mean square)</source>
        <translation>Gradient par paramètre (moyenne quadratique)</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>attention</translation>
    </message>
    <message>
        <source>choosing</source>
        <translation>choix</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Couche %1</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MomentBar</name>
    <message>
        <source>Run to look into</source>
        <translation>Exécution à examiner</translation>
    </message>
    <message>
        <source>Run whose attention is opened</source>
        <translation>Exécution dont l’attention est ouverte</translation>
    </message>
    <message>
        <source>Attention at step %1</source>
        <translation>Attention au pas %1</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Open the attention page at the checkpoint nearest to this step; Alt+← comes back here</source>
        <translation>Ouvrir la page Attention au checkpoint le plus proche de ce pas&#x202f;; Alt+← ramène ici</translation>
    </message>
    <message>
        <source>Click a point in time in a chart: its attention can be opened then</source>
        <translation>Cliquer sur un moment dans un graphique&#x202f;: son attention peut alors être ouverte</translation>
    </message>
    <message>
        <source>%1 has no checkpoint to look into</source>
        <translation>%1 n’a pas de checkpoint à examiner</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MovesTab</name>
    <message>
        <source>What moves first</source>
        <translation>Ce qui bouge d’abord</translation>
    </message>
    <message>
        <source>ground</source>
        <translation>niveau de base</translation>
    </message>
    <message>
        <source>after the exit: effect</source>
        <translation>après la sortie&#x202f;: effet</translation>
    </message>
    <message>
        <source>Lead on the exit, (exit − onset)/exit</source>
        <translation>Avance sur la sortie, (sortie − début)/sortie</translation>
    </message>
    <message>
        <source>An order of events, not a cause: only interventions decide.</source>
        <translation>Un ordre d’événements, pas une cause&#x202f;: seules des interventions tranchent.</translation>
    </message>
    <message>
        <source>Tick and line: mean and its 95 % interval (Student&apos;s t); p: permutation test of the leads against “%1”, adjusted over the rows (Holm).</source>
        <translation>Trait et ligne&#x202f;: moyenne et son intervalle à 95&#x202f;% (t de Student)&#x202f;; p&#x202f;: test de permutation des avances contre «&#x202f;%1&#x202f;», corrigé sur les lignes (Holm).</translation>
    </message>
    <message>
        <source>No run has a lead to show; why is said below</source>
        <translation>Aucune exécution n’a d’avance à montrer&#x202f;; la raison est donnée dessous</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorCard</name>
    <message>
        <source>Fails: %1</source>
        <translation>Échoue&#x202f;: %1</translation>
    </message>
    <message>
        <source>Space or a click chooses it; several make several runs.</source>
        <translation>Espace ou un clic le choisit&#x202f;; plusieurs font plusieurs exécutions.</translation>
    </message>
    <message>
        <source>Its context menu forgets it.</source>
        <translation>Son menu contextuel l’oublie.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorCards</name>
    <message>
        <source>Shows every operator, or only the first row and what is chosen</source>
        <translation>Montre tous les opérateurs, ou seulement la première rangée et ceux choisis</translation>
    </message>
    <message>
        <source>Fewer operators</source>
        <translation>Moins d’opérateurs</translation>
    </message>
    <message numerus="yes">
        <source>All %n operators</source>
        <translation>
            <numerusform>Tous les %n opérateurs</numerusform>
            <numerusform>Tous les %n opérateurs</numerusform>
        </translation>
    </message>
    <message>
        <source>Operator file …</source>
        <translation>Fichier d’opérateur…</translation>
    </message>
    <message>
        <source>Offers an operator of your own, from its file; one may also be dropped onto the cards</source>
        <translation>Propose un opérateur à vous, depuis son fichier&#x202f;; on peut aussi le déposer sur les cartes</translation>
    </message>
    <message>
        <source>An operator of your own</source>
        <translation>Un opérateur à vous</translation>
    </message>
    <message>
        <source>Operators (*%1)</source>
        <translation>Opérateurs (*%1)</translation>
    </message>
    <message>
        <source>Forget this operator</source>
        <translation>Oublier cet opérateur</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorExports</name>
    <message>
        <source>Picture of all heads …</source>
        <translation>Image de toutes les têtes…</translation>
    </message>
    <message>
        <source>Picture of this matrix …</source>
        <translation>Image de cette matrice…</translation>
    </message>
    <message>
        <source>Picture of its eigenvalues …</source>
        <translation>Image de ses valeurs propres…</translation>
    </message>
    <message>
        <source>Picture of its singular values …</source>
        <translation>Image de ses valeurs singulières…</translation>
    </message>
    <message>
        <source>Picture of the curves …</source>
        <translation>Image des courbes…</translation>
    </message>
    <message>
        <source>This matrix for NumPy …</source>
        <translation>Cette matrice pour NumPy…</translation>
    </message>
    <message>
        <source>This matrix as safetensors …</source>
        <translation>Cette matrice en safetensors…</translation>
    </message>
    <message>
        <source>Matrices of all heads as safetensors …</source>
        <translation>Matrices de toutes les têtes en safetensors…</translation>
    </message>
    <message>
        <source>Statistics of all heads as CSV …</source>
        <translation>Statistiques de toutes les têtes en CSV…</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Écrire</translation>
    </message>
    <message>
        <source>No matrix is shown</source>
        <translation>Aucune matrice n’est affichée</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorGrids</name>
    <message>
        <source>%1 has no matrix between query and key</source>
        <translation>%1 n’a pas de matrice entre requête et clé</translation>
    </message>
    <message>
        <source>%1 has no %2</source>
        <translation>%1 n’a pas de %2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorPair</name>
    <message>
        <source>Choose a run or a checkpoint above</source>
        <translation>Choisissez ci-dessus une exécution ou un checkpoint</translation>
    </message>
    <message>
        <source>Reading the matrices …</source>
        <translation>Lecture des matrices…</translation>
    </message>
    <message>
        <source>The two have no matrix of the same kind here: choose one that both have</source>
        <translation>Les deux n’ont pas ici de matrice de même nature&#x202f;: choisissez-en une commune</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>The two models have different numbers of layers or heads</source>
        <translation>Les deux modèles n’ont pas le même nombre de couches ou de têtes</translation>
    </message>
    <message>
        <source>There is no difference of the two: %1</source>
        <translation>Il n’y a pas de différence entre les deux&#x202f;: %1</translation>
    </message>
    <message>
        <source>The two matrices have different sizes</source>
        <translation>Les deux matrices n’ont pas la même taille</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorPalette</name>
    <message>
        <source>Others</source>
        <translation>Autres</translation>
    </message>
    <message>
        <source>Paint with another operator</source>
        <translation>Peindre avec un autre opérateur</translation>
    </message>
    <message>
        <source>Paint with %1</source>
        <translation>Peindre avec %1</translation>
    </message>
    <message>
        <source>%1 (key %2)</source>
        <translation>%1 (touche %2)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorSide</name>
    <message>
        <source>The weights before the first step are not there (step-00000000)</source>
        <translation>Les poids d’avant le premier pas manquent (step-00000000)</translation>
    </message>
    <message>
        <source>What has changed is not known: there are no weights from before the first step</source>
        <translation>Ce qui a changé n’est pas connu&#x202f;: il n’y a pas de poids d’avant le premier pas</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::Operators</name>
    <message>
        <source>Frobenius norm</source>
        <translation>Norme de Frobenius</translation>
    </message>
    <message>
        <source>Spectral norm</source>
        <translation>Norme spectrale</translation>
    </message>
    <message>
        <source>Nuclear norm</source>
        <translation>Norme nucléaire</translation>
    </message>
    <message>
        <source>Symmetric share</source>
        <translation>Part symétrique</translation>
    </message>
    <message>
        <source>Antisymmetric share</source>
        <translation>Part antisymétrique</translation>
    </message>
    <message>
        <source>Distance to identity</source>
        <translation>Distance à l’identité</translation>
    </message>
    <message>
        <source>Effective rank</source>
        <translation>Rang effectif</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Conditionnement</translation>
    </message>
    <message>
        <source>Largest |eigenvalue|</source>
        <translation>Plus grande |valeur propre|</translation>
    </message>
    <message>
        <source>Wq–Wk alignment (CKA)</source>
        <translation>Alignement Wq–Wk (CKA)</translation>
    </message>
    <message>
        <source>Smallest Wq–Wk angle</source>
        <translation>Plus petit angle Wq–Wk</translation>
    </message>
    <message>
        <source>Largest Wq–Wk angle</source>
        <translation>Plus grand angle Wq–Wk</translation>
    </message>
    <message>
        <source>‖M‖: root of the sum of squares of all entries</source>
        <translation>‖M‖&#x202f;: racine de la somme des carrés des entrées</translation>
    </message>
    <message>
        <source>The largest singular value</source>
        <translation>La plus grande valeur singulière</translation>
    </message>
    <message>
        <source>The sum of the singular values</source>
        <translation>La somme des valeurs singulières</translation>
    </message>
    <message>
        <source>‖(M+Mᵀ)/2‖² / ‖M‖²: 1 for a symmetric matrix, ½ for random entries</source>
        <translation>‖(M+Mᵀ)/2‖² / ‖M‖²&#x202f;: 1 pour une matrice symétrique, ½ pour des entrées aléatoires</translation>
    </message>
    <message>
        <source>‖(M−Mᵀ)/2‖² / ‖M‖²: the rest to 1</source>
        <translation>‖(M−Mᵀ)/2‖² / ‖M‖²&#x202f;: le reste jusqu’à 1</translation>
    </message>
    <message>
        <source>‖M − I‖</source>
        <translation>‖M − I‖</translation>
    </message>
    <message>
        <source>exp of the entropy of the singular values: how many directions it uses</source>
        <translation>exp de l’entropie des valeurs singulières&#x202f;: combien de directions elle utilise</translation>
    </message>
    <message>
        <source>Largest singular value divided by the smallest</source>
        <translation>Plus grande valeur singulière divisée par la plus petite</translation>
    </message>
    <message>
        <source>Magnitude of the largest eigenvalue</source>
        <translation>Module de la plus grande valeur propre</translation>
    </message>
    <message>
        <source>Linear centred kernel alignment of the head&apos;s Wq and Wk: 1 = equal up to rotation and scale</source>
        <translation>Alignement linéaire centré des noyaux Wq et Wk de la tête&#x202f;: 1 = égaux à rotation et échelle près</translation>
    </message>
    <message>
        <source>Principal angles between the directions that Wq and Wk read: 0° = shared</source>
        <translation>Angles principaux entre les directions lues par Wq et Wk&#x202f;: 0° = communes</translation>
    </message>
    <message>
        <source>Attention entropy (nats)</source>
        <translation>Entropie de l’attention (nats)</translation>
    </message>
    <message>
        <source>Entropy of where a token looks, mean over the tokens of held-out texts: 0 is one token only</source>
        <translation>Entropie de ce que regarde un token, moyenne sur les tokens de textes réservés : 0, un seul token</translation>
    </message>
    <message>
        <source>Effective form</source>
        <translation>Forme effective</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorsPage</name>
    <message>
        <source>no second model</source>
        <translation>pas de second modèle</translation>
    </message>
    <message>
        <source>The engine ended in the middle of its work and was started again</source>
        <translation>Le moteur s’est arrêté au milieu de son travail et a été redémarré</translation>
    </message>
    <message>
        <source>%1. What was asked is asked again.</source>
        <translation>%1. Les questions sont posées à nouveau.</translation>
    </message>
    <message>
        <source>The model that is looked at</source>
        <translation>Le modèle examiné</translation>
    </message>
    <message>
        <source>A second model or checkpoint beside it</source>
        <translation>Un second modèle ou checkpoint à côté</translation>
    </message>
    <message>
        <source>Over the training</source>
        <translation>Au fil de l’entraînement</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>Toutes les têtes</translation>
    </message>
    <message>
        <source>Look at what attention has learned</source>
        <translation>Voir ce que l’attention a appris</translation>
    </message>
    <message>
        <source>Here are the matrices between query and key of every head: S of a pairwise model, what other operators compute in its place, how they change over a training, and how those of two models differ. Train a model first.</source>
        <translation>Voici les matrices entre requête et clé de chaque tête&#x202f;: S d’un modèle pairwise, ce que d’autres opérateurs calculent à sa place, leur évolution pendant l’entraînement et ce qui distingue deux modèles. Entraînez d’abord un modèle.</translation>
    </message>
    <message>
        <source>Launch a run</source>
        <translation>Lancer une exécution</translation>
    </message>
    <message>
        <source>%1 · beside %2</source>
        <translation>%1 · à côté de %2</translation>
    </message>
    <message>
        <source>Enlarge</source>
        <translation>Agrandir</translation>
    </message>
    <message>
        <source>The chosen head as large as there is room (Enter on a thumbnail)</source>
        <translation>La tête choisie aussi grande que possible (Entrée sur une vignette)</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Relire</translation>
    </message>
    <message>
        <source>Forget what was read and ask the engine again</source>
        <translation>Oublier ce qui a été lu et redemander au moteur</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>Write pictures, matrices or statistics</source>
        <translation>Écrire images, matrices ou statistiques</translation>
    </message>
    <message>
        <source>%1, symmetric part</source>
        <translation>%1, partie symétrique</translation>
    </message>
    <message>
        <source>%1, antisymmetric part</source>
        <translation>%1, partie antisymétrique</translation>
    </message>
    <message>
        <source>%1 less its start</source>
        <translation>%1 moins sa valeur initiale</translation>
    </message>
    <message>
        <source>Layer %1, head %2: %3</source>
        <translation>Couche %1, tête %2&#x202f;: %3</translation>
    </message>
    <message>
        <source>This head has no such matrix</source>
        <translation>Cette tête n’a pas cette matrice</translation>
    </message>
    <message>
        <source>The two matrices have different sizes</source>
        <translation>Les deux matrices n’ont pas la même taille</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
    <message numerus="yes">
        <source>Weights of %n heads are no numbers (NaN); they are grey</source>
        <translation>
            <numerusform>Les poids de %n tête ne sont pas des nombres (NaN)&#x202f;; elle est grise</numerusform>
            <numerusform>Les poids de %n têtes ne sont pas des nombres (NaN)&#x202f;; elles sont grises</numerusform>
        </translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>New operator</source>
        <translation>Nouvel opérateur</translation>
    </message>
    <message>
        <source>Write an operator of your own, with its checks and curves beside</source>
        <translation>Écrire un opérateur à vous, avec ses vérifications et ses courbes à côté</translation>
    </message>
    <message>
        <source>an operator of your own</source>
        <translation>un opérateur à vous</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OwnForm</name>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>choose …</source>
        <translation>choisir…</translation>
    </message>
    <message>
        <source>too few or too many columns</source>
        <translation>trop peu ou trop de colonnes</translation>
    </message>
    <message>
        <source>no text or no label</source>
        <translation>pas de texte ou pas d’étiquette</translation>
    </message>
    <message>
        <source>an empty line</source>
        <translation>une ligne vide</translation>
    </message>
    <message>
        <source>damaged text</source>
        <translation>texte endommagé</translation>
    </message>
    <message>
        <source>no JSON object</source>
        <translation>pas d’objet JSON</translation>
    </message>
    <message>
        <source>too long</source>
        <translation>trop long</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 of %2 rows of %3 are left out, the first in line %4: %5.</source>
        <translation>%1 lignes sur %2 de %3 sont écartées, la première à la ligne %4&#x202f;: %5.</translation>
    </message>
    <message>
        <source>New own task</source>
        <translation>Nouvelle tâche personnelle</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modèle</translation>
    </message>
    <message>
        <source>Choose the training file</source>
        <translation>Choisir le fichier d’entraînement</translation>
    </message>
    <message>
        <source>Choose the validation file</source>
        <translation>Choisir le fichier de validation</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Choisissez un modèle</translation>
    </message>
    <message>
        <source>Choose the column of the text</source>
        <translation>Choisissez la colonne du texte</translation>
    </message>
    <message>
        <source>Choose the column of the label</source>
        <translation>Choisissez la colonne de l’étiquette</translation>
    </message>
    <message>
        <source>TSV, CSV or JSON lines with a header: a column with the text and one with the label. Two files may be dropped here at once.</source>
        <translation>TSV, CSV ou JSON Lines avec en-tête&#x202f;: une colonne pour le texte et une pour l’étiquette. Les deux fichiers peuvent être déposés ici ensemble.</translation>
    </message>
    <message>
        <source>Looking at the files</source>
        <translation>Examen des fichiers</translation>
    </message>
    <message numerus="yes">
        <source>%1 rows to train on, %2 to validate on, %n classes.</source>
        <translation>
            <numerusform>%1 lignes pour l’entraînement, %2 pour la validation, %n classe.</numerusform>
            <numerusform>%1 lignes pour l’entraînement, %2 pour la validation, %n classes.</numerusform>
        </translation>
    </message>
    <message>
        <source>The epoch that is best on the validation file is scored on that same file: such values are somewhat too good.</source>
        <translation>L’époque la meilleure sur le fichier de validation est évaluée sur ce même fichier&#x202f;: de telles valeurs sont un peu trop bonnes.</translation>
    </message>
    <message>
        <source>an unusable label</source>
        <translation>une étiquette inutilisable</translation>
    </message>
    <message>
        <source>%1 of these %2 rows have labels that the training file lacks, such as “%3”: they count as wrong.</source>
        <translation>%1 de ces %2 lignes ont des étiquettes absentes du fichier d’entraînement, comme « %3 » : elles comptent comme fausses.</translation>
    </message>
    <message>
        <source>The files that are named say which columns there are</source>
        <translation>Les fichiers indiqués disent quelles colonnes il y a</translation>
    </message>
    <message>
        <source>%1 % of the texts&apos; tokens are not in the model&apos;s vocabulary: it reads them as [UNK]. Choose a model that was trained on such texts.</source>
        <translation>%1&#x202f;% des tokens de ces textes manquent au vocabulaire du modèle&#x202f;: il les lit comme [UNK]. Choisir un modèle entraîné sur de tels textes.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OwnTab</name>
    <message>
        <source>No task of your own yet</source>
        <translation>Pas encore de tâche personnelle</translation>
    </message>
    <message>
        <source>Fine-tune a model on labelled texts of your own – a TSV, CSV or JSON lines file with a text and a label column – and compare models on them here.</source>
        <translation>Ajustez un modèle sur vos propres textes étiquetés – un fichier TSV, CSV ou JSON Lines avec une colonne de texte et une d’étiquette – et comparez-y des modèles ici.</translation>
    </message>
    <message>
        <source>New own task</source>
        <translation>Nouvelle tâche personnelle</translation>
    </message>
    <message>
        <source>Results on own data, data sets by models</source>
        <translation>Résultats sur vos données, jeux de données par modèles</translation>
    </message>
    <message>
        <source>Mean and seeds of each data set and model; Enter or a click opens the predictions</source>
        <translation>Moyenne et graines de chaque jeu de données et modèle&#x202f;; Entrée ou un clic ouvre les prédictions</translation>
    </message>
    <message>
        <source>The epoch is the best one on the validation file, on which it is scored as well: such values are somewhat too good, and comparable only with others that were chosen alike.</source>
        <translation>L’époque est la meilleure sur le fichier de validation, sur lequel elle est aussi évaluée&#x202f;: de telles valeurs sont un peu trop bonnes et ne se comparent qu’à d’autres choisies de même.</translation>
    </message>
    <message>
        <source>Results over the epochs</source>
        <translation>Résultats au fil des époques</translation>
    </message>
    <message>
        <source>The result on the validation file after each epoch, a line a seed, of the current row</source>
        <translation>Le résultat sur le fichier de validation après chaque époque, une ligne par graine, de la ligne courante</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Époque</translation>
    </message>
    <message>
        <source>Validation result (%)</source>
        <translation>Résultat de validation (%)</translation>
    </message>
    <message>
        <source>%1, seed %2</source>
        <translation>%1, graine %2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PaperPanel</name>
    <message>
        <source>Divergence (nats)</source>
        <translation>Divergence (nats)</translation>
    </message>
    <message>
        <source>Worth (nats)</source>
        <translation>Valeur (nats)</translation>
    </message>
    <message>
        <source>Worth of a layer (nats)</source>
        <translation>Valeur d’une couche (nats)</translation>
    </message>
    <message>
        <source>other models</source>
        <translation>autres modèles</translation>
    </message>
    <message>
        <source>Pre-training step</source>
        <translation>Pas de préentraînement</translation>
    </message>
    <message>
        <source>GLUE score (%)</source>
        <translation>Score GLUE (%)</translation>
    </message>
    <message>
        <source>Evaluation loss (nats)</source>
        <translation>Perte d’évaluation (nats)</translation>
    </message>
    <message>
        <source>Loss − no-context optimum (nats)</source>
        <translation>Perte − optimum sans contexte (nats)</translation>
    </message>
    <message>
        <source>Share of the change of the loss (nats)</source>
        <translation>Part de la variation de la perte (nats)</translation>
    </message>
    <message>
        <source>Attention weight</source>
        <translation>Poids d’attention</translation>
    </message>
    <message>
        <source>Standard deviation of scores</source>
        <translation>Écart type des scores</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Couche</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Tête</translation>
    </message>
    <message>
        <source>Heads of the layer by value</source>
        <translation>Têtes de la couche par valeur</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 nats, mean of %n seed(s)</source>
        <translation>
            <numerusform>%1&#x202f;: %2 nats, moyenne sur %n graine</numerusform>
            <numerusform>%1&#x202f;: %2 nats, moyenne sur %n graines</numerusform>
        </translation>
    </message>
    <message>
        <source>from step %1</source>
        <translation>depuis le pas %1</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ParallelCoordinates</name>
    <message>
        <source>A line for each run; dragging along an axis keeps only the runs that pass there</source>
        <translation>Une ligne par exécution&#x202f;; glisser le long d’un axe ne garde que celles qui y passent</translation>
    </message>
    <message>
        <source>Settings and results as parallel coordinates</source>
        <translation>Réglages et résultats en coordonnées parallèles</translation>
    </message>
    <message>
        <source>Drag along an axis to keep only what passes there; click it to let go</source>
        <translation>Glissez le long d’un axe pour ne garder que ce qui y passe&#x202f;; cliquez dessus pour relâcher</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ParallelTab</name>
    <message>
        <source>All runs of the workspace</source>
        <translation>Toutes les exécutions de l’espace de travail</translation>
    </message>
    <message>
        <source>Every run, not only the chosen ones</source>
        <translation>Toutes les exécutions, pas seulement celles choisies</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s) without an axis</source>
        <translation>
            <numerusform>%n réglage sans axe</numerusform>
            <numerusform>%n réglages sans axe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) not drawn</source>
        <translation>
            <numerusform>%n exécution non tracée</numerusform>
            <numerusform>%n exécutions non tracées</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PartsEditor</name>
    <message>
        <source>Parts taken from the checkpoint, layer by layer</source>
        <translation>Parties prises du checkpoint, couche par couche</translation>
    </message>
    <message>
        <source>Click or drag to take parts of the layers or to leave them. Arrow keys move, Space switches, Shift with an arrow key switches along.</source>
        <translation>Cliquer ou glisser prend ou laisse des parties des couches. Les flèches déplacent, la barre d’espace bascule, Maj avec une flèche bascule en avançant.</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Tout</translation>
    </message>
    <message>
        <source>Start from the whole checkpoint</source>
        <translation>Partir du checkpoint entier</translation>
    </message>
    <message>
        <source>Self-attention only</source>
        <translation>Auto-attention seule</translation>
    </message>
    <message>
        <source>The layers that attend as BERT does start from the checkpoint, the rest is random, as in the study of Srinivasagan &amp; Ostermann 2024</source>
        <translation>Les couches dont l’attention est celle de BERT partent du checkpoint, le reste est aléatoire, comme dans l’étude de Srinivasagan &amp; Ostermann 2024</translation>
    </message>
    <message>
        <source>Take this part, which has no layers, from the checkpoint</source>
        <translation>Prendre du checkpoint cette partie, qui n’a pas de couches</translation>
    </message>
    <message>
        <source>Layer %1, %2: from the checkpoint</source>
        <translation>Couche %1, %2&#x202f;: du checkpoint</translation>
    </message>
    <message>
        <source>Layer %1, %2: not from the checkpoint</source>
        <translation>Couche %1, %2&#x202f;: pas du checkpoint</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PatternEditor</name>
    <message>
        <source>Operators layer by layer</source>
        <translation>Opérateurs couche par couche</translation>
    </message>
    <message>
        <source>Click or drag to paint. Arrow keys move, Space paints, Shift with an arrow key paints along, digits choose the operator.</source>
        <translation>Cliquer ou glisser peint. Les flèches déplacent, la barre d’espace peint, Maj avec une flèche peint en avançant, les chiffres choisissent l’opérateur.</translation>
    </message>
    <message>
        <source>Cuts the pattern, or goes on with its last operator</source>
        <translation>Coupe le motif, ou le prolonge avec son dernier opérateur</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Modèle prédéfini</translation>
    </message>
    <message>
        <source>Patterns of the papers, for any number of layers</source>
        <translation>Motifs des articles, pour tout nombre de couches</translation>
    </message>
    <message>
        <source>Own pattern</source>
        <translation>Motif propre</translation>
    </message>
    <message>
        <source>One operator for all layers</source>
        <translation>Un opérateur pour toutes les couches</translation>
    </message>
    <message>
        <source>Layer %1: no operator</source>
        <translation>Couche %1&#x202f;: aucun opérateur</translation>
    </message>
    <message>
        <source>Layer %1: %2</source>
        <translation>Couche %1&#x202f;: %2</translation>
    </message>
    <message numerus="yes">
        <source>Fit to %n layers</source>
        <translation>
            <numerusform>Adapter à %n couche</numerusform>
            <numerusform>Adapter à %n couches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PieceLegend</name>
    <message>
        <source>Legend: %1</source>
        <translation>Légende&#x202f;: %1</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PieceView</name>
    <message>
        <source>Pieces of the sample</source>
        <translation>Morceaux de l’exemple</translation>
    </message>
    <message>
        <source>A piece of the vocabulary each; the arrow keys go from piece to piece</source>
        <translation>Chacun un morceau du vocabulaire ; les flèches vont de l’un à l’autre</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PlotView</name>
    <message>
        <source>The wheel zooms at the mouse, dragging moves, Shift and dragging zooms into a rectangle; 0 or a double click shows everything</source>
        <translation>La molette zoome sous la souris, glisser déplace, Maj et glisser zoome dans un rectangle&#x202f;; 0 ou un double-clic montre tout</translation>
    </message>
    <message>
        <source>Ctrl and the wheel zoom at the mouse, dragging moves, Shift and dragging zooms into a rectangle; 0 or a double click shows everything</source>
        <translation>Ctrl et la molette zooment sous la souris, glisser déplace, Maj et glisser zoome dans un rectangle&#x202f;; 0 ou un double-clic montre tout</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PredictionsModel</name>
    <message>
        <source>%1, wrong</source>
        <translation>%1, faux</translation>
    </message>
    <message>
        <source>%1, right</source>
        <translation>%1, juste</translation>
    </message>
    <message>
        <source>How far the prediction is off</source>
        <translation>De combien la prédiction s’écarte</translation>
    </message>
    <message>
        <source>Share that the model gives its prediction (softmax of the scores)</source>
        <translation>Part que le modèle donne à sa prédiction (softmax des scores)</translation>
    </message>
    <message>
        <source>What the model says</source>
        <translation>Ce que dit le modèle</translation>
    </message>
    <message>
        <source>Logits of %1</source>
        <translation>Logits de %1</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Ligne</translation>
    </message>
    <message>
        <source>First text</source>
        <translation>Premier texte</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>Second text</source>
        <translation>Second texte</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Étiquette</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>Prédiction</translation>
    </message>
    <message>
        <source>Off by</source>
        <translation>Écart</translation>
    </message>
    <message>
        <source>Certainty (%)</source>
        <translation>Certitude (%)</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Scores</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PredictionsPicker</name>
    <message>
        <source>dev</source>
        <translation>dev</translation>
    </message>
    <message>
        <source>dev, mismatched</source>
        <translation>dev, mismatched</translation>
    </message>
    <message>
        <source>test</source>
        <translation>test</translation>
    </message>
    <message>
        <source>test, mismatched</source>
        <translation>test, mismatched</translation>
    </message>
    <message>
        <source>diagnostic (AX)</source>
        <translation>diagnostic (AX)</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Évaluation</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Tâche</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Graine</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Partition</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>graine %1</translation>
    </message>
    <message>
        <source>step %1, %2</source>
        <translation>pas %1, %2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PredictionsTab</name>
    <message>
        <source>Wrong only</source>
        <translation>Erreurs seules</translation>
    </message>
    <message>
        <source>No predictions yet</source>
        <translation>Pas encore de prédictions</translation>
    </message>
    <message>
        <source>What a fine-tuned model answers for each row of the dev split, and of the test split, will be here: to see where it is wrong, and how sure it was.</source>
        <translation>Ce qu’un modèle ajusté répond pour chaque ligne du dev et du test sera ici&#x202f;: où il se trompe, et avec quelle certitude.</translation>
    </message>
    <message>
        <source>New GLUE run</source>
        <translation>Nouvelle évaluation GLUE</translation>
    </message>
    <message>
        <source>Only rows that the model answered wrongly</source>
        <translation>Seulement les lignes auxquelles le modèle a mal répondu</translation>
    </message>
    <message>
        <source>Rows of this label</source>
        <translation>Lignes de cette étiquette</translation>
    </message>
    <message>
        <source>Rows of this prediction</source>
        <translation>Lignes de cette prédiction</translation>
    </message>
    <message>
        <source>Search in the texts</source>
        <translation>Chercher dans les textes</translation>
    </message>
    <message>
        <source>Only rows whose texts hold these letters</source>
        <translation>Seulement les lignes dont les textes contiennent ces lettres</translation>
    </message>
    <message>
        <source>any label</source>
        <translation>toute étiquette</translation>
    </message>
    <message>
        <source>any prediction</source>
        <translation>toute prédiction</translation>
    </message>
    <message>
        <source>label %1</source>
        <translation>étiquette %1</translation>
    </message>
    <message>
        <source>predicted %1</source>
        <translation>prédit %1</translation>
    </message>
    <message>
        <source>%1 of %2 rows, %3 wrong</source>
        <translation>%1 lignes sur %2, %3 fausses</translation>
    </message>
    <message>
        <source>%1 of %2 rows, labels unknown</source>
        <translation>%1 lignes sur %2, étiquettes inconnues</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Graphiques</translation>
    </message>
    <message>
        <source>Which classes are taken for which, precision over recall, and whether the model is right as often as it is sure</source>
        <translation>Quelles classes sont prises pour quelles autres, la précision selon le rappel, et si le modèle a raison aussi souvent qu’il en est sûr</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PredictionsTable</name>
    <message>
        <source>Predictions</source>
        <translation>Prédictions</translation>
    </message>
    <message>
        <source>What the fine-tuned model answered, row by row; a heading sorts</source>
        <translation>Ce qu’a répondu le modèle ajusté, ligne par ligne&#x202f;; un en-tête trie</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::QueuePanel</name>
    <message>
        <source>Take out</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>File d’attente</translation>
    </message>
    <message>
        <source>Waiting runs</source>
        <translation>Exécutions en attente</translation>
    </message>
    <message>
        <source>Drag to reorder, or Ctrl+Up and Ctrl+Down</source>
        <translation>Glisser pour réordonner, ou Ctrl+Haut et Ctrl+Bas</translation>
    </message>
    <message>
        <source>The run stays, but does not wait any more</source>
        <translation>L’exécution reste, mais n’attend plus</translation>
    </message>
    <message>
        <source>Start the queue</source>
        <translation>Démarrer la file</translation>
    </message>
    <message>
        <source>Pause the queue</source>
        <translation>Mettre la file en pause</translation>
    </message>
    <message>
        <source>Start waiting runs as devices become free</source>
        <translation>Lancer les exécutions en attente dès qu’un périphérique est libre</translation>
    </message>
    <message>
        <source>Start nothing more; what runs goes on</source>
        <translation>Ne plus rien lancer&#x202f;; ce qui tourne continue</translation>
    </message>
    <message>
        <source>%1  ·  %2</source>
        <translation>%1  ·  %2</translation>
    </message>
    <message>
        <source>No run waits</source>
        <translation>Aucune exécution en attente</translation>
    </message>
    <message numerus="yes">
        <source>%n runs wait</source>
        <translation>
            <numerusform>%n exécution en attente</numerusform>
            <numerusform>%n exécutions en attente</numerusform>
        </translation>
    </message>
    <message>
        <source>paused</source>
        <translation>en pause</translation>
    </message>
    <message>
        <source>Runs at a time on %1</source>
        <translation>Exécutions à la fois sur %1</translation>
    </message>
    <message>
        <source>How many runs this device takes at a time</source>
        <translation>Combien d’exécutions ce périphérique prend à la fois</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::Readout</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>et %n autre</numerusform>
            <numerusform>et %n autres</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ReportLibrary</name>
    <message>
        <source>The report cannot be made</source>
        <translation>Le rapport ne peut pas être fait</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ReportPage</name>
    <message>
        <source>Reading the runs …</source>
        <translation>Lecture des exécutions…</translation>
    </message>
    <message>
        <source>Chosen runs only</source>
        <translation>Exécutions choisies</translation>
    </message>
    <message>
        <source>Only runs that are chosen on the pages Runs and Curves, in place of all</source>
        <translation>Seulement les exécutions choisies sur les pages Exécutions et Courbes, au lieu de toutes</translation>
    </message>
    <message>
        <source>Export …</source>
        <translation>Exporter…</translation>
    </message>
    <message>
        <source>Write all tables and figures to a folder: PDF, SVG, PNG, CSV, LaTeX, Markdown and one HTML page</source>
        <translation>Écrire tous les tableaux et figures dans un dossier&#x202f;: PDF, SVG, PNG, CSV, LaTeX, Markdown et une page HTML</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Copy or save %1</source>
        <translation>Copier ou enregistrer %1</translation>
    </message>
    <message>
        <source>Copy the table for a paper or a spreadsheet</source>
        <translation>Copier le tableau pour un article ou un tableur</translation>
    </message>
    <message numerus="yes">
        <source>%n missing</source>
        <translation>
            <numerusform>%n manquant</numerusform>
            <numerusform>%n manquants</numerusform>
        </translation>
    </message>
    <message>
        <source>Made of the runs that are chosen on the pages Runs and Curves.</source>
        <translation>Fait des exécutions choisies sur les pages Exécutions et Courbes.</translation>
    </message>
    <message>
        <source>Made of all trainings and GLUE runs of the workspace that have begun and are not archived.</source>
        <translation>Fait de tous les entraînements et évaluations GLUE de l’espace de travail, commencés et non archivés.</translation>
    </message>
    <message numerus="yes">
        <source>%n training(s)</source>
        <translation>
            <numerusform>%n entraînement</numerusform>
            <numerusform>%n entraînements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) with GLUE results</source>
        <translation>
            <numerusform>%n modèle avec résultats GLUE</numerusform>
            <numerusform>%n modèles avec résultats GLUE</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 Now: %2. A model stands beside a published one if it was trained with the paper&apos;s settings; others have rows of their own.</source>
        <translation>%1 Actuellement&#x202f;: %2. Un modèle figure à côté d’un modèle publié s’il a été entraîné avec les réglages de l’article&#x202f;; les autres ont leurs propres lignes.</translation>
    </message>
    <message numerus="yes">
        <source>%n older training(s) of other models are left out; choose runs to see them.</source>
        <translation>
            <numerusform>%n entraînement plus ancien d’autres modèles est omis&#x202f;; choisissez des exécutions pour le voir.</numerusform>
            <numerusform>%n entraînements plus anciens d’autres modèles sont omis&#x202f;; choisissez des exécutions pour les voir.</numerusform>
        </translation>
    </message>
    <message>
        <source>Some results cannot be read and are left out</source>
        <translation>Certains résultats sont illisibles et omis</translation>
    </message>
    <message>
        <source>the report</source>
        <translation>le rapport</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Writing the report …</source>
        <translation>Écriture du rapport…</translation>
    </message>
    <message>
        <source>Drawing figures: %1 of %2</source>
        <translation>Dessin des figures&#x202f;: %1 sur %2</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message numerus="yes">
        <source>Written: %n file(s) in %1</source>
        <translation>
            <numerusform>Écrit&#x202f;: %n fichier dans %1</numerusform>
            <numerusform>Écrits&#x202f;: %n fichiers dans %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ReportTable</name>
    <message>
        <source>What the build counted</source>
        <translation>Ce que la construction a compté</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Part</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunActions</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Show curves</source>
        <translation>Voir les courbes</translation>
    </message>
    <message>
        <source>Choose the selected runs and show their curves; of fine-tunings and benches their results</source>
        <translation>Choisir les exécutions sélectionnées et voir leurs courbes&#x202f;; des ajustements et des mesures, les résultats</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Finish the step, write a checkpoint and stop; a fine-tuning gives up the cells at work; takes a waiting run out of the queue, or cancels its job</source>
        <translation>Terminer le pas, écrire un checkpoint et arrêter&#x202f;; un ajustement abandonne les cellules en cours&#x202f;; retire de la file une exécution en attente, ou annule sa tâche</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Go on from the last checkpoint; a fine-tuning goes on with the cells that have no result yet, each from its beginning</source>
        <translation>Continuer depuis le dernier checkpoint&#x202f;; un ajustement continue avec les cellules encore sans résultat, chacune depuis son début</translation>
    </message>
    <message>
        <source>Duplicate …</source>
        <translation>Dupliquer…</translation>
    </message>
    <message>
        <source>Open Launch filled in with this run</source>
        <translation>Ouvrir Lancement rempli avec cette exécution</translation>
    </message>
    <message>
        <source>Fine-tune …</source>
        <translation>Ajuster…</translation>
    </message>
    <message>
        <source>Open GLUE filled in with this run&apos;s model</source>
        <translation>Ouvrir GLUE prérempli avec le modèle de cette exécution</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message>
        <source>Edit the name in place</source>
        <translation>Modifier le nom sur place</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ouvrir le dossier</translation>
    </message>
    <message>
        <source>Show the run&apos;s folder in the file manager</source>
        <translation>Montrer le dossier de l’exécution dans le gestionnaire de fichiers</translation>
    </message>
    <message>
        <source>Show log</source>
        <translation>Voir le journal</translation>
    </message>
    <message>
        <source>Show the end of the run&apos;s log below</source>
        <translation>Montrer en bas la fin du journal</translation>
    </message>
    <message>
        <source>Move the run into the bin</source>
        <translation>Mettre l’exécution à la corbeille</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Lancer</translation>
    </message>
    <message>
        <source>Open GLUE filled in with this run</source>
        <translation>Ouvrir GLUE prérempli avec cette exécution</translation>
    </message>
    <message>
        <source>Show results</source>
        <translation>Montrer les résultats</translation>
    </message>
    <message>
        <source>Take out of the archive</source>
        <translation>Sortir des archives</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>Archiver</translation>
    </message>
    <message>
        <source>No longer the baseline</source>
        <translation>N’est plus la référence</translation>
    </message>
    <message>
        <source>Mark as baseline</source>
        <translation>Marquer comme référence</translation>
    </message>
    <message>
        <source>%1 cannot be duplicated</source>
        <translation>%1 ne peut pas être dupliqué</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>“%1” is in the bin</source>
        <translation>«&#x202f;%1&#x202f;» est dans la corbeille</translation>
    </message>
    <message numerus="yes">
        <source>%n runs are in the bin</source>
        <translation>
            <numerusform>%n exécution est dans la corbeille</numerusform>
            <numerusform>%n exécutions sont dans la corbeille</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>%1 cannot be retried</source>
        <translation>%1 ne peut pas être relancée</translation>
    </message>
    <message>
        <source>%1 from step %2</source>
        <translation>%1 depuis le pas %2</translation>
    </message>
    <message>
        <source>A copy of %1 goes on from step %2; the run itself stays as it is</source>
        <translation>Une copie de %1 continue depuis le pas %2&#x202f;; l’exécution elle-même reste telle quelle</translation>
    </message>
    <message>
        <source>Edit tags</source>
        <translation>Modifier les étiquettes</translation>
    </message>
    <message>
        <source>Edit notes</source>
        <translation>Modifier les notes</translation>
    </message>
    <message>
        <source>Edit the notes in place</source>
        <translation>Modifier les notes sur place</translation>
    </message>
    <message>
        <source>Hide the run from the table; its folder stays as it is</source>
        <translation>Masquer l’exécution du tableau&#x202f;; son dossier reste tel quel</translation>
    </message>
    <message>
        <source>What other runs are compared with</source>
        <translation>Ce à quoi les autres exécutions sont comparées</translation>
    </message>
    <message>
        <source>Show on page</source>
        <translation>Montrer sur la page</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Courbes</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparer</translation>
    </message>
    <message>
        <source>GLUE</source>
        <translation>GLUE</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Opérateurs</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Undo deleting</source>
        <translation>Annuler la suppression</translation>
    </message>
    <message>
        <source>Take what was deleted last out of the bin</source>
        <translation>Sortir de la corbeille ce qui a été supprimé en dernier</translation>
    </message>
    <message>
        <source>“%1” is running</source>
        <translation>«&#x202f;%1&#x202f;» est en cours</translation>
    </message>
    <message numerus="yes">
        <source>%n of the selected runs are running</source>
        <translation>
            <numerusform>%n des exécutions choisies est en cours</numerusform>
            <numerusform>%n des exécutions choisies sont en cours</numerusform>
        </translation>
    </message>
    <message>
        <source>A run can be deleted when it has stopped.</source>
        <translation>Une exécution peut être supprimée une fois arrêtée.</translation>
    </message>
    <message>
        <source>Stop and delete</source>
        <translation>Arrêter et supprimer</translation>
    </message>
    <message>
        <source>Edit the tags in place; of several runs, all at once</source>
        <translation>Modifier les étiquettes sur place ; celles de plusieurs exécutions à la fois</translation>
    </message>
    <message>
        <source>New tag for all of them</source>
        <translation>Nouvelle étiquette pour toutes</translation>
    </message>
    <message>
        <source>Enter gives it to every selected run; several are separated by commas</source>
        <translation>Entrée la donne à chaque exécution choisie ; plusieurs se séparent par des virgules</translation>
    </message>
    <message>
        <source>%1 runs are selected</source>
        <translation>%1 exécutions sont sélectionnées</translation>
    </message>
    <message>
        <source>A page shows at most %1 of them.</source>
        <translation>Une page en montre au plus %1.</translation>
    </message>
    <message>
        <source>Show the first %1</source>
        <translation>Montrer les %1 premières</translation>
    </message>
    <message>
        <source>%1 is not in the list of machines: add it on the page Machines</source>
        <translation>%1 n’est pas dans la liste des machines&#x202f;: l’ajouter sur la page Machines</translation>
    </message>
    <message>
        <source>What the run does on %1 is not known; it was seen %2. Switch on that its runs are mirrored, on the page Machines</source>
        <translation>On ne sait pas ce que fait l’exécution sur %1&#x202f;; elle a été vue %2. Activer le reflet de ses exécutions sur la page Machines</translation>
    </message>
    <message>
        <source>%1 waits on %2</source>
        <translation>%1 attend sur %2</translation>
    </message>
    <message>
        <source>The queue there is paused; it is started there.</source>
        <translation>La file d’attente y est en pause&#x202f;; elle se relance là-bas.</translation>
    </message>
    <message>
        <source>Its checkpoints are on %1; “Fetch checkpoint” brings the newest here</source>
        <translation>Ses checkpoints sont sur %1&#x202f;; «&#x202f;Récupérer le checkpoint&#x202f;» apporte le plus récent ici</translation>
    </message>
    <message>
        <source>Fetch checkpoint</source>
        <translation>Récupérer le checkpoint</translation>
    </message>
    <message>
        <source>Bring the newest checkpoint of a run on another machine here, to look into it; what was cancelled is continued</source>
        <translation>Apporter ici le checkpoint le plus récent d’une exécution sur une autre machine, pour l’examiner&#x202f;; ce qui a été annulé est poursuivi</translation>
    </message>
    <message>
        <source>It is on its way</source>
        <translation>Il est en route</translation>
    </message>
    <message>
        <source>Only of one run on another machine</source>
        <translation>Seulement pour une exécution sur une autre machine</translation>
    </message>
    <message>
        <source>Fetching the checkpoint of %1 from %2</source>
        <translation>Récupération du checkpoint de %1 depuis %2</translation>
    </message>
    <message>
        <source>The checkpoint of step %1 of %2 is here</source>
        <translation>Le checkpoint du pas %1 de %2 est ici</translation>
    </message>
    <message>
        <source>Show attention</source>
        <translation>Montrer l’attention</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Undo deleting (earlier ones: View, Bin …)</source>
        <translation>Annuler la suppression (les précédentes&#x202f;: Affichage, Corbeille…)</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunAlerts</name>
    <message>
        <source>%1 has finished</source>
        <translation>%1 est terminée</translation>
    </message>
    <message>
        <source>%1 has failed</source>
        <translation>%1 a échoué</translation>
    </message>
    <message>
        <source>%1 has a loss that is not a number</source>
        <translation>La perte de %1 n’est pas un nombre</translation>
    </message>
    <message>
        <source>%1 seems to stand still</source>
        <translation>%1 semble à l’arrêt</translation>
    </message>
    <message>
        <source>%1 was interrupted</source>
        <translation>%1 a été interrompu</translation>
    </message>
    <message>
        <source>nothing in its log for %1</source>
        <translation>rien dans son journal depuis %1</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunDifference</name>
    <message>
        <source>Copy as</source>
        <translation>Copier comme</translation>
    </message>
    <message>
        <source>Copy the table of differences</source>
        <translation>Copier le tableau des différences</translation>
    </message>
    <message>
        <source>In what the selected runs differ</source>
        <translation>En quoi les exécutions choisies diffèrent</translation>
    </message>
    <message>
        <source>Only settings that are not the same in all of them</source>
        <translation>Seulement les réglages qui ne sont pas les mêmes partout</translation>
    </message>
    <message numerus="yes">
        <source>%n runs with the same settings</source>
        <translation>
            <numerusform>%n exécution aux mêmes réglages</numerusform>
            <numerusform>%n exécutions aux mêmes réglages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs and where their settings differ</source>
        <translation>
            <numerusform>%n exécution et ses réglages différents</numerusform>
            <numerusform>%n exécutions et leurs réglages différents</numerusform>
        </translation>
    </message>
    <message>
        <source>the first %1 are shown</source>
        <translation>les %1 premières sont montrées</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunDrawer</name>
    <message>
        <source>Events</source>
        <translation>Événements</translation>
    </message>
    <message>
        <source>No events yet</source>
        <translation>Pas encore d’événements</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>The log is empty</source>
        <translation>Le journal est vide</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Réglage</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Champ</translation>
    </message>
    <message>
        <source>Settings that differ from the recipe</source>
        <translation>Réglages qui diffèrent de la recette</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>Checkpoints</translation>
    </message>
    <message>
        <source>Saved states of the model, newest last</source>
        <translation>États enregistrés du modèle, les plus récents à la fin</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Réglages</translation>
    </message>
    <message>
        <source>Step times</source>
        <translation>Durées d’un pas</translation>
    </message>
    <message>
        <source>Inspect operators</source>
        <translation>Examiner les opérateurs</translation>
    </message>
    <message>
        <source>Show the chosen checkpoint&apos;s matrices (double click)</source>
        <translation>Afficher les matrices du checkpoint choisi (double clic)</translation>
    </message>
    <message>
        <source>Inspect attention</source>
        <translation>Examiner l’attention</translation>
    </message>
    <message>
        <source>Show where the chosen checkpoint&apos;s heads look in a text</source>
        <translation>Montrer où regardent les têtes du checkpoint choisi dans un texte</translation>
    </message>
    <message>
        <source>Retry from here</source>
        <translation>Relancer d’ici</translation>
    </message>
    <message>
        <source>Start a new run with the same settings from this checkpoint</source>
        <translation>Lancer une nouvelle exécution avec les mêmes réglages depuis ce checkpoint</translation>
    </message>
    <message>
        <source>No run selected</source>
        <translation>Aucune exécution sélectionnée</translation>
    </message>
    <message>
        <source>published curve, read-only</source>
        <translation>courbe publiée, lecture seule</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Pas %1</translation>
    </message>
    <message>
        <source>Checkpoints (%1)</source>
        <translation>Checkpoints (%1)</translation>
    </message>
    <message>
        <source>Settings of the run that are not its recipe&apos;s</source>
        <translation>Réglages de l’exécution qui ne sont pas ceux de sa recette</translation>
    </message>
    <message>
        <source>Training goes on only from the newest checkpoints, which keep the optimiser&apos;s state</source>
        <translation>L’entraînement ne reprend que depuis les derniers checkpoints, qui gardent l’état de l’optimiseur</translation>
    </message>
    <message>
        <source>They are on %1; “Fetch checkpoint” in the run&apos;s menu brings the newest here</source>
        <translation>Ils sont sur %1&#x202f;; «&#x202f;Récupérer le checkpoint&#x202f;», dans le menu de l’exécution, apporte le plus récent ici</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Valeurs</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Mesuré</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Ligne</translation>
    </message>
    <message>
        <source>Figures of the bench</source>
        <translation>Valeurs de la mesure</translation>
    </message>
    <message>
        <source>What the bench has measured; the page Compare puts it beside others</source>
        <translation>Ce que la mesure a donné&#x202f;; la page Comparer la met à côté d’autres</translation>
    </message>
    <message>
        <source>hidden by the filter</source>
        <translation>masquée par le filtre</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunExports</name>
    <message>
        <source>Export as CSV …</source>
        <translation>Exporter en CSV…</translation>
    </message>
    <message>
        <source>Export for TensorBoard …</source>
        <translation>Exporter pour TensorBoard…</translation>
    </message>
    <message>
        <source>All points of the selected runs, a column a series</source>
        <translation>Tous les points des exécutions choisies, une colonne par série</translation>
    </message>
    <message>
        <source>All points of the selected runs as event files, a folder a run</source>
        <translation>Tous les points des exécutions choisies en fichiers d’événements, un dossier par exécution</translation>
    </message>
    <message>
        <source>Export the logs</source>
        <translation>Exporter les journaux</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>Export as one file …</source>
        <translation>Exporter en un seul fichier…</translation>
    </message>
    <message>
        <source>The selected runs as a bundle: settings, events, results and checkpoints, to keep or to pass on</source>
        <translation>Les exécutions choisies en un paquet&#x202f;: réglages, événements, résultats et checkpoints, à garder ou à transmettre</translation>
    </message>
    <message>
        <source>Export the runs as one file</source>
        <translation>Exporter les exécutions en un seul fichier</translation>
    </message>
    <message>
        <source>Bundle with the last checkpoint (*.plateau)</source>
        <translation>Paquet avec le dernier checkpoint (*.plateau)</translation>
    </message>
    <message>
        <source>Bundle with all checkpoints (*.plateau)</source>
        <translation>Paquet avec tous les checkpoints (*.plateau)</translation>
    </message>
    <message>
        <source>Bundle without checkpoints (*.plateau)</source>
        <translation>Paquet sans checkpoints (*.plateau)</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunListPanel</name>
    <message>
        <source>Filter runs</source>
        <translation>Filtrer les exécutions</translation>
    </message>
    <message>
        <source>Only runs with all of these words</source>
        <translation>Seulement les exécutions avec tous ces mots</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Exécutions</translation>
    </message>
    <message>
        <source>What is checked is drawn; the last value stands beside it</source>
        <translation>Ce qui est coché est tracé&#x202f;; la dernière valeur est à côté</translation>
    </message>
    <message>
        <source>Reference study</source>
        <translation>Étude de référence</translation>
    </message>
    <message>
        <source>No run has all of these words</source>
        <translation>Aucune exécution n’a tous ces mots</translation>
    </message>
    <message>
        <source>%1 at step %2</source>
        <translation>%1 au pas %2</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>à %1</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunQueue</name>
    <message>
        <source>A run could not be created</source>
        <translation>Une exécution n’a pas pu être créée</translation>
    </message>
    <message>
        <source>The queue cannot be used</source>
        <translation>La file d’attente est inutilisable</translation>
    </message>
    <message>
        <source>The queue was damaged and has been set aside; no run is lost</source>
        <translation>La file d’attente, endommagée, a été mise de côté&#x202f;; aucune exécution n’est perdue</translation>
    </message>
    <message>
        <source>%1 did not start</source>
        <translation>%1 n’a pas démarré</translation>
    </message>
    <message>
        <source>Its log says more: log.txt in its folder</source>
        <translation>Détails dans son journal&#x202f;: log.txt dans son dossier</translation>
    </message>
    <message>
        <source>The runs that wait could not be started</source>
        <translation>Les exécutions en attente n’ont pas pu être lancées</translation>
    </message>
    <message>
        <source>Its log says more: queue.log in the folder of the workspace</source>
        <translation>Détails dans son journal&#x202f;: queue.log dans le dossier de l’espace de travail</translation>
    </message>
    <message>
        <source>The queue is paused: runs that differ in nothing but the seed failed one after the other</source>
        <translation>La file d’attente est en pause&#x202f;: des exécutions qui ne diffèrent que par la graine ont échoué l’une après l’autre</translation>
    </message>
    <message>
        <source>They are %1. When what they complain of is mended, start the queue again.</source>
        <translation>Il s’agit de %1. Une fois réparé ce qu’elles signalent, relancer la file d’attente.</translation>
    </message>
    <message>
        <source>Resume begins it anew</source>
        <translation>«&#x202f;Reprendre&#x202f;» le recommence</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunTableModel</name>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Opérateur</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Graine</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progression</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>Temps restant</translation>
    </message>
    <message>
        <source>Eval loss (nats)</source>
        <translation>Perte éval. (nats)</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Courbe</translation>
    </message>
    <message>
        <source>Train loss (nats)</source>
        <translation>Perte entr. (nats)</translation>
    </message>
    <message>
        <source>Exit (step)</source>
        <translation>Sortie (pas)</translation>
    </message>
    <message>
        <source>GLUE score</source>
        <translation>Score GLUE</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Début</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Étiquettes</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notes</translation>
    </message>
    <message>
        <source>Best eval loss</source>
        <translation>Meilleure perte d’éval.</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>Recette</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>Corpus</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Périphérique</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Pas atteint</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Pas prévus</translation>
    </message>
    <message>
        <source>%1 at step %2</source>
        <translation>%1 au pas %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>at %1</source>
        <comment>a step</comment>
        <translation>au pas %1</translation>
    </message>
    <message>
        <source>%1
The operator was known to fail checks: %2</source>
        <translation>%1
L’opérateur était connu pour échouer à des vérifications&#x202f;: %2</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Machine</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Tâche</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunTableView</name>
    <message>
        <source>Runs</source>
        <translation>Exécutions</translation>
    </message>
    <message>
        <source>The check before a name puts a run on all pages; a double click shows its curves</source>
        <translation>La coche devant un nom met une exécution sur toutes les pages&#x202f;; un double-clic montre ses courbes</translation>
    </message>
    <message>
        <source>Click to sort, drag to move; a right click chooses columns</source>
        <translation>Cliquer trie, glisser déplace&#x202f;; un clic droit choisit les colonnes</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunsBar</name>
    <message>
        <source>What waits, in which order, and how many runs a device takes at a time</source>
        <translation>Ce qui attend, dans quel ordre, et combien d’exécutions un périphérique prend à la fois</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Grouper</translation>
    </message>
    <message>
        <source>Runs under groups, with the mean and spread of each</source>
        <translation>Exécutions par groupes, avec moyenne et dispersion</translation>
    </message>
    <message>
        <source>A setting</source>
        <translation>Un réglage</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Affichage</translation>
    </message>
    <message>
        <source>Columns, archived runs, the reference study</source>
        <translation>Colonnes, exécutions archivées, étude de référence</translation>
    </message>
    <message>
        <source>Archived runs</source>
        <translation>Exécutions archivées</translation>
    </message>
    <message>
        <source>Reference study</source>
        <translation>Étude de référence</translation>
    </message>
    <message>
        <source>Show the published curves among the runs</source>
        <translation>Afficher les courbes publiées parmi les exécutions</translation>
    </message>
    <message>
        <source>Columns …</source>
        <translation>Colonnes…</translation>
    </message>
    <message>
        <source>Bin …</source>
        <translation>Corbeille…</translation>
    </message>
    <message>
        <source>Queue (%1)</source>
        <translation>File d’attente (%1)</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>File d’attente</translation>
    </message>
    <message>
        <source>%1, paused</source>
        <translation>%1, en pause</translation>
    </message>
    <message>
        <source>No groups</source>
        <translation>Sans groupes</translation>
    </message>
    <message>
        <source>Seeds of one setting</source>
        <translation>Graines d’un même réglage</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunsPage</name>
    <message>
        <source>All runs are in the bin</source>
        <translation>Toutes les exécutions sont dans la corbeille</translation>
    </message>
    <message numerus="yes">
        <source>%n runs can be brought back from there.</source>
        <translation>
            <numerusform>%n exécution peut en être restaurée.</numerusform>
            <numerusform>%n exécutions peuvent en être restaurées.</numerusform>
        </translation>
    </message>
    <message>
        <source>Open the bin</source>
        <translation>Ouvrir la corbeille</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>Pas encore d’exécutions</translation>
    </message>
    <message>
        <source>Every run of this workspace will be here, with its progress and its last loss.</source>
        <translation>Chaque exécution de cet espace de travail apparaîtra ici, avec sa progression et sa dernière perte.</translation>
    </message>
    <message>
        <source>Launch a run</source>
        <translation>Lancer une exécution</translation>
    </message>
    <message>
        <source>No run matches</source>
        <translation>Aucune exécution ne correspond</translation>
    </message>
    <message>
        <source>No run has all these words and fulfils all these comparisons.</source>
        <translation>Aucune exécution n’a tous ces mots ni ne vérifie toutes ces comparaisons.</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Effacer le filtre</translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n exécution</numerusform>
            <numerusform>%n exécutions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n runs</source>
        <translation>
            <numerusform>%1 sur %n exécution</numerusform>
            <numerusform>%1 sur %n exécutions</numerusform>
        </translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Montrer</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::SampleBrowser</name>
    <message>
        <source>Training</source>
        <translation>Entraînement</translation>
    </message>
    <message>
        <source>Evaluation (held out)</source>
        <translation>Évaluation (réservé)</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Partition</translation>
    </message>
    <message>
        <source>Samples for training, or those of the held-out documents</source>
        <translation>Exemples d’entraînement, ou ceux des documents réservés</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Exemple</translation>
    </message>
    <message>
        <source>Number of the sample, from 0, in the order in which it was packed</source>
        <translation>Numéro de l’exemple, à partir de 0, dans l’ordre d’empaquetage</translation>
    </message>
    <message>
        <source>Previous sample</source>
        <translation>Exemple précédent</translation>
    </message>
    <message>
        <source>Next sample</source>
        <translation>Exemple suivant</translation>
    </message>
    <message>
        <source>Random sample</source>
        <translation>Exemple au hasard</translation>
    </message>
    <message>
        <source>A sample at random</source>
        <translation>Un exemple au hasard</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Au hasard</translation>
    </message>
    <message>
        <source>Show masks as training draws them</source>
        <translation>Montrer les masques tels que l’entraînement les tire</translation>
    </message>
    <message>
        <source>What is hidden, replaced at random or kept when this sample is trained on; 15 % of the pieces</source>
        <translation>Ce qui est caché, remplacé au hasard ou gardé quand on s’entraîne sur cet exemple ; 15 % des morceaux</translation>
    </message>
    <message>
        <source>Seed of the training</source>
        <translation>Graine de l’entraînement</translation>
    </message>
    <message>
        <source>Seed of the training that draws the masks</source>
        <translation>Graine de l’entraînement qui tire les masques</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Époque</translation>
    </message>
    <message>
        <source>Passes over the corpus, from 0: each draws other masks</source>
        <translation>Passages sur le corpus, à partir de 0&#x202f;: chacun tire d’autres masques</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Graine</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>jusqu’à %1</translation>
    </message>
    <message>
        <source>There is no sample in this split.</source>
        <translation>Il n’y a pas d’exemple dans cette partition.</translation>
    </message>
    <message>
        <source>The samples can be seen when the build is finished.</source>
        <translation>Les exemples se voient quand la construction est terminée.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ScoreMatrixModel</name>
    <message numerus="yes">
        <source>%n suspect seeds</source>
        <translation>
            <numerusform>%n graine suspecte</numerusform>
            <numerusform>%n graines suspectes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ScoreMatrixView</name>
    <message>
        <source>GLUE results, tasks by models</source>
        <translation>Résultats GLUE, tâches par modèles</translation>
    </message>
    <message>
        <source>Mean and seeds of each task and model; Enter or a click opens a cell</source>
        <translation>Moyenne et graines par tâche et modèle&#x202f;; Entrée ou un clic ouvre une cellule</translation>
    </message>
    <message>
        <source>Compare with none</source>
        <translation>Ne comparer à aucun</translation>
    </message>
    <message>
        <source>Compare with this one</source>
        <translation>Comparer à celui-ci</translation>
    </message>
    <message>
        <source>Show the run</source>
        <translation>Montrer l’évaluation</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Masquer</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::SecondHead</name>
    <message>
        <source>Same head</source>
        <translation>Même tête</translation>
    </message>
    <message>
        <source>The second model shows the layer and head that are chosen for the first</source>
        <translation>Le second modèle montre la couche et la tête choisies pour le premier</translation>
    </message>
    <message>
        <source>layer </source>
        <translation>couche </translation>
    </message>
    <message>
        <source>Layer of the second model</source>
        <translation>Couche du second modèle</translation>
    </message>
    <message>
        <source>Layer of the second model; another one than the first model&apos;s unlinks the two</source>
        <translation>Couche du second modèle&#x202f;; une autre que celle du premier délie les deux</translation>
    </message>
    <message>
        <source>head </source>
        <translation>tête </translation>
    </message>
    <message>
        <source>Head of the second model</source>
        <translation>Tête du second modèle</translation>
    </message>
    <message>
        <source>Head of the second model; another one than the first model&apos;s unlinks the two</source>
        <translation>Tête du second modèle&#x202f;; une autre que celle du premier délie les deux</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::SectionCard</name>
    <message>
        <source>yes</source>
        <translation>oui</translation>
    </message>
    <message>
        <source>no</source>
        <translation>non</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>Moins</translation>
    </message>
    <message>
        <source>More (%1 changed)</source>
        <translation>Plus (modifiés&#x202f;: %1)</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Plus</translation>
    </message>
    <message>
        <source>Hide the rarer settings</source>
        <translation>Masquer les réglages plus rares</translation>
    </message>
    <message>
        <source>Show the rarer settings</source>
        <translation>Afficher les réglages plus rares</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::SeriesList</name>
    <message>
        <source>Search series</source>
        <translation>Chercher des séries</translation>
    </message>
    <message>
        <source>Words that a series&apos; name contains; Down goes to the list</source>
        <translation>Mots que contient le nom d’une série&#x202f;; Bas mène à la liste</translation>
    </message>
    <message>
        <source>Series</source>
        <translation>Séries</translation>
    </message>
    <message>
        <source>A chart of each checked one for all chosen runs</source>
        <translation>Un graphique par série cochée, pour toutes les exécutions choisies</translation>
    </message>
    <message numerus="yes">
        <source>%1 of the %n chosen run(s) have it</source>
        <translation>
            <numerusform>%1 exécution choisie sur %n la possède</numerusform>
            <numerusform>%1 exécutions choisies sur %n la possèdent</numerusform>
        </translation>
    </message>
    <message>
        <source>Add a series …</source>
        <translation>Ajouter une série…</translation>
    </message>
    <message>
        <source>A series that is computed of others, as the gap of training and evaluation loss</source>
        <translation>Une série calculée à partir d’autres, comme l’écart entre les pertes d’entraînement et d’évaluation</translation>
    </message>
    <message>
        <source>Change the series …</source>
        <translation>Modifier la série…</translation>
    </message>
    <message>
        <source>Remove the series</source>
        <translation>Supprimer la série</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::SeriesPanel</name>
    <message>
        <source>Statistic over the training</source>
        <translation>Statistique au fil de l’entraînement</translation>
    </message>
    <message>
        <source>What training writes down of every head at each checkpoint; of matrices only the operator&apos;s own: S where it has one, else the effective form</source>
        <translation>Ce que l’entraînement note de chaque tête à chaque checkpoint&#x202f;; des matrices, seulement celle de l’opérateur&#x202f;: S s’il en a une, sinon la forme effective</translation>
    </message>
    <message>
        <source>Training step</source>
        <translation>Pas d’entraînement</translation>
    </message>
    <message>
        <source>layer %1, head %2</source>
        <translation>couche %1, tête %2</translation>
    </message>
    <message>
        <source>%1, layer %2, head %3</source>
        <translation>%1, couche %2, tête %3</translation>
    </message>
    <message>
        <source>A run of this workspace writes its heads&apos; statistics down at each checkpoint.</source>
        <translation>Une exécution de cet espace note les statistiques de ses têtes à chaque checkpoint.</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>Lecture…</translation>
    </message>
    <message>
        <source>This run wrote no statistics of its heads: it has no checkpoint yet, or it was made by an older version.</source>
        <translation>Cette exécution n’a pas noté de statistiques de ses têtes : elle n’a pas encore de checkpoint, ou vient d’une version plus ancienne.</translation>
    </message>
    <message>
        <source>One line a head, layers from faint to strong; the mouse names it, a click chooses it.</source>
        <translation>Une ligne par tête, couches du pâle au soutenu&#x202f;; la souris la nomme, un clic la choisit.</translation>
    </message>
    <message>
        <source>Dashed: %1.</source>
        <translation>En tirets&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Dashed: %1, of %2.</source>
        <translation>En tirets&#x202f;: %1, de %2.</translation>
    </message>
    <message>
        <source>Of %1.</source>
        <translation>De %1.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ServeSession</name>
    <message>
        <source>it did not answer in time</source>
        <translation>il n’a pas répondu à temps</translation>
    </message>
    <message>
        <source>%1 cannot be started: reinstall Plateau, or build it anew</source>
        <translation>%1 ne peut pas être lancé : réinstallez Plateau, ou recompilez-le</translation>
    </message>
    <message>
        <source>%1 is not there or cannot be run: reinstall Plateau, or build it anew</source>
        <translation>%1 est absent ou n’est pas exécutable : réinstallez Plateau, ou recompilez-le</translation>
    </message>
    <message>
        <source>it crashed</source>
        <translation>il a planté</translation>
    </message>
    <message>
        <source>it ended with code %1</source>
        <translation>il s’est terminé avec le code %1</translation>
    </message>
    <message>
        <source>it sent a line without an end</source>
        <translation>il a envoyé une ligne sans fin</translation>
    </message>
    <message numerus="yes">
        <source>it sent %n lines without meaning</source>
        <translation>
            <numerusform>il a envoyé %n ligne dénuée de sens</numerusform>
            <numerusform>il a envoyé %n lignes dénuées de sens</numerusform>
        </translation>
    </message>
    <message>
        <source>the engine speaks protocol %1, this window %2: install both from the same build</source>
        <translation>le moteur parle le protocole %1, cette fenêtre le %2&#x202f;: installez les deux depuis le même build</translation>
    </message>
    <message>
        <source>The engine does not answer</source>
        <translation>Le moteur ne répond pas</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::SettingRows</name>
    <message>
        <source>%1: %2</source>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>Has an effect only where %1 is %2</source>
        <translation>N’a d’effet que si %1 vaut %2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ShadeLegend</name>
    <message>
        <source>Share of the attention</source>
        <translation>Part de l’attention</translation>
    </message>
    <message>
        <source>Shades from 0 to %1</source>
        <translation>Nuances de 0 à %1</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::SharesPanel</name>
    <message>
        <source>Shares of</source>
        <translation>Parts de</translation>
    </message>
    <message>
        <source>Run whose parts are moved between two of its checkpoints</source>
        <translation>Exécution dont les parties sont déplacées entre deux de ses checkpoints</translation>
    </message>
    <message>
        <source>The launch page with the settings of this run, and a checkpoint kept at every tenth of it</source>
        <translation>La page de lancement avec les réglages de cette exécution, et un checkpoint gardé à chaque dixième</translation>
    </message>
    <message>
        <source>Shares of the fall</source>
        <translation>Parts de la chute</translation>
    </message>
    <message>
        <source>Losses of the mixtures</source>
        <translation>Pertes des mélanges</translation>
    </message>
    <message>
        <source>The loss v(U) of the earlier checkpoint with the parts U of the later one</source>
        <translation>La perte v(U) du premier checkpoint avec les parties U du second</translation>
    </message>
    <message>
        <source>Parts of the later checkpoint</source>
        <translation>Parties du second checkpoint</translation>
    </message>
    <message>
        <source>Loss (nats)</source>
        <translation>Perte (nats)</translation>
    </message>
    <message>
        <source>Stop (%1 %)</source>
        <translation>Arrêter (%1 %)</translation>
    </message>
    <message>
        <source>Compute anew</source>
        <translation>Recalculer</translation>
    </message>
    <message>
        <source>Compute shares</source>
        <translation>Calculer les parts</translation>
    </message>
    <message>
        <source>Ends the transplant of %1, and nothing of it is kept</source>
        <translation>Met fin à la transplantation de %1, dont rien n’est gardé</translation>
    </message>
    <message>
        <source>Puts parts of a checkpoint after the exit into one before it, in every combination, and measures the loss of each</source>
        <translation>Met des parties d’un checkpoint d’après la sortie dans un d’avant, dans toutes les combinaisons, et mesure la perte de chacune</translation>
    </message>
    <message>
        <source>There is no exit from a plateau, and so no fall to share out</source>
        <translation>Il n’y a pas de sortie d’un plateau, donc pas de chute à répartir</translation>
    </message>
    <message>
        <source>Nothing can be moved between checkpoints of curves from elsewhere: there are none.</source>
        <translation>Rien ne peut être déplacé entre les checkpoints de courbes venues d’ailleurs : il n’y en a pas.</translation>
    </message>
    <message>
        <source>Steps %1 → %2, loss %3 → %4 nats at %5 positions.</source>
        <translation>Pas %1 → %2, perte %3 → %4 nats à %5 positions.</translation>
    </message>
    <message>
        <source>The parts do not fit: a mixture is worse than both ends by more than 0.5 nats, so nothing can be shared out fairly.</source>
        <translation>Les parties ne vont pas ensemble : un mélange est pire que les deux extrêmes de plus de 0,5 nat, donc rien ne peut être réparti équitablement.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucune</translation>
    </message>
    <message>
        <source>This run has not left a plateau, so there is no fall to share out.</source>
        <translation>Cette exécution n’a pas quitté de plateau, donc il n’y a pas de chute à répartir.</translation>
    </message>
    <message>
        <source>Transplant of %1: the loss of every mixture…</source>
        <translation>Transplantation de %1 : la perte de chaque mélange…</translation>
    </message>
    <message>
        <source>It takes a checkpoint up to 0.8 of the exit&apos;s step and one from 1.2 of it, and this run does not keep both.</source>
        <translation>Il faut un checkpoint jusqu’à 0,8 fois le pas de sortie et un à partir de 1,2 fois, et cette exécution ne garde pas les deux.</translation>
    </message>
    <message>
        <source>What this run keeps is of another exit: compute it anew.</source>
        <translation>Ce que garde cette exécution vient d’une autre sortie : à recalculer.</translation>
    </message>
    <message>
        <source>What scores, values, feed-forward layers and the rest carry of the fall is not computed yet.</source>
        <translation>Ce que scores, valeurs, couches feed-forward et le reste portent de la chute n’est pas encore calculé.</translation>
    </message>
    <message>
        <source>Share of the change of the loss (nats)</source>
        <translation>Part de la variation de la perte (nats)</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::SignedBars</name>
    <message>
        <source>Bars</source>
        <translation>Barres</translation>
    </message>
    <message>
        <source>A bar for each part; the arrow keys go from bar to bar and say what each is</source>
        <translation>Une barre par partie ; les flèches vont de barre en barre et disent ce qu’est chacune</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::SpectrumView</name>
    <message>
        <source>Eigenvalues</source>
        <translation>Valeurs propres</translation>
    </message>
    <message>
        <source>Eigenvalues in the complex plane: real part to the right, imaginary part up</source>
        <translation>Valeurs propres dans le plan complexe&#x202f;: partie réelle à droite, partie imaginaire en haut</translation>
    </message>
    <message numerus="yes">
        <source>%n eigenvalues, the largest %1</source>
        <translation>
            <numerusform>%n valeur propre, la plus grande %1</numerusform>
            <numerusform>%n valeurs propres, la plus grande %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Real part</source>
        <translation>Partie réelle</translation>
    </message>
    <message>
        <source>Imaginary part</source>
        <translation>Partie imaginaire</translation>
    </message>
    <message>
        <source>The weights are no numbers (NaN)</source>
        <translation>Les poids ne sont pas des nombres (NaN)</translation>
    </message>
    <message>
        <source>%1, magnitude %2</source>
        <translation>%1, module %2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::StatisticsModel</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2&#x202f;: %3</translation>
    </message>
    <message>
        <source>%1, %2
%3: %4
%5: %6</source>
        <translation>%1, %2
%3&#x202f;: %4
%5&#x202f;: %6</translation>
    </message>
    <message>
        <source>L · H</source>
        <translation>C · T</translation>
    </message>
    <message>
        <source>Layer and head; a row chooses its head</source>
        <translation>Couche et tête&#x202f;; une ligne choisit sa tête</translation>
    </message>
    <message>
        <source>%1
Above: %2
Below: %3</source>
        <translation>%1
En haut&#x202f;: %2
En bas&#x202f;: %3</translation>
    </message>
    <message>
        <source>%1
Mean and standard deviation over the samples</source>
        <translation>%1
Moyenne et écart type sur les exemples</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::StatisticsTable</name>
    <message>
        <source>Statistics of the heads</source>
        <translation>Statistiques des têtes</translation>
    </message>
    <message>
        <source>Figures of every head on this text; a heading sorts, a row chooses</source>
        <translation>Mesures de chaque tête sur ce texte&#x202f;; un en-tête trie, une ligne choisit</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::StepPlayer</name>
    <message>
        <source>Play through the checkpoints</source>
        <translation>Parcourir les checkpoints</translation>
    </message>
    <message>
        <source>Checkpoint before</source>
        <translation>Checkpoint précédent</translation>
    </message>
    <message>
        <source>Next checkpoint</source>
        <translation>Checkpoint suivant</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Checkpoint that is shown; arrow keys go to the next one</source>
        <translation>Checkpoint montré&#x202f;; les flèches passent au suivant</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::StepTimes</name>
    <message>
        <source>Matrix products</source>
        <translation>Produits de matrices</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Passes over rows</source>
        <translation>Passages sur les lignes</translation>
    </message>
    <message>
        <source>Optimiser</source>
        <translation>Optimiseur</translation>
    </message>
    <message>
        <source>Loading of the batch</source>
        <translation>Chargement du lot</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1&#x202f;ms</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Partie</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Durée</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Part</translation>
    </message>
    <message>
        <source>Time of a training step by its parts</source>
        <translation>Durée d’un pas d’entraînement par partie</translation>
    </message>
    <message>
        <source>Where the time of a training step went, on the clock of its device</source>
        <translation>Où est passé le temps d’un pas d’entraînement, à l’horloge de son périphérique</translation>
    </message>
    <message>
        <source>Step %1 on %2: %3</source>
        <translation>Pas %1 sur %2&#x202f;: %3</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1&#x202f;%</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::TableMenu</name>
    <message>
        <source>Save table</source>
        <translation>Enregistrer le tableau</translation>
    </message>
    <message>
        <source>Copies the table as it is shown</source>
        <translation>Copie le tableau tel qu’il est affiché</translation>
    </message>
    <message>
        <source>Save …</source>
        <translation>Enregistrer…</translation>
    </message>
    <message>
        <source>Writes the table as it is shown to a .tex, .md or .csv file</source>
        <translation>Écrit le tableau affiché dans un fichier .tex, .md ou .csv</translation>
    </message>
    <message>
        <source>Copy or save the table</source>
        <translation>Copier ou enregistrer le tableau</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::TagsDelegate</name>
    <message>
        <source>Tags, with commas between them</source>
        <translation>Étiquettes séparées par des virgules</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Étiquettes</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::TaskChips</name>
    <message>
        <source>All</source>
        <translation>Toutes</translation>
    </message>
    <message>
        <source>Choose every task that can run; when all are chosen, none</source>
        <translation>Choisir toutes les tâches possibles&#x202f;; si toutes le sont, aucune</translation>
    </message>
    <message>
        <source>looking …</source>
        <translation>examen…</translation>
    </message>
    <message>
        <source>Predicted by the models of %1: choose %1 too</source>
        <translation>Prédit par les modèles de %1&#x202f;: choisissez aussi %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#x202f;: %2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::TemplateChips</name>
    <message>
        <source>Start from</source>
        <translation>Partir de</translation>
    </message>
    <message>
        <source>Studies</source>
        <translation>Études</translation>
    </message>
    <message>
        <source>Several runs that answer one question together</source>
        <translation>Plusieurs exécutions qui répondent ensemble à une question</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::TextPane</name>
    <message>
        <source>Attention received</source>
        <translation>Attention reçue</translation>
    </message>
    <message>
        <source>Attention given</source>
        <translation>Attention donnée</translation>
    </message>
    <message>
        <source>What is shaded</source>
        <translation>Ce qui est nuancé</translation>
    </message>
    <message>
        <source>Received: how much others look at a token. Given: where the chosen token looks; without a chosen one, how much each looks at others than itself</source>
        <translation>Reçue&#x202f;: combien les autres regardent un token. Donnée&#x202f;: où regarde le token choisi&#x202f;; sans choix, combien chacun regarde d’autres que lui-même</translation>
    </message>
    <message>
        <source>of this head</source>
        <translation>de cette tête</translation>
    </message>
    <message>
        <source>of all heads of the layer</source>
        <translation>de toutes les têtes de la couche</translation>
    </message>
    <message>
        <source>Whose attention</source>
        <translation>L’attention de qui</translation>
    </message>
    <message>
        <source>Of the chosen head alone, or the mean of its layer</source>
        <translation>De la tête choisie seule, ou la moyenne de sa couche</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>couche %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 itself: %2</source>
        <translation>%1 lui-même&#x202f;: %2</translation>
    </message>
    <message>
        <source>A token is chosen by a click or the arrow keys; Escape shows the mean over all again.</source>
        <translation>Un clic ou les flèches choisissent un token&#x202f;; Échap montre à nouveau la moyenne sur tous.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::TextSources</name>
    <message>
        <source>GLUE task</source>
        <translation>Tâche GLUE</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>Corpus</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Corpus whose samples are offered</source>
        <translation>Corpus dont les exemples sont proposés</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Utiliser</translation>
    </message>
    <message>
        <source>Look at this sample</source>
        <translation>Regarder cet exemple</translation>
    </message>
    <message>
        <source>No corpus is finished in this workspace. The Data page builds them.</source>
        <translation>Aucun corpus n’est terminé dans cet espace de travail. La page Données les construit.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::TextTail</name>
    <message>
        <source>The end of it; new lines come by themselves</source>
        <translation>La fin&#x202f;; les nouvelles lignes arrivent d’elles-mêmes</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::TextView</name>
    <message>
        <source>Text shaded by attention</source>
        <translation>Texte nuancé selon l’attention</translation>
    </message>
    <message>
        <source>Shaded by attention; a click on a token shows where it looks</source>
        <translation>Nuancé selon l’attention ; un clic sur un token montre où il regarde</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ViewChoices</name>
    <message>
        <source>S stands between query and key; the effective form is what a head computes from two hidden states, the same kind of matrix for every operator</source>
        <translation>S se place entre requête et clé&#x202f;; la forme effective est ce qu’une tête calcule de deux états cachés, la même sorte de matrice pour tout opérateur</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>commune</translation>
    </message>
    <message>
        <source>own</source>
        <translation>propre</translation>
    </message>
    <message>
        <source>One colour scale for all heads, or each head up to its own largest entry</source>
        <translation>Une échelle pour toutes les têtes, ou chacune jusqu’à sa plus grande entrée</translation>
    </message>
    <message>
        <source>layer and head</source>
        <translation>couche et tête</translation>
    </message>
    <message>
        <source>Order of the heads, here and in the table; by a statistic: largest first</source>
        <translation>Ordre des têtes, ici et dans le tableau&#x202f;; par statistique&#x202f;: la plus grande d’abord</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matrice</translation>
    </message>
    <message>
        <source>Whole</source>
        <translation>Entière</translation>
    </message>
    <message>
        <source>The matrix as it is</source>
        <translation>La matrice telle quelle</translation>
    </message>
    <message>
        <source>Symmetric</source>
        <translation>Symétrique</translation>
    </message>
    <message>
        <source>Its symmetric part (M + Mᵀ)/2</source>
        <translation>Sa partie symétrique (M + Mᵀ)/2</translation>
    </message>
    <message>
        <source>Antisymmetric</source>
        <translation>Antisymétrique</translation>
    </message>
    <message>
        <source>Its antisymmetric part (M − Mᵀ)/2</source>
        <translation>Sa partie antisymétrique (M − Mᵀ)/2</translation>
    </message>
    <message>
        <source>Since start</source>
        <translation>Depuis le début</translation>
    </message>
    <message>
        <source>Less its initial value, from before the first step</source>
        <translation>Moins sa valeur initiale, avant le premier pas</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Partie</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Échelle</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Ordre</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Tout</translation>
    </message>
    <message>
        <source>Both models and their difference</source>
        <translation>Les deux modèles et leur différence</translation>
    </message>
    <message>
        <source>The first model</source>
        <translation>Le premier modèle</translation>
    </message>
    <message>
        <source>The second model</source>
        <translation>Le second modèle</translation>
    </message>
    <message>
        <source>The first less the second</source>
        <translation>Le premier moins le second</translation>
    </message>
    <message>
        <source>Which models</source>
        <translation>Quels modèles</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::WorkspaceSession</name>
    <message>
        <source>The workspace cannot be opened.</source>
        <translation>Impossible d’ouvrir l’espace de travail.</translation>
    </message>
    <message>
        <source>This workspace was last opened by a newer Plateau.</source>
        <translation>Cet espace de travail a été ouvert en dernier par un Plateau plus récent.</translation>
    </message>
    <message>
        <source>The runs cannot be read.</source>
        <translation>Impossible de lire les exécutions.</translation>
    </message>
    <message>
        <source>The run “%1” cannot be read completely.</source>
        <translation>Impossible de lire entièrement l’exécution «&#x202f;%1&#x202f;».</translation>
    </message>
    <message>
        <source>A curve of the run “%1” cannot be read.</source>
        <translation>Impossible de lire une courbe de l’exécution «&#x202f;%1&#x202f;».</translation>
    </message>
    <message>
        <source>The run “%1” cannot be changed.</source>
        <translation>Impossible de modifier l’exécution «&#x202f;%1&#x202f;».</translation>
    </message>
    <message>
        <source>The run “%1” cannot be deleted.</source>
        <translation>Impossible de supprimer l’exécution «&#x202f;%1&#x202f;».</translation>
    </message>
    <message>
        <source>The run “%1” cannot be brought back.</source>
        <translation>L’exécution «&#x202f;%1&#x202f;» ne peut pas être restaurée.</translation>
    </message>
    <message>
        <source>The bin cannot be read or emptied.</source>
        <translation>La corbeille ne peut pas être lue ou vidée.</translation>
    </message>
    <message>
        <source>The database of this workspace was damaged and is rebuilt from the run folders.</source>
        <translation>La base de données de cet espace de travail était endommagée&#x202f;; elle est reconstruite à partir des dossiers des exécutions.</translation>
    </message>
    <message>
        <source>The newer Plateau&apos;s database was set aside; the runs are read from their folders.</source>
        <translation>La base de données du Plateau plus récent a été mise de côté&#x202f;; les exécutions sont relues depuis leurs dossiers.</translation>
    </message>
    <message>
        <source>This workspace is read-only: runs are shown, but nothing can be started or changed.</source>
        <translation>Cet espace de travail est en lecture seule&#x202f;: les exécutions sont montrées, mais rien ne peut être lancé ni modifié.</translation>
    </message>
    <message>
        <source>The run “%1” cannot be stopped.</source>
        <translation>Impossible d’arrêter l’exécution «&#x202f;%1&#x202f;».</translation>
    </message>
    <message>
        <source>The series of your own cannot be read or changed.</source>
        <translation>Vos propres séries ne peuvent pas être lues ou modifiées.</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::AlertBell</name>
    <message>
        <source>What happened to runs</source>
        <translation>Ce qui est arrivé aux exécutions</translation>
    </message>
    <message>
        <source>Nothing has happened yet</source>
        <translation>Rien ne s’est encore passé</translation>
    </message>
    <message>
        <source>Tell the desktop too</source>
        <translation>Prévenir aussi le bureau</translation>
    </message>
    <message>
        <source>A command of your own …</source>
        <translation>Une commande à vous…</translation>
    </message>
    <message>
        <source>Called when a run ends or leaves its plateau: to send mail, or a message to a chat</source>
        <translation>Appelée quand une exécution se termine ou quitte son plateau : pour envoyer un courriel ou un message</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::CommandPalette</name>
    <message>
        <source>Page, run or action</source>
        <translation>Page, exécution ou action</translation>
    </message>
    <message>
        <source>Letters of what you look for, in their order; spaces part words</source>
        <translation>Des lettres de ce que vous cherchez, dans l’ordre&#x202f;; les espaces séparent les mots</translation>
    </message>
    <message>
        <source>What matches</source>
        <translation>Correspondances</translation>
    </message>
    <message>
        <source>Enter does it; Ctrl+Enter adds a run to the chosen ones</source>
        <translation>Entrée l’exécute&#x202f;; Ctrl+Entrée ajoute une exécution à la sélection</translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation>Aucune correspondance</translation>
    </message>
    <message numerus="yes">
        <source>%n entries  ·  ↑ ↓ choose, Enter does it, Escape leaves</source>
        <translation>
            <numerusform>%n entrée  ·  ↑ ↓ choisir, Entrée exécuter, Échap fermer</numerusform>
            <numerusform>%n entrées  ·  ↑ ↓ choisir, Entrée exécuter, Échap fermer</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::workbench::Composition</name>
    <message>
        <source>No run is named %1</source>
        <translation>Aucune exécution ne s’appelle %1</translation>
    </message>
    <message>
        <source>No font here has Chinese characters</source>
        <translation>Aucune police ici n’a de caractères chinois</translation>
    </message>
    <message>
        <source>Install one, for example the package %1, or choose another language.</source>
        <translation>Installez-en une, par exemple le paquet %1, ou choisissez une autre langue.</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::Demo</name>
    <message>
        <source>The demo could not be started</source>
        <translation>La démo n’a pas pu être lancée</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::FinishedStudy</name>
    <message>
        <source>A run of the study could not be put into this workspace</source>
        <translation>Une exécution de l’étude n’a pas pu être placée dans cet espace de travail</translation>
    </message>
    <message>
        <source>The folder for temporary files cannot be written: %1</source>
        <translation>Impossible d’écrire dans le dossier des fichiers temporaires&#x202f;: %1</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::HelpPane</name>
    <message>
        <source>Hide the help</source>
        <translation>Masquer l’aide</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Aide</translation>
    </message>
    <message>
        <source>Go to a control to read here what it is for.</source>
        <translation>Allez sur un élément pour lire ici à quoi il sert.</translation>
    </message>
    <message>
        <source>Allowed: %1</source>
        <translation>Permis&#x202f;: %1</translation>
    </message>
    <message>
        <source>Default, where the recipe has no other: %1</source>
        <translation>Valeur par défaut, si la recette n’en a pas d’autre&#x202f;: %1</translation>
    </message>
    <message>
        <source>Paper: %1</source>
        <translation>Article&#x202f;: %1</translation>
    </message>
    <message>
        <source>Hide the help (Shift+F1)</source>
        <translation>Masquer l’aide (Maj+F1)</translation>
    </message>
    <message>
        <source>Read on in the guide</source>
        <translation>Lire la suite dans le guide</translation>
    </message>
    <message>
        <source>Opens the guide where it speaks of this (F1)</source>
        <translation>Ouvre le guide là où il en parle (F1)</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::MachineDialog</name>
    <message>
        <source>Check &amp;again</source>
        <translation>&amp;Vérifier à nouveau</translation>
    </message>
    <message>
        <source>Looks again, and gives each device a few seconds of work</source>
        <translation>Regarde à nouveau et fait travailler chaque périphérique quelques secondes</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Arrêter</translation>
    </message>
    <message>
        <source>Closes the list; a check that runs is ended</source>
        <translation>Ferme la liste et met fin à une vérification en cours</translation>
    </message>
    <message>
        <source>Ends the check; the list stays as it was</source>
        <translation>Met fin à la vérification ; la liste reste telle quelle</translation>
    </message>
    <message>
        <source>Copies the list as text</source>
        <translation>Copie la liste sous forme de texte</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Cette machine</translation>
    </message>
    <message>
        <source>Progress of the check</source>
        <translation>Progression de la vérification</translation>
    </message>
    <message>
        <source>How much of the check is done</source>
        <translation>Part de la vérification déjà faite</translation>
    </message>
    <message>
        <source>What this machine offers</source>
        <translation>Ce qu’offre cette machine</translation>
    </message>
    <message>
        <source>What this machine offers for training, what is wrong with it, and what mends that</source>
        <translation>Ce que cette machine offre pour l’entraînement, ce qui ne va pas et comment y remédier</translation>
    </message>
    <message>
        <source>Looking at the machine …</source>
        <translation>Vérification de la machine…</translation>
    </message>
    <message>
        <source>The check was stopped.</source>
        <translation>La vérification a été arrêtée.</translation>
    </message>
    <message>
        <source>All is well.</source>
        <translation>Tout va bien.</translation>
    </message>
    <message>
        <source>Problems: %1</source>
        <translation>Problèmes : %1</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::MachineText</name>
    <message>
        <source>Problems</source>
        <translation>Problèmes</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versions</translation>
    </message>
    <message>
        <source>Built for CUDA</source>
        <translation>Compilée pour CUDA</translation>
    </message>
    <message>
        <source>no</source>
        <translation>non</translation>
    </message>
    <message>
        <source>Compute capabilities it has code for</source>
        <translation>Code pour compute capability</translation>
    </message>
    <message>
        <source>NVIDIA driver</source>
        <translation>Pilote NVIDIA</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>Newest CUDA that it runs</source>
        <translation>CUDA le plus récent qu’il exécute</translation>
    </message>
    <message>
        <source>Device chosen by “auto”</source>
        <translation>Périphérique choisi par « auto »</translation>
    </message>
    <message>
        <source>%1 % busy</source>
        <translation>occupé à %1 %</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>%1FLOP/s in %2</source>
        <translation>%1FLOP/s en %2</translation>
    </message>
    <message>
        <source>Kernels beside their references</source>
        <translation>Noyaux face à leurs références</translation>
    </message>
    <message>
        <source>largest difference %1</source>
        <translation>plus grand écart %1</translation>
    </message>
    <message>
        <source>Matrix products</source>
        <translation>Produits de matrices</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Copies</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>%1, of which %2 free</source>
        <translation>%1, dont %2 libres</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Compute capability</source>
        <translation>Compute capability</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Mémoire</translation>
    </message>
    <message>
        <source>Precisions</source>
        <translation>Précisions</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Maintenant</translation>
    </message>
    <message>
        <source>Slowed down by</source>
        <translation>Ralenti par</translation>
    </message>
    <message>
        <source>Kernels of its own</source>
        <translation>Noyaux propres</translation>
    </message>
    <message>
        <source>compiled for this card</source>
        <translation>compilés pour cette carte</translation>
    </message>
    <message>
        <source>Kernels not used</source>
        <translation>Noyaux non utilisés</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::MainWindow</name>
    <message>
        <source>Plateau – demo</source>
        <translation>Plateau – démo</translation>
    </message>
    <message>
        <source>Read the run folders anew</source>
        <translation>Relire tous les dossiers des exécutions</translation>
    </message>
    <message>
        <source>Find a page, a run or an action</source>
        <translation>Trouver une page, une exécution ou une action</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Raccourcis</translation>
    </message>
    <message>
        <source>Explain the control with the focus</source>
        <translation>Expliquer l’élément qui a le focus</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Avancer</translation>
    </message>
    <message>
        <source>Look at the run folders now</source>
        <translation>Relire les dossiers des exécutions</translation>
    </message>
    <message>
        <source>Fold or unfold the navigation</source>
        <translation>Replier ou déplier la navigation</translation>
    </message>
    <message>
        <source>Colours: as the system</source>
        <translation>Couleurs&#x202f;: comme le système</translation>
    </message>
    <message>
        <source>Colours: light</source>
        <translation>Couleurs&#x202f;: claires</translation>
    </message>
    <message>
        <source>Colours: dark</source>
        <translation>Couleurs&#x202f;: sombres</translation>
    </message>
    <message>
        <source>as the system</source>
        <translation>celle du système</translation>
    </message>
    <message>
        <source>Language: %1</source>
        <translation>Langue&#x202f;: %1</translation>
    </message>
    <message>
        <source>The new language takes effect when the window is opened again</source>
        <translation>La nouvelle langue vaut dès que la fenêtre est rouverte</translation>
    </message>
    <message>
        <source>Runs go on meanwhile.</source>
        <translation>Les exécutions continuent pendant ce temps.</translation>
    </message>
    <message>
        <source>Open it again now</source>
        <translation>La rouvrir maintenant</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Guide</translation>
    </message>
    <message>
        <source>What am I looking at?</source>
        <translation>Qu’est-ce que je vois ?</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>Premiers pas</translation>
    </message>
    <message>
        <source>Tour in six hints</source>
        <translation>Visite en six conseils</translation>
    </message>
    <message>
        <source>This machine …</source>
        <translation>Cette machine…</translation>
    </message>
    <message>
        <source>Close the window (runs go on)</source>
        <translation>Fermer la fenêtre (les exécutions continuent)</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::Navigation</name>
    <message>
        <source>Fold or unfold the navigation (Ctrl+B)</source>
        <translation>Replier ou déplier la navigation (Ctrl+B)</translation>
    </message>
    <message>
        <source>Fold the navigation</source>
        <translation>Replier la navigation</translation>
    </message>
    <message>
        <source>Light or dark colours, or as the system has them</source>
        <translation>Couleurs claires ou sombres, ou celles du système</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>Clair ou sombre</translation>
    </message>
    <message>
        <source>The language of this window</source>
        <translation>La langue de cette fenêtre</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Aide</translation>
    </message>
    <message>
        <source>The guide, a tour, shortcuts</source>
        <translation>Le guide, une visite, les raccourcis</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::Pages</name>
    <message>
        <source>Anatomy</source>
        <translation>Anatomie</translation>
    </message>
    <message>
        <source>Launch</source>
        <translation>Lancement</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Exécutions</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Courbes</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparer</translation>
    </message>
    <message>
        <source>GLUE</source>
        <translation>GLUE</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Opérateurs</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Données</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Rapport</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Raccourcis</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>Premiers pas</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Machines</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::ShortcutsPage</name>
    <message>
        <source>Search keys and what they do</source>
        <translation>Chercher des touches et leur effet</translation>
    </message>
    <message>
        <source>Only rows with these letters stay</source>
        <translation>Seules les lignes avec ces lettres restent</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Effet</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Touches</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Raccourcis</translation>
    </message>
    <message>
        <source>Shortcuts by page</source>
        <translation>Raccourcis par page</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::StatusLine</name>
    <message>
        <source>Messages</source>
        <translation>Messages</translation>
    </message>
    <message>
        <source>%1 running, %2 queued</source>
        <translation>%1 en cours, %2 en file</translation>
    </message>
    <message>
        <source>Reading runs: %1 of %2</source>
        <translation>Lecture des exécutions&#x202f;: %1 sur %2</translation>
    </message>
    <message>
        <source>engine starting</source>
        <translation>démarrage du moteur</translation>
    </message>
    <message>
        <source>engine ready</source>
        <translation>moteur prêt</translation>
    </message>
    <message>
        <source>engine not found</source>
        <translation>moteur introuvable</translation>
    </message>
    <message>
        <source>engine failed</source>
        <translation>moteur en échec</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ProblemList</name>
    <message>
        <source>What has to be mended</source>
        <translation>Ce qu’il faut corriger</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Montrer</translation>
    </message>
    <message>
        <source>Go to the field</source>
        <translation>Aller au champ</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::VocabularyDialog</name>
    <message>
        <source>Make a vocabulary</source>
        <translation>Créer un vocabulaire</translation>
    </message>
    <message>
        <source>A vocabulary is a list of pieces of words. It is made from the text alone: characters first, then the neighbours that occur together most often.</source>
        <translation>Un vocabulaire est une liste de morceaux de mots. Il se fait à partir du seul texte&#x202f;: d’abord les caractères, puis les voisins qui vont le plus souvent ensemble.</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Entries; more make texts shorter and the model larger</source>
        <translation>Entrées&#x202f;; davantage raccourcit les textes et agrandit le modèle</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Caractères</translation>
    </message>
    <message>
        <source>Most different characters to keep, the most frequent ones</source>
        <translation>Nombre maximal de caractères différents, les plus fréquents</translation>
    </message>
    <message>
        <source>Keep case and accents</source>
        <translation>Garder la casse et les accents</translation>
    </message>
    <message>
        <source>Off: all is lower case and without accents, as in BERT uncased</source>
        <translation>Désactivé&#x202f;: tout en minuscules et sans accents, comme BERT uncased</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progression</translation>
    </message>
    <message>
        <source>Half of it is reading, half is joining</source>
        <translation>Une moitié est la lecture, l’autre l’assemblage</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Morceaux</translation>
    </message>
    <message>
        <source>The pieces that were joined last; ## continues a word</source>
        <translation>Les derniers morceaux joints&#x202f;; ## continue un mot</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>L’utiliser</translation>
    </message>
    <message>
        <source>Put the vocabulary into the form</source>
        <translation>Mettre le vocabulaire dans le formulaire</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Back to the form; a finished vocabulary stays in the workspace</source>
        <translation>Retour au formulaire&#x202f;; un vocabulaire terminé reste dans l’espace de travail</translation>
    </message>
    <message>
        <source>Reading the text …</source>
        <translation>Lecture du texte…</translation>
    </message>
    <message>
        <source>%1 entries from %2 words, %3 different ones</source>
        <translation>%1 entrées à partir de %2 mots, dont %3 différents</translation>
    </message>
    <message>
        <source>No further pair of pieces occurs twice: the text has no more</source>
        <translation>Aucune autre paire de morceaux ne revient deux fois&#x202f;: le texte n’en donne pas plus</translation>
    </message>
    <message>
        <source>%1 byte sequences are no UTF-8 and were replaced</source>
        <translation>%1 suites d’octets ne sont pas de l’UTF-8 et ont été remplacées</translation>
    </message>
    <message>
        <source>Stopped; nothing was written</source>
        <translation>Arrêté&#x202f;; rien n’a été écrit</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Make it again</source>
        <translation>Le refaire</translation>
    </message>
    <message>
        <source>Make it</source>
        <translation>Le créer</translation>
    </message>
    <message>
        <source>Give up; nothing is written</source>
        <translation>Abandonner&#x202f;; rien n’est écrit</translation>
    </message>
    <message>
        <source>Read the text and make the vocabulary</source>
        <translation>Lire le texte et créer le vocabulaire</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LevelsOffer</name>
    <message>
        <source>What is reached by frequencies, by one neighbour, by both and by repetition: lines in the loss chart. They are counted once for a corpus.</source>
        <translation>Ce qu’atteignent les fréquences, un voisin, les deux et la répétition&#x202f;: des lignes dans le graphique de la perte. Elles sont comptées une fois par corpus.</translation>
    </message>
    <message>
        <source>Counting for reference levels: %1 % – stop</source>
        <translation>Comptage pour les niveaux de référence&#x202f;: %1&#x202f;% – arrêter</translation>
    </message>
    <message>
        <source>Reference levels cannot be computed: %1 – try again</source>
        <translation>Les niveaux de référence ne peuvent pas être calculés&#x202f;: %1 – réessayer</translation>
    </message>
    <message>
        <source>Compute reference levels</source>
        <translation>Calculer les niveaux de référence</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OutsideNotice</name>
    <message>
        <source>The zoom is older than these curves, and none of their points lies in it. Shows everything; Backspace brings the zoom back.</source>
        <translation>Le zoom est plus ancien que ces courbes, et aucun de leurs points ne s’y trouve. Montre tout&#x202f;; Retour arrière rétablit le zoom.</translation>
    </message>
    <message>
        <source>Curves outside the view – show</source>
        <translation>Courbes hors de la vue – montrer</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ExportDialog</name>
    <message>
        <source>Export the report</source>
        <translation>Exporter le rapport</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Dossier</translation>
    </message>
    <message>
        <source>Where the files are written; it is made if it is not there</source>
        <translation>Où les fichiers sont écrits, créé s’il n’existe pas</translation>
    </message>
    <message>
        <source>Choose the folder of the report</source>
        <translation>Choisir le dossier du rapport</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Écrire</translation>
    </message>
    <message>
        <source>Closes without writing a file</source>
        <translation>Ferme sans écrire de fichier</translation>
    </message>
    <message>
        <source>Type or choose a folder first</source>
        <translation>Saisissez ou choisissez d’abord un dossier</translation>
    </message>
    <message>
        <source>Into %1</source>
        <translation>Dans %1</translation>
    </message>
    <message>
        <source>Many files: each figure as PDF, SVG and PNG, each table as CSV, LaTeX and Markdown, and report.html, which needs none of the others. Files of an earlier report in the folder are replaced.</source>
        <translation>De nombreux fichiers&#x202f;: chaque figure en PDF, SVG et PNG, chaque tableau en CSV, LaTeX et Markdown, et report.html, qui n’a besoin d’aucun des autres. Les fichiers d’un rapport antérieur dans le dossier sont remplacés.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::QualityView</name>
    <message>
        <source>Confusion matrix</source>
        <translation>Matrice de confusion</translation>
    </message>
    <message>
        <source>How many rows of each label got each prediction; the diagonal is right</source>
        <translation>Combien de lignes de chaque étiquette ont reçu chaque prédiction ; la diagonale est juste</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Étiquette</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>Prédiction</translation>
    </message>
    <message>
        <source>Precision over recall</source>
        <translation>Précision selon le rappel</translation>
    </message>
    <message>
        <source>For each class: of the rows answered with it, the share that is right, over the share of its rows that are found, as the probability asked for falls</source>
        <translation>Pour chaque classe : la part juste des lignes auxquelles elle est attribuée, selon la part de ses lignes trouvées, à mesure que la probabilité exigée baisse</translation>
    </message>
    <message>
        <source>Recall (%)</source>
        <translation>Rappel (%)</translation>
    </message>
    <message>
        <source>Precision (%)</source>
        <translation>Précision (%)</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>Calibration</translation>
    </message>
    <message>
        <source>How often the model is right by how sure it is, in ten bins; on the line it is right as often as it says, below it is too sure</source>
        <translation>Combien de fois le modèle a raison selon son assurance, en dix intervalles ; sur la ligne il a raison aussi souvent qu’il le dit, au-dessous il est trop sûr</translation>
    </message>
    <message>
        <source>Mean probability of the answer (%)</source>
        <translation>Probabilité moyenne de la réponse (%)</translation>
    </message>
    <message>
        <source>Right (%)</source>
        <translation>Juste (%)</translation>
    </message>
    <message>
        <source>The charts in words</source>
        <translation>Les graphiques en mots</translation>
    </message>
    <message>
        <source>A regression has no classes</source>
        <translation>Une régression n’a pas de classes</translation>
    </message>
    <message>
        <source>The labels of these rows are not known</source>
        <translation>Les étiquettes de ces lignes ne sont pas connues</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Average precision: %1. Expected calibration error: %2.</source>
        <translation>Précision moyenne : %1. Erreur de calibration attendue : %2.</translation>
    </message>
    <message>
        <source>right</source>
        <translation>juste</translation>
    </message>
    <message>
        <source>as sure as right</source>
        <translation>aussi sûr que juste</translation>
    </message>
    <message>
        <source>Confusion matrix (rows)</source>
        <translation>Matrice de confusion (lignes)</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::HookDialog</name>
    <message>
        <source>A run finishes</source>
        <translation>Une exécution se termine</translation>
    </message>
    <message>
        <source>A run fails</source>
        <translation>Une exécution échoue</translation>
    </message>
    <message>
        <source>A run is stopped</source>
        <translation>Une exécution est arrêtée</translation>
    </message>
    <message>
        <source>A run leaves its plateau</source>
        <translation>Une exécution quitte son plateau</translation>
    </message>
    <message>
        <source>&amp;Try it</source>
        <translation>&amp;Essayer</translation>
    </message>
    <message>
        <source>A command of your own</source>
        <translation>Une commande à vous</translation>
    </message>
    <message>
        <source>Engines of this computer call it, with or without a window. What has happened comes as JSON on its standard input, and in PLATEAU_EVENT and PLATEAU_RUN. No shell reads the words.</source>
        <translation>Les moteurs de cet ordinateur l’appellent, avec ou sans fenêtre. Ce qui s’est passé arrive en JSON sur son entrée standard, et dans PLATEAU_EVENT et PLATEAU_RUN. Aucun shell ne lit les mots.</translation>
    </message>
    <message>
        <source>Program and arguments</source>
        <translation>Programme et arguments</translation>
    </message>
    <message>
        <source>The program, an absolute path or a name in PATH, then its arguments, one a line; empty: nothing is called</source>
        <translation>Le programme, un chemin absolu ou un nom du PATH, puis ses arguments, un par ligne ; vide : rien n’est appelé</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>Limite de temps</translation>
    </message>
    <message>
        <source>A call that takes longer is ended</source>
        <translation>Un appel plus long est interrompu</translation>
    </message>
    <message>
        <source>Call it then</source>
        <translation>L’appeler alors</translation>
    </message>
    <message>
        <source>Program and arguments, one a line</source>
        <translation>Programme et arguments, un par ligne</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Quand</translation>
    </message>
    <message>
        <source>Calls it now, as it stands here, with the event “trial”</source>
        <translation>L’appelle maintenant, tel quel, avec l’événement « trial »</translation>
    </message>
    <message>
        <source>There is no command yet: name a program.</source>
        <translation>Il n’y a pas encore de commande : nommez un programme.</translation>
    </message>
    <message>
        <source>Calling it …</source>
        <translation>Appel en cours…</translation>
    </message>
    <message>
        <source>It was called and ended well.</source>
        <translation>Elle a été appelée et s’est bien terminée.</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>The queue pauses after failures</source>
        <translation>La file d’attente se met en pause après des échecs</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::GuideWindow</name>
    <message>
        <source>Plateau – guide</source>
        <translation>Plateau – guide</translation>
    </message>
    <message>
        <source>%1 is not in the guide: it is a file of Plateau&apos;s source code.</source>
        <translation>%1 n’est pas dans le guide : c’est un fichier du code source de Plateau.</translation>
    </message>
    <message>
        <source>Contents of the guide</source>
        <translation>Sommaire du guide</translation>
    </message>
    <message>
        <source>Pages of the guide and their sections</source>
        <translation>Les pages du guide et leurs sections</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Résultats</translation>
    </message>
    <message>
        <source>Sections that have all the words, the best first</source>
        <translation>Les sections qui contiennent tous les mots, les meilleures d’abord</translation>
    </message>
    <message>
        <source>Page of the guide</source>
        <translation>Page du guide</translation>
    </message>
    <message>
        <source>Tab goes from link to link, Enter follows one</source>
        <translation>Tab passe d’un lien à l’autre, Entrée en suit un</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>The page before (Alt+Left)</source>
        <translation>La page précédente (Alt+Gauche)</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Avancer</translation>
    </message>
    <message>
        <source>The page after (Alt+Right)</source>
        <translation>La page suivante (Alt+Droite)</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>Chercher dans le guide</translation>
    </message>
    <message>
        <source>Sections with all these words (Ctrl+F); Up and Down choose one, Enter shows it</source>
        <translation>Les sections avec tous ces mots (Ctrl+F) ; Haut et Bas en choisissent une, Entrée l’affiche</translation>
    </message>
    <message>
        <source>No section has all these words</source>
        <translation>Aucune section ne contient tous ces mots</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::PageHeader</name>
    <message>
        <source>What is on this page</source>
        <translation>Ce que montre cette page</translation>
    </message>
    <message>
        <source>Opens the guide where it explains this page; F1 does it for what the mouse or the focus is on</source>
        <translation>Ouvre le guide là où il explique cette page ; F1 le fait pour ce que désigne la souris ou le focus</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::WelcomePage</name>
    <message>
        <source>Show me around</source>
        <translation>Faire la visite</translation>
    </message>
    <message>
        <source>Six hints, one after the other, which can be switched off at any time</source>
        <translation>Six conseils, l’un après l’autre, que l’on peut désactiver à tout moment</translation>
    </message>
    <message>
        <source>three ways to begin</source>
        <translation>trois façons de commencer</translation>
    </message>
    <message>
        <source>Run the demo</source>
        <translation>Lancer la démo</translation>
    </message>
    <message>
        <source>Three very small models with different attention operators train here, in minutes on a CPU. Each stays on a plateau and leaves it: watch their losses live.</source>
        <translation>Trois très petits modèles aux opérateurs d’attention différents s’entraînent ici, en quelques minutes sur un CPU. Chacun reste sur un plateau puis le quitte : suivez leurs pertes en direct.</translation>
    </message>
    <message>
        <source>Makes three runs in this workspace, starts them and shows their curves</source>
        <translation>Crée trois exécutions dans cet espace de travail, les lance et affiche leurs courbes</translation>
    </message>
    <message>
        <source>Open what you have</source>
        <translation>Ouvrir ce que vous avez</translation>
    </message>
    <message>
        <source>A TensorBoard folder, a table of values as CSV, a model folder of transformers, or runs of Plateau as a .plateau file. They can be dropped anywhere onto this window, too.</source>
        <translation>Un dossier TensorBoard, un tableau de valeurs CSV, un dossier de modèle de transformers, ou des exécutions de Plateau en fichier .plateau. On peut aussi les déposer n’importe où dans cette fenêtre.</translation>
    </message>
    <message>
        <source>Choose a folder …</source>
        <translation>Choisir un dossier…</translation>
    </message>
    <message>
        <source>Past runs of other tools are imported, a model is shown on the page Attention</source>
        <translation>Les exécutions passées d’autres outils sont importées, un modèle est montré sur la page Attention</translation>
    </message>
    <message>
        <source>Choose files …</source>
        <translation>Choisir des fichiers…</translation>
    </message>
    <message>
        <source>Event files of TensorBoard, trainer_state.json, CSV, TSV or .plateau</source>
        <translation>Fichiers d’événements TensorBoard, trainer_state.json, CSV, TSV ou .plateau</translation>
    </message>
    <message>
        <source>Open a folder</source>
        <translation>Ouvrir un dossier</translation>
    </message>
    <message>
        <source>Open files</source>
        <translation>Ouvrir des fichiers</translation>
    </message>
    <message>
        <source>Look at a finished study</source>
        <translation>Voir une étude terminée</translation>
    </message>
    <message>
        <source>The six published trainings of Courtois et al. (2024): three operators in two sizes, with their plateaus, exits and GLUE results. Nothing is computed.</source>
        <translation>Les six entraînements publiés de Courtois et al. (2024) : trois opérateurs en deux tailles, avec leurs plateaux, sorties et résultats GLUE. Rien n’est calculé.</translation>
    </message>
    <message>
        <source>Look at the study</source>
        <translation>Voir l’étude</translation>
    </message>
    <message numerus="yes">
        <source>And the same question on English Wikipedia with small models and seeds: %n run(s) with their anatomy, which become runs of this workspace.</source>
        <translation>
            <numerusform>Et la même question sur Wikipédia en anglais, avec de petits modèles et des graines&#x202f;: %n exécution avec son anatomie, qui devient une exécution de cet espace de travail.</numerusform>
            <numerusform>Et la même question sur Wikipédia en anglais, avec de petits modèles et des graines&#x202f;: %n exécutions avec leur anatomie, qui deviennent des exécutions de cet espace de travail.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 runs are in this workspace</source>
        <translation>%1 exécutions sur %2 sont dans cet espace de travail</translation>
    </message>
    <message>
        <source>Puts its runs into this workspace and shows the curves of those that answer the question</source>
        <translation>Place ses exécutions dans cet espace de travail et montre les courbes de celles qui répondent à la question</translation>
    </message>
    <message>
        <source>Open the study on real text</source>
        <translation>Ouvrir l’étude sur un texte réel</translation>
    </message>
    <message>
        <source>Chooses the published runs and shows their curves</source>
        <translation>Choisit les exécutions publiées et affiche leurs courbes</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::Tour</name>
    <message>
        <source>These are the pages; Ctrl+1 to Ctrl+9, Ctrl+0 and Alt+1 show them. All of them share one choice of runs.</source>
        <translation>Voici les pages&#x202f;; Ctrl+1 à Ctrl+9, Ctrl+0 et Alt+1 les affichent. Toutes partagent le même choix d’exécutions.</translation>
    </message>
    <message>
        <source>Launch turns choices into runs, and says what time, memory and disk they take before anything starts.</source>
        <translation>Lancement transforme des choix en exécutions et dit, avant tout départ, ce qu’elles prennent de temps, de mémoire et de disque.</translation>
    </message>
    <message>
        <source>Runs lists every run with its state. Drop logs of TensorBoard or a .plateau file here to bring in others; Ctrl+Z takes back what was deleted.</source>
        <translation>Exécutions liste chaque exécution avec son état. Déposez-y des journaux TensorBoard ou un fichier .plateau ; Ctrl+Z rétablit ce qui a été supprimé.</translation>
    </message>
    <message>
        <source>Curves draws the losses live and marks where each run leaves its plateau. The wheel zooms; a bell below tells when a run ends.</source>
        <translation>Courbes trace les pertes en direct et marque où chaque exécution quitte son plateau. La molette zoome ; une cloche en bas signale la fin d’une exécution.</translation>
    </message>
    <message>
        <source>What am I looking at? This opens the guide where it speaks of the page; F1 does it for whatever the mouse or the focus is on.</source>
        <translation>Qu’est-ce que je vois ? Ceci ouvre le guide là où il parle de la page ; F1 le fait pour ce que désigne la souris ou le focus.</translation>
    </message>
    <message>
        <source>Ctrl+K finds every page, run and action by a few letters. This tour is in the menu Help, below the pages.</source>
        <translation>Ctrl+K trouve chaque page, exécution et action en quelques lettres. Cette visite se trouve dans le menu Aide, sous les pages.</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Conseil</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Suivant</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Terminé</translation>
    </message>
    <message>
        <source>No more hints</source>
        <translation>Ne plus montrer de conseils</translation>
    </message>
    <message>
        <source>The hint before</source>
        <translation>Le conseil précédent</translation>
    </message>
    <message>
        <source>The next hint</source>
        <translation>Le conseil suivant</translation>
    </message>
    <message>
        <source>Ends the tour (Escape); the menu Help starts it again</source>
        <translation>Termine la visite (Échap) ; le menu Aide la relance</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::DerivedDialog</name>
    <message>
        <source>a value is missing</source>
        <translation>il manque une valeur</translation>
    </message>
    <message>
        <source>an operator is missing: + - * /</source>
        <translation>il manque un opérateur : + - * /</translation>
    </message>
    <message>
        <source>this parenthesis is not closed</source>
        <translation>cette parenthèse n’est pas fermée</translation>
    </message>
    <message>
        <source>no parenthesis is open here</source>
        <translation>aucune parenthèse n’est ouverte ici</translation>
    </message>
    <message>
        <source>this quote is not closed</source>
        <translation>ce guillemet n’est pas fermé</translation>
    </message>
    <message>
        <source>this is no number</source>
        <translation>ce n’est pas un nombre</translation>
    </message>
    <message>
        <source>this character means nothing here; names with it stand in double quotes</source>
        <translation>ce caractère ne signifie rien ici ; les noms qui le contiennent s’écrivent entre guillemets doubles</translation>
    </message>
    <message>
        <source>there is no such function; there are exp, log, sqrt, abs, min, max and ema</source>
        <translation>cette fonction n’existe pas ; il y a exp, log, sqrt, abs, min, max et ema</translation>
    </message>
    <message>
        <source>exp, log, sqrt and abs take one value, min and max two or more, ema two</source>
        <translation>exp, log, sqrt et abs prennent une valeur, min et max deux ou plus, ema deux</translation>
    </message>
    <message>
        <source>the points of an average are a number from 1 to 1000000</source>
        <translation>le nombre de points d’une moyenne va de 1 à 1000000</translation>
    </message>
    <message>
        <source>it names no series</source>
        <translation>elle ne nomme aucune série</translation>
    </message>
    <message>
        <source>the expression is too long</source>
        <translation>l’expression est trop longue</translation>
    </message>
    <message>
        <source>it is nested too deep</source>
        <translation>elle est trop imbriquée</translation>
    </message>
    <message>
        <source>Change the series</source>
        <translation>Modifier la série</translation>
    </message>
    <message>
        <source>Add a series</source>
        <translation>Ajouter une série</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>Expression</translation>
    </message>
    <message>
        <source>Series, numbers, + - * /, parentheses, exp, log, sqrt, abs, min, max, and ema(x, n), an average over about n points. a/b is one series, a / b a quotient.</source>
        <translation>Séries, nombres, + - * /, parenthèses, exp, log, sqrt, abs, min, max et ema(x, n), une moyenne sur environ n points. a/b est une série, a / b un quotient.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Letters, digits, _ . and -; files call the series by it</source>
        <translation>Lettres, chiffres, _ . et - ; les fichiers désignent ainsi la série</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titre</translation>
    </message>
    <message>
        <source>What lists and charts call it; empty: its name</source>
        <translation>Son nom dans les listes et les graphiques ; vide : son nom propre</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Unité</translation>
    </message>
    <message>
        <source>Stands behind the title of its axis; may be empty</source>
        <translation>Suit le titre de son axe ; peut être vide</translation>
    </message>
    <message>
        <source>At the end: %1.</source>
        <translation>À la fin : %1.</translation>
    </message>
    <message>
        <source>At character %1, “%2”: %3.</source>
        <translation>Au caractère %1, « %2 » : %3.</translation>
    </message>
    <message>
        <source>It has no name yet.</source>
        <translation>Elle n’a pas encore de nom.</translation>
    </message>
    <message>
        <source>The name is at most %1 letters and digits of ASCII, _ . and -.</source>
        <translation>Le nom se compose d’au plus %1 lettres et chiffres ASCII, _ . et -.</translation>
    </message>
    <message>
        <source>There is a series of this name already.</source>
        <translation>Une série porte déjà ce nom.</translation>
    </message>
    <message>
        <source>None of the chosen runs has %1.</source>
        <translation>Aucune des exécutions choisies n’a %1.</translation>
    </message>
    <message>
        <source>It has a point at each step that all of these have: %1.</source>
        <translation>Elle a un point à chaque pas que toutes celles-ci possèdent : %1.</translation>
    </message>
    <message>
        <source>A series that is computed of others, for every run.</source>
        <translation>Une série calculée à partir d’autres, pour chaque exécution.</translation>
    </message>
    <message>
        <source>Keeps the series in the workspace and draws it</source>
        <translation>Garde la série dans l’espace de travail et la trace</translation>
    </message>
    <message>
        <source>Leaves all as it is</source>
        <translation>Laisse tout en l’état</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::EngineCommand</name>
    <message>
        <source>the engine crashed</source>
        <translation>le moteur s’est arrêté brutalement</translation>
    </message>
    <message>
        <source>the engine cannot be started</source>
        <translation>le moteur ne peut pas être démarré</translation>
    </message>
    <message>
        <source>reinstall Plateau, or build it anew</source>
        <translation>réinstallez Plateau ou reconstruisez-le</translation>
    </message>
    <message>
        <source>the engine said nothing that can be read</source>
        <translation>le moteur n’a rien dit de lisible</translation>
    </message>
</context>
<context>
    <name>ConformanceText</name>
    <message>
        <source>gradients are not those of finite differences</source>
        <translation>les gradients ne sont pas ceux des différences finies</translation>
    </message>
    <message>
        <source>the context is another one when maps are asked for</source>
        <translation>le contexte est différent quand des cartes sont demandées</translation>
    </message>
    <message>
        <source>it loses more than this type has to lose</source>
        <translation>il perd plus que ce type ne doit perdre</translation>
    </message>
    <message>
        <source>a sample gives something else than alone</source>
        <translation>un échantillon donne autre chose que seul</translation>
    </message>
    <message>
        <source>padding changes the other tokens</source>
        <translation>le remplissage modifie les autres tokens</translation>
    </message>
    <message>
        <source>dropout moves the mean</source>
        <translation>le dropout déplace la moyenne</translation>
    </message>
    <message>
        <source>rows of the probabilities do not sum to 1</source>
        <translation>les lignes de probabilités ne font pas 1</translation>
    </message>
    <message>
        <source>plain BERT with the folded weights computes something else</source>
        <translation>BERT simple avec les poids repliés calcule autre chose</translation>
    </message>
    <message>
        <source>a parameter does not have the part in the scores that it is declared with</source>
        <translation>un paramètre n’a pas dans les scores la part avec laquelle il est déclaré</translation>
    </message>
    <message>
        <source>a parameter comes back from a file with other bits</source>
        <translation>un paramètre revient d’un fichier avec d’autres bits</translation>
    </message>
    <message>
        <source>it gives something else</source>
        <translation>il donne autre chose</translation>
    </message>
    <message>
        <source>the process ended</source>
        <translation>le processus s’est terminé</translation>
    </message>
    <message>
        <source>it had not ended after %1</source>
        <translation>ce n’était pas terminé après %1</translation>
    </message>
    <message>
        <source>it needs too much memory</source>
        <translation>il demande trop de mémoire</translation>
    </message>
    <message>
        <source>it does not compute</source>
        <translation>il ne calcule pas</translation>
    </message>
    <message>
        <source>counted are %1, the formula says %2</source>
        <translation>on en compte %1, la formule dit %2</translation>
    </message>
    <message>
        <source>the shape is wrong</source>
        <translation>la forme est fausse</translation>
    </message>
    <message>
        <source>the type is not that of x</source>
        <translation>le type n’est pas celui de x</translation>
    </message>
    <message>
        <source>it is not finite</source>
        <translation>ce n’est pas fini</translation>
    </message>
    <message>
        <source>a second time gives something else</source>
        <translation>une seconde fois donne autre chose</translation>
    </message>
    <message>
        <source>what is given to it is changed in place</source>
        <translation>ce qui lui est donné est modifié sur place</translation>
    </message>
    <message>
        <source>random numbers are not drawn from the layer&apos;s generator</source>
        <translation>les nombres aléatoires ne viennent pas du générateur de la couche</translation>
    </message>
    <message>
        <source>a parameter of its own is not started</source>
        <translation>un paramètre qui est le sien n’est pas initialisé</translation>
    </message>
    <message>
        <source>it starts a parameter that the model starts</source>
        <translation>il initialise un paramètre que le modèle initialise</translation>
    </message>
    <message>
        <source>it is missing or cannot be used</source>
        <translation>cela manque ou est inutilisable</translation>
    </message>
    <message>
        <source>it is claimed and not there</source>
        <translation>c’est annoncé mais absent</translation>
    </message>
    <message>
        <source>it is there and not claimed</source>
        <translation>c’est présent mais pas annoncé</translation>
    </message>
    <message>
        <source>maps come back that nobody asked for</source>
        <translation>des cartes reviennent sans avoir été demandées</translation>
    </message>
    <message>
        <source>a probability is negative</source>
        <translation>une probabilité est négative</translation>
    </message>
    <message>
        <source>padding is attended to</source>
        <translation>le remplissage reçoit de l’attention</translation>
    </message>
    <message>
        <source>a folded parameter shares the memory of the operator&apos;s</source>
        <translation>un paramètre replié partage la mémoire de l’opérateur</translation>
    </message>
    <message>
        <source>with maps</source>
        <translation>avec cartes</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>%1, by %2 where %3 is allowed</source>
        <translation>%1, de %2 là où %3 est permis</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Descriptor</source>
        <translation>Description</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>Formes</translation>
    </message>
    <message>
        <source>Number of parameters</source>
        <translation>Nombre de paramètres</translation>
    </message>
    <message>
        <source>Initial weights</source>
        <translation>Poids initiaux</translation>
    </message>
    <message>
        <source>Matrices to look at</source>
        <translation>Matrices à regarder</translation>
    </message>
    <message>
        <source>Inputs unchanged</source>
        <translation>Entrées inchangées</translation>
    </message>
    <message>
        <source>Same bits again</source>
        <translation>Mêmes bits à nouveau</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>Gradients</translation>
    </message>
    <message>
        <source>With and without maps</source>
        <translation>Avec et sans cartes</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Précision</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Lot</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>Remplissage</translation>
    </message>
    <message>
        <source>Masked rows</source>
        <translation>Lignes masquées</translation>
    </message>
    <message>
        <source>Packing</source>
        <translation>Empaquetage</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Attention weights</source>
        <translation>Poids d’attention</translation>
    </message>
    <message>
        <source>Folding</source>
        <translation>Repliement</translation>
    </message>
    <message>
        <source>Save and load</source>
        <translation>Enregistrer et charger</translation>
    </message>
    <message>
        <source>FLOPs</source>
        <translation>FLOPs</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>réussi</translation>
    </message>
    <message>
        <source>failed: %1</source>
        <translation>échoué&#x202f;: %1</translation>
    </message>
    <message>
        <source>not claimed</source>
        <translation>pas annoncé</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>pas atteint</translation>
    </message>
    <message>
        <source>%1 of %2 checks passed</source>
        <translation>%1 vérifications réussies sur %2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorCosts</name>
    <message>
        <source>Parameters</source>
        <translation>Paramètres</translation>
    </message>
    <message>
        <source>FLOPs of a token, forward</source>
        <translation>FLOPs d’un token, en avant</translation>
    </message>
    <message>
        <source>FLOPs of a token, training</source>
        <translation>FLOPs d’un token, entraînement</translation>
    </message>
    <message>
        <source>Attention forward, %1 tokens</source>
        <translation>Attention en avant, %1 tokens</translation>
    </message>
    <message>
        <source>Training step, %1 tokens</source>
        <translation>Pas d’entraînement, %1 tokens</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Mesurer</translation>
    </message>
    <message>
        <source>Ends the measurement; what has been measured stays</source>
        <translation>Arrête la mesure&#x202f;; ce qui est mesuré reste</translation>
    </message>
    <message>
        <source>Measures both operators on this machine, which takes about a minute</source>
        <translation>Mesure les deux opérateurs sur cette machine, en une minute environ</translation>
    </message>
    <message>
        <source>Measuring …</source>
        <translation>Mesure en cours…</translation>
    </message>
    <message>
        <source>Counted at size %1. Times are of one batch: of attention alone, %2 samples at size %1; of a whole step of training, forward and backward, %3 samples at size mini.</source>
        <translation>Compté à la taille %1. Les durées sont celles d’un lot&#x202f;: de l’attention seule, %2 exemples à la taille %1&#x202f;; d’un pas d’entraînement entier, en avant et en arrière, %3 exemples à la taille mini.</translation>
    </message>
    <message>
        <source>Attention forward and backward, %1 tokens</source>
        <translation>Attention en avant et en arrière, %1 tokens</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::DemoCurves</name>
    <message>
        <source>Try on the demo</source>
        <translation>Essayer sur la démo</translation>
    </message>
    <message>
        <source>After every save that passes</source>
        <translation>Après chaque enregistrement réussi</translation>
    </message>
    <message>
        <source>Demo curves</source>
        <translation>Courbes de la démo</translation>
    </message>
    <message>
        <source>Trains %1 steps on the demo, which takes about half a minute, and original beside it; both are runs of this workspace</source>
        <translation>Entraîne %1 pas sur la démo, en une demi-minute environ, et original à côté&#x202f;; les deux sont des exécutions de cet espace de travail</translation>
    </message>
    <message>
        <source>Trains anew as soon as a saved file has passed its checks; the run before is ended</source>
        <translation>Entraîne à nouveau dès qu’un fichier enregistré a réussi ses vérifications&#x202f;; l’exécution précédente est arrêtée</translation>
    </message>
    <message>
        <source>The demo cannot be trained</source>
        <translation>La démo ne peut pas être entraînée</translation>
    </message>
    <message>
        <source>A run could not be created</source>
        <translation>Une exécution n’a pas pu être créée</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>pas %1</translation>
    </message>
    <message>
        <source>Held-out loss of both over %1 steps of the demo.</source>
        <translation>Perte des deux sur les textes réservés, sur %1 pas de la démo.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorStart</name>
    <message>
        <source>Create</source>
        <translation>Créer</translation>
    </message>
    <message>
        <source>Open a file …</source>
        <translation>Ouvrir un fichier…</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
    <message>
        <source>Python needs a Python that has torch, and gives a file that opens anywhere; C++ needs a compiler, and gives one for this machine</source>
        <translation>Python demande un Python qui a torch et donne un fichier qui s’ouvre partout&#x202f;; C++ demande un compilateur et donne un fichier pour cette machine</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>Modèle</translation>
    </message>
    <message>
        <source>What the new file begins as: blank, or a copy of a built-in operator</source>
        <translation>Ce par quoi le nouveau fichier commence&#x202f;: vierge, ou la copie d’un opérateur intégré</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Name of the file, without its ending; the operator gets it as its id</source>
        <translation>Nom du fichier sans son extension&#x202f;; l’opérateur le reçoit comme identifiant</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Dossier</translation>
    </message>
    <message>
        <source>Where the file is made; the folder is made too</source>
        <translation>Où le fichier est créé&#x202f;; le dossier l’est aussi</translation>
    </message>
    <message>
        <source>Choose the folder of the new file</source>
        <translation>Choisir le dossier du nouveau fichier</translation>
    </message>
    <message>
        <source>The Python that computes operators in Python: a command or a path, such as that of a virtual environment. It needs torch; Plateau itself does not need it</source>
        <translation>Le Python qui calcule les opérateurs en Python&#x202f;: une commande ou un chemin, comme celui d’un environnement virtuel. Il lui faut torch&#x202f;; Plateau lui-même n’en a pas besoin</translation>
    </message>
    <message>
        <source>Choose the program Python</source>
        <translation>Choisir le programme Python</translation>
    </message>
    <message>
        <source>An operator in Python or C++ that is there already</source>
        <translation>Un opérateur en Python ou C++ qui existe déjà</translation>
    </message>
    <message>
        <source>Blank, as scores</source>
        <translation>Vierge, comme scores</translation>
    </message>
    <message>
        <source>Blank, as a whole</source>
        <translation>Vierge, en entier</translation>
    </message>
    <message>
        <source>There is such a file already</source>
        <translation>Un tel fichier existe déjà</translation>
    </message>
    <message>
        <source>Its checks stand below</source>
        <translation>Sa vérification figure ci-dessous</translation>
    </message>
    <message>
        <source>C++ needs a compiler and no Python</source>
        <translation>C++ demande un compilateur et aucun Python</translation>
    </message>
    <message>
        <source>Type a name first</source>
        <translation>Tapez d’abord un nom</translation>
    </message>
    <message>
        <source>Choose another name, or open the file that is there</source>
        <translation>Choisissez un autre nom ou ouvrez le fichier existant</translation>
    </message>
    <message>
        <source>Makes %1 and opens it in your editor</source>
        <translation>Crée %1 et l’ouvre dans votre éditeur</translation>
    </message>
    <message>
        <source>Open an operator in Python or C++</source>
        <translation>Ouvrir un opérateur en Python ou C++</translation>
    </message>
    <message>
        <source>Operators (%1)</source>
        <translation>Opérateurs (%1)</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OwnOperatorView</name>
    <message>
        <source>The file</source>
        <translation>Le fichier</translation>
    </message>
    <message>
        <source>Open in the editor</source>
        <translation>Ouvrir dans l’éditeur</translation>
    </message>
    <message>
        <source>Opens the file with the program that your desktop has for such files</source>
        <translation>Ouvre le fichier avec le programme que votre bureau a pour de tels fichiers</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Vérifier à nouveau</translation>
    </message>
    <message>
        <source>Checks the file as it is now; a save does so by itself</source>
        <translation>Vérifie le fichier tel qu’il est&#x202f;; un enregistrement le fait de lui-même</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Ends the check that runs; the next save begins another one</source>
        <translation>Arrête la vérification en cours&#x202f;; le prochain enregistrement en commence une autre</translation>
    </message>
    <message>
        <source>An operator of your own</source>
        <translation>Un opérateur à vous</translation>
    </message>
    <message>
        <source>Back to the matrices</source>
        <translation>Retour aux matrices</translation>
    </message>
    <message>
        <source>Closes this view; the file is kept, and opened here again</source>
        <translation>Ferme cette vue&#x202f;; le fichier est gardé et rouvert ici</translation>
    </message>
    <message>
        <source>What every operator is held to</source>
        <translation>Ce qui est exigé de chaque opérateur</translation>
    </message>
    <message>
        <source>Cost, beside original</source>
        <translation>Coût, à côté d’original</translation>
    </message>
    <message>
        <source>Demo, beside original</source>
        <translation>Démo, à côté d’original</translation>
    </message>
    <message>
        <source>Checking …</source>
        <translation>Vérification en cours…</translation>
    </message>
    <message>
        <source>The file is not there; it is checked as soon as it is</source>
        <translation>Le fichier n’est pas là&#x202f;; il sera vérifié dès qu’il y sera</translation>
    </message>
    <message>
        <source>Checked at %1, in %2 s</source>
        <translation>Vérifié à %1, en %2 s</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>Pas vérifié</translation>
    </message>
    <message>
        <source>Name a Python that has torch in the field Python above, then check again.</source>
        <translation>Indiquez un Python qui a torch dans le champ Python ci-dessus, puis vérifiez à nouveau.</translation>
    </message>
    <message>
        <source>Install the package plateau-operator-dev of the same version as this Plateau, then check again.</source>
        <translation>Installez le paquet plateau-operator-dev de la même version que ce Plateau, puis vérifiez à nouveau.</translation>
    </message>
    <message>
        <source>Install the compiler g++, then check again.</source>
        <translation>Installez le compilateur g++, puis vérifiez à nouveau.</translation>
    </message>
    <message>
        <source>Use in Launch</source>
        <translation>Utiliser dans Lancement</translation>
    </message>
    <message>
        <source>Offers the operator as it is now on the page Launch, and goes there</source>
        <translation>Propose l’opérateur tel qu’il est sur la page Lancement, et s’y rend</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#x202f;: %2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OwnOperators</name>
    <message>
        <source>This operator cannot be used</source>
        <translation>Cet opérateur ne peut pas être utilisé</translation>
    </message>
    <message>
        <source>It crashes or does not end while it is checked.</source>
        <translation>Il plante ou ne se termine pas pendant sa vérification.</translation>
    </message>
    <message>
        <source>This operator cannot be kept</source>
        <translation>Cet opérateur ne peut pas être conservé</translation>
    </message>
    <message>
        <source>The operator of that run cannot be used</source>
        <translation>L’opérateur de cette exécution ne peut pas être utilisé</translation>
    </message>
</context>
<context>
    <name>AskToUse</name>
    <message>
        <source>Fails checks</source>
        <translation>Échoue à des vérifications</translation>
    </message>
    <message>
        <source>The operator %1 fails checks that every operator is held to: %2</source>
        <translation>L’opérateur %1 échoue à des vérifications exigées de tout opérateur&#x202f;: %2</translation>
    </message>
    <message>
        <source>Its runs carry the mark, wherever they go.</source>
        <translation>Ses exécutions en portent la marque, où qu’elles aillent.</translation>
    </message>
    <message>
        <source>Use it as it is</source>
        <translation>L’utiliser tel quel</translation>
    </message>
</context>
<context>
    <name>EngineWords</name>
    <message>
        <source>unknown operator &apos;%1&apos;</source>
        <translation>Opérateur inconnu «&#x202f;%1&#x202f;»</translation>
    </message>
    <message>
        <source>operator &apos;%1&apos; has no setting &apos;%2&apos;</source>
        <translation>L’opérateur «&#x202f;%1&#x202f;» n’a pas de réglage «&#x202f;%2&#x202f;»</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a value of the setting &apos;%2&apos;</source>
        <translation>«&#x202f;%1&#x202f;» n’est pas une valeur du réglage «&#x202f;%2&#x202f;»</translation>
    </message>
    <message>
        <source>the file of the operator &apos;%1&apos; is not there</source>
        <translation>Le fichier de l’opérateur «&#x202f;%1&#x202f;» n’est pas là</translation>
    </message>
    <message>
        <source>this is no operator file</source>
        <translation>Ce n’est pas un fichier d’opérateur</translation>
    </message>
    <message>
        <source>unknown field</source>
        <translation>Champ inconnu</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number</source>
        <translation>«&#x202f;%1&#x202f;» n’est pas un nombre</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a whole number</source>
        <translation>«&#x202f;%1&#x202f;» n’est pas un nombre entier</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is out of range</source>
        <translation>«&#x202f;%1&#x202f;» est hors limites</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a known choice</source>
        <translation>«&#x202f;%1&#x202f;» n’est pas un choix connu</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not supported by this version</source>
        <translation>«&#x202f;%1&#x202f;» n’est pas pris en charge par cette version</translation>
    </message>
    <message>
        <source>device &quot;%1&quot; is not on this machine</source>
        <translation>Le périphérique «&#x202f;%1&#x202f;» n’est pas sur cette machine</translation>
    </message>
    <message>
        <source>unknown device &quot;%1&quot;</source>
        <translation>Périphérique inconnu «&#x202f;%1&#x202f;»</translation>
    </message>
    <message>
        <source>precision &quot;%1&quot; is not available on the device</source>
        <translation>La précision «&#x202f;%1&#x202f;» n’est pas disponible sur le périphérique</translation>
    </message>
    <message>
        <source>fp16 needs a CUDA device</source>
        <translation>fp16 exige un périphérique CUDA</translation>
    </message>
    <message>
        <source>this processor has no bf16 instructions</source>
        <translation>Ce processeur n’a pas d’instructions bf16</translation>
    </message>
    <message>
        <source>no corpus is named</source>
        <translation>Aucun corpus n’est nommé</translation>
    </message>
    <message>
        <source>a text file needs a vocabulary</source>
        <translation>Un fichier texte a besoin d’un vocabulaire</translation>
    </message>
    <message>
        <source>the corpus was built with another vocabulary</source>
        <translation>Le corpus a été construit avec un autre vocabulaire</translation>
    </message>
    <message>
        <source>the corpus&apos; vocabulary is not the one that it was built with</source>
        <translation>Le vocabulaire du corpus n’est pas celui de sa construction</translation>
    </message>
    <message>
        <source>the corpus %1 is not what the run was trained on: %2</source>
        <translation>Le corpus %1 n’est pas celui sur lequel l’exécution a été entraînée (%2)</translation>
    </message>
    <message>
        <source>its vocabulary was %1 and is now %2</source>
        <translation>vocabulaire&#x202f;: avant %1, maintenant %2</translation>
    </message>
    <message>
        <source>its text was %1 and is now %2</source>
        <translation>texte&#x202f;: avant %1, maintenant %2</translation>
    </message>
    <message>
        <source>the checkpoint %1 has another vocabulary than the corpus: %2</source>
        <translation>Le checkpoint %1 a un autre vocabulaire que le corpus (%2)</translation>
    </message>
    <message>
        <source>it has %1 tokens, not %2</source>
        <translation>%1 tokens, pas %2</translation>
    </message>
    <message>
        <source>the corpus is made of samples of %1 tokens, not %2</source>
        <translation>Le corpus est fait d’exemples de %1 tokens, pas de %2</translation>
    </message>
    <message>
        <source>the corpus is too short: %1 tokens make %2 samples of %3, and %4 of them are to be held out</source>
        <translation>Le corpus est trop court&#x202f;: %1 tokens font %2 exemples de %3, dont %4 à réserver</translation>
    </message>
    <message>
        <source>the corpus has %1 samples for training, and %2 of them are to be held out</source>
        <translation>Le corpus a %1 exemples d’entraînement, dont %2 à réserver</translation>
    </message>
    <message>
        <source>the corpus does not fit in memory</source>
        <translation>Le corpus ne tient pas en mémoire</translation>
    </message>
    <message>
        <source>the corpus holds no text</source>
        <translation>Le corpus ne contient pas de texte</translation>
    </message>
    <message>
        <source>the corpus is not UTF-8 text</source>
        <translation>Le corpus n’est pas du texte UTF-8</translation>
    </message>
    <message>
        <source>the input is not UTF-8 text</source>
        <translation>L’entrée n’est pas du texte UTF-8</translation>
    </message>
    <message>
        <source>the vocabulary is empty</source>
        <translation>Le vocabulaire est vide</translation>
    </message>
    <message>
        <source>the vocabulary is not UTF-8 text</source>
        <translation>Le vocabulaire n’est pas du texte UTF-8</translation>
    </message>
    <message>
        <source>the vocabulary has an empty line</source>
        <translation>Le vocabulaire a une ligne vide</translation>
    </message>
    <message>
        <source>the vocabulary lacks the special token %1</source>
        <translation>Il manque au vocabulaire le token spécial %1</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>Le fichier est vide</translation>
    </message>
    <message>
        <source>file is larger than %1 bytes</source>
        <translation>Le fichier dépasse %1 octets</translation>
    </message>
    <message>
        <source>no file matches</source>
        <translation>Aucun fichier ne correspond</translation>
    </message>
    <message>
        <source>the folder holds no file of this format</source>
        <translation>Le dossier n’a aucun fichier de ce format</translation>
    </message>
    <message>
        <source>the folder holds no finished corpus: manifest.json is missing</source>
        <translation>Le dossier n’a pas de corpus achevé&#x202f;: manifest.json manque</translation>
    </message>
    <message>
        <source>there is no such folder</source>
        <translation>Ce dossier n’existe pas</translation>
    </message>
    <message>
        <source>there is no run of this name</source>
        <translation>Aucune exécution ne porte ce nom</translation>
    </message>
    <message>
        <source>there is no run in this folder yet</source>
        <translation>Ce dossier n’a pas encore d’exécution</translation>
    </message>
    <message>
        <source>the run has no checkpoint</source>
        <translation>L’exécution n’a pas de checkpoint</translation>
    </message>
    <message>
        <source>no such checkpoint; the run has those of the steps %1</source>
        <translation>Ce checkpoint n’existe pas&#x202f;; l’exécution a ceux des pas %1</translation>
    </message>
    <message>
        <source>no such checkpoint</source>
        <translation>Ce checkpoint n’existe pas</translation>
    </message>
    <message>
        <source>neither a checkpoint nor a run with one</source>
        <translation>Ni un checkpoint ni une exécution qui en a un</translation>
    </message>
    <message>
        <source>the run is held by process %1 on the host %2</source>
        <translation>L’exécution est tenue par le processus %1 sur la machine %2</translation>
    </message>
    <message>
        <source>the run is held by process %1</source>
        <translation>L’exécution est tenue par le processus %1</translation>
    </message>
    <message>
        <source>there is something already</source>
        <translation>Il y a déjà quelque chose là</translation>
    </message>
    <message>
        <source>the folder is not empty</source>
        <translation>Le dossier n’est pas vide</translation>
    </message>
    <message>
        <source>one of this name is there</source>
        <translation>Il y en a déjà un de ce nom</translation>
    </message>
    <message>
        <source>another process keeps this queue</source>
        <translation>Un autre processus tient cette file</translation>
    </message>
    <message>
        <source>the run needs about %1 of memory, %2 are available on %3</source>
        <translation>L’exécution demande environ %1 de mémoire, %2 sont disponibles sur %3</translation>
    </message>
    <message>
        <source>training needs about %1, but %2 has %3</source>
        <translation>L’entraînement demande environ %1, mais %2 a %3</translation>
    </message>
    <message>
        <source>the run&apos;s checkpoints and log need about %1, %2 are free</source>
        <translation>Les checkpoints et le journal de l’exécution demandent environ %1, %2 sont libres</translation>
    </message>
    <message>
        <source>the %1 is not finite at %2</source>
        <translation>Non fini&#x202f;: %1 (%2)</translation>
    </message>
    <message>
        <source>spec version %1 is newer than %2, the newest that this Plateau reads</source>
        <translation>spec.json est de version %1&#x202f;; ce Plateau lit jusqu’à %2</translation>
    </message>
    <message>
        <source>choose one of: %1</source>
        <translation>Au choix&#x202f;: %1.</translation>
    </message>
    <message>
        <source>allowed: %1</source>
        <translation>Permis&#x202f;: %1.</translation>
    </message>
    <message>
        <source>did you mean %1?</source>
        <translation>Vouliez-vous dire %1&#x202f;?</translation>
    </message>
    <message>
        <source>correct the value</source>
        <translation>Corriger la valeur.</translation>
    </message>
    <message>
        <source>leave it out: the corpus brings its own</source>
        <translation>L’omettre&#x202f;: le corpus apporte le sien.</translation>
    </message>
    <message>
        <source>put the corpus back, or train on this one in a new run that starts from these weights</source>
        <translation>Remettre le corpus, ou entraîner sur celui-ci dans une nouvelle exécution qui part de ces poids.</translation>
    </message>
    <message>
        <source>give more text, a smaller data.length or a smaller data.held_out</source>
        <translation>Donner plus de texte, ou réduire data.length ou data.held_out.</translation>
    </message>
    <message>
        <source>build it from more text, or give a smaller data.held_out</source>
        <translation>Le construire avec plus de texte, ou réduire data.held_out.</translation>
    </message>
    <message>
        <source>give a WordPiece vocabulary: one token a line, as in BERT&apos;s vocab.txt</source>
        <translation>Donner un vocabulaire WordPiece&#x202f;: un token par ligne, comme dans le vocab.txt de BERT.</translation>
    </message>
    <message>
        <source>name a new or empty folder</source>
        <translation>Nommer un dossier nouveau ou vide.</translation>
    </message>
    <message>
        <source>use bf16 or fp32</source>
        <translation>Prendre bf16 ou fp32.</translation>
    </message>
    <message>
        <source>use fp16 or fp32</source>
        <translation>Prendre fp16 ou fp32.</translation>
    </message>
    <message>
        <source>check that the path is spelled correctly</source>
        <translation>Vérifier que le chemin est bien écrit.</translation>
    </message>
    <message>
        <source>check that the pattern is spelled correctly</source>
        <translation>Vérifier que le motif est bien écrit.</translation>
    </message>
    <message>
        <source>restore the file from a copy or build the corpus again</source>
        <translation>Restaurer le fichier d’une copie, ou reconstruire le corpus.</translation>
    </message>
    <message>
        <source>use a lower peak_lr, a longer warm-up or stronger clipping</source>
        <translation>Prendre un taux maximal plus petit, un échauffement plus long ou une limite des gradients plus stricte.</translation>
    </message>
    <message>
        <source>give a text file with some words</source>
        <translation>Donner un fichier texte avec quelques mots.</translation>
    </message>
    <message>
        <source>correct the run&apos;s spec.json or make a new run</source>
        <translation>Corriger le spec.json de l’exécution, ou en faire une nouvelle.</translation>
    </message>
    <message>
        <source>not a TensorBoard event file</source>
        <translation>Ce n’est pas un fichier d’événements TensorBoard</translation>
    </message>
    <message>
        <source>no event files and no trainer_state.json in the folder</source>
        <translation>Le dossier n’a ni fichiers d’événements ni trainer_state.json</translation>
    </message>
    <message>
        <source>more than %1 runs lie below the folder</source>
        <translation>Le dossier contient plus de %1 exécutions</translation>
    </message>
    <message>
        <source>more than %1 files and folders lie below the folder</source>
        <translation>Le dossier contient plus de %1 fichiers et dossiers</translation>
    </message>
    <message>
        <source>no points in it</source>
        <translation>Aucun point dedans</translation>
    </message>
    <message>
        <source>the file ends within a record</source>
        <translation>Le fichier se termine au milieu d’un enregistrement</translation>
    </message>
    <message>
        <source>the length of a record is damaged</source>
        <translation>La longueur d’un enregistrement est endommagée</translation>
    </message>
    <message>
        <source>a record&apos;s checksum is wrong</source>
        <translation>La somme de contrôle d’un enregistrement est fausse</translation>
    </message>
    <message>
        <source>a record that is no event</source>
        <translation>Un enregistrement qui n’est pas un événement</translation>
    </message>
    <message>
        <source>no list &quot;log_history&quot;</source>
        <translation>Pas de liste «&#x202f;log_history&#x202f;»</translation>
    </message>
    <message>
        <source>more than %1 columns</source>
        <translation>Plus de %1 colonnes</translation>
    </message>
    <message>
        <source>the first line holds numbers, not the names of columns</source>
        <translation>La première ligne contient des nombres, pas les noms des colonnes</translation>
    </message>
    <message>
        <source>no rows below the names of columns</source>
        <translation>Aucune ligne sous les noms des colonnes</translation>
    </message>
    <message>
        <source>name a file</source>
        <translation>Nommer un fichier.</translation>
    </message>
    <message>
        <source>take one of the folders in it</source>
        <translation>Prendre un des dossiers dedans.</translation>
    </message>
    <message>
        <source>put a line with names first</source>
        <translation>Mettre d’abord une ligne de noms.</translation>
    </message>
    <message>
        <source>check that this is the right file</source>
        <translation>Vérifier que c’est le bon fichier.</translation>
    </message>
    <message>
        <source>everything before was kept</source>
        <translation>Tout ce qui précède a été gardé.</translation>
    </message>
    <message>
        <source>it was left out</source>
        <translation>Il a été laissé de côté.</translation>
    </message>
    <message>
        <source>the input is not UTF-8 but, by its accented letters, Latin-1 (Windows-1252, &quot;ANSI&quot;)</source>
        <translation>l’entrée n’est pas en UTF-8 mais, d’après ses lettres accentuées, en Latin-1 (Windows-1252, «&#x202f;ANSI&#x202f;»)</translation>
    </message>
    <message>
        <source>convert it with iconv -f WINDOWS-1252 -t UTF-8</source>
        <translation>la convertir avec iconv -f WINDOWS-1252 -t UTF-8</translation>
    </message>
    <message>
        <source>save the file as UTF-8: it may be Latin-1 (Windows-1252, &quot;ANSI&quot;)</source>
        <translation>enregistrer le fichier en UTF-8&#x202f;: il est peut-être en Latin-1 (Windows-1252, «&#x202f;ANSI&#x202f;»)</translation>
    </message>
    <message>
        <source>there is no plateau-engine on that machine%1</source>
        <translation>Il n’y a pas de plateau-engine sur cette machine%1</translation>
    </message>
    <message>
        <source>there is no plateau-engine on that machine</source>
        <translation>Il n’y a pas de plateau-engine sur cette machine</translation>
    </message>
    <message>
        <source>the connection was lost%1</source>
        <translation>La connexion est perdue%1</translation>
    </message>
    <message>
        <source>the connection was lost</source>
        <translation>La connexion est perdue</translation>
    </message>
    <message>
        <source>the machine cannot be reached%1</source>
        <translation>La machine est injoignable%1</translation>
    </message>
    <message>
        <source>the machine cannot be reached</source>
        <translation>La machine est injoignable</translation>
    </message>
    <message>
        <source>the machine has been silent for too long</source>
        <translation>La machine reste muette trop longtemps</translation>
    </message>
    <message>
        <source>this is no name of a machine</source>
        <translation>Ce n’est pas le nom d’une machine</translation>
    </message>
    <message>
        <source>this is no path of a folder</source>
        <translation>Ce n’est pas le chemin d’un dossier</translation>
    </message>
    <message>
        <source>the path of the program holds more than letters, digits and /._+-</source>
        <translation>Le chemin du programme contient autre chose que des lettres, des chiffres et /._+-</translation>
    </message>
    <message>
        <source>it is made again by itself</source>
        <translation>Elle se rétablit d’elle-même.</translation>
    </message>
    <message>
        <source>it is asked again by itself</source>
        <translation>Elle est interrogée de nouveau d’elle-même.</translation>
    </message>
    <message>
        <source>try it by hand: %1</source>
        <translation>Essayer à la main&#x202f;: %1</translation>
    </message>
    <message>
        <source>give a Host of your ~/.ssh/config: letters, digits, &apos;.&apos;, &apos;_&apos;, &apos;-&apos; and &apos;@&apos;, no &apos;-&apos; in front</source>
        <translation>Donner un Host de ~/.ssh/config&#x202f;: lettres, chiffres, «&#x202f;.&#x202f;», «&#x202f;_&#x202f;», «&#x202f;-&#x202f;» et «&#x202f;@&#x202f;», sans «&#x202f;-&#x202f;» au début.</translation>
    </message>
    <message>
        <source>give a path on the other machine</source>
        <translation>Donner un chemin sur l’autre machine.</translation>
    </message>
    <message>
        <source>make a link to it with a plainer path there</source>
        <translation>Créer là-bas un lien au chemin plus simple.</translation>
    </message>
    <message>
        <source>install the same version of Plateau on both machines</source>
        <translation>Installer la même version de Plateau sur les deux machines.</translation>
    </message>
    <message>
        <source>Slurm has no such name</source>
        <translation>Slurm n’a pas de tel nom</translation>
    </message>
    <message>
        <source>the job has no name</source>
        <translation>la tâche n’a pas de nom</translation>
    </message>
    <message>
        <source>this is no option of sbatch</source>
        <translation>ce n’est pas une option de sbatch</translation>
    </message>
    <message>
        <source>a line holds control characters</source>
        <translation>une ligne contient des caractères de contrôle</translation>
    </message>
    <message>
        <source>the number is out of range</source>
        <translation>le nombre est hors limites</translation>
    </message>
    <message>
        <source>the warning may come before the run has begun</source>
        <translation>l’avertissement pourrait arriver avant le début de l’exécution</translation>
    </message>
    <message>
        <source>a job has 1 to %1 runs</source>
        <translation>une tâche a de 1 à %1 exécutions</translation>
    </message>
    <message>
        <source>Slurm refuses the job: %1</source>
        <translation>Slurm refuse la tâche&#x202f;: %1</translation>
    </message>
    <message>
        <source>Slurm&apos;s controller does not answer: %1</source>
        <translation>Le contrôleur de Slurm ne répond pas&#x202f;: %1</translation>
    </message>
    <message>
        <source>Slurm has no such job of this workspace</source>
        <translation>Slurm n’a pas de telle tâche de cet espace de travail</translation>
    </message>
    <message>
        <source>that machine is %1, and this engine is for %2</source>
        <translation>Cette machine est %1, et ce moteur est pour %2</translation>
    </message>
    <message>
        <source>the C library there is glibc %1, and this engine needs %2</source>
        <translation>La bibliothèque C y est glibc %1, et ce moteur demande %2</translation>
    </message>
    <message>
        <source>the C library there is no glibc, and this engine needs %1</source>
        <translation>La bibliothèque C n’y est pas glibc, et ce moteur demande %1</translation>
    </message>
    <message>
        <source>that machine has no %1</source>
        <translation>Cette machine n’a pas %1</translation>
    </message>
    <message>
        <source>there is something else in that folder</source>
        <translation>Il y a autre chose dans ce dossier</translation>
    </message>
    <message>
        <source>nothing can be written there</source>
        <translation>Rien ne peut y être écrit</translation>
    </message>
    <message>
        <source>the engine needs %1 there, %2 are free</source>
        <translation>Le moteur y demande %1, %2 sont libres</translation>
    </message>
    <message>
        <source>the engine could not be installed%1</source>
        <translation>Le moteur n’a pas pu être installé%1</translation>
    </message>
    <message>
        <source>the engine could not be installed</source>
        <translation>Le moteur n’a pas pu être installé</translation>
    </message>
    <message>
        <source>the program says there that it is %1</source>
        <translation>Le programme y dit qu’il est %1</translation>
    </message>
    <message>
        <source>install it there: plateau-engine machines install NAME, or say where it is: plateau-engine machines add NAME --engine PATH</source>
        <translation>L’installer là-bas, ou ajouter la machine de nouveau en indiquant où il se trouve.</translation>
    </message>
    <message>
        <source>build Plateau there, or send a wheel that was made for it: --wheel FILE</source>
        <translation>Compiler Plateau là-bas.</translation>
    </message>
    <message>
        <source>build Plateau there</source>
        <translation>Compiler Plateau là-bas.</translation>
    </message>
    <message>
        <source>free some, or name another folder: --folder DIR</source>
        <translation>Libérer de la place.</translation>
    </message>
    <message>
        <source>name another folder: --folder DIR</source>
        <translation>Nommer un autre dossier&#x202f;: plateau-engine machines install --folder.</translation>
    </message>
    <message>
        <source>name another one: --folder DIR</source>
        <translation>En nommer un autre&#x202f;: plateau-engine machines install --folder.</translation>
    </message>
    <message>
        <source>nothing is left there; mend that and do it again</source>
        <translation>Rien n’y reste&#x202f;; corriger cela et recommencer.</translation>
    </message>
    <message>
        <source>nothing is left there; do it again</source>
        <translation>Rien n’y reste&#x202f;; recommencer.</translation>
    </message>
</context>
<context>
    <name>SeenText</name>
    <message>
        <source>just now</source>
        <translation>à l’instant</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>il y a %1</translation>
    </message>
</context>
<context>
    <name>MachineText</name>
    <message>
        <source>This machine</source>
        <translation>Cette machine</translation>
    </message>
    <message>
        <source>being checked</source>
        <translation>vérification</translation>
    </message>
    <message>
        <source>connection lost</source>
        <translation>connexion perdue</translation>
    </message>
    <message>
        <source>mirrored</source>
        <translation>en miroir</translation>
    </message>
    <message>
        <source>not reachable</source>
        <translation>injoignable</translation>
    </message>
    <message>
        <source>reachable</source>
        <translation>joignable</translation>
    </message>
    <message>
        <source>not checked yet</source>
        <translation>pas encore vérifiée</translation>
    </message>
    <message>
        <source>It is tried again by itself, every minute at least. The runs there go on.</source>
        <translation>La connexion est retentée d’elle-même, au moins chaque minute. Les exécutions là-bas continuent.</translation>
    </message>
    <message>
        <source>Nothing mirrors its runs at the moment: switch it off and on to try again.</source>
        <translation>Rien ne reflète ses exécutions pour l’instant&#x202f;: désactiver puis réactiver pour réessayer.</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>identique</translation>
    </message>
    <message>
        <source>%1 behind</source>
        <translation>en retard de %1</translation>
    </message>
    <message>
        <source>%1 ahead</source>
        <translation>en avance de %1</translation>
    </message>
    <message>
        <source>plateau-engine %1 with LibTorch %2 on %3</source>
        <translation>plateau-engine %1 avec LibTorch %2 sur %3</translation>
    </message>
    <message>
        <source>Workspace there: %1, with %2 free on its disk</source>
        <translation>Espace de travail là-bas&#x202f;: %1, avec %2 libres sur son disque</translation>
    </message>
    <message>
        <source>%1 processors, %2 of memory</source>
        <translation>%1 processeurs, %2 de mémoire</translation>
    </message>
    <message>
        <source>%1 cannot be reached</source>
        <translation>%1 est injoignable</translation>
    </message>
    <message>
        <source>%1 was reached, and cannot be used yet</source>
        <translation>%1 répond, mais est encore inutilisable</translation>
    </message>
    <message>
        <source>not usable</source>
        <translation>inutilisable</translation>
    </message>
    <message>
        <source>It is tried again by itself, every minute at least.</source>
        <translation>Un nouvel essai a lieu de lui-même, au moins chaque minute.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MachinesModel</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>oui</translation>
    </message>
    <message>
        <source>no</source>
        <translation>non</translation>
    </message>
    <message>
        <source>last seen: %1</source>
        <translation>vue pour la dernière fois&#x202f;: %1</translation>
    </message>
    <message>
        <source>Its name for ssh</source>
        <translation>Son nom pour ssh</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>What is known of it, and when it was last seen</source>
        <translation>Ce qu’on en sait, et quand elle a été vue pour la dernière fois</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Version of the engine there</source>
        <translation>Version du moteur là-bas</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Moteur</translation>
    </message>
    <message>
        <source>What runs can train on there</source>
        <translation>Ce sur quoi les exécutions peuvent s’entraîner là-bas</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Périphériques</translation>
    </message>
    <message>
        <source>Free on the disk of the workspace there</source>
        <translation>Libre sur le disque de l’espace de travail là-bas</translation>
    </message>
    <message>
        <source>Free disk</source>
        <translation>Disque libre</translation>
    </message>
    <message>
        <source>Whether the commands of Slurm are there</source>
        <translation>Si les commandes de Slurm s’y trouvent</translation>
    </message>
    <message>
        <source>How far its clock is from the one here, at the last check</source>
        <translation>Écart de son horloge avec celle d’ici, à la dernière vérification</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Horloge</translation>
    </message>
    <message>
        <source>How many of its runs are mirrored here</source>
        <translation>Combien de ses exécutions ont un miroir ici</translation>
    </message>
    <message>
        <source>Runs here</source>
        <translation>Exécutions ici</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MachineTable</name>
    <message>
        <source>Machines</source>
        <translation>Machines</translation>
    </message>
    <message>
        <source>This machine and others of this workspace; a right click has what can be done with one</source>
        <translation>Cette machine et les autres de cet espace de travail&#x202f;; un clic droit offre ce qu’on peut faire de chacune</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MachineDetails</name>
    <message>
        <source>What is there</source>
        <translation>Ce qui s’y trouve</translation>
    </message>
    <message>
        <source>Reached as: ssh %1 %2</source>
        <translation>Jointe par&#x202f;: ssh %1 %2</translation>
    </message>
    <message>
        <source>Workspace there: %1</source>
        <translation>Espace de travail là-bas&#x202f;: %1</translation>
    </message>
    <message>
        <source>It is asked what is there …</source>
        <translation>On demande ce qui s’y trouve…</translation>
    </message>
    <message>
        <source>A check says which engine and devices are there, and how much disk is free.</source>
        <translation>Une vérification dit quel moteur et quels périphériques s’y trouvent, et combien de disque est libre.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MachineForm</name>
    <message>
        <source>New machine</source>
        <translation>Nouvelle machine</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Ajouter</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Name for ssh</source>
        <translation>Nom pour ssh</translation>
    </message>
    <message>
        <source>A Host of your ~/.ssh/config, or user@host; whatever else ssh needs stands in that file. You log in there by a key: no password is asked for</source>
        <translation>Un Host de ~/.ssh/config, ou user@host&#x202f;; le reste de ce qu’il faut à ssh est dans ce fichier. La connexion se fait par clé&#x202f;: aucun mot de passe n’est demandé</translation>
    </message>
    <message>
        <source>Workspace there</source>
        <translation>Espace de travail là-bas</translation>
    </message>
    <message>
        <source>The folder of the runs on that machine; empty: the one that the window opens there by itself</source>
        <translation>Le dossier des exécutions sur cette machine&#x202f;; vide&#x202f;: celui que la fenêtre y ouvre d’elle-même</translation>
    </message>
    <message>
        <source>Engine there</source>
        <translation>Moteur là-bas</translation>
    </message>
    <message>
        <source>The path of plateau-engine on that machine; empty: it is found in the PATH of a login</source>
        <translation>Le chemin de plateau-engine sur cette machine&#x202f;; vide&#x202f;: il est trouvé dans le PATH d’une connexion</translation>
    </message>
    <message>
        <source>Close this form; nothing is added (Escape)</source>
        <translation>Fermer ce formulaire&#x202f;; rien n’est ajouté (Échap)</translation>
    </message>
    <message>
        <source>It is in the list already and is changed.</source>
        <translation>Elle est déjà dans la liste et sera modifiée.</translation>
    </message>
    <message>
        <source>Give its name for ssh first</source>
        <translation>Donner d’abord son nom pour ssh</translation>
    </message>
    <message>
        <source>Put it into the list and check what is there</source>
        <translation>L’inscrire dans la liste et vérifier ce qui s’y trouve</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MachinesPage</name>
    <message>
        <source>No other machine yet</source>
        <translation>Pas encore d’autre machine</translation>
    </message>
    <message>
        <source>Runs can be on other machines that ssh reaches: they are started and stopped from here, and their curves and results come into this workspace.</source>
        <translation>Les exécutions peuvent être sur d’autres machines que ssh atteint&#x202f;: elles sont lancées et arrêtées d’ici, et leurs courbes et résultats viennent dans cet espace de travail.</translation>
    </message>
    <message>
        <source>Add a machine …</source>
        <translation>Ajouter une machine…</translation>
    </message>
    <message>
        <source>Add …</source>
        <translation>Ajouter…</translation>
    </message>
    <message>
        <source>Add a machine by its name for ssh</source>
        <translation>Ajouter une machine par son nom pour ssh</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Vérifier</translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation>Refléter</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Retirer</translation>
    </message>
    <message numerus="yes">
        <source>%n other machines</source>
        <translation>
            <numerusform>%n autre machine</numerusform>
            <numerusform>%n autres machines</numerusform>
        </translation>
    </message>
    <message>
        <source>The list of machines cannot be read</source>
        <translation>La liste des machines est illisible</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>This machine has its runs here already</source>
        <translation>Les exécutions de cette machine sont déjà ici</translation>
    </message>
    <message>
        <source>Stop checking</source>
        <translation>Ne plus vérifier</translation>
    </message>
    <message>
        <source>Wait no longer for its answer</source>
        <translation>Ne plus attendre sa réponse</translation>
    </message>
    <message>
        <source>Ask which engine and devices are there, and how much disk is free</source>
        <translation>Demander quel moteur et quels périphériques s’y trouvent, et combien de disque est libre</translation>
    </message>
    <message>
        <source>Stop mirroring</source>
        <translation>Ne plus refléter</translation>
    </message>
    <message>
        <source>No longer follow its runs; they go on there, and what is here stays</source>
        <translation>Ne plus suivre ses exécutions&#x202f;; elles continuent là-bas, et ce qui est ici reste</translation>
    </message>
    <message>
        <source>Keep copies of its runs up to date here, also after this window is closed</source>
        <translation>Tenir ici à jour des copies de ses exécutions, même après la fermeture de cette fenêtre</translation>
    </message>
    <message>
        <source>Take it out of the list; its runs go on there, and what is here stays</source>
        <translation>La retirer de la liste&#x202f;; ses exécutions continuent là-bas, et ce qui est ici reste</translation>
    </message>
    <message>
        <source>This machine is always in the list</source>
        <translation>Cette machine est toujours dans la liste</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Vérifier de nouveau</translation>
    </message>
    <message>
        <source>%1 is no longer in the list</source>
        <translation>%1 n’est plus dans la liste</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Undo removing</source>
        <translation>Annuler le retrait</translation>
    </message>
    <message>
        <source>Put the machine back that was removed last</source>
        <translation>Remettre la machine retirée en dernier</translation>
    </message>
    <message>
        <source>The engine is on %1 now</source>
        <translation>Le moteur est maintenant sur %1</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MachineLibrary</name>
    <message>
        <source>What mirrors the runs of %1 could not be started</source>
        <translation>Ce qui reflète les exécutions de %1 n’a pas pu être lancé</translation>
    </message>
    <message>
        <source>%1 could not be added</source>
        <translation>%1 n’a pas pu être ajoutée</translation>
    </message>
    <message>
        <source>%1 could not be removed</source>
        <translation>%1 n’a pas pu être retirée</translation>
    </message>
    <message>
        <source>The runs of %1 cannot be mirrored</source>
        <translation>Les exécutions de %1 ne peuvent pas être reflétées</translation>
    </message>
    <message>
        <source>Mirroring the runs of %1 cannot be ended</source>
        <translation>Le reflet des exécutions de %1 ne peut pas être arrêté</translation>
    </message>
    <message>
        <source>The run %1 could not be started on %2</source>
        <translation>L’exécution %1 n’a pas pu être lancée sur %2</translation>
    </message>
    <message>
        <source>The run %1 could not be stopped on %2</source>
        <translation>L’exécution %1 n’a pas pu être arrêtée sur %2</translation>
    </message>
    <message>
        <source>A run could not be put on %1</source>
        <translation>Une exécution n’a pas pu être déposée sur %1</translation>
    </message>
    <message>
        <source>The job could not be queued on %1</source>
        <translation>La tâche n’a pas pu être mise en file d’attente sur %1</translation>
    </message>
    <message>
        <source>The job of %1 could not be cancelled on %2</source>
        <translation>La tâche de %1 n’a pas pu être annulée sur %2</translation>
    </message>
    <message>
        <source>The checkpoint of %1 could not be fetched from %2</source>
        <translation>Le checkpoint de %1 n’a pas pu être récupéré depuis %2</translation>
    </message>
    <message>
        <source>The engine could not be installed on %1</source>
        <translation>Le moteur n’a pas pu être installé sur %1</translation>
    </message>
</context>
<context>
    <name>JobState</name>
    <message>
        <source>waits</source>
        <translation>en attente</translation>
    </message>
    <message>
        <source>waits again</source>
        <translation>de nouveau en attente</translation>
    </message>
    <message>
        <source>running</source>
        <translation>en cours</translation>
    </message>
    <message>
        <source>suspended</source>
        <translation>suspendue</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>terminée</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>échouée</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>annulée</translation>
    </message>
    <message>
        <source>over its limit</source>
        <translation>limite dépassée</translation>
    </message>
    <message>
        <source>no longer known</source>
        <translation>plus connue</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::JobCard</name>
    <message>
        <source>Job of Slurm</source>
        <translation>Tâche Slurm</translation>
    </message>
    <message>
        <source>the cluster&apos;s</source>
        <translation>celui du cluster</translation>
    </message>
    <message>
        <source>the partition&apos;s</source>
        <translation>celui de la partition</translation>
    </message>
    <message>
        <source>Where the job waits; empty: the cluster&apos;s own choice</source>
        <translation>Où la tâche attend&#x202f;; vide&#x202f;: au choix du cluster</translation>
    </message>
    <message>
        <source>Limit of a task in minutes. Before it the run writes a checkpoint and the job waits again, until the run is finished; empty: the partition&apos;s limit</source>
        <translation>Limite en minutes. Avant elle, l’exécution écrit un checkpoint et la tâche attend de nouveau, jusqu’à ce que l’exécution soit terminée&#x202f;; vide&#x202f;: la limite de la partition</translation>
    </message>
    <message>
        <source>GPUs of each node; empty: none is asked for</source>
        <translation>GPU de chaque nœud&#x202f;; vide&#x202f;: aucun n’est demandé</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>all</source>
        <translation>toutes</translation>
    </message>
    <message>
        <source>Several runs are the tasks of one array: so many of them run at a time at most</source>
        <translation>Plusieurs exécutions forment un tableau de tâches&#x202f;: au plus ce nombre s’exécute à la fois</translation>
    </message>
    <message>
        <source>Who pays; empty: your own account</source>
        <translation>Qui paie&#x202f;; vide&#x202f;: votre propre compte</translation>
    </message>
    <message>
        <source>Quality of service; empty: the cluster&apos;s own choice</source>
        <translation>Qualité de service&#x202f;; vide&#x202f;: au choix du cluster</translation>
    </message>
    <message>
        <source>Machines of a task, which share its run</source>
        <translation>Machines d’une tâche, qui se partagent son exécution</translation>
    </message>
    <message>
        <source>Processors of each process; empty: the partition&apos;s number</source>
        <translation>Processeurs de chaque processus&#x202f;; vide&#x202f;: le nombre de la partition</translation>
    </message>
    <message>
        <source>Memory of each node in GiB; empty: the partition&apos;s</source>
        <translation>Mémoire de chaque nœud en Gio&#x202f;; vide&#x202f;: celle de la partition</translation>
    </message>
    <message>
        <source>So long before the limit the run is asked for its checkpoint</source>
        <translation>Délai avant la limite auquel le checkpoint est demandé à l’exécution</translation>
    </message>
    <message>
        <source>Name of the job in the cluster&apos;s lists</source>
        <translation>Nom de la tâche dans les listes du cluster</translation>
    </message>
    <message>
        <source>More options of sbatch, separated by spaces</source>
        <translation>Autres options de sbatch, séparées par des espaces</translation>
    </message>
    <message>
        <source>Shell that is executed before the run</source>
        <translation>Commandes shell exécutées avant l’exécution</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::BenchPanel</name>
    <message>
        <source>version %1 · %2</source>
        <translation>version %1 · %2</translation>
    </message>
    <message numerus="yes">
        <source>%n figures were taken on a busy machine</source>
        <translation>
            <numerusform>%n valeur a été prise sur une machine occupée</numerusform>
            <numerusform>%n valeurs ont été prises sur une machine occupée</numerusform>
        </translation>
    </message>
    <message>
        <source>Benches beside each other</source>
        <translation>Mesures côte à côte</translation>
    </message>
    <message>
        <source>How to read the benches</source>
        <translation>Comment lire les mesures</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::BenchTexts</name>
    <message>
        <source>Tokenising, one core</source>
        <translation>Tokenisation, un cœur</translation>
    </message>
    <message>
        <source>Corpus, one core</source>
        <translation>Corpus, un cœur</translation>
    </message>
    <message>
        <source>Masked batches, one core</source>
        <translation>Lots masqués, un cœur</translation>
    </message>
    <message>
        <source>Wait for the loader</source>
        <translation>Attente du chargeur</translation>
    </message>
    <message>
        <source>Into the database</source>
        <translation>Vers la base de données</translation>
    </message>
    <message>
        <source>Until in the database</source>
        <translation>Jusqu’à la base</translation>
    </message>
    <message>
        <source>Start, 10,000 runs</source>
        <translation>Démarrage, 10&#x202f;000 exécutions</translation>
    </message>
    <message>
        <source>To another page, p95</source>
        <translation>Vers une autre page, p95</translation>
    </message>
    <message>
        <source>Event line to the screen, p50</source>
        <translation>Ligne d’événement jusqu’à l’écran, p50</translation>
    </message>
    <message>
        <source>Event line to the screen, p99</source>
        <translation>Ligne d’événement jusqu’à l’écran, p99</translation>
    </message>
    <message>
        <source>Matrices of operators opened</source>
        <translation>Matrices d’opérateurs ouvertes</translation>
    </message>
    <message>
        <source>Matrix zoomed, p99</source>
        <translation>Matrice agrandie, p99</translation>
    </message>
    <message>
        <source>Attention, from Enter to the picture</source>
        <translation>Attention, d’Entrée à l’image</translation>
    </message>
    <message>
        <source>100 runs of 1,000,000 points opened</source>
        <translation>100 exécutions de 1&#x202f;000&#x202f;000 points ouvertes</translation>
    </message>
    <message>
        <source>100 runs of 1,000,000 points panned, p99</source>
        <translation>100 exécutions de 1&#x202f;000&#x202f;000 points déplacées, p99</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>tokens/s</translation>
    </message>
    <message>
        <source>tokens/s per core</source>
        <translation>tokens/s par cœur</translation>
    </message>
    <message>
        <source>MB/s per core</source>
        <translation>Mo/s par cœur</translation>
    </message>
    <message>
        <source>points/s</source>
        <translation>points/s</translation>
    </message>
    <message>
        <source>% of a step</source>
        <translation>% d’un pas</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Entraînement</translation>
    </message>
    <message>
        <source>Fine-tuning</source>
        <translation>Ajustement</translation>
    </message>
    <message>
        <source>Forward pass</source>
        <translation>Passe avant</translation>
    </message>
    <message>
        <source>Text and batches</source>
        <translation>Texte et lots</translation>
    </message>
    <message>
        <source>Event lines</source>
        <translation>Lignes d’événements</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenêtre</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Autres</translation>
    </message>
    <message>
        <source>%1, length %2, %3</source>
        <translation>%1, longueur %2, %3</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Median of %1 repeats, %2 … %3</source>
        <translation>Médiane de %1 répétitions, %2 … %3</translation>
    </message>
    <message>
        <source>* The machine did other work meanwhile</source>
        <translation>* La machine faisait autre chose en même temps</translation>
    </message>
    <message>
        <source>%1 times as fast as %2, in turns</source>
        <translation>%1 fois aussi rapide que %2, à tour de rôle</translation>
    </message>
    <message>
        <source>%1 % of the goal, %2 %3</source>
        <translation>%1&#x202f;% de l’objectif, %2 %3</translation>
    </message>
    <message>
        <source>%1 % of what the machine allows: %2</source>
        <translation>%1&#x202f;% de ce que permet la machine&#x202f;: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n threads</source>
        <translation>
            <numerusform>%n fil</numerusform>
            <numerusform>%n fils</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TransferText</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>%1 · %2 a second · %3 left</source>
        <translation>%1 · %2 par seconde · %3 restantes</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::InstallRow</name>
    <message>
        <source>Install the engine</source>
        <translation>Installer le moteur</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Cancel installing</source>
        <translation>Annuler l’installation</translation>
    </message>
    <message>
        <source>Stop sending; nothing is left there</source>
        <translation>Arrêter l’envoi&#x202f;; rien ne reste là-bas</translation>
    </message>
    <message>
        <source>How much of the engine was sent</source>
        <translation>Part du moteur déjà envoyée</translation>
    </message>
    <message>
        <source>Send plateau-engine %1 with its libraries, %2, to %3 on %4</source>
        <translation>Envoyer plateau-engine %1 avec ses bibliothèques, %2, vers %3 sur %4</translation>
    </message>
    <message>
        <source>Its engine is version %1, the one here is %2</source>
        <translation>Le moteur là-bas est en version %1, celui d’ici en %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 vers %2</translation>
    </message>
    <message>
        <source>Asking the machine what is there …</source>
        <translation>On demande à la machine ce qui s’y trouve…</translation>
    </message>
    <message>
        <source>Being checked and tried there …</source>
        <translation>Vérification et essai là-bas…</translation>
    </message>
</context>
</TS>
