import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { REPORT_PAGES } from '../../src/core/reports/pages/report-pages.ts';
import { registry } from '../../src/elements/registry.ts';
import { customElements } from '../../tooling/package/custom-elements.mjs';
import { type PublicApi, publicApi } from '../../tooling/package/public-api.mjs';
import { reference } from '../../tooling/package/reference.mjs';
import { ROOT } from '../support/runner/tools.mjs';

let api: PublicApi;
beforeAll(async () => {
  api = await publicApi();
});

const tagOf = (name: string) => api.tags.find(({ tag }) => tag === name);

describe('the public face', () => {
  it('is the one that was agreed to: if a change is meant, run “npm run api”', () => {
    expect(reference(api)).toBe(readFileSync(join(ROOT, 'docs/api.md'), 'utf8'));
  });

  it('is read from the source: tags, attributes, events, parts, slots', () => {
    expect(api.tags.map(({ tag }) => tag)).toEqual([...registry.map(({ tag }) => tag), 'ramal-scope']);
    const files = readdirSync(join(ROOT, 'src/elements/tags')).sort();
    expect(registry.map(({ tag }) => `${tag.replace('ramal-', '')}.ts`)).toEqual(files);
    const player = tagOf('ramal-call-player');
    expect(player?.attributes.map(({ name, type }) => `${name}: ${type}`)).toEqual([
      'call-id: number | string',
      'start-at: number',
      'search: string',
      'speeds: string',
      "view: 'page' | 'bar'",
      'playing: boolean',
    ]);
    expect(player?.events).toEqual(expect.arrayContaining(['ramal-ready', 'ramal-error', 'ramal-play']));
    expect(player?.events).not.toContain('ramal-published');
    expect(player?.slots).toEqual(['actions', 'chatbot', 'empty', 'error', 'forbidden', 'panel']);
    expect(tagOf('ramal-call-list')?.parts).toEqual(expect.arrayContaining(['root', 'header', 'table']));
    expect(tagOf('ramal-sign-in')?.parts).not.toContain('table');
    expect(api.events.filter(({ detail }) => !detail)).toEqual([]);
  });

  it('has every token, with its default', () => {
    const css = readFileSync(join(ROOT, 'src/core/ui/styles/tokens.css'), 'utf8');
    const declared = [...css.matchAll(/^ {2}--_([\w-]+):/gm)].map(([, name]) => `--ramal-${name}`);
    expect(declared.length).toBeGreaterThan(20);
    expect(api.tokens.map(({ name }) => name)).toEqual(expect.arrayContaining(declared));
    expect(api.tokens.find(({ name }) => name === '--ramal-radius')?.value).toBe('8px');
    expect(api.tokens.filter(({ value }) => value.split('(').length !== value.split(')').length)).toEqual([]);
  });

  it('has every panel of every report, with its title', () => {
    expect(api.reports.map(({ type }) => type)).toEqual(Object.keys(REPORT_PAGES));
    for (const { panels } of api.reports) {
      expect(panels.length).toBeGreaterThan(0);
      for (const { title } of panels) expect(title).toBeTruthy();
    }
    const call = api.reports.find(({ type }) => type === 'call');
    expect(call?.attributes).toEqual(expect.arrayContaining(['start', 'user-label', 'service-time-range']));
    expect(reference(api)).toMatch(/\| `call` \| `status-per-day` \| .+ \| stacked \|/);
  });

  it('is written for editors too', () => {
    const { modules } = customElements(api);
    expect(modules.map(({ path }) => path)).toEqual(api.tags.map(({ tag }) => `elements/${tag}.js`));
    const declaration = modules
      .flatMap((module) => module.declarations)
      .find(({ tagName }) => tagName === 'ramal-shell');
    expect(declaration).toMatchObject({ customElement: true, tagName: 'ramal-shell', name: 'RamalShell' });
    expect(declaration?.attributes.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['base-url', 'theme', 'tracking-url']),
    );
  });

  it('says what everything is for in both languages, slots and parts too', () => {
    const textsOf = (value: unknown): string[] => {
      if (typeof value !== 'object' || value === null) return [];
      const { description, ...rest } = value as { readonly description?: unknown };
      return [
        ...(typeof description === 'string' ? [description] : []),
        ...Object.values(rest).flatMap(textsOf),
      ];
    };
    const [english, portuguese] = (['en-US', 'pt-BR'] as const).map((language) =>
      textsOf(customElements(api, language)),
    ) as [string[], string[]];
    expect(english.length).toBeGreaterThan(300);
    expect(portuguese.filter((text) => !text)).toEqual([]);
    // Only texts that consist of names of values are equal in both languages.
    const same = new Set(english.filter((text, at) => text === portuguese[at]));
    expect([...same]).toEqual([]);
    const list = customElements(api, 'pt-BR').modules.find(({ path }) => path.endsWith('call-list.js'));
    expect(list?.declarations[0]?.slots.map(({ name }) => name)).toContain('cell:<column>:<id>');
  });
});
