import {
  eventTypes,
  fillCells,
  hasCells,
  imports,
  indented,
  lines,
  literal,
  markup,
  onReady,
  partSheet,
  rules,
  type Setup,
  session,
  sessionNames,
  standing,
} from './code-pieces.ts';

const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string) => camel(`-${name}`);
const styleTag = (all: readonly string[]) =>
  all.length > 0 ? `<style>\n${indented(all.join('\n'))}\n</style>` : '';

function html(setup: Setup): string {
  const loader = `${setup.origin}/ramal/ramal.js`;
  return lines(
    '<!doctype html>',
    '<meta charset="utf-8" />',
    `<script type="module" src="${loader}"></script>`,
    `<script type="module">`,
    indented(
      lines(
        setup.scope ? '' : `import { configure } from ${literal(loader)};`,
        session(setup, "document.querySelector('ramal-scope')"),
        fillCells(setup, false),
        hasCells(setup)
          ? `document.querySelector('${setup.tag}').addEventListener('ramal-ready', fillCells);`
          : '',
      ).trimEnd(),
    ),
    '</script>',
    styleTag(rules(setup)),
    markup(setup),
  );
}

const setAttributes = (variable: string, attributes: Setup['attributes']) =>
  Object.entries(attributes).map(
    ([name, value]) => `${variable}.setAttribute('${name}', ${literal(value)});`,
  );

/** The elements inside a tag, created one by one. */
const appended = (setup: Setup) =>
  standing(setup).flatMap(({ element, slot, text, label }) => [
    `tag.append(Object.assign(document.createElement('${element}'), { slot: ${literal(slot)}, textContent: ${literal(text)} }));`,
    ...(label ? [`tag.lastElementChild.dataset.label = ${literal(label)};`] : []),
  ]);

const npm = (setup: Setup) =>
  lines(
    imports(setup),
    ...(setup.scope
      ? ["const scope = document.createElement('ramal-scope');", ...setAttributes('scope', setup.scope)]
      : []),
    session(setup, 'scope'),
    fillCells(setup, false),
    partSheet(setup),
    `const tag = document.createElement('${setup.tag}');`,
    ...setAttributes('tag', setup.attributes),
    ...Object.entries(setup.tokens).map(
      ([name, value]) => `tag.style.setProperty('${name}', ${literal(value)});`,
    ),
    ...appended(setup),
    `tag.addEventListener('ramal-ready', ${onReady(setup)});`,
    setup.scope ? 'scope.append(tag);\ndocument.body.append(scope);' : 'document.body.append(tag);',
  );

const style = ({ tokens }: Setup, open: string, close: string) => {
  const entries = Object.entries(tokens).map(([name, value]) => `'${name}': ${literal(value)}`);
  return entries.length > 0 ? `${open}{ ${entries.join(', ')} }${close}` : '';
};

const camelKeys = (values: Setup['attributes']) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [camel(name), value]));

/** By the components of `ramal/react`, which import the tags themselves. */
function react(setup: Setup): string {
  const names = [pascal(setup.tag), ...(setup.scope ? ['RamalScope'] : [])];
  const inJsx = {
    ...setup,
    tag: pascal(setup.tag),
    attributes: camelKeys(setup.attributes),
    scope: setup.scope && camelKeys(setup.scope),
  };
  return lines(
    setup.scope ? '' : "import { configure } from 'ramal';",
    eventTypes(setup),
    `import { ${names.join(', ')} } from 'ramal/react';`,
    Object.keys(setup.tokens).length > 0 ? "import type { CSSProperties } from 'react';" : '',
    sessionNames(setup),
    fillCells(setup, true),
    partSheet(setup),
    `export const ${pascal(setup.tag.replace('ramal-', ''))} = () => (`,
    indented(
      markup(inJsx, {
        tag: `${style(setup, ' style={', ' as CSSProperties}')} onRamalReady={${onReady(setup)}}`,
        scope: ' {...session}',
        scopeName: 'RamalScope',
      }).replace(/><\/\w+>$/m, ' />'),
    ),
    ');',
  );
}

const vue = (setup: Setup) =>
  lines(
    '<script setup lang="ts">',
    imports(setup),
    "import type {} from 'ramal/vue';",
    eventTypes(setup),
    sessionNames(setup),
    fillCells(setup, true),
    '</script>',
    '<template>',
    indented(markup(setup, { tag: ` @ramal-ready="${onReady(setup)}"`, scope: ' v-bind="session"' })),
    '</template>',
    rules(setup).length > 0 ? `<style>\n${rules(setup).join('\n')}\n</style>` : '',
  );

const svelte = (setup: Setup) =>
  lines(
    '<script>',
    indented(lines(imports(setup), sessionNames(setup), fillCells(setup, false)).trimEnd()),
    '</script>',
    markup(setup, { tag: ` onramal-ready={${onReady(setup)}}`, scope: ' {...session}' }),
    styleTag(rules(setup).map((rule) => rule.replace(/^\S+/, ':global($&)'))),
  );

const angular = (setup: Setup) =>
  lines(
    "import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';",
    imports(setup),
    eventTypes(setup),
    sessionNames(setup),
    fillCells(setup, true),
    '@Component({',
    `  selector: 'app-${setup.tag.replace('ramal-', '')}',`,
    '  schemas: [CUSTOM_ELEMENTS_SCHEMA],',
    '  template: `',
    indented(
      markup(setup, {
        tag: ' (ramal-ready)="onReady($event)"',
        scope: `${setup.scope?.['base-url'] ? '' : ' [baseUrl]="session.baseUrl"'} [getToken]="session.getToken"`,
      }).replaceAll('\\', '\\\\'),
      '    ',
    ),
    '  `,',
    rules(setup).length > 0
      ? `  styles: \`\n${indented(rules(setup).join('\n').replaceAll('\\', '\\\\').replaceAll('`', '\\`'), '    ')}\n  \`,`
      : '',
    '})',
    `export class ${pascal(setup.tag.replace('ramal-', ''))}Component {`,
    setup.scope ? '  readonly session = session;' : '',
    hasCells(setup)
      ? '  readonly onReady = fillCells;'
      : '  onReady({ detail }: CustomEvent) {\n    console.log(detail);\n  }',
    '}',
  );

/** The kinds of hosts, by their makers' names, with the code for each. */
export const HOSTS = new Map(
  Object.entries<(setup: Setup) => string>({
    HTML: html,
    npm,
    React: react,
    Vue: vue,
    Angular: angular,
    Svelte: svelte,
  }),
);
