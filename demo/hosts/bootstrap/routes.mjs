import { lastContacts } from '../ramal.mjs';

/** What the desk’s own server knows. */
export const routes = { '/my/contacts': lastContacts };
