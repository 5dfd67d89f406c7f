#!/usr/bin/env python3
"""Runs the peers round by round on the same reviews and prints a table.

Every peer is a process of its own that waits for a request (`peer.hpp`). A round
runs each once, one after the other, so that what disturbs the machine disturbs
them all; the first to run changes from round to round. A round has texts that no
process has measured before, unless `--again` has all rounds over the same.
"""

import argparse
import array
import json
import pathlib
import statistics
import struct
import subprocess
import sys
import tempfile

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
FONTS = REPOSITORY / "Fonts"
# As FontStack.pretendard() has them.
PRETENDARD = [
    FONTS / "Pretendard/Pretendard-Regular.otf",
    FONTS / "Fallback/FallbackCJK-Outlines.otf",
    FONTS / "Fallback/FallbackCJK-Metrics.ttf",
    FONTS / "Fallback/FallbackSymbols-Metrics.ttf",
    FONTS / "Fallback/FallbackEmoji-Metrics.ttf",
]
BOLD = FONTS / "Pretendard/Pretendard-Bold.otf"
# Before texts of several styles.
NAMES = ["김민수", "moviefan", "이지은", "Tom", "박서준", "하늘", "cine_kim", "정우"]
OURS = "TextMeasure, new text"


class Peer:
    """One process, and what it answered."""

    def __init__(self, name, command, counts):
        self.name = name
        self.counts_path = counts
        self.wall, self.cpu = [], []
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def run_round(self):
        wall, cpu = self._ask("\n").split()
        self.wall.append(int(wall))
        self.cpu.append(int(cpu))

    def finish(self):
        out, _ = self.process.communicate()
        if self.process.returncode != 0:
            sys.exit(f"compare: {self.name} failed")
        self.peak_kib = int(out.split()[-1])
        self.counts = array.array("I", self.counts_path.read_bytes())

    def _ask(self, request):
        try:
            self.process.stdin.write(request)
            self.process.stdin.flush()
            answer = self.process.stdout.readline()
        except BrokenPipeError:
            answer = ""
        if not answer:
            sys.exit(f"compare: {self.name} failed")
        return answer


def main():
    options = parse_arguments()
    texts = different(read_reviews(options), options)
    with tempfile.TemporaryDirectory() as folder:
        peers = start(options, texts, pathlib.Path(folder))
        run_rounds(peers, options.rounds)
        for peer in peers:
            peer.finish()
    report = summarize(peers, texts, options)
    print(json.dumps(report, ensure_ascii=False, indent=1) if options.json else table(report))


def parse_arguments():
    parser = argparse.ArgumentParser(
        prog="Benchmarks/Peers/run", description="Compares TextMeasure with its peers."
    )
    parser.add_argument("--reviews", type=pathlib.Path, metavar="FILE",
                        help="NDJSON with a field content, review or text (default: --count texts "
                        "that are like the tests' own; with --again these themselves)")
    parser.add_argument("--count", type=int, default=700_000,
                        help="how many texts are made without --reviews (default: 700000)")
    parser.add_argument("--again", action="store_true",
                        help="measure the same texts in every round: what memos are worth")
    parser.add_argument("--font", action="append", metavar="FILE",
                        help="a font file, again for each fallback font; file.ttc#1 is the second "
                        "face of a collection (default: pretendard, the bundled stack)")
    parser.add_argument("--size", type=float, default=15, help="of the font (default: 15)")
    parser.add_argument("--width", type=float, default=300, help="of a line (default: 300)")
    parser.add_argument("--rounds", type=int, default=9, help="(default: 9)")
    parser.add_argument("--styled", action="store_true",
                        help="texts of several styles: a name in bold, a badge and two words in "
                        "colour; beside them the same in one style")
    parser.add_argument("--json", action="store_true", help="every round of every peer, as JSON")
    parser.add_argument("--skia", action="store_true",
                        help="also SkParagraph, from the PyPI package skia-python")
    parser.add_argument("--skia-python", help=argparse.SUPPRESS)
    parser.add_argument("--peers", type=pathlib.Path, help=argparse.SUPPRESS)
    parser.add_argument("--textmeasure", type=pathlib.Path, help=argparse.SUPPRESS)
    parser.add_argument("--generator", type=pathlib.Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.styled and options.font:
        parser.error("--styled is measured in the bundled fonts")
    if options.rounds < 1:
        parser.error("--rounds must be 1 or more")
    return options


def read_reviews(options):
    """The texts as a browser would lay them out: white space collapsed, so that
    peers without that rule see the same text."""
    path = options.reviews or REPOSITORY / "Tests/Data/reviews.ndjson"
    if options.reviews or options.again:
        lines = path.read_bytes().splitlines()
    else:
        lines = subprocess.check_output([options.generator, str(options.count)]).splitlines()
    texts = []
    for line in lines:
        record = json.loads(line)
        text = next((record[k] for k in ("content", "review", "text") if k in record), "")
        words = text.replace("\n", " ").replace("\r", " ").replace("\t", " ").split(" ")
        texts.append(" ".join(word for word in words if word).encode())
    if not texts:
        sys.exit(f"compare: no reviews in {path}")
    return texts


def different(texts, options):
    """The texts as far as rounds are to have them: each once, unless all are measured again."""
    if options.again:
        return texts
    texts = list(dict.fromkeys(texts))
    if len(texts) < 1000 * parts(options):
        print(f"compare: {len(texts):,} texts are few for {options.rounds} rounds of new ones",
              file=sys.stderr)
    return texts


def parts(options):
    """One to warm up, one for the round that is not counted, and those that are."""
    return 1 if options.again else options.rounds + 2


def start(options, texts, folder):
    file = folder / "texts"
    write_texts(file, texts)
    files = [str(font) for font in options.font or PRETENDARD]
    if options.styled:
        return start_styled(options, texts, folder, files)
    programs = [
        (OURS, [options.textmeasure, "direct"], options.font or ["pretendard"]),
        ("TextMeasure, prepare", [options.textmeasure, "prepare"], options.font or ["pretendard"]),
        ("TextMeasure, re-wrap", [options.textmeasure, "rewrap"], options.font or ["pretendard"]),
        ("Pango", [options.peers / "pango"], files),
        ("ICU + HarfBuzz", [options.peers / "icu_harfbuzz"], files),
        ("hb_shape", [options.peers / "harfbuzz"], files),
        ("decode and sum", [options.peers / "decode_sum"], files),
    ]
    if options.skia:
        script = pathlib.Path(__file__).with_name("skparagraph.py")
        programs.append(("SkParagraph", [options.skia_python, script], files))
    return [open_peer(options, folder, name, program, file, fonts)
            for name, program, fonts in programs]


def start_styled(options, texts, folder, files):
    """The peers that lay out texts of several styles, and the first with texts of one."""
    plain = folder / "plain"
    write_texts(plain, texts)
    styled = folder / "styled"
    write_texts(styled, [f"{NAMES[row % len(NAMES)]} \ufffc ".encode() + text
                         for row, text in enumerate(texts)])
    bold = ["styled", str(BOLD)]
    programs = [
        (OURS, [options.textmeasure, "direct"], styled, [*bold, "pretendard"]),
        ("TextMeasure, one style", [options.textmeasure, "direct"], plain, ["pretendard"]),
        ("Pango", [options.peers / "pango"], styled, [*bold, *files]),
    ]
    if options.skia:
        script = pathlib.Path(__file__).with_name("skparagraph.py")
        programs.append(("SkParagraph", [options.skia_python, script], styled, [*bold, *files]))
    return [open_peer(options, folder, *program) for program in programs]


def write_texts(file, texts):
    file.write_bytes(b"".join(struct.pack("<I", len(text)) + text for text in texts))


def open_peer(options, folder, name, program, file, fonts):
    counts = folder / f"counts {name}"
    return Peer(name, [*program, file, counts, str(options.size), str(options.width),
                       str(parts(options)), *fonts], counts)


def run_rounds(peers, rounds):
    # A round before the clock counts: until then some are still warming up.
    for number in range(rounds + 1):
        first = number % len(peers)
        for peer in peers[first:] + peers[:first]:
            peer.run_round()
    for peer in peers:
        del peer.wall[0], peer.cpu[0]


def summarize(peers, texts, options):
    ours = next(peer for peer in peers if peer.name == OURS)
    return {
        "reviews": len(texts),
        "bytes": sum(map(len, texts)),
        "fonts": options.font or ["pretendard"],
        "size": options.size,
        "width": options.width,
        "rounds": options.rounds,
        "again": options.again,
        "peers": [summary(peer, ours, texts, options) for peer in peers],
    }


def summary(peer, ours, texts, options):
    count = len(texts) / parts(options)
    cpu = [time / count for time in peer.cpu]
    ratios = [theirs / mine for theirs, mine in zip(peer.cpu, ours.cpu)]
    differing = [
        {"text": text.decode(), "lines": theirs, "ours": mine}
        for text, theirs, mine in zip(texts, peer.counts, ours.counts)
        if theirs != mine
    ]
    return {
        "name": peer.name,
        "cpuNanoseconds": statistics.median(cpu),
        "spread": (max(cpu) - min(cpu)) / statistics.median(cpu),
        "wallNanoseconds": statistics.median(peer.wall) / count,
        "ratio": statistics.median(ratios),
        "peakKiB": peer.peak_kib,
        "lines": sum(peer.counts) if peer.counts else None,
        "equalLineCounts": len(texts) - len(differing) if peer.counts else None,
        "differing": differing[:20],
        "rounds": {"cpu": peer.cpu, "wall": peer.wall},
    }


def table(report):
    rows = [["", "ns/review", "spread", "wall", "of ours", "peak MB", "lines", "equal counts"]]
    for peer in report["peers"]:
        equal = peer["equalLineCounts"]
        rows.append([
            peer["name"],
            f"{peer['cpuNanoseconds']:,.0f}",
            f"{peer['spread']:.0%}",
            f"{peer['wallNanoseconds']:,.0f}",
            f"{peer['ratio']:.3g}",
            f"{peer['peakKiB'] / 1024:.1f}",
            "–" if equal is None else f"{peer['lines']:,}",
            "–" if equal is None else f"{equal:,} ({percent(equal, report['reviews'])})",
        ])
    widths = [max(map(len, column)) for column in zip(*rows)]
    lines = ["  ".join(cell.ljust(width) if i == 0 else cell.rjust(width)
                       for i, (cell, width) in enumerate(zip(row, widths)))
             for row in rows]
    head = (f"{report['reviews']:,} reviews, {report['bytes']:,} bytes; "
            f"{', '.join(pathlib.Path(font).name for font in report['fonts'])}; "
            f"size {report['size']:g}, width {report['width']:g}; "
            f"medians of {report['rounds']} rounds of "
            + ("the same texts" if report["again"] else "texts never seen"))
    return "\n".join([head, "", *(line.rstrip() for line in lines)])


def percent(part, whole):
    """Never rounded up to all of it."""
    return f"{int(part / whole * 1e5) / 1e3:.3f} %"


if __name__ == "__main__":
    main()
