import { configure } from 'ramal';
import type {} from 'ramal/svelte';
import { mount } from 'svelte';
import App from './app.svelte';

const json = async (path: string) => (await fetch(path)).json();

const { baseUrl } = await json('/my/settings');
configure({
  baseUrl,
  locale: 'en-US',
  getToken: () => json('/my/ramal-token'),
  // Read in the timeline of the browser's developer tools; a monitoring service gets them here.
  onMetric: (metric) => performance.mark(`ramal ${metric.kind}`, { detail: metric }),
});

mount(App, { target: document.querySelector('#root') as HTMLElement });
