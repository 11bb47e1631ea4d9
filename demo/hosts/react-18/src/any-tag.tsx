import { createElement, useEffect, useState } from 'react';

/** The entries of the package, each loaded when it is first shown. */
const entries = import.meta.glob<unknown>('../node_modules/ramal/elements/ramal-*.js');

/** Shows any tag: `#ramal-call-player?call-id=4711`. */
export function AnyTag({ hash }: { hash: string }) {
  const [tag = '', attributes] = hash.split('?');
  const [defined, setDefined] = useState('');
  useEffect(() => {
    void entries[`../node_modules/ramal/elements/${tag}.js`]?.().then(() => setDefined(tag));
  }, [tag]);
  return (
    <main id="place">
      {defined === tag &&
        createElement(tag, { key: hash, ...Object.fromEntries(new URLSearchParams(attributes)) })}
    </main>
  );
}
