import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OPTIONS } from '../../src/core/http/adapter/options.ts';

const PAGE = new URL('../../docs/adapter.md', import.meta.url);
const HEAD = '|---|---|---|---|\n';

const rows = Object.entries(OPTIONS).map(
  ([name, { default: standard, says, decision }]) =>
    `| \`${name}\` | ${standard === 'none' || standard === 'measured' ? standard : `\`${standard}\``} | ${says} | ${decision} |\n`,
);

// `UPDATE_DOCS=1 npx vitest run --mode test tests/architecture/adapter.test.ts` writes the table again.
it('has its table of options in the docs', () => {
  const page = readFileSync(PAGE, 'utf8');
  const written = page.slice(0, page.indexOf(HEAD) + HEAD.length) + rows.join('');
  if (process.env.UPDATE_DOCS) writeFileSync(PAGE, written);
  expect(readFileSync(PAGE, 'utf8')).toBe(written);
});
