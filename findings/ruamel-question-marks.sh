#!/usr/bin/env bash
#
# What one would expect: ruamel.yaml with `typ="safe"` reads what it wrote. It quotes a
# text that would be something else without quotes.
#
# What happens instead: a text that begins with a question mark, or with a colon and a
# space, is not quoted. In a list of texts "?왜" is read as a mapping with the key "왜"; at
# "?? 뭐지" and ": 별로" there is an error, and of the file nothing is read. With the default
# type, which writes lists and mappings on lines of their own, and with PyYAML all are right.
#
# With: ruamel.yaml 0.19.1, PyYAML 6.0.4.
#
# Why it matters: reviews begin with question marks. Of a file with one of them none is
# measured.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install ruamel.yaml==0.19.1 PyYAML==6.0.4

cat >"$work/write.py" <<'EOF'
import io
from importlib.metadata import version

import yaml
from ruamel.yaml import YAML, YAMLError


def by_ruamel(**options):
    def again(texts):
        file = io.StringIO()
        YAML(**options).dump(texts, file)
        return YAML(**options).load(file.getvalue())
    return again


def by_pyyaml(texts):
    return yaml.safe_load(yaml.safe_dump(texts, allow_unicode=True, default_flow_style=None))


print("ruamel.yaml", version("ruamel.yaml"), "PyYAML", version("PyYAML"))
for name, again in (("safe", by_ruamel(typ="safe")), ("safe, pure", by_ruamel(typ="safe", pure=True)),
                    ("default", by_ruamel()), ("PyYAML", by_pyyaml)):
    print(name)
    for text in ("!! 최고", "- 좋아요", "?왜", "?? 뭐지", "?", ": 별로"):
        try:
            read = again([text])
            print("   ", text, "as it was" if read == [text] else f"read as {read}")
        except YAMLError as error:
            print("   ", text, type(error).__name__)
EOF
"$work/python/bin/python" "$work/write.py" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
ruamel.yaml 0.19.1 PyYAML 6.0.4
safe
    !! 최고 as it was
    - 좋아요 as it was
    ?왜 read as [{'왜': None}]
    ?? 뭐지 ParserError
    ? as it was
    : 별로 ParserError
safe, pure
    !! 최고 as it was
    - 좋아요 as it was
    ?왜 read as [{'왜': None}]
    ?? 뭐지 ParserError
    ? as it was
    : 별로 ParserError
default
    !! 최고 as it was
    - 좋아요 as it was
    ?왜 as it was
    ?? 뭐지 as it was
    ? as it was
    : 별로 as it was
PyYAML
    !! 최고 as it was
    - 좋아요 as it was
    ?왜 as it was
    ?? 뭐지 as it was
    ? as it was
    : 별로 as it was
EOF
