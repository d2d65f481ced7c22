<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AttentionScene</name>
    <message>
        <source>%1, symmetric by construction</source>
        <translation>%1, per Konstruktion symmetrisch</translation>
    </message>
</context>
<context>
    <name>Catalogue</name>
    <message>
        <source>field.kind</source>
        <translation>Was der Lauf tut.</translation>
    </message>
    <message>
        <source>field.train.betas</source>
        <translation>Die zwei Abklingraten von AdamW, etwa „0.9,0.999“.</translation>
    </message>
    <message>
        <source>field.train.budget_seconds</source>
        <translation>Zeitbudget des ganzen Laufs in Sekunden, Pausen nicht gezählt; leer = keines.</translation>
    </message>
    <message>
        <source>field.seed</source>
        <translation>Seed für Gewichte, Masken, Reihenfolge und Dropout.</translation>
    </message>
    <message>
        <source>field.model.size</source>
        <translation>Benannte Größe; setzt Schichten, Breite, Köpfe und Feed-forward-Breite.</translation>
    </message>
    <message>
        <source>field.model.layers</source>
        <translation>Anzahl der Encoder-Schichten.</translation>
    </message>
    <message>
        <source>field.model.hidden</source>
        <translation>Breite h; durch die Zahl der Köpfe teilbar.</translation>
    </message>
    <message>
        <source>field.model.heads</source>
        <translation>Attention-Köpfe je Schicht.</translation>
    </message>
    <message>
        <source>field.model.ffn</source>
        <translation>Breite des Feed-forward-Teils.</translation>
    </message>
    <message>
        <source>field.model.vocab_size</source>
        <translation>Einträge des Vokabulars; 0 = das des Korpus.</translation>
    </message>
    <message>
        <source>field.model.max_positions</source>
        <translation>Längste Sequenz, die das Modell annimmt.</translation>
    </message>
    <message>
        <source>field.model.operator</source>
        <translation>Attention-Operator jeder Schicht.</translation>
    </message>
    <message>
        <source>field.model.operator_settings</source>
        <translation>Einstellungen des Operators nach Namen.</translation>
    </message>
    <message>
        <source>field.model.pattern</source>
        <translation>Operator je Schicht, etwa „original×2,pairwise×2“; leer = überall derselbe.</translation>
    </message>
    <message>
        <source>field.model.dropout</source>
        <translation>Dropout der verborgenen Zustände.</translation>
    </message>
    <message>
        <source>field.model.attention_dropout</source>
        <translation>Dropout der Attention-Wahrscheinlichkeiten.</translation>
    </message>
    <message>
        <source>field.model.norm</source>
        <translation>Wo die Layer-Norms stehen.</translation>
    </message>
    <message>
        <source>field.model.activation</source>
        <translation>Aktivierung des Feed-forward-Teils.</translation>
    </message>
    <message>
        <source>field.model.ffn_bias</source>
        <translation>Bias im Feed-forward-Teil.</translation>
    </message>
    <message>
        <source>field.model.positions</source>
        <translation>Art des Positions-Embeddings.</translation>
    </message>
    <message>
        <source>field.model.token_types</source>
        <translation>Token-Typen; 0 = kein solches Embedding.</translation>
    </message>
    <message>
        <source>field.model.classifier</source>
        <translation>Klassifikationskopf; im Vortraining leer.</translation>
    </message>
    <message>
        <source>field.init.from</source>
        <translation>Checkpoint, von dem ausgegangen wird; leer = zufällig.</translation>
    </message>
    <message>
        <source>field.init.parts</source>
        <translation>Teile, die daraus übernommen werden; leer = alles.</translation>
    </message>
    <message>
        <source>field.init.other_vocab</source>
        <translation>Embeddings und Kopf auch bei einem anderen Vokabular übernehmen.</translation>
    </message>
    <message>
        <source>field.init.score_scale</source>
        <translation>Faktor der Attention-Scores am Anfang, über die Gewichte, aus denen sie entstehen.</translation>
    </message>
    <message>
        <source>field.init.keys_from_queries</source>
        <translation>Mit Keys beginnen, die die Queries sind: symmetrische Scores, die sich dann trennen dürfen.</translation>
    </message>
    <message>
        <source>field.data.corpus</source>
        <translation>„demo“, eine Textdatei oder ein Korpusordner.</translation>
    </message>
    <message>
        <source>field.data.vocab</source>
        <translation>Vokabulardatei; leer = die des Korpus.</translation>
    </message>
    <message>
        <source>field.data.length</source>
        <translation>Tokens je Beispiel.</translation>
    </message>
    <message>
        <source>field.data.held_out</source>
        <translation>Beispiele, die zur Auswertung zurückgehalten werden.</translation>
    </message>
    <message>
        <source>field.train.recipe</source>
        <translation>Rezept, das ergänzt, was nicht gesetzt ist.</translation>
    </message>
    <message>
        <source>field.train.steps</source>
        <translation>Optimierungsschritte; ein Zeitbudget kann den Lauf vorher beenden.</translation>
    </message>
    <message>
        <source>field.train.batch</source>
        <translation>Beispiele je Optimierungsschritt.</translation>
    </message>
    <message>
        <source>field.train.micro_batch</source>
        <translation>Beispiele je Vorwärtsdurchlauf; 0 = der ganze Batch.</translation>
    </message>
    <message>
        <source>field.train.peak_lr</source>
        <translation>Höchste Lernrate.</translation>
    </message>
    <message>
        <source>field.train.lr_scale</source>
        <translation>Faktoren der Lernrate nach Teil des Modells oder Muster des Parameternamens, wie {&quot;scores&quot;: 2}.</translation>
    </message>
    <message>
        <source>field.train.freeze_until</source>
        <translation>Schritte, für die Teile des Modells bleiben, wie sie begonnen haben, wie {&quot;scores&quot;: 1000, &quot;ffn@0-1&quot;: 500}.</translation>
    </message>
    <message>
        <source>field.train.stop_after_exit</source>
        <translation>Schritte, die ein Lauf noch macht, nachdem er sein Plateau verlassen hat; 0 = alle.</translation>
    </message>
    <message>
        <source>field.train.warmup_steps</source>
        <translation>Schritte bis zur höchsten Rate.</translation>
    </message>
    <message>
        <source>field.train.schedule</source>
        <translation>Verlauf der Rate: nach dem Warm-up linear auf 0 oder konstant; budget-triangle2 folgt dem Budget.</translation>
    </message>
    <message>
        <source>field.train.schedule_epochs</source>
        <translation>Epochen des Korpus, nach denen eine lineare Rate 0 ist; leer = Ende des Laufs.</translation>
    </message>
    <message>
        <source>field.train.eps</source>
        <translation>Epsilon von AdamW.</translation>
    </message>
    <message>
        <source>field.train.weight_decay</source>
        <translation>Entkoppelter Weight Decay.</translation>
    </message>
    <message>
        <source>field.train.clip_norm</source>
        <translation>Größte globale Gradientennorm; 0 = kein Clipping.</translation>
    </message>
    <message>
        <source>field.train.mlm_probability</source>
        <translation>Anteil der Tokens, die vorhergesagt werden.</translation>
    </message>
    <message>
        <source>field.train.mlm_fixed_count</source>
        <translation>In jedem Beispiel genau diesen Anteil wählen, statt jedes Token auszulosen.</translation>
    </message>
    <message>
        <source>field.train.eval_every</source>
        <translation>Schritte zwischen Auswertungen.</translation>
    </message>
    <message>
        <source>field.train.checkpoint_every</source>
        <translation>Schritte zwischen Checkpoints.</translation>
    </message>
    <message>
        <source>field.train.keep_checkpoints.last</source>
        <translation>Neueste Checkpoints, die bleiben.</translation>
    </message>
    <message>
        <source>field.train.keep_checkpoints.every</source>
        <translation>Alle wie viele Schritte einer für immer bleibt; 0 = keiner.</translation>
    </message>
    <message>
        <source>field.train.keep_checkpoints.best</source>
        <translation>Den mit dem kleinsten Eval-Loss behalten.</translation>
    </message>
    <message>
        <source>field.train.log_every</source>
        <translation>Schritte zwischen Messwerten im Log.</translation>
    </message>
    <message>
        <source>field.train.batch_ramp</source>
        <translation>Anteil des Laufs, über den der Batch auf seine Größe wächst; leer = gar nicht.</translation>
    </message>
    <message>
        <source>field.train.fresh_optimizer_each</source>
        <translation>Sekunden des Budgets, nach denen Optimierer und Verlauf neu beginnen; leer = nie.</translation>
    </message>
    <message>
        <source>field.train.early_stop.above_loss</source>
        <translation>Anhalten, wenn der Eval-Loss noch darüber liegt; leer = nie.</translation>
    </message>
    <message>
        <source>field.train.early_stop.after_seconds</source>
        <translation>Sekunden des Budgets vor einem solchen Halt.</translation>
    </message>
    <message>
        <source>field.train.precision</source>
        <translation>Zahlenformat der Matrixprodukte.</translation>
    </message>
    <message>
        <source>field.train.deterministic</source>
        <translation>Bitgleiche Wiederholung auf demselben Rechner.</translation>
    </message>
    <message>
        <source>field.anatomy.share</source>
        <translation>Anteil an den Operationen des Trainings für die Reihen seiner Anatomie; 0 = keine.</translation>
    </message>
    <message>
        <source>field.device</source>
        <translation>auto, cpu, cuda oder cuda:N.</translation>
    </message>
    <message>
        <source>operator.original.title</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>operator.symmetric.title</source>
        <translation>Symmetrisch</translation>
    </message>
    <message>
        <source>operator.pairwise.title</source>
        <translation>Paarweise</translation>
    </message>
    <message>
        <source>operator.pairwise.init</source>
        <translation>Wie S beginnt: normal(1) wie im Artikel; identity beginnt ohne S.</translation>
    </message>
    <message>
        <source>operator.pairwise.structure</source>
        <translation>Form von S: full wie im Artikel, oder weniger freie Zahlen. low-rank(8) nennt den Rang gleich mit.</translation>
    </message>
    <message>
        <source>operator.pairwise.rank</source>
        <translation>r der Form low-rank(r); keine andere Form braucht es.</translation>
    </message>
    <message>
        <source>operator.bilinear.title</source>
        <translation>Bilinear</translation>
    </message>
    <message>
        <source>operator.bilinear.init</source>
        <translation>Wie S beginnt: normal(1) wie im Artikel; identity beginnt ohne S.</translation>
    </message>
    <message>
        <source>operator.bilinear.structure</source>
        <translation>Form von S: full wie im Artikel, oder weniger freie Zahlen. low-rank(8) nennt den Rang gleich mit.</translation>
    </message>
    <message>
        <source>operator.bilinear.rank</source>
        <translation>r der Form low-rank(r); keine andere Form braucht es.</translation>
    </message>
    <message>
        <source>operator.additive.title</source>
        <translation>Additiv</translation>
    </message>
    <message>
        <source>operator.shared-weight.title</source>
        <translation>Geteiltes Gewicht</translation>
    </message>
    <message>
        <source>operator.shared-weight.shared_bias</source>
        <translation>Ob die eine Projektion einen Bias hat.</translation>
    </message>
    <message>
        <source>operator.gqa.title</source>
        <translation>Gruppierte Queries</translation>
    </message>
    <message>
        <source>operator.gqa.groups</source>
        <translation>Köpfe der Keys und Values, ein Teiler der Köpfe: 1 ist Multi-Query Attention, alle Köpfe sind das Original.</translation>
    </message>
    <message>
        <source>operator.kv-shared.title</source>
        <translation>Geteilte Keys und Values</translation>
    </message>
    <message>
        <source>operator.clipped-softmax.title</source>
        <translation>Softmax mit Clipping</translation>
    </message>
    <message>
        <source>operator.clipped-softmax.gamma</source>
        <translation>Unteres Ende der Streckung: Wahrscheinlichkeiten unter −γ/(η − γ) werden 0; 0 lässt sie.</translation>
    </message>
    <message>
        <source>operator.clipped-softmax.eta</source>
        <translation>Oberes Ende der Streckung: über 1 werden große Wahrscheinlichkeiten 1.</translation>
    </message>
    <message>
        <source>operator.qk-norm.title</source>
        <translation>Normierte Queries und Keys</translation>
    </message>
    <message>
        <source>operator.gated-output.title</source>
        <translation>Ausgabe mit Gate</translation>
    </message>
    <message>
        <source>operator.gated-output.gate</source>
        <translation>Was das Gate eines Kopfes von einem Token sieht: die Merkmale dieses Kopfes oder die aller Köpfe.</translation>
    </message>
    <message>
        <source>operator.gated-output.initial_gate</source>
        <translation>Wie weit die Gates anfangs offen sind, durch ihren Bias.</translation>
    </message>
    <message>
        <source>operator.linear.title</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>operator.differential.title</source>
        <translation>Differenziell</translation>
    </message>
    <message>
        <source>operator.differential.lambda_init</source>
        <translation>Anfänglicher Anteil der zweiten Attention-Karte: Er wächst mit der Tiefe, von 0,2 gegen 0,8, wie im Artikel, oder ist in allen Schichten gleich.</translation>
    </message>
    <message>
        <source>operator.differential.lambda_constant</source>
        <translation>Dieser Anteil, wo lambda_init constant ist; sonst ungenutzt.</translation>
    </message>
    <message>
        <source>operator.differential.head_norm</source>
        <translation>Norm der Ausgabe jedes Kopfes: RMSNorm wie im Artikel oder keine.</translation>
    </message>
    <message>
        <source>operator.differential.output_scale</source>
        <translation>Fester Faktor der Ausgabe jedes Kopfes: 1-lambda_init wie im Artikel oder 1.</translation>
    </message>
    <message>
        <source>operator.fnet.title</source>
        <translation>Fourier-Mischung</translation>
    </message>
    <message>
        <source>operator.fnet.output_dense</source>
        <translation>BERTs Dense-Schicht und Dropout nach dem Mischen: dropped wie im Artikel, oder kept.</translation>
    </message>
    <message>
        <source>recipe.courtois2024.title</source>
        <translation>Courtois et al. 2024</translation>
    </message>
    <message>
        <source>recipe.courtois2024.help</source>
        <translation>Das Masked-LM-Vortraining des Artikels: 200.000 Schritte mit 256 Beispielen zu 512 Tokens, AdamW, 10.000 Schritte Warm-up.</translation>
    </message>
    <message>
        <source>recipe.courtois2024-qk2x.title</source>
        <translation>Courtois et al. 2024, doppelte Rate für Q und K</translation>
    </message>
    <message>
        <source>recipe.courtois2024-qk2x.help</source>
        <translation>Das Vortraining des Artikels mit doppelter Lernrate für die Projektionen von Query und Key: Mit einer solchen Verdopplung erklärt der Artikel den frühen Start von symmetric; original, so trainiert, prüft das.</translation>
    </message>
    <message>
        <source>recipe.cramming.title</source>
        <translation>Cramming: eine GPU, ein Tag</translation>
    </message>
    <message>
        <source>recipe.cramming.help</source>
        <translation>Geiping &amp; Goldstein 2023: ein Tag Laufzeit, jeder Verlauf nach dem verbrauchten Anteil. Dort auch, hier nicht: Pre-Norm, Aktivierung mit Gate, keine Biases; das Modell bleibt einfaches BERT. Der Batch ist im Artikel keine einzelne Zahl: 4.096 Beispiele zu 128 Tokens.</translation>
    </message>
    <message>
        <source>recipe.demo.title</source>
        <translation>Demo: ein Plateau in einer Minute</translation>
    </message>
    <message>
        <source>recipe.demo.help</source>
        <translation>Ein sehr kleines Modell auf dem eingebauten Korpus: zeigt, was ein Plateau ist, nicht das Ergebnis des Artikels.</translation>
    </message>
    <message>
        <source>recipe.hbert-day.title</source>
        <translation>HBERT: bis zu fünf Tage auf einer GPU</translation>
    </message>
    <message>
        <source>recipe.hbert-day.help</source>
        <translation>Srinivasagan &amp; Ostermann 2024: bis zu fünf Tage zu 24 Stunden, jeder mit neuem Optimierer und neuem Verlauf über fünf Epochen; vier Layer-Norms je Schicht, ReLU ohne Bias, sinusförmige Positionen, keine Token-Typen. Im Artikel nicht angegeben: wo die Norms stehen (hier SubLN) und, wie bei BERT üblich, Weight Decay 0,01, Clipping bei 1, 15&#xa0;% maskiert. Für weniger Tage das Zeitbudget senken.</translation>
    </message>
    <message>
        <source>pattern.hbert-v1.help</source>
        <translation>Self-Attention und additive Attention im Wechsel, Self-Attention zuerst. Der Artikel sagt nicht, welche zuerst kommt.</translation>
    </message>
    <message>
        <source>pattern.hbert-v1-additive-first.help</source>
        <translation>Self-Attention und additive Attention im Wechsel, additive Attention zuerst. Der Artikel sagt nicht, welche zuerst kommt.</translation>
    </message>
    <message>
        <source>pattern.hbert-v2.help</source>
        <translation>Self-Attention in den beiden äußersten Schichten an jedem Ende, dazwischen additive Attention.</translation>
    </message>
    <message>
        <source>template.demo.title</source>
        <translation>Demo</translation>
    </message>
    <message>
        <source>template.demo.help</source>
        <translation>Drei sehr kleine Läufe auf dem eingebauten Korpus: zeigt in Minuten auf einer CPU, was ein Plateau ist</translation>
    </message>
    <message>
        <source>template.one-hour.title</source>
        <translation>Eine Stunde auf diesem Rechner</translation>
    </message>
    <message>
        <source>template.one-hour.help</source>
        <translation>Eine Stunde Vortraining mit dem Modell und der Batchgröße, die zu diesem Rechner passen: Beide werden jetzt gemessen, was etwa eine Minute dauert</translation>
    </message>
    <message>
        <source>recipe.one-hour.title</source>
        <translation>Eine Stunde auf diesem Rechner</translation>
    </message>
    <message>
        <source>recipe.one-hour.help</source>
        <translation>Eine Stunde Laufzeit, jeder Verlauf nach dem verbrauchten Anteil, wie bei Geiping &amp; Goldstein 2023, mit der Maskierung von BERT. Größe und Batch sind auf dem Rechner zu messen: Das tut „Eine Stunde auf diesem Rechner“ oben.</translation>
    </message>
    <message>
        <source>recipe.two-cores.title</source>
        <translation>Zwei Kerne: ein Plateau auf echtem Text</translation>
    </message>
    <message>
        <source>recipe.two-cores.help</source>
        <translation>Zwei Schichten von 128 auf echtem Text mit gleichbleibender Rate: verlässt das Plateau des Artikels nach Minuten und endet einige Schritte danach. Braucht ein Korpus mit 64 Tokens und ein kleines Vokabular, etwa 1.500 Wortstücke.</translation>
    </message>
    <message>
        <source>template.courtois-small.title</source>
        <translation>Courtois small</translation>
    </message>
    <message>
        <source>template.courtois-small.help</source>
        <translation>Das Vortraining des Artikels mit dem kleinen Modell: ein eigenes Korpus angeben</translation>
    </message>
    <message>
        <source>template.courtois-base.title</source>
        <translation>Courtois base</translation>
    </message>
    <message>
        <source>template.courtois-base.help</source>
        <translation>Das Vortraining des Artikels mit dem Base-Modell: ein eigenes Korpus angeben</translation>
    </message>
    <message>
        <source>template.s-init-ablation.title</source>
        <translation>Ablation: S-Start</translation>
    </message>
    <message>
        <source>template.s-init-ablation.help</source>
        <translation>Das kleine paarweise Modell mit jedem Start von S und ohne S, je drei Seeds</translation>
    </message>
    <message>
        <source>template.hybridbert-day-1.title</source>
        <translation>HybridBERT, Tag 1</translation>
    </message>
    <message>
        <source>template.hybridbert-day-1.help</source>
        <translation>BERT, AddBERT und beide Mischungen von Srinivasagan &amp; Ostermann 2024, je ein Tag Training</translation>
    </message>
    <message>
        <source>template.all-operators-hour.title</source>
        <translation>Alle Operatoren, eine Stunde</translation>
    </message>
    <message>
        <source>template.all-operators-hour.help</source>
        <translation>Jeder Operator mit demselben sehr kleinen Modell, eine Stunde für alle zusammen</translation>
    </message>
    <message>
        <source>template.score-rate.title</source>
        <translation>Rate der Scores</translation>
    </message>
    <message>
        <source>template.score-rate.help</source>
        <translation>Scores, die mit dem 0-, ¼-, 1-, 2- und 4-fachen der Rate lernen, je fünf Seeds: wandert das Verlassen mit, wartet das Plateau auf die Scores; bei 0 zeigt sich, ob es sie überhaupt braucht</translation>
    </message>
    <message>
        <source>template.score-heat.title</source>
        <translation>Streuung der Attention-Scores</translation>
    </message>
    <message>
        <source>template.score-heat.help</source>
        <translation>Original mit Attention-Scores, wie sie sind, und so weit gestreuten wie die von pairwise, pairwise mit weit und mit eng gestreuten, je fünf Seeds: verlassen gleich weit gestreute Läufe das Plateau zugleich, lag es an der Streuung und nicht an S</translation>
    </message>
    <message>
        <source>template.symmetric-start.title</source>
        <translation>Symmetrischer Start</translation>
    </message>
    <message>
        <source>template.symmetric-start.help</source>
        <translation>Original, Original mit Keys, die als Queries beginnen, pairwise mit S als Einheitsmatrix und symmetric, je fünf Seeds: trennt den symmetrischen Start vom Symmetrischbleiben</translation>
    </message>
    <message>
        <source>template.scores-released.title</source>
        <translation>Scores freigegeben</translation>
    </message>
    <message>
        <source>template.scores-released.help</source>
        <translation>Original mit Scores, die 0, 200, 400 und 800 Schritte eingefroren sind, je fünf Seeds: kommt das Verlassen um ebenso viel später, hatte sich ohne sie nichts angesammelt</translation>
    </message>
    <message>
        <source>template.scores-donor.title</source>
        <translation>Scores von einem Spender</translation>
    </message>
    <message>
        <source>template.scores-donor.help</source>
        <translation>Original vom ersten Schritt an, aber mit Scores, Werten, FFN oder dem Rest eines Laufs, der sein Plateau verlassen hat, weitertrainiert oder eingefroren, je fünf Seeds: womit ein Lauf früh ausscheidet, darauf wartet das Plateau. Braucht unter „Start ab Checkpoint“ für jeden Seed einen Lauf von Original mit denselben Einstellungen; {seed} in seinem Namen steht für den Seed</translation>
    </message>
    <message>
        <source>template.neighbour-bias.title</source>
        <translation>Nachbarn bevorzugt</translation>
    </message>
    <message>
        <source>template.neighbour-bias.help</source>
        <translation>Original, dessen Tokens ihre beiden Nachbarn ein Fünftel so stark, gleich stark und zehnmal so stark gewichten, je fünf Seeds: heißt das Plateau verlassen, die Nachbarn zu finden, so geschieht es später, wie sonst und früher</translation>
    </message>
    <message>
        <source>field.glue.checkpoint</source>
        <translation>Ordner eines Checkpoints, oder ein Lauf für seinen neuesten.</translation>
    </message>
    <message>
        <source>field.glue.along</source>
        <translation>Vortrainingslauf, dessen Checkpoints feinabgestimmt werden.</translation>
    </message>
    <message>
        <source>field.glue.every</source>
        <translation>Schritte zwischen diesen Checkpoints; 0 nimmt alle.</translation>
    </message>
    <message>
        <source>field.glue.data</source>
        <translation>GLUE-Ordner im offiziellen Aufbau.</translation>
    </message>
    <message>
        <source>field.glue.recipe</source>
        <translation>Protokoll, dem die übrigen Felder folgen.</translation>
    </message>
    <message>
        <source>field.glue.tasks</source>
        <translation>Namen von Aufgaben, oder all.</translation>
    </message>
    <message>
        <source>field.glue.seeds</source>
        <translation>Seeds, je ein Fine-Tuning, als 1-5 oder 1,7.</translation>
    </message>
    <message>
        <source>field.glue.epochs</source>
        <translation>Durchgänge durch die Trainingsdaten.</translation>
    </message>
    <message>
        <source>field.glue.batch</source>
        <translation>Beispiele je Optimierungsschritt.</translation>
    </message>
    <message>
        <source>field.glue.length</source>
        <translation>Höchste Zahl der Tokens eines Beispiels, mit [CLS] und [SEP].</translation>
    </message>
    <message>
        <source>field.glue.lr</source>
        <translation>Höchste Lernrate.</translation>
    </message>
    <message>
        <source>field.glue.schedule</source>
        <translation>Lernrate nach dem Warm-up.</translation>
    </message>
    <message>
        <source>field.glue.warmup_ratio</source>
        <translation>Anteil der Schritte, die Warm-up sind.</translation>
    </message>
    <message>
        <source>field.glue.betas</source>
        <translation>Die zwei Abklingraten von AdamW, als „0.9,0.999“.</translation>
    </message>
    <message>
        <source>field.glue.eps</source>
        <translation>Das Epsilon von AdamW.</translation>
    </message>
    <message>
        <source>field.glue.weight_decay</source>
        <translation>Entkoppelter Weight Decay.</translation>
    </message>
    <message>
        <source>field.glue.clip_norm</source>
        <translation>Größte Norm des Gradienten; 0 = kein Clipping.</translation>
    </message>
    <message>
        <source>field.glue.dropout</source>
        <translation>Dropout auf verborgenen Werten und vor dem Klassifikator.</translation>
    </message>
    <message>
        <source>field.glue.attention_dropout</source>
        <translation>Dropout auf Attention-Wahrscheinlichkeiten.</translation>
    </message>
    <message>
        <source>field.glue.precision</source>
        <translation>Zahlenformat des Trainings.</translation>
    </message>
    <message>
        <source>field.glue.predict_test</source>
        <translation>Seeds, für die Test-Vorhersagen gemacht werden.</translation>
    </message>
    <message>
        <source>field.glue.parallel</source>
        <translation>Zellen zugleich; 0 = wie es Modell und Rechner passt.</translation>
    </message>
    <message>
        <source>field.glue.keep_weights</source>
        <translation>Jedes feinabgestimmte Modell im Ordner seiner Zelle behalten.</translation>
    </message>
    <message>
        <source>field.classify.train</source>
        <translation>TSV, CSV oder JSON Lines zum Trainieren.</translation>
    </message>
    <message>
        <source>field.classify.dev</source>
        <translation>Ebenso, zum Auswerten nach jeder Epoche.</translation>
    </message>
    <message>
        <source>field.classify.text</source>
        <translation>Spalte mit dem Text; ohne Angabe die mit einem üblichen Namen.</translation>
    </message>
    <message>
        <source>field.classify.label</source>
        <translation>Spalte mit dem Label; ohne Angabe die mit einem üblichen Namen.</translation>
    </message>
    <message>
        <source>field.classify.pair</source>
        <translation>Spalte mit einem zweiten Text, bei Paaren.</translation>
    </message>
    <message>
        <source>field.classify.head</source>
        <translation>Dense, ReLU, Dropout, Dense auf [CLS]; oder BERTs Tanh-Pooler, Dropout, Dense.</translation>
    </message>
    <message>
        <source>field.classify.select</source>
        <translation>Epoche, deren Gewichte zählen: die mit der besten Genauigkeit auf den Validierungsdaten oder die letzte.</translation>
    </message>
    <message>
        <source>recipe.classify.hbert-classify.title</source>
        <translation>Srinivasagan &amp; Ostermann 2024</translation>
    </message>
    <message>
        <source>recipe.classify.hbert-classify.help</source>
        <translation>Die Klassifikation von HybridBERT: AdamW mit 5e-5 auf Batches von 64, 15 Epochen (MASSIVE; 10 für Emotion), Seed 33, ein zweischichtiger Kopf, die Epoche mit der besten Genauigkeit auf den Validierungsdaten. Was der Artikel offenlässt, ist wie im Trainer von transformers: linearer Abfall ohne Warm-up, kein Weight Decay, Gradienten-Clipping bei 1.</translation>
    </message>
    <message>
        <source>recipe.classify.bert.title</source>
        <translation>BERT</translation>
    </message>
    <message>
        <source>recipe.classify.bert.help</source>
        <translation>Wie BERT mit dem Skript run_glue von transformers auf GLUE feinabgestimmt wird: drei Epochen mit Batches von 32, AdamW mit 2e-5, linearer Abfall ohne Warm-up, sein Pooler und Klassifikator, die Gewichte der letzten Epoche, Seeds 1 bis 5.</translation>
    </message>
    <message>
        <source>recipe.glue.courtois2024.title</source>
        <translation>Courtois et al. 2024</translation>
    </message>
    <message>
        <source>recipe.glue.courtois2024.help</source>
        <translation>Das Fine-Tuning des Artikels: fünf Epochen mit Batches von 16, AdamW mit 1e-5, 10 % Warm-up und linearem Abfall, Gewichte der letzten Epoche, Seeds 1 bis 5.</translation>
    </message>
    <message>
        <source>recipe.glue.run_glue.title</source>
        <translation>Hugging Face run_glue</translation>
    </message>
    <message>
        <source>recipe.glue.run_glue.help</source>
        <translation>Was das Skript run_glue von transformers vorschlägt: drei Epochen mit Batches von 32, AdamW mit 2e-5, linearer Abfall ohne Warm-up.</translation>
    </message>
    <message>
        <source>recipe.glue.cramming.title</source>
        <translation>Cramming</translation>
    </message>
    <message>
        <source>recipe.glue.cramming.help</source>
        <translation>Geiping &amp; Goldstein 2023: fünf Epochen mit Batches von 16, AdamW mit 4e-5 und Betas 0,9 und 0,98, 10 % Warm-up und Kosinus-Abfall. Sie berichten den Median aus fünf Versuchen, F1 für MRPC und QQP und die Pearson-Korrelation für STS-B.</translation>
    </message>
    <message>
        <source>setting.init</source>
        <translation>Initialisierung</translation>
    </message>
    <message>
        <source>setting.structure</source>
        <translation>Struktur</translation>
    </message>
    <message>
        <source>setting.rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>setting.shared_bias</source>
        <translation>gemeinsamer Bias</translation>
    </message>
    <message>
        <source>setting.groups</source>
        <translation>Gruppen</translation>
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
        <translation>Gate</translation>
    </message>
    <message>
        <source>setting.initial_gate</source>
        <translation>Gate zu Beginn</translation>
    </message>
    <message>
        <source>setting.lambda_init</source>
        <translation>λ zu Beginn</translation>
    </message>
    <message>
        <source>setting.lambda_constant</source>
        <translation>λ konstant</translation>
    </message>
    <message>
        <source>setting.head_norm</source>
        <translation>Norm je Kopf</translation>
    </message>
    <message>
        <source>setting.output_scale</source>
        <translation>Skala der Ausgabe</translation>
    </message>
    <message>
        <source>setting.output_dense</source>
        <translation>dichte Ausgabe</translation>
    </message>
    <message>
        <source>choice.post</source>
        <translation>danach (post)</translation>
    </message>
    <message>
        <source>choice.pre</source>
        <translation>davor (pre)</translation>
    </message>
    <message>
        <source>choice.sub</source>
        <translation>davor und innen (sub)</translation>
    </message>
    <message>
        <source>choice.learned</source>
        <translation>gelernt</translation>
    </message>
    <message>
        <source>choice.sinusoidal</source>
        <translation>sinusförmig</translation>
    </message>
    <message>
        <source>choice.linear</source>
        <translation>linear</translation>
    </message>
    <message>
        <source>choice.constant</source>
        <translation>konstant</translation>
    </message>
    <message>
        <source>choice.cosine</source>
        <translation>Kosinus</translation>
    </message>
    <message>
        <source>choice.budget-triangle2</source>
        <translation>Dreieck nach Zeitbudget</translation>
    </message>
    <message>
        <source>choice.pooler</source>
        <translation>Pooler</translation>
    </message>
    <message>
        <source>choice.two-layer</source>
        <translation>zwei Schichten</translation>
    </message>
    <message>
        <source>choice.last</source>
        <translation>letzte</translation>
    </message>
    <message>
        <source>choice.best</source>
        <translation>beste</translation>
    </message>
    <message>
        <source>choice.first</source>
        <translation>nur der erste</translation>
    </message>
    <message>
        <source>choice.all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>choice.none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>field.classify.numeric_labels</source>
        <translation>Viele verschiedene Zahlen als Labels sind Klassen, keine Werte.</translation>
    </message>
    <message>
        <source>field.data.documents</source>
        <translation>Was in Fließtext ein Dokument ist; auto = aus einer Stichprobe geraten.</translation>
    </message>
    <message>
        <source>field.model.failed_checks</source>
        <translation>Prüfungen, die seine eigenen Operatoren bekanntermaßen nicht bestehen; folgt aus den Operatoren.</translation>
    </message>
    <message>
        <source>field.devices</source>
        <translation>Geräte dieses Rechners, die sich den Lauf teilen; ohne GPU so viele Prozesse, die sich seine Prozessoren teilen.</translation>
    </message>
    <message>
        <source>field.train.reduction</source>
        <translation>Wie mehrere Prozesse ihre Gradienten summieren: exact gibt mit 1, 2, 4 und 8 von ihnen dieselben Bits.</translation>
    </message>
</context>
<context>
    <name>CheckpointText</name>
    <message>
        <source>The run has no checkpoint yet</source>
        <translation>Der Lauf hat noch keinen Checkpoint</translation>
    </message>
    <message>
        <source>The run has ended and has no checkpoint: it came without, or they were deleted</source>
        <translation>Der Lauf ist zu Ende und hat keinen Checkpoint: Er kam ohne, oder sie wurden gelöscht</translation>
    </message>
    <message>
        <source>The checkpoint of step %1 is no longer there; there are those of the steps %2</source>
        <translation>Der Checkpoint von Schritt %1 ist nicht mehr da; es gibt die der Schritte %2</translation>
    </message>
    <message>
        <source>The run&apos;s checkpoints are on %1; “Fetch checkpoint” on the page Runs brings one here</source>
        <translation>Die Checkpoints des Laufs sind auf %1; „Checkpoint holen“ auf der Seite Läufe bringt einen hierher</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
</context>
<context>
    <name>CorpusDraftText</name>
    <message>
        <source>Must be a whole number, %1 … %2</source>
        <translation>Muss eine ganze Zahl sein, %1 … %2</translation>
    </message>
    <message>
        <source>Must be a number</source>
        <translation>Muss eine Zahl sein</translation>
    </message>
    <message>
        <source>Name at least one category</source>
        <translation>Mindestens eine Kategorie nennen</translation>
    </message>
    <message>
        <source>Must be more than the lower bound</source>
        <translation>Muss über der unteren Grenze liegen</translation>
    </message>
    <message>
        <source>Give the corpus a name</source>
        <translation>Dem Korpus einen Namen geben</translation>
    </message>
    <message>
        <source>No “/”, no dot or space at its beginning, at most 100 letters</source>
        <translation>Kein „/“, kein Punkt oder Leerzeichen am Anfang, höchstens 100 Zeichen</translation>
    </message>
    <message>
        <source>There is a corpus of this name</source>
        <translation>Ein Korpus dieses Namens gibt es schon</translation>
    </message>
    <message>
        <source>Add files or a folder</source>
        <translation>Dateien oder einen Ordner hinzufügen</translation>
    </message>
    <message>
        <source>Choose a vocabulary</source>
        <translation>Ein Vokabular wählen</translation>
    </message>
</context>
<context>
    <name>CorpusReportText</name>
    <message>
        <source>&lt; %1 %</source>
        <translation>&lt; %1&#xa0;%</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>tokens in them</source>
        <translation>Tokens darin</translation>
    </message>
    <message>
        <source>tokens left over</source>
        <translation>übrige Tokens</translation>
    </message>
    <message>
        <source>Too few for one more sample</source>
        <translation>Zu wenige für ein weiteres Beispiel</translation>
    </message>
    <message>
        <source>Documents read</source>
        <translation>Dokumente gelesen</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>held out for evaluation</source>
        <translation>zurückgehalten</translation>
    </message>
    <message>
        <source>Share of the kept ones</source>
        <translation>Anteil an den behaltenen</translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation>Verworfen</translation>
    </message>
    <message>
        <source>Bad lines</source>
        <translation>Schlechte Zeilen</translation>
    </message>
    <message>
        <source>Pieces of split documents</source>
        <translation>Teile zerlegter Dokumente</translation>
    </message>
    <message>
        <source>Cut off documents that are longer than the limit</source>
        <translation>Von Dokumenten abgeschnitten, die über der Grenze liegen</translation>
    </message>
    <message>
        <source>Samples for training</source>
        <translation>Beispiele für das Training</translation>
    </message>
    <message>
        <source>Samples for evaluation</source>
        <translation>Beispiele für die Evaluation</translation>
    </message>
    <message>
        <source>Text read</source>
        <translation>Text gelesen</translation>
    </message>
    <message>
        <source>On disk</source>
        <translation>Auf der Platte</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Input read</source>
        <translation>Eingabe gelesen</translation>
    </message>
    <message>
        <source>Time spent</source>
        <translation>Vergangene Zeit</translation>
    </message>
    <message>
        <source>%1: %2 documents, %3</source>
        <translation>%1: %2 Dokumente, %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 to %2 tokens: %3 documents</source>
        <translation>%1 bis %2 Tokens: %3 Dokumente</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vokabular</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Leads to</source>
        <translation>Führt zu</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Evaluation</source>
        <translation>Evaluation</translation>
    </message>
    <message>
        <source>%1 (guessed from a sample)</source>
        <translation>%1 (aus einer Stichprobe geraten)</translation>
    </message>
</context>
<context>
    <name>CorpusText</name>
    <message>
        <source>%1 documents</source>
        <translation>%1 Dokumente</translation>
    </message>
    <message>
        <source>Runs on this corpus: %1. They cannot go on without it.</source>
        <translation>Läufe auf diesem Korpus: %1. Ohne es können sie nicht weitergehen.</translation>
    </message>
    <message>
        <source>%1 of %2 documents</source>
        <translation>%1 von %2 Dokumenten</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 Tokens</translation>
    </message>
    <message>
        <source>%1 samples of %2</source>
        <translation>%1 Beispiele zu %2</translation>
    </message>
    <message>
        <source>filter: %1</source>
        <translation>Filter: %1</translation>
    </message>
    <message>
        <source>%1 ids</source>
        <translation>%1 Ids</translation>
    </message>
    <message>
        <source>cased</source>
        <translation>cased</translation>
    </message>
    <message>
        <source>uncased</source>
        <translation>uncased</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>startet</translation>
    </message>
    <message>
        <source>building</source>
        <translation>im Bau</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>beschädigt</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>own rules</source>
        <translation>eigene Regeln</translation>
    </message>
    <message>
        <source>%1 tokens a sample</source>
        <translation>%1 Tokens je Beispiel</translation>
    </message>
    <message>
        <source>dense packing</source>
        <translation>dicht gepackt</translation>
    </message>
    <message>
        <source>packed as in the paper</source>
        <translation>gepackt wie im Artikel</translation>
    </message>
    <message>
        <source>%1 documents held out</source>
        <translation>%1 Dokumente zurückgehalten</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>Its engine has not begun yet</source>
        <translation>Seine Engine hat noch nicht begonnen</translation>
    </message>
    <message>
        <source>Another machine works on it</source>
        <translation>Ein anderer Rechner arbeitet daran</translation>
    </message>
    <message>
        <source>Built from a terminal; goes on there</source>
        <translation>Im Terminal gebaut; geht dort weiter</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>Harmful perplexity</source>
        <translation>Schädlichkeits-Perplexität</translation>
    </message>
    <message>
        <source>Quality warning</source>
        <translation>Qualitätswarnung</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>Leer</translation>
    </message>
    <message>
        <source>Bad line</source>
        <translation>Schlechte Zeile</translation>
    </message>
    <message>
        <source>Its category is one of the dropped ones</source>
        <translation>Seine Kategorie gehört zu den verworfenen</translation>
    </message>
    <message>
        <source>Its harmful_pp is outside of the bounds, or missing</source>
        <translation>harmful_pp liegt außerhalb der Grenzen oder fehlt</translation>
    </message>
    <message>
        <source>It has a quality warning</source>
        <translation>Es hat eine Qualitätswarnung</translation>
    </message>
    <message>
        <source>No token is left of it</source>
        <translation>Kein Token bleibt davon übrig</translation>
    </message>
    <message>
        <source>The line is no document: not JSON, without text, or too long</source>
        <translation>Die Zeile ist kein Dokument: kein JSON, ohne Text oder zu lang</translation>
    </message>
    <message>
        <source>Separated by blank lines</source>
        <translation>Durch Leerzeilen getrennt</translation>
    </message>
    <message>
        <source>One on each line</source>
        <translation>Eines je Zeile</translation>
    </message>
    <message>
        <source>Blocks of one long text</source>
        <translation>Blöcke eines langen Textes</translation>
    </message>
    <message>
        <source>One in each file</source>
        <translation>Eines je Datei</translation>
    </message>
    <message>
        <source>Guessed from a sample</source>
        <translation>Aus einer Stichprobe geraten</translation>
    </message>
    <message>
        <source>evaluation samples from all of them</source>
        <translation>Beispiele für die Evaluation aus allen</translation>
    </message>
    <message>
        <source>evaluation samples from the first of them</source>
        <translation>Beispiele für die Evaluation aus den ersten</translation>
    </message>
</context>
<context>
    <name>CurveChart</name>
    <message>
        <source>Time (min:s)</source>
        <translation>Zeit (min:s)</translation>
    </message>
    <message>
        <source>Time (h:min)</source>
        <translation>Zeit (h:min)</translation>
    </message>
    <message>
        <source>Time (d:h)</source>
        <translation>Zeit (d:h)</translation>
    </message>
</context>
<context>
    <name>ErrorText</name>
    <message>
        <source>Not possible</source>
        <translation>Nicht möglich</translation>
    </message>
    <message>
        <source>Wrong setting</source>
        <translation>Falsche Einstellung</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message>
        <source>No access</source>
        <translation>Kein Zugriff</translation>
    </message>
    <message>
        <source>Not a text</source>
        <translation>Kein Text</translation>
    </message>
    <message>
        <source>Nothing usable in it</source>
        <translation>Nichts Brauchbares darin</translation>
    </message>
    <message>
        <source>Damaged or wrongly formed</source>
        <translation>Beschädigt oder falsch aufgebaut</translation>
    </message>
    <message>
        <source>Written by a newer Plateau</source>
        <translation>Von einem neueren Plateau geschrieben</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>In Gebrauch</translation>
    </message>
    <message>
        <source>Disk full</source>
        <translation>Datenträger voll</translation>
    </message>
    <message>
        <source>Not enough memory</source>
        <translation>Zu wenig Speicher</translation>
    </message>
    <message>
        <source>Not available</source>
        <translation>Nicht verfügbar</translation>
    </message>
    <message>
        <source>Not a finite number</source>
        <translation>Keine endliche Zahl</translation>
    </message>
    <message>
        <source>Error of the operating system</source>
        <translation>Fehler des Betriebssystems</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Error in the program</source>
        <translation>Fehler im Programm</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 at byte %2</source>
        <translation>%1 bei Byte %2</translation>
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
        <translation>Ist der Pfad richtig geschrieben?</translation>
    </message>
    <message>
        <source>Check the permissions of the file and of its folder.</source>
        <translation>Die Rechte der Datei und ihres Ordners prüfen.</translation>
    </message>
    <message>
        <source>Use the newer Plateau for it.</source>
        <translation>Dafür das neuere Plateau nehmen.</translation>
    </message>
    <message>
        <source>Wait until the program that uses it is done, or end that.</source>
        <translation>Warten, bis das Programm fertig ist, das es benutzt, oder es beenden.</translation>
    </message>
    <message>
        <source>Free some space on that disk, then try again.</source>
        <translation>Platz auf diesem Datenträger schaffen und es noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Close other programs, or choose a smaller batch.</source>
        <translation>Andere Programme schließen, oder einen kleineren Batch wählen.</translation>
    </message>
</context>
<context>
    <name>FieldText</name>
    <message>
        <source>Seeds</source>
        <translation>Seeds</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>Varianten</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <source>Feed-forward width</source>
        <translation>Feed-forward-Breite</translation>
    </message>
    <message>
        <source>Vocabulary size</source>
        <translation>Vokabulargröße</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <source>Operator per layer</source>
        <translation>Operator je Schicht</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Attention dropout</source>
        <translation>Attention-Dropout</translation>
    </message>
    <message>
        <source>Layer norm</source>
        <translation>Layer-Norm</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>Aktivierung</translation>
    </message>
    <message>
        <source>Feed-forward biases</source>
        <translation>Feed-forward-Biases</translation>
    </message>
    <message>
        <source>Position embedding</source>
        <translation>Positions-Embedding</translation>
    </message>
    <message>
        <source>Token types</source>
        <translation>Token-Typen</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>Korpus</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vokabular</translation>
    </message>
    <message>
        <source>Sample length (tokens)</source>
        <translation>Beispiellänge (Tokens)</translation>
    </message>
    <message>
        <source>Held-out samples</source>
        <translation>Zurückgehalten</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>Rezept</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Batch (samples)</source>
        <translation>Batch (Beispiele)</translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation>Mikro-Batch</translation>
    </message>
    <message>
        <source>Peak learning rate</source>
        <translation>Höchste Lernrate</translation>
    </message>
    <message>
        <source>Rate factors</source>
        <translation>Lernratenfaktoren</translation>
    </message>
    <message>
        <source>Freeze until (steps)</source>
        <translation>Eingefroren bis (Schritte)</translation>
    </message>
    <message>
        <source>Stop after exit (steps)</source>
        <translation>Ende nach Austritt (Schritte)</translation>
    </message>
    <message>
        <source>Warm-up steps</source>
        <translation>Warm-up-Schritte</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Lernratenverlauf</translation>
    </message>
    <message>
        <source>Schedule over (epochs)</source>
        <translation>Verlauf über (Epochen)</translation>
    </message>
    <message>
        <source>AdamW betas</source>
        <translation>AdamW-Betas</translation>
    </message>
    <message>
        <source>AdamW epsilon</source>
        <translation>AdamW-Epsilon</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>Weight Decay</translation>
    </message>
    <message>
        <source>Gradient clip norm</source>
        <translation>Größte Gradientennorm</translation>
    </message>
    <message>
        <source>Masked share</source>
        <translation>Maskierter Anteil</translation>
    </message>
    <message>
        <source>Same masked count in every sample</source>
        <translation>In jedem Beispiel gleich viele maskiert</translation>
    </message>
    <message>
        <source>Evaluate every (steps)</source>
        <translation>Auswerten alle (Schritte)</translation>
    </message>
    <message>
        <source>Checkpoint every (steps)</source>
        <translation>Checkpoint alle (Schritte)</translation>
    </message>
    <message>
        <source>Keep newest checkpoints</source>
        <translation>Neueste Checkpoints behalten</translation>
    </message>
    <message>
        <source>Keep one every (steps)</source>
        <translation>Einen behalten alle (Schritte)</translation>
    </message>
    <message>
        <source>Keep the best</source>
        <translation>Besten behalten</translation>
    </message>
    <message>
        <source>Log every (steps)</source>
        <translation>Log alle (Schritte)</translation>
    </message>
    <message>
        <source>Time budget (s)</source>
        <translation>Zeitbudget (s)</translation>
    </message>
    <message>
        <source>Batch ramp</source>
        <translation>Batch-Rampe</translation>
    </message>
    <message>
        <source>Fresh optimiser each</source>
        <translation>Optimierer neu je</translation>
    </message>
    <message>
        <source>Stop early above loss</source>
        <translation>Früh anhalten über Loss</translation>
    </message>
    <message>
        <source>Stop early after (s)</source>
        <translation>Früh anhalten nach (s)</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Rechengenauigkeit</translation>
    </message>
    <message>
        <source>Deterministic</source>
        <translation>Deterministisch</translation>
    </message>
    <message>
        <source>Share for anatomy</source>
        <translation>Anteil für die Anatomie</translation>
    </message>
    <message>
        <source>Start from checkpoint</source>
        <translation>Start ab Checkpoint</translation>
    </message>
    <message>
        <source>Parts to load</source>
        <translation>Zu ladende Teile</translation>
    </message>
    <message>
        <source>Allow another vocabulary</source>
        <translation>Anderes Vokabular erlauben</translation>
    </message>
    <message>
        <source>Score scale at the start</source>
        <translation>Skala der Scores am Anfang</translation>
    </message>
    <message>
        <source>Keys start as queries</source>
        <translation>Keys beginnen als Queries</translation>
    </message>
    <message>
        <source>Unknown field</source>
        <translation>Unbekanntes Feld</translation>
    </message>
    <message>
        <source>Unknown field; did you mean %1?</source>
        <translation>Unbekanntes Feld; ist %1 gemeint?</translation>
    </message>
    <message>
        <source>Must be a number, %1</source>
        <translation>Muss eine Zahl sein, %1</translation>
    </message>
    <message>
        <source>Must be a whole number, %1</source>
        <translation>Muss eine ganze Zahl sein, %1</translation>
    </message>
    <message>
        <source>Must have one operator a layer, %1 in all</source>
        <translation>Braucht einen Operator je Schicht, insgesamt %1</translation>
    </message>
    <message>
        <source>Must be %1</source>
        <translation>Erlaubt: %1</translation>
    </message>
    <message>
        <source>Must be one of: %1</source>
        <translation>Muss eines davon sein: %1</translation>
    </message>
    <message>
        <source>Must be divisible by the number of heads</source>
        <translation>Muss durch die Zahl der Köpfe teilbar sein</translation>
    </message>
    <message>
        <source>Longer than the training</source>
        <translation>Länger als das Training</translation>
    </message>
    <message>
        <source>Not supported by this version</source>
        <translation>Von dieser Version nicht unterstützt</translation>
    </message>
    <message>
        <source>This machine does not have it; it has %1</source>
        <translation>Auf diesem Rechner nicht vorhanden; möglich: %1</translation>
    </message>
    <message>
        <source>The device cannot do it; it can do %1</source>
        <translation>Kann das Gerät nicht; möglich: %1</translation>
    </message>
    <message>
        <source>Must be given</source>
        <translation>Muss angegeben werden</translation>
    </message>
    <message>
        <source>Given twice</source>
        <translation>Doppelt angegeben</translation>
    </message>
    <message>
        <source>Must be given, such as 1 or 1-3,7</source>
        <translation>Angabe nötig, etwa 1 oder 1-3,7</translation>
    </message>
    <message>
        <source>“%1” is not a seed; write 1 or 1-3,7</source>
        <translation>„%1“ ist kein Seed; etwa 1 oder 1-3,7 eingeben</translation>
    </message>
    <message>
        <source>“%1” runs backwards</source>
        <translation>„%1“ läuft rückwärts</translation>
    </message>
    <message>
        <source>At most %1 seeds at once</source>
        <translation>Höchstens %1 Seeds auf einmal</translation>
    </message>
    <message>
        <source>Longer than the model&apos;s %1 positions</source>
        <translation>Länger als die %1 Positionen des Modells</translation>
    </message>
    <message>
        <source>The corpus has samples of %1 tokens</source>
        <translation>Das Korpus hat Beispiele von %1 Tokens</translation>
    </message>
    <message>
        <source>Fewer than the %1 tokens of the corpus&apos; samples</source>
        <translation>Weniger als die %1 Tokens der Beispiele des Korpus</translation>
    </message>
    <message>
        <source>Must be a number</source>
        <translation>Muss eine Zahl sein</translation>
    </message>
    <message>
        <source>Must be a whole number</source>
        <translation>Muss eine ganze Zahl sein</translation>
    </message>
    <message>
        <source>Must be two numbers with a comma between, %1</source>
        <translation>Muss zwei Zahlen mit einem Komma dazwischen sein, %1</translation>
    </message>
    <message>
        <source>Must be whole numbers and ranges, such as %1</source>
        <translation>Muss aus ganzen Zahlen und Bereichen bestehen, etwa %1</translation>
    </message>
    <message>
        <source>Must be names with commas between, such as %1</source>
        <translation>Muss aus Namen mit Kommas dazwischen bestehen, etwa %1</translation>
    </message>
    <message>
        <source>Too long: at most %1 bytes</source>
        <translation>Zu lang: höchstens %1 Bytes</translation>
    </message>
    <message>
        <source>Too many: at most %1 entries</source>
        <translation>Zu viele: höchstens %1 Einträge</translation>
    </message>
    <message>
        <source>The layers of the model are 0 … %1</source>
        <translation>Die Schichten des Modells sind 0 … %1</translation>
    </message>
    <message>
        <source>Must be a whole path, beginning with /</source>
        <translation>Muss ein ganzer Pfad sein, der mit / beginnt</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Known failures</source>
        <translation>Bekannte Fehler</translation>
    </message>
    <message>
        <source>Must be written as %1</source>
        <translation>Muss geschrieben sein wie %1</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Sum of gradients</source>
        <translation>Summe der Gradienten</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>Partition</translation>
    </message>
    <message>
        <source>Time limit (minutes)</source>
        <translation>Zeitlimit (Minuten)</translation>
    </message>
    <message>
        <source>GPUs per node</source>
        <translation>GPUs je Knoten</translation>
    </message>
    <message>
        <source>Runs at a time</source>
        <translation>Läufe zugleich</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Konto</translation>
    </message>
    <message>
        <source>Quality of service</source>
        <translation>Dienstgüte (QOS)</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Processors per process</source>
        <translation>Prozessoren je Prozess</translation>
    </message>
    <message>
        <source>Memory per node (GiB)</source>
        <translation>Speicher je Knoten (GiB)</translation>
    </message>
    <message>
        <source>Checkpoint before the limit (seconds)</source>
        <translation>Checkpoint vor dem Limit (Sekunden)</translation>
    </message>
    <message>
        <source>Name of the job</source>
        <translation>Name des Jobs</translation>
    </message>
    <message>
        <source>Options of sbatch</source>
        <translation>Optionen von sbatch</translation>
    </message>
    <message>
        <source>Before the run</source>
        <translation>Vor dem Lauf</translation>
    </message>
</context>
<context>
    <name>FinetuneFieldText</name>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>Along the training of</source>
        <translation>Entlang des Trainings von</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>One every (steps)</source>
        <translation>Einer alle (Schritte)</translation>
    </message>
    <message>
        <source>GLUE folder</source>
        <translation>GLUE-Ordner</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Seeds</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Batch (examples)</source>
        <translation>Batch (Beispiele)</translation>
    </message>
    <message>
        <source>Longest example (tokens)</source>
        <translation>Längstes Beispiel (Tokens)</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Lernratenverlauf</translation>
    </message>
    <message>
        <source>Warm-up share</source>
        <translation>Anteil des Warm-ups</translation>
    </message>
    <message>
        <source>AdamW betas</source>
        <translation>AdamW-Betas</translation>
    </message>
    <message>
        <source>AdamW epsilon</source>
        <translation>AdamW-Epsilon</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>Weight Decay</translation>
    </message>
    <message>
        <source>Gradient clip norm</source>
        <translation>Größte Gradientennorm</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Attention dropout</source>
        <translation>Attention-Dropout</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Rechengenauigkeit</translation>
    </message>
    <message>
        <source>Test predictions</source>
        <translation>Vorhersagen für Test</translation>
    </message>
    <message>
        <source>Cells at a time</source>
        <translation>Zellen zugleich</translation>
    </message>
    <message>
        <source>Keep the weights</source>
        <translation>Gewichte behalten</translation>
    </message>
    <message>
        <source>Training file</source>
        <translation>Trainingsdatei</translation>
    </message>
    <message>
        <source>Validation file</source>
        <translation>Validierungsdatei</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>Second text</source>
        <translation>Zweiter Text</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>Epoch taken</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>Numbers as classes</source>
        <translation>Zahlen als Klassen</translation>
    </message>
</context>
<context>
    <name>GlueDataText</name>
    <message>
        <source>too few or too many columns</source>
        <translation>zu wenige oder zu viele Spalten</translation>
    </message>
    <message>
        <source>no label of the task</source>
        <translation>kein Label der Aufgabe</translation>
    </message>
    <message>
        <source>damaged text</source>
        <translation>beschädigter Text</translation>
    </message>
    <message>
        <source>an empty sentence</source>
        <translation>ein leerer Satz</translation>
    </message>
    <message>
        <source>an empty line</source>
        <translation>eine leere Zeile</translation>
    </message>
    <message>
        <source>too long</source>
        <translation>zu lang</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>partly there</source>
        <translation>teilweise da</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>nicht da</translation>
    </message>
    <message>
        <source>unusable</source>
        <translation>unbrauchbar</translation>
    </message>
    <message>
        <source>not looked at</source>
        <translation>nicht angesehen</translation>
    </message>
    <message>
        <source>%1: %2 rows</source>
        <translation>%1: %2 Zeilen</translation>
    </message>
    <message>
        <source>, %1 left out: %2</source>
        <translation>, %1 ausgelassen: %2</translation>
    </message>
    <message>
        <source>not there: %1</source>
        <translation>nicht da: %1</translation>
    </message>
    <message>
        <source>Choose a GLUE folder first</source>
        <translation>Zuerst einen GLUE-Ordner wählen</translation>
    </message>
    <message>
        <source>Its files are not in the GLUE folder</source>
        <translation>Ihre Dateien sind nicht im GLUE-Ordner</translation>
    </message>
    <message>
        <source>Training or dev data is not there</source>
        <translation>Trainings- oder Dev-Daten fehlen</translation>
    </message>
</context>
<context>
    <name>GluePlanText</name>
    <message>
        <source>Choose a model</source>
        <translation>Ein Modell wählen</translation>
    </message>
    <message>
        <source>Choose the GLUE folder</source>
        <translation>Den GLUE-Ordner wählen</translation>
    </message>
    <message>
        <source>Choose at least one task</source>
        <translation>Mindestens eine Aufgabe wählen</translation>
    </message>
</context>
<context>
    <name>GlueText</name>
    <message>
        <source>Matthews&apos; correlation</source>
        <translation>Matthews-Korrelation</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>Pearson&apos;s correlation</source>
        <translation>Pearson-Korrelation</translation>
    </message>
    <message>
        <source>Spearman&apos;s correlation</source>
        <translation>Spearman-Korrelation</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>keine Zahl</translation>
    </message>
    <message>
        <source>majority class</source>
        <translation>häufigste Klasse</translation>
    </message>
    <message>
        <source>constant output</source>
        <translation>konstante Ausgabe</translation>
    </message>
    <message>
        <source>nearly constant</source>
        <translation>fast konstant</translation>
    </message>
    <message>
        <source>few seeds</source>
        <translation>wenige Seeds</translation>
    </message>
    <message>
        <source>not done</source>
        <translation>nicht gemacht</translation>
    </message>
    <message>
        <source>not in its data</source>
        <translation>nicht in den Daten</translation>
    </message>
    <message>
        <source>The score needs all nine numbers of every seed.</source>
        <translation>Der Score braucht alle neun Zahlen jedes Seeds.</translation>
    </message>
    <message>
        <source>The score needs all nine numbers; missing: %1.</source>
        <translation>Der Score braucht alle neun Zahlen; es fehlen: %1.</translation>
    </message>
    <message>
        <source>No fine-tuning of this model on this task is done.</source>
        <translation>Kein Fine-Tuning dieses Modells auf dieser Aufgabe ist fertig.</translation>
    </message>
    <message>
        <source>The folder of data had no file of this half of MNLI (dev_mismatched.tsv) when the model was fine-tuned. With that file there, fine-tune on MNLI again.</source>
        <translation>Der Datenordner hatte beim Fine-Tuning keine Datei dieser Hälfte von MNLI (dev_mismatched.tsv). Mit dieser Datei noch einmal auf MNLI feinabstimmen.</translation>
    </message>
    <message>
        <source>A loss, an output or a metric is not a finite number: the fine-tuning broke down.</source>
        <translation>Ein Loss, eine Ausgabe oder eine Metrik ist keine endliche Zahl: Das Fine-Tuning ist gescheitert.</translation>
    </message>
    <message>
        <source>Every row is given the most frequent label: the fine-tuning collapsed and the model has learnt nothing of this task.</source>
        <translation>Jede Zeile bekommt das häufigste Label: Das Fine-Tuning ist kollabiert, das Modell hat von dieser Aufgabe nichts gelernt.</translation>
    </message>
    <message>
        <source>Every row is given the same answer: the fine-tuning collapsed.</source>
        <translation>Jede Zeile bekommt dieselbe Antwort: Das Fine-Tuning ist kollabiert.</translation>
    </message>
    <message>
        <source>Nearly every row is given the same answer: the fine-tuning has probably collapsed.</source>
        <translation>Fast jede Zeile bekommt dieselbe Antwort: Das Fine-Tuning ist vermutlich kollabiert.</translation>
    </message>
    <message>
        <source>So few seeds cannot tell two models apart: at least four of each are needed.</source>
        <translation>So wenige Seeds können zwei Modelle nicht unterscheiden: Es braucht mindestens je vier.</translation>
    </message>
    <message>
        <source>%1: %2, in percent</source>
        <translation>%1: %2, in Prozent</translation>
    </message>
    <message>
        <source>%1: mean of %2, in percent</source>
        <translation>%1: Mittel aus %2, in Prozent</translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source>One of the nine numbers of the GLUE score</source>
        <translation>Eine der neun Zahlen des GLUE-Scores</translation>
    </message>
    <message>
        <source>Not part of the GLUE score</source>
        <translation>Nicht Teil des GLUE-Scores</translation>
    </message>
    <message>
        <source>better</source>
        <translation>besser</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>schlechter</translation>
    </message>
    <message numerus="yes">
        <source>not distinguishable with %n seeds</source>
        <translation>
            <numerusform>mit %n Seed nicht unterscheidbar</numerusform>
            <numerusform>mit %n Seeds nicht unterscheidbar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>too few seeds to tell (%n)</source>
        <translation>
            <numerusform>zu wenige Seeds für ein Urteil (%n)</numerusform>
            <numerusform>zu wenige Seeds für ein Urteil (%n)</numerusform>
        </translation>
    </message>
    <message>
        <source>not comparable yet</source>
        <translation>noch nicht vergleichbar</translation>
    </message>
    <message>
        <source>%1: %2 and %3 cannot be compared yet, numbers are missing.</source>
        <translation>%1: %2 und %3 sind noch nicht vergleichbar, es fehlen Zahlen.</translation>
    </message>
    <message>
        <source>%1: %2 is level with %3, %4</source>
        <translation>%1: %2 liegt gleichauf mit %3, %4</translation>
    </message>
    <message>
        <source>%1: %2 is %3 points above %4, %5</source>
        <translation>%1: %2 liegt %3 Punkte über %4, %5</translation>
    </message>
    <message>
        <source>%1: %2 is %3 points below %4, %5</source>
        <translation>%1: %2 liegt %3 Punkte unter %4, %5</translation>
    </message>
    <message>
        <source>95 % interval %1 … %2</source>
        <translation>95-%-Intervall %1 … %2</translation>
    </message>
    <message>
        <source>exact permutation p = %1</source>
        <translation>exakter Permutationstest p = %1</translation>
    </message>
    <message>
        <source>permutation p = %1</source>
        <translation>Permutationstest p = %1</translation>
    </message>
    <message>
        <source>after Holm over the tasks %1</source>
        <translation>nach Holm über die Aufgaben %1</translation>
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
        <translation>Entropie dessen, wohin ein Token blickt, in nats, Mittel über alle Tokens; von 0, nur ein Token, bis zum Logarithmus der Zahl der Tokens, alle gleich</translation>
    </message>
    <message>
        <source>Mean distance (tokens)</source>
        <translation>Mittlerer Abstand (Tokens)</translation>
    </message>
    <message>
        <source>Dist.</source>
        <translation>Abst.</translation>
    </message>
    <message>
        <source>tok.</source>
        <translation>Tok.</translation>
    </message>
    <message>
        <source>How many tokens away it looks on average</source>
        <translation>Wie viele Tokens entfernt im Mittel geblickt wird</translation>
    </message>
    <message>
        <source>Share on [CLS] (%)</source>
        <translation>Anteil auf [CLS] (%)</translation>
    </message>
    <message>
        <source>Share on [SEP] (%)</source>
        <translation>Anteil auf [SEP] (%)</translation>
    </message>
    <message>
        <source>Share on the previous token (%)</source>
        <translation>Anteil auf das vorige Token (%)</translation>
    </message>
    <message>
        <source>Share on the next token (%)</source>
        <translation>Anteil auf das nächste Token (%)</translation>
    </message>
    <message>
        <source>Share on itself (%)</source>
        <translation>Anteil auf sich selbst (%)</translation>
    </message>
    <message>
        <source>Symmetric share of the scores (%)</source>
        <translation>Symmetrischer Anteil der Scores (%)</translation>
    </message>
    <message>
        <source>Of the scores before the softmax, the share of their squares that is in the symmetric part; all of it is exactly symmetric</source>
        <translation>Von den Scores vor dem Softmax der Anteil ihrer Quadrate, der im symmetrischen Teil liegt; alles ist genau symmetrisch</translation>
    </message>
    <message>
        <source>Share of the attention that goes to [CLS]</source>
        <translation>Anteil der Attention auf [CLS]</translation>
    </message>
    <message>
        <source>Share of the attention that goes to [SEP]</source>
        <translation>Anteil der Attention auf [SEP]</translation>
    </message>
    <message>
        <source>Share of the attention that goes to the token just before</source>
        <translation>Anteil der Attention auf das Token gleich davor</translation>
    </message>
    <message>
        <source>Share of the attention that goes to the token just after</source>
        <translation>Anteil der Attention auf das Token gleich danach</translation>
    </message>
    <message>
        <source>Share of the attention that stays on the token itself: the diagonal</source>
        <translation>Anteil der Attention, der auf dem Token selbst bleibt: die Diagonale</translation>
    </message>
    <message>
        <source>Gini coefficient</source>
        <translation>Gini-Koeffizient</translation>
    </message>
    <message>
        <source>Gini</source>
        <translation>Gini</translation>
    </message>
    <message>
        <source>How unequally a token spreads its attention: 0 all alike, 1 one token only</source>
        <translation>Wie ungleich ein Token seine Attention verteilt: 0 alle gleich, 1 nur ein Token</translation>
    </message>
    <message>
        <source>Sym.</source>
        <translation>Sym.</translation>
    </message>
    <message>
        <source>Layer %1, head %2</source>
        <translation>Schicht %1, Kopf %2</translation>
    </message>
</context>
<context>
    <name>LaunchAgainText</name>
    <message>
        <source>%1 cannot be duplicated</source>
        <translation>%1 kann nicht dupliziert werden</translation>
    </message>
    <message>
        <source>Launch again with checkpoints</source>
        <translation>Mit Checkpoints neu starten</translation>
    </message>
</context>
<context>
    <name>OwnMatrixText</name>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>%1: %2 epochs, batch %3, rate %4</source>
        <translation>%1: %2 Epochen, Batch %3, Rate %4</translation>
    </message>
    <message>
        <source>%1, macro F1</source>
        <translation>%1, Makro-F1</translation>
    </message>
    <message>
        <source>%1, accuracy</source>
        <translation>%1, Genauigkeit</translation>
    </message>
    <message numerus="yes">
        <source>%n classes</source>
        <translation>
            <numerusform>%n Klasse</numerusform>
            <numerusform>%n Klassen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 rows to train on, %2 to validate on</source>
        <translation>%1 Zeilen zum Trainieren, %2 zum Validieren</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>Epoche %1</translation>
    </message>
    <message>
        <source>epochs %1–%2</source>
        <translation>Epochen %1–%2</translation>
    </message>
    <message>
        <source>seed %1: %2 at epoch %3 of %4</source>
        <translation>Seed %1: %2 in Epoche %3 von %4</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>%1: rows left out as they cannot be used: %2 to train on, %3 to validate on.</source>
        <translation>%1: ausgelassen, weil unbrauchbar: %2 Zeilen zum Trainieren, %3 zum Validieren.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n of %2 rows to validate on have labels that training never saw; they count as wrong.</source>
        <translation>
            <numerusform>%1: %n von %2 Zeilen zum Validieren hat ein Label, das das Training nie sah; sie zählt als falsch.</numerusform>
            <numerusform>%1: %n von %2 Zeilen zum Validieren haben Labels, die das Training nie sah; sie zählen als falsch.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PieceText</name>
    <message>
        <source>special token</source>
        <translation>Spezialtoken</translation>
    </message>
    <message>
        <source>word start</source>
        <translation>Wortanfang</translation>
    </message>
    <message>
        <source>continuation</source>
        <translation>Fortsetzung</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>maskiert</translation>
    </message>
    <message>
        <source>replaced at random</source>
        <translation>zufällig ersetzt</translation>
    </message>
    <message>
        <source>kept, but asked for</source>
        <translation>behalten, aber gefragt</translation>
    </message>
    <message>
        <source>position %1 · id %2 · “%3” · %4</source>
        <translation>Position %1 · Id %2 · „%3“ · %4</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 · %2: the model sees “%3” (id %4)</source>
        <translation>%1 · %2: Das Modell sieht „%3“ (Id %4)</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>The paper prints h/n where the parameters of S are h²/n (h the hidden size, n the heads); the counts of its Table 2 have h²/n.</source>
        <translation>Der Artikel druckt h/n, wo S h²/n Parameter hat (h die Breite, n die Köpfe); die Anzahlen seiner Tabelle 2 enthalten h²/n.</translation>
    </message>
    <message>
        <source>Published counts are those of the formulas with tied decoder, 30,522 pieces, 512 positions and no pooler.</source>
        <translation>Die veröffentlichten Anzahlen folgen aus den Formeln mit gekoppeltem Decoder, 30&#x202f;522 Wortstücken, 512 Positionen und ohne Pooler.</translation>
    </message>
    <message>
        <source>Own counts are what the engine counted when the training started.</source>
        <translation>Eigene Anzahlen hat die Engine beim Start des Trainings gezählt.</translation>
    </message>
    <message>
        <source>Published: one pre-training seed per model. ± is over five fine-tuning seeds and says nothing about another pre-training.</source>
        <translation>Veröffentlicht: ein Vortrainings-Seed je Modell. ± gilt über fünf Fine-Tuning-Seeds und sagt nichts über ein anderes Vortraining.</translation>
    </message>
    <message>
        <source>The whole +0.63 of pairwise on base comes from MRPC (+2.5), CoLA (+2.6) and RTE (+1.2); the large tasks tie.</source>
        <translation>Die ganzen +0,63 von pairwise bei base stammen aus MRPC (+2,5), CoLA (+2,6) und RTE (+1,2); bei den großen Aufgaben herrscht Gleichstand.</translation>
    </message>
    <message>
        <source>QQP is the mean of F1 and accuracy, though the paper&apos;s table calls it accuracy.</source>
        <translation>QQP ist das Mittel aus F1 und Genauigkeit, obwohl die Tabelle des Artikels von Genauigkeit spricht.</translation>
    </message>
    <message>
        <source>The paper has 79.39 and 79.36 for base pairwise; its data give 79.36.</source>
        <translation>Der Artikel nennt für base pairwise 79,39 und 79,36; seine Daten ergeben 79,36.</translation>
    </message>
    <message>
        <source>Raised letters mark results to doubt: m the majority class, k constant, c collapsed, n not finite.</source>
        <translation>Hochgestellte Buchstaben kennzeichnen zweifelhafte Ergebnisse: m Mehrheitsklasse, k konstant, c kollabiert, n nicht endlich.</translation>
    </message>
    <message>
        <source>On small the original&apos;s final evaluation loss (2.198) is lower than pairwise&apos;s (2.223).</source>
        <translation>Bei small ist der letzte Eval-Loss von original (2,198) niedriger als der von pairwise (2,223).</translation>
    </message>
    <message>
        <source>The paper&apos;s text and code differ on 30 or 40 million documents and on 10,000 or 1,000 held-out samples.</source>
        <translation>Text und Code des Artikels widersprechen sich: 30 oder 40 Millionen Dokumente, 10.000 oder 1.000 zurückgehaltene Beispiele.</translation>
    </message>
    <message>
        <source>The paper reads the exits off its figure: base 25,000, 13,500 and 12,000 for original, symmetric and pairwise, small original 12,000.</source>
        <translation>Der Artikel liest die Austritte aus seiner Abbildung ab: base 25.000, 13.500 und 12.000 für original, symmetric und pairwise, small original 12.000.</translation>
    </message>
    <message>
        <source>Exits are detected in the curves by one setting for all; their intervals say how well one curve is read, not where another seed would leave its plateau.</source>
        <translation>Austritte werden in allen Kurven mit einer Einstellung erkannt; ihre Intervalle sagen, wie genau eine Kurve gelesen ist, nicht, wo ein anderer Seed sein Plateau verließe.</translation>
    </message>
    <message>
        <source>Published: one fine-tuning seed per checkpoint.</source>
        <translation>Veröffentlicht: ein Fine-Tuning-Seed je Checkpoint.</translation>
    </message>
    <message>
        <source>The original&apos;s checkpoint at 50,000 steps has a collapsed CoLA run, which pulls its score down.</source>
        <translation>Der Checkpoint von original bei 50.000 Schritten hat einen kollabierten CoLA-Lauf, der seinen Score drückt.</translation>
    </message>
    <message>
        <source>The published line is 95 % of the mean of original&apos;s and pairwise&apos;s scores in Table 3, %1.</source>
        <translation>Die veröffentlichte Linie liegt bei 95 % des Mittels der Scores von original und pairwise in Tabelle 3, %1.</translation>
    </message>
    <message>
        <source>Own: ± is the standard deviation over pre-training seeds, where there are several; n counts them.</source>
        <translation>Eigene: ± ist die Standardabweichung über Vortrainings-Seeds, wo es mehrere gibt; n zählt sie.</translation>
    </message>
    <message>
        <source>Own: ± is the standard deviation over the fine-tuning seeds of one pre-training; n counts them.</source>
        <translation>Eigene: ± ist die Standardabweichung über die Fine-Tuning-Seeds eines Vortrainings; n zählt sie.</translation>
    </message>
    <message>
        <source>Own models stand beside published ones if their settings are the paper&apos;s; whether they read the same text is not known.</source>
        <translation>Eigene Modelle stehen neben veröffentlichten, wenn ihre Einstellungen die des Artikels sind; ob sie denselben Text gelesen haben, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Not finished yet: %1.</source>
        <translation>Noch nicht fertig: %1.</translation>
    </message>
    <message>
        <source>Rows of their own, not comparable with published ones: %1.</source>
        <translation>Eigene Zeilen, nicht mit veröffentlichten vergleichbar: %1.</translation>
    </message>
    <message>
        <source>training not known</source>
        <translation>Training unbekannt</translation>
    </message>
    <message>
        <source>not the last checkpoint</source>
        <translation>nicht der letzte Checkpoint</translation>
    </message>
    <message>
        <source>Results to doubt (collapsed, constant or not finite) are in: %1.</source>
        <translation>Zweifelhafte Ergebnisse (kollabiert, konstant oder nicht endlich) enthalten: %1.</translation>
    </message>
    <message>
        <source>Without MNLI-mm, as the data that they were fine-tuned with had no mismatched half (dev_mismatched.tsv): %1.</source>
        <translation>Ohne MNLI-mm, weil die Daten ihres Fine-Tunings keine zweite Hälfte (dev_mismatched.tsv) hatten: %1.</translation>
    </message>
    <message>
        <source>Worth is the loss that is added where the output of attention is replaced by its mean, in all layers or in one (L0 is the first); of choosing, where its weights are made uniform.</source>
        <translation>Wert ist der Loss, der hinzukommt, wo die Ausgabe der Attention durch ihr Mittel ersetzt wird, in allen Schichten oder in einer (L0 ist die erste); der des Auswählens, wo ihre Gewichte gleich gemacht werden.</translation>
    </message>
    <message>
        <source>A lead is (exit − onset)/exit, above 0 before the exit; n counts the seeds with one. Means take five seeds, each with a lead. p: permutation test against the control, adjusted over the quantities by Holm&apos;s method.</source>
        <translation>Ein Vorsprung ist (Austritt − Beginn)/Austritt, über 0 vor dem Austritt; n zählt die Seeds mit einem. Mittel brauchen fünf Seeds, jeder mit einem Vorsprung. p: Permutationstest gegen die Kontrolle, über die Größen nach Holm angepasst.</translation>
    </message>
    <message>
        <source>An order of events, not a cause: only interventions decide.</source>
        <translation>Eine Reihenfolge, keine Ursache: nur Eingriffe entscheiden.</translation>
    </message>
    <message>
        <source>KL is the Kullback–Leibler divergence of the model&apos;s predictions from those of a reference predictor, in nats. Mean ± standard deviation over seeds.</source>
        <translation>KL ist die Kullback-Leibler-Divergenz der Vorhersagen des Modells von denen eines Referenzprädiktors, in Nats. Mittel ± Standardabweichung über die Seeds.</translation>
    </message>
    <message>
        <source>%1 is not judged against %2: %3 of their runs have no plateau.</source>
        <translation>%1 wird nicht gegen %2 beurteilt: %3 ihrer Läufe haben kein Plateau.</translation>
    </message>
    <message>
        <source>%1 is not judged against %2: of %3 there are several runs with seed %4, and they differ. Leave out all but one.</source>
        <translation>%1 wird nicht gegen %2 beurteilt: Von %3 gibt es mehrere Läufe mit dem Seed %4, und sie unterscheiden sich. Alle bis auf einen weglassen.</translation>
    </message>
    <message>
        <source>%1 cannot be told from %2: it leaves its plateau at %3 times its step (95 % interval %4–%5, p %6, %7 pairs of seeds). By their spread, seeds to add until a ratio of %9 is told from 1 four times out of five: %8.</source>
        <translation>%1 ist von %2 nicht zu unterscheiden: es verlässt sein Plateau beim %3-Fachen von dessen Schritt (95-%-Intervall %4–%5, p %6, %7 Paare von Seeds). Seeds, die nach ihrer Streuung fehlen, um ein Verhältnis von %9 in vier von fünf Fällen von 1 zu unterscheiden: %8.</translation>
    </message>
    <message>
        <source>No run of %1 or %2 has left its plateau.</source>
        <translation>Kein Lauf von %1 oder %2 hat sein Plateau verlassen.</translation>
    </message>
    <message>
        <source>Of %1 and %2 no two runs of one seed have both left their plateau; one seed is not judged.</source>
        <translation>Von %1 und %2 haben keine zwei Läufe eines Seeds beide ihr Plateau verlassen; ein einzelner Seed wird nicht beurteilt.</translation>
    </message>
    <message>
        <source>%1 leaves its plateau at %3 times the step of %2. One seed is described, not judged.</source>
        <translation>%1 verlässt sein Plateau beim %3-Fachen des Schritts von %2. Ein einzelner Seed wird beschrieben, nicht beurteilt.</translation>
    </message>
    <message>
        <source>Too few seeds to tell %1 from %2, whatever they show: within %7 steps it stays on its plateau %3 times as long (95 % interval %4–%5, p %6).</source>
        <translation>Zu wenige Seeds, um %1 von %2 zu unterscheiden, was sie auch zeigen: in %7 Schritten bleibt es das %3-Fache der Zeit auf seinem Plateau (95-%-Intervall %4–%5, p %6).</translation>
    </message>
    <message>
        <source>%1 cannot be told from %2: within %7 steps it stays on its plateau %3 times as long (95 % interval %4–%5, p %6).</source>
        <translation>%1 ist von %2 nicht zu unterscheiden: in %7 Schritten bleibt es das %3-Fache der Zeit auf seinem Plateau (95-%-Intervall %4–%5, p %6).</translation>
    </message>
    <message>
        <source>%1 leaves its plateau later than %2: within %7 steps it stays there %3 times as long (95 % interval %4–%5, p %6).</source>
        <translation>%1 verlässt sein Plateau später als %2: in %7 Schritten bleibt es das %3-Fache der Zeit darauf (95-%-Intervall %4–%5, p %6).</translation>
    </message>
    <message>
        <source>%1 leaves its plateau sooner than %2: within %7 steps it stays there %3 times as long (95 % interval %4–%5, p %6).</source>
        <translation>%1 verlässt sein Plateau früher als %2: in %7 Schritten bleibt es das %3-Fache der Zeit darauf (95-%-Intervall %4–%5, p %6).</translation>
    </message>
    <message>
        <source>%1 cannot be told from %2: it leaves its plateau at %3 times its step (95 % interval %4–%5, p %6, %7 pairs of seeds).</source>
        <translation>%1 ist von %2 nicht zu unterscheiden: es verlässt sein Plateau beim %3-Fachen von dessen Schritt (95-%-Intervall %4–%5, p %6, %7 Paare von Seeds).</translation>
    </message>
    <message>
        <source>%1 leaves its plateau later than %2: at %3 times its step (95 % interval %4–%5, p %6, %7 pairs of seeds).</source>
        <translation>%1 verlässt sein Plateau später als %2: beim %3-Fachen von dessen Schritt (95-%-Intervall %4–%5, p %6, %7 Paare von Seeds).</translation>
    </message>
    <message>
        <source>%1 leaves its plateau sooner than %2: at %3 times its step (95 % interval %4–%5, p %6, %7 pairs of seeds).</source>
        <translation>%1 verlässt sein Plateau früher als %2: beim %3-Fachen von dessen Schritt (95-%-Intervall %4–%5, p %6, %7 Paare von Seeds).</translation>
    </message>
    <message>
        <source>Ratios are of exit steps, pair by pair of equal seeds, with p of a t test of their logarithms; where a run has not left, or a seed has no counterpart, of mean steps on the plateau, with p of a log-rank test by permutation. p is adjusted over the arms by Holm&apos;s method.</source>
        <translation>Verhältnisse sind die der Austrittsschritte, paarweise bei gleichem Seed, mit p eines t-Tests ihrer Logarithmen; wo ein Lauf noch nicht ausgetreten ist oder ein Seed kein Gegenstück hat, die der mittleren Schritte auf dem Plateau, mit p eines Log-Rank-Tests durch Permutation. p ist über die Arme nach Holm angepasst.</translation>
    </message>
    <message>
        <source>A run that is still on its plateau counts as later than its last step, with &gt; before it; none is left out. – is a run without a plateau.</source>
        <translation>Ein Lauf, der noch auf seinem Plateau ist, zählt als später als sein letzter Schritt, mit &gt; davor; keiner wird weggelassen. – ist ein Lauf ohne Plateau.</translation>
    </message>
    <message>
        <source>Compared are trainings of one size on one text, with the same batch, steps and recipe. The control is original, of several the one nearest to the defaults.</source>
        <translation>Verglichen werden Trainings einer Größe auf einem Text, mit gleichem Batch, gleichen Schritten und gleichem Rezept. Kontrolle ist original, von mehreren das den Vorgaben nächste.</translation>
    </message>
    <message>
        <source>Table 1. Parameters between query and key, per layer</source>
        <translation>Tabelle 1. Parameter zwischen Query und Key, je Schicht</translation>
    </message>
    <message>
        <source>Table 2. Parameters of the models</source>
        <translation>Tabelle 2. Parameter der Modelle</translation>
    </message>
    <message>
        <source>Figure 2. Evaluation loss during pre-training</source>
        <translation>Abbildung 2. Eval-Loss im Vortraining</translation>
    </message>
    <message>
        <source>Figure 2 in numbers. Exits from the plateau, steps to a loss of 5, final losses</source>
        <translation>Abbildung 2 in Zahlen. Austritte aus dem Plateau, Schritte bis zum Loss 5, letzter Loss</translation>
    </message>
    <message>
        <source>Table 3. GLUE development sets, in percent</source>
        <translation>Tabelle 3. GLUE-Dev-Daten, in Prozent</translation>
    </message>
    <message>
        <source>Figure 3. GLUE score along the pre-training</source>
        <translation>Abbildung 3. GLUE-Score entlang des Vortrainings</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Scores</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>vs. original, %</source>
        <translation>ggü. original, %</translation>
    </message>
    <message>
        <source>Exit</source>
        <translation>Austritt</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95-%-Intervall</translation>
    </message>
    <message>
        <source>Below 5</source>
        <translation>Unter 5</translation>
    </message>
    <message>
        <source>fewer than five seeds</source>
        <translation>weniger als fünf Seeds</translation>
    </message>
    <message>
        <source>does not move</source>
        <translation>regt sich nicht</translation>
    </message>
    <message>
        <source>too few points</source>
        <translation>zu wenige Punkte</translation>
    </message>
    <message>
        <source>not yet at twice the exit</source>
        <translation>noch nicht beim doppelten Austritt</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>no exit</source>
        <translation>kein Austritt</translation>
    </message>
    <message>
        <source>Context share</source>
        <translation>Anteil des Kontexts</translation>
    </message>
    <message>
        <source>First birth of a head</source>
        <translation>Erster Kopf entsteht</translation>
    </message>
    <message>
        <source>Heat of the scores</source>
        <translation>Streuung der Attention-Scores</translation>
    </message>
    <message>
        <source>Coherence of the scores</source>
        <translation>Kohärenz der Attention-Scores</translation>
    </message>
    <message>
        <source>Lacks</source>
        <translation>Es fehlt</translation>
    </message>
    <message>
        <source>Lead</source>
        <translation>Vorsprung</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Worth of choosing</source>
        <translation>Wert des Auswählens</translation>
    </message>
    <message>
        <source>Worth of attention</source>
        <translation>Wert der Attention</translation>
    </message>
    <message>
        <source>KL to neighbours and repetition</source>
        <translation>KL zu Nachbarn und Wiederholung</translation>
    </message>
    <message>
        <source>KL to both neighbours</source>
        <translation>KL zu beiden Nachbarn</translation>
    </message>
    <message>
        <source>KL to right neighbour</source>
        <translation>KL zum rechten Nachbarn</translation>
    </message>
    <message>
        <source>KL to left neighbour</source>
        <translation>KL zum linken Nachbarn</translation>
    </message>
    <message>
        <source>KL to no-context optimum</source>
        <translation>KL zum Optimum ohne Kontext</translation>
    </message>
    <message>
        <source>Evaluation loss</source>
        <translation>Eval-Loss</translation>
    </message>
    <message>
        <source>Anatomy. What carries the fall</source>
        <translation>Anatomie. Was den Rückgang trägt</translation>
    </message>
    <message>
        <source>Anatomy. What moves first</source>
        <translation>Anatomie. Was sich zuerst regt</translation>
    </message>
    <message>
        <source>Anatomy. What the models know</source>
        <translation>Anatomie. Was die Modelle wissen</translation>
    </message>
    <message>
        <source>not judged</source>
        <translation>nicht beurteilt</translation>
    </message>
    <message>
        <source>too few seeds</source>
        <translation>zu wenige Seeds</translation>
    </message>
    <message>
        <source>one seed</source>
        <translation>ein Seed</translation>
    </message>
    <message>
        <source>not told apart</source>
        <translation>nicht zu unterscheiden</translation>
    </message>
    <message>
        <source>later</source>
        <translation>später</translation>
    </message>
    <message>
        <source>sooner</source>
        <translation>früher</translation>
    </message>
    <message>
        <source>control</source>
        <translation>Kontrolle</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>× control&apos;s</source>
        <translation>× Kontrolle</translation>
    </message>
    <message>
        <source>× FLOPs</source>
        <translation>× FLOPs</translation>
    </message>
    <message>
        <source>× training time</source>
        <translation>× Trainingszeit</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Exits</source>
        <translation>Austritte</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Ausgetreten</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>Studie</translation>
    </message>
    <message>
        <source>Arms of own studies. Exits from the plateau against a control</source>
        <translation>Arme eigener Studien. Austritte aus dem Plateau gegen eine Kontrolle</translation>
    </message>
    <message>
        <source>Final loss</source>
        <translation>Letzter Loss</translation>
    </message>
    <message>
        <source>at step</source>
        <translation>bei Schritt</translation>
    </message>
    <message>
        <source>published</source>
        <translation>veröffentlicht</translation>
    </message>
    <message>
        <source>own</source>
        <translation>eigenes</translation>
    </message>
    <message>
        <source>Launch …</source>
        <translation>Starten …</translation>
    </message>
    <message>
        <source>Fine-tune …</source>
        <translation>Feinabstimmen …</translation>
    </message>
    <message>
        <source>Missing: a training of %1, size %2, as in the paper. Opens Launch, filled in.</source>
        <translation>Fehlt: ein Training von %1, Größe %2, wie im Artikel. Öffnet Starten, ausgefüllt.</translation>
    </message>
    <message>
        <source>Missing: GLUE along the training of %1, size %2. Opens GLUE, filled in.</source>
        <translation>Fehlt: GLUE entlang des Trainings von %1, Größe %2. Öffnet GLUE, ausgefüllt.</translation>
    </message>
    <message>
        <source>Missing: GLUE of the model %1, size %2. Opens GLUE, filled in.</source>
        <translation>Fehlt: GLUE des Modells %1, Größe %2. Öffnet GLUE, ausgefüllt.</translation>
    </message>
    <message>
        <source>Missing: %3 of the model %1, size %2. Opens GLUE, filled in.</source>
        <translation>Fehlt: %3 des Modells %1, Größe %2. Öffnet GLUE, ausgefüllt.</translation>
    </message>
    <message>
        <source>Failed, and left out: %1.</source>
        <translation>Fehlgeschlagen und weggelassen: %1.</translation>
    </message>
    <message>
        <source>Without an evaluation yet: %1.</source>
        <translation>Noch ohne Auswertung: %1.</translation>
    </message>
    <message>
        <source>Own: a loss is the mean of the finished seeds at the last step that all of them have, beside it; n counts them, as 1/2 where not all are finished.</source>
        <translation>Eigene: Ein Loss ist das Mittel der fertigen Seeds beim letzten Schritt, den alle haben, er steht daneben; n zählt sie, etwa 1/2, wo nicht alle fertig sind.</translation>
    </message>
    <message>
        <source>Losses so far, of all seeds, where their mean line ends because one has not got further, which is no exit (step, seeds): %1.</source>
        <translation>Bisherige Losses aller Seeds dort, wo ihre mittlere Linie endet, weil einer nicht weiter ist, was kein Austritt ist (Schritt, Seeds): %1.</translation>
    </message>
    <message>
        <source>Counted once, seed and curve being equal: %1.</source>
        <translation>Einmal gezählt, da Seed und Kurve gleich sind: %1.</translation>
    </message>
    <message>
        <source>Their own operators are known to fail checks: %1.</source>
        <translation>Von deren eigenen Operatoren ist bekannt, dass sie Prüfungen nicht bestehen: %1.</translation>
    </message>
    <message>
        <source>Tokens of rank 1–100</source>
        <translation>Tokens vom Rang 1–100</translation>
    </message>
    <message>
        <source>Tokens of rank 101–1000</source>
        <translation>Tokens vom Rang 101–1000</translation>
    </message>
    <message>
        <source>Tokens of rank 1001–10 000</source>
        <translation>Tokens vom Rang 1001–10&#x202f;000</translation>
    </message>
    <message>
        <source>Rarer tokens</source>
        <translation>Seltenere Tokens</translation>
    </message>
    <message>
        <source>Repeated tokens</source>
        <translation>Wiederholte Tokens</translation>
    </message>
    <message>
        <source>Fresh tokens</source>
        <translation>Neue Tokens</translation>
    </message>
    <message>
        <source>Tokens that begin a word</source>
        <translation>Tokens, die ein Wort beginnen</translation>
    </message>
    <message>
        <source>Tokens that continue a word</source>
        <translation>Tokens, die ein Wort fortsetzen</translation>
    </message>
    <message>
        <source>Worth of each layer</source>
        <translation>Wert jeder Schicht</translation>
    </message>
    <message>
        <source>Shares of the fall</source>
        <translation>Anteile am Rückgang</translation>
    </message>
    <message>
        <source>Attention to the token before</source>
        <translation>Attention auf das Token davor</translation>
    </message>
    <message>
        <source>Attention to the token behind</source>
        <translation>Attention auf das Token dahinter</translation>
    </message>
    <message>
        <source>Anatomy. What single heads do</source>
        <translation>Anatomie. Was einzelne Köpfe tun</translation>
    </message>
    <message>
        <source>Shaded: the plateau, from the mean of the seeds&apos; beginnings to that of their ends. The bar at its foot goes from the first seed&apos;s exit to the last one&apos;s; of one seed it is the 95 % interval of reading its exit.</source>
        <translation>Getönt: das Plateau, vom Mittel der Anfänge der Seeds bis zu dem ihrer Enden. Der Balken an seinem Fuß reicht vom Austritt des ersten Seeds bis zu dem des letzten; bei einem Seed ist er das 95-%-Intervall des Ablesens seines Austritts.</translation>
    </message>
    <message>
        <source>Classes of tokens: by rank of their frequency in the training text, by whether they are visible elsewhere in the sample, and by their place in a word. Their losses are above the level that no predictor without context gets below on all tokens.</source>
        <translation>Klassen von Tokens: nach dem Rang ihrer Häufigkeit im Trainingstext, danach, ob sie anderswo im Beispiel sichtbar sind, und nach ihrem Platz im Wort. Ihre Losses zählen ab der Höhe, unter die auf allen Tokens kein Vorhersager ohne Kontext kommt.</translation>
    </message>
    <message>
        <source>Shares are Shapley values: what a part of a checkpoint from 1.2 exits on takes off the loss of one up to 0.8 exits, mean over all orders of the parts. Mean ± standard deviation over the seeds that keep a transplant; the rest are embeddings, norms and the head.</source>
        <translation>Anteile sind Shapley-Werte: was ein Teil eines Checkpoints ab 1,2 Austritten vom Loss eines Checkpoints bis 0,8 Austritte wegnimmt, gemittelt über alle Reihenfolgen der Teile. Mittel ± Standardabweichung über die Seeds, die eine Transplantation behalten haben; der Rest sind Embeddings, Normierungen und der Kopf am Ende.</translation>
    </message>
    <message>
        <source>Not in the shares, as their parts do not fit or their transplant is of another exit: %1.</source>
        <translation>Nicht in den Anteilen, da ihre Teile nicht zusammenpassen oder ihre Transplantation zu einem anderen Austritt gehört: %1.</translation>
    </message>
    <message>
        <source>Heads at the last step that all seeds were measured at: attention from [MASK] to the token before and behind where that is visible, and the standard deviation of the scores of a row before softmax. Heads of two seeds are not the same, so of several seeds those of a layer are in order of their value, seed by seed, and a cell is the mean of one place.</source>
        <translation>Köpfe beim letzten Schritt, an dem alle Seeds gemessen sind: Attention von [MASK] auf das Token davor und dahinter, wo es sichtbar ist, und die Standardabweichung der Scores einer Zeile vor dem Softmax. Köpfe zweier Seeds sind nicht dieselben; bei mehreren Seeds stehen daher die einer Schicht Seed für Seed nach ihrem Wert geordnet, und eine Zelle ist das Mittel eines Platzes.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 and %2 are not judged: each pair of their seeds stays on its plateau %3 times as long, and what does not vary leaves no interval; more seeds may give one.</source>
        <translation>%1 und %2 werden nicht beurteilt: jedes Paar ihrer Seeds bleibt %3-mal so lange auf seinem Plateau, und was nicht schwankt, ergibt kein Intervall; mehr Seeds können eines ergeben.</translation>
    </message>
    <message>
        <source>%1 is not judged against %2: %3 of their runs have not come down to the no-context optimum.</source>
        <translation>%1 wird nicht gegen %2 beurteilt: %3 ihrer Läufe sind noch nicht zum Optimum ohne Kontext gefallen.</translation>
    </message>
</context>
<context>
    <name>RunDifference</name>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
</context>
<context>
    <name>RunEvent</name>
    <message>
        <source>started</source>
        <translation>gestartet</translation>
    </message>
    <message>
        <source>evaluation</source>
        <translation>Auswertung</translation>
    </message>
    <message>
        <source>operator statistics</source>
        <translation>Kenngrößen der Operatoren</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>GLUE result</source>
        <translation>GLUE-Ergebnis</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>resumed</source>
        <translation>fortgesetzt</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>from step %1</source>
        <translation>ab Schritt %1</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Seed %1</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>Epoche %1</translation>
    </message>
</context>
<context>
    <name>RunGroupTexts</name>
    <message numerus="yes">
        <source>%n seeds</source>
        <translation>
            <numerusform>%n Seed</numerusform>
            <numerusform>%n Seeds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n runs)</source>
        <translation>
            <numerusform>%1 (%n Lauf)</numerusform>
            <numerusform>%1 (%n Läufe)</numerusform>
        </translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <translation>%1 ± %2</translation>
    </message>
    <message numerus="yes">
        <source>Mean of %n runs ± their standard deviation; the smallest is %1</source>
        <translation>
            <numerusform>Mittel von %n Lauf ± Standardabweichung; der kleinste Wert ist %1</numerusform>
            <numerusform>Mittel von %n Läufen ± Standardabweichung; der kleinste Wert ist %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunState</name>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>nicht gestartet</translation>
    </message>
</context>
<context>
    <name>RunTableModel</name>
    <message>
        <source>%1 %</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>own task</source>
        <translation>eigene Aufgabe</translation>
    </message>
    <message>
        <source>bench</source>
        <translation>Messung</translation>
    </message>
</context>
<context>
    <name>RunTexts</name>
    <message>
        <source>seed %1</source>
        <translation>Seed %1</translation>
    </message>
    <message numerus="yes">
        <source>%n seeds</source>
        <translation>
            <numerusform>%n Seed</numerusform>
            <numerusform>%n Seeds</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 Schritte</translation>
    </message>
    <message>
        <source>length %1</source>
        <translation>Länge %1</translation>
    </message>
    <message>
        <source>no point yet</source>
        <translation>noch kein Punkt</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>On %1, seen %2 (%3)</source>
        <translation>Auf %1, gesehen %2 (%3)</translation>
    </message>
    <message>
        <source>A process there worked on it then; whether it still does is not known. The page Machines says whether its runs are mirrored.</source>
        <translation>Ein Prozess dort arbeitete da an ihm; ob er es noch tut, ist nicht bekannt. Die Seite Rechner sagt, ob dessen Läufe gespiegelt werden.</translation>
    </message>
    <message>
        <source>Job of Slurm: %1</source>
        <translation>Slurm-Job: %1</translation>
    </message>
    <message>
        <source>Expected to start at %1, by the clock there</source>
        <translation>Voraussichtlicher Beginn %1 (Uhr dort)</translation>
    </message>
    <message>
        <source>On the nodes %1</source>
        <translation>Auf den Knoten %1</translation>
    </message>
</context>
<context>
    <name>ScoreMatrixText</name>
    <message>
        <source>seed %1: %2</source>
        <translation>Seed %1: %2</translation>
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
            <numerusform>%1 von %n Seed</numerusform>
            <numerusform>%1 von %n Seeds</numerusform>
        </translation>
    </message>
    <message>
        <source>epoch %1/%2</source>
        <translation>Epoche %1/%2</translation>
    </message>
    <message>
        <source>%1 of %2 · %3</source>
        <translation>%1 von %2 · %3</translation>
    </message>
    <message>
        <source>not done</source>
        <translation>nicht gemacht</translation>
    </message>
    <message>
        <source>not chosen</source>
        <translation>nicht gewählt</translation>
    </message>
    <message>
        <source>missing for the score: %1</source>
        <translation>es fehlen für den Score: %1</translation>
    </message>
    <message>
        <source>needs all nine</source>
        <translation>braucht alle neun</translation>
    </message>
    <message>
        <source>%1 to the baseline: %2</source>
        <translation>%1 zur Baseline: %2</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>published</source>
        <translation>veröffentlicht</translation>
    </message>
    <message>
        <source>Courtois et al. 2024, table 3: five fine-tuning seeds</source>
        <translation>Courtois et al. 2024, Tabelle 3: fünf Fine-Tuning-Seeds</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, %2 epochs, batch %3, rate %4, %5</source>
        <translation>%1, %2 Epochen, Batch %3, Rate %4, %5</translation>
    </message>
    <message numerus="yes">
        <source>%n damaged cells are done again when the run goes on</source>
        <translation>
            <numerusform>%n beschädigte Zelle wird neu gemacht, wenn der Lauf weitergeht</numerusform>
            <numerusform>%n beschädigte Zellen werden neu gemacht, wenn der Lauf weitergeht</numerusform>
        </translation>
    </message>
    <message>
        <source>The others are compared with this one</source>
        <translation>Die anderen werden mit diesem verglichen</translation>
    </message>
    <message>
        <source>GLUE score</source>
        <translation>GLUE-Score</translation>
    </message>
    <message>
        <source>Plain mean of the nine numbers below, of each seed; left out: %1</source>
        <translation>Einfaches Mittel der neun Zahlen darunter, je Seed; es zählt nicht: %1</translation>
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
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>ShortcutList</name>
    <message>
        <source>Wheel</source>
        <translation>Mausrad</translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation>Strg+Mausrad</translation>
    </message>
    <message>
        <source>Zoom a chart where the mouse is</source>
        <translation>Ein Diagramm an der Maus vergrößern</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>Move a chart; on an axis: scale it</source>
        <translation>Ein Diagramm verschieben; auf einer Achse: sie skalieren</translation>
    </message>
    <message>
        <source>Shift+drag</source>
        <translation>Umschalt+Ziehen</translation>
    </message>
    <message>
        <source>Zoom a chart to a rectangle</source>
        <translation>Ein Diagramm auf ein Rechteck vergrößern</translation>
    </message>
    <message>
        <source>+  −  arrows</source>
        <translation>+  −  Pfeile</translation>
    </message>
    <message>
        <source>Zoom and move the chart that has the focus</source>
        <translation>Das Diagramm mit dem Fokus vergrößern und verschieben</translation>
    </message>
    <message>
        <source>0, double click</source>
        <translation>0, Doppelklick</translation>
    </message>
    <message>
        <source>Show all of a chart</source>
        <translation>Ein Diagramm ganz zeigen</translation>
    </message>
    <message>
        <source>Arrows, Home, End</source>
        <translation>Pfeile, Pos1, Ende</translation>
    </message>
    <message>
        <source>Choose a head</source>
        <translation>Einen Kopf wählen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Enlarge the chosen head</source>
        <translation>Den gewählten Kopf vergrößern</translation>
    </message>
    <message>
        <source>Arrows, Ctrl+arrows</source>
        <translation>Pfeile, Strg+Pfeile</translation>
    </message>
    <message>
        <source>Mark a cell of the matrix; ten cells further</source>
        <translation>Eine Zelle der Matrix markieren; zehn Zellen weiter</translation>
    </message>
    <message>
        <source>+  −  0</source>
        <translation>+  −  0</translation>
    </message>
    <message>
        <source>Zoom the matrix; all of it</source>
        <translation>Die Matrix vergrößern; ganz zeigen</translation>
    </message>
    <message>
        <source>↑ ↓ ← →</source>
        <translation>↑ ↓ ← →</translation>
    </message>
    <message>
        <source>Choose a token and a side of the lines</source>
        <translation>Ein Token und eine Seite der Linien wählen</translation>
    </message>
    <message>
        <source>← →, Escape</source>
        <translation>← →, Esc</translation>
    </message>
    <message>
        <source>Choose a token of the text; none</source>
        <translation>Ein Token des Textes wählen; keines</translation>
    </message>
    <message>
        <source>Enter, Shift+Enter</source>
        <translation>Enter, Umschalt+Enter</translation>
    </message>
    <message>
        <source>Ask with the typed text; a new line in it</source>
        <translation>Mit dem eingegebenen Text fragen; neue Zeile darin</translation>
    </message>
    <message>
        <source>Choose a piece of the sample</source>
        <translation>Ein Stück des Beispiels wählen</translation>
    </message>
    <message>
        <source>Show the seeds of the chosen cell</source>
        <translation>Die Seeds der gewählten Zelle zeigen</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Show or hide the run in the charts</source>
        <translation>Den Lauf in den Diagrammen zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>Page “%1”</source>
        <translation>Seite „%1“</translation>
    </message>
</context>
<context>
    <name>SpokenChart</name>
    <message>
        <source>%1 from %2 to %3</source>
        <comment>the title of an axis and its ends</comment>
        <translation>%1 von %2 bis %3</translation>
    </message>
    <message>
        <source>%1: last %2 at %3, lowest %4, highest %5</source>
        <translation>%1: zuletzt %2 bei %3, kleinster Wert %4, größter %5</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a curve in words, its exit</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 rows, %2 columns, values from %3 to %4</source>
        <translation>%1 Zeilen, %2 Spalten, Werte von %3 bis %4</translation>
    </message>
    <message>
        <source>Nothing is shown yet</source>
        <translation>Noch wird nichts gezeigt</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <comment>curves that are not named</comment>
        <translation>und %1 weitere</translation>
    </message>
</context>
<context>
    <name>SpokenText</name>
    <message>
        <source>Empty the field</source>
        <translation>Das Feld leeren</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::AlongTab</name>
    <message>
        <source>Published curves beneath</source>
        <translation>Veröffentlichte Kurven darunter</translation>
    </message>
    <message>
        <source>Pre-training step</source>
        <translation>Vortrainingsschritt</translation>
    </message>
    <message>
        <source>GLUE score (%)</source>
        <translation>GLUE-Score (%)</translation>
    </message>
    <message>
        <source>Courtois et al. 2024, figure 3: eighteen checkpoints of each model, one fine-tuning seed</source>
        <translation>Courtois et al. 2024, Abbildung 3: achtzehn Checkpoints je Modell, ein Fine-Tuning-Seed</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Crossings in words</source>
        <translation>Schnittpunkte in Worten</translation>
    </message>
    <message>
        <source>No own results along a training yet. Choose a run and “along the training” in a new GLUE run: its checkpoints are fine-tuned one after another.</source>
        <translation>Noch keine eigenen Ergebnisse entlang eines Trainings. In einem neuen GLUE-Lauf einen Lauf und „entlang des Trainings“ wählen: Seine Checkpoints werden nacheinander feinabgestimmt.</translation>
    </message>
    <message>
        <source>%1, published</source>
        <translation>%1, veröffentlicht</translation>
    </message>
    <message>
        <source>95 % (published): %1</source>
        <translation>95&#xa0;% (veröffentlicht): %1</translation>
    </message>
    <message>
        <source>95 %: %1</source>
        <translation>95&#xa0;%: %1</translation>
    </message>
    <message>
        <source>%1 first rises above %2 at step %3.</source>
        <translation>%1 steigt bei Schritt %3 zum ersten Mal über %2.</translation>
    </message>
    <message>
        <source>%1 does not rise above %2 between two of its checkpoints.</source>
        <translation>%1 steigt zwischen keinen zwei Checkpoints über %2.</translation>
    </message>
    <message>
        <source>%1: a task collapsed at step %2.</source>
        <translation>%1: Bei Schritt %2 ist eine Aufgabe kollabiert.</translation>
    </message>
    <message>
        <source>%1 has no checkpoint with all nine numbers yet.</source>
        <translation>%1 hat noch keinen Checkpoint mit allen neun Zahlen.</translation>
    </message>
    <message>
        <source>%1 has no checkpoint with all nine numbers.</source>
        <translation>%1 hat keinen Checkpoint mit allen neun Zahlen.</translation>
    </message>
    <message>
        <source>from step %1</source>
        <translation>ab Schritt %1</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::Anatomy</name>
    <message>
        <source>no context</source>
        <translation>ohne Kontext</translation>
    </message>
    <message>
        <source>left</source>
        <translation>links</translation>
    </message>
    <message>
        <source>right</source>
        <translation>rechts</translation>
    </message>
    <message>
        <source>both</source>
        <translation>beide</translation>
    </message>
    <message>
        <source>repetition</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>which knows how frequent tokens are and nothing of the context</source>
        <translation>der weiß, wie häufig Tokens sind, und nichts vom Kontext</translation>
    </message>
    <message>
        <source>which knows the token to the left</source>
        <translation>der das Token links kennt</translation>
    </message>
    <message>
        <source>which knows the token to the right</source>
        <translation>der das Token rechts kennt</translation>
    </message>
    <message>
        <source>which knows the tokens on both sides</source>
        <translation>der die Tokens auf beiden Seiten kennt</translation>
    </message>
    <message>
        <source>which knows both neighbours and the other tokens of the sample</source>
        <translation>der beide Nachbarn und die anderen Tokens des Beispiels kennt</translation>
    </message>
    <message>
        <source>rank 1–100</source>
        <translation>Rang 1–100</translation>
    </message>
    <message>
        <source>rank 101–1000</source>
        <translation>Rang 101–1000</translation>
    </message>
    <message>
        <source>rank 1001–10 000</source>
        <translation>Rang 1001–10 000</translation>
    </message>
    <message>
        <source>rarer</source>
        <translation>seltener</translation>
    </message>
    <message>
        <source>repeated</source>
        <translation>wiederholt</translation>
    </message>
    <message>
        <source>fresh</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>word start</source>
        <translation>Wortanfang</translation>
    </message>
    <message>
        <source>continuation</source>
        <translation>Fortsetzung</translation>
    </message>
    <message>
        <source>the 100 most frequent tokens</source>
        <translation>den 100 häufigsten Tokens</translation>
    </message>
    <message>
        <source>tokens of frequency ranks 101 to 1000</source>
        <translation>Tokens mit Häufigkeitsrang 101 bis 1000</translation>
    </message>
    <message>
        <source>tokens of frequency ranks 1001 to 10 000</source>
        <translation>Tokens mit Häufigkeitsrang 1001 bis 10 000</translation>
    </message>
    <message>
        <source>all rarer tokens</source>
        <translation>allen selteneren Tokens</translation>
    </message>
    <message>
        <source>tokens that are visible elsewhere in their sample</source>
        <translation>Tokens, die anderswo in ihrem Beispiel zu sehen sind</translation>
    </message>
    <message>
        <source>tokens that are visible nowhere else in their sample</source>
        <translation>Tokens, die sonst nirgends in ihrem Beispiel zu sehen sind</translation>
    </message>
    <message>
        <source>tokens that begin a word</source>
        <translation>Tokens, die ein Wort beginnen</translation>
    </message>
    <message>
        <source>tokens that continue a word</source>
        <translation>Tokens, die ein Wort fortsetzen</translation>
    </message>
    <message>
        <source>Evaluation loss: mean of −ln P(y) over the held-out positions. Lines are levels that reference predictors reach, such as the one that no predictor without context gets below.</source>
        <translation>Eval-Loss: Mittel von −ln P(y) über die zurückgehaltenen Positionen. Linien sind Höhen, die Vergleichs-Vorhersager erreichen, so die, unter die kein Vorhersager ohne Kontext kommt.</translation>
    </message>
    <message>
        <source>How far the model&apos;s predictions are from those of the predictor “%1”, %2: Kullback–Leibler divergence D(R‖P) = Σ R ln(R/P), mean over [MASK] positions.</source>
        <translation>Wie weit die Vorhersagen des Modells von denen des Vorhersagers „%1“ entfernt sind, %2: Kullback-Leibler-Divergenz D(R‖P) = Σ R ln(R/P), gemittelt über die Positionen von [MASK].</translation>
    </message>
    <message>
        <source>How far the loss of %1 is above the level that no predictor without context gets below on all tokens: loss of the class − no-context optimum.</source>
        <translation>Wie weit der Loss von %1 über der Höhe liegt, unter die auf allen Tokens kein Vorhersager ohne Kontext kommt: Loss der Klasse − Optimum ohne Kontext.</translation>
    </message>
    <message>
        <source>How much higher the loss would be without attention: mean ablation, L(every attention output replaced by its mean) − L.</source>
        <translation>Um wie viel der Loss ohne Attention höher wäre: Mittelwert-Ablation, L(jede Attention-Ausgabe durch ihr Mittel ersetzt) − L.</translation>
    </message>
    <message>
        <source>How much higher the loss would be if attention chose nothing: uniform attention, L(every weight replaced by its row&apos;s mean) − L.</source>
        <translation>Um wie viel der Loss höher wäre, wenn Attention nichts auswählte: gleichmäßige Attention, L(jedes Gewicht durch das Mittel seiner Zeile ersetzt) − L.</translation>
    </message>
    <message>
        <source>How much higher the loss would be without the attention of one layer: mean ablation by layer, L(output of layer l replaced by its mean) − L. Layers interact, so these do not add up.</source>
        <translation>Um wie viel der Loss ohne die Attention einer Schicht höher wäre: Mittelwert-Ablation je Schicht, L(Ausgabe von Schicht l durch ihr Mittel ersetzt) − L. Schichten wirken zusammen, daher addieren sie sich nicht.</translation>
    </message>
    <message>
        <source>Coherence of the scores</source>
        <translation>Kohärenz der Attention-Scores</translation>
    </message>
    <message>
        <source>First birth of a head</source>
        <translation>Erster Kopf entsteht</translation>
    </message>
    <message>
        <source>Worth of choosing</source>
        <translation>Wert des Auswählens</translation>
    </message>
    <message>
        <source>How steady the direction of the gradient of the scores&apos; parameters is: coherence C = (ρ − ρ₀)/(1 − ρ₀) of Adam&apos;s moments, 0 for noise alone.</source>
        <translation>Wie beständig die Richtung des Gradienten der Score-Parameter ist: Kohärenz C = (ρ − ρ₀)/(1 − ρ₀) von Adams Momenten, 0 bei bloßem Rauschen.</translation>
    </message>
    <message>
        <source>How far the scores of a row are apart before softmax: their standard deviation over keys, mean over all heads.</source>
        <translation>Wie weit die Scores einer Zeile vor dem Softmax auseinanderliegen: ihre Standardabweichung über die Keys, gemittelt über alle Köpfe.</translation>
    </message>
    <message>
        <source>When the first head begins to attend to the token before or after: birth, an onset upwards by at least max(0.1, 3/T).</source>
        <translation>Wann der erste Kopf beginnt, auf das Token davor oder danach zu blicken: sein Entstehen, ein Einsetzen nach oben um mindestens max(0,1, 3/T).</translation>
    </message>
    <message>
        <source>How much of the last layer&apos;s state at [MASK] other tokens decide: context share W/mean ‖h‖², with W from a one-way ANOVA over positions.</source>
        <translation>Wie viel vom Zustand der letzten Schicht bei [MASK] andere Tokens bestimmen: Anteil des Kontexts W/Mittel ‖h‖², mit W aus einer einfaktoriellen ANOVA über Positionen.</translation>
    </message>
    <message>
        <source> (layer %1, head %2)</source>
        <translation> (Schicht %1, Kopf %2)</translation>
    </message>
    <message>
        <source>%1: “%2” leaves its ground at step %3, the loss its plateau at step %4; lead (exit − onset)/exit = %5.</source>
        <translation>%1: „%2“ verlässt seinen Grund bei Schritt %3, der Loss sein Plateau bei Schritt %4; Vorsprung (Austritt − Einsetzen)/Austritt = %5.</translation>
    </message>
    <message numerus="yes">
        <source>%1: mean lead %2 of %n seeds, 95 % interval from %3 to %4 (Student&apos;s t).</source>
        <translation>
            <numerusform>%1: mittlerer Vorsprung %2 von %n Seeds, 95-%-Intervall von %3 bis %4 (Students t).</numerusform>
            <numerusform>%1: mittlerer Vorsprung %2 von %n Seeds, 95-%-Intervall von %3 bis %4 (Students t).</numerusform>
        </translation>
    </message>
    <message>
        <source>Fewer than five seeds, so dots without a mean or a test: %1.</source>
        <translation>Weniger als fünf Seeds, daher Punkte ohne Mittel und Test: %1.</translation>
    </message>
    <message>
        <source>Has a seed without an exit, which nothing can lead: %1.</source>
        <translation>Hat einen Seed ohne Austritt, dem nichts vorausgehen kann: %1.</translation>
    </message>
    <message>
        <source>Not measured in every run: %1.</source>
        <translation>Nicht in jedem Lauf gemessen: %1.</translation>
    </message>
    <message>
        <source>Known only at twice the exit step, or when the run has ended, five measurements after it: %1.</source>
        <translation>Erst beim Doppelten des Austrittsschritts bekannt, oder wenn der Lauf zu Ende ist, fünf Messungen danach: %1.</translation>
    </message>
    <message>
        <source>Fewer than five measurements between a quarter and half of the exit step, so no ground: %1.</source>
        <translation>Weniger als fünf Messungen zwischen einem Viertel und der Hälfte des Austrittsschritts, daher kein Grund: %1.</translation>
    </message>
    <message>
        <source>Does not leave its ground for good in every seed: %1.</source>
        <translation>Verlässt seinen Grund nicht in jedem Seed endgültig: %1.</translation>
    </message>
    <message>
        <source>Come from elsewhere, as curves without a model: %1.</source>
        <translation>Kommen von anderswo, als Kurven ohne Modell: %1.</translation>
    </message>
    <message>
        <source>Were trained without anatomy.share, or before there was it: %1.</source>
        <translation>Wurden ohne anatomy.share trainiert oder bevor es das gab: %1.</translation>
    </message>
    <message>
        <source>Have not come to their first measurement yet: %1.</source>
        <translation>Sind noch nicht bei ihrer ersten Messung: %1.</translation>
    </message>
    <message>
        <source>Line and band: mean of the seeds ± their standard deviation; shaded: the plateau; bar: from the first seed&apos;s exit to the last one&apos;s.</source>
        <translation>Linie und Band: Mittel der Seeds ± Standardabweichung; getönt: das Plateau; Balken: vom Austritt des ersten Seeds bis zu dem des letzten.</translation>
    </message>
    <message>
        <source>Shaded: the plateau; bar: 95 % interval of reading the exit. A single seed says nothing of other seeds.</source>
        <translation>Getönt: das Plateau; Balken: 95-%-Intervall für das Ablesen des Austritts. Ein einzelner Seed sagt nichts über andere.</translation>
    </message>
    <message>
        <source>Seeds without an exit have no time in exits: %1.</source>
        <translation>Seeds ohne Austritt haben keine Zeit in Austritten: %1.</translation>
    </message>
    <message>
        <source>Step ÷ exit step</source>
        <translation>Schritt ÷ Austrittsschritt</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Scores</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Values</translation>
    </message>
    <message>
        <source>Attention, undivided</source>
        <translation>Attention, ungeteilt</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>Feed-forward</translation>
    </message>
    <message>
        <source>The rest</source>
        <translation>Der Rest</translation>
    </message>
    <message>
        <source>Embeddings</source>
        <translation>Embeddings</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Norms</source>
        <translation>Normierungen</translation>
    </message>
    <message>
        <source>Output head</source>
        <translation>Kopf am Ende</translation>
    </message>
    <message>
        <source>which token attends to which</source>
        <translation>welches Token auf welches achtet</translation>
    </message>
    <message>
        <source>what is read where it attends</source>
        <translation>was dort gelesen wird</translation>
    </message>
    <message>
        <source>parameters of attention that are both scores and values</source>
        <translation>Parameter der Attention, die Scores und Values zugleich sind</translation>
    </message>
    <message>
        <source>the feed-forward half of every layer</source>
        <translation>die Feed-forward-Hälfte jeder Schicht</translation>
    </message>
    <message>
        <source>embeddings, norms and the head</source>
        <translation>Embeddings, Normierungen und der Kopf am Ende</translation>
    </message>
    <message>
        <source>“%1”, %2, from step %3 in the model of step %4: %5 nats of its loss; Shapley value φ, the mean of v(U ∪ g) − v(U) over all orders in which the parts could come.</source>
        <translation>„%1“, %2, von Schritt %3 im Modell von Schritt %4: %5 nats seines Loss; Shapley-Wert φ, das Mittel von v(U ∪ g) − v(U) über alle Reihenfolgen, in denen die Teile kommen könnten.</translation>
    </message>
    <message>
        <source>the operator gives no attention maps</source>
        <translation>der Operator gibt keine Attention-Karten</translation>
    </message>
    <message>
        <source>the operator cannot weigh all tokens alike</source>
        <translation>der Operator kann nicht alle Tokens gleich gewichten</translation>
    </message>
    <message>
        <source>the held-out text has too few such positions</source>
        <translation>der zurückgehaltene Text hat zu wenige solche Stellen</translation>
    </message>
    <message>
        <source>the optimiser has taken fewer than 50 steps</source>
        <translation>der Optimierer hat weniger als 50 Schritte getan</translation>
    </message>
    <message>
        <source>the part was frozen at first</source>
        <translation>der Teil war anfangs eingefroren</translation>
    </message>
    <message>
        <source>it is known only while a run is on</source>
        <translation>es ist nur bekannt, während ein Lauf trainiert</translation>
    </message>
    <message>
        <source>no reference levels were counted before the run began</source>
        <translation>vor Beginn des Laufs waren keine Referenzniveaus gezählt</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>heads: token before</source>
        <translation>Köpfe: Token davor</translation>
    </message>
    <message>
        <source>heads: token behind</source>
        <translation>Köpfe: Token dahinter</translation>
    </message>
    <message>
        <source>heads: heat</source>
        <translation>Köpfe: Streuung der Scores</translation>
    </message>
    <message>
        <source>How much each head attends from [MASK] to the token before, where that is visible.</source>
        <translation>Wie viel jeder Kopf von [MASK] auf das Token davor blickt, wo es sichtbar ist.</translation>
    </message>
    <message>
        <source>How much each head attends from [MASK] to the token behind, where that is visible.</source>
        <translation>Wie viel jeder Kopf von [MASK] auf das Token dahinter blickt, wo es sichtbar ist.</translation>
    </message>
    <message>
        <source>How far the scores of a row of each head are apart before softmax: their standard deviation over keys.</source>
        <translation>Wie weit die Scores einer Zeile jedes Kopfes vor dem Softmax auseinanderliegen: ihre Standardabweichung über die Keys.</translation>
    </message>
    <message>
        <source>Heads of two seeds are not the same: those of a layer are in order of their value, seed by seed, and a cell is the mean of one place.</source>
        <translation>Köpfe zweier Seeds sind nicht dieselben: Die einer Schicht stehen Seed für Seed nach ihrem Wert geordnet, und eine Zelle ist das Mittel eines Platzes.</translation>
    </message>
    <message>
        <source>no-context optimum</source>
        <translation>Optimum ohne Kontext</translation>
    </message>
    <message>
        <source>KL to no-context optimum</source>
        <translation>KL zum Optimum ohne Kontext</translation>
    </message>
    <message>
        <source>left neighbour</source>
        <translation>linker Nachbar</translation>
    </message>
    <message>
        <source>KL to left neighbour</source>
        <translation>KL zum linken Nachbarn</translation>
    </message>
    <message>
        <source>right neighbour</source>
        <translation>rechter Nachbar</translation>
    </message>
    <message>
        <source>KL to right neighbour</source>
        <translation>KL zum rechten Nachbarn</translation>
    </message>
    <message>
        <source>both neighbours</source>
        <translation>beide Nachbarn</translation>
    </message>
    <message>
        <source>KL to both neighbours</source>
        <translation>KL zu beiden Nachbarn</translation>
    </message>
    <message>
        <source>neighbours and repetition</source>
        <translation>Nachbarn und Wiederholung</translation>
    </message>
    <message>
        <source>KL to neighbours and repetition</source>
        <translation>KL zu Nachbarn und Wiederholung</translation>
    </message>
    <message>
        <source>all that are shown</source>
        <translation>alle gezeigten</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n of %2 runs)</source>
        <translation>
            <numerusform>%1 (%n von %2 Läufen)</numerusform>
            <numerusform>%1 (%n von %2 Läufen)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::AnatomyLibrary</name>
    <message>
        <source>The series cannot be read</source>
        <translation>Die Reihen können nicht gelesen werden</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::AnatomyPage</name>
    <message>
        <source>What it knows</source>
        <translation>Was es weiß</translation>
    </message>
    <message>
        <source>The loss, and how far the model is from predictors that know less</source>
        <translation>Der Loss und wie weit das Modell von Vorhersagern entfernt ist, die weniger wissen</translation>
    </message>
    <message>
        <source>What moves first</source>
        <translation>Was sich zuerst regt</translation>
    </message>
    <message>
        <source>Which quantities leave their ground before the loss leaves its plateau</source>
        <translation>Welche Größen ihren Grund verlassen, bevor der Loss sein Plateau verlässt</translation>
    </message>
    <message>
        <source>What carries the fall</source>
        <translation>Was den Rückgang trägt</translation>
    </message>
    <message>
        <source>What the loss would be without attention, its choosing, or one layer of it</source>
        <translation>Wie der Loss ohne Attention, ihr Auswählen oder eine ihrer Schichten wäre</translation>
    </message>
    <message>
        <source>Time in</source>
        <translation>Zeit in</translation>
    </message>
    <message>
        <source>Steps, or steps divided by the run&apos;s own exit step: 1 is where each run leaves its plateau</source>
        <translation>Schritte oder Schritte geteilt durch den Austrittsschritt des Laufs: bei 1 verlässt jeder Lauf sein Plateau</translation>
    </message>
    <message>
        <source>in steps</source>
        <translation>in Schritten</translation>
    </message>
    <message>
        <source>in exits</source>
        <translation>in Austritten</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Show everything in the charts (0, or double click in one)</source>
        <translation>In den Diagrammen alles zeigen (0 oder Doppelklick in eines)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Export a figure as PDF, SVG, PNG or CSV</source>
        <translation>Eine Abbildung als PDF, SVG, PNG oder CSV exportieren</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>These runs have no anatomy</source>
        <translation>Diese Läufe haben keine Anatomie</translation>
    </message>
    <message>
        <source>Runs measure it while they train, if their anatomy.share is above 0.</source>
        <translation>Läufe messen sie beim Training, wenn ihr anatomy.share über 0 liegt.</translation>
    </message>
    <message>
        <source>Launch a run</source>
        <translation>Lauf starten</translation>
    </message>
    <message>
        <source>What a model knows on its plateau, what moves first, and what carries the fall are shown here, seeds put together.</source>
        <translation>Was ein Modell auf seinem Plateau weiß, was sich zuerst regt und was den Rückgang trägt, steht hier, Seeds zusammengefasst.</translation>
    </message>
    <message>
        <source>No run chosen</source>
        <translation>Kein Lauf gewählt</translation>
    </message>
    <message>
        <source>Show the newest runs</source>
        <translation>Neueste Läufe zeigen</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>Noch keine Läufe</translation>
    </message>
    <message>
        <source>Shares of the fall</source>
        <translation>Anteile am Rückgang</translation>
    </message>
    <message>
        <source>Launch again with anatomy</source>
        <translation>Mit Anatomie neu starten</translation>
    </message>
    <message>
        <source>The launch page with the settings of the first run that has none, and anatomy.share on</source>
        <translation>Die Startseite mit den Einstellungen des ersten Laufs, der keine hat, und eingeschaltetem anatomy.share</translation>
    </message>
    <message>
        <source>Launch again for longer</source>
        <translation>Länger neu starten</translation>
    </message>
    <message>
        <source>The launch page with the settings of the first run without an exit, and twice as many steps</source>
        <translation>Die Startseite mit den Einstellungen des ersten Laufs ohne Austritt und doppelt so vielen Schritten</translation>
    </message>
    <message>
        <source>Map of the layers</source>
        <translation>Karte der Schichten</translation>
    </message>
    <message>
        <source>Reading the runs …</source>
        <translation>Läufe werden gelesen …</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::AttentionAsker</name>
    <message>
        <source>The engine does not answer</source>
        <translation>Die Engine antwortet nicht</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::AttentionExport</name>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Picture of the view …</source>
        <translation>Bild der Ansicht …</translation>
    </message>
    <message>
        <source>Write the picture</source>
        <translation>Das Bild schreiben</translation>
    </message>
    <message>
        <source>Picture of all heads …</source>
        <translation>Bild aller Köpfe …</translation>
    </message>
    <message>
        <source>Maps of the layer (safetensors) …</source>
        <translation>Karten der Schicht (safetensors) …</translation>
    </message>
    <message>
        <source>Write the maps</source>
        <translation>Die Karten schreiben</translation>
    </message>
    <message>
        <source>Map of the head (NumPy) …</source>
        <translation>Karte des Kopfes (NumPy) …</translation>
    </message>
    <message>
        <source>Write the map</source>
        <translation>Die Karte schreiben</translation>
    </message>
    <message>
        <source>Statistics (CSV) …</source>
        <translation>Kenngrößen (CSV) …</translation>
    </message>
    <message>
        <source>Write the statistics</source>
        <translation>Die Kenngrößen schreiben</translation>
    </message>
    <message>
        <source>Pictures for a paper, maps for other programs, statistics for a spreadsheet</source>
        <translation>Bilder für einen Artikel, Karten für andere Programme, Kenngrößen für eine Tabellenkalkulation</translation>
    </message>
    <message>
        <source>This layer has no maps</source>
        <translation>Diese Schicht hat keine Karten</translation>
    </message>
    <message>
        <source>Page for a browser (HTML) …</source>
        <translation>Seite für einen Browser (HTML) …</translation>
    </message>
    <message>
        <source>Write the page</source>
        <translation>Seite schreiben</translation>
    </message>
    <message>
        <source>One file that needs nothing else: the tokens, every layer and head, and the weights under the pointer</source>
        <translation>Eine Datei, die nichts weiter braucht: die Tokens, jede Schicht und jeder Kopf und die Gewichte unter dem Zeiger</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::AttentionInput</name>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Type a text, or take one from an example, a GLUE task or a corpus</source>
        <translation>Einen Text eingeben oder aus einem Beispiel, einer GLUE-Aufgabe oder einem Korpus nehmen</translation>
    </message>
    <message>
        <source>Second text</source>
        <translation>Zweiter Text</translation>
    </message>
    <message>
        <source>The second text of a pair</source>
        <translation>Der zweite Text eines Paars</translation>
    </message>
    <message>
        <source>Enter asks at once; Shift+Enter is a new line</source>
        <translation>Enter fragt sofort; Umschalt+Enter ist eine neue Zeile</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Texts to begin with</source>
        <translation>Texte für den Anfang</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>Paar</translation>
    </message>
    <message>
        <source>A second text, as in tasks about two sentences</source>
        <translation>Ein zweiter Text, wie in Aufgaben über zwei Sätze</translation>
    </message>
    <message>
        <source>From data</source>
        <translation>Aus Daten</translation>
    </message>
    <message>
        <source>Take a row of a GLUE task or a sample of a corpus</source>
        <translation>Eine Zeile einer GLUE-Aufgabe oder ein Beispiel eines Korpus nehmen</translation>
    </message>
    <message>
        <source>Progress of the question</source>
        <translation>Fortschritt der Frage</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Type a text to see where its tokens look</source>
        <translation>Einen Text eingeben, um zu sehen, wohin seine Tokens blicken</translation>
    </message>
    <message>
        <source>The text has only spaces</source>
        <translation>Der Text hat nur Leerzeichen</translation>
    </message>
    <message>
        <source>The text is too long: shorten it to 200,000 characters</source>
        <translation>Der Text ist zu lang: auf 200.000 Zeichen kürzen</translation>
    </message>
    <message>
        <source>The second text is empty</source>
        <translation>Der zweite Text ist leer</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::AttentionPage</name>
    <message>
        <source>no second model</source>
        <translation>kein zweites Modell</translation>
    </message>
    <message>
        <source>The engine ended in the middle of its work and was started again</source>
        <translation>Die Engine endete mitten in der Arbeit und wurde neu gestartet</translation>
    </message>
    <message>
        <source>%1. What was asked is asked again; nothing that you typed is lost.</source>
        <translation>%1. Was gefragt war, wird noch einmal gefragt; nichts Eingegebenes ist verloren.</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n Token</numerusform>
            <numerusform>%n Tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>The engine has said nothing for some time</source>
        <translation>Die Engine hat seit einiger Zeit nichts gesagt</translation>
    </message>
    <message>
        <source>A large model may take long to load. Starting it again loses nothing that you typed.</source>
        <translation>Ein großes Modell zu laden kann lange dauern. Ein Neustart verliert nichts Eingegebenes.</translation>
    </message>
    <message>
        <source>Start it again</source>
        <translation>Neu starten</translation>
    </message>
    <message>
        <source>Maps</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>Over checkpoints</source>
        <translation>Über Checkpoints</translation>
    </message>
    <message>
        <source>Averages</source>
        <translation>Mittelwerte</translation>
    </message>
    <message>
        <source>Fill [MASK]</source>
        <translation>[MASK] füllen</translation>
    </message>
    <message>
        <source>Muting</source>
        <translation>Ausschalten</translation>
    </message>
    <message>
        <source>Where a model looks</source>
        <translation>Wohin ein Modell blickt</translation>
    </message>
    <message>
        <source>Type a sentence and see the attention of every head, of two models beside each other, and over a training. For that a model is needed: train one, or choose the folder of a checkpoint.</source>
        <translation>Einen Satz eingeben und die Attention jedes Kopfes sehen, von zwei Modellen nebeneinander und über ein Training hinweg. Dafür braucht es ein Modell: eines trainieren oder den Ordner eines Checkpoints wählen.</translation>
    </message>
    <message>
        <source>Train a model</source>
        <translation>Ein Modell trainieren</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Beside it</source>
        <translation>Daneben</translation>
    </message>
    <message>
        <source>Lens</source>
        <translation>Linse</translation>
    </message>
    <message>
        <source>What the model would predict if it ended after each layer</source>
        <translation>Was das Modell vorhersagte, wenn es nach jeder Schicht endete</translation>
    </message>
    <message>
        <source>Opened from the page Anatomy</source>
        <translation>Von der Seite Anatomie geöffnet</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::AveragesChoice</name>
    <message>
        <source>Corpus %1</source>
        <translation>Korpus %1</translation>
    </message>
    <message>
        <source>Built-in corpus</source>
        <translation>Eingebautes Korpus</translation>
    </message>
    <message>
        <source>GLUE task</source>
        <translation>GLUE-Aufgabe</translation>
    </message>
    <message>
        <source>Text file</source>
        <translation>Textdatei</translation>
    </message>
    <message>
        <source>GLUE folder with CoLA, SST-2, …</source>
        <translation>GLUE-Ordner mit CoLA, SST-2, …</translation>
    </message>
    <message>
        <source>Choose the GLUE folder</source>
        <translation>Den GLUE-Ordner wählen</translation>
    </message>
    <message>
        <source>Choose a text file</source>
        <translation>Eine Textdatei wählen</translation>
    </message>
    <message>
        <source>Choose a model above</source>
        <translation>Oben ein Modell wählen</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Berechnen</translation>
    </message>
    <message>
        <source>What is there stays</source>
        <translation>Was da ist, bleibt</translation>
    </message>
    <message>
        <source>Reads the texts and takes the mean of every head&apos;s figures</source>
        <translation>Liest die Texte und mittelt die Kennzahlen jedes Kopfs</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Which of the models above reads the texts</source>
        <translation>Welches der Modelle oben die Texte liest</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>A corpus of this workspace, a task of GLUE, or a text file with a sample a line</source>
        <translation>Ein Korpus dieses Arbeitsbereichs, eine GLUE-Aufgabe oder eine Textdatei mit einem Beispiel je Zeile</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Task of GLUE whose texts are read</source>
        <translation>GLUE-Aufgabe, deren Texte gelesen werden</translation>
    </message>
    <message>
        <source>Folder or file</source>
        <translation>Ordner oder Datei</translation>
    </message>
    <message>
        <source>Where the texts are: a GLUE folder, or a file with a sample a line</source>
        <translation>Wo die Texte sind: ein GLUE-Ordner oder eine Datei mit einem Beispiel je Zeile</translation>
    </message>
    <message>
        <source>Choose a folder or file</source>
        <translation>Ordner oder Datei wählen</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>samples </source>
        <translation>Beispiele </translation>
    </message>
    <message>
        <source>How many texts are looked at</source>
        <translation>Wie viele Texte betrachtet werden</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>tokens </source>
        <translation>Tokens </translation>
    </message>
    <message>
        <source>Tokens a text at most</source>
        <translation>Tokens je Text höchstens</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>seed </source>
        <translation>Seed </translation>
    </message>
    <message>
        <source>Which texts are drawn</source>
        <translation>Welche Texte gezogen werden</translation>
    </message>
    <message>
        <source>Progress of the averages</source>
        <translation>Fortschritt der Mittelwerte</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::AveragesTab</name>
    <message>
        <source>Mean probability · %1</source>
        <translation>Mittlere Wahrscheinlichkeit · %1</translation>
    </message>
    <message>
        <source>Mean probability</source>
        <translation>Mittlere Wahrscheinlichkeit</translation>
    </message>
    <message numerus="yes">
        <source>%1: mean ± standard deviation over %n samples</source>
        <translation>
            <numerusform>%1: Mittel ± Standardabweichung über %n Beispiel</numerusform>
            <numerusform>%1: Mittel ± Standardabweichung über %n Beispiele</numerusform>
        </translation>
    </message>
    <message>
        <source>Relative position (tokens)</source>
        <translation>Relative Position (Tokens)</translation>
    </message>
    <message>
        <source>“Compute” fills the table: what every head attends to, on average over these samples</source>
        <translation>„Berechnen“ füllt die Tabelle: worauf jeder Kopf im Mittel über diese Beispiele achtet</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::BinPanel</name>
    <message>
        <source>Bring back</source>
        <translation>Zurückholen</translation>
    </message>
    <message>
        <source>Empty the bin …</source>
        <translation>Papierkorb leeren …</translation>
    </message>
    <message>
        <source>Bin</source>
        <translation>Papierkorb</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>Gelöscht</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Deleted runs</source>
        <translation>Gelöschte Läufe</translation>
    </message>
    <message>
        <source>Deleted runs, which can be brought back</source>
        <translation>Gelöschte Läufe, die sich zurückholen lassen</translation>
    </message>
    <message>
        <source>Put the selected runs back where they were</source>
        <translation>Die gewählten Läufe zurücklegen, wo sie waren</translation>
    </message>
    <message>
        <source>Remove all of these folders for good</source>
        <translation>All diese Ordner endgültig entfernen</translation>
    </message>
    <message>
        <source>The bin is empty</source>
        <translation>Der Papierkorb ist leer</translation>
    </message>
    <message numerus="yes">
        <source>%n deleted runs, %1</source>
        <translation>
            <numerusform>%n gelöschter Lauf, %1</numerusform>
            <numerusform>%n gelöschte Läufe, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Empty the bin</source>
        <translation>Papierkorb leeren</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n deleted runs for good?</source>
        <translation>
            <numerusform>%n gelöschten Lauf endgültig entfernen?</numerusform>
            <numerusform>%n gelöschte Läufe endgültig entfernen?</numerusform>
        </translation>
    </message>
    <message>
        <source>Their curves, logs and checkpoints cannot be brought back.</source>
        <translation>Ihre Kurven, Logs und Checkpoints lassen sich nicht zurückholen.</translation>
    </message>
    <message>
        <source>Remove for good</source>
        <translation>Endgültig entfernen</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CarriesTab</name>
    <message>
        <source>Worth of attention (nats)</source>
        <translation>Wert der Attention (nats)</translation>
    </message>
    <message>
        <source>The worth of attention is not measured in these runs.</source>
        <translation>Der Wert der Attention ist in diesen Läufen nicht gemessen.</translation>
    </message>
    <message>
        <source>Worth of choosing (nats)</source>
        <translation>Wert des Auswählens (nats)</translation>
    </message>
    <message>
        <source>The worth of choosing is not measured: it takes an operator whose output is attention weights times values.</source>
        <translation>Der Wert des Auswählens ist nicht gemessen: dazu braucht es einen Operator, dessen Ausgabe Attention-Gewichte mal Values ist.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CellPanel</name>
    <message>
        <source>seed %1</source>
        <translation>Seed %1</translation>
    </message>
    <message>
        <source>Show &amp;predictions</source>
        <translation>&amp;Vorhersagen zeigen</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Seeds</translation>
    </message>
    <message>
        <source>Result of each seed of this cell</source>
        <translation>Ergebnis jedes Seeds dieser Zelle</translation>
    </message>
    <message>
        <source>What the model of the chosen seed predicts for each row of the dev split</source>
        <translation>Was das Modell des gewählten Seeds für jede Zeile der Dev-Daten vorhersagt</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close the cell</source>
        <translation>Die Zelle schließen</translation>
    </message>
    <message>
        <source>Fine-tuning step</source>
        <translation>Schritt des Fine-Tunings</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>Train-Loss</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>Dev metric (%)</source>
        <translation>Dev-Metrik (%)</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>GLUE score</source>
        <translation>GLUE-Score</translation>
    </message>
    <message>
        <source>%1 seed %2</source>
        <translation>%1 Seed %2</translation>
    </message>
    <message>
        <source>%1 (%2): %3</source>
        <translation>%1 (%2): %3</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Score</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Loss</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>Zweifel</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CheckpointLook</name>
    <message>
        <source>There is no such folder</source>
        <translation>Diesen Ordner gibt es nicht</translation>
    </message>
    <message>
        <source>Neither a checkpoint nor a run is there</source>
        <translation>Dort ist weder ein Checkpoint noch ein Lauf</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CheckpointPicker</name>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>A run of this workspace, newest first</source>
        <translation>Ein Lauf dieses Arbeitsbereichs, neueste zuerst</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Which checkpoint of the run</source>
        <translation>Welcher Checkpoint des Laufs</translation>
    </message>
    <message>
        <source>Choose the folder of a checkpoint or of a run</source>
        <translation>Den Ordner eines Checkpoints oder eines Laufs wählen</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Ordner wählen</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1, Schritt %2</translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation>Noch kein Lauf</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>gelöscht</translation>
    </message>
    <message>
        <source>There is no such folder: %1</source>
        <translation>Diesen Ordner gibt es nicht: %1</translation>
    </message>
    <message>
        <source>Neither a checkpoint nor a run is there: %1</source>
        <translation>Dort ist weder ein Checkpoint noch ein Lauf: %1</translation>
    </message>
    <message>
        <source>Which checkpoint of the run; a training that goes on keeps only some of them</source>
        <translation>Welcher Checkpoint des Laufs; ein Training, das weitergeht, behält nur einige davon</translation>
    </message>
    <message>
        <source>newest when it starts</source>
        <translation>der neueste beim Start</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ColourMenu</name>
    <message>
        <source>Colour of the curve</source>
        <translation>Farbe der Kurve</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Vermillion</source>
        <translation>Zinnober</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>Purple</source>
        <translation>Purpur</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>Orange</translation>
    </message>
    <message>
        <source>Sky blue</source>
        <translation>Himmelblau</translation>
    </message>
    <message>
        <source>Another colour …</source>
        <translation>Andere Farbe …</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ColumnCards</name>
    <message>
        <source>Hide this column</source>
        <translation>Diese Spalte ausblenden</translation>
    </message>
    <message>
        <source>The others are compared with this one</source>
        <translation>Die anderen werden hiermit verglichen</translation>
    </message>
    <message>
        <source>Compare the others with this one</source>
        <translation>Die anderen hiermit vergleichen</translation>
    </message>
    <message>
        <source>Baseline: %1</source>
        <translation>Baseline: %1</translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation>%1 ausblenden</translation>
    </message>
    <message>
        <source>%1 in words</source>
        <translation>%1 in Worten</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Choose what stands side by side: up to four runs or groups of seeds</source>
        <translation>Wählen, was nebeneinander steht: bis zu vier Läufe oder Gruppen von Seeds</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ColumnsPanel</name>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Find a column, a setting or a series</source>
        <translation>Spalte, Einstellung oder Reihe suchen</translation>
    </message>
    <message>
        <source>Find a column</source>
        <translation>Spalte suchen</translation>
    </message>
    <message>
        <source>Columns, settings and series with these letters</source>
        <translation>Spalten, Einstellungen und Reihen mit diesen Buchstaben</translation>
    </message>
    <message>
        <source>What is checked is a column of the table</source>
        <translation>Was angehakt ist, ist eine Spalte der Tabelle</translation>
    </message>
    <message>
        <source>Settings that differ</source>
        <translation>Verschiedene Einstellungen</translation>
    </message>
    <message>
        <source>Settings that all runs share</source>
        <translation>Gemeinsame Einstellungen</translation>
    </message>
    <message>
        <source>Settings of runs that are not shown</source>
        <translation>Einstellungen ausgeblendeter Läufe</translation>
    </message>
    <message>
        <source>Newest value of a series</source>
        <translation>Neuester Wert einer Reihe</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CommandPreview</name>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Command line of each run</source>
        <translation>Befehlszeile jedes Laufs</translation>
    </message>
    <message>
        <source>What a terminal would be told to make the same runs</source>
        <translation>So entstehen dieselben Läufe im Terminal</translation>
    </message>
    <message>
        <source>Copy the commands</source>
        <translation>Befehle kopieren</translation>
    </message>
    <message>
        <source>Script of the job</source>
        <translation>Skript des Jobs</translation>
    </message>
    <message>
        <source>What sbatch is given there: each task executes one of the runs</source>
        <translation>Was sbatch dort bekommt: jede Aufgabe führt einen der Läufe aus</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::Compare</name>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
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
        <translation>Schritte, × Baseline</translation>
    </message>
    <message>
        <source>Tokens, × the baseline&apos;s</source>
        <translation>Tokens, × Baseline</translation>
    </message>
    <message>
        <source>Time, × the baseline&apos;s</source>
        <translation>Zeit, × Baseline</translation>
    </message>
    <message>
        <source>FLOPs, × the baseline&apos;s</source>
        <translation>FLOPs, × Baseline</translation>
    </message>
    <message>
        <source>p after Holm over the tasks: %1</source>
        <translation>p nach Holm über die Aufgaben: %1</translation>
    </message>
    <message>
        <source>GLUE</source>
        <translation>GLUE</translation>
    </message>
    <message>
        <source>fine-tuned by different protocols: compare with care</source>
        <translation>nach verschiedenen Protokollen feinabgestimmt: mit Vorsicht vergleichen</translation>
    </message>
    <message>
        <source>percent, mean ± standard deviation of fine-tuning seeds, or of pre-trainings where there are several</source>
        <translation>Prozent, Mittel ± Standardabweichung der Fine-Tuning-Seeds, oder der Vortrainings, wo es mehrere gibt</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>The step that was fine-tuned</source>
        <translation>Der Schritt, der feinabgestimmt wurde</translation>
    </message>
    <message>
        <source>GLUE score</source>
        <translation>GLUE-Score</translation>
    </message>
    <message>
        <source>Mean of the nine numbers</source>
        <translation>Mittel der neun Zahlen</translation>
    </message>
    <message>
        <source>95 % interval, from the spread between the seeds</source>
        <translation>95-%-Intervall, aus der Streuung zwischen den Seeds</translation>
    </message>
    <message>
        <source>95 % interval, from how well the two exits can be read. It says nothing of other seeds.</source>
        <translation>95-%-Intervall, daraus, wie gut sich die beiden Austritte ablesen lassen. Über andere Seeds sagt es nichts.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>At the line, %1</source>
        <translation>An der Linie, %1</translation>
    </message>
    <message>
        <source>when it is first reached, and how much of the baseline&apos;s that is</source>
        <translation>wann sie zuerst erreicht wird und welcher Teil der Baseline das ist</translation>
    </message>
    <message>
        <source>Plateau</source>
        <translation>Plateau</translation>
    </message>
    <message>
        <source>of the evaluation loss</source>
        <translation>des Eval-Loss</translation>
    </message>
    <message>
        <source>Level (nats)</source>
        <translation>Niveau (nats)</translation>
    </message>
    <message>
        <source>Exit step</source>
        <translation>Austrittsschritt</translation>
    </message>
    <message>
        <source>The last evaluation on the plateau&apos;s own trend, with its 95 % interval</source>
        <translation>Die letzte Auswertung auf dem Trend des Plateaus, mit 95-%-Intervall</translation>
    </message>
    <message>
        <source>In the end</source>
        <translation>Am Ende</translation>
    </message>
    <message>
        <source>mean ± standard deviation of seeds, difference to the baseline</source>
        <translation>Mittel ± Standardabweichung der Seeds, Differenz zur Baseline</translation>
    </message>
    <message>
        <source>… at step %1</source>
        <translation>… bei Schritt %1</translation>
    </message>
    <message>
        <source>The last step at which all of them were evaluated</source>
        <translation>Der letzte Schritt, bei dem alle ausgewertet wurden</translation>
    </message>
    <message>
        <source>Cost so far</source>
        <translation>Bisherige Kosten</translation>
    </message>
    <message>
        <source>of a run</source>
        <translation>eines Laufs</translation>
    </message>
    <message>
        <source>By the clock since the run first started, evaluations and pauses included; the Report&apos;s times are of training alone, at each run&apos;s median rate</source>
        <translation>Nach der Uhr seit dem ersten Start des Laufs, Auswertungen und Pausen eingeschlossen; die Zeiten im Bericht sind die des Trainings allein, nach der mittleren Rate jedes Laufs</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Speicherspitze</translation>
    </message>
    <message>
        <source>The most memory that the training&apos;s process held, as logged at each evaluation; on the CPU only</source>
        <translation>Der meiste Speicher, den der Trainingsprozess hielt, wie bei jeder Auswertung aufgezeichnet; nur auf der CPU</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>only what differs</source>
        <translation>nur was verschieden ist</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source> (95 %: %1)</source>
        <translation> (95&#xa0;%: %1)</translation>
    </message>
    <message>
        <source>reaches %1 at step %2</source>
        <translation>erreicht %1 bei Schritt %2</translation>
    </message>
    <message>
        <source>reaches %1 after %2 tokens</source>
        <translation>erreicht %1 nach %2 Tokens</translation>
    </message>
    <message>
        <source>reaches %1 after %2</source>
        <translation>erreicht %1 nach %2</translation>
    </message>
    <message>
        <source>reaches %1 after %2 FLOPs</source>
        <translation>erreicht %1 nach %2 FLOPs</translation>
    </message>
    <message>
        <source>reaches %1 in %2 the steps</source>
        <translation>erreicht %1 in %2 der Schritte</translation>
    </message>
    <message>
        <source>reaches %1 with %2 the tokens</source>
        <translation>erreicht %1 mit %2 der Tokens</translation>
    </message>
    <message>
        <source>reaches %1 in %2 the time</source>
        <translation>erreicht %1 in %2 der Zeit</translation>
    </message>
    <message>
        <source>reaches %1 with %2 the FLOPs</source>
        <translation>erreicht %1 mit %2 der FLOPs</translation>
    </message>
    <message>
        <source>has not reached %1 yet</source>
        <translation>hat %1 noch nicht erreicht</translation>
    </message>
    <message>
        <source>does not reach %1</source>
        <translation>erreicht %1 nicht</translation>
    </message>
    <message>
        <source>%1 of %2 seeds have reached %3 so far</source>
        <translation>%1 von %2 Seeds haben %3 bisher erreicht</translation>
    </message>
    <message>
        <source>%1 of %2 seeds reach %3</source>
        <translation>%1 von %2 Seeds erreichen %3</translation>
    </message>
    <message>
        <source>of a single seed, may be chance</source>
        <translation>nur ein Seed, kann Zufall sein</translation>
    </message>
    <message>
        <source>the baseline is of a single seed, may be chance</source>
        <translation>die Baseline hat nur einen Seed, kann Zufall sein</translation>
    </message>
    <message>
        <source>its tokens are not known</source>
        <translation>seine Tokens sind nicht bekannt</translation>
    </message>
    <message>
        <source>its times are not known</source>
        <translation>seine Zeiten sind nicht bekannt</translation>
    </message>
    <message>
        <source>its FLOPs are not known</source>
        <translation>seine FLOPs sind nicht bekannt</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>better</source>
        <translation>besser</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>schlechter</translation>
    </message>
    <message>
        <source>unclear</source>
        <translation>unklar</translation>
    </message>
    <message>
        <source>95 % interval of the difference: %1 … %2</source>
        <translation>95-%-Intervall der Differenz: %1 … %2</translation>
    </message>
    <message>
        <source>permutation p = %1</source>
        <translation>Permutationstest p = %1</translation>
    </message>
    <message>
        <source>nothing to read yet</source>
        <translation>noch nichts zu lesen</translation>
    </message>
    <message>
        <source>its log does not say</source>
        <translation>steht nicht in seinem Log</translation>
    </message>
    <message>
        <source>its log does not have this series</source>
        <translation>sein Log hat diese Reihe nicht</translation>
    </message>
    <message>
        <source>no plateau: its log has no evaluation loss</source>
        <translation>kein Plateau: sein Log hat keinen Eval-Loss</translation>
    </message>
    <message>
        <source>no plateau found so far</source>
        <translation>bisher kein Plateau gefunden</translation>
    </message>
    <message>
        <source>no plateau found</source>
        <translation>kein Plateau gefunden</translation>
    </message>
    <message>
        <source>is still on its plateau</source>
        <translation>ist noch auf seinem Plateau</translation>
    </message>
    <message>
        <source>ends on its plateau</source>
        <translation>endet auf seinem Plateau</translation>
    </message>
    <message>
        <source>%1 of %2 seeds are still on their plateau</source>
        <translation>%1 von %2 Seeds sind noch auf ihrem Plateau</translation>
    </message>
    <message>
        <source>%1 of %2 seeds end on their plateau</source>
        <translation>%1 von %2 Seeds enden auf ihrem Plateau</translation>
    </message>
    <message>
        <source>leaves its plateau at step %1</source>
        <translation>verlässt sein Plateau bei Schritt %1</translation>
    </message>
    <message>
        <source>leaves its plateau %1 later</source>
        <translation>verlässt sein Plateau %1 später</translation>
    </message>
    <message>
        <source>leaves its plateau %1 sooner</source>
        <translation>verlässt sein Plateau %1 früher</translation>
    </message>
    <message>
        <source>has no evaluation yet</source>
        <translation>hat noch keine Auswertung</translation>
    </message>
    <message>
        <source>at step %1</source>
        <translation>bei Schritt %1</translation>
    </message>
    <message>
        <source>in the end</source>
        <translation>am Ende</translation>
    </message>
    <message>
        <source>%1 it has a loss of %2</source>
        <translation>%1 hat er einen Loss von %2</translation>
    </message>
    <message>
        <source>%1 its loss is the same</source>
        <translation>%1 ist sein Loss gleich</translation>
    </message>
    <message>
        <source>%1 its loss is %2 lower: %3</source>
        <translation>%1 ist sein Loss um %2 niedriger: %3</translation>
    </message>
    <message>
        <source>%1 its loss is %2 higher: %3</source>
        <translation>%1 ist sein Loss um %2 höher: %3</translation>
    </message>
    <message>
        <source>Evaluation loss</source>
        <translation>Eval-Loss</translation>
    </message>
    <message>
        <source>Times sooner, steps</source>
        <translation>Früher, × der Schritte</translation>
    </message>
    <message>
        <source>Times sooner, tokens</source>
        <translation>Früher, × der Tokens</translation>
    </message>
    <message>
        <source>Times sooner, time</source>
        <translation>Früher, × der Zeit</translation>
    </message>
    <message>
        <source>Times sooner, FLOPs</source>
        <translation>Früher, × der FLOPs</translation>
    </message>
    <message>
        <source>The baseline&apos;s exit divided by this one; judged from two seeds a side on</source>
        <translation>Der Austritt der Baseline geteilt durch diesen; beurteilt ab zwei Seeds je Seite</translation>
    </message>
    <message>
        <source>leaves its plateau at step %1, %2 the baseline&apos;s%3: could be chance</source>
        <translation>verlässt sein Plateau bei Schritt %1, %2 der Baseline%3: kann Zufall sein</translation>
    </message>
    <message>
        <source>leaves its plateau at step %1, %2 the baseline&apos;s: %3</source>
        <translation>verlässt sein Plateau bei Schritt %1, %2 der Baseline: %3</translation>
    </message>
    <message>
        <source>sooner</source>
        <translation>früher</translation>
    </message>
    <message>
        <source>later</source>
        <translation>später</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>Bisher</translation>
    </message>
    <message>
        <source>At step</source>
        <translation>Bei Schritt</translation>
    </message>
    <message>
        <source>The last step that all finished seeds have, and how many those are</source>
        <translation>Der letzte Schritt, den alle fertigen Seeds haben, und wie viele das sind</translation>
    </message>
    <message>
        <source>Seeds are compared at the last step that all of them have: there their line ends, which is no exit. “In the end” counts finished runs only. One seed is described, not judged.</source>
        <translation>Seeds werden beim letzten Schritt verglichen, den alle haben: dort endet ihre Linie, was kein Austritt ist. „Am Ende“ zählen nur fertige Läufe. Ein einzelner Seed wird beschrieben, nicht beurteilt.</translation>
    </message>
    <message>
        <source>Counted once, seed and curve being equal: %1.</source>
        <translation>Einmal gezählt, da Seed und Kurve gleich sind: %1.</translation>
    </message>
    <message>
        <source>is at %1 or better from its start</source>
        <translation>ist von Anfang an bei %1 oder besser</translation>
    </message>
    <message>
        <source>trained on another corpus than the baseline: not compared</source>
        <translation>auf einem anderen Korpus als die Baseline trainiert: nicht verglichen</translation>
    </message>
    <message>
        <source>There is no step yet at which both the baseline and another were evaluated.</source>
        <translation>Noch gibt es keinen Schritt, an dem die Baseline und ein anderer Lauf ausgewertet wurden.</translation>
    </message>
    <message>
        <source>No ratio by %1: it is not known of the baseline and of another.</source>
        <translation>Kein Verhältnis (%1): Von der Baseline oder von den anderen ist das nicht bekannt.</translation>
    </message>
    <message>
        <source>There is no level yet that both the baseline and another have reached.</source>
        <translation>Noch gibt es kein Niveau, das die Baseline und ein anderer Lauf erreicht haben.</translation>
    </message>
    <message>
        <source>The log of the baseline does not have this series.</source>
        <translation>Das Log der Baseline hat diese Reihe nicht.</translation>
    </message>
    <message>
        <source>No log of these runs has this series.</source>
        <translation>Kein Log dieser Läufe hat diese Reihe.</translation>
    </message>
    <message>
        <source>There is nothing to read yet of this series.</source>
        <translation>Von dieser Reihe ist noch nichts zu lesen.</translation>
    </message>
    <message>
        <source>No curve by %1: it is not known of any of these runs.</source>
        <translation>Keine Kurve nach %1: von keinem dieser Läufe bekannt.</translation>
    </message>
    <message>
        <source>Only the baseline has this series in its log.</source>
        <translation>Nur die Baseline hat diese Reihe in ihrem Log.</translation>
    </message>
    <message>
        <source>There is no level that both the baseline and another reach.</source>
        <translation>Es gibt kein Niveau, das die Baseline und ein anderer Lauf erreichen.</translation>
    </message>
    <message>
        <source>There is no step at which both the baseline and another were evaluated.</source>
        <translation>Es gibt keinen Schritt, an dem die Baseline und ein anderer Lauf ausgewertet wurden.</translation>
    </message>
    <message>
        <source>there is no step that all its finished seeds have</source>
        <translation>es gibt keinen Schritt, den alle seine fertigen Seeds haben</translation>
    </message>
    <message>
        <source>none of its seeds was evaluated at that step</source>
        <translation>keiner seiner Seeds wurde an diesem Schritt ausgewertet</translation>
    </message>
    <message>
        <source>its settings do not say</source>
        <translation>steht nicht in seinen Einstellungen</translation>
    </message>
    <message>
        <source>not fine-tuned on GLUE</source>
        <translation>nicht auf GLUE feinabgestimmt</translation>
    </message>
    <message>
        <source>not one step for all of them, or not known</source>
        <translation>nicht für alle derselbe Schritt, oder nicht bekannt</translation>
    </message>
    <message>
        <source>All others were trained on another corpus than the baseline: their losses are not compared.</source>
        <translation>Alle anderen sind auf einem anderen Korpus trainiert als die Baseline: Ihre Losses werden nicht verglichen.</translation>
    </message>
    <message>
        <source>There is only the baseline. Choose another run to see here how it compares.</source>
        <translation>Es ist nur die Baseline da. Ein weiterer gewählter Lauf wird hier mit ihr verglichen.</translation>
    </message>
    <message>
        <source>of this one or of the baseline the corpus is not known: true only if it is the same</source>
        <translation>von diesem oder von der Baseline ist das Korpus nicht bekannt: gilt nur, wenn es dasselbe ist</translation>
    </message>
    <message>
        <source>no plateau: it ends above the no-context optimum</source>
        <translation>kein Plateau: endet über dem Optimum ohne Kontext</translation>
    </message>
    <message>
        <source>no plateau yet: it is still above the no-context optimum</source>
        <translation>noch kein Plateau: ist noch über dem Optimum ohne Kontext</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>not the same</source>
        <translation>nicht dasselbe</translation>
    </message>
    <message>
        <source>Not compared: the baseline measured other work: %1</source>
        <translation>Nicht verglichen: die Baseline hat anderes gemessen: %1</translation>
    </message>
    <message>
        <source>how many times as good as the baseline</source>
        <translation>wievielmal so gut wie die Baseline</translation>
    </message>
    <message>
        <source>Choose another bench to see here how it compares.</source>
        <translation>Eine weitere Messung wählen, um hier den Vergleich zu sehen.</translation>
    </message>
    <message>
        <source>Above 1 is better, also where a smaller figure is. Better and worse are said where all repeats of one side are beyond all of the other; what was measured once is not judged.</source>
        <translation>Über 1 ist besser, auch wo ein kleinerer Wert es ist. Besser und schlechter steht da, wo alle Wiederholungen der einen Seite jenseits aller der anderen liegen; einmal Gemessenes wird nicht beurteilt.</translation>
    </message>
    <message>
        <source>* The machine did other work meanwhile: measure again when it is quiet.</source>
        <translation>* Der Rechner hatte derweil anderes zu tun: noch einmal messen, wenn er ruhig ist.</translation>
    </message>
    <message>
        <source>%1 · evaluated every %2 steps there</source>
        <translation>%1 · dort alle %2 Schritte evaluiert</translation>
    </message>
    <message>
        <source>%1 · single seed</source>
        <translation>%1 · nur ein Seed</translation>
    </message>
    <message>
        <source>%1 · the baseline is a single seed</source>
        <translation>%1 · Baseline mit nur einem Seed</translation>
    </message>
    <message>
        <source>%1, step %2 of %3</source>
        <translation>%1, Schritt %2 von %3</translation>
    </message>
    <message>
        <source>%1 of %2 runs: %3</source>
        <translation>%1 von %2 Läufen: %3</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CompareChoice</name>
    <message>
        <source>Chosen runs</source>
        <translation>Gewählte Läufe</translation>
    </message>
    <message>
        <source>Newest runs</source>
        <translation>Neueste Läufe</translation>
    </message>
    <message>
        <source>Only %1 columns stand side by side: close one first</source>
        <translation>Nur %1 Spalten stehen nebeneinander: zuerst eine schließen</translation>
    </message>
    <message>
        <source>Choose this run and show it here</source>
        <translation>Diesen Lauf wählen und hier zeigen</translation>
    </message>
    <message>
        <source>Close this column; its runs stay chosen</source>
        <translation>Diese Spalte schließen; ihre Läufe bleiben gewählt</translation>
    </message>
    <message>
        <source>Show this column</source>
        <translation>Diese Spalte zeigen</translation>
    </message>
    <message>
        <source>Reference study</source>
        <translation>Referenzstudie</translation>
    </message>
    <message>
        <source>Choose among all runs …</source>
        <translation>Unter allen Läufen wählen …</translation>
    </message>
    <message>
        <source>Benches</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>Compare it with other benches, in a table of their own</source>
        <translation>Mit anderen Messungen vergleichen, in einer eigenen Tabelle</translation>
    </message>
    <message>
        <source>Newest benches</source>
        <translation>Neueste Messungen</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ComparePage</name>
    <message>
        <source>Series</source>
        <translation>Reihe</translation>
    </message>
    <message>
        <source>Curve that is compared</source>
        <translation>Kurve, die verglichen wird</translation>
    </message>
    <message>
        <source>Compared by</source>
        <translation>Verglichen nach</translation>
    </message>
    <message>
        <source>What training is paid in: the x axis, and what the ratios are of</source>
        <translation>Womit Training bezahlt wird: die x-Achse und das, wovon die Verhältnisse sind</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>nach: %1</translation>
    </message>
    <message>
        <source>Log x</source>
        <translation>x log.</translation>
    </message>
    <message>
        <source>Logarithmic horizontal axis: shows the first steps</source>
        <translation>Logarithmische waagerechte Achse: zeigt die ersten Schritte</translation>
    </message>
    <message>
        <source>Fold seeds</source>
        <translation>Seeds bündeln</translation>
    </message>
    <message>
        <source>Runs that differ in their seed only become one column: their mean, with its spread</source>
        <translation>Läufe, die sich nur im Seed unterscheiden, werden eine Spalte: ihr Mittel mit seiner Streuung</translation>
    </message>
    <message>
        <source>Line at</source>
        <translation>Linie bei</translation>
    </message>
    <message>
        <source>Level of the line</source>
        <translation>Höhe der Linie</translation>
    </message>
    <message>
        <source>Loss at which the line lies; drag it in the chart, or type here</source>
        <translation>Loss, auf dem die Linie liegt; im Diagramm ziehen oder hier eingeben</translation>
    </message>
    <message>
        <source>as the baseline</source>
        <translation>wie die Baseline</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>How much of the baseline&apos;s cost it takes to reach any level</source>
        <translation>Welchen Teil der Kosten der Baseline es braucht, um ein Niveau zu erreichen</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>Column minus baseline at equal steps</source>
        <translation>Spalte minus Baseline bei gleichen Schritten</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>What the runs were given, and where they ended</source>
        <translation>Was den Läufen vorgegeben wurde und wo sie endeten</translation>
    </message>
    <message numerus="yes">
        <source>%n columns</source>
        <translation>
            <numerusform>%n Spalte</numerusform>
            <numerusform>%n Spalten</numerusform>
        </translation>
    </message>
    <message>
        <source>Only %1 columns stand side by side. Left out: %2.</source>
        <translation>Nur %1 Spalten stehen nebeneinander. Nicht gezeigt: %2.</translation>
    </message>
    <message>
        <source>%1 of %2 columns</source>
        <translation>%1 von %2 Spalten</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Show everything in the charts (0, or double click in one)</source>
        <translation>In den Diagrammen alles zeigen (0 oder Doppelklick in eines)</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the table for a paper or a spreadsheet</source>
        <translation>Die Tabelle für einen Artikel oder eine Tabellenkalkulation kopieren</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Save a chart as a picture or as CSV</source>
        <translation>Ein Diagramm als Bild oder CSV speichern</translation>
    </message>
    <message>
        <source>All columns are hidden</source>
        <translation>Alle Spalten sind ausgeblendet</translation>
    </message>
    <message>
        <source>Runs are chosen, but none of them is shown here.</source>
        <translation>Es sind Läufe gewählt, aber keiner davon wird hier gezeigt.</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>Noch nichts zu vergleichen</translation>
    </message>
    <message>
        <source>Choose two or more runs on the pages Runs or Curves: here they stand side by side, with which is better, by how much, and how sure that is.</source>
        <translation>Auf den Seiten Läufe oder Kurven zwei oder mehr Läufe wählen: Hier stehen sie nebeneinander, mit dem, welcher besser ist, um wie viel und wie sicher das ist.</translation>
    </message>
    <message>
        <source>Compare the newest runs</source>
        <translation>Die neuesten Läufe vergleichen</translation>
    </message>
    <message>
        <source>Two or more runs stand side by side here, with which is better, by how much, and how sure that is. The reference study can be looked at already.</source>
        <translation>Zwei oder mehr Läufe stehen hier nebeneinander, mit dem, welcher besser ist, um wie viel und wie sicher das ist. Die Referenzstudie lässt sich schon ansehen.</translation>
    </message>
    <message>
        <source>Compare the reference study</source>
        <translation>Die Referenzstudie vergleichen</translation>
    </message>
    <message>
        <source>Difference to the baseline</source>
        <translation>Differenz zur Baseline</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>Was verglichen wird</translation>
    </message>
    <message>
        <source>Trainings</source>
        <translation>Trainings</translation>
    </message>
    <message>
        <source>The chosen runs that have curves</source>
        <translation>Die gewählten Läufe, die Kurven haben</translation>
    </message>
    <message>
        <source>Benches</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>The chosen runs that “bench all” has kept</source>
        <translation>Die gewählten Läufe, die „bench all“ behalten hat</translation>
    </message>
    <message>
        <source>Two or more trainings stand side by side here, and so do benches that “bench all” has kept, of several machines or versions.</source>
        <translation>Hier stehen zwei oder mehr Trainings nebeneinander, und ebenso Messungen, die „bench all“ behalten hat, von mehreren Rechnern oder Versionen.</translation>
    </message>
    <message>
        <source>Compare the newest benches</source>
        <translation>Die neuesten Messungen vergleichen</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CompareView</name>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>A row for each figure, a column for each run; a click on a heading folds its section</source>
        <translation>Eine Zeile je Kennzahl, eine Spalte je Lauf; ein Klick auf eine Überschrift klappt ihren Abschnitt ein</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CopyButton</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CorpusActions</name>
    <message>
        <source>Use in Launch</source>
        <translation>Unter „Starten“ verwenden</translation>
    </message>
    <message>
        <source>Open Launch with this corpus chosen</source>
        <translation>„Starten“ mit diesem Korpus öffnen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop the build after its part; it can go on later</source>
        <translation>Den Bau nach seinem Teil anhalten; er kann später weitergehen</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Go on with the build where it was</source>
        <translation>Den Bau fortsetzen, wo er war</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Show the corpus&apos; folder in the file manager</source>
        <translation>Ordner des Korpus im Dateimanager zeigen</translation>
    </message>
    <message>
        <source>Show log</source>
        <translation>Log zeigen</translation>
    </message>
    <message>
        <source>Show the end of the build&apos;s log</source>
        <translation>Ende des Logs des Baus zeigen</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Remove “%1” for good?</source>
        <translation>„%1“ endgültig entfernen?</translation>
    </message>
    <message>
        <source>Move the corpus into the bin, from where it can be brought back for thirty days; of one that was added only the link</source>
        <translation>Das Korpus in den Papierkorb legen, aus dem es sich dreißig Tage lang zurückholen lässt; von einem hinzugefügten nur die Verknüpfung</translation>
    </message>
    <message>
        <source>Undo deleting</source>
        <translation>Löschen rückgängig machen</translation>
    </message>
    <message>
        <source>Bring back the corpus that was deleted last</source>
        <translation>Das zuletzt gelöschte Korpus zurückholen</translation>
    </message>
    <message>
        <source>Its folder with samples, report and log cannot be brought back. The files that it was built from stay.</source>
        <translation>Sein Ordner mit Beispielen, Bericht und Log lässt sich nicht zurückholen. Die Dateien, aus denen es gebaut wurde, bleiben.</translation>
    </message>
    <message>
        <source>Remove for good</source>
        <translation>Endgültig entfernen</translation>
    </message>
    <message>
        <source>Remove for good …</source>
        <translation>Endgültig entfernen …</translation>
    </message>
    <message>
        <source>Delete the corpus at once, not into the bin</source>
        <translation>Das Korpus sofort löschen, nicht in den Papierkorb</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CorpusCheck</name>
    <message>
        <source>There is no such file or folder</source>
        <translation>Datei oder Ordner nicht vorhanden</translation>
    </message>
    <message>
        <source>It cannot be read</source>
        <translation>Nicht lesbar</translation>
    </message>
    <message>
        <source>A text file needs a vocabulary</source>
        <translation>Eine Textdatei braucht ein Vokabular</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CorpusDetails</name>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>There is no log</source>
        <translation>Es gibt kein Log</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CorpusEstimateCard</name>
    <message>
        <source>Estimate</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Kept, of those read</source>
        <translation>Behalten, von den gelesenen</translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation>Verworfen</translation>
    </message>
    <message>
        <source>Share of the documents that the filter drops</source>
        <translation>Anteil der Dokumente, die der Filter verwirft</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>In the samples for training and for evaluation</source>
        <translation>In den Beispielen zum Trainieren und zur Auswertung</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Of the chosen length</source>
        <translation>Von der gewählten Länge</translation>
    </message>
    <message>
        <source>On disk</source>
        <translation>Auf der Platte</translation>
    </message>
    <message>
        <source>Of the finished corpus, and what is free where it will lie</source>
        <translation>Vom fertigen Korpus, und was frei ist, wo es liegen wird</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>At the speed of the sample; the build uses all cores</source>
        <translation>Beim Tempo der Stichprobe; der Bau nutzt alle Kerne</translation>
    </message>
    <message>
        <source>The filter drops every document</source>
        <translation>Der Filter verwirft jedes Dokument</translation>
    </message>
    <message>
        <source>Too little text for one sample: give more files, or hold out fewer documents</source>
        <translation>Zu wenig Text für ein Beispiel: mehr Dateien geben oder weniger Dokumente zurückhalten</translation>
    </message>
    <message>
        <source>Does not fit: about %1 needed, %2 free</source>
        <translation>Passt nicht: etwa %1 nötig, %2 frei</translation>
    </message>
    <message>
        <source>reading a sample …</source>
        <translation>eine Stichprobe wird gelesen …</translation>
    </message>
    <message>
        <source>…</source>
        <translation>…</translation>
    </message>
    <message>
        <source>Choose files and a vocabulary to see what they will become</source>
        <translation>Dateien und Vokabular wählen, um zu sehen, was daraus wird</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 of %2 free</source>
        <translation>%1 von %2 frei</translation>
    </message>
    <message>
        <source>less than a second</source>
        <translation>unter einer Sekunde</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>etwa %1</translation>
    </message>
    <message>
        <source>Exact: all of it was read</source>
        <translation>Genau: alles wurde gelesen</translation>
    </message>
    <message>
        <source>From a sample of %1, %2 % of the input</source>
        <translation>Aus einer Stichprobe von %1, %2&#xa0;% der Eingabe</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>Dropped: %1 %</source>
        <translation>Verworfen: %1&#xa0;%</translation>
    </message>
    <message>
        <source>%1 %2 %</source>
        <translation>%1 %2&#xa0;%</translation>
    </message>
    <message>
        <source>Every document would be held out: hold out fewer, or choose what a document is</source>
        <translation>Alle Dokumente würden zurückgehalten: weniger zurückhalten, oder wählen, was ein Dokument ist</translation>
    </message>
    <message>
        <source>Documents: %1</source>
        <translation>Dokumente: %1</translation>
    </message>
    <message>
        <source>%1 byte sequences are no UTF-8 and were replaced</source>
        <translation>%1 Bytefolgen sind kein UTF-8 und wurden ersetzt</translation>
    </message>
    <message>
        <source>Most is held out: of %1 documents %2 are left for training</source>
        <translation>Das meiste wird zurückgehalten: von %1 Dokumenten bleiben %2 zum Training</translation>
    </message>
    <message>
        <source>One document each, as they have no blank line, though their lines look like documents: %1</source>
        <translation>Je ein Dokument, da sie keine Leerzeile haben, obwohl ihre Zeilen wie Dokumente aussehen: %1</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CorpusForm</name>
    <message>
        <source>Hold out %1</source>
        <translation>%1 zurückhalten</translation>
    </message>
    <message>
        <source>A tenth of the documents: the others are for training</source>
        <translation>Ein Zehntel der Dokumente: die anderen sind zum Trainieren da</translation>
    </message>
    <message>
        <source>Plain text says nothing that a filter could ask for</source>
        <translation>Reiner Text sagt nichts, wonach ein Filter fragen könnte</translation>
    </message>
    <message>
        <source>Looking at the files</source>
        <translation>Dateien werden geprüft</translation>
    </message>
    <message>
        <source>The build is a process of its own: it goes on when the window is closed</source>
        <translation>Der Bau ist ein eigener Prozess: Er läuft weiter, wenn das Fenster geschlossen wird</translation>
    </message>
    <message>
        <source>Command line of the build</source>
        <translation>Befehlszeile des Baus</translation>
    </message>
    <message>
        <source>What a terminal would be told to make the same corpus</source>
        <translation>Was ein Terminal gesagt bekäme, um dasselbe Korpus zu machen</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Files may be packed with gzip or zstd</source>
        <translation>Dateien dürfen mit gzip oder zstd gepackt sein</translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation>Reiner Text</translation>
    </message>
    <message>
        <source>*.txt, also packed</source>
        <translation>*.txt, auch gepackt</translation>
    </message>
    <message>
        <source>OSCAR</source>
        <translation>OSCAR</translation>
    </message>
    <message>
        <source>JSON lines of OSCAR 22.01 or 23.01, also packed</source>
        <translation>JSON-Zeilen von OSCAR 22.01 oder 23.01, auch gepackt</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Where one document ends and the next begins</source>
        <translation>Wo ein Dokument endet und das nächste beginnt</translation>
    </message>
    <message>
        <source>Vocabulary and samples</source>
        <translation>Vokabular und Beispiele</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vokabular</translation>
    </message>
    <message>
        <source>WordPiece vocabulary, a token on each line, such as vocab.txt of a BERT model</source>
        <translation>WordPiece-Vokabular, ein Token je Zeile, etwa vocab.txt eines BERT-Modells</translation>
    </message>
    <message>
        <source>Choose a vocabulary file</source>
        <translation>Vokabulardatei wählen</translation>
    </message>
    <message>
        <source>Keep case and accents</source>
        <translation>Groß-/Kleinschreibung und Akzente behalten</translation>
    </message>
    <message>
        <source>As the vocabulary wants it: off for an uncased one</source>
        <translation>Wie das Vokabular es verlangt: bei „uncased“ aus</translation>
    </message>
    <message>
        <source>Packing</source>
        <translation>Packen</translation>
    </message>
    <message>
        <source>How documents are cut into samples</source>
        <translation>Wie Dokumente in Beispiele geschnitten werden</translation>
    </message>
    <message>
        <source>As in the paper</source>
        <translation>Wie im Artikel</translation>
    </message>
    <message>
        <source>Groups of 1,000 documents; what is left over of a group is dropped</source>
        <translation>Gruppen von 1.000 Dokumenten; was von einer Gruppe übrig bleibt, entfällt</translation>
    </message>
    <message>
        <source>Dense</source>
        <translation>Dicht</translation>
    </message>
    <message>
        <source>Only what is left over at the very end is dropped</source>
        <translation>Nur was ganz am Ende übrig bleibt, entfällt</translation>
    </message>
    <message>
        <source>Tokens a sample</source>
        <translation>Tokens je Beispiel</translation>
    </message>
    <message>
        <source>The length that models train with</source>
        <translation>Die Länge, mit der Modelle trainieren</translation>
    </message>
    <message>
        <source>Held-out documents</source>
        <translation>Zurückgehalten</translation>
    </message>
    <message>
        <source>Kept for evaluation, drawn at random by the seed; no training sees them</source>
        <translation>Für die Auswertung, vom Seed zufällig gezogen; kein Training sieht sie</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Of the draw of the held-out documents</source>
        <translation>Der Ziehung der zurückgehaltenen Dokumente</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Of its folder in this workspace, and on Launch</source>
        <translation>Seines Ordners in diesem Arbeitsbereich, und unter „Starten“</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Back to the corpora; what is typed here stays</source>
        <translation>Zurück zu den Korpora; Eingetipptes bleibt</translation>
    </message>
    <message>
        <source>&amp;Start build</source>
        <translation>Bau &amp;starten</translation>
    </message>
    <message>
        <source>Make one from these texts …</source>
        <translation>Aus diesen Texten erstellen …</translation>
    </message>
    <message>
        <source>Count the words of the texts and join their pieces into a vocabulary</source>
        <translation>Die Wörter der Texte zählen und ihre Stücke zu einem Vokabular verbinden</translation>
    </message>
    <message>
        <source>Vocabularies are made from plain text; OSCAR files need one that is there</source>
        <translation>Vokabulare entstehen aus Fließtext; OSCAR-Dateien brauchen ein vorhandenes</translation>
    </message>
    <message>
        <source>guessed: %1</source>
        <translation>geraten: %1</translation>
    </message>
    <message>
        <source>What a sample of the files looks like; where it is wrong, choose another above.</source>
        <translation>Wie eine Stichprobe der Dateien aussieht; ist es falsch, oben anders wählen.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CorpusLibrary</name>
    <message>
        <source>The build of “%1” cannot be stopped.</source>
        <translation>Der Bau von „%1“ lässt sich nicht anhalten.</translation>
    </message>
    <message>
        <source>The build of “%1” cannot go on.</source>
        <translation>Der Bau von „%1“ kann nicht weitergehen.</translation>
    </message>
    <message>
        <source>The corpus “%1” cannot be deleted.</source>
        <translation>Das Korpus „%1“ lässt sich nicht löschen.</translation>
    </message>
    <message>
        <source>This folder cannot be added.</source>
        <translation>Dieser Ordner lässt sich nicht hinzufügen.</translation>
    </message>
    <message>
        <source>The build of “%1” cannot be started.</source>
        <translation>Der Bau von „%1“ lässt sich nicht starten.</translation>
    </message>
    <message>
        <source>The corpus “%1” cannot be brought back.</source>
        <translation>Das Korpus „%1“ kann nicht zurückgeholt werden.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CorpusReport</name>
    <message>
        <source>Counts</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Length of documents</source>
        <translation>Länge der Dokumente</translation>
    </message>
    <message>
        <source>Tokens, from this number to its double</source>
        <translation>Tokens (bis zum Doppelten)</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Made from</source>
        <translation>Gemacht aus</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Bau</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Dropped, and why</source>
        <translation>Verworfen, und warum</translation>
    </message>
    <message>
        <source>Dropped documents by rule</source>
        <translation>Verworfene Dokumente nach Regel</translation>
    </message>
    <message>
        <source>Nothing was dropped: every document is in the corpus.</source>
        <translation>Nichts wurde verworfen: Jedes Dokument ist im Korpus.</translation>
    </message>
    <message>
        <source>Examples of what was dropped</source>
        <translation>Beispiele von Verworfenem</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Beginning of the text</source>
        <translation>Anfang des Textes</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Some documents that each rule dropped</source>
        <translation>Einige Dokumente, die jede Regel verworfen hat</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CourseTab</name>
    <message>
        <source>Statistic</source>
        <translation>Kenngröße</translation>
    </message>
    <message>
        <source>Which figure of the heads is followed over the checkpoints</source>
        <translation>Welche Kennzahl der Köpfe über die Checkpoints verfolgt wird</translation>
    </message>
    <message>
        <source>of this head</source>
        <translation>dieses Kopfes</translation>
    </message>
    <message>
        <source>of all heads of the layer</source>
        <translation>aller Köpfe der Schicht</translation>
    </message>
    <message>
        <source>of all heads</source>
        <translation>aller Köpfe</translation>
    </message>
    <message>
        <source>Whose lines</source>
        <translation>Wessen Linien</translation>
    </message>
    <message>
        <source>One line, or beside it those of other heads</source>
        <translation>Eine Linie, oder daneben die anderer Köpfe</translation>
    </message>
    <message>
        <source>Checkpoints asked</source>
        <translation>Gefragte Checkpoints</translation>
    </message>
    <message>
        <source>Pre-training step</source>
        <translation>Vortrainingsschritt</translation>
    </message>
    <message>
        <source>Choose a run above: this model is a single checkpoint</source>
        <translation>Oben einen Lauf wählen: Dieses Modell ist ein einzelner Checkpoint</translation>
    </message>
    <message>
        <source>Type a text above</source>
        <translation>Oben einen Text eingeben</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Ask all checkpoints</source>
        <translation>Alle Checkpoints fragen</translation>
    </message>
    <message>
        <source>What is there stays</source>
        <translation>Was da ist, bleibt</translation>
    </message>
    <message>
        <source>One after another: a model is loaded for each</source>
        <translation>Einer nach dem anderen: Für jeden wird ein Modell geladen</translation>
    </message>
    <message numerus="yes">
        <source>%n checkpoints</source>
        <translation>
            <numerusform>%n Checkpoint</numerusform>
            <numerusform>%n Checkpoints</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CsvChooser</name>
    <message>
        <source>Which columns are the series?</source>
        <translation>Welche Spalten sind die Reihen?</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n more files wait</source>
        <translation>
            <numerusform>%1 · %n weitere Datei wartet</numerusform>
            <numerusform>%1 · %n weitere Dateien warten</numerusform>
        </translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Nothing is read from this file</source>
        <translation>Aus dieser Datei wird nichts gelesen</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>The column that counts the steps</source>
        <translation>Die Spalte, die die Schritte zählt</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>Seconds since 1970, or dates with a time; without them every point has the file&apos;s time</source>
        <translation>Sekunden seit 1970 oder Datum mit Uhrzeit; ohne sie hat jeder Punkt die Zeit der Datei</translation>
    </message>
    <message>
        <source>Series are named by</source>
        <translation>Reihen heißen nach</translation>
    </message>
    <message>
        <source>Long form: a column whose cells name the series. Wide form: every column is one</source>
        <translation>Lange Form: eine Spalte, deren Zellen die Reihen benennen. Breite Form: jede Spalte ist eine Reihe</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>What the run is called in the workspace</source>
        <translation>Wie der Lauf im Arbeitsbereich heißt</translation>
    </message>
    <message>
        <source>Columns with values</source>
        <translation>Spalten mit Werten</translation>
    </message>
    <message>
        <source>Each checked column becomes a curve of the run</source>
        <translation>Jede angehakte Spalte wird eine Kurve des Laufs</translation>
    </message>
    <message>
        <source>First rows of the file</source>
        <translation>Erste Zeilen der Datei</translation>
    </message>
    <message>
        <source>To see what the columns hold</source>
        <translation>Um zu sehen, was die Spalten enthalten</translation>
    </message>
    <message>
        <source>Choose …</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>The columns&apos; names</source>
        <translation>Den Spaltennamen</translation>
    </message>
    <message>
        <source>Choose the column with the steps</source>
        <translation>Die Spalte mit den Schritten wählen</translation>
    </message>
    <message>
        <source>Choose a column with values</source>
        <translation>Eine Spalte mit Werten wählen</translation>
    </message>
    <message>
        <source>Makes a run of the checked columns</source>
        <translation>Macht aus den angehakten Spalten einen Lauf</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CurveChart</name>
    <message numerus="yes">
        <source>Ticks: exits of %n plateau(s)</source>
        <translation>
            <numerusform>Strich: Austritt aus %n Plateau</numerusform>
            <numerusform>Striche: Austritte aus %n Plateaus</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Ticks: exits of %n plateau(s). Point at a curve to see its own.</source>
        <translation>
            <numerusform>Strich: Austritt aus %n Plateau. Auf eine Kurve zeigen, um ihres zu sehen.</numerusform>
            <numerusform>Striche: Austritte aus %n Plateaus. Auf eine Kurve zeigen, um ihres zu sehen.</numerusform>
        </translation>
    </message>
    <message>
        <source>exit %1</source>
        <translation>Austritt %1</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
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
        <translation>Datum und Uhrzeit</translation>
    </message>
    <message>
        <source>Export figure …</source>
        <translation>Abbildung exportieren …</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>No values</source>
        <translation>Keine Werte</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CurveOptionsPanel</name>
    <message>
        <source>Series</source>
        <translation>Reihen</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>How the series are laid out; all charts share their zoom</source>
        <translation>Wie die Reihen angeordnet sind; alle Diagramme teilen ihren Zoom</translation>
    </message>
    <message>
        <source>Charts in 1 column</source>
        <translation>Diagramme in 1 Spalte</translation>
    </message>
    <message>
        <source>Charts in 2 columns</source>
        <translation>Diagramme in 2 Spalten</translation>
    </message>
    <message>
        <source>Charts in 3 columns</source>
        <translation>Diagramme in 3 Spalten</translation>
    </message>
    <message>
        <source>All in one chart</source>
        <translation>Alle in einem Diagramm</translation>
    </message>
    <message>
        <source>What the curves are drawn over</source>
        <translation>Worüber die Kurven gezeichnet werden</translation>
    </message>
    <message>
        <source>FLOPs</source>
        <translation>FLOPs</translation>
    </message>
    <message>
        <source>Time since the start</source>
        <translation>Zeit seit dem Beginn</translation>
    </message>
    <message>
        <source>Date and time</source>
        <translation>Datum und Uhrzeit</translation>
    </message>
    <message>
        <source>Equal distances are equal ratios; what is not positive is left out</source>
        <translation>Gleiche Abstände sind gleiche Verhältnisse; was nicht positiv ist, fehlt</translation>
    </message>
    <message>
        <source>Without outliers</source>
        <translation>Ohne Ausreißer</translation>
    </message>
    <message>
        <source>The view leaves out the lowest and the highest twentieth of each curve; zooming shows them</source>
        <translation>Die Ansicht lässt das niedrigste und das höchste Zwanzigstel jeder Kurve aus; Zoomen zeigt sie</translation>
    </message>
    <message>
        <source>What runs of one colour have in common; a click on a chip in the list gives a run its own</source>
        <translation>Was Läufe einer Farbe gemeinsam haben; ein Klick auf ein Farbfeld in der Liste gibt einem Lauf seine eigene</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Group of seeds</source>
        <translation>Seed-Gruppe</translation>
    </message>
    <message>
        <source>Means and bands are taken from the raw points, then smoothed.</source>
        <translation>Mittel und Bänder entstehen aus den rohen Punkten und werden dann geglättet.</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Seeds</translation>
    </message>
    <message>
        <source>Fold seeds</source>
        <translation>Seeds bündeln</translation>
    </message>
    <message>
        <source>Runs that differ in their seed only become their mean with a band; not over dates, where they ran at different times</source>
        <translation>Läufe, die sich nur im Seed unterscheiden, werden ihr Mittel mit einem Band; nicht über dem Datum, da sie zu verschiedenen Zeiten liefen</translation>
    </message>
    <message>
        <source>Band around the mean</source>
        <translation>Band um das Mittel</translation>
    </message>
    <message>
        <source>What the band around a mean of seeds shows, at the steps that all of them have logged</source>
        <translation>Was das Band um das Mittel der Seeds zeigt, an den Schritten, die alle aufgezeichnet haben</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>Standardabweichung</translation>
    </message>
    <message>
        <source>Standard error</source>
        <translation>Standardfehler</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95-%-Intervall</translation>
    </message>
    <message>
        <source>Least to greatest</source>
        <translation>Kleinster bis größter</translation>
    </message>
    <message>
        <source>Single seeds</source>
        <translation>Einzelne Seeds</translation>
    </message>
    <message>
        <source>Each seed&apos;s own curve, faintly; a mean goes only as far as all of its seeds</source>
        <translation>Die Kurve jedes Seeds, blass; ein Mittel reicht nur so weit wie alle seine Seeds</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Markierungen</translation>
    </message>
    <message>
        <source>Plateaus</source>
        <translation>Plateaus</translation>
    </message>
    <message>
        <source>The shelf of the evaluation loss as a band, and the step at which the run leaves it</source>
        <translation>Das Plateau des Eval-Loss als Band und der Schritt, bei dem der Lauf es verlässt</translation>
    </message>
    <message>
        <source>Corpus levels</source>
        <translation>Korpusniveaus</translation>
    </message>
    <message>
        <source>Unigram entropy, the best loss that is possible without looking at other tokens, and what neighbours and repetition reach</source>
        <translation>Unigramm-Entropie, der beste Loss, der ohne Blick auf andere Tokens möglich ist, und was Nachbarn und Wiederholung erreichen</translation>
    </message>
    <message>
        <source>Reference study</source>
        <translation>Referenzstudie</translation>
    </message>
    <message>
        <source>The six published curves, under your own</source>
        <translation>Die sechs veröffentlichten Kurven, unter den eigenen</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Horizontale Achse</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Logarithmic x</source>
        <translation>x logarithmisch</translation>
    </message>
    <message>
        <source>Logarithmic y</source>
        <translation>y logarithmisch</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>Farbe nach</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Glättung</translation>
    </message>
    <message>
        <source>Debiased exponential average, as TensorBoard draws it; over every point</source>
        <translation>Exponentielles Mittel mit Bias-Korrektur wie in TensorBoard; über jeden Punkt</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::Curves</name>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message numerus="yes">
        <source> (mean of %n)</source>
        <translation>
            <numerusform> (Mittel von %n)</numerusform>
            <numerusform> (Mittel von %n)</numerusform>
        </translation>
    </message>
    <message>
        <source> (train)</source>
        <translation> (Training)</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CurvesPage</name>
    <message>
        <source>The built-in corpus shows what a plateau is; it does not reproduce the paper&apos;s result.</source>
        <translation>Das eingebaute Korpus zeigt, was ein Plateau ist; das Ergebnis des Artikels reproduziert es nicht.</translation>
    </message>
    <message>
        <source>Previous view</source>
        <translation>Vorige Ansicht</translation>
    </message>
    <message>
        <source>Back to the view before zooming (Backspace)</source>
        <translation>Zurück zur Ansicht vor dem Zoomen (Rücktaste)</translation>
    </message>
    <message>
        <source>Next view</source>
        <translation>Nächste Ansicht</translation>
    </message>
    <message>
        <source>Forward to the view that was left (Shift+Backspace)</source>
        <translation>Vor zur Ansicht, die verlassen wurde (Umschalt+Rücktaste)</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Show everything (0, or double click in a chart)</source>
        <translation>Alles zeigen (0 oder Doppelklick in ein Diagramm)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Export the curves as PDF, SVG, PNG or CSV</source>
        <translation>Die Kurven als PDF, SVG, PNG oder CSV exportieren</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Show or fold the options (Ctrl+O)</source>
        <translation>Optionen ein- oder ausklappen (Strg+O)</translation>
    </message>
    <message>
        <source>Search in the runs</source>
        <translation>In den Läufen suchen</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiterer</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Not drawn, as the log does not say how many tokens a step has: %1</source>
        <translation>Nicht gezeichnet, da das Log nicht sagt, wie viele Tokens ein Schritt hat: %1</translation>
    </message>
    <message>
        <source>Not drawn, as the log does not say how many FLOPs a token takes: %1</source>
        <translation>Nicht gezeichnet, da das Log nicht sagt, wie viele FLOPs ein Token kostet: %1</translation>
    </message>
    <message>
        <source>Not drawn, as the points have no times: %1</source>
        <translation>Nicht gezeichnet, da die Punkte keine Zeiten haben: %1</translation>
    </message>
    <message>
        <source>No run chosen</source>
        <translation>Kein Lauf gewählt</translation>
    </message>
    <message>
        <source>Choose runs with the eye at the left: their losses are drawn here, live.</source>
        <translation>Läufe links mit dem Auge wählen: Ihr Loss wird hier live gezeichnet.</translation>
    </message>
    <message>
        <source>Show the newest runs</source>
        <translation>Neueste Läufe zeigen</translation>
    </message>
    <message>
        <source>No curves yet</source>
        <translation>Noch keine Kurven</translation>
    </message>
    <message>
        <source>The losses of your runs are drawn here while they train. The reference study at the left can be looked at already.</source>
        <translation>Hier wird der Loss der Läufe während des Trainings gezeichnet. Die Referenzstudie links lässt sich schon ansehen.</translation>
    </message>
    <message>
        <source>Launch a run</source>
        <translation>Lauf starten</translation>
    </message>
    <message>
        <source>Failed before the first value</source>
        <translation>Vor dem ersten Wert gescheitert</translation>
    </message>
    <message>
        <source>Failed before the first value: %1</source>
        <translation>Vor dem ersten Wert gescheitert: %1</translation>
    </message>
    <message>
        <source>Show runs</source>
        <translation>Läufe zeigen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The series “%1” is removed</source>
        <translation>Die Reihe „%1“ ist entfernt</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::DataPage</name>
    <message>
        <source>No corpora yet</source>
        <translation>Noch keine Korpora</translation>
    </message>
    <message>
        <source>A corpus is text made ready for training: filtered, cut into pieces of a vocabulary, packed into samples. Build one from text or OSCAR files, or drop files here. To try something out, none is needed: the built-in demo corpus is ready on Launch.</source>
        <translation>Ein Korpus ist zum Trainieren vorbereiteter Text: gefiltert, in Stücke eines Vokabulars zerlegt, in Beispiele gepackt. Aus Text- oder OSCAR-Dateien eines bauen oder Dateien hierher ziehen. Zum Ausprobieren ist keines nötig: Das eingebaute Demo-Korpus steht unter „Starten“ bereit.</translation>
    </message>
    <message>
        <source>New corpus …</source>
        <translation>Neues Korpus …</translation>
    </message>
    <message>
        <source>Corpora</source>
        <translation>Korpora</translation>
    </message>
    <message>
        <source>Corpora of this workspace; Launch offers the finished ones</source>
        <translation>Korpora dieses Arbeitsbereichs; die fertigen stehen beim Starten zur Wahl</translation>
    </message>
    <message>
        <source>new corpus</source>
        <translation>neues Korpus</translation>
    </message>
    <message numerus="yes">
        <source>%n corpora</source>
        <translation>
            <numerusform>%n Korpus</numerusform>
            <numerusform>%n Korpora</numerusform>
        </translation>
    </message>
    <message>
        <source>Build a corpus from text or OSCAR files</source>
        <translation>Ein Korpus aus Text- oder OSCAR-Dateien bauen</translation>
    </message>
    <message>
        <source>Add an existing corpus …</source>
        <translation>Vorhandenes Korpus hinzufügen …</translation>
    </message>
    <message>
        <source>Show a corpus of another folder here; the folder stays where it is</source>
        <translation>Ein Korpus aus einem anderen Ordner hier zeigen; der Ordner bleibt, wo er ist</translation>
    </message>
    <message>
        <source>Choose the folder of a corpus</source>
        <translation>Ordner eines Korpus wählen</translation>
    </message>
    <message>
        <source>“%1” is in the bin</source>
        <translation>„%1“ ist im Papierkorb</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::DotRows</name>
    <message>
        <source>Dots in rows</source>
        <translation>Punkte in Zeilen</translation>
    </message>
    <message>
        <source>A dot for each run; the arrow keys go from dot to dot and say what each is</source>
        <translation>Ein Punkt je Lauf; die Pfeiltasten gehen von Punkt zu Punkt und sagen, was jeder ist</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::EngineClient</name>
    <message>
        <source>%1 is not there or cannot be run</source>
        <translation>%1 fehlt oder ist nicht ausführbar</translation>
    </message>
    <message>
        <source>The engine&apos;s answer cannot be read</source>
        <translation>Die Antwort der Engine ist nicht lesbar</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::EnlargedPanel</name>
    <message>
        <source>Back to all heads (Escape)</source>
        <translation>Zurück zu allen Köpfen (Esc)</translation>
    </message>
    <message>
        <source>Back to all heads</source>
        <translation>Zurück zu allen Köpfen</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::EstimatePanel</name>
    <message>
        <source>Cost</source>
        <translation>Aufwand</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Estimated memory of the largest of these runs, and what the device has</source>
        <translation>Geschätzter Speicher des größten dieser Läufe und was das Gerät hat</translation>
    </message>
    <message>
        <source>FLOPs per token</source>
        <translation>FLOPs je Token</translation>
    </message>
    <message>
        <source>Forward pass, and training step (three times that)</source>
        <translation>Vorwärtsdurchlauf und Trainingsschritt (das Dreifache)</translation>
    </message>
    <message>
        <source>Variants × operators × seeds</source>
        <translation>Varianten × Operatoren × Seeds</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Steps × batch × length, of all runs; of those that end after their exit the steps that runs of their setting took, where there are any</source>
        <translation>Schritte × Batch × Länge, aller Läufe; von denen, die nach ihrem Austritt enden, die Schritte, die Läufe ihrer Einstellung brauchten, wo es solche gibt</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>…</source>
        <translation>…</translation>
    </message>
    <message>
        <source>%1 forward · %2 training</source>
        <translation>%1 vorwärts · %2 Training</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>etwa %1</translation>
    </message>
    <message>
        <source>unknown until such a run was measured here</source>
        <translation>hier noch kein solcher Lauf gemessen</translation>
    </message>
    <message>
        <source>All runs in turn, at the median speed of the newest run here with the same operator, size, batch and length; of a run that was not measured its time budget</source>
        <translation>Alle Läufe nacheinander, mit der mittleren Geschwindigkeit (Median) des neuesten hiesigen Laufs mit gleichem Operator, gleicher Größe, gleichem Batch und gleicher Länge; bei einem nie gemessenen Lauf sein Zeitbudget</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>Speicherplatz</translation>
    </message>
    <message>
        <source>The most that checkpoints and logs of all runs take at any time</source>
        <translation>Das meiste, was Checkpoints und Logs aller Läufe je belegen</translation>
    </message>
    <message>
        <source>asking the engine …</source>
        <translation>Engine wird gefragt …</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>%1 (to compare)</source>
        <translation>%1 (zum Vergleich)</translation>
    </message>
    <message>
        <source>%1  (%2 %)</source>
        <translation>%1  (%2&#xa0;%)</translation>
    </message>
    <message>
        <source>embeddings %1 · layers %2 · head %3</source>
        <translation>Embeddings %1 · Schichten %2 · Kopf %3</translation>
    </message>
    <message>
        <source>Parameters: …</source>
        <translation>Parameter: …</translation>
    </message>
    <message>
        <source>Parameters: –</source>
        <translation>Parameter: –</translation>
    </message>
    <message>
        <source>Parameters: embeddings · &lt;b&gt;layers&lt;/b&gt; · head</source>
        <translation>Parameter: Embeddings · &lt;b&gt;Schichten&lt;/b&gt; · Kopf</translation>
    </message>
    <message>
        <source>%1 of %2 · %3</source>
        <translation>%1 von %2 · %3</translation>
    </message>
    <message>
        <source>Does not fit: about %1 needed, %2 has %3. Choose a smaller batch, micro-batch or length.</source>
        <translation>Passt nicht: etwa %1 nötig, %2 hat %3. Batch, Mikro-Batch oder Länge kleiner wählen.</translation>
    </message>
    <message>
        <source>old numbers · asking the engine …</source>
        <translation>alte Zahlen · Engine wird gefragt …</translation>
    </message>
    <message>
        <source>old numbers</source>
        <translation>alte Zahlen</translation>
    </message>
    <message>
        <source>program and libraries</source>
        <translation>Programm und Bibliotheken</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>copies of the weights in half precision</source>
        <translation>Kopien der Gewichte in halber Genauigkeit</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>optimiser</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>weights and optimiser · &lt;b&gt;activations&lt;/b&gt; · the rest</source>
        <translation>Gewichte und Optimierer · &lt;b&gt;Aktivierungen&lt;/b&gt; · der Rest</translation>
    </message>
    <message>
        <source>activations of the layers</source>
        <translation>Aktivierungen der Schichten</translation>
    </message>
    <message>
        <source>logits of the head</source>
        <translation>Logits des Kopfes</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>not estimated for another machine</source>
        <translation>für einen anderen Rechner nicht geschätzt</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ExportPanel</name>
    <message>
        <source>Share that is written</source>
        <translation>Geschriebener Anteil</translation>
    </message>
    <message>
        <source>Stop the export</source>
        <translation>Export abbrechen</translation>
    </message>
    <message>
        <source>What is written stays; a file that is not complete is left as it was</source>
        <translation>Was geschrieben ist, bleibt; eine unfertige Datei bleibt, wie sie war</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>%1 wird geschrieben</translation>
    </message>
    <message numerus="yes">
        <source>%n runs could not be written</source>
        <translation>
            <numerusform>%n Lauf konnte nicht geschrieben werden</numerusform>
            <numerusform>%n Läufe konnten nicht geschrieben werden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::FieldRow</name>
    <message>
        <source>Take the recipe&apos;s value for %1</source>
        <translation>Wert des Rezepts für %1 übernehmen</translation>
    </message>
    <message>
        <source>A file …</source>
        <translation>Datei …</translation>
    </message>
    <message>
        <source>A folder …</source>
        <translation>Ordner …</translation>
    </message>
    <message>
        <source>Take the recipe&apos;s value: %1</source>
        <translation>Wert des Rezepts übernehmen: %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::FigureDialog</name>
    <message>
        <source>Figure</source>
        <translation>Abbildung</translation>
    </message>
    <message>
        <source>CSV: the numbers that are drawn</source>
        <translation>CSV: die gezeichneten Zahlen</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Transparent</source>
        <translation>Durchsichtig</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source> cm</source>
        <translation> cm</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Font size</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Line width</source>
        <translation>Linienbreite</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>PDF and SVG are drawn as lines and stay sharp; PNG is made of pixels</source>
        <translation>PDF und SVG sind aus Linien und bleiben scharf; PNG ist aus Pixeln</translation>
    </message>
    <message>
        <source>Behind the figure</source>
        <translation>Hinter der Abbildung</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Save …</source>
        <translation>Speichern …</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Choose where the file goes</source>
        <translation>Wählen, wohin die Datei kommt</translation>
    </message>
    <message>
        <source>Closes without writing a file</source>
        <translation>Schließt, ohne eine Datei zu schreiben</translation>
    </message>
    <message>
        <source>Put the figure into the clipboard</source>
        <translation>Die Abbildung in die Zwischenablage legen</translation>
    </message>
    <message>
        <source>On paper, at full size</source>
        <translation>Auf dem Papier, in voller Größe</translation>
    </message>
    <message>
        <source>Save figure</source>
        <translation>Abbildung speichern</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>The figure is in the clipboard.</source>
        <translation>Die Abbildung ist in der Zwischenablage.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::FillMaskSide</name>
    <message numerus="yes">
        <source>The text is too long for the model: %n of its tokens were left out.</source>
        <translation>
            <numerusform>Der Text ist zu lang für das Modell: %n seiner Tokens wurde weggelassen.</numerusform>
            <numerusform>Der Text ist zu lang für das Modell: %n seiner Tokens wurden weggelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Among them: %1 [MASK].</source>
        <translation>Darunter: %1 [MASK].</translation>
    </message>
    <message>
        <source>Probability (%)</source>
        <translation>Wahrscheinlichkeit (%)</translation>
    </message>
    <message>
        <source>Best words</source>
        <translation>Beste Wörter</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The weights hold numbers that are not finite (NaN)</source>
        <translation>Die Gewichte enthalten nicht endliche Zahlen (NaN)</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::FillMaskTab</name>
    <message>
        <source>Sentence with [MASK]</source>
        <translation>Satz mit [MASK]</translation>
    </message>
    <message>
        <source>[MASK] stands for a word to be guessed; Enter asks</source>
        <translation>[MASK] steht für ein zu erratendes Wort; Enter fragt</translation>
    </message>
    <message>
        <source>A sentence with [MASK] in place of words</source>
        <translation>Ein Satz mit [MASK] anstelle von Wörtern</translation>
    </message>
    <message>
        <source>Insert [MASK]</source>
        <translation>[MASK] einfügen</translation>
    </message>
    <message>
        <source>Put a [MASK] at the cursor, in place of what is selected</source>
        <translation>Setzt ein [MASK] an die Schreibmarke, anstelle des Ausgewählten</translation>
    </message>
    <message>
        <source>best </source>
        <translation>beste </translation>
    </message>
    <message>
        <source>How many words</source>
        <translation>Wie viele Wörter</translation>
    </message>
    <message>
        <source>How many words are shown, the most probable first</source>
        <translation>Wie viele Wörter gezeigt werden, das wahrscheinlichste zuerst</translation>
    </message>
    <message>
        <source>Which [MASK]</source>
        <translation>Welches [MASK]</translation>
    </message>
    <message>
        <source>Whose words are shown when there are several</source>
        <translation>Wessen Wörter gezeigt werden, wenn es mehrere gibt</translation>
    </message>
    <message>
        <source>Choose a model above</source>
        <translation>Oben ein Modell wählen</translation>
    </message>
    <message>
        <source>The sentence has no [MASK]: put one where a word is to be guessed</source>
        <translation>Der Satz hat kein [MASK]: eines dorthin setzen, wo ein Wort geraten werden soll</translation>
    </message>
    <message>
        <source>[MASK] %1 of %2</source>
        <translation>[MASK] %1 von %2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LayersPanel</name>
    <message>
        <source>Layers of</source>
        <translation>Schichten von</translation>
    </message>
    <message>
        <source>Runs whose layers are shown</source>
        <translation>Läufe, deren Schichten gezeigt werden</translation>
    </message>
    <message>
        <source>Worth of each layer</source>
        <translation>Wert jeder Schicht</translation>
    </message>
    <message>
        <source>Not measured in these runs</source>
        <translation>In diesen Läufen nicht gemessen</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Worth of each layer&apos;s attention (nats)</source>
        <translation>Wert der Attention jeder Schicht (nats)</translation>
    </message>
    <message>
        <source>What of the layers</source>
        <translation>Was von den Schichten</translation>
    </message>
    <message>
        <source>What each layer&apos;s attention is worth over time, or what its heads do in the end</source>
        <translation>Was die Attention jeder Schicht über die Zeit wert ist oder was ihre Köpfe am Ende tun</translation>
    </message>
    <message>
        <source>worth</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>Heads of the layer by value</source>
        <translation>Köpfe der Schicht nach Wert</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1, Schritt %2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LensCourse</name>
    <message>
        <source>Checkpoints looked at</source>
        <translation>Angesehene Checkpoints</translation>
    </message>
    <message>
        <source>Divergence of each layer over checkpoints</source>
        <translation>Divergenz jeder Schicht über die Checkpoints</translation>
    </message>
    <message>
        <source>Kullback–Leibler divergence D(model‖layer) of each layer from the predictions of its own checkpoint, mean over the tokens</source>
        <translation>Kullback-Leibler-Divergenz D(Modell‖Schicht) jeder Schicht von den Vorhersagen ihres eigenen Checkpoints, Mittel über die Tokens</translation>
    </message>
    <message>
        <source>Where predictions settle over checkpoints</source>
        <translation>Wo sich Vorhersagen festlegen, über die Checkpoints</translation>
    </message>
    <message>
        <source>The layer from which on the most probable token stays, mean over the tokens, at each checkpoint</source>
        <translation>Die Schicht, ab der das wahrscheinlichste Token bleibt, Mittel über die Tokens, bei jedem Checkpoint</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Pre-training step</source>
        <translation>Vortrainingsschritt</translation>
    </message>
    <message>
        <source>KL of each layer to the model (nats)</source>
        <translation>KL jeder Schicht zum Modell (nats)</translation>
    </message>
    <message>
        <source>Mean over the tokens</source>
        <translation>Mittel über die Tokens</translation>
    </message>
    <message>
        <source>Predictions settle at layer</source>
        <translation>Vorhersagen legen sich fest in Schicht</translation>
    </message>
    <message>
        <source>Over checkpoints: choose a run above that keeps several</source>
        <translation>Über Checkpoints: oben einen Lauf wählen, der mehrere behält</translation>
    </message>
    <message>
        <source>Over checkpoints: type a sentence above</source>
        <translation>Über Checkpoints: oben einen Satz eingeben</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Ask all checkpoints</source>
        <translation>Alle Checkpoints fragen</translation>
    </message>
    <message>
        <source>Reading the layers…</source>
        <translation>Schichten werden gelesen …</translation>
    </message>
    <message>
        <source>Training translators where there are none, then reading the layers</source>
        <translation>Übersetzer werden trainiert, wo es keine gibt, dann die Schichten gelesen</translation>
    </message>
    <message>
        <source>Train for and ask all checkpoints</source>
        <translation>Für alle Checkpoints trainieren und fragen</translation>
    </message>
    <message>
        <source>Waiting for the engine, which is still at another question</source>
        <translation>Es wird gewartet: Die Engine ist noch bei einer anderen Frage</translation>
    </message>
    <message>
        <source>Ends the question, and nothing of it is kept</source>
        <translation>Beendet die Frage; nichts davon wird behalten</translation>
    </message>
    <message>
        <source>One after another: translators are trained for each that has none, which takes minutes each</source>
        <translation>Einer nach dem anderen: Für jeden ohne Übersetzer werden welche trainiert, was je Minuten dauert</translation>
    </message>
    <message>
        <source>One after another: a model is loaded for each</source>
        <translation>Einer nach dem anderen: Für jeden wird ein Modell geladen</translation>
    </message>
    <message numerus="yes">
        <source>%n checkpoints cannot be read and are left out: %1</source>
        <translation>
            <numerusform>%n Checkpoint lässt sich nicht lesen und ist ausgelassen: %1</numerusform>
            <numerusform>%n Checkpoints lassen sich nicht lesen und sind ausgelassen: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n checkpoints</source>
        <translation>
            <numerusform>%n Checkpoint</numerusform>
            <numerusform>%n Checkpoints</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LensTab</name>
    <message>
        <source>Sentence</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>What each layer makes of its tokens is shown; Enter asks</source>
        <translation>Gezeigt wird, was jede Schicht aus seinen Tokens macht; Enter fragt</translation>
    </message>
    <message>
        <source>Lens</source>
        <translation>Linse</translation>
    </message>
    <message>
        <source>Through the model&apos;s own head as it is, or after a trained translator x + W x + b of each layer</source>
        <translation>Durch den eigenen Kopf des Modells, wie er ist, oder nach einem trainierten Übersetzer x + W x + b jeder Schicht</translation>
    </message>
    <message>
        <source>Logit lens</source>
        <translation>Logit-Linse</translation>
    </message>
    <message>
        <source>Tuned lens</source>
        <translation>Angepasste Linse</translation>
    </message>
    <message>
        <source>Predictions of each layer</source>
        <translation>Vorhersagen jeder Schicht</translation>
    </message>
    <message>
        <source>The most probable token of each layer and place; bold from the layer on at which it settles</source>
        <translation>Das wahrscheinlichste Token jeder Schicht und Stelle; fett ab der Schicht, in der es sich festlegt</translation>
    </message>
    <message>
        <source>KL (nats)</source>
        <translation>KL (nats)</translation>
    </message>
    <message>
        <source>Held out, logit</source>
        <translation>Zurückgehalten, Logit</translation>
    </message>
    <message>
        <source>Held out, tuned</source>
        <translation>Zurückgehalten, angepasst</translation>
    </message>
    <message>
        <source>Kullback–Leibler divergence D(model‖layer) = Σ p ln(p/q), mean over the tokens</source>
        <translation>Kullback-Leibler-Divergenz D(Modell‖Schicht) = Σ p ln(p/q), Mittel über die Tokens</translation>
    </message>
    <message>
        <source>The same through the model&apos;s own head, on texts that the translators were not trained on</source>
        <translation>Dasselbe durch den eigenen Kopf des Modells, auf Texten, auf denen die Übersetzer nicht trainiert wurden</translation>
    </message>
    <message>
        <source>The same through the translators, on texts that they were not trained on</source>
        <translation>Dasselbe durch die Übersetzer, auf Texten, auf denen sie nicht trainiert wurden</translation>
    </message>
    <message>
        <source>Embeddings</source>
        <translation>Embeddings</translation>
    </message>
    <message>
        <source>Model (%1)</source>
        <translation>Modell (%1)</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Schicht %1</translation>
    </message>
    <message>
        <source>KL to the model: %1 nats</source>
        <translation>KL zum Modell: %1 nats</translation>
    </message>
    <message>
        <source>Settles at layer %1</source>
        <translation>Legt sich in Schicht %1 fest</translation>
    </message>
    <message>
        <source>Predictions settle at layer %1 of %2 on average.</source>
        <translation>Vorhersagen legen sich im Mittel in Schicht %1 von %2 fest.</translation>
    </message>
    <message>
        <source>Choose a model above</source>
        <translation>Oben ein Modell wählen</translation>
    </message>
    <message>
        <source>Waiting for the engine, which is still at another question</source>
        <translation>Es wird gewartet: Die Engine ist noch bei einer anderen Frage</translation>
    </message>
    <message>
        <source>Type a sentence</source>
        <translation>Einen Satz eingeben</translation>
    </message>
    <message>
        <source>Training the translators: %1 %</source>
        <translation>Übersetzer werden trainiert: %1 %</translation>
    </message>
    <message>
        <source>Reading the layers…</source>
        <translation>Schichten werden gelesen …</translation>
    </message>
    <message>
        <source>Reading the layers… Below still stand the predictions by the other lens.</source>
        <translation>Die Schichten werden gelesen … Unten stehen noch die Vorhersagen der anderen Linse.</translation>
    </message>
    <message>
        <source>No translators lie beside this checkpoint: train them on its held-out texts. Until then the model&apos;s own head is shown.</source>
        <translation>Neben diesem Checkpoint liegen keine Übersetzer: sie lassen sich auf seinen zurückgehaltenen Texten trainieren. Bis dahin wird der eigene Kopf des Modells gezeigt.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Trainieren</translation>
    </message>
    <message>
        <source>Ends the training, and nothing of it is kept</source>
        <translation>Beendet das Training; nichts davon wird behalten</translation>
    </message>
    <message>
        <source>Translators lie beside the checkpoint already</source>
        <translation>Übersetzer liegen schon neben dem Checkpoint</translation>
    </message>
    <message>
        <source>Trains a translator of each layer on held-out texts of the run, in minutes, and keeps them beside the checkpoint</source>
        <translation>Trainiert in Minuten einen Übersetzer jeder Schicht auf zurückgehaltenen Texten des Laufs und behält sie neben dem Checkpoint</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens are too many for the model.</source>
        <translation>
            <numerusform>%n Token ist für das Modell zu viel.</numerusform>
            <numerusform>%n Tokens sind für das Modell zu viel.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Translators trained on %n texts.</source>
        <translation>
            <numerusform>Übersetzer trainiert auf %n Text.</numerusform>
            <numerusform>Übersetzer trainiert auf %n Texten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Export a figure as PDF, SVG, PNG or CSV</source>
        <translation>Eine Abbildung als PDF, SVG, PNG oder CSV exportieren</translation>
    </message>
    <message>
        <source>Predictions of each layer …</source>
        <translation>Vorhersagen jeder Schicht …</translation>
    </message>
    <message>
        <source>Divergence of each layer over checkpoints …</source>
        <translation>Divergenz jeder Schicht über die Checkpoints …</translation>
    </message>
    <message>
        <source>Where predictions settle over checkpoints …</source>
        <translation>Wo sich Vorhersagen festlegen, über die Checkpoints …</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MutingTab</name>
    <message>
        <source>Unmute all</source>
        <translation>Alle wieder einschalten</translation>
    </message>
    <message>
        <source>Measure heads</source>
        <translation>Köpfe messen</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>Its predictions are shown with and without what is muted; Enter asks</source>
        <translation>Seine Vorhersagen werden mit und ohne das Ausgeschaltete gezeigt; Enter fragt</translation>
    </message>
    <message>
        <source>In its place</source>
        <translation>An seiner Stelle</translation>
    </message>
    <message>
        <source>What stands in place of a part that is muted</source>
        <translation>Was an die Stelle eines ausgeschalteten Teils tritt</translation>
    </message>
    <message>
        <source>with zero</source>
        <translation>mit null</translation>
    </message>
    <message>
        <source>with its mean</source>
        <translation>mit seinem Mittel</translation>
    </message>
    <message>
        <source>with equal weights</source>
        <translation>mit gleichen Gewichten</translation>
    </message>
    <message>
        <source>The change of the held-out loss without each head, one after the other</source>
        <translation>Die Änderung des Loss auf zurückgehaltenen Beispielen ohne jeden Kopf, einen nach dem anderen</translation>
    </message>
    <message>
        <source>Parts that can be muted</source>
        <translation>Teile, die ausgeschaltet werden können</translation>
    </message>
    <message>
        <source>Tick what is to be taken away: heads, the attention or the feed-forward half of a layer</source>
        <translation>Ankreuzen, was weggenommen werden soll: Köpfe, die Attention oder die Feed-Forward-Hälfte einer Schicht</translation>
    </message>
    <message>
        <source>Predictions for each token</source>
        <translation>Vorhersagen für jedes Token</translation>
    </message>
    <message>
        <source>What the model says at each token, as it is and without what is muted</source>
        <translation>Was das Modell bei jedem Token sagt, wie es ist und ohne das Stummgeschaltete</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Whole model</source>
        <translation>Ganzes Modell</translation>
    </message>
    <message>
        <source>Muted</source>
        <translation>Ausgeschaltet</translation>
    </message>
    <message>
        <source>Divergence (nats)</source>
        <translation>Divergenz (nats)</translation>
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
        <translation>Schicht %1</translation>
    </message>
    <message>
        <source>%1 mixes its heads: mute its attention</source>
        <translation>%1 mischt seine Köpfe: stattdessen seine Attention ausschalten</translation>
    </message>
    <message>
        <source>There are no attention weights to make equal</source>
        <translation>Es gibt keine Attention-Gewichte, die gleich werden könnten</translation>
    </message>
    <message>
        <source>Layer %1, head %2</source>
        <translation>Schicht %1, Kopf %2</translation>
    </message>
    <message>
        <source>Layer %1, attention</source>
        <translation>Schicht %1, Attention</translation>
    </message>
    <message>
        <source>Layer %1, feed-forward</source>
        <translation>Schicht %1, Feed-forward</translation>
    </message>
    <message>
        <source>%1: the loss changes by %2 nats without it; estimated to first order: %3</source>
        <translation>%1: ohne ihn ändert sich der Loss um %2 nats; in erster Ordnung geschätzt: %3</translation>
    </message>
    <message>
        <source>Loss changes without each head, in nats, %1. Rank correlation with the first-order estimate: %2</source>
        <translation>Änderungen des Loss ohne jeden Kopf, in nats, %1. Rangkorrelation mit der Schätzung erster Ordnung: %2</translation>
    </message>
    <message numerus="yes">
        <source>over %n masked positions</source>
        <translation>
            <numerusform>über %n maskierte Stelle</numerusform>
            <numerusform>über %n maskierte Stellen</numerusform>
        </translation>
    </message>
    <message>
        <source>Held-out loss %1 nats, %2. Tick parts to mute them.</source>
        <translation>Loss auf zurückgehaltenen Beispielen %1 nats, %2. Haken schalten Teile aus.</translation>
    </message>
    <message>
        <source>Held-out loss %1 nats, muted %2 (%3), %4</source>
        <translation>Loss auf zurückgehaltenen Beispielen %1 nats, ausgeschaltet %2 (%3), %4</translation>
    </message>
    <message>
        <source>Choose a model above</source>
        <translation>Oben ein Modell wählen</translation>
    </message>
    <message>
        <source>Waiting for the engine, which is still at another question</source>
        <translation>Es wird gewartet: Die Engine ist noch bei einer anderen Frage</translation>
    </message>
    <message>
        <source>Measuring heads: %1 %</source>
        <translation>Köpfe werden gemessen: %1&#xa0;%</translation>
    </message>
    <message>
        <source>Reading the held-out samples…</source>
        <translation>Zurückgehaltene Beispiele werden gelesen …</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::FilterCard</name>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>None: keep every document</source>
        <translation>Keiner: jedes Dokument behalten</translation>
    </message>
    <message>
        <source>courtois2024: the paper&apos;s</source>
        <translation>courtois2024: der des Artikels</translation>
    </message>
    <message>
        <source>Own rules</source>
        <translation>Eigene Regeln</translation>
    </message>
    <message>
        <source>Sets all rules below at once; changing one makes it a filter of your own</source>
        <translation>Stellt alle Regeln darunter ein; wer eine ändert, hat einen eigenen Filter</translation>
    </message>
    <message>
        <source>Drop categories</source>
        <translation>Kategorien verwerfen</translation>
    </message>
    <message>
        <source>Drop documents of any of these categories</source>
        <translation>Dokumente aus einer dieser Kategorien verwerfen</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Kategorien</translation>
    </message>
    <message>
        <source>Separated by commas</source>
        <translation>Durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Keep a range of harmful perplexity</source>
        <translation>Einen Bereich der Schädlichkeits-Perplexität behalten</translation>
    </message>
    <message>
        <source>Keep documents whose harmful_pp lies between the bounds; a low one is like harmful text</source>
        <translation>Dokumente behalten, deren harmful_pp zwischen den Grenzen liegt; eine niedrige gleicht schädlichem Text</translation>
    </message>
    <message>
        <source>More than</source>
        <translation>Mehr als</translation>
    </message>
    <message>
        <source>Lower bound of harmful_pp, exclusive</source>
        <translation>Untere Grenze von harmful_pp, ausschließlich</translation>
    </message>
    <message>
        <source>Less than</source>
        <translation>Weniger als</translation>
    </message>
    <message>
        <source>Upper bound of harmful_pp, exclusive</source>
        <translation>Obere Grenze von harmful_pp, ausschließlich</translation>
    </message>
    <message>
        <source>Drop documents without a value</source>
        <translation>Dokumente ohne Wert verwerfen</translation>
    </message>
    <message>
        <source>Records of OSCAR 22.01 have none; the authors&apos; script drops them</source>
        <translation>Einträge von OSCAR 22.01 haben keinen; das Skript der Autoren verwirft sie</translation>
    </message>
    <message>
        <source>Drop documents with quality warnings</source>
        <translation>Dokumente mit Qualitätswarnungen verwerfen</translation>
    </message>
    <message>
        <source>Such as tiny, short_sentences, noisy, header, footer</source>
        <translation>Etwa tiny, short_sentences, noisy, header, footer</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::FilterLine</name>
    <message>
        <source>a word of name, operator, size, recipe, corpus, machine, state, tags or notes</source>
        <translation>ein Wort aus Name, Operator, Größe, Rezept, Korpus, Rechner, Zustand, Schlagwörtern oder Notizen</translation>
    </message>
    <message>
        <source>a field compared with a value</source>
        <translation>ein Feld, verglichen mit einem Wert</translation>
    </message>
    <message>
        <source>either of two</source>
        <translation>eins von beiden</translation>
    </message>
    <message>
        <source>tagged, and not failed</source>
        <translation>mit Schlagwort und nicht fehlgeschlagen</translation>
    </message>
    <message>
        <source>any setting by its name</source>
        <translation>jede Einstellung mit ihrem Namen</translation>
    </message>
    <message>
        <source>since a day</source>
        <translation>seit einem Tag</translation>
    </message>
    <message>
        <source>a word or a comparison is missing here</source>
        <translation>hier fehlt ein Wort oder ein Vergleich</translation>
    </message>
    <message>
        <source>a value is missing here</source>
        <translation>hier fehlt ein Wert</translation>
    </message>
    <message>
        <source>the name of a field is missing here</source>
        <translation>hier fehlt der Name eines Feldes</translation>
    </message>
    <message>
        <source>this quote has no end</source>
        <translation>dieses Anführungszeichen hat kein Ende</translation>
    </message>
    <message>
        <source>this parenthesis has no end</source>
        <translation>diese Klammer hat kein Ende</translation>
    </message>
    <message>
        <source>this parenthesis has no beginning</source>
        <translation>diese Klammer hat keinen Anfang</translation>
    </message>
    <message>
        <source>a number is needed here</source>
        <translation>hier muss eine Zahl stehen</translation>
    </message>
    <message>
        <source>the filter is too long or too deep</source>
        <translation>der Filter ist zu lang oder zu tief</translation>
    </message>
    <message>
        <source>Filter: words, or eval/loss &lt; 4 and tag:warmup</source>
        <translation>Filter: Wörter, oder eval/loss &lt; 4 and tag:warmup</translation>
    </message>
    <message>
        <source>Filter the runs</source>
        <translation>Die Läufe filtern</translation>
    </message>
    <message>
        <source>Shows the runs that have all these words and fulfil all comparisons</source>
        <translation>Zeigt die Läufe mit all diesen Wörtern, für die alle Vergleiche gelten</translation>
    </message>
    <message>
        <source>Recent filters and examples</source>
        <translation>Letzte Filter und Beispiele</translation>
    </message>
    <message>
        <source>no run has a field, a setting or a series “%1”</source>
        <translation>kein Lauf hat ein Feld, eine Einstellung oder eine Reihe „%1“</translation>
    </message>
    <message>
        <source>%1; did you mean %2?</source>
        <translation>%1; ist %2 gemeint?</translation>
    </message>
    <message>
        <source>Recent filters</source>
        <translation>Letzte Filter</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>%1  –  %2</source>
        <translation>%1  –  %2</translation>
    </message>
    <message>
        <source>no run has the word “%1”; fields that begin so: %2</source>
        <translation>kein Lauf hat das Wort „%1“; Felder, die so beginnen: %2</translation>
    </message>
    <message>
        <source>no run has the word “%1”; if the field is meant, a comparison is missing here</source>
        <translation>kein Lauf hat das Wort „%1“; ist das Feld gemeint, fehlt hier ein Vergleich</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::FinetuneEstimate</name>
    <message>
        <source>&amp;Estimate</source>
        <translation>S&amp;chätzen</translation>
    </message>
    <message>
        <source>Progress of the estimate</source>
        <translation>Fortschritt der Schätzung</translation>
    </message>
    <message>
        <source>Fine-tunes some steps to measure how long all will take</source>
        <translation>Macht einige Schritte, um zu messen, wie lange alles dauert</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>measuring some steps …</source>
        <translation>einige Schritte werden gemessen …</translation>
    </message>
    <message numerus="yes">
        <source>%n fine-tunings, %1 steps: about %2</source>
        <translation>
            <numerusform>%n Fine-Tuning, %1 Schritte: etwa %2</numerusform>
            <numerusform>%n Fine-Tunings, %1 Schritte: etwa %2</numerusform>
        </translation>
    </message>
    <message>
        <source>a second</source>
        <translation>eine Sekunde</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::FinetuneForm</name>
    <message>
        <source>Take the newest</source>
        <translation>Den neuesten nehmen</translation>
    </message>
    <message>
        <source>Fine-tunes the newest checkpoint that the run has when it starts</source>
        <translation>Stimmt den neuesten Checkpoint fein ab, den der Lauf beim Start hat</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>Waiting for the engine</source>
        <translation>Warten auf die Engine</translation>
    </message>
    <message>
        <source>No engine: %1</source>
        <translation>Keine Engine: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>Befehlszeile</translation>
    </message>
    <message>
        <source>The command of a terminal that does the same</source>
        <translation>Der Befehl, der im Terminal dasselbe tut</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Den Befehl kopieren</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>Weniger</translation>
    </message>
    <message>
        <source>More (%1 changed)</source>
        <translation>Mehr (%1 geändert)</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Hide the protocol&apos;s settings</source>
        <translation>Die Einstellungen des Protokolls verbergen</translation>
    </message>
    <message>
        <source>Show the protocol&apos;s settings</source>
        <translation>Die Einstellungen des Protokolls zeigen</translation>
    </message>
    <message>
        <source>Looking at the files</source>
        <translation>Dateien werden geprüft</translation>
    </message>
    <message>
        <source>Close the form; what is typed here stays</source>
        <translation>Das Formular schließen; was hier steht, bleibt</translation>
    </message>
    <message>
        <source>Close the form</source>
        <translation>Das Formular schließen</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Of the run in this workspace; without one the model&apos;s name is taken</source>
        <translation>Des Laufs in diesem Arbeitsbereich; ohne ihn gilt der des Modells</translation>
    </message>
    <message>
        <source>0: automatic</source>
        <translation>0: automatisch</translation>
    </message>
    <message>
        <source>As many fine-tunings at once as suit the model and the machine</source>
        <translation>So viele Fine-Tunings zugleich, wie zu Modell und Rechner passen</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::GlueExports</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the table for a paper or a spreadsheet</source>
        <translation>Die Tabelle für einen Artikel oder eine Tabellenkalkulation kopieren</translation>
    </message>
    <message>
        <source>Picture …</source>
        <translation>Bild …</translation>
    </message>
    <message>
        <source>Write the table or the chart as PDF, SVG or PNG</source>
        <translation>Die Tabelle oder das Diagramm als PDF, SVG oder PNG schreiben</translation>
    </message>
    <message>
        <source>Export rows …</source>
        <translation>Zeilen exportieren …</translation>
    </message>
    <message>
        <source>Write the rows that are shown as a table</source>
        <translation>Die gezeigten Zeilen als Tabelle schreiben</translation>
    </message>
    <message>
        <source>Submission …</source>
        <translation>Einreichung …</translation>
    </message>
    <message>
        <source>Write the archive of test predictions that the GLUE server takes</source>
        <translation>Das Archiv der Test-Vorhersagen für den GLUE-Server schreiben</translation>
    </message>
    <message>
        <source>The run has no predictions of a test split</source>
        <translation>Der Lauf hat keine Vorhersagen für Test-Daten</translation>
    </message>
    <message>
        <source>Write the picture</source>
        <translation>Das Bild schreiben</translation>
    </message>
    <message>
        <source>Write the rows</source>
        <translation>Die Zeilen schreiben</translation>
    </message>
    <message>
        <source>Write the submission</source>
        <translation>Die Einreichung schreiben</translation>
    </message>
    <message numerus="yes">
        <source>%1 with %n tables is written</source>
        <translation>
            <numerusform>%1 mit %n Tabelle ist geschrieben</numerusform>
            <numerusform>%1 mit %n Tabellen ist geschrieben</numerusform>
        </translation>
    </message>
    <message>
        <source>Without predictions: %1</source>
        <translation>Ohne Vorhersagen: %1</translation>
    </message>
    <message>
        <source>Charts …</source>
        <translation>Diagramme …</translation>
    </message>
    <message>
        <source>Write a chart of the predictions as PDF, SVG or PNG</source>
        <translation>Ein Diagramm der Vorhersagen als PDF, SVG oder PNG schreiben</translation>
    </message>
    <message>
        <source>Confusion matrix …</source>
        <translation>Konfusionsmatrix …</translation>
    </message>
    <message>
        <source>Precision over recall …</source>
        <translation>Präzision über Trefferquote …</translation>
    </message>
    <message>
        <source>Calibration …</source>
        <translation>Kalibrierung …</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::GlueForm</name>
    <message>
        <source>newest when it starts</source>
        <translation>der neueste beim Start</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>along the training</source>
        <translation>entlang des Trainings</translation>
    </message>
    <message>
        <source>Fine-tunes its checkpoints one after another</source>
        <translation>Stimmt seine Checkpoints nacheinander fein ab</translation>
    </message>
    <message>
        <source>%1 along its training</source>
        <translation>%1 entlang des Trainings</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>New GLUE run</source>
        <translation>Neuer GLUE-Lauf</translation>
    </message>
    <message>
        <source>A run of this workspace, or the folder of a checkpoint</source>
        <translation>Ein Lauf dieses Arbeitsbereichs oder der Ordner eines Checkpoints</translation>
    </message>
    <message>
        <source>Choose the folder of a checkpoint or of a run</source>
        <translation>Den Ordner eines Checkpoints oder eines Laufs wählen</translation>
    </message>
    <message>
        <source>Which checkpoint of the run is fine-tuned, or one after another along its training</source>
        <translation>Welcher Checkpoint des Laufs feinabgestimmt wird, oder einer nach dem anderen entlang des Trainings</translation>
    </message>
    <message>
        <source>The folder with the tasks&apos; folders CoLA, SST-2, …, as the official archives hold them</source>
        <translation>Der Ordner mit den Ordnern der Aufgaben CoLA, SST-2, … wie in den offiziellen Archiven</translation>
    </message>
    <message>
        <source>Choose the GLUE folder</source>
        <translation>Den GLUE-Ordner wählen</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>The GLUE folder holds a folder for each task – %1 – with its train, dev and test .tsv files, as the archives of gluebenchmark.com unpack. A part of them is enough: what is not there is greyed out.</source>
        <translation>Der GLUE-Ordner enthält einen Ordner je Aufgabe – %1 – mit ihren .tsv-Dateien für train, dev und test, wie die Archive von gluebenchmark.com sie entpacken. Ein Teil genügt: Was fehlt, ist ausgegraut.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::GluePage</name>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Along training</source>
        <translation>Entlang des Trainings</translation>
    </message>
    <message>
        <source>Predictions</source>
        <translation>Vorhersagen</translation>
    </message>
    <message>
        <source>Own tasks</source>
        <translation>Eigene Aufgaben</translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>It runs as soon as its device is free; the table fills as tasks are done</source>
        <translation>Der Lauf beginnt, sobald sein Gerät frei ist; die Tabelle füllt sich, wenn Aufgaben fertig werden</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>Eingereiht</translation>
    </message>
    <message>
        <source>Show the run</source>
        <translation>Den Lauf zeigen</translation>
    </message>
    <message>
        <source>New GLUE run</source>
        <translation>Neuer GLUE-Lauf</translation>
    </message>
    <message>
        <source>Choose a model and tasks and fine-tune</source>
        <translation>Modell und Aufgaben wählen und feinabstimmen</translation>
    </message>
    <message>
        <source>New own task</source>
        <translation>Neue eigene Aufgabe</translation>
    </message>
    <message>
        <source>Choose a model and labelled texts of your own and fine-tune</source>
        <translation>Ein Modell und eigene Texte mit Labels wählen und feinabstimmen</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Which models are shown, the published ones among them</source>
        <translation>Welche Modelle gezeigt werden, auch die veröffentlichten</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::GlueRowPicker</name>
    <message>
        <source>Use</source>
        <translation>Verwenden</translation>
    </message>
    <message>
        <source>GLUE folder with CoLA, SST-2, …</source>
        <translation>GLUE-Ordner mit CoLA, SST-2, …</translation>
    </message>
    <message>
        <source>GLUE folder</source>
        <translation>GLUE-Ordner</translation>
    </message>
    <message>
        <source>Holds a folder for each task, as the official archives unpack</source>
        <translation>Enthält je Aufgabe einen Ordner, wie die offiziellen Archive ihn auspacken</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Task whose rows are offered</source>
        <translation>Aufgabe, deren Zeilen angeboten werden</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>File of the task: train, dev or test</source>
        <translation>Datei der Aufgabe: train, dev oder test</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Number of the row in the file, from 0</source>
        <translation>Nummer der Zeile in der Datei, ab 0</translation>
    </message>
    <message>
        <source>Look at this row</source>
        <translation>Diese Zeile ansehen</translation>
    </message>
    <message>
        <source>Choose the GLUE folder</source>
        <translation>Den GLUE-Ordner wählen</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>Wird gelesen …</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::GroupCharts</name>
    <message>
        <source>unigram entropy</source>
        <translation>Unigramm-Entropie</translation>
    </message>
    <message>
        <source>unigram</source>
        <translation>Unigramm</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LevelLines</name>
    <message>
        <source>%1, still falling:</source>
        <translation>%1, fällt noch:</translation>
    </message>
    <message>
        <source>Counted over the corpus, at the evaluation&apos;s own positions.</source>
        <translation>Über dem Korpus gezählt, an den Stellen der Auswertung.</translation>
    </message>
    <message>
        <source>From the run&apos;s log, over all of the corpus; counted at the evaluation&apos;s own positions it differs a little.</source>
        <translation>Aus dem Log des Laufs, über das ganze Korpus; an den Stellen der Auswertung gezählt weicht es ein wenig ab.</translation>
    </message>
    <message>
        <source>no-context optimum of its own text</source>
        <translation>Optimum ohne Kontext für den eigenen Text</translation>
    </message>
    <message>
        <source>no context, own text</source>
        <translation>ohne Kontext, eigener Text</translation>
    </message>
    <message>
        <source>By the frequencies of the training text, for that text itself, from the run&apos;s log: exits from the plateau are judged by it. The counted one is of the evaluation&apos;s own positions.</source>
        <translation>Nach den Häufigkeiten im Trainingstext, für diesen Text selbst, aus dem Protokoll des Laufs: danach wird das Verlassen des Plateaus beurteilt. Das gezählte gilt für die eigenen Stellen der Auswertung.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::HeadChips</name>
    <message>
        <source>All heads</source>
        <translation>Alle Köpfe</translation>
    </message>
    <message>
        <source>Show the lines of all heads of the layer, or of the chosen one only</source>
        <translation>Linien aller Köpfe der Schicht zeigen oder nur des gewählten</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>Kopf %1</translation>
    </message>
    <message>
        <source>Show or hide the lines of head %1</source>
        <translation>Linien von Kopf %1 zeigen oder verbergen</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::HeadPanel</name>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Statistics of the head</source>
        <translation>Kenngrößen des Kopfes</translation>
    </message>
    <message>
        <source>Norms, symmetry and rank of the chosen head&apos;s matrix</source>
        <translation>Normen, Symmetrie und Rang der Matrix des gewählten Kopfs</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>Index</translation>
    </message>
    <message>
        <source>Singular value</source>
        <translation>Singulärwert</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Kenngrößen</translation>
    </message>
    <message>
        <source>Eigenvalues</source>
        <translation>Eigenwerte</translation>
    </message>
    <message>
        <source>Singular values</source>
        <translation>Singulärwerte</translation>
    </message>
    <message>
        <source>The statistics are being computed …</source>
        <translation>Die Kenngrößen werden berechnet …</translation>
    </message>
    <message>
        <source>Statistic</source>
        <translation>Kenngröße</translation>
    </message>
    <message>
        <source>Of the whole matrix, not of the part beside it</source>
        <translation>Von der ganzen Matrix, nicht vom Teil daneben</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::HeadTable</name>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>Alle Köpfe</translation>
    </message>
    <message>
        <source>Figures of all heads; a heading sorts, Enter enlarges</source>
        <translation>Kennzahlen aller Köpfe; eine Überschrift sortiert, Enter vergrößert</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ImportPanel</name>
    <message>
        <source>Share of the file that is read</source>
        <translation>Gelesener Anteil der Datei</translation>
    </message>
    <message>
        <source>The column %1 is taken as the training loss</source>
        <translation>Die Spalte %1 gilt als Trainings-Loss</translation>
    </message>
    <message>
        <source>The column %1 is taken as the evaluation loss</source>
        <translation>Die Spalte %1 gilt als Eval-Loss</translation>
    </message>
    <message>
        <source>Stop the import</source>
        <translation>Import anhalten</translation>
    </message>
    <message>
        <source>What was read of this file so far is dropped</source>
        <translation>Was von dieser Datei schon gelesen ist, wird verworfen</translation>
    </message>
    <message>
        <source>Import …</source>
        <translation>Importieren …</translation>
    </message>
    <message>
        <source>Bundles of runs, and past runs of other tools: TensorBoard event files, trainer_state.json, CSV. Or drop them onto the window</source>
        <translation>Bündel von Läufen und frühere Läufe anderer Werkzeuge: TensorBoard-Ereignisdateien, trainer_state.json, CSV. Oder auf das Fenster ziehen</translation>
    </message>
    <message>
        <source>Import a folder …</source>
        <translation>Einen Ordner importieren …</translation>
    </message>
    <message>
        <source>All event files of a folder as one run; where they lie in folders below it, each of these as a run</source>
        <translation>Alle Ereignisdateien eines Ordners als ein Lauf; liegen sie in Ordnern darunter, wird jeder davon ein Lauf</translation>
    </message>
    <message>
        <source>Import past runs</source>
        <translation>Frühere Läufe importieren</translation>
    </message>
    <message>
        <source>Bundles and logs (*.plateau *tfevents* *.json *.csv *.tsv);;All files (*)</source>
        <translation>Bündel und Logs (*.plateau *tfevents* *.json *.csv *.tsv);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Import a folder of event files</source>
        <translation>Einen Ordner mit Ereignisdateien importieren</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message numerus="yes">
        <source>%1 is imported: %Ln points</source>
        <translation>
            <numerusform>%1 ist importiert: %Ln Punkt</numerusform>
            <numerusform>%1 ist importiert: %Ln Punkte</numerusform>
        </translation>
    </message>
    <message>
        <source>, but some of it is damaged</source>
        <translation>, aber ein Teil ist beschädigt</translation>
    </message>
    <message>
        <source>%1 cannot be imported</source>
        <translation>%1 kann nicht importiert werden</translation>
    </message>
    <message>
        <source>None of its columns holds numbers. A run is made of a column with steps and others with values.</source>
        <translation>Keine seiner Spalten enthält Zahlen. Ein Lauf entsteht aus einer Spalte mit Schritten und weiteren mit Werten.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln runs were there already</source>
        <translation>
            <numerusform>%Ln Lauf war schon da</numerusform>
            <numerusform>%Ln Läufe waren schon da</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is imported: %Ln runs</source>
        <translation>
            <numerusform>%1 ist importiert: %Ln Lauf</numerusform>
            <numerusform>%1 ist importiert: %Ln Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has nothing new</source>
        <translation>%1 enthält nichts Neues</translation>
    </message>
    <message numerus="yes">
        <source>%n files cannot be imported</source>
        <translation>
            <numerusform>%n Datei kann nicht importiert werden</numerusform>
            <numerusform>%n Dateien können nicht importiert werden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::InputList</name>
    <message>
        <source>Files of the corpus</source>
        <translation>Dateien des Korpus</translation>
    </message>
    <message>
        <source>Drop files or folders here; Delete takes the selected ones out</source>
        <translation>Dateien oder Ordner hierher ziehen; Entf nimmt die ausgewählten heraus</translation>
    </message>
    <message>
        <source>or type a path or a pattern, such as /data/oscar/part_*.jsonl.zst, and press Enter</source>
        <translation>oder einen Pfad oder ein Muster wie /data/oscar/part_*.jsonl.zst tippen und Enter drücken</translation>
    </message>
    <message>
        <source>Path or pattern</source>
        <translation>Pfad oder Muster</translation>
    </message>
    <message>
        <source>A file, a folder or a pattern with *, ? or […]; Enter adds it</source>
        <translation>Eine Datei, ein Ordner oder ein Muster mit *, ? oder […]; Enter fügt hinzu</translation>
    </message>
    <message>
        <source>Add files …</source>
        <translation>Dateien hinzufügen …</translation>
    </message>
    <message>
        <source>Choose files to build from</source>
        <translation>Dateien wählen, aus denen gebaut wird</translation>
    </message>
    <message>
        <source>Add a folder …</source>
        <translation>Ordner hinzufügen …</translation>
    </message>
    <message>
        <source>All files of the format in a folder and below it</source>
        <translation>Alle Dateien des Formats in einem Ordner und darunter</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Take the selected ones out of the list; the files stay</source>
        <translation>Die ausgewählten aus der Liste nehmen; die Dateien bleiben</translation>
    </message>
    <message>
        <source>%1 files, %2</source>
        <translation>%1 Dateien, %2</translation>
    </message>
    <message>
        <source>%1  –  %2</source>
        <translation>%1  –  %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Add files</source>
        <translation>Dateien hinzufügen</translation>
    </message>
    <message>
        <source>Add a folder</source>
        <translation>Ordner hinzufügen</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::KnowsTab</name>
    <message>
        <source>Below the loss</source>
        <translation>Unter dem Loss</translation>
    </message>
    <message>
        <source>What is drawn below the loss</source>
        <translation>Was unter dem Loss gezeichnet wird</translation>
    </message>
    <message>
        <source>Distance to predictors that know less</source>
        <translation>Abstand zu Vorhersagern, die weniger wissen</translation>
    </message>
    <message>
        <source>Losses of classes of tokens</source>
        <translation>Losses von Klassen von Tokens</translation>
    </message>
    <message>
        <source>Evaluation loss (nats)</source>
        <translation>Eval-Loss (nats)</translation>
    </message>
    <message>
        <source>%1 (nats)</source>
        <translation>%1 (nats)</translation>
    </message>
    <message>
        <source>Not measured in these runs</source>
        <translation>In diesen Läufen nicht gemessen</translation>
    </message>
    <message>
        <source>Not measured in these runs: %1</source>
        <translation>In diesen Läufen nicht gemessen: %1</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LaunchButtons</name>
    <message>
        <source>&amp;Queue</source>
        <translation>&amp;Einreihen</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Starten</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Start %n runs</source>
        <translation>
            <numerusform>%n Lauf &amp;starten</numerusform>
            <numerusform>%n Läufe &amp;starten</numerusform>
        </translation>
    </message>
    <message>
        <source>Before everything that waits; on a busy device as soon as it is free</source>
        <translation>Vor allen wartenden Läufen; auf einem belegten Gerät, sobald es frei ist</translation>
    </message>
    <message>
        <source>After everything that waits</source>
        <translation>Nach allen wartenden Läufen</translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation>
            <numerusform>%n wartet</numerusform>
            <numerusform>%n warten</numerusform>
        </translation>
    </message>
    <message>
        <source>On %1, as soon as a device there is free</source>
        <translation>Auf %1, sobald dort ein Gerät frei ist</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Submit %n runs</source>
        <translation>
            <numerusform>Ab&amp;schicken</numerusform>
            <numerusform>%n Läufe ab&amp;schicken</numerusform>
        </translation>
    </message>
    <message>
        <source>Send the script to Slurm, which starts the runs when it is their turn</source>
        <translation>Das Skript an Slurm schicken, das die Läufe startet, wenn sie an der Reihe sind</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LaunchForm</name>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Choose the folder of a checkpoint or of a run</source>
        <translation>Den Ordner eines Checkpoints oder eines Laufs wählen</translation>
    </message>
    <message>
        <source>Choose a text file or a corpus folder</source>
        <translation>Textdatei oder Korpusordner wählen</translation>
    </message>
    <message>
        <source>Choose a vocabulary file</source>
        <translation>Vokabulardatei wählen</translation>
    </message>
    <message>
        <source>Bold: differs from the recipe</source>
        <translation>Fett: weicht vom Rezept ab</translation>
    </message>
    <message>
        <source>One run for each: 1, or 1-3, or 1,2,5</source>
        <translation>Je Seed ein Lauf: 1 oder 1-3 oder 1,2,5</translation>
    </message>
    <message>
        <source>Runs that differ in something else, separated by |: init=identity | init=normal(1), or operator=additive | pattern=hbert-v2, or train.peak_lr=1e-4; train.batch=64 | train.peak_lr=2e-4. Empty: none</source>
        <translation>Läufe, die sich in etwas anderem unterscheiden, durch | getrennt: init=identity | init=normal(1), oder operator=additive | pattern=hbert-v2, oder train.peak_lr=1e-4; train.batch=64 | train.peak_lr=2e-4. Leer: keine</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>The GPU if there is one, else the CPU</source>
        <translation>Die GPU, wenn es eine gibt, sonst die CPU</translation>
    </message>
    <message>
        <source>Built in: %1</source>
        <translation>Eingebaut: %1</translation>
    </message>
    <message>
        <source>Too many variants</source>
        <translation>Zu viele Varianten</translation>
    </message>
    <message>
        <source>“%1” is not name=value, such as train.peak_lr=2e-4</source>
        <translation>„%1“ ist nicht name=wert, wie train.peak_lr=2e-4</translation>
    </message>
    <message>
        <source>“%1”: %2: %3</source>
        <translation>„%1“: %2: %3</translation>
    </message>
    <message>
        <source>%1 “%2”</source>
        <translation>%1 „%2“</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 layers · width %2 · %3 heads · one run for each operator</source>
        <translation>%1 Schichten · Breite %2 · %3 Köpfe · ein Lauf je Operator</translation>
    </message>
    <message>
        <source>%1 layers · width %2 · %3 heads · the pattern chooses the operators</source>
        <translation>%1 Schichten · Breite %2 · %3 Köpfe · das Muster bestimmt die Operatoren</translation>
    </message>
    <message>
        <source>the corpus&apos; own</source>
        <translation>aus dem Korpus</translation>
    </message>
    <message>
        <source>Choose at least one operator</source>
        <translation>Mindestens einen Operator wählen</translation>
    </message>
    <message>
        <source>Layer by layer</source>
        <translation>Schicht für Schicht</translation>
    </message>
    <message>
        <source>Other operators in other layers: a strip to paint, and presets</source>
        <translation>Andere Operatoren in anderen Schichten: ein Streifen zum Ausmalen und Vorlagen</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>alles</translation>
    </message>
    <message>
        <source>The paper leaves it open; the recipe takes %1.</source>
        <translation>Der Artikel lässt es offen; das Rezept nimmt %1.</translation>
    </message>
    <message>
        <source>not stated in the paper</source>
        <translation>im Artikel nicht angegeben</translation>
    </message>
    <message numerus="yes">
        <source>%n settings are not stated in the paper</source>
        <translation>
            <numerusform>%n Einstellung ist im Artikel nicht angegeben</numerusform>
            <numerusform>%n Einstellungen sind im Artikel nicht angegeben</numerusform>
        </translation>
    </message>
    <message>
        <source>Set %1 to %2</source>
        <translation>%1 auf %2 setzen</translation>
    </message>
    <message>
        <source>Changes this field</source>
        <translation>Ändert dieses Feld</translation>
    </message>
    <message>
        <source>Take %1</source>
        <translation>%1 nehmen</translation>
    </message>
    <message>
        <source>The recipe&apos;s value</source>
        <translation>Der Wert des Rezepts</translation>
    </message>
    <message>
        <source>Has an effect only with a checkpoint to begin from: %1</source>
        <translation>Wirkt nur mit einem Checkpoint, bei dem begonnen wird: %1</translation>
    </message>
    <message>
        <source>Has an effect only with a loss to stop above: %1</source>
        <translation>Wirkt nur mit einem Loss, über dem angehalten wird: %1</translation>
    </message>
    <message>
        <source>The corpus has a vocabulary of its own</source>
        <translation>Das Korpus hat ein eigenes Vokabular</translation>
    </message>
    <message>
        <source>%1 (%2: %3)</source>
        <translation>%1 (%2: %3)</translation>
    </message>
    <message>
        <source>The pattern chooses the operators, layer by layer</source>
        <translation>Das Muster wählt die Operatoren, Schicht für Schicht</translation>
    </message>
    <message>
        <source>%1 layers · width %2 · %3 heads · the variants choose the operators</source>
        <translation>%1 Schichten · Breite %2 · %3 Köpfe · die Varianten bestimmen die Operatoren</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message>
        <source>Where the runs are; others are added on the page Machines. Paths of a corpus are those there</source>
        <translation>Wo die Läufe sind; andere werden auf der Seite Rechner hinzugefügt. Pfade eines Korpus sind die dort</translation>
    </message>
    <message>
        <source>Paths are those on the machine</source>
        <translation>Pfade sind die auf dem Rechner</translation>
    </message>
    <message>
        <source>Number of tokens in the vocabulary there; a run whose corpus has another number does not begin</source>
        <translation>Zahl der Tokens im Vokabular dort; ein Lauf, dessen Korpus eine andere hat, beginnt nicht</translation>
    </message>
    <message>
        <source>Directly: as soon as a device is free. A job of Slurm waits in the cluster&apos;s queue and goes on after its time limit by itself</source>
        <translation>Direkt: sobald ein Gerät frei ist. Ein Slurm-Job wartet in der Warteschlange des Clusters und geht nach seinem Zeitlimit von selbst weiter</translation>
    </message>
    <message>
        <source>Directly</source>
        <translation>Direkt</translation>
    </message>
    <message>
        <source>Through Slurm</source>
        <translation>Über Slurm</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LaunchPage</name>
    <message>
        <source>Count the words of the text and join their pieces into a vocabulary</source>
        <translation>Die Wörter des Textes zählen und ihre Stücke zu einem Vokabular verbinden</translation>
    </message>
    <message>
        <source>This machine could not be measured</source>
        <translation>Dieser Rechner konnte nicht vermessen werden</translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>Measuring which model and batch suit this machine</source>
        <translation>Es wird gemessen, welches Modell und welche Batchgröße zu diesem Rechner passen</translation>
    </message>
    <message>
        <source>Takes about a minute; the form is filled in then</source>
        <translation>Dauert etwa eine Minute; dann wird das Formular ausgefüllt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>%1 with a batch of %2: about %3 tokens a second here</source>
        <translation>%1 mit Batchgröße %2: hier etwa %3 Tokens je Sekunde</translation>
    </message>
    <message>
        <source>%1 tokens in %2 steps within %3, with the operator %4</source>
        <translation>%1 Tokens in %2 Schritten innerhalb von %3, mit dem Operator %4</translation>
    </message>
    <message>
        <source>Filled in from %1</source>
        <translation>Ausgefüllt nach %1</translation>
    </message>
    <message>
        <source>The corpus is “%1”</source>
        <translation>Das Korpus ist „%1“</translation>
    </message>
    <message>
        <source>Waiting for the engine</source>
        <translation>Warten auf die Engine</translation>
    </message>
    <message>
        <source>No engine: %1</source>
        <translation>Keine Engine: %1</translation>
    </message>
    <message>
        <source>No sample is left to train on: the corpus has %1 of %2 tokens each, and %3 are to be held out</source>
        <translation>Kein Beispiel bleibt zum Trainieren: das Korpus hat %1 zu je %2 Tokens, und %3 sollen zurückgehalten werden</translation>
    </message>
    <message>
        <source>More text</source>
        <translation>Mehr Text</translation>
    </message>
    <message>
        <source>Build a longer corpus on the page Data</source>
        <translation>Auf der Seite Daten ein längeres Korpus bauen</translation>
    </message>
    <message>
        <source>Looking at the corpus</source>
        <translation>Korpus wird geprüft</translation>
    </message>
    <message numerus="yes">
        <source>%n runs queued</source>
        <translation>
            <numerusform>%n Lauf eingereiht</numerusform>
            <numerusform>%n Läufe eingereiht</numerusform>
        </translation>
    </message>
    <message>
        <source>Show runs</source>
        <translation>Läufe zeigen</translation>
    </message>
    <message>
        <source>Make a vocabulary</source>
        <translation>Vokabular erstellen</translation>
    </message>
    <message>
        <source>Asking the engine</source>
        <translation>Die Engine wird gefragt</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Erneut fragen</translation>
    </message>
    <message>
        <source>Lets the engine judge it once more</source>
        <translation>Lässt die Engine noch einmal urteilen</translation>
    </message>
    <message>
        <source>Checking %1</source>
        <translation>%1 wird geprüft</translation>
    </message>
    <message>
        <source>Takes some seconds; it is offered below then</source>
        <translation>Dauert einige Sekunden; danach steht er unten zur Wahl</translation>
    </message>
    <message>
        <source>The form is filled in anew</source>
        <translation>Das Formular ist neu ausgefüllt</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Measuring this machine</source>
        <translation>Dieser Rechner wird vermessen</translation>
    </message>
    <message>
        <source>Say how many tokens the vocabulary there has</source>
        <translation>Angeben, wie viele Tokens das Vokabular dort hat</translation>
    </message>
    <message>
        <source>Asking %1</source>
        <translation>%1 wird gefragt</translation>
    </message>
    <message numerus="yes">
        <source>%n runs are on %1</source>
        <translation>
            <numerusform>%n Lauf ist auf %1</numerusform>
            <numerusform>%n Läufe sind auf %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Each starts as soon as a device there is free; its curve comes here by itself.</source>
        <translation>Jeder beginnt, sobald dort ein Gerät frei ist; seine Kurve kommt von selbst hierher.</translation>
    </message>
    <message>
        <source>Show curves</source>
        <translation>Kurven zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%n runs wait in Slurm as the job %1</source>
        <translation>
            <numerusform>%n Lauf wartet in Slurm als Job %1</numerusform>
            <numerusform>%n Läufe warten in Slurm als Job %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs wait in Slurm on %1 as the job %2</source>
        <translation>
            <numerusform>%n Lauf wartet in Slurm auf %1 als Job %2</numerusform>
            <numerusform>%n Läufe warten in Slurm auf %1 als Job %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Expected to start at %1, by the clock there.</source>
        <translation>Voraussichtlicher Beginn %1 (Uhr dort).</translation>
    </message>
    <message>
        <source>What becomes of it stands beside each run.</source>
        <translation>Was daraus wird, steht neben jedem Lauf.</translation>
    </message>
    <message>
        <source>Slurm</source>
        <translation>Slurm</translation>
    </message>
    <message>
        <source>the corpus holds out %1</source>
        <translation>das Korpus hält %1 zurück</translation>
    </message>
    <message>
        <source>Its held-out documents give %1 samples: no more are evaluated.</source>
        <translation>Seine zurückgehaltenen Dokumente ergeben %1 Beispiele: mehr werden nicht evaluiert.</translation>
    </message>
    <message>
        <source>only %1 left for training</source>
        <translation>nur %1 bleiben zum Training</translation>
    </message>
    <message>
        <source>%1 samples are held out, and %2 are left to train on.</source>
        <translation>%1 Beispiele werden zurückgehalten, %2 bleiben zum Training.</translation>
    </message>
    <message>
        <source>%1 passes over the text</source>
        <translation>%1 Durchgänge durch den Text</translation>
    </message>
    <message>
        <source>The corpus has %1 samples to train on, and so many steps see each of them %2 times: the model learns them by heart. Fewer steps or more text avoid it.</source>
        <translation>Das Korpus hat %1 Beispiele zum Training, und so viele Schritte sehen jedes %2-mal: das Modell lernt sie auswendig. Weniger Schritte oder mehr Text vermeiden es.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LevelHandle</name>
    <message>
        <source>Level line</source>
        <translation>Niveaulinie</translation>
    </message>
    <message>
        <source>Drag the line to ask when each run first gets there</source>
        <translation>Die Linie ziehen, um zu fragen, wann jeder Lauf sie zuerst erreicht</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LinesPane</name>
    <message>
        <source>Layer %1</source>
        <translation>Schicht %1</translation>
    </message>
    <message>
        <source>%1 · layer %2</source>
        <translation>%1 · Schicht %2</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Rest on a token, or choose one with the arrow keys, to see where it looks; on the right, who looks at it.</source>
        <translation>Auf einem Token verweilen oder eines mit den Pfeiltasten wählen, um zu sehen, wohin es blickt; rechts, wer darauf blickt.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LinesView</name>
    <message>
        <source>Attention as lines</source>
        <translation>Attention als Linien</translation>
    </message>
    <message>
        <source>Hover a token to see where it looks; the arrow keys go from token to token</source>
        <translation>Über einem Token zeigt sich, wohin es blickt; Pfeiltasten gehen von Token zu Token</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 looks at: %2</source>
        <translation>%1 blickt auf: %2</translation>
    </message>
    <message>
        <source>%1 is looked at by: %2</source>
        <translation>%1 wird angesehen von: %2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MapsBar</name>
    <message>
        <source>The two models cut the text into different tokens, so there is no difference to show.</source>
        <translation>Die beiden Modelle zerlegen den Text in verschiedene Tokens, daher gibt es keine Differenz zu zeigen.</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <source>Token by token as a heat map</source>
        <translation>Token für Token als Heatmap</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Linien</translation>
    </message>
    <message>
        <source>Where a token looks, as lines; several heads at once</source>
        <translation>Wohin ein Token blickt, als Linien; mehrere Köpfe zugleich</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>The text itself, shaded by attention</source>
        <translation>Der Text selbst, nach Attention getönt</translation>
    </message>
    <message>
        <source>Which map</source>
        <translation>Welche Karte</translation>
    </message>
    <message>
        <source>Probabilities</source>
        <translation>Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>After the softmax: rows sum to 1</source>
        <translation>Nach dem Softmax: Zeilen ergeben 1</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Scores</translation>
    </message>
    <message>
        <source>Before the softmax</source>
        <translation>Vor dem Softmax</translation>
    </message>
    <message>
        <source>Symmetric part</source>
        <translation>Symmetrischer Teil</translation>
    </message>
    <message>
        <source>(scores + their transpose) / 2</source>
        <translation>(Scores + ihre Transponierte) / 2</translation>
    </message>
    <message>
        <source>Antisymmetric part</source>
        <translation>Antisymmetrischer Teil</translation>
    </message>
    <message>
        <source>(scores − their transpose) / 2: who looks more at whom</source>
        <translation>(Scores − ihre Transponierte) / 2: wer mehr auf wen blickt</translation>
    </message>
    <message>
        <source>Probabilities, scores before the softmax, or one of the parts of the scores</source>
        <translation>Wahrscheinlichkeiten, Scores vor dem Softmax oder einer der Teile der Scores</translation>
    </message>
    <message>
        <source>Pair filter</source>
        <translation>Paarfilter</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>First → second</source>
        <translation>Erster → zweiter</translation>
    </message>
    <message>
        <source>Second → first</source>
        <translation>Zweiter → erster</translation>
    </message>
    <message>
        <source>Within each</source>
        <translation>Innerhalb</translation>
    </message>
    <message>
        <source>Which part of the attention between the two texts is shown</source>
        <translation>Welcher Teil der Attention zwischen den zwei Texten gezeigt wird</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>The first model&apos;s map less the second&apos;s</source>
        <translation>Die Karte des ersten Modells abzüglich der des zweiten</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Kenngrößen</translation>
    </message>
    <message>
        <source>The table with the statistics of all heads; in a small window it makes room for two matrices</source>
        <translation>Die Tabelle mit den Kenngrößen aller Köpfe; in einem kleinen Fenster macht sie zwei Matrizen Platz</translation>
    </message>
    <message>
        <source>The first model&apos;s map minus the second one&apos;s</source>
        <translation>Karte des ersten Modells minus die des zweiten</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MapsTab</name>
    <message>
        <source>no maps</source>
        <translation>keine Karten</translation>
    </message>
    <message>
        <source>%1: no maps</source>
        <translation>%1: keine Karten</translation>
    </message>
    <message>
        <source>The operator of this layer, %1, has no attention maps</source>
        <translation>Der Operator dieser Schicht, %1, hat keine Attention-Karten</translation>
    </message>
    <message>
        <source>Maps of all heads appear here</source>
        <translation>Hier erscheinen die Karten aller Köpfe</translation>
    </message>
    <message numerus="yes">
        <source>The model takes %1 tokens: the last %n of the text were dropped.</source>
        <translation>
            <numerusform>Das Modell nimmt %1 Tokens: das letzte des Textes fiel weg.</numerusform>
            <numerusform>Das Modell nimmt %1 Tokens: die letzten %n des Textes fielen weg.</numerusform>
        </translation>
    </message>
    <message>
        <source>The weights of %1 hold numbers that are not finite (NaN): its figures mean nothing.</source>
        <translation>Die Gewichte von %1 enthalten nicht endliche Zahlen (NaN): seine Werte bedeuten nichts.</translation>
    </message>
    <message>
        <source>Maps of all heads</source>
        <translation>Karten aller Köpfe</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MatrixGrid</name>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>A tile for each head: the arrow keys or a click choose, Enter or a double click enlarges</source>
        <translation>Eine Kachel je Kopf: Pfeiltasten oder ein Klick wählen, Enter oder ein Doppelklick vergrößert</translation>
    </message>
    <message>
        <source>Layers and heads</source>
        <translation>Schichten und Köpfe</translation>
    </message>
    <message>
        <source>%1 %2, %3 %4</source>
        <translation>%1 %2, %3 %4</translation>
    </message>
    <message>
        <source>of each one&apos;s largest</source>
        <translation>des jeweils größten</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MatrixPane</name>
    <message>
        <source>Nothing to show yet</source>
        <translation>Noch nichts zu zeigen</translation>
    </message>
    <message>
        <source>The maps of this layer are being computed</source>
        <translation>Die Karten dieser Schicht werden berechnet</translation>
    </message>
    <message>
        <source>Layer %1 has no attention maps: its operator, %2, does not compare tokens in pairs</source>
        <translation>Schicht %1 hat keine Attention-Karten: ihr Operator, %2, vergleicht Tokens nicht paarweise</translation>
    </message>
    <message>
        <source>%1. What it has: %2</source>
        <translation>%1. Was sie hat: %2</translation>
    </message>
    <message>
        <source>Attention matrix</source>
        <translation>Attention-Matrix</translation>
    </message>
    <message>
        <source>Attention matrix of the second model</source>
        <translation>Attention-Matrix des zweiten Modells</translation>
    </message>
    <message>
        <source>from</source>
        <translation>von</translation>
    </message>
    <message>
        <source>to</source>
        <translation>nach</translation>
    </message>
    <message>
        <source>%1 minus %2</source>
        <translation>%1 minus %2</translation>
    </message>
    <message>
        <source>%1, %2
minus %3, %4</source>
        <translation>%1, %2
minus %3, %4</translation>
    </message>
    <message>
        <source>%1 · symmetric</source>
        <translation>%1 · symmetrisch</translation>
    </message>
    <message>
        <source>%1 · sym. %2 %</source>
        <translation>%1 · sym. %2&#xa0;%</translation>
    </message>
    <message>
        <source>The two models cut the text into different tokens, so there is no difference to show.</source>
        <translation>Die beiden Modelle zerlegen den Text in verschiedene Tokens, daher gibt es keine Differenz zu zeigen.</translation>
    </message>
    <message>
        <source>The second model has no such head; it shows %1.</source>
        <translation>Das zweite Modell hat keinen solchen Kopf; es zeigt %1.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MatrixTab</name>
    <message>
        <source>Comparison in words</source>
        <translation>Vergleich in Worten</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>Veröffentlicht</translation>
    </message>
    <message>
        <source>This workspace</source>
        <translation>Dieser Arbeitsbereich</translation>
    </message>
    <message>
        <source>No results of your own yet: this is the published table, mean ± standard deviation over five fine-tuning seeds. Start a run with “New GLUE run”.</source>
        <translation>Noch keine eigenen Ergebnisse: Dies ist die veröffentlichte Tabelle, Mittel ± Standardabweichung über fünf Fine-Tuning-Seeds. Mit „Neuer GLUE-Lauf“ beginnen.</translation>
    </message>
    <message>
        <source>GLUE score</source>
        <translation>GLUE-Score</translation>
    </message>
    <message>
        <source>This covers fine-tuning variance only: one pre-training seed stands for each model. A task is called better or worse only where the interval leaves out zero and the p value, corrected for the number of tasks, is at most 0.05.</source>
        <translation>Dies erfasst nur die Streuung des Fine-Tunings: Für jedes Modell steht ein Vortrainings-Seed. Besser oder schlechter heißt eine Aufgabe nur, wo das Intervall die Null nicht enthält und der für die Zahl der Aufgaben korrigierte p-Wert höchstens 0,05 ist.</translation>
    </message>
    <message>
        <source>Choose “Compare with this one” in the menu of a model&apos;s heading to see how the others differ from it, and how sure that is.</source>
        <translation>„Mit diesem vergleichen“ im Menü der Überschrift eines Modells zeigt, wie sich die anderen davon unterscheiden und wie sicher das ist.</translation>
    </message>
    <message>
        <source>All models are hidden. “Models” above shows them again.</source>
        <translation>Alle Modelle sind ausgeblendet. „Modelle“ oben zeigt sie wieder.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MatrixView</name>
    <message>
        <source>The wheel zooms, dragging moves, the arrow keys go from cell to cell; 0 or a double click shows everything</source>
        <translation>Das Rad zoomt, Ziehen verschiebt, Pfeiltasten gehen von Zelle zu Zelle; 0 oder ein Doppelklick zeigt alles</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <comment>row 3, column 5: value</comment>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Ctrl and the wheel zoom, dragging moves, the arrow keys go from cell to cell; 0 or a double click shows everything</source>
        <translation>Strg und das Rad zoomen, Ziehen verschiebt, Pfeiltasten gehen von Zelle zu Zelle; 0 oder ein Doppelklick zeigt alles</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MessageBar</name>
    <message>
        <source>Hide this message</source>
        <translation>Meldung ausblenden</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>%1 could not be written</source>
        <translation>%1 konnte nicht geschrieben werden</translation>
    </message>
    <message>
        <source>The table is copied</source>
        <translation>Die Tabelle ist kopiert</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>No program is set up to open it</source>
        <translation>Es ist kein Programm eingerichtet, das es öffnet</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::Metrics</name>
    <message>
        <source>Evaluation loss</source>
        <translation>Eval-Loss</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>Train-Loss</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>Gradientennorm</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Speed (tokens/s)</source>
        <translation>Durchsatz (Tokens/s)</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>Perplexität</translation>
    </message>
    <message>
        <source>Masked accuracy</source>
        <translation>Maskengenauigkeit</translation>
    </message>
    <message>
        <source>Loss scale (fp16)</source>
        <translation>Loss-Skalierung (fp16)</translation>
    </message>
    <message>
        <source>Skipped steps (fp16)</source>
        <translation>Ausgelassene Schritte (fp16)</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Speicherspitze</translation>
    </message>
    <message>
        <source>Peak memory (bytes)</source>
        <translation>Speicherspitze (Byte)</translation>
    </message>
    <message>
        <source>Time spent of the budget</source>
        <translation>Verbrauchte Zeit des Budgets</translation>
    </message>
    <message>
        <source>Time spent of the budget (s)</source>
        <translation>Verbrauchte Zeit des Budgets (s)</translation>
    </message>
    <message>
        <source>Loss (nats)</source>
        <translation>Loss (nats)</translation>
    </message>
    <message>
        <source>Evaluation loss (nats)</source>
        <translation>Eval-Loss (nats)</translation>
    </message>
    <message>
        <source>Training loss (nats)</source>
        <translation>Train-Loss (nats)</translation>
    </message>
    <message>
        <source>Model FLOPs utilization</source>
        <translation>FLOPs-Auslastung des Modells</translation>
    </message>
    <message>
        <source>Model FLOPs utilization (% of the card&apos;s peak)</source>
        <translation>FLOPs-Auslastung des Modells (% der Spitze der Karte)</translation>
    </message>
    <message>
        <source>GPU utilization</source>
        <translation>GPU-Auslastung</translation>
    </message>
    <message>
        <source>GPU utilization (%)</source>
        <translation>GPU-Auslastung (%)</translation>
    </message>
    <message>
        <source>GPU memory in use</source>
        <translation>Belegter GPU-Speicher</translation>
    </message>
    <message>
        <source>GPU memory in use (bytes)</source>
        <translation>Belegter GPU-Speicher (Byte)</translation>
    </message>
    <message>
        <source>GPU power</source>
        <translation>GPU-Leistung</translation>
    </message>
    <message>
        <source>GPU power (W)</source>
        <translation>GPU-Leistung (W)</translation>
    </message>
    <message>
        <source>GPU temperature</source>
        <translation>GPU-Temperatur</translation>
    </message>
    <message>
        <source>GPU temperature (°C)</source>
        <translation>GPU-Temperatur (°C)</translation>
    </message>
    <message>
        <source>GPU slowdowns</source>
        <translation>GPU-Drosselung</translation>
    </message>
    <message>
        <source>GPU slowdowns (reasons)</source>
        <translation>GPU-Drosselung (Gründe)</translation>
    </message>
    <message>
        <source>GPU energy</source>
        <translation>GPU-Energie</translation>
    </message>
    <message>
        <source>GPU energy (J)</source>
        <translation>GPU-Energie (J)</translation>
    </message>
    <message>
        <source>Loss by kind of token</source>
        <translation>Loss nach Art des Tokens</translation>
    </message>
    <message>
        <source>Loss by kind of token (nats)</source>
        <translation>Loss nach Art des Tokens (nats)</translation>
    </message>
    <message>
        <source>KL to a reference level</source>
        <translation>KL zu einem Referenzniveau</translation>
    </message>
    <message>
        <source>KL to a reference level (nats)</source>
        <translation>KL zu einem Referenzniveau (nats)</translation>
    </message>
    <message>
        <source>Likeness of masked positions</source>
        <translation>Ähnlichkeit maskierter Stellen</translation>
    </message>
    <message>
        <source>Likeness of masked positions (cosine)</source>
        <translation>Ähnlichkeit maskierter Stellen (Kosinus)</translation>
    </message>
    <message>
        <source>Context share</source>
        <translation>Anteil des Kontexts</translation>
    </message>
    <message>
        <source>Attention to the token before</source>
        <translation>Attention auf das Token davor</translation>
    </message>
    <message>
        <source>Attention to the token behind</source>
        <translation>Attention auf das Token dahinter</translation>
    </message>
    <message>
        <source>Heat of the scores</source>
        <translation>Streuung der Attention-Scores</translation>
    </message>
    <message>
        <source>Heat of the scores (standard deviation)</source>
        <translation>Streuung der Attention-Scores (Standardabweichung)</translation>
    </message>
    <message>
        <source>Worth</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Worth (nats)</source>
        <translation>Wert (nats)</translation>
    </message>
    <message>
        <source>Coherence of the gradient</source>
        <translation>Kohärenz des Gradienten</translation>
    </message>
    <message>
        <source>Gradient per parameter</source>
        <translation>Gradient je Parameter</translation>
    </message>
    <message>
        <source>Gradient per parameter (root mean square)</source>
        <translation>Gradient je Parameter (quadratisches Mittel)</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>choosing</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Schicht %1</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MomentBar</name>
    <message>
        <source>Run to look into</source>
        <translation>Lauf, in den geblickt wird</translation>
    </message>
    <message>
        <source>Run whose attention is opened</source>
        <translation>Lauf, dessen Attention geöffnet wird</translation>
    </message>
    <message>
        <source>Attention at step %1</source>
        <translation>Attention bei Schritt %1</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Open the attention page at the checkpoint nearest to this step; Alt+← comes back here</source>
        <translation>Die Seite Attention beim nächstgelegenen Checkpoint öffnen; Alt+← führt hierher zurück</translation>
    </message>
    <message>
        <source>Click a point in time in a chart: its attention can be opened then</source>
        <translation>In einem Diagramm auf einen Zeitpunkt klicken: dann lässt sich die Attention dort öffnen</translation>
    </message>
    <message>
        <source>%1 has no checkpoint to look into</source>
        <translation>%1 hat keinen Checkpoint, in den man blicken könnte</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MovesTab</name>
    <message>
        <source>What moves first</source>
        <translation>Was sich zuerst regt</translation>
    </message>
    <message>
        <source>ground</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>after the exit: effect</source>
        <translation>nach dem Austritt: Wirkung</translation>
    </message>
    <message>
        <source>Lead on the exit, (exit − onset)/exit</source>
        <translation>Vorsprung vor dem Austritt, (Austritt − Einsetzen)/Austritt</translation>
    </message>
    <message>
        <source>An order of events, not a cause: only interventions decide.</source>
        <translation>Eine Reihenfolge, keine Ursache: nur Eingriffe entscheiden.</translation>
    </message>
    <message>
        <source>Tick and line: mean and its 95 % interval (Student&apos;s t); p: permutation test of the leads against “%1”, adjusted over the rows (Holm).</source>
        <translation>Strich und Linie: Mittel und sein 95-%-Intervall (Students t); p: Permutationstest der Vorsprünge gegen „%1“, über die Zeilen angepasst (Holm).</translation>
    </message>
    <message>
        <source>No run has a lead to show; why is said below</source>
        <translation>Kein Lauf hat einen Vorsprung zu zeigen; warum, steht darunter</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorCard</name>
    <message>
        <source>Fails: %1</source>
        <translation>Besteht nicht: %1</translation>
    </message>
    <message>
        <source>Space or a click chooses it; several make several runs.</source>
        <translation>Leertaste oder Klick wählt ihn; mehrere ergeben mehrere Läufe.</translation>
    </message>
    <message>
        <source>Its context menu forgets it.</source>
        <translation>Sein Kontextmenü vergisst ihn.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorCards</name>
    <message>
        <source>Shows every operator, or only the first row and what is chosen</source>
        <translation>Zeigt alle Operatoren oder nur die erste Reihe und die gewählten</translation>
    </message>
    <message>
        <source>Fewer operators</source>
        <translation>Weniger Operatoren</translation>
    </message>
    <message numerus="yes">
        <source>All %n operators</source>
        <translation>
            <numerusform>Alle %n Operatoren</numerusform>
            <numerusform>Alle %n Operatoren</numerusform>
        </translation>
    </message>
    <message>
        <source>Operator file …</source>
        <translation>Operatordatei …</translation>
    </message>
    <message>
        <source>Offers an operator of your own, from its file; one may also be dropped onto the cards</source>
        <translation>Bietet einen eigenen Operator aus seiner Datei an; sie lässt sich auch auf die Karten ziehen</translation>
    </message>
    <message>
        <source>An operator of your own</source>
        <translation>Ein eigener Operator</translation>
    </message>
    <message>
        <source>Operators (*%1)</source>
        <translation>Operatoren (*%1)</translation>
    </message>
    <message>
        <source>Forget this operator</source>
        <translation>Diesen Operator vergessen</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorExports</name>
    <message>
        <source>Picture of all heads …</source>
        <translation>Bild aller Köpfe …</translation>
    </message>
    <message>
        <source>Picture of this matrix …</source>
        <translation>Bild dieser Matrix …</translation>
    </message>
    <message>
        <source>Picture of its eigenvalues …</source>
        <translation>Bild ihrer Eigenwerte …</translation>
    </message>
    <message>
        <source>Picture of its singular values …</source>
        <translation>Bild ihrer Singulärwerte …</translation>
    </message>
    <message>
        <source>Picture of the curves …</source>
        <translation>Bild der Kurven …</translation>
    </message>
    <message>
        <source>This matrix for NumPy …</source>
        <translation>Diese Matrix für NumPy …</translation>
    </message>
    <message>
        <source>This matrix as safetensors …</source>
        <translation>Diese Matrix als safetensors …</translation>
    </message>
    <message>
        <source>Matrices of all heads as safetensors …</source>
        <translation>Matrizen aller Köpfe als safetensors …</translation>
    </message>
    <message>
        <source>Statistics of all heads as CSV …</source>
        <translation>Kenngrößen aller Köpfe als CSV …</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>No matrix is shown</source>
        <translation>Es wird keine Matrix gezeigt</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorGrids</name>
    <message>
        <source>%1 has no matrix between query and key</source>
        <translation>%1 hat keine Matrix zwischen Query und Key</translation>
    </message>
    <message>
        <source>%1 has no %2</source>
        <translation>%1 hat kein %2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorPair</name>
    <message>
        <source>Choose a run or a checkpoint above</source>
        <translation>Oben einen Lauf oder einen Checkpoint wählen</translation>
    </message>
    <message>
        <source>Reading the matrices …</source>
        <translation>Die Matrizen werden gelesen …</translation>
    </message>
    <message>
        <source>The two have no matrix of the same kind here: choose one that both have</source>
        <translation>Die beiden haben hier keine Matrix gleicher Art: eine wählen, die beide haben</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The two models have different numbers of layers or heads</source>
        <translation>Die beiden Modelle haben verschieden viele Schichten oder Köpfe</translation>
    </message>
    <message>
        <source>There is no difference of the two: %1</source>
        <translation>Es gibt keine Differenz der beiden: %1</translation>
    </message>
    <message>
        <source>The two matrices have different sizes</source>
        <translation>Die beiden Matrizen sind verschieden groß</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorPalette</name>
    <message>
        <source>Others</source>
        <translation>Andere</translation>
    </message>
    <message>
        <source>Paint with another operator</source>
        <translation>Mit einem anderen Operator malen</translation>
    </message>
    <message>
        <source>Paint with %1</source>
        <translation>Mit %1 malen</translation>
    </message>
    <message>
        <source>%1 (key %2)</source>
        <translation>%1 (Taste %2)</translation>
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
        <translation>Die Gewichte vor dem ersten Schritt fehlen (step-00000000)</translation>
    </message>
    <message>
        <source>What has changed is not known: there are no weights from before the first step</source>
        <translation>Was sich geändert hat, ist nicht bekannt: Es gibt keine Gewichte von vor dem ersten Schritt</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::Operators</name>
    <message>
        <source>Frobenius norm</source>
        <translation>Frobenius-Norm</translation>
    </message>
    <message>
        <source>Spectral norm</source>
        <translation>Spektralnorm</translation>
    </message>
    <message>
        <source>Nuclear norm</source>
        <translation>Nuklearnorm</translation>
    </message>
    <message>
        <source>Symmetric share</source>
        <translation>Symmetrischer Anteil</translation>
    </message>
    <message>
        <source>Antisymmetric share</source>
        <translation>Antisymmetrischer Anteil</translation>
    </message>
    <message>
        <source>Distance to identity</source>
        <translation>Abstand zur Einheitsmatrix</translation>
    </message>
    <message>
        <source>Effective rank</source>
        <translation>Effektiver Rang</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Konditionszahl</translation>
    </message>
    <message>
        <source>Largest |eigenvalue|</source>
        <translation>Größter |Eigenwert|</translation>
    </message>
    <message>
        <source>Wq–Wk alignment (CKA)</source>
        <translation>Wq–Wk-Ähnlichkeit (CKA)</translation>
    </message>
    <message>
        <source>Smallest Wq–Wk angle</source>
        <translation>Kleinster Wq–Wk-Winkel</translation>
    </message>
    <message>
        <source>Largest Wq–Wk angle</source>
        <translation>Größter Wq–Wk-Winkel</translation>
    </message>
    <message>
        <source>‖M‖: root of the sum of squares of all entries</source>
        <translation>‖M‖: Wurzel der Quadratsumme aller Einträge</translation>
    </message>
    <message>
        <source>The largest singular value</source>
        <translation>Der größte Singulärwert</translation>
    </message>
    <message>
        <source>The sum of the singular values</source>
        <translation>Die Summe der Singulärwerte</translation>
    </message>
    <message>
        <source>‖(M+Mᵀ)/2‖² / ‖M‖²: 1 for a symmetric matrix, ½ for random entries</source>
        <translation>‖(M+Mᵀ)/2‖² / ‖M‖²: 1 bei einer symmetrischen Matrix, ½ bei zufälligen Einträgen</translation>
    </message>
    <message>
        <source>‖(M−Mᵀ)/2‖² / ‖M‖²: the rest to 1</source>
        <translation>‖(M−Mᵀ)/2‖² / ‖M‖²: der Rest zu 1</translation>
    </message>
    <message>
        <source>‖M − I‖</source>
        <translation>‖M − I‖</translation>
    </message>
    <message>
        <source>exp of the entropy of the singular values: how many directions it uses</source>
        <translation>exp der Entropie der Singulärwerte: wie viele Richtungen sie nutzt</translation>
    </message>
    <message>
        <source>Largest singular value divided by the smallest</source>
        <translation>Größter Singulärwert geteilt durch den kleinsten</translation>
    </message>
    <message>
        <source>Magnitude of the largest eigenvalue</source>
        <translation>Betrag des größten Eigenwerts</translation>
    </message>
    <message>
        <source>Linear centred kernel alignment of the head&apos;s Wq and Wk: 1 = equal up to rotation and scale</source>
        <translation>Lineares Centred Kernel Alignment von Wq und Wk des Kopfes: 1 = gleich bis auf Drehung und Maßstab</translation>
    </message>
    <message>
        <source>Principal angles between the directions that Wq and Wk read: 0° = shared</source>
        <translation>Hauptwinkel zwischen den Richtungen, die Wq und Wk lesen: 0° = gemeinsam</translation>
    </message>
    <message>
        <source>Attention entropy (nats)</source>
        <translation>Entropie der Attention (nats)</translation>
    </message>
    <message>
        <source>Entropy of where a token looks, mean over the tokens of held-out texts: 0 is one token only</source>
        <translation>Entropie dessen, wohin ein Token blickt, gemittelt über die Tokens zurückgehaltener Texte: 0 ist nur ein Token</translation>
    </message>
    <message>
        <source>Effective form</source>
        <translation>Effektive Form</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorsPage</name>
    <message>
        <source>no second model</source>
        <translation>kein zweites Modell</translation>
    </message>
    <message>
        <source>The engine ended in the middle of its work and was started again</source>
        <translation>Die Engine endete mitten in der Arbeit und wurde neu gestartet</translation>
    </message>
    <message>
        <source>%1. What was asked is asked again.</source>
        <translation>%1. Die Fragen werden noch einmal gestellt.</translation>
    </message>
    <message>
        <source>The model that is looked at</source>
        <translation>Das betrachtete Modell</translation>
    </message>
    <message>
        <source>A second model or checkpoint beside it</source>
        <translation>Ein zweites Modell oder ein zweiter Checkpoint daneben</translation>
    </message>
    <message>
        <source>Over the training</source>
        <translation>Über das Training</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>Alle Köpfe</translation>
    </message>
    <message>
        <source>Look at what attention has learned</source>
        <translation>Ansehen, was die Attention gelernt hat</translation>
    </message>
    <message>
        <source>Here are the matrices between query and key of every head: S of a pairwise model, what other operators compute in its place, how they change over a training, and how those of two models differ. Train a model first.</source>
        <translation>Hier stehen die Matrizen zwischen Query und Key jedes Kopfes: S eines pairwise-Modells, was andere Operatoren an seiner Stelle berechnen, wie sie sich im Training ändern und worin sich zwei Modelle unterscheiden. Zuerst ein Modell trainieren.</translation>
    </message>
    <message>
        <source>Launch a run</source>
        <translation>Lauf starten</translation>
    </message>
    <message>
        <source>%1 · beside %2</source>
        <translation>%1 · neben %2</translation>
    </message>
    <message>
        <source>Enlarge</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>The chosen head as large as there is room (Enter on a thumbnail)</source>
        <translation>Der gewählte Kopf so groß wie möglich (Enter auf einem Vorschaubild)</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Neu lesen</translation>
    </message>
    <message>
        <source>Forget what was read and ask the engine again</source>
        <translation>Gelesenes vergessen und die Engine neu fragen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Write pictures, matrices or statistics</source>
        <translation>Bilder, Matrizen oder Kenngrößen schreiben</translation>
    </message>
    <message>
        <source>%1, symmetric part</source>
        <translation>%1, symmetrischer Teil</translation>
    </message>
    <message>
        <source>%1, antisymmetric part</source>
        <translation>%1, antisymmetrischer Teil</translation>
    </message>
    <message>
        <source>%1 less its start</source>
        <translation>%1 minus Anfangswert</translation>
    </message>
    <message>
        <source>Layer %1, head %2: %3</source>
        <translation>Schicht %1, Kopf %2: %3</translation>
    </message>
    <message>
        <source>This head has no such matrix</source>
        <translation>Dieser Kopf hat keine solche Matrix</translation>
    </message>
    <message>
        <source>The two matrices have different sizes</source>
        <translation>Die beiden Matrizen sind verschieden groß</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message numerus="yes">
        <source>Weights of %n heads are no numbers (NaN); they are grey</source>
        <translation>
            <numerusform>Gewichte eines Kopfes sind keine Zahlen (NaN); er ist grau</numerusform>
            <numerusform>Gewichte von %n Köpfen sind keine Zahlen (NaN); sie sind grau</numerusform>
        </translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>New operator</source>
        <translation>Neuer Operator</translation>
    </message>
    <message>
        <source>Write an operator of your own, with its checks and curves beside</source>
        <translation>Einen eigenen Operator schreiben, mit seinen Prüfungen und Kurven daneben</translation>
    </message>
    <message>
        <source>an operator of your own</source>
        <translation>ein eigener Operator</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OwnForm</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>choose …</source>
        <translation>wählen …</translation>
    </message>
    <message>
        <source>too few or too many columns</source>
        <translation>zu wenige oder zu viele Spalten</translation>
    </message>
    <message>
        <source>no text or no label</source>
        <translation>kein Text oder kein Label</translation>
    </message>
    <message>
        <source>an empty line</source>
        <translation>eine leere Zeile</translation>
    </message>
    <message>
        <source>damaged text</source>
        <translation>beschädigter Text</translation>
    </message>
    <message>
        <source>no JSON object</source>
        <translation>kein JSON-Objekt</translation>
    </message>
    <message>
        <source>too long</source>
        <translation>zu lang</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 of %2 rows of %3 are left out, the first in line %4: %5.</source>
        <translation>%1 von %2 Zeilen aus %3 fallen weg, die erste in Zeile %4: %5.</translation>
    </message>
    <message>
        <source>New own task</source>
        <translation>Neue eigene Aufgabe</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Choose the training file</source>
        <translation>Die Trainingsdatei wählen</translation>
    </message>
    <message>
        <source>Choose the validation file</source>
        <translation>Die Validierungsdatei wählen</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Ein Modell wählen</translation>
    </message>
    <message>
        <source>Choose the column of the text</source>
        <translation>Die Spalte mit dem Text wählen</translation>
    </message>
    <message>
        <source>Choose the column of the label</source>
        <translation>Die Spalte mit dem Label wählen</translation>
    </message>
    <message>
        <source>TSV, CSV or JSON lines with a header: a column with the text and one with the label. Two files may be dropped here at once.</source>
        <translation>TSV, CSV oder JSON Lines mit Kopfzeile: eine Spalte mit dem Text und eine mit dem Label. Beide Dateien können hier zusammen abgelegt werden.</translation>
    </message>
    <message>
        <source>Looking at the files</source>
        <translation>Dateien werden geprüft</translation>
    </message>
    <message numerus="yes">
        <source>%1 rows to train on, %2 to validate on, %n classes.</source>
        <translation>
            <numerusform>%1 Zeilen zum Trainieren, %2 zum Validieren, %n Klasse.</numerusform>
            <numerusform>%1 Zeilen zum Trainieren, %2 zum Validieren, %n Klassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The epoch that is best on the validation file is scored on that same file: such values are somewhat too good.</source>
        <translation>Die auf der Validierungsdatei beste Epoche wird auf derselben Datei bewertet: Solche Werte sind etwas zu gut.</translation>
    </message>
    <message>
        <source>an unusable label</source>
        <translation>ein unbrauchbares Label</translation>
    </message>
    <message>
        <source>%1 of these %2 rows have labels that the training file lacks, such as “%3”: they count as wrong.</source>
        <translation>%1 dieser %2 Zeilen haben Labels, die in der Trainingsdatei fehlen, etwa „%3“: Sie zählen als falsch.</translation>
    </message>
    <message>
        <source>The files that are named say which columns there are</source>
        <translation>Welche Spalten es gibt, sagen die Dateien, die oben stehen</translation>
    </message>
    <message>
        <source>%1 % of the texts&apos; tokens are not in the model&apos;s vocabulary: it reads them as [UNK]. Choose a model that was trained on such texts.</source>
        <translation>%1&#x202f;% der Tokens dieser Texte stehen nicht im Vokabular des Modells: es liest sie als [UNK]. Ein Modell wählen, das auf solchen Texten trainiert wurde.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OwnTab</name>
    <message>
        <source>No task of your own yet</source>
        <translation>Noch keine eigene Aufgabe</translation>
    </message>
    <message>
        <source>Fine-tune a model on labelled texts of your own – a TSV, CSV or JSON lines file with a text and a label column – and compare models on them here.</source>
        <translation>Fine-Tuning eines Modells auf eigenen Texten mit Labels – eine TSV-, CSV- oder JSON-Lines-Datei mit einer Text- und einer Labelspalte –, und hier der Vergleich von Modellen darauf.</translation>
    </message>
    <message>
        <source>New own task</source>
        <translation>Neue eigene Aufgabe</translation>
    </message>
    <message>
        <source>Results on own data, data sets by models</source>
        <translation>Ergebnisse auf eigenen Daten, Datensätze nach Modellen</translation>
    </message>
    <message>
        <source>Mean and seeds of each data set and model; Enter or a click opens the predictions</source>
        <translation>Mittel und Seeds jedes Datensatzes und Modells; Enter oder ein Klick öffnet die Vorhersagen</translation>
    </message>
    <message>
        <source>The epoch is the best one on the validation file, on which it is scored as well: such values are somewhat too good, and comparable only with others that were chosen alike.</source>
        <translation>Die Epoche ist die beste auf der Validierungsdatei, auf der sie auch bewertet wird: Solche Werte sind etwas zu gut und nur mit ebenso gewählten vergleichbar.</translation>
    </message>
    <message>
        <source>Results over the epochs</source>
        <translation>Ergebnisse über die Epochen</translation>
    </message>
    <message>
        <source>The result on the validation file after each epoch, a line a seed, of the current row</source>
        <translation>Das Ergebnis auf der Validierungsdatei nach jeder Epoche, eine Linie je Seed, der aktuellen Zeile</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>Validation result (%)</source>
        <translation>Ergebnis der Validierung (%)</translation>
    </message>
    <message>
        <source>%1, seed %2</source>
        <translation>%1, Seed %2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PaperPanel</name>
    <message>
        <source>Divergence (nats)</source>
        <translation>Divergenz (nats)</translation>
    </message>
    <message>
        <source>Worth (nats)</source>
        <translation>Wert (nats)</translation>
    </message>
    <message>
        <source>Worth of a layer (nats)</source>
        <translation>Wert einer Schicht (nats)</translation>
    </message>
    <message>
        <source>other models</source>
        <translation>andere Modelle</translation>
    </message>
    <message>
        <source>Pre-training step</source>
        <translation>Vortrainingsschritt</translation>
    </message>
    <message>
        <source>GLUE score (%)</source>
        <translation>GLUE-Score (%)</translation>
    </message>
    <message>
        <source>Evaluation loss (nats)</source>
        <translation>Eval-Loss (nats)</translation>
    </message>
    <message>
        <source>Loss − no-context optimum (nats)</source>
        <translation>Loss − Optimum ohne Kontext (nats)</translation>
    </message>
    <message>
        <source>Share of the change of the loss (nats)</source>
        <translation>Anteil an der Änderung des Loss (nats)</translation>
    </message>
    <message>
        <source>Attention weight</source>
        <translation>Attention-Gewicht</translation>
    </message>
    <message>
        <source>Standard deviation of scores</source>
        <translation>Standardabweichung der Scores</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>Heads of the layer by value</source>
        <translation>Köpfe der Schicht nach Wert</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 nats, mean of %n seed(s)</source>
        <translation>
            <numerusform>%1: %2 nats, Mittel über %n Seed</numerusform>
            <numerusform>%1: %2 nats, Mittel über %n Seeds</numerusform>
        </translation>
    </message>
    <message>
        <source>from step %1</source>
        <translation>ab Schritt %1</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ParallelCoordinates</name>
    <message>
        <source>A line for each run; dragging along an axis keeps only the runs that pass there</source>
        <translation>Eine Linie je Lauf; Ziehen an einer Achse behält nur die Läufe, die dort hindurchgehen</translation>
    </message>
    <message>
        <source>Settings and results as parallel coordinates</source>
        <translation>Einstellungen und Ergebnisse als parallele Koordinaten</translation>
    </message>
    <message>
        <source>Drag along an axis to keep only what passes there; click it to let go</source>
        <translation>An einer Achse entlang ziehen, um nur zu behalten, was dort hindurchgeht; Klick darauf lässt los</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ParallelTab</name>
    <message>
        <source>All runs of the workspace</source>
        <translation>Alle Läufe des Arbeitsbereichs</translation>
    </message>
    <message>
        <source>Every run, not only the chosen ones</source>
        <translation>Alle Läufe, nicht nur die gewählten</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s) without an axis</source>
        <translation>
            <numerusform>%n Einstellung ohne Achse</numerusform>
            <numerusform>%n Einstellungen ohne Achse</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) not drawn</source>
        <translation>
            <numerusform>%n Lauf nicht gezeichnet</numerusform>
            <numerusform>%n Läufe nicht gezeichnet</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PartsEditor</name>
    <message>
        <source>Parts taken from the checkpoint, layer by layer</source>
        <translation>Teile aus dem Checkpoint, Schicht für Schicht</translation>
    </message>
    <message>
        <source>Click or drag to take parts of the layers or to leave them. Arrow keys move, Space switches, Shift with an arrow key switches along.</source>
        <translation>Klicken oder ziehen übernimmt Teile der Schichten oder lässt sie weg. Pfeiltasten bewegen, die Leertaste schaltet um, Umschalt mit einer Pfeiltaste schaltet weiter.</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Start from the whole checkpoint</source>
        <translation>Mit dem ganzen Checkpoint beginnen</translation>
    </message>
    <message>
        <source>Self-attention only</source>
        <translation>Nur Self-Attention</translation>
    </message>
    <message>
        <source>The layers that attend as BERT does start from the checkpoint, the rest is random, as in the study of Srinivasagan &amp; Ostermann 2024</source>
        <translation>Die Schichten mit der Attention von BERT beginnen mit dem Checkpoint, der Rest ist zufällig, wie in der Studie von Srinivasagan &amp; Ostermann 2024</translation>
    </message>
    <message>
        <source>Take this part, which has no layers, from the checkpoint</source>
        <translation>Diesen Teil, der keine Schichten hat, aus dem Checkpoint nehmen</translation>
    </message>
    <message>
        <source>Layer %1, %2: from the checkpoint</source>
        <translation>Schicht %1, %2: aus dem Checkpoint</translation>
    </message>
    <message>
        <source>Layer %1, %2: not from the checkpoint</source>
        <translation>Schicht %1, %2: nicht aus dem Checkpoint</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PatternEditor</name>
    <message>
        <source>Operators layer by layer</source>
        <translation>Operatoren Schicht für Schicht</translation>
    </message>
    <message>
        <source>Click or drag to paint. Arrow keys move, Space paints, Shift with an arrow key paints along, digits choose the operator.</source>
        <translation>Klicken oder ziehen malt. Pfeiltasten bewegen, die Leertaste malt, Umschalt mit einer Pfeiltaste malt weiter, Ziffern wählen den Operator.</translation>
    </message>
    <message>
        <source>Cuts the pattern, or goes on with its last operator</source>
        <translation>Kürzt das Muster oder setzt es mit seinem letzten Operator fort</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>Patterns of the papers, for any number of layers</source>
        <translation>Muster der Artikel, für jede Zahl von Schichten</translation>
    </message>
    <message>
        <source>Own pattern</source>
        <translation>Eigenes Muster</translation>
    </message>
    <message>
        <source>One operator for all layers</source>
        <translation>Ein Operator für alle Schichten</translation>
    </message>
    <message>
        <source>Layer %1: no operator</source>
        <translation>Schicht %1: kein Operator</translation>
    </message>
    <message>
        <source>Layer %1: %2</source>
        <translation>Schicht %1: %2</translation>
    </message>
    <message numerus="yes">
        <source>Fit to %n layers</source>
        <translation>
            <numerusform>An %n Schicht anpassen</numerusform>
            <numerusform>An %n Schichten anpassen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PieceLegend</name>
    <message>
        <source>Legend: %1</source>
        <translation>Legende: %1</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PieceView</name>
    <message>
        <source>Pieces of the sample</source>
        <translation>Stücke des Beispiels</translation>
    </message>
    <message>
        <source>A piece of the vocabulary each; the arrow keys go from piece to piece</source>
        <translation>Je ein Stück des Vokabulars; Pfeiltasten gehen von Stück zu Stück</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PlotView</name>
    <message>
        <source>The wheel zooms at the mouse, dragging moves, Shift and dragging zooms into a rectangle; 0 or a double click shows everything</source>
        <translation>Das Rad zoomt an der Maus, Ziehen verschiebt, Umschalt und Ziehen zoomt in ein Rechteck; 0 oder ein Doppelklick zeigt alles</translation>
    </message>
    <message>
        <source>Ctrl and the wheel zoom at the mouse, dragging moves, Shift and dragging zooms into a rectangle; 0 or a double click shows everything</source>
        <translation>Strg und das Rad zoomen an der Maus, Ziehen verschiebt, Umschalt und Ziehen zoomt in ein Rechteck; 0 oder ein Doppelklick zeigt alles</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PredictionsModel</name>
    <message>
        <source>%1, wrong</source>
        <translation>%1, falsch</translation>
    </message>
    <message>
        <source>%1, right</source>
        <translation>%1, richtig</translation>
    </message>
    <message>
        <source>How far the prediction is off</source>
        <translation>Wie weit die Vorhersage danebenliegt</translation>
    </message>
    <message>
        <source>Share that the model gives its prediction (softmax of the scores)</source>
        <translation>Anteil, den das Modell seiner Vorhersage gibt (Softmax der Scores)</translation>
    </message>
    <message>
        <source>What the model says</source>
        <translation>Was das Modell sagt</translation>
    </message>
    <message>
        <source>Logits of %1</source>
        <translation>Logits von %1</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>First text</source>
        <translation>Erster Text</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Second text</source>
        <translation>Zweiter Text</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>Off by</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>Certainty (%)</source>
        <translation>Sicherheit (%)</translation>
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
        <translation>Dev</translation>
    </message>
    <message>
        <source>dev, mismatched</source>
        <translation>Dev, mismatched</translation>
    </message>
    <message>
        <source>test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>test, mismatched</source>
        <translation>Test, mismatched</translation>
    </message>
    <message>
        <source>diagnostic (AX)</source>
        <translation>Diagnose (AX)</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Seed %1</translation>
    </message>
    <message>
        <source>step %1, %2</source>
        <translation>Schritt %1, %2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PredictionsTab</name>
    <message>
        <source>Wrong only</source>
        <translation>Nur falsche</translation>
    </message>
    <message>
        <source>No predictions yet</source>
        <translation>Noch keine Vorhersagen</translation>
    </message>
    <message>
        <source>What a fine-tuned model answers for each row of the dev split, and of the test split, will be here: to see where it is wrong, and how sure it was.</source>
        <translation>Was ein feinabgestimmtes Modell für jede Zeile der Dev- und Test-Daten antwortet, steht dann hier: wo es irrt und wie sicher es war.</translation>
    </message>
    <message>
        <source>New GLUE run</source>
        <translation>Neuer GLUE-Lauf</translation>
    </message>
    <message>
        <source>Only rows that the model answered wrongly</source>
        <translation>Nur Zeilen, die das Modell falsch beantwortet hat</translation>
    </message>
    <message>
        <source>Rows of this label</source>
        <translation>Zeilen mit diesem Label</translation>
    </message>
    <message>
        <source>Rows of this prediction</source>
        <translation>Zeilen dieser Vorhersage</translation>
    </message>
    <message>
        <source>Search in the texts</source>
        <translation>In den Texten suchen</translation>
    </message>
    <message>
        <source>Only rows whose texts hold these letters</source>
        <translation>Nur Zeilen, deren Texte diese Buchstaben enthalten</translation>
    </message>
    <message>
        <source>any label</source>
        <translation>jedes Label</translation>
    </message>
    <message>
        <source>any prediction</source>
        <translation>jede Vorhersage</translation>
    </message>
    <message>
        <source>label %1</source>
        <translation>Label %1</translation>
    </message>
    <message>
        <source>predicted %1</source>
        <translation>vorhergesagt %1</translation>
    </message>
    <message>
        <source>%1 of %2 rows, %3 wrong</source>
        <translation>%1 von %2 Zeilen, %3 falsch</translation>
    </message>
    <message>
        <source>%1 of %2 rows, labels unknown</source>
        <translation>%1 von %2 Zeilen, Labels unbekannt</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Which classes are taken for which, precision over recall, and whether the model is right as often as it is sure</source>
        <translation>Welche Klassen mit welchen verwechselt werden, Präzision über Trefferquote, und ob das Modell so oft recht hat, wie es sicher ist</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PredictionsTable</name>
    <message>
        <source>Predictions</source>
        <translation>Vorhersagen</translation>
    </message>
    <message>
        <source>What the fine-tuned model answered, row by row; a heading sorts</source>
        <translation>Was das feinabgestimmte Modell antwortete, Zeile für Zeile; eine Überschrift sortiert</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::QueuePanel</name>
    <message>
        <source>Take out</source>
        <translation>Herausnehmen</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>Waiting runs</source>
        <translation>Wartende Läufe</translation>
    </message>
    <message>
        <source>Drag to reorder, or Ctrl+Up and Ctrl+Down</source>
        <translation>Zum Umordnen ziehen, oder Strg+Auf und Strg+Ab</translation>
    </message>
    <message>
        <source>The run stays, but does not wait any more</source>
        <translation>Der Lauf bleibt, wartet aber nicht mehr</translation>
    </message>
    <message>
        <source>Start the queue</source>
        <translation>Warteschlange starten</translation>
    </message>
    <message>
        <source>Pause the queue</source>
        <translation>Warteschlange pausieren</translation>
    </message>
    <message>
        <source>Start waiting runs as devices become free</source>
        <translation>Wartende Läufe starten, sobald Geräte frei werden</translation>
    </message>
    <message>
        <source>Start nothing more; what runs goes on</source>
        <translation>Nichts mehr starten; was läuft, läuft weiter</translation>
    </message>
    <message>
        <source>%1  ·  %2</source>
        <translation>%1  ·  %2</translation>
    </message>
    <message>
        <source>No run waits</source>
        <translation>Kein Lauf wartet</translation>
    </message>
    <message numerus="yes">
        <source>%n runs wait</source>
        <translation>
            <numerusform>%n Lauf wartet</numerusform>
            <numerusform>%n Läufe warten</numerusform>
        </translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>Runs at a time on %1</source>
        <translation>Läufe zugleich auf %1</translation>
    </message>
    <message>
        <source>How many runs this device takes at a time</source>
        <translation>Wie viele Läufe dieses Gerät zugleich nimmt</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::Readout</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ReportLibrary</name>
    <message>
        <source>The report cannot be made</source>
        <translation>Der Bericht kann nicht erstellt werden</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ReportPage</name>
    <message>
        <source>Reading the runs …</source>
        <translation>Läufe werden gelesen …</translation>
    </message>
    <message>
        <source>Chosen runs only</source>
        <translation>Nur gewählte Läufe</translation>
    </message>
    <message>
        <source>Only runs that are chosen on the pages Runs and Curves, in place of all</source>
        <translation>Nur Läufe, die auf den Seiten Läufe und Kurven gewählt sind, statt aller</translation>
    </message>
    <message>
        <source>Export …</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Write all tables and figures to a folder: PDF, SVG, PNG, CSV, LaTeX, Markdown and one HTML page</source>
        <translation>Alle Tabellen und Abbildungen in einen Ordner schreiben: PDF, SVG, PNG, CSV, LaTeX, Markdown und eine HTML-Seite</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy or save %1</source>
        <translation>%1 kopieren oder speichern</translation>
    </message>
    <message>
        <source>Copy the table for a paper or a spreadsheet</source>
        <translation>Die Tabelle für einen Artikel oder eine Tabellenkalkulation kopieren</translation>
    </message>
    <message numerus="yes">
        <source>%n missing</source>
        <translation>
            <numerusform>%n fehlt</numerusform>
            <numerusform>%n fehlen</numerusform>
        </translation>
    </message>
    <message>
        <source>Made of the runs that are chosen on the pages Runs and Curves.</source>
        <translation>Aus den Läufen, die auf den Seiten Läufe und Kurven gewählt sind.</translation>
    </message>
    <message>
        <source>Made of all trainings and GLUE runs of the workspace that have begun and are not archived.</source>
        <translation>Aus allen begonnenen, nicht archivierten Trainings und GLUE-Läufen des Arbeitsbereichs.</translation>
    </message>
    <message numerus="yes">
        <source>%n training(s)</source>
        <translation>
            <numerusform>%n Training</numerusform>
            <numerusform>%n Trainings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) with GLUE results</source>
        <translation>
            <numerusform>%n Modell mit GLUE-Ergebnissen</numerusform>
            <numerusform>%n Modelle mit GLUE-Ergebnissen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 Now: %2. A model stands beside a published one if it was trained with the paper&apos;s settings; others have rows of their own.</source>
        <translation>%1 Jetzt: %2. Ein Modell steht neben einem veröffentlichten, wenn es mit den Einstellungen des Artikels trainiert wurde; andere haben eigene Zeilen.</translation>
    </message>
    <message numerus="yes">
        <source>%n older training(s) of other models are left out; choose runs to see them.</source>
        <translation>
            <numerusform>%n älteres Training anderer Modelle ist ausgelassen; Läufe wählen, um es zu sehen.</numerusform>
            <numerusform>%n ältere Trainings anderer Modelle sind ausgelassen; Läufe wählen, um sie zu sehen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Some results cannot be read and are left out</source>
        <translation>Einige Ergebnisse sind nicht lesbar und ausgelassen</translation>
    </message>
    <message>
        <source>the report</source>
        <translation>dem Bericht</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Writing the report …</source>
        <translation>Der Bericht wird geschrieben …</translation>
    </message>
    <message>
        <source>Drawing figures: %1 of %2</source>
        <translation>Abbildungen werden gezeichnet: %1 von %2</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message numerus="yes">
        <source>Written: %n file(s) in %1</source>
        <translation>
            <numerusform>Geschrieben: %n Datei in %1</numerusform>
            <numerusform>Geschrieben: %n Dateien in %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ReportTable</name>
    <message>
        <source>What the build counted</source>
        <translation>Was der Bau gezählt hat</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
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
        <translation>Kurven zeigen</translation>
    </message>
    <message>
        <source>Choose the selected runs and show their curves; of fine-tunings and benches their results</source>
        <translation>Die markierten Läufe wählen und ihre Kurven zeigen; von Fine-Tunings und Messungen die Ergebnisse</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Finish the step, write a checkpoint and stop; a fine-tuning gives up the cells at work; takes a waiting run out of the queue, or cancels its job</source>
        <translation>Schritt beenden, Checkpoint schreiben und anhalten; ein Fine-Tuning gibt die Zellen in Arbeit auf; nimmt einen wartenden Lauf aus der Warteschlange oder bricht seinen Job ab</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Go on from the last checkpoint; a fine-tuning goes on with the cells that have no result yet, each from its beginning</source>
        <translation>Ab dem letzten Checkpoint fortsetzen; ein Fine-Tuning geht mit den Zellen ohne Ergebnis weiter, jede von ihrem Anfang an</translation>
    </message>
    <message>
        <source>Duplicate …</source>
        <translation>Duplizieren …</translation>
    </message>
    <message>
        <source>Open Launch filled in with this run</source>
        <translation>„Starten“ mit den Werten dieses Laufs öffnen</translation>
    </message>
    <message>
        <source>Fine-tune …</source>
        <translation>Feinabstimmen …</translation>
    </message>
    <message>
        <source>Open GLUE filled in with this run&apos;s model</source>
        <translation>„GLUE“ mit dem Modell dieses Laufs öffnen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Edit the name in place</source>
        <translation>Namen direkt bearbeiten</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Show the run&apos;s folder in the file manager</source>
        <translation>Ordner des Laufs im Dateimanager zeigen</translation>
    </message>
    <message>
        <source>Show log</source>
        <translation>Log zeigen</translation>
    </message>
    <message>
        <source>Show the end of the run&apos;s log below</source>
        <translation>Das Ende vom Log des Laufs unten zeigen</translation>
    </message>
    <message>
        <source>Move the run into the bin</source>
        <translation>Den Lauf in den Papierkorb legen</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Open GLUE filled in with this run</source>
        <translation>„GLUE“ mit den Werten dieses Laufs öffnen</translation>
    </message>
    <message>
        <source>Show results</source>
        <translation>Ergebnisse zeigen</translation>
    </message>
    <message>
        <source>Take out of the archive</source>
        <translation>Aus dem Archiv holen</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>Archivieren</translation>
    </message>
    <message>
        <source>No longer the baseline</source>
        <translation>Nicht mehr die Baseline</translation>
    </message>
    <message>
        <source>Mark as baseline</source>
        <translation>Als Baseline markieren</translation>
    </message>
    <message>
        <source>%1 cannot be duplicated</source>
        <translation>%1 kann nicht dupliziert werden</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>“%1” is in the bin</source>
        <translation>„%1“ ist im Papierkorb</translation>
    </message>
    <message numerus="yes">
        <source>%n runs are in the bin</source>
        <translation>
            <numerusform>%n Lauf ist im Papierkorb</numerusform>
            <numerusform>%n Läufe sind im Papierkorb</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>%1 cannot be retried</source>
        <translation>%1 kann nicht wiederholt werden</translation>
    </message>
    <message>
        <source>%1 from step %2</source>
        <translation>%1 ab Schritt %2</translation>
    </message>
    <message>
        <source>A copy of %1 goes on from step %2; the run itself stays as it is</source>
        <translation>Eine Kopie von %1 geht ab Schritt %2 weiter; der Lauf selbst bleibt, wie er ist</translation>
    </message>
    <message>
        <source>Edit tags</source>
        <translation>Schlagwörter bearbeiten</translation>
    </message>
    <message>
        <source>Edit notes</source>
        <translation>Notizen bearbeiten</translation>
    </message>
    <message>
        <source>Edit the notes in place</source>
        <translation>Notizen an Ort und Stelle bearbeiten</translation>
    </message>
    <message>
        <source>Hide the run from the table; its folder stays as it is</source>
        <translation>Den Lauf in der Tabelle verbergen; sein Ordner bleibt, wie er ist</translation>
    </message>
    <message>
        <source>What other runs are compared with</source>
        <translation>Womit andere Läufe verglichen werden</translation>
    </message>
    <message>
        <source>Show on page</source>
        <translation>Auf Seite zeigen</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>GLUE</source>
        <translation>GLUE</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Undo deleting</source>
        <translation>Löschen rückgängig machen</translation>
    </message>
    <message>
        <source>Take what was deleted last out of the bin</source>
        <translation>Das zuletzt Gelöschte aus dem Papierkorb holen</translation>
    </message>
    <message>
        <source>“%1” is running</source>
        <translation>„%1“ läuft</translation>
    </message>
    <message numerus="yes">
        <source>%n of the selected runs are running</source>
        <translation>
            <numerusform>%n der gewählten Läufe läuft</numerusform>
            <numerusform>%n der gewählten Läufe laufen</numerusform>
        </translation>
    </message>
    <message>
        <source>A run can be deleted when it has stopped.</source>
        <translation>Ein Lauf kann gelöscht werden, wenn er angehalten ist.</translation>
    </message>
    <message>
        <source>Stop and delete</source>
        <translation>Anhalten und löschen</translation>
    </message>
    <message>
        <source>Edit the tags in place; of several runs, all at once</source>
        <translation>Schlagwörter an Ort und Stelle ändern; von mehreren Läufen alle auf einmal</translation>
    </message>
    <message>
        <source>New tag for all of them</source>
        <translation>Neues Schlagwort für alle</translation>
    </message>
    <message>
        <source>Enter gives it to every selected run; several are separated by commas</source>
        <translation>Enter gibt es jedem ausgewählten Lauf; mehrere werden mit Kommas getrennt</translation>
    </message>
    <message>
        <source>%1 runs are selected</source>
        <translation>%1 Läufe sind ausgewählt</translation>
    </message>
    <message>
        <source>A page shows at most %1 of them.</source>
        <translation>Eine Seite zeigt höchstens %1 davon.</translation>
    </message>
    <message>
        <source>Show the first %1</source>
        <translation>Die ersten %1 zeigen</translation>
    </message>
    <message>
        <source>%1 is not in the list of machines: add it on the page Machines</source>
        <translation>%1 steht nicht in der Liste der Rechner: auf der Seite Rechner hinzufügen</translation>
    </message>
    <message>
        <source>What the run does on %1 is not known; it was seen %2. Switch on that its runs are mirrored, on the page Machines</source>
        <translation>Was der Lauf auf %1 tut, ist nicht bekannt; gesehen wurde er %2. Auf der Seite Rechner das Spiegeln einschalten</translation>
    </message>
    <message>
        <source>%1 waits on %2</source>
        <translation>%1 wartet auf %2</translation>
    </message>
    <message>
        <source>The queue there is paused; it is started there.</source>
        <translation>Die Warteschlange dort ist angehalten; gestartet wird sie dort.</translation>
    </message>
    <message>
        <source>Its checkpoints are on %1; “Fetch checkpoint” brings the newest here</source>
        <translation>Seine Checkpoints sind auf %1; „Checkpoint holen“ bringt den neuesten hierher</translation>
    </message>
    <message>
        <source>Fetch checkpoint</source>
        <translation>Checkpoint holen</translation>
    </message>
    <message>
        <source>Bring the newest checkpoint of a run on another machine here, to look into it; what was cancelled is continued</source>
        <translation>Den neuesten Checkpoint eines Laufs auf einem anderen Rechner hierher bringen, um hineinzusehen; was abgebrochen wurde, wird fortgesetzt</translation>
    </message>
    <message>
        <source>It is on its way</source>
        <translation>Er ist unterwegs</translation>
    </message>
    <message>
        <source>Only of one run on another machine</source>
        <translation>Nur von einem Lauf auf einem anderen Rechner</translation>
    </message>
    <message>
        <source>Fetching the checkpoint of %1 from %2</source>
        <translation>Der Checkpoint von %1 wird von %2 geholt</translation>
    </message>
    <message>
        <source>The checkpoint of step %1 of %2 is here</source>
        <translation>Der Checkpoint von Schritt %1 von %2 ist hier</translation>
    </message>
    <message>
        <source>Show attention</source>
        <translation>Attention zeigen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Undo deleting (earlier ones: View, Bin …)</source>
        <translation>Löschen rückgängig machen (früheres: Ansicht, Papierkorb …)</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunAlerts</name>
    <message>
        <source>%1 has finished</source>
        <translation>%1 ist fertig</translation>
    </message>
    <message>
        <source>%1 has failed</source>
        <translation>%1 ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>%1 has a loss that is not a number</source>
        <translation>%1 hat einen Loss, der keine Zahl ist</translation>
    </message>
    <message>
        <source>%1 seems to stand still</source>
        <translation>%1 scheint stillzustehen</translation>
    </message>
    <message>
        <source>%1 was interrupted</source>
        <translation>%1 wurde unterbrochen</translation>
    </message>
    <message>
        <source>nothing in its log for %1</source>
        <translation>seit %1 nichts im Log</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunDifference</name>
    <message>
        <source>Copy as</source>
        <translation>Kopieren als</translation>
    </message>
    <message>
        <source>Copy the table of differences</source>
        <translation>Die Tabelle der Unterschiede kopieren</translation>
    </message>
    <message>
        <source>In what the selected runs differ</source>
        <translation>Worin sich die gewählten Läufe unterscheiden</translation>
    </message>
    <message>
        <source>Only settings that are not the same in all of them</source>
        <translation>Nur Einstellungen, die nicht in allen gleich sind</translation>
    </message>
    <message numerus="yes">
        <source>%n runs with the same settings</source>
        <translation>
            <numerusform>%n Lauf mit gleichen Einstellungen</numerusform>
            <numerusform>%n Läufe mit gleichen Einstellungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs and where their settings differ</source>
        <translation>
            <numerusform>%n Lauf und abweichende Einstellungen</numerusform>
            <numerusform>%n Läufe und ihre abweichenden Einstellungen</numerusform>
        </translation>
    </message>
    <message>
        <source>the first %1 are shown</source>
        <translation>die ersten %1 werden gezeigt</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunDrawer</name>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>No events yet</source>
        <translation>Noch keine Ereignisse</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>The log is empty</source>
        <translation>Das Log ist leer</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Settings that differ from the recipe</source>
        <translation>Vom Rezept abweichende Einstellungen</translation>
    </message>
    <message>
        <source>Settings of the run that are not its recipe&apos;s</source>
        <translation>Einstellungen des Laufs, die nicht die seines Rezepts sind</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>Checkpoints</translation>
    </message>
    <message>
        <source>Saved states of the model, newest last</source>
        <translation>Gespeicherte Stände des Modells, die neuesten zuletzt</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Step times</source>
        <translation>Schrittzeiten</translation>
    </message>
    <message>
        <source>Inspect operators</source>
        <translation>Operatoren ansehen</translation>
    </message>
    <message>
        <source>Show the chosen checkpoint&apos;s matrices (double click)</source>
        <translation>Matrizen des gewählten Checkpoints zeigen (Doppelklick)</translation>
    </message>
    <message>
        <source>Inspect attention</source>
        <translation>Attention ansehen</translation>
    </message>
    <message>
        <source>Show where the chosen checkpoint&apos;s heads look in a text</source>
        <translation>Zeigen, wohin die Köpfe des gewählten Checkpoints in einem Text blicken</translation>
    </message>
    <message>
        <source>Retry from here</source>
        <translation>Von hier wiederholen</translation>
    </message>
    <message>
        <source>Start a new run with the same settings from this checkpoint</source>
        <translation>Einen neuen Lauf mit denselben Einstellungen von diesem Checkpoint starten</translation>
    </message>
    <message>
        <source>Training goes on only from the newest checkpoints, which keep the optimiser&apos;s state</source>
        <translation>Das Training geht nur von den neuesten Checkpoints weiter, die den Zustand des Optimierers behalten</translation>
    </message>
    <message>
        <source>No run selected</source>
        <translation>Kein Lauf ausgewählt</translation>
    </message>
    <message>
        <source>published curve, read-only</source>
        <translation>veröffentlichte Kurve, schreibgeschützt</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>Checkpoints (%1)</source>
        <translation>Checkpoints (%1)</translation>
    </message>
    <message>
        <source>They are on %1; “Fetch checkpoint” in the run&apos;s menu brings the newest here</source>
        <translation>Sie sind auf %1; „Checkpoint holen“ im Menü des Laufs bringt den neuesten hierher</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Figures of the bench</source>
        <translation>Werte der Messung</translation>
    </message>
    <message>
        <source>What the bench has measured; the page Compare puts it beside others</source>
        <translation>Was die Messung ergeben hat; die Seite Vergleich stellt sie neben andere</translation>
    </message>
    <message>
        <source>hidden by the filter</source>
        <translation>vom Filter verborgen</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunExports</name>
    <message>
        <source>Export as CSV …</source>
        <translation>Als CSV exportieren …</translation>
    </message>
    <message>
        <source>Export for TensorBoard …</source>
        <translation>Für TensorBoard exportieren …</translation>
    </message>
    <message>
        <source>All points of the selected runs, a column a series</source>
        <translation>Alle Punkte der gewählten Läufe, eine Spalte je Reihe</translation>
    </message>
    <message>
        <source>All points of the selected runs as event files, a folder a run</source>
        <translation>Alle Punkte der gewählten Läufe als Ereignisdateien, ein Ordner je Lauf</translation>
    </message>
    <message>
        <source>Export the logs</source>
        <translation>Logs exportieren</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>Export as one file …</source>
        <translation>Als eine Datei exportieren …</translation>
    </message>
    <message>
        <source>The selected runs as a bundle: settings, events, results and checkpoints, to keep or to pass on</source>
        <translation>Die gewählten Läufe als Bündel: Einstellungen, Ereignisse, Ergebnisse und Checkpoints, zum Aufheben oder Weitergeben</translation>
    </message>
    <message>
        <source>Export the runs as one file</source>
        <translation>Läufe als eine Datei exportieren</translation>
    </message>
    <message>
        <source>Bundle with the last checkpoint (*.plateau)</source>
        <translation>Bündel mit dem letzten Checkpoint (*.plateau)</translation>
    </message>
    <message>
        <source>Bundle with all checkpoints (*.plateau)</source>
        <translation>Bündel mit allen Checkpoints (*.plateau)</translation>
    </message>
    <message>
        <source>Bundle without checkpoints (*.plateau)</source>
        <translation>Bündel ohne Checkpoints (*.plateau)</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunListPanel</name>
    <message>
        <source>Filter runs</source>
        <translation>Läufe filtern</translation>
    </message>
    <message>
        <source>Only runs with all of these words</source>
        <translation>Nur Läufe mit allen diesen Wörtern</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>What is checked is drawn; the last value stands beside it</source>
        <translation>Was angehakt ist, wird gezeichnet; daneben steht der letzte Wert</translation>
    </message>
    <message>
        <source>Reference study</source>
        <translation>Referenzstudie</translation>
    </message>
    <message>
        <source>No run has all of these words</source>
        <translation>Kein Lauf hat alle diese Wörter</translation>
    </message>
    <message>
        <source>%1 at step %2</source>
        <translation>%1 bei Schritt %2</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunQueue</name>
    <message>
        <source>A run could not be created</source>
        <translation>Ein Lauf konnte nicht angelegt werden</translation>
    </message>
    <message>
        <source>The queue cannot be used</source>
        <translation>Die Warteschlange ist nicht nutzbar</translation>
    </message>
    <message>
        <source>The queue was damaged and has been set aside; no run is lost</source>
        <translation>Die Warteschlange war beschädigt und wurde beiseitegelegt; kein Lauf ist verloren</translation>
    </message>
    <message>
        <source>%1 did not start</source>
        <translation>%1 ist nicht gestartet</translation>
    </message>
    <message>
        <source>Its log says more: log.txt in its folder</source>
        <translation>Mehr steht im Log: log.txt in seinem Ordner</translation>
    </message>
    <message>
        <source>The runs that wait could not be started</source>
        <translation>Die wartenden Läufe konnten nicht gestartet werden</translation>
    </message>
    <message>
        <source>Its log says more: queue.log in the folder of the workspace</source>
        <translation>Mehr steht im Log: queue.log im Ordner des Arbeitsbereichs</translation>
    </message>
    <message>
        <source>The queue is paused: runs that differ in nothing but the seed failed one after the other</source>
        <translation>Die Warteschlange ist angehalten: Läufe, die sich nur im Seed unterscheiden, sind nacheinander fehlgeschlagen</translation>
    </message>
    <message>
        <source>They are %1. When what they complain of is mended, start the queue again.</source>
        <translation>Es sind %1. Ist behoben, was sie melden, die Warteschlange wieder starten.</translation>
    </message>
    <message>
        <source>Resume begins it anew</source>
        <translation>„Fortsetzen“ beginnt ihn neu</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunTableModel</name>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>Restzeit</translation>
    </message>
    <message>
        <source>Eval loss (nats)</source>
        <translation>Eval-Loss (nats)</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>Train loss (nats)</source>
        <translation>Train-Loss (nats)</translation>
    </message>
    <message>
        <source>Exit (step)</source>
        <translation>Austritt (Schritt)</translation>
    </message>
    <message>
        <source>GLUE score</source>
        <translation>GLUE-Score</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Gestartet</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Best eval loss</source>
        <translation>Bester Eval-Loss</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>Rezept</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>Korpus</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>%1 at step %2</source>
        <translation>%1 bei Schritt %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>at %1</source>
        <comment>a step</comment>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>%1
The operator was known to fail checks: %2</source>
        <translation>%1
Der Operator besteht bekanntermaßen Prüfungen nicht: %2</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunTableView</name>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>The check before a name puts a run on all pages; a double click shows its curves</source>
        <translation>Das Häkchen vor einem Namen bringt einen Lauf auf alle Seiten; ein Doppelklick zeigt seine Kurven</translation>
    </message>
    <message>
        <source>Click to sort, drag to move; a right click chooses columns</source>
        <translation>Klicken sortiert, Ziehen verschiebt; ein Rechtsklick wählt Spalten</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunsBar</name>
    <message>
        <source>What waits, in which order, and how many runs a device takes at a time</source>
        <translation>Was wartet, in welcher Reihenfolge, und wie viele Läufe ein Gerät zugleich nimmt</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppieren</translation>
    </message>
    <message>
        <source>Runs under groups, with the mean and spread of each</source>
        <translation>Läufe in Gruppen, mit Mittel und Streuung</translation>
    </message>
    <message>
        <source>A setting</source>
        <translation>Eine Einstellung</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Columns, archived runs, the reference study</source>
        <translation>Spalten, archivierte Läufe, Referenzstudie</translation>
    </message>
    <message>
        <source>Archived runs</source>
        <translation>Archivierte Läufe</translation>
    </message>
    <message>
        <source>Reference study</source>
        <translation>Referenzstudie</translation>
    </message>
    <message>
        <source>Show the published curves among the runs</source>
        <translation>Die veröffentlichten Kurven unter den Läufen zeigen</translation>
    </message>
    <message>
        <source>Columns …</source>
        <translation>Spalten …</translation>
    </message>
    <message>
        <source>Bin …</source>
        <translation>Papierkorb …</translation>
    </message>
    <message>
        <source>Queue (%1)</source>
        <translation>Warteschlange (%1)</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>%1, paused</source>
        <translation>%1, pausiert</translation>
    </message>
    <message>
        <source>No groups</source>
        <translation>Keine Gruppen</translation>
    </message>
    <message>
        <source>Seeds of one setting</source>
        <translation>Seeds einer Einstellung</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunsPage</name>
    <message>
        <source>All runs are in the bin</source>
        <translation>Alle Läufe sind im Papierkorb</translation>
    </message>
    <message numerus="yes">
        <source>%n runs can be brought back from there.</source>
        <translation>
            <numerusform>%n Lauf lässt sich von dort zurückholen.</numerusform>
            <numerusform>%n Läufe lassen sich von dort zurückholen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Open the bin</source>
        <translation>Papierkorb öffnen</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>Noch keine Läufe</translation>
    </message>
    <message>
        <source>Every run of this workspace will be here, with its progress and its last loss.</source>
        <translation>Hier erscheint jeder Lauf dieses Arbeitsbereichs mit Fortschritt und letztem Loss.</translation>
    </message>
    <message>
        <source>Launch a run</source>
        <translation>Lauf starten</translation>
    </message>
    <message>
        <source>No run matches</source>
        <translation>Kein Lauf passt</translation>
    </message>
    <message>
        <source>No run has all these words and fulfils all these comparisons.</source>
        <translation>Kein Lauf hat all diese Wörter und erfüllt all diese Vergleiche.</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Filter löschen</translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n runs</source>
        <translation>
            <numerusform>%1 von %n Lauf</numerusform>
            <numerusform>%1 von %n Läufen</numerusform>
        </translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::SampleBrowser</name>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Evaluation (held out)</source>
        <translation>Auswertung (zurückgehalten)</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Samples for training, or those of the held-out documents</source>
        <translation>Beispiele zum Trainieren oder die der zurückgehaltenen Dokumente</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>Number of the sample, from 0, in the order in which it was packed</source>
        <translation>Nummer des Beispiels, ab 0, in der Reihenfolge des Packens</translation>
    </message>
    <message>
        <source>Previous sample</source>
        <translation>Voriges Beispiel</translation>
    </message>
    <message>
        <source>Next sample</source>
        <translation>Nächstes Beispiel</translation>
    </message>
    <message>
        <source>Random sample</source>
        <translation>Zufälliges Beispiel</translation>
    </message>
    <message>
        <source>A sample at random</source>
        <translation>Ein zufälliges Beispiel</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Zufall</translation>
    </message>
    <message>
        <source>Show masks as training draws them</source>
        <translation>Masken zeigen, wie das Training sie zieht</translation>
    </message>
    <message>
        <source>What is hidden, replaced at random or kept when this sample is trained on; 15 % of the pieces</source>
        <translation>Was verdeckt, zufällig ersetzt oder behalten wird, wenn mit diesem Beispiel trainiert wird; 15&#xa0;% der Stücke</translation>
    </message>
    <message>
        <source>Seed of the training</source>
        <translation>Seed des Trainings</translation>
    </message>
    <message>
        <source>Seed of the training that draws the masks</source>
        <translation>Seed des Trainings, das die Masken zieht</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>Passes over the corpus, from 0: each draws other masks</source>
        <translation>Durchgänge durch das Korpus, ab 0: Jeder zieht andere Masken</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>bis %1</translation>
    </message>
    <message>
        <source>There is no sample in this split.</source>
        <translation>In diesem Teil gibt es kein Beispiel.</translation>
    </message>
    <message>
        <source>The samples can be seen when the build is finished.</source>
        <translation>Die Beispiele sind zu sehen, wenn der Bau fertig ist.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ScoreMatrixModel</name>
    <message numerus="yes">
        <source>%n suspect seeds</source>
        <translation>
            <numerusform>%n zweifelhafter Seed</numerusform>
            <numerusform>%n zweifelhafte Seeds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ScoreMatrixView</name>
    <message>
        <source>GLUE results, tasks by models</source>
        <translation>GLUE-Ergebnisse, Aufgaben nach Modellen</translation>
    </message>
    <message>
        <source>Mean and seeds of each task and model; Enter or a click opens a cell</source>
        <translation>Mittel und Seeds je Aufgabe und Modell; Enter oder ein Klick öffnet eine Zelle</translation>
    </message>
    <message>
        <source>Compare with none</source>
        <translation>Mit keinem vergleichen</translation>
    </message>
    <message>
        <source>Compare with this one</source>
        <translation>Mit diesem vergleichen</translation>
    </message>
    <message>
        <source>Show the run</source>
        <translation>Den Lauf zeigen</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Ausblenden</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::SecondHead</name>
    <message>
        <source>Same head</source>
        <translation>Gleicher Kopf</translation>
    </message>
    <message>
        <source>The second model shows the layer and head that are chosen for the first</source>
        <translation>Das zweite Modell zeigt Schicht und Kopf, die für das erste gewählt sind</translation>
    </message>
    <message>
        <source>layer </source>
        <translation>Schicht </translation>
    </message>
    <message>
        <source>Layer of the second model</source>
        <translation>Schicht des zweiten Modells</translation>
    </message>
    <message>
        <source>Layer of the second model; another one than the first model&apos;s unlinks the two</source>
        <translation>Schicht des zweiten Modells; eine andere als die des ersten löst die Verbindung der beiden</translation>
    </message>
    <message>
        <source>head </source>
        <translation>Kopf </translation>
    </message>
    <message>
        <source>Head of the second model</source>
        <translation>Kopf des zweiten Modells</translation>
    </message>
    <message>
        <source>Head of the second model; another one than the first model&apos;s unlinks the two</source>
        <translation>Kopf des zweiten Modells; ein anderer als der des ersten löst die Verbindung der beiden</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::SectionCard</name>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>Weniger</translation>
    </message>
    <message>
        <source>More (%1 changed)</source>
        <translation>Mehr (%1 geändert)</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Hide the rarer settings</source>
        <translation>Seltenere Einstellungen ausblenden</translation>
    </message>
    <message>
        <source>Show the rarer settings</source>
        <translation>Seltenere Einstellungen zeigen</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::SeriesList</name>
    <message>
        <source>Search series</source>
        <translation>Reihen suchen</translation>
    </message>
    <message>
        <source>Words that a series&apos; name contains; Down goes to the list</source>
        <translation>Wörter, die im Namen einer Reihe vorkommen; Abwärts führt zur Liste</translation>
    </message>
    <message>
        <source>Series</source>
        <translation>Reihen</translation>
    </message>
    <message>
        <source>A chart of each checked one for all chosen runs</source>
        <translation>Ein Diagramm je angehakter Reihe für alle gewählten Läufe</translation>
    </message>
    <message numerus="yes">
        <source>%1 of the %n chosen run(s) have it</source>
        <translation>
            <numerusform>%1 von %n gewählten Lauf hat sie</numerusform>
            <numerusform>%1 von %n gewählten Läufen haben sie</numerusform>
        </translation>
    </message>
    <message>
        <source>Add a series …</source>
        <translation>Reihe hinzufügen …</translation>
    </message>
    <message>
        <source>A series that is computed of others, as the gap of training and evaluation loss</source>
        <translation>Eine Reihe, die aus anderen berechnet wird, etwa der Abstand von Train- und Eval-Loss</translation>
    </message>
    <message>
        <source>Change the series …</source>
        <translation>Reihe ändern …</translation>
    </message>
    <message>
        <source>Remove the series</source>
        <translation>Reihe entfernen</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::SeriesPanel</name>
    <message>
        <source>Statistic over the training</source>
        <translation>Kenngröße über das Training</translation>
    </message>
    <message>
        <source>What training writes down of every head at each checkpoint; of matrices only the operator&apos;s own: S where it has one, else the effective form</source>
        <translation>Was das Training bei jedem Checkpoint von jedem Kopf aufschreibt; von Matrizen nur die eigene des Operators: S, wo er eines hat, sonst die effektive Form</translation>
    </message>
    <message>
        <source>Training step</source>
        <translation>Trainingsschritt</translation>
    </message>
    <message>
        <source>layer %1, head %2</source>
        <translation>Schicht %1, Kopf %2</translation>
    </message>
    <message>
        <source>%1, layer %2, head %3</source>
        <translation>%1, Schicht %2, Kopf %3</translation>
    </message>
    <message>
        <source>A run of this workspace writes its heads&apos; statistics down at each checkpoint.</source>
        <translation>Ein Lauf dieses Arbeitsbereichs schreibt bei jedem Checkpoint die Kenngrößen seiner Köpfe auf.</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>This run wrote no statistics of its heads: it has no checkpoint yet, or it was made by an older version.</source>
        <translation>Dieser Lauf hat keine Kenngrößen seiner Köpfe aufgeschrieben: Er hat noch keinen Checkpoint oder stammt von einer älteren Version.</translation>
    </message>
    <message>
        <source>One line a head, layers from faint to strong; the mouse names it, a click chooses it.</source>
        <translation>Eine Linie je Kopf, Schichten von blass nach kräftig; die Maus nennt ihn, ein Klick wählt ihn.</translation>
    </message>
    <message>
        <source>Dashed: %1.</source>
        <translation>Gestrichelt: %1.</translation>
    </message>
    <message>
        <source>Dashed: %1, of %2.</source>
        <translation>Gestrichelt: %1, von %2.</translation>
    </message>
    <message>
        <source>Of %1.</source>
        <translation>Von %1.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ServeSession</name>
    <message>
        <source>it did not answer in time</source>
        <translation>sie hat nicht rechtzeitig geantwortet</translation>
    </message>
    <message>
        <source>%1 cannot be started: reinstall Plateau, or build it anew</source>
        <translation>%1 lässt sich nicht starten: Plateau neu installieren oder neu bauen</translation>
    </message>
    <message>
        <source>%1 is not there or cannot be run: reinstall Plateau, or build it anew</source>
        <translation>%1 ist nicht da oder nicht ausführbar: Plateau neu installieren oder neu bauen</translation>
    </message>
    <message>
        <source>it crashed</source>
        <translation>sie ist abgestürzt</translation>
    </message>
    <message>
        <source>it ended with code %1</source>
        <translation>sie endete mit Code %1</translation>
    </message>
    <message>
        <source>it sent a line without an end</source>
        <translation>sie hat eine Zeile ohne Ende gesendet</translation>
    </message>
    <message numerus="yes">
        <source>it sent %n lines without meaning</source>
        <translation>
            <numerusform>sie hat %n sinnlose Zeile gesendet</numerusform>
            <numerusform>sie hat %n sinnlose Zeilen gesendet</numerusform>
        </translation>
    </message>
    <message>
        <source>the engine speaks protocol %1, this window %2: install both from the same build</source>
        <translation>die Engine spricht Protokoll %1, dieses Fenster %2: beide aus demselben Build installieren</translation>
    </message>
    <message>
        <source>The engine does not answer</source>
        <translation>Die Engine antwortet nicht</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::SettingRows</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Has an effect only where %1 is %2</source>
        <translation>Wirkt nur, wo %1 %2 ist</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ShadeLegend</name>
    <message>
        <source>Share of the attention</source>
        <translation>Anteil der Attention</translation>
    </message>
    <message>
        <source>Shades from 0 to %1</source>
        <translation>Abstufungen von 0 bis %1</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::SharesPanel</name>
    <message>
        <source>Shares of</source>
        <translation>Anteile von</translation>
    </message>
    <message>
        <source>Run whose parts are moved between two of its checkpoints</source>
        <translation>Lauf, dessen Teile zwischen zweien seiner Checkpoints verpflanzt werden</translation>
    </message>
    <message>
        <source>The launch page with the settings of this run, and a checkpoint kept at every tenth of it</source>
        <translation>Die Startseite mit den Einstellungen dieses Laufs und einem Checkpoint bei jedem Zehntel</translation>
    </message>
    <message>
        <source>Shares of the fall</source>
        <translation>Anteile am Rückgang</translation>
    </message>
    <message>
        <source>Losses of the mixtures</source>
        <translation>Losses der Mischungen</translation>
    </message>
    <message>
        <source>The loss v(U) of the earlier checkpoint with the parts U of the later one</source>
        <translation>Der Loss v(U) des früheren Checkpoints mit den Teilen U des späteren</translation>
    </message>
    <message>
        <source>Parts of the later checkpoint</source>
        <translation>Teile des späteren Checkpoints</translation>
    </message>
    <message>
        <source>Loss (nats)</source>
        <translation>Loss (nats)</translation>
    </message>
    <message>
        <source>Stop (%1 %)</source>
        <translation>Anhalten (%1 %)</translation>
    </message>
    <message>
        <source>Compute anew</source>
        <translation>Neu berechnen</translation>
    </message>
    <message>
        <source>Compute shares</source>
        <translation>Anteile berechnen</translation>
    </message>
    <message>
        <source>Ends the transplant of %1, and nothing of it is kept</source>
        <translation>Beendet die Transplantation von %1; nichts davon wird behalten</translation>
    </message>
    <message>
        <source>Puts parts of a checkpoint after the exit into one before it, in every combination, and measures the loss of each</source>
        <translation>Setzt Teile eines Checkpoints nach dem Austritt in einen davor, in jeder Kombination, und misst jeweils den Loss</translation>
    </message>
    <message>
        <source>There is no exit from a plateau, and so no fall to share out</source>
        <translation>Es gibt keinen Austritt aus einem Plateau und so keinen Rückgang, der zu teilen wäre</translation>
    </message>
    <message>
        <source>Nothing can be moved between checkpoints of curves from elsewhere: there are none.</source>
        <translation>Zwischen Checkpoints fremder Kurven lässt sich nichts verpflanzen: es gibt keine.</translation>
    </message>
    <message>
        <source>Steps %1 → %2, loss %3 → %4 nats at %5 positions.</source>
        <translation>Schritte %1 → %2, Loss %3 → %4 nats an %5 Stellen.</translation>
    </message>
    <message>
        <source>The parts do not fit: a mixture is worse than both ends by more than 0.5 nats, so nothing can be shared out fairly.</source>
        <translation>Die Teile passen nicht zusammen: eine Mischung ist um mehr als 0,5 nats schlechter als beide Enden, also lässt sich nichts gerecht aufteilen.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>This run has not left a plateau, so there is no fall to share out.</source>
        <translation>Dieser Lauf hat kein Plateau verlassen, also ist kein Rückgang aufzuteilen.</translation>
    </message>
    <message>
        <source>Transplant of %1: the loss of every mixture…</source>
        <translation>Transplantation von %1: der Loss jeder Mischung …</translation>
    </message>
    <message>
        <source>It takes a checkpoint up to 0.8 of the exit&apos;s step and one from 1.2 of it, and this run does not keep both.</source>
        <translation>Es braucht einen Checkpoint bis zum 0,8-fachen des Austrittsschritts und einen ab dem 1,2-fachen, und dieser Lauf hat nicht beide.</translation>
    </message>
    <message>
        <source>What this run keeps is of another exit: compute it anew.</source>
        <translation>Was dieser Lauf behalten hat, ist von einem anderen Austritt: neu berechnen.</translation>
    </message>
    <message>
        <source>What scores, values, feed-forward layers and the rest carry of the fall is not computed yet.</source>
        <translation>Was Scores, Values, Feed-forward-Schichten und der Rest vom Rückgang tragen, ist noch nicht berechnet.</translation>
    </message>
    <message>
        <source>Share of the change of the loss (nats)</source>
        <translation>Anteil an der Änderung des Loss (nats)</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::SignedBars</name>
    <message>
        <source>Bars</source>
        <translation>Balken</translation>
    </message>
    <message>
        <source>A bar for each part; the arrow keys go from bar to bar and say what each is</source>
        <translation>Ein Balken je Teil; die Pfeiltasten gehen von Balken zu Balken und sagen, was jeder ist</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::SpectrumView</name>
    <message>
        <source>Eigenvalues</source>
        <translation>Eigenwerte</translation>
    </message>
    <message>
        <source>Eigenvalues in the complex plane: real part to the right, imaginary part up</source>
        <translation>Eigenwerte in der komplexen Ebene: Realteil nach rechts, Imaginärteil nach oben</translation>
    </message>
    <message numerus="yes">
        <source>%n eigenvalues, the largest %1</source>
        <translation>
            <numerusform>%n Eigenwert, der größte %1</numerusform>
            <numerusform>%n Eigenwerte, der größte %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Real part</source>
        <translation>Realteil</translation>
    </message>
    <message>
        <source>Imaginary part</source>
        <translation>Imaginärteil</translation>
    </message>
    <message>
        <source>The weights are no numbers (NaN)</source>
        <translation>Die Gewichte sind keine Zahlen (NaN)</translation>
    </message>
    <message>
        <source>%1, magnitude %2</source>
        <translation>%1, Betrag %2</translation>
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
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>%1, %2
%3: %4
%5: %6</source>
        <translation>%1, %2
%3: %4
%5: %6</translation>
    </message>
    <message>
        <source>L · H</source>
        <translation>S · K</translation>
    </message>
    <message>
        <source>Layer and head; a row chooses its head</source>
        <translation>Schicht und Kopf; eine Zeile wählt ihren Kopf</translation>
    </message>
    <message>
        <source>%1
Above: %2
Below: %3</source>
        <translation>%1
Oben: %2
Unten: %3</translation>
    </message>
    <message>
        <source>%1
Mean and standard deviation over the samples</source>
        <translation>%1
Mittel und Standardabweichung über die Beispiele</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::StatisticsTable</name>
    <message>
        <source>Statistics of the heads</source>
        <translation>Kenngrößen der Köpfe</translation>
    </message>
    <message>
        <source>Figures of every head on this text; a heading sorts, a row chooses</source>
        <translation>Kennzahlen jedes Kopfs für diesen Text; eine Überschrift sortiert, eine Zeile wählt</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::StepPlayer</name>
    <message>
        <source>Play through the checkpoints</source>
        <translation>Durch die Checkpoints abspielen</translation>
    </message>
    <message>
        <source>Checkpoint before</source>
        <translation>Vorheriger Checkpoint</translation>
    </message>
    <message>
        <source>Next checkpoint</source>
        <translation>Nächster Checkpoint</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Checkpoint that is shown; arrow keys go to the next one</source>
        <translation>Gezeigter Checkpoint; Pfeiltasten gehen zum nächsten</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::StepTimes</name>
    <message>
        <source>Matrix products</source>
        <translation>Matrixprodukte</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Passes over rows</source>
        <translation>Durchgänge über Zeilen</translation>
    </message>
    <message>
        <source>Optimiser</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>Loading of the batch</source>
        <translation>Laden des Batchs</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1&#xa0;ms</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Time of a training step by its parts</source>
        <translation>Dauer eines Trainingsschritts nach seinen Teilen</translation>
    </message>
    <message>
        <source>Where the time of a training step went, on the clock of its device</source>
        <translation>Wohin die Zeit eines Trainingsschritts ging, nach der Uhr seines Geräts</translation>
    </message>
    <message>
        <source>Step %1 on %2: %3</source>
        <translation>Schritt %1 auf %2: %3</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1&#xa0;%</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::TableMenu</name>
    <message>
        <source>Save table</source>
        <translation>Tabelle speichern</translation>
    </message>
    <message>
        <source>Copies the table as it is shown</source>
        <translation>Kopiert die Tabelle, wie sie gezeigt wird</translation>
    </message>
    <message>
        <source>Save …</source>
        <translation>Speichern …</translation>
    </message>
    <message>
        <source>Writes the table as it is shown to a .tex, .md or .csv file</source>
        <translation>Schreibt die gezeigte Tabelle in eine .tex-, .md- oder .csv-Datei</translation>
    </message>
    <message>
        <source>Copy or save the table</source>
        <translation>Tabelle kopieren oder speichern</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::TagsDelegate</name>
    <message>
        <source>Tags, with commas between them</source>
        <translation>Schlagwörter, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::TaskChips</name>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Choose every task that can run; when all are chosen, none</source>
        <translation>Alle wählen, die laufen können; sind alle gewählt, keine</translation>
    </message>
    <message>
        <source>looking …</source>
        <translation>wird angesehen …</translation>
    </message>
    <message>
        <source>Predicted by the models of %1: choose %1 too</source>
        <translation>Wird von den Modellen für %1 vorhergesagt: auch %1 wählen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::TemplateChips</name>
    <message>
        <source>Start from</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>Studies</source>
        <translation>Studien</translation>
    </message>
    <message>
        <source>Several runs that answer one question together</source>
        <translation>Mehrere Läufe, die zusammen eine Frage beantworten</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::TextPane</name>
    <message>
        <source>Attention received</source>
        <translation>Erhaltene Attention</translation>
    </message>
    <message>
        <source>Attention given</source>
        <translation>Gegebene Attention</translation>
    </message>
    <message>
        <source>What is shaded</source>
        <translation>Was getönt wird</translation>
    </message>
    <message>
        <source>Received: how much others look at a token. Given: where the chosen token looks; without a chosen one, how much each looks at others than itself</source>
        <translation>Erhalten: wie sehr andere auf ein Token blicken. Gegeben: wohin das gewählte Token blickt; ohne gewähltes, wie sehr jedes auf andere als sich selbst blickt</translation>
    </message>
    <message>
        <source>of this head</source>
        <translation>dieses Kopfes</translation>
    </message>
    <message>
        <source>of all heads of the layer</source>
        <translation>aller Köpfe der Schicht</translation>
    </message>
    <message>
        <source>Whose attention</source>
        <translation>Wessen Attention</translation>
    </message>
    <message>
        <source>Of the chosen head alone, or the mean of its layer</source>
        <translation>Vom gewählten Kopf allein, oder das Mittel seiner Schicht</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>Schicht %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 itself: %2</source>
        <translation>%1 selbst: %2</translation>
    </message>
    <message>
        <source>A token is chosen by a click or the arrow keys; Escape shows the mean over all again.</source>
        <translation>Ein Klick oder die Pfeiltasten wählen ein Token; Esc zeigt wieder das Mittel über alle.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::TextSources</name>
    <message>
        <source>GLUE task</source>
        <translation>GLUE-Aufgabe</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>Korpus</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Corpus whose samples are offered</source>
        <translation>Korpus, dessen Beispiele angeboten werden</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Verwenden</translation>
    </message>
    <message>
        <source>Look at this sample</source>
        <translation>Dieses Beispiel ansehen</translation>
    </message>
    <message>
        <source>No corpus is finished in this workspace. The Data page builds them.</source>
        <translation>In diesem Arbeitsbereich ist kein Korpus fertig. Die Seite Daten baut sie.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::TextTail</name>
    <message>
        <source>The end of it; new lines come by themselves</source>
        <translation>Das Ende davon; neue Zeilen kommen von selbst</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::TextView</name>
    <message>
        <source>Text shaded by attention</source>
        <translation>Nach Attention getönter Text</translation>
    </message>
    <message>
        <source>Shaded by attention; a click on a token shows where it looks</source>
        <translation>Nach Attention getönt; ein Klick auf ein Token zeigt, wohin es blickt</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ViewChoices</name>
    <message>
        <source>S stands between query and key; the effective form is what a head computes from two hidden states, the same kind of matrix for every operator</source>
        <translation>S steht zwischen Query und Key; die effektive Form ist, was ein Kopf aus zwei verborgenen Zuständen berechnet, bei jedem Operator dieselbe Art von Matrix</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>gemeinsam</translation>
    </message>
    <message>
        <source>own</source>
        <translation>je eigene</translation>
    </message>
    <message>
        <source>One colour scale for all heads, or each head up to its own largest entry</source>
        <translation>Eine Farbskala für alle Köpfe, oder jeder bis zu seinem größten Eintrag</translation>
    </message>
    <message>
        <source>layer and head</source>
        <translation>Schicht und Kopf</translation>
    </message>
    <message>
        <source>Order of the heads, here and in the table; by a statistic: largest first</source>
        <translation>Reihenfolge der Köpfe, hier und in der Tabelle; nach Kenngröße: größte zuerst</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <source>Whole</source>
        <translation>Ganz</translation>
    </message>
    <message>
        <source>The matrix as it is</source>
        <translation>Die Matrix, wie sie ist</translation>
    </message>
    <message>
        <source>Symmetric</source>
        <translation>Symmetrisch</translation>
    </message>
    <message>
        <source>Its symmetric part (M + Mᵀ)/2</source>
        <translation>Ihr symmetrischer Teil (M + Mᵀ)/2</translation>
    </message>
    <message>
        <source>Antisymmetric</source>
        <translation>Antisymmetrisch</translation>
    </message>
    <message>
        <source>Its antisymmetric part (M − Mᵀ)/2</source>
        <translation>Ihr antisymmetrischer Teil (M − Mᵀ)/2</translation>
    </message>
    <message>
        <source>Since start</source>
        <translation>Seit Beginn</translation>
    </message>
    <message>
        <source>Less its initial value, from before the first step</source>
        <translation>Minus Anfangswert, vor dem ersten Schritt</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skala</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Both models and their difference</source>
        <translation>Beide Modelle und ihre Differenz</translation>
    </message>
    <message>
        <source>The first model</source>
        <translation>Das erste Modell</translation>
    </message>
    <message>
        <source>The second model</source>
        <translation>Das zweite Modell</translation>
    </message>
    <message>
        <source>The first less the second</source>
        <translation>Das erste minus das zweite</translation>
    </message>
    <message>
        <source>Which models</source>
        <translation>Welche Modelle</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::WorkspaceSession</name>
    <message>
        <source>The workspace cannot be opened.</source>
        <translation>Der Arbeitsbereich kann nicht geöffnet werden.</translation>
    </message>
    <message>
        <source>This workspace was last opened by a newer Plateau.</source>
        <translation>Dieser Arbeitsbereich wurde zuletzt von einem neueren Plateau geöffnet.</translation>
    </message>
    <message>
        <source>The runs cannot be read.</source>
        <translation>Die Läufe können nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The run “%1” cannot be read completely.</source>
        <translation>Der Lauf „%1“ kann nicht vollständig gelesen werden.</translation>
    </message>
    <message>
        <source>A curve of the run “%1” cannot be read.</source>
        <translation>Eine Kurve des Laufs „%1“ kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The run “%1” cannot be changed.</source>
        <translation>Der Lauf „%1“ kann nicht geändert werden.</translation>
    </message>
    <message>
        <source>The run “%1” cannot be deleted.</source>
        <translation>Der Lauf „%1“ kann nicht gelöscht werden.</translation>
    </message>
    <message>
        <source>The run “%1” cannot be brought back.</source>
        <translation>Der Lauf „%1“ kann nicht zurückgeholt werden.</translation>
    </message>
    <message>
        <source>The bin cannot be read or emptied.</source>
        <translation>Der Papierkorb kann nicht gelesen oder geleert werden.</translation>
    </message>
    <message>
        <source>The database of this workspace was damaged and is rebuilt from the run folders.</source>
        <translation>Die Datenbank dieses Arbeitsbereichs war beschädigt und wird aus den Ordnern der Läufe neu aufgebaut.</translation>
    </message>
    <message>
        <source>The newer Plateau&apos;s database was set aside; the runs are read from their folders.</source>
        <translation>Die Datenbank des neueren Plateau wurde beiseitegelegt; die Läufe werden aus ihren Ordnern gelesen.</translation>
    </message>
    <message>
        <source>This workspace is read-only: runs are shown, but nothing can be started or changed.</source>
        <translation>Dieser Arbeitsbereich ist schreibgeschützt: Läufe werden gezeigt, aber nichts kann gestartet oder geändert werden.</translation>
    </message>
    <message>
        <source>The run “%1” cannot be stopped.</source>
        <translation>Der Lauf „%1“ kann nicht angehalten werden.</translation>
    </message>
    <message>
        <source>The series of your own cannot be read or changed.</source>
        <translation>Die eigenen Reihen können nicht gelesen oder geändert werden.</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::AlertBell</name>
    <message>
        <source>What happened to runs</source>
        <translation>Was mit Läufen geschah</translation>
    </message>
    <message>
        <source>Nothing has happened yet</source>
        <translation>Noch ist nichts geschehen</translation>
    </message>
    <message>
        <source>Tell the desktop too</source>
        <translation>Auch dem Desktop melden</translation>
    </message>
    <message>
        <source>A command of your own …</source>
        <translation>Ein eigener Befehl …</translation>
    </message>
    <message>
        <source>Called when a run ends or leaves its plateau: to send mail, or a message to a chat</source>
        <translation>Wird aufgerufen, wenn ein Lauf endet oder sein Plateau verlässt: um eine E-Mail oder eine Chat-Nachricht zu senden</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::CommandPalette</name>
    <message>
        <source>Page, run or action</source>
        <translation>Seite, Lauf oder Aktion</translation>
    </message>
    <message>
        <source>Letters of what you look for, in their order; spaces part words</source>
        <translation>Buchstaben des Gesuchten in ihrer Reihenfolge; Leerzeichen trennen Wörter</translation>
    </message>
    <message>
        <source>What matches</source>
        <translation>Was passt</translation>
    </message>
    <message>
        <source>Enter does it; Ctrl+Enter adds a run to the chosen ones</source>
        <translation>Enter führt es aus; Strg+Enter nimmt einen Lauf zu den gewählten hinzu</translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation>Nichts passt</translation>
    </message>
    <message numerus="yes">
        <source>%n entries  ·  ↑ ↓ choose, Enter does it, Escape leaves</source>
        <translation>
            <numerusform>%n Eintrag  ·  ↑ ↓ wählen, Enter führt aus, Esc schließt</numerusform>
            <numerusform>%n Einträge  ·  ↑ ↓ wählen, Enter führt aus, Esc schließt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::workbench::Composition</name>
    <message>
        <source>No run is named %1</source>
        <translation>Kein Lauf heißt %1</translation>
    </message>
    <message>
        <source>No font here has Chinese characters</source>
        <translation>Keine Schriftart hier hat chinesische Zeichen</translation>
    </message>
    <message>
        <source>Install one, for example the package %1, or choose another language.</source>
        <translation>Eine installieren, zum Beispiel das Paket %1, oder eine andere Sprache wählen.</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::Demo</name>
    <message>
        <source>The demo could not be started</source>
        <translation>Die Demo konnte nicht gestartet werden</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::FinishedStudy</name>
    <message>
        <source>A run of the study could not be put into this workspace</source>
        <translation>Ein Lauf der Studie konnte nicht in diesen Arbeitsbereich gelegt werden</translation>
    </message>
    <message>
        <source>The folder for temporary files cannot be written: %1</source>
        <translation>In den Ordner für temporäre Dateien kann nicht geschrieben werden: %1</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::HelpPane</name>
    <message>
        <source>Hide the help</source>
        <translation>Die Hilfe verbergen</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Go to a control to read here what it is for.</source>
        <translation>Zu einem Bedienelement gehen, um hier zu lesen, wofür es da ist.</translation>
    </message>
    <message>
        <source>Allowed: %1</source>
        <translation>Erlaubt: %1</translation>
    </message>
    <message>
        <source>Default, where the recipe has no other: %1</source>
        <translation>Vorgabe, wo das Rezept keine andere hat: %1</translation>
    </message>
    <message>
        <source>Paper: %1</source>
        <translation>Artikel: %1</translation>
    </message>
    <message>
        <source>Hide the help (Shift+F1)</source>
        <translation>Hilfe ausblenden (Umschalt+F1)</translation>
    </message>
    <message>
        <source>Read on in the guide</source>
        <translation>Im Handbuch weiterlesen</translation>
    </message>
    <message>
        <source>Opens the guide where it speaks of this (F1)</source>
        <translation>Öffnet das Handbuch da, wo es davon spricht (F1)</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::MachineDialog</name>
    <message>
        <source>Check &amp;again</source>
        <translation>Erneut &amp;prüfen</translation>
    </message>
    <message>
        <source>Looks again, and gives each device a few seconds of work</source>
        <translation>Sieht erneut nach und gibt jedem Gerät einige Sekunden Arbeit</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>Closes the list; a check that runs is ended</source>
        <translation>Schließt die Liste; eine laufende Prüfung wird beendet</translation>
    </message>
    <message>
        <source>Ends the check; the list stays as it was</source>
        <translation>Beendet die Prüfung; die Liste bleibt, wie sie war</translation>
    </message>
    <message>
        <source>Copies the list as text</source>
        <translation>Kopiert die Liste als Text</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message>
        <source>Progress of the check</source>
        <translation>Fortschritt der Prüfung</translation>
    </message>
    <message>
        <source>How much of the check is done</source>
        <translation>Wie viel der Prüfung getan ist</translation>
    </message>
    <message>
        <source>What this machine offers</source>
        <translation>Was dieser Rechner bietet</translation>
    </message>
    <message>
        <source>What this machine offers for training, what is wrong with it, and what mends that</source>
        <translation>Was dieser Rechner für das Training bietet, was daran nicht stimmt und was dagegen hilft</translation>
    </message>
    <message>
        <source>Looking at the machine …</source>
        <translation>Der Rechner wird geprüft …</translation>
    </message>
    <message>
        <source>The check was stopped.</source>
        <translation>Die Prüfung wurde angehalten.</translation>
    </message>
    <message>
        <source>All is well.</source>
        <translation>Alles ist in Ordnung.</translation>
    </message>
    <message>
        <source>Problems: %1</source>
        <translation>Probleme: %1</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::MachineText</name>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versionen</translation>
    </message>
    <message>
        <source>Built for CUDA</source>
        <translation>Gebaut für CUDA</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Compute capabilities it has code for</source>
        <translation>Code für Compute Capability</translation>
    </message>
    <message>
        <source>NVIDIA driver</source>
        <translation>NVIDIA-Treiber</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>Newest CUDA that it runs</source>
        <translation>Neuestes CUDA, das er ausführt</translation>
    </message>
    <message>
        <source>Device chosen by “auto”</source>
        <translation>Gerät, das „auto“ wählt</translation>
    </message>
    <message>
        <source>%1 % busy</source>
        <translation>%1 % ausgelastet</translation>
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
        <translation>%1FLOP/s in %2</translation>
    </message>
    <message>
        <source>Kernels beside their references</source>
        <translation>Kernel neben ihren Referenzen</translation>
    </message>
    <message>
        <source>largest difference %1</source>
        <translation>größter Unterschied %1</translation>
    </message>
    <message>
        <source>Matrix products</source>
        <translation>Matrixprodukte</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>%1, of which %2 free</source>
        <translation>%1, davon %2 frei</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Compute capability</source>
        <translation>Compute Capability</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Precisions</source>
        <translation>Genauigkeiten</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Slowed down by</source>
        <translation>Gebremst durch</translation>
    </message>
    <message>
        <source>Kernels of its own</source>
        <translation>Eigene Kernel</translation>
    </message>
    <message>
        <source>compiled for this card</source>
        <translation>für diese Karte kompiliert</translation>
    </message>
    <message>
        <source>Kernels not used</source>
        <translation>Kernel nicht benutzt</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::MainWindow</name>
    <message>
        <source>Plateau – demo</source>
        <translation>Plateau – Demo</translation>
    </message>
    <message>
        <source>Read the run folders anew</source>
        <translation>Die Ordner der Läufe neu einlesen</translation>
    </message>
    <message>
        <source>Find a page, a run or an action</source>
        <translation>Seite, Lauf oder Aktion finden</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Explain the control with the focus</source>
        <translation>Das Bedienelement mit dem Fokus erklären</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Look at the run folders now</source>
        <translation>Die Ordner der Läufe jetzt ansehen</translation>
    </message>
    <message>
        <source>Fold or unfold the navigation</source>
        <translation>Navigation ein- oder ausklappen</translation>
    </message>
    <message>
        <source>Colours: as the system</source>
        <translation>Farben: wie das System</translation>
    </message>
    <message>
        <source>Colours: light</source>
        <translation>Farben: hell</translation>
    </message>
    <message>
        <source>Colours: dark</source>
        <translation>Farben: dunkel</translation>
    </message>
    <message>
        <source>as the system</source>
        <translation>wie das System</translation>
    </message>
    <message>
        <source>Language: %1</source>
        <translation>Sprache: %1</translation>
    </message>
    <message>
        <source>The new language takes effect when the window is opened again</source>
        <translation>Die neue Sprache gilt, sobald das Fenster neu geöffnet wird</translation>
    </message>
    <message>
        <source>Runs go on meanwhile.</source>
        <translation>Läufe gehen derweil weiter.</translation>
    </message>
    <message>
        <source>Open it again now</source>
        <translation>Jetzt neu öffnen</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>What am I looking at?</source>
        <translation>Was sehe ich hier?</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>Tour in six hints</source>
        <translation>Rundgang in sechs Hinweisen</translation>
    </message>
    <message>
        <source>This machine …</source>
        <translation>Dieser Rechner …</translation>
    </message>
    <message>
        <source>Close the window (runs go on)</source>
        <translation>Fenster schließen (Läufe gehen weiter)</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::Navigation</name>
    <message>
        <source>Fold or unfold the navigation (Ctrl+B)</source>
        <translation>Navigation ein- oder ausklappen (Strg+B)</translation>
    </message>
    <message>
        <source>Fold the navigation</source>
        <translation>Navigation einklappen</translation>
    </message>
    <message>
        <source>Light or dark colours, or as the system has them</source>
        <translation>Helle oder dunkle Farben, oder wie das System sie hat</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>Hell oder dunkel</translation>
    </message>
    <message>
        <source>The language of this window</source>
        <translation>Die Sprache dieses Fensters</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>The guide, a tour, shortcuts</source>
        <translation>Handbuch, Rundgang, Tastenkürzel</translation>
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
        <translation>Starten</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>GLUE</source>
        <translation>GLUE</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Rechner</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::ShortcutsPage</name>
    <message>
        <source>Search keys and what they do</source>
        <translation>Tasten und ihre Wirkung suchen</translation>
    </message>
    <message>
        <source>Only rows with these letters stay</source>
        <translation>Nur Zeilen mit diesen Buchstaben bleiben</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was es tut</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Shortcuts by page</source>
        <translation>Tastenkürzel nach Seiten</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::StatusLine</name>
    <message>
        <source>Messages</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>%1 running, %2 queued</source>
        <translation>%1 aktiv, %2 wartend</translation>
    </message>
    <message>
        <source>Reading runs: %1 of %2</source>
        <translation>Läufe werden gelesen: %1 von %2</translation>
    </message>
    <message>
        <source>engine starting</source>
        <translation>Engine startet</translation>
    </message>
    <message>
        <source>engine ready</source>
        <translation>Engine bereit</translation>
    </message>
    <message>
        <source>engine not found</source>
        <translation>Engine nicht gefunden</translation>
    </message>
    <message>
        <source>engine failed</source>
        <translation>Engine ausgefallen</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ProblemList</name>
    <message>
        <source>What has to be mended</source>
        <translation>Was zu beheben ist</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Go to the field</source>
        <translation>Zum Feld gehen</translation>
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
        <translation>Vokabular erstellen</translation>
    </message>
    <message>
        <source>A vocabulary is a list of pieces of words. It is made from the text alone: characters first, then the neighbours that occur together most often.</source>
        <translation>Ein Vokabular ist eine Liste von Wortstücken. Es entsteht allein aus dem Text: zuerst die Zeichen, dann die Nachbarn, die am häufigsten zusammen vorkommen.</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Entries; more make texts shorter and the model larger</source>
        <translation>Einträge; mehr machen Texte kürzer und das Modell größer</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>Most different characters to keep, the most frequent ones</source>
        <translation>Höchstzahl verschiedener Zeichen, die häufigsten bleiben</translation>
    </message>
    <message>
        <source>Keep case and accents</source>
        <translation>Groß-/Kleinschreibung und Akzente behalten</translation>
    </message>
    <message>
        <source>Off: all is lower case and without accents, as in BERT uncased</source>
        <translation>Aus: alles klein und ohne Akzente, wie bei BERT uncased</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Half of it is reading, half is joining</source>
        <translation>Die eine Hälfte ist Lesen, die andere Verbinden</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Stücke</translation>
    </message>
    <message>
        <source>The pieces that were joined last; ## continues a word</source>
        <translation>Die zuletzt verbundenen Stücke; ## setzt ein Wort fort</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>Verwenden</translation>
    </message>
    <message>
        <source>Put the vocabulary into the form</source>
        <translation>Das Vokabular ins Formular übernehmen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Back to the form; a finished vocabulary stays in the workspace</source>
        <translation>Zurück zum Formular; ein fertiges Vokabular bleibt im Arbeitsbereich</translation>
    </message>
    <message>
        <source>Reading the text …</source>
        <translation>Der Text wird gelesen …</translation>
    </message>
    <message>
        <source>%1 entries from %2 words, %3 different ones</source>
        <translation>%1 Einträge aus %2 Wörtern, davon %3 verschiedene</translation>
    </message>
    <message>
        <source>No further pair of pieces occurs twice: the text has no more</source>
        <translation>Kein weiteres Paar von Stücken kommt zweimal vor: mehr gibt der Text nicht her</translation>
    </message>
    <message>
        <source>%1 byte sequences are no UTF-8 and were replaced</source>
        <translation>%1 Bytefolgen sind kein UTF-8 und wurden ersetzt</translation>
    </message>
    <message>
        <source>Stopped; nothing was written</source>
        <translation>Angehalten; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Make it again</source>
        <translation>Noch einmal erstellen</translation>
    </message>
    <message>
        <source>Make it</source>
        <translation>Erstellen</translation>
    </message>
    <message>
        <source>Give up; nothing is written</source>
        <translation>Abbrechen; nichts wird geschrieben</translation>
    </message>
    <message>
        <source>Read the text and make the vocabulary</source>
        <translation>Den Text lesen und das Vokabular erstellen</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LevelsOffer</name>
    <message>
        <source>What is reached by frequencies, by one neighbour, by both and by repetition: lines in the loss chart. They are counted once for a corpus.</source>
        <translation>Was Häufigkeiten, ein Nachbar, beide Nachbarn und Wiederholung erreichen: Linien im Loss-Diagramm. Sie werden für ein Korpus einmal ausgezählt.</translation>
    </message>
    <message>
        <source>Counting for reference levels: %1 % – stop</source>
        <translation>Zählt für Referenzniveaus: %1&#xa0;% – anhalten</translation>
    </message>
    <message>
        <source>Reference levels cannot be computed: %1 – try again</source>
        <translation>Referenzniveaus lassen sich nicht berechnen: %1 – noch einmal versuchen</translation>
    </message>
    <message>
        <source>Compute reference levels</source>
        <translation>Referenzniveaus berechnen</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OutsideNotice</name>
    <message>
        <source>The zoom is older than these curves, and none of their points lies in it. Shows everything; Backspace brings the zoom back.</source>
        <translation>Die Vergrößerung ist älter als diese Kurven, und keiner ihrer Punkte liegt darin. Zeigt alles; die Rücktaste bringt die Vergrößerung zurück.</translation>
    </message>
    <message>
        <source>Curves outside the view – show</source>
        <translation>Kurven außerhalb der Ansicht – zeigen</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ExportDialog</name>
    <message>
        <source>Export the report</source>
        <translation>Bericht exportieren</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Where the files are written; it is made if it is not there</source>
        <translation>Wohin die Dateien geschrieben werden; er wird angelegt, wenn es ihn nicht gibt</translation>
    </message>
    <message>
        <source>Choose the folder of the report</source>
        <translation>Den Ordner des Berichts wählen</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Closes without writing a file</source>
        <translation>Schließt, ohne eine Datei zu schreiben</translation>
    </message>
    <message>
        <source>Type or choose a folder first</source>
        <translation>Erst einen Ordner eingeben oder wählen</translation>
    </message>
    <message>
        <source>Into %1</source>
        <translation>Nach %1</translation>
    </message>
    <message>
        <source>Many files: each figure as PDF, SVG and PNG, each table as CSV, LaTeX and Markdown, and report.html, which needs none of the others. Files of an earlier report in the folder are replaced.</source>
        <translation>Viele Dateien: jede Abbildung als PDF, SVG und PNG, jede Tabelle als CSV, LaTeX und Markdown, und report.html, das keine der anderen braucht. Dateien eines früheren Berichts im Ordner werden ersetzt.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::QualityView</name>
    <message>
        <source>Confusion matrix</source>
        <translation>Konfusionsmatrix</translation>
    </message>
    <message>
        <source>How many rows of each label got each prediction; the diagonal is right</source>
        <translation>Wie viele Zeilen jedes Labels welche Vorhersage bekamen; die Diagonale ist richtig</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>Precision over recall</source>
        <translation>Präzision über Trefferquote</translation>
    </message>
    <message>
        <source>For each class: of the rows answered with it, the share that is right, over the share of its rows that are found, as the probability asked for falls</source>
        <translation>Für jede Klasse: der richtige Anteil der mit ihr beantworteten Zeilen über dem gefundenen Anteil ihrer Zeilen, bei sinkender verlangter Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>Recall (%)</source>
        <translation>Trefferquote (%)</translation>
    </message>
    <message>
        <source>Precision (%)</source>
        <translation>Präzision (%)</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>Kalibrierung</translation>
    </message>
    <message>
        <source>How often the model is right by how sure it is, in ten bins; on the line it is right as often as it says, below it is too sure</source>
        <translation>Wie oft das Modell recht hat, je nachdem wie sicher es ist, in zehn Intervallen; auf der Linie hat es so oft recht, wie es sagt, darunter ist es zu sicher</translation>
    </message>
    <message>
        <source>Mean probability of the answer (%)</source>
        <translation>Mittlere Wahrscheinlichkeit der Antwort (%)</translation>
    </message>
    <message>
        <source>Right (%)</source>
        <translation>Richtig (%)</translation>
    </message>
    <message>
        <source>The charts in words</source>
        <translation>Die Diagramme in Worten</translation>
    </message>
    <message>
        <source>A regression has no classes</source>
        <translation>Eine Regression hat keine Klassen</translation>
    </message>
    <message>
        <source>The labels of these rows are not known</source>
        <translation>Die Labels dieser Zeilen sind nicht bekannt</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Average precision: %1. Expected calibration error: %2.</source>
        <translation>Mittlere Präzision: %1. Erwarteter Kalibrierungsfehler: %2.</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>as sure as right</source>
        <translation>so sicher wie richtig</translation>
    </message>
    <message>
        <source>Confusion matrix (rows)</source>
        <translation>Konfusionsmatrix (Zeilen)</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::HookDialog</name>
    <message>
        <source>A run finishes</source>
        <translation>Ein Lauf wird fertig</translation>
    </message>
    <message>
        <source>A run fails</source>
        <translation>Ein Lauf scheitert</translation>
    </message>
    <message>
        <source>A run is stopped</source>
        <translation>Ein Lauf wird angehalten</translation>
    </message>
    <message>
        <source>A run leaves its plateau</source>
        <translation>Ein Lauf verlässt sein Plateau</translation>
    </message>
    <message>
        <source>&amp;Try it</source>
        <translation>&amp;Ausprobieren</translation>
    </message>
    <message>
        <source>A command of your own</source>
        <translation>Ein eigener Befehl</translation>
    </message>
    <message>
        <source>Engines of this computer call it, with or without a window. What has happened comes as JSON on its standard input, and in PLATEAU_EVENT and PLATEAU_RUN. No shell reads the words.</source>
        <translation>Die Engines dieses Rechners rufen ihn auf, mit oder ohne Fenster. Was geschehen ist, kommt als JSON auf seine Standardeingabe und in PLATEAU_EVENT und PLATEAU_RUN. Keine Shell liest die Wörter.</translation>
    </message>
    <message>
        <source>Program and arguments</source>
        <translation>Programm und Argumente</translation>
    </message>
    <message>
        <source>The program, an absolute path or a name in PATH, then its arguments, one a line; empty: nothing is called</source>
        <translation>Das Programm, ein absoluter Pfad oder ein Name in PATH, dann seine Argumente, eines je Zeile; leer: nichts wird aufgerufen</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>Zeitgrenze</translation>
    </message>
    <message>
        <source>A call that takes longer is ended</source>
        <translation>Ein Aufruf, der länger dauert, wird beendet</translation>
    </message>
    <message>
        <source>Call it then</source>
        <translation>Dann aufrufen</translation>
    </message>
    <message>
        <source>Program and arguments, one a line</source>
        <translation>Programm und Argumente, eines je Zeile</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Calls it now, as it stands here, with the event “trial”</source>
        <translation>Ruft ihn jetzt auf, wie er hier steht, mit dem Ereignis „trial“</translation>
    </message>
    <message>
        <source>There is no command yet: name a program.</source>
        <translation>Es gibt noch keinen Befehl: ein Programm nennen.</translation>
    </message>
    <message>
        <source>Calling it …</source>
        <translation>Wird aufgerufen …</translation>
    </message>
    <message>
        <source>It was called and ended well.</source>
        <translation>Er wurde aufgerufen und endete gut.</translation>
    </message>
    <message>
        <source>The queue pauses after failures</source>
        <translation>Die Warteschlange hält nach Fehlschlägen an</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::GuideWindow</name>
    <message>
        <source>Plateau – guide</source>
        <translation>Plateau – Handbuch</translation>
    </message>
    <message>
        <source>%1 is not in the guide: it is a file of Plateau&apos;s source code.</source>
        <translation>%1 steht nicht im Handbuch: Es ist eine Datei im Quelltext von Plateau.</translation>
    </message>
    <message>
        <source>Contents of the guide</source>
        <translation>Inhalt des Handbuchs</translation>
    </message>
    <message>
        <source>Pages of the guide and their sections</source>
        <translation>Seiten des Handbuchs und ihre Abschnitte</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Gefundenes</translation>
    </message>
    <message>
        <source>Sections that have all the words, the best first</source>
        <translation>Abschnitte mit allen Wörtern, die besten zuerst</translation>
    </message>
    <message>
        <source>Page of the guide</source>
        <translation>Seite des Handbuchs</translation>
    </message>
    <message>
        <source>Tab goes from link to link, Enter follows one</source>
        <translation>Tab geht von Verweis zu Verweis, Enter folgt einem</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>The page before (Alt+Left)</source>
        <translation>Die Seite davor (Alt+Links)</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>The page after (Alt+Right)</source>
        <translation>Die Seite danach (Alt+Rechts)</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>Handbuch durchsuchen</translation>
    </message>
    <message>
        <source>Sections with all these words (Ctrl+F); Up and Down choose one, Enter shows it</source>
        <translation>Abschnitte mit allen diesen Wörtern (Strg+F); Auf und Ab wählen einen, Enter zeigt ihn</translation>
    </message>
    <message>
        <source>No section has all these words</source>
        <translation>Kein Abschnitt hat alle diese Wörter</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::PageHeader</name>
    <message>
        <source>What is on this page</source>
        <translation>Was auf dieser Seite steht</translation>
    </message>
    <message>
        <source>Opens the guide where it explains this page; F1 does it for what the mouse or the focus is on</source>
        <translation>Öffnet das Handbuch da, wo es diese Seite erklärt; F1 tut es für das, worauf Maus oder Fokus stehen</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::WelcomePage</name>
    <message>
        <source>Show me around</source>
        <translation>Rundgang beginnen</translation>
    </message>
    <message>
        <source>Six hints, one after the other, which can be switched off at any time</source>
        <translation>Sechs Hinweise nacheinander, die sich jederzeit abschalten lassen</translation>
    </message>
    <message>
        <source>three ways to begin</source>
        <translation>drei Wege anzufangen</translation>
    </message>
    <message>
        <source>Run the demo</source>
        <translation>Demo starten</translation>
    </message>
    <message>
        <source>Three very small models with different attention operators train here, in minutes on a CPU. Each stays on a plateau and leaves it: watch their losses live.</source>
        <translation>Drei sehr kleine Modelle mit verschiedenen Attention-Operatoren trainieren hier, in Minuten auf einer CPU. Jedes bleibt auf einem Plateau und verlässt es: Ihr Loss ist live zu sehen.</translation>
    </message>
    <message>
        <source>Makes three runs in this workspace, starts them and shows their curves</source>
        <translation>Legt drei Läufe in diesem Arbeitsbereich an, startet sie und zeigt ihre Kurven</translation>
    </message>
    <message>
        <source>Open what you have</source>
        <translation>Eigenes öffnen</translation>
    </message>
    <message>
        <source>A TensorBoard folder, a table of values as CSV, a model folder of transformers, or runs of Plateau as a .plateau file. They can be dropped anywhere onto this window, too.</source>
        <translation>Ein TensorBoard-Ordner, eine Wertetabelle als CSV, ein Modellordner von transformers oder Läufe von Plateau als .plateau-Datei. Sie lassen sich auch irgendwo auf dieses Fenster ziehen.</translation>
    </message>
    <message>
        <source>Choose a folder …</source>
        <translation>Ordner wählen …</translation>
    </message>
    <message>
        <source>Past runs of other tools are imported, a model is shown on the page Attention</source>
        <translation>Vergangene Läufe anderer Werkzeuge werden importiert, ein Modell wird auf der Seite Attention gezeigt</translation>
    </message>
    <message>
        <source>Choose files …</source>
        <translation>Dateien wählen …</translation>
    </message>
    <message>
        <source>Event files of TensorBoard, trainer_state.json, CSV, TSV or .plateau</source>
        <translation>Event-Dateien von TensorBoard, trainer_state.json, CSV, TSV oder .plateau</translation>
    </message>
    <message>
        <source>Open a folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Open files</source>
        <translation>Dateien öffnen</translation>
    </message>
    <message>
        <source>Look at a finished study</source>
        <translation>Eine fertige Studie ansehen</translation>
    </message>
    <message>
        <source>The six published trainings of Courtois et al. (2024): three operators in two sizes, with their plateaus, exits and GLUE results. Nothing is computed.</source>
        <translation>Die sechs veröffentlichten Trainings von Courtois et al. (2024): drei Operatoren in zwei Größen, mit Plateaus, Austritten und GLUE-Ergebnissen. Gerechnet wird nichts.</translation>
    </message>
    <message>
        <source>Look at the study</source>
        <translation>Studie ansehen</translation>
    </message>
    <message numerus="yes">
        <source>And the same question on English Wikipedia with small models and seeds: %n run(s) with their anatomy, which become runs of this workspace.</source>
        <translation>
            <numerusform>Und dieselbe Frage auf der englischen Wikipedia mit kleinen Modellen und Seeds: %n Lauf mit seiner Anatomie, der ein Lauf dieses Arbeitsbereichs wird.</numerusform>
            <numerusform>Und dieselbe Frage auf der englischen Wikipedia mit kleinen Modellen und Seeds: %n Läufe mit ihrer Anatomie, die Läufe dieses Arbeitsbereichs werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 runs are in this workspace</source>
        <translation>%1 von %2 Läufen sind in diesem Arbeitsbereich</translation>
    </message>
    <message>
        <source>Puts its runs into this workspace and shows the curves of those that answer the question</source>
        <translation>Legt ihre Läufe in diesen Arbeitsbereich und zeigt die Kurven derer, die die Frage beantworten</translation>
    </message>
    <message>
        <source>Open the study on real text</source>
        <translation>Studie an echtem Text öffnen</translation>
    </message>
    <message>
        <source>Chooses the published runs and shows their curves</source>
        <translation>Wählt die veröffentlichten Läufe und zeigt ihre Kurven</translation>
    </message>
</context>
<context>
    <name>plateau::workbench::Tour</name>
    <message>
        <source>These are the pages; Ctrl+1 to Ctrl+9, Ctrl+0 and Alt+1 show them. All of them share one choice of runs.</source>
        <translation>Das sind die Seiten; Strg+1 bis Strg+9, Strg+0 und Alt+1 zeigen sie. Alle teilen eine Auswahl von Läufen.</translation>
    </message>
    <message>
        <source>Launch turns choices into runs, and says what time, memory and disk they take before anything starts.</source>
        <translation>Starten macht aus einer Auswahl Läufe und sagt, was sie an Zeit, Speicher und Platte brauchen, bevor etwas beginnt.</translation>
    </message>
    <message>
        <source>Runs lists every run with its state. Drop logs of TensorBoard or a .plateau file here to bring in others; Ctrl+Z takes back what was deleted.</source>
        <translation>Läufe listet jeden Lauf mit seinem Zustand. Logs von TensorBoard oder eine .plateau-Datei lassen sich hierher ziehen; Strg+Z holt Gelöschtes zurück.</translation>
    </message>
    <message>
        <source>Curves draws the losses live and marks where each run leaves its plateau. The wheel zooms; a bell below tells when a run ends.</source>
        <translation>Kurven zeichnet den Loss live und markiert, wo jeder Lauf sein Plateau verlässt. Das Mausrad zoomt; eine Glocke unten meldet das Ende eines Laufs.</translation>
    </message>
    <message>
        <source>What am I looking at? This opens the guide where it speaks of the page; F1 does it for whatever the mouse or the focus is on.</source>
        <translation>Was sehe ich hier? Dies öffnet das Handbuch da, wo es von der Seite spricht; F1 tut es für das, worauf Maus oder Fokus stehen.</translation>
    </message>
    <message>
        <source>Ctrl+K finds every page, run and action by a few letters. This tour is in the menu Help, below the pages.</source>
        <translation>Strg+K findet jede Seite, jeden Lauf und jede Aktion mit wenigen Buchstaben. Dieser Rundgang steht im Menü Hilfe unter den Seiten.</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>No more hints</source>
        <translation>Keine Hinweise mehr</translation>
    </message>
    <message>
        <source>The hint before</source>
        <translation>Der Hinweis davor</translation>
    </message>
    <message>
        <source>The next hint</source>
        <translation>Der nächste Hinweis</translation>
    </message>
    <message>
        <source>Ends the tour (Escape); the menu Help starts it again</source>
        <translation>Beendet den Rundgang (Esc); das Menü Hilfe beginnt ihn von neuem</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::DerivedDialog</name>
    <message>
        <source>a value is missing</source>
        <translation>hier fehlt ein Wert</translation>
    </message>
    <message>
        <source>an operator is missing: + - * /</source>
        <translation>hier fehlt ein Operator: + - * /</translation>
    </message>
    <message>
        <source>this parenthesis is not closed</source>
        <translation>diese Klammer wird nicht geschlossen</translation>
    </message>
    <message>
        <source>no parenthesis is open here</source>
        <translation>hier ist keine Klammer offen</translation>
    </message>
    <message>
        <source>this quote is not closed</source>
        <translation>dieses Anführungszeichen wird nicht geschlossen</translation>
    </message>
    <message>
        <source>this is no number</source>
        <translation>dies ist keine Zahl</translation>
    </message>
    <message>
        <source>this character means nothing here; names with it stand in double quotes</source>
        <translation>dieses Zeichen bedeutet hier nichts; Namen mit ihm stehen in doppelten Anführungszeichen</translation>
    </message>
    <message>
        <source>there is no such function; there are exp, log, sqrt, abs, min, max and ema</source>
        <translation>diese Funktion gibt es nicht; es gibt exp, log, sqrt, abs, min, max und ema</translation>
    </message>
    <message>
        <source>exp, log, sqrt and abs take one value, min and max two or more, ema two</source>
        <translation>exp, log, sqrt und abs nehmen einen Wert, min und max zwei oder mehr, ema zwei</translation>
    </message>
    <message>
        <source>the points of an average are a number from 1 to 1000000</source>
        <translation>die Punkte eines Mittels sind eine Zahl von 1 bis 1000000</translation>
    </message>
    <message>
        <source>it names no series</source>
        <translation>er nennt keine Reihe</translation>
    </message>
    <message>
        <source>the expression is too long</source>
        <translation>der Ausdruck ist zu lang</translation>
    </message>
    <message>
        <source>it is nested too deep</source>
        <translation>er ist zu tief verschachtelt</translation>
    </message>
    <message>
        <source>Change the series</source>
        <translation>Reihe ändern</translation>
    </message>
    <message>
        <source>Add a series</source>
        <translation>Reihe hinzufügen</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>Ausdruck</translation>
    </message>
    <message>
        <source>Series, numbers, + - * /, parentheses, exp, log, sqrt, abs, min, max, and ema(x, n), an average over about n points. a/b is one series, a / b a quotient.</source>
        <translation>Reihen, Zahlen, + - * /, Klammern, exp, log, sqrt, abs, min, max und ema(x, n), ein Mittel über etwa n Punkte. a/b ist eine Reihe, a / b ein Quotient.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Letters, digits, _ . and -; files call the series by it</source>
        <translation>Buchstaben, Ziffern, _ . und -; in Dateien heißt die Reihe so</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>What lists and charts call it; empty: its name</source>
        <translation>Wie Listen und Diagramme sie nennen; leer: ihr Name</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Stands behind the title of its axis; may be empty</source>
        <translation>Steht hinter dem Titel ihrer Achse; darf leer sein</translation>
    </message>
    <message>
        <source>At the end: %1.</source>
        <translation>Am Ende: %1.</translation>
    </message>
    <message>
        <source>At character %1, “%2”: %3.</source>
        <translation>Bei Zeichen %1, „%2“: %3.</translation>
    </message>
    <message>
        <source>It has no name yet.</source>
        <translation>Sie hat noch keinen Namen.</translation>
    </message>
    <message>
        <source>The name is at most %1 letters and digits of ASCII, _ . and -.</source>
        <translation>Der Name besteht aus höchstens %1 Buchstaben und Ziffern von ASCII, _ . und -.</translation>
    </message>
    <message>
        <source>There is a series of this name already.</source>
        <translation>Es gibt schon eine Reihe dieses Namens.</translation>
    </message>
    <message>
        <source>None of the chosen runs has %1.</source>
        <translation>Keiner der gewählten Läufe hat %1.</translation>
    </message>
    <message>
        <source>It has a point at each step that all of these have: %1.</source>
        <translation>Sie hat einen Punkt bei jedem Schritt, den alle von diesen haben: %1.</translation>
    </message>
    <message>
        <source>A series that is computed of others, for every run.</source>
        <translation>Eine Reihe, die aus anderen berechnet wird, für jeden Lauf.</translation>
    </message>
    <message>
        <source>Keeps the series in the workspace and draws it</source>
        <translation>Behält die Reihe im Arbeitsbereich und zeichnet sie</translation>
    </message>
    <message>
        <source>Leaves all as it is</source>
        <translation>Lässt alles, wie es ist</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::EngineCommand</name>
    <message>
        <source>the engine crashed</source>
        <translation>die Engine ist abgestürzt</translation>
    </message>
    <message>
        <source>the engine cannot be started</source>
        <translation>die Engine lässt sich nicht starten</translation>
    </message>
    <message>
        <source>reinstall Plateau, or build it anew</source>
        <translation>Plateau neu installieren oder neu bauen</translation>
    </message>
    <message>
        <source>the engine said nothing that can be read</source>
        <translation>die Engine hat nichts Lesbares gesagt</translation>
    </message>
</context>
<context>
    <name>ConformanceText</name>
    <message>
        <source>gradients are not those of finite differences</source>
        <translation>die Gradienten sind nicht die der finiten Differenzen</translation>
    </message>
    <message>
        <source>the context is another one when maps are asked for</source>
        <translation>der Kontext ist ein anderer, wenn Karten verlangt werden</translation>
    </message>
    <message>
        <source>it loses more than this type has to lose</source>
        <translation>es verliert mehr, als dieser Typ verlieren muss</translation>
    </message>
    <message>
        <source>a sample gives something else than alone</source>
        <translation>ein Beispiel ergibt etwas anderes als allein</translation>
    </message>
    <message>
        <source>padding changes the other tokens</source>
        <translation>Padding verändert die anderen Tokens</translation>
    </message>
    <message>
        <source>dropout moves the mean</source>
        <translation>Dropout verschiebt den Mittelwert</translation>
    </message>
    <message>
        <source>rows of the probabilities do not sum to 1</source>
        <translation>Zeilen der Wahrscheinlichkeiten ergeben nicht 1</translation>
    </message>
    <message>
        <source>plain BERT with the folded weights computes something else</source>
        <translation>einfaches BERT mit den gefalteten Gewichten berechnet etwas anderes</translation>
    </message>
    <message>
        <source>a parameter does not have the part in the scores that it is declared with</source>
        <translation>ein Parameter hat nicht den Anteil an den Scores, mit dem er angegeben ist</translation>
    </message>
    <message>
        <source>a parameter comes back from a file with other bits</source>
        <translation>ein Parameter kommt mit anderen Bits aus einer Datei zurück</translation>
    </message>
    <message>
        <source>it gives something else</source>
        <translation>es ergibt etwas anderes</translation>
    </message>
    <message>
        <source>the process ended</source>
        <translation>der Prozess endete</translation>
    </message>
    <message>
        <source>it had not ended after %1</source>
        <translation>es war nach %1 nicht zu Ende</translation>
    </message>
    <message>
        <source>it needs too much memory</source>
        <translation>es braucht zu viel Speicher</translation>
    </message>
    <message>
        <source>it does not compute</source>
        <translation>es rechnet nicht</translation>
    </message>
    <message>
        <source>counted are %1, the formula says %2</source>
        <translation>gezählt sind %1, die Formel sagt %2</translation>
    </message>
    <message>
        <source>the shape is wrong</source>
        <translation>die Form ist falsch</translation>
    </message>
    <message>
        <source>the type is not that of x</source>
        <translation>der Typ ist nicht der von x</translation>
    </message>
    <message>
        <source>it is not finite</source>
        <translation>es ist nicht endlich</translation>
    </message>
    <message>
        <source>a second time gives something else</source>
        <translation>ein zweites Mal ergibt etwas anderes</translation>
    </message>
    <message>
        <source>what is given to it is changed in place</source>
        <translation>was ihm gegeben wird, wird verändert</translation>
    </message>
    <message>
        <source>random numbers are not drawn from the layer&apos;s generator</source>
        <translation>Zufallszahlen kommen nicht aus dem Generator der Schicht</translation>
    </message>
    <message>
        <source>a parameter of its own is not started</source>
        <translation>ein eigener Parameter bekommt keinen Anfangswert</translation>
    </message>
    <message>
        <source>it starts a parameter that the model starts</source>
        <translation>es setzt einen Anfangswert, den das Modell setzt</translation>
    </message>
    <message>
        <source>it is missing or cannot be used</source>
        <translation>es fehlt oder ist unbrauchbar</translation>
    </message>
    <message>
        <source>it is claimed and not there</source>
        <translation>es wird behauptet und ist nicht da</translation>
    </message>
    <message>
        <source>it is there and not claimed</source>
        <translation>es ist da und wird nicht behauptet</translation>
    </message>
    <message>
        <source>maps come back that nobody asked for</source>
        <translation>es kommen Karten, die niemand verlangt hat</translation>
    </message>
    <message>
        <source>a probability is negative</source>
        <translation>eine Wahrscheinlichkeit ist negativ</translation>
    </message>
    <message>
        <source>padding is attended to</source>
        <translation>Padding wird beachtet</translation>
    </message>
    <message>
        <source>a folded parameter shares the memory of the operator&apos;s</source>
        <translation>ein gefalteter Parameter teilt den Speicher des Operators</translation>
    </message>
    <message>
        <source>with maps</source>
        <translation>mit Karten</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, by %2 where %3 is allowed</source>
        <translation>%1, um %2, wo %3 erlaubt ist</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Descriptor</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>Formen</translation>
    </message>
    <message>
        <source>Number of parameters</source>
        <translation>Zahl der Parameter</translation>
    </message>
    <message>
        <source>Initial weights</source>
        <translation>Anfangsgewichte</translation>
    </message>
    <message>
        <source>Matrices to look at</source>
        <translation>Matrizen zum Ansehen</translation>
    </message>
    <message>
        <source>Inputs unchanged</source>
        <translation>Eingaben unverändert</translation>
    </message>
    <message>
        <source>Same bits again</source>
        <translation>Wieder dieselben Bits</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>With and without maps</source>
        <translation>Mit und ohne Karten</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Rechengenauigkeit</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>Padding</translation>
    </message>
    <message>
        <source>Masked rows</source>
        <translation>Maskierte Zeilen</translation>
    </message>
    <message>
        <source>Packing</source>
        <translation>Packen</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Attention weights</source>
        <translation>Attention-Gewichte</translation>
    </message>
    <message>
        <source>Folding</source>
        <translation>Falten</translation>
    </message>
    <message>
        <source>Save and load</source>
        <translation>Speichern und Laden</translation>
    </message>
    <message>
        <source>FLOPs</source>
        <translation>FLOPs</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>bestanden</translation>
    </message>
    <message>
        <source>failed: %1</source>
        <translation>durchgefallen: %1</translation>
    </message>
    <message>
        <source>not claimed</source>
        <translation>nicht behauptet</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>nicht erreicht</translation>
    </message>
    <message>
        <source>%1 of %2 checks passed</source>
        <translation>%1 von %2 Prüfungen bestanden</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorCosts</name>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>FLOPs of a token, forward</source>
        <translation>FLOPs je Token, vorwärts</translation>
    </message>
    <message>
        <source>FLOPs of a token, training</source>
        <translation>FLOPs je Token, Training</translation>
    </message>
    <message>
        <source>Attention forward, %1 tokens</source>
        <translation>Attention vorwärts, %1 Tokens</translation>
    </message>
    <message>
        <source>Training step, %1 tokens</source>
        <translation>Trainingsschritt, %1 Tokens</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Ends the measurement; what has been measured stays</source>
        <translation>Beendet die Messung; was gemessen ist, bleibt</translation>
    </message>
    <message>
        <source>Measures both operators on this machine, which takes about a minute</source>
        <translation>Misst beide Operatoren auf diesem Rechner, was etwa eine Minute dauert</translation>
    </message>
    <message>
        <source>Measuring …</source>
        <translation>Misst …</translation>
    </message>
    <message>
        <source>Counted at size %1. Times are of one batch: of attention alone, %2 samples at size %1; of a whole step of training, forward and backward, %3 samples at size mini.</source>
        <translation>Gezählt bei der Größe %1. Zeiten gelten für einen Batch: der Attention allein, %2 Beispiele bei der Größe %1; eines ganzen Trainingsschritts, vorwärts und rückwärts, %3 Beispiele bei der Größe mini.</translation>
    </message>
    <message>
        <source>Attention forward and backward, %1 tokens</source>
        <translation>Attention vorwärts und rückwärts, %1 Tokens</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::DemoCurves</name>
    <message>
        <source>Try on the demo</source>
        <translation>An der Demo ausprobieren</translation>
    </message>
    <message>
        <source>After every save that passes</source>
        <translation>Nach jedem Speichern, das besteht</translation>
    </message>
    <message>
        <source>Demo curves</source>
        <translation>Demo-Kurven</translation>
    </message>
    <message>
        <source>Trains %1 steps on the demo, which takes about half a minute, and original beside it; both are runs of this workspace</source>
        <translation>Trainiert %1 Schritte auf der Demo, was etwa eine halbe Minute dauert, und daneben original; beide sind Läufe dieses Arbeitsbereichs</translation>
    </message>
    <message>
        <source>Trains anew as soon as a saved file has passed its checks; the run before is ended</source>
        <translation>Trainiert neu, sobald eine gespeicherte Datei ihre Prüfungen bestanden hat; der Lauf davor wird beendet</translation>
    </message>
    <message>
        <source>The demo cannot be trained</source>
        <translation>Die Demo lässt sich nicht trainieren</translation>
    </message>
    <message>
        <source>A run could not be created</source>
        <translation>Ein Lauf konnte nicht angelegt werden</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>Held-out loss of both over %1 steps of the demo.</source>
        <translation>Loss beider auf zurückgehaltenen Texten über %1 Schritte der Demo.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorStart</name>
    <message>
        <source>Create</source>
        <translation>Anlegen</translation>
    </message>
    <message>
        <source>Open a file …</source>
        <translation>Eine Datei öffnen …</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Python needs a Python that has torch, and gives a file that opens anywhere; C++ needs a compiler, and gives one for this machine</source>
        <translation>Python braucht ein Python mit torch und ergibt eine Datei, die sich überall öffnen lässt; C++ braucht einen Compiler und ergibt eine für diesen Rechner</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>What the new file begins as: blank, or a copy of a built-in operator</source>
        <translation>Womit die neue Datei beginnt: leer oder mit der Kopie eines eingebauten Operators</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name of the file, without its ending; the operator gets it as its id</source>
        <translation>Name der Datei ohne Endung; der Operator bekommt ihn als Kennung</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Where the file is made; the folder is made too</source>
        <translation>Wo die Datei angelegt wird; auch der Ordner wird angelegt</translation>
    </message>
    <message>
        <source>Choose the folder of the new file</source>
        <translation>Den Ordner der neuen Datei wählen</translation>
    </message>
    <message>
        <source>The Python that computes operators in Python: a command or a path, such as that of a virtual environment. It needs torch; Plateau itself does not need it</source>
        <translation>Das Python, das Operatoren in Python berechnet: ein Befehl oder ein Pfad, etwa der einer virtuellen Umgebung. Es braucht torch; Plateau selbst braucht es nicht</translation>
    </message>
    <message>
        <source>Choose the program Python</source>
        <translation>Das Programm Python wählen</translation>
    </message>
    <message>
        <source>An operator in Python or C++ that is there already</source>
        <translation>Ein Operator in Python oder C++, den es schon gibt</translation>
    </message>
    <message>
        <source>Blank, as scores</source>
        <translation>Leer, als Scores</translation>
    </message>
    <message>
        <source>Blank, as a whole</source>
        <translation>Leer, als Ganzes</translation>
    </message>
    <message>
        <source>There is such a file already</source>
        <translation>Eine solche Datei gibt es schon</translation>
    </message>
    <message>
        <source>Its checks stand below</source>
        <translation>Was geprüft wurde, steht darunter</translation>
    </message>
    <message>
        <source>C++ needs a compiler and no Python</source>
        <translation>C++ braucht einen Compiler und kein Python</translation>
    </message>
    <message>
        <source>Type a name first</source>
        <translation>Zuerst einen Namen eingeben</translation>
    </message>
    <message>
        <source>Choose another name, or open the file that is there</source>
        <translation>Einen anderen Namen wählen oder die vorhandene Datei öffnen</translation>
    </message>
    <message>
        <source>Makes %1 and opens it in your editor</source>
        <translation>Legt %1 an und öffnet es in Ihrem Editor</translation>
    </message>
    <message>
        <source>Open an operator in Python or C++</source>
        <translation>Einen Operator in Python oder C++ öffnen</translation>
    </message>
    <message>
        <source>Operators (%1)</source>
        <translation>Operatoren (%1)</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OwnOperatorView</name>
    <message>
        <source>The file</source>
        <translation>Die Datei</translation>
    </message>
    <message>
        <source>Open in the editor</source>
        <translation>Im Editor öffnen</translation>
    </message>
    <message>
        <source>Opens the file with the program that your desktop has for such files</source>
        <translation>Öffnet die Datei mit dem Programm, das Ihr Desktop für solche Dateien hat</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Noch einmal prüfen</translation>
    </message>
    <message>
        <source>Checks the file as it is now; a save does so by itself</source>
        <translation>Prüft die Datei, wie sie jetzt ist; ein Speichern tut es von selbst</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Ends the check that runs; the next save begins another one</source>
        <translation>Beendet die laufende Prüfung; das nächste Speichern beginnt eine neue</translation>
    </message>
    <message>
        <source>An operator of your own</source>
        <translation>Ein eigener Operator</translation>
    </message>
    <message>
        <source>Back to the matrices</source>
        <translation>Zurück zu den Matrizen</translation>
    </message>
    <message>
        <source>Closes this view; the file is kept, and opened here again</source>
        <translation>Schließt diese Ansicht; die Datei bleibt und wird hier wieder geöffnet</translation>
    </message>
    <message>
        <source>What every operator is held to</source>
        <translation>Was für jeden Operator gilt</translation>
    </message>
    <message>
        <source>Cost, beside original</source>
        <translation>Kosten, neben original</translation>
    </message>
    <message>
        <source>Demo, beside original</source>
        <translation>Demo, neben original</translation>
    </message>
    <message>
        <source>Checking …</source>
        <translation>Prüft …</translation>
    </message>
    <message>
        <source>The file is not there; it is checked as soon as it is</source>
        <translation>Die Datei ist nicht da; sie wird geprüft, sobald sie es ist</translation>
    </message>
    <message>
        <source>Checked at %1, in %2 s</source>
        <translation>Geprüft um %1, in %2 s</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>Nicht geprüft</translation>
    </message>
    <message>
        <source>Name a Python that has torch in the field Python above, then check again.</source>
        <translation>Oben im Feld Python ein Python mit torch angeben, dann noch einmal prüfen.</translation>
    </message>
    <message>
        <source>Install the package plateau-operator-dev of the same version as this Plateau, then check again.</source>
        <translation>Das Paket plateau-operator-dev in der Version dieses Plateau installieren, dann noch einmal prüfen.</translation>
    </message>
    <message>
        <source>Install the compiler g++, then check again.</source>
        <translation>Den Compiler g++ installieren, dann noch einmal prüfen.</translation>
    </message>
    <message>
        <source>Use in Launch</source>
        <translation>Unter „Starten“ verwenden</translation>
    </message>
    <message>
        <source>Offers the operator as it is now on the page Launch, and goes there</source>
        <translation>Bietet den Operator, wie er jetzt ist, auf der Seite „Starten“ an und geht dorthin</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OwnOperators</name>
    <message>
        <source>This operator cannot be used</source>
        <translation>Dieser Operator lässt sich nicht verwenden</translation>
    </message>
    <message>
        <source>It crashes or does not end while it is checked.</source>
        <translation>Er stürzt ab oder endet nicht, während er geprüft wird.</translation>
    </message>
    <message>
        <source>This operator cannot be kept</source>
        <translation>Dieser Operator lässt sich nicht aufbewahren</translation>
    </message>
    <message>
        <source>The operator of that run cannot be used</source>
        <translation>Der Operator dieses Laufs lässt sich nicht verwenden</translation>
    </message>
</context>
<context>
    <name>AskToUse</name>
    <message>
        <source>Fails checks</source>
        <translation>Besteht Prüfungen nicht</translation>
    </message>
    <message>
        <source>The operator %1 fails checks that every operator is held to: %2</source>
        <translation>Der Operator %1 besteht Prüfungen nicht, denen jeder Operator genügen muss: %2</translation>
    </message>
    <message>
        <source>Its runs carry the mark, wherever they go.</source>
        <translation>Seine Läufe tragen den Vermerk, wohin sie auch kommen.</translation>
    </message>
    <message>
        <source>Use it as it is</source>
        <translation>So verwenden</translation>
    </message>
</context>
<context>
    <name>EngineWords</name>
    <message>
        <source>unknown operator &apos;%1&apos;</source>
        <translation>Unbekannter Operator „%1“</translation>
    </message>
    <message>
        <source>operator &apos;%1&apos; has no setting &apos;%2&apos;</source>
        <translation>Der Operator „%1“ hat keine Einstellung „%2“</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a value of the setting &apos;%2&apos;</source>
        <translation>„%1“ ist kein Wert der Einstellung „%2“</translation>
    </message>
    <message>
        <source>the file of the operator &apos;%1&apos; is not there</source>
        <translation>Die Datei des Operators „%1“ ist nicht da</translation>
    </message>
    <message>
        <source>this is no operator file</source>
        <translation>Das ist keine Operatordatei</translation>
    </message>
    <message>
        <source>unknown field</source>
        <translation>Unbekanntes Feld</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number</source>
        <translation>„%1“ ist keine Zahl</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a whole number</source>
        <translation>„%1“ ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is out of range</source>
        <translation>„%1“ liegt außerhalb der Grenzen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a known choice</source>
        <translation>„%1“ steht nicht zur Wahl</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not supported by this version</source>
        <translation>„%1“ kann diese Version nicht</translation>
    </message>
    <message>
        <source>device &quot;%1&quot; is not on this machine</source>
        <translation>Das Gerät „%1“ gibt es auf diesem Rechner nicht</translation>
    </message>
    <message>
        <source>unknown device &quot;%1&quot;</source>
        <translation>Unbekanntes Gerät „%1“</translation>
    </message>
    <message>
        <source>precision &quot;%1&quot; is not available on the device</source>
        <translation>Die Rechengenauigkeit „%1“ kann das Gerät nicht</translation>
    </message>
    <message>
        <source>fp16 needs a CUDA device</source>
        <translation>fp16 braucht ein CUDA-Gerät</translation>
    </message>
    <message>
        <source>this processor has no bf16 instructions</source>
        <translation>Dieser Prozessor kann bf16 nicht</translation>
    </message>
    <message>
        <source>no corpus is named</source>
        <translation>Kein Korpus angegeben</translation>
    </message>
    <message>
        <source>a text file needs a vocabulary</source>
        <translation>Eine Textdatei braucht ein Vokabular</translation>
    </message>
    <message>
        <source>the corpus was built with another vocabulary</source>
        <translation>Das Korpus wurde mit einem anderen Vokabular gebaut</translation>
    </message>
    <message>
        <source>the corpus&apos; vocabulary is not the one that it was built with</source>
        <translation>Das Vokabular des Korpus ist nicht das, mit dem es gebaut wurde</translation>
    </message>
    <message>
        <source>the corpus %1 is not what the run was trained on: %2</source>
        <translation>Das Korpus %1 ist nicht das, worauf der Lauf trainiert wurde (%2)</translation>
    </message>
    <message>
        <source>its vocabulary was %1 and is now %2</source>
        <translation>Vokabular: vorher %1, jetzt %2</translation>
    </message>
    <message>
        <source>its text was %1 and is now %2</source>
        <translation>Text: vorher %1, jetzt %2</translation>
    </message>
    <message>
        <source>the checkpoint %1 has another vocabulary than the corpus: %2</source>
        <translation>Der Checkpoint %1 hat ein anderes Vokabular als das Korpus (%2)</translation>
    </message>
    <message>
        <source>it has %1 tokens, not %2</source>
        <translation>%1 Tokens, nicht %2</translation>
    </message>
    <message>
        <source>the corpus is made of samples of %1 tokens, not %2</source>
        <translation>Das Korpus hat Beispiele von %1 Tokens, nicht %2</translation>
    </message>
    <message>
        <source>the corpus is too short: %1 tokens make %2 samples of %3, and %4 of them are to be held out</source>
        <translation>Das Korpus ist zu kurz: %1 Tokens ergeben %2 Beispiele zu %3, und %4 davon sollen zurückgehalten werden</translation>
    </message>
    <message>
        <source>the corpus has %1 samples for training, and %2 of them are to be held out</source>
        <translation>Das Korpus hat %1 Beispiele zum Trainieren, und %2 davon sollen zurückgehalten werden</translation>
    </message>
    <message>
        <source>the corpus does not fit in memory</source>
        <translation>Das Korpus passt nicht in den Speicher</translation>
    </message>
    <message>
        <source>the corpus holds no text</source>
        <translation>Im Korpus ist kein Text</translation>
    </message>
    <message>
        <source>the corpus is not UTF-8 text</source>
        <translation>Das Korpus ist kein UTF-8-Text</translation>
    </message>
    <message>
        <source>the input is not UTF-8 text</source>
        <translation>Die Eingabe ist kein UTF-8-Text</translation>
    </message>
    <message>
        <source>the vocabulary is empty</source>
        <translation>Das Vokabular ist leer</translation>
    </message>
    <message>
        <source>the vocabulary is not UTF-8 text</source>
        <translation>Das Vokabular ist kein UTF-8-Text</translation>
    </message>
    <message>
        <source>the vocabulary has an empty line</source>
        <translation>Das Vokabular hat eine leere Zeile</translation>
    </message>
    <message>
        <source>the vocabulary lacks the special token %1</source>
        <translation>Dem Vokabular fehlt das besondere Token %1</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>Die Datei ist leer</translation>
    </message>
    <message>
        <source>file is larger than %1 bytes</source>
        <translation>Die Datei ist größer als %1 Bytes</translation>
    </message>
    <message>
        <source>no file matches</source>
        <translation>Keine Datei passt dazu</translation>
    </message>
    <message>
        <source>the folder holds no file of this format</source>
        <translation>Im Ordner ist keine Datei dieses Formats</translation>
    </message>
    <message>
        <source>the folder holds no finished corpus: manifest.json is missing</source>
        <translation>Im Ordner ist kein fertiges Korpus: manifest.json fehlt</translation>
    </message>
    <message>
        <source>there is no such folder</source>
        <translation>Diesen Ordner gibt es nicht</translation>
    </message>
    <message>
        <source>there is no run of this name</source>
        <translation>Einen Lauf dieses Namens gibt es nicht</translation>
    </message>
    <message>
        <source>there is no run in this folder yet</source>
        <translation>In diesem Ordner ist noch kein Lauf</translation>
    </message>
    <message>
        <source>the run has no checkpoint</source>
        <translation>Der Lauf hat keinen Checkpoint</translation>
    </message>
    <message>
        <source>no such checkpoint; the run has those of the steps %1</source>
        <translation>Diesen Checkpoint gibt es nicht; der Lauf hat die der Schritte %1</translation>
    </message>
    <message>
        <source>no such checkpoint</source>
        <translation>Diesen Checkpoint gibt es nicht</translation>
    </message>
    <message>
        <source>neither a checkpoint nor a run with one</source>
        <translation>Weder ein Checkpoint noch ein Lauf mit einem</translation>
    </message>
    <message>
        <source>the run is held by process %1 on the host %2</source>
        <translation>Der Lauf gehört gerade Prozess %1 auf dem Rechner %2</translation>
    </message>
    <message>
        <source>the run is held by process %1</source>
        <translation>Der Lauf gehört gerade Prozess %1</translation>
    </message>
    <message>
        <source>there is something already</source>
        <translation>Dort ist schon etwas</translation>
    </message>
    <message>
        <source>the folder is not empty</source>
        <translation>Der Ordner ist nicht leer</translation>
    </message>
    <message>
        <source>one of this name is there</source>
        <translation>Eines dieses Namens gibt es schon</translation>
    </message>
    <message>
        <source>another process keeps this queue</source>
        <translation>Ein anderes Programm führt diese Warteschlange</translation>
    </message>
    <message>
        <source>the run needs about %1 of memory, %2 are available on %3</source>
        <translation>Der Lauf braucht etwa %1 Speicher, auf %3 sind %2 frei</translation>
    </message>
    <message>
        <source>training needs about %1, but %2 has %3</source>
        <translation>Das Training braucht etwa %1, %2 hat aber %3</translation>
    </message>
    <message>
        <source>the run&apos;s checkpoints and log need about %1, %2 are free</source>
        <translation>Checkpoints und Log des Laufs brauchen etwa %1, %2 sind frei</translation>
    </message>
    <message>
        <source>the %1 is not finite at %2</source>
        <translation>Nicht endlich: %1 (%2)</translation>
    </message>
    <message>
        <source>spec version %1 is newer than %2, the newest that this Plateau reads</source>
        <translation>spec.json hat Version %1; dieses Plateau liest bis %2</translation>
    </message>
    <message>
        <source>choose one of: %1</source>
        <translation>Zur Wahl: %1.</translation>
    </message>
    <message>
        <source>allowed: %1</source>
        <translation>Erlaubt: %1.</translation>
    </message>
    <message>
        <source>did you mean %1?</source>
        <translation>Gemeint: %1?</translation>
    </message>
    <message>
        <source>correct the value</source>
        <translation>Den Wert berichtigen.</translation>
    </message>
    <message>
        <source>leave it out: the corpus brings its own</source>
        <translation>Weglassen: das Korpus bringt seines mit.</translation>
    </message>
    <message>
        <source>put the corpus back, or train on this one in a new run that starts from these weights</source>
        <translation>Das Korpus zurücklegen, oder auf diesem in einem neuen Lauf trainieren, der mit diesen Gewichten beginnt.</translation>
    </message>
    <message>
        <source>give more text, a smaller data.length or a smaller data.held_out</source>
        <translation>Mehr Text geben, oder data.length oder data.held_out verkleinern.</translation>
    </message>
    <message>
        <source>build it from more text, or give a smaller data.held_out</source>
        <translation>Aus mehr Text bauen, oder data.held_out verkleinern.</translation>
    </message>
    <message>
        <source>give a WordPiece vocabulary: one token a line, as in BERT&apos;s vocab.txt</source>
        <translation>Ein WordPiece-Vokabular geben: ein Token je Zeile, wie in BERTs vocab.txt.</translation>
    </message>
    <message>
        <source>name a new or empty folder</source>
        <translation>Einen neuen oder leeren Ordner nennen.</translation>
    </message>
    <message>
        <source>use bf16 or fp32</source>
        <translation>bf16 oder fp32 nehmen.</translation>
    </message>
    <message>
        <source>use fp16 or fp32</source>
        <translation>fp16 oder fp32 nehmen.</translation>
    </message>
    <message>
        <source>check that the path is spelled correctly</source>
        <translation>Ist der Pfad richtig geschrieben?</translation>
    </message>
    <message>
        <source>check that the pattern is spelled correctly</source>
        <translation>Ist das Muster richtig geschrieben?</translation>
    </message>
    <message>
        <source>restore the file from a copy or build the corpus again</source>
        <translation>Die Datei aus einer Kopie wiederherstellen, oder das Korpus neu bauen.</translation>
    </message>
    <message>
        <source>use a lower peak_lr, a longer warm-up or stronger clipping</source>
        <translation>Eine kleinere höchste Lernrate, ein längeres Warm-up oder eine engere Grenze der Gradienten nehmen.</translation>
    </message>
    <message>
        <source>give a text file with some words</source>
        <translation>Eine Textdatei mit einigen Wörtern geben.</translation>
    </message>
    <message>
        <source>correct the run&apos;s spec.json or make a new run</source>
        <translation>spec.json des Laufs berichtigen, oder einen neuen Lauf anlegen.</translation>
    </message>
    <message>
        <source>not a TensorBoard event file</source>
        <translation>Keine Ereignisdatei von TensorBoard</translation>
    </message>
    <message>
        <source>no event files and no trainer_state.json in the folder</source>
        <translation>Im Ordner sind weder Ereignisdateien noch eine trainer_state.json</translation>
    </message>
    <message>
        <source>more than %1 runs lie below the folder</source>
        <translation>Unter dem Ordner liegen mehr als %1 Läufe</translation>
    </message>
    <message>
        <source>more than %1 files and folders lie below the folder</source>
        <translation>Unter dem Ordner liegen mehr als %1 Dateien und Ordner</translation>
    </message>
    <message>
        <source>no points in it</source>
        <translation>Keine Punkte darin</translation>
    </message>
    <message>
        <source>the file ends within a record</source>
        <translation>Die Datei endet mitten in einem Datensatz</translation>
    </message>
    <message>
        <source>the length of a record is damaged</source>
        <translation>Die Länge eines Datensatzes ist beschädigt</translation>
    </message>
    <message>
        <source>a record&apos;s checksum is wrong</source>
        <translation>Die Prüfsumme eines Datensatzes ist falsch</translation>
    </message>
    <message>
        <source>a record that is no event</source>
        <translation>Ein Datensatz, der kein Ereignis ist</translation>
    </message>
    <message>
        <source>no list &quot;log_history&quot;</source>
        <translation>Keine Liste „log_history“</translation>
    </message>
    <message>
        <source>more than %1 columns</source>
        <translation>Mehr als %1 Spalten</translation>
    </message>
    <message>
        <source>the first line holds numbers, not the names of columns</source>
        <translation>In der ersten Zeile stehen Zahlen, nicht die Namen der Spalten</translation>
    </message>
    <message>
        <source>no rows below the names of columns</source>
        <translation>Keine Zeilen unter den Namen der Spalten</translation>
    </message>
    <message>
        <source>name a file</source>
        <translation>Eine Datei nennen.</translation>
    </message>
    <message>
        <source>take one of the folders in it</source>
        <translation>Einen der Ordner darin nehmen.</translation>
    </message>
    <message>
        <source>put a line with names first</source>
        <translation>Eine Zeile mit Namen voranstellen.</translation>
    </message>
    <message>
        <source>check that this is the right file</source>
        <translation>Prüfen, ob das die richtige Datei ist.</translation>
    </message>
    <message>
        <source>everything before was kept</source>
        <translation>Alles davor wurde behalten.</translation>
    </message>
    <message>
        <source>it was left out</source>
        <translation>Er wurde weggelassen.</translation>
    </message>
    <message>
        <source>the input is not UTF-8 but, by its accented letters, Latin-1 (Windows-1252, &quot;ANSI&quot;)</source>
        <translation>die Eingabe ist nicht UTF-8, sondern, nach ihren Buchstaben mit Akzenten, Latin-1 (Windows-1252, „ANSI“)</translation>
    </message>
    <message>
        <source>convert it with iconv -f WINDOWS-1252 -t UTF-8</source>
        <translation>mit iconv -f WINDOWS-1252 -t UTF-8 umwandeln</translation>
    </message>
    <message>
        <source>save the file as UTF-8: it may be Latin-1 (Windows-1252, &quot;ANSI&quot;)</source>
        <translation>die Datei als UTF-8 speichern: sie ist vielleicht Latin-1 (Windows-1252, „ANSI“)</translation>
    </message>
    <message>
        <source>there is no plateau-engine on that machine%1</source>
        <translation>Auf jenem Rechner gibt es keine plateau-engine%1</translation>
    </message>
    <message>
        <source>there is no plateau-engine on that machine</source>
        <translation>Auf jenem Rechner gibt es keine plateau-engine</translation>
    </message>
    <message>
        <source>the connection was lost%1</source>
        <translation>Die Verbindung ist abgerissen%1</translation>
    </message>
    <message>
        <source>the connection was lost</source>
        <translation>Die Verbindung ist abgerissen</translation>
    </message>
    <message>
        <source>the machine cannot be reached%1</source>
        <translation>Der Rechner ist nicht erreichbar%1</translation>
    </message>
    <message>
        <source>the machine cannot be reached</source>
        <translation>Der Rechner ist nicht erreichbar</translation>
    </message>
    <message>
        <source>the machine has been silent for too long</source>
        <translation>Der Rechner schweigt zu lange</translation>
    </message>
    <message>
        <source>this is no name of a machine</source>
        <translation>Das ist kein Name eines Rechners</translation>
    </message>
    <message>
        <source>this is no path of a folder</source>
        <translation>Das ist kein Pfad eines Ordners</translation>
    </message>
    <message>
        <source>the path of the program holds more than letters, digits and /._+-</source>
        <translation>Der Pfad des Programms enthält mehr als Buchstaben, Ziffern und /._+-</translation>
    </message>
    <message>
        <source>it is made again by itself</source>
        <translation>Sie wird von selbst wieder aufgenommen.</translation>
    </message>
    <message>
        <source>it is asked again by itself</source>
        <translation>Er wird von selbst wieder gefragt.</translation>
    </message>
    <message>
        <source>try it by hand: %1</source>
        <translation>Von Hand versuchen: %1</translation>
    </message>
    <message>
        <source>give a Host of your ~/.ssh/config: letters, digits, &apos;.&apos;, &apos;_&apos;, &apos;-&apos; and &apos;@&apos;, no &apos;-&apos; in front</source>
        <translation>Einen Host aus ~/.ssh/config angeben: Buchstaben, Ziffern, „.“, „_“, „-“ und „@“, vorn kein „-“.</translation>
    </message>
    <message>
        <source>give a path on the other machine</source>
        <translation>Einen Pfad auf dem anderen Rechner angeben.</translation>
    </message>
    <message>
        <source>make a link to it with a plainer path there</source>
        <translation>Dort einen Link mit einem einfacheren Pfad anlegen.</translation>
    </message>
    <message>
        <source>install the same version of Plateau on both machines</source>
        <translation>Auf beiden Rechnern dieselbe Version von Plateau installieren.</translation>
    </message>
    <message>
        <source>Slurm has no such name</source>
        <translation>einen solchen Namen gibt es in Slurm nicht</translation>
    </message>
    <message>
        <source>the job has no name</source>
        <translation>der Job hat keinen Namen</translation>
    </message>
    <message>
        <source>this is no option of sbatch</source>
        <translation>das ist keine Option von sbatch</translation>
    </message>
    <message>
        <source>a line holds control characters</source>
        <translation>eine Zeile enthält Steuerzeichen</translation>
    </message>
    <message>
        <source>the number is out of range</source>
        <translation>die Zahl liegt außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>the warning may come before the run has begun</source>
        <translation>die Warnung käme womöglich, bevor der Lauf begonnen hat</translation>
    </message>
    <message>
        <source>a job has 1 to %1 runs</source>
        <translation>ein Job hat 1 bis %1 Läufe</translation>
    </message>
    <message>
        <source>Slurm refuses the job: %1</source>
        <translation>Slurm lehnt den Job ab: %1</translation>
    </message>
    <message>
        <source>Slurm&apos;s controller does not answer: %1</source>
        <translation>Der Controller von Slurm antwortet nicht: %1</translation>
    </message>
    <message>
        <source>Slurm has no such job of this workspace</source>
        <translation>Slurm hat keinen solchen Job dieses Arbeitsbereichs</translation>
    </message>
    <message>
        <source>that machine is %1, and this engine is for %2</source>
        <translation>Jener Rechner ist %1, und diese Engine ist für %2</translation>
    </message>
    <message>
        <source>the C library there is glibc %1, and this engine needs %2</source>
        <translation>Die C-Bibliothek dort ist glibc %1, und diese Engine braucht %2</translation>
    </message>
    <message>
        <source>the C library there is no glibc, and this engine needs %1</source>
        <translation>Die C-Bibliothek dort ist keine glibc, und diese Engine braucht %1</translation>
    </message>
    <message>
        <source>that machine has no %1</source>
        <translation>Jener Rechner hat kein %1</translation>
    </message>
    <message>
        <source>there is something else in that folder</source>
        <translation>In jenem Ordner ist etwas anderes</translation>
    </message>
    <message>
        <source>nothing can be written there</source>
        <translation>Dort kann nichts geschrieben werden</translation>
    </message>
    <message>
        <source>the engine needs %1 there, %2 are free</source>
        <translation>Die Engine braucht dort %1, frei sind %2</translation>
    </message>
    <message>
        <source>the engine could not be installed%1</source>
        <translation>Die Engine konnte nicht installiert werden%1</translation>
    </message>
    <message>
        <source>the engine could not be installed</source>
        <translation>Die Engine konnte nicht installiert werden</translation>
    </message>
    <message>
        <source>the program says there that it is %1</source>
        <translation>Das Programm sagt dort, es sei %1</translation>
    </message>
    <message>
        <source>install it there: plateau-engine machines install NAME, or say where it is: plateau-engine machines add NAME --engine PATH</source>
        <translation>Dort installieren, oder den Rechner noch einmal hinzufügen und sagen, wo sie liegt.</translation>
    </message>
    <message>
        <source>build Plateau there, or send a wheel that was made for it: --wheel FILE</source>
        <translation>Plateau dort bauen.</translation>
    </message>
    <message>
        <source>build Plateau there</source>
        <translation>Plateau dort bauen.</translation>
    </message>
    <message>
        <source>free some, or name another folder: --folder DIR</source>
        <translation>Platz schaffen.</translation>
    </message>
    <message>
        <source>name another folder: --folder DIR</source>
        <translation>Einen anderen Ordner nennen: plateau-engine machines install --folder.</translation>
    </message>
    <message>
        <source>name another one: --folder DIR</source>
        <translation>Einen anderen nennen: plateau-engine machines install --folder.</translation>
    </message>
    <message>
        <source>nothing is left there; mend that and do it again</source>
        <translation>Dort bleibt nichts zurück; das beheben und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>nothing is left there; do it again</source>
        <translation>Dort bleibt nichts zurück; noch einmal versuchen.</translation>
    </message>
</context>
<context>
    <name>SeenText</name>
    <message>
        <source>just now</source>
        <translation>gerade eben</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>vor %1</translation>
    </message>
</context>
<context>
    <name>MachineText</name>
    <message>
        <source>This machine</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message>
        <source>being checked</source>
        <translation>wird geprüft</translation>
    </message>
    <message>
        <source>connection lost</source>
        <translation>Verbindung verloren</translation>
    </message>
    <message>
        <source>mirrored</source>
        <translation>gespiegelt</translation>
    </message>
    <message>
        <source>not reachable</source>
        <translation>nicht erreichbar</translation>
    </message>
    <message>
        <source>reachable</source>
        <translation>erreichbar</translation>
    </message>
    <message>
        <source>not checked yet</source>
        <translation>noch nicht geprüft</translation>
    </message>
    <message>
        <source>It is tried again by itself, every minute at least. The runs there go on.</source>
        <translation>Es wird von selbst wieder versucht, mindestens jede Minute. Die Läufe dort gehen weiter.</translation>
    </message>
    <message>
        <source>Nothing mirrors its runs at the moment: switch it off and on to try again.</source>
        <translation>Im Moment spiegelt nichts seine Läufe: aus- und wieder einschalten, um es noch einmal zu versuchen.</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>%1 behind</source>
        <translation>%1 zurück</translation>
    </message>
    <message>
        <source>%1 ahead</source>
        <translation>%1 voraus</translation>
    </message>
    <message>
        <source>plateau-engine %1 with LibTorch %2 on %3</source>
        <translation>plateau-engine %1 mit LibTorch %2 auf %3</translation>
    </message>
    <message>
        <source>Workspace there: %1, with %2 free on its disk</source>
        <translation>Arbeitsbereich dort: %1, mit %2 freiem Platz</translation>
    </message>
    <message>
        <source>%1 processors, %2 of memory</source>
        <translation>%1 Prozessoren, %2 Arbeitsspeicher</translation>
    </message>
    <message>
        <source>%1 cannot be reached</source>
        <translation>%1 ist nicht erreichbar</translation>
    </message>
    <message>
        <source>%1 was reached, and cannot be used yet</source>
        <translation>%1 ist erreichbar, aber noch nicht verwendbar</translation>
    </message>
    <message>
        <source>not usable</source>
        <translation>nicht verwendbar</translation>
    </message>
    <message>
        <source>It is tried again by itself, every minute at least.</source>
        <translation>Es wird von selbst wieder versucht, mindestens jede Minute.</translation>
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
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>last seen: %1</source>
        <translation>zuletzt gesehen: %1</translation>
    </message>
    <message>
        <source>Its name for ssh</source>
        <translation>Sein Name für ssh</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>What is known of it, and when it was last seen</source>
        <translation>Was von ihm bekannt ist, und wann er zuletzt gesehen wurde</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Version of the engine there</source>
        <translation>Version der Engine dort</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>What runs can train on there</source>
        <translation>Worauf Läufe dort trainieren können</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Free on the disk of the workspace there</source>
        <translation>Frei auf der Platte des Arbeitsbereichs dort</translation>
    </message>
    <message>
        <source>Free disk</source>
        <translation>Platz frei</translation>
    </message>
    <message>
        <source>Whether the commands of Slurm are there</source>
        <translation>Ob es dort die Befehle von Slurm gibt</translation>
    </message>
    <message>
        <source>How far its clock is from the one here, at the last check</source>
        <translation>Wie weit seine Uhr von der hiesigen abweicht, bei der letzten Prüfung</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>How many of its runs are mirrored here</source>
        <translation>Wie viele seiner Läufe hier gespiegelt sind</translation>
    </message>
    <message>
        <source>Runs here</source>
        <translation>Läufe hier</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MachineTable</name>
    <message>
        <source>Machines</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>This machine and others of this workspace; a right click has what can be done with one</source>
        <translation>Dieser Rechner und andere dieses Arbeitsbereichs; ein Rechtsklick bietet, was mit einem getan werden kann</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MachineDetails</name>
    <message>
        <source>What is there</source>
        <translation>Was es dort gibt</translation>
    </message>
    <message>
        <source>Reached as: ssh %1 %2</source>
        <translation>Erreicht über: ssh %1 %2</translation>
    </message>
    <message>
        <source>Workspace there: %1</source>
        <translation>Arbeitsbereich dort: %1</translation>
    </message>
    <message>
        <source>It is asked what is there …</source>
        <translation>Es wird gefragt, was es dort gibt …</translation>
    </message>
    <message>
        <source>A check says which engine and devices are there, and how much disk is free.</source>
        <translation>Eine Prüfung sagt, welche Engine und welche Geräte es dort gibt und wie viel Platz frei ist.</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MachineForm</name>
    <message>
        <source>New machine</source>
        <translation>Neuer Rechner</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Name for ssh</source>
        <translation>Name für ssh</translation>
    </message>
    <message>
        <source>A Host of your ~/.ssh/config, or user@host; whatever else ssh needs stands in that file. You log in there by a key: no password is asked for</source>
        <translation>Ein Host aus ~/.ssh/config, oder user@host; was ssh sonst noch braucht, steht in dieser Datei. Die Anmeldung dort geht ohne Passwort: Es wird keines erfragt</translation>
    </message>
    <message>
        <source>Workspace there</source>
        <translation>Arbeitsbereich dort</translation>
    </message>
    <message>
        <source>The folder of the runs on that machine; empty: the one that the window opens there by itself</source>
        <translation>Der Ordner der Läufe auf jenem Rechner; leer: der, den das Fenster dort von selbst öffnet</translation>
    </message>
    <message>
        <source>Engine there</source>
        <translation>Engine dort</translation>
    </message>
    <message>
        <source>The path of plateau-engine on that machine; empty: it is found in the PATH of a login</source>
        <translation>Der Pfad von plateau-engine auf jenem Rechner; leer: Er wird im PATH einer Anmeldung gefunden</translation>
    </message>
    <message>
        <source>Close this form; nothing is added (Escape)</source>
        <translation>Dieses Formular schließen; nichts wird hinzugefügt (Escape)</translation>
    </message>
    <message>
        <source>It is in the list already and is changed.</source>
        <translation>Er steht schon in der Liste und wird geändert.</translation>
    </message>
    <message>
        <source>Give its name for ssh first</source>
        <translation>Zuerst den Namen für ssh angeben</translation>
    </message>
    <message>
        <source>Put it into the list and check what is there</source>
        <translation>In die Liste aufnehmen und prüfen, was es dort gibt</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MachinesPage</name>
    <message>
        <source>No other machine yet</source>
        <translation>Noch kein anderer Rechner</translation>
    </message>
    <message>
        <source>Runs can be on other machines that ssh reaches: they are started and stopped from here, and their curves and results come into this workspace.</source>
        <translation>Läufe können auf anderen Rechnern sein, die ssh erreicht: Von hier aus werden sie gestartet und angehalten, und ihre Kurven und Ergebnisse kommen in diesen Arbeitsbereich.</translation>
    </message>
    <message>
        <source>Add a machine …</source>
        <translation>Rechner hinzufügen …</translation>
    </message>
    <message>
        <source>Add …</source>
        <translation>Hinzufügen …</translation>
    </message>
    <message>
        <source>Add a machine by its name for ssh</source>
        <translation>Einen Rechner mit seinem Namen für ssh hinzufügen</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation>Spiegeln</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message numerus="yes">
        <source>%n other machines</source>
        <translation>
            <numerusform>%n anderer Rechner</numerusform>
            <numerusform>%n andere Rechner</numerusform>
        </translation>
    </message>
    <message>
        <source>The list of machines cannot be read</source>
        <translation>Die Liste der Rechner kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>This machine has its runs here already</source>
        <translation>Dieser Rechner hat seine Läufe schon hier</translation>
    </message>
    <message>
        <source>Stop checking</source>
        <translation>Nicht mehr prüfen</translation>
    </message>
    <message>
        <source>Wait no longer for its answer</source>
        <translation>Nicht länger auf seine Antwort warten</translation>
    </message>
    <message>
        <source>Ask which engine and devices are there, and how much disk is free</source>
        <translation>Fragen, welche Engine und welche Geräte es dort gibt und wie viel Platz frei ist</translation>
    </message>
    <message>
        <source>Stop mirroring</source>
        <translation>Nicht mehr spiegeln</translation>
    </message>
    <message>
        <source>No longer follow its runs; they go on there, and what is here stays</source>
        <translation>Seinen Läufen nicht mehr folgen; dort gehen sie weiter, und was hier ist, bleibt</translation>
    </message>
    <message>
        <source>Keep copies of its runs up to date here, also after this window is closed</source>
        <translation>Kopien seiner Läufe hier auf dem Stand halten, auch nachdem dieses Fenster geschlossen ist</translation>
    </message>
    <message>
        <source>Take it out of the list; its runs go on there, and what is here stays</source>
        <translation>Aus der Liste nehmen; seine Läufe gehen dort weiter, und was hier ist, bleibt</translation>
    </message>
    <message>
        <source>This machine is always in the list</source>
        <translation>Dieser Rechner steht immer in der Liste</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Noch einmal prüfen</translation>
    </message>
    <message>
        <source>%1 is no longer in the list</source>
        <translation>%1 steht nicht mehr in der Liste</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Undo removing</source>
        <translation>Entfernen rückgängig machen</translation>
    </message>
    <message>
        <source>Put the machine back that was removed last</source>
        <translation>Den zuletzt entfernten Rechner zurückholen</translation>
    </message>
    <message>
        <source>The engine is on %1 now</source>
        <translation>Die Engine ist jetzt auf %1</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MachineLibrary</name>
    <message>
        <source>What mirrors the runs of %1 could not be started</source>
        <translation>Was die Läufe von %1 spiegelt, konnte nicht gestartet werden</translation>
    </message>
    <message>
        <source>%1 could not be added</source>
        <translation>%1 konnte nicht hinzugefügt werden</translation>
    </message>
    <message>
        <source>%1 could not be removed</source>
        <translation>%1 konnte nicht entfernt werden</translation>
    </message>
    <message>
        <source>The runs of %1 cannot be mirrored</source>
        <translation>Die Läufe von %1 können nicht gespiegelt werden</translation>
    </message>
    <message>
        <source>Mirroring the runs of %1 cannot be ended</source>
        <translation>Das Spiegeln der Läufe von %1 lässt sich nicht beenden</translation>
    </message>
    <message>
        <source>The run %1 could not be started on %2</source>
        <translation>Der Lauf %1 konnte auf %2 nicht gestartet werden</translation>
    </message>
    <message>
        <source>The run %1 could not be stopped on %2</source>
        <translation>Der Lauf %1 konnte auf %2 nicht angehalten werden</translation>
    </message>
    <message>
        <source>A run could not be put on %1</source>
        <translation>Ein Lauf konnte nicht auf %1 angelegt werden</translation>
    </message>
    <message>
        <source>The job could not be queued on %1</source>
        <translation>Der Job konnte auf %1 nicht eingereiht werden</translation>
    </message>
    <message>
        <source>The job of %1 could not be cancelled on %2</source>
        <translation>Der Job von %1 konnte auf %2 nicht abgebrochen werden</translation>
    </message>
    <message>
        <source>The checkpoint of %1 could not be fetched from %2</source>
        <translation>Der Checkpoint von %1 konnte nicht von %2 geholt werden</translation>
    </message>
    <message>
        <source>The engine could not be installed on %1</source>
        <translation>Die Engine konnte auf %1 nicht installiert werden</translation>
    </message>
</context>
<context>
    <name>JobState</name>
    <message>
        <source>waits</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>waits again</source>
        <translation>wartet wieder</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>suspended</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>over its limit</source>
        <translation>über ihrem Limit</translation>
    </message>
    <message>
        <source>no longer known</source>
        <translation>nicht mehr bekannt</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::JobCard</name>
    <message>
        <source>Job of Slurm</source>
        <translation>Slurm-Job</translation>
    </message>
    <message>
        <source>the cluster&apos;s</source>
        <translation>die des Clusters</translation>
    </message>
    <message>
        <source>the partition&apos;s</source>
        <translation>wie die Partition</translation>
    </message>
    <message>
        <source>Where the job waits; empty: the cluster&apos;s own choice</source>
        <translation>Wo der Job wartet; leer: die Wahl des Clusters</translation>
    </message>
    <message>
        <source>Limit of a task in minutes. Before it the run writes a checkpoint and the job waits again, until the run is finished; empty: the partition&apos;s limit</source>
        <translation>Limit einer Aufgabe in Minuten. Davor schreibt der Lauf einen Checkpoint, und der Job wartet wieder, bis der Lauf fertig ist; leer: das Limit der Partition</translation>
    </message>
    <message>
        <source>GPUs of each node; empty: none is asked for</source>
        <translation>GPUs jedes Knotens; leer: es wird keine verlangt</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Several runs are the tasks of one array: so many of them run at a time at most</source>
        <translation>Mehrere Läufe sind die Aufgaben eines Arrays: höchstens so viele davon laufen zugleich</translation>
    </message>
    <message>
        <source>Who pays; empty: your own account</source>
        <translation>Wer zahlt; leer: das eigene Konto</translation>
    </message>
    <message>
        <source>Quality of service; empty: the cluster&apos;s own choice</source>
        <translation>Dienstgüte; leer: die Wahl des Clusters</translation>
    </message>
    <message>
        <source>Machines of a task, which share its run</source>
        <translation>Rechner einer Aufgabe, die sich ihren Lauf teilen</translation>
    </message>
    <message>
        <source>Processors of each process; empty: the partition&apos;s number</source>
        <translation>Prozessoren jedes Prozesses; leer: die Zahl der Partition</translation>
    </message>
    <message>
        <source>Memory of each node in GiB; empty: the partition&apos;s</source>
        <translation>Speicher jedes Knotens in GiB; leer: der der Partition</translation>
    </message>
    <message>
        <source>So long before the limit the run is asked for its checkpoint</source>
        <translation>So lange vor dem Limit wird vom Lauf der Checkpoint verlangt</translation>
    </message>
    <message>
        <source>Name of the job in the cluster&apos;s lists</source>
        <translation>Name des Jobs in den Listen des Clusters</translation>
    </message>
    <message>
        <source>More options of sbatch, separated by spaces</source>
        <translation>Weitere Optionen von sbatch, durch Leerzeichen getrennt</translation>
    </message>
    <message>
        <source>Shell that is executed before the run</source>
        <translation>Shell-Zeile, die vor dem Lauf ausgeführt wird</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::BenchPanel</name>
    <message>
        <source>version %1 · %2</source>
        <translation>Version %1 · %2</translation>
    </message>
    <message numerus="yes">
        <source>%n figures were taken on a busy machine</source>
        <translation>
            <numerusform>%n Wert stammt von einem beschäftigten Rechner</numerusform>
            <numerusform>%n Werte stammen von einem beschäftigten Rechner</numerusform>
        </translation>
    </message>
    <message>
        <source>Benches beside each other</source>
        <translation>Messungen nebeneinander</translation>
    </message>
    <message>
        <source>How to read the benches</source>
        <translation>Wie die Messungen zu lesen sind</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::BenchTexts</name>
    <message>
        <source>Tokenising, one core</source>
        <translation>Tokenisieren, ein Kern</translation>
    </message>
    <message>
        <source>Corpus, one core</source>
        <translation>Korpus, ein Kern</translation>
    </message>
    <message>
        <source>Masked batches, one core</source>
        <translation>Maskierte Batches, ein Kern</translation>
    </message>
    <message>
        <source>Wait for the loader</source>
        <translation>Warten auf den Loader</translation>
    </message>
    <message>
        <source>Into the database</source>
        <translation>In die Datenbank</translation>
    </message>
    <message>
        <source>Until in the database</source>
        <translation>Bis in die Datenbank</translation>
    </message>
    <message>
        <source>Start, 10,000 runs</source>
        <translation>Start, 10.000 Läufe</translation>
    </message>
    <message>
        <source>To another page, p95</source>
        <translation>Auf eine andere Seite, p95</translation>
    </message>
    <message>
        <source>Event line to the screen, p50</source>
        <translation>Ereigniszeile bis auf den Bildschirm, p50</translation>
    </message>
    <message>
        <source>Event line to the screen, p99</source>
        <translation>Ereigniszeile bis auf den Bildschirm, p99</translation>
    </message>
    <message>
        <source>Matrices of operators opened</source>
        <translation>Matrizen von Operatoren geöffnet</translation>
    </message>
    <message>
        <source>Matrix zoomed, p99</source>
        <translation>Matrix vergrößert, p99</translation>
    </message>
    <message>
        <source>Attention, from Enter to the picture</source>
        <translation>Attention, von Enter bis zum Bild</translation>
    </message>
    <message>
        <source>100 runs of 1,000,000 points opened</source>
        <translation>100 Läufe mit 1.000.000 Punkten geöffnet</translation>
    </message>
    <message>
        <source>100 runs of 1,000,000 points panned, p99</source>
        <translation>100 Läufe mit 1.000.000 Punkten verschoben, p99</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>Tokens/s</translation>
    </message>
    <message>
        <source>tokens/s per core</source>
        <translation>Tokens/s je Kern</translation>
    </message>
    <message>
        <source>MB/s per core</source>
        <translation>MB/s je Kern</translation>
    </message>
    <message>
        <source>points/s</source>
        <translation>Punkte/s</translation>
    </message>
    <message>
        <source>% of a step</source>
        <translation>% eines Schritts</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Fine-tuning</source>
        <translation>Fine-Tuning</translation>
    </message>
    <message>
        <source>Forward pass</source>
        <translation>Vorwärtsdurchlauf</translation>
    </message>
    <message>
        <source>Text and batches</source>
        <translation>Text und Batches</translation>
    </message>
    <message>
        <source>Event lines</source>
        <translation>Zeilen der Ereignisse</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Anderes</translation>
    </message>
    <message>
        <source>%1, length %2, %3</source>
        <translation>%1, Länge %2, %3</translation>
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
        <translation>Median aus %1 Wiederholungen, %2 … %3</translation>
    </message>
    <message>
        <source>* The machine did other work meanwhile</source>
        <translation>* Der Rechner hatte derweil anderes zu tun</translation>
    </message>
    <message>
        <source>%1 times as fast as %2, in turns</source>
        <translation>%1-mal so schnell wie %2, abwechselnd gemessen</translation>
    </message>
    <message>
        <source>%1 % of the goal, %2 %3</source>
        <translation>%1&#xa0;% des Ziels, %2 %3</translation>
    </message>
    <message>
        <source>%1 % of what the machine allows: %2</source>
        <translation>%1&#xa0;% dessen, was der Rechner erlaubt: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n threads</source>
        <translation>
            <numerusform>%n Thread</numerusform>
            <numerusform>%n Threads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TransferText</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 · %2 a second · %3 left</source>
        <translation>%1 · %2 je Sekunde · noch %3</translation>
    </message>
</context>
<context>
    <name>plateau::widgets::InstallRow</name>
    <message>
        <source>Install the engine</source>
        <translation>Engine installieren</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel installing</source>
        <translation>Installieren abbrechen</translation>
    </message>
    <message>
        <source>Stop sending; nothing is left there</source>
        <translation>Nichts mehr senden; dort bleibt nichts zurück</translation>
    </message>
    <message>
        <source>How much of the engine was sent</source>
        <translation>Wie viel von der Engine gesendet ist</translation>
    </message>
    <message>
        <source>Send plateau-engine %1 with its libraries, %2, to %3 on %4</source>
        <translation>plateau-engine %1 mit ihren Bibliotheken, %2, nach %3 auf %4 senden</translation>
    </message>
    <message>
        <source>Its engine is version %1, the one here is %2</source>
        <translation>Die Engine dort hat die Version %1, die hiesige %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 nach %2</translation>
    </message>
    <message>
        <source>Asking the machine what is there …</source>
        <translation>Der Rechner wird gefragt, was dort ist …</translation>
    </message>
    <message>
        <source>Being checked and tried there …</source>
        <translation>Wird dort geprüft und ausprobiert …</translation>
    </message>
</context>
</TS>
