// A written checkpoint whose files a test may change.
#pragma once

#include <fstream>
#include <optional>

#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/model/checkpoint_files.h"
#include "core/model/tensor_views.h"
#include "model_support.h"

namespace plateau::model {

class Checkpoint : public testing::Test {
protected:
    void write(const spec::ModelSpec& spec = tinySpec()) { write(configFor(spec)); }
    void write(const BertConfig& bert) {
        model.emplace(bert, 4);
        const at::NoGradGuard no_gradients;
        for (const NamedParameter& parameter : model->parameters()) at::Tensor(parameter.tensor).add_(0.25);
        const Status written = writeModel(*model, {kVocabulary}, folder.path());
        ASSERT_TRUE(written.ok()) << describe(written.error());
    }
    std::string text(const char* name) const { return readFile(folder.path() / name).value(); }
    void put(const char* name, const std::string& content) const {
        std::ofstream(folder.path() / name, std::ios::binary) << content;
    }
    nlohmann::json config() const { return nlohmann::json::parse(text("config.json")); }
    void changeConfig(const char* key, const nlohmann::json& value) const {
        nlohmann::json document = config();
        document[key] = value;
        put("config.json", document.dump());
    }
    // Writes the weights again, after `change` had its way with names and tensors.
    template <typename Change>
    void changeWeights(Change change) {
        std::map<std::string, at::Tensor> tensors;
        for (const NamedParameter& parameter : model->parameters()) tensors[parameter.name] = parameter.tensor.detach();
        change(tensors);
        std::vector<tensorfile::NamedTensor> views;
        for (const auto& [name, tensor] : tensors) views.push_back({name, viewOf(tensor)});
        ASSERT_TRUE(tensorfile::writeTensorFile(folder.path() / "model.safetensors", views).ok());
    }
    Error failure() const {
        auto read = readModel(folder.path());
        return read.ok() ? Error{ErrorCode::internal, "it was read", "", ""} : read.error();
    }
    void expectSameWeights(const Bert& other, double tolerance = 0) const {
        for (const NamedParameter& parameter : model->parameters())
            EXPECT_LE(distance(parameter.tensor, other.parameter(parameter.name)), tolerance) << parameter.name;
    }

    TemporaryFolder folder;
    std::optional<Bert> model;
};

}  // namespace plateau::model
