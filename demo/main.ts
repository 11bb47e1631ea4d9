import { configure } from '../src/elements/loader.ts';

configure({ baseUrl: '/api', theme: 'system', avatars: true });

const SCHEMES = { auto: '', system: '', light: 'light', dark: 'dark', contrast: '' };

/** The scrollbars are the page's, and follow the theme that a person has chosen. Nothing waits for it. */
addEventListener('load', async () => {
  const { onSession } = await import('../src/elements/session.ts');
  onSession(({ theme }) => {
    document.documentElement.style.colorScheme = SCHEMES[theme];
  });
});
