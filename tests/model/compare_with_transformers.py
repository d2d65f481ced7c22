#!/usr/bin/env python3
"""Compares Plateau's BERT with transformers' BertForMaskedLM.

    compare_with_transformers.py CHECKPOINT LOGITS.safetensors
        CHECKPOINT: a folder that Plateau wrote for an `original` model. LOGITS: input_ids [B,T] and logits [B*T,V] (or
        [B,T,V]) that Plateau computed for it. Prints the largest difference relative to the largest logit; exit status 1
        above 1e-5.
    compare_with_transformers.py --golden DIR
        writes the small fixture of golden_test.cpp: a random model and its outputs in float64.

Needs torch, transformers, safetensors.
"""
import sys
from pathlib import Path

import torch
from safetensors.torch import load_file, save_file
from transformers import BertConfig, BertForMaskedLM


def compare(checkpoint: str, logits_file: str) -> int:
    model, report = BertForMaskedLM.from_pretrained(checkpoint, output_loading_info=True)
    misfits = {key: list(keys) for key, keys in report.items() if keys}
    print("keys that do not fit:", misfits or "none")
    ours = load_file(logits_file)
    with torch.no_grad():
        theirs = model.eval()(input_ids=ours["input_ids"]).logits
    difference = (theirs - ours["logits"].view_as(theirs)).abs().max() / theirs.abs().max()
    print(f"largest relative difference of the logits: {difference:.3g}")
    return int(difference > 1e-5 or bool(misfits))


def write_golden(folder: str) -> int:
    torch.manual_seed(1)
    config = BertConfig(vocab_size=13, hidden_size=8, num_hidden_layers=2, num_attention_heads=2, intermediate_size=12,
                        max_position_embeddings=10, attn_implementation="eager")
    model = BertForMaskedLM(config).eval()
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.add_(0.3 * torch.randn_like(parameter))
    model.save_pretrained(folder)
    ids = torch.randint(1, 13, (2, 7))
    mask = torch.ones_like(ids)
    mask[1, 5:] = 0
    types = (torch.arange(7) > 3).long().repeat(2, 1)
    model.double()
    with torch.no_grad():
        output = model(input_ids=ids, attention_mask=mask, token_type_ids=types, output_hidden_states=True)
    save_file({"input_ids": ids, "attention_mask": mask, "token_type_ids": types, "logits": output.logits,
               "embeddings": output.hidden_states[0].contiguous()}, str(Path(folder) / "expected.safetensors"))
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(write_golden(sys.argv[2]) if sys.argv[1] == "--golden" else compare(sys.argv[1], sys.argv[2]))
