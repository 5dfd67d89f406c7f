// Fonts of the reader's: files that are chosen or dropped, which stay in the page.

import { t } from "./words.js";

/** Names of files that may be fonts. */
export const fontFile = /\.(otf|ttf|ttc|woff2?)$/i;

/** Whether this page measures in fonts of the reader's. */
export const takesFonts = globalThis.document?.documentElement.dataset.engine !== undefined;

/**
 * Measures in the first font among files, and says why if it cannot.
 *
 * @param fonts What keeps it.
 * @param setState Told the name of the font.
 */
export async function takeFont(files, fonts, setState) {
  const file = [...files].find(({ name }) => fontFile.test(name));
  if (!file) return;
  if (!takesFonts) {
    alert(t("This service measures in its own fonts. Put {name} into a folder, and start measure-server "
      + "--font-set FOLDER.", file));
    return;
  }
  try {
    setState({ font: await fonts.addOwn(file) });
  } catch (error) {
    alert(t("{name} is not a font: {reason}", { name: file.name, reason: error.message }));
  }
}
