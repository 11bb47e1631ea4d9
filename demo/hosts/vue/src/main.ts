import { configure } from 'ramal';
import type {} from 'ramal/vue';
import { createApp } from 'vue';
import App from './app.vue';

const json = async (path: string) => (await fetch(path)).json();

const { baseUrl } = await json('/my/settings');
configure({ baseUrl, locale: 'en-US', getToken: () => json('/my/ramal-token') });

createApp(App).mount('#root');
