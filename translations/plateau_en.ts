<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>plateau::widgets::CurvesPage</name>
    <message numerus="yes">
        <location filename="../widgets/pages/curves/curves_page.cpp" line="+92"/>
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::DataPage</name>
    <message numerus="yes">
        <location filename="../widgets/pages/data/data_page.cpp" line="+102"/>
        <source>%n corpora</source>
        <translation>
            <numerusform>%n corpus</numerusform>
            <numerusform>%n corpora</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::LaunchPage</name>
    <message numerus="yes">
        <location filename="../widgets/pages/launch/launch_page.cpp" line="+73"/>
        <source>%n runs</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+162"/>
        <source>&amp;Start %n runs</source>
        <translation>
            <numerusform>&amp;Start</numerusform>
            <numerusform>&amp;Start %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+8"/>
        <source>%n waiting</source>
        <translation>
            <numerusform>%n waiting</numerusform>
            <numerusform>%n waiting</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+33"/>
        <source>%n runs queued</source>
        <translation>
            <numerusform>%n run queued</numerusform>
            <numerusform>%n runs queued</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::Readout</name>
    <message numerus="yes">
        <location filename="../widgets/charts/readout.cpp" line="+90"/>
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::RunsPage</name>
    <message numerus="yes">
        <location filename="../widgets/pages/runs/runs_page.cpp" line="+168"/>
        <source>%n runs</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+0"/>
        <source>%1 of %n runs</source>
        <translation>
            <numerusform>%1 of %n runs</numerusform>
            <numerusform>%1 of %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../widgets/pages/runs/runs_page_actions.cpp" line="+148"/>
        <source>Delete %n runs?</source>
        <translation>
            <numerusform>Delete %n runs?</numerusform>
            <numerusform>Delete %n runs?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plateau::widgets::ServeSession</name>
    <message numerus="yes">
        <location filename="../widgets/engine/serve_session.cpp" line="+98"/>
        <source>it sent %n lines without meaning</source>
        <translation>
            <numerusform>it sent a line without meaning</numerusform>
            <numerusform>it sent %n lines without meaning</numerusform>
        </translation>
    </message>
</context>
</TS>
