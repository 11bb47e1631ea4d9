/** The highlights on a transcript: the heard word, the keyboard's word, and the hits of the search. */
export type MarkName = 'hit' | 'hit-current' | 'cursor' | 'word';

/** Later ones are drawn over earlier ones. */
const ORDER: readonly MarkName[] = ['hit', 'hit-current', 'cursor', 'word'];

/** Draws highlights on a text. */
export interface Marks {
  /** Highlights these ranges under a name, instead of the former ones. */
  set(name: MarkName, ranges: readonly Range[]): void;
  /** Draws again after the text has moved; only boxes need that. */
  refresh(): void;
  dispose(): void;
}

/** Uses the browser's highlights; browsers without them get boxes behind the text. */
export function createMarks(layer: HTMLElement): Marks {
  return globalThis.CSS && 'highlights' in CSS ? new HighlightMarks() : new BoxMarks(layer);
}

/** The document has one highlight of each name: each player adds and removes its own ranges. */
class HighlightMarks implements Marks {
  readonly #own = new Map<MarkName, readonly Range[]>();

  set(name: MarkName, ranges: readonly Range[]): void {
    const before = this.#own.get(name) ?? [];
    const highlight = highlightOf(name);
    for (const range of before) if (!ranges.includes(range)) highlight.delete(range);
    for (const range of ranges) if (!before.includes(range)) highlight.add(range);
    this.#own.set(name, ranges);
  }

  refresh(): void {}

  dispose(): void {
    for (const name of this.#own.keys()) this.set(name, []);
  }
}

function highlightOf(name: MarkName): Highlight {
  const key = `ramal-${name}`;
  let highlight = CSS.highlights.get(key);
  if (!highlight) {
    highlight = new Highlight();
    highlight.priority = ORDER.indexOf(name);
    CSS.highlights.set(key, highlight);
  }
  return highlight;
}

/** Boxes behind the text, in a layer that scrolls with it. */
class BoxMarks implements Marks {
  readonly #own = new Map<MarkName, { ranges: readonly Range[]; boxes: HTMLElement[] }>();

  readonly #layer: HTMLElement;

  constructor(layer: HTMLElement) {
    this.#layer = layer;
  }

  set(name: MarkName, ranges: readonly Range[]): void {
    for (const box of this.#own.get(name)?.boxes ?? []) box.remove();
    const base = this.#layer.getBoundingClientRect();
    const boxes = ranges.flatMap((range) =>
      Array.from(range.getClientRects(), (rect) => boxOf(name, rect, base)),
    );
    this.#layer.append(...boxes);
    this.#own.set(name, { ranges, boxes });
  }

  refresh(): void {
    for (const [name, { ranges }] of this.#own) this.set(name, ranges);
  }

  dispose(): void {
    for (const { boxes } of this.#own.values()) for (const box of boxes) box.remove();
    this.#own.clear();
  }
}

function boxOf(name: MarkName, rect: DOMRect, base: DOMRect): HTMLElement {
  const box = document.createElement('span');
  box.className = 'mark-box';
  box.dataset.mark = name;
  Object.assign(box.style, {
    left: `${rect.left - base.left}px`,
    top: `${rect.top - base.top}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
  });
  return box;
}
