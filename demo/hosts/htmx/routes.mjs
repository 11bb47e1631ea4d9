import { api, lastContacts } from '../ramal.mjs';

/** All answers are HTML from the server: whole pages for a browser, the main part for htmx. */

const escaped = (text) => String(text).replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The panels of the overview, in their order. */
const PANELS = ['total', 'status-per-day', 'time-of-day'];
const panel = (name) =>
  `<ramal-report-panel id="panel-${name}" report="call" panel="${name}"></ramal-report-panel>`;

/** A player that stays from page to page: the same element, whatever is swapped around it. */
const player = (call) =>
  `<ramal-call-player id="player" hx-preserve call-id="${escaped(call)}"></ramal-call-player>`;

const tab = (call, name, text) =>
  `<button hx-get="/callers/${name}?call=${escaped(call)}" hx-target="#place">${text}</button>`;

const tabs = (call) => `<p>${tab(call, 'notes', 'Notes')} ${tab(call, 'reminder', 'Reminder')}</p>`;

const PARTS = {
  '/': () => '<ramal-call-list></ramal-call-list>',
  '/overview': (query) => {
    const order = query.get('order') === 'reversed' ? PANELS.toReversed() : PANELS;
    const next = query.get('order') === 'reversed' ? '' : '?order=reversed';
    return `<p><button hx-get="/overview${next}" hx-target="#place" hx-swap="innerMorph">Other order</button></p>
      <div id="panels">${order.map(panel).join('')}</div>`;
  },
  '/callers': async () => {
    const rows = (await lastContacts()).map(
      ({ name, lastCall }) =>
        `<li><button hx-get="/callers/notes?call=${lastCall}" hx-target="#place">${escaped(name)}</button></li>`,
    );
    return `<ul>${rows.join('')}</ul>`;
  },
  '/callers/notes': (query) =>
    `${tabs(query.get('call'))}${player(query.get('call'))}<p><label>Notes <input name="note" /></label></p>`,
  '/callers/reminder': (query) =>
    `${tabs(query.get('call'))}${player(query.get('call'))}<p><label>Remind me <input type="date" /></label></p>`,
};

/** Small answers that change several places at once. */
const PIECES = {
  '/watch': () => `<p id="watched" hx-swap-oob="true">Watching since ${new Date().toISOString()}</p>
    <aside id="aside" hx-swap-oob="innerHTML"><ramal-report-panel report="call" panel="time-of-day"></ramal-report-panel>
      <button hx-get="/unwatch" hx-swap="none">Stop</button></aside>`,
  '/unwatch': () => `<p id="watched" hx-swap-oob="true">Nothing is watched.</p>
    <aside id="aside" hx-swap-oob="innerHTML"></aside>`,
};

const LINKS = { '/': 'Calls', '/overview': 'Overview', '/callers': 'Callers' };

const link = ([path, text]) =>
  `<a href="${path}" hx-get="${path}" hx-target="#place" hx-push-url="true">${text}</a>`;

const page = (content) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="htmx-config" content='{"includeIndicatorCSS":false}' />
    <title>Pages from a server</title>
    <link rel="stylesheet" href="/pages.css" />
    <script type="module" src="/ramal/ramal.js" data-base-url="${api}" data-locale="en-US"></script>
    <script type="module" src="/pages.js"></script>
  </head>
  <body>
    <nav aria-label="Pages">${Object.entries(LINKS).map(link).join(' ')} <button hx-get="/watch" hx-swap="none">Watch</button></nav>
    <p id="watched">Nothing is watched.</p>
    <aside id="aside"></aside>
    <main id="place">${content}</main>
  </body>
</html>`;

/** A browser that opens an address gets the whole page, htmx only the changed part. */
const wholeOrPart = (part) => async (query, headers) => {
  const content = await part(query);
  return { html: headers['hx-request'] ? content : page(content) };
};

/** The routes of this host. */
export const routes = {
  ...Object.fromEntries(Object.entries(PARTS).map(([path, part]) => [path, wholeOrPart(part)])),
  ...Object.fromEntries(Object.entries(PIECES).map(([path, piece]) => [path, () => ({ html: piece() })])),
};
