'use client';
import { configure } from 'ramal';
import { defineElements } from 'ramal/define';
import { useEffect, useState } from 'react';

const json = async (path: string) => (await fetch(path)).json();

/** Configures the tags, and hears them by itself: React hears none of tags that came as HTML. */
export function Session() {
  const [ready, setReady] = useState(0);
  useEffect(() => {
    const end = new AbortController();
    document.addEventListener('ramal-ready', () => setReady((times) => times + 1), { signal: end.signal });
    void json('/my/settings').then(({ baseUrl }) => {
      configure({ baseUrl, locale: 'en-US', getToken: () => json('/my/ramal-token') });
      defineElements();
    });
    return () => end.abort();
  }, []);
  return <output>{ready}</output>;
}
