import { lastContacts } from '../ramal.mjs';

/** The page's own routes. */
export const routes = { '/my/contacts': lastContacts };
