"""The other side of `plateau-engine bench train --reference "python3 tests/bench/reference_training.py"`.

Trains Hugging Face transformers' BertForMaskedLM (sdpa) as its trainer does on a CPU or GPU: fused AdamW with decay
groups, gradient clipping, torch.autocast in bf16, the masked-LM head on all positions with labels -100 outside.
The engine sends one JSON object a line and gets one back:

    {"model": {...}, "train": {...}, "precision", "threads", "device", "seed"}   -> {"ready": {...}}
    {"file", "steps", "batch", "length"}     -> {"seconds", "loss", "peak_bytes"}

`file` holds, for each step, the ids and then the labels, int64, batch x length each: the engine's own batches, so both
sides see the same text and the same masks. Reading them is not counted. End of input ends the process.
"""
import json
import resource
import sys
import time

import numpy as np
import torch
import transformers


def build(setting):
    torch.set_num_threads(setting["threads"])
    torch.manual_seed(setting["seed"])
    model_setting, train = setting["model"], setting["train"]
    config = transformers.BertConfig(
        vocab_size=model_setting["vocab_size"], hidden_size=model_setting["hidden"],
        num_hidden_layers=model_setting["layers"], num_attention_heads=model_setting["heads"],
        intermediate_size=model_setting["ffn"], max_position_embeddings=model_setting["max_positions"],
        hidden_dropout_prob=model_setting["dropout"],
        attention_probs_dropout_prob=model_setting["attention_dropout"], attn_implementation="sdpa")
    model = transformers.BertForMaskedLM(config).to(setting["device"]).train()
    assert model.config._attn_implementation == "sdpa"
    decayed, spared = [], []
    for name, parameter in model.named_parameters():
        (spared if name.endswith("bias") or "LayerNorm" in name else decayed).append(parameter)
    optimizer = torch.optim.AdamW(
        [{"params": decayed, "weight_decay": train["weight_decay"]}, {"params": spared, "weight_decay": 0.0}],
        lr=train["lr"], betas=train["betas"], eps=train["eps"], fused=True)
    return model, optimizer


def train_steps(model, optimizer, batches, setting):
    device = torch.device(setting["device"])
    autocast = torch.autocast(device.type, dtype=torch.bfloat16, enabled=setting["precision"] == "bf16")
    begin = time.perf_counter()
    for ids, labels in batches:
        with autocast:
            loss = model(input_ids=ids.to(device), labels=labels.to(device)).loss
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), setting["train"]["clip_norm"])
        optimizer.step()
        optimizer.zero_grad()
    last = loss.item()
    return time.perf_counter() - begin, last


def peak_bytes(setting):
    if setting["device"].startswith("cuda"):
        return torch.cuda.max_memory_allocated()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def main():
    answer = lambda document: print(json.dumps(document), flush=True)
    setting = json.loads(sys.stdin.readline())
    before = peak_bytes(setting)
    model, optimizer = build(setting)
    answer({"ready": {"torch": torch.__version__, "transformers": transformers.__version__,
                      "parameters": sum(p.numel() for p in model.parameters()), "runtime_bytes": before}})
    for line in sys.stdin:
        order = json.loads(line)
        shape = (order["steps"], 2, order["batch"], order["length"])
        values = torch.from_numpy(np.fromfile(order["file"], dtype=np.int64).reshape(shape))
        seconds, loss = train_steps(model, optimizer, [(v[0], v[1]) for v in values], setting)
        answer({"seconds": seconds, "loss": loss, "peak_bytes": peak_bytes(setting)})


if __name__ == "__main__":
    main()
