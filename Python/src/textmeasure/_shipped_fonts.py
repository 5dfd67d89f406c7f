"""Fonts that are sent to other machines."""

from __future__ import annotations

import hashlib
import json
import os
import zipfile
from pathlib import Path
from typing import Any

from ._fonts import Fonts
from ._library import TextMeasureError


class ShippedFonts(Fonts):
    """Fonts whose files other machines have from an archive.

    What is pickled names the archive; whoever unpickles it finds the files there, and checks
    their digests.
    """

    def __init__(self, fonts: Fonts) -> None:
        # The same handle: what a measurer of this process needs is open already.
        self.__dict__.update(fonts.__dict__)
        #: What is in the archive: files by the names that they have in it.
        self._files: dict[str, str] = {}
        sets = iter(fonts.sets)
        #: As ``Fonts._added``, with names in the archive in place of paths, and JSON of sets.
        self._content = [
            (self._packed_set(next(sets)), None) if paths is None
            else (name, [self._packed(path) for path in paths])
            for name, paths in fonts._added
        ]
        digest = hashlib.sha256(json.dumps(self._content).encode()).hexdigest()
        #: The name of the archive, which no other content has.
        self.name = f"textmeasure-fonts-{digest[:32]}.zip"

    def write(self, folder: Path) -> Path:
        """Writes the archive into a folder."""
        path = folder / self.name
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, file in sorted(self._files.items()):
                archive.write(file, name)
        return path

    def _packed_set(self, description: dict[str, Any]) -> str:
        for font in description["fonts"]:
            font["file"] = self._named(font["file"], font["sha256"])
        return json.dumps(description)

    def _packed(self, path: str) -> str:
        """An argument of ``Fonts.add`` with the file's name in the archive."""
        file, at, axes = path.rpartition("@") if "@" in path else (path, "", "")
        file, number, index = file.rpartition("#") if "#" in file else (file, "", "")
        with open(file, "rb") as opened:
            digest = hashlib.file_digest(opened, "sha256").hexdigest()
        return self._named(file, digest) + number + index + at + axes

    def _named(self, file: str, digest: str) -> str:
        name = digest + os.path.splitext(file)[1]
        self._files[name] = file
        return name

    def __reduce__(self) -> tuple[Any, ...]:
        return _received, (self.name, self._content, sorted(self._files))


def _received(
    archive: str, content: list[tuple[str, list[str] | None]], files: list[str]
) -> Fonts:
    """The fonts of an archive that Spark has unpacked on this machine."""
    from pyspark import SparkFiles

    return unpacked(Path(SparkFiles.get(archive)), content, files)


def unpacked(
    folder: Path, content: list[tuple[str, list[str] | None]], files: list[str]
) -> Fonts:
    """The fonts of an archive that lies in a folder.

    Raises ``TextMeasureError`` for a file whose digest is not in its name.
    """
    for name in files:
        with open(folder / name, "rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
        if digest != name.split(".")[0]:
            raise TextMeasureError(f"{folder / name} is not the font that was sent: {digest}")
    fonts = Fonts()
    for name, paths in content:
        if paths is None:
            fonts.add_set(_written(folder, name))
        else:
            fonts.add(name, *(str(folder / path) for path in paths))
    return fonts


def _written(folder: Path, description: str) -> Path:
    """The file of a set, beside its fonts; other workers may write the same at once."""
    name = hashlib.sha256(description.encode()).hexdigest()
    path = folder / f"{name}.json"
    part = folder / f"{name}.{os.getpid()}.part"
    part.write_text(description, encoding="utf-8")
    part.replace(path)
    return path
