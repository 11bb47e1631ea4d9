// Attacks: `npm run attack [-- --only slow] [-- --kills 200] [-- --json file]`, figures in docs/trust.md. All of it stays on this
// machine, and every amount has an end. Prints a table and JSON; exits with 1 where anything was wrong. The whole takes hours: each
// attack is in the file once it has ended, and `--only` leaves the others there as they are.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT, toScreen } from '../support/runner/tools.mjs';
import { AMOUNTS, ATTACKS } from './attacks.mjs';
import { runAttack } from './run-attack.mjs';

const option = (name) => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : undefined;
};

const amounts = Object.fromEntries(
  Object.entries(AMOUNTS).map(([name, amount]) => [name, Number(option(name) ?? amount)]),
);
const only = option('only')?.split(',');
const chosen = ATTACKS.filter(({ name }) => !only || only.includes(name));
const unknown = only?.filter((name) => !ATTACKS.some((attack) => attack.name === name)) ?? [];
if (unknown.length > 0 || Object.values(amounts).some((amount) => !(amount > 0))) {
  console.log(
    `Attacks: ${ATTACKS.map(({ name }) => name).join(', ')}. Amounts: ${Object.keys(AMOUNTS).join(', ')}.`,
  );
  process.exit(2);
}

const file = option('json') ?? join(ROOT, 'build/attack.json');
mkdirSync(dirname(file), { recursive: true });
const known = only && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).results : [];
const results = new Map(known.map((result) => [result.name, result]));
for (const attack of chosen) {
  console.log(`\n── ${attack.name}: ${attack.what}`);
  const result = await runAttack(attack, amounts, toScreen);
  const facts = { amounts: attack.env?.(amounts) ?? {}, at: new Date().toISOString(), load: loadavg()[0] };
  results.set(attack.name, { ...result, ...facts });
  console.log(lineOf(result));
  write();
}
process.exitCode = [...results.values()].every(({ wrong }) => wrong === 0) ? 0 : 1;
console.log(`\n${readFileSync(file, 'utf8')}\n${[...results.values()].map(lineOf).join('\n')}`);

function lineOf({ name, tried, wrong, more: { seconds, tests } }) {
  const count = (value, of) => `${String(value).padStart(8)} ${of}`;
  return [
    wrong ? '✗' : '✓',
    name.padEnd(10),
    count(tried, 'tried'),
    count(wrong, 'wrong'),
    count(tests, 'tests'),
    count(seconds, 's'),
  ].join(' ');
}

function write() {
  const machine = { node: process.version, cpus: cpus().length, model: cpus()[0]?.model };
  writeFileSync(file, `${JSON.stringify({ machine, results: [...results.values()] }, null, 2)}\n`);
}
