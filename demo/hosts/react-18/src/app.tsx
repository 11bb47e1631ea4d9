import type { NavigateDetail } from 'ramal';
import { RamalCallList, RamalCallPlayer } from 'ramal/react';
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

/** The list of calls, and the player of the chosen one: components, since React 18 hears no events of a tag. */
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
        <RamalCallList onRamalNavigate={choose} />
      ) : (
        <>
          <button type="button" onClick={() => setCall(undefined)}>
            Back to the calls
          </button>
          <RamalCallPlayer callId={call}>
            <button slot="actions" type="button" onClick={() => setNoted(call)}>
              {noted === call ? 'Noted' : 'Note it'}
            </button>
          </RamalCallPlayer>
        </>
      )}
    </main>
  );
}
