import { defineElements } from 'ramal/define';
import { createElement, useEffect } from 'react';

/** Shows any tag: `#ramal-call-player?call-id=4711`. */
export function AnyTag({ hash }: { hash: string }) {
  const [tag = '', attributes] = hash.split('?');
  useEffect(() => defineElements(), []);
  return (
    <main id="place">
      {createElement(tag, { key: hash, ...Object.fromEntries(new URLSearchParams(attributes)) })}
    </main>
  );
}
