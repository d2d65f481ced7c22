// The manifest: written and read as the same, and refused for every rule that it breaks.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/bundle/bundle_support.h"

namespace plateau::bundle::test {
namespace {

using nlohmann::json;

const std::vector<Member> kRun = {{"runs/a/events.jsonl", "{}\n"}, {"runs/a/spec.json", "{}"}};

json document() {
    return json::parse(manifestText(manifestOf(kRun)));
}

Error refusal(const json& document) {
    const auto manifest = parseManifest(document.dump(), "x.plateau");
    return manifest ? Error{} : manifest.error();
}

TEST(BundleManifest, IsReadAsItWasWritten) {
    Manifest manifest = manifestOf(kRun);
    manifest.runs[0].corpus = {"c0ffee", "beef"};
    manifest.runs[0].checkpoints = {{0}, {1000}};
    const auto read = parseManifest(manifestText(manifest), "x.plateau");
    ASSERT_TRUE(read) << describe(read.error());
    EXPECT_EQ(*read, manifest);
    EXPECT_EQ(runOf(read->files[0]), "a");
    EXPECT_EQ(read->bytes(), 5U);
}

TEST(BundleManifest, UnknownMembersAreIgnored) {
    json more = document();
    more["made_by"] = "somebody";
    more["runs"][0]["title"] = 7;
    EXPECT_TRUE(parseManifest(more.dump(), "x.plateau"));
}

TEST(BundleManifest, ANewerVersionNamesBoth) {
    json newer = document();
    newer["version"] = 7;
    const Error error = refusal(newer);
    EXPECT_EQ(error.code, ErrorCode::newerVersion);
    EXPECT_NE(error.message.find("version 7"), std::string::npos) << error.message;
    EXPECT_NE(error.message.find("version 1"), std::string::npos) << error.message;
}

TEST(BundleManifest, PathsStayInTheirRun) {
    for (const char* path : {"../spec.json", "/etc/passwd", "runs/../../x", "runs/a/../../x", "runs/a/./x", "runs/a//x",
                             "runs/a/x/", "runs/a", "runs/.hidden/x", "corpora/a/x", "runs/b/x", "runs/a/lock",
                             "runs/a/control", "runs/a/x\ny", "runs/a/x\\y", "", "runs"}) {
        json wrong = document();
        wrong["files"][0]["path"] = path;
        EXPECT_EQ(refusal(wrong).code, ErrorCode::malformed) << path;
    }
    EXPECT_FALSE(faultOfPath("runs/a/\xff").empty());
    EXPECT_FALSE(faultOfPath("runs/a/" + std::string(256, 'x')).empty());
    EXPECT_FALSE(faultOfPath("runs/a/" + std::string(2000, 'x')).empty());
    EXPECT_EQ(faultOfPath("runs/a/cells/lock"), "") << "only the run's own lock is about a process";
}

TEST(BundleManifest, EachFileIsThereOnce) {
    json twice = document();
    twice["files"][0]["path"] = "runs/a/spec.json";
    EXPECT_NE(refusal(twice).message.find("twice"), std::string::npos);
    json below = document();
    below["files"][0]["path"] = "runs/a/spec.json/x";
    EXPECT_NE(refusal(below).message.find("below it"), std::string::npos);
    json runs = document();
    runs["runs"].push_back(runs["runs"][0]);
    EXPECT_NE(refusal(runs).message.find("twice"), std::string::npos);
}

TEST(BundleManifest, ADamagedOneIsFetchedAgain) {
    const Error cut = parseManifest("{\"format\":", "x.plateau").error();
    EXPECT_NE(cut.message.find("the manifest is damaged"), std::string::npos) << cut.message;
    EXPECT_NE(cut.advice.find("get the bundle again"), std::string::npos) << "there is no file to restore";
}

TEST(BundleManifest, TheBytesAreAnnounced) {
    json wrong = document();
    wrong["bytes"] = 4;
    EXPECT_EQ(refusal(wrong).code, ErrorCode::malformed);
    json huge = document();
    huge["files"][0]["bytes"] = std::uint64_t{1} << 63;
    EXPECT_NE(refusal(huge).message.find("any disk"), std::string::npos);
    json negative = document();
    negative["files"][0]["bytes"] = -1;
    EXPECT_EQ(refusal(negative).code, ErrorCode::malformed);
}

TEST(BundleManifest, WhatIsMissingOrOfAnotherTypeIsRefused) {
    for (const char* member : {"format", "version", "bytes", "runs", "files"}) {
        json missing = document();
        missing.erase(member);
        EXPECT_EQ(refusal(missing).code, ErrorCode::malformed) << member;
        json other = document();
        other[member] = json::object({{"x", 1}});
        EXPECT_EQ(refusal(other).code, ErrorCode::malformed) << member;
    }
    for (const char* member : {"path", "bytes", "xxh3_128"}) {
        json other = document();
        other["files"][0][member] = nullptr;
        EXPECT_EQ(refusal(other).code, ErrorCode::malformed) << member;
    }
    json noSpec = document();
    noSpec["files"][1]["path"] = "runs/a/x";
    EXPECT_NE(refusal(noSpec).message.find("spec.json"), std::string::npos);
    json noName = document();
    noName["runs"][0]["name"] = "..";
    EXPECT_EQ(refusal(noName).code, ErrorCode::malformed);
    EXPECT_FALSE(parseManifest("[]", "x.plateau"));
    EXPECT_FALSE(parseManifest(std::string(100, '['), "x.plateau"));
}

TEST(BundleManifest, TooManyFilesAreRefused) {
    json many = document();
    many["files"] = std::vector<int>(kMostFiles + 1);
    EXPECT_NE(refusal(many).message.find("more than 200000 files"), std::string::npos);
}

}  // namespace
}  // namespace plateau::bundle::test
