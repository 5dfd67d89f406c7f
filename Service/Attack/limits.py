"""What is within all limits and costs much: pictures, explanations, curves."""

import random

from bodies import EVERY_WIDTH, record
from trial import ANSWERED, attack

# 64 KiB of anything take about a second.
SECONDS = 2

CHANCE = random.Random(1)

WORD = "a" * 60_000
LETTERS = "".join(CHANCE.choices("abcdefghijklmnopqrstuvwxyz", k=60_000))
SYLLABLES = "".join(chr(0xAC00 + index) for index in CHANCE.choices(range(11_172), k=20_000))
WORDS = "정말 재밌게 봤어요 " * 2200
TABS = "a\tb" * 20_000
SOFT = "가\u00ad" * 12_000
MISSING = "\U0001FAE8ก\U00013000" * 5500
LINES = "a\n" * 30_000
SPACES = " " * 60_000
MARKS = "a" + "\u0301" * 29_000
ARABIC = "\u202bمرحبا abc " * 2600
TEXTS = {"a word": WORD, "letters": LETTERS, "syllables": SYLLABLES, "words": WORDS, "tabs": TABS,
         "soft hyphens": SOFT, "missing": MISSING, "lines": LINES, "spaces": SPACES, "marks": MARKS,
         "two directions": ARABIC}
STYLES = ("overflow-wrap=anywhere", "break=break-all", "profile=uikit")
PROFILES = ("webkit", "css", "firefox", "uikit", "flutter", "android")


def ask_cheaply(trial, target, text, seconds=SECONDS):
    """A request that takes a second or is refused."""
    before = trial.server.cpu()
    answer = trial.ask(target, record(text), seconds=10, among=ANSWERED | {400})
    used = trial.server.cpu() - before
    trial.expect_within(used, seconds, f"{target[:100]}: {answer}: ")
    return used


@attack
def pictures_of_long_texts(trial):
    """60 kB at 64 widths are refused before a pixel is made, whatever the format."""
    widths = "width=" + ",".join(str(1900 + index) for index in range(64))
    for target in (f"/v1/preview.png?{widths}", f"/v1/preview.png?{widths}&pixels-per-point=3",
                   "/v1/preview.png?width=10000&pixels-per-point=3", f"/v1/preview.svg?{widths}",
                   f"/v1/preview.png?{EVERY_WIDTH}", "/v1/preview.png?width=1&font-size=2000",
                   "/v1/preview.png?width=16000&font-size=2000",
                   "/v1/preview.png?width=343&line-height=10000"):
        used = ask_cheaply(trial, target, WORDS)
        trial.note(f"{used:.2f} s of processor time")


@attack
def large_pictures(trial):
    """A short text as large as can be is refused, or takes a second."""
    for target in ("/v1/preview.png?width=16000&font-size=2000&pixels-per-point=4",
                   "/v1/preview.png?width=1000,2000,3000,4000&font-size=1000",
                   "/v1/preview.png?width=100000&line-height=100000",
                   "/v1/preview.svg?width=16000&font-size=2000"):
        ask_cheaply(trial, target, "가나다라마바사 " * 30)


@attack
def explanations_of_long_texts(trial):
    """60 kB of anything are explained in a second, or refused."""
    for name, text in TEXTS.items():
        for style in STYLES if text is WORD else STYLES[:1]:
            used = ask_cheaply(trial, f"/v1/explain?width=1&{style}", text)
            trial.note(f"{name} {style} {used:.2f} s")


@attack
def curves_of_long_texts(trial):
    """60 kB of anything have a curve in two seconds of processor time, or are refused."""
    for name, text in TEXTS.items():
        for profile in PROFILES if text is WORD else PROFILES[:1]:
            wrap = "&overflow-wrap=anywhere" if profile in ("webkit", "css") else ""
            used = ask_cheaply(trial, f"/v1/curves?from=1&to=2000&profile={profile}{wrap}", text)
            trial.note(f"{name} {profile} {used:.2f} s")


@attack
def heights_of_long_texts(trial):
    """60 kB of anything have heights at one width in a second, and lines with a token."""
    for text in TEXTS.values():
        for profile in PROFILES:
            ask_cheaply(trial, f"/v1/heights?width=1&profile={profile}", text)
        ask_cheaply(trial, "/v1/lines?width=1&max-lines=500&token=%E2%80%A6&overflow-wrap=anywhere",
                    text)


@attack
def numbers_at_the_edge(trial):
    """Numbers that no style has are named, and none ends the server."""
    for value in ("0", "-1", "1e308", "1e-320", "nan", "inf", "99999999999999999999", "0x10", "",
                  "1,", ",".join(["1"] * 65), "1e9999"):
        for name in ("width", "font-size", "line-height", "letter-spacing", "max-lines", "weight",
                     "tab-size", "indent", "scale", "from"):
            other = "" if name == "width" else "width=100&"
            trial.ask(f"/v1/heights?{other}{name}={value}", record("hi"), among=ANSWERED | {400})
        trial.ask(f"/v1/preview.png?width=100&pixels-per-point={value}", record("hi"),
                  among=ANSWERED | {400})
    trial.figures.clear()
