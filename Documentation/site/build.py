#!/usr/bin/env python3
"""Puts the site of documentation together: a first page in English and Korean, every page of
Markdown, the files that they link to, and an index for searching. Scripts/docs calls it.

    Documentation/site/build.py SITE    SITE may have the reference of docc in it

Exits with 1 if a link leads nowhere. Needs cmark-gfm.
"""

import html
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import urllib.parse

from cards import SECTIONS
from pictures import STROKES, svg
from searched import SEARCHED

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
TEMPLATE = (HERE / "template.html").read_text(encoding="utf-8")
READMES = {"en": "README.md", "ko": "README.ko.md"}
HOMES = {"en": "index.html", "ko": "ko/index.html"}
WORDS = {
    "en": {"skip": "Skip to the content", "sections": "Sections", "search": "Search", "other_name": "한국어",
           "navigation": (("README.html", "Read me"), ("Documentation/guides/README.html", "Guides"),
                          ("Documentation/command-line.html", "Reference"), ("index.html#libraries", "Swift"))},
    "ko": {"skip": "본문으로 건너뛰기", "sections": "구역", "search": "검색", "other_name": "English",
           "navigation": (("README.ko.html", "소개"), ("Documentation/guides/README.ko.html", "안내서"),
                          ("Documentation/command-line.html", "설명서"), ("ko/index.html#libraries", "Swift"))},
}


def markdown_pages(folder=ROOT):
    """Every page of Markdown, but those that docc reads, and what builds have left."""
    for path in sorted(folder.iterdir()):
        if path.is_dir() and not path.name.startswith(".") and path.suffix != ".docc":
            yield from markdown_pages(path)
        elif path.suffix == ".md":
            yield path


def rendered(markdown):
    command = ["cmark-gfm", "--unsafe", "-e", "table", "-e", "autolink", "-e", "strikethrough"]
    return subprocess.run(command, input=markdown, capture_output=True, text=True, check=True).stdout


def plain(fragment):
    return html.unescape(re.sub(r"<[^>]+>", "", fragment)).strip()


def anchor(heading, used):
    """As GitHub makes it; a second of the same name has a number."""
    name = re.sub(r"[^\w\- ]", "", plain(heading).lower()).replace(" ", "-")
    used[name] = used.get(name, -1) + 1
    return f"{name}-{used[name]}" if used[name] else name


def with_anchors(body):
    used = {}
    return re.sub(r"<h([1-6])>(.*?)</h\1>", lambda found:
                  f'<h{found[1]} id="{anchor(found[2], used)}">{found[2]}</h{found[1]}>', body)


def in_scrollers(body):
    """Tables that are wider than the page scroll by themselves."""
    # A column without a name has no header to read out.
    body = re.sub(r"<th( [^>]*)?></th>", r"<td\1></td>", body)
    return body.replace("<table>", '<div class="scroll"><table>').replace("</table>", "</table></div>")


class Site:
    def __init__(self, out):
        self.out, self.entries, self.files, self.broken, self.asked = out, [], set(), [], set()

    def write(self, path, text):
        target = self.out / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")

    def page(self, path, title, content, lang="en", kind="page"):
        root = "../" * path.count("/")
        words = dict(WORDS[lang])
        links = "".join(f'<a href="{root}{link}">{name}</a>' for link, name in words.pop("navigation"))
        other = "ko" if lang == "en" else "en"
        values = dict(words, lang=lang, title=html.escape(title), root=root, home=HOMES[lang], kind=kind,
                      navigation=links, content=content, other_lang=other, other_path=self.other(path, other))
        self.write(path, re.sub(r"\{(\w+)\}", lambda found: values[found[1]], TEMPLATE))

    def other(self, path, lang):
        """The page in the other language, if there is one, else the first page."""
        other = path.replace(".ko.html", ".html") if lang == "en" else path.replace(".html", ".ko.html")
        return other if (ROOT / other).with_suffix(".md") in PAGES else HOMES[lang]

    # Pages of Markdown

    def document(self, source):
        name = source.relative_to(ROOT)
        path = name.with_suffix(".html").as_posix()
        body = with_anchors(rendered(source.read_text(encoding="utf-8")))
        body = in_scrollers(body)
        body = re.sub(r'(href|src)="([^"]+)"', lambda found:
                      f'{found[1]}="{self.target(name.parent, found[2])}"', body)
        title = plain(re.search(r"<h1[^>]*>(.*?)</h1>", body)[1])
        self.page(path, title, body, "ko" if name.name.endswith(".ko.md") else "en")
        self.index(path, title, body)
        return body

    def target(self, folder, link):
        """Where a link of a page in a folder leads on the site."""
        if re.match(r"[a-z]+:", link) or link.startswith("#"):
            return link
        path, _, fragment = html.unescape(link).partition("#")
        name = os.path.normpath(folder / path)
        source = ROOT / name
        if not source.exists():
            self.broken.append(f"{folder}: {link}")
            return link
        back = "../" * len(folder.parts)
        if source in PAGES:
            name = pathlib.PurePath(name).with_suffix(".html").as_posix()
        elif source.suffix in (".svg", ".png"):
            self.copy(source, name)
        else:
            name = self.source_page(source, name)
        return html.escape(back + name + (f"#{fragment}" if fragment else ""))

    def copy(self, source, name):
        (self.out / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, self.out / name)

    def source_page(self, source, name):
        """A page of a file, or of the files of a folder."""
        path = f"source/{name}.html" if name != "." else "source/index.html"
        if path in self.files:
            return path
        self.files.add(path)
        if source.is_dir():
            names = sorted(child for child in source.iterdir() if not child.name.startswith("."))
            links = "".join(f"<li>{html.escape(child.name)}</li>" if child.is_dir() else
                            f'<li><a href="{"../" * path.count("/")}{self.source_page(child, str(child.relative_to(ROOT)))}">'
                            f"{html.escape(child.name)}</a></li>" for child in names)
            content = f"<ul>{links}</ul>"
        else:
            text = source.read_bytes()[:200_000].decode("utf-8", errors="replace")
            content = f"<pre><code>{html.escape(text)}</code></pre>"
        self.page(path, name, f"<h1>{html.escape(name)}</h1>\n{content}")
        return path

    # Searching

    def index(self, path, title, body):
        parts = re.split(r'<h[1-3] id="([^"]*)">(.*?)</h[1-3]>', body)
        for place, heading, text in zip(parts[1::3], parts[2::3], parts[3::3]):
            words = " ".join(plain(re.sub(r"<svg.*?</svg>", "", text)).split())
            url = f"{path}#{place}"
            # What people type for a page is looked up in its first section.
            asked = SEARCHED.get(url, "") if place != parts[1] else SEARCHED.get(url, SEARCHED.get(path, ""))
            self.asked.update({url, path} & SEARCHED.keys())
            self.entries.append({"title": plain(heading), "page": title, "url": url, "text": words[:6000], "asked": asked})

    def index_symbols(self):
        """What docc lists of the libraries, if it has been there."""
        listed = self.out / "index" / "index.json"
        if listed.exists():
            for nodes in json.loads(listed.read_text(encoding="utf-8"))["interfaceLanguages"].values():
                self.index_nodes(nodes, "")

    def index_nodes(self, nodes, module):
        for node in nodes:
            name = node["title"] if node["type"] == "module" else module
            if "path" in node and node["type"] != "groupMarker":
                self.entries.append({"title": node["title"], "page": f"{name}, {node['type']}",
                                     "url": node["path"].lstrip("/"), "text": "", "asked": ""})
            self.index_nodes(node.get("children", []), name)

    def replace_overview(self):
        """docc's list of the libraries has one picture for all, and says nothing of them: the first page has it."""
        overview = self.out / "documentation" / "index.html"
        if overview.exists():
            overview.write_text('<meta http-equiv="refresh" content="0; url=../index.html#libraries">\n', encoding="utf-8")

    # The first page

    def landing(self, lang):
        body = rendered((ROOT / READMES[lang]).read_text(encoding="utf-8"))
        root = "../" * HOMES[lang].count("/")
        body = re.sub(r'(href|src)="([^"]+)"', lambda found: f'{found[1]}="{self.from_home(root, found[2])}"', body)
        body = in_scrollers(body)
        first, install = body.split("<h2>", 2)[:2]
        sentence, trouble, proof = re.search(
            r"<p><strong>(.*?)</strong></p>\s*(<p>.*?</p>)(.*)", first, re.S).groups()
        picture = re.search(r"<p>(<img.*?)</p>", proof, re.S)
        cards = "".join(self.cards(names[lang], cards, lang, root) for names, cards in SECTIONS)
        content = (f'<section class="hero"><div><h1>{sentence}</h1>{trouble}</div>{picture[1]}</section>'
                   f'<div class="text">{proof.replace(picture[0], "")}</div>{cards}<div class="text"><h2>{install}</div>')
        self.page(HOMES[lang], "TextMeasure", content, lang, "landing")

    def from_home(self, root, link):
        """Where a link of a README leads from a first page."""
        target = self.target(pathlib.PurePath("."), link)
        return target if target == link and not (ROOT / link).exists() else root + target

    def cards(self, heading, cards, lang, root):
        items = "".join(
            f'<li><a href="{root}{self.translated(path, lang)}"><img src="{root}pictures/{picture}.svg" alt="" width="48" height="48">'
            f"<b>{words[lang][0]}</b><span>{words[lang][1]}</span></a></li>" for path, picture, words in cards)
        place = ' id="libraries"' if cards is SECTIONS[-1][1] else ""
        return f'<h2{place}>{heading}</h2><ul class="cards">{items}</ul>'

    def translated(self, path, lang):
        """The page of a card in a language, if it is written in that."""
        return self.other(path, lang) if lang == "ko" and self.other(path, lang) != HOMES[lang] else path

    def check(self):
        """Every link within the site leads to a file, and to a place in it; those to docc's pages if they are there."""
        for page in self.out.rglob("*.html"):
            name = page.relative_to(self.out)
            if name.parts[0] in ("documentation", "data", "index", "source"):
                continue
            for link in re.findall(r'(?:href|src)="([^":]+)"', page.read_text(encoding="utf-8")):
                path, _, fragment = html.unescape(link).partition("#")
                target = (page.parent / path) if path else page
                if "documentation/" in path and not (self.out / "documentation").exists():
                    continue
                if not target.exists():
                    self.broken.append(f"{name}: {link}")
                elif fragment and target.suffix == ".html" and f'id="{urllib.parse.unquote(fragment)}"' not in target.read_text(encoding="utf-8"):
                    self.broken.append(f"{name}: {link}")

    def build(self):
        for source in PAGES:
            self.document(source)
        self.index_symbols()
        for lang in HOMES:
            self.landing(lang)
        for name in STROKES:
            self.write(f"pictures/{name}.svg", svg(name))
        for name in ("site.css", "search.js", "find.js"):
            self.copy(HERE / name, name)
        self.replace_overview()
        self.broken += [f"searched.py: {url}" for url in SEARCHED.keys() - self.asked]
        self.write("search.json", json.dumps(self.entries, ensure_ascii=False, separators=(",", ":")))
        self.check()


PAGES = list(markdown_pages())


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    site = Site(pathlib.Path(sys.argv[1]))
    site.build()
    for link in site.broken:
        print(f"site: a link leads nowhere: {link}", file=sys.stderr)
    print(f"site: {len(PAGES)} pages, {len(site.entries)} entries to search")
    sys.exit(bool(site.broken))


if __name__ == "__main__":
    main()
