"use strict";

// What a recording found: counts by category, what was left out, and what differs from answers
// that the cases came with.

const parts = ["heights", "counts", "ranges", "widths"];

function count(number, one, several = `${one}s`) {
  return `${number.toLocaleString("en")} ${number === 1 ? one : several}`;
}

/** A new element with text in it. */
function made(name, text, className = "") {
  const one = document.createElement(name);
  one.textContent = text;
  one.className = className;
  return one;
}

// MARK: - By category

/** A table of all categories, with the total at its end. */
function showTable(table, { cases, compared }) {
  const rows = new Map();
  const total = newSums("total");
  const both = (category = "all") => {
    if (!rows.has(category)) rows.set(category, newSums(category));
    return [rows.get(category), total];
  };
  for (const { cat, n } of cases) {
    for (const sums of both(cat)) {
      sums.cases += 1;
      sums.lines += n;
    }
  }
  for (const { golden, parts: equal } of compared) {
    for (const sums of both(golden.cat)) {
      sums.compared += 1;
      for (const part of parts) sums[part] += equal[part] ? 1 : 0;
    }
  }
  const shown = compared.length > 0 ? parts : [];
  const head = document.createElement("tr");
  const names = ["category", "cases", "lines", ...shown.map((part) => `equal ${part}`)];
  head.append(...names.map((name) => made("th", name)));
  const sorted = [...rows.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  table.replaceChildren(head, ...[...sorted, total].map((sums) => rowOf(sums, shown)));
}

function newSums(name) {
  return { name, cases: 0, lines: 0, compared: 0, heights: 0, counts: 0, ranges: 0, widths: 0 };
}

function rowOf(sums, shown) {
  const row = document.createElement("tr");
  const cell = (number, className) => made("td", number.toLocaleString("en"), className);
  row.append(made("td", sums.name), cell(sums.cases), cell(sums.lines));
  row.append(
    ...shown.map((part) => cell(sums[part], sums[part] === sums.compared ? "good" : "bad")));
  return row;
}

// MARK: - One by one

/** Why cases were left out, and how many. */
function showLeftOut(details, leftOut) {
  const counts = new Map();
  for (const { reason } of leftOut) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  details.hidden = leftOut.length === 0;
  details.querySelector("summary").textContent = `${count(leftOut.length, "case")} left out`;
  details.querySelector("ul").replaceChildren(
    ...[...counts].map(([reason, number]) => made("li", `${reason} (${count(number, "case")})`)));
}

/** The first cases of those that differ. */
function showDiffering(details, compared) {
  const differing = compared.filter(({ parts: equal }) => !parts.every((part) => equal[part]));
  const verb = differing.length === 1 ? "differs" : "differ";
  details.hidden = differing.length === 0;
  details.querySelector("summary").textContent = `${count(differing.length, "case")} that ${verb}`;
  details.querySelector("ol").replaceChildren(...differing.slice(0, 50).map(differenceOf));
}

function differenceOf({ golden, answer }) {
  const box = `${golden.id}, ${golden.width} wide`;
  const item = made("li", `${box}: ${sentence(answer)} here, ${sentence(golden)} in the file`);
  item.append(made("span", golden.text, "text"));
  return item;
}

function sentence({ h, n, lines }) {
  const ends = lines ? ` that end at ${lines.map((line) => line[1]).join(", ")}` : "";
  return `${h} high, ${count(n ?? lines?.length ?? 0, "line")}${ends}`;
}
