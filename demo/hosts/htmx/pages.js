import htmx from '/node_modules/htmx.org/dist/htmx.esm.min.js';
import { configure } from '/ramal/ramal.js';

// Fragments come from our own server alone: htmx may make elements of them.
const rules = { createHTML: (html) => html, createScript: (script) => script };
const policy = window.trustedTypes?.createPolicy('htmx', rules) ?? rules;
htmx.registerExtension('own-fragments', { init: ({ initSecurity }) => initSecurity(policy) });

configure({ getToken: async () => (await fetch('/my/ramal-token')).json() });

/** Gets the page of a call from the server after it was chosen in one of our lists. */
document.addEventListener('ramal-navigate', (event) => {
  if (event.detail.name !== 'ViewCallById') return;
  event.preventDefault();
  htmx.ajax('GET', `/callers/notes?call=${event.detail.params.id}`, '#place');
});

await import('/any-tag.js');
