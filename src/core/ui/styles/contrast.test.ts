import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** Every colour token of a style sheet, in light and dark. */
const coloursOf = (sheet: string) =>
  new Map(
    [
      ...sheet.matchAll(/--_color-([\w-]+): var\(--ramal-color-[\w-]+, light-dark\((#\w{6}), (#\w{6})\)\)/g),
    ].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]),
  );

const colours = coloursOf(css);
const more = new Map([
  ...colours,
  ...coloursOf(readFileSync(new URL('high-contrast.css', import.meta.url), 'utf8')),
]);

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2's contrast ratio. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const GROUNDS = ['ground', 'surface', 'raised', 'sunken', 'hover'];
const STATES = ['green', 'red', 'yellow', 'blue', 'grey'];

const TEXT: [text: string, ground: string][] = [
  ...GROUNDS.flatMap((ground) =>
    ['text', 'muted', 'faint', 'accent', 'accent-strong'].map((text): [string, string] => [text, ground]),
  ),
  ...['text', 'muted', 'accent', 'accent-strong'].map((text): [string, string] => [text, 'accent-soft']),
  ...STATES.flatMap((state): [string, string][] => [
    [state, `${state}-soft`],
    [state, 'surface'],
    [state, 'raised'],
    [state, 'ground'],
  ]),
  ...['text', 'grey'].map((text): [string, string] => [text, 'grey-soft']),
  ['text', 'yellow-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['surface', 'text'],
  ...['agent', 'client'].flatMap((text): [string, string][] => [
    // The badge of a registered word: its text is a little darker than its side's colour, on a tint of it.
    [`${text} 75% text`, `${text} 12% surface`],
    [text, 'surface'],
    [text, 'raised'],
    [text, 'ground'],
  ]),
];

/** The colours of shapes: controls, focus and graphs need only 3 to 1 (WCAG 1.4.11). */
const SHAPES: [shape: string, ground: string][] = [
  ...['ground', 'surface', 'raised'].flatMap((ground): [string, string][] => [
    ['field-line', ground],
    ['accent', ground],
    ['agent', ground],
    ['client', ground],
  ]),
  ['accent', 'accent-soft'],
];

/** A token's colour, or a mix of two: `agent 12% surface`. */
function colour(name: string, scheme: 'light' | 'dark', from = colours): string {
  const [, one, share, other] = name.match(/^(\S+) (\d+)% (\S+)$/) ?? [];
  if (one && other) return mix(colour(one, scheme, from), colour(other, scheme, from), Number(share) / 100);
  const found = from.get(name);
  if (!found) throw new Error(`No token --ramal-color-${name}`);
  return found[scheme];
}

const mix = (one: string, other: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [a, b] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [
        number,
        number,
      ];
      return Math.round(a * share + b * (1 - share))
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

describe.each(['light', 'dark'] as const)('the tokens in %s', (scheme) => {
  test.each(TEXT)('%s is legible on %s', (text, ground) => {
    expect(contrast(colour(text, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SHAPES)('%s is visible on %s', (shape, ground) => {
    expect(contrast(colour(shape, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(3);
  });
});

describe.each(['light', 'dark'] as const)('the tokens of more contrast in %s', (scheme) => {
  test.each(TEXT)('%s is legible on %s for those who see little (WCAG 1.4.6)', (text, ground) => {
    expect(contrast(colour(text, scheme, more), colour(ground, scheme, more))).toBeGreaterThanOrEqual(7);
  });

  test.each(['ground', 'surface', 'raised'])('lines are visible on %s', (ground) => {
    for (const line of ['line', 'line-strong', 'field-line'])
      expect(contrast(colour(line, scheme, more), colour(ground, scheme, more))).toBeGreaterThanOrEqual(4.5);
  });
});

test('every token that a host may override has its name inside the tag', () => {
  expect(colours.size).toBeGreaterThan(20);
  for (const name of colours.keys()) {
    expect(css).toContain(`--ramal-color-${name}: var(--_color-${name});`);
  }
});
