import type {} from 'ramal/react';
import { Session } from './session';

/** Bare tags in a page that only the server renders: a property is written as an attribute, `callid`. */
export default function Page() {
  return (
    <main id="place">
      <ramal-call-list perPage={10} />
      <ramal-call-player callId={1} />
      <Session />
    </main>
  );
}
