import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { openapi } from '../../../src/core/contract/openapi/openapi.ts';

/** The findings of a linter for OpenAPI documents, with the rules that its makers recommend. */
async function problemsOf(document: object): Promise<string[]> {
  // The license of an API is the operator's choice.
  const config = await createConfig({ extends: ['recommended'], rules: { 'info-license': 'off' } });
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config,
  });
  return problems.map(
    ({ severity, ruleId, message, location: [place] }) =>
      `${severity} ${ruleId}: ${message} ${place?.pointer ?? ''}`,
  );
}

describe('the OpenAPI document', () => {
  it('is one that a linter has nothing to say against', async () => {
    expect(await problemsOf(openapi('1.2.3'))).toEqual([]);
  });

  it('would be complained of: an operation without its answer, a reference to nothing', async () => {
    const document = openapi('1.2.3');
    const paths = {
      '/broken': { get: { operationId: 'broken', summary: 'x', security: [], responses: {} } },
    };
    const components = {
      ...document.components,
      schemas: { Lost: { $ref: '#/components/schemas/Nowhere' } },
    };
    const problems = await problemsOf({ ...document, paths, components });
    expect(problems.filter((problem) => problem.startsWith('error no-unresolved-refs'))).not.toEqual([]);
    expect(problems.filter((problem) => problem.includes('broken'))).not.toEqual([]);
  });
});
