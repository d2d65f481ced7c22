"""The other side of `plateau-engine bench finetune --reference "python3 tests/bench/reference_finetuning.py"`.

Fine-tunes Hugging Face transformers' AutoModelForSequenceClassification (sdpa) on batches padded to the full length, as
its run_glue script does: fused AdamW, gradient clipping, torch.autocast in bf16. The engine sends one JSON object
a line
and gets one back:

    {"model", "precision", "threads", "device", "regression", "lr", "clip_norm"}   -> {"ready": {...}}
    {"file", "batches": [examples of each step], "length"}                         -> {"seconds"}

`file` holds, for each step, the ids, token types and mask (int64, examples x length each) and then the labels. Reading
them is not counted. End of input ends the process.

    python3 tests/bench/reference_finetuning.py --make DIR --vocab F [--size small]

writes a random BERT of a size with that vocabulary, for a checkpoint to start from.
"""
import argparse
import json
import shutil
import sys
import time

import numpy as np
import torch
import transformers

SIZES = {"tiny": (2, 128, 2, 512), "small": (4, 512, 8, 2048), "base": (12, 768, 12, 3072)}


def make(folder, vocab, size):
    layers, hidden, heads, ffn = SIZES[size]
    words = sum(1 for _ in open(vocab, encoding="utf-8"))
    config = transformers.BertConfig(vocab_size=words, hidden_size=hidden, num_hidden_layers=layers,
                                     num_attention_heads=heads, intermediate_size=ffn)
    torch.manual_seed(1)
    transformers.BertModel(config).save_pretrained(folder)
    shutil.copyfile(vocab, f"{folder}/vocab.txt")


def build(setting):
    torch.set_num_threads(setting["threads"])
    model = transformers.AutoModelForSequenceClassification.from_pretrained(
        setting["model"], attn_implementation="sdpa").to(setting["device"]).train()
    optimizer = torch.optim.AdamW(model.parameters(), lr=setting["lr"], weight_decay=0.0, fused=True)
    return model, optimizer


def read(order, setting):
    steps = []
    with open(order["file"], "rb") as file:
        for examples in order["batches"]:
            shape = (3, examples, order["length"])
            values = torch.from_numpy(np.fromfile(file, np.int64, int(np.prod(shape))).reshape(shape))
            labels = torch.from_numpy(np.fromfile(file, np.float64 if setting["regression"] else np.int64, examples))
            steps.append((values, labels.float() if setting["regression"] else labels))
    return steps


def train(model, optimizer, steps, setting):
    device = torch.device(setting["device"])
    autocast = torch.autocast(device.type, dtype=torch.bfloat16, enabled=setting["precision"] == "bf16")
    begin = time.perf_counter()
    for values, labels in steps:
        ids, types, mask = values.to(device)
        with autocast:
            loss = model(input_ids=ids, token_type_ids=types, attention_mask=mask, labels=labels.to(device)).loss
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), setting["clip_norm"])
        optimizer.step()
        optimizer.zero_grad()
    loss.item()
    return time.perf_counter() - begin


def serve():
    def answer(document):
        print(json.dumps(document), flush=True)

    setting = json.loads(sys.stdin.readline())
    model, optimizer = build(setting)
    answer({"ready": {"torch": torch.__version__, "transformers": transformers.__version__}})
    for line in sys.stdin:
        answer({"seconds": train(model, optimizer, read(json.loads(line), setting), setting)})


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--make")
    parser.add_argument("--vocab")
    parser.add_argument("--size", default="small", choices=SIZES)
    arguments = parser.parse_args()
    transformers.logging.set_verbosity_error()
    if arguments.make:
        make(arguments.make, arguments.vocab, arguments.size)
    else:
        serve()


if __name__ == "__main__":
    main()
