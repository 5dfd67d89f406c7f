"""How texts look."""

from __future__ import annotations

import json
from collections.abc import Mapping
from numbers import Real
from pathlib import Path
from typing import Any

from ._arguments import PORTS, RENDERER_ALIASES, RENDERERS, slip, type_of
from ._library import TextMeasureError

#: The fields of the style JSON, in snake case (``measure style --schema``).
_FIELDS = (
    "font", "size", "text_style", "css", "root_font_size", "weight", "font_width",
    "italic", "optical_sizing", "variations", "profile", "line_height", "strut", "line_spacing",
    "paragraph_spacing", "word_break", "line_break", "overflow_wrap", "white_space",
    "wrap_style", "hyphens", "text_transform", "letter_spacing", "word_spacing", "autospace",
    "spacing_trim", "indent", "tab_size", "padding", "border", "box_sizing", "direction",
    "features", "device_pixel_ratio", "language", "max_lines", "tags",
)
#: What others call some of them.
_OTHER_NAMES = {
    "font_size": "size", "font_family": "font", "fonts": "font", "renderer": "profile",
    "lang": "language", "break": "word_break", "letterspacing": "letter_spacing",
}

#: Keyword arguments whose field has another name than camel case gives.
_NAMES = {"word_break": "break"}


class Style:
    """How texts look, as far as their lines and heights depend on it.

    The fields are those of the style JSON that the command line, the service and templates
    share (``measure style --schema``), in snake case. Lengths are points, or CSS pixels.

    >>> Style(size=15, line_height=1.4, word_break="keep-all", max_lines=3).json
    '{"break": "keep-all", "lineHeight": {"em": 1.4}, "maxLines": 3, "size": 15}'

    Parameters
    ----------
    font
        A name: ``"pretendard"``, ``"pretendard-bold"``, one of ``Fonts.add``; or several in
        fallback order.
    size
        The size of the font.
    profile
        The renderer to predict: ``"css"`` (Chromium), ``"webkit"`` (Safari), ``"firefox"``,
        ``"uikit"``, ``"flutter"``, ``"android"``, or a dict of its rules; also ``"chrome"``,
        ``"safari"``, ``"ios"``.
    line_height
        A multiple: of the font size in CSS and Flutter, of the font's own line height in UIKit
        and Android. Or ``{"points": 22}``, or ``"normal"``.
    word_break
        ``"normal"``, ``"keep-all"``, ``"break-all"``, ``"hangul-word"`` or
        ``"auto-phrase"``.
    max_lines
        The most lines that are shown.
    **fields
        Any other field: ``weight``, ``overflow_wrap``, ``white_space``, ``line_break``,
        ``letter_spacing``, ``word_spacing``, ``indent``, ``tab_size``, ``features``,
        ``hyphens``, ``autospace``, ``spacing_trim``, ``font_width``, ``direction``,
        ``padding``, ``border`` (numbers, or lists of up to four), ``box_sizing``,
        ``language``, ``line_spacing``, ``paragraph_spacing``, ``text_style``,
        ``italic``, ``optical_sizing``, ``variations``.

    Raises
    ------
    TypeError
        For a field that there is none of, and for a size that is no number.
    ValueError
        For a size that is not above 0, and for a renderer that is not known. Other values are
        checked when the style is used.
    """

    def __init__(
        self,
        *,
        font: str | list[str] | None = None,
        size: float | None = None,
        profile: str | Mapping[str, Any] | None = None,
        line_height: float | str | Mapping[str, float] | None = None,
        word_break: str | None = None,
        max_lines: int | None = None,
        **fields: Any,
    ) -> None:
        if isinstance(line_height, Real):
            line_height = {"em": line_height}
        _check(fields, size, profile)
        if isinstance(profile, str):
            name, at, edition = profile.lower().partition("@")
            profile = RENDERER_ALIASES.get(name, name) + at + edition
        fields |= {
            "font": font, "size": size, "profile": profile, "line_height": line_height,
            "word_break": word_break, "max_lines": max_lines,
        }
        self._fields = _copied(
            {_camel(name): value for name, value in fields.items() if value is not None}
        )

    @classmethod
    def from_json(cls, source: str | Path | Mapping[str, Any]) -> Style:
        """A style from JSON, from a file of it, or from what JSON becomes in Python.

        A string is JSON if it begins with a bracket, else the path of a file.

        Raises ``TextMeasureError`` for what is no object of JSON, ``OSError`` for a file that
        cannot be read.
        """
        if not isinstance(source, Mapping):
            source = _parsed(source)
        style = cls()
        style._fields = _copied(source)
        return style

    @property
    def json(self) -> str:
        """The style as JSON, keys in order."""
        return json.dumps(self._fields, ensure_ascii=False, sort_keys=True)

    def replace(self, **fields: Any) -> Style:
        """The style with other values of some fields."""
        return Style.from_json(self._fields | Style(**fields)._fields)

    def __repr__(self) -> str:
        return f"Style.from_json({self.json!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Style) and self.json == other.json

    def __hash__(self) -> int:
        return hash(self.json)


def _check(fields: Mapping[str, Any], size: Any, profile: Any) -> None:
    """Checks what can be seen without the library."""
    for name in fields:
        if name not in _FIELDS:
            meant = _OTHER_NAMES.get(name)
            hint = f"; did you mean {meant!r}?" if meant else slip(name, _FIELDS)
            raise TypeError(f"a style has no field {name!r}{hint}")
    if size is not None:
        if isinstance(size, bool) or not isinstance(size, Real) and not hasattr(size, "item"):
            raise TypeError(f"size is {type_of(size)}, not a number")
        if not float(size) > 0:
            raise ValueError(f"size is {float(size):g}: give a number above 0")
    names = (*RENDERERS, *RENDERER_ALIASES, *PORTS)
    # Which editions there are the library knows.
    if isinstance(profile, str) and profile.lower().partition("@")[0] not in names:
        listed = ", ".join(RENDERERS)
        hint = slip(profile.lower(), names)
        raise ValueError(f"profile is {profile!r}, not one of {listed}{hint}")


def style_of(style: Style | Mapping[str, Any] | str | Path | None) -> Style:
    """A style from whatever stands for one."""
    if style is None:
        return Style()
    return style if isinstance(style, Style) else Style.from_json(style)


def _parsed(source: str | Path) -> Mapping[str, Any]:
    """An object of JSON, or of a file of it, which errors name."""
    is_json = isinstance(source, str) and source.lstrip()[:1] in ("{", "[")
    name = "the style" if is_json else str(source)
    try:
        found = json.loads(str(source) if is_json else Path(source).read_text(encoding="utf-8"))
    except ValueError as error:
        raise TextMeasureError(f"{name} is not JSON: {error}") from error
    if not isinstance(found, Mapping):
        raise TextMeasureError(f"{name} is not an object of JSON")
    return found


def _copied(fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields as JSON has them: numbers of NumPy too, and nothing that changes later."""
    found: dict[str, Any] = json.loads(json.dumps(dict(fields), default=_number))
    return found


def _number(value: Any) -> Any:
    if isinstance(value, Mapping):
        return dict(value)
    if hasattr(value, "item"):
        return value.item()
    raise TypeError(f"a style has no values of the type {type(value).__name__}")


def _camel(name: str) -> str:
    first, *rest = _NAMES.get(name, name).split("_")
    return first + "".join(part.capitalize() for part in rest)
