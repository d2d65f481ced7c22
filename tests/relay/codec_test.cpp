// The lines of the relay: written and read again as the same; hostile ones refused.
#include <string>
#include <variant>

#include <gtest/gtest.h>

#include "core/base/base64.h"
#include "core/relay/answers.h"
#include "core/relay/limits.h"
#include "core/relay/messages.h"
#include "core/relay/requests.h"
#include "core/relay/run_files.h"

namespace plateau::relay {
namespace {

const std::string kHash = "0123456789abcdef0123456789abcdef";

TEST(RelayRequests, AreReadAsTheyWereWritten) {
    const Request all[] = {HelloRequest{"~/my work; $(space)"},
                           ListRequest{"a"},
                           FollowRequest{"a", {{"events.jsonl", 12, kHash}, {"log.txt", 0, ""}}},
                           LeaveRequest{"a"},
                           PutRequest{"a", "{\"seed\":\"`id`\"}"},
                           PutRequest{"a", "{}", {{"by-hand@0123.operator", "{\n}"}}},
                           StartRequest{"a"},
                           StopRequest{"a", run::Request::stop},
                           StopRequest{"a", run::Request::checkpoint},
                           SubmitRequest{{"a", "b"},
                                         {.name = "n",
                                          .partition = "p",
                                          .account = "a",
                                          .qos = "q",
                                          .minutes = 1,
                                          .nodes = 2,
                                          .cpus = 3,
                                          .gpus = 4,
                                          .memory_gib = 5,
                                          .at_once = 6,
                                          .warning_seconds = 7,
                                          .options = {"--x"},
                                          .before = {"$(y)"}},
                                         true},
                           SubmitRequest{{"a"}},
                           CancelRequest{"9_3"},
                           TasksRequest{"a"},
                           LogRequest{"a"}};
    std::int64_t id = 0;
    for (const Request& request : all) {
        const Asked asked{++id, request};
        const std::string line = encode(asked);
        EXPECT_EQ(line.find('\n'), std::string::npos);
        const auto read = decodeRequest(line);
        ASSERT_TRUE(read) << line << describe(read.error());
        EXPECT_TRUE(*read == asked) << line;
    }
}

TEST(RelayRequests, UnknownMembersArePassedOver) {
    const auto read = decodeRequest(R"({"id":7,"new":1,"method":"start","params":{"run":"a","priority":3}})");
    ASSERT_TRUE(read);
    EXPECT_TRUE(read->request == Request(StartRequest{"a"}));
}

TEST(RelayRequests, ARunIsOneComponentOfAPath) {
    for (const char* name : {"..", ".", "", "a/b", "/etc", "a\\u0000b", "../a", ".hidden", "a b", "a\\nb", "ä"}) {
        std::int64_t id = 0;
        const auto read =
            decodeRequest(R"({"id":3,"method":"start","params":{"run":")" + std::string(name) + "\"}}", &id);
        ASSERT_FALSE(read) << name;
        EXPECT_EQ(read.error().code, ErrorCode::invalidField) << name;
        EXPECT_EQ(id, 3) << "whoever asked can be told";
    }
    EXPECT_FALSE(decodeRequest(encode({1, StartRequest{std::string(300, 'a')}})));
}

TEST(RelayRequests, WhatIsNoRequestIsRefused) {
    for (const char* line :
         {"", "{", "[]", "1", R"({"id":1})", R"({"method":"list"})", R"({"id":0,"method":"list"})",
          R"({"id":-1,"method":"list"})", R"({"id":"1","method":"list"})", R"({"id":1,"method":3})",
          R"({"id":1,"method":"list","params":[]} x)", R"({"id":1,"method":"start"})",
          R"({"id":1,"method":"stop","params":{"run":"a","what":"kill"}})",
          R"({"id":1,"method":"follow","params":{"run":"a","files":[{"name":"../x","bytes":1,"mark":""}]}})",
          R"({"id":1,"method":"follow","params":{"run":"a","files":[{"name":"spec.json","bytes":1,"mark":""}]}})",
          R"({"id":1,"method":"follow","params":{"run":"a","files":[{"name":"log.txt","bytes":-1,"mark":""}]}})"})
        EXPECT_FALSE(decodeRequest(line)) << line;
    const auto unknown = decodeRequest(R"({"id":1,"method":"shell"})");
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().code, ErrorCode::usage);
}

TEST(RelayMessages, AreReadAsTheyWereWritten) {
    std::string bytes;
    for (int i = 0; i < 256; ++i) bytes += static_cast<char>(i);
    const Message all[] = {Answered{1, {{"runs", nlohmann::json::array()}}},
                           Refused{2, Error{ErrorCode::busy, "what", "where", "to do"}},
                           Piece{"a", "events.jsonl", 12, bytes, kHash},
                           Whole{"a", "spec.json", bytes},
                           Whole{"a", "near@0123456789ab.operator", bytes},
                           Whole{"a", "last-word", ""},
                           Replaced{"a", "log.txt"},
                           Standing{"a", true, false},
                           Standing{"a", false, true},
                           Alive{}};
    for (const Message& message : all) {
        const auto read = decodeMessage(encode(message));
        ASSERT_TRUE(read) << encode(message) << describe(read.error());
        EXPECT_TRUE(*read == message) << encode(message);
    }
}

TEST(RelayMessages, OnlyFilesThatCrossAreNamed) {
    for (const char* file :
         {"../spec.json", "checkpoints", "lock", "control", "remote.json", "spec.json/..", "", "/etc/passwd",
          "label.json", "@.operator", "a@.operator", "../a@0123.operator", "a@zz.operator"}) {
        EXPECT_FALSE(formOf(file)) << file;
        EXPECT_FALSE(decodeMessage(encode(Whole{"a", file, "x"}))) << file;
        EXPECT_FALSE(decodeMessage(encode(Piece{"a", file, 0, "x", kHash}))) << file;
        EXPECT_FALSE(decodeMessage(encode(Replaced{"a", file}))) << file;
    }
    EXPECT_FALSE(decodeMessage(encode(Whole{"a", "events.jsonl", "x"}))) << "that one grows";
    EXPECT_FALSE(decodeMessage(encode(Piece{"a", "spec.json", 0, "x", kHash}))) << "that one is sent whole";
    EXPECT_FALSE(decodeMessage(encode(Piece{"..", "events.jsonl", 0, "x", kHash})));
}

TEST(RelayMessages, TooMuchAndWhatIsNoBase64IsRefused) {
    EXPECT_FALSE(decodeMessage(encode(Piece{"a", "log.txt", 0, std::string(kPieceBytes + 1, 'x'), kHash})));
    EXPECT_FALSE(decodeMessage(encode(Whole{"a", "spec.json", std::string(kMostWholeBytes + 1, 'x')})));
    EXPECT_FALSE(decodeMessage(R"({"whole":{"run":"a","file":"spec.json","bytes":"a=b="}})"));
    EXPECT_FALSE(decodeMessage(R"({"piece":{"run":"a","file":"log.txt","offset":-1,"bytes":"","mark":""}})"));
    EXPECT_FALSE(decodeMessage(R"({"hello":1})"));
    EXPECT_FALSE(decodeMessage(R"({"id":-1,"result":1})"));
    EXPECT_FALSE(decodeMessage(std::string(kMostLineBytes + 1, ' ')));
    EXPECT_FALSE(decodeMessage(std::string(100'000, '[')));
}

TEST(RelayAnswers, AreReadAsTheyWereWritten) {
    HelloAnswer hello{.protocol = kRelayProtocol, .version = "1.0", .workspace = "/data"};
    hello.devices = {{"cuda:0", "H100", 80}};
    hello.has_slurm = true;
    const auto read = HelloAnswer::read(hello.document());
    ASSERT_TRUE(read);
    EXPECT_TRUE(*read == hello);
    const ListAnswer list{{{"a", 12, 1700000000000, true}, {"b", 0, 0, false}}, true};
    const auto listed = ListAnswer::read(list.document(), "");
    ASSERT_TRUE(listed);
    EXPECT_TRUE(*listed == list);
    EXPECT_TRUE(StopAnswer::read(StopAnswer{true}.document())->has_left_queue);
    EXPECT_TRUE(StartAnswer::read(StartAnswer{true}.document())->is_paused);
    const SubmitAnswer submitted{"#!/bin/sh\n\ttrue\n", "/w/jobs/a.sh", "9", "2026-01-31T12:00:00"};
    EXPECT_TRUE(*SubmitAnswer::read(submitted.document()) == submitted);
    EXPECT_FALSE(SubmitAnswer::read(SubmitAnswer{"x", "", "-9"}.document()));
    EXPECT_EQ(CancelAnswer::read(CancelAnswer{"9_3"}.document())->task, "9_3");
    EXPECT_FALSE(CancelAnswer::read(CancelAnswer{"all"}.document()));
    const TasksAnswer tasks{{{"a", "9_0", "pending", "Priority", "2026-01-31T12:00:00", "0:00", "", "queued"}}, true};
    EXPECT_TRUE(*TasksAnswer::read(tasks.document(), "") == tasks);
    const LogAnswer log{"/w/jobs/slurm-9.log", "one\ntwo\n"};
    EXPECT_TRUE(*LogAnswer::read(log.document()) == log);
}

TEST(RelayAnswers, ControlCharactersNeverReachATerminal) {
    HelloAnswer hello{.protocol = kRelayProtocol, .version = "\x1b]0;owned\x07", .host = std::string(9000, 'x')};
    hello.devices = {{"\x1b[2J", "\n\n", 1}};
    const auto read = HelloAnswer::read(hello.document());
    ASSERT_TRUE(read);
    EXPECT_EQ(read->version, "?]0;owned?");
    EXPECT_EQ(read->host.size(), kMostTextBytes);
    EXPECT_EQ(read->devices[0].name, "??");
    EXPECT_EQ(SubmitAnswer::read(SubmitAnswer{"a\n\x1b[2J"}.document())->script, "a\n?[2J");
    EXPECT_EQ(LogAnswer::read(LogAnswer{"f", "a\r\x07\n"}.document())->text, "a??\n");
    EXPECT_EQ(TasksAnswer::read(TasksAnswer{{{"a", "9", "\x1b"}}}.document(), "")->tasks[0].state, "?");
    const auto refused = decodeMessage(encode(Refused{1, Error{ErrorCode::io, "a\x1b[31m", "b\n", "c\r"}}));
    ASSERT_TRUE(refused);
    EXPECT_EQ(std::get<Refused>(*refused).error, (Error{ErrorCode::io, "a?[31m", "b?", "c?"}));
}

TEST(RelayAnswers, AnotherProtocolIsNamed) {
    const auto read = HelloAnswer::read(HelloAnswer{.protocol = 99, .version = "9"}.document());
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().code, ErrorCode::newerVersion);
    EXPECT_NE(read.error().message.find("99"), std::string::npos);
}

TEST(RelayAnswers, AListThatGoesInCirclesIsRefused) {
    EXPECT_FALSE(ListAnswer::read(ListAnswer{{{"b"}, {"a"}}, false}.document(), ""));
    EXPECT_FALSE(ListAnswer::read(ListAnswer{{{"a"}}, true}.document(), "a"));
    EXPECT_FALSE(ListAnswer::read(ListAnswer{{}, true}.document(), "a"));
    EXPECT_FALSE(ListAnswer::read(ListAnswer{{{".."}}, false}.document(), ""));
    EXPECT_FALSE(TasksAnswer::read(TasksAnswer{{{"a", "9", "x"}}, true}.document(), "a"));
    EXPECT_FALSE(TasksAnswer::read(TasksAnswer{{{"a", "--all", "x"}}, false}.document(), ""));
    ListAnswer many;
    for (std::size_t i = 0; i <= kMostListed; ++i) many.runs.push_back({"r" + std::to_string(100'000 + i)});
    EXPECT_FALSE(ListAnswer::read(many.document(), ""));
}

}  // namespace
}  // namespace plateau::relay
