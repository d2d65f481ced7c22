#!/usr/bin/env python3
"""Opens checkpoints as people publish them, and compares them with transformers.

    compare_checkpoints_with_transformers.py --engine plateau-engine
        Random models of transformers in the forms below: each comes in by `import`, has the ids and logits (of an
        encoder the last hidden states) of transformers for a text, and goes out by `export` for transformers to open
        with the same logits. What transformers opens and Plateau refuses is refused with its sentence. Prints each
        figure beside its limit; exit status 1 when one is above it.

Needs torch, transformers, safetensors.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import unicodedata
from dataclasses import dataclass, field
from pathlib import Path

import tokenizers
import torch
import transformers
from safetensors.torch import load_file, save_file

from engine_tools import distance

sys.path.append(str(Path(__file__).resolve().parents[1] / "support"))
from comparison import check, require, verdict

WORDS = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "the", "The", "cat", "sat", "##s", "dog", "and", "."]
LONGER = [*WORDS, "zebra", "quagga", "##oo"]
ACCENTED = [*WORDS, "käse", "kase", "Käse", "Kase", "한국어", unicodedata.normalize("NFD", "한국어")]
LIMIT = 1e-5


@dataclass
class Form:
    kind: str = "BertForMaskedLM"
    config: dict = field(default_factory=dict)  # besides the dimensions
    words: list = field(default_factory=lambda: WORDS)
    rows: int = len(WORDS)
    cased: bool = False
    accents: bool | None = None  # dropped
    added: list = field(default_factory=list)  # tokens beside the words: normalised ones, "=" before one that is not
    fast: bool = False  # tokenizer.json alone, else vocab.txt alone
    dtype: torch.dtype = torch.float32
    shards: str = "5GB"  # the largest
    pooler: bool = True
    rename: dict = field(default_factory=dict)  # in the names of the tensors
    decoder: bool = False  # stored, though it is tied
    text: str = "The cats sat."
    pair: str = "the dog and THE cat"


OLD_NAMES = {"LayerNorm.weight": "LayerNorm.gamma", "LayerNorm.bias": "LayerNorm.beta"}
THREE = {"id2label": {0: "no", 1: "yes", 2: "perhaps"}, "label2id": {"no": 0, "yes": 1, "perhaps": 2}}
FORMS = {
    "cased, vocab.txt": Form(cased=True),
    "tokenizer.json alone, gelu_new": Form(config={"hidden_act": "gelu_new"}, fast=True),
    "cased tokenizer.json, gelu_pytorch_tanh": Form(config={"hidden_act": "gelu_pytorch_tanh"}, cased=True, fast=True),
    "several files, relu, 33 positions": Form(
        config={"hidden_act": "relu", "max_position_embeddings": 33}, shards="20KB"
    ),
    "float16, silu": Form(config={"hidden_act": "silu"}, dtype=torch.float16),
    "bfloat16, swish, layer norms of 1e-5": Form(
        config={"hidden_act": "swish", "layer_norm_eps": 1e-5}, dtype=torch.bfloat16
    ),
    "more tokens than rows": Form(words=LONGER),
    "fewer tokens than rows, stored decoder": Form(rows=64, decoder=True),
    "a decoder of its own": Form(config={"tie_word_embeddings": False}),
    "BertForPreTraining with a decoder of its own, float16": Form(
        kind="BertForPreTraining", config={"tie_word_embeddings": False}, dtype=torch.float16
    ),
    "accents kept in lower case": Form(
        words=ACCENTED, rows=len(ACCENTED), accents=False, text="Käse KÄSE K\u0308ase kase", pair="한국어 the cat"
    ),
    "accents dropped, case kept, tokenizer.json": Form(
        words=ACCENTED, rows=len(ACCENTED), cased=True, accents=True, fast=True, text="Käse käse KÄSE", pair="한국어 The"
    ),
    "added tokens": Form(
        rows=len(WORDS) + 3,
        added=["<user>", "=COVID", "new york"],
        text="The <USER>s sat in New\tYork, covid COVID19",
        pair="<us\u00e9r> [MASK] cat<user>",
    ),
    "added tokens of a cased tokenizer.json": Form(
        rows=len(WORDS) + 4,
        cased=True,
        fast=True,
        added=["<user>", "=<e1>", "<e1>s", "cat"],
        text="The <USER> <user>s <e1>s sat. cats",
        pair="< user > the<e1>cat",
    ),
    "added tokens without rows": Form(added=["<user>"], text="The cat sat."),
    "no pooler, one token type": Form(kind="BertModel", config={"type_vocab_size": 1}, pooler=False),
    "encoder with a pooler, old names": Form(kind="BertModel", rename=OLD_NAMES),
    "BertForPreTraining, gelu_fast": Form(kind="BertForPreTraining", config={"hidden_act": "gelu_fast"}),
    "three labels, relu": Form(
        kind="BertForSequenceClassification", config={"hidden_act": "relu", "classifier_dropout": 0.3, **THREE}
    ),
    "regression, float16": Form(
        kind="BertForSequenceClassification",
        config={"num_labels": 1, "problem_type": "regression"},
        dtype=torch.float16,
    ),
}


def asked(engine: str, *words) -> subprocess.CompletedProcess:
    return subprocess.run([engine, *map(str, words)], capture_output=True, text=True)


def done(engine: str, *words) -> None:
    answer = asked(engine, *words)
    if answer.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, words))}: {answer.stderr}")


def made(form: Form, more: dict):
    """A model all of whose weights are random, so that a swapped or forgotten one shows."""
    torch.manual_seed(7)
    dimensions = {"vocab_size": form.rows, "hidden_size": 32, "num_hidden_layers": 2, "num_attention_heads": 4}
    config = transformers.BertConfig(**{"intermediate_size": 48, "max_position_embeddings": 64, **dimensions, **more})
    kind = getattr(transformers, form.kind)
    model = kind(config) if form.pooler else kind(config, add_pooling_layer=False)
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.add_(0.15 * torch.randn_like(parameter))
    return model.to(form.dtype).eval()


def write_tokenizer(form: Form, folder: Path) -> None:
    vocabulary = folder / "vocab.txt"
    vocabulary.write_text("\n".join(form.words) + "\n")
    normaliser = {"do_lower_case": not form.cased, "strip_accents": form.accents}
    tokenizer = transformers.BertTokenizer(vocab=str(vocabulary), **normaliser)
    for token in form.added:
        tokenizer.add_tokens(transformers.AddedToken(token.removeprefix("="), normalized=token[0] != "="))
    tokenizer.save_pretrained(folder)
    if form.fast:
        vocabulary.unlink(missing_ok=True)
        return
    added = json.loads((folder / "tokenizer.json").read_text())["added_tokens"]
    (folder / "tokenizer.json").unlink()
    vocabulary.write_text("\n".join(form.words) + "\n")
    config = {**normaliser, "added_tokens_decoder": {str(token.pop("id")): token for token in added}}
    (folder / "tokenizer_config.json").write_text(json.dumps(config))


def change_weights(folder: Path, form: Form) -> None:
    path = folder / "model.safetensors"
    tensors = load_file(path)
    if form.decoder:
        tensors["cls.predictions.decoder.weight"] = tensors["bert.embeddings.word_embeddings.weight"].clone()
    for old, new in form.rename.items():
        tensors = {name.replace(old, new): tensor for name, tensor in tensors.items()}
    save_file(tensors, path, metadata={"format": "pt"})


def published(form: Form, folder: Path):
    """Writes the checkpoint; gives its model in float32."""
    model = made(form, form.config)
    model.save_pretrained(folder, max_shard_size=form.shards)
    write_tokenizer(form, folder)
    if form.decoder or form.rename:
        change_weights(folder, form)
    return model.float()


def answer_of(model, given: dict) -> torch.Tensor:
    with torch.no_grad():
        output = model(**given)
    for name in ("logits", "prediction_logits"):
        if name in output:
            return output[name]
    return output.last_hidden_state


def compare(engine: str, name: str, form: Form, folder: Path) -> None:
    theirs, checkpoint, export = folder / "theirs", folder / "checkpoint", folder / "export"
    theirs.mkdir(parents=True)
    model = published(form, theirs)
    if form.shards != "5GB":
        require(f"{name}: it is in several files", (theirs / "model.safetensors.index.json").exists())
    done(engine, "import", "--from", theirs, "--output", checkpoint)

    texts = [form.text, form.pair] if model.config.type_vocab_size > 1 else [form.text]
    flags = ["--text", form.text] + ["--pair", form.pair] * (len(texts) > 1)
    target = folder / "forward.safetensors"
    done(engine, "inspect", "forward", "--checkpoint", checkpoint, *flags, "--output", target)
    ours = load_file(target)
    given = dict(transformers.BertTokenizer.from_pretrained(theirs)(*texts, return_tensors="pt"))
    require(f"{name}: the same ids", torch.equal(ours["input_ids"], given["input_ids"]))
    there = answer_of(model, given)
    has_head = form.kind != "BertModel"
    require(f"{name}: logits where there is a head", has_head == ("logits" in ours))
    check(f"{name}: here", distance(ours["logits" if has_head else "hidden.2"], there), LIMIT)

    done(engine, "export", "--checkpoint", checkpoint, "--output", export)
    kind = json.loads((export / "config.json").read_text())["architectures"][0]
    again = getattr(transformers, kind).from_pretrained(export).eval()
    check(f"{name}: there again, as {kind}", distance(answer_of(again, given), there), LIMIT)
    ids = transformers.BertTokenizer.from_pretrained(export)(*texts, return_tensors="pt")["input_ids"]
    require(f"{name}: the same ids there again", torch.equal(ids, given["input_ids"]))
    require(f"{name}: the vocabulary as it was", (export / "vocab.txt").read_text() == "\n".join(form.words) + "\n")
    if form.kind.endswith("Classification"):
        require(f"{name}: its labels", again.config.id2label == model.config.id2label)
    if len(form.words) > form.rows:
        compare_without_rows(engine, name, checkpoint, model, folder)


def compare_without_rows(engine: str, name: str, checkpoint: Path, model, folder: Path) -> None:
    """A token for which the model has no row: transformers fails, the engine says which one it is."""
    text, target = "the zebra sat", folder / "refused.safetensors"
    given = dict(transformers.BertTokenizer.from_pretrained(checkpoint)(text, return_tensors="pt"))
    try:
        answer_of(model, given)
        failed = False
    except IndexError:
        failed = True
    require(f"{name}: transformers fails at 'zebra'", failed)
    answer = asked(engine, "inspect", "forward", "--checkpoint", checkpoint, "--text", text, "--output", target)
    named = answer.returncode == 2 and "'zebra' has the id 13" in answer.stderr
    require(f"{name}: and is refused by its name", named and not target.exists())


def refused(engine: str, what: str, source: Path, part: str) -> None:
    answer = asked(engine, "import", "--from", source, "--output", source.with_name("never"))
    found = answer.returncode == 2 and part in answer.stderr
    require(f"{what}: refused{'' if found else f', but not as expected: {answer.stderr}'}", found)


def compare_refusals(engine: str, folder: Path) -> None:
    small = {"vocab_size": 40, "hidden_size": 32, "num_hidden_layers": 1, "num_attention_heads": 4}
    for kind, part in {
        "RobertaForMaskedLM": "byte-level BPE",
        "DistilBertForMaskedLM": "other names",
        "ElectraForMaskedLM": "factorised",
        "AlbertForMaskedLM": "SentencePiece",
        "ModernBertForMaskedLM": "byte-level BPE",
    }.items():
        model_kind = getattr(transformers, kind)
        target = folder / kind / "theirs"
        ids = {"pad_token_id": 0, "bos_token_id": 1, "eos_token_id": 2, "cls_token_id": 1, "sep_token_id": 2}
        model_kind(model_kind.config_class(**small, **ids)).save_pretrained(target)
        refused(engine, kind, target, part)

    for what, model, part in (
        ("RoBERTa's tokeniser", tokenizers.models.BPE({"a": 0, "b": 1}, []), "byte-level BPE"),
        ("ALBERT's tokeniser", tokenizers.models.Unigram([("a", -1.0), ("b", -2.0)]), "SentencePiece"),
    ):
        other = folder / what / "theirs"
        other.mkdir(parents=True)
        published(Form(), other)
        (other / "vocab.txt").unlink()
        tokenizers.Tokenizer(model).save(str(other / "tokenizer.json"))
        refused(engine, what, other, part)

    for what, changes, added, part in (
        ("Chinese characters not parted", {"tokenize_chinese_chars": False}, [], "part Chinese"),
        ("an added token as a whole word", {}, [transformers.AddedToken("ab", single_word=True)], "whole word"),
    ):
        other = folder / what / "theirs"
        other.mkdir(parents=True)
        published(Form(), other)
        tokenizer = transformers.BertTokenizer(vocab=str(other / "vocab.txt"), **changes)
        tokenizer.add_tokens(added)
        tokenizer.save_pretrained(other)
        refused(engine, what, other, part)

    pickled = folder / "pickled" / "theirs"
    pickled.mkdir(parents=True)
    model = published(Form(), pickled)
    (pickled / "model.safetensors").unlink()
    torch.save(model.state_dict(), pickled / "pytorch_model.bin")
    refused(engine, "a pickle", pickled, "convert it: python -c")
    command = asked(engine, "import", "--from", pickled, "--output", folder / "never").stderr.split("convert it: ")[1]
    code = command.strip().removeprefix('python -c "').removesuffix('"')
    subprocess.run([sys.executable, "-c", code], cwd=pickled, check=True)
    done(engine, "import", "--from", pickled, "--output", folder / "converted")
    same = load_file(folder / "converted" / "model.safetensors")
    require(
        "a pickle: converted by that command, the same weights",
        all(torch.equal(same[name], weight) for name, weight in model.named_parameters()),
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", required=True)
    flags = parser.parse_args()
    print(f"transformers {transformers.__version__}, torch {torch.__version__}")
    transformers.utils.logging.set_verbosity_error()
    transformers.utils.logging.disable_progress_bar()
    torch.set_num_threads(1)  # the models are too small for more
    with tempfile.TemporaryDirectory() as folder:
        for number, (name, form) in enumerate(FORMS.items()):
            compare(flags.engine, name, form, Path(folder) / str(number))
        compare_refusals(flags.engine, Path(folder))
    return verdict()


if __name__ == "__main__":
    sys.exit(main())
