import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURES } from './places.ts';

const STYLE = `body { margin: 16px; font: 14px sans-serif; background: #ddd }
  div { display: flex; gap: 12px; overflow-x: auto; align-items: start }
  figure { flex: none; margin: 0 } img { block-size: 480px }`;

const pictureOf = (page: string, file: string) =>
  `<figure><figcaption>${file.replace('.png', '')}</figcaption><a href="${page}/${file}"><img loading="lazy" src="${page}/${file}" alt=""></a></figure>`;

/** Writes one sheet of all pictures, page by page. */
export default function writeSheet(): void {
  const pages = readdirSync(PICTURES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const sections = pages.map(({ name }) => {
    const pictures = readdirSync(join(PICTURES, name)).toSorted((one, other) =>
      one.localeCompare(other, 'en', { numeric: true }),
    );
    return `<h2>${name}</h2><div>${pictures.map((file) => pictureOf(name, file)).join('')}</div>`;
  });
  writeFileSync(
    join(PICTURES, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>${STYLE}</style>${sections.join('\n')}\n`,
  );
}
