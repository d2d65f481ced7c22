// A person's own rows: what is taken, what is left out, and what is refused.
#include "core/glue/own_data.h"

#include <sys/resource.h>

#include "tests/glue/data_fixture.h"

namespace plateau::glue {
namespace {

struct OwnFiles : DataFixture {
    Result<OwnData> readBoth(const std::string& train, const std::string& dev, const OwnColumns& columns = {}) const {
        return readOwnData(folder / train, folder / dev, columns);
    }
    OwnData both(const std::string& train, const std::string& dev, const OwnColumns& columns = {}) const {
        auto data = readBoth(train, dev, columns);
        EXPECT_TRUE(data.ok()) << describe(data.error());
        return data ? *std::move(data) : OwnData{};
    }
    // The error of that training file.
    std::string refusal(const std::string& name, const std::string& content, const OwnColumns& columns = {}) const {
        write(name, content);
        write("good.tsv", kGood);
        const auto data = readOwnData(folder / name, folder / "good.tsv", columns);
        return data ? "" : describe(data.error());
    }
    std::string devRefusal(const std::string& content) const {
        write("good.tsv", kGood);
        write("dev.tsv", content);
        const auto data = readBoth("good.tsv", "dev.tsv");
        return data ? "" : describe(data.error());
    }

    static inline const std::string kGood = "text\tlabel\nA cat.\tanimal\nA car.\tthing\n";
};

#define EXPECT_MENTIONS(text, part) EXPECT_NE((text).find(part), std::string::npos) << (text)

TEST_F(OwnFiles, ThreeFormatsSayTheSame) {
    write("a.tsv", "id\tutt\tintent\n1\tsay \"hi\", now\tgreet\n2\tgo\tleave\n");
    write("a.csv", "id,utt,intent\r\n1,\"say \"\"hi\"\", now\",greet\r\n2,go,leave\r\n");
    write("a.jsonl",
          "{\"id\":1,\"utt\":\"say \\\"hi\\\", now\",\"intent\":\"greet\"}\n{\"utt\":\"go\",\"intent\":\"leave\"}\n");
    write("a.txt", "id;utt;intent\n1;say \"\"hi\"\", now;greet\n2;go;leave\n");
    for (const char* name : {"a.tsv", "a.csv", "a.jsonl"}) {
        SCOPED_TRACE(name);
        const OwnData data = both(name, name);
        EXPECT_EQ(data.columns, (OwnColumns{"utt", "intent", ""}));
        EXPECT_EQ(data.labels, (std::vector<std::string>{"greet", "leave"}));
        ASSERT_EQ(data.train.examples.size(), 2u);
        EXPECT_EQ(data.train.examples[0].first, "say \"hi\", now");
        EXPECT_EQ(data.train.examples[0].label, 0);
        EXPECT_EQ(data.train.examples[1].label, 1);
        EXPECT_EQ(data.train.examples[1].index, 1);
        EXPECT_TRUE(data.train.skipped.empty());
    }
    EXPECT_EQ(both("a.tsv", "a.csv").dev.examples[0].first, both("a.jsonl", "a.tsv").dev.examples[0].first);
    // By what the first line looks like where the name says nothing.
    EXPECT_EQ(OwnTable::open(folder / "a.txt")->format(), OwnFormat::csv);
    EXPECT_EQ(ownFormat("rows", "{\"a\":1}"), OwnFormat::jsonLines);
    EXPECT_EQ(ownFormat("rows", "a\tb"), OwnFormat::tsv);
    EXPECT_EQ(ownFormat("rows.CSV", "a\tb"), OwnFormat::csv);
}

TEST_F(OwnFiles, QuotedCellsMayHoldLineEnds) {
    write("a.csv", "\xEF\xBB\xBFtext,label\n\"one\nof two\nlines\",x\nshort,y\n");
    const OwnData data = both("a.csv", "a.csv");
    ASSERT_EQ(data.train.examples.size(), 2u);
    EXPECT_EQ(data.train.examples[0].first, "one\nof two\nlines");
    EXPECT_EQ(data.train.examples[1].line, 5u);
}

TEST_F(OwnFiles, ClassesDoNotDependOnTheOrderOfTheRows) {
    write("words.tsv", "text\tlabel\nA\tb\nB\ta\nC\t10\n");
    write("numbers.tsv", "text\tlabel\nA\t10\nB\t-1\nC\t2\nD\t2\n");
    write("numbers.jsonl",
          "{\"text\":\"A\",\"label\":10}\n{\"text\":\"B\",\"label\":-1}\n{\"text\":\"C\",\"label\":2}\n");
    EXPECT_EQ(both("words.tsv", "words.tsv").labels, (std::vector<std::string>{"10", "a", "b"}));
    const OwnData numbers = both("numbers.tsv", "numbers.jsonl");
    EXPECT_EQ(numbers.labels, (std::vector<std::string>{"-1", "2", "10"}));
    EXPECT_EQ(numbers.train.examples[0].label, 2);
    EXPECT_EQ(numbers.dev.examples[0].label, 2);
    EXPECT_EQ(numbers.dev.examples[1].label, 0);
}

TEST_F(OwnFiles, ColumnsAreNamedOrGuessed) {
    write("a.csv", "Text,Class,other,title\nA,x,y,B\nC,y,x,D\n");
    EXPECT_EQ(both("a.csv", "a.csv").columns, (OwnColumns{"Text", "Class", ""}));
    const OwnData named = both("a.csv", "a.csv", {"title", "other", "Text"});
    EXPECT_EQ(named.train.examples[0].first, "B");
    EXPECT_EQ(named.train.examples[0].second, "A");
    EXPECT_EQ(named.train.examples[0].label, 1);
    const std::string unknown = refusal("b.csv", "a,b\n1,2\n");
    EXPECT_MENTIONS(unknown, "no column with a usual name for the text; there are \"a\", \"b\"");
    EXPECT_MENTIONS(unknown, "b.csv:1");
    EXPECT_MENTIONS(refusal("b.csv", "text,b\n1,2\n"), "for the label; there are \"text\", \"b\"");
    EXPECT_MENTIONS(refusal("a.tsv", kGood, {"", "intent", ""}), "no column \"intent\"; there are \"text\", \"label\"");
    EXPECT_MENTIONS(refusal("a.tsv", kGood, {"", "", "more"}), "no column \"more\"");
    EXPECT_MENTIONS(devRefusal("text\tintent\nA\tthing\n"), "no column \"label\"; there are \"text\", \"intent\"");
}

TEST_F(OwnFiles, RowsThatCannotBeUsedAreCountedWithTheirLine) {
    std::string rows = kGood;
    for (int i = 0; i < 8; ++i) rows += "Row.\tthing\n";  // lines 4 to 11
    rows +=
        "\none\ntwo\tthing\tmore\n \tthing\nThree.\t \nFour \xff.\tthing\nFive.\ta\x01"
        "b\nSix.\t" +
        std::string(201, 'x') + "\n";
    write("train.tsv", rows);
    write("dev.tsv", "text\tlabel\nA.\tthing\nB.\tcontrol\x01\nC.\tanimal\n");
    const OwnData data = both("train.tsv", "dev.tsv");
    EXPECT_EQ(skippedIn(data.train), "blank:12 columns:13 columns:14 empty:15 empty:16 utf8:17 label:18 label:19");
    EXPECT_EQ(skippedIn(data.dev), "label:3");
    EXPECT_EQ(skippedText(data.dev), "1 of 3 rows left out; the first: control characters in the label \"control \" (" +
                                         (folder / "dev.tsv").string() + ":3)");
    EXPECT_EQ(data.labels, (std::vector<std::string>{"animal", "thing"}));

    write(
        "train.jsonl",
        "{\"text\":\"A\",\"label\":\"x\"}\n{\"text\":\"B\",\"label\":\"y\"}\n{\"text\":\"B\",\"label\":true}\n"
        "\n{\"text\":\"C\"}\n{\"text\":[],\"label\":\"x\"}\n{\"text\":\"D\",\"label\":1.5}\n"
        "{\"text\":\"D\",\"label\":\"x\"}\n{\"text\":\"E\",\"label\":\"y\"}\n{\"text\":\"F\",\"label\":\"y\"}\n[1]\n");
    const OwnData json = both("train.jsonl", "train.jsonl");
    EXPECT_EQ(skippedIn(json.train), "blank:4 columns:5 columns:6 columns:7 json:11");
    EXPECT_EQ(json.labels, (std::vector<std::string>{"true", "x", "y"}));
}

TEST_F(OwnFiles, RowsWithLabelsThatTrainingNeverSawStayAndAreNoClass) {
    write("train.tsv", kGood);
    write("dev.tsv", "text\tlabel\nA.\tthing\nB.\tunseen\nC.\tanimal\nD.\tother\nE.\tthing\nF.\tunseen\nG.\tthing\n");
    const OwnData data = both("train.tsv", "dev.tsv");
    EXPECT_EQ(data.labels, (std::vector<std::string>{"animal", "thing"}));
    EXPECT_EQ(data.unseen, (std::vector<std::string>{"unseen", "other"}));
    EXPECT_TRUE(data.dev.skipped.empty());
    ASSERT_EQ(data.dev.examples.size(), 7u);
    EXPECT_EQ(data.dev.examples[1].label, 2);
    EXPECT_EQ(data.dev.examples[3].label, 3);
    EXPECT_EQ(data.dev.examples[5].label, 2);
    EXPECT_EQ(data.unseenRows(), 3);
    EXPECT_EQ(unseenText(data),
              "3 of 7 rows have labels that training never saw and count as wrong; the first: \"unseen\" (" +
                  (folder / "dev.tsv").string() + ":3)");
    const TaskInfo task = ownTask(data.labels, false, data.unseen);
    EXPECT_EQ(*labelAt(task, 3), "other");
    EXPECT_EQ(labelNumber(task, "other"), 3);
    EXPECT_EQ(classIndex(task, "other"), std::nullopt);
    EXPECT_EQ(labelAt(task, 4), nullptr);
    EXPECT_EQ(unseenText(both("train.tsv", "train.tsv")), "");
}

TEST_F(OwnFiles, NewTextsNeedNoLabels) {
    write("new.tsv", "utt\tanswer\nA cat.\tYes.\n\tNo.\nA car.\tNo.\n");
    auto table = OwnTable::open(folder / "new.tsv");
    ASSERT_TRUE(table.ok()) << describe(table.error());
    const auto columns = chooseTextColumns(*table, {"", "label", "answer"});
    ASSERT_TRUE(columns.ok()) << describe(columns.error());
    EXPECT_EQ(*columns, (OwnColumns{"utt", "", "answer"}));
    EXPECT_MENTIONS(describe(chooseTextColumns(*table, {"text", "", ""}).error()), "no column \"text\"");
    const auto rows = readTexts(*table, *columns);
    ASSERT_TRUE(rows.ok()) << describe(rows.error());
    ASSERT_EQ(rows->examples.size(), 2u);
    EXPECT_EQ(rows->examples[1].first, "A car.");
    EXPECT_EQ(rows->examples[1].second, "No.");
    EXPECT_EQ(rows->examples[1].index, 2);
    EXPECT_EQ(rows->examples[1].label, std::nullopt);
    EXPECT_EQ(skippedIn(*rows), "empty:3");
}

TEST_F(OwnFiles, HalfOfTheRowsIsTooMuchToLeaveOut) {
    const std::string half = refusal("a.tsv", kGood + "\tthing\n\tthing\n");
    EXPECT_MENTIONS(half, "2 of 4 rows cannot be used; the first: no text");
    EXPECT_EQ(refusal("a.tsv", kGood + "A van.\tthing\n\tthing\n\tthing\n"), "");
    // Blank lines are no rows.
    EXPECT_EQ(refusal("a.tsv", "text\tlabel\n\nA cat.\tanimal\n\nA car.\tthing\n"), "");
    const std::string strange = devRefusal("text\tlabel\nA\tthing\nB\tanimal\nC\tstrange\n\tthing\n");
    EXPECT_MENTIONS(strange, "2 of 4 rows cannot be used; the first: label \"strange\" is not in the training data");
    EXPECT_MENTIONS(strange, "dev.tsv:4");
}

TEST_F(OwnFiles, NumbersThatLookLikeScoresAreAskedAbout) {
    const auto rows = [](int count, int times, auto label) {
        std::string text = "text\tscore\n";
        for (int i = 0; i < count * times; ++i) text += "A text.\t" + label(i % count) + "\n";
        return text;
    };
    const auto whole = [](int i) { return std::to_string(i); };
    const auto percent = [](int i) { return std::to_string(i + 10); };
    const auto decimal = [](int i) { return std::to_string(i) + ".5"; };
    const auto judged = [&](const std::string& text, bool areClasses = false) {
        write("a.tsv", text);
        const auto data = readOwnData(folder / "a.tsv", folder / "a.tsv", {"", "score", ""}, areClasses);
        return data ? "" : describe(data.error());
    };
    const std::string asked = judged(rows(88, 10, percent));
    EXPECT_MENTIONS(asked, "88 different numbers as labels in ");
    EXPECT_MENTIONS(asked, "is \"score\" a score? (classify.numeric_labels)");
    EXPECT_MENTIONS(asked, "or say --set classify.numeric_labels=true to go on");
    EXPECT_EQ(judged(rows(88, 10, percent), true), "");
    EXPECT_MENTIONS(judged(rows(30, 10, decimal)), "30 different numbers");
    EXPECT_MENTIONS(judged(rows(88, 1, whole)), "88 different numbers") << "a number for each row";
    EXPECT_EQ(judged(rows(88, 10, whole)), "") << "the numbers of 88 classes";
    EXPECT_EQ(judged(rows(10, 1, decimal)), "") << "few";
    EXPECT_EQ(judged(rows(88, 10, [](int i) { return "c" + std::to_string(i); })), "");
}

TEST_F(OwnFiles, AnotherEncodingIsToldAsSuch) {
    const std::string latin =
        "text\tlabel\nEin B\xE4r.\tTier\nEin Auto.\tDing\nEin Haus.\tDing\nEin K\xE4\x66ig.\tDing\nA.\tDing\n";
    const std::string told = refusal("a.tsv", latin);
    EXPECT_MENTIONS(told, "2 of 5 rows are no UTF-8; the first: the byte 0xE4, number 6 of the text, is no UTF-8");
    EXPECT_MENTIONS(told, "a.tsv:2");
    EXPECT_MENTIONS(told, "save the file as UTF-8: it may be Latin-1");
    // Not "all rows have one label".
    const std::string one = refusal("a.tsv", "text\tlabel\nEin B\xE4r.\tTier\nEin Auto.\tDing\nEin Haus.\tDing\n");
    EXPECT_MENTIONS(one, "the byte 0xE4");
    EXPECT_MENTIONS(one, "a.tsv:2");
    EXPECT_MENTIONS(one, "save the file as UTF-8");
    const std::string json = "{\"text\":\"B\xE4r\",\"label\":\"a\"}\n{\"text\":\"A\",\"label\":\"b\"}\n";
    EXPECT_MENTIONS(refusal("a.jsonl", json), "the byte 0xE4, number 11 of the text");
    EXPECT_MENTIONS(refusal("a.csv",
                            "text,l\xE4"
                            "bel\nA,b\n"),
                    "no UTF-8 text: the byte 0xE4, number 2");
    EXPECT_MENTIONS(refusal("a.csv", "text,l\xE4\nA,b\n"), "save the file as UTF-8");
    // Damage among good rows is damage.
    write("b.tsv", "text\tlabel\nEin Bär.\tTier\nB\xE4r\tTier\nEin Auto.\tDing\nEin H\xE4us.\tDing\nA.\tDing\n");
    EXPECT_EQ(skippedIn(both("b.tsv", "b.tsv").train), "utf8:3 utf8:5");
}

TEST_F(OwnFiles, AFileThatWillNotDoIsNamedWithItsLine) {
    EXPECT_MENTIONS(refusal("a.tsv", ""), "the file is empty");
    EXPECT_MENTIONS(refusal("a.tsv", ""), "a.tsv:1");
    EXPECT_MENTIONS(refusal("a.csv", "text,label\n"), "no rows");
    EXPECT_MENTIONS(refusal("a.csv", "<!DOCTYPE html>\n<html>\n"), "an HTML page instead of rows of text");
    EXPECT_MENTIONS(refusal("a.csv", "<!DOCTYPE html>\n<html>\n"), "give a TSV, CSV or JSON lines file");
    EXPECT_MENTIONS(refusal("a.xlsx", "PK\x03\x04rest"), "a zip archive");
    EXPECT_MENTIONS(refusal("a.tsv", std::string("text\0\tlabel\nA\tb\n", 17)), "no UTF-8 text");
    EXPECT_MENTIONS(refusal("a.json", "[{\"text\":\"A\",\"label\":\"b\"}]\n"), "the first line is no JSON object");
    EXPECT_MENTIONS(refusal("a.tsv", "text\tlabel\nA\tb\nC\tb\n"), "all rows have one label");
    EXPECT_MENTIONS(refusal("a.csv", "text,label\nA,\"b\nC,d\n"), "a.csv:");
    const std::string most = refusal("a.tsv", "text\tlabel\nA\tb\n\tb\n\tc\n");
    EXPECT_MENTIONS(most, "2 of 3 rows cannot be used; the first: no text");
    EXPECT_MENTIONS(most, "a.tsv:3");
    EXPECT_MENTIONS(devRefusal("text\tlabel\nA\tstrange\nB\tother\nC\tthing\n"), "2 of 3 rows cannot be used");
    EXPECT_MENTIONS(devRefusal("text\tlabel\nA\tstrange\nB\tother\nC\tthing\n"), "dev.tsv:2");
    std::string many = "text\tlabel\n";
    for (int i = 0; i < 1001; ++i) many += "A\t" + std::to_string(i) + "\n";
    EXPECT_MENTIONS(refusal("a.tsv", many), "more than 1000 different labels in \"label\"");
    EXPECT_MENTIONS(describe(readBoth("none.tsv", "good.tsv").error()), "none.tsv");
    std::filesystem::create_directory(folder / "folder.tsv");
    EXPECT_FALSE(readBoth("folder.tsv", "good.tsv").ok());
    EXPECT_FALSE(readBoth("/dev/zero", "good.tsv").ok());
}

TEST_F(OwnFiles, HugeLinesCostBoundedMemory) {
    const auto peak = [] {
        rusage usage{};
        ::getrusage(RUSAGE_SELF, &usage);
        return usage.ru_maxrss;  // KiB
    };
    const std::string huge(std::size_t{48} << 20, 'x');
    write("a.tsv", kGood + huge + "\tthing\nA dog.\tanimal\n");
    write("a.csv", "text,label\nA,b\nC,d\n\"" + huge + "\",b\n");
    write("a.jsonl",
          "{\"text\":\"A\",\"label\":\"b\"}\n{\"text\":\"B\",\"label\":\"c\"}\n{\"text\":\"" + huge + "\"}\n");
    write("cell.csv", "text,label\nA,b\nC,d\n\"" + huge.substr(0, 600 << 10) + "\",b\n");
    write("good.tsv", kGood);
    const auto before = peak();
    EXPECT_EQ(skippedIn(both("a.tsv", "good.tsv").train), "long:4");
    EXPECT_EQ(skippedIn(both("a.jsonl", "a.jsonl").train), "long:3");
    EXPECT_EQ(skippedIn(both("cell.csv", "cell.csv").train), "long:4");
    EXPECT_MENTIONS(describe(readBoth("a.csv", "good.tsv").error()), "a row is longer than");
    EXPECT_LT(peak() - before, 24 << 10);
}

}  // namespace
}  // namespace plateau::glue
