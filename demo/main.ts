import { configure } from '../src/elements/loader.ts';

configure({ baseUrl: '/api', theme: 'system', avatars: true });
