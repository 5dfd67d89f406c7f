"""Sends made-up bodies of NDJSON as they are."""

import json

import schemathesis


@schemathesis.serializer("application/x-ndjson")
def ndjson(context, value):
    if isinstance(value, bytes):
        return value
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text.encode("utf-8", "surrogatepass")
