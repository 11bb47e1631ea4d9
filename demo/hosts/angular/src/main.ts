import { bootstrapApplication } from '@angular/platform-browser';
import { configure } from 'ramal';
import { App } from './app';

const json = async (path: string) => (await fetch(path)).json();

async function start(): Promise<void> {
  const { baseUrl } = await json('/my/settings');
  configure({ baseUrl, locale: 'en-US', getToken: () => json('/my/ramal-token') });
  await bootstrapApplication(App);
}

void start();
