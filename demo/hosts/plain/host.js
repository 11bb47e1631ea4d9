import { configure } from '/ramal/ramal.js';

const { baseUrl } = await (await fetch('/my/settings')).json();
configure({ baseUrl, getToken: async () => (await fetch('/my/ramal-token')).json() });
await import('/any-tag.js');
