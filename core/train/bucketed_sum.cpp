#include "core/train/bucketed_sum.h"

#include <functional>
#include <utility>

#include <ATen/core/grad_mode.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/zeros_like.h>
#include <torch/csrc/autograd/function_hook.h>
#include <torch/csrc/autograd/variable.h>

namespace plateau::train {
namespace {

class Completed final : public torch::autograd::PostAccumulateGradHook {
public:
    explicit Completed(std::function<void()> tell) : m_tell(std::move(tell)) {}
    void operator()(const torch::autograd::Variable&) override { m_tell(); }

private:
    std::function<void()> m_tell;
};

}  // namespace

BucketedSum::BucketedSum(ranks::Group& ranks, const std::vector<at::Tensor>& parameters, std::int64_t bucket_bytes)
    : m_ranks(ranks) {
    std::int64_t bytes = bucket_bytes;
    for (auto parameter = parameters.rbegin(); parameter != parameters.rend(); ++parameter) {
        if (bytes >= bucket_bytes) {
            m_buckets.emplace_back();
            bytes = 0;
        }
        m_buckets.back().parameters.push_back(*parameter);
        bytes += static_cast<std::int64_t>(parameter->nbytes());
    }
    for (Bucket& bucket : m_buckets) bucket.missing = bucket.parameters.size();
}

BucketedSum::~BucketedSum() {
    if (!m_isWatching) return;
    for (const Bucket& bucket : m_buckets)
        for (const at::Tensor& parameter : bucket.parameters)
            torch::autograd::impl::set_post_acc_grad_hooks(parameter, nullptr);
}

void BucketedSum::watch() {
    m_isWatching = true;
    for (std::size_t i = 0; i < m_buckets.size(); ++i)
        for (const at::Tensor& parameter : m_buckets[i].parameters)
            torch::autograd::impl::set_post_acc_grad_hooks(parameter,
                                                           std::make_unique<Completed>([this, i] { completed(i); }));
}

void BucketedSum::completed(std::size_t bucket) {
    --m_buckets[bucket].missing;
    for (; m_begun < m_buckets.size() && m_buckets[m_begun].missing == 0; ++m_begun) begin(m_buckets[m_begun]);
}

void BucketedSum::begin(Bucket& bucket) {
    const at::NoGradGuard no_grad;
    std::vector<at::Tensor> gradients;
    for (const at::Tensor& parameter : bucket.parameters)
        gradients.push_back((parameter.grad().defined() ? parameter.grad() : at::zeros_like(parameter)).reshape(-1));
    bucket.flat = m_ranks.exchangeable(at::cat(gradients));
    bucket.sum = m_ranks.startSum(bucket.flat);
}

void BucketedSum::finish() {
    const at::NoGradGuard no_grad;
    for (; m_begun < m_buckets.size(); ++m_begun) begin(m_buckets[m_begun]);
    for (Bucket& bucket : m_buckets) {
        bucket.sum->wait();
        const at::Tensor sums = bucket.flat.to(bucket.parameters.front().device());
        std::int64_t first = 0;
        for (const at::Tensor& parameter : bucket.parameters) {
            parameter.mutable_grad() = sums.narrow(0, first, parameter.numel()).view_as(parameter);
            first += parameter.numel();
        }
    }
}

}  // namespace plateau::train
