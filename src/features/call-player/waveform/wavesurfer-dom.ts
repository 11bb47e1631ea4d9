const sheets = new Map<string, CSSStyleSheet>();

/**
 * Builds the style element and the nested divs that wavesurfer.js writes as one string, without parsing HTML.
 */
export function fillShadow(root: ShadowRoot, html: string): void {
  const [, css = '', body = ''] = /<style[^>]*>([\s\S]*?)<\/style>([\s\S]*)/.exec(html) ?? [];
  root.adoptedStyleSheets = [sheetOf(css)];
  const parents: ParentNode[] = [root];
  for (const [, closing, attributes = ''] of body.matchAll(/<(\/?)div((?:\s+[\w-]+="[^"]*")*)\s*>/g)) {
    if (closing) {
      parents.pop();
      continue;
    }
    const div = document.createElement('div');
    for (const [, name = '', value = ''] of attributes.matchAll(/([\w-]+)="([^"]*)"/g)) {
      div.setAttribute(name, value);
    }
    parents.at(-1)?.append(div);
    parents.push(div);
  }
}

function sheetOf(css: string): CSSStyleSheet {
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  return sheet;
}
