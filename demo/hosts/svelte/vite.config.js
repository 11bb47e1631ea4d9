import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  // Files find each other wherever they are served from.
  base: './',
  plugins: [svelte()],
  build: { target: 'es2022', modulePreload: { polyfill: false } },
});
