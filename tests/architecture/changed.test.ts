import { describe, expect, it } from 'vitest';
import { testsReachedBy } from '../support/runner/outcomes/changed.mjs';

/** `npm test -- --changed main` runs every test that a change can reach, and leaves out what it cannot. */

const FILES = new Map(
  Object.entries({
    'src/core/routes/names.ts':
      "export const ROUTES = {\n  CallList: '/calls/{tab?}',\n  Profile: '/profile',\n};",
    'src/elements/routes.ts':
      "[{\n    name: 'CallList',\n    tag: 'ramal-call-list' }, {\n    name: 'Profile',\n    tag: 'ramal-profile' }]",
    'src/elements/loader.ts': "import.meta.glob('./tags/*.ts');",
    'src/elements/ramal-shell.ts': "import './routes.ts';",
    'src/elements/tags/call-list.ts': "() => import('../../features/call-list/call-list.tsx')",
    'src/elements/tags/profile.ts': "() => import('../../features/profile/profile.tsx')",
    'src/features/call-list/call-list.tsx':
      "import { fold } from '../../core/fold.ts';\nimport css from './call-list.css?inline';\nimport.meta.glob('../../../locales/*/{call-list,list}.json', {});",
    'src/features/call-list/call-list.css': '',
    'src/features/profile/profile.tsx': '',
    'src/core/fold.ts': '',
    'src/core/fold.test.ts': "import { fold } from './fold.ts';",
    'src/core/other.test.ts': '',
    'locales/pt-BR/list.json': '{}',
    'demo/server/main.ts': "import './calls.ts';",
    'demo/server/calls.ts': '',
    'tests/contract/calls.test.ts': "const program = 'demo/server/main.ts';",
    'tests/element/list.test.tsx': "import '../../src/elements/loader.ts';\nmount('ramal-call-list');",
    'tests/element/profile.test.tsx': "import '../../src/elements/loader.ts';\nmount('ramal-profile');",
    'tests/element/all.test.tsx': "import '../../src/elements/loader.ts';",
    'tests/e2e/list.spec.ts': "await page.goto('/calls?word=x');",
    'tests/e2e/profile.spec.ts': "await page.goto('/profile');",
  }),
);
const reached = (...changed: string[]) => testsReachedBy(changed, FILES);

describe('a change reaches', () => {
  it('what imports it, over any number of files, and nothing else', () => {
    expect(reached('src/core/fold.ts').unit).toEqual(['src/core/fold.test.ts']);
  });

  it('the tests of the tags that show it, of its page, and those that name no tag', () => {
    for (const file of [
      'src/core/fold.ts',
      'src/features/call-list/call-list.css',
      'locales/pt-BR/list.json',
    ])
      expect(reached(file)).toMatchObject({
        element: ['tests/element/list.test.tsx', 'tests/element/all.test.tsx'],
        e2e: ['tests/e2e/list.spec.ts'],
      });
  });

  it('what starts a program that it is a part of', () => {
    expect(reached('demo/server/calls.ts')).toEqual({
      unit: ['tests/contract/calls.test.ts'],
      element: [],
      e2e: ['tests/e2e/list.spec.ts', 'tests/e2e/profile.spec.ts'],
    });
  });

  it('itself, where a test changed', () => {
    expect(reached('tests/element/profile.test.tsx').element).toEqual(['tests/element/profile.test.tsx']);
  });
});
