import { useEffect, useState } from 'react';
import { deferredRenderer, type LoadScreen } from '../../../src/core/element/deferred-renderer.ts';
import { defineElement } from '../../../src/core/element/define-element.ts';
import { r2wcClass } from '../../../src/core/element/r2wc-element.ts';
import type { Attributes, PropsOf } from '../../../src/core/host/attributes.ts';
import { useHost } from '../../../src/core/host/host-context.ts';
import { defineScreen, type Screen } from '../../../src/core/screen/screen.ts';
import { useSessionData } from '../../../src/core/session/use-session.ts';

const loadMount = () => import('../../../src/core/screen/mount.tsx');

/** Defines a tag of the test's own, as the loader defines the product's. */
export function defineProbe<A extends Attributes>(
  tag: string,
  attributes: A,
  load: LoadScreen<PropsOf<A>>,
  mount = loadMount,
): void {
  defineElement(tag, attributes, r2wcClass(deferredRenderer(load as LoadScreen<object>, mount)));
}

export const screenOf = <P extends object>(
  view: Screen<P>['view'],
  access: Screen<P>['access'] = 'public',
): Screen<P> => defineScreen<P>({ view, access, styles: ['p { margin: 0 }'], messages: {} });

/** The numbers of mounts and unmounts of the probe on this page. */
export const lives = { mounted: 0, unmounted: 0 };

export const PROBE = {
  name: 'string',
  count: 'number',
  open: 'boolean',
  data: 'json',
  mode: ['calm', 'wild'],
} as const;

/** The last props of the probe. */
export const seen: { props: PropsOf<typeof PROBE> } = { props: {} };

/** A screen with state, a sound and nothing to fetch. */
function Probe(props: PropsOf<typeof PROBE>) {
  const host = useHost();
  const [clicks, setClicks] = useState(0);
  const locale = useSessionData((data) => data.locale);
  seen.props = props;
  useEffect(() => {
    lives.mounted += 1;
    host.setPhase('ready');
    return () => {
      lives.unmounted += 1;
    };
  }, [host]);
  return (
    <>
      <button type="button" onClick={() => setClicks((count) => count + 1)}>
        {clicks}
      </button>
      <input aria-label="typed" />
      <output>{locale}</output>
      {/* biome-ignore lint/a11y/useMediaCaption: silence has no captions */}
      <audio src={silence()} loop />
    </>
  );
}

let silent: string | undefined;
/** Two seconds of silence. */
function silence(): string {
  silent ??= URL.createObjectURL(new Blob([wave(16_000)], { type: 'audio/wav' }));
  return silent;
}

function wave(samples: number): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(44 + samples));
  const text = (at: number, chars: string) =>
    [...chars].forEach((char, index) => {
      view.setUint8(at + index, char.charCodeAt(0));
    });
  text(0, 'RIFF');
  view.setUint32(4, 36 + samples, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, 8000, true);
  view.setUint32(28, 8000, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, samples, true);
  for (let at = 44; at < view.byteLength; at += 1) view.setUint8(at, 128);
  return view.buffer;
}

export const probeScreen = screenOf<PropsOf<typeof PROBE>>(Probe);

defineProbe('test-probe', PROBE, () => Promise.resolve({ default: probeScreen }));
