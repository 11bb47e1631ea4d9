import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/runner/tools.mjs';

/** Nothing is laid out by left and right, so that a tag is its mirror on a page that is read from right to left. */

/** The files whose left and right are those of time, of a drawing's plane, or of the screen for pop-ups. */
const PHYSICAL: Readonly<Record<string, string>> = {
  'src/core/screen/screen.css': 'says what the sides are',
  'src/core/ui/overlays/overlay.css': 'pop-ups count from the corner of the screen',
  'src/features/call-player/transcript/words/transcript.css': 'marks count from the corner of the text',
  'src/features/call-player/waveform/waveform.css': 'time',
  'src/features/flow-designer/canvas/canvas.css': 'the plane of the flow',
  'src/features/flow-designer/canvas/cards/card.css': 'the plane of the flow',
  'src/features/flow-designer/exchange/print-flow.css': 'a sheet of paper',
  'src/features/flow-designer/canvas/react-flow.css': 'the plane of the flow',
  'src/features/reports/charts/plots/chart-stage.tsx': 'places in a drawing',
};

/** Icons whose sides have nothing to do with the direction of reading. */
const SIDELESS = /^(corner-(up-left|down-right))$/;

const SIDED = [
  /(?<![\w-])(left|right|(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?)\s*:/g,
  /(?<![\w-])border-(?:top|bottom)-(?:left|right)-radius\s*:/g,
  /(?<![\w-])(?:float|clear|text-align)\s*:\s*(?:left|right|start)\b/g,
  /(?<![\w-])to (?:left|right)\b/g,
];
/** The four sides of a box, of which the second and the last are not the same. */
const FOUR =
  /(?<![\w-])(?:inset|margin|padding)\s*:\s*((?:calc\([^;]*?\)|[^\s;()]+|\w+\([^;()]*\))(?:\s+(?:calc\([^;]*?\)|[^\s;()]+|\w+\([^;()]*\))){3})\s*;/g;
const STYLES = /(?<![\w-])(left|right|(?:margin|padding|border)(?:Left|Right))\s*:/g;

const filesOf = (extension: string) =>
  readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(extension) && !file.includes('.test.'))
    .map((file) => `src/${file.replaceAll('\\', '/')}`);

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');

function sidedCss(text: string): string[] {
  const four = [...text.matchAll(FOUR)].filter(([, sides]) => {
    const [, right, , left] = (sides as string).split(/\s+(?![^(]*\))/);
    return right !== left;
  });
  return [...SIDED.flatMap((pattern) => [...text.matchAll(pattern)]), ...four].map(([found]) => found);
}

const sidedStyles = (text: string): string[] =>
  [...text.matchAll(/style=\{([\s\S]*?)\}\s/g)].flatMap(([, style]) =>
    [...(style as string).matchAll(STYLES)].map(([found]) => found),
  );

describe('styles', () => {
  const found = [
    ...filesOf('.css').map((file) => [file, sidedCss(textOf(file))] as const),
    ...filesOf('.tsx').map((file) => [file, sidedStyles(textOf(file))] as const),
  ].filter(([, sided]) => sided.length > 0);

  it('name start and end, and not left and right', () => {
    expect(found.filter(([file]) => !PHYSICAL[file])).toEqual([]);
  });

  it('with a reason to name them do so', () => {
    expect(Object.keys(PHYSICAL).filter((file) => !found.some(([other]) => other === file))).toEqual([]);
  });

  it('that name them are noticed', () => {
    expect(sidedCss('a { margin-left: 1px; inset: 0 auto auto 0; text-align: left }')).toHaveLength(3);
    expect(sidedCss('a { inset: 0 1px; padding: 1px 2px 3px 2px; border-inline-start: 0 }')).toEqual([]);
    expect(sidedStyles('<i style={{ left: 1 }} />')).toHaveLength(1);
  });
});

it('icons that point on or back are turned with the page', () => {
  const straight = filesOf('.tsx').flatMap((file) => {
    const text = textOf(file);
    return [...text.matchAll(/import (\w+) from 'lucide-react\/icons\/([\w-]*(?:left|right))'/g)].flatMap(
      ([, name, icon]) =>
        SIDELESS.test(icon as string)
          ? []
          : [...text.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))]
              .filter(([tag]) => !tag.includes('className="ui-way"'))
              .map(([tag]) => `${file}: ${tag}`),
    );
  });
  expect(straight).toEqual([]);
});
