import { describe, expect, it } from 'vitest';
import { isWebKit } from './preloads.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('the browsers that are given no links ahead', () => {
  it.each([
    ['Safari', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`],
    ['WebKitGTK', `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Version/60.5 Safari/605.1.15`],
    [
      'Chrome on an iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) ${WEBKIT} CriOS/130.0 Mobile/15E148 Safari/604.1`,
    ],
  ])('are built on WebKit: %s', (_name, agent) => expect(isWebKit(agent)).toBe(true));

  it.each([
    [
      'Chrome',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    ],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'],
    ['none that says its name', undefined],
  ])('are not: %s', (_name, agent) => expect(isWebKit(agent)).toBe(false));
});
