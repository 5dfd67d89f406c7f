"""Heads at their limits, and what every answer says of itself."""

from bodies import WIDTHS, record, records
from client import Client, request
from crowd import Crowd
from trial import ANSWERED, attack

REFUSED = {400, 414, 422, 431}


def send(trial, data, what, among):
    """The answer to bytes that are no request of ours."""
    with Client(trial.port) as client:
        client.send(data)
        answer = client.receive(5)
    trial.judge(answer, what, among)
    return answer


@attack
def zeros_in_heads(trial):
    """A zero in a target, a method or a header cuts nothing off: 400."""
    for data in (b"GET /healthz\0/x HTTP/1.1\r\nHost: a\r\n\r\n",
                 b"GET /healthz\0 HTTP/1.1\r\nHost: a\r\n\r\n",
                 b"GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n",
                 b"GET /healthz?a\0b HTTP/1.1\r\nHost: a\r\n\r\n",
                 b"GET\0X /healthz HTTP/1.1\r\nHost: a\r\n\r\n",
                 b"GET /healthz HTTP/1.1\0\r\nHost: a\r\n\r\n",
                 b"GET /healthz HTTP/1.1\r\nHost: a\0b\r\n\r\n",
                 b"GET /healthz HTTP/1.1\r\nHo\0st: a\r\n\r\n"):
        send(trial, data, repr(data[:30]), {400, 405, 501})


@attack
def heads_near_the_limit(trial):
    """A head of any length near 32 KiB is answered, never cut off without a word."""
    for length in (*range(31_800, 33_200, 40), 40_000, 65_000, 200_000):
        padding = b"x" * length
        for data in (b"GET /healthz?%b HTTP/1.1\r\nHost: a\r\n\r\n" % padding,
                     b"GET /healthz HTTP/1.1\r\nHost: a\r\nX: %b\r\n\r\n" % padding,
                     b"GET /healthz HTTP/1.1\r\nHost: a\r\n%b\r\n" % (b"X: y\r\n" * (length // 6))):
            send(trial, data, f"a head of {len(data)} bytes", {200} | REFUSED)
    trial.figures.clear()


@attack
def many_parameters(trial):
    """Hundreds of parameters get 400 or 422, not the end of the connection."""
    for count in (99, 101, 300, 480, 489, 490, 491, 500, 700, 1000, 2000, 5000, 9000):
        for pair in ("a=b", "a", "&", "="):
            target = "/v1/heights?" + "&".join([pair] * count)
            trial.ask(target, record("hi"), among=REFUSED | ({200} if pair == "&" else set()))
    for count in (10, 100, 300, 1000, 3000):
        headers = tuple(f"X{index}: y" for index in range(count))
        trial.ask("/healthz", headers=headers, among={200} | REFUSED)
        cookies = "; ".join(f"a{index}=b" for index in range(count))
        trial.ask("/healthz", headers=(f"Cookie: {cookies}",), among={200} | REFUSED)
    trial.figures.clear()


HTML_HEADERS = ("Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy")


@attack
def headers_of_pages(trial):
    """Whatever is HTML says what it may load, that its type is no guess, and who may frame it."""
    for path in ("/", "/?a", "/index.html", "/page/index.html", "/nothing", "/v1/nothing"):
        answer = trial.ask(path, among={200, 404})
        judge_headers(trial, path, answer)
    # What the library answers by itself.
    for data in (b"GET / HTTP/9.9\r\n\r\n", b"GET /" + b"x" * 40_000 + b" HTTP/1.1\r\n\r\n",
                 b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n"):
        answer = send(trial, data, repr(data[:20]), {400, 404, 405, 414, 505} | REFUSED)
        judge_headers(trial, repr(data[:20]), answer)
    trial.figures.clear()


def judge_headers(trial, what, answer):
    if "html" not in (answer.headers.get("Content-Type") or ""):
        return
    for name in HTML_HEADERS:
        trial.expect(name in answer.headers, f"{what}: HTML without {name}")
    policy = answer.headers.get("Content-Security-Policy") or ""
    trial.expect("X-Frame-Options" in answer.headers or "frame-ancestors" in policy,
                 f"{what}: HTML that anybody may frame")
    trial.expect("'unsafe-inline'" not in policy and "'unsafe-eval'" not in policy,
                 f"{what}: a policy of everything: {policy}")


@attack
def paths_out_of_the_page(trial):
    """No path leads out of the folder of the page or of the fonts."""
    for path in ("/page/../openapi.json", "/page/%2e%2e/Package.swift", "/page//etc/passwd",
                 "/v1/fonts/../../Package.swift", "/v1/fonts/%2fetc%2fpasswd", "/page/.",
                 "//etc/passwd", "/page/style.css%00.js", "/page/" + "a" * 5000):
        trial.ask(path, among={400, 404})


@attack
def files_as_parameters(trial):
    """Options that name files are refused, and no error says what the disk holds."""
    for query in ("font-file=/etc/passwd", "style=/etc/passwd", "template=/etc/passwd",
                  "font=/etc/passwd", "cell=/etc/passwd", "font=../../etc/passwd",
                  "output=/etc/x", "fonts=/"):
        trial.ask(f"/v1/heights?width=100&{query}", record("hi"), among={400, 422})
    trial.ask("/v1/cells?width=100&cell=/etc/passwd", record("hi"), among={400, 422})


@attack
def many_methods(trial):
    """Methods that nobody knows are answered, with or without bodies."""
    for method in ("PUT", "DELETE", "TRACE", "PATCH", "OPTIONS", "X" * 5000, "get"):
        trial.ask("/v1/heights?width=100", method=method, among={400, 405, 414, 431, 501})
    with Client(trial.port) as client:
        body = b"x" * 100_000
        client.send(request("/healthz", body, method="POST"))
        trial.judge(client.receive(5), "a body that nobody wants", {405})


@attack
def idle_connections(trial):
    """5,000 connections on which nothing comes keep no one out."""
    with Crowd(trial.port, 5000 if trial.alone else 800, b"") as crowd:
        crowd.work(1)
        trial.note(f"{trial.server.memory():.0f} MiB")
        trial.note(f"{crowd.ended} ended")
        trial.expect_fair()


@attack(descriptors=(1024, 1024), is_shared=False)
def few_descriptors(trial):
    """With 1,024 open files and all connections taken, a new style is still answered."""
    with Crowd(trial.port, 1100, request("/healthz")) as crowd:
        crowd.work(2)
        trial.note(f"{crowd.answered} connections, {crowd.ended} ended")
        trial.expect(crowd.answered >= 800, f"{crowd.answered} connections of 1,024 files")
        for font in ("pretendard-bold", "pretendard-medium"):
            trial.ask(f"/v1/heights?width=100&font={font}", record("hi"), among={200})
        trial.ask("/v1/heights?width=100", record("가") * 9000, among={200})


@attack(descriptors=(256, 4096), is_shared=False)
def descriptors_that_may_be_raised(trial):
    """A soft limit of 256 open files is raised to what 2,000 connections need."""
    with Crowd(trial.port, 2000, request("/healthz")) as crowd:
        crowd.work(4, lambda: crowd.answered == 2000)
        trial.note(f"{crowd.statuses()}")
        trial.expect(crowd.answered == 2000, f"{crowd.answered} of 2,000 answered")


@attack
def honest_answers(trial):
    """What is asked for in good faith is answered as ever: the bounds are no bar to it."""
    text = "정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ"
    for target, body in ((f"/v1/heights?{WIDTHS}", record(text)),
                         ("/v1/heights?width=343", records(text, 20_000)),
                         ("/v1/lines?width=200,300,343", records(text, 500)),
                         ("/v1/curves?from=100&to=900", records(text, 300)),
                         (f"/v1/cells?{WIDTHS}&cell=animal-row&cell=tag-bubble", records(text, 20)),
                         ("/v1/explain?width=120", record(text)),
                         ("/v1/preview.png?width=120", record(text)),
                         ("/v1/preview.svg?width=120,343", record(text * 20))):
        answer = trial.ask(target, body, among={200} if trial.alone else ANSWERED)
        trial.expect_alone(answer.seconds < 5, f"{target[:40]}: {answer}")
