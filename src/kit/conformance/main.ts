#!/usr/bin/env node
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkServer } from './check-server.ts';
import { toJson, toText } from './report.ts';

const USAGE = `Checks a server against the contract of Ramal. It only reads, but for --write.

  ramal-conformance --base-url https://portal.example/api --token …

  --base-url  the API's base
  --token     of a user who may see everything; run again with one who may not: refusals are checked then
  --level     the company to ask for (the user's current one)
  --until     the last day of the month that is asked for, YYYY-MM-DD (today)
  --key       of a program: tries what it is exchanged for (with --write it makes one for that)
  --write     tries the calls that write too: it makes records of its own (“Conf 123…”), changes them and takes them away again
  --json      writes the report to this file too

Ends with 0 where everything holds, 1 at a breach, 2 where it could not be tried.`;

async function main(): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      'base-url': text,
      token: text,
      level: text,
      until: text,
      json: text,
      key: text,
      write: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const { 'base-url': baseUrl, token, level, until, json, key, write } = values;
  if (values.help || !baseUrl || !token) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  const report = await checkServer({
    baseUrl,
    token,
    until,
    write,
    key,
    level,
  });
  console.log(toText(report));
  if (json) writeFileSync(json, toJson(report));
  return report.breaches.length === 0 ? 0 : 1;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(String(error instanceof Error ? (error.cause ?? error) : error));
    process.exitCode = 2;
  },
);
