"""The other side of `plateau-engine bench tokenize --reference "python3 tests/bench/reference_tokenizing.py"`.

Encodes the lines of a file with Hugging Face `tokenizers` (BertWordPieceTokenizer). The engine sends one JSON object a
line and gets one back:

    {"vocab", "cased", "file", "threads"}   -> {"ready": {"tokenizers": version}}
    {"repeat": true}                        -> {"seconds", "tokens"}

Reading and decoding the file is not counted. End of input ends the process.
"""
import json
import os
import sys
import time

BATCH = 10000


def main():
    setting = json.loads(sys.stdin.readline())
    os.environ["TOKENIZERS_PARALLELISM"] = "true" if setting["threads"] > 1 else "false"
    os.environ["RAYON_NUM_THREADS"] = str(setting["threads"])
    import tokenizers
    with open(setting["vocab"], encoding="utf-8", newline="\n") as file:
        ids = {token.rstrip("\r\n"): i for i, token in enumerate(file)}
    tokenizer = tokenizers.BertWordPieceTokenizer(ids, lowercase=not setting["cased"])
    with open(setting["file"], "rb") as file:
        lines = [line.decode("utf-8", errors="replace") for line in file.read().split(b"\n")]
    print(json.dumps({"ready": {"tokenizers": tokenizers.__version__}}), flush=True)
    for _ in sys.stdin:
        seconds = tokens = 0
        for start in range(0, len(lines), BATCH):
            begin = time.perf_counter()
            encodings = tokenizer.encode_batch(lines[start:start + BATCH], add_special_tokens=False)
            seconds += time.perf_counter() - begin
            tokens += sum(len(encoding.ids) for encoding in encodings)
        print(json.dumps({"seconds": seconds, "tokens": tokens}), flush=True)


if __name__ == "__main__":
    main()
