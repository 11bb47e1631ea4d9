import { configure } from '/ramal/ramal.js';

const json = async (path) => (await fetch(path)).json();
const { baseUrl } = await json('/my/settings');
configure({ baseUrl, getToken: () => json('/my/ramal-token') });

/** The kinds of boxes: `/?in=float`. */
const KINDS = [
  ...['block', 'inline-block', 'float', 'flex-row', 'flex-column', 'grid', 'absolute'],
  ...['table', 'fixed-table', 'content', 'narrow'],
];

const box = document.querySelector('#box');
const kind = document.querySelector('#kind');
kind.append(...KINDS.map((name) => new Option(name)));
kind.addEventListener('change', () => {
  box.className = kind.value;
});
kind.value = new URLSearchParams(location.search).get('in') ?? 'block';
box.className = kind.value;

const dialog = document.querySelector('#dialog');
document.querySelector('#open').addEventListener('click', async () => {
  const [{ lastCall }] = await json('/my/contacts');
  const player = document.createElement('ramal-call-player');
  player.callId = lastCall;
  document.querySelector('#call').replaceChildren(player);
  dialog.showModal();
});
dialog.addEventListener('close', () => document.querySelector('#call').replaceChildren());

await import('/any-tag.js');
