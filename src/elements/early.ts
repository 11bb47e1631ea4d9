import type { SessionUser } from '../core/contract/calls/accounts/session-user.ts';
import { addressOf, sendEarly, sessionHeaders } from '../core/session/ask-ahead.ts';
import { firstLevel } from '../core/session/first-level.ts';
import { keyOf } from '../core/session/kept/list-place.ts';
import { DEFAULT_LOCALE, matchLocale } from '../core/session/language/locale.ts';
import { decodeLevel, readStored } from '../core/session/storage.ts';

/**
 * The script in the head of the portal's page: it asks who is signed in while the code is on its way, and then for what the page shows
 * first. The loader and the page's screen take these answers where they would send the very same requests; else they send their own.
 * Between the two it asks for the files that the page names for all and for the user's language: a browser asks a server for six files at a
 * time, and what is asked first does not wait for them.
 */
const locale = matchLocale(readStored('locale')) ?? matchLocale(navigator.language) ?? DEFAULT_LOCALE;
const token = readStored('token');
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** The page's first requests, as the build has found it (`tooling/pages/first-requests.ts`). */
export interface FirstAddress {
  readonly route: string;
  /** Below the back end's base; `{-6}` is the day six days ago. */
  readonly address: string;
  /** One of them is enough; none: whoever is signed in may see the page. */
  readonly permission: readonly string[];
}

const ask = (path: string, level: ReturnType<typeof firstLevel>) =>
  sendEarly(addressOf({ baseUrl: '/api' }, path), sessionHeaders({ locale, timeZone }, token, level));

const contentOf = (name: string) =>
  [...document.querySelectorAll<HTMLMetaElement>(`meta[name="${name}"]`)].filter(
    ({ lang }) => !lang || lang === locale,
  );

/** The day so many days from now, in the browser's time zone. */
function dayAfter(days: number): string {
  const now = new Date();
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days));
  return day.toISOString().slice(0, 10);
}

const maySee = ({ roles }: SessionUser, permission: readonly string[]): boolean =>
  permission.length === 0 ||
  roles.some(({ permissions }) =>
    permissions?.some((one) => permission.includes(String(typeof one === 'string' ? one : one.id))),
  );

/** Asks for what the page shows first, unless its address or the list's last use says something else. */
function askFirst(user: SessionUser, { route, address, permission }: FirstAddress): void {
  const level = firstLevel(user, decodeLevel(readStored('level')));
  if (level === null || !user.lastLogin || !maySee(user, permission)) return;
  const last = JSON.parse(readStored('lists') ?? '{}')[keyOf({ user: user.id, route, level })];
  if (Object.keys(last ?? {}).length > 0) return;
  void ask(
    address.replace(/\{(-?\d+)\}/g, (_, days) => dayAfter(Number(days))),
    level,
  );
}

if (token) {
  const who = ask('/auth/check', null);
  const [first] = contentOf('ramal-first');
  if (first && !location.search && !location.hash)
    who
      .then((answer) => (answer.ok ? answer.clone().json() : undefined))
      .then((user?: SessionUser) => user && askFirst(user, JSON.parse(first.content)))
      // Who takes the answer tells of it, and the screen asks for its own.
      .catch(() => undefined);
}

for (const { content } of contentOf('ramal-files'))
  for (const href of content.split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
