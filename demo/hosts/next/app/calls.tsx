'use client';
import { configure, type NavigateDetail } from 'ramal';
import { RamalCallList, RamalCallPlayer } from 'ramal/react';
import { useEffect, useState } from 'react';
import { AnyTag } from './any-tag';

const json = async (path: string) => (await fetch(path)).json();

/** The list of calls, and the player of the chosen one. */
export function Calls() {
  const [hash, setHash] = useState('');
  const [ready, setReady] = useState(0);
  const [call, setCall] = useState<number>();
  const [noted, setNoted] = useState<number>();
  useEffect(() => {
    const read = () => setHash(location.hash.slice(1));
    read();
    addEventListener('hashchange', read);
    void json('/my/settings').then(({ baseUrl }) =>
      configure({ baseUrl, locale: 'en-US', getToken: () => json('/my/ramal-token') }),
    );
    return () => removeEventListener('hashchange', read);
  }, []);
  const choose = (event: CustomEvent<NavigateDetail>) => {
    if (event.detail.name !== 'ViewCallById') return;
    event.preventDefault();
    setCall(Number(event.detail.params.id));
  };
  if (hash) return <AnyTag hash={hash} />;
  return (
    <main id="place" data-ready={ready}>
      {call === undefined ? (
        <RamalCallList
          perPage={20}
          onRamalReady={() => setReady((times) => times + 1)}
          onRamalNavigate={choose}
        />
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
