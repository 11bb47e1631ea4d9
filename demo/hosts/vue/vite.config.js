import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

/** Names that are elements of their own, not components of Vue's. */
const isCustomElement = (tag) => tag.startsWith('ramal-');

export default defineConfig({
  // Files find each other wherever they are served from.
  base: './',
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
  build: { target: 'es2022', modulePreload: { polyfill: false } },
});
