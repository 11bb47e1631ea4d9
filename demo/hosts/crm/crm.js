import { configure } from '/ramal/ramal.js';

const json = async (path) => (await fetch(path)).json();
const place = document.querySelector('#place');

const { baseUrl } = await json('/my/settings');
configure({ baseUrl, getToken: () => json('/my/ramal-token') });

function show(tag, attributes) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  place.replaceChildren(element);
  return element;
}

for (const { name, number, lastCall } of await json('/my/contacts')) {
  const button = Object.assign(document.createElement('button'), {
    textContent: name === number ? number : `${name} · ${number}`,
  });
  button.addEventListener('click', () => {
    for (const other of document.querySelectorAll('#contacts [aria-current]'))
      other.removeAttribute('aria-current');
    button.setAttribute('aria-current', 'true');
    const player = show('ramal-call-player', { 'call-id': lastCall });
    // The CRM's own deed, beside ours.
    player.append(
      Object.assign(document.createElement('button'), { slot: 'actions', textContent: 'Add a note' }),
    );
  });
  const item = document.createElement('li');
  item.append(button);
  document.querySelector('#contacts').append(item);
}

/** Shows a call here after it was chosen in one of our lists. */
document.addEventListener('ramal-navigate', (event) => {
  if (event.detail.name !== 'ViewCallById') return;
  event.preventDefault();
  show('ramal-call-player', { 'call-id': event.detail.params.id });
});
await import('/any-tag.js');
