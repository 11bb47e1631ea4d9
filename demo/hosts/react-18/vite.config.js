import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  // Files find each other wherever they are served from.
  base: './',
  plugins: [react()],
  build: { target: 'es2022', modulePreload: { polyfill: false } },
});
