<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>GlueText</name>
    <message numerus="yes">
        <source>not distinguishable with %n seeds</source>
        <translation>
            <numerusform>not distinguishable with %n seed</numerusform>
            <numerusform>not distinguishable with %n seeds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>too few seeds to tell (%n)</source>
        <translation>
            <numerusform>too few seeds to tell (%n)</numerusform>
            <numerusform>too few seeds to tell (%n)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OwnMatrixText</name>
    <message numerus="yes">
        <source>%n classes</source>
        <translation>
            <numerusform>%n class</numerusform>
            <numerusform>%n classes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n of %2 rows to validate on have labels that training never saw; they count as wrong.</source>
        <translation>
            <numerusform>%1: %n of %2 rows to validate on has a label that training never saw; it counts as wrong.</numerusform>
            <numerusform>%1: %n of %2 rows to validate on have labels that training never saw; they count as wrong.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunGroupTexts</name>
    <message numerus="yes">
        <source>%n seeds</source>
        <translation>
            <numerusform>%n seed</numerusform>
            <numerusform>%n seeds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n runs)</source>
        <translation>
            <numerusform>%1 (%n run)</numerusform>
            <numerusform>%1 (%n runs)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mean of %n runs ± their standard deviation; the smallest is %1</source>
        <translation>
            <numerusform>Mean of %n run ± its standard deviation; the smallest is %1</numerusform>
            <numerusform>Mean of %n runs ± their standard deviation; the smallest is %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunTexts</name>
    <message numerus="yes">
        <source>%n seeds</source>
        <translation>
            <numerusform>%n seed</numerusform>
            <numerusform>%n seeds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScoreMatrixText</name>
    <message numerus="yes">
        <source>%1 of %n seeds</source>
        <translation>
            <numerusform>%1 of %n seed</numerusform>
            <numerusform>%1 of %n seeds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n damaged cells are done again when the run goes on</source>
        <translation>
            <numerusform>%n damaged cell is done again when the run goes on</numerusform>
            <numerusform>%n damaged cells are done again when the run goes on</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::Anatomy</name>
    <message numerus="yes">
        <source>%1: mean lead %2 of %n seeds, 95 % interval from %3 to %4 (Student&apos;s t).</source>
        <translation>
            <numerusform>%1: mean lead %2 of %n seed, 95 % interval from %3 to %4 (Student&apos;s t).</numerusform>
            <numerusform>%1: mean lead %2 of %n seeds, 95 % interval from %3 to %4 (Student&apos;s t).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n of %2 runs)</source>
        <translation>
            <numerusform>%1 (%n of %2 runs)</numerusform>
            <numerusform>%1 (%n of %2 runs)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::AnatomyPage</name>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::AttentionPage</name>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::AveragesTab</name>
    <message numerus="yes">
        <source>%1: mean ± standard deviation over %n samples</source>
        <translation>
            <numerusform>%1: mean ± standard deviation over %n sample</numerusform>
            <numerusform>%1: mean ± standard deviation over %n samples</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::BinPanel</name>
    <message numerus="yes">
        <source>%n deleted runs, %1</source>
        <translation>
            <numerusform>%n deleted run, %1</numerusform>
            <numerusform>%n deleted runs, %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %n deleted runs for good?</source>
        <translation>
            <numerusform>Remove %n deleted run for good?</numerusform>
            <numerusform>Remove %n deleted runs for good?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ComparePage</name>
    <message numerus="yes">
        <source>%n columns</source>
        <translation>
            <numerusform>%n column</numerusform>
            <numerusform>%n columns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CourseTab</name>
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
    <message numerus="yes">
        <source>%1 · %n more files wait</source>
        <translation>
            <numerusform>%1 · %n more file waits</numerusform>
            <numerusform>%1 · %n more files wait</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CurveChart</name>
    <message numerus="yes">
        <source>Ticks: exits of %n plateau(s)</source>
        <translation>
            <numerusform>Tick: exit of %n plateau</numerusform>
            <numerusform>Ticks: exits of %n plateaus</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Ticks: exits of %n plateau(s). Point at a curve to see its own.</source>
        <translation>
            <numerusform>Tick: exit of %n plateau. Point at a curve to see its own.</numerusform>
            <numerusform>Ticks: exits of %n plateaus. Point at a curve to see its own.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::Curves</name>
    <message numerus="yes">
        <source> (mean of %n)</source>
        <translation>
            <numerusform> (mean of %n)</numerusform>
            <numerusform> (mean of %n)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::CurvesPage</name>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::DataPage</name>
    <message numerus="yes">
        <source>%n corpora</source>
        <translation>
            <numerusform>%n corpus</numerusform>
            <numerusform>%n corpora</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ExportPanel</name>
    <message numerus="yes">
        <source>%n runs could not be written</source>
        <translation>
            <numerusform>%n run could not be written</numerusform>
            <numerusform>%n runs could not be written</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::FillMaskSide</name>
    <message numerus="yes">
        <source>The text is too long for the model: %n of its tokens were left out.</source>
        <translation>
            <numerusform>The text is too long for the model: %n of its tokens was left out.</numerusform>
            <numerusform>The text is too long for the model: %n of its tokens were left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::FinetuneEstimate</name>
    <message numerus="yes">
        <source>%n fine-tunings, %1 steps: about %2</source>
        <translation>
            <numerusform>%n fine-tuning, %1 steps: about %2</numerusform>
            <numerusform>%n fine-tunings, %1 steps: about %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::GlueExports</name>
    <message numerus="yes">
        <source>%1 with %n tables is written</source>
        <translation>
            <numerusform>%1 with %n table is written</numerusform>
            <numerusform>%1 with %n tables is written</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::GluePage</name>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ImportPanel</name>
    <message numerus="yes">
        <source>%1 is imported: %Ln points</source>
        <translation>
            <numerusform>%1 is imported: %Ln point</numerusform>
            <numerusform>%1 is imported: %Ln points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln runs were there already</source>
        <translation>
            <numerusform>%Ln run was there already</numerusform>
            <numerusform>%Ln runs were there already</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is imported: %Ln runs</source>
        <translation>
            <numerusform>%1 is imported: %Ln run</numerusform>
            <numerusform>%1 is imported: %Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files cannot be imported</source>
        <translation>
            <numerusform>%n file cannot be imported</numerusform>
            <numerusform>%n files cannot be imported</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LaunchButtons</name>
    <message numerus="yes">
        <source>&amp;Start %n runs</source>
        <translation>
            <numerusform>&amp;Start</numerusform>
            <numerusform>&amp;Start %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation>
            <numerusform>%n waiting</numerusform>
            <numerusform>%n waiting</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Submit %n runs</source>
        <translation>
            <numerusform>&amp;Submit</numerusform>
            <numerusform>&amp;Submit %n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LaunchForm</name>
    <message numerus="yes">
        <source>%n settings are not stated in the paper</source>
        <translation>
            <numerusform>%n setting is not stated in the paper</numerusform>
            <numerusform>%n settings are not stated in the paper</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LaunchPage</name>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs queued</source>
        <translation>
            <numerusform>%n run queued</numerusform>
            <numerusform>%n runs queued</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs are on %1</source>
        <translation>
            <numerusform>%n run is on %1</numerusform>
            <numerusform>%n runs are on %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs wait in Slurm as the job %1</source>
        <translation>
            <numerusform>%n run waits in Slurm as the job %1</numerusform>
            <numerusform>%n runs wait in Slurm as the job %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs wait in Slurm on %1 as the job %2</source>
        <translation>
            <numerusform>%n run waits in Slurm on %1 as the job %2</numerusform>
            <numerusform>%n runs wait in Slurm on %1 as the job %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LensTab</name>
    <message numerus="yes">
        <source>%n tokens are too many for the model.</source>
        <translation>
            <numerusform>%n token is too many for the model.</numerusform>
            <numerusform>%n tokens are too many for the model.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Translators trained on %n texts.</source>
        <translation>
            <numerusform>Translators trained on %n text.</numerusform>
            <numerusform>Translators trained on %n texts.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MapsTab</name>
    <message numerus="yes">
        <source>The model takes %1 tokens: the last %n of the text were dropped.</source>
        <translation>
            <numerusform>The model takes %1 tokens: the last one of the text was dropped.</numerusform>
            <numerusform>The model takes %1 tokens: the last %n of the text were dropped.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::MutingTab</name>
    <message numerus="yes">
        <source>over %n masked positions</source>
        <translation>
            <numerusform>over %n masked position</numerusform>
            <numerusform>over %n masked positions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorCards</name>
    <message numerus="yes">
        <source>All %n operators</source>
        <translation>
            <numerusform>All %n operator</numerusform>
            <numerusform>All %n operators</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OperatorsPage</name>
    <message numerus="yes">
        <source>Weights of %n heads are no numbers (NaN); they are grey</source>
        <translation>
            <numerusform>Weights of one head are no numbers (NaN); it is grey</numerusform>
            <numerusform>Weights of %n heads are no numbers (NaN); they are grey</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OwnForm</name>
    <message numerus="yes">
        <source>%1 rows to train on, %2 to validate on, %n classes.</source>
        <translation>
            <numerusform>%1 rows to train on, %2 to validate on, %n class.</numerusform>
            <numerusform>%1 rows to train on, %2 to validate on, %n classes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ParallelTab</name>
    <message numerus="yes">
        <source>%n setting(s) without an axis</source>
        <translation>
            <numerusform>%n setting without an axis</numerusform>
            <numerusform>%n settings without an axis</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) not drawn</source>
        <translation>
            <numerusform>%n run not drawn</numerusform>
            <numerusform>%n runs not drawn</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PatternEditor</name>
    <message numerus="yes">
        <source>Fit to %n layers</source>
        <translation>
            <numerusform>Fit to %n layer</numerusform>
            <numerusform>Fit to %n layers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::QueuePanel</name>
    <message numerus="yes">
        <source>%n runs wait</source>
        <translation>
            <numerusform>%n run waits</numerusform>
            <numerusform>%n runs wait</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::Readout</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ReportPage</name>
    <message numerus="yes">
        <source>%n missing</source>
        <translation>
            <numerusform>%n missing</numerusform>
            <numerusform>%n missing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n training(s)</source>
        <translation>
            <numerusform>%n training</numerusform>
            <numerusform>%n trainings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) with GLUE results</source>
        <translation>
            <numerusform>%n model with GLUE results</numerusform>
            <numerusform>%n models with GLUE results</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n older training(s) of other models are left out; choose runs to see them.</source>
        <translation>
            <numerusform>%n older training of other models is left out; choose runs to see them.</numerusform>
            <numerusform>%n older trainings of other models are left out; choose runs to see them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Written: %n file(s) in %1</source>
        <translation>
            <numerusform>Written: %n file in %1</numerusform>
            <numerusform>Written: %n files in %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunActions</name>
    <message numerus="yes">
        <source>%n runs are in the bin</source>
        <translation>
            <numerusform>%n run is in the bin</numerusform>
            <numerusform>%n runs are in the bin</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of the selected runs are running</source>
        <translation>
            <numerusform>%n of the selected runs is running</numerusform>
            <numerusform>%n of the selected runs are running</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunDifference</name>
    <message numerus="yes">
        <source>%n runs with the same settings</source>
        <translation>
            <numerusform>%n run with the same settings</numerusform>
            <numerusform>%n runs with the same settings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs and where their settings differ</source>
        <translation>
            <numerusform>%n run and where its settings differ</numerusform>
            <numerusform>%n runs and where their settings differ</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunsPage</name>
    <message numerus="yes">
        <source>%n runs can be brought back from there.</source>
        <translation>
            <numerusform>%n run can be brought back from there.</numerusform>
            <numerusform>%n runs can be brought back from there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n runs</source>
        <translation>
            <numerusform>%1 of %n runs</numerusform>
            <numerusform>%1 of %n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ScoreMatrixModel</name>
    <message numerus="yes">
        <source>%n suspect seeds</source>
        <translation>
            <numerusform>%n suspect seed</numerusform>
            <numerusform>%n suspect seeds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::SeriesList</name>
    <message numerus="yes">
        <source>%1 of the %n chosen run(s) have it</source>
        <translation>
            <numerusform>%1 of the %n chosen run has it</numerusform>
            <numerusform>%1 of the %n chosen runs have it</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ServeSession</name>
    <message numerus="yes">
        <source>it sent %n lines without meaning</source>
        <translation>
            <numerusform>it sent a line without meaning</numerusform>
            <numerusform>it sent %n lines without meaning</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::SpectrumView</name>
    <message numerus="yes">
        <source>%n eigenvalues, the largest %1</source>
        <translation>
            <numerusform>%n eigenvalue, %1</numerusform>
            <numerusform>%n eigenvalues, the largest %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::workbench::CommandPalette</name>
    <message numerus="yes">
        <source>%n entries  ·  ↑ ↓ choose, Enter does it, Escape leaves</source>
        <translation>
            <numerusform>%n entry  ·  ↑ ↓ choose, Enter does it, Escape leaves</numerusform>
            <numerusform>%n entries  ·  ↑ ↓ choose, Enter does it, Escape leaves</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::OutsideNotice</name>
</context>
<context>
    <name>plateau::workbench::WelcomePage</name>
    <message numerus="yes">
        <source>And the same question on English Wikipedia with small models and seeds: %n run(s) with their anatomy, which become runs of this workspace.</source>
        <translation>
            <numerusform>And the same question on English Wikipedia with small models and seeds: %n run with its anatomy, which becomes a run of this workspace.</numerusform>
            <numerusform>And the same question on English Wikipedia with small models and seeds: %n runs with their anatomy, which become runs of this workspace.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::PaperPanel</name>
    <message numerus="yes">
        <source>%1: %2 nats, mean of %n seed(s)</source>
        <translation>
            <numerusform>%1: %2 nats, mean of %n seed</numerusform>
            <numerusform>%1: %2 nats, mean of %n seeds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LensCourse</name>
    <message numerus="yes">
        <source>%n checkpoints cannot be read and are left out: %1</source>
        <translation>
            <numerusform>%n checkpoint cannot be read and is left out: %1</numerusform>
            <numerusform>%n checkpoints cannot be read and are left out: %1</numerusform>
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
    <name>plateau::widgets::MachinesPage</name>
    <message numerus="yes">
        <source>%n other machines</source>
        <translation>
            <numerusform>%n other machine</numerusform>
            <numerusform>%n other machines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::BenchPanel</name>
    <message numerus="yes">
        <source>%n figures were taken on a busy machine</source>
        <translation>
            <numerusform>%n figure was taken on a busy machine</numerusform>
            <numerusform>%n figures were taken on a busy machine</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::BenchTexts</name>
    <message numerus="yes">
        <source>%n threads</source>
        <translation>
            <numerusform>%n thread</numerusform>
            <numerusform>%n threads</numerusform>
        </translation>
    </message>
</context>
</TS>
