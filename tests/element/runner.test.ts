import { describe, expect, it } from '../support/browser/browser-test.ts';

describe('the browser', () => {
  it('has what the product stands on', () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('p { color: red }');
    const root = document.createElement('div').attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    expect(root.adoptedStyleSheets).toEqual([sheet]);
    expect(typeof customElements.define).toBe('function');
    expect({ a: 1, b: [2] }).toMatchObject({ b: expect.any(Array) });
  });
});
