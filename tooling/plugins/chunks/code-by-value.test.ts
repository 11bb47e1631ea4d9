import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { codeByValue } from './code-by-value.ts';

const path = (file: string) => fileURLToPath(new URL(`../../../src/${file}`, import.meta.url));
const tag = (name: string) => path(`elements/tags/${name}.ts`);

it('finds the modules of values where a tag’s own tables import them, without running them', async () => {
  const [settings, report, list] = await codeByValue(['settings-entity', 'report', 'call-list'].map(tag));
  expect(settings?.values.entity?.queue).toBe(path('core/contract/entities/queue.ts'));
  expect(settings?.values.mode?.list).toBe(path('features/settings/list/settings-list.tsx'));
  expect(report?.values.type?.['contact-center-per-day']).toBe(path('core/reports/pages/contact-center.ts'));
  expect(list?.values).toEqual({});
});

it('tells screens, which are named by one of a few words, from kinds, of which there may be any number', async () => {
  const [settings] = await codeByValue([tag('settings-entity')]);
  expect(settings?.screens).toHaveLength(new Set(Object.values(settings?.values.mode ?? {})).size);
  expect(settings?.kinds).toEqual([settings?.values.entity]);
});
