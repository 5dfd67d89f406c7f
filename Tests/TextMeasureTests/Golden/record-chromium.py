#!/usr/bin/env python3
"""Has Chromium lay texts out, and writes its answers as golden cases.

  generate-cases.py --count 50 | record-chromium.py --fonts Fonts > golden.jsonl
  measure verify golden.jsonl --fonts Fonts

Every case is a box of its own on one page, in the given fonts, size, width and
CSS; README.md beside this file describes the format. With --cuts it is looked,
too, where last lines are cut for an ellipsis. Fonts are loaded as web fonts from
the loopback interface. The browser is given no other fonts, so the answers
depend on none that is installed: a character that no font of a case has is a
missing glyph of the first.

Needs nothing but Python 3 and Chromium (Debian: apt-get install chromium).
"""

import argparse
import contextlib
import gzip
import http.server
import itertools
import json
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent

# Advances must be those of the outlines: neither hinted nor rounded to pixels.
FONT_FLAGS = [
    "--font-render-hinting=none",
    "--enable-font-subpixel-positioning",
    "--disable-lcd-text",
]
# No fonts, and again no hinting: Chromium takes both from fontconfig.
FONTCONFIG = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <match target="pattern">
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
  </match>
</fontconfig>
"""
QUIET_FLAGS = [
    "--headless=new",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-extensions",
    "--no-first-run",
    "--remote-debugging-pipe",
]


class PageCrashed(Exception):
    """The page's process ended: a text can do that to a browser."""


class Browser:
    """One page of a headless Chromium, driven by the DevTools protocol."""

    def __init__(self, binary, page, ratio):
        self.last_id = 0
        self.session = None
        self.profile = tempfile.TemporaryDirectory(prefix="golden-", ignore_cleanup_errors=True)
        flags = [*FONT_FLAGS, *QUIET_FLAGS, f"--force-device-scale-factor={ratio:g}"]
        self.start([binary, *flags, f"--user-data-dir={self.profile.name}"])
        self.version = self.call("Browser.getVersion")["product"]
        target = self.call("Target.createTarget", url=page)["targetId"]
        attached = self.call("Target.attachToTarget", targetId=target, flatten=True)
        self.session = attached["sessionId"]
        self.call("Inspector.enable")  # reports when the page crashes
        while self.run("document.readyState") != "complete" or self.run("location.href") != page:
            time.sleep(0.02)

    def start(self, command):
        """Commands go to the browser's file descriptor 3, answers come from its 4."""
        if os.geteuid() == 0:
            command.append("--no-sandbox")  # it refuses to start as root with one
        commands_out, commands_in = os.pipe()
        answers_out, answers_in = os.pipe()
        fontconfig = pathlib.Path(self.profile.name, "fonts.conf")
        fontconfig.write_text(FONTCONFIG)
        redirected = f'exec 3<&{commands_out} 4>&{answers_in}; exec "$0" "$@"'
        self.process = subprocess.Popen(
            ["bash", "-c", redirected, *command],
            env=os.environ | {"FONTCONFIG_FILE": str(fontconfig)},
            pass_fds=(commands_out, answers_in),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(commands_out)
        os.close(answers_in)
        self.commands = os.fdopen(commands_in, "wb")
        self.answers = os.fdopen(answers_out, "rb")
        self.rest = b""

    def call(self, method, **params):
        self.last_id += 1
        message = {"id": self.last_id, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        self.commands.write(json.dumps(message).encode() + b"\0")
        self.commands.flush()
        while (answer := self.receive()).get("id") != self.last_id:
            if answer.get("method") == "Inspector.targetCrashed":
                raise PageCrashed
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def receive(self):
        """The next message; they end in a zero byte."""
        parts = [self.rest]
        while b"\0" not in parts[-1]:
            part = self.answers.read1(1 << 20)
            if not part:
                raise RuntimeError("Chromium ended")
            parts.append(part)
        message, _, self.rest = b"".join(parts).partition(b"\0")
        return json.loads(message)

    def run(self, function, *arguments):
        """The value of a function of the page, or of an expression if it takes nothing."""
        values = ",".join(json.dumps(argument) for argument in arguments)
        expression = f"{function}({values})" if arguments else function
        answer = self.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True
        )
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"]["exception"]["description"])
        return answer["result"].get("value")

    def close(self):
        with contextlib.suppress(RuntimeError, OSError):
            self.call("Browser.close")
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self.profile.cleanup()


class FontServer(http.server.ThreadingHTTPServer):
    """Serves the page at `/`, and faces by their CSS family."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), FontRequest)
        self.faces = {}
        self.page = (HERE / "chromium-page.html").read_bytes()
        self.url = f"http://127.0.0.1:{self.server_port}/"
        threading.Thread(target=self.serve_forever, daemon=True).start()


class FontRequest(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        name = self.path[1:]
        body = self.server.faces.get(name) if name else self.server.page
        if body is None:
            self.send_error(404)
            return
        self.send_response(200)
        self.send_header("Content-Type", "font/otf" if name else "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def face_data(path, index):
    """One face of a font file as a file of its own that a browser loads.

    Browsers take no collections, and their sanitizer rejects a font for an empty
    table or for `TSI*`, the sources of hints. Other tables are copied unchanged.
    """
    data = path.read_bytes()
    is_collection = data[:4] == b"ttcf"
    start = struct.unpack_from(">I", data, 12 + 4 * index)[0] if is_collection else 0
    version, count = struct.unpack_from(">4sH", data, start)
    entries = [struct.unpack_from(">4sIII", data, start + 12 + 16 * i) for i in range(count)]
    kept = [entry for entry in entries if entry[3] > 0 and not entry[0].startswith(b"TSI")]
    if not is_collection and len(kept) == count:
        return data

    search = 1 << (len(kept).bit_length() - 1)
    header = [
        version,
        struct.pack(
            ">HHHH", len(kept), search * 16, search.bit_length() - 1, (len(kept) - search) * 16
        ),
    ]
    tables, offset = [], 12 + 16 * len(kept)
    for tag, checksum, old_offset, length in kept:
        header.append(struct.pack(">4sIII", tag, checksum, offset, length))
        tables.append(data[old_offset : old_offset + length] + b"\0" * (-length % 4))
        offset += len(tables[-1])
    return b"".join(header + tables)


def hundredths(size):
    """A font size as Chromium uses it: in 1/100 px, rounded down, in the precision of a float."""
    return int(single(single(size) * 100))


def single(number):
    return struct.unpack("f", struct.pack("f", number))[0]


class Recorder:
    """Has a browser lay cases out, and starts it again when a case makes it crash."""

    def __init__(self, binary, fonts, cuts=False, ratio=1):
        self.binary = binary
        self.folder = fonts
        self.cuts = cuts
        self.ratio = ratio
        self.server = FontServer()
        self.start()

    def start(self):
        self.families = {}
        self.browser = Browser(self.binary, self.server.url, self.ratio)
        if self.cuts:
            self.browser.run((HERE / "chromium-cuts.js").read_text())

    def record(self, cases):
        """The cases, with the browser's answers; without those that make it crash."""
        try:
            return self.lay_out(cases)
        except PageCrashed:
            self.browser.close()
            self.start()
        if len(cases) == 1:
            print(f"left out: {cases[0]['id']} makes the browser crash", file=sys.stderr)
            return []
        half = len(cases) // 2
        return self.record(cases[:half]) + self.record(cases[half:])

    def lay_out(self, cases):
        requests = [
            {
                "id": case["id"],
                "text": case["text"],
                "size": case["size"],
                "width": case["width"],
                "lang": case.get("lang", "ko"),
                "css": case.get("css", {}),
                "family": ",".join(self.family(font, case["size"]) for font in case["fonts"]),
            }
            for case in cases
        ]
        answers = self.browser.run("layOut", requests)
        if self.cuts:
            answers = [a | {"cut": cut} for a, cut in zip(answers, self.read_cuts())]
        return [case | answer for case, answer in zip(cases, answers)]

    def read_cuts(self):
        """Where the last lines of the boxes on the page are cut for an ellipsis."""
        size = self.browser.run("colourBoxes()")
        clip = size | {"x": 0, "y": 0, "scale": 1}
        picture = self.browser.call(
            "Page.captureScreenshot", format="png", clip=clip, captureBeyondViewport=True
        )
        return self.browser.run("readCuts", "data:image/png;base64," + picture["data"])

    def family(self, font, size):
        """The CSS family of `file` or `file#face`, loaded when first used.

        Chromium keeps one font for sizes that are nearly the same, in the size it
        met first. They are neighbours in its unit, 1/100 px, so two copies of every
        font, for odd and even sizes, make its answers independent of other cases.
        """
        key = font, hundredths(size) % 2
        if key not in self.families:
            file, _, index = font.partition("#")
            family = f"font{len(self.families)}"
            self.server.faces[family] = face_data(self.folder / file, int(index or 0))
            self.browser.run("loadFont", family, self.server.url + family)
            self.check(font, family)
            self.families[key] = family
        return self.families[key]

    def check(self, font, family):
        """Refuses to record hinted or rounded advances: they would not scale with the size."""
        advances = self.browser.run("advancesPerEm", family)
        if max(advances) - min(advances) > 0.001:
            raise RuntimeError(f"{font}: advances are hinted or rounded: {advances}")

    def close(self):
        self.browser.close()
        self.server.shutdown()


def open_text(path, mode, standard):
    if path == "-":
        return contextlib.nullcontext(standard)
    is_packed = path.endswith(".gz")
    # Pipes and devices are written to as they are.
    if mode == "w" and (os.path.isfile(path) or not os.path.exists(path)):
        return replacing(path, is_packed)
    return open_packed(path, mode, is_packed)


def open_packed(path, mode, is_packed):
    return (gzip.open if is_packed else open)(path, mode + "t", encoding="utf-8")


@contextlib.contextmanager
def replacing(path, is_packed):
    """A file beside another, whose place and mode it takes when all is recorded."""
    place = os.path.realpath(path)
    part = f"{place}.{os.getpid()}.partial"
    try:
        with open_packed(part, "w", is_packed) as file:
            yield file
        if os.path.exists(place):
            shutil.copymode(place, part)
        os.replace(part, place)
    finally:
        if os.path.exists(part):
            os.unlink(part)


def batches(items, size):
    while batch := list(itertools.islice(items, size)):
        yield batch


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "cases", nargs="?", default="-", help="JSON lines (default: standard input)"
    )
    parser.add_argument(
        "-o", "--output", default="-", help="golden file (default: standard output), .gz if wished"
    )
    parser.add_argument(
        "--fonts", type=pathlib.Path, required=True, help="folder of the cases' font files"
    )
    parser.add_argument(
        "--chromium", default=shutil.which("chromium"), help="the browser (default: chromium)"
    )
    parser.add_argument(
        "--batch", type=int, default=500, help="cases on the page at a time (default: 500)"
    )
    parser.add_argument(
        "--cuts", action="store_true", help="look where last lines are cut for an ellipsis, too"
    )
    parser.add_argument(
        "--device-pixel-ratio", type=float, default=1, metavar="RATIO",
        help="pixels of the screen to the px, the cases' `scale` (default: 1)"
    )
    return parser.parse_args()


def main():
    arguments = parse_arguments()
    if not arguments.chromium:
        sys.exit("record-chromium: no chromium command; give its path with --chromium")
    ratio = arguments.device_pixel_ratio
    recorder = Recorder(arguments.chromium, arguments.fonts, arguments.cuts, ratio)
    count, start = 0, time.monotonic()
    try:
        with (
            open_text(arguments.cases, "r", sys.stdin) as source,
            open_text(arguments.output, "w", sys.stdout) as output,
        ):
            cases = (json.loads(line) for line in source if line.strip())
            size = min(arguments.batch, 100) if arguments.cuts else arguments.batch
            for batch in batches(cases, size):
                for golden in recorder.record(batch):
                    if ratio != 1:
                        golden["scale"] = ratio
                    row = json.dumps(golden, ensure_ascii=False, separators=(",", ":"))
                    output.write(row + "\n")
                count += len(batch)
    finally:
        recorder.close()
    seconds = time.monotonic() - start
    print(
        f"{recorder.browser.version}: {count} cases, {count / seconds:.0f} a second",
        file=sys.stderr,
    )


if __name__ == "__main__":
    main()
