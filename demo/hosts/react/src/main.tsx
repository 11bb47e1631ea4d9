import { configure } from 'ramal';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const json = async (path: string) => (await fetch(path)).json();

const { baseUrl } = await json('/my/settings');
configure({
  baseUrl,
  locale: 'en-US',
  getToken: () => json('/my/ramal-token'),
  // Read in the timeline of the browser's developer tools; a monitoring service gets them here.
  onMetric: (metric) => performance.mark(`ramal ${metric.kind}`, { detail: metric }),
});

createRoot(document.querySelector('#root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
