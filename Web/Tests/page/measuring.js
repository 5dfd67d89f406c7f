// The engine in a worker, for the renderer of the page.

import { load } from "/package/index.js";

onmessage = async ({ data: { fonts, reviews, widths, renderer } }) => {
  const engine = await load();
  const style = engine.style({ fonts: fonts.map((bytes) => engine.font(bytes)), ...renderer });
  postMessage(widths.map((width) => Array.from(style.heights(reviews, width))));
};
