import { configure } from '/ramal/ramal.js';

const json = async (path) => (await fetch(path)).json();
const { baseUrl } = await json('/my/settings');
configure({ baseUrl, getToken: () => json('/my/ramal-token') });

const dialog = document.querySelector('#listen');

/** Shows a call in Bootstrap's own dialog, which holds the focus in itself. */
function listen(id) {
  const player = document.createElement('ramal-call-player');
  player.callId = id;
  dialog.querySelector('.modal-body').replaceChildren(player);
  window.bootstrap.Modal.getOrCreateInstance(dialog).show();
}
dialog.addEventListener('hidden.bs.modal', () => dialog.querySelector('.modal-body').replaceChildren());

for (const { name, lastCall } of await json('/my/contacts')) {
  const button = document.createElement('button');
  button.className = 'list-group-item list-group-item-action';
  button.textContent = name;
  button.addEventListener('click', () => listen(lastCall));
  document.querySelector('#contacts').append(button);
}

document.addEventListener('ramal-navigate', (event) => {
  if (event.detail.name !== 'ViewCallById') return;
  event.preventDefault();
  listen(Number(event.detail.params.id));
});

await import('/any-tag.js');
