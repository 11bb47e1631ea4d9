import { configure } from '/ramal/ramal.js';

const { baseUrl } = await (await fetch('/my/settings')).json();
configure({ baseUrl, getToken: async () => (await fetch('/my/ramal-token')).json() });

/** Any tag can be tried: `#ramal-call-player?call-id=4711`. */
function show() {
  const [tag, attributes] = location.hash.slice(1).split('?');
  if (!tag) return;
  const element = document.createElement(tag);
  for (const [name, value] of new URLSearchParams(attributes)) element.setAttribute(name, value);
  document.querySelector('#place').replaceChildren(element);
}
addEventListener('hashchange', show);
show();
