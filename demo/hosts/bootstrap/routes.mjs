import { lastContacts } from '../ramal.mjs';

/** The desk's own routes. */
export const routes = { '/my/contacts': lastContacts };
