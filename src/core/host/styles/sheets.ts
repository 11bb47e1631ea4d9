const sheets = new Map<string, CSSStyleSheet>();

/** Gives the style sheet of a text: it is parsed once, and all elements adopt the same one. */
export function sheetOf(css: string): CSSStyleSheet {
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  return sheet;
}
