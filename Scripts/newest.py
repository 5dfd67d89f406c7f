"""Asks the newest browsers what they lay out otherwise than those that are installed.

    Scripts/record --newest [chromium|firefox|webkit …] --folder DIR [--cases FILE …]

In DIR, which is empty or from an earlier run, a root of Debian sid is made (Scripts/root), and its
browsers are installed there; without a name all three. Asked are

  golden     the sets in Tests/TextMeasureTests/Golden, but those of texts of several styles
  languages  1,200 cases of reviews in four languages, also in fonts of Debian
  combined   2,000 cases in styles of 2 to 6 properties

or, with --cases, those of the files alone. Of golden cases those that changed are asked of the
installed browsers, too, so that what these answer as well does not count as changed; others have no
answers yet and are asked of both. Printed is what changed, by category and property, with the
shortest cases.

  DIR/newest, DIR/installed   the answers, as golden files
  DIR/report.txt              what was printed
  DIR/<browser>-changes.txt   the shortest case of every category and property
  DIR/root, DIR/*.log         the root, and what making it and the browsers said

Needs root, debootstrap, a mirror of Debian (DEBIAN_MIRROR, or debootstrap's own), Node.js and the
browsers (Scripts/setup --browsers --service-tests).
"""

import argparse
import collections
import datetime
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time

from answers import NEAR, PROPERTIES, Comparison, read, text_of, write

ROOT = pathlib.Path(__file__).resolve().parent.parent
GOLDEN = ROOT / "Tests" / "TextMeasureTests" / "Golden"
GENERATOR = GOLDEN / "generate-edition-cases.py"
ENGINES = ("chromium", "firefox", "webkit")
NAMES = {"chromium": "Chromium", "firefox": "Firefox", "webkit": "WebKitGTK"}
# Debian packages by which a browser is found, the first that is installed, as browsers.mjs has it.
PACKAGES = {
    "chromium": ["chromium"],
    "firefox": ["firefox-esr", "firefox"],
    "webkit": ["webkit2gtk-driver", "webkitgtk-webdriver"],
}
# What the root needs: the newest of each browser, and what asks it.
NEWEST = {"chromium": ["chromium"], "firefox": ["firefox"],
          "webkit": ["webkitgtk-webdriver", "xvfb", "xauth"]}
ASKING = ["nodejs", "python3"]
# Fonts of Debian, which may be missing: package, file, and the stack of cases that has them. The
# first has spaces of two widths for Korean, and the others no U+00A0.
FONTS = [
    ("fonts-noto-cjk", "opentype/noto/NotoSansCJK-Regular.ttc", "noto", "#1"),
    ("fonts-unfonts-core", "truetype/unfonts-core/UnDotum.ttf", "nbsp-un", ""),
]
# The parts of the checkout that are copied to the root.
ASKED_WITH = ["Recorder/browser", "Fonts", "Tests/TextMeasureTests/Fixtures/Fonts/Emoji",
              "Tests/TextMeasureTests/Golden/record-chromium.py",
              "Tests/TextMeasureTests/Golden/chromium-cuts.js",
              "Tests/TextMeasureTests/Golden/chromium-page.html"]
LEAST_SPACE = 5e9
# Seconds after which installing, and asking for a set, is ended: a page that crashed says nothing.
MOST_INSTALLING, MOST_ASKING = 3600, 600


def fail(message):
    sys.exit(f"record: {message}")


class Progress:
    """Says to standard error what is being done, and since when."""

    def __init__(self):
        self.start = time.monotonic()

    def __call__(self, message):
        print(f"record: {self.elapsed()}  {message}", file=sys.stderr, flush=True)

    def elapsed(self):
        minutes, seconds = divmod(int(time.monotonic() - self.start), 60)
        return f"{minutes}:{seconds:02}"


def ran(command, most=MOST_INSTALLING, **streams):
    """Whether a command succeeded, and its standard output; nothing that it started outlives it."""
    process = subprocess.Popen(command, start_new_session=True, cwd="/", **streams)
    try:
        output, _ = process.communicate(timeout=most)
        return process.returncode == 0, output
    except subprocess.TimeoutExpired:
        return False, None
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


class System:
    """Where a browser runs: this machine, or a root of Debian."""

    def __init__(self, folder, is_root):
        self.folder = folder
        self.name = "newest" if is_root else "installed"
        self.checkout = folder / "root" / "checkout"
        if is_root:
            self.inside = pathlib.PurePath("/checkout")
            self.prefix = [ROOT / "Scripts" / "root", "run", folder / "root"]
        else:
            self.inside = self.checkout
            # What a browser has started is ended with the first process.
            self.prefix = ["unshare", "--pid", "--fork", "--kill-child", "--mount-proc"]

    def version(self, engine):
        """The version of a browser, without Debian's; nothing if it is not installed."""
        found = self._output("dpkg-query", "--show", "--showformat",
                             "${Package} ${db:Status-Status} ${Version}\n", *PACKAGES[engine])
        rows = [line.split() for line in found.splitlines()]
        versions = {row[0]: row[2] for row in rows if row[1:2] == ["installed"]}
        debian = next((versions[name] for name in PACKAGES[engine] if name in versions), None)
        return debian and re.sub(r"^\d+:|(esr)?-[^-]*$", "", debian)

    def _output(self, *words):
        _, output = ran([*self.prefix, *words], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                        text=True)
        return output or ""

    def ask(self, engine, cases):
        """What a browser answers to cases: a header, and the answers in the same order."""
        header, answers = None, {}
        groups = collections.defaultdict(list)
        for case in cases:
            # Fonts of emoji are named from the root of the checkout, others from Fonts or beside.
            is_in_checkout = case["fonts"][0].startswith(("Fonts/", "Tests/"))
            groups[case.get("scale", 1), is_in_checkout].append(case)
        for (ratio, is_in_checkout), group in groups.items():
            fonts = self.inside if is_in_checkout else self.inside / "Fonts"
            first, found = self._ask(engine, group, fonts, ratio)
            header = header or first
            answers |= {case["id"]: case for case in found}
        return header, [answers[case["id"]] for case in cases if case["id"] in answers]

    def _ask(self, engine, cases, fonts, ratio):
        write(self.checkout / "cases.jsonl", cases)
        file = self.inside / "cases.jsonl"
        if any("cut" in case for case in cases):
            script = self.inside / "Tests/TextMeasureTests/Golden/record-chromium.py"
            command = [script, "--cuts", "--device-pixel-ratio", str(ratio), file]
        else:
            script = self.inside / "Recorder/browser/tests/record.mjs"
            command = ["node", script, engine, file, "--ratio", str(ratio)]
        log = self.folder / f"{engine}.log"
        for _ in range(2):  # A browser that did not start on a busy machine does so again.
            with open(log, "a", encoding="utf-8") as said:
                succeeded, output = ran([*self.prefix, *command, "--fonts", fonts], MOST_ASKING,
                                        stdout=subprocess.PIPE, stderr=said, text=True)
            if succeeded:
                return read(output)
        fail(f"the {self.name} {NAMES[engine]} did not answer in {MOST_ASKING} s: a text may make "
             f"it crash. {log} has what was said, {self.checkout}/cases.jsonl what was asked")


# MARK: The root

def check(options, engines):
    """Ends, with what to do, unless all is there that a run needs."""
    if os.geteuid() != 0:
        fail("only root can make a root of Debian; start this with sudo")
    if not shutil.which("debootstrap"):
        fail("there is no debootstrap; apt-get install debootstrap")
    here = System(options.folder, is_root=False)
    missing = [NAMES[engine] for engine in engines if not here.version(engine)]
    if not shutil.which("node"):
        missing.append("Node.js")
    if missing:
        fail(f"not installed: {', '.join(missing)}; Scripts/setup --browsers --service-tests")
    options.folder.mkdir(parents=True, exist_ok=True)
    if any(options.folder.iterdir()) and not (options.folder / "root.log").exists():
        fail(f"{options.folder} is not empty, and not of an earlier run; name another folder")
    free = shutil.disk_usage(options.folder).free
    if free < LEAST_SPACE and not (options.folder / "root" / "ready").exists():
        fail(f"{options.folder} has {free / 1e9:.1f} GB left, and a run needs "
             f"{LEAST_SPACE / 1e9:.0f}; name a folder on another disk")


def make_root(folder, engines, progress):
    """Makes the root, unless an earlier run has, and installs what is missing there."""
    root, log = folder / "root", folder / "root.log"
    run = [ROOT / "Scripts" / "root", "run", root]
    install = ["apt-get", "--quiet", "install", "--yes", "--no-install-recommends"]
    with open(log, "a", encoding="utf-8") as said:
        streams = {"stdout": said, "stderr": said}
        if not (root / "ready").exists():
            progress(f"making a root of Debian sid in {root}; {log} has what is said")
            if not ran([ROOT / "Scripts" / "root", "make", "sid", root], **streams)[0]:
                line = last_line(log)
                remedy = ("DEBIAN_MIRROR_MAY_BE_OLD=true takes this mirror as it is."
                          if "is expired" in line else "Is a mirror of Debian reachable?")
                fail(f"no root was made: {line}. {remedy} DEBIAN_MIRROR names another; "
                     f"{log} has more")
            (root / "ready").touch()
        packages = [name for engine in engines for name in NEWEST[engine]] + ASKING
        progress(f"installing {', '.join(packages)}")
        if not ran([*run, *install, *packages], **streams)[0]:
            fail(f"apt-get failed in the root: {last_line(log)}. Try again, in an empty folder if "
                 f"the root is some days old; {log} has more")
        for package, *_ in FONTS:
            progress(f"installing {package}")
            if not ran([*run, *install, package], **streams)[0]:
                progress(f"goes on without {package}: {last_line(log)}")
        ran([*run, "apt-get", "clean"], **streams)


def last_line(log):
    lines = log.read_text(encoding="utf-8", errors="replace").strip().splitlines()
    return lines[-1] if lines else "nothing was said"


def copy_checkout(system):
    """Copies what asks browsers into the root, and fonts of Debian beside those of the package."""
    shutil.rmtree(system.checkout, ignore_errors=True)
    for part in ASKED_WITH:
        copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
        (system.checkout / part).parent.mkdir(parents=True, exist_ok=True)
        copy(ROOT / part, system.checkout / part)
    stacks = []
    (system.checkout / "Fonts" / "Debian").mkdir()
    for _, file, name, face in FONTS:
        found = system.folder / "root" / "usr/share/fonts" / file
        if found.exists():
            shutil.copy(found, system.checkout / "Fonts" / "Debian")
            fonts = [f"Debian/{found.name}{face}", "Pretendard/Pretendard-Regular.otf"]
            stacks.append(f"--stack={name}={','.join(fonts)}")
    return stacks


# MARK: The cases

def golden_sets(engine):
    """The names of a browser's golden files that can be asked for again, and their cases."""
    for path in sorted(GOLDEN.glob(f"{engine}-*.jsonl")):
        _, cases = read(text_of(path))
        if not any("runs" in case for case in cases):
            yield path.stem, cases


def generated(*arguments):
    command = [sys.executable, GENERATOR, *arguments]
    ended = subprocess.run(command, capture_output=True, text=True, check=True)
    return read(ended.stdout)[1]


# MARK: A browser

class Run:
    """One browser in both systems: all of its sets asked and compared."""

    def __init__(self, engine, installed, newest, progress):
        self.engine = engine
        self.systems = (installed, newest)
        self.versions = [system.version(engine) for system in self.systems]
        self.progress = progress
        self.recorded_otherwise = 0  # golden cases that the installed one answers otherwise, too

    def golden(self):
        """Compares the answers of golden sets with those of the newest browser."""
        before, now = [], []
        for stem, cases in golden_sets(self.engine):
            installed, newest = (self._named(version) for version in self.versions)
            is_of_installed = re.match(rf"{re.escape(installed)}(?=-|$)", stem)
            rest = stem.removeprefix(installed if is_of_installed else self.engine)
            file = f"{newest}{rest}" if is_of_installed else f"{newest}-of{rest}"
            found = self._answers(1, cases, stem, file)
            changed = Comparison(cases, found, NEAR[self.engine]).ids
            # Recorded by another program, or a patch of the installed version: asked once more.
            again = [case for case in cases if case["id"] in changed and is_of_installed]
            answers = self._answers(0, again, f"{stem}, what changed") if again else []
            self.recorded_otherwise += len(Comparison(again, answers, NEAR[self.engine]).ids)
            given = {case["id"]: case for case in answers}
            for entries, all_entries in (
                ([given.get(case["id"], case) for case in cases], before), (found, now)
            ):
                all_entries += [case | {"id": f"{stem}/{case['id']}", "cat": case.get("cat", stem)}
                                for case in entries]
        return Comparison(before, now, NEAR[self.engine])

    def beside(self, name, cases):
        """Compares what both answer to cases that have no answers."""
        before, now = (self._answers(which, cases, name, f"{self._named(version)}-{name}")
                       for which, version in enumerate(self.versions))
        return Comparison(before, now, NEAR[self.engine])

    def _answers(self, which, cases, title, file=None):
        """What one of the two systems answers, which is kept in a file, if it has a name."""
        system, version = self.systems[which], self.versions[which]
        self.progress(f"asking {NAMES[self.engine]} {version}: {title}, {len(cases)} cases")
        header, answers = system.ask(self.engine, cases)
        if file:
            folder = system.folder / system.name
            folder.mkdir(exist_ok=True)
            write(folder / f"{file}.jsonl", [self._header(header, version), *answers])
        return answers

    def _named(self, version):
        """What golden files of a version are named: `webkit-2.54`."""
        count = 2 if self.engine == "webkit" else 1
        return f"{self.engine}-{'.'.join(version.split('.')[:count])}"

    def _header(self, header, version):
        recorded = (header or {}).get("recorded", {})
        agent = recorded.pop("system", None)
        first = {"system": f"{NAMES[self.engine]} {version}, {sys.platform}"}
        if agent:
            first["browser"] = agent
        date = {"date": str(datetime.date.today())}
        return {"recorded": first | {"by": "record-chromium"} | recorded | date}


def print_report(run, comparisons, say):
    """Prints what changed in a browser: counts, categories, and the shortest cases."""
    old, new = run.versions
    say(f"\n## {NAMES[run.engine]} {new}, beside the installed {old}\n")
    say(f"| cases | asked | changed | {' | '.join(PROPERTIES)} | no answer |")
    say("| --- " * (4 + len(PROPERTIES)) + "|")
    for name, found in comparisons.items():
        counts = " | ".join(f"{len(found.of(one)):,}" for one in PROPERTIES)
        say(f"| {name} | {len(found.before):,} | {len(found.ids):,} | {counts} | "
            f"{len(found.missing):,} |")
    if run.recorded_otherwise:
        say(f"\n{run.recorded_otherwise:,} golden cases have recorded answers that the installed "
            "one does not give, either; they are compared with what it gives.")
    for name, found in comparisons.items():
        if found.ids:
            say(f"\n{name}, by category:")
            for line in found.categories():
                say(f"  {line}")
    for name, found in comparisons.items():
        if name != "golden":
            for line in by_declaration(name, found):
                say(line)
    for name, found in comparisons.items():
        for one in PROPERTIES:
            shortest = {case["text"]: case for case in reversed(found.of(one))}
            for case in list(shortest.values())[:-4:-1]:
                say(found.both(one, case))


def by_declaration(name, found):
    """The declarations with which cases changed most often, of those that 20 cases have."""
    def counted(cases):
        return collections.Counter(
            declaration for case in cases for declaration in case.get("css", {}).items())

    asked = counted(found.before)
    for one_property in PROPERTIES:
        changed = counted(found.of(one_property))
        common = [one for one in changed if asked[one] >= 20]
        often = sorted(common, key=lambda one: (-changed[one] / asked[one], one))[:6]
        if often:
            yield f"\n{name}, {one_property} most often with:"
        for one in often:
            yield f"  {': '.join(one)}: {changed[one]} of {asked[one]}"


def main(arguments):
    parser = argparse.ArgumentParser(
        prog="record --newest", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engines", nargs="*", metavar="chromium|firefox|webkit")
    parser.add_argument("--folder", type=pathlib.Path, metavar="DIR", required=True)
    parser.add_argument("--cases", type=pathlib.Path, metavar="FILE", nargs="+")
    options = parser.parse_args(arguments)
    if unknown := [name for name in options.engines if name not in ENGINES]:
        parser.error(f"no such browser: {', '.join(unknown)}")
    options.folder = options.folder.resolve()
    engines = options.engines or list(ENGINES)
    check(options, engines)

    progress = Progress()
    make_root(options.folder, engines, progress)
    installed, newest = (System(options.folder, is_root) for is_root in (False, True))
    stacks = copy_checkout(newest)
    if options.cases:
        sets = {path.name.split(".")[0]: read(text_of(path))[1] for path in options.cases}
    else:
        sets = {
            "languages": generated("languages", "--count", "300", *stacks),
            "combined": generated("combined", "--count", "2000", *stacks[:1]),
        }
    with open(options.folder / "report.txt", "w", encoding="utf-8") as file:
        def say(line):
            print(line, flush=True)
            print(line, file=file, flush=True)

        for engine in engines:
            run = Run(engine, installed, newest, progress)
            comparisons = {} if options.cases else {"golden": run.golden()}
            for name, cases in sets.items():
                comparisons[name] = run.beside(name, cases)
            print_report(run, comparisons, say)
            (options.folder / f"{engine}-changes.txt").write_text(
                "\n\n".join(f"# {name}\n\n{found.report()}" for name, found in comparisons.items()),
                encoding="utf-8")
    used = subprocess.run(["du", "-s", "-B1", options.folder], capture_output=True, text=True)
    progress(f"done; {options.folder} has {int(used.stdout.split()[0]) / 1e9:.1f} GB")
