// A host's page with call players, and figures of the browser's own tools about it.
import { readFileSync } from 'node:fs';

/** A page with so many players, of the calls from 42 on. */
export const callPage = ({ players = 1, attributes = 'speeds="2"', token = 'first' } = {}) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Calls</title>
  <script>
    // The element that sounds is in no document: it is caught when it is told to play.
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () { globalThis.audio = this; return play.call(this); };
  </script>
  <script type="module">
    import { configure } from '/ramal/ramal.js';
    globalThis.configureRamal = configure;
    configure({ baseUrl: '/api', token: ${JSON.stringify(token)}, level: 1, locale: 'en-US' });
  </script>
  <main>${Array.from({ length: players }, (_, i) => `<ramal-call-player call-id="${42 + i}" ${attributes}></ramal-call-player>`).join('')}</main>`;

/**
 * Bytes of script's own memory and of the memory outside that it holds, nodes and listeners, all after a
 * collection.
 */
export async function heapOf(devtools) {
  // Objects that were released in the last task are found by the second collection.
  for (let times = 0; times < 2; times += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  return { bytes: usedSize + backingStorageSize, nodes, listeners: jsEventListeners };
}

/** Bytes that the pages of a browser have in memory, the largest of them; null where the system does not tell. */
export async function residentBytes(browser) {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  const sizes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => residentOf(id));
  return sizes.includes(null) ? null : Math.max(...sizes);
}

function residentOf(id) {
  try {
    return 1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]);
  } catch {
    return null;
  }
}
