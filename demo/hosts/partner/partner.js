import { configure } from '/ramal/ramal.js';

const json = async (path) => (await fetch(path)).json();
const { baseUrl } = await json('/my/settings');
configure({ baseUrl, getToken: () => json('/my/ramal-token') });

const period = document.querySelector('#period');
const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** One choice of the partner's own for all panels. */
function setPeriod() {
  for (const panel of document.querySelectorAll('ramal-report-panel')) {
    panel.setAttribute('start', day(Number(period.value) - 1));
    panel.setAttribute('end', day(0));
  }
}
period.addEventListener('change', setPeriod);
setPeriod();
await import('/any-tag.js');
