/**
 * For the pages that are not bundled: any tag can be tried in them, `#ramal-call-player?call-id=4711`. They import it when the session is
 * configured.
 */
function show() {
  const [tag, attributes] = location.hash.slice(1).split('?');
  if (!tag) return;
  const element = document.createElement(tag);
  for (const [name, value] of new URLSearchParams(attributes)) element.setAttribute(name, value);
  document.querySelector('#place').replaceChildren(element);
}
addEventListener('hashchange', show);
show();
