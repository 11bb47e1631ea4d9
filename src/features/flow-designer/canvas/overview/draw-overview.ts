import { referenceName } from '../../../../core/contract/flow/reference.ts';
import { LAYOUT } from '../../domain/draw/layout.ts';
import { linkPath, treePath } from '../../domain/draw/line-path.ts';
import { kindOf } from '../../domain/kinds/kinds.ts';
import { connectionLabel } from '../../domain/model/connection-label.ts';
import {
  type DesignConnection,
  type DesignNode,
  type FlowState,
  GO_TO,
  isKind,
  type Position,
} from '../../domain/model/flow.ts';
import { type Format, formatText } from '../../domain/model/text.ts';
import { areaOf, type Size, type Viewport } from '../view/viewport.ts';

/** The look of the blocks of one kind. */
export interface BlockLook {
  readonly ink: string;
  readonly fill: string;
  /** In a square of 24. */
  readonly icon: Path2D;
}

/** Colours and letters as they are computed for the element that is drawn on. */
export interface OverviewLook {
  readonly line: string;
  readonly text: string;
  readonly ground: string;
  readonly accent: string;
  readonly error: string;
  readonly font: string;
  readonly kinds: ReadonlyMap<string, BlockLook>;
}

/** What is drawn besides the flow itself. */
export interface OverviewState {
  readonly flow: FlowState;
  readonly current: string;
  readonly selection: ReadonlySet<string>;
  /** The steps with errors. */
  readonly wrong: ReadonlySet<string>;
  readonly format: Format;
}

const { width, height } = LAYOUT.card;
/** Pixels on the screen. */
const ICON = { most: 16, least: 7 };
const TEXT = 11;
/** The zooms from which on a block has room for a name, and its line for that of a branch. */
const NAMED = 0.18;
const LABELLED = 0.22;

/** Draws the flow as blocks: as much of each as can be read at the zoom. */
export class OverviewDrawing {
  readonly #context: CanvasRenderingContext2D;
  readonly #look: OverviewLook;
  readonly #view: Viewport;
  readonly #ratio: number;
  readonly #size: Size;

  constructor(
    context: CanvasRenderingContext2D,
    look: OverviewLook,
    view: Viewport,
    size: Size,
    ratio: number,
  ) {
    this.#context = context;
    this.#look = look;
    this.#view = view;
    this.#size = size;
    this.#ratio = ratio;
  }

  draw({ flow, current, selection, wrong, format }: OverviewState): void {
    const context = this.#context;
    const { zoom } = this.#view;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    this.#onPlane();
    context.strokeStyle = this.#look.line;
    context.lineWidth = 1 / zoom;
    context.stroke(linesOf(flow));
    for (const [kind, blocks] of blocksOf(flow)) {
      const look = this.#look.kinds.get(kind);
      if (!look) continue;
      context.fillStyle = look.fill;
      context.fill(blocks);
      context.strokeStyle = look.ink;
      context.stroke(blocks);
    }
    this.#outline(flow, wrong, this.#look.error, 2);
    this.#outline(flow, selection, this.#look.accent, 2);
    this.#outline(flow, [current], this.#look.accent, 3);
    for (const node of this.#inSight(flow)) this.#fill(node, format);
    if (zoom >= LABELLED) for (const edge of flow.connections.values()) this.#label(flow, edge, format);
  }

  #onPlane(): void {
    const { x, y, zoom } = this.#view;
    const scale = this.#ratio * zoom;
    this.#context.setTransform(scale, 0, 0, scale, this.#ratio * x, this.#ratio * y);
  }

  /** Measures are pixels of the screen from here on, from a point of the plane. */
  #atPoint({ x, y }: Position): void {
    const at = this.#view;
    const ratio = this.#ratio;
    this.#context.setTransform(
      ratio,
      0,
      0,
      ratio,
      ratio * (at.x + x * at.zoom),
      ratio * (at.y + y * at.zoom),
    );
  }

  #outline(flow: FlowState, ids: Iterable<string>, colour: string, pixels: number): void {
    const context = this.#context;
    const { zoom } = this.#view;
    context.strokeStyle = colour;
    context.lineWidth = pixels / zoom;
    for (const id of ids) {
      const at = flow.nodes.get(id)?.position;
      if (at) context.strokeRect(at.x, at.y, width, height);
    }
  }

  *#inSight(flow: FlowState): Iterable<DesignNode> {
    if (height * this.#view.zoom < ICON.least) return;
    const { left, top, right, bottom } = areaOf(this.#view, this.#size);
    for (const node of flow.nodes.values()) {
      const { x, y } = node.position;
      if (x < right && x + width > left && y < bottom && y + height > top) yield node;
    }
  }

  /** The icon of a block, and its name where there is room. */
  #fill(node: DesignNode, format: Format): void {
    const context = this.#context;
    const { zoom } = this.#view;
    const kind = kindOf(node);
    const look = this.#look.kinds.get(kind.kind);
    if (!look) return;
    const [w, h] = [width * zoom, height * zoom];
    const size = Math.min(ICON.most, h * 0.7);
    const isNamed = zoom >= NAMED;
    this.#atPoint(node.position);
    context.translate(isNamed ? 4 : (w - size) / 2, (h - size) / 2);
    context.scale(size / 24, size / 24);
    context.strokeStyle = look.ink;
    context.lineWidth = 2;
    context.lineCap = 'round';
    context.stroke(look.icon);
    if (!isNamed) return;
    const left = size + 8;
    const name = referenceName(node.data.goToConnectFlow ?? node.data.related) ?? format(kind.title);
    this.#atPoint(node.position);
    this.#write(name, left, h / 2, w - left - 3, this.#look.text);
  }

  /** The name of a branch, above the block that it leads to. */
  #label(flow: FlowState, edge: DesignConnection, format: Format): void {
    const target = flow.nodes.get(edge.target);
    const label = target && connectionLabel(flow, edge);
    if (!label) return;
    const { zoom } = this.#view;
    const context = this.#context;
    const room = width * zoom;
    this.#atPoint(target.position);
    const said = this.#fitting(formatText(label, format), room);
    const length = context.measureText(said).width;
    context.fillStyle = this.#look.ground;
    context.fillRect((room - length) / 2 - 2, -TEXT - 4, length + 4, TEXT + 2);
    this.#write(said, (room - length) / 2, -TEXT / 2 - 3, room, this.#look.text);
  }

  #write(text: string, x: number, y: number, room: number, colour: string): void {
    const context = this.#context;
    context.font = `${TEXT}px ${this.#look.font}`;
    context.textBaseline = 'middle';
    context.fillStyle = colour;
    context.fillText(this.#fitting(text, room), x, y);
  }

  /** As much of a text as there is room for. */
  #fitting(text: string, room: number): string {
    const context = this.#context;
    context.font = `${TEXT}px ${this.#look.font}`;
    const whole = context.measureText(text).width;
    if (whole <= room) return text;
    const letters = Math.floor((room / whole) * text.length) - 1;
    return letters > 1 ? `${text.slice(0, letters)}…` : '';
  }
}

const lines = new WeakMap<FlowState, Path2D>();

/** All lines of a flow; made once for each state of it. */
function linesOf(flow: FlowState): Path2D {
  const known = lines.get(flow);
  if (known) return known;
  const parts: string[] = [];
  for (const edge of flow.connections.values()) {
    const source = flow.nodes.get(edge.source);
    const target = flow.nodes.get(edge.target);
    if (!source || !target) continue;
    const from = { x: source.position.x + width / 2, y: source.position.y + height };
    const to = { x: target.position.x + width / 2, y: target.position.y };
    parts.push(isKind(source, GO_TO) ? linkPath(from, to) : treePath(from, to));
  }
  const path = new Path2D(parts.join(''));
  lines.set(flow, path);
  return path;
}

const blocks = new WeakMap<FlowState, ReadonlyMap<string, Path2D>>();

/** All blocks of a flow, by kind; made once for each state of it. */
function blocksOf(flow: FlowState): ReadonlyMap<string, Path2D> {
  const known = blocks.get(flow);
  if (known) return known;
  const paths = new Map<string, Path2D>();
  for (const node of flow.nodes.values()) {
    const { kind } = kindOf(node);
    const path = paths.get(kind) ?? new Path2D();
    path.rect(node.position.x, node.position.y, width, height);
    paths.set(kind, path);
  }
  blocks.set(flow, paths);
  return paths;
}
