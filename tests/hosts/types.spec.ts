import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { isAsked } from './hosts.ts';

/**
 * What an application is told that uses a tag wrongly, by its framework's own checker over the packed package. React's, and that of
 * plain TypeScript, is in tests/package.
 */

/** A framework that checks its templates. */
interface Checked {
  readonly file: string;
  readonly check: readonly string[];
  readonly script: string;
  /** Templates, each in a line of its own, with what is wrong in it. */
  readonly lines: readonly (readonly [template: string, message: RegExp | null])[];
}

const NO_PANEL = /"weather".+not assignable to.+"total"/;
const NO_ID = /'\{\}' is not assignable to type/;
const NO_DETAIL = /'none' does not exist on type 'ShownDetail'/;

const FRAMEWORKS: Readonly<Record<string, Checked>> = {
  vue: {
    file: 'src/wrong.vue',
    check: ['vue-tsc', '--noEmit', '--pretty', 'false'],
    script: '<script setup lang="ts">const played = (call?: unknown) => call;</script><template><div>',
    lines: [
      ['<ramal-report-panel report="call" panel="weather" />', NO_PANEL],
      ['<ramal-report-panel report="call" panel="total" start="2026-01-01" />', null],
      ['<ramal-call-player :callId="{}" />', NO_ID],
      ['<ramal-call-player call-id="4711" @ramal-play="({ detail }) => played(detail.callId)" />', null],
      ['<ramal-call-list @ramal-ready="({ detail }) => played(detail?.none)" />', NO_DETAIL],
      ['<ramal-call-list @ramal-play="played(1)" />', /'onRamalPlay' does not exist/],
      ['<ramal-scope :onMetric="played" />', /'onMetric' does not exist/],
      ['<ramal-scope locale="pt-BR" level="7" /></div></template>', null],
    ],
  },
  svelte: {
    file: 'src/wrong.svelte',
    check: ['svelte-check', '--output', 'machine'],
    script: '<script lang="ts">const played = (call?: unknown) => call;</script>',
    lines: [
      ['<ramal-report-panel report="call" panel="weather"></ramal-report-panel>', /"weather/],
      ['<ramal-report-panel report="call" panel="total" start="2026-01-01"></ramal-report-panel>', null],
      ['<ramal-call-player callId={{}}></ramal-call-player>', NO_ID],
      [
        '<ramal-call-player call-id="4711" onramal-play={({ detail }) => played(detail.callId)}></ramal-call-player>',
        null,
      ],
      ['<ramal-call-list onramal-ready={({ detail }) => played(detail?.none)}></ramal-call-list>', NO_DETAIL],
      ['<ramal-call-list onramal-play={() => played(1)}></ramal-call-list>', /onramal-play.+does not exist/],
      ['<ramal-scope onMetric={played}></ramal-scope>', /onMetric.+does not exist/],
      ['<ramal-scope locale="pt-BR" level="7"></ramal-scope>', null],
    ],
  },
};

/** What a checker says of each line of the templates, the first of them as 0. */
function saidOf({ file, check, script, lines }: Checked, folder: string): Map<number, string> {
  const path = join(folder, file);
  writeFileSync(path, [script, ...lines.map(([template]) => template)].join('\n'));
  const { stdout } = spawnSync('npx', ['--no-install', ...check], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  rmSync(path);
  const said = new Map<number, string>();
  for (const [, one, other, message = ''] of stdout.matchAll(/wrong\.(?:vue\((\d+),|svelte" (\d+):)(.*)/g))
    said.set(Number(one ?? other) - 2, message.replaceAll('\\"', '"'));
  return said;
}

for (const [name, framework] of Object.entries(FRAMEWORKS))
  if (isAsked(name))
    test(`templates in ${name} know values, events and their details, and say what is wrong`, () => {
      const said = saidOf(framework, process.env[`HOST_${name}_FOLDER`] ?? '');
      for (const [at, [template, message]] of framework.lines.entries())
        if (message) expect(said.get(at), template).toMatch(message);
        else expect(said.get(at), template).toBe(undefined);
    });
