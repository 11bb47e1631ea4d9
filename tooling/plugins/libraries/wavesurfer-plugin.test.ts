import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { patchWavesurfer } from './wavesurfer-plugin.ts';

const folder = dirname(createRequire(import.meta.url).resolve('wavesurfer.js'));
const library = readFileSync(join(folder, 'renderer.js'), 'utf8');

describe('the patch of wavesurfer.js', () => {
  test('leaves nothing that parses HTML in the version that is installed', () => {
    const patched = patchWavesurfer(library);
    expect(patched).toContain('fillShadow(shadow, `');
    expect(patched).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write/);
    expect(patched).toContain('.replaceChildren()');
  });

  test.each([
    ['one assignment more', (code: string) => `${code};x.innerHTML = ''`],
    ['one assignment less', (code: string) => code.replace(".innerHTML = ''", ".textContent = ''")],
    ['another way to parse', (code: string) => `${code};x.insertAdjacentHTML("beforeend",y)`],
    ['a template written otherwise', (code: string) => code.replace('innerHTML = `', 'innerHTML = html`')],
  ])('refuses a version with %s', (_, change) => {
    expect(patchWavesurfer(change(library))).toBeNull();
  });
});
