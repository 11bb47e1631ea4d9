import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { UNUSED } from './slim-intl-plugin.ts';

const USE = new RegExp(`\\bformat(${UNUSED.join('|')})\\b`);
/** Ours of the same name. */
const OWN = /^import .*\/i18n\/.*;$/gm;

test('no screen asks the messages’ library for a formatter that the build leaves out', () => {
  const asking = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => {
    if (!/\.tsx?$/.test(file)) return false;
    const code = readFileSync(`src/${file}`, 'utf8');
    if (!/\b(useIntl|createIntl)\b/.test(code)) return false;
    const own = (code.match(OWN) ?? []).join();
    const found = USE.exec(code.replace(OWN, ''))?.[0];
    return found !== undefined && !own.includes(found);
  });
  expect(asking).toEqual([]);
});
