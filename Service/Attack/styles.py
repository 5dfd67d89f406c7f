"""Styles and templates: what is kept of each, and what a new one costs."""

import json
import time

from bodies import preface, record, sizes_template
from client import Client, request
from trial import ANSWERED, attack

STYLED = ANSWERED | {400}


def ask_each(trial, requests, seconds=20.0, among=STYLED):
    """Sends requests one after the other over one connection, for so long at most."""
    end, count, statuses = time.monotonic() + seconds, 0, {}
    client = Client(trial.port)
    for data in requests:
        if time.monotonic() > end:
            break
        trial.go_on()
        client.send(data)
        answer = client.receive(30)
        statuses[answer.status] = statuses.get(answer.status, 0) + 1
        count += 1
        if answer.status in (429, 503):
            trial.expect("Retry-After" in answer.headers, f"{answer.status} without Retry-After")
        if answer.status not in among:
            trial.expect(False, f"request {count}: {answer} {answer.start[:100]}")
            client.leave()
            client = Client(trial.port)
            if not trial.server.is_running:
                break
    client.leave()
    trial.note(f"{count} requests, {statuses}, {trial.server.memory():.0f} MiB after")


def cells(template, text="hi"):
    return request("/v1/cells?width=343", preface(templates=[template]) + record(text))


@attack
def sizes_in_templates(trial):
    """160 requests with 150 sizes each, used once: what is kept of them has a bound in bytes."""
    ask_each(trial, (cells(sizes_template(150 * index, 150)) for index in range(160)))
    # As many as one request may have.
    ask_each(trial, (cells(sizes_template(60 * index, 60)) for index in range(200)), seconds=8)


@attack
def made_up_styles(trial):
    """Templates of 600 and of 60 made-up styles, none of which is used: 35 kB each."""
    def template(first, count):
        styles = {f"s{index}": {"size": 10 + index / 100, "lineHeight": {"points": first + 20}}
                  for index in range(count)}
        return {"name": "t", "styles": styles, "cell": {"type": "text"}}
    ask_each(trial, (cells(template(index, 600)) for index in range(12)))
    ask_each(trial, (cells(template(index, 60)) for index in range(120)), seconds=8)


@attack
def many_styles_in_use(trial):
    """20 requests of 54 kB with 900 styles, all of them in use: 90 MB each, kept."""
    ask_each(trial, (cells(sizes_template(900 * index, 900)) for index in range(20)))


@attack
def many_templates(trial):
    """300 requests with 16 templates each, none of them seen before."""
    def body(index):
        templates = [{"name": f"t{index}-{number}", "cell": {"type": "text", "insets": index}}
                     for number in range(16)]
        return preface(templates=templates) + record("hi")
    ask_each(trial, (request("/v1/cells?width=343", body(index)) for index in range(300)))


@attack
def styles_of_every_kind(trial):
    """A thousand styles that differ in language, feature, variation, spacing or renderer."""
    def styles():
        for index in range(125):
            yield {"language": f"x-{index}"}
            yield {"features": {f"a{index:03}": 1}}
            yield {"features": {"kern": index}}
            yield {"variations": {"wght": index}}
            yield {"letterSpacing": index / 64}
            yield {"weight": 1 + index}
            yield {"profile": {"name": "uikit", "scale": 1 + index / 8}}
            yield {"tabSize": {"spaces": index}, "indent": index}
    ask_each(trial, (request("/v1/heights?width=343", preface(style=style) + record("hi"))
                     for style in styles()))


@attack
def sizes_in_parameters(trial):
    """600 font sizes, each asked for once."""
    ask_each(trial, (request(f"/v1/heights?width=343&font-size={8 + index / 64}", record("hi"))
                     for index in range(600)))


@attack
def fonts_that_are_not_there(trial):
    """500 names of fonts that nobody has are errors, and nothing is kept of them."""
    ask_each(trial, (request("/v1/heights?width=343",
                             preface(style={"font": [f"f{index}"] * 200}) + record("hi"))
                     for index in range(500)))
    trial.expect_alone(trial.server.memory() < 120, f"{trial.server.memory():.0f} MiB after")


@attack
def stacks_of_fonts(trial):
    """Stacks of 255 fonts and of as many as may be, each in an order of its own."""
    def stack(index, count):
        names = ["pretendard"] * count
        return names[:index] + ["pretendard-bold"] + names[index:]
    for count in (254, 40):
        ask_each(trial, (request("/v1/heights?width=343",
                                 preface(style={"font": stack(index, count)}) + record("hi"))
                         for index in range(40)), among={200, 400, 422})


@attack
def widths_are_no_styles(trial):
    """Requests that differ in width alone cost what those of one width cost."""
    def cost(targets):
        before = trial.server.cpu()
        ask_each(trial, (request(target, record("정말 재밌게 봤어요")) for target in targets),
                 among=STYLED)
        return (trial.server.cpu() - before) / len(targets)
    for route, fixed, parameter in (("heights", "343", "width={}"), ("lines", "343", "width={}"),
                                    ("curves", "900", "from=100&to={}"),
                                    ("heights", "20", "width=343&max-lines={}")):
        target = f"/v1/{route}?" + parameter
        ask_each(trial, [request(target.format(fixed), record("a"))])
        one = cost([target.format(fixed)] * 400)
        many = cost([target.format(int(fixed) + 1 + index) for index in range(400)])
        trial.note(f"{route}: {one * 1e6:.0f} and {many * 1e6:.0f} µs a request")
        # A worker of its own for each width. Other parameters are read, too: some ninety options,
        # found by reflection, 2 ms. A tick of the clock that counts processor time is 25 µs for
        # each of 400 requests.
        least = 450e-6 if parameter == "width={}" else 2500e-6
        trial.expect_alone(many <= 2 * one + least,
                           f"{route}: {many * 1e3:.2f} ms of processor time for each new "
                           f"{parameter.split('=')[-2].split('&')[-1]}, {one * 1e3:.2f} for a known")


@attack
def spellings_of_one_style(trial):
    """A style written in 300 ways, spaced and ordered otherwise, is one style, or cheap."""
    def body(index):
        head = '{"style":{%s"size":17,"break":"keep-all"}}\n' % (" " * index)
        return head.encode() + record("hi")
    ask_each(trial, (request("/v1/heights?width=343", body(index)) for index in range(300)),
             among={200})
    trial.expect_alone(trial.server.memory() < 160, f"{trial.server.memory():.0f} MiB after")


@attack
def one_text_of_many_styles(trial):
    """1,000 records in 100 known styles, round and round: the styles stay known."""
    sizes = [8 + index / 8 for index in range(100)]
    data = [request(f"/v1/heights?width=343&font-size={size}", record("hi")) for size in sizes]
    ask_each(trial, data, among={200})
    before = trial.server.cpu()
    ask_each(trial, data * 9, among={200})
    used = (trial.server.cpu() - before) / 900
    trial.note(f"{used * 1e3:.2f} ms a request")
    trial.expect_alone(used < 0.005, f"{used * 1e3:.1f} ms for a style that was there before")


@attack
def long_styles(trial):
    """A style of 60 kB: 3,000 features are refused or cheap, and not kept 64 times."""
    def body(index):
        features = {f"{index % 26 + 97:c}{number:03x}": 1 for number in range(3000)}
        return preface(style={"features": features}) + record("hi")
    ask_each(trial, (request("/v1/heights?width=343", body(index)) for index in range(26)))
    text = json.dumps({"style": {"font": ["pretendard"] * 4000}}).encode()
    trial.ask("/v1/heights?width=343", text + b"\n" + record("hi"), among={400, 422})
