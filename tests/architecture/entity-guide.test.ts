import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createScratch, type Scratch } from '../support/runner/scratch.ts';
import { ROOT, runTool } from '../support/runner/tools.mjs';

/** The guide's example is compiled as it stands, and so are the mistakes that the guide says do not compile. */

let scratch: Scratch | undefined;
afterEach(() => {
  scratch?.remove();
  scratch = undefined;
});

/** A block of code under the path of the file that it is, or that it adds to: there, lines follow those that they stand under. */
interface Block {
  readonly kind: string;
  readonly file: string;
  readonly text: string;
}

const guide = readFileSync(join(ROOT, 'docs/entities.md'), 'utf8');
const BLOCKS: readonly Block[] = [...guide.matchAll(/```(ts|diff) (\S+)\n(.*?)```/gs)].map(
  ([, kind = '', file = '', text = '']) => ({ kind, file, text }),
);

function added(before: string, { file, text }: Block): string {
  const lines = before.split('\n');
  let at = -1;
  for (const line of text.trimEnd().split('\n')) {
    if (line.startsWith('+')) lines.splice(++at, 0, line.slice(1));
    else at = lines.indexOf(line.slice(1));
    if (at < 0) throw new Error(`${file} has no line “${line.slice(1)}”`);
  }
  return lines.join('\n');
}

/**
 * What the compiler says, by the files' names, once the guide was followed.
 *
 * @param change Makes a mistake in a block, or leaves it out.
 * @param more Files beside those of the guide.
 */
async function errorsAfter(
  change: (block: Block) => string | undefined,
  more: Readonly<Record<string, string>> = {},
): Promise<Readonly<Record<string, string>>> {
  scratch = createScratch();
  const { path, write } = scratch;
  for (const copied of ['src', 'demo/server', 'locales', 'package.json', 'tsconfig.json'])
    cpSync(join(ROOT, copied), join(path, copied), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(path, 'node_modules'), 'junction');
  for (const block of BLOCKS) {
    const text = change(block);
    if (text === undefined) continue;
    const isNew = block.kind === 'ts';
    write({
      [block.file]: isNew ? text : added(readFileSync(join(path, block.file), 'utf8'), { ...block, text }),
    });
  }
  const guide = {
    extends: './tsconfig.json',
    // Each file adds itself to the type of all entities.
    include: ['src/core/contract/entities'],
    files: [...ROOTS, ...Object.keys(more)],
  };
  write({ ...more, 'guide.json': JSON.stringify(guide) });
  const { stdout } = await runTool('tsc', ['--noEmit', '--pretty', 'false', '-p', 'guide.json'], {
    cwd: path,
  });
  const told = [...stdout.matchAll(/^(\S+?)\(\d+,\d+\): (.*(?:\n .*)*)/gm)];
  const errors: Record<string, string> = {};
  for (const [, file = '', error] of told)
    errors[basename(file)] = `${errors[basename(file)] ?? ''}${error}\n`;
  return errors;
}

/** What is compiled, with all that it leads to. */
const ROOTS = [
  'demo/server/handlers.ts',
  'src/features/settings/texts.test.ts',
  'src/features/home/settings-cards.ts',
  'node_modules/vite/client.d.ts',
];

const leftOut = (files: readonly string[]) =>
  errorsAfter(({ file, text }) => (files.includes(file) ? undefined : text));

const TIME = { timeout: 120_000 };

it('the example compiles as it stands', TIME, async () => {
  expect(BLOCKS.length).toBe(8);
  expect(await errorsAfter(({ text }) => text)).toEqual({});
});

it('takes three files, beside its table and its texts', () => {
  const files = BLOCKS.map(({ file }) => file).filter((file) => !/^locales|\/schema\//.test(file));
  expect(files).toEqual([
    'src/core/contract/entities/holiday.ts',
    'src/core/contract/access/entity-access.ts',
    'demo/server/entities/records.ts',
  ]);
});

it('without its permissions, its texts or its message it does not compile', TIME, async () => {
  const texts = ['locales/en-US/settings.json', 'locales/en-US/server.json'];
  const errors = await errorsAfter(({ file, text }) =>
    texts.includes(file) ? undefined : text.replace("accessTo('Schedule')", "accessTo('Holiday')"),
  );
  expect(errors).toMatchObject({
    'entity-access.ts': expect.stringContaining('"viewHolidays"'),
    'texts.test.ts': expect.stringContaining('settings.field.scope'),
    'records.ts': expect.stringContaining('savedHoliday in server.json'),
  });
});

it('without records it does not compile, nor without a card', TIME, async () => {
  expect(await leftOut(['demo/server/entities/records.ts', 'locales/en-US/home.json'])).toMatchObject({
    'records.ts': expect.stringContaining("'holiday' is missing"),
    'settings-cards.ts': expect.stringContaining('home.entity.holiday'),
  });
});

it('without its permissions’ line it does not compile, nor without its file', TIME, async () => {
  expect(await leftOut(['src/core/contract/access/entity-access.ts'])).toMatchObject({
    'entity-access.ts': expect.stringContaining("'holiday' is missing"),
    'holiday.ts': expect.stringContaining('"holiday"'),
  });
  scratch?.remove();
  expect(
    await leftOut(['src/core/contract/entities/holiday.ts', 'demo/server/entities/records.ts']),
  ).toMatchObject({
    'entity-access.ts': expect.stringContaining("'holiday' does not exist in type"),
  });
});

const MISTYPED = [
  ['place', 'sort: true', 'sorted: true', "'true' is not assignable to type 'never'"],
  ['choice', "filter: ['national',", "filter: ['regional',", '"regional"'],
  ['untitled', 'title: true, ', '', 'No field is the title'],
  ['titles', 'column: true', 'title: true', 'More than one field is the title'],
  ['order', 'nouns:', "order: { columns: ['date'] }, nouns:", '"date"'],
  [
    'stored',
    'isActive:',
    "sound: { input: { kind: 'audio', stored: 'file' }, is: {} }, isActive:",
    'There is no file.',
  ],
  ['variant', 'sort: true', "variants: ['regional']", 'There is no regional.'],
  ['permission', 'sort: true', "viewPermission: 'viewDays'", '"viewDays"'],
] as const;

it('what is mistyped does not compile, and is named', TIME, async () => {
  const example = BLOCKS.find(({ file }) => file.endsWith('entities/holiday.ts'))?.text ?? '';
  const wrong = MISTYPED.map(
    ([name, from, to]) => [`src/core/contract/entities/wrong-${name}.ts`, example.replace(from, to)] as const,
  );
  expect(await errorsAfter(({ text }) => text, Object.fromEntries(wrong))).toEqual(
    Object.fromEntries(
      MISTYPED.map(([name, , , error]) => [`wrong-${name}.ts`, expect.stringContaining(error)]),
    ),
  );
});
