import type { CelRecord } from '../records/cel.ts';
import type { Micros } from '../records/moments.ts';
import type { QueueRecord } from '../records/queue-log.ts';
import { isNamed } from './channels/channel-names.ts';
import type { FactKey } from './facts.ts';
import type { Menu, SwitchShape } from './join-options.ts';
import { UNKNOWN_DIGITS } from './joined-call.ts';

/** A stay in a menu. */
interface MenuVisit {
  readonly menu: string;
  readonly keys: string[];
}

/** The keys of a call: for reports, and for the line of a summary, in which a menu without any logged key is `unknown`. */
export interface Digits {
  readonly keys: readonly FactKey[];
  readonly digits: readonly string[];
}

/** Applications in which a caller is asked for a key. */
const MENU_APPS = new Set(['background', 'waitexten']);

/** Reads `menu|key`: a wrong key is `invalid:7`, and `timeout` is none. */
export function keyOf(text: string): { menu: string; key: string } {
  const bar = text.lastIndexOf('|');
  const menu = text.slice(0, Math.max(bar, 0)).trim().slice(0, 200);
  const key = text
    .slice(bar + 1)
    .trim()
    .replace(/^invalid:?/i, '');
  return { menu, key: /^timeout$/i.test(key) ? '' : key.slice(0, 50) };
}

/** The answer of a survey: `queue|question|answer`. */
function answerOf(text: string): { menu: string; key: string } {
  const [queue = '', question = '', answer = ''] = text.split('|').map((part) => part.trim());
  return {
    menu: `survey ${[queue, question].filter(Boolean).join(' ')}`.trim().slice(0, 200),
    key: answer.slice(0, 50),
  };
}

/** Collects the menus that the channels of a call go through. */
class Menus {
  readonly visits: MenuVisit[] = [];
  readonly keys: FactKey[] = [];
  readonly #current = new Map<string, MenuVisit>();

  enter(channel: string, menu: string): void {
    if (this.#current.get(channel)?.menu === menu) return;
    const visit = { menu, keys: [] };
    this.#current.set(channel, visit);
    this.visits.push(visit);
  }

  press(channel: string, at: Micros, named: string, key: string): void {
    if (!this.#current.has(channel)) this.enter(channel, named || 'menu');
    const visit = this.#current.get(channel);
    visit?.keys.push(key);
    this.note(at, named || visit?.menu || 'menu', key);
  }

  note(at: Micros, menu: string, key: string): void {
    if (key) this.keys.push({ at, menu, key });
  }
}

/** The keys that the events of channels tell. */
export function digitsOfEvents(
  events: readonly CelRecord[],
  shape: SwitchShape,
  menus: ReadonlyMap<string, Menu> | undefined,
): Digits {
  const found = new Menus();
  for (const { event, isOwn, app, context, uniqueid, at, extra } of events) {
    if (isOwn && shape.digitEvents.includes(event)) {
      const { menu, key } = keyOf(extra.extra ?? '');
      found.press(uniqueid, at, menu, key);
    } else if (isOwn && shape.surveyEvents.includes(event)) {
      const { menu, key } = answerOf(extra.extra ?? '');
      found.note(at, menu, key);
    } else if (isNamed(shape.menuContexts, context) || MENU_APPS.has(app)) found.enter(uniqueid, context);
  }
  const digits = found.visits.flatMap(({ menu, keys }) =>
    keys.length === 0 && !menus?.get(menu)?.logsDigits ? [UNKNOWN_DIGITS] : keys,
  );
  return { keys: found.keys, digits };
}

/** The keys that the queue_log tells. */
export function digitsOfLog(log: readonly QueueRecord[], shape: SwitchShape): Digits {
  const found = new Menus();
  for (const { event, uniqueid, at, queue, data } of log) {
    const { menu, key } = keyOf(data.join('|'));
    if (shape.digitEvents.includes(event)) found.press(uniqueid, at, menu, key);
    if (shape.surveyEvents.includes(event)) found.note(at, `survey ${queue}`.trim(), key);
  }
  return { keys: found.keys, digits: found.visits.flatMap(({ keys }) => keys) };
}
