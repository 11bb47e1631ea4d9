import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/core/contract/define/endpoint.ts';
import type { Entity } from '../../src/core/contract/define/entities/screens.ts';
import { FEATURES } from '../../src/core/contract/define/features.ts';
import { contract, resources } from '../../src/core/contract/index.ts';
import { openapi } from '../../src/core/contract/openapi/openapi.ts';

const endpoints: readonly Endpoint[] = Object.values(contract);
const entities: readonly Entity[] = Object.values(resources);

describe('the features beyond section 7', () => {
  it('each belong to a call, to a parameter of one, to a field of records or to a header of the OpenAPI document', () => {
    const inCalls = endpoints.flatMap(({ feature }) => feature ?? []);
    const inQueries = endpoints.flatMap(({ featured = {} }) => Object.values(featured));
    const { parameters } = openapi('1.0.0').components;
    const inHeaders = Object.values(parameters).flatMap((one) =>
      'x-feature' in one ? one['x-feature'] : [],
    );
    const inFields = entities.flatMap(({ fields }) =>
      Object.values(fields).flatMap(({ is }) => is.feature ?? []),
    );
    expect(new Set([...inCalls, ...inQueries, ...inFields, ...inHeaders])).toEqual(
      new Set(Object.keys(FEATURES)),
    );
  });

  it('each have a line in the page for back ends', () => {
    const page = readFileSync(new URL('../../docs/back-end.md', import.meta.url), 'utf8');
    const lines = Object.entries(FEATURES).map(([name, says]) => `| \`${name}\` | ${says} |`);
    expect(lines.filter((line) => !page.includes(line))).toEqual([]);
  });
});
