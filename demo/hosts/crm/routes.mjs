import { lastContacts } from '../ramal.mjs';

/** The CRM's own routes. */
export const routes = { '/my/contacts': lastContacts };
