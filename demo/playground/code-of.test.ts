import { describe, expect, it } from 'vitest';
import { HOSTS, type Setup } from './code-of.ts';
import { firstChoice, readAddress, writeAddress } from './state.ts';

const SETUP: Setup = {
  tag: 'ramal-call-player',
  attributes: { 'call-id': '7', speeds: '1,"2"' },
  tokens: { '--ramal-radius': '2px' },
  origin: 'https://portal.example',
};

describe('the code that is taken along', () => {
  it('is written for each kind of host, with the tag, what was set, and the session', () => {
    expect(Object.keys(HOSTS)).toEqual(['HTML', 'npm', 'React', 'Vue', 'Angular', 'Svelte']);
    for (const [host, write] of Object.entries(HOSTS)) {
      const code = write(SETUP);
      expect(code, host).toContain('ramal-call-player');
      expect(code, host).toContain('--ramal-radius');
      expect(code, host).toContain('https://portal.example/api');
      expect(code, host).toContain('getToken');
      expect(code.includes('call-id="7"') || code.includes('\'call-id\', "7"'), host).toBe(true);
    }
  });

  it('lets no value out of its quotes', () => {
    expect(HOSTS.HTML?.(SETUP)).toContain('speeds="1,&quot;2&quot;"');
    expect(HOSTS.npm?.(SETUP)).toContain(String.raw`'speeds', "1,\"2\""`);
    const script = { ...SETUP, attributes: { search: '</script>' } };
    expect(HOSTS.npm?.(script)).not.toContain('</script>');
  });

  it('has no rule where no token is set', () => {
    const plain = { ...SETUP, tokens: {} };
    for (const [host, write] of Object.entries(HOSTS)) expect(write(plain), host).not.toMatch(/style/i);
  });
});

describe('the address', () => {
  it('keeps what is set up', () => {
    const { origin: _origin, ...choice } = SETUP;
    expect(readAddress(writeAddress(choice))).toEqual(choice);
    expect(readAddress('')).toBeUndefined();
  });

  it('begins with what shows something, an id that is known first', () => {
    const names = ['call-id', 'start-at'];
    expect(firstChoice('ramal-call-player', names, {}).attributes).toEqual({ 'call-id': '1' });
    expect(firstChoice('ramal-call-player', names, { 'call-id': '42' }).attributes).toEqual({
      'call-id': '42',
    });
  });
});
