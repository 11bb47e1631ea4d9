import { CRITERIA, READ } from './criteria.mjs';
import { EVERY, OWN } from './statement.mjs';

const STATES = ['met', 'partly', 'does not apply'];

/** The statement of each criterion for one tag, in the order of the criteria. */
export const statementOf = (tag) =>
  CRITERIA.map((criterion) => ({ ...criterion, ...(OWN[tag][criterion.number] ?? EVERY[criterion.number]) }));

/** The whole statement as data, for the package. */
export const wcagData = ({ version }) => ({
  standard: 'WCAG 2.2',
  level: 'AA',
  version,
  tags: Object.fromEntries(
    Object.keys(OWN).map((tag) => [
      tag,
      Object.fromEntries(
        statementOf(tag).map(({ number, state, note, tried }) => [number, { state, note, tried }]),
      ),
    ]),
  ),
});

const table = (heads, rows) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const triedAs = (tried) =>
  tried
    .map((one) => one.split(' › '))
    .map(([file, name]) => (name === READ ? `\`${file}\`, read` : `\`${file}\` “${name}”`))
    .join('; ') || '–';

const row = ({ number, title, level, state, note, tried }) => [
  `${number} ${title}`,
  level,
  state,
  note,
  triedAs(tried),
];
const HEADS = ['criterion', 'level', 'state', '', 'how it was tried'];

function summaryOf(tag) {
  const all = statementOf(tag);
  const counts = STATES.map((state) => all.filter((one) => one.state === state).length);
  const wanting = all
    .filter(({ state }) => state === 'partly')
    .map(({ number, note }) => `${number}: ${note}`);
  return [`\`${tag}\``, ...counts, wanting.join(' ') || '–'];
}

const ownRows = (tag) => statementOf(tag).filter(({ number }) => number in OWN[tag]);

/** The statement as a page. */
export function wcagPage() {
  const tags = Object.keys(OWN);
  const special = tags.filter((tag) => ownRows(tag).length > 0);
  return `${[
    '# WCAG 2.2, levels A and AA, tag by tag',
    'Our own statement about each tag, held against the 55 success criteria of [WCAG 2.2](https://www.w3.org/TR/WCAG22/); it is no ' +
      'certificate. “met”: the tests that are named show it, or the code that was read where no test can. “partly”: with what is wanting. “does not apply”: there is nothing of the ' +
      'kind in the tag, or it is a matter of the page around it. The engines and the screen reader in which the tags were tried are in ' +
      '`docs/access.md` of the repository. The statement is declared in `tooling/package/wcag/statement.mjs` and written by `npm run api`; a ' +
      'test holds it against the tags and the tests that there are. The package has it as data too (`accessibility.json`).',
    '## The tags',
    table(['tag', ...STATES, 'what is wanting'], tags.map(summaryOf)),
    '## What is true of every tag',
    'Unless its own table says otherwise.',
    table(
      HEADS,
      CRITERIA.map((criterion) => row({ ...criterion, ...EVERY[criterion.number] })),
    ),
    ...special.flatMap((tag) => [`## \`${tag}\``, table(HEADS, ownRows(tag).map(row))]),
  ].join('\n\n')}\n`;
}
