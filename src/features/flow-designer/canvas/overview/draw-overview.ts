import { referenceName } from '../../../../core/contract/flow/reference.ts';
import { kindOf } from '../../domain/kinds/kinds.ts';
import { connectionLabel } from '../../domain/model/connections/connection-label.ts';
import type { FlowState } from '../../domain/model/flow.ts';
import { type Format, formatText } from '../../domain/model/text.ts';
import { treeOf } from '../../domain/model/tree.ts';
import type { Size } from '../view/viewport.ts';
import { type Block, type OverviewView, placeOfBlock, planOf, READABLE, shownAt } from './overview-view.ts';

/** The look of the blocks of one kind. */
export interface BlockLook {
  readonly ink: string;
  readonly fill: string;
  /** In a square of 24. */
  readonly icon: Path2D;
}

/** Colours and letters as they are computed for the element that is drawn on. */
export interface OverviewLook {
  readonly text: string;
  readonly accent: string;
  readonly error: string;
  readonly font: string;
  readonly kinds: ReadonlyMap<string, BlockLook>;
}

/** The marks that are drawn besides the flow itself. */
export interface OverviewState {
  readonly flow: FlowState;
  readonly current: string;
  readonly selection: ReadonlySet<string>;
  /** The steps with errors. */
  readonly wrong: ReadonlySet<string>;
  readonly format: Format;
}

/** Pixels from which on a block has room for its icon. */
const LEAST_ICON = 9;
const ICON = 14;
const LETTERS = 12;

/** Draws the flow as blocks: as much of each as can be read. */
export function drawOverview(
  context: CanvasRenderingContext2D,
  look: OverviewLook,
  view: OverviewView,
  size: Size,
  state: OverviewState,
): void {
  const { flow } = state;
  const shown = shownAt(planOf(flow), view.scale);
  const within = (ids: Iterable<string>) => new Set([...ids].map((id) => shown.blockOf.get(id)));
  const chosen = within([state.current, ...state.selection]);
  const wrong = within(state.wrong);
  context.clearRect(0, 0, size.width, size.height);
  for (const block of shown.blocks) {
    const node = flow.nodes.get(block.id);
    const place = placeOfBlock(block, view, shown, size);
    const own = node && look.kinds.get(kindOf(node).kind);
    if (!own || place.y > size.height || place.y + place.height < 0) continue;
    const usual = wrong.has(block.id) ? 'wrong' : 'usual';
    drawBlock(context, look, own, place, chosen.has(block.id) ? 'chosen' : usual);
    // Of a tall block that is cut at the top, icon and words stay in sight.
    const top = Math.max(place.y, 0);
    const room = { ...place, y: top, height: place.y + place.height - top };
    if (place.height >= LEAST_ICON) drawIcon(context, own, room);
    if (room.width >= READABLE.width && room.height >= READABLE.height)
      write(context, look, wordsOf(flow, block, state.format), room);
  }
}

type BlockState = 'chosen' | 'wrong' | 'usual';

function drawBlock(
  context: CanvasRenderingContext2D,
  { accent, error }: OverviewLook,
  { fill, ink }: BlockLook,
  { x, y, width, height }: Room,
  state: BlockState,
): void {
  const line = { chosen: [accent, 3], wrong: [error, 2], usual: [ink, Math.min(1, height / 3)] } as const;
  const [colour, pixels] = line[state];
  context.fillStyle = fill;
  context.fillRect(x, y, width, height);
  context.strokeStyle = colour;
  context.lineWidth = pixels;
  context.strokeRect(x, y, width, height);
}

interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function drawIcon(
  context: CanvasRenderingContext2D,
  { ink, icon }: BlockLook,
  { x, y, width, height }: Room,
) {
  const side = Math.min(ICON, height * 0.8, width - 2);
  context.save();
  context.translate(x + 4, y + Math.min(height, 28) / 2 - side / 2);
  context.scale(side / 24, side / 24);
  context.strokeStyle = ink;
  context.lineWidth = 2;
  context.lineCap = 'round';
  context.stroke(icon);
  context.restore();
}

function write(
  context: CanvasRenderingContext2D,
  look: OverviewLook,
  words: string,
  { x, y, width, height }: Room,
) {
  const left = ICON + 9;
  context.font = `${LETTERS}px ${look.font}`;
  context.textBaseline = 'middle';
  context.fillStyle = look.text;
  context.fillText(fitting(context, words, width - left - 4), x + left, y + Math.min(height, 28) / 2);
}

/** As much of a text as there is room for. */
function fitting(context: CanvasRenderingContext2D, text: string, room: number): string {
  const widthOf = (words: string) => context.measureText(words).width;
  const cutAt = (letters: number) => `${text.slice(0, letters).replace(/[ ·]+$/, '')}…`;
  const whole = widthOf(text);
  if (whole <= room) return text;
  let letters = Math.ceil((room / whole) * text.length);
  while (letters > 1 && widthOf(cutAt(letters)) > room) letters -= 1;
  return letters > 1 ? cutAt(letters) : '';
}

/** A block in words: the way to it, its name, and the steps below it: "option 1 · Sales · 8 steps". */
export function wordsOf(flow: FlowState, { id, steps }: Block, format: Format): string {
  const node = flow.nodes.get(id);
  const edge = treeOf(flow).incoming.get(id);
  if (!node) return '';
  const label = edge && connectionLabel(flow, edge);
  const name = referenceName(node.data.goToConnectFlow ?? node.data.related) ?? format(kindOf(node).title);
  const below = steps > 0 ? format('flow-page.overview.steps', { count: steps }) : '';
  return [label ? formatText(label, format) : '', name, below].filter(Boolean).join(' · ');
}
