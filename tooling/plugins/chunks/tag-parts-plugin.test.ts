import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../tests/support/runner/tools.mjs';
import { partOf } from './tag-parts-plugin.ts';

const FOLDER = join(ROOT, 'src/elements/tags');
const files = readdirSync(FOLDER).map((file) => readFileSync(join(FOLDER, file), 'utf8'));

describe('the parts of a tag’s file', () => {
  it('are one export each, with what it needs', () => {
    const code = `import { LIST, WORDS } from './shared.ts';
import { Driver } from './driver.ts';
const HEIGHT = 7;
const tag = { ...LIST, height: HEIGHT };
const about = WORDS;
const driver = Driver<'ramal-x'>;
export { about, driver, tag };`;
    expect(partOf(code, 'tag').split('\n')).toEqual([
      "import { LIST, WORDS } from './shared.ts';",
      'const HEIGHT = 7;',
      'const tag = { ...LIST, height: HEIGHT };',
      'export { tag };',
    ]);
    expect(partOf(code, 'driver').split('\n')).toEqual([
      "import { Driver } from './driver.ts';",
      "const driver = Driver<'ramal-x'>;",
      'export { driver };',
    ]);
  });

  it('leave the words and the contract out of the loader, and screens out of the kit for tests', () => {
    for (const code of files) {
      expect(partOf(code, 'tag')).toMatch(/screen: \(\) => import/);
      expect(partOf(code, 'tag')).not.toMatch(/said\(|core\/contract|\/testing\//);
      expect(partOf(code, 'driver')).not.toMatch(/import\(|said\(/);
    }
  });
});
