// What a browser shows of lines cut for an ellipsis. Added by record-chromium.py to its
// page, whose boxes it takes as layOut left them.
"use strict";

const BAND = { width: 500, height: 160 }; // of the picture for one box

// No interface tells of the cut: rectangles are those of the whole text. So every
// character gets a background of its own, which changes no layout, and a picture shows
// which of them are left. An ellipsis has none, and keeps its ink.
function colourBoxes() {
  const boxes = [...document.body.querySelectorAll("div")];
  const highlights = [];
  boxes.forEach((box, index) => {
    box.style.top = `${index * BAND.height}px`;
    box.style.color = "black";
    // Padding is not clipped, and so shows what stands beyond the box.
    box.style.paddingRight = "150px";
    const node = box.firstChild;
    const offsets = scalarOffsets(node.data);
    for (let scalar = 0; scalar + 1 < offsets.length; scalar++) {
      const range = new Range();
      range.setStart(node, offsets[scalar]);
      range.setEnd(node, offsets[scalar + 1]);
      (highlights[scalar] ??= new Highlight()).add(range);
    }
  });
  const sheet = document.createElement("style");
  sheet.textContent = highlights.map((_, scalar) => rule(scalar)).join("\n");
  document.body.append(sheet);
  CSS.highlights.clear();
  highlights.forEach((highlight, scalar) => CSS.highlights.set(`scalar${scalar}`, highlight));
  return { width: BAND.width, height: boxes.length * BAND.height };
}

function rule(scalar) {
  const background = `rgb(${scalar & 255} ${scalar >> 8} 128)`;
  return `::highlight(scalar${scalar}) { color: transparent; background: ${background} }`;
}

// Where the last line of each box ends, in UTF-16, and how far it reaches to the right in
// px, if an ellipsis follows; else an empty array.
async function readCuts(url) {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(picture, 0, 0);
  return [...document.body.querySelectorAll("div")].map((box) => cutOf(box, context));
}

function cutOf(box, context) {
  const node = box.firstChild;
  const { top, height } = box.getBoundingClientRect();
  const lines = boxesOf(node).filter((line) => line.middle < top + height);
  const last = lines[lines.length - 1];
  if (!last) return [];
  const lineTop = Math.ceil(last.top - 0.01);
  const rows = Math.max(1, Math.floor(2 * last.middle - last.top) - lineTop);
  const { data } = context.getImageData(0, lineTop, BAND.width, rows);
  let [scalar, right, hasEllipsis] = [-1, 0, false];
  for (let index = 0; index < data.length; index += 4) {
    const [red, green, blue] = data.subarray(index, index + 3);
    if (red === green && green === blue) {
      if (red < 250) hasEllipsis = true;
    } else if (blue === 128 && green < 16) {
      scalar = Math.max(scalar, red + 256 * green);
      right = Math.max(right, ((index / 4) % BAND.width) + 1);
    }
  }
  if (!hasEllipsis) return [];
  const offsets = scalarOffsets(node.data);
  let end = scalar + 1;
  while (end + 1 < offsets.length && isHidden(node, offsets[end], offsets[end + 1], last, right)) end++;
  return [offsets[end], right];
}

// Whether a character takes no room beyond `right`, and so may be there unseen: the end of
// a cluster, which has the colour of its start; a mark; but no space that collapsed.
function isHidden(node, start, end, line, right) {
  const boxes = [...rects(node, start, end)];
  const isSpace = /^[ \t\r\n]$/.test(node.data.slice(start, end));
  const fits = (box) => box.top === line.top && Math.round(box.right) <= right;
  return !isSpace && boxes.length > 0 && boxes.every(fits);
}
