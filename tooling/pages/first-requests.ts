import type { Host } from '../../src/core/host/host-context.ts';
import { completeSession } from '../../src/core/session/complete-session.ts';
import { createSession, type Session } from '../../src/core/session/session.ts';
import { loadAhead } from '../../src/elements/portal/pages-ahead.ts';
import type { RouteEntry } from '../../src/features/shell/location/route-entry.ts';

/** The days on which the screens are asked: a day in a request is known by its distance from today. */
const TODAYS = ['2030-01-09', '2031-05-22'] as const;

const DAY = 24 * 3600 * 1000;
const RealDate = Date;

/** A clock that stands at noon of a day. */
const standing = (today: string): typeof Date => {
  const now = RealDate.parse(`${today}T12:00:00Z`);
  return class extends RealDate {
    constructor(...given: []) {
      super(...((given.length > 0 ? given : [now]) as []));
    }
    static override now = () => now;
  } as typeof Date;
};

/** Puts other values in the place of globals for as long as a task runs. */
async function withGlobals<T>(values: Readonly<Record<string, unknown>>, task: () => Promise<T>): Promise<T> {
  const before = Object.keys(values).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  const end = () => {
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
  };
  return task().finally(end);
}

const session = (): Session => {
  const made = completeSession(createSession('ahead', new EventTarget() as Node));
  made.setState({ baseUrl: '', timeZone: 'UTC', level: 1, token: 'none' });
  return made;
};

const host = { emit: () => true } as unknown as Host;

/** Gives the addresses that a page asks for first on a day. */
async function askedBy({ tag, props }: RouteEntry, today: string): Promise<readonly string[]> {
  const screen = await loadAhead(tag);
  const requests = await screen?.first?.(props?.({}, {}) ?? {});
  const asked: string[] = [];
  const browser = {
    Date: standing(today),
    navigator: { onLine: true },
    addEventListener: () => undefined,
    fetch: async (address: unknown) => {
      asked.push(String(address));
      return new Response(null, { status: 204 });
    },
  };
  return withGlobals(browser, async () => {
    const asking = session();
    for (const send of requests?.(asking.getState()) ?? []) send(asking, host);
    await new Promise(setImmediate);
    return asked;
  });
}

/** An address with `{-6}` in the place of the day six days ago. */
const byDistance = (address: string, today: string): string =>
  address.replaceAll(
    /\d{4}-\d{2}-\d{2}/g,
    (day) => `{${(RealDate.parse(day) - RealDate.parse(today)) / DAY}}`,
  );

/**
 * Gives the address that a page asks for first when it is opened without parameters, below the back end's base and with `{-6}` in the place
 * of the day six days ago; undefined where it has none, several, or one that depends on more than the day. It is declared nowhere: the screen
 * itself is asked, on two days, without a network.
 */
export async function firstAddressOf(route: RouteEntry): Promise<string | undefined> {
  const found: string[] = [];
  for (const today of TODAYS) {
    const [address, ...others] = await askedBy(route, today);
    if (address === undefined || others.length > 0) return undefined;
    found.push(byDistance(address, today));
  }
  return found[0] === found[1] ? found[0] : undefined;
}
