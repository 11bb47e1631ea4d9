import { describe, expect, it } from 'vitest';
import { slotName } from '../stage/slot.ts';
import { firstChoice, readAddress, writeAddress } from '../state.ts';
import { HOSTS } from './code-of.ts';
import type { Setup } from './code-pieces.ts';

const SETUP: Setup = {
  tag: 'ramal-call-player',
  attributes: { 'call-id': '7', speeds: '1,"2"' },
  tokens: { '--ramal-radius': '2px' },
  slots: {},
  parts: {},
  scope: null,
  origin: 'https://portal.example',
};

describe('the code that is taken along', () => {
  it('is written for each kind of host, with the tag, what was set, and the session', () => {
    expect([...HOSTS.keys()]).toEqual(['HTML', 'npm', 'React', 'Vue', 'Angular', 'Svelte']);
    for (const [host, write] of [...HOSTS]) {
      const code = write(SETUP);
      expect(code, host).toMatch(/ramal-call-player|RamalCallPlayer/);
      expect(code, host).toContain('--ramal-radius');
      expect(code, host).toContain('https://portal.example/api');
      expect(code, host).toContain('getToken');
      expect(code, host).toMatch(/call-id="7"|callId="7"|'call-id', "7"/);
    }
  });

  it('lets no value out of its quotes', () => {
    expect(HOSTS.get('HTML')?.(SETUP)).toContain('speeds="1,&#34;2&#34;"');
    expect(HOSTS.get('npm')?.(SETUP)).toContain(String.raw`'speeds', "1,\"2\""`);
    const script = { ...SETUP, attributes: { search: '</script>' } };
    expect(HOSTS.get('npm')?.(script)).not.toContain('</script>');
  });

  it('has no rule where no token is set', () => {
    const plain = { ...SETUP, tokens: {} };
    for (const [host, write] of [...HOSTS]) expect(write(plain), host).not.toMatch(/style/i);
  });

  const FULL: Setup = {
    tag: 'ramal-call-list',
    attributes: {},
    tokens: { '--ramal-radius': '2px' },
    slots: {
      actions: 'Import {all}',
      'column:orders': 'Orders',
      'cell:orders:<id>': 'Orders of <id>',
      'panel:orders': 'None </script>',
    },
    parts: { header: 'padding: 0' },
    scope: { locale: 'pt-BR' },
    origin: 'https://portal.example',
  };

  it.each([...HOSTS])('has slots, parts and the scope: %s', (host, write) => {
    const code = write(FULL);
    expect(code).toContain('actions');
    expect(code).toContain('column:orders');
    expect(code).toContain('panel:orders');
    expect(code).toContain('function fillCells(');
    expect(code).toContain(`slot: "cell:orders:" + id, textContent: "Orders of <id>".replaceAll('<id>'`);
    expect(code).toMatch(/ramal-call-list::part\(header\)\)? \{(\n|\\n)\s*padding: 0;/);
    expect(code).toMatch(/ramal-scope|RamalScope/);
    expect(code).toMatch(/locale="pt-BR"|'locale', "pt-BR"/);
    // The scope has a session of its own: the page's is left alone.
    expect(code).not.toContain('configure');
    expect(code).toContain('https://portal.example/api');
    if (host === 'React') expect(code).toContain("import { RamalCallList, RamalScope } from 'ramal/react'");
    else if (host !== 'HTML') expect(code).toContain("import 'ramal/elements/ramal-scope.js'");
    // A text of the user must not be code in the template, and must not end the script.
    if (host !== 'npm') expect(code).toContain('Import &#123;all&#125;');
    expect(code).not.toContain('None </script>');
  });

  it('puts the tag into the scope, with its own content inside', () => {
    const code = HOSTS.get('HTML')?.(FULL) ?? '';
    const markup = code.slice(code.indexOf('</style>') + '</style>'.length).trim();
    expect(markup.split('\n')).toEqual([
      '<ramal-scope locale="pt-BR">',
      '  <ramal-call-list>',
      '    <button slot="actions" type="button">Import &#123;all&#125;</button>',
      '    <b slot="column:orders">Orders</b>',
      '    <p slot="panel:orders" data-label="orders">None &#60;/script&#62;</p>',
      '  </ramal-call-list>',
      '</ramal-scope>',
    ]);
  });
});

describe('the address', () => {
  it('keeps what is set up', () => {
    const { origin: _origin, ...choice } = SETUP;
    expect(readAddress(writeAddress(choice))).toEqual(choice);
    expect(readAddress('')).toBeUndefined();
  });

  it('keeps slots, parts and a scope, also one on which nothing is set', () => {
    const choice = {
      tag: 'ramal-call-list',
      attributes: { search: 'a.b' },
      tokens: {},
      slots: { 'cell:orders:<id>': 'of <id>', empty: 'None & more' },
      parts: { header: 'padding: 0; color: red' },
      scope: {},
    };
    expect(readAddress(writeAddress(choice))).toEqual(choice);
    const scoped = { ...choice, scope: { locale: 'en-US', level: '7' } };
    expect(readAddress(writeAddress(scoped))).toEqual(scoped);
  });

  it('names what a host names itself', () => {
    expect(
      ['actions', 'column:<column>', 'cell:<column>:<id>', 'panel:<name>'].map((name) => slotName(name)),
    ).toEqual(['actions', 'column:orders', 'cell:orders:<id>', 'panel:orders']);
    expect(slotName('empty:<panel>', 'time-of-day')).toBe('empty:time-of-day');
  });

  it('begins with what shows something', () => {
    const names = ['call-id', 'start-at'];
    expect(firstChoice('ramal-call-player', names).attributes).toEqual({ 'call-id': '1' });
  });
});
