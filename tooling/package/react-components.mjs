import { readFileSync } from 'node:fs';
import { transformSync } from '@swc/core';
import { at } from './place.mjs';

const pascal = (tag) => tag.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase());

/** The code that all components share, without its types. */
const shared = () =>
  transformSync(readFileSync(at('src/elements/react-component.ts'), 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  }).code.replace('export function component', 'function component');

/** The properties that a tag takes as attributes. */
const propertiesOf = ({ parts, attributes }, common) =>
  [...(parts.length ? common : []), ...attributes].map(({ property }) => property);

/**
 * Makes `ramal/react`: a component for each tag, which imports the tag's entry when it is shown. React is the host's.
 */
export const reactComponents = ({ tags, shared: common }) =>
  [
    "'use client';",
    shared(),
    ...tags.map(
      (tag) =>
        `export const ${pascal(tag.tag)} = /* @__PURE__ */ component('${tag.tag}', ${JSON.stringify(propertiesOf(tag, common))}, () => import('./elements/${tag.tag}.js'));`,
    ),
  ].join('\n');

/** The types of the components. */
export const reactTypes = ({ tags }) =>
  [
    "import type { RamalComponent } from './types/elements/react.js';",
    "export * from './types/elements/react.js';",
    ...tags.map(
      ({ tag, summary }) =>
        `/** ${summary['en-US']} */\nexport declare const ${pascal(tag)}: RamalComponent<'${tag}'>;`,
    ),
  ].join('\n');
