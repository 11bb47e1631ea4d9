const sheets = new Map<string, CSSStyleSheet>();

/** The one constructed sheet of a text: parsed once, adopted by every instance. */
export function sheetOf(css: string): CSSStyleSheet {
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  return sheet;
}
