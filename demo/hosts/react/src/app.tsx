import 'ramal/elements/ramal-call-list.js';
import 'ramal/elements/ramal-call-player.js';
import type { NavigateDetail } from 'ramal';
import type {} from 'ramal/react';
import { useEffect, useState } from 'react';
import { AnyTag } from './any-tag.tsx';

const useHash = () => {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const read = () => setHash(location.hash);
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return hash.slice(1);
};

/** The list of calls, and the player of the chosen one. */
export function App() {
  const hash = useHash();
  const [call, setCall] = useState<number>();
  const [noted, setNoted] = useState<number>();
  const choose = (event: CustomEvent<NavigateDetail>) => {
    if (event.detail.name !== 'ViewCallById') return;
    event.preventDefault();
    setCall(Number(event.detail.params.id));
  };
  if (hash) return <AnyTag hash={hash} />;
  return (
    <main id="place">
      {call === undefined ? (
        <ramal-call-list onramal-navigate={choose} />
      ) : (
        <>
          <button type="button" onClick={() => setCall(undefined)}>
            Back to the calls
          </button>
          <ramal-call-player callId={call}>
            <button slot="actions" type="button" onClick={() => setNoted(call)}>
              {noted === call ? 'Noted' : 'Note it'}
            </button>
          </ramal-call-player>
        </>
      )}
    </main>
  );
}
