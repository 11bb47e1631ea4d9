import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { ENTITY_ACCESS } from '../../src/core/contract/access/entity-access.ts';
import { moduleKey, PERMISSION_MODULES } from '../../src/core/contract/access/permission-modules.ts';
import { PERMISSIONS } from '../../src/core/contract/access/permissions.ts';
import type { Entity } from '../../src/core/contract/define/entities/screens.ts';
import { VALIDATION_MESSAGES } from '../../src/core/contract/define/fields/issue-message.ts';
import { resources } from '../../src/core/contract/index.ts';
import { ROOT } from '../support/runner/tools.mjs';

const LANGUAGES = ['en-US', 'pt-BR'] as const;
const files = readdirSync(join(ROOT, 'locales/en-US')).sort();

const textsOf = (language: string, file: string) =>
  JSON.parse(readFileSync(join(ROOT, 'locales', language, file), 'utf8')) as Record<string, string>;

/** The placeholders and tags of a message, with their kinds: `{count, plural}` is `count:6`. */
function placeholders(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const own = `${element.value}:${element.type}`;
    if (element.type === TYPE.tag) return [own, ...placeholders(element.children)];
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [own];
    return [own, ...Object.values(element.options).flatMap(({ value }) => placeholders(value))];
  });
}

const distinct = (names: readonly string[]) => [...new Set(names)].sort();

describe('the files that screens name', () => {
  const named = [...codeOf('src').matchAll(/locales\/\*\/(?:\{([\w,-]+)\}|([\w-]+))\.json'/g)];

  it.each([...new Set(named.flatMap(([, several, one]) => (several ?? one ?? '').split(',')))])(
    '%s is one',
    (name) => {
      expect(files).toContain(`${name}.json`);
    },
  );
});

describe('the languages', () => {
  it('have the same files', () => {
    for (const language of LANGUAGES)
      expect(readdirSync(join(ROOT, 'locales', language)).sort()).toEqual(files);
  });

  it.each(files)('%s: have the same messages with the same placeholders, none empty', (file) => {
    const [english, portuguese] = LANGUAGES.map((language) =>
      Object.fromEntries(
        Object.entries(textsOf(language, file)).map(([key, text]) => {
          expect(text.trim(), `${language} ${key}`).not.toBe('');
          return [key, distinct(placeholders(parse(text)))];
        }),
      ),
    );
    expect(portuguese).toEqual(english);
  });
});

/** The text of all code below some folders, tests left out. */
function codeOf(...folders: string[]): string {
  return folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /(?<![.]test)[.]tsx?$/.test(file))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');
}

describe('no message is left over', () => {
  const screens = codeOf('src');
  const server = codeOf('demo/server');
  const quoted = (code: string, text: string) =>
    ["'", '"', '`'].some((quote) => code.includes(quote + text + quote));

  /** Whether a key begins as an id made from a template does: `ui.callStatus.${status}`. */
  const isBuilt = (code: string, prefix: string, key: string) =>
    [...code.matchAll(new RegExp(`\`${prefix}([\\w.-]{3,})\\$\\{`, 'g'))].some(([, start = '']) =>
      key.startsWith(start),
    );

  /** What the screens of settings show and ask for, by its name. */
  const shown = new Set(
    Object.values<Entity>(resources).flatMap(
      ({ screens: { title, columns, details, panels, fields, filterFields } }) =>
        [title, ...columns, ...details, ...panels, ...fields, ...filterFields].map(({ name }) => name),
    ),
  );

  const isProperty = (key: string) => new RegExp(`[.]${key}\\b|'${key}'`).test(screens);

  const page = codeOf('demo/shared');
  /** The line below a sentence is named after it. */
  const isShared = (key: string) => quoted(page, key.replace(/Hint$/, '')) || page.includes(`texts.${key}`);

  const ways: Record<string, (key: string) => boolean> = {
    validation: (key) => VALIDATION_MESSAGES.some((id) => id === key),
    // One for each permission and each group of them: a matrix names them all.
    permissions: (key) =>
      [...Object.values(PERMISSIONS), ...PERMISSION_MODULES.map(moduleKey)].some((id) => id === key),
    shared: (key) => isShared(key),
    server: (key) => quoted(server, key) || isBuilt(server, '', key),
    // Read without the message formatter, before it is there or after it has failed: `texts.retry`.
    loader: (key) => isProperty(key),
    // Titles of the entities' pages, made of names in a declaration.
    entities: (key) => Object.hasOwn(ENTITY_ACCESS, key.split('.')[0] ?? ''),
    settings: (key) =>
      key.startsWith('field.') || key.startsWith('choice.')
        ? shown.has(key.split('.')[1] ?? '')
        : quoted(screens, `settings.${key}`) || isBuilt(screens, 'settings\\.', key),
    failure: (key) => isProperty(key),
  };

  it.each(files)('%s', (name) => {
    const file = name.replace('.json', '');
    const isUsed =
      ways[file] ??
      ((key: string) => quoted(screens, `${file}.${key}`) || isBuilt(screens, `${file}\\.`, key));
    expect(Object.keys(textsOf('en-US', name)).filter((key) => !isUsed(key))).toEqual([]);
  });

  it('and every permission has its name, and every group of them', () => {
    expect(Object.keys(textsOf('en-US', 'permissions.json')).sort()).toEqual(
      [...Object.values(PERMISSIONS), ...PERMISSION_MODULES.map(moduleKey)].sort(),
    );
  });

  it('and every validation message has its text', () => {
    expect(Object.keys(textsOf('en-US', 'validation.json')).sort()).toEqual([...VALIDATION_MESSAGES].sort());
  });
});
