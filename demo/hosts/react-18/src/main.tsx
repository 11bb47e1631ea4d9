import { configure } from 'ramal';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const json = async (path: string) => (await fetch(path)).json();

const { baseUrl } = await json('/my/settings');
configure({ baseUrl, locale: 'en-US', getToken: () => json('/my/ramal-token') });

createRoot(document.querySelector('#root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
