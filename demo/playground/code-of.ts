/** What was set up, to be written down as code. */
export interface Setup {
  readonly tag: string;
  /** By the attribute's name. */
  readonly attributes: Readonly<Record<string, string>>;
  /** By the custom property's name. */
  readonly tokens: Readonly<Record<string, string>>;
  /** Where the portal is. */
  readonly origin: string;
}

const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string) => camel(`-${name}`);
const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const literal = (text: string) => JSON.stringify(text).replaceAll('</', '<\\/');

const markup = ({ tag, attributes }: Setup, more = '') => {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === '' ? ` ${name}` : ` ${name}="${quoted(value)}"`,
  );
  return `<${tag}${written.join('')}${more}></${tag}>`;
};

const rule = ({ tag, tokens }: Setup) => {
  const lines = Object.entries(tokens).map(([name, value]) => `  ${name}: ${value};`);
  return lines.length > 0 ? `${tag} {\n${lines.join('\n')}\n}` : '';
};

/** The session: the same in every host. */
const session = ({ origin }: Setup) =>
  `configure({\n  baseUrl: ${literal(`${origin}/api`)},\n  getToken: () => fetch('/my/ramal-token').then((answer) => answer.text()),\n});`;

const imports = ({ tag }: Setup) => `import { configure } from 'ramal';\nimport 'ramal/elements/${tag}.js';`;

const lines = (...parts: readonly string[]) => `${parts.filter(Boolean).join('\n')}\n`;
const indented = (text: string, by: string) => text.replaceAll(/^(?=.)/gm, by);

const html = (setup: Setup) =>
  lines(
    '<!doctype html>',
    '<meta charset="utf-8" />',
    `<script type="module" src="${setup.origin}/ramal/ramal.js"></script>`,
    `<script type="module">`,
    indented(
      `import { configure } from ${literal(`${setup.origin}/ramal/ramal.js`)};\n${session(setup)}`,
      '  ',
    ),
    '</script>',
    rule(setup) && `<style>\n${indented(rule(setup), '  ')}\n</style>`,
    markup(setup),
  );

const npm = (setup: Setup) =>
  lines(
    imports(setup),
    '',
    session(setup),
    '',
    `const tag = document.createElement('${setup.tag}');`,
    ...Object.entries(setup.attributes).map(
      ([name, value]) => `tag.setAttribute('${name}', ${literal(value)});`,
    ),
    ...Object.entries(setup.tokens).map(
      ([name, value]) => `tag.style.setProperty('${name}', ${literal(value)});`,
    ),
    `tag.addEventListener('ramal-ready', ({ detail }) => console.log(detail));`,
    'document.body.append(tag);',
  );

const style = ({ tokens }: Setup, open: string, close: string) => {
  const entries = Object.entries(tokens).map(([name, value]) => `'${name}': ${literal(value)}`);
  return entries.length > 0 ? `${open}{ ${entries.join(', ')} }${close}` : '';
};

const react = (setup: Setup) =>
  lines(
    `${imports(setup)}\nimport type {} from 'ramal/react';`,
    Object.keys(setup.tokens).length > 0 ? "import type { CSSProperties } from 'react';" : '',
    '',
    session(setup),
    '',
    `export const ${pascal(setup.tag.replace('ramal-', ''))} = () => (`,
    `  ${markup(
      setup,
      `${style(setup, ' style={', ' as CSSProperties}')} onramal-ready={({ detail }) => console.log(detail)}`,
    )
      .replace(/^<([\w-]+)(.*)><\/\1>$/s, '<$1$2 />')
      .trim()}`,
    ');',
  );

const vue = (setup: Setup) =>
  lines(
    '<script setup lang="ts">',
    `${imports(setup)}\nimport type {} from 'ramal/vue';`,
    '',
    session(setup),
    '</script>',
    '',
    '<template>',
    `  ${markup(setup, ' @ramal-ready="({ detail }) => console.log(detail)"')}`,
    '</template>',
    rule(setup) && `\n<style>\n${rule(setup)}\n</style>`,
  );

const svelte = (setup: Setup) =>
  lines(
    '<script>',
    indented(`${imports(setup)}\n\n${session(setup)}`, '  '),
    '</script>',
    '',
    markup(setup, ' onramal-ready={({ detail }) => console.log(detail)}'),
    rule(setup) &&
      `\n<style>\n${indented(`:global(${setup.tag})${rule(setup).slice(setup.tag.length)}`, '  ')}\n</style>`,
  );

const angular = (setup: Setup) =>
  lines(
    "import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';",
    imports(setup),
    '',
    session(setup),
    '',
    '@Component({',
    `  selector: 'app-${setup.tag.replace('ramal-', '')}',`,
    '  schemas: [CUSTOM_ELEMENTS_SCHEMA],',
    `  template: \`${markup(setup, ' (ramal-ready)="onReady($event)"').replaceAll('`', '\\`')}\`,`,
    rule(setup) && `  styles: \`${rule(setup).replace(/\n/g, '\n  ')}\`,`,
    '})',
    `export class ${pascal(setup.tag.replace('ramal-', ''))}Component {`,
    '  onReady({ detail }: CustomEvent) {',
    '    console.log(detail);',
    '  }',
    '}',
  );

/** The kinds of host, by the names that their makers give them. */
export const HOSTS: Readonly<Record<string, (setup: Setup) => string>> = {
  HTML: html,
  npm,
  React: react,
  Vue: vue,
  Angular: angular,
  Svelte: svelte,
};
