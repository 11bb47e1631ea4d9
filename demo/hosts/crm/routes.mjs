import { lastContacts } from '../ramal.mjs';

/** What the CRM's own server knows. */
export const routes = { '/my/contacts': lastContacts };
